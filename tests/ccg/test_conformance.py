"""Every starter deck against every other, and more players, hold to the kernel's contract."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from slayground.ccg.decks import STARTERS
from slayground.games import find_game
from slayground.kernel.conformance import Start, conforms, play_checked, playthrough

PLAYTHROUGHS = Path(__file__).parent.parent / "playthroughs"


def start(seats: list[str], **facts: Any) -> Start:
    return lambda seed: find_game("ccg").start({"seats": seats, **facts}, seed)


@pytest.mark.parametrize("number", range(0, 64, 5))
def test_duels(number):
    seats = [STARTERS[number // 8], STARTERS[number % 8]]
    conforms(start(seats, max_turns=8), range(number, number + 1), every=25)


@pytest.mark.parametrize("players", [3, 4, 6, 10])
def test_more_players(players):
    seats = [STARTERS[(3 * i + players) % 8] for i in range(players)]
    play_checked(start(seats, max_turns=3), players, every=100)


def test_whole_games_end():
    for seed in range(3):
        position = play_checked(start([STARTERS[seed], STARTERS[seed + 4]]), seed, every=1000)
        assert position.over


MODES: dict[str, tuple[list[str], dict[str, Any]]] = {
    "ccg-duel": (["patrol", "city"], {"max_turns": 4}),
    "ccg-mirror": (["dolls", "dolls"], {"max_turns": 3}),
    "ccg-three-players": (["study", "saturday", "jobs"], {"max_turns": 3}),
}


@pytest.mark.parametrize("mode", MODES)
def test_playthroughs_are_as_they_were(mode):
    """A change of the rules shows in these texts; `python -m tests.ccg.test_conformance` writes them anew."""
    seats, facts = MODES[mode]
    assert playthrough(start(seats, **facts), 1) == (PLAYTHROUGHS / f"{mode}.txt").read_text(encoding="utf-8")


if __name__ == "__main__":
    for name, (decks, options) in MODES.items():
        (PLAYTHROUGHS / f"{name}.txt").write_text(playthrough(start(decks, **options), 1), encoding="utf-8")
