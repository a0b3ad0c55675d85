"""Looks one decision ahead: tries every option in imagined worlds, and takes the one that looks best afterwards."""

from __future__ import annotations

from typing import Final

from slayground.bots.seen import Seen
from slayground.kernel.frames import Frame
from slayground.kernel.options import Decision
from slayground.kernel.position import Position
from slayground.kernel.rng import Rng, seeded

WORLDS: Final = 4
"""In how many imagined worlds an option is tried."""
FINALISTS: Final = 3
"""How many options at least are tried in every world."""
PATIENCE: Final = 4
"""How many answers what an option sets off may take to settle."""


class Greedy:
    def __init__(self, seed: int) -> None:
        self.rng: Final = seeded(seed)

    def choose(self, seen: Seen) -> int:
        decision = seen.decision
        assert decision is not None
        count = len(decision.options)
        if count == 1:
            return 0
        totals = [0.0] * count
        running = list(range(count))
        for _ in range(WORLDS):
            world = seen.imagine(self.rng)
            for option in running:
                future = world.clone()
                future.answer(option)
                settle(future, seen.seat, self.rng)
                totals[option] += future.evaluate(seen.seat)
            running = better_half(running, totals)
        return running[best([totals[option] for option in running], self.rng)]


def better_half(options: list[int], totals: list[float]) -> list[int]:
    """Who goes on to the next world; a few always do."""
    stay = max(FINALISTS, len(options) // 2)
    if len(options) <= stay:
        return options
    bar = sorted([totals[option] for option in options])[len(options) - stay]
    return [option for option in options if totals[option] >= bar]


def settle(position: Position, seat: int, rng: Rng) -> None:
    """Play on until nothing is under way any more; everybody answers with what looks best at once."""
    ground = bottom(position)
    for _ in range(PATIENCE):
        decision = position.decision
        stack = position.stack
        if decision is None or stack is None or stack.below is None:
            return
        if BOTTOM == 1 and bottom(position) is not ground:
            return
        position.answer(impulse(position, decision, seat, rng))

BOTTOM: Final = 0

def bottom(position: Position) -> Frame | None:
    frame = position.stack
    if frame is None:
        return None
    while frame.below is not None:
        frame = frame.below
    return frame


def impulse(position: Position, decision: Decision, dreamer: int, rng: Rng) -> int:
    """What looks best to who is asked. Others than the dreamer do not know the dreamer's hand: they imagine too."""
    count = len(decision.options)
    if count == 1:
        return 0
    seat = decision.seat
    world = position if seat == dreamer else position.imagine(seat, rng)
    values: list[float] = []
    for option in range(count):
        future = world.clone()
        future.answer(option)
        values.append(future.evaluate(seat))
    return best(values, rng)


def best(values: list[float], rng: Rng) -> int:
    """The place of the highest value; of several such, any."""
    highest = max(values)
    places = [i for i in range(len(values)) if values[i] == highest]
    return places[0] if len(places) == 1 else places[rng.below(len(places))]
