"""Decks in files, wherever a deck may be named: `--seats my-deck.txt:greedy buffy`."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from slayground.kernel.errors import SetupError


@cache
def deck_named(said: str) -> str:
    """What a seat is to play: the deck in a file of this name, or what is said itself, a name or a deck written out."""
    path = Path(said)
    written_out = "\n" in said
    if written_out or not path.suffix or not path.is_file():
        return said
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise SetupError(f"the deck {said} cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise SetupError(f"the deck {said} cannot be read: it is not text in UTF-8") from error


def with_decks(setup: dict[str, Any]) -> dict[str, Any]:
    """The setup with the decks themselves where it names files."""
    return {**setup, "seats": [deck_named(deck) for deck in setup["seats"]]}
