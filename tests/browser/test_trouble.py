"""Lines that break, pages that are loaded anew, servers that die: the table comes back as it was."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from slayground.unmatched.table import Table
from tests.browser.conftest import Serve, Visit
from tests.browser.scenes import BOT, DUEL, ME, asked, options, scene, seat_path
from tests.browser.visitor import Visitor, play_together
from tests.server.live import LiveServer
from tests.server.rows import kept_matches

pytestmark = pytest.mark.once

BROKEN_LINE = ["WebSocket connection", "Failed to load resource", "ERR_CONNECTION"]
"""What a browser says on its console when a server is not there."""


def test_coming_back_in_mid_combat(visit: Visit, serve: Serve) -> None:
    """The page is loaded anew, then the server is killed and started again: the same question stands."""
    mortal = serve()
    made = scene(mortal, may_defend)
    defender, attacker = (visit(seat_path(made, seat), server=mortal) for seat in (0, 1))
    for visitor in (defender, attacker):
        visitor.expected = BROKEN_LINE
    attacker.at_the_table()
    defender.until_asked()
    before = combat(defender)
    defender.page.reload()
    defender.until_asked()
    assert combat(defender) == before

    mortal.kill()
    expect(defender.page.get_by_role("status").filter(has_text="Reconnecting")).to_be_visible()
    expect(defender.page.get_by_role("alert")).to_contain_text("Nothing that was answered is lost")
    assert combat(defender) == before
    mortal.start()
    for visitor in (defender, attacker):
        # Unless the page has come back by itself already.
        visitor.page.evaluate("document.querySelector('[role=alert] button')?.click()")
        expect(visitor.page.get_by_role("status").filter(has_text="onnecting")).to_have_count(0)
    expect(defender.page.get_by_role("alert")).to_have_count(0)
    assert combat(defender) == before
    play_together([defender, attacker], until=lambda: combat(defender)[0] is None)
    turn = defender.turn
    play_together([defender, attacker], until=lambda: attacker.turn > turn)
    attacker.until(lambda: attacker.fighters() == defender.fighters())


def may_defend(position: Table) -> bool:
    """Seat 0 is attacked, after some turns, and has several answers."""
    return asked(position, "defend") and len(options(position)) > 2 and position.turn > 4


def combat(visitor: Visitor) -> tuple[Any, ...]:
    """Everything that a combat shows."""
    page = visitor.page
    shown = page.get_by_role("region", name="Combat")
    return (
        shown.inner_text() if shown.count() else None,
        visitor.question(),
        page.locator("section.prompt .options").all_inner_texts(),
        visitor.hand(),
        visitor.fighters(),
        visitor.log(),
    )


def test_an_answer_given_while_the_server_is_away_arrives(visit: Visit, serve: Serve) -> None:
    mortal = serve()
    made = mortal.make(DUEL, [ME, BOT])
    visitor = visit(seat_path(made, 0), server=mortal)
    visitor.expected = BROKEN_LINE
    visitor.until_asked()
    question = visitor.question()
    mortal.kill()
    visitor.page.locator("section.prompt [data-option]").last.click()
    mortal.start()
    visitor.until(lambda: visitor.asked and visitor.question() != question)
    rows = kept_matches(mortal.db)[made["match"]["id"]].rows
    assert rows[0].value == 1
    visitor.play(until=lambda: visitor.turn > 1)


def test_two_tabs_agree(visit: Visit, site: LiveServer) -> None:
    made = site.make(DUEL, [ME, BOT])
    visitor = visit(seat_path(made, 0)).at_the_table()
    other = visitor.new_page()
    other.goto(f"/m/{made['match']['id']}")
    expect(other.get_by_role("group", name="Battlefield")).to_be_visible()
    visitor.play(until=lambda: visitor.turn > 2 and visitor.page.locator(ANSWER).count() > 0)
    # What is only in hand, and no answer yet, belongs to one tab.
    visitor.page.keyboard.press("Escape")
    visitor.until(lambda: same(visitor.page, other))
    # Both answer at once: one answer stands, and neither tab is stuck.
    entries = len(kept_matches(site.db)[made["match"]["id"]].rows)
    for page in (visitor.page, other):
        page.evaluate(f"document.querySelector('{ANSWER}').click()")
    visitor.until(lambda: len(kept_matches(site.db)[made["match"]["id"]].rows) > entries)
    visitor.until(lambda: visitor.asked and same(visitor.page, other))
    assert other.get_by_role("alert").count() == 0
    visitor.page = other
    visitor.play(until=lambda: visitor.turn > 4)


ANSWER = "section.prompt [data-option]"


def same(one: Page, other: Page) -> bool:
    """Two pages ask the same and tell the same story."""
    parts = ("section.prompt", "aside")
    return all(one.locator(part).inner_text() == other.locator(part).inner_text() for part in parts)
