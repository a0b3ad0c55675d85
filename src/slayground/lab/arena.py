"""`slayground arena`: bots against each other in pairs of games that differ only in who plays which seat and deck.

The luck of the deal and of the decks is the same for both, so what is left is skill: far fewer games tell who plays
better. A pair is one observation; intervals are found by drawing the pairs again and again.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import combinations, permutations, zip_longest
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

from slayground.bots import Bot, Seen, find_bot
from slayground.bots.levels import LEVELS
from slayground.deck_files import with_decks
from slayground.games import GAMES, find_game
from slayground.kernel.errors import SetupError
from slayground.lab.elsewhere import AT, installed, is_elsewhere, split
from slayground.lab.ratings import Ladder, Pairs, climb
from slayground.lab.series import derived
from slayground.lab.sim import at_least_one, read_options, setup_arguments
from slayground.lab.workers import spread_out, with_progress

PASSED = 0.5
"""What the lower bound of a candidate's interval must be above."""
SAMPLES = 1000
"""How often the pairs are drawn again for an interval."""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help=f"the game: {', '.join(GAMES)}")
    which = "the bots: greedy, hard:seconds=0.2, search:nodes=400, or hard@FOLDER for that of another Slayground"
    parser.add_argument("bots", nargs="+", metavar="BOT", help=which)
    parser.add_argument("--decks", nargs="+", metavar="DECK", help="what they play with (default: all the game has)")
    parser.add_argument("--pairs", type=int, default=100, metavar="N", help="pairs of games for two bots (default 100)")
    parser.add_argument("--nodes", type=int, metavar="N", help="simulations a decision for every bot that searches")
    parser.add_argument("--seconds", type=float, metavar="S", help="seconds a decision for every bot that searches")
    gate = "the first bot is a candidate: end with exit code 1 unless it surely beats all the others"
    parser.add_argument("--gate", action="store_true", help=gate)
    out = "keep every pair there as it is played; the same command goes on where it was stopped, with more --pairs too"
    parser.add_argument("--out", type=Path, metavar="FILE", help=out)
    setup_arguments(parser)


def run(args: argparse.Namespace) -> int:
    arena = read_arena(args)
    workers = at_least_one("--workers", args.workers if args.workers is not None else os.cpu_count() or 1)
    kept = None if args.out is None else Kept(args.out, arena)
    played = {} if kept is None else kept.pairs()
    missing = [number for number in range(arena.count) if number not in played]
    try:
        for number, pair in with_progress(arena.played(missing, workers), arena.count, len(played)):
            played[number] = pair
            if kept is not None:
                kept.add(number, pair)
    except KeyboardInterrupt:
        print(f"slayground arena: stopped after {len(played)} of {arena.count} pairs", file=sys.stderr)
        if not played:
            return 130
    summary = summarize(arena, [played[number] for number in sorted(played)])
    print(json.dumps(summary.facts(), indent=2) if args.json else summary.text())
    if len(played) < arena.count:
        return 130
    return 0 if not args.gate or summary.passed else 1


# What is asked for


@dataclass(frozen=True)
class Pair:
    """Two games with the same seed and the same decks, in which two bots have changed places."""

    bots: tuple[str, str]
    decks: tuple[str, str]
    seed: int
    points: tuple[float, float]
    """What the first of the bots had of each game: in the first game it has the first seat."""
    decisions: tuple[int, int]
    thinking: tuple[tuple[float, ...], tuple[float, ...]]
    """How long the bots thought of each answer that was a choice, in seconds."""

    @property
    def mean(self) -> float:
        return sum(self.points) / 2


@dataclass(frozen=True)
class Arena:
    game: str
    options: dict[str, Any]
    decks: tuple[str, ...]
    bots: tuple[str, ...]
    pairs: int
    seed: int
    gate: bool

    @property
    def meetings(self) -> list[tuple[str, str]]:
        """Who meets whom. A candidate meets each of the others, and these do not meet again."""
        if self.gate:
            return [(self.bots[0], other) for other in self.bots[1:]]
        return list(combinations(self.bots, 2))

    @property
    def count(self) -> int:
        return len(self.meetings) * self.pairs

    def table(self, pair: int) -> tuple[str, str]:
        """Which decks meet in the pair of this number: every two in every order in turn, each round shuffled anew."""
        tables = list(permutations(self.decks, 2)) or [(self.decks[0], self.decks[0])]
        turn, place = divmod(pair, len(tables))
        Random(derived(self.seed, turn)).shuffle(tables)
        return tables[place]

    def play(self, number: int) -> Pair:
        """The pair of this number; all meetings have the same decks and seeds."""
        meeting, pair = divmod(number, self.pairs)
        bots = self.meetings[meeting]
        decks = self.table(pair)
        seed = derived(derived(self.seed, pair), 0)
        one = self.bout(decks, bots, seed)
        other = self.bout(decks, (bots[1], bots[0]), seed)
        return Pair(
            bots,
            decks,
            seed,
            (one.scores[0], other.scores[1]),
            (one.decisions, other.decisions),
            (one.thinking[0] + other.thinking[1], one.thinking[1] + other.thinking[0]),
        )

    def bout(self, decks: tuple[str, str], bots: tuple[str, str], seed: int) -> Bout:
        bout = Bout(self.game, with_decks({"seats": list(decks), **self.options}), seed)
        players = [bout.player(bot, seat) for seat, bot in enumerate(bots)]
        bout.play(players)
        return bout

    def played(self, numbers: Sequence[int], workers: int) -> Iterator[tuple[int, Pair]]:
        """The pairs of these numbers, as they are done."""
        return spread_out(self.play, numbers, workers)


class Bout:
    """One game between two bots, each with its clock."""

    def __init__(self, game: str, setup: dict[str, Any], seed: int) -> None:
        self.game = game
        self.setup = setup
        self.seed = seed
        self.position = find_game(game).start(setup, seed)
        self.answers: list[int] = []
        self.thinking: list[tuple[float, ...]] = [(), ()]

    @property
    def decisions(self) -> int:
        return len(self.answers)

    @property
    def scores(self) -> tuple[float, ...]:
        return self.position.scores()

    def player(self, bot: str, seat: int) -> Bot:
        return Guest(self, bot, seat) if is_elsewhere(bot) else find_bot(bot)(derived(self.seed, seat))

    def play(self, players: list[Bot]) -> None:
        position = self.position
        while position.decision is not None:
            seat = position.decision.seat
            choice = not position.decision.forced
            began = perf_counter()
            answer = players[seat].choose(Seen(position, seat))
            if choice:
                self.thinking[seat] += (perf_counter() - began,)
            self.answers.append(answer)
            position.answer(answer)


class Guest:
    """A bot of another Slayground, which is told how the game has gone and sees its seat's part of it there."""

    def __init__(self, bout: Bout, bot: str, seat: int) -> None:
        self.bout = bout
        self.name, self.folder = split(bot)
        self.seat = seat

    def choose(self, seen: Seen) -> int:
        bout = self.bout
        number = len(bout.answers)
        return installed(self.folder).choose(
            {
                "match": f"{bout.seed} {id(bout)}",
                "game": bout.game,
                "setup": bout.setup,
                "seed": bout.seed,
                "answers": bout.answers,
                "seat": seen.seat,
                "bot": self.name,
                "luck": derived(derived(bout.seed, self.seat), number),
            }
        )


def read_arena(args: argparse.Namespace) -> Arena:
    """The arena that the arguments describe; SetupError says what is wrong with them."""
    game = find_game(args.game)
    bots = tuple(with_budget(bot, args.nodes, args.seconds) for bot in args.bots)
    if len(bots) < 2:
        raise SetupError(f"only {bots[0]} is named; an arena needs 2 bots or more")
    for bot in bots:
        split(bot) if is_elsewhere(bot) else find_bot(bot)
        if bots.count(bot) > 1:
            raise SetupError(f"{bot} is named twice; every bot meets every other anyway")
    decks = tuple(args.decks or game.decks())
    pairs = at_least_one("--pairs", args.pairs)
    arena = Arena(game.key, read_options(args), decks, bots, pairs, args.seed, args.gate)
    for pair in range(min(pairs, len(decks) * max(1, len(decks) - 1))):
        game.start(with_decks({"seats": list(arena.table(pair)), **arena.options}), args.seed)
    return arena


def with_budget(bot: str, nodes: int | None, seconds: float | None) -> str:
    """The bot with the budget of the whole arena, if it is one that has a budget."""
    bot, at, folder = bot.partition(AT)
    name, _, own = bot.partition(":")
    if name not in LEVELS:
        return bot + at + folder
    common = [f"{key}={value}" for key, value in (("nodes", nodes), ("seconds", seconds)) if value is not None]
    said = ",".join([*common, own] if own else common)
    return (f"{name}:{said}" if said else name) + at + folder


class Kept:
    """A file that keeps an arena's pairs: a line that says which arena it is, then a line a pair.

    Killed at any time it has lost no more than a line. How many pairs there are to be may change from run to run.
    """

    def __init__(self, file: Path, arena: Arena) -> None:
        self.file = file
        self.arena = arena
        said = asdict(arena)
        del said["pairs"], said["gate"]
        self.plan: dict[str, Any] = json.loads(json.dumps({**said, "meetings": arena.meetings}))
        try:
            lines = file.read_bytes().splitlines(keepends=True) if file.exists() else []
            whole = [line for line in lines if line.endswith(b"\n")]
            if lines:
                self.check(json.loads(lines[0]))
            self.lines: list[dict[str, Any]] = [json.loads(line) for line in whole[1:]]
            if not whole:
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(json.dumps(self.plan) + "\n", encoding="utf-8")
            elif len(whole) < len(lines):
                file.write_bytes(b"".join(whole))
        except OSError as error:
            raise SetupError(f"{file} cannot be used: {error.strerror}") from error
        except ValueError as error:
            raise SetupError(f"{file} keeps no arena: {error}") from error

    def check(self, before: Any) -> None:
        """Nothing is written to a file before it is known to be this arena's."""
        for name, now in self.plan.items():
            was = before.get(name) if isinstance(before, dict) else None
            if was != now:
                said = f"its {name} is {json.dumps(was)}, not {json.dumps(now)}"
                raise SetupError(f"{self.file} keeps another arena: {said}")

    def number(self, meeting: int, pair: int) -> int:
        return meeting * self.arena.pairs + pair

    def pairs(self) -> dict[int, Pair]:
        """What has been played of this arena, by number."""
        found = {}
        for line in self.lines:
            if line["pair"] < self.arena.pairs:
                facts: dict[str, Any] = {name: tuple(line[name]) for name in ("bots", "decks", "points", "decisions")}
                thinking = [tuple([time / 1000 for time in times]) for times in line["ms"]]
                pair = Pair(**facts, seed=line["seed"], thinking=(thinking[0], thinking[1]))
                found[self.number(line["meeting"], line["pair"])] = pair
        return found

    def add(self, number: int, pair: Pair) -> None:
        meeting, place = divmod(number, self.arena.pairs)
        facts = asdict(pair)
        facts["ms"] = [[round(time * 1000, 2) for time in times] for times in facts.pop("thinking")]
        with self.file.open("a", encoding="utf-8") as file:
            file.write(json.dumps({"meeting": meeting, "pair": place, **facts}) + "\n")


# What has come of it


@dataclass(frozen=True)
class Summary:
    arena: Arena
    pairs: list[Pair]
    against: dict[tuple[str, str], Pairs]
    ladder: Ladder

    @property
    def passed(self) -> bool:
        """Whether the candidate surely beats all the others."""
        return all(pairs.interval[0] > PASSED for pairs in self.against.values())

    def thinking(self, bot: str) -> list[float]:
        times = [pair.thinking[pair.bots.index(bot)] for pair in self.pairs if bot in pair.bots]
        return sorted(time for each in times for time in each)

    def facts(self) -> dict[str, Any]:
        arena = self.arena
        facts: dict[str, Any] = {
            "game": arena.game,
            "options": arena.options,
            "decks": list(arena.decks),
            "seed": arena.seed,
            "pairs": len(self.pairs),
            "meetings": [
                {"bot": one, "against": other, **pairs.facts()} for (one, other), pairs in self.against.items()
            ],
            "ladder": self.ladder.facts(),
            "thinking": {bot: clock(self.thinking(bot)) for bot in arena.bots},
            "games": [
                {"bots": pair.bots, "decks": pair.decks, "seed": pair.seed, "points": pair.points}
                for pair in self.pairs
            ],
        }
        if arena.gate:
            facts["passed"] = self.passed
        return facts

    def text(self) -> str:
        """The tables a person reads."""
        meetings = [["bot", "against", "won", "95% interval", "pairs"]]
        for (one, other), pairs in self.against.items():
            low, high = pairs.interval
            meetings.append([one, other, f"{pairs.mean:.1%}", f"{low:.1%} to {high:.1%}", str(len(pairs.means))])
        rungs = [["bot", "Elo", "95% interval", "a decision", "95% within"]]
        for rung in self.ladder.rungs:
            times = clock(self.thinking(rung.bot))
            seconds = [f"{times[key] * 1000:.0f} ms" for key in ("mean", "p95")] if times else ["-", "-"]
            rungs.append([rung.bot, f"{rung.elo:.0f}", f"{rung.low:.0f} to {rung.high:.0f}", *seconds])
        lines = [*aligned(meetings, 2), "", *aligned(rungs, 1)]
        if self.arena.gate:
            verdict = "passes" if self.passed else "does not pass"
            lines += ["", f"{self.arena.bots[0]} {verdict}: every interval must lie above {PASSED:.0%}."]
        return "\n".join(lines)


def aligned(rows: list[list[str]], words: int) -> list[str]:
    """Rows as lines: the first columns, which are words, to the left and numbers to the right."""
    widths = [max(map(len, column)) for column in zip_longest(*rows, fillvalue="")]
    return [
        "  ".join(
            cell.ljust(width) if column < words else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths))
        ).rstrip()
        for row in rows
    ]


def clock(times: list[float]) -> dict[str, float]:
    """How long decisions took, given in order, in seconds."""
    if not times:
        return {}
    return {
        "decisions": len(times),
        "mean": sum(times) / len(times),
        "median": times[len(times) // 2],
        "p95": times[len(times) * 95 // 100],
        "most": times[-1],
    }


def summarize(arena: Arena, pairs: Sequence[Pair]) -> Summary:
    met: dict[tuple[str, str], list[float]] = {}
    for pair in pairs:
        met.setdefault(pair.bots, []).append(pair.mean)
    against = {bots: Pairs(tuple(means), arena.seed, SAMPLES) for bots, means in met.items()}
    return Summary(arena, list(pairs), against, climb(arena.bots, met, arena.seed, SAMPLES // 5))
