"""Looks one decision ahead: tries every option in imagined worlds, and takes the one that looks best afterwards."""

from __future__ import annotations

from typing import Final

from slayground.bots.seen import Seen
from slayground.kernel.options import DONE, Decision, verb_of
from slayground.kernel.position import Position
from slayground.kernel.rng import Rng, seeded

# Strength given up for speed: trying every option in 12 worlds won 57% (95% interval 51% to 63%) of 256 games of
# Unmatched against these settings, and took about eight times as long.
WORLDS: Final = 4
"""In how many imagined worlds the promising options are tried."""
SHORTLIST: Final = 4
"""How many options of a sort are tried at all."""
FINALISTS: Final = 3
"""How many options go on from world to world, unless they fall far behind."""
HOPELESS: Final = 0.05
"""How far behind the best that is, in all worlds together."""
PATIENCE: Final = 4
"""How many answers what an option sets off may take to settle."""


class Greedy:
    def __init__(self, seed: int) -> None:
        self.rng: Final = seeded(seed)

    def choose(self, seen: Seen) -> int:
        decision = seen.decision
        assert decision is not None
        if decision.forced:
            return 0
        world = seen.imagine(self.rng)
        running = shortlist(world, decision)
        totals = [0.0] * len(decision.options)
        for _ in range(WORLDS):
            trial = Trial(world, decision, self.rng)
            for option in running:
                totals[option] += trial.worth(option)
            running = still_open(running, totals)
            if len(running) == 1:
                break
            world = seen.imagine(self.rng)
        return running[best([totals[option] for option in running], self.rng)]


class Trial:
    """An imagined world in which the options are tried.

    Where nothing is under way and one may stop, an option is worth what it gains, and to stop gains nothing. For the
    end of a turn brings what is nobody's merit, such as the cards that the next player draws: it comes after every
    option, so it is counted on both sides or on neither.
    """

    def __init__(self, world: Position, decision: Decision, rng: Rng) -> None:
        self.world: Final = world
        self.decision: Final = decision
        self.rng: Final = rng
        self.stop: Final = way_to_stop(world, decision)
        self.now: float = 0.0
        """How the world looks as it is, and after stopping: known when one may stop."""
        self.stopped: float = 0.0
        if self.stop >= 0:
            self.now = world.evaluate(decision.seat)
            self.stopped = self.after(world, self.stop).evaluate(decision.seat)

    def worth(self, option: int) -> float:
        if option == self.stop:
            return 0.0
        future = self.after(self.world, option)
        value = future.evaluate(self.decision.seat)
        if self.stop < 0:
            return value
        gain = value - self.now
        asked = future.decision
        if asked is None or asked.seat != self.decision.seat:
            return gain
        if asked.kind != self.decision.kind:
            return max(gain, value - self.stopped)
        stop = way_to_stop(future, asked)
        if stop < 0:
            return gain
        return max(gain, self.after(future, stop).evaluate(self.decision.seat) - self.stopped)

    def after(self, world: Position, option: int) -> Position:
        """The world when an option has been taken and has settled."""
        future = world.clone()
        future.answer(option)
        settle(future, self.decision.seat, self.rng)
        return future


def way_to_stop(world: Position, decision: Decision) -> int:
    """The number of the option to do nothing more, when nothing is under way; -1 when there is none."""
    if not world.quiet():
        return -1
    for number in range(len(decision.options)):
        if verb_of(decision.options[number]) == DONE:
            return number
    return -1


def shortlist(world: Position, decision: Decision) -> list[int]:
    """Of each sort of option the numbers of those that look best at first glance."""
    options = decision.options
    if len(options) <= SHORTLIST:
        return list(range(len(options)))
    values = glance(world, decision)
    short: list[int] = []
    for verb in sorted({verb_of(option) for option in options}):
        alike = [i for i in range(len(options)) if verb_of(options[i]) == verb]
        ranked = sorted([values[i] for i in alike], reverse=True)
        bar = ranked[min(SHORTLIST, len(ranked)) - 1]
        short += [i for i in alike if values[i] >= bar]
    return short


def glance(world: Position, decision: Decision) -> list[float]:
    """How every option looks at once to who is asked, before what it sets off."""
    values: list[float] = []
    for option in range(len(decision.options)):
        future = world.clone()
        future.answer(option)
        values.append(future.evaluate(decision.seat))
    return values


def still_open(options: list[int], totals: list[float]) -> list[int]:
    """Which options go on to the next world: the better half, but none that is far behind."""
    ranked = sorted([totals[option] for option in options], reverse=True)
    stay = max(FINALISTS, len(options) // 2)
    bar = max(ranked[0] - HOPELESS, ranked[min(stay, len(options)) - 1])
    return [option for option in options if totals[option] >= bar]


def settle(position: Position, dreamer: int, rng: Rng) -> None:
    """Play on until the position can be judged; everybody answers with what looks best at once."""
    for _ in range(PATIENCE):
        decision = position.decision
        if decision is None or position.foreseen():
            return
        position.answer(impulse(position, decision, dreamer, rng))


def impulse(position: Position, decision: Decision, dreamer: int, rng: Rng) -> int:
    """What looks best to who is asked. Others do not know what the dreamer knows: they imagine a world of their own."""
    if decision.forced:
        return 0
    world = position if decision.seat == dreamer else position.imagine(decision.seat, rng)
    return best(glance(world, decision), rng)


def best(values: list[float], rng: Rng) -> int:
    """The place of the highest value; of several such, any."""
    highest = values[0]
    for value in values:
        if value > highest:
            highest = value
    places = [i for i in range(len(values)) if values[i] == highest]
    return places[0] if len(places) == 1 else places[rng.below(len(places))]
