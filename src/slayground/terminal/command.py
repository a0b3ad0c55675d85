"""`slayground play`: play in the terminal, alone or with friends."""

from __future__ import annotations

import argparse
import importlib.util
import os
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

from slayground.deck_files import deck_named
from slayground.games import GAMES
from slayground.kernel.errors import SetupError
from slayground.terminal import saves
from slayground.terminal.players import kinds
from slayground.terminal.session import Session, begin
from slayground.terminal.tabletop import Plan, tabletop


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", default="unmatched", help=f"the game: {', '.join(GAMES)}")
    seats = "what is played, two to four: heroes (buffy spike), decks (buffy master) or files of decks (mine.txt)"
    parser.add_argument("--seats", nargs="+", metavar="DECK", help=seats)
    parser.add_argument("--board", metavar="BOARD", help="the battlefield: the_bronze or sunnydale_high")
    parser.add_argument("--who", nargs="+", metavar="WHO", help=f"who plays the seats, each {', '.join(kinds())}")
    parser.add_argument("--seed", type=int, metavar="N", help="the same seed deals the same cards")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an optional rule")
    parser.add_argument("--load", type=Path, metavar="FILE", help="go on with a match file")
    parser.add_argument("--save", type=Path, metavar="FILE", help="keep the match in this file, too")
    parser.add_argument("--plain", action="store_true", help="lines of text only: for pipes and screen readers")


def run(args: argparse.Namespace) -> int:
    """Everything that may be wrong with the arguments is said before the screen is taken over."""
    plan = read_plan(args)
    said = args.seats or args.board or args.who or args.option or args.seed is not None
    session: Session | None = None
    if args.load is not None:
        session = load(args, bool(said))
    elif said:
        session = begin(plan, args.save)
    if args.save is not None and session is not None:
        session.keep()
    if args.plain or not has_screen() or not has_textual():
        from slayground.terminal.plain import play

        return play(session or begin(plan, args.save))
    from slayground.terminal.app import PlayApp

    app = PlayApp(plan, session, args.save)
    app.run()
    if app.left is not None and not app.left.position.over:
        print("The match is kept: slayground play resumes it.")
    return app.return_code or 0


def has_screen() -> bool:
    return sys.stdout.isatty() and sys.stdin.isatty() and os.environ.get("TERM") != "dumb"


def has_textual() -> bool:
    if importlib.util.find_spec("textual") is not None:
        return True
    print("slayground play: without textual there are only lines; pip install 'slayground[cli]'", file=sys.stderr)
    return False


def load(args: argparse.Namespace, said: bool) -> Session:
    if said:
        raise SetupError("--load takes everything from the match file; leave the other arguments out")
    return Session(saves.load(args.load), args.save)


def read_plan(args: argparse.Namespace) -> Plan:
    plan = tabletop(args.game).default_plan()
    if args.seats:
        plan = replace(plan.with_fact("seats", [seat(said) for said in args.seats]), who=())
    if args.board:
        plan = plan.with_fact("board", args.board.lower().replace(" ", "_").replace("-", "_"))
    for said in args.option:
        name, equals, value = said.partition("=")
        if not equals:
            raise SetupError(f"--option {said} says no value; write it as {said}=VALUE")
        plan = plan.with_fact(name.strip(), read_value(value.strip()))
    if args.who:
        plan = replace(plan, who=tuple(args.who))
    return replace(plan, seed=args.seed)


def seat(said: str) -> str:
    """A hero or a deck by name, in any letters, or the deck in a file."""
    deck = deck_named(said)
    return said.lower() if deck == said else deck


def read_value(said: str) -> Any:
    """A number, true or false, or a word."""
    words = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
    if said.lower() in words:
        return words[said.lower()]
    return int(said) if said.lstrip("-").isdigit() else said
