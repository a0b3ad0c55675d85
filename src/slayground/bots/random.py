"""Plays anything, for tests and measures."""

from __future__ import annotations

from typing import Final

from slayground.bots.seen import Seen
from slayground.kernel.position import Position
from slayground.kernel.rng import Rng, seeded


class Random:
    def __init__(self, seed: int) -> None:
        self.rng: Final = seeded(seed)

    def choose(self, seen: Seen) -> int:
        decision = seen.decision
        assert decision is not None
        return self.rng.below(len(decision.options))


def playout(position: Position, rng: Rng) -> tuple[int, int]:
    """Play to the end with random answers; how many there were, and how many of them were a choice."""
    answers = 0
    choices = 0
    decision = position.decision
    while decision is not None:
        options = len(decision.options)
        answers += 1
        if options > 1:
            choices += 1
        position.answer(rng.below(options))
        decision = position.decision
    return answers, choices
