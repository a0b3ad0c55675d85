"""Your turn (page 8)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from slayground.kernel.rng import seeded
from slayground.unmatched.game import new_game
from slayground.unmatched.turn import HAND_LIMIT
from tests.support import rule
from tests.unmatched.tables import actions_taken, arranged, refused


@rule("unmatched.turn.alternate", "unmatched.turn.two_actions", "unmatched.turn.action_list")
@pytest.mark.parametrize("seed", range(3))
def test_through_a_whole_game_players_take_turns_of_two_actions(seed):
    position = new_game(["angel", "willow"], seed=seed, watched=True)
    rng = seeded(seed)
    while position.decision is not None:
        decision = position.decision
        if decision.kind == "action":
            assert decision.seat == position.turn_seat
            assert {text.split()[0] for text in position.option_texts()} <= {"maneuver", "scheme", "attack"}
        position.answer(rng.below(len(decision.options)))
    seats = [event.seat for event in position.log or [] if event.kind == "turn"]
    assert len(seats) > 4
    assert all(one != other for one, other in pairwise(seats))
    taken = actions_taken(position)
    last = max(taken)
    assert all(len(actions) == 2 for turn, actions in taken.items() if turn < last)


@rule("unmatched.turn.hand_limit", "unmatched.turn.hand_limit_end", "unmatched.turn.over_limit_during_turn")
def test_whoever_ends_a_turn_goes_on_with_seven_cards_at_most():
    assert HAND_LIMIT == 7
    more_during = 0
    for seed in range(8):
        position = new_game(["angel", "buffy"], seed=seed)
        rng = seeded(seed)
        while position.decision is not None:
            turn, seat = position.turn, position.turn_seat
            position.answer(rng.below(len(position.decision.options)))
            if turn > 0 and position.turn > turn:
                assert len(position.seats[seat].hand) <= 7
            elif turn > 0 and len(position.seats[seat].hand) > 7:
                more_during += 1
    assert more_during > 0


@rule("unmatched.turn.active_player_only")
@pytest.mark.parametrize("wish", ["maneuver", 'scheme "Love & Loss"', 'attack angel with "Flayed Alive"', "end turn"])
def test_willow_can_do_nothing_while_angel_chooses_his_action(wish):
    position = arranged(
        {"seats": ["angel", "willow"]},
        spaces={"angel": "S05", "faith": "S02", "willow": "S03", "tara": "S31"},
        hands={"angel": ["Feint"], "willow": ["Flayed Alive", "Love & Loss"]},
    )
    assert refused(position, wish, seat=1) == "unmatched.turn.active_player_only"
