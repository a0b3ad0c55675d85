"""Giving up: a player leaves as if their main character were KO'd. No book speaks of it; it must work at any moment."""

from __future__ import annotations

from slayground.kernel.frames import Frame
from slayground.vs.checks import look, put_out
from slayground.vs.combat import CombatWindow, Fight
from slayground.vs.harm import remove_piece
from slayground.vs.play import EnterPlay
from slayground.vs.setup import Prepare
from slayground.vs.table import Table
from slayground.vs.turn import FormationStep, Interjections, RecruitStep, ResourceStep, Turn, Window


def give_up(table: Table, seat: int) -> None:
    """What the player was just deciding is dropped; what others do goes on without them."""
    at = table.seats[seat]
    decision = table.decision
    if decision is not None and decision.seat == seat:
        table.stack = resting(table)
    kept = at.kept
    main = table.piece(at.main)
    if main is not None:
        for piece in (*table.equipment_of(main.thing), main):
            remove_piece(table, piece)
            table.seats[piece.owner].ko_pile.append(piece.card.number)
    elif kept is not None:
        at.kept = None
        at.ko_pile.append(kept.card.number)
    table.touch()
    put_out(table, [seat])
    if not table.over:
        look(table)


def resting(table: Table) -> Frame | None:
    """The frame below all that is only half done; cards on their way into play go where their owners' KO'd cards go."""
    frame = table.stack
    while frame is not None and not isinstance(
        frame, (Window, Interjections, CombatWindow, Fight, RecruitStep, ResourceStep, FormationStep, Turn, Prepare)
    ):
        if isinstance(frame, EnterPlay) and frame.step == 0:
            table.seats[frame.owner].ko_pile.append(frame.kind)
        frame = frame.below
    for seat in table.seats:
        seat.ko_pile += seat.resolving
        seat.resolving = []
    return frame
