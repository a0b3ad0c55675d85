"""Games between bots, one or many. A game of a series depends on its number and the seed, and on nothing else."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations, permutations, product
from typing import Any

from slayground.bots import Bot, Seen, find_bot
from slayground.deck_files import deck_named, with_decks
from slayground.games import find_game
from slayground.kernel.events import DRAWN, PLAYED, PUT_BACK, SPENT
from slayground.kernel.game import Game
from slayground.kernel.match import Match
from slayground.kernel.position import Position
from slayground.lab.workers import spread_out

Player = tuple[str, str]
"""A deck and the bot that plays it."""


@dataclass(frozen=True)
class CardCount:
    """What became of one card of one seat in one game, all its copies together."""

    seat: int
    code: str
    copies: int
    drawn: int
    played: int
    spent: int
    """Used for something else than what it is: a boost, a cost, a face-down resource."""
    held: int
    """In the hand when the game ended."""


@dataclass(frozen=True)
class Result:
    """How a game went."""

    seed: int
    scores: tuple[float, ...]
    first: int | None
    """The seat that took the first turn, when the game's view tells."""
    turns: int | None
    decisions: int
    how: str = ""
    """How it ended, in the game's own word."""
    cards: tuple[CardCount, ...] = ()
    """When they were counted."""


def play(
    game: Game, setup: dict[str, Any], bots: Sequence[Callable[[int], Bot]], seed: int, count_cards: bool = False
) -> Result:
    """One game to its end; `bots` makes each seat's bot from a seed, such as find_bot("greedy")."""
    position = game.start(with_decks(setup), seed, watched=True)
    players = seated_bots(bots, seed)
    first: int | None = None
    decisions = 0
    while position.decision is not None:
        if first is None:
            first = position.view(None).get("turn_seat")
        position.answer(answer_of(players, position))
        decisions += 1
    return Result(
        seed,
        position.scores(),
        first,
        position.view(None).get("turn"),
        decisions,
        position.ending(),
        counted(position) if count_cards else (),
    )


def seated_bots(bots: Sequence[Callable[[int], Bot]], seed: int) -> list[Bot]:
    return [make(derived(seed, seat)) for seat, make in enumerate(bots)]


def answer_of(players: list[Bot], position: Position) -> int:
    """What the bot answers that is asked."""
    assert position.decision is not None
    seat = position.decision.seat
    return players[seat].choose(Seen(position, seat))


def counted(position: Position) -> tuple[CardCount, ...]:
    """Every card that a seat brought or used, from the log of a game that is over."""
    uses = [use for event in position.log or [] for use in position.uses(event)]
    counts: list[CardCount] = []
    for seat in range(position.seats_count):
        did = Counter((use.what, use.code) for use in uses if use.seat == seat)
        copies = Counter(position.brought(seat))
        held = Counter(position.held(seat))
        for code in sorted({*copies, *held, *(code for _, code in did)}):
            drawn = did[DRAWN, code] - did[PUT_BACK, code]
            counts.append(
                CardCount(seat, code, copies[code], drawn, did[PLAYED, code], did[SPENT, code], held[code])
            )
    return tuple(counts)


def derived(seed: int, number: int) -> int:
    """The seed of one part of something that has a seed."""
    return int.from_bytes(hashlib.sha256(f"{seed}/{number}".encode()).digest()[:4], "big")


# Many games


def files_among(decks: Sequence[str]) -> dict[str, str]:
    """What is in the files of decks, by the names they are given."""
    return {deck: written for deck in decks if (written := deck_named(deck)) != deck}


def makers(seats: Sequence[Player]) -> list[Callable[[int], Bot]]:
    return [find_bot(bot) for _, bot in seats]


class Job:
    """Numbered games, of which each depends on its number alone."""

    game: str
    options: dict[str, Any]
    """The facts of the setup beside its seats."""
    files: dict[str, str]
    """Decks that were files, as they were when the job was given."""

    @property
    def count(self) -> int:
        raise NotImplementedError

    def seated(self, number: int) -> tuple[Player, ...]:
        """Who sits where in the game of this number."""
        raise NotImplementedError

    def seed_of(self, number: int) -> int:
        raise NotImplementedError

    def setup_for(self, seats: Sequence[Player]) -> dict[str, Any]:
        return {"seats": [self.files.get(deck, deck) for deck, _ in seats], **self.options}

    def play(self, number: int) -> Result:
        return self.played(number, False)

    def play_counting(self, number: int) -> Result:
        """The same, with every card counted."""
        return self.played(number, True)

    def played(self, number: int, count_cards: bool) -> Result:
        seats = self.seated(number)
        return play(find_game(self.game), self.setup_for(seats), makers(seats), self.seed_of(number), count_cards)

    def match(self, number: int) -> Match:
        """The game of this number, to be read again."""
        seats = self.seated(number)
        seed = self.seed_of(number)
        match = Match(find_game(self.game), self.setup_for(seats), seed, [f"bot:{bot}" for _, bot in seats])
        players = seated_bots(makers(seats), seed)
        while match.position.decision is not None:
            match.answer(answer_of(players, match.position))
        return match

    def results(self, workers: int, ray: str | None = None) -> Iterator[tuple[int, Result]]:
        """Every game with its number, as they are done."""
        return spread_out(self.play, self.count, workers, ray)


@dataclass(frozen=True)
class Series(Job):
    """Many games of one setup between the same bots, all by name."""

    game: str
    decks: tuple[str, ...]
    options: dict[str, Any]
    bots: tuple[str, ...]
    seed: int
    games: int
    files: dict[str, str] = field(default_factory=dict)

    @property
    def count(self) -> int:
        return self.games

    def seated(self, number: int) -> tuple[Player, ...]:
        return tuple(zip(self.decks, self.bots))

    def seed_of(self, number: int) -> int:
        return derived(self.seed, number)


@dataclass(frozen=True)
class Matrix(Job):
    """Tables of decks, at each of which so many games are played, the seats changing from game to game."""

    game: str
    options: dict[str, Any]
    decks: tuple[str, ...]
    bots: tuple[str, ...]
    """One that plays all decks, or that of the rows and that of the columns."""
    players: int
    games: int
    seed: int
    files: dict[str, str] = field(default_factory=dict)

    @cached_property
    def tables(self) -> list[tuple[Player, ...]]:
        """Who meets whom: every deck every other; with two bots every deck of one also its mirror."""
        if len(self.bots) == 2:
            return list(product(self.rows, self.columns))
        return list(combinations(self.rows, self.players))

    @property
    def rows(self) -> list[Player]:
        return [(deck, self.bots[0]) for deck in self.decks]

    @property
    def columns(self) -> list[Player]:
        return [(deck, self.bots[-1]) for deck in self.decks]

    @property
    def count(self) -> int:
        return len(self.tables) * self.games

    def seated(self, number: int) -> tuple[Player, ...]:
        """Every way to sit comes in turn."""
        ways = self.seatings(number)
        return ways[number % self.games % len(ways)]

    def seatings(self, number: int) -> list[tuple[Player, ...]]:
        return list(permutations(self.tables[number // self.games]))

    def seed_of(self, number: int) -> int:
        """The seatings of a table have one seed after another, so that luck is shared."""
        table, game = divmod(number, self.games)
        return derived(derived(self.seed, table), game // len(self.seatings(number)))
