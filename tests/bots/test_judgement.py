"""The evaluation of Unmatched prefers what a player would, and a greedy bot does it."""

import itertools
from collections import Counter
from typing import Any

import pytest

from slayground.bots import BOTS, Seen
from slayground.games import find_game
from slayground.kernel.options import DONE, verb_of
from slayground.kernel.position import UNTOLD, Position
from slayground.kernel.rng import seeded
from slayground.unmatched.anatomy import CARDS, HEROES
from slayground.unmatched.board import BOARDS
from slayground.unmatched.game import new_game
from slayground.unmatched.judgement import STRENGTHS, WORTHS, steps_on
from slayground.unmatched.turn import ACTIONS
from slayground.unmatched.verbs import BOOST, DISCARD, MOVE, SHADOW

FACE_TO_FACE = {"buffy": "S05", "giles": "S14", "spike": "S03", "drusilla": "S26"}
FAR_APART = {"buffy": "S05", "giles": "S14", "spike": "S28", "drusilla": "S30"}


def table(**arranged: Any) -> Position:
    """Buffy's turn against Spike, out of each other's reach unless said otherwise."""
    return find_game("unmatched").arrange({"seats": ["buffy", "spike"]}, {"spaces": FAR_APART, **arranged}, seed=1)


def buffy_likes(**arranged: Any) -> float:
    return table(**arranged).evaluate(0)


def test_health_is_good_and_theirs_is_bad():
    assert buffy_likes(health={"buffy": 11}) < buffy_likes() < buffy_likes(health={"spike": 11})


def test_the_last_points_of_health_are_worth_most():
    early = buffy_likes(health={"buffy": 14, "spike": 14}) - buffy_likes(health={"buffy": 12, "spike": 14})
    late = buffy_likes(health={"buffy": 4, "spike": 4}) - buffy_likes(health={"buffy": 2, "spike": 4})
    assert late > early > 0


def test_a_hero_is_worth_more_than_a_sidekick():
    assert buffy_likes(health={"buffy": 10}) < buffy_likes(health={"giles": 2})


def test_cards_are_good_and_theirs_are_bad():
    few, many = ["Feint"], ["Feint", "Mr. Pointy"]
    assert buffy_likes(hands={"buffy": few, "spike": few}) < buffy_likes(hands={"buffy": many, "spike": few})
    many = ["Feint", "Let's Dance"]
    assert buffy_likes(hands={"buffy": few, "spike": many}) < buffy_likes(hands={"buffy": few, "spike": few})


def test_a_card_of_a_fallen_fighter_is_worth_little():
    fallen = {**FAR_APART, "giles": "defeated"}
    useless = buffy_likes(spaces=fallen, hands={"buffy": ["Training"]})
    assert useless < buffy_likes(spaces=fallen, hands={"buffy": ["Feint"]})


def test_every_worth_is_that_of_a_card():
    assert set(WORTHS) == {card.name for card in CARDS}


def test_above_the_hand_limit_the_least_card_is_as_good_as_gone():
    hand = ["Mr. Pointy", "Mr. Pointy", "Skirmish", "Skirmish", "Skirmish", "Rapid Recovery", "Rapid Recovery"]
    with_feint = buffy_likes(spaces=FACE_TO_FACE, hands={"buffy": [*hand, "Feint"]})
    assert with_feint == pytest.approx(buffy_likes(spaces=FACE_TO_FACE, hands={"buffy": [*hand, "Regroup"]}))


def test_an_attack_is_judged_by_what_the_defender_can_lay():
    def after_the_attack(hand: list[str]) -> float:
        position = table(spaces=FACE_TO_FACE, hands={"buffy": ["Mr. Pointy"], "spike": hand})
        decision = position.decision
        assert decision is not None
        before = position.evaluate(0)
        position.glimpse(decision.options[position.option_named('attack spike with "Mr. Pointy"')])
        return position.evaluate(0) - before

    assert after_the_attack(["Seek the Shadows"]) > after_the_attack(["Let's Dance"])


def test_dark_willow_strikes_harder():
    calm, dark = [dict(zip([card.name for card in CARDS], strengths)) for strengths in STRENGTHS]
    assert (calm["Flayed Alive"], dark["Flayed Alive"]) == (4, 6)
    assert (calm["Always Surprising"], dark["Always Surprising"]) == (3, 3)


def test_what_one_side_gains_the_other_loses():
    """But for the wish to come near, which every side has for itself."""
    position = table(spaces=FACE_TO_FACE)
    assert position.evaluate(0) + position.evaluate(1) == pytest.approx(1.0, abs=0.1)


def test_a_finished_game_is_judged_by_its_result():
    position = table()
    position.concede(1)
    assert (position.evaluate(0), position.evaluate(1)) == (1.0, 0.0)


@pytest.mark.parametrize("board", BOARDS.values(), ids=list(BOARDS))
def test_steps_to_where_one_may_attack(board):
    steps = steps_on(board)
    for space, target in itertools.product(range(board.size), repeat=2):
        adjacent = board.adjacent_bits[space] >> target & 1
        zone = board.zone_bits[space] >> target & 1
        assert (steps.melee[space][target] == 0) == bool(adjacent or space == target)
        assert (steps.ranged[space][target] == 0) == bool(adjacent or zone)


# What greedy makes of it


def answer_of_greedy(position: Position) -> str:
    decision = position.decision
    assert decision is not None
    return position.text(decision.options[BOTS["greedy"](1).choose(Seen(position, decision.seat))])


def test_greedy_strikes_the_last_blow():
    hands = {"buffy": ["Mr. Pointy", "Regroup", "Feint"], "spike": []}
    position = table(spaces=FACE_TO_FACE, health={"spike": 1}, hands=hands)
    assert answer_of_greedy(position).startswith("attack spike with")


def test_greedy_defends_when_it_must():
    hands = {"buffy": ["Mr. Pointy", "Slayer's Strength", "Feint"], "spike": ["Let's Dance", "The Sight"]}
    position = table(spaces=FACE_TO_FACE, health={"spike": 2}, hands=hands)
    position.answer(position.option_named('attack spike with "Slayer\'s Strength"'))
    assert answer_of_greedy(position) == 'defend "Let\'s Dance"'


def test_greedy_does_not_waste_a_card_on_a_boost_that_gains_nothing():
    position = table(spaces=FACE_TO_FACE, hands={"buffy": ["Mr. Pointy", "Skirmish"], "spike": ["Feint"]})
    position.answer(position.option_named("maneuver"))
    assert answer_of_greedy(position) == "no boost"


def test_greedy_comes_near():
    """Buffy has all the cards and Spike has none: she goes after him."""
    hands = {"buffy": ["Mr. Pointy", "Skirmish", "Slayer's Strength"], "spike": []}
    position = table(hands=hands)
    board = BOARDS["sunnydale_high"]
    spike = board.space("S28")
    before = board.distances(board.space("S05"))[spike]
    while position.decision is not None and position.decision.seat == 0:
        position.answer(position.option_named(answer_of_greedy(position)))
    buffy = next(fighter for fighter in position.view(0)["fighters"] if fighter["key"] == "buffy")
    assert board.distances(board.space(buffy["space"]))[spike] < before


def test_what_is_foretold_is_what_comes_of_it():
    """But for a maneuver that begins by itself, since it is all that can be done next."""
    told: Counter[int] = Counter()
    for seed, heroes in enumerate(itertools.permutations(HEROES, 2)):
        rng = seeded(seed)
        position = new_game(list(heroes), seed=seed)
        for _ in range(150):
            decision = position.decision
            if decision is None:
                break
            before = position.digest()
            for key in decision.options:
                foretold = position.foretell(key)
                if foretold != UNTOLD:
                    future = position.clone()
                    future.glimpse(key)
                    if future.actions_left in (position.actions_left, ACTIONS):
                        came = future.evaluate(decision.seat)
                        assert foretold == pytest.approx(came), position.text(key)
                        told[verb_of(key)] += 1
            assert position.digest() == before
            position.answer(rng.below(len(decision.options)))
    assert set(told) == {DONE, MOVE, BOOST, DISCARD, SHADOW}
