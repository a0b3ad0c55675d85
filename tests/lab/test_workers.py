"""Work spread over processes: every number once, and an interrupt leaves nobody behind."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep

import slayground
from slayground.lab.workers import chunks, spread_out

NAPPING = """
import os, time
from slayground.lab.workers import spread_out

def nap(number):
    time.sleep(0.02)
    return os.getpid()

if __name__ == "__main__":
    for number, worker in spread_out(nap, 100_000, 2):
        print(worker, flush=True)
"""


def square(number: int) -> int:
    return number * number


def test_every_number_once():
    for workers in (1, 3):
        assert sorted(spread_out(square, 50, workers)) == [(n, n * n) for n in range(50)]


def test_chunks_are_whole_and_small():
    for count, workers in ((1, 4), (7, 2), (100, 2), (10_000, 3)):
        parts = chunks(range(count), workers)
        assert [number for part in parts for number in part] == list(range(count))
        assert max(map(len, parts)) <= 8


def test_an_interrupt_ends_the_workers(tmp_path):
    script = tmp_path / "napping.py"
    script.write_text(NAPPING)
    environment = {**os.environ, "PYTHONPATH": str(Path(slayground.__file__).parent.parent)}
    parent = subprocess.Popen(
        [sys.executable, script], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
    )
    assert parent.stdout is not None
    workers = {int(parent.stdout.readline()) for _ in range(40)}
    parent.send_signal(signal.SIGINT)
    rest, _ = parent.communicate(timeout=30)
    assert parent.returncode != 0
    workers |= {int(line) for line in rest.splitlines()}
    deadline = monotonic() + 10
    while any(map(is_running, workers)) and monotonic() < deadline:
        sleep(0.05)
    assert not any(map(is_running, workers))


def is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True
