"""A node without its web: rooms on a database, and guests that keep what they are told."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from typing import Any

import orjson

from slayground.server import making, schema
from slayground.server.app import Server
from slayground.server.rooms import Room
from slayground.server.settings import Settings
from tests.server.live import PATIENCE

ME = {"kind": "me"}
FRIEND = {"kind": "friend"}
OPEN = {"kind": "open"}
BOT = {"kind": "bot", "bot": "random"}
DUEL = ["buffy", "spike"]
FOUR = ["buffy", "spike", "angel", "willow"]


class Guest:
    """Somebody at a table, with everything that was told so far."""

    def __init__(self, *keys: int) -> None:
        self.keys = keys
        self.messages: list[dict[str, Any]] = []

    def push(self, message: str) -> None:
        table = orjson.loads(message)
        schema.Changed.model_validate(table)
        self.messages.append(table)

    @property
    def table(self) -> dict[str, Any]:
        return self.messages[-1]


def run(work: Callable[..., Awaitable[None]], *dbs: str, **settings: Any) -> None:
    """Do something with a node on each of these databases."""

    async def running() -> None:
        nodes = [Server(Settings(db=db, poker_face=0.0, **settings)) for db in dbs]
        for node in nodes:
            await node.start()
        try:
            await work(*nodes)
        finally:
            for node in nodes:
                await node.stop()

    asyncio.run(running())


async def new_room(node: Server, *seats: dict[str, Any], heroes: list[str] = DUEL, **facts: Any) -> tuple[Room, Any]:
    """A new match in its room, and what its maker got."""
    setup = {"seats": heroes, **facts.pop("setup", {})}
    wanted = {"game": "unmatched", "setup": setup, "seats": list(seats), "seed": 1, **facts}
    made = making.make(schema.MatchWanted.model_validate(wanted))
    await node.store.make(made.new)
    return await node.house.room(made.new.match.id), made


async def sit(room: Room, *keys: int) -> Guest:
    guest = Guest(*keys)
    await room.join(guest)
    return guest


async def play(room: Room, guests: dict[int, Guest], answers: int | None = None, seed: int = 1) -> None:
    """Answer at random for whoever is asked, to the end or for so many answers."""
    rng = random.Random(seed)
    given = 0
    while (decision := room.position.decision) is not None and given != answers:
        await room.answer(guests[decision.seat], room.record.number, rng.randrange(len(decision.options)))
        given += 1


async def until(holds: Callable[[], Any]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.01)
