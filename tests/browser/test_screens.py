"""Every screen beside the table: the lobby, what goes wrong and what to do then, settings, cards and rules."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from slayground.unmatched.rulings import RULINGS
from tests.browser.conftest import Visit
from tests.browser.scenes import BOT, DUEL, ME, asked, device, scene, seat_path
from tests.browser.visitor import LAPTOP, LARGE, PHONE, UPRIGHT, Visitor
from tests.server.live import LiveServer

pytestmark = pytest.mark.once

FRIEND = {"kind": "friend"}
REFUSED = ["Failed to load resource"]
"""What a browser says on its console of an answer that is a refusal."""


# The first look


def test_a_first_visit_loads_little(visit: Visit) -> None:
    """The page with its scripts, styles, fonts and facts: under 250 kB as they cross the line."""
    visitor = visit(None)
    network = visitor.context.new_cdp_session(visitor.page)
    network.send("Network.enable")
    loaded: list[int] = []
    network.on("Network.loadingFinished", lambda event: loaded.append(event["encodedDataLength"]))
    visitor.goto("/")
    expect(visitor.page.get_by_role("button", name="Play against the bot")).to_be_visible()
    visitor.page.wait_for_load_state("networkidle")
    assert len(loaded) > 5 and 20_000 < sum(loaded) < 250_000, loaded


def test_the_lobby_fits(visit: Visit) -> None:
    """Nothing sticks out, no words lie on the clock of the town, and one can begin without scrolling."""
    page = visit("/").page
    for size in (LARGE, LAPTOP, TABLET, PHONE, UPRIGHT, {"width": 700, "height": 900}):
        page.set_viewport_size({"width": size["width"], "height": size["height"]})
        expect(page.get_by_role("button", name="Play against the bot")).to_be_in_viewport(ratio=1)
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, size
        assert page.evaluate(ON_THE_CLOCK) == [], size


TABLET = {"width": 1024, "height": 768}

ON_THE_CLOCK = """() => {
  const clock = document.querySelector('svg .dial').getBoundingClientRect()
  return [...document.querySelectorAll('.welcome > *')].filter((each) => each.checkVisibility()).filter((each) => {
    const range = new Range()
    range.selectNodeContents(each)
    const words = range.getBoundingClientRect()
    const beside = words.right < clock.left || clock.right < words.left
    return !beside && words.top < clock.bottom && clock.top < words.bottom
  }).map((each) => each.textContent)
}"""
"""The words that lie on the clock."""


def test_the_lobby_shows_what_goes_on(visit: Visit, tmp_path: Path) -> None:
    """Open seats, running matches and one's own; after a restart too, when no match is in memory."""
    server = LiveServer(tmp_path).start()
    try:
        made = server.make(DUEL, [{"kind": "me", "name": "Anya"}, BOT], public=True)
        server.make(DUEL, [{"kind": "me", "name": "Clem"}, {"kind": "open"}], public=True)
        with device(server, made, 0) as anya:
            anya.play_while(lambda view: view["turn"] < 2)
        visitor = visit(seat_path(made, 0), server=server).at_the_table()
        visitor.expected = [*REFUSED, "ERR_CONNECTION"]
        page = visitor.page
        page.get_by_role("link", name="Slayground, to the lobby").click()
        running = page.get_by_role("region", name="Being played now").get_by_role("listitem")
        expect(running).to_contain_text(re.compile(r"Anya, Dice · Sunnydale High · (turn \d+|just begun)"))
        waiting = page.get_by_role("region", name="Open seats").get_by_role("listitem")
        expect(waiting).to_contain_text("Clem, open seat")
        mine = page.get_by_role("region", name="Go on playing").get_by_role("listitem")
        expect(mine).to_contain_text("you, Dice")

        server.kill()
        expect(page.get_by_role("alert")).to_contain_text("The server cannot be reached just now")
        server.start()
        expect(page.get_by_role("alert")).to_have_count(0)
        other = visit("/", server=server).page
        expect(other.get_by_role("region", name="Being played now").get_by_role("listitem")).to_contain_text(
            re.compile(r"\d+ answers so far|turn \d+")
        )
        mine.get_by_role("button", name="Resume").click()
        visitor.until_asked()
    finally:
        server.stop()
    assert not server.faults(), server.faults()


# What goes wrong, and what to do then


def test_addresses_that_lead_nowhere(visit: Visit, site: LiveServer) -> None:
    running = site.make(DUEL, [ME, BOT])["match"]["id"]
    visitor = visit(None)
    visitor.expected = REFUSED
    page = visitor.page
    for path, title, way in (
        ("/m/nope", "There is no such match", "To the lobby"),
        ("/replay/nope", "There is no such match", "To the lobby"),
        ("/m", "Nothing is here", "To the lobby"),
        ("/graveyard/shift", "Nothing is here", "To the lobby"),
        (f"/replay/{running}", "This match is still being played", "To the match"),
        (f"/m/{running}", "This table is private", "Watch public matches"),
    ):
        visitor.goto(path)
        expect(page.get_by_role("heading", level=1)).to_have_text(title)
        expect(page.get_by_role("main").get_by_role("link", name=way)).to_be_visible()
    page.get_by_role("link", name="Watch public matches").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Watch a match")
    visitor.goto("/cards/chess")
    expect(page.get_by_role("alert")).to_contain_text("chess")
    visitor.goto("/rules/chess")
    expect(page.get_by_role("alert")).to_contain_text("chess")
    visitor.goto("/m/nope")
    page.get_by_role("main").get_by_role("link", name="To the lobby").click()
    expect(page.get_by_role("button", name="Play against the bot")).to_be_visible()


def test_a_link_that_opens_no_seat(visit: Visit, site: LiveServer) -> None:
    """The secret is cut off, or was never any: one may still look on where the match is public."""
    made = site.make(DUEL, [ME, BOT], public=True)
    visitor = visit(seat_path(made, 0)[:-3])
    page = visitor.page
    expect(page.get_by_role("heading", level=1)).to_have_text("This link opens no seat")
    expect(page.get_by_role("main")).to_contain_text("Copy the whole link, to its very end")
    visitor.press("Look on without a seat")
    visitor.at_the_table()
    expect(page.locator(".promptbox")).to_contain_text("You are watching.")
    assert "#" not in page.url


def test_a_friend_who_comes_too_late(visit: Visit, site: LiveServer) -> None:
    """Before they sat down, their seat was given to a bot; it is still theirs to take back."""
    made = site.make(DUEL, [ME, FRIEND])
    late = visit(f"{seat_path(made, 1)}&s=1", name="Clem")
    expect(late.page.get_by_role("heading", level=1)).to_contain_text("invites you to play")
    with device(site, made, 0) as host:
        host.say({"type": "hand over", "seat": 1, "bot": "random"})
    late.press("Sit down and play")
    late.at_the_table()
    expect(late.page.locator(".promptbox")).to_contain_text("A bot plays your seat.")
    late.page.locator(".promptbox").get_by_role("button", name="Take it back").click()
    expect(late.page.get_by_label("The players")).to_contain_text("You · Spike")


def test_two_want_one_open_seat(visit: Visit, site: LiveServer) -> None:
    made = site.make(DUEL, [{"kind": "me", "name": "Anya"}, {"kind": "open"}], public=True)
    visitor = visit("/", name="Clem")
    visitor.expected = REFUSED
    page = visitor.page
    page.get_by_role("region", name="Open seats").get_by_role("button", name=re.compile("^Take a seat")).click()
    taken = site.post(f"/api/matches/{made['match']['id']}/seats/1/claim", {"name": "Dawn"})
    assert taken.status_code == 200
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Sit down").click()
    expect(dialog.get_by_role("alert")).to_have_text("Somebody was quicker. Dawn plays this seat already.")
    expect(dialog.get_by_role("link", name="Open a table")).to_be_visible()
    dialog.get_by_role("link", name="Watch this match").click()
    visitor.at_the_table()
    expect(page.locator(".promptbox")).to_contain_text("You are watching.")


def test_a_setup_against_the_rules(visit: Visit) -> None:
    """Where the form does not know a rule, the server's sentence is shown, and nothing is lost."""
    visitor = visit("/new/unmatched")
    visitor.expected = REFUSED
    page = visitor.page
    page.route("**/api/matches", lambda route: route.continue_(post_data=with_dracula(route.request.post_data or "")))
    visitor.press(re.compile("^Begin"))
    expect(page.get_by_role("alert")).to_contain_text("There is no hero dracula; the heroes are angel, buffy")
    page.unroute("**/api/matches")
    visitor.press(re.compile("^Begin"))
    visitor.until_asked()


def with_dracula(body: str) -> str:
    wanted = json.loads(body)
    return json.dumps({**wanted, "setup": {**wanted["setup"], "seats": ["dracula", "spike"]}})


def test_the_server_was_renewed_meanwhile(visit: Visit, site: LiveServer) -> None:
    """A page of another version says so instead of playing on, and loads itself anew when told to."""
    visitor = visit(None)
    page = visitor.page
    page.route_web_socket(re.compile("/socket$"), as_an_old_client)
    visitor.goto(seat_path(site.make(DUEL, [ME, BOT]), 0))
    expect(page.get_by_role("heading", level=1)).to_have_text("Slayground has been renewed")
    with page.expect_navigation():
        visitor.press("Load the new version")


def as_an_old_client(socket: WebSocketRoute) -> None:
    server = socket.connect_to_server()

    def pass_on(message: str | bytes) -> None:
        said = json.loads(message)
        server.send(json.dumps({**said, "version": "0.0.1"} if said["type"] == "hello" else said))

    socket.on_message(pass_on)


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[LiveServer]:
    """A server that the test kills."""
    server = LiveServer(tmp_path).start()
    yield server
    server.stop()
    assert not server.faults(), server.faults()


def test_a_match_is_opened_while_the_server_is_gone(visit: Visit, mortal: LiveServer) -> None:
    """The screen says what happened, and the table comes by itself as soon as the server does."""
    visitor = visit(seat_path(mortal.make(DUEL, [ME, BOT]), 0), server=mortal).until_asked()
    visitor.expected = [*REFUSED, "ERR_CONNECTION", "WebSocket connection"]
    page = visitor.page
    page.get_by_role("link", name="Slayground, to the lobby").click()
    resume = page.get_by_role("button", name=re.compile("^Resume"))
    expect(resume).to_be_visible()
    mortal.kill()
    resume.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("The server cannot be reached")
    expect(page.get_by_role("main")).to_contain_text("No answer that was given is lost")
    mortal.start()
    visitor.until_asked()


# Watching a private match


def test_the_spectators_link_opens_a_private_match(visit: Visit, site: LiveServer) -> None:
    """Only to look on: no hand, no question, and the secret does not stay in the address."""
    made = scene(site, lambda at: asked(at, "action") and at.turn > 2)
    visitor = visit(f"/m/{made['match']['id']}#w={made['watch']}").at_the_table()
    page = visitor.page
    expect(page.locator(".promptbox")).to_contain_text("You are watching.")
    assert page.locator(".hand button.press").count() == 0 and not visitor.asked
    assert made["watch"] not in page.url
    heard = [json.loads(message) for message in visitor.received]
    assert heard and all(seat.get("hand") is None for each in heard for seat in each["view"]["seats"])
    assert all(each["view"]["decision"] is None or "options" not in each["view"]["decision"] for each in heard)


# A first game explains itself


def test_hints_come_once_and_can_be_turned_off(visit: Visit, site: LiveServer) -> None:
    visitor = visit(seat_path(site.make(DUEL, [ME, BOT]), 0), hints=True).at_the_table()
    page = visitor.page
    hint = page.locator(".hint")
    visitor.play(until=lambda: hint.count() > 0)
    first = hint.locator("b").inner_text()
    page.reload()
    expect(hint.locator("b")).to_have_text(first)
    hint.get_by_role("button", name="Got it").click()
    expect(hint).to_have_count(0)
    page.reload()
    visitor.until_asked()
    assert hint.count() == 0
    # Another thing comes up for the first time.
    visitor.play(until=lambda: hint.count() > 0)
    assert hint.locator("b").inner_text() != first
    hint.get_by_role("button", name="No more hints").click()
    expect(hint).to_have_count(0)
    visitor.play(until=lambda: visitor.asked and visitor.turn > 2)
    assert hint.count() == 0
    page.reload()
    visitor.until_asked()
    assert hint.count() == 0
    # And they can be had again.
    visitor.press("Menu")
    visitor.press("Settings")
    expect(page.get_by_role("switch", name="Hints")).not_to_be_checked()
    page.get_by_role("switch", name="Hints").check(force=True)
    visitor.press("Show all hints again")
    page.keyboard.press("Escape")
    visitor.play(until=lambda: hint.count() > 0)


def test_settings_are_kept(visit: Visit) -> None:
    visitor = visit("/")
    page = visitor.page
    root = page.locator("html")
    night = ground(page)
    visitor.press("Settings")
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Your name").fill("Anya")
    dialog.get_by_role("radio", name="Morning").check(force=True)
    dialog.get_by_role("radio", name="Fast").check(force=True)
    dialog.get_by_role("switch", name="Sound").check(force=True)
    expect(root).to_have_attribute("data-theme", "light")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    assert ground(page) != night
    # Another page of the same browser has them too.
    other = visitor.new_page()
    other.goto("/new/unmatched")
    expect(other.locator("html")).to_have_attribute("data-theme", "light")
    expect(other.get_by_label("Your name")).to_have_value("Anya")
    page.reload()
    visitor.press("Settings")
    expect(dialog.get_by_label("Your name")).to_have_value("Anya")
    expect(dialog.get_by_role("radio", name="Fast")).to_be_checked()
    expect(dialog.get_by_role("switch", name="Sound")).to_be_checked()
    expect(root).to_have_attribute("data-theme", "light")


def ground(page: Page) -> str:
    found: str = page.evaluate("getComputedStyle(document.body).backgroundColor")
    return found


# Cards and rules


def test_cards_are_found_and_explained(visit: Visit) -> None:
    visitor = visit("/cards/unmatched")
    page = visitor.page
    cards = page.locator(".grid > li")
    expect(cards).to_have_count(50)
    page.keyboard.press("/")
    page.keyboard.type("shadow")
    visitor.until(lambda: 3 < cards.count() < 15)
    assert "q=shadow" in page.url
    page.get_by_role("searchbox").fill("feint")
    visitor.until(lambda: cards.count() == 4)
    cards.first.get_by_role("link").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", level=2)).to_have_text("Feint")
    for ruling in RULINGS["Feint"]:
        expect(dialog).to_contain_text(ruling)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    visitor.goto("/cards/unmatched?card=spike.bloody-hell")
    expect(dialog).to_contain_text("Spaces are counted, not tokens.")
    visitor.goto("/cards/unmatched?card=spike.garlic")
    expect(dialog).to_contain_text("There is no such card")
    visitor.press("See all cards")
    expect(dialog).to_have_count(0)


def test_the_enlarged_card_at_the_table_has_its_rulings(visit: Visit, site: LiveServer) -> None:
    made = scene(site, lambda at: asked(at, "action") and "Feint" in at.view(0)["seats"][0]["hand"])
    visitor = visit(seat_path(made, 0)).until_asked()
    visitor.page.locator('.hand button.press[data-card="Feint"]').first.click(button="right")
    dialog = visitor.page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", level=2)).to_have_text("Feint")
    for ruling in RULINGS["Feint"]:
        expect(dialog).to_contain_text(ruling)


def test_rules_are_found_by_words_and_by_id(visit: Visit) -> None:
    visitor = visit("/rules/unmatched")
    page = visitor.page
    entries = page.locator("article")
    visitor.until(lambda: entries.count() > 300)
    page.get_by_role("searchbox").fill("hand limit")
    visitor.until(lambda: 0 < entries.count() < 40)
    expect(entries.first).to_contain_text(re.compile("hand", re.I))
    page.get_by_role("searchbox").fill("garlic")
    expect(page.get_by_role("main")).to_contain_text("No rule says that")
    visitor.goto("/rules/unmatched?rule=unmatched.attack.melee")
    expect(page.locator("article.current")).to_be_in_viewport()
    expect(page.locator("article.current")).to_contain_text("page 11")


# Getting about


def test_every_place_is_reached_from_every_other(visit: Visit) -> None:
    visitor = visit("/")
    for name, title in PLACES.items():
        link = visitor.page.get_by_role("navigation").get_by_role("link", name=name, exact=True)
        link.click()
        expect(visitor.page.get_by_role("heading", level=1)).to_have_text(title)
        expect(link).to_have_attribute("aria-current", "page")
    came_back(visitor)


PLACES = {
    "Watch": "Watch a match",
    "Replays": "Replays",
    "Cards": "Cards",
    "Decks": "Decks",
    "Rules": "Rules",
    "Play": "Who walks the town tonight?",
}


def came_back(visitor: Visitor) -> None:
    """The browser's own ways work as on any page."""
    visitor.page.go_back()
    expect(visitor.page.get_by_role("heading", level=1)).to_have_text("Rules")
    visitor.page.go_forward()
    expect(visitor.page.get_by_role("heading", level=1)).to_have_text("Who walks the town tonight?")
