"""Destiny Points and the two ways to win (Destiny Points, Victory)."""

from __future__ import annotations

from slayground.ccg.acts import COUNTS_AS_PARK, NOT_COUNTED_IN_PARK
from slayground.ccg.anatomy import PARK_COUNTED
from slayground.ccg.table import OFF, PARK_TURNS, PERMITTED, TO_WIN, Happening, Piece, Table
from slayground.ccg.triggers import emit


def change_destiny(table: Table, changes: list[tuple[int, int]], settles: bool = False) -> None:
    """Gains and losses of one moment, together; then whoever has ten wins (ccg.open.destiny_loss_when_winning).

    `settles`: it is how a fight or challenge came out that brings them, and no card.
    """
    for seat, n in changes:
        at = table.seats[seat]
        before = at.destiny
        at.destiny = max(0, before + n)
        if table.log is not None and at.destiny != before:
            facts = {"change": at.destiny - before, "total": at.destiny, "by": source(table), "settles": settles}
            table.happen("destiny", seat, facts)
    check_destiny(table)


def source(table: Table) -> str:
    """What points come from: a fight or challenge under way, or else a card."""
    phase = table.phase
    return "card" if phase is None else "fight" if phase.is_fight else "challenge"


def check_destiny(table: Table) -> None:
    """ccg.victory.destiny; of several the one with more points, then the first in watch order."""
    best = OFF
    for seat in table.playing():
        points = table.seats[seat].destiny
        if points >= TO_WIN and (best == OFF or points > table.seats[best].destiny):
            best = seat
    if best != OFF and not table.over:
        table.finish(best, "destiny")


def park_holder(table: Table) -> int:
    """Who controls the Park now."""
    return sole_player(park_goers(table))


def park_goers(table: Table) -> list[Piece]:
    """Who is in the Park, or counts as being there."""
    table.work_out(PERMITTED)
    spaces = 1 << table.streets.park
    for piece in table.slots:
        if piece is not None and piece.acts & COUNTS_AS_PARK:
            spaces |= 1 << piece.space
    return [
        piece
        for piece in table.characters()
        if spaces >> piece.space & 1 and not piece.acts & NOT_COUNTED_IN_PARK
    ]


def sole_player(there: list[Piece]) -> int:
    """Whose all of these are, if they are anybody's alone (ccg.victory.park_control)."""
    for piece in there:
        if piece.seat != there[0].seat:
            return OFF
    return there[0].seat if there else OFF


def count_park(table: Table) -> None:
    """The turn ends: the Park count goes up, begins anew, or back to 0 (ccg.victory.park)."""
    holder = park_holder(table)
    before = table.park_count
    if holder == OFF:
        table.park_seat = OFF
        table.park_count = 0
    elif holder == table.park_seat:
        table.park_count += 1
    else:
        table.park_seat = holder
        table.park_count = 1
    table.touch()
    if table.park_count != before or holder != OFF:
        if table.log is not None and (table.park_count or before):
            table.happen("park", max(holder, 0), {"count": table.park_count, "holder": holder})
        emit(table, Happening(PARK_COUNTED, max(holder, 0), n=table.park_count))
    if table.park_count >= PARK_TURNS:
        table.finish(holder, "park")
