"""How long a bot takes over questions that hang on cards nobody else sees: neither its haste nor its care may tell."""

from __future__ import annotations

from collections import deque

REMEMBERED = 8
"""Of so many questions of a kind the second longest counts: the longest may be the machine's doing."""

Key = tuple[str, ...]


class PokerFace:
    """What a bot has to decide takes its time, and what is no choice takes as long as if it were one.

    As long as it has lately thought about questions of the same kind it seems to think about any; before there were
    such questions, as long as about any question of the game; and before there were any, as long as somebody guessed.
    """

    def __init__(self, guess: float) -> None:
        self._guess = guess
        self._taken: dict[Key, deque[float]] = {}

    def thought(self, game: str, bot: str, kind: str, seconds: float) -> None:
        """A bot has thought so long about a question with a choice."""
        for known in ((game, bot, kind), (game, bot)):
            self._taken.setdefault(known, deque(maxlen=REMEMBERED)).append(seconds)

    def lasts(self, game: str, bot: str, kind: str) -> float:
        """How many seconds it should seem to think."""
        if self._guess == 0:
            return 0.0
        for known in ((game, bot, kind), (game, bot)):
            taken = sorted(self._taken.get(known, ()))
            if len(taken) > 1:
                return taken[-2]
        return self._guess
