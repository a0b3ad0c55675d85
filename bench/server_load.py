"""How many matches one core serves: two players each, one answer a second, everything stored before it is told.

Starts a server on a database of its own, pinned to one core, and plays random matches against it over sockets from this
process, pinned to another. The time from an answer until both players have been told is what counts. In a last step
nobody answers any more, and the server's memory is divided by the matches it holds.
"""

import argparse
import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import orjson
import uvloop

ACCEPTABLE = 0.100
"""Seconds for the 99th percentile."""
WARM_UP = 3.0
HEROES = ["angel", "buffy", "spike", "willow"]
TICKS = os.sysconf("SC_CLK_TCK")


class Player(asyncio.Protocol):
    """A WebSocket client that does the least it can, so that it is the server which is measured."""

    def __init__(self, game: "Game", token: str) -> None:
        self.game = game
        self.token = token
        self.buffer = bytearray()
        self.greeted = False
        self.transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.transport.write(
            f"GET /api/matches/{self.game.id}/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Key: c2xheWdyb3VuZCBsb2FkIQ==\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def connection_lost(self, error: Exception | None) -> None:
        self.game.lost = True

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.greeted:
            end = self.buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            assert self.buffer.startswith(b"HTTP/1.1 101"), bytes(self.buffer[:200])
            del self.buffer[: end + 4]
            self.greeted = True
            self.send({"type": "hello", "tokens": [self.token]})
        for code, payload in self.frames():
            if code == 9:
                self.write(10, payload)
            elif code == 1:
                self.game.told(self, payload)

    def frames(self) -> Iterator[tuple[int, bytes]]:
        buffer = self.buffer
        while len(buffer) >= 2:
            length, start = buffer[1] & 127, 2
            if length == 126:
                length, start = int.from_bytes(buffer[2:4], "big"), 4
            elif length == 127:
                length, start = int.from_bytes(buffer[2:10], "big"), 10
            if len(buffer) < start + length:
                return
            code, payload = buffer[0] & 15, bytes(buffer[start : start + length])
            del buffer[: start + length]
            yield code, payload

    def send(self, message: dict[str, Any]) -> None:
        self.write(1, orjson.dumps(message))

    def write(self, code: int, payload: bytes) -> None:
        assert self.transport is not None
        size = len(payload)
        head = bytes([128 | code, 128 | size]) if size < 126 else bytes([128 | code, 254]) + size.to_bytes(2, "big")
        self.transport.write(head + bytes(4) + payload)


class Game:
    """One match with its two players."""

    def __init__(self, match_id: str, tokens: list[str]) -> None:
        self.id = match_id
        self.players = [Player(self, token) for token in tokens]
        self.heard = [0, 0]
        self.number = 0
        self.asked: tuple[Player, int] | None = None
        self.sent: float | None = None
        self.waiting_for = 0
        self.taken: list[float] = []
        self.lost = False
        self.over = False
        self.joined = 0

    def told(self, player: Player, payload: bytes) -> None:
        table = orjson.loads(payload)
        if table["type"] != "table":
            raise AssertionError(table)
        if table["fresh"]:
            self.joined += 1
        seat = self.players.index(player)
        self.heard[seat] = table["number"]
        decision = table["view"]["decision"]
        if decision is None:
            self.over = True
            self.asked = None
        elif decision["seat"] == seat and table["match"]["status"] == "playing":
            self.asked = (player, len(decision["options"]))
            self.number = table["number"]
        if self.sent is not None and min(self.heard) > self.waiting_for:
            self.taken.append(time.perf_counter() - self.sent)
            self.sent = None

    def answer(self) -> None:
        if self.asked is None or self.sent is not None:
            return
        player, options = self.asked
        self.asked = None
        self.waiting_for = self.number
        self.sent = time.perf_counter()
        player.send({"type": "answer", "number": self.number, "option": random.randrange(options)})

    async def play(self, until: float) -> None:
        await asyncio.sleep(random.random())
        while time.perf_counter() < until and not self.over:
            started = time.perf_counter()
            self.answer()
            await asyncio.sleep(max(0.0, 1.0 - (time.perf_counter() - started)))


def make_match(port: int) -> Game:
    wanted = {
        "game": "unmatched",
        "setup": {"seats": random.sample(HEROES, 2)},
        "seats": [{"kind": "me"}, {"kind": "me"}],
    }
    request = urllib.request.Request(
        f"http://127.0.0.1:{port}/api/matches", json.dumps(wanted).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request) as response:
        made = json.load(response)
    return Game(made["match"]["id"], [key["token"] for key in made["mine"]])


class Server:
    def __init__(self, folder: str, db: str | None, core: int | None) -> None:
        command = [sys.executable, "-m", "slayground.cli", "serve", "--port", "0", "--pace", "0", "--quiet"]
        command += ["--db", db or f"sqlite:///{folder}/load.sqlite"]
        if core is not None:
            command = ["taskset", "-c", str(core), *command]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        self.port = int(line.split("://")[1].split("/")[0].rsplit(":", 1)[1])

    def cpu(self) -> float:
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def memory(self) -> int:
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(20)


async def add_games(games: list[Game], count: int, port: int) -> None:
    """Up to this many matches, made and joined a few at a time."""
    loop = asyncio.get_running_loop()
    while len(games) < count:
        new = [await asyncio.to_thread(make_match, port) for _ in range(min(25, count - len(games)))]
        for game in new:
            for player in game.players:
                await loop.create_connection(lambda player=player: player, "127.0.0.1", port)  # type: ignore[misc]
        while any(game.joined < 2 for game in new):
            await asyncio.sleep(0.01)
        games += new


async def measure(server: Server, games: list[Game], seconds: float) -> dict[str, float]:
    for game in games:
        game.taken = []
    playing = asyncio.gather(*[game.play(time.perf_counter() + WARM_UP + seconds) for game in games])
    await asyncio.sleep(WARM_UP)
    for game in games:
        game.taken = []
    cpu, started = server.cpu(), time.perf_counter()
    await asyncio.sleep(seconds)
    elapsed = time.perf_counter() - started
    used = server.cpu() - cpu
    taken = sorted(one for game in games for one in game.taken)
    await playing
    return {
        "matches": len(games),
        "answers a second": len(taken) / elapsed,
        "p50 ms": 1000 * taken[len(taken) // 2],
        "p99 ms": 1000 * taken[len(taken) * 99 // 100],
        "cpu ms an answer": 1000 * used / len(taken),
        "lost": sum(game.lost for game in games),
    }


async def load(server: Server, levels: list[int], seconds: float, idle: float) -> dict[str, Any]:
    empty = server.memory()
    games: list[Game] = []
    held = 0
    rows: list[dict[str, float]] = []
    for level in levels:
        await add_games(games, level, server.port)
        row = await measure(server, games, seconds)
        rows.append(row)
        print(", ".join(f"{name} {value:,.2f}" for name, value in row.items()), file=sys.stderr)
        if row["p99 ms"] > 1000 * ACCEPTABLE or row["answers a second"] < 0.95 * level or row["lost"]:
            break
        held = level
    await asyncio.sleep(idle)
    return {"held": held, "levels": rows, "kB an idle match": (server.memory() - empty) / len(games) / 1000}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--levels", type=int, nargs="+", default=[500, 1000, 2000, 3000], help="matches, step by step")
    parser.add_argument("--seconds", type=float, default=10.0, help="for each level, after a warm-up")
    parser.add_argument("--idle", type=float, default=30.0, help="seconds of silence before memory is taken")
    parser.add_argument("--db", help="another database than an SQLite file of its own")
    options = parser.parse_args()

    cores = sorted(os.sched_getaffinity(0))
    if len(cores) > 1:
        os.sched_setaffinity(0, cores[1:])
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder, options.db, cores[0] if len(cores) > 1 else None)
        try:
            print(json.dumps(uvloop.run(load(server, options.levels, options.seconds, options.idle))))
        finally:
            server.stop()


if __name__ == "__main__":
    main()
