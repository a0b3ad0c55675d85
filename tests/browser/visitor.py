"""Somebody at a browser: sees a page, and clicks nothing but what it offers."""

from __future__ import annotations

import json
import random
import re
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, expect

from tests.server.live import LiveServer

LAPTOP = {"width": 1440, "height": 900}
PHONE = {"width": 844, "height": 390}
LARGE = {"width": 2560, "height": 1440}
PATIENCE = 30_000
"""Milliseconds to wait for something that must come, on a busy machine."""

LIT = (
    "section.prompt.mine [data-option]",
    ".board .space.lit [data-thing]",
    ".board .piece.lit [data-thing]",
    ".seat.lit button.choose",
    '.hand button.press[aria-label*="Can be used now"], .hand button.press[aria-label*="Press again"]',
)
"""What answers a question, or a part of one: buttons of the prompt, spaces, fighters, players, cards."""


class Visitor:
    """A browser of somebody's own, with its own memory."""

    def __init__(
        self,
        browser: Browser,
        server: LiveServer,
        size: dict[str, int] | None = None,
        touch: bool = False,
        still: bool = True,
        seed: int = 0,
        **settings: Any,
    ) -> None:
        self.server = server
        self.touch = touch
        self.rng = random.Random(seed)
        self.complaints: list[str] = []
        """What the page has complained about on its console, and errors nobody caught."""
        self.expected: list[str] = []
        """Parts of complaints that belong to what a test does."""
        self.context = browser.new_context(
            base_url=server.url,
            viewport={"width": (size or LAPTOP)["width"], "height": (size or LAPTOP)["height"]},
            has_touch=touch,
            is_mobile=touch,
            device_scale_factor=2 if touch else 1,
            reduced_motion="reduce" if still else "no-preference",
            color_scheme="dark",
        )
        self.context.set_default_timeout(PATIENCE)
        kept = json.dumps({"speed": 0, "hints": False, **settings})
        self.context.add_init_script(
            f"localStorage.getItem('slayground.settings') ?? localStorage.setItem('slayground.settings', {kept!r})"
        )
        self.page = self.new_page()

    def new_page(self) -> Page:
        page = self.context.new_page()
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.complaints.append(f"uncaught: {error}"))
        return page

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.type}: {message.text}")

    def close(self) -> None:
        self.context.close()
        wrong = [text for text in self.complaints if not any(part in text for part in self.expected)]
        assert not wrong, wrong

    # Getting about

    def goto(self, path: str) -> Visitor:
        self.page.goto(path)
        return self

    def press(self, button: str | re.Pattern[str]) -> None:
        self.tap(self.page.get_by_role("button", name=button).first)

    def tap(self, thing: Locator) -> None:
        if self.touch:
            thing.tap()
        else:
            thing.click()

    # At the table

    @property
    def over(self) -> bool:
        return self.page.locator(".after").count() > 0

    @property
    def asked(self) -> bool:
        return self.page.locator("section.prompt.mine").count() > 0

    @property
    def curtained(self) -> bool:
        return self.page.locator(".curtain").count() > 0

    def at_the_table(self) -> Visitor:
        expect(self.page.get_by_role("group", name="Battlefield")).to_be_visible(timeout=PATIENCE)
        return self

    def until(self, holds: Callable[[], Any], patience: float = PATIENCE / 1000) -> None:
        limit = time.monotonic() + patience
        while not holds():
            assert time.monotonic() < limit, f"waited in vain; the page says: {self.words()[-600:]}"
            self.page.wait_for_timeout(15)

    def until_over(self) -> None:
        self.until(lambda: self.over)

    def words(self) -> str:
        return self.page.locator("body").inner_text()

    def question(self) -> str:
        return self.page.locator("section.prompt h2").inner_text()

    def lit(self) -> list[Locator]:
        """Everything on the screen that says that it can be used."""
        found: list[Locator] = []
        for selector in LIT:
            found.extend(self.page.locator(selector).all())
        return found

    def state(self) -> str:
        """What a click may change: the question, what is lit and picked, the log."""
        return str(self.page.evaluate(STATE))

    def act(self) -> bool:
        """Click one thing that is lit, whichever; whether there was one."""
        if self.curtained:
            self.tap(self.page.locator(".curtain button"))
            return True
        things = self.lit()
        if not things:
            return False
        before = self.state()
        self.use(self.rng.choice(things))
        # A click picks something up or answers; if it did neither within a moment, the next click will.
        limit = time.monotonic() + 2
        while self.state() == before and time.monotonic() < limit:
            self.page.wait_for_timeout(10)
        return True

    def use(self, thing: Locator) -> None:
        """Click in the middle of a thing, wherever it has got to meanwhile; it may be gone by then."""
        try:
            handle = thing.element_handle(timeout=1000)
            handle.scroll_into_view_if_needed(timeout=1000)
            box = handle.bounding_box()
        except Exception:
            return
        if box is None:
            return
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        if self.touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def play(self, clicks: int = 2000, until: Callable[[], Any] | None = None) -> int:
        """Click on lit things to the end of the match, or until something holds; how many clicks it took."""
        done = 0
        idle_since = time.monotonic()
        while not self.over and not (until is not None and until()):
            if self.asked or self.curtained:
                if self.act():
                    done += 1
                    assert done < clicks, f"the match does not end; the page says: {self.words()[-600:]}"
                    idle_since = time.monotonic()
                    continue
            assert time.monotonic() - idle_since < 60, f"nobody is asked; the page says: {self.words()[-600:]}"
            self.page.wait_for_timeout(15)
        return done


STATE = """() => [
  document.querySelector('section.prompt h2')?.textContent,
  [...document.querySelectorAll('[data-option]')].map((each) => each.textContent).join('|'),
  document.querySelectorAll('.space.lit').length,
  [...document.querySelectorAll('.piece.lit, .piece.picked')].map((each) => each.getAttribute('class')).join('|'),
  [...document.querySelectorAll('.hand button.press')].map((each) => each.getAttribute('aria-label')).join('|'),
  document.querySelector('.curtain') !== null,
  document.querySelector('dialog[open]')?.textContent,
  document.querySelectorAll('aside li, aside p').length,
].join('\\n')"""
