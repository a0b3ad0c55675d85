"""Several processes that think of the same answer, each with its own luck; their findings are added up."""

from __future__ import annotations

import json
import os
from typing import Final

from slayground.bots.tree import Node
from slayground.kernel.rng import Rng, seeded

CHUNK: Final = 65536


class Helpers:
    """Copies of this process, which inherit what it knows. Where a system cannot make such copies, it thinks alone."""

    def __init__(self, root: Node, rng: Rng, processes: int) -> None:
        self.rng: Rng = rng
        """The luck of whoever goes on from here: a helper has its own."""
        self.pipe: int = -1
        """Where a helper tells what it found; -1 in who is helped."""
        self.known: Final = findings(root)
        """What all of them begin with."""
        self.others: Final[list[tuple[int, int]]] = []
        """Of each helper its number and where to hear from it."""
        if processes < 2 or not hasattr(os, "fork"):
            return
        for luck in [rng.word() for _ in range(processes - 1)]:
            hearing, telling = os.pipe()
            process = os.fork()
            if process == 0:
                self.pipe = telling
                self.rng = seeded(luck)
                return
            os.close(telling)
            self.others.append((process, hearing))

    def tell(self, root: Node) -> None:
        found = [now - then for now, then in zip(findings(root), self.known)]
        told = json.dumps(found).encode()
        while told:
            told = told[os.write(self.pipe, told) :]

    def hear(self, root: Node) -> None:
        for process, hearing in self.others:
            told = b""
            while True:
                more = os.read(hearing, CHUNK)
                if not more:
                    break
                told += more
            os.close(hearing)
            os.waitpid(process, 0)
            if told:  # else it was ended before it had anything to tell
                add(root, json.loads(told))


def findings(root: Node) -> list[float]:
    found = [root.visits, root.total, root.squares]
    for branch in root.branches.values():
        found += [branch.visits, branch.total]
    return found


def add(root: Node, found: list[float]) -> None:
    root.visits += found[0]
    root.total += found[1]
    root.squares += found[2]
    place = 3
    for branch in root.branches.values():
        branch.visits += found[place]
        branch.total += found[place + 1]
        place += 2
