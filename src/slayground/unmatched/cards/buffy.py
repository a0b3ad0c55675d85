"""Buffy, with Giles or Xander: 25 cards of her own and 5 of the chosen sidekick."""

from __future__ import annotations

from typing import Final

from slayground.kernel.effects import (
    All,
    And,
    Discard,
    Draw,
    ForEach,
    If,
    In,
    It,
    Let,
    Look,
    Match,
    May,
    One,
    Opponent,
    Seq,
    Those,
    WholeHand,
)
from slayground.kernel.piles import HAND
from slayground.unmatched.abilities import PassesThrough
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
from slayground.unmatched.cards.shared import feint, regroup, skirmish, swift_strike
from slayground.unmatched.effects import (
    AdjacentTo,
    Damage,
    Fighter,
    FighterKind,
    Heal,
    Move,
    Opposing,
    PlaceInZone,
    SetValue,
    Won,
    YourFighter,
)

BUFFY_HERSELF: Final = Fighter("Buffy")
XANDER: Final = Fighter("Xander", "he")

BUFFY: Final = join_roster(
    Hero(
        "Buffy",
        health=14,
        move=3,
        pronoun="she",
        sidekicks=(
            FighterCard("Giles", health=6, pronoun="he"),
            FighterCard("Xander", health=6, pronoun="he"),
        ),
        choose_sidekick=True,
        abilities=(PassesThrough("Buffy"),),
        cards=(
            Card("Mr. Pointy", copies=2, type=ATTACK, value=5, boost=4, fighter="buffy"),
            Card(
                "Daring Strike",
                copies=3,
                type=ATTACK,
                value=4,
                boost=3,
                after_combat=If(Won(), Draw(2), Damage(1, YourFighter())),
            ),
            swift_strike(3),
            skirmish(3, boost=3),
            Card(
                "Slayer's Strength",
                copies=3,
                type=VERSATILE,
                value=4,
                boost=3,
                fighter="buffy",
                after_combat=May(
                    Seq(
                        ForEach(All(And(FighterKind(), AdjacentTo(BUFFY_HERSELF))), PlaceInZone(It())),
                        Damage(1, Those("fighter moved this way")),
                    )
                ),
            ),
            Card(
                "Rapid Recovery",
                copies=3,
                type=VERSATILE,
                value=3,
                boost=3,
                fighter="buffy",
                after_combat=Heal(BUFFY_HERSELF, 1),
            ),
            feint(),
            regroup(),
            Card(
                "Cartwheel Kick",
                copies=2,
                type=DEFENSE,
                value=2,
                boost=2,
                fighter="buffy",
                after_combat=Seq(
                    Move(BUFFY_HERSELF, most=3),
                    Damage(1, All(And(Opposing(), FighterKind(), AdjacentTo(BUFFY_HERSELF)))),
                ),
            ),
            Card(
                "Insight",
                copies=3,
                type=SCHEME,
                boost=3,
                fighter="giles",
                with_sidekick="giles",
                scheme=Let(One(Opponent()), Seq(Look(WholeHand(It())), Discard(One(In(HAND, It()))))),
            ),
            Card(
                "Training",
                copies=2,
                type=SCHEME,
                boost=3,
                fighter="giles",
                with_sidekick="giles",
                scheme=Draw(3),
            ),
            Card(
                "Military Knowledge",
                copies=3,
                type=ATTACK,
                value=4,
                boost=3,
                fighter="xander",
                with_sidekick="xander",
                after_combat=Draw(1),
            ),
            Card(
                "Right-hand Man",
                copies=2,
                type=VERSATILE,
                value=2,
                boost=3,
                fighter="xander",
                with_sidekick="xander",
                during_combat=If(Match(XANDER, AdjacentTo(BUFFY_HERSELF)), SetValue(6)),
            ),
        ),
    )
)
