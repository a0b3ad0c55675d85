"""Plays random games over every pairing and mode of a game, checking all that must always hold.

Of Unmatched: every pair and team of heroes on every battlefield. Of Vs. System and the Buffy CCG: every pair of starter
decks, and decks mixed at random from all cards, in every mode or with up to six players; at the end it tells how often
each card was played and each power used, and what was never seen, of which nothing may be left after so many games as
are usual. A failure names the game's number, seed and setup, and how to play it again; the exit code is then 1.

With `--bots easy greedy` bots play the same games instead, taking turns at the seats: every answer must be an option,
and every game must end. What the longest thought of an answer was is told at the end.
"""

import argparse
import os
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from itertools import permutations, product
from time import monotonic, perf_counter
from types import ModuleType
from typing import Any

from slayground.bots import Seen, find_bot
from slayground.ccg import fuzz as ccg_fuzz
from slayground.games import find_game
from slayground.kernel.conformance import play_checked, replays
from slayground.kernel.position import Position
from slayground.lab.workers import spread_out, with_progress
from slayground.unmatched.anatomy import HEROES
from slayground.unmatched.board import BOARDS
from slayground.vs import fuzz as vs_fuzz

MOST_FAILURES = 10
MOST_ANSWERS = 50_000
"""What no game among bots comes near."""
USUAL = {"unmatched": 100_000, "vs": 50_000, "ccg": 50_000}
"""How many games of each are played when nothing else is said."""
FUZZ: dict[str, ModuleType] = {"vs": vs_fuzz, "ccg": ccg_fuzz}
"""What mixes decks of a game, and knows what its cards have shown."""


def every_unmatched_setup() -> list[dict[str, Any]]:
    """Duels and teams of four with mirrors, three players, open and hidden hands, both ways to end a game."""
    tables: list[dict[str, Any]] = [{"seats": list(pair)} for pair in product(HEROES, repeat=2)]
    for seats in [*permutations(HEROES), *([hero] * 4 for hero in HEROES)]:
        for players, hands in product((4, 3), ("shown", "hidden")):
            tables.append({"seats": list(seats), "players": players, "team_hands": hands})
    return [
        {**table, "board": board, "end_check": end, "same_hero_allowed": True}
        for table, board, end in product(tables, BOARDS, ("instant", "end_of_action"))
    ]


UNMATCHED = every_unmatched_setup()


def unmatched_setup(number: int) -> dict[str, Any]:
    return UNMATCHED[number % len(UNMATCHED)]


def begin_unmatched(number: int, seed: int, watched: bool) -> Position:
    return find_game("unmatched").start(unmatched_setup(number), seed, watched)


SETUPS: dict[str, Callable[[int], dict[str, Any]]] = {
    "unmatched": unmatched_setup,
    "vs": vs_fuzz.table_facts,
    "ccg": ccg_fuzz.table_facts,
}
BEGIN: dict[str, Callable[[int, int, bool], Position]] = {
    "unmatched": begin_unmatched,
    "vs": vs_fuzz.begin,
    "ccg": ccg_fuzz.begin,
}

Shown = tuple[str, str]
"""A card by its code, with a power of it, or that it was played."""
Outcome = tuple[str | None, set[Shown]]
BotsOutcome = tuple[str | None, int, float]


def soak(game: str, every: int, start: int, number: int) -> Outcome:
    """Play the game of this number: what went wrong with it, if anything did, and what of the cards it has shown."""
    seed = start + number

    def new_game(seed: int) -> Position:
        return BEGIN[game](seed, seed, False)

    def watched_game(seed: int) -> Position:
        return BEGIN[game](seed, seed, True)

    try:
        position = play_checked(watched_game if game in FUZZ else new_game, seed, every)
        replays(new_game, seed, every)
    except Exception as error:
        setup = SETUPS[game](seed)
        seats = [seat.partition("\n")[0].removeprefix("# ") for seat in setup["seats"]]
        said = ", ".join(
            [" against ".join(seats), *(f"{name} {value}" for name, value in setup.items() if name != "seats")]
        )
        return f"game {seed} (seed {seed}: {said}) failed: {type(error).__name__}: {error}", set()
    return None, FUZZ[game].shown_in(position.log or []) if game in FUZZ else set()


def soak_bots(game: str, bots: Sequence[str], start: int, number: int) -> BotsOutcome:
    """Let bots play the game of this number: what went wrong, how many answers they gave, and their longest thought."""
    seed = start + number
    answers = 0
    longest = 0.0
    try:
        position = BEGIN[game](seed, seed, False)
        players = [find_bot(bots[(seat + seed) % len(bots)])(seed) for seat in range(position.seats_count)]
        while position.decision is not None:
            seat = position.decision.seat
            began = perf_counter()
            answer = players[seat].choose(Seen(position, seat))
            longest = max(longest, perf_counter() - began)
            position.answer(answer)
            answers += 1
            if answers > MOST_ANSWERS:
                raise AssertionError(f"no end after {answers:,} answers")
    except Exception as error:
        return f"game {seed} failed: {type(error).__name__}: {error}", answers, longest
    return None, answers, longest


def tell_shown(fuzz: ModuleType, shown: Counter[Shown]) -> int:
    """How often each card was played and each of its powers used, and what never was: how many of all."""
    every: list[Shown] = fuzz.everything()
    for card in fuzz.CARDS:
        powers = [what for code, what in every if code == card.code and what != fuzz.PLAYED]
        used = [f"{what or 'its text'} {shown[card.code, what]:,}" for what in powers]
        print(f"{card.code} {card.name}: played {shown[card.code, fuzz.PLAYED]:,}", *used, sep=", ")
    never = [(code, what) for code, what in every if not shown[code, what]]
    cards = [code for code, what in never if what == fuzz.PLAYED]
    powers = [f"{code} {what or 'its text'}" for code, what in never if what != fuzz.PLAYED]
    of_cards = len(fuzz.CARDS)
    of_powers = len(every) - of_cards
    print(f"{of_cards - len(cards)} of {of_cards} cards played; never: {', '.join(cards) or 'none'}")
    print(f"{of_powers - len(powers)} of {of_powers} powers used; never: {', '.join(powers) or 'none'}")
    for (code, power), reason in fuzz.BEYOND.items():
        print(f"not counted: {code} {power}, which {reason}")
    return len(never)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=list(SETUPS), help="one of them (default: all)")
    usual = ", ".join(f"{games:,} of {game}" for game, games in USUAL.items())
    parser.add_argument("--games", type=int, help=f"how many (default {usual})")
    parser.add_argument("--start", type=int, default=0, metavar="N", help="the number of the first game")
    parser.add_argument("--every", type=int, default=40, metavar="N", help="check clones and views every N decisions")
    parser.add_argument("--bots", nargs="+", metavar="BOT", help="who plays instead of dice: greedy, easy, ...")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()

    games = [options.game] if options.game else list(SETUPS)
    all_of = soak_all_bots if options.bots else soak_all
    return max(all_of(game, options.games or USUAL[game], options) for game in games)


def soak_all_bots(game: str, games: int, options: argparse.Namespace) -> int:
    """Let bots play so many games and say how it went; the exit code."""
    failures = 0
    done = 0
    answers = 0
    longest = 0.0
    work = partial(soak_bots, game, options.bots, options.start)
    try:
        for _, (failure, given, thought) in with_progress(spread_out(work, games, options.workers), games):
            done += 1
            answers += given
            longest = max(longest, thought)
            if failure is not None:
                failures += 1
                print(failure, file=sys.stderr)
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
    said = f"{done:,} games of {find_game(game).title} between {', '.join(options.bots)}, {failures} failed"
    print(f"{said}; {answers:,} answers, the longest thought of for {longest:.2f} s")
    return 1 if failures or done < games else 0


def soak_all(game: str, games: int, options: argparse.Namespace) -> int:
    """Play so many games and say how it went; the exit code."""
    failures = 0
    done = 0
    missed = 0
    shown: Counter[Shown] = Counter()
    began = monotonic()
    try:
        work = partial(soak, game, options.every, options.start)
        for _, (failure, seen) in with_progress(spread_out(work, games, options.workers), games):
            done += 1
            shown.update(seen)
            if failure is not None:
                failures += 1
                print(failure, file=sys.stderr)
                if failures == MOST_FAILURES:
                    break
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
    pace = done / max(monotonic() - began, 1e-9)
    if game in FUZZ:
        missed = tell_shown(FUZZ[game], shown)
    print(f"{done:,} games of {find_game(game).title}, {failures} failed; {pace:,.0f} games a second")
    if failures:
        again = f"python bench/soak.py --game {game} --start NUMBER --games 1 --every 1"
        print(f"to play one again: {again}", file=sys.stderr)
    return 1 if failures or done < games or (missed and games >= USUAL[game]) else 0


if __name__ == "__main__":
    sys.exit(main())
