"""Numbered pieces of work spread over processes, and a bar to watch them by."""

from __future__ import annotations

import importlib.util
import signal
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import active_children
from typing import TypeVar

Done = TypeVar("Done")

CHUNKS_PER_WORKER = 16
LONGEST_CHUNK = 8


def spread_out(work: Callable[[int], Done], count: int, workers: int) -> Iterator[tuple[int, Done]]:
    """What `work` makes of each number below `count`, as it is done; which process did it makes no difference."""
    if workers == 1:
        for number in range(count):
            yield number, work(number)
        return
    with ProcessPoolExecutor(workers, initializer=leave_interrupts_to_the_parent) as pool:
        try:
            waiting = {pool.submit(do_all, work, chunk): chunk for chunk in chunks(count, workers)}
            for done in as_completed(waiting):
                yield from zip(waiting[done], done.result())
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            for child in active_children():
                child.terminate()
            raise


def do_all(work: Callable[[int], Done], numbers: range) -> list[Done]:
    return [work(number) for number in numbers]


def chunks(count: int, workers: int) -> list[range]:
    """Portions small enough that all workers end at about the same time."""
    size = max(1, min(LONGEST_CHUNK, count // (workers * CHUNKS_PER_WORKER)))
    return [range(start, min(start + size, count)) for start in range(0, count, size)]


def leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def with_progress(done: Iterator[Done], count: int) -> Iterator[Done]:
    """The same, with a bar on standard error when somebody sits there to see it and rich is installed."""
    if not sys.stderr.isatty() or importlib.util.find_spec("rich") is None:
        yield from done
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    shown = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*shown, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=count)
        for each in done:
            yield each
            progress.advance(task)
