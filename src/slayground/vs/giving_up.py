"""Giving up: a player leaves as if their main character were KO'd. No book speaks of it; it must work at any moment."""

from __future__ import annotations

from slayground.kernel.flow import Steps
from slayground.kernel.frames import Frame
from slayground.vs.anatomy import CARDS
from slayground.vs.checks import look, put_out
from slayground.vs.combat import CombatWindow, Fight
from slayground.vs.effects import Done
from slayground.vs.harm import remove_piece
from slayground.vs.piles import topped
from slayground.vs.play import EnterPlay, PlayTwist, Recruit
from slayground.vs.powers import UsePower
from slayground.vs.setup import Prepare
from slayground.vs.table import OFF, Table
from slayground.vs.triggers import InOrder, Triggers
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
            owner = table.seats[piece.owner]
            owner.ko_pile = topped(owner.ko_pile, piece.card.number)
    elif kept is not None:
        at.kept = None
        at.ko_pile = topped(at.ko_pile, kept.card.number)
    table.touch()
    put_out(table, [seat], "given up")
    if not table.over:
        look(table)


def at_rest(frame: Frame) -> bool:
    """Whether nothing is half done in this frame itself."""
    return isinstance(
        frame, (Window, Interjections, CombatWindow, Fight, RecruitStep, ResourceStep, FormationStep, Turn, Prepare)
    )


def resting(table: Table) -> Frame | None:
    """The frame below all that is only half done; cards on their way into play go where their owners' KO'd cards go."""
    frame = table.stack
    while frame is not None and not at_rest(frame):
        turn_back(table, frame)
        frame = frame.below
    for seat in table.seats:
        seat.ko_pile = seat.ko_pile + seat.resolving
        seat.resolving = []
    return frame


def turn_back(table: Table, frame: Frame) -> None:
    if isinstance(frame, EnterPlay) and frame.step == 0 and not CARDS[frame.kind].is_token:
        owner = table.seats[frame.owner]
        owner.ko_pile = topped(owner.ko_pile, frame.kind)


def drop_unfinished(table: Table, gone: list[int]) -> None:
    """Of what players were in the middle of when their main characters left play, nothing more is done."""
    frame = table.stack
    doing = OFF
    while frame is not None and not at_rest(frame) and not isinstance(frame, (Triggers, InOrder)):
        if isinstance(frame, (UsePower, PlayTwist, Recruit)):
            doing = frame.seat
        elif isinstance(frame, (Steps, Done)):
            doing = frame.env.seat
        frame = frame.below
    if doing in gone:
        dropped = table.stack
        while dropped is not None and dropped is not frame:
            turn_back(table, dropped)
            dropped = dropped.below
        table.stack = frame
        look(table)
