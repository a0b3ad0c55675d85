"""Spaces and zones (page 7)."""

from __future__ import annotations

import pytest

from slayground.kernel.errors import SetupError
from slayground.kernel.rng import seeded
from slayground.unmatched.board import BOARDS, Board
from slayground.unmatched.game import new_game
from slayground.unmatched.table import OFF
from tests.support import rule
from tests.unmatched.tables import another_battlefield, arranged

BATTLEFIELDS = list(BOARDS.values())


@rule("unmatched.spaces.space", "unmatched.spaces.one_fighter")
@pytest.mark.parametrize("board", BATTLEFIELDS, ids=lambda board: board.key)
def test_through_a_whole_game_every_fighter_standing_is_in_one_space_and_alone_in_it(board: Board):
    position = new_game(["buffy", "spike", "willow", "angel"], board=board.key, seed=4)
    rng = seeded(4)
    looked = 0
    while position.decision is not None:
        position.answer(rng.below(len(position.decision.options)))
        if position.turn > 0:
            looked += 1
            spaces = [fighter.space for fighter in position.fighters if fighter.health > 0]
            assert all(0 <= space < board.size for space in spaces)
            assert len(set(spaces)) == len(spaces)
            assert all(fighter.space == OFF for fighter in position.fighters if fighter.health == 0)
    assert looked > 50


@rule("unmatched.spaces.adjacency")
@pytest.mark.parametrize(("board", "spaces", "lines"), [("sunnydale_high", 31, 45), ("the_bronze", 35, 51)])
def test_two_spaces_are_adjacent_exactly_when_a_line_joins_them(board, spaces, lines):
    field = BOARDS[board]
    assert (field.size, len(field.lines)) == (spaces, lines)
    joined = {frozenset(line) for line in field.lines}
    assert len(joined) == lines
    for one in range(field.size):
        for other in range(field.size):
            line = frozenset((one, other)) in joined
            assert (other in field.adjacent[one]) == line
            assert bool(field.adjacent_bits[one] >> other & 1) == line
        assert one not in field.adjacent[one]


@rule("unmatched.spaces.adjacency", "unmatched.spaces.fighters_adjacent")
@pytest.mark.parametrize(
    ("spike", "angel", "adjacent"),
    [("B06", "B05", True), ("B05", "B06", True), ("B06", "B08", False), ("B34", "B35", False), ("B20", "B29", True)],
)
def test_fighters_are_adjacent_when_their_spaces_are(spike, angel, adjacent):
    position = arranged(
        {"seats": ["spike", "angel"], "board": "the_bronze"},
        spaces={"spike": spike, "angel": angel, "drusilla": "B16", "faith": "B17"},
    )
    assert position.adjacent(0, 2) == adjacent
    assert position.adjacent(2, 0) == adjacent
    assert not position.adjacent(0, 0)


@rule("unmatched.spaces.zone", "unmatched.spaces.same_zone_test")
@pytest.mark.parametrize("board", BATTLEFIELDS, ids=lambda board: board.key)
def test_two_spaces_are_in_the_same_zone_exactly_when_they_have_one_in_common(board: Board):
    assert len(board.zone_names) == 6
    for one in range(board.size):
        assert board.zones_of[one]
        for other in range(board.size):
            common = set(board.zones_of[one]) & set(board.zones_of[other])
            assert bool(board.zone_bits[one] >> other & 1) == bool(common)


@rule("unmatched.spaces.zone")
def test_a_zone_may_lie_in_parts():
    bronze = BOARDS["the_bronze"]
    corner, stage = bronze.space("B35"), bronze.space("B34")
    magenta = bronze.zone_names.index("magenta")
    assert magenta in bronze.zones_of[corner]
    assert magenta in bronze.zones_of[stage]
    assert all(magenta not in bronze.zones_of[space] for space in bronze.adjacent[corner])


@rule("unmatched.spaces.start_spaces")
def test_a_battlefield_with_two_starting_spaces_is_not_for_teams():
    assert [len(board.starts) for board in BATTLEFIELDS] == [4, 4]
    ring = Board(
        "Boxing Ring",
        spaces={f"R{i}": (i, 0) for i in range(1, 9)},
        zones={"red": ("ring", tuple(f"R{i}" for i in range(1, 9)))},
        lines=tuple((f"R{i}", f"R{i + 1}") for i in range(1, 8)),
        starts=("R1", "R8"),
    )
    with another_battlefield(ring):
        duel = new_game(["angel", "spike"], board="boxing_ring", first=1)
        duel.answer(0)
        assert (duel.whole()["spaces"]["angel"], duel.whole()["spaces"]["spike"]) == ("R1", "R8")
        with pytest.raises(SetupError, match="too few starting spaces"):
            new_game(["angel", "spike", "willow", "buffy"], board="boxing_ring")
