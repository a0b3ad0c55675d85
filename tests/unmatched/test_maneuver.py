"""The maneuver action (page 9)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from slayground.unmatched.board import BOARDS
from slayground.unmatched.game import Unmatched
from tests.support import rule
from tests.unmatched.tables import arranged, play

PLACES = [
    ("S05", "S03", "S13", "S19"),
    ("S14", "S13", "S12", "S15"),
    ("S22", "S19", "S24", "S16"),
    ("S17", "S21", "S20", "S18"),
    ("S26", "S25", "S31", "S29"),
]
"""Where the mover, a friend and two opponents stand."""


def ends_of_all_walks(position: Unmatched, mover: int, steps: int) -> set[str]:
    """Where a walk may end, found by walking every walk, back and forth, step by step."""
    fighter = position.fighters[mover]
    board = position.board
    shut = {other.space for other in position.fighters if position.opposes(other.seat, fighter.seat)}
    if fighter.card.passes:
        shut = set()
    standing = {other.space for other in position.fighters if other is not fighter}
    walks = [[fighter.space]]
    ends = {fighter.space}
    for _ in range(steps):
        walks = [[*walk, step] for walk in walks for step in board.adjacent[walk[-1]] if step not in shut]
        ends |= {walk[-1] for walk in walks}
    return {board.space_names[space] for space in ends - standing}


@rule(
    "unmatched.maneuver.revisit_spaces",
    "unmatched.maneuver.step_adjacent",
    "unmatched.maneuver.no_end_on_occupied",
    "unmatched.maneuver.not_through_opposing",
)
@pytest.mark.parametrize("places", PLACES, ids=lambda places: places[0])
@pytest.mark.parametrize(("hero", "sidekick"), [("spike", "drusilla"), ("buffy", "giles")])
def test_a_move_may_end_wherever_some_walk_ends_its_own_space_included(hero, sidekick, places):
    mover, friend, one, other = places
    position = arranged(
        {"seats": [hero, "angel"]},
        spaces={hero: mover, sidekick: friend, "angel": one, "faith": other},
        hands={hero: ["Seek the Shadows" if hero == "spike" else "Training"]},
    )
    play(position, "maneuver", "no boost")
    for number, name in enumerate((hero, sidekick)):
        offered = {text.split()[-1] for text in position.option_texts() if text.startswith(f"move {name} ")}
        here = position.board.space_names[position.fighters[number].space]
        # A walk that ends where it began changes nothing: it is the same as not moving.
        assert offered | {here} == ends_of_all_walks(position, number, position.seats[0].hero.move)
        assert "end move" in position.option_texts()


@rule("unmatched.maneuver.revisit_spaces")
def test_back_and_forth_to_the_space_one_came_from_is_a_walk_and_changes_nothing():
    position = arranged(
        {"seats": ["spike", "angel"]},
        spaces={"spike": "S12", "drusilla": "S31", "angel": "S05", "faith": "S30"},
        hands={"spike": ["Seek the Shadows"]},
    )
    play(position, "maneuver", "no boost")
    assert "S12" in ends_of_all_walks(position, 0, 2)
    play(position, "end move")
    assert position.whole()["spaces"]["spike"] == "S12"
    assert position.whole()["actions"] == 1


@rule("unmatched.maneuver.step_adjacent")
def test_the_path_told_in_the_log_goes_from_neighbour_to_neighbour_round_the_opponent():
    position = arranged(
        {"seats": ["spike", "angel"]},
        spaces={"spike": "S12", "drusilla": "S31", "angel": "S13", "faith": "S30"},
        hands={"spike": ["Seek the Shadows", "Let's Dance"]},
    )
    play(position, "maneuver", 'boost "Let\'s Dance"', "move spike to S19")
    assert position.log is not None
    path = position.log[-1].facts["path"]
    # The other way, through S01, is as short.
    assert path in (["S12", "S02", "S05", "S03", "S19"], ["S12", "S02", "S01", "S03", "S19"])
    board = BOARDS["sunnydale_high"]
    for step, following in pairwise(path):
        assert board.space(following) in board.adjacent[board.space(step)]
