"""`slayground card`: cards as a player would want to see them, their words printed from what they do."""

from __future__ import annotations

import argparse
import json
import shutil
import textwrap
from typing import Any

from slayground.games import GAMES, find_game
from slayground.kernel.errors import SetupError
from slayground.kernel.game import Game
from slayground.kernel.position import plain

WIDTH = 44
CORRECTING = {
    "ccg": (
        "To correct a value: find the card by its code in src/slayground/ccg/cards, and change it there. When all of a "
        'card is as printed, say origin="known"; when only a part of it is, name in ours=(...) what still is ours. '
        "Then make test."
    ),
    "vs": (
        "To correct a value: find the card by its code in src/slayground/vs/cards, change it there, and take what is "
        "no longer in doubt out of its reconstructed=(...) and doubts=(...). Then make test."
    ),
}
"""What to do about a card that is not as printed."""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", help=f"the game ({', '.join(GAMES)}); all of them if left out")
    parser.add_argument("name", nargs="*", help="part of a card's name; all cards if left out")
    parser.add_argument("--json", action="store_true", help="every printed fact as a list of objects")
    parser.add_argument("--unverified", action="store_true", help="only cards with values that are ours, to be checked")


def run(args: argparse.Namespace) -> int:
    words = [*([args.game] if args.game else []), *args.name]
    games = list(GAMES.values())
    if words and words[0] in GAMES:
        games = [find_game(words.pop(0))]
    wanted = plain(" ".join(words))
    found = [(game, card) for game in games for card in game.cards() if wanted in plain(card["name"])]
    if args.unverified:
        found = [(game, card) for game, card in found if card["reconstructed"] or card.get("doubts")]
    cards = [card for _, card in found]
    if not cards and wanted:
        raise SetupError(f"no card is called “{wanted}”; slayground card {games[0].key} prints all of them")
    if args.json:
        print(json.dumps(cards, indent=1, ensure_ascii=False))
    elif not cards:
        print("Every value of every card has been checked against its source.")
    else:
        print_side_by_side([drawn(game, card) for game, card in found])
        if args.unverified:
            for game in games:
                if game.key in CORRECTING:
                    print(textwrap.fill(CORRECTING[game.key], 2 * WIDTH))
    return 0


def drawn(game: Game, card: dict[str, Any]) -> list[str]:
    """One card as lines of equal width."""
    inner = WIDTH - 4
    lines = [part for line in game.face(card, inner) for part in textwrap.wrap(line, inner) or [""]]
    if card["reconstructed"]:
        lines += textwrap.wrap(f"ours, not known from print: {reconstructed(card)}", inner)
    for doubt in card.get("doubts", []):
        lines += textwrap.wrap(f"to be checked: {doubt}", inner)
    body = [f"│ {line:<{inner}} │" for line in lines]
    return [f"╭{'─' * (WIDTH - 2)}╮", *body, f"╰{'─' * (WIDTH - 2)}╯"]


def reconstructed(card: dict[str, Any]) -> str:
    fields = card["reconstructed"]
    return ", ".join(fields) if isinstance(fields, list) else "values"


def print_side_by_side(cards: list[list[str]]) -> None:
    columns = max(1, shutil.get_terminal_size((80, 24)).columns // (WIDTH + 1))
    for start in range(0, len(cards), columns):
        row = cards[start : start + columns]
        height = max(len(card) for card in row)
        padded = [card[:-1] + [f"│{' ' * (WIDTH - 2)}│"] * (height - len(card)) + card[-1:] for card in row]
        for lines in zip(*padded, strict=True):
            print(" ".join(lines))
