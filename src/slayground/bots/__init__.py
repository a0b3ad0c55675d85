"""Players that are not people. They see their seat's view only, and know no game."""

from __future__ import annotations

from typing import Final

from slayground.bots.levels import BOTS, find_bot
from slayground.bots.seen import Bot, Seen

__all__ = ["ABOUT", "BOTS", "Bot", "Seen", "find_bot"]

ABOUT: Final[dict[str, tuple[str, str]]] = {
    "random": ("Dice", "Does anything that is allowed. For a first look at the rules."),
    "greedy": ("Fledgling", "Looks one step ahead and takes what seems best at once."),
    "easy": ("Minion", "Thinks a little of what may come, and slips up. Easy to beat."),
    "medium": ("Stalker", "Plays its answers on in its mind, in a moment. A fair match."),
    "hard": ("Elder", "Thinks for up to a second about each answer. Hard to beat."),
    "expert": ("Old One", "Takes several seconds for what matters, and wastes nothing."),
}
"""By name, what a player calls it and a sentence about how it plays."""
