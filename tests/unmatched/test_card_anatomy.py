"""Anatomy of a card (page 8)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from slayground.kernel.errors import SetupError
from slayground.unmatched.anatomy import ATTACK, DEFENSE, HEROES, SCHEME, VERSATILE, Card, CardType, Hero
from slayground.unmatched.game import UnmatchedGame
from tests.support import rule
from tests.unmatched.tables import arranged, guest, play

PRINTED = {(card["deck"], card["name"]): card for card in UnmatchedGame().cards()}


@rule("unmatched.card.fields")
def test_a_card_says_its_type_value_fighter_name_effect_boost_deck_and_copies():
    card = PRINTED["buffy", "Daring Strike"]
    assert card["type"] == "attack"
    assert card["value"] == 4
    assert card["fighter"] == "any"
    assert card["name"] == "Daring Strike"
    assert card["timing"] == "after_combat"
    assert "draw 2 cards" in card["text"]
    assert card["boost"] == 3
    assert card["deck"] == "buffy"
    assert card["count"] == 3


@rule("unmatched.card.fields")
@pytest.mark.parametrize("card", PRINTED.values(), ids=lambda card: f"{card['deck']}-{card['name']}")
def test_every_card_of_the_box_says_all_of_it(card):
    hero = HEROES[card["deck"]]
    assert card["name"]
    assert card["type"] in ("attack", "defense", "versatile", "scheme")
    assert card["fighter"] in {"any", hero.key, *(sidekick.key for sidekick in hero.sidekicks)}
    assert (card["timing"] is None) == (card["text"] == "")
    assert card["count"] >= 1


@rule("unmatched.card.value_optional")
def test_scheme_cards_and_only_they_have_no_value():
    without = {card["type"] for card in PRINTED.values() if card["value"] is None}
    having = {card["type"] for card in PRINTED.values() if card["value"] is not None}
    assert without == {"scheme"}
    assert having == {"attack", "defense", "versatile"}


@rule("unmatched.card.value_optional")
@pytest.mark.parametrize("type_", [ATTACK, DEFENSE, VERSATILE])
def test_a_combat_card_without_a_value_is_no_card(type_: CardType):
    with pytest.raises(SetupError, match="needs a value"):
        Card("Blank", copies=1, type=type_)
    assert Card("Zero", copies=1, type=type_, value=0).value == 0


@rule("unmatched.card.value_optional")
def test_a_scheme_with_a_value_is_no_card():
    with pytest.raises(SetupError, match="no value"):
        Card("Plan", copies=1, type=SCHEME, value=3)


@rule("unmatched.card.boost_value_always")
def test_every_card_whatever_its_type_has_a_boost_value():
    assert {card["type"] for card in PRINTED.values() if card["boost"] >= 1} == {
        "attack", "defense", "versatile", "scheme",
    }  # fmt: skip
    assert all(card["boost"] >= 1 for card in PRINTED.values())


@rule("unmatched.card.boost_value_always")
def test_a_card_without_a_printed_boost_value_boosts_by_nothing():
    plain = Card("Plain Punch", copies=30, type=ATTACK, value=2)
    assert plain.boost == 0
    with guest(Hero("Hermit", health=10, move=1, pronoun="they", sidekicks=(), cards=(plain,))):
        position = arranged({"seats": ["hermit", "spike"]}, spaces={"hermit": "S14"})
        play(position, 'boost "Plain Punch"')  # nothing but a maneuver can be done
        assert position.option_texts() == ["end move", "move hermit to S13", "move hermit to S15"]


@rule("unmatched.card.copies")
@pytest.mark.parametrize(
    ("hero", "sidekick"), [("buffy", "giles"), ("buffy", "xander"), ("angel", ""), ("willow", ""), ("spike", "")]
)
def test_a_deck_holds_as_many_of_a_card_as_the_card_says(hero: str, sidekick: str):
    opponent = "angel" if hero == "spike" else "spike"
    position = arranged({"seats": [hero, opponent], **({"sidekick": sidekick} if sidekick else {})})
    table = position.whole()
    there = Counter(table["hands"][hero] + table["decks"][hero])
    assert there == {
        card["name"]: card["count"]
        for card in PRINTED.values()
        if card["deck"] == hero and card["group"] in ("base", sidekick)
    }


@rule("unmatched.card.decks_differ")
def test_no_two_heroes_have_the_same_deck_though_they_share_some_cards():
    decks = {
        key: {(card["name"], card["count"], card["boost"]) for card in PRINTED.values() if card["deck"] == key}
        for key in HEROES
    }
    for one, other in combinations(decks, 2):
        assert decks[one] != decks[other]
    assert all(("Feint", 3, 2) in deck for deck in decks.values())
    assert PRINTED["buffy", "Swift Strike"]["count"] == 3
    assert PRINTED["willow", "Swift Strike"]["count"] == 2
    assert (PRINTED["buffy", "Skirmish"]["boost"], PRINTED["spike", "Skirmish"]["boost"]) == (3, 1)
