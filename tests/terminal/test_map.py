"""The battlefield drawn in characters."""

from __future__ import annotations

import random

import pytest

from slayground import new_match
from slayground.terminal.unmatched.map import SMALL, draw_map, lay_out, overlap
from slayground.terminal.unmatched.stage import UnmatchedStage
from slayground.terminal.unmatched.words import initials, zone_letters
from slayground.unmatched.board import BOARDS

SIZES = [(51, 12), (74, 7), (72, 40), (93, 27), (130, 40)]


@pytest.mark.parametrize("key", BOARDS)
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_spaces_do_not_overlap_and_can_be_pointed_at(key: str, width: int, height: int) -> None:
    board = BOARDS[key]
    layout = lay_out(board, width, height)
    assert not [i for i in range(board.size) if overlap(list(layout.middles), i, layout.size)]
    for space, (x, y) in enumerate(layout.middles):
        assert layout.space_at(x, y) == board.space_names[space]
        assert layout.size.width // 2 <= x < width
        assert 0 <= y < height


@pytest.mark.parametrize("key", BOARDS)
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_every_space_shows_its_number_and_all_its_zones(key: str, width: int, height: int) -> None:
    board = BOARDS[key]
    layout = lay_out(board, width, height)
    strips = draw_map({"board": key, "fighters": [], "seats": []}, width, height + 1)
    lines = [strip.text for strip in strips]
    letters = zone_letters(board)
    for space, (x, y) in enumerate(layout.middles):
        name = board.space_names[space]
        zones = [letters[zone] for zone in board.zones_of[space]]
        if layout.size is SMALL:
            assert f"{name[1:]}{''.join(zones).lower()}" in lines[y]
        else:
            half = layout.size.width // 2
            assert name in lines[y - 1][x - half : x + half + 1]
            assert [char for char in lines[y + 1][x - half : x + half + 1] if char.isalpha()] == zones


def test_each_zone_has_a_letter_of_its_own() -> None:
    for board in BOARDS.values():
        assert len(set(zone_letters(board))) == len(board.zone_names)


@pytest.mark.parametrize("seats", [["willow", "spike"], ["angel", "buffy"], ["spike", "willow", "buffy", "angel"]])
def test_events_played_one_by_one_lead_to_the_table_as_it_is(seats: list[str]) -> None:
    match = new_match("unmatched", seed=8, seats=seats, board="the_bronze")
    stage = UnmatchedStage(match.position.view(0))
    rng = random.Random(8)
    shown = len(match.position.log or [])
    while match.position.decision is not None:
        match.answer(rng.randrange(len(match.position.decision.options)))
        for event in (match.position.log or [])[shown:]:
            stage.play(event.seen_by(0))
        shown = len(match.position.log or [])
        view = match.position.view(0)
        if view["turn"] > 0:
            for played, real in zip(stage.view["fighters"], view["fighters"], strict=True):
                for fact in ("name", "space", "health", "defeated"):
                    assert played[fact] == real[fact]
            for played, real in zip(stage.view["seats"], view["seats"], strict=True):
                for fact in ("form", "shadows", "deck_count", "hand_count"):
                    assert played[fact] == real[fact], fact
            if stage.duel is not None and view["combat"] is not None and view["combat"]["revealed"]:
                assert stage.duel.attack.total == view["combat"]["attack_value"]
                assert stage.duel.defense.total == view["combat"]["defense_value"]
                assert stage.duel.attack.canceled == view["combat"]["attack_canceled"]
                assert stage.duel.defense.canceled == view["combat"]["defense_canceled"]
        stage.settle(view)


def test_initials_tell_heroes_from_sidekicks_and_forms_apart() -> None:
    view = new_match("unmatched", seats=["willow", "spike"]).position.view(None)
    assert [initials(fighter, view) for fighter in view["fighters"]] == ["WI", "Ta", "SP", "Dr"]
    view["seats"][0]["form"] = "Dark Willow"
    assert initials(view["fighters"][0], view) == "DW"
