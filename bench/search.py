"""Slayground's search: simulations per CPU second, at the first questions of some games and in the middle of them.

A simulation deals the hidden cards anew, goes down the tree, plays on as the bot does in earnest (everybody answers
with what looks best at once, as many turns as the game says are worth while, to the end of the turn, or to the next
quiet moment) and judges where that led. Nothing is stopped early and nothing is remembered from one search to the next.
"""

from collections.abc import Callable

from measure import arguments, rate, report
from slayground.bots import Seen, find_bot
from slayground.bots.levels import LEVELS, SEARCH, budget_with
from slayground.bots.search import Search
from slayground.games import find_game
from slayground.kernel.position import Position

SIMULATIONS = 200
GAMES = 6
TABLES = {
    "Unmatched": ("unmatched", ["buffy", "spike"]),
    "Vs. System": ("vs", ["buffy", "master"]),
    "Buffy CCG": ("ccg", ["patrol", "grass"]),
}
WAYS = {"": "", ", one turn": ",turns=1", ", to quiet": ",turns=0"}


def questions(game: str, seats: list[str], seed: int) -> list[Position]:
    """The first question of a game between greedy bots, and the one in the middle of it."""
    position = find_game(game).start({"seats": seats}, seed)
    bots = [find_bot("greedy")(seat) for seat in range(len(seats))]
    path = []
    while position.decision is not None:
        if not position.decision.forced:
            path.append(position.clone())
        seat = position.decision.seat
        position.answer(bots[seat].choose(Seen(position, seat)))
    return [path[0], path[len(path) // 2]]


def searching(positions: list[Position], way: str) -> Callable[[], int]:
    budget = budget_with(LEVELS[SEARCH], f"nodes={SIMULATIONS},settled=0,reuse=0{way}")

    def search() -> int:
        done = 0
        for seed, position in enumerate(positions):
            assert position.decision is not None
            bot = Search(seed, budget)
            bot.choose(Seen(position, position.decision.seat))
            done += bot.simulations
        return done

    return search


def main() -> None:
    options = arguments(__doc__)
    found = {}
    for name, (game, seats) in TABLES.items():
        games = range(options.seed, options.seed + GAMES)
        positions = [position for seed in games for position in questions(game, seats, seed)]
        for way, wishes in WAYS.items():
            found[f"{name}{way}"] = {"simulations": rate(searching(positions, wishes), options.seconds)}
    report(found)


if __name__ == "__main__":
    main()
