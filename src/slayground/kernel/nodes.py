"""What effect nodes are: a node knows how to do its part (`run`, `holds`, `value`, `things`) and how to say it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from slayground.compiling import mypyc_attr
from slayground.kernel.frames import Frame
from slayground.kernel.options import NO, YES, pack, verb_of
from slayground.kernel.position import Position
from slayground.kernel.words import counted, plural

if TYPE_CHECKING:
    # A machine word once compiled; an annotation is never looked up.
    from mypy_extensions import i64

NOTHING: Final = -1

EVERYTHING: Final = -1
"""All bits."""


@mypyc_attr(free_list_len=1)
class Env:
    """What a running effect knows: who resolves it, whose ability it is, and what has been bound so far."""

    def __init__(
        self,
        seat: i64,
        source: i64,
        it: i64 = NOTHING,
        it_kind: str = "",
        those: tuple[int, ...] = (),
        extra: Any = None,
    ) -> None:
        self.seat: Final[i64] = seat
        self.source: Final[i64] = source
        self.it: Final[i64] = it
        self.it_kind: Final = it_kind
        self.those: Final = those
        """What the last instruction really touched."""
        self.extra: Final = extra
        """Whatever else a game's effects need to know; immutable."""

    def bind(self, it: i64, kind: str) -> Env:
        return Env(self.seat, self.source, it, kind, self.those, self.extra)

    def after(self, thing: int) -> Env:
        return Env(self.seat, self.source, self.it, self.it_kind, (*self.those, thing), self.extra)

    def afresh(self) -> Env:
        """The same for the next instruction, which has not touched anything yet."""
        return Env(self.seat, self.source, self.it, self.it_kind, (), self.extra)


# What nodes are.


@dataclass(frozen=True)
class Node:
    def say(self) -> str:
        """The node in words."""
        raise NotImplementedError

    def reads(self) -> int:
        """What of the position its answer depends on, as bits that a game defines; who does not say: everything."""
        return EVERYTHING


@dataclass(frozen=True)
class Effect(Node):
    """An instruction. It says itself as an imperative clause: draw 2 cards."""

    def run(self, position: Any, env: Env) -> None:
        """Begin it: do it at once, or push the frames that will."""
        raise NotImplementedError

    def possible(self, position: Any, env: Env) -> bool:
        """Whether it could do anything now; what cannot is not offered."""
        return True

    def hidden(self, position: Any, env: Env) -> bool:
        """Whether cards that others do not see decide if it is possible: not being asked would tell something."""
        return False

    def offer(self, position: Any, env: Env) -> None:
        """Let the player decline it: a yes or no, unless the effect's own question can carry a no."""
        position.stack = Offer(self, env, position.stack)


@dataclass(frozen=True)
class Condition(Node):
    def holds(self, position: Any, env: Env) -> bool:
        raise NotImplementedError

    def deny(self) -> str:
        """The opposite in words."""
        raise NotImplementedError


@dataclass(frozen=True)
class Amount(Node):
    def value(self, position: Any, env: Env) -> int:
        raise NotImplementedError

    def count(self, noun: str) -> str:
        """So many of something, in words."""
        raise NotImplementedError


@dataclass(frozen=True)
class Filter(Node):
    """A quality of a thing. It says itself as part of a noun phrase."""

    def test(self, position: Any, env: Env, thing: int) -> bool:
        raise NotImplementedError

    def domain(self, position: Any, env: Env) -> list[int] | None:
        """The things to look through, when this filter names them."""
        return None

    def exact(self) -> bool:
        """Whether all that it names passes it."""
        return False

    def only(self, position: Any, env: Env) -> int:
        """The one thing that can pass, for a filter that knows it; NOTHING for others."""
        return NOTHING

    def find(self, position: Any, env: Env) -> list[int]:
        """Everything that passes, in ascending order."""
        things = self.domain(position, env)
        if things is None:
            raise self.nameless()
        return [thing for thing in things if self.test(position, env, thing)]

    def passed(self, position: Any, env: Env, least: int = 1) -> bool:
        """Whether so many things pass, or more."""
        things = self.domain(position, env)
        if things is None:
            raise self.nameless()
        found = 0
        for thing in things:
            if self.test(position, env, thing):
                found += 1
                if found == least:
                    return True
        return False

    def nameless(self) -> AssertionError:
        return AssertionError(f"{self.say()} does not say what kind of thing it is")

    def kind(self) -> str:
        """What kind of thing it is about, when this filter says so."""
        return ""

    def hidden(self, position: Any, env: Env) -> bool:
        """Whether it is about cards that not everybody sees."""
        return False

    def adjective(self) -> str:
        return ""

    def noun(self) -> str:
        return ""

    def clause(self) -> str:
        return ""

    def denied(self) -> str:
        """The clause of its opposite."""
        return f"not {self.clause()}"

    def say(self) -> str:
        words = [self.adjective(), self.noun(), self.clause()]
        return " ".join(word for word in words if word)

    def say_all(self) -> str:
        """The phrase in the plural."""
        words = [self.adjective(), plural(self.noun()), self.clause()]
        return " ".join(word for word in words if word)


@dataclass(frozen=True)
class Selector(Node):
    """Things an instruction is done to."""

    def things(self, position: Any, env: Env) -> list[int]:
        raise NotImplementedError

    def select(self, position: Position, env: Env, deed: Deed, may_decline: bool) -> None:
        """Find the things, asking if there is a choice, and do the deed to them."""
        deed.apply(position, env, self.things(position, env))

    def has(self, position: Any, env: Env, thing: int) -> bool:
        """Whether something is among them."""
        return thing in self.things(position, env)

    def all_pass(self, position: Any, env: Env, where: Filter) -> bool:
        """Whether there is something, and all of it passes a filter."""
        things = self.things(position, env)
        return len(things) > 0 and all(where.test(position, env, thing) for thing in things)

    def choosing(self) -> bool:
        """Whether selecting may ask a question."""
        return False

    def hidden(self, position: Any, env: Env) -> bool:
        """Whether there is something to choose is known only to who sees some hidden cards."""
        return False

    def chooser(self, position: Any, env: Env) -> int:
        """Who is asked."""
        return env.seat

    def kind(self) -> str:
        return ""

    def subject(self) -> str:
        return self.say()

    def possessive(self) -> str:
        return f"{self.say()}'s"

    def pronoun(self) -> str:
        return "they"

    def own(self) -> str:
        """The possessive of its pronoun."""
        return "their"

    def many(self) -> bool:
        """Whether a verb after it is in the plural."""
        return False


@dataclass(frozen=True)
class Deed(Effect):
    """An instruction done to a selection."""

    who: Selector

    def run(self, position: Position, env: Env) -> None:
        self.who.select(position, env, self, False)

    def offer(self, position: Any, env: Env) -> None:
        if self.who.choosing():
            self.who.select(position, env, self, True)
        else:
            position.stack = Offer(self, env, position.stack)

    def possible(self, position: Any, env: Env) -> bool:
        return len(self.who.things(position, env)) > 0

    def hidden(self, position: Any, env: Env) -> bool:
        return self.who.hidden(position, env)

    def apply(self, position: Any, env: Env, things: list[int]) -> None:
        raise NotImplementedError

    def one_by_one(self) -> bool:
        """Whether of several chosen things each is dealt with when it is chosen, not all together at the end."""
        return False


def number(position: Position, env: Env, n: int | Amount) -> int:
    if isinstance(n, int):
        return n
    return n.value(position, env)


def so_many(n: int | Amount, noun: str) -> str:
    if isinstance(n, int):
        return counted(n, noun)
    return n.count(noun)


class Offer(Frame):
    """Yes or no."""

    def __init__(self, effect: Effect, env: Env, below: Frame | None) -> None:
        self.effect: Final = effect
        self.env: Final = env
        self.below = below

    def resume(self, position: Position) -> None:
        hidden = self.effect.hidden(position, self.env)
        options = [pack(YES), pack(NO)]
        position.ask(self.env.seat, "may", options[1:] if hidden and not self.can(position) else options, hidden)

    def can(self, position: Position) -> bool:
        return self.effect.possible(position, self.env)

    def answer(self, position: Position, option: int) -> None:
        position.stack = self.below
        if verb_of(option) == YES:
            self.effect.run(position, self.env)
