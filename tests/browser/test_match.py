"""Whole matches in a browser, by clicking nothing but what is lit."""

from __future__ import annotations

import random
import re
import time
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from slayground.unmatched.anatomy import CARDS
from slayground.unmatched.table import OFF, Table
from tests.browser.conftest import Visit
from tests.browser.visitor import PHONE, Visitor
from tests.server.live import LiveServer
from tests.server.rows import kept_matches

pytestmark = pytest.mark.once

DUEL = {"seats": ["buffy", "spike"], "board": "sunnydale_high", "first": 1}
ME = {"kind": "me"}
BOT = {"kind": "bot", "bot": "random"}


def play_together(visitors: list[Visitor], clicks: int = 4000, patience: float = 240) -> int:
    """Everybody clicks when asked, to the end or for so many clicks."""
    done = 0
    limit = time.monotonic() + patience
    while not all(visitor.over for visitor in visitors) and done < clicks:
        assert time.monotonic() < limit, [visitor.words()[-300:] for visitor in visitors]
        acted = [visitor for visitor in visitors if visitor.asked and visitor.act()]
        done += len(acted)
        if not acted:
            visitors[0].page.wait_for_timeout(20)
    return done


def seat_path(made: dict[str, Any], *seats: int) -> str:
    keys = {key["seat"]: key["token"] for key in (*made["mine"], *made["invitations"])}
    return f"/m/{made['match']['id']}#t={'.'.join(dict.fromkeys(keys[seat] for seat in seats))}"


def test_a_whole_match_against_the_bot(visit: Visit) -> None:
    """From the lobby to the result; two clicks until the first question."""
    visitor = visit("/")
    page = visitor.page
    page.get_by_role("radio", name=re.compile("Spike")).first.check(force=True)
    visitor.press("Play against the bot")
    visitor.at_the_table()
    assert visitor.play() > 10
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text(re.compile(r"(You have won|has won)"))
    expect(dialog.get_by_role("link", name="Replay")).to_be_visible()
    expect(page.locator("aside")).to_contain_text("wins the game!")
    dialog.get_by_role("button", name="The same again").click()
    visitor.until(lambda: not visitor.over)
    visitor.at_the_table()


def test_two_browsers_play_by_link(visit: Visit) -> None:
    host = visit("/", name="Joyce")
    host.press("Invite a friend")
    dialog = host.page.get_by_role("dialog")
    dialog.get_by_label("Your name").fill("Joyce")
    dialog.get_by_role("button", name="Make the link").click()
    link = host.page.get_by_label(re.compile("The link for")).input_value()
    assert "#t=" in link

    guest = visit(link)
    expect(guest.page.get_by_role("heading", level=1)).to_contain_text("Joyce invites you to play")
    guest.page.get_by_label("Your name").fill("Dawn")
    guest.press("Sit down and play")
    for visitor in (host, guest):
        visitor.at_the_table()
    # The secret does not stay in the address, where a screenshot would show it.
    assert "#" not in guest.page.url
    expect(guest.page.get_by_label("The players")).to_contain_text("Joyce")
    expect(host.page.get_by_label("The players")).to_contain_text("Dawn")

    guest.page.get_by_role("button", name=re.compile("^Chat")).click()
    guest.page.get_by_role("textbox").fill("Good evening")
    guest.page.keyboard.press("Enter")
    host.page.get_by_role("button", name=re.compile("^Chat")).click()
    expect(host.page.locator("aside")).to_contain_text("Good evening")

    assert play_together([host, guest]) > 40
    titles = {visitor.page.get_by_role("dialog").get_by_role("heading").inner_text() for visitor in (host, guest)}
    assert "You have won" in titles and len(titles) == 2, titles


def test_four_seats(visit: Visit) -> None:
    """Two teams of two: one opens the table, three come by their links."""
    host = visit("/new/unmatched", name="Buffy’s mother")
    page = host.page
    page.get_by_role("radio", name=re.compile("Two teams of two")).check(force=True)
    for seat in (2, 3, 4):
        choice = page.get_by_role("group", name=f"Seat {seat} is played by")
        choice.get_by_role("radio", name=re.compile("A friend")).check(force=True)
    host.press("Open the table")
    fields = page.get_by_label(re.compile("The link for"))
    expect(fields).to_have_count(3)
    everybody = [host]
    for link in [field.input_value() for field in fields.all()]:
        guest = visit(link)
        guest.page.get_by_label("Your name").fill(f"Guest {len(everybody)}")
        guest.press("Sit down and play")
        everybody.append(guest)
    for visitor in everybody:
        visitor.at_the_table()
    assert play_together(everybody, clicks=60) >= 60
    give_up(everybody[1])
    for visitor in everybody:
        visitor.until_over()
    titles = [visitor.page.get_by_role("dialog").get_by_role("heading").inner_text() for visitor in everybody]
    assert titles[0] == titles[2] == "You have won" and titles[1] == titles[3] != titles[0], titles


def give_up(visitor: Visitor) -> None:
    visitor.press("Menu")
    visitor.press("Give up")
    visitor.page.get_by_role("dialog").get_by_role("button", name="Give up").click()


def test_hot_seat_hides_hands_behind_a_curtain(visit: Visit, site: LiveServer) -> None:
    made = site.make(DUEL, [{"kind": "me", "name": "Willow"}, {"kind": "me", "name": "Tara"}])
    visitor = visit(seat_path(made, 0, 1))
    expect(visitor.page.get_by_role("heading", name=re.compile("Pass the device to"))).to_be_visible()
    assert visitor.page.locator(".hand button.press").count() == 0
    seen = set()

    def passed() -> bool:
        if visitor.curtained:
            seen.add(visitor.page.get_by_role("heading", name=re.compile("Pass the device to")).inner_text())
        return len(seen) == 2

    visitor.play(until=passed)
    assert seen == {"Pass the device to Willow", "Pass the device to Tara"}


# Breaking off and coming back


def test_coming_back_in_mid_combat(visit: Visit, site: LiveServer, tmp_path: Path) -> None:
    """The page is loaded anew, then the server is killed and started again: the same question stands."""
    server = LiveServer(tmp_path).start()
    try:
        made = server.make(DUEL, [ME, ME])
        visitors = [visit(seat_path(made, seat), server=server) for seat in (0, 1)]
        for visitor in visitors:
            visitor.expected = ["WebSocket connection", "Failed to load resource", "ERR_CONNECTION"]
            visitor.at_the_table()
        limit = time.monotonic() + 120
        while not (defenders := [visitor for visitor in visitors if visitor.asked and "Defend" in visitor.words()]):
            assert time.monotonic() < limit, "nobody attacks"
            play_together(visitors, clicks=1)
        defender = defenders[0]
        before = combat(defender)
        defender.page.reload()
        defender.until(lambda: defender.asked)
        assert combat(defender) == before

        server.kill()
        expect(defender.page.get_by_role("status").filter(has_text="onnecting")).to_be_visible()
        expect(defender.page.get_by_role("alert")).to_contain_text("Nothing that was answered is lost")
        server.start()
        defender.until(lambda: defender.page.get_by_role("alert").count() == 0 and defender.asked)
        assert combat(defender) == before
        while defender.asked:
            defender.act()
        expect(defender.page.locator("aside")).to_contain_text("won the combat")
        play_together(visitors, clicks=10)
    finally:
        server.stop()


def combat(visitor: Visitor) -> tuple[str, list[str], str]:
    page = visitor.page
    return (
        visitor.question(),
        page.locator("section.prompt [data-option]").all_inner_texts(),
        "|".join(page.locator(".hand button.press").evaluate_all("all => all.map(each => each.dataset.card)")),
    )


def test_an_answer_given_while_the_server_is_away_arrives(visit: Visit, tmp_path: Path) -> None:
    server = LiveServer(tmp_path).start()
    try:
        made = server.make({**DUEL, "seats": ["spike", "buffy"]}, [ME, BOT])
        visitor = visit(seat_path(made, 0), server=server)
        visitor.expected = ["WebSocket connection", "Failed to load resource", "ERR_CONNECTION"]
        visitor.at_the_table()
        visitor.until(lambda: visitor.asked)
        before = visitor.state()
        server.kill()
        visitor.use(visitor.lit()[0])
        server.start()
        visitor.until(lambda: visitor.state() != before and visitor.asked)
        assert kept_matches(server.db)[made["match"]["id"]].rows
    finally:
        server.stop()


def test_two_tabs_agree(visit: Visit, site: LiveServer) -> None:
    made = site.make(DUEL, [ME, BOT])
    visitor = visit(seat_path(made, 0))
    visitor.at_the_table()
    other = visitor.new_page()
    other.goto(f"/m/{made['match']['id']}")
    expect(other.get_by_role("group", name="Battlefield")).to_be_visible()
    visitor.play(until=lambda: "Turn 3" in visitor.words())
    visitor.until(lambda: visitor.asked)
    expect(other.locator("section.prompt h2")).to_have_text(visitor.question())
    assert other.locator("aside").inner_text() == visitor.page.locator("aside").inner_text()


# Taking back


def test_taking_back_is_free_against_a_bot(visit: Visit, site: LiveServer) -> None:
    visitor = visit(seat_path(site.make(DUEL, [ME, BOT]), 0))
    visitor.at_the_table()
    visitor.until(lambda: visitor.asked)
    before = visitor.state()
    visitor.page.locator("section.prompt [data-option]").first.click()
    visitor.until(lambda: visitor.asked and visitor.state() != before)
    visitor.press(re.compile("Take back"))
    visitor.until(lambda: visitor.state() == before)
    visitor.play(until=lambda: "Turn 2" in visitor.words())


def test_taking_back_asks_a_person(visit: Visit, site: LiveServer) -> None:
    made = site.make(DUEL, [ME, ME])
    visitors = [visit(seat_path(made, seat)) for seat in (0, 1)]
    for visitor in visitors:
        visitor.at_the_table()
    asked, other = visitors if visitors[0].asked else reversed(visitors)
    asked.until(lambda: asked.asked)
    before = offered(asked)
    asked.page.locator("section.prompt [data-option]").first.click()
    asked.until(lambda: offered(asked) != before)
    for yes in (False, True):
        asked.press(re.compile("Take back"))
        dialog = other.page.get_by_role("dialog")
        expect(dialog).to_contain_text("would like to take something back")
        dialog.get_by_role("button", name="Let them" if yes else "No", exact=True).click()
        expect(dialog).to_have_count(0)
    asked.until(lambda: offered(asked) == before)


def offered(visitor: Visitor) -> tuple[str, list[str]]:
    """The question and the buttons that answer it."""
    return visitor.question(), visitor.page.locator("section.prompt [data-option]").all_inner_texts()


# Why not?


def test_what_cannot_be_done_says_why(visit: Visit, site: LiveServer) -> None:
    """A click on a card that is not lit, and a wish in words: the rule, its sentence and its page."""
    visitor = visit(seat_path(site.make({**DUEL, "seats": ["spike", "buffy"]}, [ME, BOT]), 0))
    page = visitor.page
    visitor.at_the_table()
    dark = page.locator('.hand button.press[aria-label*="Cannot be used now"]')
    visitor.play(until=lambda: visitor.asked and dark.count() > 0)
    visitor.use(dark.last)
    dialog = page.get_by_role("dialog")
    expect(dialog.locator(".sentence")).to_have_text(re.compile(r"\w.+\."))
    expect(dialog.get_by_role("link")).to_have_text(re.compile(r"^unmatched\."))
    expect(dialog).to_contain_text(re.compile(r"page \d+|box", re.I))
    dialog.get_by_label("What you would like to do").fill("attack buffy by drusilla")
    dialog.get_by_role("button", name="Ask", exact=True).click()
    expect(dialog.locator(".wish")).to_contain_text("attack buffy by drusilla")
    expect(dialog.locator(".sentence")).not_to_be_empty()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


# Watching


def test_a_spectator_sees_no_hidden_card(visit: Visit, site: LiveServer) -> None:
    """Neither on the page nor in anything that was sent to it."""
    made = site.make(DUEL, [ME, ME], public=True)
    match_id = made["match"]["id"]
    players = [visit(seat_path(made, seat)) for seat in (0, 1)]
    for player in players:
        player.at_the_table()
    spectator = visit("/")
    heard: list[str] = []
    spectator.page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame))))
    row = spectator.page.get_by_role("region", name="Being played now").get_by_role("listitem").first
    row.get_by_role("button", name="Watch").click()
    spectator.at_the_table()
    expect(spectator.page.locator(".promptbox")).to_contain_text("You are watching.")
    play_together(players, clicks=30)
    number = len(kept_matches(site.db, [match_id])[match_id].rows)
    position = kept_matches(site.db, [match_id])[match_id].position(number)
    assert isinstance(position, Table) and not position.over
    open_cards = {CARDS[card].name for seat in position.seats for card in seat.discard}
    combat_ = position.combat
    if combat_ is not None and combat_.revealed:
        open_cards |= {CARDS[card].name for card in (combat_.attack_card, combat_.defense_card) if card != OFF}
    for event in position.log or []:
        open_cards.add(event.facts.get("card") or "")
    hidden = {CARDS[card].name for seat in position.seats for card in (*seat.hand, *seat.deck)} - open_cards
    assert len(hidden) > 10 and heard
    spectator.page.wait_for_timeout(500)
    shown = spectator.page.content()
    for name in hidden:
        assert name not in shown, f"{name} is on the spectator's page"
        assert not any(name in frame for frame in heard), f"{name} was sent to a spectator"
    assert spectator.page.locator(".hand button.press").count() == 0
    give_up(players[0])
    expect(spectator.page.get_by_role("dialog")).to_contain_text("Spike wins")


# Other hands


def test_a_phone(visit: Visit) -> None:
    """A match in landscape, by touch, with nothing beside the screen and room for a finger."""
    visitor = visit("/", size=PHONE, touch=True)
    page = visitor.page
    visitor.tap(page.get_by_role("button", name="Play against the bot"))
    visitor.at_the_table()
    small: set[str] = set()
    beyond: list[int] = []

    def looked() -> bool:
        small.update(page.evaluate(TOO_SMALL))
        beyond.append(page.evaluate("document.documentElement.scrollWidth - innerWidth"))
        return len(beyond) > 40

    visitor.play(until=looked)
    assert max(beyond) <= 0, "the page is wider than the screen"
    assert not small, small


TOO_SMALL = """() => [...document.querySelectorAll('button, a[href], input')]
  .filter((each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
  .filter((each) => !each.closest('svg, .visually-hidden') && !each.matches('[disabled], .visually-hidden, .shade'))
  .map((each) => [each, each.getBoundingClientRect()])
  .filter(([each, box]) => box.width > 1 && (box.height < 43.5 || box.width < 43.5))
  .map(([each, { width, height }]) => `${each.textContent.trim() || each.ariaLabel}: ${width | 0}x${height | 0}`)"""


def test_the_keyboard_alone(visit: Visit) -> None:
    """From the lobby into some turns without a mouse: by Tab, arrows, numbers and Enter."""
    visitor = visit("/")
    page = visitor.page
    expect(page.get_by_role("button", name="Play against the bot")).to_be_visible()
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent").strip() == "Play against the bot":
            break
    page.keyboard.press("Enter")
    visitor.at_the_table()
    rng = random.Random(7)
    ways = {"number": 0, "list": 0, "board": 0}
    limit = time.monotonic() + 120
    while min(ways.values()) < 3 or "Turn 3" not in visitor.words():
        assert time.monotonic() < limit, (ways, visitor.words()[-300:])
        if visitor.over:
            break
        if not visitor.asked:
            page.wait_for_timeout(20)
            continue
        before = visitor.state()
        way = min(ways, key=lambda way: (ways[way], rng.random()))
        if answered_by(visitor, way):
            limit_here = time.monotonic() + 3
            while visitor.state() == before and time.monotonic() < limit_here:
                page.wait_for_timeout(10)
            ways[way] += visitor.state() != before
        else:
            answered_by(visitor, "list")
            page.wait_for_timeout(50)
    assert min(ways.values()) >= 3 or visitor.over, ways


def answered_by(visitor: Visitor, way: str) -> bool:
    """Answer with the keyboard in one of three ways; False when this question cannot be answered so."""
    keyboard = visitor.page.keyboard
    if way == "number":
        if visitor.page.locator("section.prompt [data-option]").count() == 0:
            return False
        visitor.page.evaluate("document.activeElement?.blur()")
        keyboard.press("1")
        return True
    if way == "list":
        visitor.page.evaluate("document.activeElement?.blur()")
        for _ in range(visitor.rng.randint(1, 4)):
            keyboard.press("ArrowDown")
        keyboard.press("Enter")
        return True
    entry = visitor.page.locator('.board .lit [data-thing][tabindex="0"]')
    if entry.count() == 0:
        return False
    for _ in range(60):
        keyboard.press("Tab")
        if visitor.page.evaluate("document.activeElement?.matches('.board .lit [data-thing]')"):
            break
    else:
        return False
    for _ in range(visitor.rng.randint(0, 2)):
        keyboard.press(visitor.rng.choice(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]))
    keyboard.press("Enter")
    return True


def test_how_fast_a_click_is_answered(visit: Visit, site: LiveServer, capsys: pytest.CaptureFixture[str]) -> None:
    """From a click to the first change of the page that it brings about: reported, not judged."""
    visitor = visit(seat_path(site.make(DUEL, [ME, BOT]), 0))
    visitor.at_the_table()
    visitor.page.evaluate(STOPWATCH)
    visitor.play(until=lambda: visitor.page.evaluate("taken.length") > 40)
    taken = sorted(visitor.page.evaluate("taken"))
    assert taken
    with capsys.disabled():
        print(f"\na click is answered in {taken[len(taken) // 2]:.0f} ms (median), {taken[-1]:.0f} ms at most", end=" ")


STOPWATCH = """() => {
  window.taken = []
  let clicked = null
  addEventListener('click', () => (clicked = performance.now()), true)
  new MutationObserver(() => {
    if (clicked !== null) taken.push(performance.now() - clicked)
    clicked = null
  }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
}"""
