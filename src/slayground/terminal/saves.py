"""Where matches are kept: files the player names, and the unfinished match in the user's state directory."""

from __future__ import annotations

import os
from pathlib import Path

from slayground.games import find_game
from slayground.kernel.errors import MatchError
from slayground.kernel.match import Match, read_match


def state_folder() -> Path:
    home = os.environ.get("XDG_STATE_HOME", "")
    # The specification tells programs to ignore a relative path.
    return (Path(home) if home.startswith("/") else Path.home() / ".local" / "state") / "slayground"


def unfinished(game: str) -> Path:
    """The match of this game that was last left unfinished."""
    return state_folder() / f"{game}.json"


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


def to_resume(game: str) -> Match | None:
    """The unfinished match, if there is one that can still be played."""
    path = unfinished(game)
    if not path.exists():
        return None
    try:
        match = load(path)
    except MatchError:
        return None
    return None if match.position.over else match


def forget(game: str) -> None:
    unfinished(game).unlink(missing_ok=True)
