"""Games between bots, one or many. A game of a series depends on its number and the seed, and on nothing else."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from slayground.bots import Bot, Seen, find_bot
from slayground.deck_files import with_decks
from slayground.games import find_game
from slayground.kernel.game import Game
from slayground.lab.workers import spread_out


@dataclass(frozen=True)
class Result:
    """How a game went."""

    seed: int
    scores: tuple[float, ...]
    first: int | None
    """The seat that took the first turn, when the game's view tells."""
    turns: int | None
    decisions: int


def play(game: Game, setup: dict[str, Any], bots: Sequence[Callable[[int], Bot]], seed: int) -> Result:
    """One game to its end; `bots` makes each seat's bot from a seed, such as find_bot("greedy")."""
    position = game.start(with_decks(setup), seed)
    players = [make(derived(seed, seat)) for seat, make in enumerate(bots)]
    first: int | None = None
    decisions = 0
    while position.decision is not None:
        if first is None:
            first = position.view(None).get("turn_seat")
        seat = position.decision.seat
        position.answer(players[seat].choose(Seen(position, seat)))
        decisions += 1
    return Result(seed, position.scores(), first, position.view(None).get("turn"), decisions)


def derived(seed: int, number: int) -> int:
    """The seed of one part of something that has a seed."""
    return int.from_bytes(hashlib.sha256(f"{seed}/{number}".encode()).digest()[:4], "big")


@dataclass(frozen=True)
class Series:
    """Many games of one setup between the same bots, all by name."""

    game: str
    setup: dict[str, Any]
    bots: tuple[str, ...]
    seed: int

    def play(self, number: int) -> Result:
        makers = [find_bot(bot) for bot in self.bots]
        return play(find_game(self.game), self.setup, makers, derived(self.seed, number))

    def results(self, games: int, workers: int) -> Iterator[tuple[int, Result]]:
        """Every game with its number, as they are done."""
        return spread_out(self.play, games, workers)
