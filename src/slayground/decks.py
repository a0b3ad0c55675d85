"""`slayground deck`: list, show, check and measure decks."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from slayground.kernel.errors import SlaygroundError
from slayground.rules import cite


def arguments(parser: argparse.ArgumentParser) -> None:
    commands = parser.add_subparsers(dest="what", metavar="WHAT", required=True)
    check = commands.add_parser("check", help="say whether a deck is legal, and by which rule it is not")
    check.add_argument("deck", help="a file, - for standard input, or the key of a starter deck")
    commands.add_parser("list", help="the starter decks")
    for name, about in (("show", "print a deck"), ("stats", "costs, teams and symbols of a deck")):
        command = commands.add_parser(name, help=about)
        command.add_argument("deck", help="a file, - for standard input, or the key of a starter deck")
        command.add_argument("--json", action="store_true", help="as JSON")


def run(args: argparse.Namespace) -> int:
    import slayground.vs.cards  # noqa: F401  the cards join the roster
    from slayground.vs import decks

    if args.what == "list":
        for key in decks.STARTERS:
            print(f"{key:10}  {decks.STARTER_TITLES[key]}")
        return 0
    deck = read(args.deck)
    if args.what == "check":
        return check(deck)
    if args.what == "show":
        print(as_json(deck) if args.json else decks.write_deck(deck), end="\n" if args.json else "")
        return 0
    figures = decks.stats(deck)
    print(json.dumps(figures, ensure_ascii=False, indent=2) if args.json else table(figures))
    return 0


def read(name: str) -> Any:
    """A deck from a file, from standard input, or a starter deck."""
    from slayground.vs import decks

    if name == "-":
        return decks.read_deck(sys.stdin.read(), "from standard input")
    if name.partition("/")[0] in decks.STARTERS and not Path(name).exists():
        return decks.starter(name)
    try:
        text = Path(name).read_text(encoding="utf-8")
    except OSError as error:
        raise SlaygroundError(f"the deck {name} cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise SlaygroundError(f"the deck {name} cannot be read: it is not text in UTF-8") from error
    try:
        return decks.read_deck(text, Path(name).stem)
    except decks.DeckError as error:
        raise SlaygroundError(f"{name}: {error}") from error


def check(deck: Any) -> int:
    from slayground.vs import decks

    found = decks.faults(deck)
    if not found:
        print(f"legal: {deck.main.name} and {len(deck.cards)} cards")
        return 0
    for fault in found:
        print(f"{fault.sentence[0].upper()}{fault.sentence[1:]}.\n    {cite(fault.rule)}")
    return 1


def as_json(deck: Any) -> str:
    cards = [{"code": card.code, "name": card.name, "copies": number} for card, number in deck.counts().items()]
    whole = {"main": {"code": deck.main.code, "name": deck.main.name}, "cards": cards}
    return json.dumps(whole, ensure_ascii=False, indent=2)


def table(figures: dict[str, Any]) -> str:
    lines = [f"{figures['cards']} cards"]
    names = {"types": "Types", "curve": "Costs", "teams": "Teams", "makes": "Makes", "needs": "Powers ask for"}
    for key, name in names.items():
        counts = figures[key]
        if not counts:
            continue
        lines.append(f"{name}:")
        width = max(len(str(each)) for each in counts)
        lines += [f"  {each!s:{width}}  {number:3}  {'▇' * number}" for each, number in counts.items()]
    if figures["cannot_pay"]:
        lines.append(f"No location makes {', '.join(figures['cannot_pay'])}, which powers ask for.")
    return "\n".join(lines)
