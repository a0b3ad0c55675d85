"""What powers and plot twists do: the verbs of this game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from slayground.kernel.choosing import It
from slayground.kernel.frames import Frame
from slayground.kernel.nodes import Amount, Condition, Deed, Effect, Env, Filter, Selector, number
from slayground.kernel.options import DONE, first, pack, verb_of
from slayground.kernel.piles import card_in, insert, kind_of, place_of, seat_of
from slayground.kernel.words import article, counted
from slayground.vs.anatomy import BY_CODE, CARDS, REVEALED, Cost, EventNode, Modifier
from slayground.vs.checks import ASIDE, turn_into
from slayground.vs.combat import strike_alone
from slayground.vs.durations import WHILE_THERE, Duration
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
from slayground.vs.play import change_side, enter_play, may_join_side
from slayground.vs.powers import Pay, Paying, can_pay, least_choice_first
from slayground.vs.selectors import UpTo
from slayground.vs.table import (
    BACK,
    BY_EFFECT,
    COUNTER_NAMES,
    DECK,
    FRONT,
    HAND,
    KO_PILE,
    MINUS,
    OFF,
    PLACE_NAMES,
    PLUS,
    REMOVED,
    RESOURCES_DOWN,
    RESOURCES_EXHAUSTED,
    RESOURCES_UP,
    SPELLBOOK,
    VITALITY,
    WOUND,
    Cause,
    Delayed,
    Happening,
    Record,
    Table,
    context,
)
from slayground.vs.triggers import check, emit
from slayground.vs.turn import FormationStep, draw_cards
from slayground.vs.verbs import COUNTER, ROW


def cause_of(env: Env) -> Cause:
    """The cause of what an effect does: the character whose power it is, and the power."""
    return Cause(BY_EFFECT, (env.source,), context(env).power)


@dataclass(frozen=True)
class Verb(Deed):
    """An instruction done to a selection as one batch, with the checks after it."""

    def apply(self, position: Table, env: Env, things: list[int]) -> None:
        check(position)
        self.do(position, env, things)

    def do(self, table: Table, env: Env, things: list[int]) -> None:
        raise NotImplementedError

    def possible(self, position: Table, env: Env) -> bool:
        if isinstance(self.who, UpTo):
            return len(self.who.things(position, env)) >= number(position, env, self.who.least)
        return len(self.who.things(position, env)) > 0


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
        if self.n == 1:
            return f"wound {self.who.say()}"
        many = f"{self.n} times" if isinstance(self.n, int) else f"a number of times equal to {self.n.say()}"
        return f"wound {self.who.say()} {many}"


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
                table.seats[seat_of(thing)].ko_pile.append(kind_of(thing))
                table.report(thing)
                if table.log is not None:
                    table.happen("ko", seat_of(thing), {"card": CARDS[kind_of(thing)].name, "owner": seat_of(thing)})

    def say(self) -> str:
        return f"KO {self.who.say()}"


@dataclass(frozen=True)
class Recover(Verb):
    def do(self, table: Table, env: Env, things: list[int]) -> None:
        recover(table, things)

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
                seat.up.remove(kind_of(thing))
                insert(seat.exhausted, kind_of(thing))
                table.report(thing)
                if table.log is not None:
                    table.happen("exhaust", seat_of(thing), {"card": CARDS[kind_of(thing)].name})

    def say(self) -> str:
        return f"exhaust {self.who.say()}"


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
        where = "its other row" if self.row == OFF else f"its {'front' if self.row == FRONT else 'back'} row"
        return f"move {self.who.say()} to {where}"


@dataclass(frozen=True)
class PutCounters(Verb):
    kind: int
    n: int | Amount = 1
    each: bool = False
    """The number is worked out for each receiver, as `It`."""

    def do(self, table: Table, env: Env, things: list[int]) -> None:
        if self.each:
            numbers = [number(table, env.bind(thing, "character"), self.n) for thing in things]
        else:
            numbers = [number(table, env, self.n)] * len(things)
        put_counters(table, things, self.kind, numbers, cause_of(env))

    def say(self) -> str:
        noun = f"{COUNTER_NAMES[self.kind]} counter"
        what = counted_words(self.n, noun) if isinstance(self.n, int) else self.n.count(noun)
        return f"put {what} on {self.who.say()}"


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
            position.stack = PickCounter(self, env, position.stack)

    def say(self) -> str:
        what = "counter" if self.kind == OFF else COUNTER_NAMES[self.kind]
        return f"move {article(what)} from {self.source.say()} to {self.to.say()}"


class PickCounter(Frame):
    def __init__(self, move: MoveCounter, env: Env, below: Frame | None) -> None:
        self.move: Final = move
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
            facts = {"card": source.card.name, "counter": COUNTER_NAMES[kind]}
            position.happen("takes counter", source.seat, facts)
        check(position)
        targets = self.move.to.things(position, self.env)
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
        check(position)
        strikers = self.by.things(position, env)
        targets = self.at.things(position, env)
        if strikers and targets:
            strike_alone(position, strikers[0], targets[0])

    def say(self) -> str:
        return f"{self.by.say()} strikes {self.at.say()}"


@dataclass(frozen=True)
class LeaveCombat(Verb):
    def do(self, table: Table, env: Env, things: list[int]) -> None:
        for thing in things:
            leave_combat(table, thing)
            table.report(thing)
            piece = table.piece(thing)
            if table.log is not None and piece is not None:
                table.happen("leaves combat", piece.seat, {"card": piece.card.name})

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
            if piece is not None and seats and may_join_side(table, piece.card, seats[0]) is None:
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
    """Another card takes its place; everything else stays."""

    code: str

    def do(self, table: Table, env: Env, things: list[int]) -> None:
        for thing in things:
            piece = table.piece(thing)
            if piece is not None:
                old = piece.card.name
                turn_into(table, piece, BY_CODE[self.code].number)
                table.report(thing)
                if table.log is not None:
                    table.happen("transform", piece.seat, {"card": old, "into": piece.card.name})

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

    def do(self, table: Table, env: Env, things: list[int]) -> None:
        for thing in things:
            table.report(thing)
        if self.until.whose == "theirs":
            for seat in sorted({table.owner(thing) for thing in things}):
                own = [thing for thing in things if table.owner(thing) == seat]
                add_record(table, env, self.modifiers, own, None, self.when, self.until, seat)
        else:
            add_record(table, env, self.modifiers, things, None, self.when, self.until, env.seat)

    def say(self) -> str:
        said = " and ".join(modifier.say() for modifier in self.modifiers)
        if self.who.many():
            said = in_plural(said)
        who = self.who.subject()
        said = said[1:] if said.startswith("!") else f"{who} {said}"
        if self.when is not None:
            said += f" while {self.when.say()}"
        return f"{said} {self.until.said}".strip()


def in_plural(said: str) -> str:
    """The verbs of a modifier for several."""
    pairs = (("gets ", "get "), ("has ", "have "), ("is ", "are "), ("loses ", "lose "), ("belongs ", "belong "))
    for one, many in pairs:
        if said.startswith(one):
            said = many + said[len(one) :]
        said = said.replace(f" and {one}", f" and {many}")
    return said


@dataclass(frozen=True)
class ApplyToAll(Effect):
    """Whoever passes a filter, later arrivals too, is changed for a time: for permissions."""

    where: Filter
    modifiers: tuple[Modifier, ...]
    until: Duration

    def run(self, position: Table, env: Env) -> None:
        check(position)
        if self.until.whose == "opponents":
            for seat in position.domain("player"):
                if position.opposes(env.seat, seat):
                    add_record(position, env, self.modifiers, [], self.where, None, self.until, seat)
        else:
            add_record(position, env, self.modifiers, [], self.where, None, self.until, env.seat)
        position.report(env.source)

    def say(self) -> str:
        said = in_plural(" and ".join(modifier.say() for modifier in self.modifiers))
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
    if table.log is not None:
        names = [card.name for thing in things if (card := table.card_at(thing)) is not None]
        said = " and ".join(modifier.say().lstrip("!") for modifier in fixed)
        table.happen("change", env.seat, {"cards": names, "said": said, "until": until.said})


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
            others = tuple([thing for thing in record.targets if thing not in things])
            if others:
                kept.append(
                    Record(
                        record.number, record.modifiers, others, record.where, record.when, record.env, record.until,
                        record.until_seat, record.until_event, record.combat, record.power, record.begun,
                    )
                )  # fmt: skip
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

    def say(self) -> str:
        return f"{self.first.say()}. if you do, {self.then.say()}"


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
    said: str = ""

    def run(self, position: Table, env: Env) -> None:
        extra = context(env).with_amount(self.n.value(position, env))
        self.body.run(position, Env(env.seat, env.source, env.it, env.it_kind, env.those, extra))

    def possible(self, position: Table, env: Env) -> bool:
        return self.body.possible(position, env)

    def say(self) -> str:
        return self.said or f"{self.body.say()}, where X is {self.n.say()}"


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
        return payer != OFF and can_pay(position, env.seat, payer, self.cost.groups)

    def run(self, position: Table, env: Env) -> None:
        payer = self.payer(position, env)
        if self.possible(position, env):
            groups = least_choice_first(position, env.seat, payer, self.cost.groups)
            position.stack = Pay(env.seat, payer, groups, False, (), Paid(env, position.stack))

    def say(self) -> str:
        return f"have {self.by.say()} pay {self.cost.say()}"


class Paid(Paying):
    """The payment is done: the effect around it knows of it."""

    def __init__(self, env: Env, below: Frame | None) -> None:
        self.env: Final = env
        self.below = below

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
        if n <= 0 or position.piece(seat.main) is None:
            return
        seat.xp += n
        happening = context(env).happening
        card = None if happening is None else happening.card
        seat.xp_team = 0 if card is None else card.teams
        position.touch()
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
class Win(Effect):
    def run(self, position: Table, env: Env) -> None:
        position.end(position.team_of(env.seat))

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

    def apply(self, position: Table, env: Env, things: list[int]) -> None:
        check(position)
        for card in things:
            seat = seat_of(card)
            position.take_from_hand(seat, kind_of(card))
            position.seats[seat].ko_pile.append(kind_of(card))
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
        return f"reveal {self.who.say()}" + ("" if self.then is None else f". {self.then.say()}")


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
        if in_hand and len(in_hand) == len(at.hand):
            table.show_hand(seat, watchers)
        elif in_hand:
            at.known = tuple(
                [known_too(known, in_hand) if s in watchers else known for s, known in enumerate(at.known)]
            )
    if table.log is not None:
        names = [card.name for thing in things if (card := table.card_at(thing)) is not None]
        if len(watchers) == len(table.seats):
            table.happen("reveal", env.seat, {"cards": names})
        else:
            whose = seat_of(things[0]) if things else env.seat
            table.happen("look", env.seat, {"count": len(names), "whose": whose}, {"cards": names}, watchers)


def known_too(known: tuple[int, ...], kinds: list[int]) -> tuple[int, ...]:
    """The known cards with these among them, none counted twice."""
    missing = list(kinds)
    for kind in known:
        if kind in missing:
            missing.remove(kind)
    return (*known, *missing)


@dataclass(frozen=True)
class Search(Effect):
    """Look through your deck for a card of a kind, which may be left there; show it and put it somewhere; shuffle."""

    what: Filter
    """Named with the place: your deck."""
    place: int
    """HAND, or OFF: into play."""

    def run(self, position: Table, env: Env) -> None:
        position.stack = Searching(self, env, position.stack)

    def say(self) -> str:
        where = "your hand" if self.place == HAND else "play on your side"
        return f"search your deck for {article(self.what.say())}, reveal it, put it into {where} and shuffle your deck"


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
        options = [pack(DONE), *(position.pick("card", card) for card in self.found(position))]
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
        at.deck.remove(kind)
        position.shuffle_deck(seat)
        card = CARDS[kind]
        if position.log is not None:
            position.happen("fetch", seat, {"card": card.name, "to": "hand" if self.search.place == HAND else "play"})
        position.report(card_in(seat, DECK, kind))
        emit(position, Happening(REVEALED, OFF, seat, 1))
        check(position)
        if self.search.place == HAND:
            position.add_to_hand(seat, kind, position.everyone())
        elif card.is_location:
            position.add_resource(seat, kind, True, ())
        else:
            enter_play(position, kind, seat, seat)


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
        for thing in reversed(things) if self.place == OFF else things:
            if table.piece(thing) is None:
                self.put_card(table, env, thing)
        if self.shuffled:
            for seat in sorted({seat_of(thing) for thing in things if table.piece(thing) is None}):
                table.shuffle_deck(seat)

    def put_card(self, table: Table, env: Env, thing: int) -> None:
        seat = seat_of(thing)
        kind = kind_of(thing)
        card = CARDS[kind]
        if self.place == OFF and card.is_character and may_join_side(table, card, env.seat) is not None:
            return
        take_known(table, thing)
        table.report(thing)
        if self.place == OFF:
            wearers = [] if self.onto is None else self.onto.things(table, env)
            if card.is_location:
                table.add_resource(env.seat, kind, True, ())
            elif card.is_equipment and not card.is_machine and wearers:
                enter_play(table, kind, seat, env.seat, OFF, wearers[0])
            else:
                enter_play(table, kind, seat, env.seat)
            return
        put_in_pile(table, seat, kind, self.place, self.bottom, place_of(thing))

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
        return "your deck" + (" and shuffle it" if self.shuffled else "")


def take_known(table: Table, thing: int) -> None:
    """Take a card out of its pile; from a deck it is the top or bottom one if it is known to lie there."""
    seat = table.seats[seat_of(thing)]
    kind = kind_of(thing)
    if place_of(thing) != DECK:
        table.take_card(thing)
    elif seat.deck and seat.deck[-1] == kind:
        table.take_top(seat)
    elif seat.deck and seat.deck[0] == kind:
        table.take_bottom(seat)
    else:
        at = len(seat.deck) - 1 - seat.deck[::-1].index(kind)
        above = len(seat.deck) - at
        del seat.deck[at]
        seat.known_top = tuple([n - 1 if n >= above else min(n, above - 1) for n in seat.known_top])
        seat.known_bottom = tuple([min(n, at) for n in seat.known_bottom])
        table.touch()


def put_in_pile(table: Table, seat: int, kind: int, place: int, bottom: bool, origin: int) -> None:
    at = table.seats[seat]
    open_ = table.everyone()
    if place == HAND:
        hidden = origin == DECK and not any(at.known_top)
        table.add_to_hand(seat, kind, () if hidden else open_)
    elif place == DECK and bottom:
        at.deck.insert(0, kind)
        at.known_bottom = tuple([n + 1 for n in at.known_bottom])
    elif place == DECK:
        at.deck.append(kind)
        at.known_top = tuple([n + 1 for n in at.known_top])
    elif place == RESOURCES_DOWN:
        table.add_resource(seat, kind, False, (seat,) if origin == DECK else open_)
    elif place == KO_PILE:
        at.ko_pile.append(kind)
    else:
        insert(at.pile(place), kind)
    table.touch()
    if table.log is not None:
        facts = {"card": CARDS[kind].name, "to": PLACE_NAMES[place], "bottom": bottom}
        if place == RESOURCES_DOWN and origin == DECK:
            table.happen("put", seat, {"to": PLACE_NAMES[place], "bottom": bottom}, {"card": CARDS[kind].name}, (seat,))
        else:
            table.happen("put", seat, facts)


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
        return f"turn {self.who.say()} face down"


@dataclass(frozen=True)
class SetAside(Verb):
    """A main character leaves play for now with everything on it; its player is not out."""

    def do(self, table: Table, env: Env, things: list[int]) -> None:
        for thing in things:
            piece = table.piece(thing)
            if piece is not None:
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
        position.stack = ChooseWearer(env, position.stack)

    def say(self) -> str:
        return "play this at no cost"


class ChooseWearer(Frame):
    def __init__(self, env: Env, below: Frame | None) -> None:
        self.env: Final = env
        self.below = below

    def resume(self, position: Table) -> None:
        from slayground.vs.powers import may_carry
        from slayground.vs.verbs import PIECE

        kind = kind_of(self.env.source)
        wearers = [piece for piece in position.side(self.env.seat) if may_carry(piece) is None]
        if kind not in position.seats[self.env.seat].ko_pile or not wearers:
            position.stack = self.below
            return
        position.ask(self.env.seat, "choose character", [pack(PIECE, piece.slot) for piece in wearers])

    def answer(self, position: Table, option: int) -> None:
        from slayground.vs.play import Recruit
        from slayground.vs.table import CARRIED

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
        return f"do what {self.where.say_all()} say"


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


IT: Final = It()
