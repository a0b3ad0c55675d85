"""Playing on the screen, by keys, mouse and words, in a small window and in a large one."""

from __future__ import annotations

import random
from pathlib import Path
from time import monotonic

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from slayground.terminal import saves
from slayground.terminal.app import PlayApp
from slayground.terminal.choices import KEYS
from slayground.terminal.dialogs import Cards, GameOver, PassKeyboard, Question, WhyNot
from slayground.terminal.play_screen import PACES, PlayScreen
from slayground.terminal.replay_screen import ReplayScreen
from slayground.terminal.setup_screen import Form, SetupScreen
from slayground.terminal.unmatched.cards import Hand
from slayground.terminal.unmatched.map import Map
from slayground.unmatched.anatomy import CARDS
from tests.terminal.support import (
    LARGE,
    SMALL,
    asked,
    drive,
    kind_is,
    match_at,
    plan_of,
    play,
    press,
    press_a_key,
    screen_text,
    text_with,
)

PERSON, RANDOM = "person", "bot:random"


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_a_whole_game_by_keys(size: tuple[int, int]) -> None:
    async def steps(app: PlayApp, pilot: Pilot[None]) -> None:
        rng = random.Random(1)
        while isinstance(app.screen, PlayScreen):
            await press_a_key(app, pilot, rng)
        assert isinstance(app.screen, GameOver)
        assert "defeated on turn" in screen_text(app)
        await press(app, pilot, "r")
        assert isinstance(app.screen, ReplayScreen)
        answers = len(app.screen.whole.answers)
        assert app.screen.at == answers
        await press(app, pilot, "left", "left", "pageup", "home", "right")
        assert app.screen.at == 1
        assert f"answer 1 of {answers}" in screen_text(app)
        await press(app, pilot, "v", "end", "escape")
        assert isinstance(app.screen, GameOver)
        finished = app.left
        await press(app, pilot, "m")
        assert asked(app).session is not finished

    # With this seed the game is short.
    play(plan_of(PERSON, RANDOM, seats=("buffy", "angel"), seed=5), steps, size)


def test_nothing_essential_is_cut_off_in_a_small_window() -> None:
    async def steps(app: PlayApp, pilot: Pilot[None]) -> None:
        text = screen_text(app)
        view = asked(app).session.position.view(0)
        for name in view["seats"][0]["hand"]:
            assert name in text
        for words in ("your turn", "1 action left", "Buffy", "Spike", "Drusilla", "hand", "deck", "End move", "? help"):
            assert words in text

    plan = plan_of(PERSON, RANDOM)
    play(plan, steps, SMALL, match=match_at(plan, kind_is("move")))


def test_undo_goes_back_to_the_last_decision() -> None:
    async def steps(app: PlayApp, pilot: Pilot[None]) -> None:
        screen = asked(app)
        before = screen.session.position.digest()
        await press(app, pilot, "1")
        assert screen.session.position.digest() != before
        await press(app, pilot, "u")
        assert screen.session.position.digest() == before
        await press(app, pilot, *"uuuuuuuu")
        assert screen.session.match.answers == []
        assert screen.session.decision is not None

    plan = plan_of(PERSON, RANDOM)
    play(plan, steps, match=match_at(plan, kind_is("boost")))


def test_why_not_names_the_rule_and_its_page() -> None:
    async def steps(app: PlayApp, pilot: Pilot[None]) -> None:
        await pilot.press("w")
        await pilot.pause()
        assert isinstance(app.screen, WhyNot)
        await pilot.press(*"end turn", "enter")
        await pilot.pause()
        assert "unmatched.turn.sequential, page 8" in screen_text(app)
        await pilot.press(*["backspace"] * 8, *"buffy", "down", "down")
        await pilot.pause()
        assert "unmatched.maneuver." in screen_text(app)
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, PlayScreen)

    plan = plan_of(PERSON, RANDOM)
    play(plan, steps, match=match_at(plan, kind_is("move")))


def test_a_card_can_be_read_by_key_and_by_pointing() -> None:
    async def steps(app: PlayApp, pilot: Pilot[None]) -> None:
        hand = asked(app).session.position.view(0)["seats"][0]["hand"]
        first = next(card for card in CARDS if card.name == hand[0])
        await pilot.hover(Hand, offset=(3, 0))
        await text_with(app, pilot, f"boost +{first.boost}")
        await press(app, pilot, "c")
        assert isinstance(app.screen, Cards)
        text = await text_with(app, pilot, f"{first.type.value.upper()} {first.value}")
        assert first.text().split()[-1] in text
        await press(app, pilot, "m")
        await text_with(app, pilot, "for Buffy")
        await press(app, pilot, "escape")

    plan = plan_of(PERSON, RANDOM)
    play(plan, steps, match=match_at(plan, kind_is("boost")))


def test_no_key_means_two_things() -> None:
    bound = {key for binding in PlayScreen.BINDINGS for key in binding.key.split(",")}  # type: ignore[union-attr]
    assert not bound & {*KEYS, "y", "n"}


def test_hands_stay_hidden_between_two_people() -> None:
    names = {card.name for card in CARDS}

    async def steps(app: PlayApp, pilot: Pilot[None]) -> None:
        rng = random.Random(4)
        blanks, seats = 0, set()
        for _ in range(40):
            if isinstance(app.screen, PassKeyboard):
                blanks += 1
                text = screen_text(app)
                assert "Pass the keyboard" in text
                assert not [name for name in names if name in text]
                await press(app, pilot, "enter")
                continue
            screen = asked(app)
            seat = screen.session.position.decision.seat  # type: ignore[union-attr]
            seats.add(seat)
            assert screen.viewer == seat
            others = set(screen.session.position.view(1 - seat)["seats"][1 - seat].get("hand", []))
            mine = set(screen.session.position.view(seat)["seats"][seat].get("hand", []))
            hand = app.screen.query_one(Hand)
            assert not others - mine & {spot[4] for spot in hand.spots}
            await press_a_key(app, pilot, rng)
        assert seats == {0, 1}
        assert blanks > 2

    play(plan_of(PERSON, PERSON), steps)


def test_between_people_undo_asks_the_other() -> None:
    async def steps(app: PlayApp, pilot: Pilot[None]) -> None:
        while not isinstance(app.screen, PlayScreen):
            await press(app, pilot, "enter")
        await press(app, pilot, "1")
        while not isinstance(app.screen, PlayScreen):
            await press(app, pilot, "enter")
        session = asked(app).session
        count = len(session.match.answers)
        await pilot.press("u")
        await pilot.pause()
        assert isinstance(app.screen, Question)
        assert not [card.name for card in CARDS if card.name in screen_text(app)]
        await press(app, pilot, "n")
        assert len(session.match.answers) == count
        assert asked(app).asking

    play(plan_of(PERSON, PERSON), steps)


def test_answers_can_be_typed() -> None:
    async def steps(app: PlayApp, pilot: Pilot[None]) -> None:
        await press(app, pilot, "slash", *"xan", "enter")
        assert "Xander is at Buffy's side" in " ".join(screen_text(app).split())
        screen = asked(app)
        choice = screen.choice_list.menu.choices[-1]
        await press(app, pilot, "slash", *f"xander {choice.place[1:].lstrip('0')}", "enter")
        assert screen.session.position.view(0)["fighters"][1]["space"] == choice.place

    play(plan_of(PERSON, RANDOM), steps, LARGE)


def test_typing_what_cannot_be_done_says_why() -> None:
    async def steps(app: PlayApp, pilot: Pilot[None]) -> None:
        await press(app, pilot, "slash", *"end turn", "enter")
        await text_with(app, pilot, "page 8")
        await press(app, pilot, "escape")
        assert not asked(app).has_class("typing")

    plan = plan_of(PERSON, RANDOM)
    play(plan, steps, match=match_at(plan, kind_is("action")))


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_a_space_can_be_clicked(size: tuple[int, int]) -> None:
    async def steps(app: PlayApp, pilot: Pilot[None]) -> None:
        screen = asked(app)
        board = app.screen.query_one(Map)
        layout = board.layout_drawn()
        places = {choice.place for choice in screen.choice_list.open}
        lit = next(i for i, name in enumerate(layout.board.space_names) if name in places)
        dark = next(i for i, name in enumerate(layout.board.space_names) if name not in places)
        answers = len(screen.session.match.answers)
        await pilot.click(Map, offset=layout.middles[dark])
        await pilot.pause()
        assert len(screen.session.match.answers) == answers
        assert "Why not move" in screen_text(app)
        await pilot.click(Map, offset=layout.middles[lit])
        await pilot.pause()
        sidekick = screen.session.position.view(0)["fighters"][1]
        assert sidekick["space"] == layout.board.space_names[lit]

    plan = plan_of(PERSON, RANDOM)
    play(plan, steps, size, match=match_at(plan, kind_is("place sidekick")))


def test_arrow_keys_go_from_space_to_space() -> None:
    async def steps(app: PlayApp, pilot: Pilot[None]) -> None:
        screen = asked(app)
        assert screen.choice_list.on_board
        seen = []
        for key in ("down", "down", "left", "up", "right", "down", "tab"):
            await press(app, pilot, key)
            entry = screen.choice_list.entry
            assert entry is not None and entry.choice is not None
            seen.append(entry.choice.place)
        assert len(set(seen)) > 3
        await press(app, pilot, "enter")
        assert screen.session.position.view(0)["fighters"][1]["space"] == seen[-1]

    plan = plan_of(PERSON, RANDOM)
    play(plan, steps, match=match_at(plan, kind_is("place sidekick")))


def test_saving_quitting_and_resuming(
    tmp_path: Path, state_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)

    async def save_and_quit(app: PlayApp, pilot: Pilot[None]) -> None:
        await pilot.press("s")
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        await pilot.press("q")

    plan = plan_of(PERSON, RANDOM)
    session = play(plan, save_and_quit, match=match_at(plan, kind_is("boost")))
    digest = session.position.digest()
    assert saves.load(tmp_path / "unmatched-3.json").position.digest() == digest
    assert len(list(state_folder.glob("*.json"))) == 1

    async def resume(app: PlayApp, pilot: Pilot[None]) -> None:
        assert isinstance(app.screen, SetupScreen)
        assert "resume Buffy and Spike" in screen_text(app)
        await press(app, pilot, "r")
        assert asked(app).session.position.digest() == digest

    drive(PlayApp(plan_of(PERSON, RANDOM), pace=0), SMALL, resume)


def test_a_game_begins_with_one_key() -> None:
    async def steps(app: PlayApp, pilot: Pilot[None]) -> None:
        assert isinstance(app.screen, SetupScreen)
        await press(app, pilot, "enter")
        assert asked(app).session.who == ["person", "bot:random"]

    drive(PlayApp(plan_of(PERSON, RANDOM), pace=0), SMALL, steps)


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_setting_up(size: tuple[int, int]) -> None:
    async def steps(app: PlayApp, pilot: Pilot[None]) -> None:
        form = app.screen.query_one(Form)
        await pilot.press("right", "down", "right", "right")
        assert form.plan.setup == {
            "seats": ["buffy", "spike", "angel", "willow"],
            "board": "sunnydale_high",
            "players": 3,
        }
        assert "team A" in screen_text(app)
        await pilot.press("down", "right")
        assert len(set(form.plan.setup["seats"])) == 4
        await pilot.press("tab", "right")
        assert form.plan.who[0] == form.plan.who[2] == "bot:random"
        await pilot.press("up", "up", "up", *["backspace"] * 3, *"12", "backspace", "7")
        assert form.plan.seed == 17

    drive(PlayApp(plan_of(PERSON, RANDOM, seed=3), pace=0), size, steps)


def test_a_decision_without_a_choice_is_passed_by_unless_asked_for() -> None:
    plan = plan_of(PERSON, RANDOM)
    match = match_at(plan, lambda session: session.decision is not None and session.decision.forced)
    answers = len(match.answers)

    async def passed_by(app: PlayApp, pilot: Pilot[None]) -> None:
        assert len(asked(app).session.match.answers) > answers
        await press(app, pilot, "f")
        assert asked(app).show_forced

    play(plan, passed_by, match=match)


def test_any_key_skips_ahead() -> None:
    async def steps(app: PlayApp, pilot: Pilot[None]) -> None:
        screen = asked(app)
        await pilot.press("enter")
        await pilot.pause()
        assert not screen.asking
        await pilot.press("plus", "minus")
        await pilot.pause()
        assert not screen.skip.is_set()
        began = monotonic()
        await press(app, pilot, "space")
        assert monotonic() - began < PACES[-1]

    play(plan_of(PERSON, RANDOM, first=1), steps, pace=len(PACES) - 1)


def test_the_combat_is_shown_as_it_is_worked_out() -> None:
    async def steps(app: PlayApp, pilot: Pilot[None]) -> None:
        assert "attacks" in screen_text(app)
        assert "a card, face down" in screen_text(app)
        await press(app, pilot, "1")
        said = str(asked(app).query_one("#log Static", Static).render())
        assert "against no defense" in said

    plan = plan_of(PERSON, RANDOM, seed=11)
    play(plan, steps, LARGE, match=match_at(plan, kind_is("defend")))


def test_four_players_fit_a_small_window() -> None:
    seats = ("buffy", "spike", "angel", "willow")

    async def steps(app: PlayApp, pilot: Pilot[None]) -> None:
        text = screen_text(app)
        for sign in ("▲BU", "●SP", "◆AN", "■WI"):
            assert sign in text

    plan = plan_of(PERSON, RANDOM, RANDOM, RANDOM, seats=seats)
    play(plan, steps, SMALL, match=match_at(plan, kind_is("action")))
