"""Willow, with Tara: gentle magic, and what Dark Willow makes of it."""

from __future__ import annotations

from typing import Final

from slayground.kernel.effects import (
    And,
    Discard,
    Draw,
    Effect,
    If,
    In,
    Is,
    Kind,
    Look,
    Match,
    One,
    OneOf,
    Put,
    Seq,
    TopOf,
    You,
)
from slayground.kernel.piles import DECK, DISCARD, HAND
from slayground.unmatched.abilities import AtTurn, WhenDamaged
from slayground.unmatched.anatomy import (
    ATTACK,
    DEFENSE,
    SCHEME,
    TURN_ENDS,
    VERSATILE,
    Card,
    FighterCard,
    Hero,
    join_roster,
)
from slayground.unmatched.cards.shared import feint, regroup, swift_strike
from slayground.unmatched.effects import (
    AdjacentTo,
    Become,
    BlindBoost,
    CancelCard,
    Damage,
    Fighter,
    FighterKind,
    Friendly,
    InForm,
    InZoneOf,
    Move,
    MoveInZone,
    OpposingFighter,
    Revive,
    Won,
)

WILLOW_HERSELF: Final = Fighter("Willow")
TARA: Final = Fighter("Tara")
TURN_BACK: Final = Become("Willow", "she turns back into Willow")


def dark(effect: Effect) -> Effect:
    """What the Dark Willow icon marks: done while she is Dark Willow, ignored otherwise."""
    return If(InForm("Dark Willow"), effect)


WILLOW: Final = join_roster(
    Hero(
        "Willow",
        health=14,
        move=2,
        pronoun="she",
        ranged=True,
        sidekicks=(FighterCard("Tara", health=6, pronoun="she", ranged=True),),
        forms=("Willow", "Dark Willow"),
        abilities=(
            WhenDamaged(("Willow", "Tara"), Become("Dark Willow", "Willow becomes Dark Willow")),
            AtTurn(TURN_ENDS, If(Match(WILLOW_HERSELF, AdjacentTo(TARA)), TURN_BACK)),
        ),
        cards=(
            Card(
                "Flayed Alive",
                copies=3,
                type=ATTACK,
                value=4,
                boost=3,
                fighter="willow",
                during_combat=dark(BlindBoost()),
            ),
            Card(
                "When Good Magic Fails",
                copies=2,
                type=ATTACK,
                value=4,
                boost=3,
                fighter="willow",
                after_combat=dark(Seq(MoveInZone(WILLOW_HERSELF), Discard(TopOf(1)))),
            ),
            Card(
                "Rending Shot",
                copies=2,
                type=ATTACK,
                value=3,
                boost=1,
                after_combat=Move(OpposingFighter(), most=3),
            ),
            swift_strike(2),
            Card(
                "Knowledge of the Craft",
                copies=2,
                type=VERSATILE,
                value=4,
                boost=2,
                fighter="tara",
                after_combat=If(Won(), Put(One(In(DISCARD, You())), HAND)),
            ),
            Card(
                "Black Magic",
                copies=3,
                type=VERSATILE,
                value=3,
                boost=3,
                fighter="willow",
                during_combat=dark(BlindBoost()),
            ),
            Card("Revoke", copies=2, type=VERSATILE, value=3, boost=2, fighter="tara", immediately=CancelCard()),
            Card(
                "Hacker",
                copies=2,
                type=VERSATILE,
                value=2,
                boost=2,
                after_combat=Seq(
                    Look(TopOf(1)),
                    OneOf(Put(TopOf(1, again=True), DECK), Put(TopOf(1, again=True), DECK, bottom=True)),
                ),
            ),
            feint(),
            regroup(),
            Card(
                "Meditation",
                copies=2,
                type=DEFENSE,
                value=5,
                boost=2,
                fighter="willow",
                after_combat=dark(TURN_BACK),
            ),
            Card(
                "Love & Loss",
                copies=2,
                type=SCHEME,
                boost=3,
                fighter="willow",
                scheme=Seq(
                    Draw(2),
                    dark(
                        Seq(
                            Discard(TopOf(2)),
                            Damage(3, One(And(FighterKind("sidekick"), InZoneOf(WILLOW_HERSELF)))),
                        )
                    ),
                ),
            ),
            Card(
                "Resurrect",
                copies=2,
                type=SCHEME,
                boost=2,
                fighter="willow",
                scheme=Revive(One(And(Is("defeated"), Friendly(), Kind("fighter"))), health=3, near=WILLOW_HERSELF),
            ),
        ),
    )
)
