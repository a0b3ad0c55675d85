"""What is in the box (pages 3, 4 and 6)."""

from __future__ import annotations

from collections import Counter

import pytest

from slayground.kernel.conformance import play_checked
from slayground.kernel.errors import SetupError
from slayground.unmatched.anatomy import ATTACK, HEROES, Card, FighterCard, Hero
from slayground.unmatched.board import BOARDS
from slayground.unmatched.game import UnmatchedGame, new_game, read_setup
from tests.support import rule
from tests.unmatched.tables import arranged, guest, play, refused

FOUR = ["buffy", "spike", "willow", "angel"]


@rule("unmatched.components.player_counts")
def test_two_play_a_duel_and_three_or_four_play_in_teams():
    assert len(set(read_setup({"seats": ["buffy", "spike"]}).players)) == 2
    assert len(set(read_setup({"seats": FOUR}).players)) == 4
    assert len(set(read_setup({"seats": FOUR, "players": 3}).players)) == 3


@rule("unmatched.components.player_counts")
@pytest.mark.parametrize(
    "facts",
    [
        {"seats": []},
        {"seats": ["buffy"]},
        {"seats": ["buffy", "spike", "willow"]},
        {"seats": [*FOUR, "buffy"], "same_hero_allowed": True},
        {"seats": ["buffy", "spike"], "players": 1},
        {"seats": ["buffy", "spike"], "players": 3},
        {"seats": FOUR, "players": 2},
        {"seats": FOUR, "players": 5},
    ],
)
def test_no_other_number_can_play(facts):
    with pytest.raises(SetupError):
        read_setup(facts)


@rule("unmatched.components.heroes")
def test_the_heroes_are_buffy_angel_willow_and_spike():
    assert sorted(UnmatchedGame().decks()) == ["angel", "buffy", "spike", "willow"]
    assert sorted(hero.name for hero in HEROES.values()) == ["Angel", "Buffy", "Spike", "Willow"]


@rule("unmatched.components.card_total")
def test_the_box_holds_125_action_cards():
    cards: Counter[str] = Counter()
    for card in UnmatchedGame().cards():
        cards[card["deck"]] += card["count"]
    assert cards == {"buffy": 35, "angel": 30, "willow": 30, "spike": 30}
    assert cards.total() == 125


@rule("unmatched.components.sidekick_names")
def test_buffy_is_joined_by_giles_or_xander_and_the_others_by_their_one_companion():
    others = {"buffy", "spike", "drusilla", "willow", "tara", "angel", "faith"}
    for chosen in ("giles", "xander"):
        assert set(arranged({"seats": FOUR, "sidekick": chosen}).whole()["spaces"]) == {*others, chosen}
    game = new_game(["buffy", "spike"], first=1)
    assert game.option_texts() == ["sidekick giles", "sidekick xander"]
    fighters_of = {
        seat["hero"]: seat["fighters"] for seat in arranged({"seats": FOUR, "sidekick": "xander"}).view(None)["seats"]
    }
    assert fighters_of == {
        "buffy": ["buffy", "xander"],
        "spike": ["spike", "drusilla"],
        "willow": ["willow", "tara"],
        "angel": ["angel", "faith"],
    }


@rule("unmatched.components.transformation_token")
def test_one_token_says_whether_she_is_willow_or_dark_willow_and_nobody_else_has_one():
    position = arranged(
        {"seats": FOUR},
        turn="spike",
        spaces={"spike": "S08", "willow": "S07", "tara": "S10"},
        hands={"spike": ["Feint"]},
    )
    assert position.whole()["forms"] == {"willow": "Willow"}
    play(position, 'attack willow with "Feint"', "no defense")
    assert position.whole()["forms"] == {"willow": "Dark Willow"}


@rule("unmatched.components.shadow_tokens")
def test_spike_has_three_shadow_tokens_and_nobody_else_has_any():
    position = arranged({"seats": FOUR})
    assert {name: len(position.view(None)["seats"][seat]["shadows"]) for seat, name in enumerate(FOUR)} == {
        "buffy": 0, "spike": 3, "willow": 0, "angel": 0,
    }  # fmt: skip
    assert refused(position, "shadow to S02") == "unmatched.components.shadow_tokens"


@rule("unmatched.components.battlefields")
def test_there_are_two_battlefields_and_a_game_is_fought_on_one():
    assert sorted(board.name for board in BOARDS.values()) == ["Sunnydale High", "The Bronze"]
    for key in BOARDS:
        position = new_game(["angel", "spike"], board=key)
        assert position.view(None)["board"] == key
        assert position.board is BOARDS[key]
    for wrong in ("the_hellmouth", ["sunnydale_high", "the_bronze"]):
        with pytest.raises(SetupError):
            read_setup({"seats": ["angel", "spike"], "board": wrong})


@rule("unmatched.components.mix_sets")
def test_a_hero_of_another_set_fights_buffy():
    knight = Hero(
        "Lancelot",
        health=12,
        move=2,
        pronoun="he",
        sidekicks=(FighterCard("Squire", health=5, pronoun="he"),),
        cards=(Card("Lance", copies=30, type=ATTACK, value=4, boost=2),),
        source="another set",
    )
    with guest(knight):
        end = play_checked(lambda seed: new_game(["buffy", "lancelot"], seed=seed), seed=3, every=25)
        assert end.over
    with pytest.raises(SetupError):
        new_game(["buffy", "lancelot"])


@rule("unmatched.components.mix_sets", "unmatched.open.mirror_match")
def test_the_same_hero_twice_needs_two_boxes_and_so_an_option():
    with pytest.raises(SetupError, match="same_hero_allowed"):
        new_game(["spike", "spike"])
    mirror = new_game(["buffy", "buffy"], same_hero_allowed=True, first=2)
    assert [seat.hero.name for seat in mirror.seats] == ["Buffy", "Buffy"]
    asked = []
    while mirror.decision is not None and mirror.decision.kind == "sidekick":
        asked.append(mirror.decision.seat)
        mirror.answer(0)
    assert asked == [1, 0]
