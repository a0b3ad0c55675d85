"""Special rules for this set (pages 16 to 18)."""

from __future__ import annotations

from collections import Counter

import pytest

from slayground.unmatched.anatomy import CARDS, DECKS, HEROES
from slayground.unmatched.game import new_game
from tests.support import rule
from tests.unmatched.tables import arranged, play

SIDEKICK_CARDS = {
    "giles": {"Insight": 3, "Training": 2},
    "xander": {"Military Knowledge": 3, "Right-hand Man": 2},
}


@rule("unmatched.hero.buffy.sidekick_cards", "unmatched.hero.buffy.one_sidekick")
@pytest.mark.parametrize(("chosen", "other"), [("giles", "xander"), ("xander", "giles")])
def test_the_chosen_sidekick_brings_five_cards_and_the_other_stays_out_of_the_game(chosen, other):
    position = new_game(["buffy", "spike"], first=1)
    play(position, f"sidekick {chosen}")
    buffy = position.seats[0]
    cards = Counter(CARDS[kind].name for kind in buffy.hand + buffy.deck)
    assert cards.total() == 30
    assert {name: n for name, n in cards.items() if name in SIDEKICK_CARDS[chosen]} == SIDEKICK_CARDS[chosen]
    assert not set(cards) & set(SIDEKICK_CARDS[other])
    assert [fighter["key"] for fighter in position.view(None)["fighters"]] == ["buffy", chosen, "spike", "drusilla"]
    # The other one cannot even be placed.
    assert {text.split()[1] for text in position.option_texts()} == {chosen}


@rule("unmatched.hero.buffy.choose_after_opponent")
def test_buffys_player_sees_the_opposing_hero_when_choosing():
    position = new_game(["angel", "buffy"], first=2)
    view = position.view(1)
    assert view["decision"]["kind"] == "sidekick"
    assert [seat["hero"] for seat in view["seats"]] == ["angel", "buffy"]


@rule("unmatched.hero.willow.two_forms")
def test_willow_has_two_forms_and_nobody_else_has():
    assert {key: hero.forms for key, hero in HEROES.items() if len(hero.forms) > 1} == {
        "willow": ("Willow", "Dark Willow")
    }


@rule("unmatched.hero.blind_boost.who")
def test_only_spikes_and_willows_cards_blind_boost():
    blind = {(DECKS[number], card.name) for number, card in enumerate(CARDS) if "blind boost" in card.text().lower()}
    assert blind == {("spike", "Always Surprising"), ("willow", "Flayed Alive"), ("willow", "Black Magic")}


@rule("unmatched.hero.spike.not_attackable")
def test_shadows_are_no_fighters_and_have_no_health_to_lose():
    position = arranged({"seats": ["spike", "buffy"]}, shadows={"spike": ["S02", "S03", "S13"]})
    view = position.view(None)
    assert [fighter["key"] for fighter in view["fighters"]] == ["spike", "drusilla", "buffy", "giles"]
    assert view["seats"][0]["shadows"] == ["S02", "S03", "S13"]
