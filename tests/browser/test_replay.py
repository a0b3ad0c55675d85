"""Finished matches, looked at again: step by step, through everybody's eyes, as a file, and played on from a move."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from slayground.kernel.match import Match
from slayground.unmatched.table import Table
from tests.browser.conftest import Visit
from tests.browser.scenes import finished
from tests.browser.visitor import Visitor
from tests.server.live import LiveServer
from tests.server.rows import kept_matches

pytestmark = pytest.mark.once


@pytest.fixture(scope="module")
def played(site: LiveServer) -> tuple[str, Match]:
    return finished(site)


def test_every_step_is_seen_as_it_was(visit: Visit, played: tuple[str, Match]) -> None:
    """By buttons, keys, the line below, the transcript and the list of turns."""
    match_id, match = played
    visitor = visit(f"/replay/{match_id}").at_the_table()
    page = visitor.page
    stands_at(visitor, match, 0)
    visitor.press("One answer on")
    stands_at(visitor, match, 1)
    page.keyboard.press("ArrowRight")
    stands_at(visitor, match, 2)
    visitor.press("One answer back")
    stands_at(visitor, match, 1)
    page.keyboard.press("End")
    stands_at(visitor, match, len(match.answers))
    expect(page.locator("aside [aria-current=step]")).to_contain_text("wins the game!")
    page.get_by_role("slider").fill("40")
    stands_at(visitor, match, 40)
    page.locator("aside [data-at='33'] .number").click()
    stands_at(visitor, match, 33)
    turn = page.get_by_label("Jump to a turn")
    third = re.compile("^Turn 3 ")
    turn.select_option(label=turn.locator("option").filter(has_text=third).inner_text())
    visitor.until(lambda: table_at(match, place(visitor)).turn == 3)
    stands_at(visitor, match, place(visitor))
    # Its address is that of the moment.
    visitor.until(lambda: f"at={place(visitor)}" in page.url)
    there = place(visitor)
    page.reload()
    stands_at(visitor.at_the_table(), match, there)


def test_it_plays_by_itself(visit: Visit, played: tuple[str, Match]) -> None:
    match_id, match = played
    visitor = visit(f"/replay/{match_id}?at=4", speed=2).at_the_table()
    visitor.page.get_by_role("radio", name="4×").check(force=True)
    visitor.press(re.compile("^Play$"))
    visitor.until(lambda: place(visitor) > 8)
    visitor.press("Pause")
    stands_at(visitor, match, place(visitor))


def place(visitor: Visitor) -> int:
    """After how many answers the replay stands."""
    return int(visitor.page.locator(".count b").inner_text())


def table_at(match: Match, answers: int) -> Table:
    position = match.branch(answers).position
    assert isinstance(position, Table)
    return position


def stands_at(visitor: Visitor, match: Match, answers: int) -> None:
    """The table shows the fighters where they stood then."""
    position = table_at(match, answers)
    seen = position.view(None)["fighters"]
    told = " ".join(
        f"{fighter['name']} is defeated."
        if fighter["defeated"]
        else f"{fighter['name']}: {fighter['health']} health, {fighter['space'] or 'not placed'}."
        for fighter in seen
    )
    expect(visitor.page.locator(".count b")).to_have_text(str(answers))
    expect(visitor.page.locator(".table > p.visually-hidden").first).to_have_text(told)


def test_through_everybodys_eyes(visit: Visit, played: tuple[str, Match]) -> None:
    """With everything open both hands are shown; as a seat, what the other one held is not on the page."""
    match_id, match = played
    at = 36
    hands = [set(seat["hand"]) for seat in table_at(match, at).open_view()["seats"]]
    visitor = visit(f"/replay/{match_id}?at={at}").at_the_table()
    page = visitor.page
    for hero, hand in zip(("Buffy", "Spike"), hands):
        shown = page.get_by_role("region", name=f"{hero}’s hand").get_by_role("button")
        assert {card.get_attribute("title") for card in shown.all()} == hand
    visitor.press("Transcript")
    for seat, hero in enumerate(("Buffy", "Spike")):
        page.get_by_role("radio", name=f"As seen by {hero}").check(force=True)
        expect(page.get_by_role("region", name="Buffy’s hand")).to_have_count(0)
        holds(visitor, hands[seat])
        known = {card for each in table_at(match, at).view(seat)["seats"] for card in each.get("known_hand", ())}
        secret = hands[1 - seat] - hands[seat] - known - discarded(match, at)
        table = page.get_by_role("main").inner_html()
        assert secret and not any(card in table for card in secret), secret
    visitor.until(lambda: "seat=2" in page.url)


def holds(visitor: Visitor, cards: set[str]) -> None:
    visitor.until(lambda: set(visitor.hand()) == cards)


def discarded(match: Match, at: int) -> set[str]:
    return {card for seat in table_at(match, at).view(None)["seats"] for card in seat["discard"]}


def test_a_match_goes_through_a_file(visit: Visit, played: tuple[str, Match], tmp_path: Path) -> None:
    """Downloaded, opened again from disk; one that was changed is refused, and it is said where it parts."""
    match_id, match = played
    visitor = visit(f"/replay/{match_id}").at_the_table()
    page = visitor.page
    visitor.press("Menu")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the match file").click()
    file = tmp_path / "match.json"
    download.value.save_as(file)
    whole = json.loads(file.read_text())
    assert whole["answers"] == match.answers

    # A dialog stands over the page; a file that was chosen opens all the same.
    page.keyboard.press("Escape")
    page.locator("input[type=file]").set_input_files(file)
    page.wait_for_url(lambda url: "/replay/" in url and match_id not in url)
    stands_at(visitor.at_the_table(), match, 0)

    visitor.expected = ["Failed to load resource"]
    visitor.goto("/replay")
    for name, text, said in (
        ("changed.json", tampered(whole), "the replay parts at answer 20 of"),
        ("shopping.json", '{"milk": 2}', "not a match file"),
        ("noise.json", "{", "JSON"),
    ):
        bad = tmp_path / name
        bad.write_text(text)
        page.locator("input[type=file]").set_input_files(bad)
        expect(page.get_by_role("alert")).to_contain_text(re.compile(said, re.I))
        assert page.url.endswith("/replay")


def tampered(whole: dict[str, Any]) -> str:
    digests = [*whole["digests"]]
    digests[20] = "0" * len(digests[20])
    return json.dumps({**whole, "digests": digests})


def test_playing_on_from_a_move(visit: Visit, site: LiveServer, played: tuple[str, Match]) -> None:
    """A new match begins with the table as it was there; a bot plays the others."""
    match_id, match = played
    at = next(n for n in range(40, len(match.answers)) if asks_action(match, n))
    visitor = visit(f"/replay/{match_id}?at={at}", name="Anya").at_the_table()
    page = visitor.page
    seat = table_at(match, at).decision.seat  # type: ignore[union-attr]
    visitor.press("Play on from here")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("is asked here")
    dialog.get_by_role("radio", name=re.compile("Dice")).check(force=True)
    dialog.get_by_role("button", name="Play on", exact=True).click()
    page.wait_for_url(re.compile("/m/"))
    visitor.until_asked()
    new_id = page.url.rsplit("/", 1)[1]
    kept = kept_matches(site.db, [new_id])[new_id]
    assert kept.standing(at) == match.answers[:at] and len(kept.rows) == at
    position = table_at(match, at)
    assert visitor.hand() == position.view(seat)["seats"][seat]["hand"]
    assert [seat_["name"] for seat_ in site.get(f"/api/matches/{new_id}").json()["seats"]][seat] == "Anya"
    turn = visitor.turn
    visitor.play(until=lambda: visitor.asked and visitor.turn > turn + 1)

    # Where it was over, nothing is left to play.
    visitor.goto(f"/replay/{match_id}?at={len(match.answers)}").at_the_table()
    visitor.press("Play on from here")
    expect(dialog).to_contain_text("nothing is left to play")
    expect(dialog.get_by_role("button", name="Play on", exact=True)).to_have_count(0)


def asks_action(match: Match, answers: int) -> bool:
    decision = table_at(match, answers).decision
    return decision is not None and decision.kind == "action" and not decision.forced


def test_four_seats_are_seen_again(visit: Visit, site: LiveServer) -> None:
    setup = {"seats": ["buffy", "spike", "angel", "willow"], "board": "the_bronze", "first": 2}
    match_id, match = finished(site, setup, seed=5)
    visitor = visit(f"/replay/{match_id}?at=60").at_the_table()
    stands_at(visitor, match, 60)
    for number, hero in enumerate(("Buffy", "Spike", "Angel", "Willow"), 1):
        visitor.page.keyboard.press(str(number))
        expect(visitor.page.get_by_role("radio", name=f"As seen by {hero}")).to_be_checked()
        hand = table_at(match, 60).view(number - 1)["seats"][number - 1]["hand"]
        holds(visitor, set(hand))
