"""Bots of another Slayground, such as its last version: they think in a process that imports it from its folder."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

from slayground.kernel.errors import SetupError

AT = "@"


def is_elsewhere(bot: str) -> bool:
    return AT in bot


def split(bot: str) -> tuple[str, Path]:
    """The bot, and the folder in which the package `slayground` lies that it is of."""
    name, _, folder = bot.partition(AT)
    path = Path(folder).expanduser().resolve()
    if not (path / "slayground" / "server" / "thinker.py").is_file():
        raise SetupError(f"{bot}: there is no Slayground in {folder or 'a folder without a name'}")
    return name, path


class Elsewhere:
    """Another Slayground, which plays the match again from its answers and says what its bot does."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.process = subprocess.Popen(
            [sys.executable, "-m", "slayground.server.thinker"],
            env={**os.environ, "PYTHONPATH": str(folder)},
            cwd=folder,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def choose(self, job: dict[str, Any]) -> int:
        assert self.process.stdin is not None and self.process.stdout is not None
        try:
            self.process.stdin.write(json.dumps(job) + "\n")
            self.process.stdin.flush()
            told = json.loads(self.process.stdout.readline() or "{}")
        except BrokenPipeError:
            told = {}
        if "option" not in told:
            raise SetupError(f"the Slayground in {self.folder} gave no answer: {told or 'it has ended'}")
        return int(told["option"])


@cache
def installed(folder: Path) -> Elsewhere:
    """One process for each folder; it ends with this one, when nobody writes to it any more."""
    return Elsewhere(folder)
