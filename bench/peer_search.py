"""OpenSpiel's ISMCTS bots, in C++ and in Python: simulations per CPU second in gin_rummy.

A simulation is one way down the tree and one random playout to the end of the game, at the first decision of a game
and at one in the middle of it.
"""

import random

import numpy
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from measure import arguments, rate, report
from peer_open_spiel import step

GAME = "gin_rummy"
SIMULATIONS = 200
CURIOSITY = 2.0
ALL_WORLDS = -1


def questions(game: pyspiel.Game, rng: random.Random) -> tuple[pyspiel.State, pyspiel.State]:
    state = game.new_initial_state()
    path = []
    while not state.is_terminal():
        if not state.is_chance_node():
            path.append(state.clone())
        step(state, rng)
    return path[0], path[len(path) // 2]


def main() -> None:
    options = arguments(__doc__)
    game = pyspiel.load_game(GAME)
    positions = questions(game, random.Random(options.seed))
    fast = pyspiel.ISMCTSBot(
        options.seed, pyspiel.RandomRolloutEvaluator(1, options.seed), CURIOSITY, SIMULATIONS, ALL_WORLDS
    )
    rollouts = mcts.RandomRolloutEvaluator(1, numpy.random.RandomState(options.seed))
    slow = ismcts.ISMCTSBot(game, rollouts, CURIOSITY, SIMULATIONS)
    found = {}
    for name, bot in ((f"OpenSpiel {GAME}, C++", fast), (f"OpenSpiel {GAME}, Python", slow)):

        def search(bot: pyspiel.Bot = bot) -> int:
            for state in positions:
                bot.step(state)
            return SIMULATIONS * len(positions)

        found[name] = {"simulations": rate(search, options.seconds)}
    report(found)


if __name__ == "__main__":
    main()
