"""`slayground card`: cards as a player would want to see them, their words printed from what they do."""

from __future__ import annotations

import argparse
import json
import shutil
import textwrap
from typing import Any

from slayground.games import GAMES, find_game
from slayground.kernel.errors import SetupError
from slayground.kernel.position import plain

WIDTH = 44


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
    cards = [card for game in games for card in game.cards() if wanted in plain(card["name"])]
    if args.unverified:
        cards = [card for card in cards if card["reconstructed"]]
    if not cards and wanted:
        raise SetupError(f"no card is called “{wanted}”; slayground card {games[0].key} prints all of them")
    if args.json:
        print(json.dumps(cards, indent=1, ensure_ascii=False))
    elif not cards:
        print("Every value of every card has been checked against its source.")
    else:
        print_side_by_side([drawn(card) for card in cards])
    return 0


def drawn(card: dict[str, Any]) -> list[str]:
    """One card as lines of equal width."""
    inner = WIDTH - 4
    value = "" if card["value"] is None else str(card["value"])
    head = f"{card['type'].upper()} {value}".strip()
    user = "any fighter" if card["fighter"] == "any" else card["fighter"].title()
    lines = [card["name"], f"{head:<{inner - 8}}BOOST {card['boost']:>2}", user, ""]
    lines += textwrap.wrap(card["text"], inner) or ["(no effect)"]
    lines += ["", f"{card['deck'].title()}'s deck, {card['count']} {'copy' if card['count'] == 1 else 'copies'}"]
    if card["reconstructed"]:
        lines.append("values reconstructed")
    body = [f"│ {line:<{inner}} │" for line in lines]
    return [f"╭{'─' * (WIDTH - 2)}╮", *body, f"╰{'─' * (WIDTH - 2)}╯"]


def print_side_by_side(cards: list[list[str]]) -> None:
    columns = max(1, shutil.get_terminal_size((80, 24)).columns // (WIDTH + 1))
    for start in range(0, len(cards), columns):
        row = cards[start : start + columns]
        height = max(len(card) for card in row)
        padded = [card[:-1] + [f"│{' ' * (WIDTH - 2)}│"] * (height - len(card)) + card[-1:] for card in row]
        for lines in zip(*padded, strict=True):
            print(" ".join(lines))
