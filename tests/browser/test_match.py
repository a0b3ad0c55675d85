"""Alone against a bot: a whole match, and what the table does for who plays it."""

from __future__ import annotations

import re
import time
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from slayground.rules import rule
from slayground.unmatched.table import Table
from tests.browser.conftest import Visit
from tests.browser.scenes import asked, device, options, scene, seat_path
from tests.browser.visitor import CLICKS, Visitor
from tests.server.live import LiveServer

pytestmark = pytest.mark.once


def test_a_whole_match_against_the_bot(visit: Visit, site: LiveServer) -> None:
    """From the lobby to the result; two clicks until the first question."""
    visitor = visit("/")
    page = visitor.page
    page.get_by_role("radio", name=re.compile("Spike")).first.check(force=True)
    visitor.press("Play against the bot")
    visitor.until_asked()
    page.evaluate(STOPWATCH)
    assert visitor.play() > 10
    taken = sorted(page.evaluate("taken"))
    assert taken[len(taken) // 10] < 100, f"a click is answered in {taken} ms"

    facts = site.get(f"/api/matches/{page.url.rsplit('/', 1)[1]}").json()
    assert facts["status"] == "over"
    won = "You have won" if facts["winners"] == [0] else re.compile("has won$")
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading")).to_have_text(won)
    expect(dialog.get_by_role("link", name="Replay")).to_be_visible()
    expect(page.locator("aside")).to_contain_text("wins the game!")
    dialog.get_by_role("button", name="The same again").click()
    page.wait_for_url(lambda url: facts["id"] not in url)
    visitor.until_asked()


STOPWATCH = """() => {
  window.taken = []
  let clicked = null
  addEventListener('click', () => (clicked = performance.now()), true)
  new MutationObserver(() => {
    if (clicked !== null) taken.push(performance.now() - clicked)
    clicked = null
  }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
}"""


def a_turn_begins(position: Table) -> bool:
    return asked(position, "action") and position.actions_left == 2 and position.turn > 2


# Taking back


def test_taking_back_is_free_against_a_bot(visit: Visit, site: LiveServer) -> None:
    visitor = visit(seat_path(scene(site, a_turn_begins, bot="random"), 0)).until_asked()
    before = memory(visitor)
    hand = visitor.hand()
    visitor.press(re.compile("^Maneuver"))
    visitor.until(lambda: len(visitor.hand()) == len(hand) + 1)
    visitor.press(re.compile("Take back"))
    visitor.until(lambda: memory(visitor) == before)
    # What the bot has done since one's own last choice is taken back with it.
    turn = visitor.turn
    visitor.play(until=lambda: visitor.turn > turn + 1)
    while visitor.turn > turn + 1:
        take_back(visitor)
    visitor.play(until=lambda: visitor.turn > turn + 1)


def take_back(visitor: Visitor) -> None:
    """By key; what is left of the story is as it was."""
    before = memory(visitor.until_asked())
    visitor.page.keyboard.press("u")
    visitor.until(lambda: visitor.asked and memory(visitor) != before)
    assert visitor.log() == before[-1][: len(visitor.log())]


def memory(visitor: Visitor) -> tuple[Any, ...]:
    return visitor.turn, visitor.hand(), visitor.question(), visitor.fighters(), visitor.log()


# Why not?


def test_what_cannot_be_done_says_why(visit: Visit, site: LiveServer) -> None:
    """A click on a card or a space that is not lit, and a wish in words: the rule, its sentence and its page."""
    visitor = visit(seat_path(scene(site, lambda at: a_turn_begins(at) and unusable(at), bot="random"), 0))
    visitor.until_asked()
    page = visitor.page
    dialog = page.get_by_role("dialog")
    page.locator('.hand button.press[aria-label*="Cannot be used now"]').first.click()
    told_why(dialog, re.compile("^“(attack with|scheme) "))
    dialog.get_by_label("What you would like to do").fill("attack buffy by giles")
    dialog.get_by_role("button", name="Ask", exact=True).click()
    told_why(dialog, "“attack buffy by giles”")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    # Nothing has come of asking.
    visitor.until_asked()

    visitor.goto(seat_path(scene(site, one_moves, bot="random"), 0)).until_asked()
    page.locator('.board .space:not(.lit) [data-thing="space"]').first.click(force=True)
    told_why(dialog, re.compile("^“move "))


def unusable(position: Table) -> bool:
    """Some card in hand cannot be played now."""
    hand = position.view(0)["seats"][0]["hand"]
    return not {option.get("card") for option in options(position)}.issuperset(hand)


def one_moves(position: Table) -> bool:
    """One fighter is to move, so nobody has to be picked up first."""
    return asked(position, "move") and len({option.get("fighter") for option in options(position)} - {None}) == 1


def told_why(dialog: Locator, wish: str | re.Pattern[str]) -> None:
    expect(dialog.locator(".wish")).to_have_text(wish)
    named = dialog.get_by_role("link")
    expect(named).to_have_text(re.compile(r"^unmatched\.\w+\.\w+"))
    found = rule(named.inner_text())
    expect(dialog.locator(".sentence")).to_have_text(found.sentence)
    expect(dialog).to_contain_text(re.compile(r"page \d+"))


# What passes by itself. The page's clock is stopped there, and goes on when the test says so.


def test_what_has_only_one_answer_passes_by_itself(visit: Visit, site: LiveServer) -> None:
    """After a wait that gives nothing away; and a visible way to stop it."""
    visitor = visit(None)
    page = visitor.page
    stop_clock(visitor)
    passing = page.get_by_role("status").filter(has_text="as there is nothing else")

    visitor.goto(seat_path(scene(site, nothing_to_choose, bot="random"), 0)).until_asked()
    expect(passing).to_be_visible()
    before = visitor.log()
    page.clock.run_for(LONGEST_WAIT)
    visitor.until(lambda: len(visitor.log()) > len(before))

    visitor.goto(seat_path(scene(site, nothing_to_choose, bot="random"), 0)).until_asked()
    expect(passing).to_be_visible()
    passing.get_by_role("button", name="Stop").click()
    expect(passing).to_have_count(0)
    page.clock.run_for(LONGEST_WAIT)
    assert visitor.asked and visitor.log() == before
    page.locator("section.prompt [data-option]").click()
    visitor.until(lambda: len(visitor.log()) > len(before))


LONGEST_WAIT = 4_000
"""Milliseconds; the client takes 3,000 at most."""


def stop_clock(visitor: Visitor) -> None:
    visitor.page.clock.install()
    visitor.page.clock.pause_at(time.time() + 60)


def nothing_to_choose(position: Table) -> bool:
    """Seat 0 is attacked and has no card to defend with."""
    return asked(position, "defend") and position.decision is not None and position.decision.forced


def test_passing_until_ones_own_turn(visit: Visit, site: LiveServer) -> None:
    made = scene(site, last_attack)
    visitor = visit(None)
    page = visitor.page
    stop_clock(visitor)
    visitor.goto(seat_path(made, 0)).at_the_table()
    prompt = page.locator("section.prompt")
    with device(site, made, 1) as rival:
        # Said, taken back and said again.
        visitor.press(re.compile("Pass by myself until my turn"))
        expect(prompt).to_contain_text("You pass by yourself until it is your turn.")
        visitor.press("Stop")
        expect(prompt).not_to_contain_text("You pass by yourself")
        page.keyboard.press("y")
        expect(prompt).to_contain_text("You pass by yourself until it is your turn.")

        rival.answer(rival.options().index(next(each for each in rival.options() if each["do"] == "attack")))
        expect(prompt.locator(".passing")).to_contain_text("No defense")
        page.clock.run_for(LONGEST_WAIT)
        rival.play_while(lambda view: view["turn_seat"] == 1)
    visitor.until_asked()
    expect(prompt.locator(".passing")).to_have_count(0)
    page.clock.run_for(LONGEST_WAIT)
    assert visitor.asked
    assert "against no defense" in " ".join(visitor.log())


def last_attack(position: Table) -> bool:
    """With the last action of its turn, seat 1 may attack seat 0, which could defend."""
    if not asked(position, "action", seat=1) or position.actions_left > 1 or not attacks(position):
        return False
    after = position.clone()
    after.answer(options(position).index(attacks(position)[0]))
    return asked(after, "defend") and after.decision is not None and not after.decision.forced


def attacks(position: Table) -> list[dict[str, Any]]:
    return [option for option in options(position) if option["do"] == "attack"]


# Other ways to play than by clicking


def test_cards_and_fighters_are_dragged(visit: Visit, site: LiveServer) -> None:
    visitor = visit(seat_path(scene(site, one_way_to_attack, bot="random"), 0)).until_asked()
    page = visitor.page
    target = page.locator(".board .piece.lit").filter(has=page.locator('[aria-label*="as the target"]'))
    drag(visitor, page.locator('.hand button.press[aria-label*="Can be used now"]').first, target.first)
    visitor.until(lambda: "attacks" in " ".join(visitor.log()[-8:]))

    visitor.goto(seat_path(scene(site, one_moves, bot="random"), 0)).until_asked()
    before = visitor.fighters()
    drag(visitor, page.locator(".board .piece.lit [data-thing]"), page.locator(".board .space.lit [data-thing]").last)
    visitor.until(lambda: visitor.fighters() != before)


def one_way_to_attack(position: Table) -> bool:
    return asked(position, "action") and len(attacks(position)) == 1 and len(options(position)) == 2


def drag(visitor: Visitor, thing: Locator, onto: Locator) -> None:
    mouse = visitor.page.mouse
    thing.hover(force=True)
    mouse.down()
    box = onto.bounding_box()
    assert box is not None
    mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=8)
    mouse.up()


def test_a_whole_match_by_keyboard(visit: Visit) -> None:
    """From the lobby to the result without a mouse, and on to the next match."""
    visitor = visit("/")
    page = visitor.page
    keyboard = page.keyboard
    expect(page.get_by_role("button", name="Play against the bot")).to_be_visible()
    tab_to(visitor, "input[type=radio]")
    tab_to(visitor, "button.main")
    keyboard.press("Enter")
    # Buffy chooses who is with her: the arrows go from answer to answer, and Enter gives the one that is lit.
    visitor.until_asked()
    tab_to(visitor, "[data-option]")
    keyboard.press("ArrowDown")
    lit = page.locator("[data-option].lit")
    expect(lit).to_contain_text(re.compile("Xander"))
    keyboard.press("Enter")
    visitor.until(lambda: "Xander" in visitor.fighters() and "Giles" not in visitor.fighters())

    used = dict.fromkeys(WAYS, 0)
    for _ in range(CLICKS):
        visitor.until(lambda: visitor.asked or visitor.over)
        if visitor.over:
            break
        before = visitor.state()
        # Numbers answer fastest; every other way is taken some times.
        possible = [way for way in WAYS if page.locator(WAYS[way]).count() > 0 and (used[way] < 5 or way == "number")]
        way = min(possible, key=lambda way: (way == "number", used[way]), default="list")
        answer_by(visitor, way)
        used[way] += visitor.until_changed(before)
    assert visitor.over and min(used.values()) > 0, used
    tab_to(visitor, "dialog button.main")
    keyboard.press("Enter")
    visitor.until(lambda: not visitor.over)
    visitor.until_asked()


WAYS = {
    "number": "section.prompt.mine [data-option]",
    "list": "section.prompt.mine .options .all",
    "board": ".board .lit [data-thing]",
    "hand": '.hand button.press[aria-label*="Can be used now"]',
}
"""Ways to answer a question, or a part of it, each with what must be there for it."""


def answer_by(visitor: Visitor, way: str) -> None:
    keyboard = visitor.page.keyboard
    if way == "number":
        keyboard.press(str(visitor.rng.randint(1, min(9, visitor.page.locator(WAYS[way]).count()))))
        return
    if way == "hand":
        tab_to(visitor, ".hand button.press")
        for _ in visitor.hand():
            if focused(visitor, WAYS[way]):
                break
            keyboard.press("ArrowRight")
    else:
        tab_to(visitor, WAYS[way])
    if way == "board":
        keyboard.press(visitor.rng.choice(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]))
    keyboard.press("Enter")


def tab_to(visitor: Visitor, selector: str) -> None:
    """Press Tab until something has the focus."""
    for _ in range(150):
        if focused(visitor, selector):
            return
        visitor.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {selector}")


def focused(visitor: Visitor, selector: str) -> bool:
    return bool(visitor.page.evaluate("(selector) => document.activeElement?.matches(selector)", selector))
