"""`slayground sim`: let bots play many games of one setup, and say who wins how often."""

from __future__ import annotations

import argparse
import json
from collections import Counter
from dataclasses import asdict, dataclass
from typing import Any

from slayground.bots import BOTS, find_bot
from slayground.bots.levels import LEVELS
from slayground.games import GAMES, find_game
from slayground.kernel.errors import SetupError
from slayground.lab.playing import play_job, run_arguments
from slayground.lab.series import Result, Series, files_among
from slayground.lab.statistics import Share, Spread, share, spread

BOT = "greedy"
"""Who plays a seat that names no bot."""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help=f"the game: {', '.join(GAMES)}")
    parser.add_argument(
        "--seats",
        nargs="+",
        required=True,
        metavar="DECK[:BOT]",
        help=f"heroes, decks or files of decks, and which bot plays each ({', '.join(BOTS)}; {BOT} when none is named)",
    )
    parser.add_argument("--games", type=int, default=1000, metavar="N", help="how many (default 1000)")
    setup_arguments(parser)
    run_arguments(parser)


def setup_arguments(parser: argparse.ArgumentParser) -> None:
    """What every command says that lets bots play many games."""
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the same seed, the same games (default 1)")
    parser.add_argument("--workers", type=int, metavar="N", help="processes (default: one for each processor)")
    parser.add_argument("--board", metavar="BOARD", help="the same as --option board=BOARD")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an optional rule")
    parser.add_argument("--json", action="store_true", help="print the results as one JSON object")


def run(args: argparse.Namespace) -> int:
    series = read_series(args)

    def show(results: list[Result]) -> None:
        summary = summarize(series, results)
        print(json.dumps(summary.facts(), indent=2) if args.json else summary.text())

    return play_job("sim", series, args, show)


# What is asked for


def read_series(args: argparse.Namespace) -> Series:
    """The series that the arguments describe; SetupError says what is wrong with them."""
    game = find_game(args.game)
    decks, bots = read_seats(args.seats)
    games = at_least_one("--games", args.games)
    series = Series(game.key, tuple(decks), read_options(args), bots, args.seed, games, files_among(decks))
    game.start(series.setup_for(series.seated(0)), args.seed)
    return series


def read_options(args: argparse.Namespace) -> dict[str, Any]:
    """The facts of a setup beside its seats."""
    options: dict[str, Any] = {} if args.board is None else {"board": args.board}
    for said in args.option:
        name, equals, value = said.partition("=")
        if not equals:
            raise SetupError(f"--option {said} says no value; write it as {said}=VALUE")
        options[name] = read_value(value)
    return options


def read_seats(seats: list[str]) -> tuple[list[str], tuple[str, ...]]:
    decks: list[str] = []
    bots: list[str] = []
    for seat in seats:
        deck, bot = deck_and_bot(seat)
        decks.append(deck)
        bots.append(known_bot(bot))
    return decks, tuple(bots)


def deck_and_bot(seat: str) -> tuple[str, str]:
    """What a seat plays and who plays it; a bot with a budget is written with a colon of its own."""
    parts = seat.split(":")
    for place in range(1, len(parts)):
        if parts[place] in BOTS or parts[place] in LEVELS:
            return ":".join(parts[:place]), ":".join(parts[place:])
    deck, colon, bot = seat.rpartition(":")
    return (deck, bot) if colon else (seat, BOT)


def known_bot(bot: str) -> str:
    find_bot(bot)
    return bot


def read_value(said: str) -> Any:
    """A number, true or false, or a word."""
    try:
        value = json.loads(said)
    except ValueError:
        return said
    return value if isinstance(value, (bool, int)) else said


def at_least_one(name: str, n: int) -> int:
    if n < 1:
        raise SetupError(f"{name} is {n}; it must be 1 or more")
    return n


# What has come of it


@dataclass(frozen=True)
class Course:
    """How games went, whoever played them."""

    games: int
    seed: int
    no_winner: int
    first: Share
    """How the side of the seat that began fared."""
    turns: Spread | None
    decisions: Spread | None
    ways: dict[str, int]
    """How games ended, each in how many, the most usual first."""

    def facts(self) -> dict[str, Any]:
        return {
            "no_winner": self.no_winner,
            "first_player": self.first.facts(),
            "turns": None if self.turns is None else asdict(self.turns),
            "decisions": None if self.decisions is None else asdict(self.decisions),
            "ways": self.ways,
        }

    def lines(self) -> list[str]:
        count = "1 game" if self.games == 1 else f"{self.games:,} games"
        lines = [f"{count}, seed {self.seed}; without a winner: {self.no_winner:,}"]
        if self.first.games:
            lines.append(f"Who began won {self.first.text()} ({self.first.interval_text()}).")
        for name, numbers in (("Turns", self.turns), ("Decisions", self.decisions)):
            if numbers is not None:
                lines.append(f"{name}: {numbers.text()}")
        said = ", ".join(f"{how} {number / self.games:.1%}" for how, number in self.ways.items())
        return [*lines, f"Ended by: {said}"] if said else lines


def course(results: list[Result], seed: int) -> Course:
    return Course(
        len(results),
        seed,
        no_winner=sum(1.0 not in result.scores for result in results),
        first=share([result.scores[result.first] for result in results if result.first is not None]),
        turns=spread([result.turns for result in results if result.turns is not None]),
        decisions=spread([result.decisions for result in results]),
        ways=dict(Counter(result.how for result in results if result.how).most_common()),
    )


@dataclass(frozen=True)
class SeatSummary:
    """How one seat fared: in all its games, in those it began, and in the others."""

    plays: str
    bot: str
    won: Share
    beginning: Share
    following: Share


@dataclass(frozen=True)
class Summary:
    series: Series
    seats: tuple[SeatSummary, ...]
    course: Course

    def facts(self) -> dict[str, Any]:
        return {
            "game": self.series.game,
            "setup": {"seats": list(self.series.decks), **self.series.options},
            "seed": self.series.seed,
            "games": self.course.games,
            "seats": [
                {
                    "plays": seat.plays,
                    "bot": seat.bot,
                    **seat.won.facts(),
                    "beginning": seat.beginning.facts(),
                    "following": seat.following.facts(),
                }
                for seat in self.seats
            ],
            **self.course.facts(),
        }

    def text(self) -> str:
        """The table a person reads."""
        rows = [["", "seat", "bot", "won", "95% interval", "when first", "when not"]]
        for number, seat in enumerate(self.seats, 1):
            shares = [seat.won.text(), seat.won.interval_text(), seat.beginning.text(), seat.following.text()]
            rows.append([str(number), seat.plays, seat.bot, *shares])
        return "\n".join([*columns(rows), "", *self.course.lines()])


def columns(rows: list[list[str]]) -> list[str]:
    """Rows as lines: words to the left, numbers to the right."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return [
        "  ".join(
            cell.ljust(width) if column < 3 else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths))
        ).rstrip()
        for row in rows
    ]


def summarize(series: Series, results: list[Result]) -> Summary:
    seats = tuple(
        SeatSummary(
            plays,
            bot,
            share([result.scores[seat] for result in results]),
            share([result.scores[seat] for result in results if result.first == seat]),
            share([result.scores[seat] for result in results if result.first not in (seat, None)]),
        )
        for seat, (plays, bot) in enumerate(zip(series.decks, series.bots))
    )
    return Summary(series, seats, course(results, series.seed))
