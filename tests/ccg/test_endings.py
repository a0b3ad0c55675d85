"""How a game is said to have been won: by fights, by challenges, or by the Park."""

from __future__ import annotations

from typing import Any

import pytest

from slayground.ccg.census import ending
from slayground.ccg.game import Ccg
from slayground.kernel.events import Event
from tests.ccg.tables import arranged, play
from tests.support import rule

NO_CARDS: dict[str, Any] = {"hand": {"Buffy": 0, "Spike": 0}, "deck": {"Buffy": [], "Spike": []}}


def passing_on(position: Ccg) -> Ccg:
    for _ in range(20):
        if position.decision is not None:
            play(position, "pass")
    return position


def test_by_fights():
    stand = {"Buffy": {"park": "Buffy 3"}, "Spike": {"park": ["Harmony", "Spike"]}}
    position = arranged("Buffy", "Spike", stand=stand, destiny={"Buffy": 9}, **NO_CARDS)
    play(position, "attack Harmony with Buffy")
    assert passing_on(position).ending() == "fights"


def test_by_challenges():
    stand = {"Buffy": {"1-1": ["Buffy 3", "Kendra"]}, "Spike": {"2-1": "Spike"}}
    table = {"stand": stand, "challenges": {"Buffy": {"1-1": "Curfew Patrol"}}, "destiny": {"Buffy": 9}}
    position = arranged("Buffy", "Spike", **table, **NO_CARDS)
    play(position, "face Curfew Patrol with Buffy", "join with Kendra")
    if position.decision is not None and position.decision.kind == "group":
        play(position, "ready")
    assert passing_on(position).ending() == "challenges"


def test_by_the_park():
    stand = {"Buffy": {"park": "Buffy"}, "Spike": {"2-1": "Spike"}}
    position = arranged("Buffy", "Spike", at="end", stand=stand, park={"holder": "Buffy", "count": 5}, **NO_CARDS)
    assert passing_on(position).ending() == "park"


@rule("ccg.victory.park", "ccg.open.park_count_day_night")
def test_six_turns_in_a_row_alone_in_the_park_win_whoever_is_active_and_whatever_the_time():
    stand = {"Buffy": {"park": "Giles"}, "Spike": {"2-1": "Spike"}}
    position = arranged("Buffy", "Spike", at="end", stand=stand, **NO_CARDS)
    seen = []
    while not position.over:
        if (position.turn, position.park_count) not in seen:
            seen.append((position.turn, position.park_count))
        play(position, "pass")
    # The first of the six is over before anybody is asked.
    assert seen == [(seen[0][0] + n, 1 + n) for n in range(5)]
    assert position.turn == seen[4][0] and position.park_count == 6
    assert position.winner == 0 and position.ending() == "park"


def test_not_by_giving_up():
    position = arranged("Buffy", "Spike", stand={"Buffy": {"park": "Buffy"}, "Spike": {"park": "Spike"}})
    position.concede(1)
    assert position.ending() == "alone"


@pytest.mark.parametrize(
    ("points", "how"),
    [
        ([("fight", 4), ("challenge", 6)], "challenges"),
        ([("challenge", 4), ("fight", 6), ("fight", -1)], "fights"),
        ([("fight", 5), ("challenge", 5)], "challenges"),
        ([("challenge", 5), ("fight", 5)], "fights"),
        ([("card", 9), ("challenge", 1)], "challenges"),
    ],
)
def test_what_brought_more_counts_and_of_equals_the_last(points: list[tuple[str, int]], how: str):
    position = arranged("Buffy", "Spike", stand={"Buffy": {"park": "Buffy"}, "Spike": {"park": "Spike"}})
    position.winner = 0
    position.log = [Event("destiny", 0, {"change": change, "by": by}) for by, change in points]
    position.log.insert(1, Event("destiny", 1, {"change": 9, "by": "fight"}))
    assert ending(position, "destiny") == how
