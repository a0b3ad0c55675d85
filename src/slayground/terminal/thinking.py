"""Bots think in a thread, so that the screen never waits for them."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable


async def in_thread(work: Callable[[], int]) -> int:
    """Run it in a thread of its own. Nobody waits for the thread when the screen is closed."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[int] = loop.create_future()

    def finish(result: int | None, error: Exception | None) -> None:
        if done.cancelled():
            return
        if error is not None:
            done.set_exception(error)
        elif result is not None:
            done.set_result(result)

    def run() -> None:
        result, problem = None, None
        try:
            result = work()
        except Exception as error:
            problem = error
        if not loop.is_closed():
            loop.call_soon_threadsafe(finish, result, problem)

    threading.Thread(target=run, daemon=True).start()
    return await done
