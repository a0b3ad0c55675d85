"""Random legal decks of any cards, up to six players, and what a game has shown of the cards: a short `make soak`."""

from __future__ import annotations

import pytest

from slayground.ccg.anatomy import CARDS
from slayground.ccg.decks import faults, find_deck, write_deck
from slayground.ccg.fuzz import ROUND, begin, everything, mixed_deck, shown_in, table_facts
from slayground.ccg.game import Ccg
from slayground.kernel.conformance import play_checked
from slayground.kernel.rng import seeded


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
    assert {entry for entry in shown_in(position) if not entry.endswith("happened")} <= everything()
