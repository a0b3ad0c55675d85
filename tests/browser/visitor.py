"""Somebody at a browser: sees a page, and clicks nothing but what it offers."""

from __future__ import annotations

import json
import random
import re
import time
from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, WebSocket, expect
from playwright.sync_api import TimeoutError as TooLate

from tests.server.live import LiveServer

LAPTOP = {"width": 1440, "height": 900}
PHONE = {"width": 844, "height": 390}
UPRIGHT = {"width": 390, "height": 844}
LARGE = {"width": 2560, "height": 1440}
PATIENCE = 240_000
"""Milliseconds after which something that must come is taken never to come."""
MOMENT = 3_000
"""Milliseconds after which a click that has changed nothing is followed by another one."""
CLICKS = 3_000
"""After so many clicks a match is said not to end."""

LIT = (
    "section.prompt.mine [data-option]",
    ".board .space.lit [data-thing]",
    ".board .piece.lit [data-thing]",
    ".seat.lit button.choose",
    ".cell.lit:not(.picked) > .press, .cell.target > .press, .worn .lit",
    ".row .here, .resources .lay",
    ".resource.lit, .strip.lit .who",
    '.hand button.press[aria-label*="Can be used now"], .hand button.press[aria-label*="Press again"]',
)
"""What answers a question, or a part of one: buttons of the prompt, places, cards in play and in hand, players."""

expect.set_options(timeout=PATIENCE)


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
        self.received: list[str] = []
        """Every message that a match's socket brought, on all connections."""
        self.joined: list[int] = []
        """How many messages there were whenever it connected."""
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
        self.page.on("websocket", self._listen)

    def new_page(self) -> Page:
        page = self.context.new_page()
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.complaints.append(f"uncaught: {error}"))
        return page

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.type}: {message.text}")

    def _listen(self, socket: WebSocket) -> None:
        self.joined.append(len(self.received))
        socket.on("framereceived", lambda frame: self.received.append(str(frame)))

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

    def until(self, holds: Callable[[], Any], patience: float = PATIENCE / 1000) -> None:
        limit = time.monotonic() + patience
        while not holds():
            assert time.monotonic() < limit, f"waited in vain; the page says: {self.words()[-600:]}"
            self.page.wait_for_timeout(15)

    def words(self) -> str:
        return self.page.locator("body").inner_text()

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
        expect(self.page.get_by_role("group", name="Battlefield")).to_be_visible()
        return self

    def until_asked(self) -> Visitor:
        expect(self.page.locator("section.prompt.mine")).to_be_visible()
        return self

    def until_over(self) -> Visitor:
        expect(self.page.locator(".after")).to_be_attached()
        return self

    def question(self) -> str:
        return self.page.locator("section.prompt h2").inner_text()

    def state(self) -> str:
        """What a click may change: the question, what is lit and picked, the log."""
        return str(self.page.evaluate(f"() => {STATE}"))

    def fighters(self) -> str:
        """The fighters with their health and where they stand, as the page tells it to a screen reader."""
        return self.page.locator(".table > p.visually-hidden").inner_text()

    @property
    def turn(self) -> int:
        """The number of the turn, as the head of the table tells it."""
        numbers = re.findall(r"turn (\d+)", self.page.locator("header .where").inner_text())
        return int(numbers[0]) if numbers else 0

    def log(self) -> list[str]:
        return self.page.locator(".log > *").all_inner_texts()

    def hand(self) -> list[str]:
        cards = self.page.locator(".hand button.press")
        names: list[str] = cards.evaluate_all("cards => cards.map((card) => card.dataset.card)")
        return names

    def act(self) -> bool:
        """Click one thing that is lit, whichever; whether there was one."""
        found = self.page.evaluate(FIND, [LIT, self.rng.random(), self.rng.random()])
        if found is None:
            return False
        if "x" not in found:
            # Something was opened by a click beside the mark.
            self.page.keyboard.press("Escape")
            return True
        self.click(found["x"], found["y"])
        # A click picks something up or answers; if it did neither within a moment, the next click will.
        self.until_changed(found["state"])
        return True

    def choose(self, likes: Sequence[str]) -> bool:
        """Answer from the list of everything that may be answered, at once; whether there was a question.

        What has the first of these words that any option has is liked best.
        """
        state = self.page.evaluate(CHOOSE, [likes, self.rng.random()])
        if state is None:
            return False
        self.until_changed(state)
        return True

    def until_changed(self, state: str) -> bool:
        """Wait a moment for something to change; whether it did."""
        try:
            self.page.wait_for_function(f"(before) => {STATE} !== before", arg=state, polling=10, timeout=MOMENT)
        except TooLate:
            return False
        return True

    def click(self, x: float, y: float) -> None:
        if self.touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def play(self, until: Callable[[], Any] = lambda: False) -> int:
        """Click on lit things to the end of the match, or until something holds; how many clicks it took."""
        return play_together([self], until)


def play_together(
    visitors: Sequence[Visitor], until: Callable[[], Any] = lambda: False, likes: Sequence[str] | None = None
) -> int:
    """Everybody answers when asked, to the end or until something holds; how many answers or clicks it took.

    Without likes, things are clicked wherever they lie; with them, answers are taken from the list, which is quicker.
    """
    done = 0
    quiet_since = time.monotonic()
    while not until() and not all(visitor.over for visitor in visitors):
        acted = sum(visitor.act() if likes is None else visitor.choose(likes) for visitor in visitors)
        done += acted
        assert done < CLICKS, f"the match does not end; the page says: {visitors[0].words()[-600:]}"
        if acted:
            quiet_since = time.monotonic()
            continue
        assert time.monotonic() < quiet_since + PATIENCE / 1000, (
            f"nobody is asked; the pages say: {[visitor.words()[-400:] for visitor in visitors]}"
        )
        visitors[0].page.wait_for_timeout(15)
    return done


STATE = """[
  document.querySelector('section.prompt h2')?.textContent,
  [...document.querySelectorAll('[data-option]')].map((each) => each.textContent).join('|'),
  document.querySelectorAll('.space.lit').length,
  [...document.querySelectorAll('.piece.lit, .piece.picked, .cell.lit, .cell.target, .row.lit, .resource.lit')]
    .map((each) => each.getAttribute('class')).join('|'),
  [...document.querySelectorAll('.hand button.press')].map((each) => each.getAttribute('aria-label')).join('|'),
  document.querySelector('.curtain') !== null,
  document.querySelector('dialog[open]')?.textContent,
  document.querySelectorAll('aside li, aside p').length,
].join('\\n')"""

# The lists are opened first: what may be answered by clicks on the table alone is then a button, too.
CHOOSE = f"""async ([likes, chance]) => {{
  const prompt = document.querySelector('section.prompt.mine')
  if (!prompt) return null
  for (const list of prompt.querySelectorAll('button.all')) list.click()
  await new Promise((done) => setTimeout(done))
  const options = [...prompt.querySelectorAll('[data-option]')]
  if (options.length === 0) return null
  const liked = likes.map((word) => options.filter((each) => each.textContent.includes(word)))
  const among = liked.find((group) => group.length > 0) ?? options
  const state = {STATE}
  among[Math.floor(chance * among.length)].click()
  return state
}}"""

# A kind of thing is chosen first, then one of that kind: spaces are many. What lies under something else is left alone.
FIND = f"""([kinds, kindChance, chance]) => {{
  const curtain = document.querySelector('.curtain button')
  if (!curtain && !document.querySelector('section.prompt.mine')) return null
  if (document.querySelector('dialog[open]')) return {{}}
  const reach = (thing) => {{
    thing.scrollIntoView({{ block: 'nearest', inline: 'nearest' }})
    const box = thing.getBoundingClientRect()
    const svg = thing.ownerSVGElement
    for (const share of [0.5, 0.2]) {{
      const [x, y] = [box.x + box.width * share, box.y + box.height / 2]
      const upmost = document.elementFromPoint(x, y)
      if (upmost && (thing.contains(upmost) || (svg && upmost.closest('svg') === svg))) return {{ x, y }}
    }}
    return null
  }}
  const groups = (curtain ? ['.curtain button'] : kinds)
    .map((kind) => [...document.querySelectorAll(kind)])
    .filter((group) => group.length > 0)
  while (groups.length > 0) {{
    const group = groups[Math.floor(kindChance * groups.length)]
    const [thing] = group.splice(Math.floor(chance * group.length), 1)
    if (group.length === 0) groups.splice(groups.indexOf(group), 1)
    const at = reach(thing)
    if (at) return {{ ...at, state: {STATE} }}
  }}
  return null
}}"""
