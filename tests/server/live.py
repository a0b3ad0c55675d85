"""A server in a process of its own, as anybody would run it, and clients that talk to it over real sockets."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Self

import httpx
import orjson
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

ROOT = Path(__file__).parents[2]
PATIENCE = 600.0
"""Seconds after which something that must come is taken never to come: no machine is that slow."""
PORTS = range(15_000, 32_000)
"""Below those that the system gives to outgoing connections: what connects to a dead server must not take its port."""


def free_port() -> int:
    while True:
        port = random.SystemRandom().choice(PORTS)
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


def parent_of(process: Path) -> int | None:
    """The parent of a process that is given as its folder; None when it has ended meanwhile."""
    try:
        return int((process / "stat").read_text().rsplit(")", 1)[1].split()[1])
    except OSError:
        return None


class LiveServer:
    """`slayground serve`, which can be killed and started again on the same port and database."""

    def __init__(
        self, folder: Path, db: str | None = None, name: str = "server", arguments: Sequence[str] = ()
    ) -> None:
        self.db = db or f"sqlite:///{folder / 'matches.sqlite'}"
        self.port = free_port()
        self.stdout = folder / f"{name}.out"
        self.stderr = folder / f"{name}.err"
        self._arguments = ["--pace", "0", *arguments]
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def socket_url(self, match_id: str) -> str:
        return f"ws://127.0.0.1:{self.port}/api/matches/{match_id}/socket"

    @property
    def running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def launch(self) -> None:
        """Start the process without waiting for it."""
        assert not self.running
        command = [sys.executable, "-m", "slayground.cli", "serve", "--port", str(self.port), "--db", self.db]
        self.stdout.write_bytes(b"")
        with self.stdout.open("ab") as out, self.stderr.open("ab") as err:
            self._process = subprocess.Popen(
                [*command, *self._arguments],
                stdin=subprocess.DEVNULL, stdout=out, stderr=err, cwd=ROOT, process_group=0,
            )  # fmt: skip

    def ready(self) -> bool:
        assert self._process is not None
        if self._process.poll() is not None:
            raise AssertionError(f"the server ended with {self._process.returncode}: {self.told()}")
        return b"Slayground is at" in self.stdout.read_bytes()

    def start(self) -> Self:
        self.launch()
        until = time.monotonic() + PATIENCE
        while not self.ready():
            assert time.monotonic() < until, f"the server did not start: {self.told()}"
            time.sleep(0.05)
        return self

    def kill(self) -> None:
        """As the kernel would: at once, wherever it is."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def stop(self) -> None:
        if not self.running:
            return
        assert self._process is not None
        self._process.send_signal(signal.SIGTERM)
        try:
            self.wait()
        finally:
            self.kill()

    def wait(self) -> None:
        """Until it has ended."""
        assert self._process is not None
        self._process.wait(PATIENCE)

    def signal_all(self, sign: signal.Signals) -> None:
        """To the server and everything that it has started in the same terminal."""
        assert self._process is not None
        os.killpg(self._process.pid, sign)

    def children(self) -> list[Path]:
        """The processes that it has started, as folders that are there for as long as they run."""
        assert self._process is not None
        return [process for process in Path("/proc").glob("[0-9]*") if parent_of(process) == self._process.pid]

    def told(self) -> str:
        """What it has said about itself, on both outputs."""
        return self.stdout.read_text() + self.stderr.read_text()

    def faults(self) -> list[str]:
        """What the log tells of mistakes of the server's own, each with the lines that follow it."""
        lines = self.stderr.read_text().splitlines() if self.stderr.exists() else []
        found = [at for at, line in enumerate(lines) if '"level":"error"' in line or "Traceback" in line]
        return ["\n".join(lines[at : at + 40]) for at in found]

    def get(self, path: str, **options: Any) -> httpx.Response:
        return httpx.get(self.url + path, timeout=PATIENCE, **options)

    def post(self, path: str, body: Any, **options: Any) -> httpx.Response:
        return httpx.post(self.url + path, json=body, timeout=PATIENCE, **options)

    def delete(self, path: str) -> httpx.Response:
        return httpx.delete(self.url + path, timeout=PATIENCE)

    def make(self, setup: dict[str, Any], seats: Sequence[dict[str, Any]], **facts: Any) -> dict[str, Any]:
        """A new match, as the server answers it: its facts and the keys of its seats."""
        response = self.post("/api/matches", {"game": "unmatched", "setup": setup, "seats": list(seats), **facts})
        assert response.status_code == 201, response.text
        made: dict[str, Any] = response.json()
        return made


class Gone(Exception):
    """The connection has ended."""


class Client:
    """One socket: keeps every message as it came, and the last table."""

    def __init__(self, tokens: Sequence[str] = (), watch: str | None = None) -> None:
        self.tokens = list(tokens)
        self.watch = watch
        self.received: list[str] = []
        """Every message, in order, on all connections."""
        self.joined: list[int] = []
        """How many messages there were whenever it connected."""
        self.table: dict[str, Any] | None = None
        self.refusals: list[dict[str, Any]] = []
        self.on_message: Callable[[dict[str, Any]], None] | None = None
        self._socket: ClientConnection | None = None
        self._reading: asyncio.Task[None] | None = None
        self._changed = asyncio.Event()

    async def connect(self, server: LiveServer, match_id: str, **hello: Any) -> Self:
        await self.leave()
        self.table = None
        try:
            self._socket = await connect(
                server.socket_url(match_id),
                max_size=None, compression=None, ping_interval=None, proxy=None, open_timeout=PATIENCE,
            )  # fmt: skip
        except (OSError, InvalidHandshake, TimeoutError, EOFError) as error:
            raise Gone from error
        self.joined.append(len(self.received))
        self._reading = asyncio.create_task(self._read(self._socket))
        await self.send({"type": "hello", "tokens": self.tokens, "watch": self.watch, **hello})
        return self

    async def _read(self, socket_: ClientConnection) -> None:
        try:
            async for raw in socket_:
                assert isinstance(raw, str), "the server sends text"
                self.received.append(raw)
                message = orjson.loads(raw)
                if message["type"] == "table":
                    self.table = message
                elif message["type"] == "refused":
                    self.refusals.append(message)
                if self.on_message is not None:
                    self.on_message(message)
                self._changed.set()
        except ConnectionClosed:
            pass
        finally:
            self._changed.set()

    @property
    def here(self) -> bool:
        return self._reading is not None and not self._reading.done()

    @property
    def close_code(self) -> int | None:
        return None if self._socket is None else self._socket.close_code

    async def send(self, message: dict[str, Any]) -> None:
        await self.send_raw(orjson.dumps(message).decode())

    async def send_raw(self, message: str | bytes) -> None:
        assert self._socket is not None
        try:
            await self._socket.send(message)
        except ConnectionClosed as error:
            raise Gone from error

    async def until(self, holds: Callable[[], Any], patience: float = PATIENCE) -> Any:
        """Wait for something to hold; Gone when the connection ends first."""
        async with asyncio.timeout(patience):
            while not (found := holds()):
                if not self.here:
                    raise Gone
                self._changed.clear()
                await self._changed.wait()
            return found

    async def until_number(self, number: int) -> None:
        """Wait for a table with so many entries."""
        await self.until(lambda: self.table is not None and self.table["number"] >= number)

    async def until_over(self) -> None:
        await self.until(lambda: self.over)

    async def reply(self, message: dict[str, Any] | str | bytes, patience: float = PATIENCE) -> dict[str, Any]:
        """Send something and wait for the next message."""
        before = len(self.received)
        await (self.send(message) if isinstance(message, dict) else self.send_raw(message))
        await self.until(lambda: len(self.received) > before, patience)
        answer: dict[str, Any] = orjson.loads(self.received[before])
        return answer

    async def refusal(self, message: dict[str, Any] | str | bytes) -> dict[str, Any]:
        """Send something that must not be granted, and wait for the refusal."""
        before = len(self.refusals)
        await (self.send(message) if isinstance(message, dict) else self.send_raw(message))
        await self.until(lambda: len(self.refusals) > before)
        return self.refusals[before]

    def asked(self) -> int:
        """How many options there are for a question put to this client; 0 when it is not asked."""
        table = self.table
        if table is None or table["match"]["status"] != "playing":
            return 0
        decision = table["view"]["decision"]
        return len(decision.get("options", ())) if decision is not None and decision["seat"] in table["mine"] else 0

    @property
    def over(self) -> bool:
        return self.table is not None and self.table["match"]["status"] == "over"

    async def answer(self, option: int) -> None:
        assert self.table is not None
        await self.send({"type": "answer", "number": self.table["number"], "option": option})

    async def answered(self, option: int) -> None:
        """Answer, and wait until told of it."""
        assert self.table is not None
        number = self.table["number"]
        await self.answer(option)
        await self.until_number(number + 1)

    async def settled(self, option: int, patience: float = PATIENCE) -> None:
        """Answer, and wait until told of it or refused."""
        assert self.table is not None
        number, refusals = self.table["number"], len(self.refusals)
        await self.answer(option)
        await self.until(
            lambda: len(self.refusals) > refusals or (self.table or {}).get("number", -1) > number, patience
        )

    async def leave(self) -> None:
        if self._socket is not None:
            await self._socket.close()
            assert self._reading is not None
            await self._reading


async def play_out(clients: Sequence[Client], rng: random.Random, answers: int | None = None) -> None:
    """Answer at random for whoever is asked, to the end or for so many answers."""
    given = 0
    while not all(client.over for client in clients) and given != answers:
        asked = next((client for client in clients if client.asked()), None)
        if asked is None:
            # A bot thinks, or somebody has not been told yet.
            client = next(client for client in clients if not client.over)
            await client.until(lambda: any(each.asked() for each in clients) or all(each.over for each in clients))
            continue
        await asked.answered(rng.randrange(asked.asked()))
        given += 1
        number = asked.table["number"] if asked.table is not None else 0
        for client in clients:
            await client.until_number(number)
