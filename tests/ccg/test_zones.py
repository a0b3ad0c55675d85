"""What is open to all and what is hidden: hands, decks, piles, challenges."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ccg.tables import arranged, play
from tests.support import rule


def seat_seen(position: Any, observer: int | None, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = position.view(observer)["seats"][seat]
    return found


def names(cards: list[dict[str, Any]]) -> list[str]:
    return sorted(card["name"] for card in cards)


@rule("ccg.zone.hidden_information", "ccg.zone.resource_deck")
@pytest.mark.parametrize("observer", [None, 1])
def test_others_see_how_many_cards_a_hand_and_a_deck_have_and_nothing_more(observer):
    hand = {"Buffy": ["Fire Axe", "Chains"]}
    position = arranged("Buffy", "Spike", hand=hand, deck={"Buffy": ["Oz 1", "Giles 1", "Oz 1"]})
    seen = seat_seen(position, observer, 0)
    assert (seen["hand_count"], seen["deck_count"]) == (2, 3)
    assert "hand" not in seen and seen["known_hand"] == []
    assert seen["deck_top"] == seen["deck_bottom"] == []
    assert "Fire Axe" not in str(position.view(observer)) and "Giles" not in str(position.view(observer))
    mine = seat_seen(position, 0, 0)
    assert names(mine["hand"]) == ["Chains", "Fire Axe"]
    # Not even whose deck it is knows what lies in it.
    assert mine["deck_top"] == mine["deck_bottom"] == []


@rule("ccg.zone.hidden_information")
@pytest.mark.parametrize("observer", [None, 0, 1])
def test_everybody_sees_what_is_in_play_and_in_discard_piles_crypts_and_talent_stacks(observer):
    position = arranged(
        "Buffy",
        "Spike",
        stand={"Buffy": {"park": "Buffy"}, "Spike": {"park": "Harmony"}},
        attached={"Buffy": ["Night Owl"]},
        hand={"Buffy": ["Fire Axe"]},
        discard={"Buffy": ["Oz 1", "Chains"]},
        crypt={"Buffy": ["Giles 1"]},
    )
    play(position, "attack Harmony with Buffy", "pass", "pass", "stack Fire Axe for CH")
    seen = position.view(observer)
    assert [(card["name"], card["seat"], card["talent"], card["value"]) for card in seen["phase"]["stacks"]] == [
        ("Fire Axe", 0, "CH", 1)
    ]
    assert names(seen["seats"][0]["discard"]) == ["Chains", "Oz"]
    assert names(seen["seats"][0]["crypt"]) == ["Giles"]
    assert {card["called"] for card in seen["cards"]} >= {"Buffy", "Harmony", "Night Owl"}


@rule("ccg.zone.hidden_information", "ccg.zone.hand")
def test_only_who_draws_sees_which_cards_were_drawn():
    position = arranged("Buffy", "Spike", at="draw", hand={"Buffy": ["Fire Axe"]}, deck={"Buffy": ["Oz 1", "Giles 1"]})
    play(position, "refill")
    drawn = next(event for event in position.log or [] if event.kind == "draw")
    assert position.tell(drawn, 0) == "Buffy draws Oz 1 and Giles 1."
    assert position.tell(drawn, 1) == position.tell(drawn, None) == "Buffy draws 2 cards."


@rule("ccg.zone.challenge_deck_top_faceup", "ccg.prologue.next_challenge_revealed", "ccg.zone.challenge_deck")
@pytest.mark.parametrize("observer", [None, 0, 1])
def test_the_next_challenge_is_turned_up_for_everybody_as_one_is_placed(observer):
    challenges = ["Curfew Patrol", "Missing Pets", "Cram Session"]
    position = arranged("Buffy", "Spike", at="prologue", challenge_deck={"Buffy": challenges})
    assert names(seat_seen(position, observer, 0)["challenges_top"]) == ["Curfew Patrol"]
    play(position, "place Curfew Patrol at park")
    seen = seat_seen(position, observer, 0)
    assert (names(seen["challenges_top"]), seen["challenge_count"]) == (["Missing Pets"], 2)


@rule("ccg.zone.challenge_deck_top_faceup", "ccg.prologue.unplayable_to_bottom")
@pytest.mark.parametrize("observer", [None, 0, 1])
def test_so_it_is_when_one_goes_to_the_bottom(observer):
    challenges = ["Mayhem at the Bronze", "Missing Pets", "Cram Session"]
    position = arranged("Buffy", "Spike", at="prologue", challenge_deck={"Buffy": challenges})
    play(position, "put Mayhem at the Bronze on the bottom")
    seen = seat_seen(position, observer, 0)
    assert names(seen["challenges_top"]) == ["Missing Pets"]
    assert names(seen["challenges_bottom"]) == ["Mayhem at the Bronze"]


@rule("ccg.zone.challenge_deck_reshuffled")
@pytest.mark.parametrize("observer", [None, 0, 1])
def test_the_new_top_of_a_challenge_deck_that_a_card_has_put_in_another_order_is_face_up(observer):
    position = arranged(
        "Buffy",
        "Spike",
        at="prologue",
        hand={"Buffy": ["Morning Announcements"]},
        challenge_deck={"Buffy": ["Curfew Patrol", "Missing Pets", "Spring Madness", "One-Man Army"]},
    )
    play(position, "play Morning Announcements")
    play(position, "Curfew Patrol to the bottom", "Missing Pets on top", "Spring Madness on top")
    assert position.whole()["challenge_deck"]["Buffy"] == [
        "Spring Madness", "Missing Pets", "One-Man Army", "Curfew Patrol",
    ]  # fmt: skip
    top = names(seat_seen(position, observer, 0)["challenges_top"])
    assert top == (["Missing Pets", "Spring Madness"] if observer == 0 else ["Spring Madness"])
    play(position, "pass")
    assert "place Spring Madness at park" in position.option_texts()


@rule("ccg.zone.hidden_information", "ccg.zone.challenge_deck_reshuffled")
def test_while_challenges_are_put_back_only_those_looked_at_are_seen_and_only_by_who_does_it():
    position = arranged(
        "Buffy",
        "Spike",
        at="prologue",
        hand={"Buffy": ["Morning Announcements"]},
        challenge_deck={"Buffy": ["Curfew Patrol", "Missing Pets", "Spring Madness", "One-Man Army"]},
    )
    play(position, "play Morning Announcements", "Curfew Patrol to the bottom")
    for observer in (None, 1):
        seen = seat_seen(position, observer, 0)
        assert seen["challenges_top"] == seen["challenges_bottom"] == []
    mine = seat_seen(position, 0, 0)
    assert names(mine["challenges_top"]) == ["Missing Pets", "Spring Madness"]
    assert names(mine["challenges_bottom"]) == ["Curfew Patrol"]


@rule("ccg.zone.hidden_information")
def test_who_puts_cards_under_the_resource_deck_sees_none_of_those_that_come_up():
    position = arranged(
        "Buffy",
        "Spike",
        at="prologue",
        stand={"Buffy": {"1-1": "Willow 2"}},
        attached={"Willow": "Second Sight"},
        deck={"Buffy": ["Fire Axe", "Chains", "Night Owl", "Oz 1", "Giles 1"]},
    )
    play(position, "use Second Sight", "Fire Axe to the bottom")
    seen = seat_seen(position, 0, 0)
    assert names(seen["deck_top"]) == ["Chains", "Night Owl"] and names(seen["deck_bottom"]) == ["Fire Axe"]
    assert seat_seen(position, 1, 0)["deck_top"] == seat_seen(position, 1, 0)["deck_bottom"] == []
    play(position, "Chains to the bottom", "Night Owl on top")
    seen = seat_seen(position, 0, 0)
    assert names(seen["deck_top"]) == ["Night Owl"] and names(seen["deck_bottom"]) == ["Chains", "Fire Axe"]
