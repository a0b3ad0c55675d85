"""OpenSpiel's own tests and bots on our games."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

from slayground.adapters.open_spiel import Judgement
from slayground.games import GAMES

SHORT: dict[str, dict[str, Any]] = {"unmatched": {}, "vs": {"max_turns": 12}, "ccg": {"max_turns": 4}}
"""Enough of a game for a test."""


def some_way_in(game: Any, answers: int) -> Any:
    state = game.new_initial_state()
    state.apply_action(3)
    rng = random.Random(7)
    for _ in range(answers):
        state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.once
@pytest.mark.parametrize("key", GAMES)
def test_openspiels_random_games_find_no_fault(key: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(f"slayground_{key}", SHORT[key] | {"deals": 4}), 1, False, False)


@pytest.mark.parametrize("key", GAMES)
def test_a_state_is_written_down_and_read_again(key: str) -> None:
    game = pyspiel.load_game(f"slayground_{key}", SHORT[key])
    state = some_way_in(game, 30)
    again = game.deserialize_state(state.serialize())
    for player in range(game.num_players()):
        assert again.information_state_string(player) == state.information_state_string(player)
        assert again.observation_tensor(player) == state.observation_tensor(player)
    assert again.playing().position.digest() == state.playing().position.digest()


@pytest.mark.parametrize("key", GAMES)
def test_a_new_deal_looks_the_same_and_can_be_written_down(key: str) -> None:
    game = pyspiel.load_game(f"slayground_{key}", SHORT[key])
    state = some_way_in(game, 30)
    player = state.current_player()
    other = state.resample_from_infostate(player, pyspiel.UniformProbabilitySampler(0.0, 1.0))
    assert other.information_state_string(player) == state.information_state_string(player)
    assert other.legal_actions() == state.legal_actions()
    assert other.playing().position.digest() != state.playing().position.digest()
    again = game.deserialize_state(other.serialize())
    assert again.playing().position.digest() == other.playing().position.digest()


def test_a_copy_goes_its_own_way() -> None:
    state = some_way_in(pyspiel.load_game("slayground_unmatched"), 20)
    before = str(state)
    copy = state.clone()
    copy.apply_action(copy.legal_actions()[0])
    assert str(state) == before
    assert len(copy.history()) == len(state.history()) + 1


def test_what_was_seen_before_is_part_of_an_information_state_but_not_of_an_observation() -> None:
    game = pyspiel.load_game("slayground_unmatched")
    state = some_way_in(game, 20)
    player = state.current_player()
    assert state.observation_string(player) in state.information_state_string(player)
    assert len(state.observation_tensor(player)) == game.observation_tensor_shape()[0]


@pytest.mark.once
@pytest.mark.parametrize("key", GAMES)
def test_openspiels_information_set_search_plays_a_whole_game(key: str) -> None:
    game = pyspiel.load_game(f"slayground_{key}", SHORT[key])
    bot = ismcts.ISMCTSBot(game, Judgement(), 2.0, 2, random_state=np.random.RandomState(1))
    assert played(game, bot, 1)


@pytest.mark.once
def test_openspiels_tree_search_plays_a_whole_game() -> None:
    game = pyspiel.load_game("slayground_unmatched", {"seats": "buffy+angel"})
    bot = mcts.MCTSBot(game, 2.0, 2, Judgement(), random_state=np.random.RandomState(1))
    assert played(game, bot, 2)


def played(game: Any, bot: Any, seed: int) -> bool:
    """A game of the bot against itself is over, with a result that adds up."""
    state = game.new_initial_state()
    state.apply_action(seed)
    while not state.is_terminal():
        state.apply_action(int(bot.step(state)))
    return bool(sum(state.returns()) == 0.0)


def test_several_players_and_teams_are_loaded_by_mode() -> None:
    assert pyspiel.load_game("slayground_vs", {"mode": "three"}).num_players() == 3
    teams = pyspiel.load_game("slayground_unmatched", {"mode": "teams", "seats": "buffy+spike+angel+willow"})
    assert teams.num_players() == 4
    state = some_way_in(teams, 40)
    assert state.current_player() in range(4)
