"""How the scripts of this folder take a rate: work done per second of CPU time, in one process."""

import argparse
import json
from collections.abc import Callable, Mapping
from time import process_time


def rate(work: Callable[[], int], seconds: float) -> float:
    """What `work` counts, per CPU second; the first call warms up and is not counted."""
    work()
    done = 0
    start = now = process_time()
    while now - start < seconds:
        done += work()
        now = process_time()
    return done / (now - start)


def arguments(description: str | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--seconds", type=float, default=4.0, help="of CPU time, for decisions")
    parser.add_argument("--clone-seconds", type=float, default=1.5, help="the same for clones")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


def report(rates: Mapping[str, Mapping[str, float]]) -> None:
    """One line of JSON: for each name its decisions and clones per CPU second."""
    print(json.dumps(rates))
