"""`slayground puzzles`: positions whose best answers are known, and which of them a bot finds.

A puzzle is a scenario that says its best answers (docs/scenarios.md); ours are in the folder beside this module, and
anybody's can be given. Each shows by a line of play why the answer is best, and often what mistakes lead to.
"""

from __future__ import annotations

import argparse
import json
import os
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

from slayground.bots import Seen, find_bot
from slayground.games import GAMES
from slayground.kernel.errors import SetupError
from slayground.kernel.position import plain
from slayground.lab.sim import at_least_one
from slayground.lab.workers import spread_out, with_progress
from slayground.scenarios import Scenario, answer_text, numbered, read_scenarios, run_course, scenarios_in

OURS = files("slayground.lab") / "puzzles"


@dataclass(frozen=True)
class Attempt:
    """A bot at a puzzle."""

    bot: str
    puzzle: int
    answers: tuple[str, ...]
    """What it answered, once a try."""
    solved: int
    """How many of them are among the best."""


def our_puzzles(game: str) -> list[Scenario]:
    path = OURS / f"{game}.yaml"
    return list(scenarios_in(path.read_text(encoding="utf-8"), game)) if path.is_file() else []


def attempt(puzzle: Scenario, bot: str, tries: int, seed: int, number: int = 0) -> Attempt:
    """What the bot answers, each time with another seed."""
    position = run_course(puzzle, numbered("play", puzzle.fields["play"]))
    decision = position.decision
    if decision is None:
        raise SetupError(f"{puzzle}: the game is over, and nothing is asked")
    best = {plain(answer_text(text)) for text in puzzle.fields["best"]}
    answers = []
    for again in range(tries):
        chosen = find_bot(bot)(seed + again).choose(Seen(position, decision.seat))
        answers.append(position.text(decision.options[chosen]))
    return Attempt(bot, number, tuple(answers), sum(plain(answer) in best for answer in answers))


class Attempts:
    """Work for several processes: every bot at every puzzle."""

    def __init__(self, puzzles: list[Scenario], bots: list[str], tries: int, seed: int) -> None:
        self.puzzles = puzzles
        self.bots = bots
        self.tries = tries
        self.seed = seed

    @property
    def count(self) -> int:
        return len(self.puzzles) * len(self.bots)

    def __call__(self, number: int) -> Attempt:
        puzzle, bot = divmod(number, len(self.bots))
        return attempt(self.puzzles[puzzle], self.bots[bot], self.tries, self.seed, puzzle)


# The command


def arguments(parser: argparse.ArgumentParser) -> None:
    what = f"games ({', '.join(GAMES)}) or files of puzzles (default: all games)"
    parser.add_argument("which", nargs="*", metavar="GAME|FILE", help=what)
    parser.add_argument("--bots", nargs="+", default=[], metavar="BOT", help="who tries them; none: list them")
    parser.add_argument("--tries", type=int, default=1, metavar="N", help="how often each is tried (default 1)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="where the bots' luck begins (default 1)")
    parser.add_argument("--workers", type=int, metavar="N", help="processes (default: one for each processor)")
    parser.add_argument("--show", action="store_true", help="print every answer, and the best ones beside it")
    parser.add_argument("--json", action="store_true", help="print everything as one JSON object")


def run(args: argparse.Namespace) -> int:
    for bot in args.bots:
        find_bot(bot)
    tries = at_least_one("--tries", args.tries)
    workers = at_least_one("--workers", args.workers if args.workers is not None else os.cpu_count() or 1)
    puzzles = [puzzle for which in args.which or list(GAMES) for puzzle in puzzles_of(which)]
    if not args.bots:
        print("\n".join(f"{puzzle.where}: {puzzle.title}" for puzzle in puzzles))
        return 0
    work = Attempts(puzzles, args.bots, tries, args.seed)
    done = spread_out(work, work.count, max(1, min(workers, work.count)))
    attempts = [made for _, made in sorted(with_progress(done, work.count), key=lambda each: each[0])]
    if args.json:
        print(json.dumps([facts(puzzles[made.puzzle], made) for made in attempts], indent=2))
        return 0
    if args.show:
        for made in attempts:
            print(told(puzzles[made.puzzle], made))
    print(table(puzzles, args.bots, attempts, tries))
    return 0


def puzzles_of(which: str) -> list[Scenario]:
    found = our_puzzles(which) if which in GAMES else read_scenarios(Path(which))
    for scenario in found:
        if "best" not in scenario.fields:
            raise SetupError(f"{scenario} is no puzzle: it does not say the best answers in best")
    return found


def facts(puzzle: Scenario, made: Attempt) -> dict[str, object]:
    return {
        "game": puzzle.fields["game"],
        "puzzle": puzzle.title,
        "theme": puzzle.fields.get("theme", ""),
        "bot": made.bot,
        "best": puzzle.fields["best"],
        "answers": list(made.answers),
        "solved": made.solved,
    }


def told(puzzle: Scenario, made: Attempt) -> str:
    mark = "solved" if made.solved == len(made.answers) else "FAILED" if made.solved == 0 else "partly"
    return (
        f"{mark} by {made.bot}: {puzzle.where}, {puzzle.title}\n"
        f"    answered {', '.join(sorted(set(made.answers)))}; best: {', '.join(map(str, puzzle.fields['best']))}"
    )


def table(puzzles: list[Scenario], bots: list[str], attempts: list[Attempt], tries: int) -> str:
    """For each game, and each theme in it, how much of it each bot solved."""
    groups: dict[str, list[int]] = {}
    for number, puzzle in enumerate(puzzles):
        game = str(puzzle.fields["game"])
        groups.setdefault(game, []).append(number)
        groups.setdefault(f"{game}: {puzzle.fields.get('theme', 'other')}", []).append(number)
    width = max(map(len, [*groups, "solved"]))
    widths = [max(len(bot), 6) for bot in bots]
    solved = {(made.bot, made.puzzle): made.solved for made in attempts}
    lines = [f"{'solved':{width}}  puzzles  " + "  ".join(f"{bot:>{w}}" for bot, w in zip(bots, widths))]
    for name in sorted(groups):
        numbers = groups[name]
        shares = [sum(solved[bot, number] for number in numbers) / (tries * len(numbers)) for bot in bots]
        figures = "  ".join(f"{share:>{w}.0%}" for share, w in zip(shares, widths))
        lines.append(f"{name:{width}}  {len(numbers):7}  {figures}")
    return "\n".join(lines)
