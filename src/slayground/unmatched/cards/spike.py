"""Spike, with Drusilla, and three shadow tokens that their cards make use of."""

from __future__ import annotations

from typing import Final

from slayground.kernel.effects import (
    And,
    AndMore,
    AnyMatch,
    Count,
    Discard,
    Draw,
    Exists,
    If,
    In,
    It,
    Let,
    Look,
    Match,
    May,
    Of,
    One,
    Opponent,
    Pick,
    Seq,
    Some,
    WholeHand,
    You,
)
from slayground.kernel.piles import HAND
from slayground.unmatched.abilities import AtTurn
from slayground.unmatched.anatomy import (
    ATTACK,
    SCHEME,
    TURN_STARTS,
    VERSATILE,
    Card,
    FighterCard,
    Hero,
    join_roster,
)
from slayground.unmatched.cards.shared import feint, regroup, skirmish
from slayground.unmatched.effects import (
    BlindBoost,
    Boost,
    Damage,
    EitherFighter,
    Fighter,
    FighterKind,
    Move,
    OpposingFighter,
    SetValue,
    SpaceNextTo,
    Won,
)
from slayground.unmatched.shadows import OnShadow, PlaceShadow, PlaceShadows, ShadowSpaceNextTo

SPIKE_HIMSELF: Final = Fighter("Spike", "he")
DRUSILLA: Final = Fighter("Drusilla")
IN_THE_SHADOWS: Final = AnyMatch((SPIKE_HIMSELF, OpposingFighter()), OnShadow())

SPIKE: Final = join_roster(
    Hero(
        "Spike",
        health=15,
        move=2,
        pronoun="he",
        sidekicks=(FighterCard("Drusilla", health=7, pronoun="she"),),
        shadows=3,
        abilities=(AtTurn(TURN_STARTS, May(PlaceShadow(SpaceNextTo((SPIKE_HIMSELF, DRUSILLA))))),),
        cards=(
            Card(
                "Arrogance",
                copies=1,
                type=ATTACK,
                value=4,
                boost=2,
                fighter="spike",
                during_combat=May(Seq(Discard(WholeHand(You())), SetValue(6))),
            ),
            Card(
                "The Rush",
                copies=2,
                type=ATTACK,
                value=3,
                boost=3,
                fighter="spike",
                during_combat=If(IN_THE_SHADOWS, SetValue(5)),
            ),
            Card(
                "Leap Away",
                copies=2,
                type=VERSATILE,
                value=4,
                boost=1,
                after_combat=If(Won(), Let(One(EitherFighter()), Move(It(), most=4))),
            ),
            skirmish(2, boost=1),
            Card(
                "Let's Dance",
                copies=3,
                type=VERSATILE,
                value=4,
                boost=3,
                fighter="spike",
                during_combat=If(IN_THE_SHADOWS, May(Boost())),
            ),
            Card(
                "Bloody Hell!",
                copies=3,
                type=VERSATILE,
                value=3,
                boost=2,
                fighter="spike",
                after_combat=Damage(
                    AndMore(1, Count(ShadowSpaceNextTo((OpposingFighter(again=True),)))), OpposingFighter()
                ),
            ),
            Card(
                "Empathy",
                copies=2,
                type=VERSATILE,
                value=3,
                boost=3,
                fighter="drusilla",
                after_combat=Draw(Pick(Match(OpposingFighter(), OnShadow()), 3, 1)),
            ),
            feint(),
            Card(
                "Always Surprising",
                copies=3,
                type=VERSATILE,
                value=1,
                boost=2,
                fighter="drusilla",
                during_combat=BlindBoost(Pick(Match(DRUSILLA, OnShadow()), 2, 1)),
            ),
            regroup(),
            Card(
                "The Sight",
                copies=2,
                type=SCHEME,
                boost=2,
                fighter="drusilla",
                scheme=Let(
                    One(Opponent()),
                    Seq(
                        Look(WholeHand(It())),
                        Discard(Some(Pick(Exists(And(Of(It()), FighterKind(), OnShadow())), 2, 1), In(HAND, It()))),
                    ),
                ),
            ),
            Card(
                "Seek the Shadows",
                copies=4,
                type=SCHEME,
                boost=2,
                fighter="spike",
                scheme=Seq(
                    Draw(2),
                    PlaceShadows(
                        SpaceNextTo((SPIKE_HIMSELF,), own=True), "in Spike's space and in each space adjacent to him"
                    ),
                ),
            ),
        ),
    )
)
