"""Slayground: Unmatched: Buffy the Vampire Slayer, with every rule enforced."""

from typing import Any

__version__ = "0.1.0"


def new_match(game: str, seed: int = 0, **setup: Any) -> Any:
    """A new match of the named game; see `Game.options` for what its setup may hold."""
    from slayground.games import find_game
    from slayground.kernel.match import Match

    return Match(find_game(game), setup, seed)
