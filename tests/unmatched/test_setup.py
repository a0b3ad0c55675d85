"""Setup (page 6)."""

from __future__ import annotations

import pytest

from slayground.unmatched.anatomy import CARDS, DECKS, HEROES
from slayground.unmatched.board import Board
from slayground.unmatched.game import Unmatched, new_game
from tests.support import rule
from tests.unmatched.tables import actions_taken, another_battlefield, play, refused

BACK_ALLEY = Board(
    "Back Alley",
    spaces={"A1": (0, 0), "A2": (1, 0), "A3": (2, 0), "A4": (3, 0)},
    zones={"gray": ("asphalt", ("A1", "A2", "A3", "A4"))},
    lines=(("A1", "A2"), ("A2", "A3"), ("A3", "A4")),
    starts=("A1", "A2"),
)
"""Four spaces in a row in one zone; both heroes start at one end."""


def set_up(position: Unmatched) -> list[str]:
    """Give the first answer to every question of setup; the kinds of questions in the order in which they came."""
    asked = []
    while position.turn == 0:
        assert position.decision is not None
        asked.append(position.decision.kind)
        position.answer(0)
    return asked


@rule("unmatched.setup.choose_hero", "unmatched.open.setup_choices_order")
def test_each_player_chooses_a_hero_and_takes_all_that_is_the_heros():
    position = new_game(["spike", "willow", "angel", "buffy"], first=1)
    set_up(position)
    names = ["spike", "willow", "angel", "buffy"]
    for seat, hero in zip(position.seats, names):
        assert seat.hero is HEROES[hero]
        assert {DECKS[kind] for kind in seat.hand + seat.deck} == {hero}
    companions = [[position.key_of(number) for number in seat.fighters] for seat in position.seats]
    assert companions == [["spike", "drusilla"], ["willow", "tara"], ["angel", "faith"], ["buffy", "giles"]]
    assert [len(seat.shadows) for seat in position.seats] == [3, 0, 0, 0]
    assert [len(seat.hero.forms) for seat in position.seats] == [1, 2, 1, 1]


@rule("unmatched.setup.deck_size_30")
@pytest.mark.parametrize(
    ("hero", "answers", "base", "own"),
    [
        ("buffy", ("sidekick giles",), 25, {"Insight": 3, "Training": 2}),
        ("buffy", ("sidekick xander",), 25, {"Military Knowledge": 3, "Right-hand Man": 2}),
        ("angel", (), 30, {}),
        ("willow", (), 30, {}),
    ],
)
def test_a_deck_has_30_cards_and_buffys_has_the_5_of_the_chosen_sidekick(hero, answers, base, own):
    position = new_game([hero, "spike"], first=1)
    play(position, *answers)
    seat = position.seats[0]
    cards = [CARDS[kind] for kind in seat.hand + seat.deck]
    assert len(cards) == 30
    assert len([card for card in cards if not card.with_sidekick]) == base
    added = [card.name for card in cards if card.with_sidekick]
    assert {name: added.count(name) for name in added} == own


@rule("unmatched.setup.shuffle")
def test_the_deck_lies_in_an_order_that_nobody_chose():
    starts = [new_game(["angel", "spike"], seed=seed, first=1) for seed in range(60)]
    for seat in (0, 1):
        whole = [position.seats[seat].hand + position.seats[seat].deck for position in starts]
        assert all(sorted(cards) == sorted(whole[0]) for cards in whole)
        assert len({tuple(position.seats[seat].deck) for position in starts}) == 60
        assert len({position.seats[seat].deck[-1] for position in starts}) > 8
        assert len({tuple(position.seats[seat].hand) for position in starts}) > 50


@rule("unmatched.setup.shuffle", "unmatched.open.hidden_information")
def test_the_deck_lies_face_down_even_for_its_owner():
    position = new_game(["angel", "spike"], seed=5, first=1)
    other = position.clone()
    other.seats[0].deck.reverse()
    assert other.seats[0].deck != position.seats[0].deck
    for observer in (0, 1, None):
        assert other.view(observer) == position.view(observer)
    assert position.view(1)["seats"][0]["deck_count"] == 25


@rule("unmatched.setup.starting_hand")
def test_the_hand_is_the_top_five_cards_of_the_shuffled_deck():
    position = new_game(["buffy", "angel"], seed=8, first=1)
    assert [len(seat.hand) for seat in position.seats] == [0, 0]
    shuffled = position.clone()
    play(position, "sidekick giles")
    for seat in shuffled.seats:
        seat.deck = seat.hero.deck("giles")
        shuffled.rng.shuffle(seat.deck)
    for seat, whole in zip(position.seats, shuffled.seats):
        assert seat.hand == sorted(whole.deck[-5:])
        assert seat.deck == whole.deck[:-5]


@rule("unmatched.setup.no_mulligan")
@pytest.mark.parametrize("seed", range(6))
def test_nobody_is_asked_about_the_starting_hand(seed):
    position = new_game(["buffy", "willow", "spike", "angel"], seed=seed, first=1)
    play(position, "sidekick giles")
    dealt = [seat.hand.copy() for seat in position.seats]
    assert set_up(position) == ["place sidekick"] * 4
    # Buffy's first turn has begun; whose only action could be a maneuver may have drawn already.
    assert [seat.hand for seat in position.seats[1:]] == dealt[1:]
    assert all(kind in position.seats[0].hand for kind in dealt[0])


@rule("unmatched.setup.first_turn_normal")
def test_the_first_turn_may_hold_any_two_actions_even_an_attack():
    with another_battlefield(BACK_ALLEY):
        position = first_turn_with("attack spike", 'scheme "Killer of the Dead" by faith')
        attack = next(text for text in position.option_texts() if text.startswith("attack spike"))
        assert "maneuver" in position.option_texts()
        play(position, attack, "no defense")
        while position.turn == 1:
            assert position.decision is not None
            scheme = 'scheme "Killer of the Dead" by faith'
            position.answer(position.option_named(scheme) if position.decision.kind == "action" else 0)
        assert actions_taken(position)[1] == ["attack", "scheme"]


def first_turn_with(*starts: str) -> Unmatched:
    """A game of Angel's, in whose first turn options that start like this are open."""
    for seed in range(100):
        position = new_game(["angel", "spike"], board="back_alley", seed=seed, watched=True, first=1)
        play(position, "move faith to A3")
        texts = position.option_texts()
        if position.turn == 1 and all(any(text.startswith(start) for text in texts) for start in starts):
            return position
    raise AssertionError(f"in 100 games no first turn offers {starts}")


@rule("unmatched.setup.first_turn_normal")
def test_the_first_turn_of_a_team_game_has_two_actions_like_every_other():
    position = new_game(["angel", "spike", "willow", "buffy"], seed=1, watched=True, first=1)
    while position.turn < 6:
        position.answer(0)
    taken = actions_taken(position)
    assert [len(taken[turn]) for turn in range(1, 6)] == [2, 2, 2, 2, 2]


@rule("unmatched.setup.first_turn", "unmatched.open.first_player")
def test_without_a_named_first_player_chance_decides_who_is_first():
    firsts = set()
    for seed in range(12):
        position = new_game(["angel", "willow"], seed=seed)
        set_up(position)
        assert position.fighters[position.seats[position.turn_seat].fighters[0]].space == position.board.starts[0]
        firsts.add(position.turn_seat)
    assert firsts == {0, 1}


@rule("unmatched.setup.second_hero_space", "unmatched.open.reserved_start_space")
def test_space_2_is_kept_free_for_the_second_hero():
    with another_battlefield(BACK_ALLEY):
        position = new_game(["angel", "willow"], board="back_alley", first=1)
        assert position.option_texts() == ["move faith to A3", "move faith to A4"]
        assert refused(position, "move faith to A2") == "unmatched.open.reserved_start_space"
        play(position, "move faith to A4")
        assert position.whole()["spaces"] == {"angel": "A1", "faith": "A4", "willow": "A2", "tara": "A3"}


@rule("unmatched.setup.sidekick_same_zone", "unmatched.open.sidekick_zone_full")
def test_with_no_room_in_the_heros_zone_the_sidekick_stands_next_to_the_hero_or_failing_that_anywhere():
    cell = Board(
        "Holding Cell",
        spaces={"C1": (0, 0), "C2": (1, 0), "C3": (2, 0), "C4": (3, 0), "C5": (4, 0)},
        zones={"red": ("cell", ("C1",)), "blue": ("yard", ("C2", "C3", "C4")), "gray": ("gate", ("C5",))},
        lines=(("C1", "C2"), ("C1", "C3"), ("C2", "C4"), ("C4", "C5")),
        starts=("C1", "C5"),
    )
    with another_battlefield(cell):
        position = new_game(["angel", "willow"], board="holding_cell", first=1)
        assert position.option_texts() == ["move faith to C2", "move faith to C3"]
        play(position, "move faith to C3")
        assert position.whole()["spaces"]["tara"] == "C4"
    with another_battlefield(
        Board(
            "Long Cell",
            spaces={"C1": (0, 0), "C2": (1, 0), "C3": (2, 0), "C4": (3, 0)},
            zones={"red": ("cell", ("C1",)), "blue": ("yard", ("C2", "C3", "C4"))},
            lines=(("C1", "C2"), ("C2", "C3"), ("C3", "C4")),
            starts=("C1", "C2"),
        )
    ):
        position = new_game(["angel", "willow"], board="long_cell", first=1)
        assert position.option_texts() == ["move faith to C3", "move faith to C4"]
