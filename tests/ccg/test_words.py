"""What players are told: prompts that know what is left to do, and events that leave nothing out."""

from __future__ import annotations

from slayground.ccg.game import Ccg
from slayground.ccg.words import names_told
from tests.ccg.tables import arranged, play


def told(position: Ccg) -> list[str]:
    return [said for event in position.log or [] if (said := position.tell(event, 0))]


def test_once_a_hand_is_full_the_prompt_asks_for_cards_only() -> None:
    position = arranged("Buffy", "Spike", at="draw", hand={"Buffy": ["Second Helping", "Fire Axe"]})
    assert position.prompt() == "Draw: discard what you do not want, then fill your hand up."
    play(position, "refill", "refill")
    assert position.prompt() == "Draw: play Draw cards, or pass."


def test_cards_turned_up_and_what_becomes_of_them_are_told() -> None:
    position = arranged(
        "Buffy",
        "Spike",
        stand={"Buffy": {"1-1": "Giles"}, "Spike": {"1-1": "Harmony"}},
        hand={"Buffy": ["Wild Swing"]},
        deck={"Buffy": ["The Master 4"] * 5 + ["Fire Axe", "Oz 1", "Chains"], "Spike": []},
    )
    play(position, "attack Harmony with Giles", "pass", "pass", "play Wild Swing", "stack Fire Axe for BK")
    said = told(position)
    assert "Buffy turns up Oz 1, Fire Axe and Chains." in said
    assert "Buffy discards Oz 1." in said and "Buffy discards Chains." in said


def test_a_talent_lowered_by_choice_is_told() -> None:
    position = arranged(
        "Anya", "Spike", at="resource", stand={"Anya": {"1-1": "Anya 2"}}, attached={"Anya": "Symbol of Anyanka"}
    )
    play(position, "use Symbol of Anyanka", "lower CH")
    assert "Anya loses 1 CH this turn." in told(position)


def test_names_with_a_comma_are_kept_apart() -> None:
    assert names_told(["Buffy", "Oz"]) == "Buffy and Oz"
    assert names_told(["Buffy", "Edmund Soames, Retired", "Oz"]) == "Buffy; Edmund Soames, Retired; and Oz"
