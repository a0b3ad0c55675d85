"""Game terms that no card of the boxes uses, or that only a view tells: cancelled combats, base numbers, modifiers."""

from __future__ import annotations

from slayground.kernel.choosing import All, And
from slayground.vs.anatomy import COMBAT, PLOT_TWIST, Card, PlotTwist, Power
from slayground.vs.effects import LeaveCombat
from slayground.vs.filters import Fighting, Type
from slayground.vs.game import Vs
from tests.support import rule
from tests.vs.tables import arranged, play, with_cards

CALLED_OFF = Card(
    "TST-003",
    "Called Off",
    PLOT_TWIST,
    powers=(Power("", PlotTwist(COMBAT, LeaveCombat(All(And(Type("character"), Fighting()))), any_turn=True)),),
)
"""Everybody leaves the combat: it is cancelled."""


def in_combat(*answers: str) -> Vs:
    """Two attack one, which strikes back hard enough for any of them; the attacking player is asked."""
    position = arranged(
        "Buffy",
        "The Master",
        front={"Buffy": ["Giles", "Faith"], "The Master": ["Spike"]},
        back={"Buffy": ["Buffy"], "The Master": ["The Master"]},
        plus={"Faith": 1, "Spike": 1},
        hand={"Buffy": ["Called Off"]},
    )
    play(position, "team attack Spike with Giles", "no", *answers)
    return position


@rule("vs.terms.cancel_combat")
def test_nobody_is_stunned_by_a_combat_that_is_cancelled():
    with with_cards(CALLED_OFF):
        fought = in_combat("pass", "choose Faith")
        assert {"Faith", "Spike"} & set(fought.whole()["stunned"] + fought.whole()["ko"]["The Master"])
        position = in_combat("play Called Off")
        told = position.whole()
        assert told["combat"] is None and told["stunned"] == [] and set(told["wounds"].values()) == {0}
        assert position.decision is not None and position.decision.kind == "main"
        assert not any(event.kind == "strike" for event in position.log or [])


@rule("vs.terms.cancel_combat_leaves_state")
def test_after_a_cancelled_combat_attackers_and_defender_stay_as_they_are():
    with with_cards(CALLED_OFF):
        told = in_combat("play Called Off").whole()
        assert told["exhausted"] == ["Giles", "Faith"] and told["ready"] == ["Spike", "Buffy", "The Master"]
        assert (told["plus"]["Faith"], told["plus"]["Spike"]) == (1, 1)
        assert told["row"]["Faith"] == told["row"]["Spike"] == "front"


# Numbers


def numbers(position: Vs, name: str) -> tuple[list[int], list[int], int, int]:
    """A character's base and printed numbers, and its ATK and DEF now."""
    (card,) = [card for card in position.view(None)["cards"] if card["called"] == name]
    return card["base"], card["printed"][:2], card["atk"], card["def"]


@rule("vs.terms.base_stats", "vs.terms.base_stats_usually_printed")
def test_base_numbers_are_as_printed_whatever_counters_and_effects_add():
    position = arranged(
        "The Master", "Buffy", front={"The Master": ["The Master", "Luke"]}, plus={"Luke": 2}, minus={"Buffy": 1},
        hand={"The Master": ["Demonic Cruelty", "Caleb"]}, combat={"attackers": ["Luke"], "defender": "Buffy"},
    )  # fmt: skip
    play(position, "play Demonic Cruelty", "choose Luke")
    assert numbers(position, "Luke") == ([4, 6], [4, 6], 7, 11)
    assert numbers(position, "Buffy") == ([2, 4], [2, 4], 1, 3)


@rule("vs.terms.base_stats_usually_printed")
def test_an_effect_may_change_the_base_for_a_time():
    position = arranged(
        "Dutch", "Falconer", front={"Dutch": ["Dutch", "Dillon", "Edwin"]}, wounds={"Dillon": 1}, plus={"Dillon": 1},
        resources={"Dutch": ["Los Angeles"]},
    )  # fmt: skip
    assert numbers(position, "Dillon") == ([4, 4], [8, 8], 5, 5)
    play(position, "use I Wouldn't Do That with Edwin")
    assert numbers(position, "Dillon") == ([8, 8], [8, 8], 9, 9)


@rule("vs.terms.modifier", "vs.terms.modifier_one_shot", "vs.terms.modifier_continuous")
def test_only_what_goes_on_is_listed_among_the_changes_in_force():
    position = arranged(
        "The Master", "Buffy", front={"The Master": ["The Master", "Luke"]},
        hand={"The Master": ["Big Bad", "Demonic Cruelty", "Caleb"], "Buffy": 1},
        combat={"attackers": ["The Master"], "defender": "Buffy"},
    )  # fmt: skip
    play(position, "play Big Bad")
    assert position.view(None)["changes"] == []
    play(position, "pass", "play Demonic Cruelty", "choose The Master")
    assert [change["text"] for change in position.view(None)["changes"]] == ["The Master gets +1/+3 this combat."]
    play(position, "pass", "pass")
    assert position.combat is None and position.view(None)["changes"] == []
