"""Angel, with Faith: a deck that gains from the attacks it loses."""

from __future__ import annotations

from typing import Final

from slayground.kernel.effects import All, And, Draw, If, May, One, Unless
from slayground.unmatched.abilities import AfterCombat
from slayground.unmatched.anatomy import (
    ATTACK,
    DEFENSE,
    SCHEME,
    VERSATILE,
    Card,
    FighterCard,
    Hero,
    join_roster,
)
from slayground.unmatched.cards.shared import feint, regroup
from slayground.unmatched.effects import (
    AdjacentTo,
    Damage,
    Fighter,
    FighterKind,
    Heal,
    Move,
    MovedThisTurn,
    Opposing,
    OpposingFighter,
    PlaceInZone,
    SetValue,
    Won,
    YourFighter,
)

ANGEL_HIMSELF: Final = Fighter("Angel", "he")
FAITH: Final = Fighter("Faith")

ANGEL: Final = join_roster(
    Hero(
        "Angel",
        health=16,
        move=2,
        pronoun="he",
        sidekicks=(FighterCard("Faith", health=8, pronoun="she"),),
        abilities=(AfterCombat(Draw(1)),),
        cards=(
            Card("Angelus, Scourge of Europe", copies=3, type=ATTACK, value=5, boost=3, fighter="angel"),
            Card(
                "Five by Five",
                copies=2,
                type=ATTACK,
                value=5,
                boost=3,
                fighter="faith",
                after_combat=Move(FAITH, most=5, through=True),
            ),
            Card(
                "Disengage",
                copies=3,
                type=ATTACK,
                value=4,
                boost=2,
                after_combat=PlaceInZone(YourFighter()),
            ),
            Card(
                "Cursed with a Soul",
                copies=2,
                type=ATTACK,
                value=4,
                boost=3,
                fighter="angel",
                after_combat=If(Unless(Won()), Heal(ANGEL_HIMSELF, 1)),
            ),
            Card(
                "Wisdom of Ages",
                copies=2,
                type=ATTACK,
                value=3,
                boost=2,
                fighter="angel",
                after_combat=Draw(1),
            ),
            Card(
                "Brooding",
                copies=2,
                type=VERSATILE,
                value=3,
                boost=2,
                fighter="angel",
                after_combat=If(Unless(Won()), Damage(1, OpposingFighter())),
            ),
            Card(
                "The Rogue Slayer",
                copies=2,
                type=VERSATILE,
                value=3,
                boost=3,
                fighter="faith",
                after_combat=Damage(1, All(And(Opposing(), FighterKind(), AdjacentTo(FAITH)))),
            ),
            Card(
                "Momentous Shift",
                copies=3,
                type=VERSATILE,
                value=3,
                boost=1,
                during_combat=If(MovedThisTurn(), SetValue(5)),
            ),
            feint(),
            regroup(),
            Card(
                "Haunted by the Faces",
                copies=2,
                type=DEFENSE,
                value=3,
                boost=2,
                fighter="angel",
                after_combat=If(Unless(Won()), May(PlaceInZone(ANGEL_HIMSELF))),
            ),
            Card(
                "Killer of the Dead",
                copies=3,
                type=SCHEME,
                boost=3,
                fighter="faith",
                scheme=Damage(2, One(And(Opposing(), FighterKind(), AdjacentTo(FAITH)))),
            ),
        ),
    )
)
