"""The games as OpenSpiel games: importing this registers `slayground_unmatched`, `slayground_vs` and `slayground_ccg`.

    import pyspiel, slayground.adapters.open_spiel
    game = pyspiel.load_game("slayground_unmatched", {"seats": "buffy+spike"})

All chance is in one first move, which deals: it picks one of `deals` ways that the piles may lie and the dice fall.
Whoever searches is not to know it, and deals anew with `resample_from_infostate`.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import blake2b
from typing import Any, Final

import numpy as np
import pyspiel
from numpy.typing import NDArray

from slayground.adapters.play import ACTIONS, Play, usual_setup
from slayground.games import GAMES
from slayground.kernel.options import pack

LONGEST: Final = 100_000
"""More answers than any game has."""
SEEDS: Final = 1 << 32
PARAMETERS: Final[dict[str, Any]] = {"mode": "", "seats": "", "players": 0, "deals": 1024, "max_turns": 0}
"""`seats`: decks or heroes, joined by +; without them the first ones there are. The number of players follows from the
mode. A game cut short after `max_turns` has no winner."""


def game_type(key: str, players: int, two_sides: bool) -> Any:
    general = pyspiel.GameType.Utility.GENERAL_SUM
    return pyspiel.GameType(
        short_name=f"slayground_{key}",
        long_name=GAMES[key].title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM if two_sides else general,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(players, 10),
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS,
    )


class Line:
    """How a state came about: its last action, after -1, or its last new deal, a seat and a seed; then what was before.

    Copies of a state, of which OpenSpiel makes many and deep ones, share it.
    """

    def __init__(self, before: Line | None, seat: int, number: int) -> None:
        self.before: Final = before
        self.seat: Final = seat
        self.number: Final = number

    def __deepcopy__(self, memo: dict[int, Any]) -> Line:
        return self


class SlaygroundGame(pyspiel.Game):  # type: ignore[misc]
    key: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        said = PARAMETERS | (params or {})
        self.setup = usual_setup(self.key, said["mode"], said["seats"].split("+") if said["seats"] else None)
        if said["max_turns"]:
            self.setup["max_turns"] = said["max_turns"]
        self.deals = said["deals"]
        start = Play(self.key, self.setup, 0)
        self.size = len(start.observe(0))
        two = start.seats == 2
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=self.deals,
            num_players=start.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if two else None,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(self.key, start.seats, two), info, params or {})

    def __deepcopy__(self, memo: dict[int, Any]) -> SlaygroundGame:
        return self

    def new_initial_state(self) -> SlaygroundState:
        return SlaygroundState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SlaygroundObserver:
        return SlaygroundObserver(self.size, iig_obs_type, params)

    def deserialize_state(self, text: str) -> SlaygroundState:
        state = self.new_initial_state()
        for seat, number in json.loads(text):
            if seat < 0:
                state.apply_action(number)
            else:
                state.deal_anew(seat, number)
        return state


class SlaygroundState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: SlaygroundGame) -> None:
        super().__init__(game)
        self.rules = game
        self.play: Play | None = None
        """None before the deal."""
        self.line: Line | None = None
        self.memories: list[bytes] = []
        """For each player a digest of all that it has seen and answered when it was asked."""

    def current_player(self) -> int:
        if self.play is None:
            return pyspiel.PlayerId.CHANCE  # type: ignore[no-any-return]
        if self.play.over:
            return pyspiel.PlayerId.TERMINAL  # type: ignore[no-any-return]
        return self.play.to_move

    def is_terminal(self) -> bool:
        return self.play is not None and self.play.over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self.rules.deals
        return [(deal, 1.0 / deals) for deal in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        return list(range(self.playing().actions())) if player == self.current_player() else []

    def _apply_action(self, action: int) -> None:
        if self.play is None:
            self.play = Play(self.rules.key, self.rules.setup, action)
            self.memories = [b""] * self.play.seats
        else:
            mover = self.play.to_move
            self.memories[mover] = self.remember(mover, action)
            self.play.step(action)
        self.line = Line(self.line, -1, action)

    def playing(self) -> Play:
        assert self.play is not None, "nothing has been dealt yet"
        return self.play

    def remember(self, player: int, action: int) -> bytes:
        seen = repr((self.playing().observe(player), self.playing().options()[action]))
        return blake2b(self.memories[player] + seen.encode(), digest_size=16).digest()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        play = self.playing()
        return play.text(action) if player == play.to_move and action < play.actions() else f"action {action}"

    def returns(self) -> list[float]:
        if self.play is None:
            return [0.0] * self.get_game().num_players()
        return list(self.play.rewards())

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SlaygroundState:
        """A state that looks the same to a player, with all that it cannot know dealt anew."""
        new = self.clone()
        new.deal_anew(player, int(sampler() * SEEDS))
        return new  # type: ignore[no-any-return]

    def deal_anew(self, player: int, seed: int) -> None:
        self.play = self.playing().imagine(player, seed)
        self.line = Line(self.line, player, seed)

    def serialize(self) -> str:
        line: list[tuple[int, int]] = []
        last = self.line
        while last is not None:
            line.append((last.seat, last.number))
            last = last.before
        return json.dumps(line[::-1])

    def read(self, player: int) -> str:
        return "nothing is dealt yet" if self.play is None else self.play.read(player)

    def __str__(self) -> str:
        return "nothing is dealt yet" if self.play is None else self.play.read(None)


class SlaygroundObserver:
    """What a player may know now, in numbers or words; with perfect recall, beside all it has seen before."""

    def __init__(self, size: int, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"an observation has no parameters; these were given: {params}")
        self.recalls = kind is not None and kind.perfect_recall
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SlaygroundState, player: int) -> None:
        if state.play is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = state.play.observe(player)

    def string_from(self, state: SlaygroundState, player: int) -> str:
        if state.play is None:
            return "nothing is dealt yet"
        play = state.play
        asked = [pack(*option) for option in play.options()] if play.to_move == player else []
        seen = " ".join(f"{number:g}" for number in play.observe(player)) + " | " + " ".join(map(str, asked))
        return f"{state.memories[player].hex()} {seen}" if self.recalls else seen


class Judgement:
    """An evaluator for OpenSpiel's Python searches: the game's own view of how things stand, without a rollout."""

    def evaluate(self, state: SlaygroundState) -> NDArray[Any]:
        if state.is_terminal():
            return np.array(state.returns())
        position = state.playing().position
        return np.array([2 * position.evaluate(seat) - 1 for seat in range(position.seats_count)])

    def prior(self, state: SlaygroundState) -> list[tuple[int, float]]:
        actions = state.legal_actions()
        return [(action, 1.0 / len(actions)) for action in actions]


class UnmatchedGame(SlaygroundGame):
    key = "unmatched"


class VsGame(SlaygroundGame):
    key = "vs"


class CcgGame(SlaygroundGame):
    key = "ccg"


for each in (UnmatchedGame, VsGame, CcgGame):
    pyspiel.register_game(game_type(each.key, 2, True), each)
