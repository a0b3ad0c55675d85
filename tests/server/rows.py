"""What the database holds, read without the server's code: matches played again from their rows."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import create_engine, text

from slayground.games import find_game
from slayground.kernel.position import Position


@dataclass(frozen=True)
class Row:
    """One entry of a match."""

    number: int
    kind: str
    seat: int | None
    value: Any


@dataclass(frozen=True)
class Kept:
    """A match as the database has it."""

    id: str
    game: str
    setup: dict[str, Any]
    seed: int
    status: str
    rows: list[Row]

    def standing(self, number: int) -> list[int]:
        """The answers that stand after so many entries; ~seat where a player gave up."""
        answers: list[int] = []
        keep = 0
        waiting: list[int] = []
        for row in self.rows[:number]:
            if row.kind in ("answer", "forced"):
                answers.append(row.value)
            elif row.kind == "undo":
                del answers[row.value :]
            elif row.kind == "ask undo":
                keep, waiting = row.value["keep"], list(row.value["waiting"])
            elif row.kind == "consent" and row.value and row.seat in waiting:
                waiting.remove(row.seat)
                if not waiting:
                    del answers[keep:]
            elif row.kind == "concede":
                assert row.seat is not None
                answers.append(~row.seat)
        return answers

    def position(self, number: int | None = None) -> Position:
        """The position after so many entries, watched from its start."""
        answers = self.standing(len(self.rows) if number is None else number)
        position = find_game(self.game).start(self.setup, self.seed, watched=True)
        for answer in answers:
            position.answer(answer) if answer >= 0 else position.concede(~answer)
        return position


def engine_for(db: str) -> Any:
    return create_engine(db.replace("postgresql://", "postgresql+psycopg://", 1))


def kept_matches(db: str, ids: Iterable[str] | None = None) -> dict[str, Kept]:
    """All matches, or those named."""
    engine = engine_for(db)
    try:
        with engine.connect() as connection:
            rows: dict[str, list[Row]] = {}
            query = text("SELECT match, number, kind, seat, value FROM entries ORDER BY match, number")
            for match, number, kind, seat, value in connection.execute(query):
                entry = Row(number, kind, seat, None if value is None else json.loads(value))
                rows.setdefault(match, []).append(entry)
            found = connection.execute(text("SELECT id, game, setup, seed, status FROM matches"))
            matches = {
                row[0]: Kept(row[0], row[1], json.loads(row[2]), row[3], row[4], rows.get(row[0], [])) for row in found
            }
    finally:
        engine.dispose()
    return matches if ids is None else {match: matches[match] for match in ids}


def everything(db: str) -> dict[str, list[tuple[Any, ...]]]:
    """Every row of every table, to see whether anything has changed."""
    engine = engine_for(db)
    try:
        with engine.connect() as connection:
            return {
                table: sorted(tuple(row) for row in connection.execute(text(f"SELECT * FROM {table}")))
                for table in ("matches", "seats", "entries", "chat")
            }
    finally:
        engine.dispose()
