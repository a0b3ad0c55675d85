"""The Buffy CCG on the terminal: the ring of spaces in a hundred columns, by keys and in plain lines."""

from __future__ import annotations

import io
import random

import pytest
from textual.pilot import Pilot

from slayground.ccg.anatomy import CARDS
from slayground.terminal.app import PlayApp
from slayground.terminal.ccg import plan as plans
from slayground.terminal.ccg import words
from slayground.terminal.ccg.drawing import ring_lines
from slayground.terminal.choices import Menu
from slayground.terminal.dialogs import GameOver
from slayground.terminal.drawing import Scene, drawing
from slayground.terminal.plain import play as play_plainly
from slayground.terminal.play_screen import PlayScreen
from slayground.terminal.session import begin
from slayground.terminal.tabletop import Plan, tabletop
from tests.ccg.tables import arranged
from tests.ccg.tables import play as answer
from tests.terminal.support import kind_is, match_at, play, press_a_key, screen_text

PERSON, RANDOM = "person", "bot:random"
SIZE = (100, 30)


def plan_of(*who: str, seats: tuple[str, ...] = ("patrol", "court"), seed: int = 3, **setup: object) -> Plan:
    return Plan("ccg", {"seats": list(seats), **setup}, who, seed)


def test_a_game_by_keys_in_a_hundred_columns() -> None:
    async def steps(app: PlayApp, pilot: Pilot[None]) -> None:
        rng = random.Random(1)
        assert "Destiny 0/10" in screen_text(app)
        for _ in range(60):
            if not isinstance(app.screen, PlayScreen):
                break
            await press_a_key(app, pilot, rng)
        seen = screen_text(app)
        assert isinstance(app.screen, GameOver) or ("1-1" in seen and "the Park" in seen and "Destiny" in seen)

    play(plan_of(PERSON, RANDOM, max_turns=4), steps, SIZE)


def test_the_table_read_out_has_every_space_card_and_number() -> None:
    match = match_at(plan_of(PERSON, RANDOM), kind_is("conflict step"))
    view = match.position.view(0)
    lines = words.describe(view)
    said = "\n".join(lines)
    assert lines[0].startswith("Buffy CCG, turn ")
    for space in view["spaces"]:
        assert space["key"].replace("park", "the Park").casefold() in said.casefold()
    for card in view["cards"]:
        if card["type"] in ("character", "challenge", "location"):
            assert card["name"] in said
        if card["type"] == "character":
            assert f"BK {card['talents']['BK']}" in said
    for card in view["seats"][0]["hand"]:
        assert card["name"] in said
    assert "Hand of Buffy" in said and "Hand of The Master" not in said


@pytest.mark.parametrize("mode", plans.MODES)
def test_every_number_of_players_can_be_set_up_and_drawn(mode: str) -> None:
    table = tabletop("ccg")
    plan = table.choose(table.default_plan(), "mode", mode)
    assert next(field.value for field in table.fields(plan) if field.name == "mode") == mode
    plan = table.choose(table.choose(plan, "seat 1", "dolls"), "who 0", RANDOM)
    assert plan.setup["seats"][1] == "dolls" and plan.who[0] == RANDOM
    session = begin(plan)
    assert session.decision is not None
    view = session.position.view(0)
    assert table.headline(view) == "Buffy CCG · setting up"
    drawn = "\n".join(line.plain for line in ring_lines(Scene(drawing("ccg").stage(view)), 70, 18))
    assert all(space["key"] in drawn for space in view["spaces"] if space["owner"] is not None)
    assert drawn.index("1-1") > drawn.index("2-1"), "one's own spaces come last"


def test_many_options_come_under_headings() -> None:
    match = match_at(plan_of(PERSON, RANDOM), kind_is("lay location"))
    entries = Menu(tabletop("ccg").choices(match.position)).entries()
    assert len(match.position.option_texts()) > 10
    assert len(entries) <= 9 and any(entry.label.startswith("Lay ") and len(entry.choices) > 1 for entry in entries)
    match = match_at(plan_of(PERSON, RANDOM), kind_is("resource step"))
    entries = Menu(tabletop("ccg").choices(match.position)).entries()
    assert sum(len(entry.choices) for entry in entries) == len(match.position.option_texts())


def test_wishes_that_a_rule_forbids_are_answered() -> None:
    match = match_at(plan_of(PERSON, RANDOM), kind_is("movement step"))
    wishes = tabletop("ccg").wishes(match.position)
    assert wishes
    assert [wish for wish in wishes if match.position.why_not(wish) is not None]


def test_a_card_to_read_says_what_of_it_is_ours() -> None:
    title, facts, *_, source = tabletop("ccg").card_lines("Sunset")
    assert title == "Sunset"
    assert facts == "Action; WE 2; requires WE 3; played at Movement."
    assert "ours, not known from print: text, icons" in source
    assert tabletop("ccg").card_lines("Buffy 2")[1].startswith("Hero, level 2; ")


def test_a_game_in_plain_lines(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 25 + "card Sunset\ntable\nquit\n"))
    assert play_plainly(begin(plan_of(PERSON, RANDOM))) == 0
    out = capsys.readouterr().out
    assert "The Park: " in out and "Destiny 0 of 10" in out and "Action; WE 2" in out and "The match is kept" in out


def test_a_fight_is_told_with_its_totals() -> None:
    position = arranged(
        "Buffy", "Spike", turn="Buffy", at="conflict",
        stand={"Buffy": {"1-1": ["Buffy 1"]}, "Spike": {"1-1": ["Spike 1"]}},
        hand={"Buffy": ["Testosterone"]}, deck={"Buffy": ["Adrenaline"] * 9},
    )  # fmt: skip
    answer(position, "attack Spike with Buffy")
    told = words.phase_lines(position.view(0))
    assert "attacks Spike" in told[0] and "1-1" in told[0]
    assert told[1].startswith("Totals: BK ")
    assert tabletop("ccg").headline(position.view(0)).startswith("Buffy CCG · turn ")


def test_titles_tell_cards_apart_and_piles_can_be_read() -> None:
    titles = [words.title(card) for card in CARDS]
    assert len(set(titles)) == len(CARDS)
    position = arranged("Buffy", "Spike", stand={"Buffy": {"1-1": ["Buffy 1"]}}, hand={"Buffy": ["Testosterone"]})
    piles = dict(words.piles(position.view(0)))
    assert "Buffy 1" in piles["Buffy's cards in play"]
    assert piles["Buffy's hand"] == ["Testosterone"]
    assert all(words.cards_named(name) for names in piles.values() for name in names)
