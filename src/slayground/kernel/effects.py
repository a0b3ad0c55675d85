"""The vocabulary of cards that no game owns: how abilities are said and run as trees of small immutable nodes.

A node knows how to do its part (`run`, `holds`, `value`, `test`, `things`) and how to say it (`say`), so the text a
player reads is printed from the tree that the engine runs. A composite node being run is a frame. Games add nodes of
their own kinds beside these.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from slayground.kernel.frames import Frame
from slayground.kernel.options import CASE, DONE, NO, YES, first, pack, verb_of
from slayground.kernel.piles import DECK, HAND, card_in
from slayground.kernel.position import Position
from slayground.kernel.words import article, counted, listing, plural

NOTHING: Final = -1


class Env:
    """What a running effect knows: who resolves it, whose ability it is, and what has been bound so far."""

    def __init__(
        self, seat: int, source: int, it: int = NOTHING, it_kind: str = "", those: tuple[int, ...] = ()
    ) -> None:
        self.seat: Final = seat
        self.source: Final = source
        self.it: Final = it
        self.it_kind: Final = it_kind
        self.those: Final = those
        """What the last instruction really touched."""

    def bind(self, it: int, kind: str) -> Env:
        return Env(self.seat, self.source, it, kind, self.those)

    def after(self, thing: int) -> Env:
        return Env(self.seat, self.source, self.it, self.it_kind, (*self.those, thing))


# What nodes are.


@dataclass(frozen=True)
class Node:
    def say(self) -> str:
        """The node in words."""
        raise NotImplementedError


@dataclass(frozen=True)
class Effect(Node):
    """An instruction. It says itself as an imperative clause: draw 2 cards."""

    def run(self, position: Any, env: Env) -> None:
        """Begin it: do it at once, or push the frames that will."""
        raise NotImplementedError

    def possible(self, position: Any, env: Env) -> bool:
        """Whether it could do anything now; what cannot is not offered."""
        return True

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

    def find(self, position: Any, env: Env) -> list[int]:
        """Everything that passes, in ascending order."""
        things = self.domain(position, env)
        assert things is not None, f"{self.say()} does not say what kind of thing it is"
        return [thing for thing in things if self.test(position, env, thing)]

    def kind(self) -> str:
        """What kind of thing it is about, when this filter says so."""
        return ""

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

    def choosing(self) -> bool:
        """Whether selecting may ask a question."""
        return False

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


# Flow.


@dataclass(frozen=True, init=False)
class Seq(Effect):
    """Instructions in order."""

    steps: tuple[Effect, ...]

    def __init__(self, *steps: Effect) -> None:
        object.__setattr__(self, "steps", steps)

    def run(self, position: Position, env: Env) -> None:
        position.stack = Steps(self, 0, env, position.stack)

    def possible(self, position: Position, env: Env) -> bool:
        return any(step.possible(position, env) for step in self.steps)

    def say(self) -> str:
        said = self.steps[0].say()
        for step in self.steps[1:]:
            said += f". then {step.say()}" if ". " in said or step_is_long(step) else f", then {step.say()}"
        return said


def step_is_long(step: Effect) -> bool:
    return isinstance(step, If) or ". " in step.say()


class Steps(Frame):
    def __init__(self, seq: Seq, step: int, env: Env, below: Frame | None) -> None:
        self.seq: Final = seq
        self.step: Final = step
        self.env: Final = env
        self.below = below

    def resume(self, position: Position) -> None:
        steps = self.seq.steps
        step = self.step
        env = self.env
        if step + 1 < len(steps):
            position.stack = Steps(self.seq, step + 1, Env(env.seat, env.source, env.it, env.it_kind), self.below)
        else:
            position.stack = self.below
        steps[step].run(position, env)

    def touched(self, thing: int) -> Frame:
        return Steps(self.seq, self.step, self.env.after(thing), self.below)


@dataclass(frozen=True)
class If(Effect):
    condition: Condition
    then: Effect
    otherwise: Effect | None = None

    def run(self, position: Position, env: Env) -> None:
        if self.condition.holds(position, env):
            self.then.run(position, env)
        elif self.otherwise is not None:
            self.otherwise.run(position, env)

    def possible(self, position: Position, env: Env) -> bool:
        if self.condition.holds(position, env):
            return self.then.possible(position, env)
        return self.otherwise is not None and self.otherwise.possible(position, env)

    def say(self) -> str:
        said = f"if {self.condition.say()}, {self.then.say()}"
        if self.otherwise is not None:
            said += f". if {self.condition.deny()}, {self.otherwise.say()}"
        return said


@dataclass(frozen=True)
class May(Effect):
    """The player who resolves it may decline."""

    effect: Effect

    def run(self, position: Position, env: Env) -> None:
        if self.effect.possible(position, env):
            self.effect.offer(position, env)

    def possible(self, position: Position, env: Env) -> bool:
        return self.effect.possible(position, env)

    def say(self) -> str:
        if isinstance(self.effect, Seq):
            first_step, *rest = self.effect.steps
            return f"you may {first_step.say()}. if you do, {', then '.join(step.say() for step in rest)}"
        return f"you may {self.effect.say()}"


class Offer(Frame):
    """Yes or no."""

    def __init__(self, effect: Effect, env: Env, below: Frame | None) -> None:
        self.effect: Final = effect
        self.env: Final = env
        self.below = below

    def resume(self, position: Position) -> None:
        position.ask(self.env.seat, "may", [pack(YES), pack(NO)])

    def answer(self, position: Position, option: int) -> None:
        position.stack = self.below
        if verb_of(option) == YES:
            self.effect.run(position, self.env)


@dataclass(frozen=True, init=False)
class OneOf(Effect):
    """Choose one of the written alternatives."""

    cases: tuple[Effect, ...]

    def __init__(self, *cases: Effect) -> None:
        object.__setattr__(self, "cases", cases)

    def run(self, position: Position, env: Env) -> None:
        position.stack = Alternatives(self, env, position.stack)

    def possible(self, position: Position, env: Env) -> bool:
        return any(case.possible(position, env) for case in self.cases)

    def say(self) -> str:
        return listing([case.say() for case in self.cases], "or")


class Alternatives(Frame):
    def __init__(self, choice: OneOf, env: Env, below: Frame | None) -> None:
        self.choice: Final = choice
        self.env: Final = env
        self.below = below

    def resume(self, position: Position) -> None:
        cases = self.choice.cases
        open_cases = [pack(CASE, i) for i in range(len(cases)) if cases[i].possible(position, self.env)]
        if open_cases:
            position.ask(self.env.seat, "case", open_cases)
        else:
            position.stack = self.below

    def answer(self, position: Position, option: int) -> None:
        position.stack = self.below
        self.choice.cases[first(option)].run(position, self.env)


@dataclass(frozen=True)
class Let(Deed):
    """Choose something first, and go on with it as `It`."""

    body: Effect

    def apply(self, position: Position, env: Env, things: list[int]) -> None:
        if things:
            self.body.run(position, env.bind(things[0], self.who.kind()))

    def say(self) -> str:
        """What is mentioned once is named where it is mentioned; else it is chosen first and then referred to."""
        body = self.body.say()
        words = body.replace(",", " ").split()
        if words.count("them") == 1 and "their" not in words and "they" not in words:
            return body.replace("them", self.who.say(), 1)
        return f"choose {self.who.say()} and {body}"


@dataclass(frozen=True)
class ForEach(Deed):
    """The set is fixed first; then the player takes its members in an order of their choice, each as `It`."""

    body: Effect

    def apply(self, position: Position, env: Env, things: list[int]) -> None:
        if things:
            position.stack = Members(self, env, tuple(things), position.stack)

    def say(self) -> str:
        return self.body.say().replace("them", f"{self.who.say()}", 1)


class Members(Frame):
    def __init__(self, each: ForEach, env: Env, left: tuple[int, ...], below: Frame | None) -> None:
        self.each: Final = each
        self.env: Final = env
        self.left: Final = left
        self.below = below

    def resume(self, position: Position) -> None:
        if self.left:
            kind = self.each.who.kind()
            position.ask(self.env.seat, f"next {kind}", [position.pick(kind, thing) for thing in self.left])
        else:
            position.stack = self.below

    def answer(self, position: Position, option: int) -> None:
        kind = self.each.who.kind()
        for thing in self.left:
            if position.pick(kind, thing) == option:
                rest = tuple([other for other in self.left if other != thing])
                position.stack = Members(self.each, self.env, rest, self.below)
                self.each.body.run(position, self.env.bind(thing, kind))
                return

    def touched(self, thing: int) -> Frame:
        below = self.below
        return Members(self.each, self.env, self.left, None if below is None else below.touched(thing))


# Selectors.


@dataclass(frozen=True)
class It(Selector):
    """What `Let` or `ForEach` has bound."""

    def things(self, position: Position, env: Env) -> list[int]:
        return [] if env.it == NOTHING else [env.it]

    def say(self) -> str:
        return "them"

    def subject(self) -> str:
        return "they"

    def possessive(self) -> str:
        return "their"

    def many(self) -> bool:
        return True


@dataclass(frozen=True)
class Those(Selector):
    """What the last instruction really touched; `said` is what it did to them."""

    said: str

    def things(self, position: Position, env: Env) -> list[int]:
        return list(env.those)

    def say(self) -> str:
        return f"each {self.said}"


@dataclass(frozen=True)
class You(Selector):
    def things(self, position: Position, env: Env) -> list[int]:
        return [env.seat]

    def say(self) -> str:
        return "you"

    def possessive(self) -> str:
        return "your"

    def many(self) -> bool:
        return True


@dataclass(frozen=True)
class All(Selector):
    where: Filter

    def things(self, position: Position, env: Env) -> list[int]:
        return self.where.find(position, env)

    def kind(self) -> str:
        return self.where.kind()

    def say(self) -> str:
        return f"each {self.where.say()}"


@dataclass(frozen=True)
class One(Selector):
    """Choose exactly one; with no candidate nothing happens."""

    where: Filter

    def theirs(self) -> bool:
        """Whether it is chosen in somebody else's hand."""
        return isinstance(self.where, In) and isinstance(self.where.whose, It)

    def things(self, position: Position, env: Env) -> list[int]:
        return self.where.find(position, env)

    def select(self, position: Position, env: Env, deed: Deed, may_decline: bool) -> None:
        choose(position, env, deed, self.things(position, env), 1, may_decline)

    def choosing(self) -> bool:
        return True

    def kind(self) -> str:
        return self.where.kind()

    def say(self) -> str:
        return article(self.where.say())


@dataclass(frozen=True)
class Some(Selector):
    """Choose exactly n, or as many as there are."""

    n: int | Amount
    where: Filter

    def theirs(self) -> bool:
        return isinstance(self.where, In) and isinstance(self.where.whose, It)

    def things(self, position: Position, env: Env) -> list[int]:
        return self.where.find(position, env)

    def select(self, position: Position, env: Env, deed: Deed, may_decline: bool) -> None:
        n = number(position, env, self.n)
        choose(position, env, deed, self.things(position, env), n, may_decline)

    def choosing(self) -> bool:
        return True

    def kind(self) -> str:
        return self.where.kind()

    def say(self) -> str:
        return f"{so_many(self.n, self.where.noun())} {self.where.clause()}".strip()


@dataclass(frozen=True)
class TopOf(Selector):
    """The top cards of your deck; `again`: mentioned before."""

    n: int
    again: bool = False

    def things(self, position: Position, env: Env) -> list[int]:
        deck = position.pile(env.seat, DECK)
        return [card_in(env.seat, DECK, deck[len(deck) - 1 - i]) for i in range(min(self.n, len(deck)))]

    def kind(self) -> str:
        return "card"

    def say(self) -> str:
        if self.again:
            return "it"
        return "the top card of your deck" if self.n == 1 else f"the top {self.n} cards of your deck"


def choose(position: Position, env: Env, deed: Deed, things: list[int], n: int, may_decline: bool) -> None:
    """Ask which n of the things; with no more than n there is nothing to ask unless it may be declined."""
    if len(things) > n or (may_decline and things):
        position.stack = Choose(deed, env, n, (), may_decline, position.stack)
    else:
        deed.apply(position, env, things)


class Choose(Frame):
    """A choice of several things is a chain in ascending order, so that a set is reached in one way only."""

    def __init__(
        self, deed: Deed, env: Env, n: int, chosen: tuple[int, ...], may_decline: bool, below: Frame | None
    ) -> None:
        self.deed: Final = deed
        self.env: Final = env
        self.n: Final = n
        """How many in all."""
        self.chosen: Final = chosen
        self.may_decline: Final = may_decline
        self.below = below

    def left(self, position: Position) -> list[int]:
        """What may still be chosen. It is looked up anew each time: a hidden hand may have been imagined otherwise."""
        things = self.deed.who.things(position, self.env)
        if not self.chosen:
            return things
        if not self.deed.one_by_one():
            for thing in self.chosen:
                things.remove(thing)
        last = self.chosen[len(self.chosen) - 1]
        return [thing for thing in things if thing >= last]

    def resume(self, position: Position) -> None:
        missing = self.n - len(self.chosen)
        things = self.left(position) if missing > 0 else []
        if len(things) <= missing and not self.may_decline:
            position.stack = self.below
            done_already = () if not self.deed.one_by_one() else self.chosen
            self.deed.apply(position, self.env, [*self.chosen[len(done_already) :], *things])
            return
        kind = self.deed.who.kind()
        options: list[int] = []
        if self.may_decline:
            options.append(pack(DONE))
        previous = NOTHING
        for thing in things[: len(things) - missing + 1]:
            option = position.pick(kind, thing)
            if option != previous:
                options.append(option)
            previous = option
        position.ask(self.env.seat, f"choose {kind}", options)

    def answer(self, position: Position, option: int) -> None:
        position.stack = self.below
        if verb_of(option) == DONE:
            return
        kind = self.deed.who.kind()
        for thing in self.left(position):
            if position.pick(kind, thing) == option:
                chosen = (*self.chosen, thing)
                position.stack = Choose(self.deed, self.env, self.n, chosen, False, self.below)
                if self.deed.one_by_one():
                    self.deed.apply(position, self.env, [thing])
                return


# Filters.


@dataclass(frozen=True, init=False)
class And(Filter):
    parts: tuple[Filter, ...]

    def __init__(self, *parts: Filter) -> None:
        object.__setattr__(self, "parts", parts)

    def test(self, position: Position, env: Env, thing: int) -> bool:
        for part in self.parts:
            if not part.test(position, env, thing):
                return False
        return True

    def domain(self, position: Position, env: Env) -> list[int] | None:
        for part in self.parts:
            things = part.domain(position, env)
            if things is not None:
                return things
        return None

    def kind(self) -> str:
        return next((part.kind() for part in self.parts if part.kind()), "")

    def adjective(self) -> str:
        return " ".join(word for part in self.parts if (word := part.adjective()))

    def noun(self) -> str:
        return next((word for part in self.parts if (word := part.noun())), "")

    def clause(self) -> str:
        return " ".join(word for part in self.parts if (word := part.clause()))


@dataclass(frozen=True, init=False)
class Or(Filter):
    parts: tuple[Filter, ...]

    def __init__(self, *parts: Filter) -> None:
        object.__setattr__(self, "parts", parts)

    def test(self, position: Position, env: Env, thing: int) -> bool:
        for part in self.parts:
            if part.test(position, env, thing):
                return True
        return False

    def clause(self) -> str:
        return listing([part.clause() for part in self.parts], "or")


@dataclass(frozen=True)
class Not(Filter):
    part: Filter

    def test(self, position: Position, env: Env, thing: int) -> bool:
        return not self.part.test(position, env, thing)

    def adjective(self) -> str:
        return "" if self.part.clause() else self.part.denied()

    def clause(self) -> str:
        return self.part.denied() if self.part.clause() else ""


@dataclass(frozen=True)
class Kind(Filter):
    """What sort of thing: a fighter, a space, a player."""

    name: str

    def test(self, position: Position, env: Env, thing: int) -> bool:
        return True

    def domain(self, position: Position, env: Env) -> list[int] | None:
        return position.domain(self.name)

    def kind(self) -> str:
        return self.name

    def noun(self) -> str:
        return self.name


@dataclass(frozen=True)
class Opponent(Filter):
    """A player of the other side."""

    def test(self, position: Position, env: Env, thing: int) -> bool:
        return position.opposes(env.seat, thing)

    def domain(self, position: Position, env: Env) -> list[int] | None:
        return position.domain("player")

    def kind(self) -> str:
        return "player"

    def noun(self) -> str:
        return "opponent"


@dataclass(frozen=True)
class In(Filter):
    """A card in a pile of a player."""

    place: int
    whose: Selector

    def test(self, position: Position, env: Env, thing: int) -> bool:
        return True

    def domain(self, position: Position, env: Env) -> list[int] | None:
        cards: list[int] = []
        for seat in self.whose.things(position, env):
            cards += [card_in(seat, self.place, kind) for kind in sorted(position.pile(seat, self.place))]
        return cards

    def kind(self) -> str:
        return "card"

    def noun(self) -> str:
        return "card"

    def clause(self) -> str:
        return f"{'in' if self.place == HAND else 'from'} {self.whose.possessive()} {PLACE_NAMES[self.place]}"


PLACE_NAMES: Final = ("hand", "deck", "discard pile")


@dataclass(frozen=True)
class Of(Filter):
    """On the side of a player."""

    whose: Selector

    def test(self, position: Position, env: Env, thing: int) -> bool:
        return position.owner(thing) in self.whose.things(position, env)

    def adjective(self) -> str:
        return self.whose.possessive()


@dataclass(frozen=True)
class Same(Filter):
    """One of a selection."""

    who: Selector

    def test(self, position: Position, env: Env, thing: int) -> bool:
        return thing in self.who.things(position, env)

    def clause(self) -> str:
        return self.who.say()


@dataclass(frozen=True)
class Is(Filter):
    """In a named condition."""

    name: str

    def test(self, position: Position, env: Env, thing: int) -> bool:
        return position.condition_of(thing, self.name)

    def adjective(self) -> str:
        return self.name

    def denied(self) -> str:
        return OPPOSITES.get(self.name, f"not {self.name}")


OPPOSITES: Final = {"occupied": "empty"}


# Amounts and conditions.


@dataclass(frozen=True)
class Count(Amount):
    """How many things pass a filter."""

    where: Filter

    def value(self, position: Position, env: Env) -> int:
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

    def holds(self, position: Position, env: Env) -> bool:
        return not self.condition.holds(position, env)

    def say(self) -> str:
        return self.condition.deny()

    def deny(self) -> str:
        return self.condition.say()


@dataclass(frozen=True)
class Match(Condition):
    """All of a selection, which is not empty, pass a filter."""

    who: Selector
    where: Filter

    def holds(self, position: Position, env: Env) -> bool:
        things = self.who.things(position, env)
        return len(things) > 0 and all(self.where.test(position, env, thing) for thing in things)

    def say(self) -> str:
        return f"{self.who.subject()} {'are' if self.who.many() else 'is'} {self.where.say()}"

    def deny(self) -> str:
        return f"{self.who.subject()} {'are' if self.who.many() else 'is'} not {self.where.say()}"


@dataclass(frozen=True)
class Exists(Condition):
    """Something passes a filter."""

    where: Filter

    def holds(self, position: Position, env: Env) -> bool:
        return len(self.where.find(position, env)) > 0

    def say(self) -> str:
        if self.where.adjective() == "their":
            return f"one of their {plural(self.where.noun())} is {self.where.clause()}"
        return f"there is {article(self.where.say())}"

    def deny(self) -> str:
        return f"there is no {self.where.say()}"


@dataclass(frozen=True)
class AnyMatch(Condition):
    """Something of one of the selections passes a filter."""

    who: tuple[Selector, ...]
    where: Filter

    def holds(self, position: Position, env: Env) -> bool:
        for who in self.who:
            for thing in who.things(position, env):
                if self.where.test(position, env, thing):
                    return True
        return False

    def say(self) -> str:
        return f"{listing([who.subject() for who in self.who], 'or')} is {self.where.say()}"

    def deny(self) -> str:
        return f"neither {listing([who.subject() for who in self.who], 'nor')} is {self.where.say()}"


# Cards.


@dataclass(frozen=True)
class Draw(Effect):
    n: int | Amount

    def run(self, position: Position, env: Env) -> None:
        position.draw(env.seat, number(position, env, self.n))

    def say(self) -> str:
        return f"draw {so_many(self.n, 'card')}"


@dataclass(frozen=True)
class Discard(Deed):
    """Each card goes to the discard pile of its owner. From the deck it is no draw."""

    def apply(self, position: Position, env: Env, things: list[int]) -> None:
        for card in things:
            position.discard(card)

    def one_by_one(self) -> bool:
        return True

    def say(self) -> str:
        who = self.who
        if isinstance(who, One) and who.theirs():
            return "they discard 1 card of your choice"
        if isinstance(who, Some) and who.theirs():
            return f"they discard {so_many(who.n, 'card of your choice')}"
        return f"discard {who.say()}"


@dataclass(frozen=True)
class Look(Deed):
    """Only who resolves it sees the cards."""

    def apply(self, position: Position, env: Env, things: list[int]) -> None:
        position.look(env.seat, things)

    def say(self) -> str:
        return f"look at {self.who.say()}"


@dataclass(frozen=True)
class Put(Deed):
    place: int
    bottom: bool = False

    def apply(self, position: Position, env: Env, things: list[int]) -> None:
        for card in things:
            position.put(card, self.place, self.bottom)

    def say(self) -> str:
        if self.place == DECK:
            return f"put {self.who.say()} {'under' if self.bottom else 'back on top of'} your deck"
        return f"put {self.who.say()} into your {PLACE_NAMES[self.place]}"


@dataclass(frozen=True)
class WholeHand(Selector):
    """Every card in the hands of the players."""

    whose: Selector

    def things(self, position: Position, env: Env) -> list[int]:
        cards: list[int] = []
        for seat in self.whose.things(position, env):
            cards += [card_in(seat, HAND, kind) for kind in position.pile(seat, HAND)]
        return cards

    def kind(self) -> str:
        return "card"

    def say(self) -> str:
        return f"{self.whose.possessive()} hand"
