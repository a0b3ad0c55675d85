"""Amounts and conditions: how many, and whether."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from slayground.kernel.nodes import Amount, Condition, Env, Filter, Selector
from slayground.kernel.position import Position
from slayground.kernel.words import article, counted, listing, plural


@dataclass(frozen=True)
class Count(Amount):
    """How many things pass a filter."""

    where: Filter

    def value(self, position: Any, env: Env) -> int:
        return len(self.where.find(position, env))

    def count(self, noun: str) -> str:
        return f"1 {noun} for each {self.where.say()}"


@dataclass(frozen=True)
class AndMore(Amount):
    """A number, and one more for each of some things."""

    n: int
    more: Count

    def value(self, position: Position, env: Env) -> int:
        return self.n + self.more.value(position, env)

    def count(self, noun: str) -> str:
        return f"{counted(self.n, noun)}, and 1 more for each {self.more.where.say()}"


@dataclass(frozen=True)
class Pick(Amount):
    """One number when the condition holds, else another."""

    condition: Condition
    then: int
    otherwise: int

    def value(self, position: Position, env: Env) -> int:
        return self.then if self.condition.holds(position, env) else self.otherwise

    def count(self, noun: str) -> str:
        return f"{counted(self.otherwise, noun)} ({self.then} instead if {self.condition.say()})"


@dataclass(frozen=True)
class Unless(Condition):
    """The opposite of a condition."""

    condition: Condition

    def holds(self, position: Any, env: Env) -> bool:
        return not self.condition.holds(position, env)

    def reads(self) -> int:
        return self.condition.reads()

    def say(self) -> str:
        return self.condition.deny()

    def deny(self) -> str:
        return self.condition.say()


@dataclass(frozen=True)
class Match(Condition):
    """All of a selection, which is not empty, pass a filter."""

    who: Selector
    where: Filter

    def holds(self, position: Any, env: Env) -> bool:
        return self.who.all_pass(position, env, self.where)

    def reads(self) -> int:
        return self.who.reads() | self.where.reads()

    def say(self) -> str:
        said = self.where.say()
        if said.startswith("with "):
            return f"{self.who.subject()} {'have' if self.who.many() else 'has'} {said.removeprefix('with ')}"
        return f"{self.who.subject()} {'are' if self.who.many() else 'is'} {said}"

    def deny(self) -> str:
        said = self.where.say()
        if said.startswith("with "):
            return f"{self.who.subject()} {'are' if self.who.many() else 'is'} without {said.removeprefix('with ')}"
        return f"{self.who.subject()} {'are' if self.who.many() else 'is'} not {said}"


@dataclass(frozen=True)
class Exists(Condition):
    """Something passes a filter."""

    where: Filter

    def holds(self, position: Any, env: Env) -> bool:
        return self.where.passed(position, env)

    def say(self) -> str:
        if self.where.adjective() == "their":
            return f"one of their {plural(self.where.noun())} is {self.where.clause()}"
        return f"there is {article(self.standing())}"

    def deny(self) -> str:
        return f"there is no {self.standing()}"

    def standing(self) -> str:
        """A card is taken from a pile, but it is there in a pile."""
        return self.where.say().replace(" from your ", " in your ")


@dataclass(frozen=True)
class AnyMatch(Condition):
    """Something of one of the selections passes a filter."""

    who: tuple[Selector, ...]
    where: Filter

    def holds(self, position: Any, env: Env) -> bool:
        for who in self.who:
            for thing in who.things(position, env):
                if self.where.test(position, env, thing):
                    return True
        return False

    def say(self) -> str:
        return f"{listing([who.subject() for who in self.who], 'or')} is {self.where.say()}"

    def deny(self) -> str:
        return f"neither {listing([who.subject() for who in self.who], 'nor')} is {self.where.say()}"
