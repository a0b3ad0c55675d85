"""Amounts and conditions of this game: how many, how much, and whether."""

from __future__ import annotations

from dataclasses import dataclass

from slayground.kernel.nodes import Amount, Condition, Env, Filter, Selector
from slayground.kernel.words import article, listing
from slayground.vs.anatomy import CARDS, POWER_NUMBERS, team_names
from slayground.vs.harm import counters_on
from slayground.vs.table import COUNTER_NAMES, FIGHT, WHOSE_TURN, Table, context

# Amounts


@dataclass(frozen=True)
class HowMany(Amount):
    """How many things pass a filter."""

    where: Filter

    def value(self, position: Table, env: Env) -> int:
        return len(self.where.find(position, env))

    def say(self) -> str:
        return f"the number of {self.where.say_all()}"

    def count(self, noun: str) -> str:
        return f"{article(noun)} for each {self.where.say()}" if noun else self.where.say()


@dataclass(frozen=True)
class CountOf(Amount):
    """How many of a selection pass a filter."""

    who: Selector
    where: Filter
    said: str

    def value(self, position: Table, env: Env) -> int:
        return len([thing for thing in self.who.things(position, env) if self.where.test(position, env, thing)])

    def say(self) -> str:
        return self.said

    def count(self, noun: str) -> str:
        return f"{noun}s equal to {self.said}"


@dataclass(frozen=True)
class TotalOf(Amount):
    """A number of the cards that pass a filter, added up: cost, remaining health, powers."""

    what: str
    where: Filter

    def value(self, position: Table, env: Env) -> int:
        total = 0
        for thing in self.where.find(position, env):
            piece = position.piece(thing)
            if piece is None:
                continue
            if self.what == "cost":
                total += piece.card.cost
            elif self.what == "remaining health":
                total += piece.remaining()
            else:
                total += len(piece.powers)
        return total

    def say(self) -> str:
        total = "number of powers" if self.what == "powers" else f"total {self.what}"
        return f"the {total} of {self.where.say_all()}"

    def count(self, noun: str) -> str:
        return f"{noun}s equal to {self.say()}"


@dataclass(frozen=True)
class DifferentTypes(Amount):
    """How many different basic types there are among locations."""

    where: Filter

    def value(self, position: Table, env: Env) -> int:
        symbols = 0
        for thing in self.where.find(position, env):
            card = position.card_at(thing)
            if card is not None and card.is_basic:
                symbols |= card.symbols
        return bin(symbols).count("1")

    def reads(self) -> int:
        return self.where.reads()

    def say(self) -> str:
        return f"the number of different types among {self.where.say_all()}"

    def count(self, noun: str) -> str:
        return f"{noun} different type among {self.where.say_all()}".strip()


@dataclass(frozen=True)
class UnsharedTeams(Amount):
    """How many teams of something no character that passes a filter shares."""

    who: Selector
    others: Filter

    def value(self, position: Table, env: Env) -> int:
        teams = 0
        for thing in self.who.things(position, env):
            piece = position.piece(thing)
            if piece is not None:
                teams |= piece.teams
        for thing in self.others.find(position, env):
            piece = position.piece(thing)
            if piece is not None:
                teams &= ~piece.teams
        return len(team_names(teams))

    def say(self) -> str:
        return f"the number of {self.who.possessive()} teams that no {self.others.say()} shares"

    def count(self, noun: str) -> str:
        return f"{noun}s equal to {self.say()}"


@dataclass(frozen=True)
class StatOf(Amount):
    """A number of one thing: ATK, DEF, cost, printed ATK and DEF, remaining health, counters of a kind."""

    who: Selector
    what: str

    def value(self, position: Table, env: Env) -> int:
        for thing in self.who.things(position, env):
            card = position.card_at(thing)
            piece = position.piece(thing)
            if card is None:
                continue
            if self.what == "cost":
                return card.cost
            if self.what == "printed ATK":
                return card.atk
            if self.what == "printed DEF":
                return card.defense
            if piece is None:
                continue
            if self.what == "ATK":
                return max(0, piece.atk)
            if self.what == "DEF":
                return max(0, piece.defense)
            if self.what == "remaining health":
                return piece.remaining()
            if self.what == "powers":
                return len(piece.powers)
            return counters_on(piece, COUNTER_NAMES.index(self.what))
        return 0

    def say(self) -> str:
        whose = self.who.possessive()
        if self.what in COUNTER_NAMES:
            return f"the number of {self.what} counters on {self.who.say()}"
        return f"{whose} {self.what}" if self.what != "powers" else f"the number of {whose} powers"

    def count(self, noun: str) -> str:
        return f"{noun}s equal to {self.say()}"


@dataclass(frozen=True)
class Resources(Amount):
    """How many resources you have."""

    def value(self, position: Table, env: Env) -> int:
        return position.seats[env.seat].resources()

    def say(self) -> str:
        return "the number of your resources"

    def count(self, noun: str) -> str:
        return f"{noun} for each of your resources"


@dataclass(frozen=True)
class UsesThisGame(Amount):
    """How often your characters have used a power of this name in this game."""

    power: str

    def value(self, position: Table, env: Env) -> int:
        number = POWER_NUMBERS[self.power]
        return position.seats[env.seat].uses.count(number)

    def say(self) -> str:
        return f"the number of times your characters have used {self.power} this game"

    def count(self, noun: str) -> str:
        return f"1 {noun} for each time your characters have used {self.power} this game, this time too"


@dataclass(frozen=True)
class Less(Amount):
    """One amount less another, not below 0."""

    a: Amount
    b: int

    def value(self, position: Table, env: Env) -> int:
        return max(0, self.a.value(position, env) - self.b)

    def say(self) -> str:
        return f"{self.a.say()} less {self.b}"

    def count(self, noun: str) -> str:
        return f"{noun}s equal to {self.say()}"


@dataclass(frozen=True)
class Times(Amount):
    """So many times an amount."""

    n: int
    a: Amount

    def value(self, position: Table, env: Env) -> int:
        return self.n * self.a.value(position, env)

    def say(self) -> str:
        return f"{self.n} times {self.a.say()}"

    def count(self, noun: str) -> str:
        return f"{self.n} {self.a.count(noun)}"


@dataclass(frozen=True)
class EventAmount(Amount):
    """The number in the event."""

    said: str = "that many"

    def value(self, position: Table, env: Env) -> int:
        happening = context(env).happening
        return 0 if happening is None else happening.amount

    def say(self) -> str:
        return self.said

    def count(self, noun: str) -> str:
        return f"{self.said} {noun}s"


@dataclass(frozen=True)
class Bound(Amount):
    """A number worked out before; X."""

    said: str = "X"

    def value(self, position: Table, env: Env) -> int:
        return context(env).amount

    def say(self) -> str:
        return self.said

    def count(self, noun: str) -> str:
        return f"{self.said} {noun}s"


# Conditions


@dataclass(frozen=True)
class AtLeast(Condition):
    a: Amount
    n: int

    def holds(self, position: Table, env: Env) -> bool:
        return self.a.value(position, env) >= self.n

    def say(self) -> str:
        return f"{self.a.say()} is {self.n} or more"

    def deny(self) -> str:
        return f"{self.a.say()} is less than {self.n}"


@dataclass(frozen=True)
class There(Condition):
    """Something passes a filter."""

    where: Filter
    n: int = 1

    def holds(self, position: Table, env: Env) -> bool:
        return self.where.passed(position, env, self.n)

    def reads(self) -> int:
        return self.where.reads()

    def say(self) -> str:
        if self.n > 1:
            return f"there are {self.n} or more {self.where.say_all()}"
        return f"there is {article(self.where.say())}"

    def deny(self) -> str:
        return f"there is no {self.where.say()}"


@dataclass(frozen=True)
class ThereIsNo(Condition):
    where: Filter

    def holds(self, position: Table, env: Env) -> bool:
        return not self.where.passed(position, env)

    def reads(self) -> int:
        return self.where.reads()

    def say(self) -> str:
        return f"there is no {self.where.say()}"

    def deny(self) -> str:
        return f"there is {article(self.where.say())}"


@dataclass(frozen=True)
class YourTurn(Condition):
    yours: bool = True

    def holds(self, position: Table, env: Env) -> bool:
        if self.yours:
            return position.my_turn(env.seat)
        return position.turn_seat >= 0 and position.opposes(env.seat, position.turn_seat)

    def reads(self) -> int:
        return WHOSE_TURN

    def say(self) -> str:
        return "it is your turn" if self.yours else "it is an opponent's turn"

    def deny(self) -> str:
        return "it is not your turn" if self.yours else "it is not an opponent's turn"


@dataclass(frozen=True)
class Amplified(Condition):
    """A symbol was paid by discarding."""

    def holds(self, position: Table, env: Env) -> bool:
        return context(env).discarded

    def say(self) -> str:
        return "a card was discarded to pay for this (Amplify)"

    def deny(self) -> str:
        return "no card was discarded to pay for this"


@dataclass(frozen=True)
class PaidWith(Condition):
    """The symbol was made by a card of one of these names."""

    names: tuple[str, ...]

    def holds(self, position: Table, env: Env) -> bool:
        for kind in context(env).paid:
            if CARDS[kind].name in self.names:
                return True
        return False

    def say(self) -> str:
        return f"it was paid with {listing(list(self.names), 'or')}"

    def deny(self) -> str:
        return "it was paid otherwise"


@dataclass(frozen=True)
class Represented(Condition):
    """Each of these teams has a member among what passes a filter; one of several teams stands for them all."""

    teams: int
    where: Filter

    def holds(self, position: Table, env: Env) -> bool:
        found = 0
        for thing in self.where.find(position, env):
            piece = position.piece(thing)
            if piece is not None:
                found |= piece.teams
        return found & self.teams == self.teams

    def say(self) -> str:
        return f"{listing(team_names(self.teams))} are all represented among {self.where.say_all()}"

    def deny(self) -> str:
        return f"{listing(team_names(self.teams))} are not all represented among {self.where.say_all()}"


@dataclass(frozen=True)
class StillInPlay(Condition):
    who: Selector

    def holds(self, position: Table, env: Env) -> bool:
        for thing in self.who.things(position, env):
            if position.piece(thing) is None:
                return False
        return True

    def say(self) -> str:
        return f"{self.who.subject()} {'are' if self.who.many() else 'is'} still in play"

    def deny(self) -> str:
        return f"{self.who.subject()} {'are' if self.who.many() else 'is'} no longer in play"


@dataclass(frozen=True, init=False)
class AllOf(Condition):
    parts: tuple[Condition, ...]

    def __init__(self, *parts: Condition) -> None:
        object.__setattr__(self, "parts", parts)

    def holds(self, position: Table, env: Env) -> bool:
        for part in self.parts:
            if not part.holds(position, env):
                return False
        return True

    def reads(self) -> int:
        bits = 0
        for part in self.parts:
            bits |= part.reads()
        return bits

    def say(self) -> str:
        return " and ".join(part.say() for part in self.parts)

    def deny(self) -> str:
        return " or ".join(part.deny() for part in self.parts)


@dataclass(frozen=True)
class UsedBefore(Condition):
    """This same card has used a power of its own before, in this game."""

    power: str

    def holds(self, position: Table, env: Env) -> bool:
        piece = position.piece(env.source)
        return piece is not None and POWER_NUMBERS[self.power] in piece.used_ever

    def say(self) -> str:
        return f"this has used {self.power} before"

    def deny(self) -> str:
        return f"this has not used {self.power} before"


@dataclass(frozen=True)
class FirstAttack(Condition):
    """In your first attack this turn."""

    def holds(self, position: Table, env: Env) -> bool:
        return position.seats[env.seat].attacks == 1

    def reads(self) -> int:
        return FIGHT | WHOSE_TURN

    def say(self) -> str:
        return "it is your first attack this turn"

    def deny(self) -> str:
        return "it is not your first attack this turn"
