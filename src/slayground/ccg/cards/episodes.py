"""Episodes, in two parts each."""

from __future__ import annotations

from slayground.ccg.acts import CANNOT_MOVE, CANNOT_START_FIGHT
from slayground.ccg.anatomy import (
    COMPUTERS,
    END,
    EPISODE,
    HOME,
    HUMAN,
    ONCE_A_TURN_EACH,
    OUTDOOR,
    PROLOGUE,
    SCHOOL,
    SKILL,
    SLAYER,
    SMARTS,
    VAMPIRE,
    Card,
    Static,
    Trigger,
    Turning,
    Use,
    join,
)
from slayground.ccg.effects import As, Fatigue, GoTo, IgnoreGoal, Recover, Refresh
from slayground.ccg.events import (
    ChallengeFaced,
    ChallengeFalls,
    ComesIntoPlay,
    FightEnds,
    IsDefeated,
    LeavesPlay,
    MovesIntoPark,
    ParkCounted,
    StepEnds,
    TurnEnds,
    WinsFight,
)
from slayground.ccg.filters import (
    AtNamed,
    Attacks,
    AtType,
    CardIs,
    Carries,
    Challenges,
    Character,
    InPark,
    Leading,
    MainCharacter,
    Named,
    Spaces,
    Supporter,
    Trait,
    With,
    Yours,
)
from slayground.ccg.measures import AtLeast, Both, DefeatsThisTurn, Fewer, FightsThisTurn, Night, ParkCount, SharedSpace
from slayground.ccg.modifiers import BY_SKILL, Allow, BringsBack, Buries, Gains, Law, RaisesGoals, Reaches, Waives
from slayground.ccg.selectors import Players, Subject
from slayground.ccg.table import DISCARD, FEW_SUPPORTERS, HAND, NO_DAY, TIME_STAYS_NIGHT
from slayground.kernel.effects import All, And, Discard, Exists, In, Is, May, One, Or, Seq, Unless, You

join(
    Card(
        "P1a",
        "Graduation Day, Part I",
        EPISODE,
        part=1,
        pair="P1b",
        copies=1,
        abilities=(
            Static(Reaches(Spaces(named="Fountain Quad")), Character()),
            Turning(when=Both(Exists(Named("mayor")), AtLeast(4, And(Leading(), AtNamed("Fountain Quad"))))),
        ),
        origin="known",
    ),
    Card(
        "P1b",
        "Graduation Day, Part II",
        EPISODE,
        part=2,
        pair="P1a",
        copies=1,
        abilities=(
            Trigger(
                ChallengeFaced(("Ascension of Olivikan", "Commencement Ceremonies")),
                As(Players("the attacking player"), IgnoreGoal()),
            ),
            Turning(LeavesPlay("mayor"), cancels=True),
        ),
        origin="known",
    ),
    Card(
        "P2a",
        "Bad Girls, Part I",
        EPISODE,
        part=1,
        pair="P2b",
        copies=1,
        abilities=(
            Static(
                Gains(bk=1),
                And(Trait(SLAYER), Character(), Attacks()),
                when=AtLeast(2, And(Trait(SLAYER), Character())),
            ),
            Turning(WinsFight(Trait(SLAYER), loser=Trait(HUMAN))),
        ),
        origin="reconstructed",
        keeps="needs two Slayers; the Target is a Slayer defeating a Human",
    ),
    Card(
        "P2b",
        "Bad Girls, Part II",
        EPISODE,
        part=2,
        pair="P2a",
        copies=1,
        abilities=(
            Static(Buries(Supporter()), And(Trait(SLAYER), Character())),
            Turning(StepEnds(END), when=Unless(SharedSpace(And(Trait(SLAYER), Character()))), cancels=True),
        ),
        origin="reconstructed",
        keeps="the Cancel condition",
    ),
    Card(
        "P3a",
        "Band Candy, Part I",
        EPISODE,
        part=1,
        pair="P3b",
        copies=1,
        abilities=(
            Static(Law(FEW_SUPPORTERS)),
            Turning(when=AtLeast(2, And(Character(), Carries(name="Candy Bars")))),
        ),
        origin="reconstructed",
        keeps="the limit on supporting Heroes and Villains",
    ),
    Card(
        "P3b",
        "Band Candy, Part II",
        EPISODE,
        part=2,
        pair="P3a",
        copies=1,
        abilities=(
            Trigger(ComesIntoPlay(), GoTo(All(And(Character(), Carries(name="Candy Bars"))), Spaces(park=True))),
            Static(Allow(CANNOT_MOVE), And(Character(), Carries(name="Candy Bars"))),
            Static(Allow(CANNOT_START_FIGHT), And(Character(), Carries(name="Candy Bars"))),
            Turning(when=Fewer(1, And(Character(), Carries(name="Candy Bars"))), cancels=True),
        ),
        origin="reconstructed",
        keeps="carriers of Candy Bars go to the Park and are held there",
    ),
    Card(
        "P4a",
        "The Long Blackout, Part I",
        EPISODE,
        part=1,
        pair="P4b",
        copies=1,
        abilities=(
            Static(RaisesGoals(1, SMARTS), Challenges()),
            Static(Gains(sm=-1), And(Trait(COMPUTERS), Character())),
            Turning(WinsFight(Trait(VAMPIRE)), when=Night()),
        ),
    ),
    Card(
        "P4b",
        "The Long Blackout, Part II",
        EPISODE,
        part=2,
        pair="P4a",
        copies=1,
        abilities=(
            Static(Law(TIME_STAYS_NIGHT | NO_DAY)),
            Turning(ChallengeFalls(goal=SMARTS), cancels=True),
        ),
    ),
    Card(
        "P5a",
        "Rivalry Week, Part I",
        EPISODE,
        part=1,
        pair="P5b",
        copies=1,
        abilities=(
            Static(Gains(bk=1), And(Character(), AtType(SCHOOL), Attacks())),
            Turning(IsDefeated(MainCharacter())),
        ),
    ),
    Card(
        "P5b",
        "Rivalry Week, Part II",
        EPISODE,
        part=2,
        pair="P5a",
        copies=1,
        abilities=(
            Trigger(
                FightEnds(won_by_this=False),
                As(
                    Players("the winner's controller"),
                    May(Refresh(One(And(Is("fatigued"), Yours(), With(Subject("the winner")))))),
                ),
                when=FightsThisTurn(1),
            ),
            Turning(TurnEnds(), when=FightsThisTurn(0), cancels=True),
        ),
    ),
    Card(
        "P6a",
        "The Book Sale, Part I",
        EPISODE,
        part=1,
        pair="P6b",
        copies=1,
        abilities=(
            Static(Waives(BY_SKILL), And(Character(), AtType(SCHOOL | HOME))),
            Turning(when=Exists(And(Character(), Carries(SKILL, n=3)))),
        ),
    ),
    Card(
        "P6b",
        "The Book Sale, Part II",
        EPISODE,
        part=2,
        pair="P6a",
        copies=1,
        abilities=(
            Static(Gains(sm=1, we=1), And(Character(), Carries(SKILL, n=2))),
            Turning(when=Fewer(1, And(Character(), Carries(SKILL, n=2))), cancels=True),
        ),
    ),
    Card(
        "P7a",
        "Open Graves, Part I",
        EPISODE,
        part=1,
        pair="P7b",
        copies=1,
        abilities=(
            Static(BringsBack(And(Supporter(), Or(InPark(), AtType(OUTDOOR))), fatiguing=False)),
            Turning(when=DefeatsThisTurn(2)),
        ),
    ),
    Card(
        "P7b",
        "Open Graves, Part II",
        EPISODE,
        part=2,
        pair="P7a",
        copies=1,
        abilities=(
            Use(
                (PROLOGUE,),
                Seq(
                    Recover(One(And(CardIs(supporter=True, level=1), In(DISCARD, You())))),
                    Discard(One(In(HAND, You()))),
                ),
                when=Exists(And(CardIs(supporter=True, level=1), In(DISCARD, You()))),
                limit=ONCE_A_TURN_EACH,
            ),
            Turning(ChallengeFalls(worth=3), cancels=True),
        ),
    ),
    Card(
        "P8a",
        "Summer in the Park, Part I",
        EPISODE,
        part=1,
        pair="P8b",
        copies=1,
        abilities=(
            Static(RaisesGoals(-1), Challenges(in_park=True)),
            Turning(when=ParkCount(3)),
        ),
    ),
    Card(
        "P8b",
        "Summer in the Park, Part II",
        EPISODE,
        part=2,
        pair="P8a",
        copies=1,
        abilities=(
            Trigger(MovesIntoPark(), Fatigue(Subject())),
            Turning(ParkCounted(lost=True), cancels=True),
        ),
    ),
)
