"""A match's socket: the first message says which seats a client holds, and from then on it is told of every change.

It is plain ASGI, below no framework: a socket that waits costs memory for every call it is nested in.
"""

from __future__ import annotations

import asyncio
import logging
import re
from contextlib import suppress
from time import perf_counter
from typing import TYPE_CHECKING, Any

import orjson
from pydantic import TypeAdapter, ValidationError
from starlette.types import Receive, Scope, Send

import slayground
from slayground.server import schema
from slayground.server.guard import address_of, too_many, welcome
from slayground.server.making import clean
from slayground.server.problems import Trouble
from slayground.server.rooms import Room

if TYPE_CHECKING:
    from slayground.server.app import Server

LARGEST = 4 * 1024
"""Of a message; anything many times larger breaks the connection."""
HELLO_WITHIN = 30.0
"""Seconds: a phone that comes out of a tunnel takes its time."""
MOST_WAITING = 100
"""How many messages may wait for a client that does not read before it is let go."""
CLOSE = {"unknown_match": 4404, "too_many": 4429}
CLOSE_OTHERWISE = 4403
PATH = re.compile(r"/api/matches/([^/]+)/socket")

_message: TypeAdapter[Any] = TypeAdapter(schema.ClientMessage)
log = logging.getLogger(__name__)


class Gone(Exception):
    """The client has closed the connection."""


class Connection:
    """One client at a room."""

    __slots__ = ("_flushing", "_overrun", "_send", "_waiting", "keys")

    def __init__(self, send: Send) -> None:
        self._send = send
        self._waiting: list[str] = []
        self._flushing: asyncio.Task[None] | None = None
        self._overrun = False
        """It has missed something, and must come again."""
        self.keys: tuple[int, ...] = ()

    def push(self, message: str) -> None:
        """Send without waiting; who is slow holds nobody up, and who is too slow is let go."""
        if len(self._waiting) >= MOST_WAITING:
            self._waiting.clear()
            self._overrun = True
        if not self._overrun:
            self._waiting.append(message)
        if self._flushing is None:
            self._flushing = asyncio.create_task(self._flush())

    async def _flush(self) -> None:
        try:
            while self._waiting:
                messages, self._waiting = self._waiting, []
                for message in messages:
                    await self._send({"type": "websocket.send", "text": message})
            if self._overrun:
                await self._send({"type": "websocket.close", "code": 4408, "reason": "too slow"})
        except (RuntimeError, OSError):
            pass  # it has gone; whoever receives from it notices
        finally:
            self._flushing = None

    async def close(self, code: int, reason: str) -> None:
        """After what is still to be said."""
        if self._flushing is not None:
            await self._flushing
        with suppress(RuntimeError, OSError):
            await self._send({"type": "websocket.close", "code": code, "reason": reason})


def refused(trouble: Trouble) -> str:
    return orjson.dumps({"type": "refused", "code": trouble.code, "message": trouble.message}).decode()


async def serve(server: Server, scope: Scope, receive: Receive, send: Send) -> None:
    await receive()
    path = PATH.fullmatch(scope["path"])
    if path is None or not welcome(scope, server.settings.origins):
        # Before it is accepted, this is an answer 403.
        await send({"type": "websocket.close"})
        return
    await send({"type": "websocket.accept"})
    connection = Connection(send)
    address = address_of(scope)
    server.metrics.connections.inc()
    server.limits.sockets[address] += 1
    room: Room | None = None
    try:
        room = await enter(server, connection, receive, path[1], address)
        await listen(server, connection, receive, room, address)
    except Trouble as trouble:
        server.metrics.refused.labels(trouble.code).inc()
        connection.push(refused(trouble))
        await connection.close(CLOSE.get(trouble.code, CLOSE_OTHERWISE), trouble.code)
    except Gone:
        return
    except Exception:
        log.exception("a connection failed")
        connection.push(refused(Trouble("internal", "The server made a mistake. Try again in a moment.")))
        await connection.close(1011, "internal")
    finally:
        server.metrics.connections.dec()
        server.limits.left(address)
        if room is not None:
            room.leave(connection)


async def enter(server: Server, connection: Connection, receive: Receive, match_id: str, address: str) -> Room:
    """The greeting: who is there, and whether it may be."""
    if not server.limits.allow("join", address) or server.limits.crowded(address):
        raise too_many()
    try:
        async with asyncio.timeout(HELLO_WITHIN):
            hello = understood(await received(receive))
    except TimeoutError:
        raise Trouble("no_hello", "The first message must be a hello, and it did not come.") from None
    if not isinstance(hello, schema.Hello):
        raise Trouble("no_hello", "The first message must be a hello.")
    if hello.version is not None and hello.version != slayground.__version__:
        connection.push(orjson.dumps({"type": "outdated", "version": slayground.__version__}).decode())
    room = await server.house.room(match_id)
    keys = room.keys_of(hello.tokens)
    if not keys and not room.may_watch(hello.watch):
        raise Trouble("private", "This match is private: its players can send you a link to watch it.")
    await room.accept(keys)
    connection.keys = keys
    await room.join(connection)
    return room


async def received(receive: Receive) -> bytes:
    message = await receive()
    if message["type"] == "websocket.disconnect":
        raise Gone
    text: str | None = message.get("text")
    return message["bytes"] or b"" if text is None else text.encode("utf-8", "surrogatepass")


def understood(message: bytes) -> Any:
    if len(message) > LARGEST:
        raise Trouble("too_large", f"The message is too large: at most {LARGEST // 1024} kB are read.")
    try:
        return _message.validate_json(message)
    except ValidationError as error:
        raise Trouble("malformed", said(error)) from None


def said(error: ValidationError) -> str:
    """What is wrong with a message, without repeating it."""
    first = error.errors(include_url=False, include_context=False, include_input=False)[0]
    place = ".".join(str(part) for part in first["loc"])
    return f"The message cannot be understood: {place + ': ' if place else ''}{first['msg']}."


async def listen(server: Server, connection: Connection, receive: Receive, room: Room, address: str) -> None:
    pace = server.limits.bucket("message", address)
    chat = server.limits.bucket("chat", address)
    while True:
        raw = await received(receive)
        started = perf_counter()
        message = None
        try:
            if pace is not None and not pace.take():
                raise too_many()
            message = understood(raw)
            if isinstance(message, schema.Say) and chat is not None and not chat.take():
                raise Trouble("too_many", "You are talking too fast. Try again in a few seconds.")
            await obey(connection, room, message)
        except Trouble as trouble:
            server.metrics.refused.labels(trouble.code).inc()
            connection.push(refused(trouble))
        except Exception:
            # A fault of ours, which is to be mended; the table stays usable.
            log.exception("a message could not be handled", extra={"type": type(message).__name__})
            connection.push(refused(Trouble("internal", "The server made a mistake. Nothing was changed.")))
        server.metrics.latency.observe(perf_counter() - started)


async def obey(connection: Connection, room: Room, message: Any) -> None:
    match message:
        case schema.Answer():
            await room.answer(connection, message.number, message.option)
        case schema.Undo():
            await room.undo(connection, message.seat)
        case schema.Consent():
            await room.consent(connection, message.seat, message.yes)
        case schema.Say():
            await room.say(connection, clean(message.text))
        case schema.Why():
            connection.push(orjson.dumps(room.because(connection, message.wish, message.seat)).decode())
        case schema.Concede():
            await room.concede(connection, message.seat)
        case schema.HandOver():
            await room.hand_over(connection, message.seat, message.bot)
        case schema.TakeBack():
            await room.take_back(connection, message.seat)
        case schema.Rematch():
            await room.rematch(connection, message.seat)
        case _:
            raise Trouble("hello_twice", "You have said hello already.")
