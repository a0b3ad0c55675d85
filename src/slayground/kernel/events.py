"""Whatever happens is an event: the log prints it and a client animates it. Nobody watching, none is made."""

from __future__ import annotations

from typing import Any, Final

DRAWN: Final = "drawn"
PUT_BACK: Final = "put back"
PLAYED: Final = "played"
SPENT: Final = "spent"
ENDINGS: Final = ("win", "no winner")
"""The kinds of event that end a game. Their facts say `how`."""


class CardUse:
    """What an event did with one card of a seat, for who counts cards."""

    def __init__(self, what: str, seat: int, code: str) -> None:
        self.what: Final = what
        """DRAWN from the deck, or PUT_BACK with a hand drawn anew; PLAYED as what it is, or SPENT as something else."""
        self.seat: Final = seat
        self.code: Final = code


def uses_of(what: str, seat: int, codes: list[str]) -> list[CardUse]:
    return [CardUse(what, seat, code) for code in codes]


class Event:
    """Something that happened, in names a client can use, with what only some seats may know kept apart."""

    def __init__(
        self,
        kind: str,
        seat: int,
        facts: dict[str, Any],
        secret: dict[str, Any] | None = None,
        known_to: tuple[int, ...] = (),
    ) -> None:
        self.kind: Final = kind
        self.seat: Final = seat
        self.facts: Final = facts
        self.secret: Final = secret
        self.known_to: Final = known_to

    def seen_by(self, seat: int | None) -> dict[str, Any]:
        """What this seat (None: a spectator) may know of it."""
        seen: dict[str, Any] = {"kind": self.kind, "seat": self.seat, **self.facts}
        if self.secret is not None and seat is not None and seat in self.known_to:
            seen.update(self.secret)
        return seen

    def whole(self) -> dict[str, Any]:
        """Everything, for a replay of a finished match."""
        return {"kind": self.kind, "seat": self.seat, **self.facts, **(self.secret or {})}
