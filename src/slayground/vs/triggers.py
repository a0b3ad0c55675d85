"""Timing and triggers: what an event sets off, when it is resolved and in which order."""

from __future__ import annotations

from typing import Final

from slayground.compiling import mypyc_attr
from slayground.kernel.frames import Frame
from slayground.kernel.nodes import Condition, Env
from slayground.kernel.options import ORDER, first, pack
from slayground.vs.anatomy import REACTS_INSTEAD, LevelUp, Reaction, Static, Trigger
from slayground.vs.layers import refresh
from slayground.vs.modifiers import Replace
from slayground.vs.table import (
    IN_PLAY,
    NEXT_TIME,
    OFF,
    UP,
    Context,
    Delayed,
    Happening,
    Piece,
    Record,
    Table,
    Waiting,
    context,
)


def collect(table: Table, happening: Happening) -> list[Waiting]:
    """The triggers that an event sets off, as things stand now."""
    refresh(table)
    bit = 1 << happening.kind
    found: list[Waiting] = []
    if not table.listening & bit:
        return found
    for piece in table.slots:
        if piece is not None and piece.sum.listens & bit:
            collect_from(table, piece, happening, found)
    if table.delayed:
        collect_delayed(table, happening, found)
    return found


def collect_from(table: Table, piece: Piece, happening: Happening, found: list[Waiting]) -> None:
    bit = 1 << happening.kind
    env = trigger_env(piece, happening, "")
    for power in piece.powers:
        if not power.listens & bit:
            continue
        for trigger in power.triggers:
            if not trigger.hook and trigger.on.kinds() & bit and trigger.on.matches(table, env, happening):
                found.append(Waiting(trigger, power, trigger_env(piece, happening, power.name), power.name))
        for level_up in power.level_ups:
            if level_up.on.kinds() & bit and level_up.on.matches(table, env, happening):
                found.append(Waiting(level_up, power, trigger_env(piece, happening, power.name), power.name))
        for reaction in power.reactions:
            if not reaction.instead and reaction.on.kinds() & bit and reaction.on.matches(table, env, happening):
                found.append(Waiting(reaction, power, trigger_env(piece, happening, power.name), power.name))


def trigger_env(piece: Piece, happening: Happening, power: str) -> Env:
    extra = Context(happening, user=piece.thing, power=power)
    return Env(piece.seat, piece.thing, happening.subject, "character", (), extra)


def collect_delayed(table: Table, happening: Happening, found: list[Waiting]) -> None:
    kept: list[Delayed] = []
    changed = False
    for delayed in table.delayed:
        env = delayed.env
        if not delayed.on.kinds() >> happening.kind & 1 or not delayed.on.matches(table, env, happening):
            kept.append(delayed)
            continue
        if delayed.nth > 1:
            changed = True
            kept.append(
                Delayed(
                    delayed.number, delayed.on, delayed.effect, env, delayed.until, delayed.again, delayed.nth - 1,
                    delayed.holds, delayed.power,
                )
            )  # fmt: skip
            continue
        new = context(env).after(happening, delayed.power)
        it = env.it if env.it >= 0 else happening.subject
        bound = Env(env.seat, env.source, it, "character", (), new)
        found.append(Waiting(Trigger(delayed.on, delayed.effect), None, bound, delayed.power))
        if delayed.again:
            kept.append(delayed)
        else:
            changed = True
    if changed:
        table.delayed = tuple(kept)
        table.fresh = False


def heard(table: Table, kind: int) -> bool:
    """Whether anything in play waits for events of a kind."""
    refresh(table)
    return table.listening >> kind & 1 != 0


def awaited(table: Table, kind: int) -> bool:
    """Whether anything in play waits for events of a kind, does something inside them or reacts before them."""
    refresh(table)
    return (table.listening | table.hooking) >> kind & 1 != 0 or table.listening >> REACTS_INSTEAD & 1 != 0


def replaceable(table: Table, kind: int) -> bool:
    """Whether anything in play replaces events of a kind."""
    refresh(table)
    return table.replacing >> kind & 1 != 0


def emit(table: Table, happening: Happening) -> None:
    """Something happens: what it sets off joins the pile of triggers."""
    if heard(table, happening.kind):
        found = collect(table, happening)
        if found:
            table.pending += tuple(found)


def after(table: Table, happening: Happening) -> None:
    """End the records that last until the next event of this kind."""
    if not table.records:
        return
    kept: list[Record] = []
    for record in table.records:
        event = record.until_event
        if record.until == NEXT_TIME and event is not None and event.matches(table, record.env, happening):
            continue
        kept.append(record)
    if len(kept) < len(table.records):
        table.records = tuple(kept)
        table.touch()


def hooks(table: Table, happening: Happening) -> list[Waiting]:
    """What is done inside an event, before its consequences are checked."""
    refresh(table)
    bit = 1 << happening.kind
    found: list[Waiting] = []
    if not table.hooking & bit:
        return found
    for piece in table.slots:
        if piece is None or not piece.sum.hooks & bit:
            continue
        env = trigger_env(piece, happening, "")
        for power in piece.powers:
            for trigger in power.triggers:
                if trigger.hook and trigger.on.kinds() & bit and trigger.on.matches(table, env, happening):
                    found.append(Waiting(trigger, power, trigger_env(piece, happening, power.name), power.name))
    return found


def reactions_to(table: Table, happening: Happening) -> list[Waiting]:
    """Reactions that may be used before an event, in seat order from the player whose turn it is."""
    refresh(table)
    found: list[Waiting] = []
    if not table.listening >> REACTS_INSTEAD & 1:
        return found
    for seat in table.in_game():
        for piece in table.slots:
            if piece is None or piece.face != UP or not table.same_side(piece.seat, seat):
                continue
            for power in piece.powers:
                for reaction in power.reactions:
                    if reaction.instead and reaction.on.kinds() >> happening.kind & 1:
                        extra = Context(happening, user=piece.thing, power=power.name)
                        env = Env(seat, piece.thing, happening.subject, "character", (), extra)
                        if reaction.on.matches(table, env, happening):
                            found.append(Waiting(reaction, power, env, power.name))
    return found


class Replacement:
    """A power or record that would replace an event."""

    def __init__(self, replace: Replace, env: Env, name: str, record: int = OFF) -> None:
        self.replace: Final = replace
        self.env: Final = env
        self.name: Final = name
        self.record: Final = record
        """The number of the record it is in, if it was made by an effect."""


def replacements(table: Table, happening: Happening) -> list[Replacement]:
    """What would replace an event that is about to happen."""
    found: list[Replacement] = []
    if not replaceable(table, happening.kind):
        return found
    for piece in table.slots:
        if piece is None or piece.face != UP:
            continue
        for power in piece.powers:
            for static in power.statics:
                add_replacement(table, piece, power.name, static, happening, found)
    for record in table.records:
        env = record.env
        for modifier in record.modifiers:
            if not isinstance(modifier, Replace) or not modifier.on.kinds() >> happening.kind & 1:
                continue
            if record.active() and modifier.on.matches(table, env, happening):
                new = context(env).after(happening, record.power)
                it = env.it if env.it >= 0 else happening.subject
                bound = Env(env.seat, env.source, it, "character", (), new)
                found.append(Replacement(modifier, bound, record.power, record.number))
    return found


def add_replacement(
    table: Table, piece: Piece, name: str, static: Static, happening: Happening, found: list[Replacement]
) -> None:
    for modifier in static.modifiers:
        if isinstance(modifier, Replace) and modifier.on.kinds() >> happening.kind & 1:
            env = trigger_env(piece, happening, name)
            when: Condition | None = static.when
            if (when is None or when.holds(table, env)) and modifier.on.matches(table, env, happening):
                found.append(Replacement(modifier, env, name))


# Resolving


LONG: Final = 300
"""A chain of so many powers, each set off by those before, goes on for ever unless somebody stops it."""


@mypyc_attr(free_list_len=1)
class Triggers(Frame):
    """Everything that was set off is resolved; the player whose turn it is chooses what is next.

    In a chain that has become too long, whatever may be declined is declined. If that does not end it, nothing can, and
    the game is a tie.
    """

    def __init__(self, below: Frame | None, length: int) -> None:
        self.below = below
        self.length: Final = length
        """How many have been resolved, one set off by another."""

    def resume(self, position: Table) -> None:
        if not position.settled and not position.calm():
            check(position)
            return
        pending = position.pending
        if not pending:
            position.stack = self.below
        elif self.length == 2 * LONG:
            end_in_a_tie(position)
        elif len(pending) == 1:
            position.pending = ()
            self.count(position)
            resolve(position, pending[0])
        else:
            # Gains of XP that one power has in store are all alike: one of them is as good as another.
            options = [pack(ORDER, i) for i in range(len(pending)) if not alike_before(pending, i)]
            position.ask(chooser(position), "order", options)

    def answer(self, position: Table, option: int) -> None:
        i = first(option)
        pending = position.pending
        position.pending = pending[:i] + pending[i + 1 :]
        self.count(position)
        resolve(position, pending[i])

    def count(self, table: Table) -> None:
        table.stack = Triggers(self.below, self.length + 1)
        if self.length + 1 == LONG:
            table.endless = True
            if table.log is not None:
                table.happen("endless", chooser(table), {})


def chain_length(table: Table) -> int:
    """How many powers have set off one another until now."""
    frame = table.stack
    while frame is not None:
        if isinstance(frame, Triggers):
            return frame.length
        frame = frame.below
    return 0


def end_in_a_tie(table: Table) -> None:
    """Nobody can stop what is going on."""
    table.end("endless", OFF, tuple(sorted({table.setup.teams[seat] for seat in table.in_game()})))


def alike_before(pending: tuple[Waiting, ...], i: int) -> bool:
    """Whether an earlier trigger is the same power's gain of XP, and no team decides about the next level."""
    ability = pending[i].ability
    if not isinstance(ability, LevelUp) or ability.to:
        return False
    for j in range(i):
        if pending[j].ability is ability and pending[j].env.source == pending[i].env.source:
            return True
    return False


def chooser(table: Table) -> int:
    """Who orders what happens at the same time: the player whose turn it is, or the next one still in the game."""
    return table.in_game()[0]


class InOrder(Frame):
    """What is done inside one event, one after the other; the player whose turn it is chooses what is next."""

    def __init__(self, waiting: tuple[Waiting, ...], below: Frame | None) -> None:
        self.waiting: Final = waiting
        self.below = below

    def resume(self, position: Table) -> None:
        if len(self.waiting) > 1:
            position.ask(chooser(position), "order", [pack(ORDER, i) for i in range(len(self.waiting))])
        else:
            self.answer(position, pack(ORDER, 0))

    def answer(self, position: Table, option: int) -> None:
        i = first(option)
        rest = self.waiting[:i] + self.waiting[i + 1 :]
        position.stack = InOrder(rest, self.below) if rest else self.below
        resolve(position, self.waiting[i])


def resolve(table: Table, waiting: Waiting) -> None:
    ability = waiting.ability
    env = waiting.env
    if table.seats[env.seat].out:
        return
    if isinstance(ability, Reaction):
        from slayground.vs.powers import offer_reaction

        offer_reaction(table, waiting)
        return
    refresh(table)
    if isinstance(ability, (Trigger, LevelUp)):
        when = ability.when
        if when is not None and not when.holds(table, env):
            return
        if table.log is not None and waiting.name:
            piece = table.piece(env.source)
            source = table.called(piece) if piece is not None else ""
            gone = piece is None and env.source >= IN_PLAY
            facts = {"power": waiting.name, "source": source, "code": table.code_at(env.source), "gone": gone}
            table.happen("trigger", env.seat, facts)
        ability.effect.run(table, env)


def check(table: Table) -> None:
    """Have DEF, wounds, names and mains looked at before anything else goes on."""
    table.push_checks()


def settle(table: Table) -> bool:
    """Whether something must be done before play goes on; if so it is on the stack now."""
    if not table.settled and not table.calm():
        check(table)
        return True
    if table.pending:
        table.stack = Triggers(table.stack, chain_length(table))
        return True
    return False

