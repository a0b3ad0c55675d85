"""The games as PettingZoo environments: agents take turns, and an observation masks what cannot be answered now.

from slayground.adapters.pettingzoo import env
table = env("vs", mode="free for all", seats=["buffy", "master", "prey"])
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

import gymnasium.spaces as spaces
import numpy as np
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from slayground.adapters.play import ACTIONS, OPTION_NUMBERS, Play, usual_setup
from slayground.kernel.options import THING

Observation = dict[str, NDArray[Any]]
FARTHEST: Final = 4096.0
"""No number of an observation is farther from 0."""


def env(
    game: str, *, mode: str = "", seats: list[str] | None = None, render_mode: str | None = None, **options: Any
) -> AECEnv:
    """An environment that minds its callers: it says what is wrong with an action or an order of calls."""
    bare = raw_env(game, mode=mode, seats=seats, render_mode=render_mode, **options)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(bare))


class raw_env(AECEnv):  # type: ignore[misc]
    """`game`, its `mode` and the decks of its `seats` are those of `slayground sim`, and so are further options."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "slayground_v1",
        "render_modes": ["human", "ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: str,
        *,
        mode: str = "",
        seats: list[str] | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        self.game = game
        self.setup = usual_setup(game, mode, seats) | options
        self.render_mode = render_mode
        self.play = Play(game, self.setup, 0)
        self.possible_agents = [f"seat_{seat + 1}" for seat in range(self.play.seats)]
        self.agents: list[str] = []
        size = len(self.play.observe(0))
        space = spaces.Dict(
            {
                "observation": spaces.Box(-FARTHEST, FARTHEST, (size,), np.float32),
                "options": spaces.Box(0, THING, (ACTIONS, OPTION_NUMBERS), np.int16),
                "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {agent: spaces.Discrete(ACTIONS) for agent in self.possible_agents}
        self.random, _ = seeding.np_random(None)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game: the same seed, the same game. `options={"setup": {...}}` changes the setup from now on."""
        if seed is not None:
            self.random, _ = seeding.np_random(seed)
        self.setup |= (options or {}).get("setup", {})
        self.play = Play(self.game, self.setup, int(self.random.integers(2**62)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[max(self.play.to_move, 0)]

    def seat(self, agent: str) -> int:
        return self.possible_agents.index(agent)

    def observe(self, agent: str) -> Observation:
        """What the agent may know; what may be answered only while it is asked."""
        seat = self.seat(agent)
        mask = np.zeros(ACTIONS, np.int8)
        options = np.zeros((ACTIONS, OPTION_NUMBERS), np.int16)
        if seat == self.play.to_move:
            there = self.play.options()
            mask[: len(there)] = 1
            options[: len(there)] = there
        numbers = np.clip(np.array(self.play.observe(seat), np.float32), -FARTHEST, FARTHEST)
        return {"observation": numbers, "options": options, "action_mask": mask}

    def read(self, agent: str) -> str:
        """The same in words, with the number and the text of every action."""
        return self.play.read(self.seat(agent))

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.play.step(int(action))
        self._clear_rewards()
        if self.play.over:
            self.rewards = dict(zip(self.possible_agents, self.play.rewards()))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self.play.to_move]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The table as anybody may see it, in text."""
        text = self.play.read(None)
        if self.render_mode == "human":
            print(text, end="\n\n")
            return None
        return text

    def close(self) -> None:
        pass
