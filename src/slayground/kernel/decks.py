"""Decks that players build: what every game says of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from slayground.kernel.errors import SetupError


class Fault:
    """What keeps a deck from being legal: the rule, the card if it is about one, and a sentence."""

    def __init__(self, rule: str, sentence: str, card: str = "") -> None:
        self.rule: Final = rule
        self.sentence: Final = sentence
        self.card: Final = card


class IllegalDeck(SetupError):
    """A game that cannot be set up because the deck of a seat breaks rules."""

    def __init__(self, seat: int, faults: Sequence[Fault]) -> None:
        first = faults[0]
        super().__init__(f"the deck of seat {seat + 1} is not legal: {first.sentence} ({first.rule})")
        self.seat = seat
        self.faults = tuple(faults)
