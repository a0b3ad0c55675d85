"""Games that bots play come to positions that random answers seldom see; there, too, everything must hold."""

from typing import Any

import pytest

from slayground.bots import BOTS, Seen
from slayground.games import find_game
from slayground.kernel.conformance import check_clone, check_decision, check_end, check_views
from slayground.kernel.rng import seeded

EVERY = 12
"""Decisions between two thorough looks."""

GAMES: list[tuple[dict[str, Any], list[str]]] = [
    ({"seats": ["buffy", "willow"], "board": "the_bronze"}, ["greedy", "greedy"]),
    ({"seats": ["spike", "angel"], "board": "sunnydale_high"}, ["greedy", "greedy"]),
    ({"seats": ["willow", "willow"], "same_hero_allowed": True}, ["greedy", "random"]),
    ({"seats": ["spike", "buffy"], "end_check": "end_of_action"}, ["random", "greedy"]),
    ({"seats": ["buffy", "spike", "willow", "angel"], "board": "the_bronze"}, ["greedy", "random"] * 2),
    ({"seats": ["angel", "willow", "spike", "buffy"], "players": 3, "team_hands": "hidden"}, ["random", "greedy"] * 2),
]


@pytest.mark.parametrize(("setup", "bots"), GAMES, ids=[" ".join(setup["seats"]) for setup, _ in GAMES])
def test_everything_holds_while_bots_play(setup, bots):
    position = find_game("unmatched").start(setup, 11)
    players = [BOTS[name](seat) for seat, name in enumerate(bots)]
    rng = seeded(11)
    answers = 0
    while position.decision is not None:
        position.check()
        if answers % EVERY == 0:
            check_decision(position)
            check_clone(position, rng)
            check_views(position, rng)
        seat = position.decision.seat
        judged = position.evaluate(seat)
        assert 0.0 < judged < 1.0, f"{judged} is sure of a game that is not over"
        position.answer(players[seat].choose(Seen(position, seat)))
        answers += 1
    check_end(position)
