"""The replay of a finished match as each seat could follow it."""

from __future__ import annotations

import pytest

from slayground.bots import BOTS, Seen
from slayground.games import find_game
from slayground.kernel.match import Match
from slayground.server.problems import Trouble
from slayground.server.replays import Replay


@pytest.fixture(scope="module")
def played() -> Match:
    match = Match(find_game("unmatched"), {"seats": ["buffy", "spike"], "max_turns": 12}, 5)
    bots = [BOTS["greedy"](seat) for seat in range(2)]
    while match.position.decision is not None:
        seat = match.position.decision.seat
        match.answer(bots[seat].choose(Seen(match.position, seat)))
    return match


@pytest.fixture(scope="module")
def replay(played: Match) -> Replay:
    return Replay("unmatched", played.setup, played.seed, played.answers)


@pytest.mark.parametrize("seat", [0, 1])
def test_the_story_is_what_the_seat_was_told(played: Match, replay: Replay, seat: int) -> None:
    before = len(played.story(seat)) - len(played.story(seat, 1))
    told = [line for step in replay.steps_for(seat) for line in step["story"]]
    assert told == played.story(seat)[before:]


def test_what_others_answered_is_not_told(replay: Replay) -> None:
    steps = replay.steps_for(0)
    assert {step["text"] == "" for step in steps if step["seat"] == 1} == {True}
    assert [step["text"] for step in steps if step["seat"] == 0] == [
        step["text"] for step in replay.steps if step["seat"] == 0
    ]


def test_without_a_seat_everything_is_told(replay: Replay) -> None:
    assert replay.steps_for(None) == replay.steps
    assert any("draws" in line and "draws a card" not in line for step in replay.steps for line in step["story"])


def test_a_seat_that_is_not_there_is_refused(replay: Replay) -> None:
    with pytest.raises(Trouble, match="no seat 3"):
        replay.steps_for(2)
