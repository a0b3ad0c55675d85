"""Where matches are kept: files the player names, and unfinished matches in the user's state directory."""

from __future__ import annotations

import os
from pathlib import Path

from slayground.games import find_game
from slayground.kernel.errors import MatchError
from slayground.kernel.match import Match, read_match

KEPT = 10
"""How many unfinished matches of a game are remembered."""


def state_folder() -> Path:
    home = os.environ.get("XDG_STATE_HOME", "")
    # The specification tells programs to ignore a relative path.
    return (Path(home) if home.startswith("/") else Path.home() / ".local" / "state") / "slayground"


def unfinished(game: str) -> list[Path]:
    """The unfinished matches of a game, the last one first."""
    found = state_folder().glob(f"{game}-*.json")
    return sorted(found, key=lambda path: path.stat().st_mtime, reverse=True)


def place_for(match: Match) -> Path:
    """Where a match is kept while it is not finished; older ones make room."""
    for old in unfinished(match.game.key)[KEPT - 1 :]:
        old.unlink(missing_ok=True)
    return state_folder() / f"{match.game.key}-{match.seed}.json"


def load(path: Path) -> Match:
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise MatchError(f"{path} cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise MatchError(f"{path} is not a match file: it is not text") from error
    try:
        return read_match(text, find_game)
    except MatchError as error:
        raise MatchError(f"{path}: {error}") from error


def save(match: Match, path: Path) -> None:
    """Write it whole or not at all: a crash in between leaves the older file."""
    aside = path.with_name(f".{path.name}.new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        aside.write_text(match.to_json(), encoding="utf-8")
        aside.replace(path)
    except OSError as error:
        raise MatchError(f"{path} cannot be written: {error.strerror}") from error


def last_unfinished(game: str) -> Match | None:
    """The match to resume, if there is one that can still be played."""
    for path in unfinished(game):
        try:
            match = load(path)
        except MatchError:
            continue
        if not match.position.over:
            return match
    return None
