"""What many games say, and how surely."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist, fmean, median
from typing import Any

Z = NormalDist().inv_cdf(0.975)
"""Standard deviations either side that hold 95% of a normal distribution."""


@dataclass(frozen=True)
class Share:
    """How much of the points somebody won, with what it may be in truth."""

    points: float
    """A win is 1, a game without a winner one half."""
    games: int

    @property
    def share(self) -> float | None:
        return self.points / self.games if self.games else None

    @property
    def interval(self) -> tuple[float, float] | None:
        return wilson(self.points, self.games) if self.games else None

    def facts(self) -> dict[str, Any]:
        return {"games": self.games, "points": self.points, "share": self.share, "interval": self.interval}

    def text(self) -> str:
        return "-" if self.share is None else f"{self.share:.1%}"

    def interval_text(self) -> str:
        return "-" if self.interval is None else f"{self.interval[0]:.1%} to {self.interval[1]:.1%}"


def share(points: Sequence[float]) -> Share:
    return Share(sum(points), len(points))


def wilson(points: float, games: int) -> tuple[float, float]:
    """The 95% interval of a share after Wilson (1927): sound for few games, and near 0 and 1."""
    rate = points / games
    middle = rate + Z * Z / (2 * games)
    reach = Z * sqrt(rate * (1 - rate) / games + Z * Z / (4 * games * games))
    scale = 1 + Z * Z / games
    return max(0.0, (middle - reach) / scale), min(1.0, (middle + reach) / scale)


@dataclass(frozen=True)
class Spread:
    """How numbers lie."""

    mean: float
    median: float
    least: int
    most: int

    def text(self) -> str:
        return f"median {self.median:g}, mean {self.mean:.1f}, from {self.least} to {self.most}"


def spread(numbers: Sequence[int]) -> Spread | None:
    return Spread(fmean(numbers), median(numbers), min(numbers), max(numbers)) if numbers else None
