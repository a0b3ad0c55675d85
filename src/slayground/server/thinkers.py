"""The processes that think for the bots, so that the event loop never waits. One that dies or hangs is replaced."""

from __future__ import annotations

import asyncio
import logging
import sys
from typing import Any

import orjson

from slayground.server.problems import Trouble

PATIENCE = 60.0
"""Seconds after which a process is taken to hang."""
TRIES = 3
LINE = 8 * 1024 * 1024

log = logging.getLogger(__name__)


class Thinkers:
    def __init__(self, count: int) -> None:
        self._free: asyncio.LifoQueue[asyncio.subprocess.Process | None] = asyncio.LifoQueue()
        self._running: set[asyncio.subprocess.Process] = set()
        for _ in range(count):
            self._free.put_nowait(None)  # started when first needed

    async def ask(self, job: dict[str, Any]) -> dict[str, Any]:
        """Have a job done; it is tried again when the process dies of it, and then given up."""
        line = orjson.dumps(job) + b"\n"
        for _ in range(TRIES):
            process = await self._free.get()
            try:
                if process is None:
                    process = await self._start()
                return await self._talk(process, line)
            except (OSError, EOFError, TimeoutError) as error:
                log.warning("a thinking process was lost", extra={"reason": type(error).__name__})
                await self._bury(process)
                process = None
            except asyncio.CancelledError:
                # It would answer the next question with what it was asked now.
                await self._bury(process)
                process = None
                raise
            finally:
                self._free.put_nowait(process)
        raise Trouble("internal", "The server could not work this out: three attempts failed.")

    async def _start(self) -> asyncio.subprocess.Process:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "slayground.server.thinker",
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=LINE,
            start_new_session=True,  # Ctrl+C in the terminal is for the server, which ends them
        )  # fmt: skip
        self._running.add(process)
        return process

    async def _talk(self, process: asyncio.subprocess.Process, line: bytes) -> dict[str, Any]:
        assert process.stdin is not None and process.stdout is not None
        async with asyncio.timeout(PATIENCE):
            process.stdin.write(line)
            await process.stdin.drain()
            answer = await process.stdout.readline()
        if not answer:
            raise EOFError
        result: dict[str, Any] = orjson.loads(answer)
        return result

    async def _bury(self, process: asyncio.subprocess.Process | None) -> None:
        if process is None:
            return
        self._running.discard(process)
        if process.returncode is None:
            process.kill()
        await process.wait()

    async def stop(self) -> None:
        for process in list(self._running):
            await self._bury(process)
