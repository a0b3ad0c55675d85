"""Essences: whom a player portrays."""

from __future__ import annotations

from slayground.ccg.anatomy import (
    CHALLENGE_CHOOSE,
    COMPUTERS,
    ESSENCE,
    EVIL,
    FIGHT_DISCARD,
    GOOD,
    MINION,
    MOVEMENT,
    ONCE_A_TURN,
    PROLOGUE,
    RESOURCE,
    SPELLCRAFT,
    VAMPIRE,
    Card,
    Static,
    Trigger,
    Use,
    join,
)
from slayground.ccg.effects import AttachSkill, Attack, Change, ChangeGoal, PayCards, PlaceAgain, Refresh
from slayground.ccg.events import FightEnds, GoesToDiscard, OpponentPlaysEvent, YouPlace
from slayground.ccg.filters import Another, Attacks, Faces, InPark, OfKind, Rival, Trait, With, Yours
from slayground.ccg.measures import LevelOf, Present, WonFight
from slayground.ccg.modifiers import BY_DOUBLE, Gains, GainsTrait, Moves, Waives
from slayground.ccg.selectors import This
from slayground.ccg.table import HAND, THIS_TURN
from slayground.kernel import effects as kernel
from slayground.kernel.effects import (
    And,
    Discard,
    Draw,
    In,
    Is,
    Let,
    Look,
    Match,
    One,
    Opponent,
    Seq,
    WholeHand,
)

join(
    Card(
        "E01",
        "Buffy",
        ESSENCE,
        side=GOOD,
        character="buffy",
        abilities=(
            Use(
                (MOVEMENT,),
                Attack(This(), And(Rival(), With())),
                when=Match(This(), Is("refreshed")),
                limit=ONCE_A_TURN,
            ),
        ),
        origin="reconstructed",
        keeps="a fight begun in the Movement Step",
    ),
    Card(
        "E02",
        "Willow",
        ESSENCE,
        side=GOOD,
        character="willow",
        abilities=(
            Static(GainsTrait(SPELLCRAFT | COMPUTERS)),
            Static(Gains(we=1, sm=1)),
        ),
        origin="known",
    ),
    Card(
        "E03",
        "Giles",
        ESSENCE,
        side=GOOD,
        character="giles",
        abilities=(Use((RESOURCE,), AttachSkill(And(Another(), Yours(), With())), limit=ONCE_A_TURN),),
        origin="reconstructed",
    ),
    Card(
        "E04",
        "Angel",
        ESSENCE,
        side=GOOD,
        character="angel",
        abilities=(
            Static(Moves(day=1)),
            Static(Gains(bk=1), And(Another(), Yours(), InPark()), when=Match(This(), InPark())),
        ),
        origin="reconstructed",
    ),
    Card(
        "E05",
        "Xander",
        ESSENCE,
        side=GOOD,
        character="xander",
        abilities=(
            Static(Gains(bk=2, sm=2, ch=2)),
            Static(Waives(BY_DOUBLE)),
        ),
        origin="reconstructed",
        keeps="makes the Companion Xander a Hero",
    ),
    Card(
        "E06",
        "Anya",
        ESSENCE,
        side=GOOD,
        character="anya",
        abilities=(Trigger(OpponentPlaysEvent(), Change(This(), Gains(1, 1, 1, 1), THIS_TURN)),),
        origin="known",
        ours=("side",),
    ),
    Card(
        "E07",
        "Faith",
        ESSENCE,
        character="faith",
        abilities=(
            Use(
                (FIGHT_DISCARD,),
                Refresh(This()),
                when=WonFight(This(), attacking=True),
                cost=PayCards(),
                limit=ONCE_A_TURN,
            ),
        ),
        origin="reconstructed",
        keeps="serves a Hero Faith or a Villain Faith",
    ),
    Card(
        "E08",
        "Spike",
        ESSENCE,
        side=EVIL,
        character="spike",
        abilities=(
            Static(Gains(bk=1), when=Match(This(), Attacks())),
            Trigger(FightEnds(over_a_main=True), Draw(2)),
        ),
        origin="reconstructed",
    ),
    Card(
        "E09",
        "Drusilla",
        ESSENCE,
        side=EVIL,
        character="drusilla",
        abilities=(
            Use(
                (PROLOGUE,),
                Let(One(Opponent()), Seq(Look(WholeHand(kernel.It())), Discard(One(In(HAND, kernel.It()))))),
                when=Present("drusilla", yours=True),
                limit=ONCE_A_TURN,
            ),
        ),
        origin="reconstructed",
    ),
    Card(
        "E10",
        "The Master",
        ESSENCE,
        side=EVIL,
        character="master",
        abilities=(
            Static(Gains(bk=1), And(Another(), Trait(VAMPIRE), Yours(), With())),
            Static(Gains(bk=1), And(Another(), Trait(VAMPIRE), Yours(), InPark()), when=Match(This(), InPark())),
        ),
        origin="reconstructed",
    ),
    Card(
        "E11",
        "Mayor Richard Wilkins III",
        ESSENCE,
        side=EVIL,
        character="mayor",
        abilities=(
            Use(
                (CHALLENGE_CHOOSE,),
                ChangeGoal(-2, twice=LevelOf(This(), 2)),
                when=Match(This(), Faces()),
                limit=ONCE_A_TURN,
            ),
        ),
        origin="reconstructed",
    ),
    Card(
        "E12",
        "Ampata",
        ESSENCE,
        side=EVIL,
        character="ampata",
        abilities=(Trigger(GoesToDiscard(), PlaceAgain()),),
        origin="known",
        ours=("side",),
    ),
    Card(
        "E13",
        "Collin",
        ESSENCE,
        side=EVIL,
        character="collin",
        abilities=(Trigger(YouPlace(OfKind(MINION)), Draw(1), limit=ONCE_A_TURN),),
        origin="reconstructed",
    ),
)
