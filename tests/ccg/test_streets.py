"""The streets of Sunnydale: how many spaces there are, whose they are, and which are next to each other."""

from __future__ import annotations

import pytest

from slayground.ccg.streets import STREETS
from slayground.kernel.errors import SetupError
from tests.ccg.tables import arranged, begun, refused
from tests.support import rule

PLAYERS = range(2, 11)


@rule("ccg.board.four_spaces_each", "ccg.board.total_spaces", "ccg.board.park_single", "ccg.board.park_unowned")
@pytest.mark.parametrize("players", PLAYERS)
def test_four_spaces_for_everybody_and_one_park(players):
    position = begun(*["patrol"] * players)
    spaces = position.view(None)["spaces"]
    assert len(spaces) == 4 * players + 1
    for seat in range(players):
        assert len([space for space in spaces if space["owner"] == seat]) == 4
    assert [space["key"] for space in spaces if space["owner"] is None] == ["park"]


@rule("ccg.board.layout_ring", "ccg.board.ring_shape", "ccg.board.owned_four_adjacent", "ccg.multi.layout")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_spaces_form_a_ring_in_which_everybody_has_four_in_a_row(players):
    streets = STREETS[players]
    ring = 4 * players
    for one in range(ring):
        for other in range(ring):
            near = streets.adjacent[one] >> other & 1 == 1
            assert near == ((one - other) % ring in (1, ring - 1))
    for seat in range(players):
        own = streets.own(seat)
        assert own == [4 * seat, 4 * seat + 1, 4 * seat + 2, 4 * seat + 3]
        assert [streets.owner(space) for space in own] == [seat] * 4


@rule("ccg.board.adjacency_symmetric", "ccg.board.park_adjacent_to_all")
@pytest.mark.parametrize("players", PLAYERS)
def test_what_is_next_to_something_has_it_next_to_itself(players):
    streets = STREETS[players]
    for one in range(streets.size):
        assert not streets.adjacent[one] >> one & 1
        for other in range(streets.size):
            assert streets.adjacent[one] >> other & 1 == streets.adjacent[other] >> one & 1
            if one == streets.park and other != streets.park:
                assert streets.adjacent[one] >> other & 1


@rule("ccg.board.layout_facing_rows")
def test_spaces_that_face_each_other_are_apart_unless_the_table_says_otherwise():
    stand = {"Buffy": {"1-2": "Giles"}}
    position = arranged("Buffy", "Spike", at="movement", stand=stand)
    assert refused(position, "move Giles to 2-3") == "ccg.move.move_adjacent"
    # Adjacency is a table of its own: with the other table the way is open and nothing else changes.
    facing = list(STREETS[2].adjacent)
    for space in range(8):
        facing[space] |= 1 << 7 - space
    usual = STREETS[2].adjacent[:]
    STREETS[2].adjacent[:] = facing
    try:
        position = arranged("Buffy", "Spike", at="movement", stand=stand)
        assert position.option_texts() == [
            "pass", "move Giles to 1-1", "move Giles to 1-3", "move Giles to 2-3", "move Giles to park",
        ]  # fmt: skip
    finally:
        STREETS[2].adjacent[:] = usual


@rule("ccg.board.stacking_cards_is_bookkeeping")
def test_the_order_of_the_cards_on_a_crowded_space_changes_nothing():
    several = ["Buffy", "Giles", "Cordelia", "Oz"]
    rivals = ["Spike", "Harmony", "Drusilla"]
    found = []
    for mine, theirs in ((several, rivals), (several[::-1], rivals[::-1])):
        position = arranged("Buffy", "Spike", stand={"Buffy": {"park": mine}, "Spike": {"park": theirs}})
        whole = position.whole()
        found.append((sorted(position.option_texts()), whole["talents"], whole["where"]))
    assert found[0] == found[1] and len(found[0][0]) == 1 + 4 * 3


@rule("ccg.multi.any_number")
def test_two_to_ten_players_and_no_fewer():
    for players in PLAYERS:
        position = begun(*["patrol"] * players)
        assert position.seats_count == players
    for seats in ([], ["patrol"]):
        with pytest.raises(SetupError, match="2 to 10 decks"):
            begun(*seats)
