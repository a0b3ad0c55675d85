"""What a game tells the rest of Slayground about itself."""

from __future__ import annotations

from typing import Any

from slayground.kernel.position import Position


class Game:
    """One of the games: bots, lab, server and clients know it only through this and its positions."""

    key: str
    title: str
    options: dict[str, str]
    """The facts a setup may hold, with what each of them means."""

    def start(self, facts: dict[str, Any], seed: int, watched: bool = False) -> Position:
        """A new game; SetupError says what is wrong with the facts."""
        raise NotImplementedError

    def arrange(self, facts: dict[str, Any], table: dict[str, Any], seed: int) -> Position:
        """A game already under way, its table set up by names and watched; ScenarioError says what is wrong."""
        raise NotImplementedError

    def decks(self) -> list[str]:
        """What a seat may be given to play: heroes or decks, by key."""
        raise NotImplementedError

    def cards(self) -> list[dict[str, Any]]:
        """Every printed fact of every card."""
        raise NotImplementedError

    def face(self, card: dict[str, Any], width: int) -> list[str]:
        """A card, given by its facts, as lines of text; long ones are wrapped by who prints them."""
        raise NotImplementedError

    def facts(self) -> dict[str, Any]:
        """What a client needs to offer the game and to draw it: `modes`, `decks`, `boards` and `options`."""
        raise NotImplementedError
