"""`slayground lab`: what can be had of a run that is done."""

from __future__ import annotations

import argparse
from pathlib import Path

from slayground.lab.playing import print_match


def arguments(parser: argparse.ArgumentParser) -> None:
    commands = parser.add_subparsers(dest="what", metavar="WHAT", required=True)
    match = commands.add_parser("match", help="print one of its games as a match file")
    match.add_argument("run", type=Path, help="the folder of the run, or its games.parquet")
    match.add_argument("number", type=int, help="the number of the game")


def run(args: argparse.Namespace) -> int:
    from slayground.lab.runs import read_job

    print_match(read_job(args.run), args.number)
    return 0
