"""Finished matches analysed: a thinking process looks at one answer after another, as long as somebody waits for it.

There is one study of a match, whoever asks; what it has found so far is told at once, and what it found in the end is
kept in the database for everybody who comes later, here or on another node.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from time import monotonic
from typing import Any

from slayground.server.house import House
from slayground.server.problems import Trouble
from slayground.server.rooms import Room
from slayground.server.store import Store
from slayground.server.thinkers import Thinkers

NODES = 40
"""Simulations for every answer."""
WORLDS = 24
"""Worlds in which a standing is judged, shared among the seats."""
FEWEST_WORLDS = 3
"""That each seat has of them, however many there are."""
LONGEST = 3000
"""Matches of more answers are not analysed."""
AT_ONCE = 4
"""How many matches may be analysed at the same time."""
ABANDONED = 30.0
"""Seconds after which nobody seems to wait any more."""
KEPT = 32
"""How many studies stay in memory."""

SHOWN = ("number", "seat", "chances", "better", "lost", "mark")
"""What is told of a step, beside what the replay tells."""

log = logging.getLogger(__name__)


class Study:
    """What was found of one match."""

    def __init__(self, room: Room, found: dict[str, Any] | None) -> None:
        row = room.row
        self.match = room.id
        self.seats = len(room.seats)
        self.job: dict[str, Any] = {
            "match": room.id,
            "game": row.game,
            "setup": row.setup,
            "seed": row.seed,
            "answers": list(room.record.answers),
            "nodes": NODES,
            "worlds": max(FEWEST_WORLDS, WORLDS // self.seats),
        }
        self.count = len(self.job["answers"])
        self.start: list[float] = found["start"] if found else []
        self.steps: list[dict[str, Any]] = found["steps"] if found else []
        self.problem: str | None = None
        self.goes_on = False
        """Somebody is at work on it."""
        self._awaited = False
        self._wanted_at = 0.0

    @property
    def done(self) -> bool:
        return bool(self.start) and len(self.steps) == self.count

    @property
    def awaited(self) -> bool:
        """Whether anybody still waits for what it finds."""
        return self._awaited and monotonic() - self._wanted_at < ABANDONED

    def wanted(self) -> None:
        self._wanted_at = monotonic()

    def begin(self) -> None:
        self.problem = None
        self._awaited = True
        self.wanted()

    def stop(self) -> None:
        self._awaited = False

    @property
    def status(self) -> str:
        if self.done:
            return "done"
        if self.problem is not None:
            return "failed"
        if self.goes_on and self._awaited:
            return "running"
        return "stopped" if self.start else "none"

    def facts(self, since: int = 0) -> dict[str, Any]:
        return {
            "status": self.status,
            "problem": self.problem,
            "count": self.count,
            "start": self.start,
            "steps": self.steps[since:],
        }

    async def go_on(self, thinkers: Thinkers) -> None:
        """Look at one answer after another, to the end or until nobody waits any more."""
        if not self.start:
            self.start = (await self._ask(thinkers, 0, []))["start"]
        while not self.done and self.awaited:
            before = self.steps[-1]["chances"] if self.steps else self.start
            step = await self._ask(thinkers, len(self.steps) + 1, before)
            self.steps.append({field: step[field] for field in SHOWN})

    async def _ask(self, thinkers: Thinkers, number: int, before: list[float]) -> dict[str, Any]:
        found = await thinkers.ask({**self.job, "study": number, "before": before})
        trouble = found.get("refused") or found.get("failed")
        if trouble:
            log.error("a match cannot be analysed", extra={"reason": trouble})
            raise Trouble("internal", f"Answer {number} of this match could not be analysed.")
        return found


class Studies:
    """The studies of this node."""

    def __init__(self, house: House, store: Store, thinkers: Thinkers) -> None:
        self._house = house
        self._store = store
        self._thinkers = thinkers
        self._known: OrderedDict[str, Study] = OrderedDict()

    async def of(self, room: Room) -> Study:
        """The study of a finished match, begun or not."""
        study = self._known.get(room.id)
        if study is None or not (study.done or study.goes_on):
            # Another node may have come to the end of it meanwhile.
            found = await self._store.analysis(room.id)
            study = self._known.get(room.id)
            if study is None or (found is not None and not study.goes_on):
                study = self._known[room.id] = Study(room, found)
        self._known.move_to_end(room.id)
        self._forget()
        return study

    def _forget(self) -> None:
        for match_id in [match_id for match_id, study in self._known.items() if not study.goes_on][:-KEPT]:
            del self._known[match_id]

    def begin(self, study: Study) -> None:
        """Have it gone on with; Trouble when that is too much."""
        if study.done:
            return
        if study.count > LONGEST:
            length = f"it has {study.count} answers, of at most {LONGEST}"
            raise Trouble("too_large", f"This match is too long to be analysed: {length}.")
        if not study.goes_on:
            # One that is done is only being stored.
            if sum(each.goes_on and not each.done for each in self._known.values()) >= AT_ONCE:
                raise Trouble("too_many", f"{AT_ONCE} matches are being analysed already. Try again in a few minutes.")
            study.goes_on = True
            self._house.in_background(self._work(study))
        study.begin()

    async def _work(self, study: Study) -> None:
        try:
            await study.go_on(self._thinkers)
            if study.done:
                await self._store.keep_analysis(study.match, {"start": study.start, "steps": study.steps})
        except Trouble as trouble:
            study.problem = trouble.message
        finally:
            study.goes_on = False
