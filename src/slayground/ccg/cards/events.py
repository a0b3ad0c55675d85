"""Events."""

from __future__ import annotations

from slayground.ccg.acts import CANNOT_ENTER_PARK, CANNOT_START_FIGHT, CRYPTED_WHEN_DEFEATED
from slayground.ccg.anatomy import BEAST, CHARM, EVENT, PROLOGUE, SMARTS, STUDENT, TOWN, Card, Trigger, join
from slayground.ccg.effects import Balance, Holds, KeepOneItem, Lasts, NewHands, SetTalent, SetTime
from slayground.ccg.events import StartsFight
from slayground.ccg.filters import AtType, Challenges, Character, Faces, Supporter, Trait
from slayground.ccg.modifiers import Allow, Gains, Law, MoreMoves, RaisesGoals
from slayground.ccg.table import BIG_HANDS, REST_OF_GAME, THIS_TURN, TIME_STAYS_DAY, TIME_STAYS_NIGHT
from slayground.kernel.effects import And, Seq

join(
    Card(
        "V01",
        "Early Nightfall",
        EVENT,
        at=(PROLOGUE,),
        effect=Seq(SetTime(night=True), Holds(Law(TIME_STAYS_NIGHT), None, THIS_TURN)),
        crypted=True,
        copies=1,
    ),
    Card(
        "V02",
        "Record Heat",
        EVENT,
        at=(PROLOGUE,),
        effect=Seq(SetTime(night=False), Holds(Law(TIME_STAYS_DAY), None, THIS_TURN)),
        crypted=True,
        copies=1,
    ),
    Card(
        "V03",
        "Full Moon",
        EVENT,
        at=(PROLOGUE,),
        effect=Seq(
            SetTime(night=True),
            Holds(Gains(bk=3), And(Trait(BEAST), Character()), THIS_TURN),
            Holds(MoreMoves(1), And(Trait(BEAST), Character()), THIS_TURN),
        ),
        crypted=True,
        copies=1,
    ),
    Card("V04", "The Fault Line Slips", EVENT, at=(PROLOGUE,), effect=KeepOneItem(), crypted=True, copies=1),
    Card(
        "V05",
        "Town Curfew",
        EVENT,
        at=(PROLOGUE,),
        effect=Holds(Allow(CANNOT_ENTER_PARK), Character(), THIS_TURN),
        crypted=True,
        copies=1,
    ),
    Card(
        "V06",
        "Founders' Parade",
        EVENT,
        at=(PROLOGUE,),
        effect=Holds(Law(BIG_HANDS), None, THIS_TURN),
        crypted=True,
        copies=1,
    ),
    Card(
        "V07",
        "Candlelight Truce",
        EVENT,
        at=(PROLOGUE,),
        effect=Holds(Allow(CANNOT_START_FIGHT), Character(), THIS_TURN),
        crypted=True,
        copies=1,
    ),
    Card(
        "V08",
        "Finals Week",
        EVENT,
        at=(PROLOGUE,),
        effect=Seq(
            Holds(RaisesGoals(1, SMARTS), Challenges(), REST_OF_GAME),
            Holds(Gains(sm=1), And(Trait(STUDENT), Character(), Faces()), REST_OF_GAME),
        ),
        crypted=True,
        copies=1,
    ),
    Card("V09", "Misread Prophecy", EVENT, at=(PROLOGUE,), effect=Balance(6, 2, 2), crypted=True, copies=1),
    Card(
        "V10",
        "Blood Moon",
        EVENT,
        at=(PROLOGUE,),
        effect=Seq(SetTime(night=True), Holds(Allow(CRYPTED_WHEN_DEFEATED), Supporter(), THIS_TURN)),
        crypted=True,
        copies=1,
    ),
    Card(
        "V11",
        "Open Mic Night",
        EVENT,
        at=(PROLOGUE,),
        effect=Lasts(Trigger(StartsFight(And(Character(), AtType(TOWN))), SetTalent(CHARM)), REST_OF_GAME),
        crypted=True,
        copies=1,
    ),
    Card("V12", "Hellmouth Hiccup", EVENT, at=(PROLOGUE,), effect=NewHands(5), crypted=True, copies=1),
)
