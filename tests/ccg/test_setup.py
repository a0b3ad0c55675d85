"""Setting up: decks that may be played, what is shuffled, what is shown, and who begins."""

from __future__ import annotations

import pytest

from slayground.ccg.anatomy import ACTION, CARDS, CHALLENGE, EPISODE, ESSENCE, EVIL, LOCATION, Card
from slayground.ccg.decks import STARTERS, Deck, faults, starter, write_deck
from slayground.ccg.table import CHALLENGES, DECK
from slayground.kernel.errors import SetupError
from tests.ccg.tables import begun, deck, play, with_cards
from tests.support import rule

SEEDS = range(24)


def first_of(*seats: str, seed: int = 0, **facts: object) -> int:
    return begun(*seats, seed=seed, **facts).turn_seat


# Decks


@rule("ccg.setup.bring_deck")
@pytest.mark.parametrize("key", STARTERS)
def test_every_starter_deck_may_be_played(key):
    assert faults(starter(key)) == []
    begun(key, key)


@rule("ccg.setup.bring_deck")
def test_a_deck_of_ones_own_must_be_legal():
    thin = deck("Buffy", "Buffy 1", "3 Fire Axe")
    with pytest.raises(SetupError, match=r"the deck of seat 2 is not legal: .*ccg\.deck\.minimum_casual"):
        begun("patrol", thin)
    begun("patrol", write_deck(starter("patrol")))


@rule("ccg.setup.first_patrol_removed", "ccg.deck.no_first_patrol")
def test_a_card_with_the_logo_of_first_patrol_is_taken_out_before_play():
    learning = Card("T01", "First Steps", ACTION, first_patrol=True)
    whole = starter("patrol")
    with with_cards(learning):
        found = faults(Deck(whole.essence, whole.main, (*whole.cards, learning)))
        assert [(fault.rule, fault.card) for fault in found] == [("ccg.deck.no_first_patrol", "T01")]
    assert faults(whole) == [] and not any(card.first_patrol for card in CARDS)


@rule("ccg.setup.locations_brought")
def test_none_to_eight_locations_are_brought():
    whole = starter("patrol")
    rest = tuple([card for card in whole.cards if card.type != LOCATION])
    some = [card for card in CARDS if card.type == LOCATION]
    for number in (0, 1, 8):
        brought = Deck(whole.essence, whole.main, (*rest, *some[:number]))
        assert faults(brought) == []
    found = faults(Deck(whole.essence, whole.main, (*rest, *some[:9])))
    assert [fault.rule for fault in found] == ["ccg.deck.locations_eight"]


# Shuffling


@rule("ccg.setup.resource_deck_shuffled", "ccg.setup.challenge_deck_shuffled")
@pytest.mark.parametrize("place", [DECK, CHALLENGES])
def test_both_decks_of_everybody_are_shuffled(place):
    orders = [[tuple(begun("patrol", "dolls", seed=seed).pile(seat, place)) for seed in SEEDS] for seat in (0, 1)]
    for found in orders:
        assert len(set(found)) > len(SEEDS) // 2
        assert len({order[-1] for order in found}) > 3 and len({order[0] for order in found}) > 3
        assert len({tuple(sorted(order)) for order in found}) == 1


@rule("ccg.setup.challenge_deck_shuffled", "ccg.setup.challenge_top_revealed", "ccg.zone.challenge_deck_top_faceup")
def test_of_seven_challenges_the_top_one_alone_is_seen_by_everybody():
    position = begun("patrol", "dolls", seed=5)
    for seat in (0, 1):
        top = CARDS[position.seats[seat].challenges[-1]].name
        for observer in (None, 0, 1):
            seen = position.view(observer)["seats"][seat]
            assert seen["challenge_count"] == 7
            assert [card["name"] for card in seen["challenges_top"]] == [top]
            assert seen["challenges_bottom"] == []


@rule("ccg.setup.locations_kept_apart", "ccg.setup.main_set_aside", "ccg.zone.episode_two_not_in_hand")
@pytest.mark.parametrize("key", STARTERS)
def test_locations_challenges_second_parts_and_the_main_are_not_in_what_is_shuffled(key):
    whole = starter(key)
    seat = begun(key, "patrol").seats[0]
    shuffled = [CARDS[kind] for kind in seat.deck]
    assert not [card for card in shuffled if card.type in (LOCATION, CHALLENGE, ESSENCE)]
    assert not [card for card in shuffled if card.type == EPISODE and card.part == 2]
    assert sorted(seat.locations) == sorted(card.number for card in whole.of(LOCATION))
    # The list names the starting main apart: of its further copies none is missing.
    assert shuffled.count(whole.main) == whole.cards.count(whole.main)
    assert len(shuffled) + 1 == 60


# Revealing


@rule("ccg.setup.reveal_together")
def test_all_essences_and_mains_are_shown_before_anybody_decides_anything():
    position = begun("patrol", "dolls", "study")
    assert [event.kind for event in position.log or []] == ["reveal", "reveal", "reveal", "begins"]
    for observer in (None, 0, 1, 2):
        seats = position.view(observer)["seats"]
        assert [seat["essence"] for seat in seats] == ["E01", "E09", "E02"]
    told = [position.tell(event, 0) for event in position.log or []]
    assert "Drusilla reveals Drusilla" in told[1] and "Willow reveals Willow" in told[2]


# Who begins


@rule("ccg.setup.first_player_villain")
@pytest.mark.parametrize("seed", range(4))
def test_the_only_villain_begins_wherever_it_sits(seed):
    assert first_of("patrol", "court", seed=seed) == 1
    assert first_of("court", "patrol", seed=seed) == 0
    assert first_of("patrol", "study", "dolls", "grass", seed=seed) == 2
    # Even when somebody else was asked for.
    assert first_of("patrol", "court", seed=seed, first=1) == 1


@rule("ccg.setup.first_player_random")
def test_of_no_villain_or_several_chance_picks_one():
    heroes = [first_of("patrol", "study", "grass", seed=seed) for seed in SEEDS]
    assert set(heroes) == {0, 1, 2}
    villains = [first_of("patrol", "court", "study", "dolls", seed=seed) for seed in SEEDS]
    assert set(villains) == {1, 3}
    assert {first_of("court", "dolls", seed=seed) for seed in SEEDS} == {0, 1}


@rule("ccg.setup.first_player_random")
def test_players_may_have_settled_it_themselves():
    assert {first_of("patrol", "study", "grass", seed=seed, first=3) for seed in SEEDS} == {2}
    assert {first_of("patrol", "court", "study", "dolls", seed=seed, first=4) for seed in SEEDS} == {3}


@rule("ccg.setup.first_player_side_read")
def test_a_villain_faith_begins_and_a_hero_faith_does_not():
    bad = deck("Faith", "Faith (FAIV1)", "1 Fire Axe")
    good = deck("Faith", "Faith (FAIH1)", "1 Fire Axe")
    for seed in range(6):
        assert first_of("patrol", bad, seed=seed, any_deck=True) == 1
        assert first_of(bad, "patrol", seed=seed, any_deck=True) == 0
        assert first_of(good, "court", seed=seed, any_deck=True) == 1
    assert {first_of("patrol", good, seed=seed, any_deck=True) for seed in SEEDS} == {0, 1}


@rule("ccg.setup.first_player_side_read")
def test_a_minion_whose_essence_is_played_begins_as_a_villain():
    with with_cards(Card("T02", "Harmony", ESSENCE, side=EVIL, character="harmony")):
        minion = deck("T02", "Harmony", "1 Fire Axe")
        for seed in range(6):
            assert first_of("patrol", minion, seed=seed, any_deck=True) == 1
        position = begun("patrol", minion, any_deck=True)
        play(position, "start at 2-1", "start at 1-1")
        assert position.whole()["class"]["Harmony"] == "Villain"
