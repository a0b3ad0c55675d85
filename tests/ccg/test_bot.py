"""The evaluation of the Buffy CCG prefers what a player would, and a greedy bot does it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from slayground.bots import BOTS, Seen
from slayground.ccg.game import Ccg, CcgGame
from slayground.ccg.verbs import DISCARD_CARD, MOVE, STACK
from slayground.kernel.options import verb_of
from slayground.kernel.position import UNTOLD
from slayground.kernel.rng import seeded
from slayground.lab import play as play_game
from tests.ccg.tables import arranged, play


def buffy_likes(**table: Any) -> float:
    """How Buffy's Conflict Step against Spike looks to her."""
    return arranged("Buffy", "Spike", **stood(table)).evaluate(0)


def stood(table: dict[str, Any]) -> dict[str, Any]:
    """The mains stand at home unless said otherwise."""
    return {"stand": {"Buffy": {"1-1": "Buffy"}, "Spike": {"2-1": "Spike"}}, **table}


# What is good


def test_points_are_good_and_theirs_are_bad():
    assert buffy_likes(destiny={"Spike": 1}) < buffy_likes() < buffy_likes(destiny={"Buffy": 1})


def test_the_last_points_are_worth_most():
    early = buffy_likes(destiny={"Buffy": 2, "Spike": 2}) - buffy_likes(destiny={"Buffy": 1, "Spike": 2})
    late = buffy_likes(destiny={"Buffy": 9, "Spike": 9}) - buffy_likes(destiny={"Buffy": 8, "Spike": 9})
    assert late > early > 0


def test_characters_levels_and_what_they_carry_are_good():
    with_oz = {"Buffy": {"1-1": ["Buffy", "Oz"]}, "Spike": {"2-1": "Spike"}}
    trained = {"Buffy": {"1-1": "Buffy 2"}, "Spike": {"2-1": "Spike"}}
    assert buffy_likes() < buffy_likes(stand=with_oz)
    assert buffy_likes() < buffy_likes(stand=trained)
    assert buffy_likes() < buffy_likes(attached={"Buffy": ["Thermos of Holy Water"]})
    assert buffy_likes(attached={"Buffy": ["Thermos of Holy Water"]}) < buffy_likes(attached={"Buffy": ["Fire Axe"]})


def test_cards_are_better_played_than_held():
    assert buffy_likes() < buffy_likes(hand={"Buffy": ["Fire Axe"]}) < buffy_likes(attached={"Buffy": ["Fire Axe"]})
    with_oz = {"Buffy": {"1-1": ["Buffy", "Oz"]}, "Spike": {"2-1": "Spike"}}
    assert buffy_likes() < buffy_likes(hand={"Buffy": ["Oz 1"]}) < buffy_likes(stand=with_oz)


def test_what_can_be_used_is_the_better_card():
    """A second Buffy is no use, nor is a level far off; somebody who can be placed is."""
    assert buffy_likes(hand={"Buffy": ["Buffy 1"]}) < buffy_likes(hand={"Buffy": ["Oz 1"]})
    assert buffy_likes(hand={"Buffy": ["Buffy 3"]}) < buffy_likes(hand={"Buffy": ["Buffy 2"]}, destiny={"Buffy": 5})
    assert buffy_likes(hand={"Buffy": ["Candlelight Truce"]}) < buffy_likes(hand={"Buffy": ["Slayer's Handiwork"]})


def test_more_cards_than_one_may_keep_are_worth_little():
    fourth = buffy_likes(hand={"Buffy": ["4 Sunset"]}) - buffy_likes(hand={"Buffy": ["3 Sunset"]})
    sixth = buffy_likes(hand={"Buffy": ["6 Sunset"]}) - buffy_likes(hand={"Buffy": ["5 Sunset"]})
    assert fourth > sixth > 0


def test_the_longer_somebody_holds_the_park_the_more_it_counts():
    there = {"Buffy": {"park": "Buffy"}, "Spike": {"2-1": "Spike"}}
    begun = buffy_likes(stand=there)
    long = buffy_likes(stand=there, park={"holder": "Buffy", "count": 4})
    shared = buffy_likes(
        stand={"Buffy": {"park": "Buffy"}, "Spike": {"park": "Spike"}}, park={"holder": "Buffy", "count": 4}
    )
    assert begun < long and shared < long


def test_who_can_be_thrown_out_of_the_park_hardly_breaks_the_count():
    held = {"holder": "Buffy", "count": 3}
    weak = {"Buffy": {"park": "Buffy 3"}, "Spike": {"park": "Harmony"}}
    strong = {"Buffy": {"park": "Buffy 3"}, "Spike": {"park": "Spike 3"}}
    many = {"Buffy": {"park": "Buffy 3"}, "Spike": {"park": ["Harmony", "Spike 3"]}}
    after = {"stand": weak, "park": held}
    assert buffy_likes(stand=weak, park=held) > buffy_likes(stand=strong, park=held)
    assert buffy_likes(stand=weak, park=held) > buffy_likes(stand=many, park=held)
    assert buffy_likes(**after) > arranged("Buffy", "Spike", at="end", **after).evaluate(0)


def test_the_weak_are_better_at_home_than_where_rivals_place_their_fighters():
    away = {"Buffy": {"1-1": "Buffy", "2-3": "Willow"}, "Spike": {"2-1": "Spike"}}
    home = {"Buffy": {"1-1": "Buffy", "1-3": "Willow"}, "Spike": {"2-1": "Spike"}}
    assert buffy_likes(stand=away) < buffy_likes(stand=home)


def test_a_challenge_is_as_hard_as_the_goal_that_is_hardest_to_meet():
    stand = {"Buffy": {"1-1": "Buffy", "1-2": ["Cordelia 2", "Willow"]}, "Spike": {"2-1": "Spike"}}
    decks = {"Buffy": ["9 Center of Attention"], "Spike": ["9 Hot Pursuit"]}

    def faced(challenge: str) -> float:
        table = {"stand": stand, "deck": decks, "destiny": {"Buffy": 3}, "challenges": {"Buffy": {"1-2": challenge}}}
        position = arranged("Buffy", "Spike", **table)
        play(position, f"face {challenge} with Cordelia", "join with Willow")
        return position.evaluate(0)

    assert faced("Missing Pets") < faced("Spring Madness")


def test_what_is_played_last_is_kept():
    """Lock the Gates adds less to a talent stack than Hot Pursuit, and sends the count of the Park back to nothing."""
    assert buffy_likes(hand={"Buffy": ["Hot Pursuit"]}) < buffy_likes(hand={"Buffy": ["Lock the Gates"]})


def test_a_place_in_the_hand_will_be_filled():
    """Cards held are worth what they are above those that the next Draw Step brings."""
    assert 0 < buffy_likes(hand={"Buffy": ["Sunset"]}) - buffy_likes() < 0.01


def test_what_one_side_gains_the_other_loses():
    position = arranged("Buffy", "Spike", **stood({"destiny": {"Buffy": 3}}))
    assert position.evaluate(0) + position.evaluate(1) == pytest.approx(1.0)


def test_a_finished_game_is_judged_by_its_result():
    position = arranged("Buffy", "Spike", **stood({}))
    position.concede(1)
    assert (position.evaluate(0), position.evaluate(1)) == (1.0, 0.0)


# What greedy makes of it


def choice_of_greedy(position: Ccg) -> str:
    decision = position.decision
    assert decision is not None
    return position.text(decision.options[BOTS["greedy"](1).choose(Seen(position, decision.seat))])


def choices_of_greedy(position: Ccg, kind: str) -> list[str]:
    """What greedy does, for both sides, as long as it is asked for such a thing."""
    chosen: list[str] = []
    while position.decision is not None and position.decision.kind == kind:
        choice = choice_of_greedy(position)
        play(position, choice)
        chosen.append(choice)
    return chosen


def test_greedy_attacks_the_weaker():
    stand = {"Buffy": {"park": "Buffy 2"}, "Spike": {"park": ["Harmony", "Spike 2"]}}
    position = arranged("Buffy", "Spike", stand=stand, destiny={"Buffy": 2, "Spike": 2})
    assert choice_of_greedy(position) == "attack Harmony with Buffy"


def test_greedy_does_not_attack_the_stronger():
    position = arranged("Buffy", "Spike", stand={"Buffy": {"park": "Willow"}, "Spike": {"park": "Spike 3"}})
    assert choice_of_greedy(position) == "pass"


def test_greedy_faces_a_challenge_with_as_many_as_it_takes():
    stand = {"Buffy": {"1-1": ["Buffy 2", "Kendra", "Oz"]}, "Spike": {"2-1": "Spike"}}
    position = arranged("Buffy", "Spike", stand=stand, challenges={"Buffy": {"1-1": "Curfew Patrol"}})
    assert choice_of_greedy(position).startswith("face Curfew Patrol")
    play(position, "face Curfew Patrol with Buffy")
    assert choices_of_greedy(position, "group")[0].startswith("join with")


def test_greedy_leaves_a_challenge_alone_that_it_cannot_meet():
    stand = {"Buffy": {"1-1": "Xander"}, "Spike": {"2-1": "Spike"}}
    position = arranged(
        "Buffy", "Spike", stand=stand, destiny={"Buffy": 3}, challenges={"Buffy": {"1-1": "Rally the Whole Town"}}
    )
    assert choice_of_greedy(position) == "pass"


def test_greedy_stops_who_would_win_by_the_park():
    stand = {"Buffy": {"1-1": "Buffy"}, "Spike": {"park": "Harmony"}}
    position = arranged("Buffy", "Spike", at="movement", stand=stand, park={"holder": "Spike", "count": 5})
    assert choice_of_greedy(position) == "move Buffy to park"


def test_greedy_sends_nobody_to_the_park_to_be_beaten():
    stand = {"Spike": {"1-1": "Harmony"}, "Buffy": {"park": ["Buffy 2", "Kendra"]}}
    position = arranged("Spike", "Buffy", at="movement", stand=stand, park={"holder": "Buffy", "count": 2})
    assert choice_of_greedy(position) == "pass"


def test_greedy_stays_in_the_park_when_that_wins():
    stand = {"Buffy": {"park": "Buffy"}, "Spike": {"2-1": "Spike"}}
    position = arranged("Buffy", "Spike", at="movement", stand=stand, park={"holder": "Buffy", "count": 5})
    assert choice_of_greedy(position) == "pass"


def test_greedy_does_in_the_resource_step_what_there_is_to_do():
    """It places, ascends and attaches until only what is of no use is left."""
    hand = ["Oz 1", "Buffy 2", "Fire Axe", "Thermos of Holy Water", "Candlelight Truce"]
    position = arranged("Buffy", "Spike", at="resource", **stood({"hand": {"Buffy": hand}, "destiny": {"Buffy": 5}}))
    choices_of_greedy(position, "resource step")
    assert position.whole()["hand"]["Buffy"] == ["Candlelight Truce"]


def test_greedy_throws_away_what_is_of_no_use():
    hand = ["Buffy 1", "Buffy 4", "Oz 1", "Slayer's Handiwork", "Fire Axe"]
    table = stood({"hand": {"Buffy": hand}, "deck": {"Buffy": ["9 Fire Axe"]}})
    position = arranged("Buffy", "Spike", at="draw", **table)
    thrown = choices_of_greedy(position, "draw step")
    assert "discard Buffy 1" in thrown and "discard Buffy 4" in thrown
    assert "discard Oz 1" not in thrown


def test_greedy_stacks_for_what_is_fought_about():
    stand = {"Buffy": {"park": "Buffy"}, "Spike": {"park": "Spike 2"}}
    hand = {"Buffy": ["Last-Second Save", "Pull the Records", "Fire Axe"], "Spike": ["Confrontation"]}
    position = arranged("Spike", "Buffy", stand=stand, hand=hand)
    play(position, "attack Buffy with Spike", "pass", "pass")
    stacked = [choice for choice in choices_of_greedy(position, "battle stage") if choice.startswith("stack")]
    assert "stack Last-Second Save for BK" in stacked
    assert all(choice.endswith("for BK") for choice in stacked)


def test_greedy_spends_nothing_on_a_fight_that_is_lost():
    stand = {"Buffy": {"park": "Willow"}, "Spike": {"park": "Spike 3"}}
    position = arranged("Spike", "Buffy", stand=stand, hand={"Buffy": ["Sunset"], "Spike": ["Sunset"]})
    play(position, "attack Willow with Spike", "pass", "pass", "pass")
    assert choice_of_greedy(position) == "pass"


def test_greedy_beats_random():
    """A sample of what `slayground matrix` shows over hundreds of games."""
    bots = [BOTS["greedy"], BOTS["random"]]
    assert play_game(CcgGame(), {"seats": ["study", "court"]}, bots, seed=1).scores == (1.0, 0.0)


# What is only looked at


def test_an_answer_that_is_only_glimpsed_is_judged_like_one_that_is_given():
    rng = seeded(4)
    position = CcgGame().start({"seats": ["patrol", "grass", "city"]}, 4)
    for _ in range(300):
        decision = position.decision
        if decision is None:
            break
        for option in decision.options[:3]:
            given = position.clone()
            given.give(option)
            glimpsed = position.clone()
            glimpsed.glimpse(option)
            for seat in range(3):
                assert glimpsed.evaluate(seat) == given.evaluate(seat), position.text(option)
        position.answer(rng.below(len(decision.options)))


# What is remembered and foretold


def positions(games: int, answers: int) -> Iterator[Ccg]:
    """Positions of random games."""
    for seed in range(games):
        rng = seeded(seed)
        position = CcgGame().start({"seats": ["patrol", "grass"] if seed % 2 else ["court", "study", "jobs"]}, seed)
        for _ in range(answers):
            if position.decision is None:
                break
            yield position
            position.answer(rng.below(len(position.decision.options)))


def test_what_the_judgement_remembers_is_as_good_as_new():
    for position in positions(4, 400):
        afresh = position.clone()
        afresh.touch()
        for seat in range(position.seats_count):
            assert position.evaluate(seat) == pytest.approx(afresh.evaluate(seat), abs=1e-9)


def test_what_is_foretold_is_what_comes_of_it():
    """But for a rival who has nothing to answer with, and therefore is not asked."""
    told: Counter[int] = Counter()
    for position in positions(4, 400):
        decision = position.decision
        assert decision is not None
        before = position.digest()
        for key in decision.options:
            foretold = position.foretell(key)
            if foretold == UNTOLD:
                continue
            future = position.clone()
            future.give(key)
            if future.decision is not None and future.decision.seat != decision.seat:
                told[verb_of(key)] += 1
                assert foretold == pytest.approx(future.evaluate(decision.seat), abs=1e-9), position.text(key)
        assert position.digest() == before
    assert set(told) == {STACK, DISCARD_CARD, MOVE}
