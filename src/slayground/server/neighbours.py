"""Other nodes on the same database: PostgreSQL tells this one what they have written and who is connected to them.

A message names a match; what was written is read from its rows. Who is connected is in no table: nodes say it when it
changes and when asked, and a node that has been silent for long has taken its guests along.
"""

from __future__ import annotations

import asyncio
import logging
from time import monotonic
from typing import Any

import orjson
import psycopg

from slayground.server.house import House
from slayground.server.store import CHANNEL

BEAT = 5.0
SILENT = 4 * BEAT
AGAIN = 1.0

log = logging.getLogger(__name__)


class Neighbours:
    def __init__(self, house: House) -> None:
        self._house = house
        self._node = house.settings.node
        self._heard: dict[str, float] = {}

    async def start(self) -> None:
        if self._house.store.shared:
            self._house.in_background(self._listen())
            self._house.in_background(self._beat())

    async def _listen(self) -> None:
        url = self._house.store.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(url, autocommit=True) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    await self._make_up()
                    async for note in connection.notifies():
                        self._hear(orjson.loads(note.payload))
            except psycopg.OperationalError as error:
                log.error("the other nodes cannot be heard", extra={"reason": str(error).splitlines()[0]})
            await asyncio.sleep(AGAIN)

    async def _make_up(self) -> None:
        """Read whatever may have been missed."""
        for room in list(self._house.rooms.values()):
            self._house.in_background(room.refresh())
            self._house.in_background(room.refresh_chat())

    def _hear(self, note: dict[str, Any]) -> None:
        node = note["n"]
        if node == self._node:
            return
        self._heard[node] = monotonic()
        room = self._house.rooms.get(note.get("m", ""))
        if room is None:
            return
        kind = note["k"]
        if kind == "entry":
            self._house.in_background(room.refresh())
        elif kind == "chat":
            self._house.in_background(room.refresh_chat())
        elif kind == "here":
            room.present_elsewhere(node, note["s"])
        elif kind == "who" and room.guests:
            self._house.tell_presence(room)

    async def _beat(self) -> None:
        """Say that this node lives, and notice which do not."""
        while True:
            await asyncio.sleep(BEAT)
            try:
                await self._house.store.notify({"k": "beat"})
            except Exception:
                continue  # the store has said so in the log
            silent = {node for node, heard in self._heard.items() if monotonic() - heard > SILENT}
            for node in silent:
                del self._heard[node]
                for room in list(self._house.rooms.values()):
                    room.present_elsewhere(node, ())
