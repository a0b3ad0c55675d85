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


def match_at(plan: Plan, wanted: Callable[[Session], bool]) -> Match:
    """A match played at random, without a screen, up to the first decision of seat 1 that is wanted."""
    for luck in range(40):
        session = begin(plan)
        rng = random.Random(luck)
        while session.decision is not None:
            if session.decision.seat == 0 and wanted(session):
                return session.match
            session.answer(rng.randrange(len(session.decision.options)))
    raise AssertionError("what is wanted does not come up")


def kind_is(kind: str) -> Callable[[Session], bool]:
    """A real choice of this kind."""

    def wanted(session: Session) -> bool:
        decision = session.decision
        return decision is not None and decision.kind == kind and not decision.forced

    return wanted


def drive(app: PlayApp, size: tuple[int, int], steps: Drive) -> None:
    async def run() -> None:
        async with app.run_test(size=size, notifications=True, tooltips=True) as pilot:
            await settle(app, pilot)
            await steps(app, pilot)

    asyncio.run(run())


def play(
    plan: Plan, steps: Drive, size: tuple[int, int] = SMALL, match: Match | None = None, pace: int = 0
) -> Session:
    """Let the steps drive a match, from its start or from where it is, with everything shown at once."""
    session = begin(plan) if match is None else Session(match)
    drive(PlayApp(plan, session, pace=pace), size, steps)
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


async def press_a_key(app: PlayApp, pilot: Pilot[None], rng: random.Random) -> None:
    """Press the key of some line of the menu, eager to attack."""
    keyed = [entry for entry in app.screen.query_one(ChoiceList).entries if entry.key]
    attacks = [entry for entry in keyed if "attacks" in entry.label]
    await press(app, pilot, rng.choice(attacks or keyed).key)


async def text_with(app: PlayApp, pilot: Pilot[None], words: str) -> str:
    """The screen, once these words are on it."""
    for _ in range(60):
        text = screen_text(app)
        if words in text:
            return text
        await pilot.pause(0.05)
    raise AssertionError(f"“{words}” does not appear in:\n{text}")


def screen_text(app: PlayApp) -> str:
    """What can be read on the screen, line by line."""
    lines: dict[float, list[tuple[float, str]]] = {}
    pattern = re.compile(r'<text class="[^"]*" x="([\d.]+)" y="([\d.]+)"[^>]*>([^<]*)</text>')
    for x, y, text in pattern.findall(app.export_screenshot()):
        lines.setdefault(float(y), []).append((float(x), html.unescape(text).replace("\xa0", " ")))
    return "\n".join("".join(text for _, text in sorted(lines[y])) for y in sorted(lines))
