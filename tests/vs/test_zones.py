"""Zones and who may see them: piles without an order, open cards and hidden ones, and what a search leaves behind."""

from __future__ import annotations

from typing import Any

import pytest

from slayground.vs.anatomy import CARDS
from slayground.vs.decks import key_pile, other_faces, read_deck, starter
from slayground.vs.game import Vs, VsGame
from tests.support import rule
from tests.vs.tables import arranged, play, random_game

WATCHERS = (None, 0, 1)


def seen(position: Vs, observer: int | None, number: int) -> dict[str, Any]:
    """The place of one player in the view of a seat, or of a spectator."""
    place: dict[str, Any] = position.view(observer)["seats"][number]
    return place


def names(cards: list[dict[str, Any]]) -> list[str]:
    return sorted(card["name"] for card in cards)


def codes(cards: list[dict[str, Any]]) -> list[str]:
    return [card["code"] for card in cards]


# Piles and rows without an order


@rule("vs.zones.ko_pile_unordered")
def test_the_order_of_a_ko_pile_changes_nothing():
    one = arranged("Buffy", "The Master", ko={"Buffy": ["Tara", "Slayage", "Oz"]})
    other = arranged("Buffy", "The Master", ko={"Buffy": ["Oz", "Tara", "Slayage"]})
    assert one.seats[0].ko_pile != other.seats[0].ko_pile
    assert one.digest() == other.digest()
    for observer in WATCHERS:
        assert one.view(observer) == other.view(observer)


@rule("vs.zones.resource_order_free")
def test_the_order_of_resources_changes_nothing():
    one = arranged(
        "Buffy", "The Master", resources={"Buffy": ["Cemetery", "The Bronze"]}, face_down={"Buffy": ["Oz", "Tara"]}
    )
    other = arranged(
        "Buffy", "The Master", resources={"Buffy": ["The Bronze", "Cemetery"]}, face_down={"Buffy": ["Tara", "Oz"]}
    )
    assert one.digest() == other.digest()
    for observer in WATCHERS:
        assert one.view(observer) == other.view(observer)


@rule("vs.zones.row_position_irrelevant")
def test_only_the_row_counts_not_who_stands_left_or_right():
    rows = [["Faith", "Giles", "Tara"], ["Tara", "Faith", "Giles"], ["Giles", "Tara", "Faith"]]
    tables = [arranged("Buffy", "The Master", front={"Buffy": row, "The Master": ["Luke"]}) for row in rows]
    options = [set(table.option_texts()) for table in tables]
    assert {text for text in options[0] if not text.startswith("team")} == {
        f"attack {who} with {name}" for who in ("Luke", "The Master") for name in ("Faith", "Giles", "Tara", "Buffy")
    } | {"end turn"}
    for table, texts in zip(tables, options):
        assert {text for text in texts if not text.startswith("team")} == {
            text for text in options[0] if not text.startswith("team")
        }
        play(table, "attack Luke with Faith")
        told = table.whole()
        assert sorted(told["stunned"]) == ["Faith"] and told["wounds"]["Faith"] == 1
    for row in rows:
        forming = arranged("Buffy", "The Master", at="formation", front={"Buffy": row})
        assert set(forming.option_texts()) == {
            "end formation", "move Faith", "move Giles", "move Tara", "move Buffy"
        }  # fmt: skip


# Open cards


@rule("vs.zones.ko_pile_public")
def test_everybody_may_look_through_every_ko_pile():
    position = arranged("Buffy", "The Master", ko={"Buffy": ["Tara", "Slayage"], "The Master": ["Luke"]})
    for observer in WATCHERS:
        assert names(seen(position, observer, 0)["ko_pile"]) == ["Slayage", "Tara"]
        assert names(seen(position, observer, 1)["ko_pile"]) == ["Luke"]


@rule("vs.zones.removed_public")
def test_everybody_sees_what_is_removed_from_the_game():
    position = arranged("Buffy", "The Master", removed={"The Master": ["Luke", "Caleb"]})
    for observer in WATCHERS:
        assert names(seen(position, observer, 1)["removed"]) == ["Caleb", "Luke"]


@pytest.mark.parametrize("face", ["stunned", "hidden"])
@rule("vs.zones.stunned_public", "vs.zones.hidden_public")
def test_everybody_may_look_at_a_character_that_lies_face_down(face):
    lies: dict[str, Any] = {face: ["Luke"]}
    position = arranged("Buffy", "The Master", front={"The Master": ["Luke"]}, **lies)
    for observer in WATCHERS:
        (luke,) = [card for card in position.view(observer)["cards"] if card["name"] == "Luke"]
        assert (luke["code"], luke["face"], luke["printed"]) == ("TBB-044", face, [4, 6, 1])


@rule("vs.zones.resource_count_public")
def test_everybody_sees_how_many_resources_there_are_and_which_locations_are_face_up():
    position = arranged(
        "Buffy",
        "The Master",
        resources={"The Master": ["Cemetery"]},
        exhausted_resources={"The Master": ["The Bronze"]},
        face_down={"The Master": ["Luke", "Caleb"]},
    )
    for observer in WATCHERS:
        place = seen(position, observer, 1)
        assert names(place["resources"]) == ["Cemetery", "The Bronze"] and place["down_count"] == 2


@rule("vs.zones.counts_public")
def test_everybody_sees_how_many_cards_are_in_each_hand_and_deck():
    position = arranged("Buffy", "The Master", hand={"Buffy": 3, "The Master": ["Luke"]}, deck={"The Master": 11})
    for observer in WATCHERS:
        assert [seen(position, observer, number)["hand_count"] for number in (0, 1)] == [3, 1]
        assert [seen(position, observer, number)["deck_count"] for number in (0, 1)] == [20, 11]


@rule("vs.zones.reveal_higher_levels")
def test_the_higher_levels_that_wait_are_seen_by_all_from_first_to_last():
    levels: set[int] = set()
    for position in random_game({"seats": ["master", "iceman/emma frost"]}, 5):
        for number in (0, 1):
            waiting = {CARDS[kind].code for kind in other_faces(CARDS[position.setup.mains[number]])}
            main = position.main_of(number)
            if main is not None and main.card.level > 1:
                waiting.remove(main.card.code)
            levels.add(0 if main is None else main.card.level)
            if not position.over:
                for observer in WATCHERS:
                    assert set(codes(seen(position, observer, number)["levels"])) == waiting
    assert levels == {0, 1, 2}


# Hidden cards


def hidden_cards(hand: list[str], down: list[str], deck: list[str]) -> Vs:
    return arranged(
        "Buffy", "The Master", hand={"The Master": hand}, face_down={"The Master": down}, deck={"The Master": deck}
    )


@rule("vs.zones.hand_private")
def test_a_hand_is_seen_by_its_player_alone():
    one = hidden_cards(["Luke", "Big Bad"], [], ["Oz"])
    other = hidden_cards(["Caleb", "Spike"], [], ["Oz"])
    for observer in (None, 0):
        assert one.view(observer) == other.view(observer)
    assert names(seen(one, 1, 1)["hand"]) == ["Big Bad", "Luke"]
    assert names(seen(other, 1, 1)["hand"]) == ["Caleb", "Spike"]


@rule("vs.zones.own_facedown_resources", "vs.zones.enemy_facedown_resources")
def test_face_down_resources_are_seen_by_their_player_alone():
    one = hidden_cards([], ["Luke", "Big Bad"], ["Oz"])
    other = hidden_cards([], ["Caleb", "Spike"], ["Oz"])
    for observer in (None, 0):
        assert one.view(observer) == other.view(observer)
    assert names(seen(one, 1, 1)["down"]) == ["Big Bad", "Luke"]
    assert names(seen(other, 1, 1)["down"]) == ["Caleb", "Spike"]


@rule("vs.zones.deck_secret")
def test_nobody_sees_a_deck_or_its_order_not_even_its_player():
    one = hidden_cards([], [], ["Luke", "Caleb", "Oz"])
    for deck in (["Oz", "Caleb", "Luke"], ["Spike", "Adam", "Big Bad"]):
        other = hidden_cards([], [], deck)
        for observer in WATCHERS:
            assert one.view(observer) == other.view(observer)


@rule("vs.zones.deck_secret")
def test_an_effect_may_let_a_player_see_the_top_of_their_deck():
    position = arranged(
        "Emma Frost", "The Master", at="turn start", level={"Emma Frost": "TUB-004"}, hand={"Emma Frost": 1},
        deck={"Emma Frost": ["Anole", "Magma", "Match", "Armor", "Domino", "Pixie"]},
    )  # fmt: skip
    decision = position.decision
    assert decision is not None and decision.seat == 0 and decision.kind not in ("build", "main")
    assert names(seen(position, 0, 0)["deck_top"]) == ["Anole", "Armor", "Magma", "Match"]
    for observer in (None, 1):
        assert seen(position, observer, 0)["deck_top"] == []


@rule("vs.zones.search_then_shuffle")
@pytest.mark.parametrize("found", ["choose Falcon Drone", "find nothing"])
def test_a_deck_that_was_searched_is_shuffled(found):
    deck = ["Tracker", "Ghost", "Greyback", "Gunslinger", "Mr. Black", "Medikit", "Combistick", "Space", "Falcon Drone"]
    position = arranged(
        "Falconer", "Dutch", at="build", resources={"Falconer": ["Predator Ship"]}, deck={"Falconer": deck}
    )
    play(position, "use We're Being Hunted with Falconer")
    assert names(seen(position, 0, 0)["deck_top"]) in ([], sorted(deck))
    play(position, found)
    if found != "find nothing":
        play(position, "front row")
    after = position.whole()["deck"]["Falconer"]
    left = [name for name in deck if name != "Falcon Drone" or found == "find nothing"]
    assert sorted(name.split(" (")[0] for name in after) == sorted(left) and after != left
    assert position.whole()["knows"]["Falconer"]["Falconer"]["top"] == []
    assert any(event.kind == "shuffle" for event in position.log or [])


# Special piles


@rule("vs.zones.key_pile")
def test_four_dawns_lie_beside_the_deck_of_whoever_plays_with_buffy():
    with_main = starter("buffy")
    in_deck = read_deck("Main: Xander\n1 Buffy\n4 Cemetery")
    without = read_deck("Main: Xander\n4 Cemetery")
    assert [CARDS[kind].name for kind in key_pile(with_main)] == ["Dawn"] * 4
    assert [CARDS[kind].name for kind in key_pile(in_deck)] == ["Dawn"] * 4
    assert key_pile(without) == key_pile(starter("master")) == ()
    assert all(card.name != "Dawn" for card in with_main.cards)
    position = VsGame().start({"seats": ["buffy", "master"]}, 0)
    for observer in WATCHERS:
        assert names(seen(position, observer, 0)["key_pile"]) == ["Dawn"] * 4
        assert seen(position, observer, 1)["key_pile"] == []
    assert len(position.seats[0].deck) == 60


@rule("vs.zones.spellbook")
def test_each_player_has_a_spellbook_of_their_own_that_all_may_see():
    position = arranged("Buffy", "The Master", spellbook={"Buffy": ["Slayage"]}, front={"The Master": ["Willow"]})
    for observer in WATCHERS:
        assert names(seen(position, observer, 0)["spellbook"]) == ["Slayage"]
        assert seen(position, observer, 1)["spellbook"] == []
    play(position, "end turn")
    while position.decision is not None and position.decision.kind != "main":
        position.answer(0)
    assert "play Slayage from Spellbook" not in position.option_texts()
