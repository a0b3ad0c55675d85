"""What powers and plot twists do: the verbs of this game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from slayground.kernel.choosing import All, One
from slayground.kernel.flow import If
from slayground.kernel.frames import Frame
from slayground.kernel.nodes import Amount, Condition, Deed, Effect, Env, Filter, Selector, number
from slayground.kernel.options import DONE, first, pack, verb_of
from slayground.kernel.piles import card_in, kind_of, place_of, seat_of
from slayground.kernel.words import NUMBERS, article, counted
from slayground.vs.acts import CANNOT_READY
from slayground.vs.anatomy import BY_CODE, CARDS, REVEALED, Cost, EventNode, Modifier, in_plural, joined
from slayground.vs.checks import ASIDE, turn_into
from slayground.vs.combat import strike_alone
from slayground.vs.durations import FOR_ITS_NEXT_TURN, WHILE_THERE, Duration
from slayground.vs.filters import ANY_CARD
from slayground.vs.harm import (
    add_counters,
    counters_on,
    exhaust,
    heal,
    hide,
    leave_combat,
    leave_play,
    move_row,
    put_counters,
    ready,
    recover,
    remove_piece,
    stun,
    take_counter,
    wound,
)
from slayground.vs.measures import HowMany
from slayground.vs.modifiers import Allow
from slayground.vs.piles import less, lifted, topped, with_card
from slayground.vs.play import Recruit, change_side, enter_play, may_join_side
from slayground.vs.powers import Pay, Paying, can_pay, least_choice_first, may_carry, meets_requirement
from slayground.vs.selectors import HandOf, OneBy, Thing, TopOf, UpTo
from slayground.vs.table import (
    BACK,
    BY_EFFECT,
    CARRIED,
    COUNTER_NAMES,
    DECK,
    EXPERIENCE,
    FRONT,
    HAND,
    IN_PLAY,
    KO_PILE,
    MINUS,
    OFF,
    PLACE_NAMES,
    PLUS,
    REMOVED,
    RESOURCES_DOWN,
    RESOURCES_EXHAUSTED,
    RESOURCES_UP,
    SLOT_BITS,
    SPELLBOOK,
    VITALITY,
    WOUND,
    Cause,
    Delayed,
    Happening,
    Record,
    Seat,
    Table,
    context,
)
from slayground.vs.triggers import check, emit
from slayground.vs.turn import FormationStep, draw_cards
from slayground.vs.verbs import COUNTER, PIECE, ROW

IT: Final = Thing()


def cause_of(env: Env) -> Cause:
    """The cause of what an effect does: the character whose power it is, and the power."""
    return Cause(BY_EFFECT, (env.source,), context(env).power)


@dataclass(frozen=True)
class Verb(Deed):
    """An instruction done to a selection as one batch, with the checks after it."""

    def apply(self, position: Table, env: Env, things: list[int]) -> None:
        check(position)
        # What has left play since it was chosen is passed over.
        self.do(position, env, [thing for thing in things if position.card_at(thing) is not None])

    def do(self, table: Table, env: Env, things: list[int]) -> None:
        raise NotImplementedError

    def possible(self, position: Table, env: Env) -> bool:
        if isinstance(self.who, UpTo):
            return len(self.who.things(position, env)) >= number(position, env, self.who.least)
        if isinstance(self.who, (One, All)):
            return self.who.where.passed(position, env)
        for thing in self.who.things(position, env):
            if position.card_at(thing) is not None:
                return True
        return False


# Harm


@dataclass(frozen=True)
class Stun(Verb):
    wound: bool = True

    def do(self, table: Table, env: Env, things: list[int]) -> None:
        stun(table, things, cause_of(env), self.wound)

    def say(self) -> str:
        return f"{'stun' if self.wound else 'daze'} {self.who.say()}"


@dataclass(frozen=True)
class Wound(Verb):
    n: int | Amount = 1

    def do(self, table: Table, env: Env, things: list[int]) -> None:
        wound(table, things, cause_of(env), number(table, env, self.n))

    def say(self) -> str:
        if isinstance(self.who, OneBy):
            return f"{self.who.by.subject()} wound {article(self.who.where.say())}"
        if self.n == 1:
            return f"wound {self.who.say()}"
        many = f"{self.n} times" if isinstance(self.n, int) else f"a number of times equal to {self.n.say()}"
        return f"wound {self.who.say()} {many}"


@dataclass(frozen=True)
class WoundDownTo(Verb):
    """Wound again and again until only so much health is left."""

    left: int = 1

    def do(self, table: Table, env: Env, things: list[int]) -> None:
        for thing in things:
            piece = table.piece(thing)
            if piece is not None:
                wound(table, [thing], cause_of(env), piece.remaining() - self.left)

    def say(self) -> str:
        return f"wound {self.who.say()} until it has only {self.left} health left"


@dataclass(frozen=True)
class Heal(Verb):
    n: int = 1

    def do(self, table: Table, env: Env, things: list[int]) -> None:
        heal(table, things, self.n)

    def say(self) -> str:
        return f"heal {'a wound' if self.n == 1 else f'{self.n} wounds'} on {self.who.say()}"


@dataclass(frozen=True)
class KO(Verb):
    """Cards in play, and resources, go to their owners' KO piles."""

    def do(self, table: Table, env: Env, things: list[int]) -> None:
        leave_play(table, [thing for thing in things if table.piece(thing) is not None], KO_PILE, cause_of(env), True)
        for thing in things:
            if table.piece(thing) is None and place_of(thing) in (
                RESOURCES_UP,
                RESOURCES_EXHAUSTED,
                RESOURCES_DOWN,
            ):
                table.take_card(thing)
                owner = table.seats[seat_of(thing)]
                owner.ko_pile = topped(owner.ko_pile, kind_of(thing))
                table.report(thing)
                if table.log is not None:
                    table.happen("ko", seat_of(thing), {"card": CARDS[kind_of(thing)].name, "owner": seat_of(thing)})

    def say(self) -> str:
        return f"KO {self.who.say()}"


@dataclass(frozen=True)
class Recover(Verb):
    def do(self, table: Table, env: Env, things: list[int]) -> None:
        recover(table, things)

    def possible(self, position: Table, env: Env) -> bool:
        return any(position.condition_of(thing, "stunned") for thing in self.who.things(position, env))

    def say(self) -> str:
        return f"recover {self.who.say()}"


@dataclass(frozen=True)
class Ready(Verb):
    def do(self, table: Table, env: Env, things: list[int]) -> None:
        ready(table, things)

    def say(self) -> str:
        return f"ready {self.who.say()}"


@dataclass(frozen=True)
class Exhaust(Verb):
    """Characters, or face-up locations."""

    def do(self, table: Table, env: Env, things: list[int]) -> None:
        exhaust(table, [thing for thing in things if table.piece(thing) is not None])
        for thing in things:
            if table.piece(thing) is None and place_of(thing) == RESOURCES_UP:
                seat = table.seats[seat_of(thing)]
                seat.up = less(seat.up, kind_of(thing))
                seat.exhausted = with_card(seat.exhausted, kind_of(thing))
                table.report(thing)
                if table.log is not None:
                    table.happen("exhaust", seat_of(thing), {"card": CARDS[kind_of(thing)].name})

    def say(self) -> str:
        return f"exhaust {self.who.say()}"


@dataclass(frozen=True)
class Freeze(Verb):
    """Characters are exhausted, and cannot ready during their players' next turns."""

    def do(self, table: Table, env: Env, things: list[int]) -> None:
        exhaust(table, things)
        for seat in sorted({table.owner(thing) for thing in things}):
            own = [thing for thing in things if table.owner(thing) == seat]
            add_record(table, env, (Allow(CANNOT_READY),), own, None, None, FOR_ITS_NEXT_TURN, seat)

    def say(self) -> str:
        return f"freeze {self.who.say()} (exhaust it; it can't ready during its player's next turn)"


@dataclass(frozen=True)
class Hide(Verb):
    def do(self, table: Table, env: Env, things: list[int]) -> None:
        hide(table, things, cause_of(env))

    def say(self) -> str:
        return f"hide {self.who.say()}"


@dataclass(frozen=True)
class MoveRow(Verb):
    """To the front or the back row of its side; to the other one when not said."""

    row: int = OFF

    def do(self, table: Table, env: Env, things: list[int]) -> None:
        move_row(table, things, self.row)

    def say(self) -> str:
        its = "their" if self.who.many() else "its"
        where = f"{its} other row" if self.row == OFF else f"{its} {'front' if self.row == FRONT else 'back'} row"
        return f"move {self.who.say()} to {where}"


@dataclass(frozen=True)
class PutCounters(Verb):
    kind: int
    n: int | Amount = 1

    def do(self, table: Table, env: Env, things: list[int]) -> None:
        numbers = [number(table, env, self.n)] * len(things)
        put_counters(table, things, self.kind, numbers, cause_of(env))

    def say(self) -> str:
        noun = f"{COUNTER_NAMES[self.kind]} counter"
        if isinstance(self.n, HowMany):
            return f"for each {self.n.where.say()}, put {article(noun)} on {self.who.say()}"
        if isinstance(self.n, int):
            what = article(noun) if self.n == 1 else f"{NUMBERS[self.n]} {noun}s"
        else:
            what = self.n.count(noun)
        return f"put {what} on {self.who.say()}"


@dataclass(frozen=True)
class DoubleCounters(Verb):
    """As many counters of a kind as something has are put on it."""

    kind: int

    def do(self, table: Table, env: Env, things: list[int]) -> None:
        pieces = [piece for thing in things if (piece := table.piece(thing)) is not None]
        numbers = [counters_on(piece, self.kind) for piece in pieces]
        put_counters(table, [piece.thing for piece in pieces], self.kind, numbers, cause_of(env))

    def say(self) -> str:
        return f"double the number of {COUNTER_NAMES[self.kind]} counters on {self.who.say()}"


def counted_words(n: int, noun: str) -> str:
    return article(noun) if n == 1 else counted(n, noun)


@dataclass(frozen=True)
class MoveCounter(Effect):
    """Move one counter from one character to another; of any kind there is, the player picks."""

    source: Selector
    to: Selector
    kind: int = OFF

    def possible(self, position: Table, env: Env) -> bool:
        return len(self.kinds(position, env)) > 0 and len(self.to.things(position, env)) > 0

    def kinds(self, table: Table, env: Env) -> list[int]:
        for thing in self.source.things(table, env):
            piece = table.piece(thing)
            if piece is not None:
                every = (PLUS, MINUS, VITALITY, WOUND) if self.kind == OFF else (self.kind,)
                return [kind for kind in every if counters_on(piece, kind) > 0]
        return []

    def run(self, position: Table, env: Env) -> None:
        if self.possible(position, env):
            self.to.select(position, env, ReceiveCounter(self.to, self), False)

    def say(self) -> str:
        what = "counter" if self.kind == OFF else COUNTER_NAMES[self.kind]
        return f"move {article(what)} from {self.source.say()} to {self.to.say()}"


@dataclass(frozen=True)
class ReceiveCounter(Deed):
    move: MoveCounter

    def apply(self, position: Table, env: Env, things: list[int]) -> None:
        position.stack = PickCounter(self.move, tuple(things), env, position.stack)

    def say(self) -> str:
        return self.move.say()


class PickCounter(Frame):
    def __init__(self, move: MoveCounter, targets: tuple[int, ...], env: Env, below: Frame | None) -> None:
        self.move: Final = move
        self.targets: Final = targets
        self.env: Final = env
        self.below = below

    def resume(self, position: Table) -> None:
        kinds = self.move.kinds(position, self.env)
        position.ask(self.env.seat, "counter", [pack(COUNTER, kind) for kind in kinds])

    def answer(self, position: Table, option: int) -> None:
        position.stack = self.below
        kind = first(option)
        source = position.piece(self.move.source.things(position, self.env)[0])
        assert source is not None
        take_counter(position, source, kind)
        if position.log is not None:
            facts = {"card": position.called(source), "counter": COUNTER_NAMES[kind]}
            position.happen("takes counter", source.seat, facts)
        check(position)
        targets = list(self.targets)
        if kind == WOUND:
            wound(position, targets, cause_of(self.env))
        else:
            put_counters(position, targets, kind, [1] * len(targets), cause_of(self.env))


@dataclass(frozen=True)
class Strike(Effect):
    """One character strikes another outside combat."""

    by: Selector
    at: Selector

    def possible(self, position: Table, env: Env) -> bool:
        return len(self.by.things(position, env)) > 0 and len(self.at.things(position, env)) > 0

    def run(self, position: Table, env: Env) -> None:
        self.at.select(position, env, StruckBy(self.at, self.by), False)

    def say(self) -> str:
        return f"{self.by.subject()} strikes {self.at.say()}"


@dataclass(frozen=True)
class StruckBy(Verb):
    by: Selector

    def do(self, table: Table, env: Env, things: list[int]) -> None:
        strikers = self.by.things(table, env)
        if strikers and things:
            strike_alone(table, strikers[0], things[0])

    def say(self) -> str:
        return f"{self.by.subject()} strikes {self.who.say()}"


@dataclass(frozen=True)
class LeaveCombat(Verb):
    def do(self, table: Table, env: Env, things: list[int]) -> None:
        for thing in things:
            leave_combat(table, thing)
            table.report(thing)
            piece = table.piece(thing)
            if table.log is not None and piece is not None:
                table.happen("leaves combat", piece.seat, {"card": table.called(piece)})

    def say(self) -> str:
        return f"remove {self.who.say()} from the combat"


@dataclass(frozen=True)
class ChangeSide(Verb):
    """Characters come to a player's side; the player chooses their rows. `to`: you, when not said."""

    to: Selector | None = None

    def do(self, table: Table, env: Env, things: list[int]) -> None:
        seats = [env.seat] if self.to is None else self.to.things(table, env)
        for thing in things:
            piece = table.piece(thing)
            if piece is not None and seats and may_join_side(table, piece.card, seats[0], piece) is None:
                table.stack = Arrives(thing, seats[0], table.stack)

    def say(self) -> str:
        if self.to is None:
            return f"move {self.who.say()} to your side"
        return f"move {self.who.say()} to {self.to.possessive()} side"


class Arrives(Frame):
    def __init__(self, thing: int, seat: int, below: Frame | None) -> None:
        self.thing: Final = thing
        self.seat: Final = seat
        self.below = below

    def resume(self, position: Table) -> None:
        position.ask(self.seat, "row", [pack(ROW, FRONT), pack(ROW, BACK)])

    def answer(self, position: Table, option: int) -> None:
        position.stack = self.below
        piece = position.piece(self.thing)
        if piece is not None:
            change_side(position, piece, self.seat, first(option))


@dataclass(frozen=True)
class Transform(Verb):
    """Another card takes its place; everything else stays. A name that it may not have keeps it as it is."""

    code: str

    def do(self, table: Table, env: Env, things: list[int]) -> None:
        for thing in things:
            piece = table.piece(thing)
            if piece is not None and may_join_side(table, BY_CODE[self.code], piece.seat, piece) is None:
                piece = table.own(piece)
                old = table.called(piece)
                turn_into(table, piece, BY_CODE[self.code].number)
                table.report(thing)
                if table.log is not None:
                    facts = {"card": old, "into": piece.card.name, "code": piece.card.code}
                    table.happen("transform", piece.seat, facts)

    def say(self) -> str:
        card = BY_CODE.get(self.code)
        return f"transform {self.who.say()} into {card.name if card is not None else self.code}"


# Changes that last


@dataclass(frozen=True)
class Apply(Verb):
    """Change these for a time. Numbers are worked out now."""

    modifiers: tuple[Modifier, ...]
    until: Duration = WHILE_THERE
    when: Condition | None = None
    where: Filter | None = None
    """Each of them is changed only while it passes this."""

    def do(self, table: Table, env: Env, things: list[int]) -> None:
        things = [thing for thing in things if table.piece(thing) is not None]
        for thing in things:
            table.report(thing)
        for seat in sorted({table.owner(thing) for thing in things}) if self.until.whose == "theirs" else [env.seat]:
            own = [thing for thing in things if self.until.whose != "theirs" or table.owner(thing) == seat]
            if own:
                add_record(table, env, self.modifiers, own, self.where, self.when, self.until, seat)

    def say(self) -> str:
        parts = [modifier.say() for modifier in self.modifiers]
        rules = " and ".join([part[1:] for part in parts if part.startswith("!")])
        parts = [part for part in parts if not part.startswith("!")]
        if rules and parts:
            rules = f"{self.who.subject()} {joined(parts)}, and {rules}"
        if rules:
            return f"{self.until.said}, {rules}" if self.until.said else rules
        said = joined(parts)
        if self.who.many():
            said = in_plural(said)
        who = self.who.subject()
        said = f"choose {who}. it {said}" if type(self.who) is One else f"{who} {said}"
        if self.where is not None:
            said += f" while {self.where.say()}"
        if self.when is not None:
            said += f" while {self.when.say()}"
        if ", where " in said:
            said, where = said.split(", where ", 1)
            return f"{said} {self.until.said}, where {where}"
        return f"{said} {self.until.said}".strip()


@dataclass(frozen=True)
class ApplyToAll(Effect):
    """Whoever passes a filter, later arrivals too, is changed for a time: for permissions."""

    where: Filter
    modifiers: tuple[Modifier, ...]
    until: Duration

    def run(self, position: Table, env: Env) -> None:
        check(position)
        if self.until.whose == "opponents":
            opponents = [seat for seat in position.domain("player") if position.opposes(env.seat, seat)]
            for seat in opponents:
                first = seat == opponents[0]
                add_record(position, env, self.modifiers, [], self.where, None, self.until, seat, first)
        else:
            add_record(position, env, self.modifiers, [], self.where, None, self.until, env.seat)
        position.report(env.source)

    def say(self) -> str:
        said = in_plural(joined([modifier.say() for modifier in self.modifiers]))
        return f"{self.where.say_all()} {said} {self.until.said}"


def add_record(
    table: Table,
    env: Env,
    modifiers: tuple[Modifier, ...],
    things: list[int],
    where: Filter | None,
    when: Condition | None,
    until: Duration,
    seat: int,
    told: bool = True,
) -> None:
    table.serial += 1
    combat = table.combat
    fixed = tuple([modifier.fix(table, env) for modifier in modifiers])
    record = Record(
        table.serial, fixed, tuple(things), where, when, env, until.until, seat, until.event,
        OFF if combat is None else combat.number, context(env).power, False,
    )  # fmt: skip
    table.records = (*table.records, record)
    table.touch()
    if told and table.log is not None:
        tell_change(table, env, fixed, things, where, until)


def tell_change(
    table: Table, env: Env, modifiers: tuple[Modifier, ...], things: list[int], where: Filter | None, until: Duration
) -> None:
    names = [table.name_at(thing) for thing in things]
    parts = [modifier.say() for modifier in modifiers]
    rules = [part[1:] for part in parts if part.startswith("!")]
    parts = [part for part in parts if not part.startswith("!")]
    source = table.name_at(env.source)
    if parts:
        who = [where.say_all()] if where is not None and not names else names
        said = joined(parts)
        said = in_plural(said) if len(names) > 1 or who is not names else said
        said += f" while {where.say()}" if where is not None and who is names else ""
        facts = {"cards": who, "said": said, "until": until.said, "source": source, "about": ""}
        table.happen("change", env.seat, facts)
    for said in rules:
        about = names[0] if len(names) == 1 else ""
        facts = {"cards": [], "said": said, "until": until.said, "source": source, "about": about}
        table.happen("change", env.seat, facts)


@dataclass(frozen=True)
class Delay(Effect):
    """Wait for an event, and then do something; it belongs to no card any more."""

    on: EventNode
    effect: Effect
    until: Duration = WHILE_THERE
    again: bool = False
    nth: int = 1
    holds: Selector | None = None
    """It is lost when one of these leaves play."""

    def run(self, position: Table, env: Env) -> None:
        position.serial += 1
        holds = () if self.holds is None else tuple(self.holds.things(position, env))
        power = context(env).power
        until = self.until.until
        delayed = Delayed(position.serial, self.on, self.effect, env, until, self.again, self.nth, holds, power)
        position.delayed = (*position.delayed, delayed)
        position.report(env.source)
        position.fresh = False

    def say(self) -> str:
        until = f"{self.until.said}, " if self.until.said else ""
        nth = {1: "", 2: "second ", 3: "third "}[self.nth]
        on = self.on.say()
        if self.nth > 1:
            on = on.replace("the end of its player's turn", f"the end of its player's {nth}turn from now")
        elif not self.again:
            on = on.replace("at the start of your turn", "at the start of your next turn")
            on = on.replace("at the end of your turn", "at the end of this turn")
            on = on.replace("when ", "the next time ", 1) if until else on
        return f"{until}{on}, {self.effect.say()}"


@dataclass(frozen=True)
class DropModifiers(Verb):
    """Changes made in this combat to these end."""

    def do(self, table: Table, env: Env, things: list[int]) -> None:
        combat = table.combat
        if combat is None:
            return
        kept: list[Record] = []
        for record in table.records:
            if record.combat != combat.number or not any(thing in record.targets for thing in things):
                kept.append(record)
                continue
            spared = record
            for thing in things:
                spared = spared.sparing(thing)
            if spared.targets:
                kept.append(spared)
        table.records = tuple(kept)
        table.touch()
        for thing in things:
            table.report(thing)

    def say(self) -> str:
        return f"{self.who.say()} loses every change it gained this combat, but no counters"


# Flow


@dataclass(frozen=True)
class IfYouDo(Effect):
    """Do something, and if it was really done, something more."""

    first: Effect
    then: Effect

    def run(self, position: Table, env: Env) -> None:
        position.stack = Done(self.then, env, False, position.stack)
        self.first.run(position, env)

    def possible(self, position: Table, env: Env) -> bool:
        return self.first.possible(position, env)

    def hidden(self, position: Table, env: Env) -> bool:
        return self.first.hidden(position, env)

    def say(self) -> str:
        then = self.then
        if isinstance(then, If) and then.otherwise is not None:
            said = f"{self.first.say()}. if you do and {then.condition.say()}, {then.then.say()}"
            return f"{said}. if you do and {then.condition.deny()}, {then.otherwise.say()}"
        return f"{self.first.say()}. if you do, {then.say()}"


@dataclass(frozen=True)
class Amplify(Effect):
    """Something else instead, if a card was discarded to pay."""

    effect: Effect
    instead: Effect

    def run(self, position: Table, env: Env) -> None:
        (self.instead if context(env).discarded else self.effect).run(position, env)

    def possible(self, position: Table, env: Env) -> bool:
        return self.effect.possible(position, env) or self.instead.possible(position, env)

    def say(self) -> str:
        return f"{self.effect.say()}. if a card was discarded to pay for this (Amplify), instead {self.instead.say()}"


class Done(Frame):
    def __init__(self, then: Effect, env: Env, happened: bool, below: Frame | None) -> None:
        self.then: Final = then
        self.env: Final = env
        self.happened: Final = happened
        self.below = below

    def resume(self, position: Table) -> None:
        position.stack = self.below
        if self.happened:
            self.then.run(position, self.env)

    def touched(self, thing: int) -> Frame:
        return Done(self.then, self.env.after(thing), True, self.below)


@dataclass(frozen=True)
class Together(Deed):
    """Choose several things and go on with them as `Them`."""

    body: Effect

    def apply(self, position: Table, env: Env, things: list[int]) -> None:
        extra = context(env).with_them(tuple(things))
        self.body.run(position, Env(env.seat, env.source, env.it, env.it_kind, env.those, extra))

    def possible(self, position: Table, env: Env) -> bool:
        if isinstance(self.who, UpTo):
            return len(self.who.things(position, env)) >= number(position, env, self.who.least)
        return len(self.who.things(position, env)) > 0

    def say(self) -> str:
        return f"choose {self.who.say()}. {self.body.say()}"


@dataclass(frozen=True)
class LetNumber(Effect):
    """Work a number out now, for use further on."""

    n: Amount
    body: Effect

    def run(self, position: Table, env: Env) -> None:
        extra = context(env).with_amount(self.n.value(position, env))
        self.body.run(position, Env(env.seat, env.source, env.it, env.it_kind, env.those, extra))

    def possible(self, position: Table, env: Env) -> bool:
        return self.body.possible(position, env)

    def say(self) -> str:
        return f"{self.body.say()}, where X is {self.n.say()} before this"


@dataclass(frozen=True)
class CoinFlip(Effect):
    win: Effect
    lose: Effect | None = None

    def run(self, position: Table, env: Env) -> None:
        heads = position.rng.below(2) == 0
        if position.log is not None:
            position.happen("coin", env.seat, {"won": heads})
        if heads:
            self.win.run(position, env)
        elif self.lose is not None:
            self.lose.run(position, env)

    def say(self) -> str:
        said = f"flip a coin. if you win, {self.win.say()}"
        return said if self.lose is None else f"{said}. if you lose, {self.lose.say()}"


@dataclass(frozen=True)
class PaySymbols(Effect):
    """A character pays symbols, if it can; not a super power."""

    cost: Cost
    by: Selector

    def payer(self, table: Table, env: Env) -> int:
        payers = self.by.things(table, env)
        return payers[0] if payers else OFF

    def possible(self, position: Table, env: Env) -> bool:
        payer = self.payer(position, env)
        return payer != OFF and can_pay(position, env.seat, payer, self.cost.groups, for_super=False)

    def hidden(self, position: Table, env: Env) -> bool:
        """A card in hand may pay."""
        return self.payer(position, env) != OFF and len(position.seats[env.seat].hand) > 0

    def run(self, position: Table, env: Env) -> None:
        payer = self.payer(position, env)
        if self.possible(position, env):
            groups = least_choice_first(position, env.seat, payer, self.cost.groups, for_super=False)
            position.stack = Pay(env.seat, payer, groups, False, (), Paid(env, position.stack))

    def say(self) -> str:
        return f"have {self.by.say()} pay {self.cost.say()}"


class Paid(Paying):
    """The payment is done: the effect around it knows of it."""

    def __init__(self, env: Env, below: Frame | None) -> None:
        self.env: Final = env
        self.below = below

    def for_super(self) -> bool:
        return False

    def paid(self, discarded: bool, cards: tuple[int, ...]) -> Frame | None:
        below = self.below
        if isinstance(below, Done):
            env = below.env
            extra = context(env).with_payment(discarded, cards)
            new = Env(env.seat, env.source, env.it, env.it_kind, env.those, extra)
            return Done(below.then, new, True, below.below)
        return below


@dataclass(frozen=True)
class GainXP(Effect):
    n: int | Amount = 1

    def run(self, position: Table, env: Env) -> None:
        n = number(position, env, self.n)
        seat = position.seats[env.seat]
        if position.piece(seat.main) is None:
            return
        if n <= 0:
            if position.log is not None:
                position.happen("no xp", env.seat, {})
            return
        seat.xp += n
        happening = context(env).happening
        card = None if happening is None else happening.card
        seat.xp_team = 0 if card is None else card.teams
        position.touch(EXPERIENCE)
        if position.log is not None:
            position.happen("xp", env.seat, {"n": n, "xp": seat.xp})

    def say(self) -> str:
        return f"gain {self.n} XP" if isinstance(self.n, int) else f"gain XP equal to {self.n.say()}"


@dataclass(frozen=True)
class Cancel(Effect):
    """What was about to happen does not happen."""

    said: str

    def run(self, position: Table, env: Env) -> None:
        """The frame that offered it has already been replaced."""

    def say(self) -> str:
        return self.said


@dataclass(frozen=True)
class Perform(Effect):
    """Something the players do that changes nothing in the game."""

    said: str

    def run(self, position: Table, env: Env) -> None:
        """There is nothing to do."""

    def say(self) -> str:
        return self.said


@dataclass(frozen=True)
class Win(Effect):
    def run(self, position: Table, env: Env) -> None:
        position.end("card", position.team_of(env.seat))

    def say(self) -> str:
        return "you win the game"


@dataclass(frozen=True)
class FormRows(Effect):
    """The Formation Step is done once more."""

    def run(self, position: Table, env: Env) -> None:
        position.stack = FormationStep(env.seat, OFF, position.stack)

    def say(self) -> str:
        return "you may move any of your characters to your other row"


# Cards


@dataclass(frozen=True)
class DrawFor(Effect):
    """A player draws cards."""

    n: int | Amount = 1

    def run(self, position: Table, env: Env) -> None:
        n = number(position, env, self.n)
        if n > 0:
            draw_cards(position, env.seat, n)
            position.report(env.source)

    def say(self) -> str:
        if isinstance(self.n, int):
            return f"draw {counted_words(self.n, 'card')}"
        return f"draw {self.n.count('card')}"


@dataclass(frozen=True)
class DiscardCards(Deed):
    """Cards go from a hand to the KO pile."""

    def one_by_one(self) -> bool:
        return isinstance(self.who, UpTo)

    def apply(self, position: Table, env: Env, things: list[int]) -> None:
        check(position)
        for card in things:
            seat = seat_of(card)
            position.take_from_hand(seat, kind_of(card))
            position.seats[seat].ko_pile = topped(position.seats[seat].ko_pile, kind_of(card))
            position.touch()
            position.report(card)
            if position.log is not None:
                position.happen("discard", seat, {"card": CARDS[kind_of(card)].name})

    def possible(self, position: Table, env: Env) -> bool:
        return True

    def say(self) -> str:
        if isinstance(self.who, UpTo) and self.who.by is not None:
            most = self.who.most if isinstance(self.who.most, int) else self.who.most.count("card")
            return f"{self.who.by.subject()} discard {most if isinstance(most, str) else counted_words(most, 'card')}"
        if isinstance(self.who, HandOf):
            return f"{self.who.whose.subject()} discards their hand"
        if type(self.who) is One and " in their hand" in self.who.say():
            return f"you choose {self.who.say()} to be discarded"
        return f"discard {self.who.say()}"


@dataclass(frozen=True)
class Reveal(Deed):
    """Cards are shown to everybody: one event, however many. They can be put somewhere afterwards."""

    then: Effect | None = None

    def apply(self, position: Table, env: Env, things: list[int]) -> None:
        show(position, env, things, position.everyone())
        for card in things:
            position.report(card)
        hands = [thing for thing in things if position.piece(thing) is None]
        if hands:
            emit(position, Happening(REVEALED, OFF, seat_of(hands[0]), len(hands)))
        self.go_on(position, env, things)

    def go_on(self, table: Table, env: Env, things: list[int]) -> None:
        if self.then is not None:
            extra = context(env).with_cards(tuple(things))
            it = things[0] if things else OFF
            self.then.run(table, Env(env.seat, env.source, it, "card", env.those, extra))

    def say(self) -> str:
        said = f"reveal {self.who.say()}"
        if isinstance(self.who, HandOf) and self.who.whose.subject() == "they":
            said = f"they {said}"
        return said + ("" if self.then is None else f". {self.then.say()}")


@dataclass(frozen=True)
class MayReveal(Effect):
    """Show everybody one card, in your hand or in play, or do not."""

    where: Filter

    def run(self, position: Table, env: Env) -> None:
        position.stack = Showing(self, env, position.stack)

    def say(self) -> str:
        return f"you may reveal {article(self.where.say())}"


class Showing(Frame):
    def __init__(self, showing: MayReveal, env: Env, below: Frame | None) -> None:
        self.showing: Final = showing
        self.env: Final = env
        self.below = below

    def resume(self, position: Table) -> None:
        options = [pack(DONE)]
        for thing in self.showing.where.find(position, self.env):
            option = position.pick("card", thing)
            if option not in options:
                options.append(option)
        # Asked even when there is nothing to show: being passed over would tell what a hand does not hold.
        position.ask(self.env.seat, "show", options, bool(position.seats[self.env.seat].hand))

    def answer(self, position: Table, option: int) -> None:
        position.stack = self.below
        if verb_of(option) == DONE:
            return
        for thing in self.showing.where.find(position, self.env):
            if position.pick("card", thing) == option:
                Reveal(One(self.showing.where)).apply(position, self.env, [thing])
                return


@dataclass(frozen=True)
class Look(Reveal):
    """Only who resolves it sees the cards; no event."""

    def apply(self, position: Table, env: Env, things: list[int]) -> None:
        show(position, env, things, (env.seat,))
        self.go_on(position, env, things)

    def possible(self, position: Table, env: Env) -> bool:
        return True

    def say(self) -> str:
        return f"look at {self.who.say()}" + ("" if self.then is None else f". {self.then.say()}")


@dataclass(frozen=True)
class ArrangeTop(Effect):
    """Look at the top cards of your deck; some go to the bottom and the rest back on top, each in any order."""

    n: int
    under: int

    def run(self, position: Table, env: Env) -> None:
        deck = position.seats[env.seat].deck
        cards = deck[max(0, len(deck) - self.n) :][::-1]
        if cards:
            show(position, env, [card_in(env.seat, DECK, kind) for kind in cards], (env.seat,))
            position.stack = Arranging(env.seat, min(self.under, len(cards)), len(cards), position.stack)
            position.report(env.source)

    def say(self) -> str:
        rest = f"the other {self.n - self.under}" if self.n - self.under > 1 else "the other one"
        return (
            f"look at the top {self.n} cards of your deck. put {self.under} of them on the bottom of your deck in any"
            f" order and {rest} back on top in any order"
        )


class Arranging(Frame):
    """One card after the other finds its place: first those for the bottom, the lowest last, then those for the top,
    the topmost last. What they are is read from the deck each time."""

    def __init__(self, seat: int, under: int, left: int, below: Frame | None) -> None:
        self.seat: Final = seat
        self.under: Final = under
        """How many are still to go to the bottom."""
        self.left: Final = left
        """How many on top of the deck are still to be placed."""
        self.below = below

    def resume(self, position: Table) -> None:
        deck = position.seats[self.seat].deck
        if self.left == 0:
            position.stack = self.below
            return
        kinds = sorted(set(deck[len(deck) - self.left :]))
        options = [position.pick("card", card_in(self.seat, DECK, kind)) for kind in kinds]
        position.ask(self.seat, "put under" if self.under else "put on top", options)

    def answer(self, position: Table, option: int) -> None:
        seat = position.seats[self.seat]
        kind = first(option)
        lowest = len(seat.deck) - self.left
        deck = seat.deck.copy()
        del deck[deck.index(kind, lowest)]
        deck.insert(lowest if self.under == 0 else 0, kind)
        seat.deck = deck
        if self.under == 0:
            self.forget(seat, 0)
        else:
            self.forget(seat, 1)
            if position.log is not None:
                facts = {"to": PLACE_NAMES[DECK], "bottom": True}
                position.happen("put", self.seat, facts, {"card": CARDS[kind].name}, (self.seat,))
        position.stack = Arranging(self.seat, max(0, self.under - 1), self.left - 1, self.below)

    def forget(self, seat: Seat, moved: int) -> None:
        """Whoever arranges the cards knows where they lie; the others no longer do."""
        seat.known_top = tuple([n - moved if s == self.seat else 0 for s, n in enumerate(seat.known_top)])
        seat.known_bottom = tuple(
            [min(n + moved, len(seat.deck)) if s == self.seat else 0 for s, n in enumerate(seat.known_bottom)]
        )


def show(table: Table, env: Env, things: list[int], watchers: tuple[int, ...]) -> None:
    """Let watchers know cards where they lie; they must be the top or bottom of decks, or in hands."""
    for seat in range(len(table.seats)):
        at = table.seats[seat]
        cards = [card for card in things if table.piece(card) is None and seat_of(card) == seat]
        in_deck = [card for card in cards if place_of(card) == DECK]
        if in_deck:
            bottom = kind_of(in_deck[0]) == at.deck[0] and kind_of(in_deck[-1]) != at.deck[-len(in_deck)]
            if bottom:
                at.known_bottom = tuple(
                    [max(n, len(in_deck)) if s in watchers else n for s, n in enumerate(at.known_bottom)]
                )
            else:
                at.known_top = tuple(
                    [max(n, len(in_deck)) if s in watchers else n for s, n in enumerate(at.known_top)]
                )
        in_hand = [kind_of(card) for card in cards if place_of(card) == HAND]
        if in_hand:
            table.show_in_hand(seat, in_hand, watchers)
    if table.log is not None:
        names = [table.name_at(thing) for thing in things]
        place = "hand" if not things else "play" if things[0] >= IN_PLAY else PLACE_NAMES[place_of(things[0])]
        whose = table.owner(things[0]) if things else env.seat
        facts = {"count": len(names), "whose": whose, "place": place}
        if watchers == table.everyone():
            table.happen("reveal", env.seat, {**facts, "cards": names})
        else:
            table.happen("look", env.seat, facts, {"cards": names}, watchers)


@dataclass(frozen=True)
class Search(Effect):
    """Look through your deck for a card, show it and put it somewhere; shuffle. One of a kind may be left there."""

    what: Filter
    """Named with the place: your deck."""
    place: int
    """HAND, or OFF: into play."""

    def run(self, position: Table, env: Env) -> None:
        position.stack = Searching(self, env, position.stack)

    def say(self) -> str:
        then = "reveal it, put it into your hand" if self.place == HAND else "put it into play on your side"
        return f"search your deck for {article(self.what.say())}, {then} and shuffle your deck"


class Searching(Frame):
    def __init__(self, search: Search, env: Env, below: Frame | None) -> None:
        self.search: Final = search
        self.env: Final = env
        self.below = below

    def found(self, table: Table) -> list[int]:
        seat = self.env.seat
        kinds = sorted(set(table.seats[seat].deck))
        return [
            card
            for kind in kinds
            if self.search.what.test(table, self.env, card := card_in(seat, DECK, kind))
            and (self.search.place == HAND or may_join_side(table, CARDS[kind], seat) is None)
        ]

    def resume(self, position: Table) -> None:
        options = [position.pick("card", card) for card in self.found(position)]
        # A kind of card may be left where it is; where any card will do, one is taken.
        if not options or self.search.what is not ANY_CARD:
            options.insert(0, pack(DONE))
        # Asked even when nothing is there: how fast it passes would tell.
        position.ask(self.env.seat, "search", options, bool(position.seats[self.env.seat].deck))

    def answer(self, position: Table, option: int) -> None:
        position.stack = self.below
        seat = self.env.seat
        at = position.seats[seat]
        if verb_of(option) == DONE:
            position.shuffle_deck(seat)
            return
        kind = first(option)
        at.deck = less(at.deck, kind)
        card = CARDS[kind]
        if position.log is not None:
            to = "hand" if self.search.place == HAND else "play"
            position.happen("fetch", seat, {"card": card.name, "code": card.code, "to": to})
        position.shuffle_deck(seat)
        position.report(card_in(seat, DECK, kind))
        check(position)
        if self.search.place == HAND:
            emit(position, Happening(REVEALED, OFF, seat, 1))
            position.add_to_hand(seat, kind, position.everyone())
        elif card.is_location:
            position.add_resource(seat, kind, True, ())
        else:
            enter_play(position, kind, seat, seat)


@dataclass(frozen=True)
class Shuffle(Effect):
    def run(self, position: Table, env: Env) -> None:
        position.shuffle_deck(env.seat)

    def say(self) -> str:
        return "shuffle your deck"


@dataclass(frozen=True)
class Put(Verb):
    """Put cards somewhere: into a pile of their owners, or (OFF) into play on your side."""

    place: int
    bottom: bool = False
    shuffled: bool = False
    onto: Selector | None = None
    """Equipment: on whom."""

    def do(self, table: Table, env: Env, things: list[int]) -> None:
        pieces = [thing for thing in things if table.piece(thing) is not None]
        if pieces:
            leave_play(table, pieces, self.place, cause_of(env), False, self.bottom)
        # Of several that come into play together none was there first.
        since = IN_PLAY | (table.serial + 1) << SLOT_BITS if len(things) > 1 else 0
        for thing in reversed(things) if self.place == OFF else things:
            if thing < IN_PLAY:
                self.put_card(table, env, thing, since)
        if self.shuffled:
            for seat in sorted({seat_of(thing) for thing in things if thing < IN_PLAY}):
                table.shuffle_deck(seat)

    def possible(self, position: Table, env: Env) -> bool:
        if isinstance(self.who, UpTo) or self.place != OFF:
            return super().possible(position, env)
        for thing in self.who.things(position, env):
            if self.may_enter(position, env, thing):
                return True
        return False

    def may_enter(self, table: Table, env: Env, thing: int) -> bool:
        """Whether a card could come into play: its name is free, and somebody can carry it."""
        card = table.card_at(thing)
        if card is None:
            return False
        if card.is_character:
            return may_join_side(table, card, env.seat) is None
        if self.onto is None:
            return not card.is_equipment or card.is_machine
        wearers = [piece for each in self.onto.things(table, env) if (piece := table.piece(each)) is not None]
        return not card.is_machine and any(may_carry(piece) is None for piece in wearers)

    def put_card(self, table: Table, env: Env, thing: int, since: int) -> None:
        seat = seat_of(thing)
        kind = kind_of(thing)
        card = CARDS[kind]
        if self.place == OFF and not self.may_enter(table, env, thing):
            return
        known_to = table.knowers(thing)
        take_known(table, thing, isinstance(self.who, TopOf) and self.who.bottom)
        table.report(thing)
        if self.place == OFF:
            wearers = [] if self.onto is None else self.onto.things(table, env)
            if card.is_location:
                table.add_resource(env.seat, kind, True, ())
            elif card.is_equipment and not card.is_machine and wearers:
                enter_play(table, kind, seat, env.seat, OFF, wearers[0])
            else:
                enter_play(table, kind, seat, env.seat, since=since)
            return
        put_in_pile(table, seat, kind, self.place, self.bottom, known_to)

    def say(self) -> str:
        who = self.who.say()
        if self.place == OFF:
            where = f" on {self.onto.say()}" if self.onto is not None else " on your side"
            return f"put {who} into play{where}"
        if self.place == DECK:
            end = "into" if self.shuffled else "on the bottom of" if self.bottom else "on top of"
            return f"put {who} {end} {self.deck()}"
        if self.place == REMOVED:
            return f"remove {who} from the game"
        if self.place == RESOURCES_DOWN:
            return f"put {who} face down into your resource row"
        whose = "your" if self.place in (HAND, SPELLBOOK) else "its owner's"
        return f"put {who} into {whose} {PLACE_NAMES[self.place]}"

    def deck(self) -> str:
        whose = "its owner's" if isinstance(self.who, Thing) else "your"
        return f"{whose} deck" + (" and shuffle it" if self.shuffled else "")


@dataclass(frozen=True, init=False)
class IntoPlay(Deed):
    """Put a card into play on your side, and go on with the character it has become as `It`."""

    then: Effect
    put: Put

    def __init__(self, who: Selector, then: Effect) -> None:
        object.__setattr__(self, "who", who)
        object.__setattr__(self, "then", then)
        object.__setattr__(self, "put", Put(who, OFF))

    def possible(self, position: Table, env: Env) -> bool:
        return self.put.possible(position, env)

    def apply(self, position: Table, env: Env, things: list[int]) -> None:
        position.stack = IsThere(self.then, env, OFF, position.stack)
        self.put.apply(position, env, things)

    def say(self) -> str:
        return f"put {self.who.say()} into play on your side. {self.then.say()}"


class IsThere(Frame):
    def __init__(self, then: Effect, env: Env, thing: int, below: Frame | None) -> None:
        self.then: Final = then
        self.env: Final = env
        self.thing: Final = thing
        self.below = below

    def resume(self, position: Table) -> None:
        position.stack = self.below
        if position.piece(self.thing) is not None:
            self.then.run(position, self.env.bind(self.thing, "character"))

    def touched(self, thing: int) -> Frame:
        below = self.below
        passed = None if below is None else below.touched(thing)
        return IsThere(self.then, self.env, thing if thing >= IN_PLAY else self.thing, passed)


@dataclass(frozen=True)
class PutToken(Effect):
    """Put a token character, set aside until now, into play on your side."""

    code: str

    def possible(self, position: Table, env: Env) -> bool:
        return may_join_side(position, BY_CODE[self.code], env.seat) is None

    def run(self, position: Table, env: Env) -> None:
        if self.possible(position, env):
            enter_play(position, BY_CODE[self.code].number, env.seat, env.seat)

    def say(self) -> str:
        return f"put {article(BY_CODE[self.code].name)} token into play on your side"


def take_known(table: Table, thing: int, from_bottom: bool = False) -> None:
    """Take a card out of its pile; from a deck it is the one that is known to lie there, if any is."""
    seat = table.seats[seat_of(thing)]
    kind = kind_of(thing)
    if place_of(thing) != DECK:
        table.take_card(thing)
        return
    deck = seat.deck
    below_top = deck[::-1].index(kind)
    if deck[0] == kind and (from_bottom or below_top >= max(1, *seat.known_top)):
        table.take_bottom(seat)
    elif below_top == 0:
        table.take_top(seat)
    else:
        at = len(deck) - 1 - below_top
        seat.deck = deck[:at] + deck[at + 1 :]
        seat.known_top = tuple([n - 1 if n > below_top else n for n in seat.known_top])
        seat.known_bottom = tuple([min(n, at) for n in seat.known_bottom])
    table.touch()


def put_in_pile(table: Table, seat: int, kind: int, place: int, bottom: bool, known_to: tuple[int, ...]) -> None:
    """A card that has been taken from its pile goes to another; some watchers know which it is."""
    at = table.seats[seat]
    if place == HAND:
        table.add_to_hand(seat, kind, known_to)
    elif place == DECK and bottom:
        at.deck = lifted(at.deck, kind)
        at.known_bottom = tuple([n + 1 if w in known_to else 0 for w, n in enumerate(at.known_bottom)])
    elif place == DECK:
        at.deck = topped(at.deck, kind)
        at.known_top = tuple([n + 1 if w in known_to else 0 for w, n in enumerate(at.known_top)])
    elif place == RESOURCES_DOWN:
        table.add_resource(seat, kind, False, known_to)
    elif place == KO_PILE:
        at.ko_pile = topped(at.ko_pile, kind)
    else:
        at.put_pile(place, with_card(at.pile(place), kind))
    table.touch()
    if table.log is not None:
        where = {"to": PLACE_NAMES[place], "bottom": bottom}
        name = {"card": CARDS[kind].name}
        if place in (HAND, DECK, RESOURCES_DOWN) and known_to != table.everyone():
            seen_by = known_to if place == DECK else (seat, *known_to)
            table.happen("put", seat, where, name, seen_by)
        else:
            table.happen("put", seat, {**name, **where})


@dataclass(frozen=True)
class TurnDown(Verb):
    """Face-up locations are turned face down."""

    def do(self, table: Table, env: Env, things: list[int]) -> None:
        for thing in things:
            if place_of(thing) in (RESOURCES_UP, RESOURCES_EXHAUSTED):
                table.turn_down(seat_of(thing), kind_of(thing))
                table.report(thing)
                if table.log is not None:
                    table.happen("turned down", seat_of(thing), {"card": CARDS[kind_of(thing)].name})

    def say(self) -> str:
        return f"turn face down {self.who.say()}"


@dataclass(frozen=True)
class SetAside(Verb):
    """A main character leaves play for now with everything on it; its player is not out."""

    def do(self, table: Table, env: Env, things: list[int]) -> None:
        for thing in things:
            piece = table.piece(thing)
            if piece is not None:
                worn = [each.thing for each in table.equipment_of(thing)]
                leave_play(table, worn, KO_PILE, cause_of(env), True)
                seat = table.seats[piece.owner]
                seat.main = ASIDE
                seat.kept = piece
                remove_piece(table, piece)
                table.report(thing)
                if table.log is not None:
                    table.happen("set aside", piece.owner, {"card": piece.card.name})

    def say(self) -> str:
        return f"set {self.who.say()} aside with its counters"


@dataclass(frozen=True)
class ReturnFromAside(Effect):
    """Your main character that was set aside comes back as it was; you choose its row."""

    def run(self, position: Table, env: Env) -> None:
        if position.seats[env.seat].kept is not None:
            position.stack = Returns(env.seat, position.stack)

    def say(self) -> str:
        return "return your main character to your side"


class Returns(Frame):
    def __init__(self, seat: int, below: Frame | None) -> None:
        self.seat: Final = seat
        self.below = below

    def resume(self, position: Table) -> None:
        position.ask(self.seat, "row", [pack(ROW, FRONT), pack(ROW, BACK)])

    def answer(self, position: Table, option: int) -> None:
        position.stack = self.below
        seat = position.seats[self.seat]
        kept = seat.kept
        assert kept is not None
        seat.kept = None
        piece = position.add_piece(kept.card, kept.owner, kept.owner, first(option))
        piece.face = kept.face
        piece.ready = kept.ready
        add_counters(piece, VITALITY, kept.vitality)
        add_counters(piece, WOUND, kept.wounds)
        add_counters(piece, PLUS, kept.plus)
        add_counters(piece, MINUS, kept.minus)
        piece.used_ever = kept.used_ever
        seat.main = piece.thing
        position.touch()
        if position.log is not None:
            position.happen("back", self.seat, {"card": piece.card.name})


@dataclass(frozen=True)
class PlayFree(Effect):
    """Play the card whose power it is, from the KO pile, at no cost, on a character you choose."""

    def run(self, position: Table, env: Env) -> None:
        if self.possible(position, env):
            position.stack = ChooseWearer(env, position.stack)

    def possible(self, position: Table, env: Env) -> bool:
        kind = kind_of(env.source)
        if kind not in position.seats[env.seat].ko_pile or not meets_requirement(position, env.seat, CARDS[kind]):
            return False
        return any(may_carry(piece) is None for piece in position.side(env.seat))

    def say(self) -> str:
        return "play this at no cost"


class ChooseWearer(Frame):
    def __init__(self, env: Env, below: Frame | None) -> None:
        self.env: Final = env
        self.below = below

    def resume(self, position: Table) -> None:
        wearers = [piece for piece in position.side(self.env.seat) if may_carry(piece) is None]
        position.ask(self.env.seat, "choose character", [pack(PIECE, piece.slot) for piece in wearers])

    def answer(self, position: Table, option: int) -> None:
        seat = self.env.seat
        card = card_in(seat, KO_PILE, kind_of(self.env.source))
        wearer = position.at(first(option)).thing
        position.stack = Recruit(card, seat, seat, CARRIED, wearer, 0, 0, self.below)


@dataclass(frozen=True)
class DoTextOf(Effect):
    """Do what each of some plot twists in a pile says, in an order you choose."""

    where: Filter

    def run(self, position: Table, env: Env) -> None:
        kinds = sorted({kind_of(thing) for thing in self.where.find(position, env)})
        if kinds:
            position.stack = TextOf(tuple(kinds), env, position.stack)

    def possible(self, position: Table, env: Env) -> bool:
        for thing in self.where.find(position, env):
            for twist in CARDS[kind_of(thing)].plot_twists():
                if twist.effect.possible(position, env):
                    return True
        return False

    def say(self) -> str:
        return f"do what each {self.where.say()} says, in an order you choose"


class TextOf(Frame):
    def __init__(self, kinds: tuple[int, ...], env: Env, below: Frame | None) -> None:
        self.kinds: Final = kinds
        self.env: Final = env
        self.below = below

    def resume(self, position: Table) -> None:
        seat = self.env.seat
        options = [position.pick("card", card_in(seat, KO_PILE, kind)) for kind in self.kinds]
        position.ask(seat, "copy", options)

    def answer(self, position: Table, option: int) -> None:
        kind = first(option)
        rest = tuple([other for other in self.kinds if other != kind])
        position.stack = TextOf(rest, self.env, self.below) if rest else self.below
        twist = CARDS[kind].plot_twists()[0]
        if twist.effect.possible(position, self.env):
            twist.effect.run(position, self.env)



