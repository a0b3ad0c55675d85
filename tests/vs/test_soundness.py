"""The checks that random games are played under notice every sort of broken table."""

from __future__ import annotations

import pytest

from slayground.vs.table import BACK, FRONT, OFF, STUNNED
from tests.vs.tables import arranged


def table():
    return arranged(
        "Jungle Hunter",
        "Dutch",
        front={"Jungle Hunter": ["Tracker"]},
        equipment={"Tracker": ["Medikit"]},
        hand={"Dutch": ["Anna", "Billy"]},
        combat={"attackers": ["Tracker"], "defender": "Dutch"},
    )


def test_a_sound_table():
    table().check()


def lose_a_card(position):
    position.seats[1].hand.pop()


def double_a_card(position):
    position.seats[1].ko_pile.append(position.seats[1].hand[0])


def unsort(position):
    position.seats[1].hand.reverse()


def owe_counters(position):
    tracker(position).plus = -1


def keep_opposite_counters(position):
    tracker(position).plus = tracker(position).minus = 1


def wound_the_healthy(position):
    tracker(position).vitality = tracker(position).wounds = 1


def stun_ready(position):
    tracker(position).face = STUNNED
    tracker(position).ready = True


def drop_the_wearer(position):
    position.slots[0] = None


def carry_nothing(position):
    medikit = next(piece for piece in position.in_play() if piece.card.name == "Medikit")
    medikit.wearer, medikit.row = OFF, BACK


def wear_in_a_row(position):
    medikit = next(piece for piece in position.in_play() if piece.card.name == "Medikit")
    medikit.row = FRONT


def know_what_is_not_there(position):
    position.seats[1].known = ((position.seats[0].deck[0],), *position.seats[1].known[1:])


def know_too_deep(position):
    position.seats[1].known_top = (99, *position.seats[1].known_top[1:])


def leave_the_slot(position):
    position.slots.append(position.slots[0])


def fight_without(position):
    position.combat.attackers = (12345,)


def lose_the_main(position):
    position.seats[0].main = position.seats[1].main


def tracker(position):
    return position.at(0)


@pytest.mark.parametrize(
    "break_it",
    [
        lose_a_card, double_a_card, unsort, owe_counters, keep_opposite_counters, wound_the_healthy, stun_ready,
        drop_the_wearer, carry_nothing, wear_in_a_row, know_what_is_not_there, know_too_deep, leave_the_slot,
        fight_without, lose_the_main,
    ],
)  # fmt: skip
def test_a_broken_table(break_it):
    position = table()
    break_it(position)
    with pytest.raises(AssertionError):
        position.check()
