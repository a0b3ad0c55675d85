"""Games of more than two: who may not join in."""

from __future__ import annotations

from tests.ccg.tables import arranged, play, refused
from tests.support import rule


@rule("ccg.multi.only_two_take_part", "ccg.multi.duel_controller")
def test_a_third_player_can_do_nothing_in_a_fight_of_two_others():
    position = arranged(
        "Buffy",
        "Spike",
        "Willow",
        stand={"Buffy": {"park": "Buffy"}, "Spike": {"park": "Harmony"}, "Willow": {"park": ["Willow", "Oz"]}},
        hand={"Buffy": ["Trip Wire"], "Spike": 1, "Willow": ["Trip Wire", "Fire Axe"]},
        deck={"Buffy": [], "Spike": [], "Willow": []},
    )
    play(position, "attack Harmony with Buffy")
    assert refused(position, "play Trip Wire", seat=2) == "ccg.multi.only_two_take_part"
    asked = []
    while position.phase is not None and position.decision is not None:
        asked.append(position.decision.seat)
        play(position, "pass")
    assert set(asked) == {0, 1}
    assert len(position.seats[2].hand) == 2
