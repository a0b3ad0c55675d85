"""Slayground's games: random decisions and clones per CPU second.

Unmatched is every pair of heroes on every board, Vs. System every pair of starter decks. Only decisions with two
options or more are counted. Making a new game is part of the time. Cloned are positions from the middle of games; of
Vs. System those with ten characters in play or more.
"""

from collections.abc import Callable
from functools import partial
from itertools import combinations, cycle

import slayground.kernel
from measure import arguments, rate, report
from slayground.bots.random import playout
from slayground.kernel.position import Position
from slayground.kernel.rng import Rng, seeded
from slayground.unmatched.anatomy import HEROES
from slayground.unmatched.board import BOARDS
from slayground.unmatched.game import new_game
from slayground.vs.decks import STARTERS
from slayground.vs.game import Vs, read_setup, start

CHARACTERS = 10
COPIES = 600  # so that reading the clock costs nothing beside the clones

Start = Callable[[int], Position]


def unmatched_starts() -> list[Start]:
    matches = [([*pair], board) for pair in combinations(HEROES, 2) for board in BOARDS]
    return [partial(new_game, heroes, board) for heroes, board in matches]


def vs_starts() -> list[Start]:
    setups = [read_setup({"seats": list(pair)}) for pair in combinations(STARTERS, 2)]
    return [partial(start, setup) for setup in setups]


def middle_of_a_game(new: Start, seed: int) -> Position | None:
    """The middle of those positions of a random game that are full enough, if there are any."""
    rng = seeded(seed)
    position = new(seed)
    path = []
    while position.decision is not None:
        if not isinstance(position, Vs) or len(position.characters()) >= CHARACTERS:
            path.append(position.clone())
        position.answer(rng.below(len(position.decision.options)))
    return path[len(path) // 2] if path else None


def middles(starts: list[Start], seed: int) -> list[Position]:
    found: list[Position] = []
    for new in starts:
        position = None
        while position is None:
            position = middle_of_a_game(new, seed)
            seed += 1
        found.append(position)
    return found * (COPIES // len(found))


def rates(starts: list[Start], seed: int, rng: Rng, seconds: float, clone_seconds: float) -> dict[str, float]:
    games = cycle(starts)
    positions = middles(starts, seed)

    def play_out() -> int:
        nonlocal seed
        seed += 1
        return playout(next(games)(seed), rng)

    def clone_all() -> int:
        for position in positions:
            position.clone()
        return len(positions)

    return {"decisions": rate(play_out, seconds), "clones": rate(clone_all, clone_seconds)}


def main() -> None:
    options = arguments(__doc__)
    kind = "uncompiled" if str(slayground.kernel.__file__).endswith(".py") else "compiled"
    found = {}
    for name, starts in (("Unmatched", unmatched_starts()), ("Vs. System", vs_starts())):
        rng = seeded(options.seed)
        found[f"{name}, {kind}"] = rates(starts, options.seed, rng, options.seconds, options.clone_seconds)
    report(found)


if __name__ == "__main__":
    main()
