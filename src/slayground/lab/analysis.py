"""`slayground analyse`: a match looked at afterwards: who was how likely to win, and which answers changed that."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from slayground.bots.advice import advise, chances
from slayground.bots.budget import Budget
from slayground.bots.seen import Seen
from slayground.games import find_game
from slayground.kernel.match import Match
from slayground.kernel.position import Position
from slayground.kernel.rng import seeded
from slayground.lab.sim import at_least_one
from slayground.lab.workers import spread_out, with_progress
from slayground.replay import open_match

NODES: Final = 80
"""Simulations for every answer."""
WORLDS: Final = 24
"""For every seat, worlds in which the game is played on to see how it stands."""
MISTAKE: Final = 0.06
"""So much worse than the best that was found is a mistake."""
SWING: Final = 0.12
"""So great a change of somebody's chances is a turning point."""


@dataclass(frozen=True)
class Step:
    """An answer: what came of it, and whether there was a better one."""

    number: int
    turn: int
    seat: int
    kind: str
    text: str
    chances: tuple[float, ...]
    """How likely each seat is to win, after it."""
    better: str | None = None
    """The answer that was found to be better."""
    lost: float = 0.0
    """How much of the chance to win that would have been."""
    mark: str = ""
    """A "mistake", or a "turn" of the game by other means: a good answer, luck, or what was hidden until then."""


@dataclass(frozen=True)
class Analysis:
    game: str
    seats: tuple[str, ...]
    who: tuple[str, ...]
    winners: tuple[int, ...] | None
    start: tuple[float, ...]
    steps: tuple[Step, ...]

    def facts(self) -> dict[str, Any]:
        return asdict(self)


class Line:
    """The moments of a match, each found again by playing on from the one before that was asked for."""

    def __init__(
        self, game: str, setup: dict[str, Any], seed: int, answers: list[int], nodes: int, worlds: int
    ) -> None:
        self.game: Final = game
        self.setup: Final = setup
        self.seed: Final = seed
        self.answers: Final = answers
        self.nodes: Final = nodes
        self.worlds: Final = worlds

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in vars(self).items() if name not in ("moment", "budget")}

    @cached_property
    def budget(self) -> Budget:
        """Made anew in every process: a compiled one that is frozen cannot be sent."""
        return replace(Budget(), nodes=self.nodes)

    @cached_property
    def moment(self) -> list[Any]:
        """A position, and how many answers led to it."""
        return [find_game(self.game).start(self.setup, self.seed), 0]

    def at(self, number: int) -> Position:
        if self.moment[1] > number:
            del self.moment
        position: Position = self.moment[0]
        for answer in self.answers[self.moment[1] : number]:
            position.repeat(answer)
        self.moment[1] = number
        return position.clone()

    def standing(self, number: int) -> tuple[float, ...]:
        """The chances after so many answers."""
        return tuple(chances(self.at(number), self.worlds, self.budget, seeded(self.seed + number)))

    def step(self, number: int) -> Step:
        """Answer `number`, from 1, without what follows from the step before it."""
        before = self.at(number - 1)
        answer = self.answers[number - 1]
        decision = before.decision
        after = self.standing(number)
        turn: int = before.turn
        if answer < 0 or decision is None:
            return Step(number, turn, ~answer, "concede", "concede", after)
        text = before.text(decision.options[answer])
        step = Step(number, turn, decision.seat, decision.kind, text, after)
        if decision.forced:
            return step
        advice = advise(Seen(before, decision.seat), answer, self.budget, seeded(self.seed - number))
        if advice.best == answer:
            return step
        return replace(step, better=before.text(decision.options[advice.best]), lost=advice.lost)


def marked(step: Step, before: Sequence[float]) -> Step:
    """The step, with a mark if it made a difference to the chances that stood before it."""
    swing = max(abs(now - then) for now, then in zip(step.chances, before))
    return replace(step, mark="mistake" if step.lost >= MISTAKE else "turn" if swing >= SWING else "")


def line_of(match: Match, nodes: int = NODES, worlds: int = WORLDS) -> Line:
    return Line(match.game.key, match.setup, match.seed, match.answers, nodes, worlds)


def analyse(match: Match, nodes: int = NODES, worlds: int = WORLDS, workers: int = 1) -> Analysis:
    line = line_of(match, nodes, worlds)
    count = len(match.answers)
    steps: dict[int, Step] = {}
    for number, step in with_progress(spread_out(StepOf(line), count, max(1, min(workers, count))), count):
        steps[number] = step
    start = line.standing(0)
    position = match.position
    chances_before = [start, *(steps[number].chances for number in range(count))]
    return Analysis(
        match.game.key,
        tuple(str(seat) for seat in match.setup["seats"]),
        tuple(match.who),
        tuple(s for s, score in enumerate(position.scores()) if score == 1.0) if position.over else None,
        start,
        tuple(marked(steps[number], chances_before[number]) for number in range(count)),
    )


class StepOf:
    """Work for several processes: each keeps its own place in the line."""

    def __init__(self, line: Line) -> None:
        self.line = line

    def __call__(self, number: int) -> Step:
        return self.line.step(number + 1)


# The command


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help="a match file")
    parser.add_argument(
        "--nodes", type=int, default=NODES, metavar="N", help=f"simulations for each answer (default {NODES})"
    )
    parser.add_argument(
        "--worlds",
        type=int,
        default=WORLDS,
        metavar="N",
        help=f"worlds in which a standing is judged (default {WORLDS})",
    )
    parser.add_argument("--workers", type=int, metavar="N", help="processes (default: one for each processor)")
    parser.add_argument("--json", action="store_true", help="print everything as one JSON object")
    parser.add_argument("--html", type=Path, metavar="FILE", help="write a page with a graph")
    parser.add_argument("--all", action="store_true", help="print every answer, not only those that made a difference")


def run(args: argparse.Namespace) -> int:
    nodes = at_least_one("--nodes", args.nodes)
    worlds = at_least_one("--worlds", args.worlds)
    workers = at_least_one("--workers", args.workers if args.workers is not None else os.cpu_count() or 1)
    match = open_match(args.file)
    found = analyse(match, nodes, worlds, workers)
    if args.html is not None:
        from slayground.lab.graph import analysis_page

        args.html.write_text(analysis_page(found), encoding="utf-8")
        print(f"{args.html} has the graph", file=sys.stderr)
    print(json.dumps(found.facts(), indent=2) if args.json else table(found, args.all))
    return 0


def table(found: Analysis, every: bool) -> str:
    """The answers that made a difference, or all of them, with everybody's chances after each."""
    names = [seat if "\n" not in seat else f"seat {number}" for number, seat in enumerate(found.seats, 1)]
    width = max(5, *map(len, names))
    lines = ["answer  turn  " + "  ".join(f"{name:>{width}}" for name in names)]
    lines.append(f"{'start':>6}  {'':4}  " + percentages(found.start, width))
    for step in found.steps:
        if not every and not step.mark and step is not found.steps[-1]:
            continue
        lines.append(
            f"{step.number:6}  {step.turn:4}  {percentages(step.chances, width)}  "
            f"{names[step.seat]}: {step.text}{remark(step)}"
        )
    marks = [step.mark for step in found.steps]
    lines.append(f"{len(marks)} answers, {marks.count('mistake')} mistakes, {marks.count('turn')} other turning points")
    return "\n".join(lines)


def percentages(numbers: tuple[float, ...], width: int) -> str:
    return "  ".join(f"{number:>{width}.0%}" for number in numbers)


def remark(step: Step) -> str:
    if step.mark == "mistake":
        return f"  — a mistake: {step.better} was better by {step.lost:.0%}"
    if step.mark == "turn":
        return "  — turns the game"
    return f"  — {step.better} seems better by {step.lost:.0%}" if step.better and step.lost >= 0.005 else ""
