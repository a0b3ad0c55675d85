"""The Refresh Step: fatigued cards are turned upright (Step 3)."""

from __future__ import annotations

from slayground.ccg.actions import add_actions, add_uses
from slayground.ccg.acts import CANNOT_REFRESH
from slayground.ccg.anatomy import REFRESH
from slayground.ccg.names import piece_name
from slayground.ccg.table import Piece, Table
from slayground.ccg.verbs import REFRESH_ALL
from slayground.kernel.options import STOP, pack


def to_refresh(table: Table, seat: int) -> list[Piece]:
    """A player's fatigued cards that may refresh (ccg.refresh.all_kinds_of_card)."""
    return [
        piece
        for piece in table.in_play()
        if piece.fatigued and table.holder(piece) == seat and not table.acts(piece) & CANNOT_REFRESH
    ]


def must_refresh(table: Table, seat: int) -> bool:
    """ccg.refresh.nothing_fatigued: the state is tested, and whether it was done in this step."""
    return not table.seats[seat].done and len(to_refresh(table, seat)) > 0


def options(table: Table, seat: int) -> list[int]:
    found = [pack(REFRESH_ALL) if must_refresh(table, seat) else STOP]
    add_actions(found, table, seat, REFRESH)
    add_uses(found, table, seat, REFRESH)
    return found


def refresh_all(table: Table, seat: int) -> None:
    """ccg.refresh.all_at_once"""
    cards = to_refresh(table, seat)
    for piece in cards:
        piece.fatigued = False
    table.seats[seat].done = True
    table.touch()
    if table.log is not None:
        table.happen("refresh all", seat, {"cards": [piece_name(table, piece) for piece in cards]})
