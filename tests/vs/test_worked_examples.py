"""A book's example for which no card of the boxes gives what it speaks of."""

from __future__ import annotations

from slayground.kernel.choosing import And, One
from slayground.vs.anatomy import COMBAT, PLOT_TWIST, Card, PlotTwist, Power
from slayground.vs.durations import FOR_THIS_COMBAT
from slayground.vs.effects import Apply
from slayground.vs.filters import CHARACTER, IN_COMBAT
from slayground.vs.keywords import LETHAL
from slayground.vs.modifiers import Grant, Stats
from tests.support import rule
from tests.vs.tables import arranged, play, with_cards

FRENZY = Card(
    "TST-001",
    "Frenzy",
    PLOT_TWIST,
    powers=(
        Power(
            "",
            PlotTwist(COMBAT, Apply(One(And(CHARACTER, IN_COMBAT)), (Stats(2, 0), Grant(LETHAL)), FOR_THIS_COMBAT)),
        ),
    ),
)
"""A character in combat gets +2/+0 and has Lethal this combat."""


@rule("vs.ex.pixie_modifiers")
def test_souldagger_takes_what_the_combat_gave_but_no_counters() -> None:
    with with_cards(FRENZY):
        position = arranged(
            "The Master",
            "Pixie",
            hand={"The Master": ["Big Bad", "Frenzy", "Caleb"]},
            resources={"Pixie": ["Fortress"]},
        )
        play(position, "attack Pixie with The Master", "play Big Bad")
        play(position, "pass", "play Frenzy", "choose The Master")
        told = position.whole()
        assert (told["atk"]["The Master"], told["def"]["The Master"], told["plus"]["The Master"]) == (5, 7, 2)
        assert "Lethal" in told["powers"]["The Master"]
        play(position, "use Souldagger with Pixie")
        told = position.whole()
        assert (told["atk"]["The Master"], told["def"]["The Master"], told["plus"]["The Master"]) == (3, 7, 2)
        assert told["powers"]["The Master"] == ["King of Vampires", "We Are in the Final Days"]
