"""The table of Vs. System: whole matches against the bot and by link, several sides, and what the table answers."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from slayground.rules import rule
from tests.browser.axe import Judge
from tests.browser.conftest import Visit
from tests.browser.scenes import ME, asked, options, scene, seat_path
from tests.browser.visitor import LAPTOP, LARGE, PHONE, Visitor, play_together
from tests.server.live import LiveServer

pytestmark = pytest.mark.once

DUEL: dict[str, Any] = {"seats": ["buffy", "master"], "first": 1}
GREEDY: dict[str, Any] = {"kind": "bot", "bot": "greedy"}
EDGE: Any = {"x": 10, "y": 40}
"""Where a card in the fan is never under the next one."""
TURNS = 4
"""So many turns show that a match with many players goes on."""
HASTE = ("attack", "Recruit", "recruit")
"""What brings a match to its end."""


def pieces(visitor: Visitor, which: str = "") -> Locator:
    """Cards in play."""
    return visitor.page.locator(f".cell{which}")


def offers(position: Any, *verbs: str) -> bool:
    """Whether the first seat may do each of these now."""
    decision = position.decision
    if decision is None or decision.seat != 0:
        return False
    found = {option["do"] for option in options(position)}
    return found.issuperset(verbs)


# Whole matches


def test_a_whole_match_against_the_bot(visit: Visit, site: LiveServer) -> None:
    """From the lobby to the result."""
    visitor = visit("/")
    page = visitor.page
    page.get_by_role("button", name=re.compile("^Vs. System")).click()
    page.get_by_role("radio", name=re.compile("Iceman")).first.check(force=True)
    visitor.press("Play against the bot")
    visitor.until_asked().at_the_table()
    assert visitor.play() > 20
    facts = site.get(f"/api/matches/{page.url.rsplit('/', 1)[1]}").json()
    assert (facts["game"], facts["status"]) == ("vs", "over")
    won = "You have won" if facts["winners"] == [0] else re.compile("has won$")
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading").first).to_have_text(won)
    expect(page.locator("aside")).to_contain_text("wins the game!")


def test_two_browsers_play_a_whole_match_by_link(visit: Visit, site: LiveServer) -> None:
    """Each plays from the near side; what one sees of the table the other sees too, and a hand only who holds it."""
    made = site.make(DUEL, [ME, ME], seed=2, game="vs")
    host, guest = (visit(seat_path(made, seat)).at_the_table() for seat in (0, 1))
    assert play_together([host, guest], likes=HASTE) > 60
    guest.until(lambda: (host.turn, host.fighters()) == (guest.turn, guest.fighters()))
    titles = {visitor.page.get_by_role("dialog").get_by_role("heading").first.inner_text() for visitor in (host, guest)}
    assert "You have won" in titles and len(titles) == 2, titles
    hands = [visitor.page.get_by_role("group", name="Your hand") for visitor in (host, guest)]
    assert all(hand.count() == 1 for hand in hands)


def test_who_is_invited_brings_a_deck(visit: Visit, site: LiveServer) -> None:
    """A list is pasted; what is not legal in it is said with the rule, and a deck that is legal is played."""
    host = visit("/")
    host.press(re.compile("^Vs. System"))
    host.press("Invite a friend")
    host.page.get_by_role("dialog").get_by_label("Your name").fill("Joyce")
    host.press("Make the link")
    expect(host.page.get_by_label("The seats")).to_contain_text("Plays any deck")
    guest = visit(host.page.get_by_label(re.compile("The link for")).input_value())
    guest.expected = ["Failed to load resource"]
    page = guest.page
    page.get_by_label("Your name").fill("Dawn")

    def bring(text: str) -> None:
        guest.press("Bring a list")
        page.get_by_role("dialog").get_by_role("textbox").fill(text)
        page.get_by_role("dialog").get_by_role("button", name="Take this deck").click()
        expect(page.get_by_role("dialog")).to_have_count(0)

    legal = written_out(site, "prey")
    bring(legal + "1 TBB-060")
    guest.press("Sit down and play")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("it must have exactly 60")
    assert "60" in rule(str(dialog.get_by_role("link").first.get_attribute("href")).rpartition("=")[2]).sentence
    dialog.get_by_role("button", name="Choose another deck").click()
    bring(legal)
    guest.press("Sit down and play")
    for visitor in (host, guest):
        visitor.at_the_table()
    expect(host.page.get_by_label("The players")).to_contain_text("Dawn")
    seats = site.get(f"/api/matches/{host.page.url.rsplit('/', 1)[1]}").json()["seats"]
    assert [seat["deck"] for seat in seats] == ["buffy", "Main: Dutch"]
    play_together([host, guest], until=lambda: host.turn > 1)


def written_out(site: LiveServer, key: str) -> str:
    """A starter deck as somebody might paste it."""
    games = {game["key"]: game for game in site.get("/api/games").json()}
    deck = next(deck for deck in games["vs"]["decks"] if deck["key"] == key)
    return "\n".join([f"Main: {deck['main']}", *(f"{number} {code}" for code, number in deck["cards"].items()), ""])


def test_three_players_each_for_themselves(visit: Visit, site: LiveServer) -> None:
    setup = {"seats": ["iceman", "master", "prey"], "mode": "free for all", "first": 1}
    made = site.make(setup, [ME, GREEDY, GREEDY], seed=3, game="vs")
    visitor = visit(seat_path(made, 0)).until_asked().at_the_table()
    expect(visitor.page.locator(".area.near .side")).to_have_count(1)
    expect(visitor.page.locator(".area:not(.near) .side")).to_have_count(2)
    comes_to_an_end(visitor, made, site)


def test_two_headed_teammates(visit: Visit, site: LiveServer) -> None:
    """Two share a side and a turn, each with resources and a hand of their own."""
    setup = {"seats": ["iceman", "buffy", "master", "prey"], "mode": "two-headed", "first": 1}
    made = site.make(setup, [ME, GREEDY, GREEDY, GREEDY], seed=5, game="vs")
    visitor = visit(seat_path(made, 0)).until_asked().at_the_table()
    expect(visitor.page.locator(".side")).to_have_count(2)
    expect(visitor.page.locator(".side.near .strip")).to_have_count(2)
    comes_to_an_end(visitor, made, site)


def test_two_teams_of_two(visit: Visit, site: LiveServer) -> None:
    """A teammate sits beside one, the others across the table."""
    setup = {"seats": ["iceman", "master", "buffy", "prey"], "mode": "teams", "first": 1}
    made = site.make(setup, [ME, GREEDY, GREEDY, GREEDY], seed=7, game="vs")
    visitor = visit(seat_path(made, 0), size=LARGE).until_asked().at_the_table()
    expect(visitor.page.locator(".area.near .side")).to_have_count(2)
    expect(visitor.page.locator(".area:not(.near) .side")).to_have_count(2)
    play_together([visitor], until=lambda: visitor.turn > TURNS)
    assert visitor.over or pieces(visitor).count() > 2


def comes_to_an_end(visitor: Visitor, made: dict[str, Any], site: LiveServer) -> None:
    """With turns for everybody, and one side that wins, whoever is out before."""
    play_together([visitor], until=lambda: visitor.turn > TURNS)
    assert pieces(visitor).count() > 2
    play_together([visitor], likes=HASTE)
    facts = site.get(f"/api/matches/{made['match']['id']}").json()
    assert facts["status"] == "over" and facts["winners"]
    won = visitor.page.get_by_role("dialog").get_by_role("heading").first
    expect(won).to_have_text("You have won" if 0 in facts["winners"] else re.compile("(has|have) won$"))


# What the table answers


def test_an_attack_by_clicks_and_its_sums(visit: Visit, site: LiveServer) -> None:
    """An attacker, then whom it attacks; the combat shows what flows against what, in numbers and in lines."""
    made = scene(site, lambda at: asked(at, "main") and offers(at, "attack") and one_way(at), DUEL, game="vs")
    visitor = visit(seat_path(made, 0)).until_asked()
    page = visitor.page
    attacker = pieces(visitor, ".lit").first
    attacker.locator(".press").click()
    expect(pieces(visitor, ".picked")).to_have_count(1)
    pieces(visitor, ".target").first.locator(".press").click()
    combat = page.get_by_role("region", name="The combat")
    others = page.locator("section.prompt [data-option]").filter(has_text="attack")
    expect(combat.or_(others).first).to_be_visible()
    if not combat.count():
        others.first.click()
    expect(combat).to_contain_text("DEF")
    expect(page.locator(".lines .attack")).to_have_count(1)
    expect(pieces(visitor, ".attacking")).to_have_count(1)
    expect(pieces(visitor, ".defending")).to_have_count(1)


def one_way(position: Any) -> bool:
    """Somebody may attack who can do nothing else."""
    mine = [option for option in options(position) if option.get("piece")]
    return bool(mine) and all(option["do"] in ("attack", "team attack") for option in mine)


def test_a_recruit_comes_by_click_and_by_hand(visit: Visit, site: LiveServer) -> None:
    """A card and the row it is to come to; or the card carried there."""
    made = scene(site, lambda at: asked(at, "recruit") and offers(at, "recruit"), DUEL, bot="random", game="vs")
    visitor = visit(seat_path(made, 0)).until_asked()
    page = visitor.page
    before = pieces(visitor).count()
    card = page.locator('.hand button.press[aria-label*="Can be used now"]').first
    card.click(position=EDGE)
    page.get_by_role("button", name=re.compile("^To Your back row")).click()
    expect(pieces(visitor)).to_have_count(before + 1)
    visitor.press(re.compile("Take back"))
    expect(pieces(visitor)).to_have_count(before)
    visitor.until_asked()
    card.hover(position=EDGE)
    page.mouse.down()
    at, row = card.bounding_box(), page.locator(".side.near .row.front").bounding_box()
    assert at and row
    page.mouse.move(at["x"] + 30, at["y"] - 40, steps=4)
    page.mouse.move(row["x"] + row["width"] / 2, row["y"] + row["height"] / 2, steps=4)
    page.mouse.up()
    expect(pieces(visitor)).to_have_count(before + 1)


def test_what_cannot_be_done_says_why(visit: Visit, site: LiveServer) -> None:
    """A card in hand, a character of one's own and an enemy: the rule, its sentence and its page."""
    made = scene(site, lambda at: asked(at, "main") and offers(at, "attack") and unusable(at), DUEL, game="vs")
    visitor = visit(seat_path(made, 0)).until_asked()
    page = visitor.page
    page.locator('.hand button.press[aria-label*="Cannot be used now"]').first.click(position=EDGE)
    told_why(visitor, re.compile("^“play "))
    page.locator(".side:not(.near) .cell:not(.target) > .press").first.click()
    if page.get_by_role("dialog").count():
        told_why(visitor, re.compile("^“attack "))
    # Nothing has come of asking.
    visitor.until_asked()


def unusable(position: Any) -> bool:
    """Some card in hand cannot be played now."""
    held = {card["code"] for card in position.view(0)["seats"][0]["hand"]}
    return bool(held - {option.get("card") for option in options(position)})


def told_why(visitor: Visitor, wish: re.Pattern[str]) -> None:
    dialog = visitor.page.get_by_role("dialog")
    expect(dialog.locator(".wish")).to_have_text(wish)
    told = rule(dialog.get_by_role("link").first.inner_text())
    assert dialog.locator(".sentence").inner_text() == told.sentence
    visitor.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def test_the_table_without_a_mouse(visit: Visit, site: LiveServer) -> None:
    """Arrow keys go from card to card, Enter takes one up, i reads it, Escape lays it down."""
    made = scene(site, lambda at: asked(at, "main") and offers(at, "attack") and one_way(at), DUEL, game="vs")
    visitor = visit(seat_path(made, 0)).until_asked()
    page = visitor.page
    own = pieces(visitor, ".lit").first.locator(".press")
    own.focus()
    page.keyboard.press("Enter")
    expect(pieces(visitor, ".picked")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(pieces(visitor, ".picked")).to_have_count(0)
    page.keyboard.press("i")
    expect(page.get_by_role("dialog")).to_contain_text("Now")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    own.focus()
    page.keyboard.press("ArrowUp")
    assert page.evaluate("document.activeElement.closest('.side:not(.near)') !== null")


def test_piles_and_players_are_open(visit: Visit, site: LiveServer) -> None:
    """The KO pile, one's own face-down resources, and everything about a player; not the other's hidden cards."""
    made = scene(site, lambda at: asked(at, "main") and open_enough(at), DUEL, game="vs")
    visitor = visit(seat_path(made, 0)).until_asked()
    page = visitor.page
    dialog = page.get_by_role("dialog")
    near, far = page.locator(".side.near .strip"), page.locator(".side:not(.near) .strip")
    near.get_by_role("button", name=re.compile("KO pile")).click()
    expect(dialog.get_by_role("button", name=re.compile("^Read "))).not_to_have_count(0)
    page.keyboard.press("Escape")
    near.get_by_role("button", name=re.compile("face down: look")).click()
    expect(dialog.get_by_role("button", name=re.compile("^Read "))).not_to_have_count(0)
    page.keyboard.press("Escape")
    expect(far.get_by_role("button", name=re.compile("face down"))).to_be_disabled()
    far.get_by_role("button", name=re.compile("^About ")).click()
    expect(dialog).to_contain_text("Main character")


def open_enough(position: Any) -> bool:
    near, far = position.seats
    return bool(near.ko_pile) and bool(near.down) and bool(far.down) and not any(far.known_down[0])


# For everybody


@pytest.mark.parametrize(
    ("size", "theme"),
    [pytest.param(LAPTOP, "dark", id="laptop at night"), pytest.param(PHONE, "light", id="phone in the morning")],
)
def test_axe_finds_no_serious_fault(
    visit: Visit, judge: Judge, site: LiveServer, size: dict[str, int], theme: str
) -> None:
    made = scene(site, lambda at: asked(at, "combat") and len(at.in_play()) > 5, DUEL, game="vs")
    visitor = visit(seat_path(made, 0), size=size, touch=size is PHONE, theme=theme).until_asked()
    judge(visitor, "combat")
    pieces(visitor).first.locator(".press").click(button="right")
    expect(visitor.page.get_by_role("dialog")).to_be_visible()
    judge(visitor, "a card in play")
