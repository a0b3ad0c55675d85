"""Combat where the books are silent: characters that move, change sides, leave or come while others fight."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from slayground.kernel.choosing import And, One, You
from slayground.kernel.nodes import Effect
from slayground.vs.anatomy import COMBAT, DARKNESS, PLOT_TWIST, PREDATORS, SUPPORTING, Card, PlotTwist, Power
from slayground.vs.effects import ChangeSide, MoveRow, Put, Ready
from slayground.vs.filters import CHARACTER, IN_COMBAT, SUPPORTING_CHARACTER, YOURS, InPile
from slayground.vs.keywords import ANGRY
from slayground.vs.table import HAND, OFF
from tests.support import rule
from tests.vs.tables import arranged, play, refused, with_cards


def twist(code: str, name: str, effect: Effect, any_turn: bool = True) -> Card:
    return Card(code, name, PLOT_TWIST, powers=(Power("", PlotTwist(COMBAT, effect, any_turn)),))


def angry(code: str, name: str, teams: int) -> Card:
    return Card(code, name, SUPPORTING, teams=teams, cost=1, atk=1, defense=3, health=1, powers=(ANGRY,))


@pytest.fixture(autouse=True)
def guests() -> Iterator[None]:
    """Plot twists and characters that no box has."""
    with with_cards(
        twist("TST-001", "Shove", MoveRow(One(And(CHARACTER, IN_COMBAT)))),
        twist("TST-002", "Step Forward", MoveRow(One(And(CHARACTER, YOURS)))),
        twist("TST-003", "Desert", ChangeSide(One(And(SUPPORTING_CHARACTER, IN_COMBAT)))),
        twist("TST-004", "Reinforce", Put(One(And(InPile(HAND, You()), SUPPORTING_CHARACTER)), OFF)),
        twist("TST-005", "Second Wind", Ready(One(And(CHARACTER, IN_COMBAT)))),
        twist("TST-006", "Own Turn Only", MoveRow(One(And(CHARACTER, IN_COMBAT))), any_turn=False),
        angry("TST-007", "Grim", DARKNESS),
        angry("TST-008", "Grumpy", DARKNESS),
        angry("TST-009", "Grouchy", PREDATORS),
    ):
        yield


# Rows


@rule("vs.open.row_change_in_combat")
def test_an_attacker_moved_to_the_back_row_attacks_at_range_and_luke_does_not_strike_back() -> None:
    position = arranged(
        "Buffy", "The Master",
        front={"Buffy": ["Tara"], "The Master": ["Luke"]}, back={"Buffy": ["Buffy"], "The Master": ["The Master"]},
        hand={"Buffy": ["Shove"]},
    )  # fmt: skip
    play(position, "attack Luke with Tara")
    assert position.whole()["combat"]["ranged"] is False
    play(position, "play Shove", "choose Tara")
    assert position.whole()["combat"] is None
    assert position.whole()["row"]["Tara"] == "back"  # Luke's 4 would have stunned her


@rule("vs.open.row_change_in_combat")
def test_a_defender_moved_to_the_back_row_fights_on_and_cannot_strike_back_at_a_character_with_invade() -> None:
    position = arranged(
        "Iceman", "Norman Osborn",
        front={"Norman Osborn": ["Daken"]}, back={"Norman Osborn": ["Norman Osborn"]},
        resources={"Iceman": ["Training Ground"]}, hand={"Iceman": ["Shove"]},
    )  # fmt: skip
    play(position, "use Ice Slide with Iceman", "turn down Training Ground for skill", "attack Daken with Iceman")
    play(position, "play Shove", "choose Daken")
    while position.decision is not None and position.decision.kind == "combat":
        play(position, "pass")
    assert position.whole()["row"]["Daken"] == "back"
    assert position.whole()["stunned"] == ["Daken"]


@rule("vs.open.protection_after_declaration")
def test_who_steps_in_front_of_the_defender_comes_too_late() -> None:
    position = arranged(
        "Buffy", "The Master", back={"The Master": ["The Master", "Luke"]}, hand={"The Master": ["Step Forward"]}
    )
    play(position, "attack The Master with Buffy", "play Step Forward", "choose Luke")
    assert position.whole()["row"]["Luke"] == "front"
    assert position.whole()["combat"] is None
    assert "attack The Master with Buffy" not in position.option_texts()


@rule("vs.open.protection_after_declaration")
def test_the_attack_goes_on_behind_the_newcomers_back() -> None:
    position = arranged(
        "Buffy", "The Master",
        plus={"Buffy": 3}, back={"The Master": ["The Master", "Luke"]}, hand={"The Master": ["Step Forward"]},
    )  # fmt: skip
    play(position, "attack The Master with Buffy", "play Step Forward", "choose Luke")
    assert position.whole()["stunned"] == ["The Master"]


# Sides


@rule("vs.open.changes_side_in_combat")
def test_an_attacker_who_deserts_is_out_of_the_combat_which_ends_without_strikes() -> None:
    position = arranged(
        "The Master", "Falconer", front={"The Master": ["Glory"]}, back={"The Master": ["The Master"]},
        hand={"Falconer": ["Desert"]},
    )  # fmt: skip
    play(position, "attack Falconer with Glory", "play Desert", "back row")
    whole = position.whole()
    assert whole["combat"] is None and whole["controller"]["Glory"] == "Falconer" and whole["stunned"] == []
    assert whole["exhausted"] == ["Glory"]


@rule("vs.open.changes_side_in_combat")
def test_the_other_attackers_go_on_without_the_deserter() -> None:
    position = arranged(
        "The Master", "Falconer",
        front={"The Master": ["Glory", "Luke"]}, back={"The Master": ["The Master"]},
        hand={"Falconer": ["Desert"], "The Master": 1},
    )  # fmt: skip
    play(position, "team attack Falconer with Glory", "pass", "play Desert", "choose Glory", "back row")
    assert position.whole()["combat"]["attackers"] == ["Luke"]


# Coming, going and getting up


@rule("vs.open.appear_in_combat")
def test_who_appears_during_a_combat_does_not_join_it() -> None:
    position = arranged(
        "Buffy", "The Master",
        front={"Buffy": ["Riley"]}, back={"Buffy": ["Buffy"]}, hand={"Buffy": ["Reinforce", "Oz"], "The Master": 1},
    )  # fmt: skip
    play(position, "attack The Master with Riley", "play Reinforce", "choose Oz", "front row")
    combat = position.whole()["combat"]
    assert combat["attackers"] == ["Riley"] and combat["defender"] == "The Master"
    assert position.whole()["row"]["Oz"] == "front"


@rule("vs.open.replaced_character_combat")
def test_an_attacker_whose_namesake_appears_is_kod_and_out_of_the_combat() -> None:
    position = arranged(
        "Buffy", "The Master",
        front={"Buffy": ["Riley"]}, back={"Buffy": ["Buffy"]}, hand={"Buffy": ["Reinforce", "Riley"], "The Master": 1},
    )  # fmt: skip
    play(position, "attack The Master with Riley", "play Reinforce", "choose Riley", "front row")
    whole = position.whole()
    assert whole["combat"] is None and "Riley" in whole["ko"]["Buffy"] and whole["exhausted"] == []
    assert whole["wounds"]["The Master"] == 0


@rule("vs.open.readied_in_combat")
def test_a_readied_attacker_stays_in_the_combat_and_may_attack_again_afterwards() -> None:
    position = arranged(
        "Buffy", "The Master",
        front={"Buffy": ["Giles"]}, back={"Buffy": ["Buffy"]}, hand={"Buffy": ["Second Wind"], "The Master": 1},
    )  # fmt: skip
    play(position, "attack The Master with Giles", "play Second Wind", "choose Giles")
    whole = position.whole()
    assert "Giles" in whole["ready"] and whole["combat"]["attackers"] == ["Giles"]
    play(position, "pass")
    assert position.whole()["combat"] is None
    assert "attack The Master with Giles" in position.option_texts()


# Whose turn


@rule("vs.action.non_active_needs_symbol", "vs.timing.no_stack")
def test_a_combat_plot_twist_without_the_any_turn_symbol_waits_for_its_players_own_attack() -> None:
    position = arranged(
        "Buffy", "The Master", hand={"Buffy": ["Own Turn Only"], "The Master": ["Own Turn Only", "Demonic Cruelty"]}
    )
    play(position, "attack The Master with Buffy")
    assert refused(position, "play Own Turn Only") is None
    play(position, "pass")
    assert refused(position, "play Own Turn Only") == "vs.action.non_active_needs_symbol"
    assert refused(position, "play Demonic Cruelty") is None


@rule("vs.timing.no_stack")
def test_nobody_answers_a_plot_twist_that_is_being_resolved() -> None:
    position = arranged(
        "The Master", "Angelus",
        front={"The Master": ["Luke"], "Angelus": ["Glory"]},
        hand={"The Master": ["Demonic Cruelty"], "Angelus": ["Glory"]},
    )  # fmt: skip
    play(position, "attack Glory with Luke", "play Demonic Cruelty")
    assert position.decision is not None and position.decision.seat == 0
    assert refused(position, "power up Glory with Glory", 1) == "vs.timing.no_stack"
    play(position, "choose Luke")
    assert position.decision.seat == 1
    assert refused(position, "power up Glory with Glory", 1) is None


# Angry


@rule("vs.open.angry_multiple")
def test_two_angry_characters_that_can_attack_together_must() -> None:
    position = arranged("Buffy", "The Master", front={"The Master": ["Grim", "Luke", "Grumpy"]}, turn="The Master")
    assert refused(position, "attack Buffy with Grim") == "vs.open.angry_multiple"
    assert refused(position, "attack Buffy with Luke") == "vs.open.angry_multiple"
    play(position, "team attack Buffy with Grim")
    assert refused(position, "no more attackers") is not None
    assert position.option_texts() == ["join Luke", "join Grumpy"]


@rule("vs.open.angry_multiple")
def test_of_two_angry_characters_that_cannot_attack_together_one_must_be_in_the_first_attack() -> None:
    table = {"The Master": ["Grim", "Luke", "Grouchy"]}
    position = arranged("Buffy", "The Master", front=table, turn="The Master", hand={"The Master": 1})
    assert refused(position, "attack Buffy with Luke") == "vs.kw.angry"
    assert refused(position, "attack Buffy with Grim") is None
    assert refused(position, "attack Buffy with Grouchy") is None
    play(position, "attack Buffy with Grouchy", "pass")
    # It is about the first attack only
    assert refused(position, "attack Buffy with Luke") is None
