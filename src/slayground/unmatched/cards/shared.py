"""Cards that stand in several decks, sometimes with other numbers."""

from __future__ import annotations

from slayground.kernel.effects import Draw, If, Let, One, Pick
from slayground.kernel.effects import It as Them
from slayground.unmatched.anatomy import ATTACK, VERSATILE, Card
from slayground.unmatched.effects import CancelCard, EitherFighter, Move, Won, YourFighter


def feint() -> Card:
    return Card("Feint", copies=3, type=VERSATILE, value=2, boost=2, immediately=CancelCard())


def regroup() -> Card:
    return Card("Regroup", copies=3, type=VERSATILE, value=1, boost=1, after_combat=Draw(Pick(Won(), 2, 1)))


def swift_strike(copies: int) -> Card:
    return Card("Swift Strike", copies=copies, type=ATTACK, value=3, boost=2, after_combat=Move(YourFighter(), most=4))


def skirmish(copies: int, boost: int) -> Card:
    return Card(
        "Skirmish",
        copies=copies,
        type=VERSATILE,
        value=4,
        boost=boost,
        after_combat=If(Won(), Let(One(EitherFighter()), Move(Them(), most=2))),
    )
