"""Driving the terminal client in tests: the screen as text, and a player who presses keys."""

from __future__ import annotations

import asyncio
import html
import random
import re
from collections.abc import Awaitable, Callable
from typing import Any

from textual.pilot import Pilot

from slayground.kernel.match import Match
from slayground.terminal.app import PlayApp
from slayground.terminal.menu import ChoiceList
from slayground.terminal.play_screen import PlayScreen
from slayground.terminal.session import Session, begin
from slayground.terminal.tabletop import Plan

SMALL, LARGE = (80, 24), (140, 45)
Drive = Callable[[PlayApp, Pilot[None]], Awaitable[None]]


def plan_of(*who: str, seats: tuple[str, ...] = ("buffy", "spike"), seed: int = 3, **setup: Any) -> Plan:
    return Plan("unmatched", {"seats": list(seats), "board": "the_bronze", **setup}, who, seed)


def drive(app: PlayApp, size: tuple[int, int], steps: Drive) -> None:
    async def run() -> None:
        async with app.run_test(size=size, notifications=True, tooltips=True) as pilot:
            await settle(app, pilot)
            await steps(app, pilot)

    asyncio.run(run())


def play(plan: Plan, steps: Drive, size: tuple[int, int] = SMALL, match: Match | None = None) -> Session:
    """Let the steps drive a match from its start, with everything shown at once."""
    session = begin(plan) if match is None else Session(match)
    drive(PlayApp(plan, session, pace=0), size, steps)
    return session


async def settle(app: PlayApp, pilot: Pilot[None]) -> None:
    """Wait until somebody is asked something."""
    for _ in range(400):
        await pilot.pause()
        screen = app.screen
        if not isinstance(screen, PlayScreen) and app.screen_stack[1:]:
            return
        if isinstance(screen, PlayScreen) and screen.asking:
            return
        await asyncio.sleep(0.005)
    raise AssertionError(f"nobody is asked anything on {app.screen}")


async def press(app: PlayApp, pilot: Pilot[None], *keys: str) -> None:
    for key in keys:
        await pilot.press(key)
        await settle(app, pilot)


def asked(app: PlayApp) -> PlayScreen:
    assert isinstance(app.screen, PlayScreen)
    return app.screen


async def press_until(app: PlayApp, pilot: Pilot[None], kind: str, rng: random.Random, answers: int = 400) -> None:
    """Press keys of the menu at random until a question of this kind is asked, or the game is over."""
    for _ in range(answers):
        screen = app.screen
        if not isinstance(screen, PlayScreen):
            return
        decision = screen.session.decision
        menu = screen.query_one(ChoiceList)
        if decision is None or (decision.kind == kind and not menu.menu.opened):
            return
        keyed = [entry.key for entry in menu.entries if entry.key]
        await press(app, pilot, rng.choice(keyed))


def screen_text(app: PlayApp) -> str:
    """What can be read on the screen, line by line."""
    lines: dict[float, list[tuple[float, str]]] = {}
    pattern = re.compile(r'<text class="[^"]*" x="([\d.]+)" y="([\d.]+)"[^>]*>([^<]*)</text>')
    for x, y, text in pattern.findall(app.export_screenshot()):
        lines.setdefault(float(y), []).append((float(x), html.unescape(text).replace("\xa0", " ")))
    return "\n".join("".join(text for _, text in sorted(lines[y])) for y in sorted(lines))
