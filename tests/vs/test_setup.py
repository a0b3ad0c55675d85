"""Setting up the game: who may play, what is shown before anybody does anything, shuffling and mulligans."""

from __future__ import annotations

from typing import Any

import pytest

from slayground.kernel.decks import DeckError
from slayground.kernel.errors import SetupError
from slayground.vs.anatomy import CARDS
from slayground.vs.decks import STARTERS, Deck, faults, read_deck, starter
from slayground.vs.game import Vs, VsGame
from tests.support import rule
from tests.vs.tables import play

SEEDS = range(16)


def begun(*seats: str, seed: int = 0, **facts: Any) -> Vs:
    """A new game, at its first question."""
    return VsGame().start({"seats": list(seats), **facts}, seed, watched=True)


def dealt(*seats: str, seed: int = 0) -> Vs:
    """A new game of two whose first seat begins, at the first mulligan."""
    position = begun(*seats, seed=seed, first=1, any_deck=True)
    play(position, f"{CARDS[position.setup.mains[0]].name} begins", "front row", "front row")
    return position


# Players and decks


@rule("vs.setup.players")
@pytest.mark.parametrize("seats", [["buffy", "master"], ["prey", "osborn", "iceman"], ["buffy"] * 3 + ["predators"]])
def test_two_to_four_play_each_with_a_deck_and_a_main_character_of_their_own(seats):
    position = begun(*seats)
    assert position.seats_count == len(seats)
    for number, key in enumerate(seats):
        deck = starter(key)
        assert position.setup.mains[number] == deck.main.number
        assert sorted(position.seats[number].deck) == sorted(card.number for card in deck.cards)


@rule("vs.setup.players")
@pytest.mark.parametrize("seats", [[], ["buffy"], ["buffy"] * 5])
def test_neither_one_nor_five_can_play(seats):
    with pytest.raises(SetupError, match="2, 3 or 4"):
        begun(*seats)


@rule("vs.setup.deck_required")
def test_a_deck_is_sixty_cards_beside_one_main_character():
    for key in STARTERS:
        deck = starter(key)
        assert len(deck.cards) == 60 and deck.main.is_main and not any(card.is_main for card in deck.cards)
        assert faults(deck) == []
    buffy = starter("buffy")
    for cards in (buffy.cards[1:], (*buffy.cards, buffy.cards[0])):
        assert "vs.deck.size" in [fault.rule for fault in faults(Deck(buffy.main, cards))]


@rule("vs.setup.deck_required")
def test_a_list_without_a_main_character_or_with_two_is_no_deck():
    with pytest.raises(DeckError, match="no main character"):
        read_deck("4 Cemetery")
    with pytest.raises(DeckError, match="names a second"):
        read_deck("Main: Buffy\nMain: Angel\n4 Cemetery")
    with pytest.raises(DeckError, match="is a main character"):
        read_deck("Main: Buffy\n1 Angel (TBB-001)")


# Before anybody does anything


@rule("vs.setup.reveal_main_together")
def test_everybody_sees_every_main_character_before_the_first_question_is_answered():
    position = begun("buffy", "osborn", "prey/royce")
    for observer in (None, 0, 1, 2):
        assert [seat["name"] for seat in position.view(observer)["seats"]] == ["Buffy", "Norman Osborn", "Royce"]


@rule("vs.setup.choose_first_player")
def test_chance_picks_the_player_who_decides():
    choosers = set()
    for seed in SEEDS:
        position = begun("buffy", "master", "prey", seed=seed)
        assert position.decision is not None and position.decision.kind == "first player"
        choosers.add(position.decision.seat)
    assert choosers == {0, 1, 2}


@rule("vs.setup.higher_levels_aside")
def test_the_higher_levels_lie_beside_the_table_where_everybody_sees_them():
    position = begun("buffy", "iceman/emma frost")
    for observer in (None, 0, 1):
        levels = [[card["code"] for card in seat["levels"]] for seat in position.view(observer)["seats"]]
        assert levels == [["TBB-004"], ["TUB-004", "TUB-005"]]
    for seat in position.seats:
        assert not any(CARDS[kind].is_main for kind in seat.deck)


# Decks and hands


@rule("vs.setup.deck_position")
def test_a_deck_is_a_pile_of_which_nobody_sees_more_than_how_many_cards_it_has():
    position = dealt("buffy", "master")
    other = position.clone()
    for seat in other.seats:
        seat.deck = seat.deck[::-1]
    assert position.seats[0].deck != other.seats[0].deck
    for observer in (None, 0, 1):
        seen = position.view(observer)
        assert seen == other.view(observer)
        assert [seat["deck_count"] for seat in seen["seats"]] == [53, 53]
        assert [(seat["deck_top"], seat["deck_bottom"]) for seat in seen["seats"]] == [([], []), ([], [])]


@rule("vs.setup.shuffle_and_draw")
def test_decks_are_shuffled_before_the_seven_cards_are_drawn():
    hands = set()
    for seed in SEEDS:
        position = dealt("buffy", "master", seed=seed)
        for number in (0, 1):
            seat = position.seats[number]
            assert len(seat.hand) == 7 and len(seat.deck) == 53
            assert sorted(seat.hand + seat.deck) == sorted(position.setup.decks[number])
            assert seat.deck != sorted(seat.deck)
        hands.add(tuple(position.seats[0].hand))
    assert len(hands) == len(SEEDS)


@rule("vs.setup.mulligan", "vs.setup.mulligan_all_or_nothing")
def test_the_whole_hand_goes_into_the_deck_before_seven_cards_are_drawn_again():
    different = [f"1 {card.name} ({card.code})" for card in CARDS if not card.is_main][:60]
    again: list[int] = []
    for seed in SEEDS:
        position = dealt("\n".join(["Main: Ghost", *different]), "prey", seed=seed)
        before = set(position.seats[0].hand)
        assert position.option_texts() == ["keep", "mulligan"]
        play(position, "mulligan")
        seat = position.seats[0]
        assert len(seat.hand) == 7 and sorted(seat.hand + seat.deck) == sorted(position.setup.decks[0])
        again.append(len(before.intersection(seat.hand)))
    # Had a part of the hand been kept, some cards would always be there again; had it been laid aside, none ever.
    assert min(again) == 0 < max(again)
