"""What `sim` and `matrix` have in common: play a job here or on a cluster, keep it, go on with it, show it."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from pathlib import Path

from slayground.kernel.errors import SetupError
from slayground.lab.series import Matrix, Result, Series
from slayground.lab.workers import with_progress


def run_arguments(parser: argparse.ArgumentParser) -> None:
    keep = "keep every game and card in this folder as Parquet; the same command goes on with what was interrupted"
    parser.add_argument("--out", type=Path, metavar="FOLDER", help=keep)
    parser.add_argument("--report", type=Path, metavar="FILE", help="make a page of the results (needs --out)")
    parser.add_argument("--match", type=int, metavar="N", help="only print the game of this number as a match file")
    parser.add_argument("--ray", metavar="HOST:PORT", help="play on the Ray cluster there instead of on this machine")


def play_job(
    command: str, job: Series | Matrix, args: argparse.Namespace, show: Callable[[list[Result]], None]
) -> int:
    """Do what the arguments say; `show` prints what came of it."""
    if args.match is not None:
        print_match(job, args.match)
        return 0
    if args.report is not None and args.out is None:
        raise SetupError("--report makes its page from what --out keeps; name a folder with --out as well")
    workers = args.workers if args.workers is not None else os.cpu_count() or 1
    if workers < 1:
        raise SetupError(f"--workers is {workers}; it must be 1 or more")
    results = (passing if args.out is None else kept)(command, job, args, workers)
    if results is None:
        return 130
    show(results)
    if args.report is not None:
        from slayground.lab.report import write_report

        write_report([args.out], args.report)
    return 0


def passing(command: str, job: Series | Matrix, args: argparse.Namespace, workers: int) -> list[Result] | None:
    """Results that are shown and forgotten; None when they are interrupted."""
    results: dict[int, Result] = {}
    try:
        for number, result in with_progress(job.results(workers, args.ray), job.count):
            results[number] = result
    except KeyboardInterrupt:
        print(f"slayground {command}: stopped after {len(results)} of {job.count} games", file=sys.stderr)
        return None
    return [results[number] for number in range(job.count)]


def kept(command: str, job: Series | Matrix, args: argparse.Namespace, workers: int) -> list[Result] | None:
    """Results in a folder, with those that were there already; None when they are interrupted."""
    from slayground.lab.runs import Run

    run = Run(args.out, job)
    run.begin()
    done = job.count - len(run.missing())
    try:
        for _ in with_progress(run.play(workers, args.ray), job.count, done):
            done += 1
    except KeyboardInterrupt:
        stopped = f"stopped after {done} of {job.count} games; the same command goes on from there"
        print(f"slayground {command}: {stopped}", file=sys.stderr)
        return None
    return run.results()


def print_match(job: Series | Matrix, number: int) -> None:
    if not 0 <= number < job.count:
        raise SetupError(f"there is no game {number}; the games are 0 to {job.count - 1}")
    print(job.match(number).to_json(), end="")
