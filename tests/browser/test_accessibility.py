"""What axe finds: no serious fault on any screen or dialog, at night and in the morning, on a laptop and on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.axe import Judge
from tests.browser.conftest import Visit
from tests.browser.scenes import DUEL, ME, asked, finished, options, scene, seat_path
from tests.browser.visitor import LAPTOP, PHONE, UPRIGHT, Visitor
from tests.server.live import LiveServer

pytestmark = pytest.mark.once

ways = [pytest.param(LAPTOP, "dark", id="laptop at night"), pytest.param(PHONE, "light", id="phone in the morning")]
everywhere = pytest.mark.parametrize(("size", "theme"), ways)
upright_too = pytest.mark.parametrize(("size", "theme"), [*ways, pytest.param(UPRIGHT, "dark", id="upright phone")])


def arrive(visit: Visit, path: str, size: dict[str, int], theme: str, **settings: bool) -> Visitor:
    return visit(path, size=size, touch=size is not LAPTOP, theme=theme, **settings)


@everywhere
def test_the_lobby_and_what_it_opens(visit: Visit, judge: Judge, size: dict[str, int], theme: str) -> None:
    visitor = arrive(visit, "/", size, theme)
    page = visitor.page
    expect(page.get_by_role("button", name="Play against the bot")).to_be_visible()
    judge(visitor, "lobby")
    visitor.press("Settings")
    judge(visitor, "settings")
    page.keyboard.press("Escape")
    visitor.press("Invite a friend")
    judge(visitor, "invite")
    page.get_by_role("dialog").get_by_role("button", name="Make the link").click()
    link = page.get_by_label(re.compile("The link for"))
    expect(link).to_be_visible()
    judge(visitor, "waiting room")
    guest = arrive(visit, link.input_value(), size, theme)
    expect(guest.page.get_by_role("button", name="Sit down and play")).to_be_visible()
    judge(guest, "invitation")


@everywhere
@pytest.mark.parametrize(
    ("path", "sign"),
    [
        ("/new/unmatched", "A new match"),
        ("/watch", "Watch a match"),
        ("/replay", "Replays"),
        ("/cards/unmatched", "Cards"),
        ("/cards/unmatched?show=decks", "Heroes"),
        ("/cards/unmatched?card=willow.love-and-loss", "Cards"),
        ("/rules/unmatched?q=hand+limit", "Rules"),
        ("/m/nope", "There is no such match"),
        ("/no/where", "Nothing is here"),
    ],
)
def test_a_screen(visit: Visit, judge: Judge, size: dict[str, int], theme: str, path: str, sign: str) -> None:
    visitor = arrive(visit, path, size, theme)
    visitor.expected = ["Failed to load resource"]
    expect(visitor.page.get_by_role("heading", level=1, include_hidden=True)).to_contain_text(sign)
    judge(visitor, path)


@upright_too
def test_the_table_and_what_it_opens(
    visit: Visit, judge: Judge, site: LiveServer, size: dict[str, int], theme: str
) -> None:
    made = scene(site, lambda at: asked(at, "action") and at.turn > 3 and len(options(at)) > 2)
    visitor = arrive(visit, seat_path(made, 0), size, theme, hints=True)
    page = visitor.page
    dialog = page.get_by_role("dialog")
    visitor.until_asked()
    judge(visitor, "table with a hint")
    visitor.press("No more hints")
    if size is LAPTOP:
        page.get_by_role("button", name="Chat").first.click()
        judge(visitor, "chat")
    else:
        for name in ("Log", "Chat"):
            page.get_by_role("button", name=name, exact=True).tap()
            judge(visitor, name)
            page.get_by_role("button", name="Close the panel").last.tap()
    page.keyboard.press("w")
    dialog.get_by_label("What you would like to do").fill("attack buffy by giles")
    page.keyboard.press("Enter")
    expect(dialog.locator(".sentence")).to_be_visible()
    judge(visitor, "why not")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    page.keyboard.press("?")
    judge(visitor, "help")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    page.get_by_role("button", name=re.compile("^About ")).first.click()
    judge(visitor, "hero")
    page.keyboard.press("Escape")
    visitor.press("Menu")
    judge(visitor, "menu")
    visitor.press("Give up")
    judge(visitor, "give up")
    dialog.get_by_role("button", name="Give up").click()
    expect(dialog).to_contain_text("has won")
    judge(visitor, "the end")


@upright_too
def test_a_combat(visit: Visit, judge: Judge, site: LiveServer, size: dict[str, int], theme: str) -> None:
    made = scene(site, lambda at: asked(at, "defend") and len(options(at)) > 2)
    visitor = arrive(visit, seat_path(made, 0), size, theme)
    visitor.until_asked()
    judge(visitor, "combat")
    spectator = arrive(visit, f"/m/{made['match']['id']}#w={made['watch']}", size, theme)
    spectator.at_the_table()
    judge(spectator, "spectator")


@everywhere
def test_a_curtain(visit: Visit, judge: Judge, site: LiveServer, size: dict[str, int], theme: str) -> None:
    made = site.make(DUEL, [{**ME, "name": "Anya"}, {**ME, "name": "Dawn"}])
    visitor = arrive(visit, seat_path(made, 0, 1), size, theme)
    expect(visitor.page.locator(".curtain")).to_be_visible()
    judge(visitor, "curtain")


@everywhere
def test_a_replay(visit: Visit, judge: Judge, site: LiveServer, size: dict[str, int], theme: str) -> None:
    match_id, _ = finished(site)
    visitor = arrive(visit, f"/replay/{match_id}?at=36", size, theme)
    visitor.at_the_table()
    judge(visitor, "replay")
    visitor.page.keyboard.press("b")
    expect(visitor.page.get_by_role("dialog")).to_be_visible()
    judge(visitor, "branch")


def test_axe_finds_faults_where_there_are_some(visit: Visit, judge: Judge) -> None:
    """Else its silence would say nothing."""
    visitor = arrive(visit, "/no/where", LAPTOP, "dark")
    visitor.page.evaluate("document.querySelector('main').innerHTML = '<button></button><img src=\"/icon.svg\">'")
    with pytest.raises(AssertionError, match="button-name"):
        judge(visitor, "broken")
