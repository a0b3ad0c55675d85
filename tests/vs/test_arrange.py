"""Tables set up by names: read out as they were written, and what cannot be set up is told in one sentence."""

from __future__ import annotations

from typing import Any

import pytest

from slayground.kernel.errors import ScenarioError, SetupError
from slayground.vs.game import VsGame
from tests.vs.tables import arranged, play

WRITTEN: dict[str, Any] = {
    "turn": "The Master",
    "front": {"Buffy": ["Faith", "Giles"], "The Master": ["Luke", "Turok-Han Vampire 1", "Turok-Han Vampire 2"]},
    "back": {"Buffy": ["Buffy"], "The Master": ["The Master", "Adam"]},
    "level": {"Buffy": 2, "The Master": 1},
    "exhausted": ["Luke", "Giles", "Adam"],
    "stunned": ["Giles"],
    "hidden": ["Faith"],
    "minus": {"Luke": 1},
    "plus": {"Turok-Han Vampire 2": 2},
    "vitality": {"Turok-Han Vampire 1": 1},
    "wounds": {"Buffy": 3, "Adam": 1},
    "owner": {"Luke": "Buffy"},
    "resources": {"Buffy": ["Cemetery", "The Library"], "The Master": []},
    "exhausted_resources": {"The Master": ["The Bronze"]},
    "face_down": {"Buffy": ["Slayage"], "The Master": ["The Bronze", "The Bronze"]},
    "hand": {"Buffy": ["Slayage", "Tara"], "The Master": ["Big Bad"]},
    "deck": {"Buffy": ["Oz", "Anya"], "The Master": []},
    "ko": {"Buffy": ["Angel", "Riley"], "The Master": ["Sweet"]},
    "removed": {"Buffy": ["Willow"]},
    "key_pile": {"Buffy": ["Dawn", "Dawn"]},
    "spellbook": {"Buffy": ["The Chosen One"]},
    "xp": {"The Master": 3},
    "used": {"The Master": ["King of Vampires"]},
    "attacks": {"The Master": 1},
    "attacked": ["Luke"],
    "plot_twists": {"The Master": 2},
}


def test_it_is_read_out_as_it_was_written():
    table = {**WRITTEN, "front": {"Buffy": ["Faith", "Giles"], "The Master": ["Luke", "2 Turok-Han Vampire"]}}
    position = arranged("Buffy", "The Master", **table)
    position.check()
    found = position.whole()
    for field, told in WRITTEN.items():
        if isinstance(told, dict):
            for name, value in told.items():
                same = sorted(found[field][name]) == sorted(value) if isinstance(value, list) else None
                assert same or found[field][name] == value, (field, name)
        elif isinstance(told, list):
            assert sorted(found[field]) == sorted(told), field
        else:
            assert found[field] == told
    assert found["deck"]["Buffy"] == ["Oz", "Anya"]
    assert found["ko"]["Buffy"] == ["Angel", "Riley"]
    assert found["card"]["Buffy"] == "TBB-004"
    assert (found["atk"]["Turok-Han Vampire 2"], found["def"]["Luke"]) == (4, 5)


@pytest.mark.parametrize(
    ("at", "question"),
    [
        ("turn start", "build"),
        ("draw", "build"),
        ("build", "build"),
        ("resource", "resource"),
        ("before recruit", "build"),
        ("recruit", "recruit"),
        ("before formation", "build"),
        ("formation", "formation"),
        ("after formation", "build"),
        ("main start", "main"),
        ("main", "main"),
    ],
)
def test_every_moment_of_a_turn(at, question):
    position = arranged("Buffy", "The Master", at=at, hand={"Buffy": ["Joyce"]}, face_down={"Buffy": 1})
    assert position.whole()["question"] == question
    assert position.whole()["turn"] == "Buffy"
    assert position.whole()["turn_number"] == 7


def test_a_player_may_be_out_already():
    position = arranged("Buffy", "The Master", "Xander", out=["The Master"])
    assert position.whole()["out"] == ["The Master"]
    play(position, "end turn")
    assert position.whole()["turn"] == "Xander"


def test_a_combat_has_just_begun():
    position = arranged(
        "Buffy",
        "The Master",
        hand={"Buffy": 1},
        front={"Buffy": ["Faith"], "The Master": ["Spike"]},
        combat={"attackers": ["Faith", "Buffy"], "defender": "Spike"},
    )
    combat = position.whole()["combat"]
    assert (combat["attackers"], combat["defender"], combat["team"]) == (["Faith", "Buffy"], "Spike", True)
    play(position, "pass")
    assert position.whole()["question"] == "strike back"


@pytest.mark.parametrize(
    ("table", "sentence"),
    [
        ({"weather": "fine"}, "a position has no weather; it has turn, at, turn_number"),
        ({"turn": "Xena"}, "there is no player Xena; the players are Buffy, The Master"),
        ({"at": "tea time"}, "at is 'tea time'; it must be one of turn start, draw"),
        ({"front": ["Faith"]}, "front is .*; it must say something for each name"),
        ({"front": {"Buffy": 3}}, "front of Buffy is 3; it must be a list of names"),
        ({"front": {"Buffy": ["Xena"]}}, "there is no card “Xena” that a deck may hold"),
        ({"front": {"Buffy": ["Slayage"]}}, "Slayage is a plot twist; in a row stand characters and machines"),
        ({"front": {"Buffy": ["Omega Machine Component"]}}, "several cards: say TUB-054, TUB-055, TUB-056, TUB-057"),
        ({"level": {"Buffy": 3}}, "Buffy has no one level 3; its cards are TBB-003 .level 1., TBB-004"),
        ({"wounds": {"Faith": 1}}, "nothing in play is called Faith; there are Buffy, The Master"),
        ({"wounds": {"Buffy": 6}}, "Buffy has 6 health and cannot be in play with 6 wounds"),
        ({"wounds": {"Buffy": "many"}}, "wounds of Buffy is 'many'; it must be a whole number"),
        ({"equipment": {"Buffy": ["Faith"]}}, "Faith is a supporting character; a character carries equipment"),
        ({"resources": {"Buffy": ["Slayage"]}}, "Slayage is no location and lies face down"),
        ({"deck": {"Buffy": {"bottom": ["Faith"]}}}, "it must be a list of its cards, a number, or top: a list"),
        ({"points": {"Buffy": 3}}, "points are there only in the Recruit Step; say at: recruit"),
        ({"combat": {"attackers": ["Buffy"]}}, "combat must say its attackers and its defender"),
        ({"combat": {"attackers": [], "defender": "The Master"}}, "a combat needs an attacker"),
        ({"at": "build", "combat": {"attackers": ["Buffy"], "defender": "The Master"}}, "fought in the Main Phase"),
        ({"used": {"Buffy": ["Karaoke"]}}, "there is no power Karaoke"),
        ({"out": ["Buffy"], "turn": "Buffy"}, "Buffy is out and takes no turn"),
    ],
)
def test_what_cannot_be_set_up(table, sentence):
    with pytest.raises(ScenarioError, match=sentence):
        arranged("Buffy", "The Master", **table)


@pytest.mark.parametrize(
    ("setup", "sentence"),
    [
        ({"seats": ["buffy"]}, "played with 2, 3 or 4 decks, not 1"),
        ({"seats": "buffy"}, "played with 2, 3 or 4 decks, not 0"),
        ({"seats": ["buffy", 4]}, "4 is no deck"),
        ({"seats": ["buffy", "xena"]}, "the deck of seat 2: there is no starter deck xena"),
        ({"seats": ["Main: Buffy\n4 Faith", "prey"]}, "seat 1 is not legal: the deck has 4 cards.*vs.deck.size"),
        ({"seats": ["buffy", "master"], "luck": 3}, "unknown option luck"),
        ({"seats": ["buffy", "master"], "mode": "chess"}, "mode is 'chess'; it must be duel, free for all"),
        ({"seats": ["buffy", "master"], "mode": "teams"}, "teams is played by 4, not by 2"),
        ({"seats": ["buffy", "master", "prey"], "mode": "duel"}, "duel is played by 2, not by 3"),
        ({"seats": ["buffy", "buffy", "prey", "prey"], "mode": "two-headed"}, "cannot both have Buffy"),
        ({"seats": ["buffy", "master"], "first": 3}, "first is 3; it must be random or a seat from 1 to 2"),
        ({"seats": ["buffy", "master"], "first": True}, "first is True"),
        ({"seats": ["buffy", "master"], "max_turns": -1}, "max_turns is -1"),
        ({"seats": ["buffy", "master"], "teammate_recruit": "yes"}, "it must be true or false"),
    ],
)
def test_games_that_cannot_be_started(setup, sentence):
    with pytest.raises(SetupError, match=sentence):
        VsGame().start(setup, 0)


def test_no_such_main_character():
    with pytest.raises(ScenarioError, match="there is no main character Xena; they are Falconer, Ghost"):
        arranged("Xena", "Buffy")
