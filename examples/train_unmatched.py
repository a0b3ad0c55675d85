"""Trains a small agent on a duel of Unmatched, and counts how often it beats random play.

The agent learns how good a table is for a seat from how games ended (a small neural network of scikit-learn on the
numbers of an observation), and then takes the action after which the table looks best, tried out in a game that it
imagines: it never sees a hidden card. It plays random games first, then against itself. A minute or two:

    pip install 'slayground[research]'
    python examples/train_unmatched.py
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np
from numpy.typing import NDArray
from sklearn.neural_network import MLPRegressor

from slayground.adapters.play import Play

SETUP = {"seats": ["buffy", "spike"]}
KEPT = 4
"""Every so-many-th table of a game is learned from; neighbours are too much alike to teach more."""

Table = NDArray[np.float32]


class Agent:
    def __init__(self, seed: int) -> None:
        self.chance = np.random.default_rng(seed)
        self.network = MLPRegressor(hidden_layer_sizes=(64,), learning_rate_init=0.001, alpha=0.01, random_state=seed)

    def learn(self, tables: list[Table], results: list[float], rounds: int = 4) -> None:
        for _ in range(rounds):
            order = self.chance.permutation(len(tables))
            for some in np.array_split(order, max(1, len(order) // 128)):
                self.network.partial_fit(scaled([tables[i] for i in some]), [results[i] for i in some])

    def choose(self, play: Play, daring: float = 0.0) -> int:
        """The action that looks best, or, with some daring, any."""
        if self.chance.random() < daring:
            return int(self.chance.integers(play.actions()))
        seat = play.to_move
        world = play.imagine(seat, int(self.chance.integers(2**32)))
        outcomes: list[list[float]] = []
        for action in range(world.actions()):
            tried = world.fork()
            tried.step(action)
            if tried.over and tried.rewards()[seat] > 0:
                return action
            outcomes.append(tried.observe(seat))
        return int(np.argmax(self.network.predict(scaled(outcomes))))


def scaled(tables: list[Table] | list[list[float]]) -> NDArray[Any]:
    """Most numbers count a few cards or points; the turn and the decks go further."""
    return np.asarray(tables, np.float32) / 8


def one_game(agent: Agent | None, seed: int, daring: float) -> tuple[list[Table], list[float]]:
    """The tables of a game as both seats saw them, each with how the game ended for that seat."""
    play = Play("unmatched", SETUP, seed)
    chance = np.random.default_rng(seed)
    seen: list[tuple[int, Table]] = []
    moves = 0
    while not play.over:
        if moves % KEPT == 0:
            seen += [(seat, np.asarray(play.observe(seat), np.float32)) for seat in range(play.seats)]
        play.step(int(chance.integers(play.actions())) if agent is None else agent.choose(play, daring))
        moves += 1
    return [table for _, table in seen], [play.rewards()[seat] for seat, _ in seen]


def train(first: int, rounds: int, games: int, seed: int = 1) -> Agent:
    """An agent that has learned from random games, and then in rounds from games against itself."""
    agent = Agent(seed)
    number = seed * 1_000_000
    for stage in range(rounds + 1):
        tables: list[Table] = []
        results: list[float] = []
        for _ in range(first if stage == 0 else games):
            number += 1
            more, ends = one_game(None if stage == 0 else agent, number, 0.15)
            tables += more
            results += ends
        agent.learn(tables, results)
    return agent


def wins_against_random(agent: Agent, games: int, seed: int = 2) -> int:
    """How many of so many games it wins, playing each hero in every other game."""
    won = 0
    for number in range(games):
        play = Play("unmatched", SETUP, seed * 1_000_000 + number)
        chance = np.random.default_rng(number)
        own = number % 2
        while not play.over:
            play.step(agent.choose(play) if play.to_move == own else int(chance.integers(play.actions())))
        won += play.rewards()[own] > 0
    return won


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--first", type=int, default=400, help="random games to begin with (default 400)")
    parser.add_argument("--rounds", type=int, default=3, help="rounds of games against itself (default 3)")
    parser.add_argument("--games", type=int, default=100, help="games in each round (default 100)")
    parser.add_argument("--trials", type=int, default=200, help="games against random play (default 200)")
    options = parser.parse_args()
    agent = train(options.first, options.rounds, options.games)
    won = wins_against_random(agent, options.trials)
    print(f"The agent won {won} of {options.trials} games against random play.")


if __name__ == "__main__":
    main()
