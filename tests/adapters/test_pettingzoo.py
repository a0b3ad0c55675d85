"""PettingZoo's own tests on our environments."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from slayground.adapters.pettingzoo import env, raw_env
from slayground.games import GAMES
from slayground.kernel.errors import SlaygroundError

MODES = [(key, mode["key"]) for key, game in GAMES.items() for mode in game.facts()["modes"]]


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_pettingzoo_finds_no_fault(game: str, mode: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # A dictionary with a mask is what PettingZoo's own card games observe; it knows them by name.
        warnings.filterwarnings("ignore", "Observation space for each agent probably|Observation is not a NumPy array")
        api_test(env(game, mode=mode), num_cycles=60)


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_game(game: str) -> None:
    seed_test(lambda: env(game), num_cycles=60)


def test_a_whole_game_is_played_to_its_rewards() -> None:
    table: Any = raw_env("unmatched", seats=["willow", "angel"], board="the_bronze", render_mode="ansi")
    table.reset(seed=2)
    earned = dict.fromkeys(table.possible_agents, 0.0)
    rng = np.random.default_rng(2)
    for agent in table.agent_iter():
        seen, reward, over, cut, _ = table.last()
        earned[agent] += reward
        table.step(None if over or cut else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    assert sorted(earned.values()) == [-1.0, 1.0]
    assert "Willow" in table.render()


def test_the_setup_may_change_from_game_to_game() -> None:
    table: Any = raw_env("unmatched", seats=["willow", "angel"])
    table.reset(seed=1, options={"setup": {"board": "the_bronze"}})
    assert table.play.position.view(None)["board"] == "the_bronze"
    with pytest.raises(SlaygroundError, match="there is no battlefield moon"):
        table.reset(options={"setup": {"board": "moon"}})


def test_who_is_not_asked_has_nothing_to_answer_and_reads_no_hand() -> None:
    table: Any = raw_env("unmatched")
    table.reset(seed=1)
    asked = table.agent_selection
    (other,) = [agent for agent in table.possible_agents if agent != asked]
    assert table.observe(asked)["action_mask"].sum() > 1
    assert table.observe(other)["action_mask"].sum() == 0
    assert "\n0: " in table.read(asked)
    assert "\n0: " not in table.read(other)


def test_a_wrong_action_is_refused_and_changes_nothing() -> None:
    table: Any = raw_env("unmatched")
    table.reset(seed=1)
    before = table.play.position.digest()
    with pytest.raises(SlaygroundError, match="127 is not an action now"):
        table.step(127)
    assert table.play.position.digest() == before
