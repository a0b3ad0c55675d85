"""A position as numbers, for programs that learn: what one seat may know, in fields whose sizes never change in a game.

A game writes its fields with `Position.write`, whoever asks first; everybody else follows in the order of the turns.
"""

from __future__ import annotations

from typing import Final

VERSION: Final = 1
"""Of the fields of every game together: it changes when a field is added, leaves, moves or means something else."""


class Field:
    """A stretch of numbers that belong together."""

    def __init__(self, name: str, about: str, size: int) -> None:
        self.name: Final = name
        self.about: Final = about
        self.size: Final = size


class Sheet:
    """What the fields are written on, one after the other."""

    def __init__(self, described: bool) -> None:
        self.numbers: Final[list[float]] = []
        self.fields: Final[list[Field]] = []
        self.described: Final = described
        """Whether the fields are noted down, too; only documentation needs them."""
        self.place: int = -1
        """Whose fields are being written: 0 for the seat itself, 1 for the next; -1 for what is nobody's."""

    def put(self, name: str, about: str, numbers: list[float]) -> None:
        self.numbers.extend(numbers)
        if self.described:
            whose = "" if self.place < 0 else f"seat_{self.place}."
            self.fields.append(Field(whose + name, about, len(numbers)))


def yes_or_no(answer: bool) -> float:
    return 1.0 if answer else 0.0


def counts(kinds: list[int], size: int) -> list[float]:
    """How many there are of each kind."""
    numbers = [0.0] * size
    for kind in kinds:
        numbers[kind] += 1.0
    return numbers


def one_of(which: int, size: int) -> list[float]:
    """One 1 among zeros; zeros only for what is below zero."""
    numbers = [0.0] * size
    if which >= 0:
        numbers[which] = 1.0
    return numbers


def rows(filled: list[list[float]], count: int, width: int) -> list[float]:
    """So many rows of numbers one after the other, the missing ones all zero; what is too many is left out."""
    numbers: list[float] = []
    for row in filled[:count]:
        numbers.extend(row)
    numbers.extend([0.0] * (count * width - len(numbers)))
    return numbers
