"""A process that thinks: reads one job a line from its input and writes one line of result, until the input ends.

It is told the seed and the answers of a match, plays them again, and gives the bot its own seat's view and no more.
"""

from __future__ import annotations

import os
import sys
from collections import OrderedDict
from dataclasses import asdict
from typing import Any

import orjson

from slayground.bots import Seen, find_bot
from slayground.games import find_game
from slayground.kernel.errors import MatchError, SlaygroundError
from slayground.kernel.match import read_match
from slayground.kernel.position import Position
from slayground.lab.analysis import Line, marked

REMEMBERED = 256
"""How many matches it keeps in mind, so as not to play each again from the start."""
LINES_REMEMBERED = 8
"""The same for matches that are being analysed."""
MOST_ANSWERS = 20_000
"""More than any game that ends can have."""


class Memory:
    """Positions of matches that were thought about lately."""

    def __init__(self) -> None:
        self._known: OrderedDict[str, tuple[list[int], Position]] = OrderedDict()

    def position(self, match: str, game: str, setup: dict[str, Any], seed: int, answers: list[int]) -> Position:
        before, position = self._known.pop(match, ([], None))
        if position is None or answers[: len(before)] != before:
            before, position = [], find_game(game).start(setup, seed)
        for answer in answers[len(before) :]:
            position.repeat(answer)
        self._known[match] = (answers, position)
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        return position


class Lines:
    """Matches that are being analysed, each with the moment it was last looked at."""

    def __init__(self) -> None:
        self._known: OrderedDict[str, Line] = OrderedDict()

    def of(self, job: dict[str, Any]) -> Line:
        line = self._known.pop(job["match"], None)
        if line is None:
            line = Line(job["game"], job["setup"], job["seed"], job["answers"], job["nodes"], job["worlds"])
        self._known[job["match"]] = line
        if len(self._known) > LINES_REMEMBERED:
            self._known.popitem(last=False)
        return line


def study(lines: Lines, job: dict[str, Any]) -> dict[str, Any]:
    """What an answer of a finished match did, given the chances before it; for answer 0, how the match began."""
    line = lines.of(job)
    number = job["study"]
    if number == 0:
        return {"start": line.standing(0)}
    return asdict(marked(line.step(number), job["before"]))


def choose(memory: Memory, job: dict[str, Any]) -> dict[str, Any]:
    """Which option a bot answers with."""
    position = memory.position(job["match"], job["game"], job["setup"], job["seed"], job["answers"])
    bot = find_bot(job["bot"])(job["luck"])
    return {"option": bot.choose(Seen(position.clone(), job["seat"]))}


def examine(job: dict[str, Any]) -> dict[str, Any]:
    """What a match file holds, once every answer in it has been checked."""
    answers = job["file"].get("answers")
    if isinstance(answers, list) and len(answers) > MOST_ANSWERS:
        raise MatchError(f"this match file is too long: it has {len(answers)} answers, of at most {MOST_ANSWERS}")
    match = read_match(orjson.dumps(job["file"]).decode(), find_game)
    position = match.position
    again = match.game.start(match.setup, match.seed)
    asked: list[tuple[int, bool]] = []
    for answer in match.answers:
        decision = again.decision
        if answer < 0 or decision is None:
            asked.append((~answer, True))
        else:
            asked.append((decision.seat, not decision.forced))
        again.repeat(answer)
    return {
        "game": match.game.key,
        "setup": match.setup,
        "seed": match.seed,
        "who": match.who,
        "answers": match.answers,
        "asked": asked,
        "seats": position.seats_count,
        "winners": winners_of(position),
    }


def winners_of(position: Position) -> list[int] | None:
    """Who won, when the game is over."""
    return [seat for seat, score in enumerate(position.scores()) if score == 1.0] if position.over else None


def done(job: dict[str, Any], memory: Memory, lines: Lines) -> dict[str, Any]:
    if "file" in job:
        return examine(job)
    return study(lines, job) if "study" in job else choose(memory, job)


def main() -> None:
    os.nice(5)  # whoever waits for the server goes before whoever waits for a bot
    memory = Memory()
    lines = Lines()
    for line in sys.stdin.buffer:
        if not line.endswith(b"\n"):
            return  # the server ended in the middle of a question
        try:
            result = done(orjson.loads(line), memory, lines)
        except SlaygroundError as error:
            result = {"refused": str(error)}
        except Exception as error:
            # What is wrong with one job is no reason to fail the others.
            result = {"failed": f"{type(error).__name__}: {error}"}
        try:
            sys.stdout.buffer.write(orjson.dumps(result) + b"\n")
            sys.stdout.buffer.flush()
        except ConnectionError:
            os._exit(0)  # the server has ended; on the way out, Python would try the pipe once more


if __name__ == "__main__":
    main()
