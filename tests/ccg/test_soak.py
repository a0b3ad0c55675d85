"""Random legal decks of any cards, up to six players, and what a game has shown of the cards: a short `make soak`."""

from __future__ import annotations

import pytest

from slayground.ccg.anatomy import CARDS
from slayground.ccg.decks import faults, find_deck, write_deck
from slayground.ccg.fuzz import GOES_ON, PLAYED, ROUND, begin, everything, mixed_deck, shown_in, table_facts
from slayground.ccg.game import Ccg
from slayground.kernel.conformance import play_checked
from slayground.kernel.rng import seeded
from tests.ccg.tables import arranged, play


def test_mixed_decks_are_legal_and_hold_every_card():
    seen = set()
    for seed in range(200):
        deck = mixed_deck(seeded(seed))
        assert not faults(deck)
        assert find_deck(write_deck(deck)).counts() == deck.counts()
        seen |= {deck.essence.code, deck.main.code} | {card.code for card in deck.cards}
    assert seen == {card.code for card in CARDS}


def test_tables_of_every_size_come_in_turn():
    sizes = sorted(len(table_facts(number)["seats"]) for number in range(ROUND))
    assert sizes == [2, 2, 2, 2, 2, 3, 4, 6]


@pytest.mark.parametrize("number", range(100, 108))
def test_random_games_hold_to_everything(number):
    position = play_checked(lambda seed: begin(number, seed, watched=True), number, every=120)
    assert isinstance(position, Ccg)
    assert position.log is not None
    assert shown_in(position.log) <= set(everything())


def test_everything_is_every_card_and_what_it_does():
    wanted = everything()
    assert len(set(wanted)) == len(wanted)
    assert {code for code, what in wanted if what == PLAYED} == {card.code for card in CARDS}
    assert {("P7a", "Target"), ("P7b", "Cancel"), ("S15", "use 1")} <= set(wanted)
    assert [code for code, what in wanted if what == GOES_ON] == ["V11"]


def test_what_a_game_has_shown():
    position = arranged(
        "Buffy", "Spike", at="prologue", stand={"Buffy": {"1-1": "Willow 2"}}, attached={"Willow": "Second Sight"},
        deck={"Buffy": ["Fire Axe", "Quarterstaff"]},
    )  # fmt: skip
    play(position, "use Second Sight", "Fire Axe to the bottom", "Quarterstaff on top")
    assert position.log is not None
    shown = shown_in(position.log)
    assert ("S15", "use 1") in shown and ("S15", PLAYED) not in shown
