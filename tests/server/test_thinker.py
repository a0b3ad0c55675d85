"""The processes that think for the bots: whatever becomes of their server, they end, and say nothing in its log."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, Self

import orjson
import pytest

from tests.server.live import Client, Gone, LiveServer

pytestmark = pytest.mark.once

JOB: dict[str, Any] = {
    "match": "m", "game": "unmatched", "setup": {"seats": ["buffy", "spike"], "first": 1}, "seed": 1, "answers": [],
    "seat": 0, "bot": "random", "luck": 7,
}  # fmt: skip


class Thinking:
    """A thinking process on two sockets, as the server's event loop starts it."""

    def __init__(self, folder: Path) -> None:
        self._said = folder / "said"
        self.asking, asked = socket.socketpair()
        self.hearing, telling = socket.socketpair()
        with asked, telling, self._said.open("wb") as said:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "slayground.server.thinker"],
                stdin=asked.fileno(), stdout=telling.fileno(), stderr=said,
            )  # fmt: skip

    def ask(self, job: dict[str, Any], end: bytes = b"\n") -> Self:
        self.asking.sendall(orjson.dumps(job) + end)
        return self

    def hear(self) -> dict[str, Any]:
        heard = b""
        while not heard.endswith(b"\n"):
            more = self.hearing.recv(65536)
            assert more, "it has ended"
            heard += more
        told: dict[str, Any] = orjson.loads(heard)
        return told

    def left(self) -> str:
        """Its server is gone: what it leaves in the log."""
        self.asking.close()
        self.hearing.close()
        assert self._process.wait() == 0
        return self._said.read_text()


def test_it_ends_quietly_when_nobody_asks_any_more(tmp_path: Path) -> None:
    assert Thinking(tmp_path).left() == ""
    thinking = Thinking(tmp_path).ask(JOB)
    assert thinking.hear()["option"] in (0, 1)
    assert thinking.left() == ""


def test_it_ends_quietly_when_nobody_hears_its_answer(tmp_path: Path) -> None:
    assert Thinking(tmp_path).ask(JOB).left() == ""
    # The server has an answer that it has not read, and a second question is on its way.
    thinking = Thinking(tmp_path).ask(JOB)
    thinking.hearing.recv(1, socket.MSG_PEEK)
    assert thinking.ask(JOB).left() == ""


def test_it_ends_quietly_in_the_middle_of_a_question(tmp_path: Path) -> None:
    thinking = Thinking(tmp_path)
    thinking.asking.sendall(orjson.dumps(JOB)[:40])
    assert thinking.left() == ""


def test_a_bad_job_spoils_no_other(tmp_path: Path) -> None:
    thinking = Thinking(tmp_path)
    thinking.asking.sendall(b"nonsense\n")
    assert "failed" in thinking.hear()
    assert "refused" in thinking.ask({**JOB, "setup": {"seats": ["nobody", "spike"]}}).hear()
    assert "option" in thinking.ask(JOB).hear()
    assert thinking.left() == ""


@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_a_server_leaves_no_process_and_no_complaint(tmp_path: Path, end: signal.Signals) -> None:
    """Ctrl+C in a terminal goes to every process that was started there."""
    server = LiveServer(tmp_path).start()
    bots = [{"kind": "bot", "bot": "random"}] * 2
    made = server.make({"seats": ["buffy", "spike"]}, bots, public=True)

    async def watch() -> list[Path]:
        client = await Client().connect(server, made["match"]["id"])
        await client.until_number(3)
        thinking = server.children()
        server.signal_all(end)
        with contextlib.suppress(Gone):
            await client.until(lambda: False)
        return thinking

    thinking = asyncio.run(watch())
    assert thinking
    server.wait()
    while any(process.exists() for process in thinking):
        time.sleep(0.01)
    assert not server.faults(), server.faults()
    assert "lost" not in server.told()
