"""The same work on a Ray cluster: each machine has Slayground installed, and the results are those of one process."""

from __future__ import annotations

import logging
import os
import socket
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

import slayground
from slayground.kernel.errors import SetupError
from slayground.lab.workers import chunks

Done = TypeVar("Done")

LOOPBACK = ("127.0.0.1", "localhost")
AHEAD = 3
"""Chunks that wait for each processor: enough that none is idle, few enough that an interrupt ends soon."""


def spread_over_cluster(
    work: Callable[[int], Done], numbers: Sequence[int], address: str
) -> Iterator[tuple[int, Done]]:
    """What `work` makes of each number, as it is done somewhere."""
    ray = joined(address)
    try:
        processors = max(1, int(ray.cluster_resources().get("CPU", 1)))
        task = ray.remote(do_there)
        left = list(reversed(chunks(numbers, processors)))
        waiting: dict[Any, Sequence[int]] = {}
        while left or waiting:
            while left and len(waiting) < processors * AHEAD:
                chunk = left.pop()
                waiting[task.remote(work, chunk, slayground.__version__)] = chunk
            for done in ray.wait(list(waiting))[0]:
                yield from zip(waiting.pop(done), result(ray, done))
    finally:
        ray.shutdown()


def do_there(work: Callable[[int], Done], numbers: Sequence[int], version: str) -> list[Done]:
    if slayground.__version__ != version:
        raise SetupError(f"this node of the cluster has slayground {slayground.__version__}, and you have {version}")
    return [work(number) for number in numbers]


def joined(address: str) -> Any:
    """Ray, connected to the cluster; SetupError says what is wrong with the address."""
    host, colon, port = address.rpartition(":")
    if not (host and colon and port.isdecimal() and int(port) < 1 << 16):
        raise SetupError(f"--ray {address} is no address of a cluster; write it as HOST:PORT, such as 127.0.0.1:6379")
    if not answers(host, int(port)):
        raise SetupError(f"the Ray cluster at {address} cannot be reached: nobody answers there")
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    if host in LOOPBACK and not answers(outward(), int(port)):
        # Ray takes the machine's own address for the loopback's unless it thinks that there are no clusters.
        os.environ["RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER"] = "0"
    import ray

    try:
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR, configure_logging=False)
    except Exception as error:  # Ray says it in many ways
        said = str(error).strip().splitlines()[0] if str(error).strip() else type(error).__name__
        raise SetupError(f"the Ray cluster at {address} cannot be reached: {said}") from error
    return ray


def answers(host: str, port: int) -> bool:
    try:
        socket.create_connection((host, port), timeout=10).close()
    except OSError:
        return False
    return True


def outward() -> str:
    """This machine's address as others know it; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(("192.0.2.1", 9))
        except OSError:
            return LOOPBACK[0]
        return str(asking.getsockname()[0])


def result(ray: Any, done: Any) -> Any:
    try:
        return ray.get(done)
    except ray.exceptions.RayTaskError as error:
        if isinstance(error.cause, SetupError):
            raise SetupError(str(error.cause)) from None
        raise
