"""Which cards were drawn, played and held, and how games end: every game tells it in the same way."""

from collections import Counter

import pytest

from slayground.bots.random import playout
from slayground.games import GAMES, find_game
from slayground.kernel.events import DRAWN, ENDINGS, PLAYED, PUT_BACK, SPENT
from slayground.kernel.rng import seeded
from slayground.lab.series import counted
from slayground.lab.tables import card_names

SEATS = {"unmatched": ["buffy", "willow"], "vs": ["prey", "osborn"], "ccg": ["patrol", "court"]}


def played(game: str, seed: int):
    position = find_game(game).start({"seats": SEATS[game]}, seed, watched=True)
    playout(position, seeded(seed))
    return position


@pytest.mark.parametrize("game", GAMES)
def test_every_use_is_of_a_card_that_somebody_brought(game):
    for seed in range(3):
        position = played(game, seed)
        counts = counted(position)
        assert {count.seat for count in counts} == {0, 1}
        for seat in range(2):
            mine = [count for count in counts if count.seat == seat]
            assert sum(count.copies for count in mine) == len(position.brought(seat))
            assert sum(count.held for count in mine) == len(position.held(seat))
            assert sum(count.played for count in mine) > 0
        for count in counts:
            assert count.copies > 0, f"{count.code} was brought by nobody"
            assert count.code in card_names(game)
            assert count.drawn >= 0


@pytest.mark.parametrize("game", GAMES)
def test_every_game_says_how_it_ended(game):
    position = played(game, 5)
    assert [event.kind in ENDINGS for event in position.log or []].count(True) == 1
    assert position.ending()


def test_what_is_drawn_is_what_left_the_deck():
    """In Unmatched cards come back to no deck: 30 less what is left were drawn, or fell from its top."""
    for seed in range(4):
        position = played("unmatched", seed)
        log = position.log or []
        for seat in range(2):
            drawn = sum(count.drawn for count in counted(position) if count.seat == seat)
            fallen = [e for e in log if e.seat == seat and (e.facts.get("blind") or e.facts.get("from") == "deck")]
            left = position.view(None)["seats"][seat]["deck_count"]
            assert drawn + len([event for event in fallen if event.facts["card"]]) + left == 30


def test_a_hand_drawn_anew_counts_once():
    position = find_game("vs").start({"seats": ["buffy", "master"], "first": 1}, 1, watched=True)
    while position.decision is not None and "mulligan" not in position.option_texts():
        position.answer(0)
    position.answer(position.option_named("mulligan"))
    uses = [use for event in position.log or [] for use in position.uses(event) if use.seat == 0]
    did = Counter(use.what for use in uses)
    assert (did[DRAWN], did[PUT_BACK]) == (14, 7)
    assert sum(count.drawn for count in counted(position) if count.seat == 0) == 7


def test_a_card_is_played_as_what_it_is_or_spent():
    position = find_game("unmatched").start({"seats": ["buffy", "spike"], "first": 1}, 1, watched=True)
    for answer in ("sidekick giles", "move giles to S02", "move drusilla to S31"):
        position.answer(position.option_named(answer))
    position.answer(position.option_named("maneuver"))
    boosts = [text for text in position.option_texts() if text.startswith("boost")]
    position.answer(position.option_named(boosts[0]))
    uses = [use for event in position.log or [] for use in position.uses(event)]
    assert [use.what for use in uses if use.what != DRAWN] == [SPENT]
    while not any(text.startswith("scheme") for text in position.option_texts()):
        position.answer(0)
    scheme = next(text for text in position.option_texts() if text.startswith("scheme"))
    position.answer(position.option_named(scheme))
    last = [use for event in position.log or [] for use in position.uses(event) if use.what == PLAYED][-1]
    assert f'"{last.code}"' in scheme


@pytest.mark.parametrize("game", ["vs", "ccg"])
def test_a_deck_is_changed_and_written_out(game):
    rules = find_game(game)
    deck = SEATS[game][0]
    cards = rules.deck_list(deck)
    fewer = dict(list(cards.items())[1:])
    written = rules.write_deck(deck, "Fewer", fewer)
    assert rules.deck_list(written) == fewer
    assert rules.write_deck(written, "Fewer", fewer) == written
