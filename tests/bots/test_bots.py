"""Bots see only their seat's view, are the same for the same seed, and greedy beats random."""

import itertools

import pytest

from slayground.bots import ABOUT, BOTS, Seen, find_bot
from slayground.games import find_game
from slayground.kernel.position import Position
from slayground.kernel.rng import seeded
from slayground.lab import play

HEROES = ["buffy", "angel", "willow", "spike"]
UNMATCHED = find_game("unmatched")


def in_the_middle(seed: int) -> Position:
    position = UNMATCHED.start({"seats": ["willow", "spike"]}, seed)
    rng = seeded(seed)
    for _ in range(40):
        if position.decision is not None:
            position.answer(rng.below(len(position.decision.options)))
    return position


def test_every_bot_is_described():
    assert set(BOTS) == set(ABOUT) == {"random", "greedy", "easy", "medium", "hard", "expert"}


def test_a_bot_is_shown_its_own_questions_only():
    position = in_the_middle(1)
    assert position.decision is not None
    seat = position.decision.seat
    assert Seen(position, seat).decision is position.decision
    assert Seen(position, 1 - seat).decision is None
    assert Seen(position, seat).view() == position.view(seat)


@pytest.mark.parametrize("name", ["random", "greedy", "easy", "search:nodes=24"])
def test_what_is_hidden_does_not_move_a_bot(name):
    """The same table with other hidden cards gets the same answer."""
    for seed in range(6):
        position = in_the_middle(seed)
        if position.decision is None:
            continue
        seat = position.decision.seat
        other = position.imagine(seat, seeded(seed + 100))
        assert find_bot(name)(7).choose(Seen(position, seat)) == find_bot(name)(7).choose(Seen(other, seat))


def test_a_bot_changes_nothing():
    position = in_the_middle(2)
    assert position.decision is not None
    before = position.digest()
    BOTS["greedy"](1).choose(Seen(position, position.decision.seat))
    assert position.digest() == before


def test_the_same_seed_gives_the_same_game():
    bots = [BOTS["greedy"], BOTS["random"]]
    setup = {"seats": ["buffy", "angel"]}
    assert play(UNMATCHED, setup, bots, 5) == play(UNMATCHED, setup, bots, 5)
    assert play(UNMATCHED, setup, bots, 5) != play(UNMATCHED, setup, bots, 6)


def test_greedy_beats_random():
    """A sample of what `slayground sim` shows over thousands of games."""
    won = games = 0
    for number, (one, other) in enumerate(itertools.permutations(HEROES, 2)):
        seat = number % 2
        makers = [BOTS["random"], BOTS["random"]]
        makers[seat] = BOTS["greedy"]
        won += play(UNMATCHED, {"seats": [one, other]}, makers, number).scores[seat] == 1.0
        games += 1
    assert won >= 0.9 * games


def test_bots_play_teams_and_three_players():
    setup = {"seats": HEROES, "players": 3, "team_hands": "hidden"}
    result = play(UNMATCHED, setup, [BOTS["greedy"], BOTS["random"]] * 2, 3)
    assert result.scores[0] == result.scores[2] != result.scores[1]
