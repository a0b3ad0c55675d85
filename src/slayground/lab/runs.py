"""A run is a folder: games.parquet and cards.parquet, and before they are whole the parts of which they are made.

A part holds the games of a few numbers and is there or is not: killed at any time, a run has lost no more than the
parts it was at, and goes on from there. A game depends on its number alone, so the whole is the same however often.
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

import pyarrow as pa
import pyarrow.parquet as pq

from slayground.kernel.errors import SetupError
from slayground.lab.series import Matrix, Result, Series
from slayground.lab.tables import CARDS, GAMES, card_rows, game_row, read_result, table_of
from slayground.lab.workers import spread_out

PART: Final = 32
"""So many games are written together."""
GROUP: Final = 1 << 16
"""So many rows stand together in a whole file."""
PLAN: Final = b"slayground"
"""Under which name a file says how its games were made."""
KINDS: Final[dict[str, type[Series] | type[Matrix]]] = {"sim": Series, "matrix": Matrix}


class Run:
    """A job and the folder that its results go to."""

    def __init__(self, folder: Path, job: Series | Matrix) -> None:
        self.folder: Final = folder
        self.job: Final = job
        self.plan: Final = plan_of(job)

    @property
    def unfinished(self) -> Path:
        return self.folder / "unfinished"

    @property
    def whole(self) -> bool:
        return games_file(self.folder).exists()

    def part(self, kind: str, number: int) -> Path:
        return self.unfinished / f"{kind}-{number:06}.parquet"

    def numbers(self, part: int) -> range:
        return range(part * PART, min((part + 1) * PART, self.job.count))

    @property
    def parts(self) -> range:
        return range(-(-self.job.count // PART))

    def missing(self) -> list[int]:
        """The numbers of the games that are still to be played."""
        if self.whole:
            return []
        return [number for part in self.parts if not self.part("games", part).exists() for number in self.numbers(part)]

    def begin(self) -> None:
        """Make the folder, or see that what is in it comes of the same job."""
        try:
            self.unfinished.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise SetupError(f"{self.folder} cannot be written to: {error.strerror}") from error
        kept = self.unfinished / "plan.json"
        before = read_plan(self.folder) if self.whole else json.loads(kept.read_text()) if kept.exists() else self.plan
        for name in self.plan:
            if before.get(name) != self.plan[name]:
                was, now = (json.dumps(plan.get(name), ensure_ascii=False) for plan in (before, self.plan))
                raise SetupError(f"{self.folder} holds other games: their {name} is {was}, and now it would be {now}")
        if not self.whole:
            write_whole(kept, json.dumps(self.plan).encode())

    def play(self, workers: int, ray: str | None) -> Iterator[int]:
        """Play what is missing and keep it; the number of each game as it is done."""
        waiting: dict[int, dict[int, Result]] = {}
        for number, result in spread_out(self.job.play_counting, self.missing(), workers, ray):
            part = number // PART
            results = waiting.setdefault(part, {})
            results[number] = result
            if len(results) == len(self.numbers(part)):
                self.keep(part, waiting.pop(part))
            yield number
        self.finish()

    def keep(self, part: int, results: dict[int, Result]) -> None:
        """The part is there when its games are, so its cards are written first."""
        cards = [row for number in sorted(results) for row in card_rows(self.job, number, results[number])]
        games = [game_row(self.job, number, results[number]) for number in sorted(results)]
        for kind, rows, schema in (("cards", cards, CARDS), ("games", games, GAMES)):
            sink = pa.BufferOutputStream()
            pq.write_table(table_of(rows, schema), sink)
            write_whole(self.part(kind, part), sink.getvalue())

    def finish(self) -> None:
        """Put the parts together; the run is whole when its games are."""
        if not self.whole:
            about = {PLAN: json.dumps(self.plan, ensure_ascii=False).encode()}
            for kind, schema in (("cards", CARDS), ("games", GAMES)):
                draft = self.unfinished / f"{kind}.parquet"
                with pq.ParquetWriter(draft, schema.with_metadata(about)) as whole:
                    for table in grouped(self.part(kind, part) for part in self.parts):
                        whole.write_table(table, row_group_size=GROUP)
                settle(draft)
                os.replace(draft, self.folder / f"{kind}.parquet")
            settle(self.folder)
        shutil.rmtree(self.unfinished)

    def results(self) -> list[Result]:
        return read_results(self.folder)


def grouped(parts: Iterator[Path]) -> Iterator[pa.Table]:
    """The rows of all parts, so many at once."""
    tables: list[pa.Table] = []
    rows = 0
    for part in parts:
        tables.append(pq.read_table(part))
        rows += tables[-1].num_rows
        while rows >= GROUP:
            joined = pa.concat_tables(tables)
            yield joined.slice(0, GROUP)
            tables = [joined.slice(GROUP)]
            rows -= GROUP
    yield pa.concat_tables(tables)


def write_whole(path: Path, content: Any) -> None:
    """A file that is there whole or not at all, whenever the power goes."""
    draft = path.with_suffix(".draft")
    draft.write_bytes(content)
    settle(draft)
    os.replace(draft, path)


def settle(path: Path) -> None:
    """Wait until it is on the disk."""
    opened = os.open(path, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


# Plans: how the games of a run were made


def plan_of(job: Series | Matrix) -> dict[str, Any]:
    kind = next(kind for kind, made in KINDS.items() if isinstance(job, made))
    plan: dict[str, Any] = json.loads(json.dumps({"kind": kind, **asdict(job)}))
    return plan


def job_of(plan: dict[str, Any]) -> Series | Matrix:
    facts: dict[str, Any] = {name: tuple(fact) if isinstance(fact, list) else fact for name, fact in plan.items()}
    return KINDS[facts.pop("kind")](**facts)


def games_file(run: Path) -> Path:
    return run / "games.parquet"


def folder_of(path: Path) -> Path:
    """The folder of a run, which may be named by itself or by a file in it."""
    folder = path.parent if path.suffix == ".parquet" else path
    if games_file(folder).exists():
        return folder
    if (folder / "unfinished").exists():
        raise SetupError(f"{folder} is not finished; the command that began it goes on with it")
    raise SetupError(f"{path} is no run: it holds no games.parquet, as `slayground sim --out` and `matrix --out` make")


def read_plan(folder: Path) -> dict[str, Any]:
    try:
        about = pq.read_schema(games_file(folder)).metadata or {}
        plan: dict[str, Any] = json.loads(about[PLAN])
    except (OSError, pa.ArrowException, KeyError, ValueError) as error:
        raise SetupError(f"{games_file(folder)} is damaged, or was not made by slayground") from error
    return plan


def read_job(path: Path) -> Series | Matrix:
    """The job of which a run has come."""
    return job_of(read_plan(folder_of(path)))


def read_results(folder: Path) -> list[Result]:
    return [read_result(row) for row in pq.read_table(games_file(folder)).to_pylist()]
