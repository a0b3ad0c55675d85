"""Slayground's Unmatched, every pair of heroes on every board: random decisions and clones per CPU second.

Only decisions with two options or more are counted. Making a new game is part of the time.
"""

from itertools import combinations, cycle

import slayground.kernel
from measure import arguments, rate, report
from slayground.bots.random import playout
from slayground.kernel.rng import seeded
from slayground.unmatched.anatomy import HEROES
from slayground.unmatched.board import BOARDS
from slayground.unmatched.game import Unmatched, new_game

MATCHES = [([*pair], board) for pair in combinations(HEROES, 2) for board in BOARDS]
ROUNDS = 20  # so that reading the clock costs nothing beside the clones


def middle_of_a_game(heroes: list[str], board: str, seed: int) -> Unmatched:
    rng = seeded(seed)
    position = new_game(heroes, board=board, seed=seed)
    path = []
    while position.decision is not None:
        path.append(position.clone())
        position.answer(rng.below(len(position.decision.options)))
    return path[len(path) // 2]


def main() -> None:
    options = arguments(__doc__)
    rng = seeded(options.seed)
    matches = cycle(MATCHES)
    seed = options.seed
    positions = [middle_of_a_game(heroes, board, seed) for heroes, board in MATCHES] * ROUNDS

    def play_out() -> int:
        nonlocal seed
        seed += 1
        heroes, board = next(matches)
        return playout(new_game(heroes, board=board, seed=seed), rng)

    def clone_all() -> int:
        for position in positions:
            position.clone()
        return len(positions)

    decisions = rate(play_out, options.seconds)
    clones = rate(clone_all, options.clone_seconds)
    kind = "uncompiled" if str(slayground.kernel.__file__).endswith(".py") else "compiled"
    report({f"slayground, {kind}": {"decisions": decisions, "clones": clones}})


if __name__ == "__main__":
    main()
