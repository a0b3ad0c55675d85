"""Playing in lines of text, through a pipe."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from slayground.terminal import saves

SET_UP = ["--seats", "buffy", "spike", "--board", "the_bronze", "--who", "person", "bot:random", "--seed", "3"]


def play(said: str, *arguments: str, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run `slayground play` with lines on its standard input; nothing it writes goes to a terminal."""
    here = os.pathsep.join(path for path in sys.path if path)
    return subprocess.run(
        [sys.executable, "-m", "slayground.cli", "play", *arguments],
        input=said,
        capture_output=True,
        text=True,
        timeout=60,
        cwd=cwd,
        env={**os.environ, "PYTHONPATH": here, "PYTHONIOENCODING": "utf-8"},
    )


def test_numbers_words_and_commands(tmp_path: Path, state_folder: Path) -> None:
    said = [
        "help",
        "99",
        "why attack spike",
        "card feint",
        "card nothing such",
        "Xander",
        "undo",
        "1",
        "giles to",
        "b07",
        "save match.json",
        "table",
        "log",
    ]
    done = play("\n".join(said), *SET_UP, cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    for words in (
        "1. Giles",
        "the options are numbered 1 to 2",
        "(unmatched.",
        "Cancel every effect of the opposing card.",
        "No card is called “nothing such”.",
        "Taken back.",
        "may be 1 (Giles to",
        "Giles is placed in the graveyard.",
        "Saved to match.json",
        "Hand of Buffy: ",
        "The match is kept",
    ):
        assert words in done.stdout, words
    saved = saves.load(tmp_path / "match.json")
    assert saved.position.view(0)["fighters"][1]["space"] == "B07"
    kept = saves.last_unfinished("unmatched")
    assert kept is not None and kept.answers == saved.answers

    again = play("quit\n", "--load", "match.json", cwd=tmp_path)
    assert again.returncode == 0
    assert "Giles 6/6 in B07" in again.stdout


def test_a_whole_game_through_a_pipe(state_folder: Path) -> None:
    done = play("1\n" * 400, "--seats", "spike", "angel", "--who", "person", "random", "--seed", "5")
    assert done.returncode == 0
    assert "win" in done.stdout.splitlines()[-1]
    assert not list(state_folder.glob("*.json"))


def test_two_people_share_a_pipe() -> None:
    done = play("1\n" * 12, *SET_UP[:5], "--who", "person", "person", "--seed", "3", "--plain")
    assert done.returncode == 0
    assert "Spike (seat 2) decides." in done.stdout


def test_bots_alone_play_to_the_end() -> None:
    done = play("", *SET_UP[:5], "--who", "bot:random", "bot:random", "--seed", "3")
    assert done.returncode == 0
    assert "wins the game!" in done.stdout
