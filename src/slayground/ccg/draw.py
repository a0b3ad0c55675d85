"""The Draw Step: discard what you do not want, fill the hand up (Step 2)."""

from __future__ import annotations

from typing import Final

from slayground.ccg.actions import add_actions, add_uses
from slayground.ccg.anatomy import DRAW
from slayground.ccg.layers import law
from slayground.ccg.table import BIG_HANDS, HAND, HAND_SIZE, Table
from slayground.ccg.verbs import DISCARD_CARD, REFILL
from slayground.kernel.frames import Frame
from slayground.kernel.options import STOP, first, pack, verb_of
from slayground.kernel.piles import card_in, distinct

BIG_HAND: Final = 7


def hand_size(table: Table) -> int:
    return BIG_HAND if law(table, BIG_HANDS) else HAND_SIZE


def options(table: Table, seat: int) -> list[int]:
    """Until the hand is refilled nothing else is done (ccg.open.draw_step_actions)."""
    if not table.seats[seat].done:
        return refill_options(table, seat)
    found = [STOP]
    add_actions(found, table, seat, DRAW)
    add_uses(found, table, seat, DRAW)
    return found


def refill_options(table: Table, seat: int) -> list[int]:
    hand = table.seats[seat].hand
    found = [pack(DISCARD_CARD, kind) for kind in distinct(hand)]
    return found if len(hand) > hand_size(table) else [pack(REFILL), *found]


class Refill(Frame):
    """A player has begun to discard, and goes on until the rest is kept."""

    def __init__(self, seat: int, below: Frame | None) -> None:
        self.seat: Final = seat
        self.below = below

    def resume(self, position: Table) -> None:
        hidden = len(position.seats[self.seat].hand) > 0
        position.ask(self.seat, "draw step", refill_options(position, self.seat), hidden)

    def answer(self, position: Table, option: int) -> None:
        if verb_of(option) == REFILL:
            position.stack = self.below
            refill(position, self.seat)
        else:
            discard(position, self.seat, first(option), self.below)


def discard(table: Table, seat: int, kind: int, below: Frame | None) -> None:
    table.stack = Refill(seat, below)
    table.discard(card_in(seat, HAND, kind))


def refill(table: Table, seat: int) -> None:
    """ccg.draw.refill_to_five"""
    at = table.seats[seat]
    at.done = True
    table.draw(seat, max(0, hand_size(table) - len(at.hand)))
