"""Slayground: Unmatched: Buffy the Vampire Slayer, with every rule enforced."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from slayground.kernel.match import Match

__version__ = "0.1.0"


def new_match(game: str, seed: int = 0, **setup: Any) -> Match:
    """A new match of the named game; see `Game.options` for what its setup may hold."""
    from slayground.games import find_game
    from slayground.kernel.match import Match

    return Match(find_game(game), setup, seed)
