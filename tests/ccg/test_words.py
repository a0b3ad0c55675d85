"""What players are told: prompts that know what is left to do, and events that leave nothing out."""

from __future__ import annotations

import re
from typing import Any

from slayground.ccg.anatomy import BY_CODE, CARDS
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
    assert names_told(["Spike", "Gravel, Sewer Brute"]) == "Spike and Gravel, Sewer Brute"
    assert names_told(["Buffy", "Edmund Soames, Retired", "Oz"]) == "Buffy; Edmund Soames, Retired; and Oz"


EMPTY: dict[str, Any] = {"hand": {"Buffy": 0, "Spike": 0}, "deck": {"Buffy": [], "Spike": []}}


def passed(position: Ccg, times: int = 12) -> list[str]:
    """What is told until everybody has passed so often."""
    for _ in range(times):
        if position.decision is not None and position.phase is not None:
            play(position, "pass")
    return told(position)


def test_whose_namesake_ascends_or_is_changed_is_told() -> None:
    position = arranged(
        "Willow", "Xander", at="resource", destiny={"Willow": 3, "Xander": 3},
        stand={"Willow": {"1-1": ["Giles", "Cordelia"]}, "Xander": {"2-1": ["Giles", "Cordelia"]}},
        hand={"Willow": ["Cordelia 2"], "Xander": ["Cordelia 2"]},
    )  # fmt: skip
    play(position, "ascend Cordelia of Willow to Cordelia 2", "ascend Cordelia of Xander to Cordelia 2")
    play(position, "use Giles of Willow")
    said = told(position)
    assert "Cordelia of Willow ascends to level 2." in said and "Cordelia of Xander ascends to level 2." in said
    assert "Cordelia of Willow ignores the talent requirement of the next skill or item attached this turn." in said


def test_whom_a_double_stands_in_for_and_what_points_are_for_is_told() -> None:
    stand = {"Buffy": {"park": "Buffy"}, "Spike": {"park": ["Spike", "Harmony"]}}
    position = arranged("Buffy", "Spike", stand=stand, **EMPTY)
    play(position, "attack Spike with Buffy", "double with Harmony")
    said = passed(position)
    assert "Harmony steps in as Stunt-Double for Spike." in said
    assert "Buffy earns 1 Destiny Point for the fight and has 1." in said


def test_a_tie_and_the_loss_of_a_main_are_told() -> None:
    stand = {"Buffy": {"park": "Kendra"}, "Spike": {"park": "Spike"}}
    attached = {"Kendra": "Knife Practice"}
    position = arranged("Buffy", "Spike", stand=stand, attached=attached, destiny={"Spike": 2}, **EMPTY)
    play(position, "attack Spike with Kendra")
    said = passed(position)
    assert "A tie: both fighters are defeated." in said
    assert "Spike loses 1 Destiny Point for the defeat of a Main Character and has 1." in said


def test_who_left_a_fight_and_who_wins_it_alone_is_told() -> None:
    table = {**EMPTY, "hand": {"Buffy": ["I Quit"], "Spike": 0}}
    stand = {"Buffy": {"park": "Buffy"}, "Spike": {"park": "Ampata"}}
    position = arranged("Buffy", "Spike", stand=stand, **table)
    play(position, "attack Ampata with Buffy", "pass", "play I Quit with Buffy")
    said = passed(position)
    assert "Buffy leaves the fight." in said and "Ampata is left alone and wins the fight." in said


def test_why_a_challenge_is_not_defeated_is_told() -> None:
    stand = {"Buffy": {"1-1": ["Giles", "Willow"]}, "Spike": {"2-1": "Spike"}}
    table = {**EMPTY, "stand": stand, "destiny": {"Buffy": 1}}
    position = arranged("Buffy", "Spike", challenges={"Buffy": {"1-1": "Breaking the Bones"}}, **table)
    play(position, "face Breaking the Bones with Giles", "begin")
    said = passed(position)
    assert "Breaking the Bones is not defeated: BK 1 of 13, WE 2 of 9, nobody facing it is Buffy." in said
    assert "Buffy loses 1 Destiny Point for failing the challenge and has 0." in said
    position = arranged("Buffy", "Spike", challenges={"Buffy": {"1-1": "Stop the Eclipse Rite"}}, **table)
    play(position, "face Stop the Eclipse Rite with Giles", "begin")
    assert any(line.endswith("nobody facing it has Spellcraft.") for line in passed(position))


def test_a_deserted_challenge_is_told() -> None:
    stand = {"Buffy": {"1-1": "Giles"}, "Spike": {"2-1": "Spike"}}
    table = {**EMPTY, "hand": {"Buffy": ["I Quit"], "Spike": 0}}
    position = arranged("Buffy", "Spike", stand=stand, challenges={"Buffy": {"1-1": "Cram Session"}}, **table)
    play(position, "face Cram Session with Giles", "pass", "play I Quit with Giles")
    said = passed(position)
    assert "Giles leaves the challenge." in said
    assert "Cram Session is not defeated: nobody faces it any more." in said


def test_the_next_challenge_and_whose_it_is_are_told() -> None:
    decks = {"Buffy": ["Curfew Patrol", "Cram Session"], "Spike": ["Curfew Patrol", "Feeding Time"]}
    stand = {"Buffy": {"1-1": "Giles"}, "Spike": {"2-1": "Spike"}}
    position = arranged("Buffy", "Spike", at="prologue", stand=stand, challenge_deck=decks)
    play(position, "place Curfew Patrol at park", "put Curfew Patrol on the bottom")
    said = told(position)
    assert "Buffy places Curfew Patrol at the Park. The next challenge is Cram Session." in said
    bottom = "Curfew Patrol has no legal space: Spike puts it on the bottom of the Challenge Deck."
    assert f"{bottom} The next challenge is Feeding Time." in said


def test_what_can_only_last_for_a_fight_says_so() -> None:
    assert "for this fight." in BY_CODE["A41"].text and "challenge" not in BY_CODE["A41"].text
    assert BY_CODE["A59"].text == "The user gains +3 CH for this challenge."
    assert BY_CODE["A38"].text == "The user gains +5 BK for this fight or challenge."
    assert BY_CODE["ANG2"].text == "When Angel Stunt-Doubles, Angel gains +2 BK for this fight."


def test_nobody_is_called_by_the_name_of_somebody_else() -> None:
    text = BY_CODE["BIZ1"].text
    assert text.startswith("While Buffy, Bizarro Land is at") and text.endswith(", Buffy, Bizarro Land gains +1 BK.")
    assert BY_CODE["PET1"].text.count("Mr. Pettibone") == 1 and "Mortician" not in BY_CODE["PET1"].text


def test_own_spaces_are_not_called_like_a_type_of_location() -> None:
    assert BY_CODE["A10"].text == "Move a refreshed character of yours to a space of yours or the Park."
    for card in CARDS:
        assert re.search(r"\bhomes?\b(?! location)", card.text) is None, card.name
