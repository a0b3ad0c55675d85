"""Team play (page 18)."""

from __future__ import annotations

import pytest

from slayground.kernel.errors import SetupError
from slayground.unmatched.board import Board
from slayground.unmatched.game import Unmatched, new_game
from tests.support import rule
from tests.unmatched.tables import another_battlefield, arranged, play

SEATS = ["angel", "spike", "willow", "buffy"]


def idle_turn(position: Unmatched) -> None:
    """Two maneuvers in which nobody goes anywhere."""
    seat = position.turn_seat
    while position.turn_seat == seat:
        answers = ("no shadow", "maneuver", "no boost", "end move")
        play(position, next(answer for answer in answers if answer in position.option_texts()))


@rule("unmatched.team.two_teams")
def test_two_teams_of_two_heroes_each():
    seats = new_game(SEATS).view(None)["seats"]
    assert [(seat["hero"], seat["team"]) for seat in seats] == [
        ("angel", 0), ("spike", 1), ("willow", 0), ("buffy", 1),
    ]  # fmt: skip


@rule("unmatched.team.two_teams")
@pytest.mark.parametrize("heroes", [SEATS[:1], SEATS[:3], [*SEATS, "angel"]])
def test_other_numbers_of_heroes_cannot_play(heroes):
    with pytest.raises(SetupError, match="2 or 4 heroes"):
        new_game(heroes)


@rule("unmatched.team.own_control")
def test_everybody_has_a_deck_a_hand_a_discard_pile_and_decisions_of_their_own():
    position = new_game(SEATS, first=1)
    play(
        position, "sidekick giles", "move faith to S02", "move drusilla to S29", "move tara to S08", "move giles to S17"
    )
    seats = position.view(None)["seats"]
    assert [(seat["hand_count"], seat["deck_count"], seat["discard"]) for seat in seats] == [(5, 25, [])] * 4
    # Angel's player is asked; teammate Willow may look on, but not answer.
    assert "options" in position.view(0)["decision"]
    assert "options" not in position.view(2)["decision"]


@rule("unmatched.team.turn_order")
@pytest.mark.parametrize("first", [1, 3])
def test_the_teams_take_turns_alternately_and_their_players_in_a_fixed_cycle(first):
    position = arranged({"seats": SEATS}, at="turn start", turn=SEATS[first - 1])
    order = []
    for _ in range(9):
        order.append(position.turn_seat)
        idle_turn(position)
    assert order == [(first - 1 + turn) % 4 for turn in range(9)]


@rule("unmatched.team.elimination", "unmatched.team.skip_eliminated")
def test_no_turn_of_an_eliminated_player_even_begins():
    position = arranged(
        {"seats": SEATS},
        at="turn start",
        spaces={"spike": "defeated", "drusilla": "defeated", "willow": "S07", "tara": "S08"},
    )
    for _ in range(6):
        idle_turn(position)
    # Angel, Willow, Buffy, and again; Spike's player is gone.
    assert [event.seat for event in position.log or [] if event.kind == "turn"] == [0, 2, 3, 0, 2, 3, 0]
    assert [seat["eliminated"] for seat in position.view(None)["seats"]] == [False, True, False, False]


@rule("unmatched.team.three_players")
def test_with_three_players_one_of_them_plays_both_heroes_of_a_team():
    position = arranged({"seats": SEATS, "players": 3, "team_hands": "hidden"}, at="turn start")
    assert [seat["player"] for seat in position.view(None)["seats"]] == [0, 1, 0, 2]
    may_answer = []
    for _ in range(4):
        view = [position.view(seat)["decision"] for seat in range(4)]
        may_answer.append([seat for seat in range(4) if "options" in view[seat]])
        idle_turn(position)
    # Angel's and Willow's decisions are one player's, Spike's and Buffy's are not.
    assert may_answer == [[0, 2], [1], [0, 2], [3]]
    sees_hand = [[seat for seat in range(4) if "hand" in position.view(who)["seats"][seat]] for who in range(4)]
    assert sees_hand == [[0, 2], [1], [0, 2], [3]]


@rule("unmatched.team.battlefield")
def test_a_battlefield_with_two_starting_spaces_is_for_two_players_only():
    ring = ("A01", "A02", "A03", "A04", "A05", "A06")
    alley = Board(
        "Blind Alley",
        spaces={space: (100 * number, 100) for number, space in enumerate(ring)},
        zones={"gray": ("alley", ring)},
        lines=tuple(zip(ring, (*ring[1:], ring[0]))),
        starts=("A01", "A04"),
    )
    with another_battlefield(alley):
        assert new_game(["angel", "spike"], board="blind_alley").board is alley
        with pytest.raises(SetupError, match="too few starting spaces for 4 heroes"):
            new_game(SEATS, board="blind_alley")
    for board in ("sunnydale_high", "the_bronze"):
        assert len(new_game(SEATS, board=board).board.starts) == 4
