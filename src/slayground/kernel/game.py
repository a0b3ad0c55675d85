"""What a game tells the rest of Slayground about itself."""

from __future__ import annotations

from typing import Any

from slayground.kernel.errors import SetupError
from slayground.kernel.position import Position


class Game:
    """One of the games: bots, lab, server and clients know it only through this and its positions."""

    key: str
    title: str
    options: dict[str, str]
    """The facts a setup may hold, with what each of them means."""
    builds_decks: bool = False
    """Whether players put decks together; the next three are asked only then."""

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

    # Decks of one's own, where the game has them

    def deck_list(self, deck: str) -> dict[str, int]:
        """How often each card is in a deck, which is named or written out, by code; who leads it is not among them."""
        raise SetupError(f"{self.title} has no decks to change")

    def write_deck(self, deck: str, title: str, cards: dict[str, int]) -> str:
        """The deck written out, with these cards in place of its own."""
        raise SetupError(f"{self.title} has no decks to change")

    # Decks that players build in a client

    def examine_deck(self, text: str) -> dict[str, Any]:
        """What a list of cards amounts to, however unfinished it is.

        `title`; `main` (or None) and `cards` (how often each) by code; `unread`, the lines that name no card; `legal`,
        and `faults`, a list of Fault; `text`, the list written out to be kept and shared; `parts`, how many cards each
        part of it has and may have; `charts` and `pays`, what it is made of and what its powers cost.
        """
        raise SetupError(f"{self.title} has no decks to build")

    def shuffled_deck(self, text: str, seed: int) -> dict[str, Any]:
        """A way the deck may lie.

        `cards` by code from the top; how many make a `hand`; how many a turn `draws`, 0 for as many as were used up.
        """
        raise SetupError(f"{self.title} has no decks to build")

    def public_setup(self, facts: dict[str, Any]) -> dict[str, Any]:
        """The facts of a setup without what only a deck's owner knows."""
        return facts
