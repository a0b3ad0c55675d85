"""What a search remembers: its seat's own questions, and what came of every option of each.

A question is known by the answers that led to it, not by the hidden cards behind it, and an option by its key: so what
is learned in one imagined world holds in the others.
"""

from __future__ import annotations

from math import erfc, exp, sqrt
from typing import Final

from slayground.bots.budget import Budget
from slayground.bots.instinct import glances
from slayground.kernel.options import Decision, verb_of
from slayground.kernel.position import Position

UNKNOWN: Final = 0.3
"""How far values are taken to lie apart before two have been seen."""
DOUBT: Final = 0.7
"""How many standard errors are taken off what an option was found to be worth."""

ENOUGH: Final = 6.0
"""How often an option must have been tried before it counts in the question whether the answer is decided."""
WON: Final = 0.999
"""Nothing can be better than this."""
SURPRISE: Final = 0.05
"""How far apart two options may yet turn out to be once, however alike they have been."""


class Branch:
    """An option of a question."""

    def __init__(self, key: int, glance: float) -> None:
        self.key: Final = key
        self.visits: float = 0.0
        self.total: float = 0.0
        """Of the values that its simulations came to."""
        self.glance: float = glance
        """How it looks at once, on average."""
        self.glances: int = 1
        self.share: float = 0.0
        """Of the trials: how soon it is tried, before anything is known of it."""
        self.nodes: dict[str, Node] = {}
        """The seat's next question, by kind."""

    def look(self, glance: float) -> None:
        self.glance = (self.glance * self.glances + glance) / (self.glances + 1)
        self.glances += 1


class Duel:
    """Two options that were both taken through the same worlds, with the same luck."""

    def __init__(self) -> None:
        self.count: float = 0.0
        self.total: float = 0.0
        """Of what the first was worth more than the second."""
        self.squares: float = 0.0

    def learn(self, lead: float) -> None:
        self.count += 1.0
        self.total += lead
        self.squares += lead * lead

    def error(self) -> float:
        """The standard error of their difference."""
        mean = self.total / self.count
        unlike = max(0.0, self.squares - self.count * mean * mean) + SURPRISE * SURPRISE
        return sqrt(unlike / (self.count - 1.0) / self.count)


class Duels:
    """How the options of a question did against each other."""

    def __init__(self) -> None:
        self.found: Final[dict[tuple[int, int], Duel]] = {}

    def learn(self, one: Branch, other: Branch, lead: float) -> None:
        if one.key > other.key:
            one, other, lead = other, one, -lead
        duel = self.found.get((one.key, other.key))
        if duel is None:
            duel = Duel()
            self.found[(one.key, other.key)] = duel
        duel.learn(lead)

    def between(self, one: Branch, other: Branch) -> Duel | None:
        return self.found.get((min(one.key, other.key), max(one.key, other.key)))


class Node:
    """A question."""

    def __init__(self) -> None:
        self.visits: float = 0.0
        self.total: float = 0.0
        self.squares: float = 0.0
        self.looked: int = 0
        """In how many worlds its options have been looked at."""
        self.branches: dict[int, Branch] = {}

    def look(self, world: Position, decision: Decision, budget: Budget) -> None:
        """Look at all options at once, and share the trials out anew."""
        values = glances(world, decision)
        for number in range(len(values)):
            key = decision.options[number]
            branch = self.branches.get(key)
            if branch is None:
                self.branches[key] = Branch(key, values[number])
            else:
                branch.look(values[number])
        self.looked += 1
        self.share_out(budget)

    def share_out(self, budget: Budget) -> None:
        highest = max([branch.glance for branch in self.branches.values()])
        total = 0.0
        of_sort: dict[int, float] = {}
        for branch in self.branches.values():
            branch.share = exp(max(-30.0, budget.sharpness * (branch.glance - highest)))
            total += branch.share
            verb = verb_of(branch.key)
            of_sort[verb] = of_sort.get(verb, 0.0) + branch.share
        for branch in self.branches.values():
            among_alike = branch.share / of_sort[verb_of(branch.key)] / len(of_sort)
            branch.share = (1.0 - budget.sorts) * branch.share / total + budget.sorts * among_alike

    def choose(self, decision: Decision, budget: Budget, besides: int = -1) -> Branch:
        """The option that deserves a trial most, other than the one that has just had it.

        An option is believed to be worth what it was found to be, and at first as much more or less than what was
        found at this question as it looks better or worse than the others.
        """
        expected = 0.0
        for branch in self.branches.values():
            expected += branch.share * branch.glance
        mean = self.total / self.visits if self.visits > 0.0 else expected
        reach = budget.curiosity * sqrt(self.visits + 1.0)
        chosen: Branch | None = None
        most = 0.0
        for key in decision.options:
            if key != besides:
                branch = self.branches[key]
                believed = mean + branch.glance - expected
                value = (branch.total + budget.trust * believed) / (branch.visits + budget.trust)
                value += reach * branch.share / (1.0 + branch.visits)
                if chosen is None or value > most:
                    chosen = branch
                    most = value
        assert chosen is not None
        return chosen

    def learn(self, branch: Branch, value: float) -> None:
        self.visits += 1.0
        self.total += value
        self.squares += value * value
        branch.visits += 1.0
        branch.total += value

    def fade(self, weight: float) -> None:
        """Remember what was found, but not as surely: more is known now."""
        self.visits *= weight
        self.total *= weight
        self.squares *= weight
        for branch in self.branches.values():
            branch.visits *= weight
            branch.total *= weight

    def knows(self, decision: Decision) -> bool:
        """Whether all options have been looked at."""
        for key in decision.options:
            if key not in self.branches:
                return False
        return True

    def spread(self) -> float:
        """The standard deviation of the values found here."""
        if self.visits < 2.0:
            return UNKNOWN
        mean = self.total / self.visits
        return sqrt(max(1e-6, self.squares / self.visits - mean * mean))

    def judged(self, branch: Branch) -> float:
        """How good an option is thought to be, doubt counted against it."""
        if branch.visits <= 0.0:
            return branch.glance - 1.0
        return branch.total / branch.visits - DOUBT * self.spread() / sqrt(branch.visits)

    def decided(self, decision: Decision, settled: float, duels: Duels) -> bool:
        """Whether more trials would hardly change what the answer is worth."""
        first: Branch | None = None
        for key in decision.options:
            branch = self.branches[key]
            if first is None or self.judged(branch) > self.judged(first):
                first = branch
        if first is None or first.visits < ENOUGH:
            return False
        if first.total / first.visits >= WON:
            return True
        gain = 0.0
        rivals = 0
        for key in decision.options:
            branch = self.branches[key]
            if branch is not first and branch.visits >= ENOUGH:
                rivals += 1
                gain += self.to_gain(first, branch, duels)
        return rivals > 0 and gain < settled

    def to_gain(self, first: Branch, other: Branch, duels: Duels) -> float:
        """What it is worth on average to learn whether another option is better than the first."""
        lead = first.total / first.visits - other.total / other.visits
        error = self.spread() * sqrt(1.0 / first.visits + 1.0 / other.visits)
        duel = duels.between(first, other)
        if duel is not None and duel.count >= ENOUGH and duel.error() < error:
            lead = duel.total / duel.count if first.key < other.key else -duel.total / duel.count
            error = duel.error()
        return error * beyond(lead / error)


def beyond(errors: float) -> float:
    """Of a value that is spread normally, by how many errors on average it exceeds one so many errors above its mean;
    where it does not exceed it, by none."""
    return exp(-0.5 * errors * errors) / SQRT_OF_TWO_PI - errors * 0.5 * erfc(errors / SQRT_OF_TWO)


SQRT_OF_TWO: Final = sqrt(2.0)
SQRT_OF_TWO_PI: Final = 2.506628274631
