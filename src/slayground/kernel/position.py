"""The contract every game fulfils: a position asks, somebody answers, and nothing else moves it."""

from __future__ import annotations

import hashlib
from typing import Any, Final, Self

from slayground.kernel.encoding import Field, Sheet
from slayground.kernel.errors import AnswerError
from slayground.kernel.events import ENDINGS, CardUse, Event
from slayground.kernel.frames import Frame
from slayground.kernel.options import Decision
from slayground.kernel.rng import Rng
from slayground.rules import cite

UNTOLD: Final = -1.0
"""How an option looks has to be tried."""


class Refusal:
    """Why something cannot be done now: the rule that forbids it."""

    def __init__(self, rule: str) -> None:
        self.rule: Final = rule

    @property
    def sentence(self) -> str:
        """The rule's sentence, with its id and page."""
        return cite(self.rule)


class Position:
    """One moment of one game: plain data that can be cloned at any decision.

    Subclasses hold the game's state and must set `decision`, `stack`, `rng`, `log`, `over` and `turn` in `clone`.
    """

    def __init__(self, rng: Rng) -> None:
        self.decision: Decision | None = None
        self.stack: Frame | None = None
        self.rng: Rng = rng
        self.log: list[Event] | None = None
        """What has happened, when somebody watches; a clone is not watched."""
        self.over: bool = False
        self.turn: int = 0
        """How many turns have begun, all players' together."""
        self.glimpsed: bool = False
        """It is only looked at: nobody will answer the next question, so a game need not make its options."""

    # What a player, a bot or a client may ask.

    @property
    def seats_count(self) -> int:
        raise NotImplementedError

    def clone(self) -> Self:
        raise NotImplementedError

    def view(self, seat: int | None) -> dict[str, Any]:
        """Everything this seat may know (None: a spectator), and nothing else, as plain JSON values."""
        raise NotImplementedError

    def open_view(self) -> dict[str, Any]:
        """A view like a seat's with nothing hidden, for when the game is over and for its replay."""
        raise NotImplementedError

    def whole(self) -> dict[str, Any]:
        """Everything, hidden or not, in the names by which a scenario sets it up and says what must hold."""
        raise NotImplementedError

    def imagine(self, seat: int, rng: Rng) -> Self:
        """A position that looks the same to this seat, with everything it cannot know dealt anew."""
        raise NotImplementedError

    def write(self, sheet: Sheet, seat: int) -> None:
        """Put all that this seat may know on a sheet of numbers, the same fields at every moment of a game."""
        raise NotImplementedError

    def encode(self, seat: int) -> list[float]:
        """All that this seat may know as numbers, for programs that learn."""
        sheet = Sheet(False)
        self.write(sheet, seat)
        return sheet.numbers

    def fields(self, seat: int) -> list[Field]:
        """What the numbers mean, in their order."""
        sheet = Sheet(True)
        self.write(sheet, seat)
        return sheet.fields

    def scores(self) -> tuple[float, ...]:
        """Per seat, when the game is over: 1 for the winners, 0 for the losers, one half each for no winner."""
        raise NotImplementedError

    def evaluate(self, seat: int) -> float:
        """How good this looks for the seat, from 0 (lost) to 1 (won), judged without looking ahead."""
        raise NotImplementedError

    def foretell(self, key: int) -> float:
        """How an option would look to who is asked, where the game can tell without its being tried; else UNTOLD."""
        return UNTOLD

    def evaluate_without(self, seat: int, hand: list[int], kind: int) -> float:
        """How it would look with one card of this kind less in a hand, which is as it was afterwards."""
        place = hand.index(kind)
        hand.pop(place)
        value = self.evaluate(seat)
        hand.insert(place, kind)
        return value

    def quiet(self) -> bool:
        """Whether nothing is under way that somebody began: what a bot tried out has come to its end."""
        stack = self.stack
        return stack is None or stack.below is None

    def foreseen(self) -> bool:
        """Whether `evaluate` can judge this without playing on: nothing is under way whose end it cannot foresee."""
        return self.quiet()

    def foresight(self) -> int:
        """How many turns ahead a search of this question looks: fewer where turns are long, so that it can look more
        often; 0: until what is under way has come to its end."""
        return 2

    def team_of(self, seat: int) -> int:
        raise NotImplementedError

    def player_of(self, seat: int) -> int:
        """Who plays a seat: some games let one player play several."""
        return seat

    def text(self, option: int) -> str:
        """The stable one-line text of an option: what a transcript, a test or a bug report says."""
        raise NotImplementedError

    def longer_text(self, option: int) -> str:
        """The text with what it leaves out as understood; it is accepted too."""
        return self.text(option)

    def label(self, option: int) -> str:
        """The option as a client shows it."""
        raise NotImplementedError

    def prompt(self) -> str:
        """The present question in one sentence."""
        raise NotImplementedError

    def why_not(self, wish: str, seat: int | None = None) -> Refusal | None:
        """The rule that forbids a seat (None: who decides) what the text asks for; None when it is an option now."""
        raise NotImplementedError

    def tell(self, event: Event, seat: int | None) -> str:
        """The event as a sentence for this seat's log; empty when there is nothing to say."""
        raise NotImplementedError

    def brought(self, seat: int) -> list[str]:
        """Every card that a seat plays with, by the code it has in the facts of cards."""
        raise NotImplementedError

    def ending(self) -> str:
        """How a game that was watched ended, in a word."""
        ends = [event for event in self.log or [] if event.kind in ENDINGS]
        return str(ends[-1].facts["how"]) if ends else ""

    def held(self, seat: int) -> list[str]:
        """The cards in a seat's hand, by code."""
        raise NotImplementedError

    def uses(self, event: Event) -> list[CardUse]:
        """Which cards the event saw drawn, played or spent."""
        raise NotImplementedError

    def state(self) -> tuple[Any, ...]:
        """All that makes this position what it is, as nested tuples of numbers and strings."""
        raise NotImplementedError

    def check(self) -> None:
        """Raise AssertionError when something that must always hold does not."""
        raise NotImplementedError

    # How a position moves.

    def answer(self, option: int) -> None:
        """Answer the present decision with the number of one of its options, and go on to the next."""
        decision = self.decision
        if decision is None:
            raise AnswerError("the game is over: there is nothing left to answer")
        options = decision.options
        if option < 0 or option >= len(options):
            raise AnswerError(f"{option} is not an option: the options are numbered 0 to {len(options) - 1}")
        self.give(options[option])

    def repeat(self, answer: int) -> None:
        """Do what stands in a match's list: an option's number answers, and below zero ~seat gives up."""
        if answer >= 0:
            self.answer(answer)
        elif ~answer < self.seats_count:
            self.concede(~answer)
        else:
            raise AnswerError(f"seat {~answer + 1} cannot give up: the seats are 1 to {self.seats_count}")

    def give(self, key: int) -> None:
        frame = self.stack
        assert frame is not None
        self.decision = None
        frame.answer(self, key)
        self.run()

    def glimpse(self, key: int) -> None:
        """Give an answer only to judge what comes of it; afterwards the position is thrown away."""
        self.glimpsed = True
        self.give(key)

    def run(self) -> None:
        """Go on until somebody has a choice to make or the game is over."""
        while not self.over:
            decision = self.decision
            frame = self.stack
            if frame is None:
                return
            if decision is None:
                frame.resume(self)
            elif len(decision.options) == 1 and not decision.secret:
                self.decision = None
                frame.answer(self, decision.options[0])
            else:
                return
        self.decision = None
        self.stack = None

    def ask(self, seat: int, kind: str, options: list[int], secret: bool = False) -> None:
        self.decision = Decision(seat, kind, options, secret)

    def pop(self) -> None:
        """Take the top frame off the stack."""
        frame = self.stack
        assert frame is not None
        self.stack = frame.below

    def report(self, thing: int) -> None:
        """Tell the frame on top that the instruction above it really touched this."""
        frame = self.stack
        if frame is not None:
            self.stack = frame.touched(thing)

    def happen(
        self,
        kind: str,
        seat: int,
        facts: dict[str, Any],
        secret: dict[str, Any] | None = None,
        known_to: tuple[int, ...] = (),
    ) -> None:
        """Write an event down. Callers ask `log is not None` first, so that a playout makes no facts."""
        if self.log is not None:
            self.log.append(Event(kind, seat, facts, secret, known_to))

    def concede(self, seat: int) -> None:
        """A player gives up: the other side wins at once."""
        raise NotImplementedError

    def option_texts(self) -> list[str]:
        decision = self.decision
        return [] if decision is None else [self.text(option) for option in decision.options]

    def option_named(self, text: str) -> int:
        """The number of the option with this text, however it is quoted or capitalised."""
        wanted = plain(text)
        texts = self.option_texts()
        for i, known in enumerate(texts):
            if plain(known) == wanted:
                return i
        decision = self.decision
        for i, option in enumerate(decision.options if decision is not None else []):
            if plain(self.longer_text(option)) == wanted:
                return i
        if not texts:
            raise AnswerError(f"“{text}” cannot be answered: the game is over")
        raise AnswerError(f"“{text}” is not an option now; the options are: {'; '.join(texts)}")

    def digest(self) -> str:
        """A short fingerprint: equal positions have equal digests on every machine, compiled or not."""
        decision = self.decision
        asked = None if decision is None else (decision.seat, decision.kind, tuple(decision.options))
        return hashlib.sha256(repr((self.state(), asked)).encode()).hexdigest()[:16]

    # What effect nodes ask of a game; a game implements what its cards use.

    def draw(self, seat: int, n: int) -> None:
        raise NotImplementedError

    def domain(self, kind: str) -> list[int]:
        """All things of this kind on the table, in a list that nobody changes."""
        raise NotImplementedError

    def pile(self, seat: int, place: int) -> list[int]:
        raise NotImplementedError

    def pick(self, kind: str, thing: int) -> int:
        """The option that picks this thing of this kind."""
        raise NotImplementedError

    def owner(self, thing: int) -> int:
        """The seat on whose side this thing is."""
        raise NotImplementedError

    def opposes(self, seat: int, other: int) -> bool:
        raise NotImplementedError

    def condition_of(self, thing: int, name: str) -> bool:
        """Whether the thing is in the named condition: occupied, defeated, exhausted."""
        raise NotImplementedError

    def discard(self, card: int) -> None:
        raise NotImplementedError

    def put(self, card: int, place: int, bottom: bool) -> None:
        raise NotImplementedError

    def look(self, seat: int, cards: list[int]) -> None:
        raise NotImplementedError


def plain(text: str) -> str:
    """A text with case, quotation marks and spacing that do not matter taken out."""
    for mark in "\"“”":
        text = text.replace(mark, "")
    return " ".join(text.replace("’", "'").casefold().split())
