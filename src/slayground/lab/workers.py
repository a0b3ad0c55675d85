"""Numbered pieces of work spread over processes or a cluster, and a bar to watch them by."""

from __future__ import annotations

import importlib.util
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import active_children
from typing import TypeVar

Done = TypeVar("Done")

CHUNKS_PER_WORKER = 16
LONGEST_CHUNK = 8


def spread_out(
    work: Callable[[int], Done], numbers: int | Sequence[int], workers: int, ray: str | None = None
) -> Iterator[tuple[int, Done]]:
    """What `work` makes of each number (or each below it), as it is done; who did it makes no difference."""
    numbers = range(numbers) if isinstance(numbers, int) else numbers
    if ray is not None and numbers:
        from slayground.lab.cluster import spread_over_cluster

        yield from spread_over_cluster(work, numbers, ray)
        return
    workers = min(workers, len(numbers))
    if workers <= 1:
        for number in numbers:
            yield number, work(number)
        return
    with ProcessPoolExecutor(workers, initializer=leave_interrupts_to_the_parent) as pool:
        try:
            waiting = {pool.submit(do_all, work, chunk): chunk for chunk in chunks(numbers, workers)}
            for done in as_completed(waiting):
                yield from zip(waiting[done], done.result())
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            for child in active_children():
                child.terminate()
            raise


def do_all(work: Callable[[int], Done], numbers: Sequence[int]) -> list[Done]:
    return [work(number) for number in numbers]


def chunks(numbers: Sequence[int], workers: int) -> list[Sequence[int]]:
    """Portions small enough that all workers end at about the same time."""
    size = max(1, min(LONGEST_CHUNK, len(numbers) // (workers * CHUNKS_PER_WORKER)))
    return [numbers[start : start + size] for start in range(0, len(numbers), size)]


def leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def with_progress(done: Iterator[Done], count: int, already: int = 0) -> Iterator[Done]:
    """The same, with a bar on standard error when somebody sits there to see it and rich is installed."""
    if not sys.stderr.isatty() or importlib.util.find_spec("rich") is None:
        yield from done
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    shown = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*shown, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=count, completed=already)
        for each in done:
            yield each
            progress.advance(task)
