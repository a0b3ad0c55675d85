"""Plays random games over every pairing, battlefield and mode, checking all that must always hold.

A failure names the game's number, seed and setup, and how to play it again; the exit code is then 1.
"""

import argparse
import os
import sys
from functools import partial
from itertools import permutations, product
from typing import Any

from slayground.games import find_game
from slayground.kernel.conformance import play_checked, replays
from slayground.kernel.position import Position
from slayground.lab.workers import spread_out, with_progress
from slayground.unmatched.anatomy import HEROES
from slayground.unmatched.board import BOARDS

MOST_FAILURES = 10


def every_setup() -> list[dict[str, Any]]:
    """Duels and teams of four with mirrors, three players, open and hidden hands, both ways to end a game."""
    tables: list[dict[str, Any]] = [{"seats": list(pair)} for pair in product(HEROES, repeat=2)]
    for seats in [*permutations(HEROES), *([hero] * 4 for hero in HEROES)]:
        for players, hands in product((4, 3), ("shown", "hidden")):
            tables.append({"seats": list(seats), "players": players, "team_hands": hands})
    return [
        {**table, "board": board, "end_check": end, "same_hero_allowed": True}
        for table, board, end in product(tables, BOARDS, ("instant", "end_of_action"))
    ]


SETUPS = every_setup()


def soak(every: int, start: int, number: int) -> str | None:
    """Play the game of this number; what went wrong with it, if anything did."""
    seed = start + number
    setup = SETUPS[seed % len(SETUPS)]

    def new_game(seed: int) -> Position:
        return find_game("unmatched").start(setup, seed)

    try:
        play_checked(new_game, seed, every)
        replays(new_game, seed, every)
    except Exception as error:
        return f"game {seed} (seed {seed}, setup {setup}) failed: {type(error).__name__}: {error}"
    return None


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--start", type=int, default=0, metavar="N", help="the number of the first game")
    parser.add_argument("--every", type=int, default=40, metavar="N", help="check clones and views every N decisions")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()

    failures = 0
    done = 0
    try:
        results = spread_out(partial(soak, options.every, options.start), options.games, options.workers)
        for _, failure in with_progress(results, options.games):
            done += 1
            if failure is not None:
                failures += 1
                print(failure, file=sys.stderr)
                if failures == MOST_FAILURES:
                    break
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
    print(f"{done:,} games over {len(SETUPS)} setups, {failures} failed")
    if failures:
        print("to play one again: python bench/soak.py --start NUMBER --games 1 --every 1", file=sys.stderr)
    return 1 if failures or done < options.games else 0


if __name__ == "__main__":
    sys.exit(main())
