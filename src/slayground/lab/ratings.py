"""How strong bots are that have met in pairs of games: shares with bootstrap intervals, and a ladder of Elo numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import log10
from random import Random
from typing import Any

ELO = 400.0
"""Ten to one is so many points apart."""
ROUNDS = 200
DRAWS = 0.5
"""So many drawn games are added to each meeting, so that who has lost all has a number, too."""

Met = Mapping[tuple[str, str], Sequence[float]]
"""For two bots what the first had of each pair of games, from 0 to 1."""


@dataclass(frozen=True)
class Pairs:
    """What one bot had of its pairs of games with another."""

    means: tuple[float, ...]
    seed: int
    samples: int

    @property
    def mean(self) -> float:
        return sum(self.means) / len(self.means)

    @cached_property
    def interval(self) -> tuple[float, float]:
        """In which 95% of the means lie when the pairs are drawn again."""
        random = Random(self.seed)
        means = [sum(random.choices(self.means, k=len(self.means))) / len(self.means) for _ in range(self.samples)]
        return middle(means)

    def facts(self) -> dict[str, Any]:
        return {"pairs": len(self.means), "share": self.mean, "interval": self.interval}


def middle(numbers: list[float]) -> tuple[float, float]:
    """The bounds of the middle 95%."""
    ordered = sorted(numbers)
    edge = len(ordered) * 25 // 1000
    return ordered[edge], ordered[-1 - edge]


@dataclass(frozen=True)
class Rung:
    bot: str
    elo: float
    low: float
    high: float


@dataclass(frozen=True)
class Ladder:
    """The best first; whoever is named first has 0."""

    rungs: tuple[Rung, ...]

    def facts(self) -> list[dict[str, Any]]:
        return [{"bot": rung.bot, "elo": rung.elo, "interval": (rung.low, rung.high)} for rung in self.rungs]


def climb(bots: Sequence[str], met: Met, seed: int, samples: int) -> Ladder:
    random = Random(seed)
    numbers = elo(bots, met)
    drawn = [
        elo(bots, {who: random.choices(means, k=len(means)) for who, means in met.items()}) for _ in range(samples)
    ]
    rungs = [Rung(bot, numbers[bot], *middle([each[bot] for each in drawn])) for bot in bots]
    return Ladder(tuple(sorted(rungs, key=lambda rung: -rung.elo)))


def elo(bots: Sequence[str], met: Met) -> dict[str, float]:
    """The strengths that explain the results best (Bradley and Terry), found by Hunter's iteration (2004)."""
    won = dict.fromkeys(bots, 0.0)
    games: dict[str, list[tuple[str, float]]] = {bot: [] for bot in bots}
    for (one, other), means in met.items():
        count = len(means) + DRAWS
        points = sum(means) + DRAWS / 2
        won[one] += points
        won[other] += count - points
        games[one].append((other, count))
        games[other].append((one, count))
    strength = dict.fromkeys(bots, 1.0)
    for _ in range(ROUNDS):
        strength = {
            bot: won[bot] / sum(count / (strength[bot] + strength[other]) for other, count in games[bot])
            if games[bot]
            else 1.0
            for bot in bots
        }
    return {bot: ELO * log10(strength[bot] / strength[bots[0]]) for bot in bots}
