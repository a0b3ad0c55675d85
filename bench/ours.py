"""Slayground's games: random decisions and clones per CPU second.

Unmatched is every pair of heroes on every board, Vs. System and the Buffy CCG every pair of starter decks. A decision
is an answer that a player gives, forced ones included, as the peers are counted; those with two options or more are
counted by themselves as well. (A player who holds cards that nobody sees is asked even when there is nothing to do but
pass.) Making a new game is part of the time. Cloned are positions from the middle of games; of the card games those
with ten characters in play or more.
"""

from collections.abc import Callable
from functools import partial
from itertools import combinations, cycle

import slayground.kernel
from measure import arguments, rate, report
from slayground.bots.random import playout
from slayground.ccg import decks as ccg_decks
from slayground.ccg import game as ccg
from slayground.kernel.position import Position
from slayground.kernel.rng import Rng, seeded
from slayground.unmatched.anatomy import HEROES
from slayground.unmatched.board import BOARDS
from slayground.unmatched.game import new_game
from slayground.vs import decks as vs_decks
from slayground.vs import game as vs

CHARACTERS = 10
COPIES = 600  # so that reading the clock costs nothing beside the clones

Start = Callable[[int], Position]


def unmatched_starts() -> list[Start]:
    matches = [([*pair], board) for pair in combinations(HEROES, 2) for board in BOARDS]
    return [partial(new_game, heroes, board) for heroes, board in matches]


def vs_starts() -> list[Start]:
    setups = [vs.read_setup({"seats": list(pair)}) for pair in combinations(vs_decks.STARTERS, 2)]
    return [partial(vs.start, setup) for setup in setups]


def ccg_starts() -> list[Start]:
    setups = [ccg.read_setup({"seats": list(pair)}) for pair in combinations(ccg_decks.STARTERS, 2)]
    return [partial(ccg.start, setup) for setup in setups]


def full_enough(position: Position) -> bool:
    return not isinstance(position, (vs.Vs, ccg.Ccg)) or len(position.characters()) >= CHARACTERS


def middle_of_a_game(new: Start, seed: int) -> Position | None:
    """The middle of those positions of a random game that are full enough, if there are any."""
    rng = seeded(seed)
    position = new(seed)
    path = []
    while position.decision is not None:
        if full_enough(position):
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

    answers = 0
    choices = 0

    def play_out() -> int:
        nonlocal seed, answers, choices
        seed += 1
        given, chosen = playout(next(games)(seed), rng)
        answers += given
        choices += chosen
        return given

    def clone_all() -> int:
        for position in positions:
            position.clone()
        return len(positions)

    decisions = rate(play_out, seconds)
    return {"decisions": decisions, "choices": decisions * choices / answers, "clones": rate(clone_all, clone_seconds)}


def main() -> None:
    options = arguments(__doc__)
    kind = "uncompiled" if str(slayground.kernel.__file__).endswith(".py") else "compiled"
    found = {}
    games = {"Unmatched": unmatched_starts(), "Vs. System": vs_starts(), "Buffy CCG": ccg_starts()}
    for name, starts in games.items():
        rng = seeded(options.seed)
        found[f"{name}, {kind}"] = rates(starts, options.seed, rng, options.seconds, options.clone_seconds)
    report(found)


if __name__ == "__main__":
    main()
