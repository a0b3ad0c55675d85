"""`slayground tune`: improve a deck against a field of decks, swap by swap, and show what speaks for each swap.

A swap is tried in pairs of games that differ in nothing but it: the same opponent, seats and seed, once with the deck
as it is and once with the swap. Pairs that end alike say nothing; of the others a sequential test asks after each batch
whether the swap wins more than half of them. A swap that passes is kept. As chance passes some, too, in the end the
tuned deck and the one it began as play games that decided nothing before.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from math import log
from pathlib import Path
from random import Random
from typing import Any, Final

from slayground.bots import BOTS, find_bot
from slayground.deck_files import deck_named
from slayground.games import GAMES, find_game
from slayground.kernel.errors import SetupError
from slayground.kernel.game import Game
from slayground.lab.ratings import Pairs
from slayground.lab.series import derived, play
from slayground.lab.sim import BOT, at_least_one, known_bot, read_options, setup_arguments
from slayground.lab.statistics import Share, share
from slayground.lab.workers import spread_out, with_progress

BETTER: Final = 0.6
"""A swap worth having wins so many of the pairs that end differently."""
WRONGLY: Final = 0.05
"""How often the test may pass a swap that is worth nothing, and turn down one worth having."""
DRAWS: Final = 500
"""How often another swap is drawn when one makes a deck that is not legal."""
SAMPLES: Final = 2000
FINAL: Final = 1 << 31
"""Games from this number on are for the comparison at the end."""


def arguments(parser: argparse.ArgumentParser) -> None:
    building = [game.key for game in GAMES.values() if game.builds_decks]
    parser.add_argument("game", help=f"a game with decks: {', '.join(building)}")
    parser.add_argument("--deck", required=True, metavar="DECK", help="the deck to begin with: a name or a file")
    parser.add_argument("--against", nargs="+", metavar="DECK", help="the field (default: the game's other decks)")
    parser.add_argument("--bot", default=BOT, metavar="BOT", help=f"who plays both sides ({', '.join(BOTS)})")
    parser.add_argument("--swaps", type=int, default=40, metavar="N", help="how many are tried (default 40)")
    parser.add_argument("--pairs", type=int, default=200, metavar="N", help="most pairs for a swap (default 200)")
    parser.add_argument("--batch", type=int, default=20, metavar="N", help="pairs between two looks (default 20)")
    parser.add_argument("--final", type=int, default=200, metavar="N", help="pairs at the end (default 200)")
    parser.add_argument("--out", type=Path, required=True, metavar="FILE", help="where the tuned deck goes")
    parser.add_argument("--ray", metavar="HOST:PORT", help="play on the Ray cluster there instead of on this machine")
    setup_arguments(parser)


def run(args: argparse.Namespace) -> int:
    bench = read_bench(args)
    search = Search(
        bench,
        at_least_one("--swaps", args.swaps),
        at_least_one("--pairs", args.pairs),
        at_least_one("--batch", args.batch),
        at_least_one("--final", args.final),
    )
    write_deck(args.out, bench.deck)
    tell = (lambda line: None) if args.json else print
    try:
        tried = list(climbing(search, args, tell))
        ended = compared(search, bench.deck, tried[-1].deck if tried else bench.deck)
    except KeyboardInterrupt:
        print(f"slayground tune: stopped; {args.out} holds the deck as it was then", file=sys.stderr)
        return 130
    if args.json:
        print(json.dumps({"swaps": [trial.facts() for trial in tried], **ended.facts()}, indent=2, ensure_ascii=False))
    else:
        print("\n".join(["", *ended.lines(), f"The deck is in {args.out}."]))
    return 0


# What is asked for


@dataclass(frozen=True)
class Bench:
    """Where decks are tried: a field of opponents, a bot for both sides, and a seed."""

    game: str
    options: dict[str, Any]
    deck: str
    """The deck to begin with, written out."""
    field: tuple[str, ...]
    bot: str
    seed: int
    workers: int
    ray: str | None = None

    @property
    def rules(self) -> Game:
        return find_game(self.game)

    def setup(self, deck: str, number: int) -> tuple[dict[str, Any], int]:
        """The seats of the game of this number, and which is the deck's: opponents and seats come in turn."""
        opponent = self.field[number // 2 % len(self.field)]
        mine = number % 2
        return {"seats": [opponent, deck] if mine else [deck, opponent], **self.options}, mine

    def points(self, deck: str, number: int) -> float:
        setup, mine = self.setup(deck, number)
        bots = [find_bot(self.bot)] * 2
        return play(self.rules, setup, bots, derived(self.seed, number)).scores[mine]

    def fault(self, deck: str) -> str | None:
        """What keeps the deck from being played, by the game's own word."""
        try:
            self.rules.start(self.setup(deck, 0)[0], self.seed)
        except SetupError as error:
            return str(error)
        return None


@dataclass(frozen=True)
class Pairing:
    """Two decks in the same games."""

    bench: Bench
    now: str
    then: str
    start: int

    def __call__(self, number: int) -> tuple[float, float]:
        game = self.start + number
        return self.bench.points(self.now, game), self.bench.points(self.then, game)


def read_bench(args: argparse.Namespace) -> Bench:
    """What the arguments describe; SetupError says what is wrong with them."""
    game = find_game(args.game)
    if not game.builds_decks:
        raise SetupError(f"{game.title} has no decks to change")
    workers = at_least_one("--workers", args.workers if args.workers is not None else os.cpu_count() or 1)
    deck = deck_named(args.deck)
    against = tuple(args.against or [other for other in game.decks() if other != args.deck])
    bench = Bench(
        game.key,
        read_options(args),
        game.write_deck(deck, "", game.deck_list(deck)),
        tuple(deck_named(other) for other in against),
        known_bot(args.bot),
        args.seed,
        workers,
        args.ray,
    )
    for opponent in range(len(bench.field)):
        game.start(bench.setup(bench.deck, 2 * opponent)[0], args.seed)
    return bench


def write_deck(path: Path, deck: str) -> None:
    try:
        path.write_text(deck, encoding="utf-8")
    except OSError as error:
        raise SetupError(f"{path} cannot be written: {error.strerror}") from error


# Swaps


@dataclass(frozen=True)
class Swap:
    """So many copies of a card for as many of another."""

    copies: int
    out: str
    into: str

    def said(self, names: dict[str, str]) -> str:
        return f"{self.copies} {names[self.out]} for {self.copies} {names[self.into]}"


def swapped(game: Game, deck: str, swap: Swap) -> str:
    cards = game.deck_list(deck)
    cards[swap.out] -= swap.copies
    cards[swap.into] = cards.get(swap.into, 0) + swap.copies
    return game.write_deck(deck, "", {code: number for code, number in cards.items() if number})


def draw_swap(bench: Bench, deck: str, random: Random, before: set[Swap]) -> tuple[Swap, str] | None:
    """A swap that was not tried before and makes a legal deck, with that deck; None when there seems to be none."""
    game = bench.rules
    cards = game.deck_list(deck)
    codes = sorted(code for card in game.cards() if isinstance(code := card.get("code"), str))
    for _ in range(DRAWS):
        out = random.choice(sorted(cards))
        into = random.choice(codes)
        swap = Swap(random.randint(1, cards[out]), out, into)
        if out != into and swap not in before and (made := legal(bench, deck, swap)) is not None:
            return swap, made
    return None


def legal(bench: Bench, deck: str, swap: Swap) -> str | None:
    """The deck with the swap, when it can be read and may be played."""
    try:
        made = swapped(bench.rules, deck, swap)
    except SetupError:
        return None
    return made if bench.fault(made) is None else None


# Trying


@dataclass(frozen=True)
class Evidence:
    """Pairs of games of two decks: what each had of every pair."""

    pairs: tuple[tuple[float, float], ...] = ()
    seed: int = 0

    @property
    def better(self) -> int:
        """How many pairs the second of the decks had the better of."""
        return sum(then > now for now, then in self.pairs)

    @property
    def worse(self) -> int:
        return sum(then < now for now, then in self.pairs)

    @property
    def leaning(self) -> float:
        """Wald's sum (1945): how much likelier the pairs are if the second deck wins BETTER of those that differ."""
        return self.better * log(BETTER / 0.5) + self.worse * log((1 - BETTER) / 0.5)

    @property
    def verdict(self) -> bool | None:
        """Whether the second deck is better; None while it could still be either."""
        bound = log((1 - WRONGLY) / WRONGLY)
        return True if self.leaning >= bound else False if self.leaning <= -bound else None

    def shares(self) -> tuple[Share, Share]:
        return share([now for now, _ in self.pairs]), share([then for _, then in self.pairs])

    @property
    def difference(self) -> tuple[float, float, float]:
        """How much more the second deck won, and in which interval that lies when the pairs are drawn again."""
        drawn = Pairs(tuple(then - now for now, then in self.pairs), self.seed, SAMPLES)
        return drawn.mean, *drawn.interval

    def facts(self) -> dict[str, Any]:
        mean, low, high = self.difference
        before, after = self.shares()
        counts = {"pairs": len(self.pairs), "better": self.better, "worse": self.worse}
        return {
            **counts,
            "before": before.facts(),
            "after": after.facts(),
            "difference": mean,
            "interval": (low, high),
        }

    def said(self) -> str:
        mean, low, high = self.difference
        alike = len(self.pairs) - self.better - self.worse
        return f"{self.better} better, {self.worse} worse, {alike} alike: {mean:+.1%} ({low:+.1%} to {high:+.1%})"


@dataclass(frozen=True)
class Trial:
    """A swap, what spoke for it, and the deck after it."""

    swap: Swap
    evidence: Evidence
    kept: bool
    deck: str

    def facts(self) -> dict[str, Any]:
        return {**asdict(self.swap), "kept": self.kept, **self.evidence.facts()}


@dataclass(frozen=True)
class Search:
    bench: Bench
    swaps: int
    most: int
    batch: int
    final: int

    def tested(self, now: str, then: str, start: int) -> Evidence:
        """Pairs until the test has made up its mind, or there have been enough."""
        evidence = Evidence(seed=self.bench.seed)
        while evidence.verdict is None and len(evidence.pairs) < self.most:
            size = min(self.batch, self.most - len(evidence.pairs))
            more = played(Pairing(self.bench, now, then, start + len(evidence.pairs)), size)
            evidence = replace(evidence, pairs=evidence.pairs + more)
        return evidence


def played(pairing: Pairing, size: int) -> tuple[tuple[float, float], ...]:
    bench = pairing.bench
    found = dict(spread_out(pairing, size, bench.workers, bench.ray))
    return tuple(found[number] for number in range(size))


def climbing(search: Search, args: argparse.Namespace, tell: Any) -> Iterator[Trial]:
    """Swap after swap, each tried with the deck as it is by then; what passes is kept in the file at once."""
    bench = search.bench
    random = Random(bench.seed)
    names = {card["code"]: card["name"] for card in bench.rules.cards()}
    deck = bench.deck
    before: set[Swap] = set()
    for number in with_progress(iter(range(search.swaps)), search.swaps):
        drawn = draw_swap(bench, deck, random, before)
        if drawn is None:
            tell("No other swap makes a legal deck.")
            return
        swap, made = drawn
        before.add(swap)
        evidence = search.tested(deck, made, number * search.most)
        kept = evidence.verdict is True
        if kept:
            deck = made
            before = {swap}
            write_deck(args.out, deck)
        tell(f"{number + 1:3} {'kept ' if kept else 'not  '} {swap.said(names)}: {evidence.said()}")
        yield Trial(swap, evidence, kept, deck)


# The end


@dataclass(frozen=True)
class Ended:
    """The deck that was begun with and the one that was come to, in games that decided nothing before."""

    evidence: Evidence
    deck: str
    changes: dict[str, int]

    def facts(self) -> dict[str, Any]:
        return {"changes": self.changes, "deck": self.deck, "final": self.evidence.facts()}

    def lines(self) -> list[str]:
        if not self.changes:
            return ["No swap has passed: the deck is as it was."]
        before, after = self.evidence.shares()
        changed = ", ".join(f"{number:+} {name}" for name, number in self.changes.items())
        return [
            f"Changed: {changed}",
            f"In {len(self.evidence.pairs)} new pairs of games: {self.evidence.said()}",
            f"before: won {before.text()} ({before.interval_text()}); after: {after.text()} ({after.interval_text()})",
        ]


def compared(search: Search, begun: str, tuned: str) -> Ended:
    bench = search.bench
    game = bench.rules
    names = {card["code"]: card["name"] for card in game.cards()}
    was, now = game.deck_list(begun), game.deck_list(tuned)
    changes = {f"{names[code]} ({code})": now.get(code, 0) - was.get(code, 0) for code in sorted({*was, *now})}
    changes = {name: number for name, number in changes.items() if number}
    pairs = played(Pairing(bench, begun, tuned, FINAL), search.final) if changes else ((0.5, 0.5),)
    return Ended(Evidence(pairs, bench.seed), tuned, changes)
