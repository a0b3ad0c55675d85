"""Catanatron (Settlers of Catan in pure Python), two players: random decisions and copies per CPU second.

A decision is one tick of its game loop, forced moves included.
"""

import random

from catanatron import Color, Game, RandomPlayer

from measure import arguments, rate, report

MOST_TURNS = 1000  # where Catanatron itself gives a game up
POSITIONS = 8
ROUNDS = 20  # so that reading the clock costs nothing beside the copies


def new_game() -> Game:
    return Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)])


def over(game: Game) -> bool:
    return game.winning_color() is not None or game.state.num_turns >= MOST_TURNS


def play_out() -> int:
    game = new_game()
    decisions = 0
    while not over(game):
        game.play_tick()
        decisions += 1
    return decisions


def middle_of_a_game() -> Game:
    game = new_game()
    path = []
    while not over(game):
        path.append(game.copy())
        game.play_tick()
    return path[len(path) // 2]


def main() -> None:
    options = arguments(__doc__)
    random.seed(options.seed)
    positions = [middle_of_a_game() for _ in range(POSITIONS)] * ROUNDS

    def copy_all() -> int:
        for position in positions:
            position.copy()
        return len(positions)

    decisions = rate(play_out, options.seconds)
    clones = rate(copy_all, options.clone_seconds)
    report({"catanatron": {"decisions": decisions, "clones": clones}})


if __name__ == "__main__":
    main()
