"""Whom an instruction is done to, and who chooses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from slayground.kernel.choosing import It, One, hidden_quality
from slayground.kernel.flow import Let
from slayground.kernel.frames import Frame
from slayground.kernel.nodes import NOTHING, Amount, Deed, Env, Filter, Selector, number
from slayground.kernel.options import DONE, pack, verb_of
from slayground.kernel.piles import card_in
from slayground.kernel.words import article, listing
from slayground.vs.acts import HUSHES
from slayground.vs.anatomy import ATTACKS
from slayground.vs.table import DECK, HAND, OFF, Table, context


@dataclass(frozen=True)
class Self(Selector):
    """The card whose power it is."""

    def things(self, position: Table, env: Env) -> list[int]:
        return [env.source] if position.card_at(env.source) is not None else []

    def has(self, position: Table, env: Env, thing: int) -> bool:
        return thing == env.source and position.card_at(env.source) is not None

    def all_pass(self, position: Table, env: Env, where: Filter) -> bool:
        return position.card_at(env.source) is not None and where.test(position, env, env.source)

    def reads(self) -> int:
        return 0

    def say(self) -> str:
        return "this"

    def possessive(self) -> str:
        return "this card's"


@dataclass(frozen=True)
class User(Selector):
    """The character that uses the power."""

    def things(self, position: Table, env: Env) -> list[int]:
        user = context(env).user
        return [user] if position.card_at(user) is not None else []

    def say(self) -> str:
        return "the user"


@dataclass(frozen=True)
class Wearer(Selector):
    """The character that carries this card."""

    def things(self, position: Table, env: Env) -> list[int]:
        piece = position.piece(env.source)
        return [piece.wearer] if piece is not None and piece.wearer != OFF else []

    def reads(self) -> int:
        return 0

    def kind(self) -> str:
        return "character"

    def say(self) -> str:
        return "the character carrying this"

    def subject(self) -> str:
        return "it"


@dataclass(frozen=True)
class YourMain(Selector):
    """Your main character."""

    def things(self, position: Table, env: Env) -> list[int]:
        main = position.main_of(env.seat)
        return [] if main is None else [main.thing]

    def all_pass(self, position: Table, env: Env, where: Filter) -> bool:
        main = position.main_of(env.seat)
        return main is not None and where.test(position, env, main.thing)

    def reads(self) -> int:
        return 0

    def kind(self) -> str:
        return "character"

    def say(self) -> str:
        return "your main character"


@dataclass(frozen=True)
class Thing(It):
    """The card that was chosen, or that the event is about. (Players are `It`: they.)"""

    def say(self) -> str:
        return "it"

    def subject(self) -> str:
        return "it"

    def possessive(self) -> str:
        return "its"

    def many(self) -> bool:
        return False


@dataclass(frozen=True)
class Them(Selector):
    """The several things that were chosen together."""

    def things(self, position: Table, env: Env) -> list[int]:
        return list(context(env).them)

    def say(self) -> str:
        return "each of them"

    def subject(self) -> str:
        return "they"

    def many(self) -> bool:
        return True


@dataclass(frozen=True)
class Rest(Selector):
    """The cards shown or looked at that the last instruction has not put anywhere."""

    def things(self, position: Table, env: Env) -> list[int]:
        left = list(context(env).cards)
        for thing in env.those:
            if thing in left:
                left.remove(thing)
        return left

    def kind(self) -> str:
        return "card"

    def say(self) -> str:
        return "the rest"


@dataclass(frozen=True)
class Defender(Selector):
    def things(self, position: Table, env: Env) -> list[int]:
        combat = position.combat
        return [combat.defender] if combat is not None and combat.defender != OFF else []

    def kind(self) -> str:
        return "character"

    def say(self) -> str:
        return "the defender"


@dataclass(frozen=True)
class Attackers(Selector):
    def things(self, position: Table, env: Env) -> list[int]:
        combat = position.combat
        return list(combat.attackers) if combat is not None else []

    def kind(self) -> str:
        return "character"

    def say(self) -> str:
        return "the attackers"

    def subject(self) -> str:
        return "all attackers"

    def many(self) -> bool:
        return True


@dataclass(frozen=True)
class Opponents(Selector):
    """Every opponent."""

    def things(self, position: Table, env: Env) -> list[int]:
        return [seat for seat in position.domain("player") if position.opposes(env.seat, seat)]

    def kind(self) -> str:
        return "player"

    def say(self) -> str:
        return "each opponent"

    def possessive(self) -> str:
        return "an opponent's"


@dataclass(frozen=True)
class Players(Selector):
    """Every player."""

    def things(self, position: Table, env: Env) -> list[int]:
        return position.domain("player")

    def kind(self) -> str:
        return "player"

    def say(self) -> str:
        return "each player"

    def possessive(self) -> str:
        return "any player's"


@dataclass(frozen=True)
class ControllerOf(Selector):
    """The player on whose side a card is, or was when the event happened to it that has since taken it out of play."""

    who: Selector

    def things(self, position: Table, env: Env) -> list[int]:
        found: list[int] = []
        happening = context(env).happening
        for thing in self.who.things(position, env):
            gone = happening is not None and happening.subject == thing and position.piece(thing) is None
            seat = happening.seat if happening is not None and gone else position.owner(thing)
            if seat not in found:
                found.append(seat)
        return found

    def kind(self) -> str:
        return "player"

    def say(self) -> str:
        return "its player"

    def possessive(self) -> str:
        return "its player's"


@dataclass(frozen=True)
class EventPlayer(Selector):
    """The player whom the event is about: who plays, attacks, reveals."""

    def things(self, position: Table, env: Env) -> list[int]:
        happening = context(env).happening
        return [] if happening is None or happening.seat == OFF else [happening.seat]

    def kind(self) -> str:
        return "player"

    def say(self) -> str:
        return "that player"

    def possessive(self) -> str:
        return "that player's"


@dataclass(frozen=True)
class AttackedPlayer(Selector):
    """The player whose character is attacked in the event."""

    def things(self, position: Table, env: Env) -> list[int]:
        happening = context(env).happening
        return [] if happening is None or happening.kind != ATTACKS else [happening.what]

    def kind(self) -> str:
        return "player"

    def say(self) -> str:
        return "the defending player"


@dataclass(frozen=True)
class OneBy(One):
    """Choose exactly one; somebody else chooses."""

    by: Selector

    def chooser(self, position: Table, env: Env) -> int:
        seats = self.by.things(position, env)
        return seats[0] if seats else env.seat

    def say(self) -> str:
        return f"{article(self.where.say())} of their choice"


@dataclass(frozen=True)
class Name(Let):
    """Choose something by naming it aloud, and go on with it as `It`. A hush forbids it."""

    def run(self, position: Any, env: Env) -> None:
        if not hushed(position):
            self.who.select(position, env, self, False)

    def say(self) -> str:
        return f"name {self.who.say()}. {self.body.say()}"


def hushed(table: Table) -> bool:
    """Whether somebody keeps everybody from saying or naming anything."""
    for piece in table.slots:
        if piece is not None and piece.acts & HUSHES:
            return True
    return False


@dataclass(frozen=True)
class TopOf(Selector):
    """The top cards of decks, or the bottom ones."""

    n: int | Amount
    whose: Selector
    bottom: bool = False

    def things(self, position: Table, env: Env) -> list[int]:
        found: list[int] = []
        for seat in self.whose.things(position, env):
            deck = position.pile(seat, DECK)
            n = min(number(position, env, self.n), len(deck))
            kinds = deck[:n] if self.bottom else deck[len(deck) - n :][::-1]
            found += [card_in(seat, DECK, kind) for kind in kinds]
        return found

    def kind(self) -> str:
        return "card"

    def say(self) -> str:
        end = "bottom" if self.bottom else "top"
        if self.n == 1:
            return f"the {end} card of {deck_of(self.whose)}"
        n = self.n if isinstance(self.n, int) else self.n.say()
        return f"the {end} {n} cards of {deck_of(self.whose)}"


def deck_of(whose: Selector) -> str:
    """Whose deck it is, in words: of several players, each one's."""
    said = whose.say()
    return f"{said}'s deck" if said.startswith("each ") else f"{whose.possessive()} deck"


@dataclass(frozen=True)
class DeckOf(Selector):
    """Every card in players' decks, from the top."""

    whose: Selector

    def things(self, position: Table, env: Env) -> list[int]:
        found: list[int] = []
        for seat in self.whose.things(position, env):
            found += [card_in(seat, DECK, kind) for kind in position.pile(seat, DECK)[::-1]]
        return found

    def kind(self) -> str:
        return "card"

    def say(self) -> str:
        return f"{deck_of(self.whose).removesuffix('deck')}whole deck"


@dataclass(frozen=True)
class TopUntil(Selector):
    """Cards from the top of your deck up to the first that passes a filter; all when none does."""

    where: Filter

    def things(self, position: Table, env: Env) -> list[int]:
        found: list[int] = []
        for kind in reversed(position.pile(env.seat, DECK)):
            card = card_in(env.seat, DECK, kind)
            found.append(card)
            if self.where.test(position, env, card):
                break
        return found

    def kind(self) -> str:
        return "card"

    def say(self) -> str:
        return f"cards from the top of your deck until you reveal {article(self.where.say())}"


@dataclass(frozen=True)
class HandOf(Selector):
    """Every card in a player's hand."""

    whose: Selector

    def things(self, position: Table, env: Env) -> list[int]:
        found: list[int] = []
        for seat in self.whose.things(position, env):
            found += [card_in(seat, HAND, kind) for kind in position.pile(seat, HAND)]
        return found

    def kind(self) -> str:
        return "card"

    def say(self) -> str:
        return f"{self.whose.possessive()} hand"


@dataclass(frozen=True)
class UpTo(Selector):
    """Choose between a least and a most number of different things, by name or by basic type if told so."""

    where: Filter
    most: int | Amount
    least: int | Amount = 0
    distinct: str = ""
    """name: no two of a name; symbol: no two that make the same symbols."""
    by: Selector | None = None

    def things(self, position: Table, env: Env) -> list[int]:
        return self.where.find(position, env)

    def chooser(self, position: Table, env: Env) -> int:
        if self.by is None:
            return env.seat
        seats = self.by.things(position, env)
        return seats[0] if seats else env.seat

    def choosing(self) -> bool:
        return True

    def select(self, position: Any, env: Env, deed: Deed, may_decline: bool) -> None:
        position.stack = ChooseSome(self, deed, env, (), position.stack)

    def hidden(self, position: Table, env: Env) -> bool:
        return hidden_quality(position, env, self.where)

    def kind(self) -> str:
        return self.where.kind()

    def say(self) -> str:
        of_theirs = " of their choice" if self.by is not None else ""
        most = self.most if isinstance(self.most, int) else self.most.say()
        if self.most == ANY_NUMBER:
            many = "any number of"
        elif self.least == self.most:
            many = f"{most}"
        else:
            many = f"up to {most}"
        different = {"": "", "name": " (all of different names)", "symbol": " (all of different types)"}[self.distinct]
        which = self.where.say() if self.most == 1 else self.where.say_all()
        return f"{many} {which}{different}{of_theirs}"

    def many(self) -> bool:
        return True


ANY_NUMBER: Final = 99


@dataclass(frozen=True)
class OneOfEach(Selector):
    """Choose one that passes each of several filters; the same one may be chosen for several, and counts once."""

    wheres: tuple[Filter, ...]

    def things(self, position: Table, env: Env) -> list[int]:
        found: list[int] = []
        for where in self.wheres:
            found += where.find(position, env)
        return sorted(set(found))

    def choosing(self) -> bool:
        return True

    def select(self, position: Any, env: Env, deed: Deed, may_decline: bool) -> None:
        position.stack = ChooseEach(self, deed, env, (), 0, position.stack)

    def kind(self) -> str:
        return self.wheres[0].kind()

    def say(self) -> str:
        said = listing([article(where.say()) for where in self.wheres])
        return f"each of {said} (one character may count as several of these)"

    def many(self) -> bool:
        return True


class ChooseEach(Frame):
    """One question for each filter."""

    def __init__(
        self, who: OneOfEach, deed: Deed, env: Env, chosen: tuple[int, ...], at: int, below: Frame | None
    ) -> None:
        self.who: Final = who
        self.deed: Final = deed
        self.env: Final = env
        self.chosen: Final = chosen
        self.at: Final = at
        self.below = below

    def resume(self, position: Table) -> None:
        if self.at == len(self.who.wheres):
            position.stack = self.below
            self.deed.apply(position, self.env, sorted(set(self.chosen)))
            return
        things = self.who.wheres[self.at].find(position, self.env)
        if not things:
            position.stack = ChooseEach(self.who, self.deed, self.env, self.chosen, self.at + 1, self.below)
            return
        kind = self.who.kind()
        position.ask(self.env.seat, f"choose {kind}", [position.pick(kind, thing) for thing in things])

    def answer(self, position: Table, option: int) -> None:
        kind = self.who.kind()
        for thing in self.who.wheres[self.at].find(position, self.env):
            if position.pick(kind, thing) == option:
                chosen = (*self.chosen, thing)
                position.stack = ChooseEach(self.who, self.deed, self.env, chosen, self.at + 1, self.below)
                return


class ChooseSome(Frame):
    """One thing after the other in ascending order, with a way to stop once there are enough.

    What is dealt with one by one may come in any order, as with the kernel's `Choose`.
    """

    def __init__(
        self, who: UpTo, deed: Deed, env: Env, chosen: tuple[int, ...], below: Frame | None
    ) -> None:
        self.who: Final = who
        self.deed: Final = deed
        self.env: Final = env
        self.chosen: Final = chosen
        self.below = below

    def left(self, table: Table) -> list[int]:
        things = self.who.things(table, self.env)
        for thing in self.chosen if not self.deed.one_by_one() else ():
            if thing in things:
                things.remove(thing)
        last = self.chosen[len(self.chosen) - 1] if self.chosen and not self.deed.one_by_one() else NOTHING
        found: list[int] = []
        for thing in things:
            if thing >= last and not self.repeats(table, thing):
                found.append(thing)
        return found

    def repeats(self, table: Table, thing: int) -> bool:
        if not self.who.distinct:
            return False
        card = table.card_at(thing)
        assert card is not None
        for other in self.chosen:
            known = table.card_at(other)
            if known is not None and (
                known.name == card.name if self.who.distinct == "name" else known.symbols == card.symbols
            ):
                return True
        return False

    def resume(self, position: Table) -> None:
        most = number(position, self.env, self.who.most)
        least = number(position, self.env, self.who.least)
        things = self.left(position) if len(self.chosen) < most else []
        missing = least - len(self.chosen)
        hidden = self.who.hidden(position, self.env)
        asks_anyway = hidden and missing <= 0 and len(self.chosen) < most
        if (not things and not asks_anyway) or (missing > 0 and len(things) <= missing and not self.who.distinct):
            position.stack = self.below
            before = [] if self.deed.one_by_one() else self.chosen
            self.deed.apply(position, self.env, [*before, *(things if missing > 0 else [])])
            return
        kind = self.who.kind()
        options = [pack(DONE)] if missing <= 0 else []
        for i in range(len(things)):
            if missing > 0 and not self.who.distinct and not self.deed.one_by_one() and len(things) - i < missing:
                break
            option = position.pick(kind, things[i])
            if option not in options:
                options.append(option)
        position.ask(self.who.chooser(position, self.env), f"choose {kind}", options, hidden)

    def answer(self, position: Table, option: int) -> None:
        if verb_of(option) == DONE:
            position.stack = self.below
            self.deed.apply(position, self.env, [] if self.deed.one_by_one() else list(self.chosen))
            return
        kind = self.who.kind()
        for thing in self.left(position):
            if position.pick(kind, thing) == option:
                position.stack = ChooseSome(self.who, self.deed, self.env, (*self.chosen, thing), self.below)
                if self.deed.one_by_one():
                    self.deed.apply(position, self.env, [thing])
                return
