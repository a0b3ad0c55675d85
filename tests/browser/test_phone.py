"""A phone, by touch: lying, as the table is meant to be seen there, and held upright."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.scenes import asked, finished, options, scene, seat_path
from tests.browser.visitor import PHONE, UPRIGHT, Visitor
from tests.server.live import LiveServer

pytestmark = pytest.mark.once

both_ways = pytest.mark.parametrize("size", [PHONE, UPRIGHT], ids=["lying", "upright"])


class Look:
    """What is wrong with how a screen is laid out, gathered from many looks at it."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.looks = 0
        self.wrong: set[str] = set()

    def again(self) -> None:
        self.looks += 1
        self.wrong.update(self.visitor.page.evaluate(FAULTS))


FAULTS = """() => {
  const faults = []
  if (document.documentElement.scrollWidth > innerWidth) faults.push('the page is wider than the screen')
  const seen = (each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const boxOf = (each) => each.getBoundingClientRect()
  for (const each of document.querySelectorAll('button, a[href], input, select')) {
    if (!seen(each) || each.closest('svg') || each.matches('[disabled], .visually-hidden, .shade')) continue
    if (each.closest('.visually-hidden') || each.matches('[type=radio], [type=checkbox], [type=file]')) continue
    // A word in a sentence is as high as its line.
    if (getComputedStyle(each).display === 'inline') continue
    // What is touched may be larger than what is seen.
    const more = getComputedStyle(each, '::after')
    const grown = more.content !== 'none' && more.position === 'absolute'
    const box = boxOf(each)
    const width = grown ? Math.max(box.width, parseFloat(more.width)) : box.width
    const height = grown ? Math.max(box.height, parseFloat(more.height)) : box.height
    const name = each.textContent.trim().slice(0, 30) || each.ariaLabel || each.className
    if (box.width > 1 && (height < 43.5 || width < 43.5)) faults.push(`${name}: ${width | 0}x${height | 0} to touch`)
  }
  const question = document.querySelector('section.prompt h2')
  // While an answer is on its way there is no question to be read.
  if (question && seen(question) && question.textContent.trim() !== '…') {
    const range = new Range()
    range.selectNodeContents(question)
    const words = range.getBoundingClientRect()
    if (words.top < 0 || words.bottom > innerHeight || words.right > innerWidth) faults.push('the question sticks out')
    for (const other of document.querySelectorAll('.hand .face, .seat, section.combat, header')) {
      if (!seen(other)) continue
      const box = boxOf(other)
      const beside = box.right <= words.left || words.right <= box.left
      const over = box.bottom <= words.top || words.bottom <= box.top
      if (!beside && !over) faults.push(`“${question.textContent}” lies on ${other.className || other.tagName}`)
    }
  }
  return faults
}"""


@both_ways
def test_a_match_by_touch(visit: Visit, site: LiveServer, size: dict[str, int]) -> None:
    """From the lobby into the match, everything by a finger: room for it, and nothing lies on the question."""
    visitor = visit("/", size=size, touch=True)
    look = Look(visitor)
    expect(visitor.page.get_by_role("button", name="Play against the bot")).to_be_in_viewport(ratio=1)
    look.again()
    visitor.page.get_by_role("radio", name=re.compile("Buffy")).first.check(force=True)
    visitor.press("Play against the bot")
    visitor.until_asked()
    match = f"/api/matches/{visitor.page.url.rsplit('/', 1)[1]}"

    def far_enough() -> bool:
        look.again()
        return look.looks % 10 == 0 and site.get(match).json()["turn"] > 4

    visitor.play(until=far_enough)
    assert look.looks > 20
    assert not look.wrong, look.wrong


def test_the_battlefield_stands_upright_where_there_is_room(visit: Visit, site: LiveServer) -> None:
    """On an upright phone it is turned, so that it is seen larger; every lit space can be touched either way."""
    made = scene(site, lambda at: asked(at, "move") and len(options(at)) > 12, bot="random")
    drawn = {}
    for name, size in (("lying", PHONE), ("upright", UPRIGHT)):
        visitor = visit(seat_path(made, 0), size=size, touch=True).until_asked()
        visitor.page.locator(".board .piece.lit [data-thing]").first.tap(force=True)
        expect(visitor.page.locator(".board .space.lit").first).to_be_visible()
        box = visitor.page.locator(".board .lines").bounding_box()
        assert box is not None
        drawn[name] = box
        assert visitor.page.evaluate(UNREACHABLE) == []
        board = visitor.page.get_by_role("group", name="Battlefield").bounding_box()
        assert board is not None and board["x"] >= 0 and board["x"] + board["width"] <= size["width"] + 1
    assert drawn["lying"]["width"] > drawn["lying"]["height"]
    assert drawn["upright"]["height"] > drawn["upright"]["width"] > UPRIGHT["width"] * 0.6


UNREACHABLE = """() => [...document.querySelectorAll('.board .space.lit [data-thing]')].filter((space) => {
  const box = space.getBoundingClientRect()
  const upmost = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
  return upmost?.closest('svg') !== space.ownerSVGElement
}).map((space) => space.dataset.key)"""
"""Lit spaces on which something else lies."""


@both_ways
def test_the_hand_slides_up(visit: Visit, site: LiveServer, size: dict[str, int]) -> None:
    """A touch raises it, a card that is touched can be read, and it is laid down again."""
    made = scene(site, lambda at: asked(at, "action") and can_attack(at), bot="random")
    visitor = visit(seat_path(made, 0), size=size, touch=True).until_asked()
    page = visitor.page
    cards = page.locator(".hand button.press")
    low = cards.first.bounding_box()
    cards.first.tap()
    expect(page.get_by_role("button", name="Lay the hand down")).to_be_visible()
    high = cards.first.bounding_box()
    assert low is not None and high is not None and high["y"] < low["y"] - 40
    lit = page.locator('.hand button.press[aria-label*="Can be used now"]').first
    name = lit.get_attribute("data-card")
    lit.tap()
    look = Look(visitor)
    look.again()
    assert not look.wrong, look.wrong
    if page.get_by_role("button", name=f"Read {name}").count() > 0:
        page.get_by_role("button", name=f"Read {name}").tap()
        expect(page.get_by_role("dialog").get_by_role("heading", level=2)).to_have_text(name or "")
        page.get_by_role("dialog").get_by_role("button", name="Close").tap()
    if page.get_by_role("button", name="Lay the hand down").count() > 0:
        page.get_by_role("button", name="Lay the hand down").tap()
    expect(page.get_by_role("button", name="Lay the hand down")).to_have_count(0)


def can_attack(position: Any) -> bool:
    return any(option["do"] == "attack" for option in options(position))


@both_ways
def test_drawers_and_dialogs_fit(visit: Visit, site: LiveServer, size: dict[str, int]) -> None:
    """Log, chat, menu, zones and the reason why not: each opens, is within the screen, and closes again."""
    made = scene(site, lambda at: asked(at, "action") and at.turn > 3, bot="random")
    visitor = visit(seat_path(made, 0), size=size, touch=True).until_asked()
    page = visitor.page
    for name in ("Log", "Chat"):
        page.get_by_role("button", name=name, exact=True).tap()
        expect(page.locator("aside")).to_be_in_viewport(ratio=1)
        page.get_by_role("button", name="Close the panel").last.tap()
        expect(page.locator("aside")).to_have_count(0)
    page.get_by_role("button", name="Zones").tap()
    expect(page.get_by_role("list", name="Zones")).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Zones").tap()
    expect(page.get_by_role("list", name="Zones")).to_have_count(0)
    dialog = page.get_by_role("dialog")
    for name in ("Menu", "Why can't I…?"):
        page.get_by_role("button", name=name).tap()
        expect(dialog).to_be_in_viewport(ratio=1)
        look = Look(visitor)
        look.again()
        assert not look.wrong, look.wrong
        dialog.get_by_role("button", name="Close").tap()
        expect(dialog).to_have_count(0)


@both_ways
def test_a_replay_by_touch(visit: Visit, site: LiveServer, size: dict[str, int]) -> None:
    match_id, match = finished(site)
    visitor = visit(f"/replay/{match_id}", size=size, touch=True).at_the_table()
    page = visitor.page
    count = page.locator(".count b")
    page.get_by_role("button", name="One answer on").tap()
    expect(count).to_have_text("1")
    line = page.get_by_role("slider").bounding_box()
    assert line is not None
    page.touchscreen.tap(line["x"] + line["width"] / 2, line["y"] + line["height"] / 2)
    visitor.until(lambda: abs(int(count.inner_text()) - len(match.answers) / 2) < 12)
    page.get_by_role("button", name="Transcript").tap()
    page.locator("aside [data-at='60'] .number").tap()
    expect(count).to_have_text("60")
    expect(page.locator("aside")).to_have_count(0)
    page.get_by_role("button", name="Menu").tap()
    page.get_by_role("radio", name="As seen by Spike").check(force=True)
    page.get_by_role("dialog").get_by_role("button", name="Close").tap()
    expect(page.locator(".hand button.press").first).to_be_visible()
    look = Look(visitor)
    look.again()
    assert not look.wrong, look.wrong


@both_ways
def test_other_screens_fit(visit: Visit, size: dict[str, int]) -> None:
    visitor = visit(None, size=size, touch=True)
    visitor.expected = ["Failed to load resource"]
    look = Look(visitor)
    for path in ("/new/unmatched", "/watch", "/replay", "/cards/unmatched", "/cards/unmatched?show=decks",
                 "/cards/unmatched?card=buffy.feint", "/rules/unmatched?q=boost", "/m/nope"):  # fmt: skip
        visitor.goto(path)
        expect(visitor.page.get_by_role("heading", level=1)).to_be_visible()
        visitor.page.wait_for_load_state("networkidle")
        look.again()
        assert not look.wrong, (path, look.wrong)
