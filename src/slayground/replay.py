"""`slayground replay`: read a match file again, from any seat, or check it against the rules."""

from __future__ import annotations

import argparse
from pathlib import Path

from slayground.games import find_game
from slayground.kernel.errors import MatchError
from slayground.kernel.match import Match, read_match


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help="a match file")
    parser.add_argument("--verify", action="store_true", help="only say whether the file still plays as it did")
    parser.add_argument("--seat", type=int, help="tell it as this seat saw it (1, 2, ...); else as a spectator did")
    parser.add_argument("--answers", action="store_true", help="print the answers in their text form instead")


def run(args: argparse.Namespace) -> int:
    match = open_match(args.file)
    if args.verify:
        print(f"{args.file}: {len(match.answers)} answers, all as they were; {result(match)}")
        return 0
    seats = match.position.seats_count
    if args.seat is not None and not 1 <= args.seat <= seats:
        raise MatchError(f"there is no seat {args.seat}; this match has seats 1 to {seats}")
    lines = match.transcript() if args.answers else match.story(None if args.seat is None else args.seat - 1)
    print("\n".join(lines))
    return 0


def open_match(path: Path) -> Match:
    """Play a match file again; MatchError says what is wrong with it."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise MatchError(f"{path} cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise MatchError(f"{path} cannot be read: it is not text in UTF-8") from error
    try:
        return read_match(text, find_game)
    except MatchError as error:
        raise MatchError(f"{path}: {error}") from error


def result(match: Match) -> str:
    position = match.position
    if not position.over:
        return "the match is not over"
    winners = [str(seat + 1) for seat, score in enumerate(position.scores()) if score == 1.0]
    return f"won by seat {' and '.join(winners)}" if winners else "nobody won"
