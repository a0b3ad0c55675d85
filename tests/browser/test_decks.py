"""The deck builder: a deck put together by hand, judged, kept, shared, tried out and played."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

import slayground.vs.cards  # noqa: F401  the cards join the roster
from slayground.vs.decks import starter, write_deck
from tests.browser.axe import Judge
from tests.browser.conftest import Visit
from tests.browser.visitor import LAPTOP, PHONE, UPRIGHT, Visitor
from tests.server.live import LiveServer

pytestmark = pytest.mark.once

FIFTEEN = (
    "Joyce", "Cordelia", "Tara", "Xander", "Giles", "Anya", "Oz", "Riley", "Angel", "Willow", "Faith", "Spike",
    "The Library", "Cemetery", "The Bronze",
)  # fmt: skip
"""Four of each make a deck that Buffy may lead."""
COCKATRICE = """<?xml version="1.0"?>
<cockatrice_deck version="1"><deckname>Brought from afar</deckname><zone name="main">
<card number="1" name="The Master"/><card number="4" name="Cemetery"/><card number="2" name="Garlic"/>
</zone></cockatrice_deck>"""


def kept(visitor: Visitor) -> list[dict[str, Any]]:
    """The decks that the browser keeps, the last one changed first."""
    found: list[dict[str, Any]] = json.loads(visitor.page.evaluate("localStorage.getItem('slayground.decks') ?? '[]'"))
    return found


def tile(visitor: Visitor, name: str) -> Locator:
    return visitor.page.locator(".grid").get_by_role("button", name=re.compile(f"^Add {re.escape(name)}(,|$)"))


def verdict(visitor: Visitor) -> Locator:
    return visitor.page.locator("button.verdict")


def begin(visitor: Visitor, leader: str) -> None:
    """A new deck, led by somebody."""
    visitor.press("New deck")
    expect(verdict(visitor)).to_contain_text("The deck has no main character")
    visitor.page.get_by_role("searchbox").fill(leader)
    offered = re.compile(f"^{leader}, .*let lead the deck$")
    visitor.page.locator(".grid").get_by_role("button", name=offered).first.click()
    expect(visitor.page.get_by_role("button", name=leader, exact=True)).to_be_visible()


def change_starter(visitor: Visitor, name: str) -> None:
    visitor.tap(visitor.page.get_by_role("button", name=re.compile(f"^Change it.*{name}")))
    expect(verdict(visitor)).to_contain_text("Legal")


def take_out(visitor: Visitor, name: str) -> None:
    visitor.page.get_by_role("button", name=f"One {name} less").click()


def play(visitor: Visitor, site: LiveServer) -> dict[str, Any]:
    visitor.press("Play against the bot")
    visitor.page.wait_for_url(re.compile("/m/"))
    facts: dict[str, Any] = site.get(f"/api/matches/{visitor.page.url.rsplit('/', 1)[1]}").json()
    return facts


def test_a_deck_is_built_checked_saved_shared_and_played(visit: Visit, site: LiveServer, tmp_path: Path) -> None:
    visitor = visit("/")
    page = visitor.page
    dialog = page.get_by_role("dialog")
    page.get_by_role("navigation").get_by_role("link", name="Decks", exact=True).click()
    begin(visitor, "Buffy")
    # One copy too many: the rule is named, and can be read.
    for _ in range(5):
        tile(visitor, "Joyce").click()
    expect(verdict(visitor)).to_contain_text("The deck has 5 cards; it must have exactly 60.")
    expect(verdict(visitor)).to_contain_text("And 1 more.")
    verdict(visitor).click()
    expect(dialog).to_contain_text("There are 5 copies of Joyce; at most 4 are allowed.")
    with page.expect_popup() as opened:
        dialog.get_by_role("link", name=re.compile("at most four copies")).click()
    expect(opened.value.locator("article.current")).to_contain_text("vs.deck.four_copies")
    opened.value.close()
    page.keyboard.press("Escape")
    # With the keyboard: one out again, to the next card, four of it in.
    tile(visitor, "Joyce").focus()
    page.keyboard.press("-")
    expect(page.locator(".deck li").filter(has_text="Joyce").locator(".copies")).to_contain_text("4")
    page.keyboard.press("ArrowRight")
    for _ in range(4):
        page.keyboard.press("+")
    expect(page.locator(".deck li").filter(has_text="Cordelia").locator(".copies")).to_contain_text("4")
    for name in FIFTEEN[2:]:
        for _ in range(4):
            tile(visitor, name).click()
    expect(verdict(visitor)).to_contain_text("Legal: ready to be played")
    expect(page.locator(".total")).to_have_text("60")
    page.get_by_label("The deck’s name").fill("Fifteen friends")
    page.keyboard.press("Enter")
    # It is kept.
    page.reload()
    expect(page.get_by_role("heading", level=1, include_hidden=True)).to_have_text("Fifteen friends")
    expect(verdict(visitor)).to_contain_text("Legal")
    first = kept(visitor)[0]
    assert (first["leader"], first["legal"], sum(first["cards"].values())) == ("Buffy", True, 60)
    looked_at(visitor)
    text = exported(visitor, tmp_path)
    assert "Main: Buffy" in text and "4 Joyce" in text
    # Brought back, it is the same deck under the next free name.
    page.get_by_role("link", name="All decks").click()
    visitor.press("Bring a list")
    dialog.get_by_role("textbox").fill(text)
    expect(dialog).to_contain_text("60 cards read: a legal deck")
    visitor.press("Take this deck")
    expect(verdict(visitor)).to_contain_text("Legal")
    second = kept(visitor)[0]
    assert second["id"] != first["id"] and second["name"] == "Fifteen friends 2"
    assert (second["main"], second["cards"]) == (first["main"], first["cards"])
    # And it is played, against the deck that was chosen for the bot.
    page.get_by_label("The bot’s deck").select_option(label="with Norman Osborn")
    facts = play(visitor, site)
    assert (facts["game"], facts["status"]) == ("vs", "playing")
    assert [seat["deck"] for seat in facts["seats"]] == ["Main: Buffy", "osborn"]
    assert [seat["kind"] for seat in facts["seats"]] == ["person", "bot"]
    expect(page.locator("section.prompt")).to_be_visible()


def looked_at(visitor: Visitor) -> None:
    """Charts, and hands that are drawn anew."""
    page = visitor.page
    page.get_by_role("radio", name="Charts").check(force=True)
    for chart in ("Costs", "Types", "Teams", "Symbols"):
        expect(page.locator("figure").filter(has_text=chart).locator("li").first).to_be_attached()
    expect(page.locator(".figures")).to_contain_text("What it can pay for")
    expect(page.locator(".figures")).to_contain_text("Every power in the deck can be paid for.")
    visitor.press("Sample hand")
    hand = page.get_by_role("dialog").get_by_role("button", name=re.compile("^Read "))
    expect(hand).to_have_count(7)
    before = hand.evaluate_all("cards => cards.map((card) => card.ariaLabel)")
    visitor.press("Draw for a turn")
    expect(hand).to_have_count(9)
    hands = [before]
    while hands[-1] == before and len(hands) < 20:
        visitor.press("Another hand")
        expect(hand).to_have_count(7)
        hands.append(hand.evaluate_all("cards => cards.map((card) => card.ariaLabel)"))
    assert hands[-1] != before
    page.keyboard.press("Escape")
    page.get_by_role("radio", name="List").check(force=True)


def exported(visitor: Visitor, folder: Path) -> str:
    """The deck's text, which is the same in the dialog and in the file."""
    page = visitor.page
    visitor.press("Export")
    text = page.get_by_role("dialog").get_by_role("textbox").input_value()
    with page.expect_download() as saved:
        visitor.press("Save as a file")
    assert saved.value.suggested_filename == "fifteen-friends.txt"
    saved.value.save_as(folder / "deck.txt")
    assert (folder / "deck.txt").read_text(encoding="utf-8") == text
    page.keyboard.press("Escape")
    return text


def test_an_illegal_deck_is_refused_wherever_it_is_chosen(visit: Visit, site: LiveServer) -> None:
    visitor = visit("/decks/vs")
    visitor.expected = ["Failed to load resource"]
    page = visitor.page
    dialog = page.get_by_role("dialog")
    change_starter(visitor, "Osborn")
    take_out(visitor, "Bullseye")
    expect(verdict(visitor)).to_contain_text("The deck has 59 cards")
    visitor.press("Play against the bot")
    expect(dialog.get_by_role("heading")).to_have_text("What keeps it from being legal")
    page.keyboard.press("Escape")
    for path, button in (("/", "Play against the bot"), ("/new/vs", "Begin")):
        visitor.goto(path)
        if path == "/":
            visitor.press(re.compile("^Vs. System"))
        page.get_by_role("radio", name=re.compile("^H.A.M.M.E.R.*not legal yet")).first.check(force=True)
        visitor.press(button)
        expect(dialog.get_by_role("heading")).to_have_text("This deck is not legal yet")
        expect(dialog).to_contain_text("The deck has 59 cards; it must have exactly 60.")
        expect(dialog.get_by_role("link")).to_have_attribute("href", "/rules/vs?rule=vs.deck.size")
        visitor.press("Put it right")
        expect(verdict(visitor)).to_contain_text("The deck has 59 cards")
    # Put right, it is played from the lobby.
    page.get_by_role("button", name="One Bullseye more").click()
    expect(verdict(visitor)).to_contain_text("Legal")
    visitor.goto("/")
    visitor.press(re.compile("^Vs. System"))
    page.get_by_role("radio", name=re.compile("^H.A.M.M.E.R. Norman Osborn")).first.check(force=True)
    assert play(visitor, site)["seats"][0]["deck"] == "Main: Norman Osborn"


def test_cards_are_found_by_what_they_have(visit: Visit) -> None:
    visitor = visit("/decks/vs")
    page = visitor.page
    tiles = page.locator(".grid > li")
    change_starter(visitor, "Dutch")
    whole = tiles.count()
    page.keyboard.press("/")
    page.keyboard.type("ranged")
    visitor.until(lambda: 0 < tiles.count() < whole)
    page.get_by_role("button", name="Show all").click()
    for field, value in (("Type", "Supporting character"), ("Team", "Prey"), ("Cost", "3")):
        page.get_by_role("button", name=field, exact=True).click()
        page.get_by_role("checkbox", name=re.compile(f"^{value}\\b")).check(force=True)
        page.keyboard.press("Escape")
    visitor.until(lambda: 0 < tiles.count() < 6)
    expect(page.get_by_role("list", name="Filters that are on").get_by_role("listitem")).to_have_count(4)
    # A card of the other universe is offered only to who asks for it.
    page.get_by_role("button", name="Show all").click()
    expect(tiles).to_have_count(whole)
    page.get_by_role("checkbox", name=re.compile("^Only what fits")).uncheck(force=True)
    visitor.until(lambda: tiles.count() > whole)
    page.get_by_role("searchbox").fill("Joyce")
    tile(visitor, "Joyce").click()
    verdict(visitor).click()
    expect(page.get_by_role("dialog")).to_contain_text("a deck keeps to one universe")


def test_cards_are_dragged_in_and_out(visit: Visit) -> None:
    visitor = visit("/decks/vs")
    page = visitor.page
    change_starter(visitor, "Iceman")
    deck = page.get_by_role("region", name="The deck")
    page.get_by_role("searchbox").fill("Rockslide")
    before = kept(visitor)[0]["cards"]
    page.locator(".grid .face").first.drag_to(deck)
    expect(page.locator(".total")).to_have_text("61")
    row = page.locator(".deck li[draggable]").first
    row.drag_to(page.get_by_role("region", name="Cards to choose from"))
    expect(page.locator(".total")).to_have_text("60")
    assert kept(visitor)[0]["cards"] != before


def test_decks_are_renamed_copied_and_deleted(visit: Visit) -> None:
    visitor = visit("/decks/vs")
    page = visitor.page
    change_starter(visitor, "The Master")
    page.get_by_role("link", name="All decks").click()
    visitor.press("Rename The Forces of Darkness")
    page.get_by_role("dialog").get_by_role("textbox").fill("Night shift")
    page.keyboard.press("Enter")
    expect(page.get_by_role("link", name="Open Night shift")).to_be_visible()
    visitor.press("Duplicate Night shift")
    expect(page.get_by_role("link", name="Open Night shift 2")).to_be_visible()
    visitor.press("Delete Night shift 2")
    page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    expect(page.get_by_role("link", name="Open Night shift 2")).to_have_count(0)
    assert [deck["name"] for deck in kept(visitor)] == ["Night shift"]
    # Another tab of the same browser has it; a link to what is gone says so.
    other = visitor.new_page()
    other.goto("/decks/vs")
    expect(other.get_by_role("link", name="Open Night shift")).to_be_visible()
    other.goto("/decks/vs/nothing")
    expect(other.get_by_role("heading", level=1)).to_have_text("There is no such deck")


def test_a_file_of_another_program_is_read(visit: Visit, tmp_path: Path) -> None:
    visitor = visit("/decks/vs")
    page = visitor.page
    dialog = page.get_by_role("dialog")
    file = tmp_path / "deck.cod"
    file.write_text(COCKATRICE, encoding="utf-8")
    visitor.press("Bring a list")
    with page.expect_file_chooser() as chosen:
        visitor.press("Open a file")
    chosen.value.set_files(file)
    expect(dialog).to_contain_text("4 cards read")
    expect(dialog).to_contain_text("There is no card “Garlic”")
    visitor.press("Take what could be read")
    expect(page.get_by_label("The deck’s name")).to_have_value("Brought from afar")
    expect(verdict(visitor)).to_contain_text("The deck has 4 cards")
    assert kept(visitor)[0]["leader"] == "The Master"


def test_what_is_no_deck_is_said_and_changes_nothing(visit: Visit) -> None:
    visitor = visit("/decks/vs")
    visitor.expected = ["Failed to load resource"]
    dialog = visitor.page.get_by_role("dialog")
    visitor.press("Bring a list")
    dialog.get_by_role("textbox").fill("garlic\n" * 50)
    expect(dialog).to_contain_text("This is no list of cards")
    expect(dialog.get_by_role("button", name="Take this deck")).to_be_disabled()
    dialog.get_by_role("textbox").fill("4 Xander\n" * 2000)
    expect(dialog).to_contain_text("longer than any deck")
    assert kept(visitor) == []


@pytest.mark.parametrize(
    ("size", "theme"),
    [
        pytest.param(LAPTOP, "dark", id="laptop at night"),
        pytest.param(PHONE, "light", id="phone in the morning"),
        pytest.param(UPRIGHT, "dark", id="upright phone"),
    ],
)
def test_nobody_is_kept_out(visit: Visit, judge: Judge, size: dict[str, int], theme: str) -> None:
    visitor = visit("/decks/vs", size=size, touch=size is not LAPTOP, theme=theme)
    page = visitor.page
    dialog = page.get_by_role("dialog")
    expect(page.get_by_role("heading", level=1)).to_have_text("Decks")
    judge(visitor, "decks")
    visitor.press("Bring a list")
    dialog.get_by_role("textbox").fill(write_deck(starter("buffy")).replace("4 Cemetery", "5 Cemetery\n1 Garlic"))
    expect(dialog).to_contain_text("61 cards read")
    judge(visitor, "a list brought")
    visitor.press("Take what could be read")
    expect(page.locator(".grid .face").first).to_be_visible()
    judge(visitor, "cards")
    if size is UPRIGHT:
        visitor.press(re.compile("^Deck"))
    expect(verdict(visitor)).to_contain_text("Not legal yet")
    judge(visitor, "deck")
    page.get_by_role("radio", name="Charts").check(force=True)
    judge(visitor, "charts")
    for button in (re.compile("^Not legal yet|61$"), "Sample hand", "Export", "Delete"):
        visitor.press(button)
        expect(dialog).to_be_visible()
        judge(visitor, str(button))
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
    if size is UPRIGHT:
        visitor.press(re.compile("^Cards"))
    visitor.tap(page.get_by_role("button", name=re.compile("^Read ")).first)
    expect(dialog).to_be_visible()
    judge(visitor, "a card")
    visitor.goto("/cards/vs?type=machine")
    expect(page.locator(".grid a").first).to_be_visible()
    judge(visitor, "cards of the gallery")
    visitor.goto("/new/vs")
    expect(page.get_by_role("heading", level=1)).to_have_text("A new match")
    judge(visitor, "a new match")
