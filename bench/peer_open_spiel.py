"""OpenSpiel's card games (C++) through its Python bindings: random decisions and clones per CPU second.

A decision is one action of a player, forced ones included; chance nodes are sampled but not counted.
"""

import random

import pyspiel

from measure import arguments, rate, report

GAMES = ("gin_rummy", "crazy_eights", "dou_dizhu")
POSITIONS = 8
ROUNDS = 20  # so that reading the clock costs nothing beside the copies


def step(state: pyspiel.State, rng: random.Random) -> int:
    """One random move; the number of decisions that it was."""
    if state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes())
        state.apply_action(rng.choices(outcomes, chances)[0])
        return 0
    state.apply_action(rng.choice(state.legal_actions()))
    return 1


def middle_of_a_game(game: pyspiel.Game, rng: random.Random) -> pyspiel.State:
    state = game.new_initial_state()
    path = []
    while not state.is_terminal():
        path.append(state.clone())
        step(state, rng)
    return path[len(path) // 2]


def measure(name: str, seconds: float, clone_seconds: float, rng: random.Random) -> dict[str, float]:
    game = pyspiel.load_game(name)
    positions = [middle_of_a_game(game, rng) for _ in range(POSITIONS)] * ROUNDS

    def play_out() -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            decisions += step(state, rng)
        return decisions

    def clone_all() -> int:
        for position in positions:
            position.clone()
        return len(positions)

    return {"decisions": rate(play_out, seconds), "clones": rate(clone_all, clone_seconds)}


def main() -> None:
    options = arguments(__doc__)
    rng = random.Random(options.seed)
    report({name: measure(name, options.seconds, options.clone_seconds, rng) for name in GAMES})


if __name__ == "__main__":
    main()
