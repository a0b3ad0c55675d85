"""What a bot sees, and what a bot is: it knows its seat's view of a game, and the kernel's contract."""

from __future__ import annotations

from typing import Any, Final, Protocol

from slayground.kernel.options import Decision
from slayground.kernel.position import Position
from slayground.kernel.rng import Rng


class Seen:
    """A position as one seat may know it. The true position is private: no bot reaches for it."""

    def __init__(self, position: Position, seat: int) -> None:
        self._position: Final = position
        self.seat: Final = seat

    @property
    def decision(self) -> Decision | None:
        """The question put to this seat, if it is the one to answer."""
        decision = self._position.decision
        return decision if decision is not None and decision.seat == self.seat else None

    def view(self) -> dict[str, Any]:
        return self._position.view(self.seat)

    def imagine(self, rng: Rng) -> Position:
        """A world that looks the same to this seat, to try things out in."""
        return self._position.imagine(self.seat, rng)


class Bot(Protocol):
    """A player that is not a person: anything that chooses."""

    def choose(self, seen: Seen) -> int:
        """The number of the option that the bot answers with."""
        ...
