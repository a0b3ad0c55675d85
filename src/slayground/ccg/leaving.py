"""A player leaves the game: their cards go, their spaces stay as blank spaces of nobody (ccg.open.player_drops_out)."""

from __future__ import annotations

from slayground.ccg.anatomy import ESSENCE
from slayground.ccg.conflict import empty_stacks
from slayground.ccg.setup import Prepare
from slayground.ccg.table import DISCARD, OFF, THIS_PHASE, Table
from slayground.ccg.turn import Turn, Watches
from slayground.kernel.frames import Frame


def drop_out(table: Table, seat: int) -> None:
    """What the player was deciding, and a fight or challenge they had a part in, is broken off."""
    decision = table.decision
    phase = table.phase
    involved = phase is not None and seat in (phase.seat, phase.rival)
    if involved or (decision is not None and decision.seat == seat):
        table.stack = resting(table.stack)
        if phase is not None:
            empty_stacks(table)
            table.phase = None
            table.expire(THIS_PHASE)
        table.next_fight = ()
        for each in table.seats:
            each.pile(DISCARD).extend(each.resolving)
            each.resolving = []
    table.pending = tuple([waiting for waiting in table.pending if waiting.env.seat != seat])
    for piece in table.in_play():
        if piece.owner == seat and piece.card.type != ESSENCE:
            for attached in table.attached_to(piece):
                if attached.owner != seat:
                    table.remove_piece(attached)
                    table.seats[attached.owner].discard.append(attached.card.number)
            table.remove_piece(piece)
            table.seats[seat].crypt += [piece.card.number, *piece.below]
    table.seats[seat].out = True
    if table.park_seat == seat:
        table.park_seat = OFF
        table.park_count = 0
    table.touch()
    left = table.playing()
    if len(left) == 1:
        table.finish(left[0], "alone")


def resting(frame: Frame | None) -> Frame | None:
    """The frame below all that is only half done."""
    while frame is not None and not isinstance(frame, (Watches, Turn, Prepare)):
        frame = frame.below
    return frame
