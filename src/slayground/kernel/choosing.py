"""What instructions are done to: selectors, some of which ask, and the filters that say what may be chosen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from slayground.kernel.frames import Frame
from slayground.kernel.nodes import NOTHING, Amount, Deed, Env, Filter, Selector, number, so_many
from slayground.kernel.options import DONE, pack, verb_of
from slayground.kernel.piles import DECK, HAND, card_in
from slayground.kernel.position import Position
from slayground.kernel.words import article, listing

# Selectors


@dataclass(frozen=True)
class It(Selector):
    """What `Let` or `ForEach` has bound."""

    def things(self, position: Any, env: Env) -> list[int]:
        return [] if env.it == NOTHING else [env.it]

    def has(self, position: Any, env: Env, thing: int) -> bool:
        return thing == env.it != NOTHING

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
    def things(self, position: Any, env: Env) -> list[int]:
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

    def things(self, position: Any, env: Env) -> list[int]:
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

    def things(self, position: Any, env: Env) -> list[int]:
        return self.where.find(position, env)

    def select(self, position: Position, env: Env, deed: Deed, may_decline: bool) -> None:
        choose(position, env, deed, self.things(position, env), 1, may_decline)

    def choosing(self) -> bool:
        return True

    def hidden(self, position: Position, env: Env) -> bool:
        return hidden_quality(position, env, self.where)

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

    def things(self, position: Any, env: Env) -> list[int]:
        return self.where.find(position, env)

    def select(self, position: Position, env: Env, deed: Deed, may_decline: bool) -> None:
        n = number(position, env, self.n)
        choose(position, env, deed, self.things(position, env), n, may_decline)

    def choosing(self) -> bool:
        return True

    def hidden(self, position: Position, env: Env) -> bool:
        return hidden_quality(position, env, self.where)

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


def hidden_quality(position: Position, env: Env, where: Filter) -> bool:
    """How many cards lie in a hidden pile everybody sees; which of them have a further quality is hidden."""
    return isinstance(where, (And, Or)) and where.hidden(position, env)


def choose(position: Position, env: Env, deed: Deed, things: list[int], n: int, may_decline: bool) -> None:
    """Ask which n of the things; with no more than n there is nothing to ask unless it may be declined.

    Where only the chooser knows how many there are, it is asked in any case that can be told apart from outside.
    """
    if (
        len(things) > n
        or (may_decline and things)
        or (deed.hidden(position, env) and (may_decline or len(things) == n))
    ):
        position.stack = Choose(deed, env, n, (), may_decline, position.stack)
    else:
        deed.apply(position, env, things)


class Choose(Frame):
    """A choice of several things is a chain in ascending order, so that a set is reached in one way only.

    What is dealt with one by one may come in any order: how much is left to choose from must not depend on what a
    hidden hand holds.
    """

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
        if not self.chosen or self.deed.one_by_one():
            return things
        for thing in self.chosen:
            things.remove(thing)
        last = self.chosen[len(self.chosen) - 1]
        return [thing for thing in things if thing >= last]

    def resume(self, position: Position) -> None:
        missing = self.n - len(self.chosen)
        things = self.left(position) if missing > 0 else []
        hidden = self.deed.hidden(position, self.env)
        if not self.may_decline and len(things) <= missing and not (hidden and len(things) == missing > 0):
            position.stack = self.below
            done_already = () if not self.deed.one_by_one() else self.chosen
            self.deed.apply(position, self.env, [*self.chosen[len(done_already) :], *things])
            return
        kind = self.deed.who.kind()
        options: list[int] = []
        if self.may_decline:
            options.append(pack(DONE))
        previous = NOTHING
        last = len(things) if self.deed.one_by_one() else len(things) - missing + 1
        for thing in things[:last]:
            option = position.pick(kind, thing)
            if option != previous:
                options.append(option)
            previous = option
        position.ask(self.deed.who.chooser(position, self.env), f"choose {kind}", options, hidden)

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


# Filters


@dataclass(frozen=True, init=False)
class And(Filter):
    parts: tuple[Filter, ...]
    first: Filter
    """The parts as a chain: compiled code need not look at what it takes from a tuple."""
    rest: And | None

    def __init__(self, *parts: Filter) -> None:
        object.__setattr__(self, "parts", parts)
        object.__setattr__(self, "first", parts[0])
        object.__setattr__(self, "rest", And(*parts[1:]) if len(parts) > 1 else None)

    def test(self, position: Any, env: Env, thing: int) -> bool:
        link: And | None = self
        while link is not None:
            if not link.first.test(position, env, thing):
                return False
            link = link.rest
        return True

    def reads(self) -> int:
        return self.first.reads() | (0 if self.rest is None else self.rest.reads())

    def domain(self, position: Any, env: Env) -> list[int] | None:
        link: And | None = self
        while link is not None:
            things = link.first.domain(position, env)
            if things is not None:
                return things
            link = link.rest
        return None

    def find(self, position: Any, env: Env) -> list[int]:
        link: And | None = self
        while link is not None:
            # Found as they are: compiled code would make ints anew.
            things: list[Any] | None = link.first.domain(position, env)
            if things is not None:
                sure = link if link.first.exact() else None
                return [thing for thing in things if self.test_all_but(position, env, thing, sure)]
            link = link.rest
        raise self.nameless()

    def passed(self, position: Any, env: Env, least: int = 1) -> bool:
        link: And | None = self
        while link is not None:
            things = link.first.domain(position, env)
            if things is not None:
                sure = link if link.first.exact() else None
                for thing in things:
                    if self.test_all_but(position, env, thing, sure):
                        least -= 1
                        if least == 0:
                            return True
                return False
            link = link.rest
        raise self.nameless()

    def test_all_but(self, position: Any, env: Env, thing: int, sure: And | None) -> bool:
        """Whether something passes that is sure to pass one of the parts."""
        link: And | None = self
        while link is not None:
            if link is not sure and not link.first.test(position, env, thing):
                return False
            link = link.rest
        return True

    def hidden(self, position: Position, env: Env) -> bool:
        return any(part.hidden(position, env) for part in self.parts)

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

    def test(self, position: Any, env: Env, thing: int) -> bool:
        for part in self.parts:
            if part.test(position, env, thing):
                return True
        return False

    def hidden(self, position: Position, env: Env) -> bool:
        return any(part.hidden(position, env) for part in self.parts)

    def clause(self) -> str:
        return listing([part.clause() for part in self.parts], "or")


@dataclass(frozen=True)
class Not(Filter):
    part: Filter

    def test(self, position: Any, env: Env, thing: int) -> bool:
        return not self.part.test(position, env, thing)

    def reads(self) -> int:
        return self.part.reads()

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

    def test(self, position: Any, env: Env, thing: int) -> bool:
        return self.who.has(position, env, thing)

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


OPPOSITES: Final = {"occupied": "empty", "protected": "unprotected"}
