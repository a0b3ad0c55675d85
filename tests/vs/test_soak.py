"""Random legal decks of any cards, every mode, and what a game has shown of the cards: a short `make soak`."""

from __future__ import annotations

from collections import Counter

import pytest

from slayground.kernel.conformance import conforms
from slayground.kernel.rng import seeded
from slayground.vs.anatomy import BY_CODE, CARDS
from slayground.vs.decks import faults, find_deck, write_deck
from slayground.vs.fuzz import LATER, PLAYED, ROUND, UNIVERSES, begin, everything, mixed_deck, shown_in, table_facts
from tests.vs.tables import arranged, play, random_game


@pytest.mark.parametrize("universe", UNIVERSES)
def test_mixed_decks_are_legal_and_hold_every_card(universe):
    seen = set()
    for seed in range(150):
        deck = mixed_deck(seeded(seed), universe)
        assert not faults(deck)
        assert find_deck(write_deck(deck)).counts() == deck.counts()
        seen |= {deck.main.code} | {card.code for card in deck.cards}
    wanted = {card.code for card in CARDS if card.universe == universe and card.level <= 1} - {"TBB-011"}
    assert seen == wanted


def test_tables_of_every_mode_come_in_turn():
    modes = Counter((len(facts["seats"]), facts.get("mode")) for facts in map(table_facts, range(ROUND)))
    assert modes == {
        (2, None): 4,
        (3, "free for all"): 1,
        (4, "free for all"): 1,
        (4, "teams"): 1,
        (4, "two-headed"): 1,
    }
    pairs = {tuple(table_facts(round_ * ROUND + i)["seats"]) for round_ in range(18) for i in range(2)}
    assert len(pairs) == 36


def test_some_games_begin_late():
    position = begin(LATER, LATER, watched=True)
    for seat in range(2):
        main = position.main_of(seat)
        assert main is not None and main.card.level == 2
        at = position.seats[seat]
        assert len(at.hand) == 7 and len(at.hand) + len(at.deck) + len(at.up) == 60


@pytest.mark.parametrize("number", range(100, 108))
def test_random_games_hold_to_everything(number):
    conforms(lambda seed: begin(number, seed), range(number, number + 1), every=40)


def test_what_a_game_has_shown():
    position = arranged(
        "Dark Willow", "Buffy", at="recruit", front={"Buffy": ["Faith"]}, hand={"Dark Willow": ["Drusilla"]},
        resources={"Dark Willow": ["The Magic Box"]},
    )  # fmt: skip
    play(position, "recruit Drusilla to front")
    while position.decision is not None and position.decision.kind != "main":
        position.answer(0)
    play(position, "use Flay with Dark Willow")
    assert position.log is not None
    shown = shown_in(position.log)
    assert {("TBB-038", PLAYED), ("TBB-030", "Flay"), ("TBB-058", "")} <= shown
    assert ("TBB-038", "Vampire") not in shown and ("TBB-030", "Addicted to the Magicks") not in shown


def test_everything_is_every_card_and_power():
    wanted = everything()
    assert len(set(wanted)) == len(wanted)
    assert {code for code, what in wanted if what == PLAYED} == set(BY_CODE)
    assert ("PRD-014", "Durable") in wanted


def test_a_whole_game_is_counted():
    *_, position = random_game({"seats": ["buffy", "master"]}, 1, watched=True)
    assert position.log is not None
    shown = shown_in(position.log)
    assert shown <= set(everything())
    assert ("TBB-003", PLAYED) in shown and ("TBB-036", PLAYED) in shown
