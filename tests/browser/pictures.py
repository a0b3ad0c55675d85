"""Takes the README's pictures of the table in the browser: python -m tests.browser.pictures

It needs Chromium, the built client and pngquant, which makes the files small.
"""

from __future__ import annotations

import base64
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from slayground.bots.levels import find_bot
from slayground.bots.seen import Seen
from slayground.games import find_game
from slayground.kernel.position import Position
from slayground.unmatched.table import Table
from tests.browser.build import ROOT, built_client
from tests.browser.chromium import running_chromium
from tests.browser.scenes import DUEL, asked, device, find, options, seat_path
from tests.browser.visitor import LAPTOP, PHONE, UPRIGHT, Visitor
from tests.server.live import LiveServer

FOLDER = ROOT / "docs" / "pictures"
LARGEST = 400_000
"""Bytes."""


def main() -> int:
    if shutil.which("pngquant") is None:
        print("The pictures need pngquant: apt-get install pngquant", file=sys.stderr)
        return 1
    built_client()
    with tempfile.TemporaryDirectory() as folder, running_chromium() as browser:
        server = LiveServer(Path(folder)).start()
        try:
            take_all(browser, server)
        finally:
            server.stop()
    return 0


def take_all(browser: Browser, server: LiveServer) -> None:
    for name in ("Anya", "Clem"):
        play(server, *laid(server, lambda at: at.turn > 4, name, "Tara", public=True))
    server.make(DUEL, [{"kind": "me", "name": "Willow"}, {"kind": "open"}], public=True)

    made, answers = laid(server, attacked, "Joyce", "Dawn")
    play(server, made, answers)
    with device(server, made, 1), screen(browser, server, LAPTOP) as visitor:
        pick_defense(visitor.goto(seat_path(made, 0)))
        keep("web-table", visitor.page)
        visitor.goto("/").page.get_by_role("button", name="Resume").wait_for()
        keep("web-lobby", visitor.page)

    moving, answers = laid(server, about_to_move, "Joyce", "Dawn")
    play(server, moving, answers)
    shots = []
    with device(server, made, 1), device(server, moving, 1):
        for size, match, act in (
            (PHONE, made, pick_defense),
            (PHONE, moving, pick_up),
            (UPRIGHT, moving, pick_up),
        ):
            with screen(browser, server, size) as visitor:
                act(visitor.goto(seat_path(match, 0)))
                shots.append(visitor.page.screenshot(scale="css"))
    with screen(browser, server, {"width": 1282, "height": 844}) as visitor:
        visitor.page.set_content(SHEET.format(*(base64.b64encode(shot).decode() for shot in shots)))
        keep("web-phone", visitor.page, omit_background=True)

    with screen(browser, server, LAPTOP) as visitor:
        build(visitor.goto("/decks/vs"))
        keep("web-decks", visitor.page)

    take_table(browser, server, "vs", {"seats": ["buffy", "master"], "mode": "duel"}, fought)
    take_table(browser, server, "ccg", {"seats": ["patrol", "court"]}, dueled)


def take_table(
    browser: Browser, server: LiveServer, game: str, setup: dict[str, Any], holds: Callable[[dict[str, Any]], bool]
) -> None:
    """A table at a moment to which bots have come that play to win."""
    seed, answers = come_to(game, setup, holds)
    made = server.make(setup, [{"kind": "me", "name": name} for name in ("Joyce", "Dawn")], game=game, seed=seed)
    play(server, made, answers)
    with device(server, made, 1), screen(browser, server, LAPTOP) as visitor:
        visitor.goto(seat_path(made, 0)).until_asked()
        visitor.page.mouse.move(4, 4)
        keep(f"web-{game}", visitor.page)


SHEET = """<style>
  body {{ margin: 0; display: grid; grid-template: 390px 390px / 844px 390px; gap: 64px 48px; background: none }}
  img {{ width: 100%; height: 100%; border-radius: 26px }}
  img:last-child {{ grid-area: 1 / 2 / 3 / 3 }}
</style>
<img src="data:image/png;base64,{0}"><img src="data:image/png;base64,{1}"><img src="data:image/png;base64,{2}">"""


@contextmanager
def screen(browser: Browser, server: LiveServer, size: dict[str, int]) -> Iterator[Visitor]:
    visitor = Visitor(browser, server, size=size, touch=size in (PHONE, UPRIGHT))
    yield visitor
    visitor.close()


# Moments worth a picture


def attacked(position: Table) -> bool:
    """Well into the match Buffy is attacked, holds some cards, and can defend with most of them."""
    if not asked(position, "defend") or not 6 < position.turn < 14:
        return False
    view = position.view(0)
    hand = view["seats"][0]["hand"]
    standing = [fighter for fighter in view["fighters"] if not fighter["defeated"]]
    return len(standing) == 4 and len(set(hand)) > 4 and len({each.get("card") for each in options(position)}) > 3


def about_to_move(position: Table) -> bool:
    if not asked(position, "move") or position.turn < 5:
        return False
    view = position.view(0)
    return len(options(position)) > 18 and len(set(view["seats"][0]["hand"])) > 3


def fought(view: dict[str, Any]) -> bool:
    """A combat of Vs. System with many looking on, in which something may still be done."""
    if view["combat"] is None or len(view["decision"]["options"]) < 2:
        return False
    fighting = [card for card in view["cards"] if card["row"] is not None]
    own = [card for card in fighting if card["seat"] == 0]
    return len(own) > 2 and len(fighting) - len(own) > 2 and len(view["seats"][0]["hand"]) > 3


def dueled(view: dict[str, Any]) -> bool:
    """A fight of the Buffy CCG to which both sides have brought something, and more may be brought."""
    phase = view["phase"]
    if phase is None or phase["kind"] != "fight" or phase["result"] != "open" or len(phase["stacks"]) < 3:
        return False
    standing = [card for card in view["cards"] if card["type"] == "character"]
    return 6 < len(standing) < 13 and len(view["decision"]["options"]) > 3 and len(view["seats"][0]["hand"]) > 3


def come_to(game: str, setup: dict[str, Any], holds: Callable[[dict[str, Any]], bool]) -> tuple[int, list[int]]:
    """A seed and a bot's answers that lead to where something holds of what the first seat sees when it is asked."""
    for seed in count():
        position: Position = find_game(game).start(setup, seed)
        bot = find_bot("greedy")(seed)
        answers: list[int] = []
        while (decision := position.decision) is not None:
            if decision.seat == 0 and not decision.forced and holds(position.view(0)):
                return seed, answers
            answers.append(bot.choose(Seen(position, decision.seat)))
            position.answer(answers[-1])
    raise AssertionError


def laid(
    server: LiveServer, holds: Callable[[Table], bool], *names: str, public: bool = False
) -> tuple[dict[str, Any], list[int]]:
    """A new match, and the answers that lead to the moment."""
    seed, answers = find(DUEL, holds)
    seats = [{"kind": "me", "name": name} for name in names]
    return server.make(DUEL, seats, seed=seed, public=public), answers


def play(server: LiveServer, made: dict[str, Any], answers: list[int]) -> None:
    with device(server, made, 0, 1) as both:
        for answer in answers:
            both.answer(answer)


def pick_defense(visitor: Visitor) -> None:
    visitor.until_asked()
    card = visitor.page.locator('.hand button.press[aria-label*="Can be used now"]').first
    visitor.tap(card)
    visitor.page.locator(".hand .place.up").wait_for()
    visitor.page.mouse.move(4, 4)
    settle(visitor.page)


def pick_up(visitor: Visitor) -> None:
    visitor.until_asked()
    piece = visitor.page.get_by_role("button", name=re.compile("^Buffy, .*can be picked up"))
    piece.tap(force=True) if visitor.touch else piece.click(force=True)
    visitor.page.locator(".board .space.lit").first.wait_for()
    settle(visitor.page)


def build(visitor: Visitor) -> None:
    """A deck of all sorts on the workbench, and what it is made of."""
    page = visitor.page
    page.get_by_role("button", name=re.compile("^Change it.*Osborn")).click()
    page.get_by_role("radio", name="Charts").check(force=True)
    page.get_by_role("combobox", name="Order").select_option(label="by cost")
    page.locator(".verdict.good").wait_for()
    page.mouse.move(4, 4)
    settle(page)


def settle(page: Page) -> None:
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready")


def keep(name: str, page: Page, **options_: Any) -> None:
    settle(page)
    file = FOLDER / f"{name}.png"
    shot = page.screenshot(scale="css", **options_)
    done = subprocess.run(["pngquant", "--quality", "80-98", "--speed", "1", "-"], input=shot, capture_output=True)
    assert done.returncode == 0, done.stderr.decode()
    file.write_bytes(done.stdout)
    assert len(done.stdout) < LARGEST, f"{file} has {len(done.stdout)} bytes, of {LARGEST} allowed"
    print(f"{file.relative_to(ROOT)}: {len(done.stdout) // 1000} kB")


if __name__ == "__main__":
    sys.exit(main())
