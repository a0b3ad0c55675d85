"""A match is a seed and a list of answers: save, load, replay, undo and branching are all that one list."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

from slayground.kernel.errors import MatchError, SlaygroundError
from slayground.kernel.game import Game
from slayground.kernel.position import Position

FORMAT: Final = "slayground match"
VERSION: Final = 1


class Match:
    """A game being played, or one that was."""

    def __init__(self, game: Game, setup: dict[str, Any], seed: int, who: list[str] | None = None) -> None:
        self.game: Final = game
        self.setup: Final = setup
        self.seed: Final = seed
        self.who: list[str] = who if who is not None else []
        """Who plays the seats, as a client wants to remember it."""
        self.answers: list[int] = []
        """The numbers of the options that were chosen; ~seat, which is below zero, where a player gave up."""
        self.digests: list[str] = []
        """The position's digest after the start and after each answer."""
        self.marks: list[int] = []
        """How long the log was after the start and after each answer."""
        self.position: Position = game.start(setup, seed, watched=True)
        self.note()

    def note(self) -> None:
        self.digests.append(self.position.digest())
        self.marks.append(len(self.position.log or []))

    def answer(self, option: int | str) -> None:
        """Answer the present decision, by number or by text. An AnswerError changes nothing."""
        number = self.position.option_named(option) if isinstance(option, str) else option
        self.position.answer(number)
        self.answers.append(number)
        self.note()

    def repeat(self, answer: int) -> None:
        """The same from a list of answers, in which somebody may have given up."""
        self.position.repeat(answer)
        self.answers.append(answer)
        self.note()

    def concede(self, seat: int) -> None:
        """A player gives up."""
        if not 0 <= seat < self.position.seats_count:
            raise MatchError(f"seat {seat + 1} cannot give up: the seats are 1 to {self.position.seats_count}")
        self.repeat(~seat)

    @property
    def conceded(self) -> int | None:
        """Who gave up last."""
        return next((~answer for answer in reversed(self.answers) if answer < 0), None)

    def undo(self, answers: int = 1) -> None:
        """Take back the last answers by playing the others again."""
        if not 0 <= answers <= len(self.answers):
            raise MatchError(f"{answers} answers cannot be taken back: there are {len(self.answers)}")
        again = self.branch(len(self.answers) - answers)
        self.position = again.position
        self.answers = again.answers
        self.digests = again.digests
        self.marks = again.marks

    def branch(self, answers: int) -> Match:
        """A new match that begins with the first answers of this one."""
        new = Match(self.game, self.setup, self.seed, self.who)
        for answer in self.answers[:answers]:
            new.repeat(answer)
        return new

    def story(self, seat: int | None, since: int = 0) -> list[str]:
        """The log in sentences as a seat may read it, from the given answer on."""
        start = self.marks[since - 1] if since > 0 else 0
        told = [self.position.tell(event, seat) for event in (self.position.log or [])[start:]]
        return [line for line in told if line]

    def transcript(self) -> list[str]:
        """Every answer in its text form, with the seat that gave it."""
        again = Match(self.game, self.setup, self.seed, self.who)
        lines: list[str] = []
        for answer in self.answers:
            seat, text = again.said(answer)
            lines.append(f"{seat + 1}: {text}")
            again.repeat(answer)
        return lines

    def said(self, answer: int) -> tuple[int, str]:
        """Who gives this answer now, and its text form."""
        if answer < 0:
            return ~answer, "concede"
        decision = self.position.decision
        assert decision is not None
        return decision.seat, self.position.text(decision.options[answer])

    def to_json(self) -> str:
        whole = {
            "format": FORMAT,
            "version": VERSION,
            "game": self.game.key,
            "setup": self.setup,
            "seed": self.seed,
            "who": self.who,
            "answers": self.answers,
            "digests": self.digests,
        }
        return json.dumps(whole, ensure_ascii=False) + "\n"


def read_match(text: str, find_game: Callable[[str], Game]) -> Match:
    """Play a match file again, checking every answer against the digests it carries."""
    whole = read_object(text)
    try:
        match = Match(find_game(whole["game"]), whole["setup"], whole["seed"], whole.get("who"))
    except SlaygroundError as error:
        raise MatchError(f"this match cannot be set up: {error}") from error
    answers: list[int] = whole["answers"]
    digests: list[str] = whole["digests"]
    compare(match, digests, "at the start")
    for number, answer in enumerate(answers, 1):
        try:
            match.repeat(answer)
        except SlaygroundError as error:
            raise MatchError(f"the replay parts at answer {number} of {len(answers)}: {error}") from error
        compare(match, digests, f"at answer {number} of {len(answers)}")
    return match


def compare(match: Match, digests: list[str], where: str) -> None:
    if match.digests[-1] != digests[len(match.answers)]:
        raise MatchError(
            f"the replay parts {where}: the position is not the one the match file remembers, "
            "so the file was changed or the rules were"
        )


def read_object(text: str) -> dict[str, Any]:
    """The match file's fields, each of the kind it must be."""
    try:
        whole = json.loads(text)
    except ValueError as error:
        raise MatchError(f"this is not a match file: it is not JSON ({error})") from error
    if not isinstance(whole, dict) or whole.get("format") != FORMAT:
        raise MatchError(f"this is not a match file: it does not say “format”: “{FORMAT}”")
    if whole.get("version") != VERSION:
        raise MatchError(f"this match file has version {whole.get('version')}; this Slayground reads {VERSION}")
    kinds: list[tuple[str, type, str]] = [
        ("game", str, "a word"),
        ("setup", dict, "names and values"),
        ("seed", int, "a whole number"),
        ("answers", list, "a list"),
        ("digests", list, "a list"),
    ]
    for field, kind, name in kinds:
        if not isinstance(whole.get(field), kind):
            raise MatchError(f"the match file is damaged: it needs “{field}”, which must be {name}")
    if any(type(answer) is not int for answer in whole["answers"]):
        raise MatchError("the match file is damaged: an answer is not a whole number")
    if len(whole["digests"]) != len(whole["answers"]) + 1:
        raise MatchError("the match file is damaged: it needs one digest for the start and one for each answer")
    return whole
