"""The Prologue Step: challenges are placed, events are played (Step 1)."""

from __future__ import annotations

from slayground.ccg.actions import add_actions, add_uses, event_options
from slayground.ccg.anatomy import CARDS, PROLOGUE, Card
from slayground.ccg.table import OFF, Piece, Table
from slayground.ccg.verbs import BOTTOM, CHALLENGE_TO
from slayground.kernel.nodes import Env
from slayground.kernel.options import STOP, pack


def must_place(table: Table, seat: int) -> bool:
    """Whether a player has not yet dealt with a challenge this turn (ccg.prologue.placing_mandatory)."""
    at = table.seats[seat]
    return not at.done and len(at.challenges) > 0


def may_place(table: Table, seat: int, card: Card, space: int, moved: Piece | None = None) -> str | None:
    """None, or the rule by which a challenge cannot be placed at a space, or moved there."""
    for piece in table.challenges_in_play():
        if piece is moved:
            continue
        if piece.card is card:
            return "ccg.prologue.no_duplicate_in_sunnydale"
        if piece.owner == seat and piece.space == space:
            return "ccg.prologue.one_per_player_per_space"
    placement = card.placement
    if placement is not None and not placement.test(table, Env(seat, OFF), space):
        return "ccg.prologue.printed_location_limit"
    return None


def legal_spaces(table: Table, seat: int, card: Card) -> list[int]:
    return [space for space in range(table.streets.size) if may_place(table, seat, card, space) is None]


def options(table: Table, seat: int) -> list[int]:
    found: list[int] = []
    if must_place(table, seat):
        challenges = table.seats[seat].challenges
        card = CARDS[challenges[len(challenges) - 1]]
        found = [pack(CHALLENGE_TO, card.number, space) for space in legal_spaces(table, seat, card)]
        if not found:
            # ccg.prologue.unplayable_to_bottom
            found.append(pack(BOTTOM, card.number))
    else:
        found.append(STOP)
    found += event_options(table, seat, PROLOGUE)
    add_actions(found, table, seat, PROLOGUE)
    add_uses(found, table, seat, PROLOGUE)
    return found


def place_challenge(table: Table, seat: int, space: int) -> None:
    """The top challenge comes into play and the next is turned up (ccg.prologue.next_challenge_revealed)."""
    card = take_challenge(table, seat)
    table.turn_up(seat)
    table.add_piece(card, seat, space)
    if table.log is not None:
        facts = {"card": card.name, "code": card.code, "space": table.streets.key(space)}
        table.happen("challenge", seat, facts | turned_up(table, seat))


def to_bottom(table: Table, seat: int) -> None:
    at = table.seats[seat]
    card = take_challenge(table, seat)
    at.challenges.insert(0, card.number)
    at.challenges_bottom = tuple([n + 1 for n in at.challenges_bottom])
    table.turn_up(seat)
    if table.log is not None:
        table.happen("bottom", seat, {"card": card.name, "code": card.code} | turned_up(table, seat))


def turned_up(table: Table, seat: int) -> dict[str, str]:
    """The challenge that everybody sees next, as a fact of an event."""
    challenges = table.seats[seat].challenges
    return {"next": CARDS[challenges[len(challenges) - 1]].name} if challenges else {}


def take_challenge(table: Table, seat: int) -> Card:
    """The top challenge, with which its player has done what must be done this turn."""
    at = table.seats[seat]
    at.done = True
    at.challenges_top = tuple([max(0, n - 1) for n in at.challenges_top])
    return CARDS[at.challenges.pop()]
