"""Decks that players build: what every game says of them, and how lists of cards are read."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from slayground.kernel.errors import SetupError, SlaygroundError

LINES: Final = 400
"""A list of more lines is none of cards."""
MOST_UNREAD: Final = 20
MOST_CARDS: Final = 600
"""A list of more cards is no deck that somebody is building."""
TITLE_LENGTH: Final = 60


class DeckError(SlaygroundError):
    """A list of cards that cannot be read."""


class Fault:
    """What keeps a deck from being legal: the rule, the card if it is about one, and a sentence."""

    def __init__(self, rule: str, sentence: str, card: str = "") -> None:
        self.rule: Final = rule
        self.sentence: Final = sentence
        self.card: Final = card


class IllegalDeck(SetupError):
    """A game that cannot be set up because the deck of a seat breaks rules."""

    def __init__(self, seat: int, faults: Sequence[Fault]) -> None:
        first = faults[0]
        super().__init__(f"the deck of seat {seat + 1} is not legal: {first.sentence} ({first.rule})")
        self.seat = seat
        self.faults = tuple(faults)


def is_written(wanted: str) -> bool:
    """Whether this is a deck written out, and not the key of a starter deck."""
    return "\n" in wanted or wanted.lstrip().startswith("<")


# Reading


class Unread:
    """A line that names no card, and why not."""

    def __init__(self, number: int, line: str, reason: str) -> None:
        self.number: Final = number
        self.line: Final = line
        self.reason: Final = reason


class ListRead:
    """What a list of cards says so far: perhaps nobody leads it yet, perhaps there are lines that cannot be read."""

    def __init__(self, title: str) -> None:
        self.title = title
        self.unread: list[Unread] = []

    def read_line(self, line: str) -> None:
        """Take in a line; DeckError for one that names no card."""
        raise NotImplementedError

    def size(self) -> int:
        """How many cards it has so far."""
        raise NotImplementedError

    def read(self, lines: Sequence[str]) -> None:
        """Read as much of a deck as there is; DeckError for a file that is none."""
        if len(lines) > LINES:
            raise DeckError(f"this list has {len(lines)} lines; at most {LINES} are read")
        for number, raw in enumerate(lines, 1):
            line = raw.split("#", 1)[0].split("//", 1)[0].strip()
            if not line or line.startswith("["):
                continue
            try:
                self.read_line(line)
            except DeckError as error:
                self.unread.append(Unread(number, line, str(error)))
                if len(self.unread) > MOST_UNREAD:
                    raise DeckError(f"this is no list of cards: {self.unread[0].reason}") from None
            if self.size() > MOST_CARDS:
                raise DeckError(f"this list has more than {MOST_CARDS} cards, and no deck has")


def title_of(text: str, lines: Sequence[str], headings: Sequence[str]) -> str:
    """What a list calls itself: in a comment at its head that is none of these headings, or as Cockatrice writes it."""
    named = re.search(r"<deckname>([^<]*)</deckname>", text)
    if named is not None:
        title = unescape(named.group(1))
    else:
        head = next((line.strip() for line in lines if line.strip()), "")
        title = head.lstrip("#/ ") if head.startswith(("#", "//")) else ""
    title = " ".join(title.split())[:TITLE_LENGTH]
    return "" if title in headings else title


def lines_of(text: str) -> list[str]:
    """The lines of a list, or of the cards in a Cockatrice .cod or an OCTGN .o8d file."""
    if not text.lstrip().startswith("<"):
        return text.splitlines()
    if "<!DOCTYPE" in text or "<!ENTITY" in text:
        raise DeckError("this deck file has a document type, which a deck does not need")
    lines: list[str] = []
    for tag, body in re.findall(r"<card\s([^>]*?)(?:/>|>(.*?)</card>)", text, re.DOTALL):
        attributes = dict(re.findall(r'(\w+)\s*=\s*"([^"]*)"', tag))
        name = unescape(attributes.get("name") or body.strip())
        number = attributes.get("number") or attributes.get("qty") or "1"
        if name:
            lines.append(f"{number} {name}")
    if not lines:
        raise DeckError("this file lists no cards: a deck is a text list, a Cockatrice .cod or an OCTGN .o8d file")
    return lines


def unescape(text: str) -> str:
    for entity, character in (("&quot;", '"'), ("&apos;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")):
        text = text.replace(entity, character)
    return text


# What a client is told of a deck that is being built


def chart(key: str, title: str, bars: list[dict[str, Any]], legend: tuple[str, ...] = ()) -> dict[str, Any]:
    return {"key": key, "title": title, "bars": bars, "legend": list(legend)}


def bar(label: str, number: int, against: int | None = None) -> dict[str, Any]:
    """A number, with a second one to be seen beside it if there is one."""
    return {"label": label, "number": number, "against": against}


def part(title: str, cards: int, least: int, most: int | None) -> dict[str, Any]:
    """A part of a deck, how many cards it has, and how many it may have."""
    return {"title": title, "cards": cards, "least": least, "most": most}


def unread_facts(draft: ListRead) -> list[dict[str, Any]]:
    return [{"number": unread.number, "line": unread.line, "reason": unread.reason} for unread in draft.unread]
