"""Several people at one table: by link, in teams, at one screen, looking on, and away."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Serve, Visit
from tests.browser.scenes import DUEL, ME, asked, scene, seat_path
from tests.browser.visitor import Visitor, play_together
from tests.server.live import Client, LiveServer
from tests.server.rows import kept_matches
from tests.server.test_leak import Play, Story, judge_client

pytestmark = pytest.mark.once


def test_two_browsers_play_a_whole_match_by_link(visit: Visit, site: LiveServer) -> None:
    host = visit("/")
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

    guest.page.keyboard.press("c")
    guest.page.get_by_role("textbox").fill("Good evening")
    guest.page.keyboard.press("Enter")
    host.page.get_by_role("button", name=re.compile("^Chat")).click()
    expect(host.page.locator("aside")).to_contain_text("Good evening")
    for visitor in (host, guest):
        visitor.page.get_by_role("tab", name="Log").click()

    assert play_together([host, guest]) > 40
    guest.until(lambda: same_table(host, guest))
    titles = {visitor.page.get_by_role("dialog").get_by_role("heading").inner_text() for visitor in (host, guest)}
    assert "You have won" in titles and len(titles) == 2, titles
    must_have_been_told_nothing_hidden(site, host, guest)


def same_table(one: Visitor, other: Visitor) -> bool:
    """Two see the same fighters, and are told of the same events, though not all of each."""
    return (one.turn, one.fighters(), len(one.log())) == (other.turn, other.fighters(), len(other.log()))


def must_have_been_told_nothing_hidden(site: LiveServer, *visitors: Visitor) -> None:
    """Whatever came over the wire is held against what its reader was allowed to know at that moment."""
    known = [visitor.page.evaluate("JSON.parse(localStorage['slayground.matches'])[0]") for visitor in visitors]
    match_id = known[0]["id"]
    keys = [{"seat": seat, "token": token} for seat, each in enumerate(known) for token in each["mine"]]
    match = {"id": match_id, "game": "unmatched"}
    made = {"match": match, "watch": known[0]["watch"] or "", "mine": keys, "invitations": []}
    table = Play(site, made, random.Random(0))
    kept = kept_matches(site.db, [match_id])[match_id]
    story = Story(kept)
    for visitor in visitors:
        told = Client()
        told.received, told.joined = visitor.received, visitor.joined
        assert judge_client(table, told, story) > len(kept.rows) / 2


def test_four_browsers_in_two_teams(visit: Visit) -> None:
    """One opens the table, three come by their links; then one of them gives up for both."""
    host = visit("/new/unmatched")
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
    play_together(everybody, until=lambda: host.turn > 3)
    host.until(lambda: all(same_table(host, visitor) for visitor in everybody))

    give_up(everybody[1])
    for visitor in everybody:
        visitor.until_over()
    titles = [visitor.page.get_by_role("dialog").get_by_role("heading").inner_text() for visitor in everybody]
    assert titles[0] == titles[2] == "You have won" and titles[1] == titles[3] != titles[0], titles


def give_up(visitor: Visitor) -> None:
    visitor.press("Menu")
    visitor.press("Give up")
    visitor.page.get_by_role("dialog").get_by_role("button", name="Give up").click()


def test_one_screen_for_four_hides_hands_behind_a_curtain(visit: Visit, site: LiveServer) -> None:
    names = ["Willow", "Tara", "Oz", "Cordelia"]
    setup = {"seats": ["buffy", "spike", "willow", "angel"]}
    made = site.make(setup, [{"kind": "me", "name": name} for name in names])
    visitor = visit(seat_path(made, 0, 1, 2, 3))
    heading = visitor.page.get_by_role("heading", name=re.compile("Pass the device to"))
    expect(heading).to_be_visible()
    assert visitor.hand() == []
    for _ in range(3):
        visitor.page.keyboard.press("Tab")
        assert not visitor.page.evaluate("document.querySelector('.match').contains(document.activeElement)")
    seen = set()

    def all_had_it() -> bool:
        if visitor.curtained:
            assert visitor.hand() == []
            seen.add(heading.inner_text().removeprefix("Pass the device to "))
        return len(seen) == 4

    visitor.play(until=all_had_it)
    assert seen == set(names)


# Taking back


def test_taking_back_asks_a_person(visit: Visit, site: LiveServer) -> None:
    made = scene(site, lambda at: asked(at, "action") and at.turn > 2)
    one, other = (visit(seat_path(made, seat)) for seat in (0, 1))
    other.at_the_table()
    one.until_asked()
    before = one.question(), one.hand()
    one.press(re.compile("^Maneuver"))
    one.until(lambda: len(one.hand()) > len(before[1]))
    dialog = other.page.get_by_role("dialog")
    one.press(re.compile("Take back"))
    expect(one.page.get_by_role("status").filter(has_text="Waiting for the others")).to_be_visible()
    expect(dialog).to_contain_text("would like to take something back")
    dialog.get_by_role("button", name="No", exact=True).click()
    expect(dialog).to_have_count(0)
    expect(one.page.get_by_role("status").filter(has_text="Waiting for the others")).to_have_count(0)
    expect(one.page.get_by_role("status").filter(has_text="let that stand")).to_be_visible()
    assert len(one.hand()) > len(before[1])

    one.press(re.compile("Take back"))
    dialog.get_by_role("button", name="Let them").click()
    one.until(lambda: one.asked and (one.question(), one.hand()) == before)
    expect(other.page.get_by_role("status").filter(has_text="has taken something back")).to_be_visible()
    other.until(lambda: same_table(one, other))


def test_talk_takes_nothing_out_of_ones_hand(visit: Visit, site: LiveServer) -> None:
    made = scene(site, lambda at: asked(at, "move") and at.turn > 2)
    one, other = (visit(seat_path(made, seat)).at_the_table() for seat in (0, 1))
    one.until_asked()
    one.page.get_by_role("button", name=re.compile("^Buffy, .*can be picked up")).click(force=True)
    one.until(lambda: one.question() == "Where does Buffy go?")
    one.page.get_by_role("button", name=re.compile("or list all")).click()
    listed = one.page.locator("section.prompt [data-option]").count()
    assert listed > 2
    other.page.keyboard.press("c")
    other.page.get_by_placeholder("Say something").fill("Take your time")
    other.page.keyboard.press("Enter")
    expect(one.page.get_by_role("button", name="Chat, 1 new")).to_be_visible()
    other.page.close()
    expect(one.page.get_by_role("list", name="The players")).to_contain_text("away")
    assert one.question() == "Where does Buffy go?"
    assert one.page.locator("section.prompt [data-option]").count() == listed


# Looking on


def test_a_spectator_sees_no_hidden_card(visit: Visit, site: LiveServer) -> None:
    """Neither on the page nor in anything that was sent to it."""
    made = site.make(DUEL, [ME, ME], public=True)
    players = [visit(seat_path(made, seat)).at_the_table() for seat in (0, 1)]
    spectator = visit("/watch")
    spectator.page.get_by_role("button", name="Watch").first.click()
    spectator.at_the_table()
    expect(spectator.page.locator(".promptbox")).to_contain_text("You are watching.")
    assert made["match"]["id"] in spectator.page.url
    play_together(players, until=lambda: players[0].turn > 3)
    assert spectator.page.locator(".hand button.press").count() == 0
    spectator.until(lambda: same_table(players[0], spectator))
    shown = spectator.page.content()
    for player in players:
        for card in set(player.hand()) - set(player.page.locator("aside .log button").all_inner_texts()):
            assert card not in shown, f"{card} is on the spectator's page"
    give_up(players[0])
    expect(spectator.page.get_by_role("dialog")).to_contain_text("Spike wins")
    table = Play(site, made, random.Random(0))
    story = Story(kept_matches(site.db, [table.id])[table.id])
    told = Client()
    told.received, told.joined = spectator.received, spectator.joined
    assert judge_client(table, told, story) > 10


# Away


def test_a_bot_plays_on_for_somebody_who_is_away(visit: Visit, serve: Serve) -> None:
    hasty = serve("--away", "1")
    made = scene(hasty, lambda at: asked(at, "action", seat=1) and at.turn > 2)
    visitor = visit(seat_path(made, 0), server=hasty).at_the_table()
    absent = visit(seat_path(made, 1), server=hasty).until_asked()
    offer = visitor.page.get_by_label("The players").get_by_role("button", name="Let a bot play")
    assert offer.count() == 0
    absent.page.close()
    expect(visitor.page.get_by_label("The players")).to_contain_text("away")
    offer.click()
    visitor.page.get_by_role("dialog").get_by_role("button", name="Let a bot play").click()
    visitor.until_asked()

    # It comes back, takes the seat back, and goes again.
    absent.page = absent.new_page()
    absent.goto(f"/m/{made['match']['id']}").at_the_table()
    expect(absent.page.locator(".promptbox")).to_contain_text("A bot plays your seat.")
    assert absent.hand() == []
    absent.press("Take it back")
    visitor.play(until=lambda: absent.asked)
    assert absent.hand()
    absent.page.close()
    offer.click()
    visitor.page.get_by_role("dialog").get_by_role("button", name="Let a bot play").click()
    visitor.play()
    expect(visitor.page.get_by_role("dialog").get_by_role("heading")).to_contain_text("won")
