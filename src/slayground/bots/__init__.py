"""Players that are not people. They see their seat's view only, and know no game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from slayground.bots.greedy import Greedy
from slayground.bots.random import Random
from slayground.bots.seen import Bot, Seen

__all__ = ["ABOUT", "BOTS", "Bot", "Seen"]

BOTS: Final[dict[str, Callable[[int], Bot]]] = {"random": Random, "greedy": Greedy}
"""By name, how to make one from a seed."""

ABOUT: Final[dict[str, tuple[str, str]]] = {
    "random": ("Dice", "Does anything that is allowed. For a first look at the rules."),
    "greedy": ("Fledgling", "Looks one step ahead and takes what seems best at once."),
}
"""By name, what a player calls it and a sentence about how it plays."""
