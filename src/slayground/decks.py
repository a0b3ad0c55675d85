"""`slayground deck`: list, show, check and measure decks."""

from __future__ import annotations

import argparse
import json
import re
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from slayground.kernel.decks import DeckError
from slayground.kernel.errors import SlaygroundError
from slayground.rules import cite

ESSENCE = re.compile(r"^\s*essence\s*:", re.IGNORECASE | re.MULTILINE)
HEADINGS = {
    "types": "Types",
    "levels": "Levels",
    "curve": "Costs",
    "teams": "Teams",
    "makes": "Makes",
    "needs": "Powers ask for",
    "stacks": "Actions add to stacks",
    "challenges": "Challenges by Destiny Points",
}
"""What the figures of either game are called."""

GAMES = ("vs", "ccg")
"""The games with decks of one's own."""


def arguments(parser: argparse.ArgumentParser) -> None:
    commands = parser.add_subparsers(dest="what", metavar="WHAT", required=True)
    check = commands.add_parser("check", help="say whether a deck is legal, and by which rule it is not")
    check.add_argument("deck", help="a file, - for standard input, or the key of a starter deck")
    check.add_argument(
        "--constructed", action="store_true", help="as for a tournament: a Resource Deck of 60 cards (Buffy CCG)"
    )
    commands.add_parser("list", help="the starter decks")
    for name, about in (("show", "print a deck"), ("stats", "what a deck is made of, in figures")):
        command = commands.add_parser(name, help=about)
        command.add_argument("deck", help="a file, - for standard input, or the key of a starter deck")
        command.add_argument("--json", action="store_true", help="as JSON")


def run(args: argparse.Namespace) -> int:
    if args.what == "list":
        for game in GAMES:
            decks = building(game)
            for key in decks.STARTERS:
                print(f"{key:10}  {game:4}  {decks.STARTER_TITLES[key]}")
        return 0
    game, deck = read(args.deck)
    decks = building(game)
    if args.what == "check":
        if args.constructed and game != "ccg":
            raise SlaygroundError("--constructed is for decks of the Buffy CCG; this one is of Vs. System")
        return check(deck, decks.faults(deck, decks.CONSTRUCTED) if args.constructed else decks.faults(deck))
    if args.what == "show":
        print(as_json(deck) if args.json else decks.write_deck(deck), end="\n" if args.json else "")
        return 0
    figures = decks.stats(deck)
    print(json.dumps(figures, ensure_ascii=False, indent=2) if args.json else table(figures))
    return 0


def building(game: str) -> Any:
    """What a game knows of building decks; its cards join first."""
    import_module(f"slayground.{game}.cards")
    return import_module(f"slayground.{game}.decks")


def read(name: str) -> tuple[str, Any]:
    """The game, and a deck from a file, from standard input, or a starter deck."""
    if name == "-":
        return read_text(sys.stdin.read(), "from standard input")
    if not Path(name).exists():
        for game in GAMES:
            if name.partition("/")[0] in building(game).STARTERS:
                return game, building(game).starter(name)
    try:
        text = Path(name).read_text(encoding="utf-8")
    except OSError as error:
        raise SlaygroundError(f"the deck {name} cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise SlaygroundError(f"the deck {name} cannot be read: it is not text in UTF-8") from error
    try:
        return read_text(text, Path(name).stem)
    except SlaygroundError as error:
        raise SlaygroundError(f"{name}: {error}") from error


def read_text(text: str, title: str) -> tuple[str, Any]:
    """A deck written out: of the Buffy CCG if it names an essence, or if Vs. System has no such main character."""
    if ESSENCE.search(text):
        return "ccg", building("ccg").read_deck(text, title)
    try:
        return "vs", building("vs").read_deck(text, title)
    except DeckError as error:
        try:
            return "ccg", building("ccg").read_deck(text, title)
        except DeckError:
            raise error from None


def check(deck: Any, found: list[Any]) -> int:
    if not found:
        print(f"legal: {deck.main.name} and {len(deck.cards)} cards")
        return 0
    for fault in found:
        print(f"{fault.sentence[0].upper()}{fault.sentence[1:]}.\n    {cite(fault.rule)}")
    return 1


def as_json(deck: Any) -> str:
    cards = [{"code": card.code, "name": card.name, "copies": number} for card, number in deck.counts().items()]
    whole: dict[str, Any] = {"main": {"code": deck.main.code, "name": deck.main.name}, "cards": cards}
    if hasattr(deck, "essence"):
        whole["essence"] = {"code": deck.essence.code, "name": deck.essence.name}
    return json.dumps(whole, ensure_ascii=False, indent=2)


def table(figures: dict[str, Any]) -> str:
    lines = [f"{figures['cards']} cards"]
    for key, name in HEADINGS.items():
        counts = figures.get(key)
        if not counts:
            continue
        lines.append(f"{name}:")
        width = max(len(str(each)) for each in counts)
        lines += [f"  {each!s:{width}}  {number:3}  {'▇' * number}" for each, number in counts.items()]
    if figures.get("cannot_pay"):
        lines.append(f"No location makes {', '.join(figures['cannot_pay'])}, which powers ask for.")
    return "\n".join(lines)
