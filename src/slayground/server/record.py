"""What the entries of a match add up to: the answers that stand, who gave up, an undo being asked for, the clocks.

Entries are only ever added. Taking back is an entry too, which says how many answers remain.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from slayground.server.store import Entry

ANSWER = "answer"
FORCED = "forced"
"""An answer to a question with only one option: undoing does not stop there."""
UNDO = "undo"
ASK_UNDO = "ask undo"
CONSENT = "consent"
CONCEDE = "concede"
CLAIM = "claim"
HAND_OVER = "hand over"
TAKE_BACK = "take back"
REMATCH = "rematch"

SEATING = frozenset({CLAIM, HAND_OVER, TAKE_BACK})
"""Entries along with which somebody else plays a seat."""

CHOICE = 0x80


def decks_chosen(entry: Entry) -> list[str] | None:
    """What all seats play from now on, where somebody who sat down has chosen."""
    return entry.value.get("decks") if entry.kind == CLAIM and entry.value else None


@dataclass(slots=True)
class UndoRequest:
    seat: int
    keep: int
    """How many answers would remain."""
    waiting: list[int]
    """The seats that have still to agree."""


class Record:
    __slots__ = (
        "_asked",
        "answers",
        "changed",
        "clock",
        "number",
        "question",
        "rematch",
        "since",
        "undo",
        "used",
    )

    def __init__(self, seats: int, begun: float, clock: dict[str, Any] | None) -> None:
        self.number = 0
        """How many entries there are."""
        self.answers: list[int] = []
        """As a match has them: ~seat, which is below zero, where a player gave up."""
        self._asked = bytearray()
        """For each answer the seat that gave it, with a bit for whether it had a choice."""
        self.undo: UndoRequest | None = None
        self.rematch: str | None = None
        self.question = 0
        """The number of entries when the present question was put."""
        self.since = begun
        """When the present question was put."""
        self.changed = begun
        self.clock = clock
        self.used = [0.0] * seats
        """Seconds that each seat has thought, less the increments."""

    def apply(self, entry: Entry) -> bool:
        """Add an entry; True when answers were taken back."""
        assert entry.number == self.number, (entry.number, self.number)
        self.number += 1
        self.changed = entry.at
        kind = entry.kind
        if kind in (ANSWER, FORCED):
            assert entry.seat is not None
            if self.clock is not None:
                self.used[entry.seat] += entry.at - self.since - self.clock["increment"]
            self.answers.append(entry.value)
            self._asked.append(entry.seat | (CHOICE if kind == ANSWER else 0))
            self._put_question(entry.at)
        elif kind == UNDO:
            self._keep(entry.value, entry.at)
            return True
        elif kind == ASK_UNDO:
            assert entry.seat is not None
            self.undo = UndoRequest(entry.seat, entry.value["keep"], list(entry.value["waiting"]))
        elif kind == CONSENT:
            return self._consent(entry)
        elif kind == CONCEDE:
            assert entry.seat is not None
            self.answers.append(~entry.seat)
            self._asked.append(entry.seat | CHOICE)
            self._put_question(entry.at)
        elif kind == REMATCH:
            self.rematch = entry.value
        else:
            assert kind in SEATING, kind
            self.undo = None
            if entry.value and entry.value.get("begins"):
                self.since = entry.at
        return False

    def _put_question(self, at: float) -> None:
        self.undo = None
        self.question = self.number
        self.since = at

    def _keep(self, answers: int, at: float) -> None:
        del self.answers[answers:]
        del self._asked[answers:]
        self._put_question(at)

    def _consent(self, entry: Entry) -> bool:
        request = self.undo
        if request is None:
            return False
        if not entry.value:
            self.undo = None
            return False
        request.waiting = [seat for seat in request.waiting if seat != entry.seat]
        if request.waiting:
            return False
        self._keep(request.keep, entry.at)
        return True

    def asked(self, answer: int) -> tuple[int, bool]:
        """Which seat gave an answer, and whether it had a choice."""
        asked = self._asked[answer]
        return asked & ~CHOICE, bool(asked & CHOICE)

    def undo_to(self, seats: Sequence[int]) -> int | None:
        """How many answers remain when these seats take back their last choice; None when there is none."""
        for answer in range(len(self.answers) - 1, -1, -1):
            seat, choice = self.asked(answer)
            if choice and seat in seats:
                return answer
        return None

    def left(self, seat: int) -> float | None:
        """Seconds that the seat had when the present question was put."""
        if self.clock is None:
            return None
        return 60.0 * int(self.clock["minutes"]) - self.used[seat]
