"""The table of the Buffy CCG: a match against the bot from the lobby, and what the table answers."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from slayground import ccg
from slayground.rules import rule
from tests.browser.axe import Judge
from tests.browser.conftest import Visit
from tests.browser.scenes import ME, asked, options, scene, seat_path
from tests.browser.visitor import LAPTOP, PHONE, play_together
from tests.server.live import LiveServer

pytestmark = pytest.mark.once

STARTERS = Path(ccg.__file__).parent / "starters"
DUEL: dict[str, Any] = {"seats": ["patrol", "study"], "first": 1}
GREEDY: dict[str, Any] = {"kind": "bot", "bot": "greedy"}
TURNS = 4
"""So many turns show that a match goes on."""
HASTE = ("face ", "attack ", "begin", "place", "pass")
"""What brings a match to its end."""


def battle(position: Any) -> bool:
    """A fight in which cards lie in stacks already."""
    phase = position.phase
    return phase is not None and phase.is_fight and asked(position, "battle stage") and len(phase.stacks) > 0


def moving(position: Any) -> bool:
    return asked(position, "movement step") and any(option["do"] == "move" for option in options(position))


def test_a_whole_match_against_the_bot(visit: Visit, site: LiveServer) -> None:
    """From the lobby to the result, by clicks on what is lit."""
    visitor = visit("/")
    page = visitor.page
    page.get_by_role("button", name=re.compile("^Buffy the Vampire Slayer CCG")).click()
    page.get_by_role("radio", name=re.compile("Willow")).first.check(force=True)
    visitor.press("Play against the bot")
    visitor.until_asked().at_the_table()
    assert visitor.play() > 40
    facts = site.get(f"/api/matches/{page.url.rsplit('/', 1)[1]}").json()
    assert (facts["game"], facts["status"]) == ("ccg", "over")
    won = "You have won" if facts["winners"] == [0] else re.compile("has won$")
    expect(page.get_by_role("dialog").get_by_role("heading").first).to_have_text(won)


def test_two_browsers_play_a_whole_match_by_link(visit: Visit, site: LiveServer) -> None:
    """What one sees of the streets the other sees too, and a hand only who holds it; the last turn ends it."""
    made = site.make({**DUEL, "max_turns": 2 * TURNS}, [ME, ME], seed=2, game="ccg")
    host, guest = (visit(seat_path(made, seat)).at_the_table() for seat in (0, 1))
    assert play_together([host, guest], likes=HASTE) > 60
    guest.until(lambda: (host.turn, host.fighters()) == (guest.turn, guest.fighters()))
    facts = site.get(f"/api/matches/{made['match']['id']}").json()
    assert facts["status"] == "over"
    for visitor in (host, guest):
        assert visitor.page.get_by_role("group", name="Your hand").count() == 1


def test_four_players_share_a_ring(visit: Visit, site: LiveServer) -> None:
    """Sixteen spaces and the Park, seen from one's own side, to the end of the match."""
    setup = {"seats": ["patrol", "grass", "study", "city"], "first": 1, "max_turns": 6 * TURNS}
    made = site.make(setup, [ME, GREEDY, GREEDY, GREEDY], seed=3, game="ccg")
    visitor = visit(seat_path(made, 0)).at_the_table().until_asked()
    expect(visitor.page.locator(".board .space")).to_have_count(17)
    visitor.play(until=lambda: visitor.turn > 1)
    play_together([visitor], likes=HASTE)
    assert site.get(f"/api/matches/{made['match']['id']}").json()["status"] == "over"


def test_a_deck_is_built_checked_and_played(visit: Visit, site: LiveServer) -> None:
    """A list is pasted, lacks a challenge and is whole again; it plays against the bot in one click."""
    visitor = visit("/decks/ccg")
    page = visitor.page
    dialog = page.get_by_role("dialog")
    visitor.press("Bring a list")
    dialog.get_by_role("textbox").fill((STARTERS / "patrol.txt").read_text(encoding="utf-8"))
    expect(dialog).to_contain_text("a legal deck")
    visitor.press("Take this deck")
    verdict = page.locator("button.verdict")
    expect(verdict).to_contain_text("Legal")
    taken = "Curfew Patrol"
    page.get_by_role("button", name=f"One {taken} less").click()
    expect(verdict).not_to_contain_text("Legal")
    page.get_by_role("searchbox").fill(taken)
    page.locator(".grid").get_by_role("button", name=re.compile(f"^Add {re.escape(taken)}(,|$)")).first.click()
    expect(verdict).to_contain_text("Legal")
    page.get_by_role("radio", name="Charts").check(force=True)
    expect(page.locator("figure li").first).to_be_attached()
    visitor.press("Play against the bot")
    page.wait_for_url(re.compile("/m/"))
    facts = site.get(f"/api/matches/{page.url.rsplit('/', 1)[1]}").json()
    assert (facts["game"], facts["status"]) == ("ccg", "playing")
    assert [seat["kind"] for seat in facts["seats"]] == ["person", "bot"]
    visitor.until_asked()


def test_a_character_is_moved_by_clicks(visit: Visit, site: LiveServer) -> None:
    """Who, then where; Escape lays down what was taken up."""
    made = scene(site, moving, DUEL, game="ccg")
    visitor = visit(seat_path(made, 0)).until_asked()
    page = visitor.page
    page.locator(".cell.lit > .press").first.click()
    expect(page.locator(".cell.picked")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".cell.picked")).to_have_count(0)
    page.locator(".cell.lit > .press").first.click()
    before = visitor.fighters()
    page.locator(".space.lit > .here").first.click(position={"x": 12, "y": 12})
    visitor.until(lambda: visitor.fighters() != before)


def test_a_character_is_moved_by_keys(visit: Visit, site: LiveServer) -> None:
    """What has the focus goes with its character: it is left behind without a complaint."""
    made = scene(site, moving, DUEL, game="ccg")
    visitor = visit(seat_path(made, 0)).until_asked()
    page = visitor.page
    page.locator(".cell.lit > .press").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".cell.picked > .press")).to_be_focused()
    before = visitor.fighters()
    page.keyboard.press("1")
    visitor.until(lambda: visitor.fighters() != before)


def test_a_duel_shows_both_sides(visit: Visit, site: LiveServer) -> None:
    made = scene(site, battle, DUEL, game="ccg")
    visitor = visit(seat_path(made, 0)).until_asked()
    duel = visitor.page.get_by_role("region", name="The fight")
    for talent in ("Butt-Kicking", "Smarts", "Weirdness", "Charm"):
        expect(duel.get_by_label(re.compile(f"^{talent}: -?\\d+ against -?\\d+")).first).to_be_visible()
    expect(duel.get_by_role("button", name=re.compile("stacked for")).first).to_be_visible()


def test_what_cannot_be_done_says_why(visit: Visit, site: LiveServer) -> None:
    """A card in hand that is not lit: the rule that forbids it, in its sentence."""
    made = scene(site, moving, DUEL, game="ccg")
    visitor = visit(seat_path(made, 0)).until_asked()
    page = visitor.page
    page.locator('.hand button.press[aria-label*="Cannot be used now"]').first.click(position={"x": 10, "y": 40})
    dialog = page.get_by_role("dialog")
    expect(dialog.locator(".wish")).to_have_text(re.compile("^“play "))
    told = rule(dialog.get_by_role("link").first.inner_text())
    assert dialog.locator(".sentence").inner_text() == told.sentence
    page.keyboard.press("Escape")
    visitor.until_asked()


def test_a_card_in_play_says_why_it_cannot_be_used(visit: Visit, site: LiveServer) -> None:
    """From the sheet about it, which makes room for the answer."""
    made = scene(site, moving, DUEL, game="ccg")
    visitor = visit(seat_path(made, 0)).until_asked()
    page = visitor.page
    page.locator(".cell.lit > .press").first.focus()
    page.keyboard.press("i")
    name = page.get_by_role("dialog").get_by_role("heading").first.inner_text()
    visitor.press("Why can it not be used now?")
    expect(page.get_by_role("dialog").locator(".wish")).to_have_text(f"“use {name}”")


@pytest.mark.parametrize(
    ("size", "theme"),
    [pytest.param(LAPTOP, "dark", id="laptop at night"), pytest.param(PHONE, "light", id="phone in the morning")],
)
def test_axe_finds_no_serious_fault(
    visit: Visit, judge: Judge, site: LiveServer, size: dict[str, int], theme: str
) -> None:
    made = scene(site, battle, DUEL, game="ccg")
    visitor = visit(seat_path(made, 0), size=size, touch=size is PHONE, theme=theme).until_asked()
    judge(visitor, "a fight")
