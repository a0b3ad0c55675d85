"""A decision and its options.

An option is one integer: a verb and up to three things, packed. It means the same in every re-deal of the hidden
cards (a card is named by its kind, never by where it lies), so a search can keep statistics under it. Its text, its
label and what it lights up on the table are made by the game's words only when somebody looks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from slayground.compiling import mypyc_attr

if TYPE_CHECKING:
    # A machine word once compiled; an annotation is never looked up.
    from mypy_extensions import i64

BITS: Final = 12
THING: Final = (1 << BITS) - 1

# Verbs that every game shares; a game numbers its own from FIRST_OWN_VERB.
DONE: Final = 1
"""Stop a chain of choices, stay, decline, pass."""
YES: Final = 2
NO: Final = 3
CASE: Final = 4
"""One of the written alternatives of an effect, by number."""
ORDER: Final = 5
"""Which of several simultaneous effects is next, by number."""
FIRST_OWN_VERB: Final = 16


def pack(verb: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> int:
    return ((verb << BITS | a) << BITS | b) << BITS | c


STOP: Final[Any] = pack(DONE)
"""The option that needs nothing but DONE. Compiled code puts what may be anything into a list as it is; an int would be
made anew each time."""


class OptionsOf:
    """The options of a verb about one or two small numbers, each made once: see STOP."""

    def __init__(self, verb: int, seconds: int = 1) -> None:
        self.verb: Final = verb
        self.seconds: Final = seconds
        """How many second things there may be."""
        self.rows: Final[list[list[Any] | None]] = [None] * (THING + 1)

    def about(self, a: i64, b: i64 = 0) -> Any:
        row = self.rows[a]
        if row is None:
            row = [pack(self.verb, a, other) for other in range(self.seconds)]
            self.rows[a] = row
        return row[b]


def verb_of(option: int) -> int:
    return option >> 3 * BITS


def first(option: int) -> int:
    return option >> 2 * BITS & THING


def second(option: int) -> int:
    return option >> BITS & THING


def third(option: int) -> int:
    return option & THING


@mypyc_attr(free_list_len=1)
class Decision:
    """What the engine asks, of whom, and what may be answered: the number of one of the options."""

    def __init__(self, seat: int, kind: str, options: list[int], secret: bool = False) -> None:
        self.seat: Final = seat
        self.kind: Final = kind
        self.options: Final = options
        self.secret: Final = secret
        """Asked even when one option is left, because skipping it would tell the others something hidden."""

    @property
    def forced(self) -> bool:
        """Only one thing can be answered: a client may pass it by."""
        return len(self.options) == 1

    def __repr__(self) -> str:
        return f"Decision(seat={self.seat}, kind={self.kind!r}, options={len(self.options)})"
