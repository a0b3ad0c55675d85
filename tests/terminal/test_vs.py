"""Vs. System on the terminal: rows as rows, in a hundred columns, by keys and in plain lines."""

from __future__ import annotations

import io
import random

import pytest
from textual.pilot import Pilot

from slayground.terminal.app import PlayApp
from slayground.terminal.dialogs import GameOver
from slayground.terminal.plain import play as play_plainly
from slayground.terminal.play_screen import PlayScreen
from slayground.terminal.session import begin
from slayground.terminal.tabletop import Plan, tabletop
from slayground.terminal.vs import plan as plans
from slayground.terminal.vs import words
from slayground.vs.anatomy import CARDS
from tests.terminal.support import kind_is, match_at, play, press_a_key, screen_text
from tests.vs.tables import arranged
from tests.vs.tables import play as answer

PERSON, RANDOM = "person", "bot:random"
SIZE = (100, 30)


def plan_of(*who: str, seats: tuple[str, ...] = ("buffy", "osborn"), seed: int = 3, **setup: object) -> Plan:
    return Plan("vs", {"seats": list(seats), **setup}, who, seed)


def test_a_game_by_keys_in_a_hundred_columns() -> None:
    async def steps(app: PlayApp, pilot: Pilot[None]) -> None:
        rng = random.Random(1)
        seen = screen_text(app)
        assert "Buffy" in seen
        for _ in range(60):
            if not isinstance(app.screen, PlayScreen):
                break
            await press_a_key(app, pilot, rng)
        seen = screen_text(app)
        assert isinstance(app.screen, GameOver) or ("front" in seen and "back" in seen and "resources" in seen)

    play(plan_of(PERSON, RANDOM, max_turns=6), steps, SIZE)


def test_the_table_read_out_has_every_row_and_number() -> None:
    match = match_at(plan_of(PERSON, PERSON), kind_is("main"))
    view = match.position.view(0)
    lines = words.describe(view)
    said = "\n".join(lines)
    assert lines[0].startswith("Vs. System, turn ")
    for card in view["cards"]:
        assert card["called"] in said
        if card["atk"] is not None:
            assert f"{card['atk']}/{card['def']}" in said
    for card in view["seats"][0]["hand"]:
        assert card["name"] in said
    other = match.position.view(1)["seats"][1].get("hand", [])
    assert other and "Hand of Norman Osborn" not in said


@pytest.mark.parametrize("mode", plans.MODES)
def test_every_mode_can_be_set_up(mode: str) -> None:
    table = tabletop("vs")
    plan = table.choose(table.default_plan(), "mode", mode)
    assert next(field.value for field in table.fields(plan) if field.name == "mode") == mode
    plan = table.choose(table.choose(plan, "seat 1", "osborn"), "who 0", RANDOM)
    assert plan.setup["seats"][1] == "osborn" and plan.who[0] == RANDOM
    session = begin(plan)
    assert session.decision is not None
    assert table.headline(session.position.view(0)) == "Vs. System · setting up"


def test_wishes_that_a_rule_forbids_are_answered() -> None:
    match = match_at(plan_of(PERSON, PERSON, seed=5), kind_is("main"))
    table = tabletop("vs")
    wishes = table.wishes(match.position)
    assert wishes
    refused = [wish for wish in wishes[:20] if match.position.why_not(wish) is not None]
    assert refused


def test_a_card_to_read() -> None:
    lines = tabletop("vs").card_lines("Greyback")
    assert lines[0] == "Greyback"
    assert "cost 4; ATK 1, DEF 8, health 1." in lines[1]
    assert any(line.startswith("Passing on the Wisdom: ") for line in lines)


def test_a_game_in_plain_lines(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    answers = io.StringIO("1\n" * 25 + "table\nquit\n")
    monkeypatch.setattr("sys.stdin", answers)
    assert play_plainly(begin(plan_of(PERSON, RANDOM))) == 0
    out = capsys.readouterr().out
    assert "Front row: " in out and "resources" in out and "The match is kept" in out


def test_a_combat_is_told_with_its_numbers() -> None:
    front = {"Buffy": ["Oz", "Joyce"], "The Master": ["The Master"]}
    position = arranged("Buffy", "The Master", front=front, hand={"Buffy": 1, "The Master": 1})
    answer(position, "attack The Master with Oz")
    told = words.combat_lines(position.view(0))
    assert told == ["Combat: Oz attacks The Master, 7 ATK against 5 DEF.", "The Master strikes back with 1 ATK."]


def test_cards_in_play_can_be_read_and_namesakes_are_told_apart() -> None:
    position = arranged("Buffy", "The Master", front={"Buffy": ["Buffy", "Oz"]}, hand={"Buffy": ["Buffy"]})
    piles = dict(words.piles(position.view(0)))
    assert piles["Buffy's side"] == ["Buffy, level 1", "Oz"]
    assert piles["Buffy's hand"] == ["Buffy"]
    assert piles["Buffy's other levels"] == ["Buffy, level 2"]
    assert words.card_named("Buffy").code == "TBB-020"
    assert words.card_named("Buffy, level 2").code == "TBB-004"
    titles = [words.title(card) for card in CARDS]
    assert len(set(titles)) == len(CARDS)
