"""What whoever runs the server may decide."""

from __future__ import annotations

import os
import secrets
from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Settings:
    db: str
    """The database, as SQLAlchemy names it."""
    thinkers: int = 1
    """How many processes think for the bots."""
    origins: frozenset[str] = frozenset()
    """Web pages from elsewhere that may use this server."""
    pace: float = 1.0
    """Every rate limit is multiplied by this; 0 is no limit."""
    away_after: float = 60.0
    """Seconds after which a person who should answer and is not there may be replaced."""
    idle_after: float = 60.0
    """Seconds after which a match that nobody looks at is dropped from memory."""
    story_after: float = 5.0
    """Seconds after a joining for which the whole story stays in memory at most."""
    poker_face: float = 0.3
    """Seconds that a bot takes over a question that may be no choice, before it has thought about any; 0: none."""
    node: str = field(default_factory=lambda: secrets.token_hex(4))
    """This server's name among those on the same database."""


def data_folder() -> Path:
    home = os.environ.get("XDG_DATA_HOME", "")
    # The specification tells programs to ignore a relative path.
    return (Path(home) if home.startswith("/") else Path.home() / ".local" / "share") / "slayground"


def default_db() -> str:
    folder = data_folder()
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'matches.sqlite'}"
