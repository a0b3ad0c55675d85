"""Where bots play by the thousand: games, series of games, and what can be said of them."""

from slayground.lab.series import Result, Series, play

__all__ = ["Result", "Series", "play"]
