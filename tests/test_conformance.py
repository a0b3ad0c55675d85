"""Every pairing, battlefield and mode of every game holds to the kernel's contract."""

import itertools
from pathlib import Path
from typing import Any

import pytest

from slayground.games import find_game
from slayground.kernel.conformance import conforms, play_checked, playthrough

HEROES = ["buffy", "angel", "willow", "spike"]
BOARDS = ["sunnydale_high", "the_bronze"]
PLAYTHROUGHS = Path(__file__).parent / "playthroughs"


def start(**setup: Any):
    return lambda seed: find_game("unmatched").start(setup, seed)


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("seats", list(itertools.product(HEROES, HEROES)), ids=" v ".join)
def test_every_duel(seats, board):
    conforms(start(seats=list(seats), board=board, same_hero_allowed=True), range(1), every=5)


@pytest.mark.parametrize(
    ("setup", "seed"),
    [
        ({"players": 4}, 1),
        ({"players": 3}, 2),
        ({"team_hands": "hidden"}, 3),
        ({"end_check": "end_of_action"}, 4),
        ({"players": 3, "team_hands": "hidden", "end_check": "end_of_action"}, 5),
    ],
)
@pytest.mark.parametrize("board", BOARDS)
def test_every_team_mode(setup, seed, board):
    for seats in itertools.islice(itertools.permutations(HEROES), seed, 24, 8):
        conforms(start(seats=list(seats), board=board, **setup), range(seed, seed + 1), every=10)


def test_teams_of_the_same_hero():
    for hero in HEROES:
        conforms(start(seats=[hero] * 4, same_hero_allowed=True), range(1), every=10)


@pytest.mark.parametrize(
    ("hero", "setup", "seed"),
    [
        # A deck of one card that its owner knows from the top and from the bottom.
        ("willow", {"players": 3, "end_check": "end_of_action"}, 3581),
        # A second card to be chosen in a hand that the one who imagines does not know.
        ("spike", {"players": 4}, 14308),
    ],
)
def test_games_that_once_failed(hero, setup, seed):
    facts = {"seats": [hero] * 4, "team_hands": "hidden", "same_hero_allowed": True, **setup}
    play_checked(start(**facts), seed, every=40)


def test_many_games_with_few_checks():
    for seed in range(100):
        seats = [HEROES[seed % 4], HEROES[seed // 4 % 4]]
        play_checked(start(seats=seats, board=BOARDS[seed % 2], same_hero_allowed=True), seed, every=1000)


MODES: dict[str, dict[str, Any]] = {
    "duel": {"seats": ["buffy", "spike"], "board": "sunnydale_high"},
    "duel-the-bronze": {"seats": ["angel", "willow"], "board": "the_bronze"},
    "mirror": {"seats": ["willow", "willow"], "same_hero_allowed": True},
    "end-of-action": {"seats": ["spike", "angel"], "end_check": "end_of_action"},
    "teams": {"seats": ["buffy", "spike", "willow", "angel"], "board": "the_bronze"},
    "three-players": {"seats": ["angel", "willow", "buffy", "spike"], "players": 3},
}


@pytest.mark.parametrize("mode", MODES)
def test_playthroughs_are_as_they_were(mode):
    """A change of the rules shows as a change of these texts; `python -m tests.test_conformance` writes them anew."""
    assert playthrough(start(**MODES[mode]), 1) == (PLAYTHROUGHS / f"{mode}.txt").read_text(encoding="utf-8")


if __name__ == "__main__":
    for name, facts in MODES.items():
        (PLAYTHROUGHS / f"{name}.txt").write_text(playthrough(start(**facts), 1), encoding="utf-8")
