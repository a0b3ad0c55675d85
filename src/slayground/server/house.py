"""The house: all rooms of this node, loaded when somebody asks for them and forgotten when nobody does."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from time import monotonic
from typing import Any

from slayground.kernel.errors import SlaygroundError
from slayground.server import making
from slayground.server.faces import PokerFace
from slayground.server.metrics import Metrics
from slayground.server.problems import Trouble
from slayground.server.rooms import Room
from slayground.server.settings import Settings
from slayground.server.store import Store
from slayground.server.thinkers import Thinkers

SWEEP = 5.0
"""Seconds between two looks for rooms that nobody needs."""

log = logging.getLogger(__name__)


class House:
    """All rooms of this node."""

    def __init__(self, settings: Settings, store: Store, thinkers: Thinkers, metrics: Metrics) -> None:
        self.settings = settings
        self.store = store
        self.thinkers = thinkers
        self.metrics = metrics
        self.faces = PokerFace(settings.poker_face)
        self.rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._closing = False

    def in_background(self, work: Coroutine[Any, Any, None]) -> None:
        if self._closing:
            work.close()
            return
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("work in the background failed", exc_info=task.exception())

    async def start(self) -> None:
        self.in_background(self._sweep())

    async def stop(self) -> None:
        self._closing = True
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def room(self, match_id: str) -> Room:
        """The room of a match; Trouble when there is no such match."""
        room = self.rooms.get(match_id)
        if room is None:
            loading = self._loading.get(match_id)
            if loading is None:
                loading = self._loading[match_id] = asyncio.create_task(self._load(match_id))
                loading.add_done_callback(lambda _: self._loading.pop(match_id, None))
            room = await asyncio.shield(loading)
        room.touched = monotonic()
        return room

    async def _load(self, match_id: str) -> Room:
        loaded = await self.store.load(match_id) if making.is_match_id(match_id) else None
        if loaded is None:
            raise Trouble("unknown_match", "There is no such match. Its link may be incomplete.")
        try:
            room = Room(self, loaded)
        except SlaygroundError as error:
            log.error("a match cannot be played again", extra={"reason": str(error)})
            raise Trouble("other_rules", "This match was begun under other rules than this version plays.") from error
        self.rooms[match_id] = room
        self.metrics.rooms.set(len(self.rooms))
        await self.store.notify({"m": match_id, "k": "who"})
        return room

    async def _sweep(self) -> None:
        """Forget matches that nobody looks at, and stories that nobody will want soon."""
        while True:
            await asyncio.sleep(SWEEP)
            self.sweep()

    def sweep(self) -> None:
        long_ago = monotonic() - self.settings.idle_after
        for room in list(self.rooms.values()):
            if not room.guests and room.touched < long_ago:
                del self.rooms[room.id]
            else:
                room.forget_story()
        self.metrics.rooms.set(len(self.rooms))

    # Neighbours

    def tell_presence(self, room: Room) -> None:
        if self.store.shared:
            self.in_background(self.store.notify({"m": room.id, "k": "here", "s": room.seats_here()}))
