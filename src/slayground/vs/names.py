"""What everything at the table is called, in one way that every player, transcript and scenario shares.

A player goes by the name of the main character they began with. A card in play goes by its name; where several share
it, the player whose side it is on is named too, and on one side they are numbered in the order in which they came.
"""

from __future__ import annotations

from typing import Final

from slayground.kernel.errors import ScenarioError
from slayground.kernel.position import plain
from slayground.vs.anatomy import BY_CODE, CARDS, Card
from slayground.vs.table import Piece, Table

# Players


def player_name(table: Table, seat: int) -> str:
    mains = table.setup.mains
    name = CARDS[mains[seat]].name
    same = [other for other in range(len(mains)) if CARDS[mains[other]].name == name]
    return name if len(same) == 1 else f"{name} {seat + 1}"


def player_names(table: Table) -> list[str]:
    return [player_name(table, seat) for seat in range(len(table.seats))]


def player_named(table: Table, name: str) -> int:
    names = player_names(table)
    for seat in range(len(names)):
        if plain(names[seat]) == plain(name):
            return seat
    raise ScenarioError(f"there is no player {name}; the players are {', '.join(names)}")


def possessive(name: str) -> str:
    return f"{name}'s"


# Cards

KNOWN: Final[dict[int, str]] = {}
"""The names of cards in piles, by number, for as many cards as there are."""


def card_name(kind: int) -> str:
    """A card in a pile: its name, with its code where several different cards share the name."""
    if len(KNOWN) != len(CARDS):
        KNOWN.clear()
        for card in CARDS:
            same = [other for other in CARDS if other.name == card.name and other.is_main == card.is_main]
            KNOWN[card.number] = card.name if len(same) == 1 else f"{card.name} ({card.code})"
    return KNOWN[kind]


def card_names(kinds: list[int]) -> list[str]:
    return [card_name(kind) for kind in kinds]


def cards_named(name: str, main: bool) -> list[Card]:
    """Every card of this name, or of this code, that is or is not a main character."""
    wanted = plain(name)
    code = name.upper()
    if code in BY_CODE:
        return [BY_CODE[code]]
    return [
        card for card in CARDS if card.is_main == main and wanted in (plain(card.name), plain(card_name(card.number)))
    ]


def card_named(name: str) -> Card:
    """The one card of this name that a deck may hold."""
    found = cards_named(name, False)
    if not found:
        raise ScenarioError(f"there is no card “{name}” that a deck may hold")
    if len(found) > 1:
        raise ScenarioError(f"“{name}” is the name of several cards: say {', '.join(card.code for card in found)}")
    return found[0]


# Cards in play


def base_name(card: Card) -> str:
    return card.name if card.is_main else card_name(card.number)


def namesakes(table: Table, piece: Piece) -> list[Piece]:
    """Everything in play that is called so, and the card itself even if it has just left."""
    name = base_name(piece.card)
    found = [other for other in table.slots if other is not None and base_name(other.card) == name]
    return found if any(other.thing == piece.thing for other in found) else [*found, piece]


def piece_name(table: Table, piece: Piece) -> str:
    """What a card in play is called now."""
    same = namesakes(table, piece)
    if len(same) == 1:
        return base_name(piece.card)
    elsewhere = any(other.seat != piece.seat for other in same)
    return named_with(table, piece, same, elsewhere)


def full_name(table: Table, piece: Piece) -> str:
    """The name with the player whose side it is on."""
    return named_with(table, piece, namesakes(table, piece), True)


def named_with(table: Table, piece: Piece, same: list[Piece], whose: bool) -> str:
    name = base_name(piece.card)
    if whose:
        name = f"{possessive(player_name(table, piece.seat))} {name}"
    here = sorted([other.thing >> 8 for other in same if other.seat == piece.seat])
    return name if len(here) == 1 else f"{name} {here.index(piece.thing >> 8) + 1}"


def piece_named(table: Table, name: str) -> Piece:
    wanted = plain(name)
    pieces = table.in_play()
    for piece in pieces:
        if wanted in (plain(piece_name(table, piece)), plain(full_name(table, piece))):
            return piece
    names = ", ".join([piece_name(table, piece) for piece in pieces])
    raise ScenarioError(f"nothing in play is called {name}; there are {names}")
