"""The analysis of a finished match: begun with a click, seen as it grows, stopped, and there at once for others."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from slayground.bots import BOTS, Seen
from slayground.games import find_game
from slayground.kernel.match import Match
from tests.browser.axe import Judge
from tests.browser.conftest import Visit
from tests.browser.visitor import LAPTOP, PHONE, UPRIGHT, Visitor
from tests.server.live import LiveServer

pytestmark = pytest.mark.once

SETUPS: dict[str, dict[str, Any]] = {
    "unmatched": {"seats": ["buffy", "spike"]},
    "vs": {"seats": ["buffy", "master", "prey"], "mode": "free for all"},
    "ccg": {"seats": ["patrol", "study"]},
}


def brought(site: LiveServer, game: str = "unmatched", answers: int = 24, seed: int = 4) -> tuple[str, Match]:
    """The first answers of a match, the first seat's by greedy and the others' at random, as a file on the server."""
    setup = SETUPS[game]
    match = Match(find_game(game), setup, seed)
    bots = [BOTS["random" if seat else "greedy"](seat) for seat in range(len(setup["seats"]))]
    while match.position.decision is not None and len(match.answers) < answers:
        seat = match.position.decision.seat
        match.answer(bots[seat].choose(Seen(match.position, seat)))
    response = site.post("/api/matches/import", {"file": json.loads(match.to_json())})
    assert response.status_code == 201, response.text
    return response.json()["id"], match


def found(visitor: Visitor, match_id: str) -> dict[str, Any]:
    """What the server has found, once it is done."""
    path = f"/api/matches/{match_id}/analysis"
    visitor.until(lambda: visitor.server.get(path).json()["status"] == "done")
    facts: dict[str, Any] = visitor.server.get(path).json()
    return facts


def analyse(visitor: Visitor, match_id: str) -> dict[str, Any]:
    visitor.page.get_by_role("button", name="Analyse", exact=True).click()
    facts = found(visitor, match_id)
    expect(visitor.page.get_by_role("progressbar")).to_have_count(0)
    return facts


@pytest.mark.parametrize("game", SETUPS)
def test_a_match_is_analysed(visit: Visit, site: LiveServer, game: str) -> None:
    match_id, match = brought(site, game, answers=24 if game == "unmatched" else 10)
    visitor = visit(f"/replay/{match_id}?at=3").at_the_table()
    page = visitor.page
    graph = page.locator("footer .graph svg")
    expect(graph).to_have_count(0)
    facts = analyse(visitor, match_id)
    expect(graph.locator("polygon")).to_have_count(len(match.setup["seats"]))
    marks = [step["number"] for step in facts["steps"] if step["mark"]]
    expect(page.locator("footer .graph i")).to_have_count(len(marks))
    # The chances after this answer are written beside it, and said by the slider.
    chances = facts["steps"][2]["chances"]
    said = page.get_by_role("list", name="Chances to win").get_by_role("listitem")
    shown = [int(re.sub(r"\D", "", text)) for text in said.all_inner_texts()]
    assert all(abs(each - 100 * chance) <= 1 for each, chance in zip(shown, chances, strict=True))
    assert f"{shown[0]}%" in (page.get_by_role("slider").get_attribute("aria-valuetext") or "")
    # Whoever comes later has it at once, without a click.
    later = visit(f"/replay/{match_id}").at_the_table()
    expect(later.page.locator("footer .graph i")).to_have_count(len(marks))
    expect(later.page.get_by_role("button", name="Analyse", exact=True)).to_have_count(0)


def test_one_goes_along_the_turning_points(visit: Visit, site: LiveServer) -> None:
    match_id, _ = brought(site, seed=6)
    visitor = visit(f"/replay/{match_id}").at_the_table()
    page = visitor.page
    facts = analyse(visitor, match_id)
    marked = [step for step in facts["steps"] if step["mark"]]
    assert len(marked) >= 2, "a random player makes mistakes"
    place = page.locator(".count b")
    for step in marked[:2]:
        page.keyboard.press("n")
        expect(place).to_have_text(str(step["number"]))
    visitor.press("To the turning point before")
    expect(place).to_have_text(str(marked[0]["number"]))
    page.keyboard.press("a")
    side = page.get_by_role("complementary", name="Turning points")
    items = side.get_by_role("listitem")
    expect(items).to_have_count(len(marked))
    mistake = next(step for step in marked if step["mark"] == "mistake")
    expect(side).to_contain_text(f"“{mistake['better']}” was better by {round(mistake['lost'] * 100)}%")
    items.last.get_by_role("button").click()
    expect(place).to_have_text(str(marked[-1]["number"]))
    # Through another's eyes it is not told what this seat could have done.
    page.get_by_role("radio", name=re.compile("As seen by Buffy")).check(force=True)
    theirs = next(step for step in marked if step["seat"] == 1 and step["mark"] == "mistake")
    expect(side).not_to_contain_text(f"“{theirs['better']}” was better by {round(theirs['lost'] * 100)}%")
    page.keyboard.press("t")
    expect(page.get_by_role("complementary", name="Transcript")).to_be_visible()


def test_it_is_stopped_and_gone_on_with(visit: Visit, site: LiveServer) -> None:
    match_id, match = brought(site, "vs", answers=150)
    visitor = visit(f"/replay/{match_id}").at_the_table()
    page = visitor.page
    page.get_by_role("button", name="Analyse", exact=True).click()
    bar = page.get_by_role("progressbar", name="Answers looked at")
    expect(bar).to_have_attribute("max", str(len(match.answers)))
    visitor.until(lambda: int(bar.get_attribute("value") or 0) > 0)
    visitor.press("Stop analysing")
    expect(bar).to_have_count(0)
    path = f"/api/matches/{match_id}/analysis"
    visitor.until(lambda: site.get(path).json()["status"] == "stopped")
    # What was found by then is still on the graph.
    expect(page.locator("footer .graph svg")).to_be_visible()
    visitor.press("Analyse on")
    visitor.until(lambda: site.get(path).json()["status"] == "running")
    # Nothing more is needed for whoever leaves.
    visitor.goto("/replay")
    site.delete(path)


@pytest.mark.parametrize(
    ("size", "theme"), [(LAPTOP, "dark"), (LAPTOP, "light"), (PHONE, "dark"), (PHONE, "light"), (UPRIGHT, "light")]
)
def test_everybody_can_use_it(visit: Visit, judge: Judge, analysed: str, size: dict[str, int], theme: str) -> None:
    visitor = visit(f"/replay/{analysed}?at=5", size=size, touch=size is not LAPTOP, theme=theme).at_the_table()
    page = visitor.page
    expect(page.locator("footer .graph svg")).to_be_visible()
    judge(visitor, "replay with a graph")
    if size is LAPTOP:
        visitor.press("Turning points")
    else:
        visitor.press("Menu")
        page.get_by_role("button", name=re.compile("^Turning points")).click()
    expect(page.get_by_role("complementary", name="Turning points")).to_be_visible()
    judge(visitor, "turning points")
    # Nothing on the page is wider than the screen.
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.fixture(scope="module")
def analysed(site: LiveServer) -> str:
    match_id, _ = brought(site)
    site.post(f"/api/matches/{match_id}/analysis", {})
    return match_id
