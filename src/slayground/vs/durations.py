"""How long a change lasts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from slayground.vs.anatomy import EventNode
from slayground.vs.table import (
    NEXT_TIME,
    NEXT_TURN,
    REST_OF_GAME,
    THIS_COMBAT,
    THIS_TURN,
    UNTIL_RECOVERY,
    UNTIL_TURN_STARTS,
    WHILE_IN_PLAY,
)


@dataclass(frozen=True)
class Duration:
    until: int
    said: str
    whose: str = ""
    """Whose turn is meant: yours, the opponents', or that of who controls each of the changed."""
    event: EventNode | None = None


FOR_THIS_COMBAT: Final = Duration(THIS_COMBAT, "this combat")
FOR_THIS_TURN: Final = Duration(THIS_TURN, "this turn")
FOR_ITS_NEXT_TURN: Final = Duration(NEXT_TURN, "during its player's next turn", "theirs")
FOR_OPPONENTS_NEXT_TURN: Final = Duration(NEXT_TURN, "during their next turn", "opponents")
UNTIL_YOUR_NEXT_TURN: Final = Duration(UNTIL_TURN_STARTS, "until your next turn starts", "yours")
UNTIL_ITS_RECOVERY_PHASE: Final = Duration(UNTIL_RECOVERY, "until its player's next Recovery Phase is over", "theirs")
WHILE_THERE: Final = Duration(WHILE_IN_PLAY, "")
FOR_THE_GAME: Final = Duration(REST_OF_GAME, "for the rest of the game")


def until_next(event: EventNode, said: str) -> Duration:
    return Duration(NEXT_TIME, said, event=event)
