"""The evaluation of Vs. System prefers what a player would, and a greedy bot does it."""

from __future__ import annotations

from typing import Any

import pytest

from slayground.bots import BOTS, Seen
from slayground.games import find_game
from slayground.kernel.rng import seeded
from slayground.lab import play as play_game
from slayground.vs.decks import STARTERS
from slayground.vs.fuzz import table_facts
from slayground.vs.game import Vs, VsGame
from tests.vs.tables import MODES, arranged, play, random_game


def buffy_likes(**table: Any) -> float:
    """How Buffy's main phase against The Master looks to her."""
    return arranged("Buffy", "The Master", **table).evaluate(0)


# What is good


def test_wounds_are_bad_and_theirs_are_good():
    assert buffy_likes(wounds={"Buffy": 1}) < buffy_likes() < buffy_likes(wounds={"The Master": 1})


def test_the_last_points_of_health_are_worth_most():
    early = buffy_likes() - buffy_likes(wounds={"Buffy": 1})
    late = buffy_likes(wounds={"Buffy": 4, "The Master": 4}) - buffy_likes(wounds={"Buffy": 5, "The Master": 4})
    assert late > early > 0


def test_characters_cards_and_resources_are_good():
    assert buffy_likes() < buffy_likes(back={"Buffy": ["Faith"]})
    assert buffy_likes(back={"Buffy": ["Joyce"]}) < buffy_likes(back={"Buffy": ["Angel"]})
    assert buffy_likes(hand={"Buffy": 1}) < buffy_likes(hand={"Buffy": 2})
    assert buffy_likes(face_down={"Buffy": 2}) < buffy_likes(face_down={"Buffy": 3})
    assert buffy_likes(face_down={"Buffy": ["Cemetery"]}) < buffy_likes(resources={"Buffy": ["Cemetery"]})
    assert buffy_likes(xp={"Buffy": 1}) < buffy_likes(xp={"Buffy": 5}) < buffy_likes(level={"Buffy": 2})


def test_a_main_character_is_safer_behind_others():
    guarded = {"front": {"Buffy": ["Oz"], "The Master": ["Luke"]}, "back": {"Buffy": ["Buffy"]}}
    exposed = {"front": {"Buffy": ["Buffy"], "The Master": ["Luke"]}, "back": {"Buffy": ["Oz"]}}
    assert buffy_likes(turn="The Master", **exposed) < buffy_likes(turn="The Master", **guarded)


def test_what_one_side_gains_the_other_loses():
    for position in random_game({"seats": ["iceman", "osborn"]}, 4):
        assert position.evaluate(0) + position.evaluate(1) == pytest.approx(1.0)


def test_every_position_can_be_judged():
    for facts in MODES:
        for position in random_game(facts, 6):
            for seat in range(position.seats_count):
                assert 0.0 <= position.evaluate(seat) <= 1.0


def test_a_combat_counts_with_what_would_come_of_it():
    """Oz would stun Drusilla, and Joyce would be stunned by Luke."""
    table: dict[str, Any] = {
        "front": {"Buffy": ["Buffy", "Oz", "Joyce"], "The Master": ["The Master", "Drusilla", "Luke"]},
        "hand": {"Buffy": 1, "The Master": 1},
    }
    before = buffy_likes(**table)
    good = arranged("Buffy", "The Master", **table)
    play(good, "attack Drusilla with Oz")
    bad = arranged("Buffy", "The Master", **table)
    play(bad, "attack Luke with Joyce")
    assert bad.evaluate(0) < before < good.evaluate(0)


# What greedy makes of it


def choice_of_greedy(position: Vs) -> str:
    decision = position.decision
    assert decision is not None
    return position.text(decision.options[BOTS["greedy"](1).choose(Seen(position, decision.seat))])


def test_greedy_attacks_when_it_stuns():
    front = {"Buffy": ["Oz"], "The Master": ["The Master", "Drusilla"]}
    position = arranged("Buffy", "The Master", front=front, exhausted=["Buffy"])
    assert choice_of_greedy(position) == "attack The Master with Oz"


def test_greedy_does_not_throw_characters_away():
    position = arranged(
        "Buffy", "The Master", front={"Buffy": ["Joyce"], "The Master": ["Luke"]}, back={"The Master": ["The Master"]}
    )
    assert choice_of_greedy(position) == "end turn"


def test_greedy_team_attacks_when_one_is_not_enough():
    position = arranged(
        "Buffy",
        "The Master",
        front={"Buffy": ["Cordelia", "The First Slayer"], "The Master": ["Luke"]},
        back={"Buffy": ["Buffy"], "The Master": ["The Master"]},
    )
    assert choice_of_greedy(position) == "team attack Luke with Cordelia"


def test_greedy_recruits_what_it_can_pay_for():
    position = arranged(
        "Buffy", "The Master", at="recruit", hand={"Buffy": ["Oz", "Joyce", "Buffy"]}, face_down={"Buffy": 4}
    )
    assert choice_of_greedy(position).startswith("recruit Oz to")
    position = arranged("Buffy", "The Master", at="resource", hand={"Buffy": ["The Bronze", "Oz"]})
    assert choice_of_greedy(position) == "resource The Bronze"


def test_greedy_keeps_a_plot_twist_that_gains_nothing():
    """Demonic Cruelty would not save anybody here, and would not stun anybody either."""
    position = arranged(
        "Buffy",
        "The Master",
        turn="Buffy",
        front={"Buffy": ["Angel"], "The Master": ["Drusilla"]},
        back={"Buffy": ["Buffy"], "The Master": ["The Master"]},
        hand={"The Master": ["Demonic Cruelty"], "Buffy": 1},
    )
    play(position, "attack Drusilla with Angel", "pass")
    assert choice_of_greedy(position) == "pass"


def test_greedy_plays_a_plot_twist_that_saves_somebody():
    position = arranged(
        "Buffy",
        "The Master",
        turn="Buffy",
        front={"Buffy": ["Oz"], "The Master": ["Luke"]},
        back={"Buffy": ["Buffy"], "The Master": ["The Master"]},
        hand={"The Master": ["Demonic Cruelty"], "Buffy": 1},
    )
    play(position, "attack Luke with Oz", "pass")
    assert choice_of_greedy(position) == "play Demonic Cruelty"
    play(position, "play Demonic Cruelty")
    assert choice_of_greedy(position) == "choose Luke"


def test_greedy_ends_its_turn_rather_than_waste_a_plot_twist():
    """No Buffy is exhausted, and nobody who could not strike back would be attacked any more."""
    position = arranged(
        "Buffy",
        "The Master",
        front={"Buffy": ["Buffy"], "The Master": ["Luke"]},
        back={"The Master": ["The Master"]},
        hand={"Buffy": ["The Chosen One"]},
    )
    assert choice_of_greedy(position) == "end turn"
    position = arranged(
        "The Master",
        "Buffy",
        front={"The Master": ["The Master"], "Buffy": ["Oz"]},
        back={"Buffy": ["Buffy"]},
        exhausted=["The Master"],
        hand={"The Master": ["Vampiric Hypnosis"]},
    )
    assert choice_of_greedy(position) == "end turn"


def test_greedy_does_not_attack_in_vain():
    """Tara's 2 ATK from the back row can hurt nobody, and nobody can strike back at her."""
    position = arranged(
        "Buffy",
        "The Master",
        front={"The Master": ["Luke"]},
        back={"Buffy": ["Buffy", "Tara"], "The Master": ["The Master"]},
    )
    assert choice_of_greedy(position) == "end turn"


def test_greedy_does_not_kill_itself():
    position = arranged("Buffy", "The Master", level={"Buffy": 2}, resources={"Buffy": ["The Magic Box", "The Bronze"]})
    assert "She Saved the World. A Lot." not in choice_of_greedy(position)


def test_hidden_cards_do_not_move_greedy():
    """The same table with other hidden cards gets the same answer."""
    for number in range(4):
        for count, position in enumerate(random_game(table_facts(number), number)):
            if count % 60 != 30 or position.decision is None:
                continue
            seat = position.decision.seat
            other = position.imagine(seat, seeded(count))
            answers = [BOTS["greedy"](7).choose(Seen(table, seat)) for table in (position, other)]
            assert answers[0] == answers[1]


def test_greedy_beats_random():
    """A sample of what `slayground sim` shows over hundreds of games."""
    won = 0.0
    games = 30
    for number in range(games):
        seat = number % 2
        makers = [BOTS["random"], BOTS["random"]]
        makers[seat] = BOTS["greedy"]
        decks = [STARTERS[number % 6], STARTERS[(number * 5 + number // 6) % 6]]
        won += play_game(find_game("vs"), {"seats": decks}, makers, number).scores[seat]
    assert won >= 0.85 * games


def test_bots_play_every_mode():
    for number in range(4, 8):
        facts = table_facts(number)
        makers = [BOTS["greedy"], BOTS["random"]] * 2
        result = play_game(VsGame(), facts, makers[: len(facts["seats"])], number)
        assert len(result.scores) == len(facts["seats"])
