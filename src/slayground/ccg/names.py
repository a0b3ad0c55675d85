"""What players, spaces and cards are called in options, sentences and scenarios."""

from __future__ import annotations

from typing import Final

from slayground.ccg.anatomy import BY_CODE, CARDS, CHARACTER, ESSENCE, LOCATION, Card
from slayground.ccg.table import OFF, Piece, Table
from slayground.kernel.errors import ScenarioError
from slayground.kernel.position import plain

CARD_NAMES: Final[dict[int, str]] = {}


def card_name(kind: int) -> str:
    """A card's name, with what it takes to tell it from others: the level of a character, else the code."""
    name = CARD_NAMES.get(kind)
    if name is None:
        name = CARD_NAMES[kind] = make_name(CARDS[kind])
    return name


def make_name(card: Card) -> str:
    same = [other for other in CARDS if other.name == card.name and other.type == card.type]
    if len(same) == 1:
        return card.name
    if card.type == CHARACTER:
        alike = [other for other in same if other.level == card.level]
        return f"{card.name} {card.level}" if len(alike) == 1 else f"{card.name} {card.level} ({card.code})"
    return f"{card.name} ({card.code})"


def player_name(table: Table, seat: int) -> str:
    """A player goes by the essence, numbered where several have the same."""
    name = table.essence(seat).name
    same = [other for other in range(len(table.seats)) if table.essence(other).name == name]
    return name if len(same) == 1 else f"{name} {same.index(seat) + 1}"


def player_named(table: Table, name: str) -> int:
    wanted = plain(name)
    for seat in range(len(table.seats)):
        if plain(player_name(table, seat)) == wanted or wanted == str(seat + 1):
            return seat
    names = ", ".join(player_name(table, seat) for seat in range(len(table.seats)))
    raise ScenarioError(f"“{name}” is no player here; the players are {names}")


def first_name(table: Table, piece: Piece) -> str:
    card = piece.card
    if card.type == ESSENCE:
        return f"the essence of {player_name(table, piece.seat)}"
    return card.name


def piece_name(table: Table, piece: Piece) -> str:
    """A card in play by its name, with what it takes to tell it from its namesakes."""
    name = first_name(table, piece)
    namesakes = [other for other in table.in_play() if other.card.name == piece.card.name]
    same = [other for other in namesakes if first_name(table, other) == name]
    if len(same) == 1:
        return name
    longer = longer_name(table, piece)
    alike = [other for other in same if longer_name(table, other) == longer]
    return longer if len(alike) == 1 else f"{longer} #{alike.index(piece) + 1}"


def longer_name(table: Table, piece: Piece) -> str:
    carrier = table.piece(piece.carrier)
    if carrier is not None:
        return f"{piece.card.name} on {piece_name(table, carrier)}"
    if piece.card.type == LOCATION:
        return f"{piece.card.name} at {table.streets.key(piece.space)}"
    return f"{first_name(table, piece)} of {player_name(table, piece.seat)}"


def piece_named(table: Table, name: str) -> Piece | None:
    wanted = plain(name)
    for piece in table.in_play():
        if wanted in (plain(piece_name(table, piece)), plain(longer_name(table, piece))):
            return piece
    for piece in table.in_play():
        if plain(first_name(table, piece)) == wanted:
            return piece
    return None


def space_name(table: Table, space: int) -> str:
    """A space in a sentence: its location, whose it is."""
    if space == OFF:
        return "nowhere"
    if space == table.streets.park:
        return "the Park"
    location = table.location_at(space)
    key = table.streets.key(space)
    return key if location is None else f"{location.card.name} ({key})"


def phase_name(table: Table) -> str:
    """What is under way."""
    phase = table.phase
    return "challenge" if phase is not None and not phase.is_fight else "fight"


def space_named(table: Table, name: str) -> int:
    wanted = plain(str(name)).removeprefix("the ")
    for space in range(table.streets.size):
        if wanted == table.streets.key(space):
            return space
    if wanted == "sunnydale park":
        return table.streets.park
    for piece in table.of_type(LOCATION):
        if plain(piece.card.name).removeprefix("the ") == wanted:
            return piece.space
    raise ScenarioError(f"“{name}” is no space; spaces are park, locations in play, and such as 1-2")


def card_named(name: str, type: int = -1) -> Card:
    """A card by name or code; of several of one name the one of level 1."""
    wanted = plain(str(name))
    for code, card in BY_CODE.items():
        if plain(code) == wanted:
            return card
    fitting = [card for card in CARDS if type in (-1, card.type)]
    if type == -1:
        # Who is meant by a bare name is the character, not its essence.
        fitting = [card for card in fitting if card.type != ESSENCE]
    found = [card for card in fitting if plain(card_name(card.number)) == wanted]
    found = found or [card for card in fitting if plain(card.name) == wanted]
    if not found:
        raise ScenarioError(f"there is no card “{name}”")
    return found[0]
