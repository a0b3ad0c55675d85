"""Giving up: at any moment, as if one's main character were KO'd."""

from __future__ import annotations

import pytest

from slayground.kernel.rng import seeded
from slayground.vs.game import VsGame
from tests.support import rule
from tests.vs.tables import MODES, arranged, play

WINDOWS = ("build", "main", "combat", "resource", "recruit", "formation", "mulligan", "place", "first player")


@rule("vs.open.concede")
def test_the_other_player_wins():
    position = arranged("Buffy", "The Master")
    position.concede(0)
    assert position.over and position.scores() == (0.0, 1.0)
    assert "Buffy gives up." in [position.tell(event, None) for event in position.log or []]


def test_with_three_the_others_play_on():
    position = arranged("Buffy", "The Master", "Xander", front={"Xander": ["Faith"]}, owner={"Faith": "The Master"})
    position.concede(2)
    assert position.whole()["out"] == ["Xander"]
    assert (position.whole()["question"], position.whole()["asked"]) == ("row", "The Master")
    play(position, "back row")
    assert position.whole()["back"]["The Master"] == ["Faith"]
    assert position.whole()["turn"] == "Buffy"


def test_in_ones_own_turn_it_is_the_next_players():
    hand = {"Buffy": 1, "Xander": 1}
    position = arranged("Buffy", "The Master", "Xander", front={"The Master": ["Spike"]}, hand=hand)
    play(position, "attack Spike with Buffy")
    position.concede(0)
    assert position.whole()["turn"] == "The Master"
    assert position.whole()["combat"] is None
    position.check()


def test_a_team_goes_on_with_one_player():
    seats = ("Buffy", "The Master", "Xander", "Angelus")
    position = arranged(*seats, mode={"mode": "teams"})
    position.concede(2)
    assert not position.over
    position.concede(0)
    assert position.over and position.scores() == (0.0, 1.0, 0.0, 1.0)


@pytest.mark.parametrize("facts", MODES[2:], ids=lambda facts: facts.get("mode", "3 players"))
def test_at_any_moment(facts):
    """In the middle of effects, costs and choices too; and the game ends."""
    for seed in range(6):
        position = VsGame().start(facts, seed)
        rng = seeded(seed)
        while position.decision is not None:
            if position.decision.kind not in WINDOWS and position.turn > 4 and rng.below(15) == 0:
                position.concede(rng.below(position.seats_count))
                position.check()
                continue
            assert not position.seats[position.decision.seat].out
            position.answer(rng.below(len(position.decision.options)))
            position.check()
        assert position.over
