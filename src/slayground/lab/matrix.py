"""`slayground matrix`: every deck or hero against every other, in every seat, and who beats whom how often."""

from __future__ import annotations

import argparse
import json
from dataclasses import dataclass
from itertools import permutations
from typing import Any

from slayground.bots import BOTS
from slayground.games import GAMES, find_game
from slayground.kernel.errors import SetupError
from slayground.lab.playing import play_job, run_arguments
from slayground.lab.series import Matrix, Player, Result, files_among
from slayground.lab.sim import BOT, Course, at_least_one, course, known_bot, read_options, setup_arguments
from slayground.lab.statistics import Share, share


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help=f"the game: {', '.join(GAMES)}")
    which = "which decks, heroes or files of decks (default: all that the game has)"
    parser.add_argument("--decks", nargs="+", metavar="DECK", help=which)
    parser.add_argument(
        "--bots",
        nargs="+",
        default=[BOT],
        metavar="BOT",
        help=f"one bot for all ({', '.join(BOTS)}; {BOT} when none is named), or two: the rows' and the columns'",
    )
    parser.add_argument("--players", type=int, default=2, metavar="N", help="how many decks at a table (default 2)")
    parser.add_argument("--games", type=int, default=200, metavar="N", help="how many at each table (default 200)")
    setup_arguments(parser)
    run_arguments(parser)


def run(args: argparse.Namespace) -> int:
    matrix = read_matrix(args)

    def show(results: list[Result]) -> None:
        summary = summarize(matrix, results)
        print(json.dumps(summary.facts(), indent=2) if args.json else summary.text())

    return play_job("matrix", matrix, args, show)


# What is asked for


def read_matrix(args: argparse.Namespace) -> Matrix:
    """The matrix that the arguments describe; SetupError says what is wrong with them."""
    game = find_game(args.game)
    decks = tuple(args.decks or game.decks())
    bots = tuple(known_bot(bot) for bot in args.bots)
    for deck in decks:
        if decks.count(deck) > 1:
            raise SetupError(f"--decks names {deck} twice")
    if len(bots) > 2:
        raise SetupError(f"--bots names {len(bots)} bots; name one for all, or two: the rows' and the columns'")
    if len(bots) == 2 and bots[0] == bots[1]:
        raise SetupError(f"--bots names {bots[0]} twice; name it once for all")
    if len(bots) == 2 and args.players != 2:
        raise SetupError(f"two bots meet at tables of 2, and --players is {args.players}")
    if not (len(bots) == 2 or 2 <= at_least_one("--players", args.players) <= len(decks)):
        raise SetupError(f"--players is {args.players}; it must be from 2 to {len(decks)}, the number of decks")
    games = at_least_one("--games", args.games)
    matrix = Matrix(game.key, read_options(args), decks, bots, args.players, games, args.seed, files_among(decks))
    for table in matrix.tables:
        game.start(matrix.setup_for(table), args.seed)
    return matrix


# What has come of it


@dataclass(frozen=True)
class Summary:
    matrix: Matrix
    against: dict[tuple[Player, Player], Share]
    """How much one won against another: of the games that either won, and of those that nobody won, half."""
    course: Course

    def of(self, row: Player) -> Share:
        """A row in one."""
        shares = [self.against[row, column] for column in self.matrix.columns if (row, column) in self.against]
        return total(shares)

    def facts(self) -> dict[str, Any]:
        matrix = self.matrix
        return {
            "game": matrix.game,
            "options": matrix.options,
            "decks": list(matrix.decks),
            "bots": list(matrix.bots),
            "players": matrix.players,
            "seed": matrix.seed,
            "games": self.course.games,
            "pairings": [
                {"deck": row[0], "bot": row[1], "against": column[0], "against_bot": column[1], **won.facts()}
                for (row, column), won in self.against.items()
            ],
            "totals": [{"deck": row[0], "bot": row[1], **self.of(row).facts()} for row in matrix.rows],
            **self.course.facts(),
        }

    def text(self) -> str:
        """The table a person reads: what each row won against each column, and below it the 95% interval."""
        matrix = self.matrix
        cells = [["", *matrix.decks, "all"]]
        for row in matrix.rows:
            shares = [self.against.get((row, column)) for column in matrix.columns] + [self.of(row)]
            cells.append([row[0], *("-" if won is None else won.text() for won in shares)])
            cells.append(["", *("" if won is None else narrow(won) for won in shares)])
        lines = aligned(cells)
        played = matrix.bots[0]
        if len(matrix.bots) == 2:
            everything = total(list(self.against.values()))
            played = f"{matrix.bots[0]} against {matrix.bots[1]}"
            lines += ["", f"{matrix.bots[0]} won {everything.text()} ({everything.interval_text()})."]
        head = f"Won by each row against each column, with 95% intervals; {played}, {matrix.games} games a table."
        return "\n".join([head, "", *lines, "", *self.course.lines()])


def aligned(rows: list[list[str]]) -> list[str]:
    """Rows as lines, the first column to the left and the others to the right."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return [
        "  ".join([row[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:]))]).rstrip()
        for row in rows
    ]


def total(shares: list[Share]) -> Share:
    return Share(sum(won.points for won in shares), sum(won.games for won in shares))


def narrow(won: Share) -> str:
    """An interval in few letters."""
    return "" if won.interval is None else f"{won.interval[0]:.0%}-{won.interval[1]:.0%}"


def summarize(matrix: Matrix, results: list[Result]) -> Summary:
    points: dict[tuple[Player, Player], list[float]] = {}
    for number, result in enumerate(results):
        seats = matrix.seated(number)
        for one, other in permutations(range(len(seats)), 2):
            if matrix.bots[0] == seats[one][1]:
                points.setdefault((seats[one], seats[other]), []).extend(fared(result.scores, one, other))
    order = [(row, column) for row in matrix.rows for column in matrix.columns if (row, column) in points]
    return Summary(matrix, {pair: share(points[pair]) for pair in order}, course(results, matrix.seed))


def fared(scores: tuple[float, ...], one: int, other: int) -> list[float]:
    """How one seat fared against another: nothing is said by a game that a third has won, or both together."""
    if scores[one] != scores[other]:
        return [1.0 if scores[one] > scores[other] else 0.0]
    return [0.5] if len(set(scores)) == 1 else []
