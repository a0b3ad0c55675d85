"""Stun, wound, KO, recover, daze and hide, and the counters: what happens to characters, one batch at a time.

A batch is everything that one instruction or one exchange of strikes does. First come what would replace it and what
forbids it, judged as things stood before; then all of it happens together; then hooks, and at last the checks.
"""

from __future__ import annotations

from typing import Final

from slayground.compiling import mypyc_attr
from slayground.kernel.frames import Frame
from slayground.kernel.options import NO, YES, first, pack, verb_of
from slayground.vs.acts import (
    CANNOT_BE_STUNNED,
    CANNOT_BE_WOUNDED,
    CANNOT_READY,
    CANNOT_RECOVER,
    WOUNDED_ONLY_BY_COMBAT_STRIKES,
)
from slayground.vs.anatomy import (
    COUNTERS_PUT,
    EXHAUSTED,
    KOD,
    LEAVES_PLAY,
    READIED,
    RECOVERED,
    WOUNDED,
)
from slayground.vs.anatomy import STUNNED as STUN_EVENT
from slayground.vs.layers import refresh
from slayground.vs.modifiers import OtherCounter
from slayground.vs.piles import lifted, topped, with_card
from slayground.vs.table import (
    BACK,
    BY_COMBAT_STRIKE,
    COUNTER_NAMES,
    DECK,
    FIGHT,
    FRONT,
    HAND,
    HIDDEN,
    KO_PILE,
    MINUS,
    OFF,
    PLUS,
    REMOVED,
    ROW_NAMES,
    ROWS,
    STUNNED,
    THE_RULES,
    UP,
    VITALITY,
    WHILE_IN_PLAY,
    WOUNDS,
    Cause,
    Happening,
    Piece,
    Record,
    Table,
    Waiting,
)
from slayground.vs.triggers import (
    InOrder,
    Replacement,
    awaited,
    collect,
    emit,
    heard,
    hooks,
    reactions_to,
    replaceable,
    replacements,
)
from slayground.vs.verbs import NUMBER

# Stun and daze


def stun(table: Table, things: list[int], cause: Cause, wound: bool = True) -> None:
    """Stun these, as one batch; without the wound it is a daze."""
    if things:
        table.stack = Stun(tuple(things), (cause,) * len(things), wound, table.stack)


@mypyc_attr(free_list_len=1)
class Stun(Frame):
    def __init__(
        self, things: tuple[int, ...], causes: tuple[Cause, ...], wound: bool, below: Frame | None
    ) -> None:
        self.things: Final = things
        self.causes: Final = causes
        """Why each of them is stunned."""
        self.wound: Final = wound
        self.below = below

    def resume(self, position: Table) -> None:
        refresh(position)
        position.stack = self.below
        batch: list[Piece] = []
        causes: list[Cause] = []
        instead: list[Replacement] = []
        for i in range(len(self.things)):
            piece = position.piece(self.things[i])
            if piece is None or piece in batch:
                continue
            if replaceable(position, STUN_EVENT):
                happening = Happening(STUN_EVENT, piece.thing, piece.seat, 0, self.causes[i])
                replaced = replacements(position, happening)
                if replaced:
                    instead.append(replaced[0])
                    continue
            if may_be_stunned(piece) is None:
                batch.append(piece)
                causes.append(self.causes[i])
        wounds = wounds_of_stun(position, batch, causes) if self.wound else None
        for i in range(len(batch)):
            if heard(position, STUN_EVENT):
                emit(position, Happening(STUN_EVENT, batch[i].thing, batch[i].seat, 0, causes[i]))
        lost: list[int] = []
        for piece in batch:
            for worn in position.slots:
                if worn is not None and worn.wearer == piece.thing:
                    lost.append(worn.thing)
            turn_face_down(position, piece, STUNNED, False)
            position.report(piece.thing)
            if position.log is not None:
                position.happen("stun", piece.seat, {"card": position.called(piece), "wound": self.wound})
        if wounds is not None and wounds.things:
            position.stack = WoundBatch(wounds, position.stack)
        leave_play(position, lost, KO_PILE, THE_RULES, True)
        for replacement in reversed(instead):
            position.stack = Instead(replacement, position.stack)


def may_be_stunned(piece: Piece) -> str | None:
    """None, or the rule that keeps it from being stunned."""
    if piece.face == STUNNED:
        return "vs.stun.stunned_cannot_be_stunned"
    if piece.acts & CANNOT_BE_STUNNED:
        return "vs.golden.cant_beats_can"
    return None


def turn_face_down(table: Table, piece: Piece, face: int, ready: bool) -> None:
    """Counters come off, and it leaves the combat."""
    piece = table.own(piece)
    piece.plus = 0
    piece.minus = 0
    piece.face = face
    piece.zeroed = False
    if piece.ready and not ready:
        piece.ready = False
        emit(table, Happening(EXHAUSTED, piece.thing, piece.seat))
    piece.ready = ready
    leave_combat(table, piece.thing)
    table.touch()


def leave_combat(table: Table, thing: int) -> None:
    """Take a character out of the combat; what it did there is done."""
    combat = table.combat
    if combat is None:
        return
    if thing == combat.defender:
        if not combat.struck:
            combat.defender = OFF
        table.touch(FIGHT)
    elif thing in combat.attackers:
        if not combat.struck:
            combat.attackers = tuple([other for other in combat.attackers if other != thing])
        table.touch(FIGHT)


class Instead(Frame):
    """What replaces an event is done, if it is wanted."""

    def __init__(self, replacement: Replacement, below: Frame | None) -> None:
        self.replacement: Final = replacement
        self.below = below

    def resume(self, position: Table) -> None:
        position.stack = self.below
        replacement = self.replacement
        if replacement.replace.once:
            position.records = tuple([r for r in position.records if r.number != replacement.record])
            position.touch()
        replacement.replace.effect.run(position, replacement.env)


# Wounds


@mypyc_attr(free_list_len=1)
class Wounds:
    """Wounds that are about to be given, with all that was true before the batch they belong to."""

    def __init__(
        self,
        things: tuple[int, ...],
        causes: tuple[Cause, ...],
        of_stun: bool,
        triggers: tuple[tuple[Waiting, ...], ...],
        inner: tuple[tuple[Waiting, ...], ...],
        reactions: tuple[tuple[Waiting, ...], ...],
    ) -> None:
        self.things: Final = things
        self.causes: Final = causes
        self.of_stun: Final = of_stun
        self.triggers: Final = triggers
        """For each thing, the triggers that its wound sets off."""
        self.inner: Final = inner
        """For each thing, what is done inside the event."""
        self.reactions: Final = reactions
        """For each thing, reactions that could spare it the wound."""

    def without(self, i: int) -> Wounds:
        return Wounds(
            self.things[:i] + self.things[i + 1 :], self.causes[:i] + self.causes[i + 1 :], self.of_stun,
            self.triggers[:i] + self.triggers[i + 1 :], self.inner[:i] + self.inner[i + 1 :],
            self.reactions[:i] + self.reactions[i + 1 :],
        )  # fmt: skip


def may_be_wounded(piece: Piece, cause: Cause, of_stun: bool) -> str | None:
    """None, or the rule that keeps it from being wounded."""
    if piece.acts & CANNOT_BE_WOUNDED:
        return "vs.golden.cant_beats_can"
    if of_stun and piece.acts & WOUNDED_ONLY_BY_COMBAT_STRIKES and cause.kind != BY_COMBAT_STRIKE:
        return "vs.kw.durable_no_wound"
    return None


def wounds_of_stun(table: Table, batch: list[Piece], causes: list[Cause]) -> Wounds:
    pieces: list[Piece] = []
    kept: list[Cause] = []
    for i in range(len(batch)):
        if may_be_wounded(batch[i], causes[i], True) is None:
            pieces.append(batch[i])
            kept.append(causes[i])
    return prepare_wounds(table, pieces, kept, True)


def prepare_wounds(table: Table, pieces: list[Piece], causes: list[Cause], of_stun: bool) -> Wounds:
    things = tuple([piece.thing for piece in pieces])
    if not awaited(table, WOUNDED):
        nothing: tuple[tuple[Waiting, ...], ...] = ((),) * len(pieces)
        return Wounds(things, tuple(causes), of_stun, nothing, nothing, nothing)
    triggers: list[tuple[Waiting, ...]] = []
    inner: list[tuple[Waiting, ...]] = []
    reactions: list[tuple[Waiting, ...]] = []
    for i in range(len(pieces)):
        piece = pieces[i]
        happening = Happening(WOUNDED, piece.thing, piece.seat, 1 if of_stun else 0, causes[i])
        triggers.append(tuple(collect(table, happening)) if heard(table, WOUNDED) else ())
        inner.append(tuple(hooks(table, happening)))
        reactions.append(tuple(reactions_to(table, happening)))
    return Wounds(things, tuple(causes), of_stun, tuple(triggers), tuple(inner), tuple(reactions))


def wound(table: Table, things: list[int], cause: Cause, n: int = 1) -> None:
    """Put n wounds on each of these, one after the other."""
    if things and n > 0:
        table.stack = WoundEach(tuple(things), cause, n, table.stack)


class WoundEach(Frame):
    def __init__(self, things: tuple[int, ...], cause: Cause, n: int, below: Frame | None) -> None:
        self.things: Final = things
        self.cause: Final = cause
        self.n: Final = n
        self.below = below

    def resume(self, position: Table) -> None:
        refresh(position)
        position.stack = self.below
        if self.n > 1:
            position.stack = WoundEach(self.things, self.cause, self.n - 1, self.below)
        pieces: list[Piece] = []
        for thing in self.things:
            piece = position.piece(thing)
            if piece is not None and may_be_wounded(piece, self.cause, False) is None:
                pieces.append(piece)
                position.report(thing)
        if pieces:
            causes = [self.cause] * len(pieces)
            position.stack = WoundBatch(prepare_wounds(position, pieces, causes, False), position.stack)


@mypyc_attr(free_list_len=1)
class WoundBatch(Frame):
    """Reactions first; then every wound is placed at once."""

    def __init__(self, wounds: Wounds, below: Frame | None) -> None:
        self.wounds: Final = wounds
        self.below = below

    def resume(self, position: Table) -> None:
        for reactions in self.wounds.reactions:
            if reactions:
                if self.offered(position):
                    return
                break
        self.place(position)

    def offered(self, table: Table) -> bool:
        """Whether a reaction to one of the wounds is offered now."""
        from slayground.vs.powers import can_react, hides_something, offer_cancel

        wounds = self.wounds
        for i in range(len(wounds.things)):
            for j in range(len(wounds.reactions[i])):
                waiting = wounds.reactions[i][j]
                rest = wounds.reactions[i][j + 1 :]
                if can_react(table, waiting) or hides_something(table, waiting):
                    kept = Wounds(
                        wounds.things, wounds.causes, wounds.of_stun, wounds.triggers, wounds.inner,
                        ((),) * i + (rest,) + wounds.reactions[i + 1 :],
                    )  # fmt: skip
                    spared = WoundBatch(kept.without(i), self.below)
                    table.stack = WoundBatch(kept, self.below)
                    offer_cancel(table, waiting, spared)
                    return True
        return False

    def place(self, table: Table) -> None:
        wounds = self.wounds
        table.stack = WoundsFall(wounds.things, wounds.causes, self.below)
        inner: list[Waiting] = []
        for i in range(len(wounds.things)):
            piece = table.piece(wounds.things[i])
            if piece is None:
                continue
            piece = table.own(piece)
            spared = piece.vitality > 0
            if spared:
                piece.vitality -= 1
                table.touch()
            else:
                piece.wounds += 1
            if piece.card.is_main:
                table.noise = True
            table.pending += wounds.triggers[i]
            inner += wounds.inner[i]
            if table.log is not None:
                facts = {"card": table.called(piece), "wounds": piece.wounds, "health": piece.health, "spared": spared}
                table.happen("wound", piece.seat, facts)
        table.touch(WOUNDS)
        if inner:
            table.stack = InOrder(tuple(inner), table.stack)


@mypyc_attr(free_list_len=1)
class WoundsFall(Frame):
    """Those whose wounds have reached their health are KO'd together."""

    def __init__(self, things: tuple[int, ...], causes: tuple[Cause, ...], below: Frame | None) -> None:
        self.things: Final = things
        self.causes: Final = causes
        self.below = below

    def resume(self, position: Table) -> None:
        refresh(position)
        position.stack = self.below
        fallen: tuple[int, ...] = ()
        causes: tuple[Cause, ...] = ()
        for i in range(len(self.things)):
            piece = position.piece(self.things[i])
            if piece is not None and piece.wounds >= piece.health:
                fallen = (*fallen, piece.thing)
                causes = (*causes, self.causes[i])
        if fallen:
            position.stack = Leave(fallen, KO_PILE, causes, True, False, position.stack)


# KO and other ways to leave play


def leave_play(table: Table, things: list[int], place: int, cause: Cause, ko: bool, bottom: bool = False) -> None:
    """Have these leave play together: KO'd, or put into a place of their owners."""
    if things:
        table.stack = Leave(tuple(things), place, (cause,) * len(things), ko, bottom, table.stack)


class Leave(Frame):
    def __init__(
        self,
        things: tuple[int, ...],
        place: int,
        causes: tuple[Cause, ...],
        ko: bool,
        bottom: bool,
        below: Frame | None,
    ) -> None:
        self.things: Final = things
        self.place: Final = place
        self.causes: Final = causes
        self.ko: Final = ko
        self.bottom: Final = bottom
        self.below = below

    def resume(self, position: Table) -> None:
        refresh(position)
        position.stack = self.below
        batch: list[Piece] = []
        causes: list[Cause] = []
        instead: list[Replacement] = []
        for i in range(len(self.things)):
            piece = position.piece(self.things[i])
            if piece is None or piece in batch:
                continue
            if replaceable(position, LEAVES_PLAY):
                leaving = Happening(LEAVES_PLAY, piece.thing, piece.seat, 0, self.causes[i])
                replaced = replacements(position, leaving)
                if replaced:
                    instead.append(replaced[0])
                    continue
            batch.append(piece)
            causes.append(self.causes[i])
        named = len(batch)
        for i in range(named):
            for worn in position.equipment_of(batch[i].thing):
                if worn not in batch:
                    batch.append(worn)
                    causes.append(causes[i])
        for i in range(len(batch)):
            piece = batch[i]
            if (self.ko or i >= named) and heard(position, KOD):
                emit(position, Happening(KOD, piece.thing, piece.seat, 0, causes[i], card=piece.card))
            if heard(position, LEAVES_PLAY):
                emit(position, Happening(LEAVES_PLAY, piece.thing, piece.seat, 0, causes[i], card=piece.card))
        for i in range(len(batch)):
            self.move(position, batch[i], self.place if i < named else KO_PILE)
        for replacement in reversed(instead):
            position.stack = Instead(replacement, position.stack)

    def move(self, table: Table, piece: Piece, place: int) -> None:
        remove_piece(table, piece)
        kind = piece.card.number
        owner = table.seats[piece.owner]
        if piece.card.is_token:
            pass  # set aside, and no longer part of the game
        elif place == HAND:
            table.add_to_hand(piece.owner, kind, table.everyone())
        elif place == DECK and self.bottom:
            owner.deck = lifted(owner.deck, kind)
            owner.known_bottom = tuple([n + 1 for n in owner.known_bottom])
        elif place == DECK:
            owner.deck = topped(owner.deck, kind)
            owner.known_top = tuple([n + 1 for n in owner.known_top])
        elif place == REMOVED:
            owner.removed = with_card(owner.removed, kind)
        else:
            owner.ko_pile = topped(owner.ko_pile, kind)
        table.report(piece.thing)
        if table.log is not None:
            kinds = {KO_PILE: "ko", REMOVED: "removed", HAND: "returned", DECK: "under" if self.bottom else "on top"}
            table.happen(kinds[place], piece.seat, {"card": table.called(piece), "owner": piece.owner})


def remove_piece(table: Table, piece: Piece) -> None:
    """It is no longer in play: what held while it was there ends."""
    thing = piece.thing
    leave_combat(table, thing)
    combat = table.combat
    if combat is not None and combat.struck:
        combat.attackers = tuple([other for other in combat.attackers if other != thing])
        if combat.defender == thing:
            combat.defender = OFF
    table.drop_piece(piece)
    if table.records:
        kept: list[Record] = []
        for record in table.records:
            if record.until != WHILE_IN_PLAY or thing not in record.targets:
                kept.append(record)
            elif len(record.targets) > 1:
                kept.append(record.sparing(thing))
        table.records = tuple(kept)
    if table.delayed:
        table.delayed = tuple([delayed for delayed in table.delayed if thing not in delayed.holds])


# Recover, ready, exhaust, hide, rows


def recover(table: Table, things: list[int]) -> None:
    """Turn stunned characters face up; they stay exhausted, and their wounds stay."""
    refresh(table)
    recovered: list[Piece] = []
    for thing in things:
        piece = table.piece(thing)
        if piece is None or piece.face != STUNNED or piece.acts & CANNOT_RECOVER:
            continue
        piece = table.own(piece)
        piece.face = UP
        recovered.append(piece)
        table.touch()
        table.report(thing)
        if table.log is not None:
            table.happen("recover", piece.seat, {"card": table.called(piece)})
    for piece in recovered:
        if heard(table, RECOVERED):
            emit(table, Happening(RECOVERED, piece.thing, piece.seat))


def ready(table: Table, things: list[int]) -> None:
    """Ready characters; stunned ones are passed over."""
    refresh(table)
    readied: list[Piece] = []
    for thing in things:
        piece = table.piece(thing)
        if piece is None or piece.ready or piece.face == STUNNED or piece.acts & CANNOT_READY:
            continue
        piece = table.own(piece)
        piece.ready = True
        readied.append(piece)
        table.report(thing)
        if table.log is not None:
            table.happen("ready", piece.seat, {"card": table.called(piece)})
    for piece in readied:
        if heard(table, READIED):
            emit(table, Happening(READIED, piece.thing, piece.seat))


def exhaust(table: Table, things: list[int]) -> None:
    for thing in things:
        piece = table.piece(thing)
        if piece is None:
            continue
        table.report(thing)
        if piece.ready:
            table.own(piece).ready = False
            if table.log is not None:
                table.happen("exhaust", piece.seat, {"card": table.called(piece)})
            emit(table, Happening(EXHAUSTED, thing, piece.seat))


def hide(table: Table, things: list[int], cause: Cause) -> None:
    """Turn characters face down and ready; they lose counters and equipment."""
    lost: list[int] = []
    for thing in things:
        piece = table.piece(thing)
        if piece is None or piece.face == STUNNED:
            continue
        lost += [worn.thing for worn in table.equipment_of(thing)]
        turn_face_down(table, piece, HIDDEN, True)
        table.report(thing)
        if table.log is not None:
            table.happen("hide", piece.seat, {"card": table.called(piece)})
    leave_play(table, lost, KO_PILE, cause, True)


def move_row(table: Table, things: list[int], row: int) -> None:
    """Move characters to a row of their side; OFF: to their other row."""
    for thing in things:
        piece = table.piece(thing)
        if piece is None:
            continue
        to = row if row != OFF else BACK if piece.row == FRONT else FRONT
        if piece.row != to:
            table.own(piece).row = to
            table.touch(ROWS)
            if table.log is not None:
                table.happen("move", piece.seat, {"card": table.called(piece), "row": ROW_NAMES[to]})
        table.report(thing)


def heal(table: Table, things: list[int], n: int) -> None:
    """Take wounds off characters."""
    for thing in things:
        piece = table.piece(thing)
        if piece is not None and piece.wounds > 0:
            healed = min(n, piece.wounds)
            piece = table.own(piece)
            piece.wounds -= healed
            table.touch()
            table.report(thing)
            if table.log is not None:
                table.happen("heal", piece.seat, {"card": table.called(piece), "n": healed, "wounds": piece.wounds})


# Counters


def may_have_counter(piece: Piece, kind: int) -> str | None:
    if piece.face == STUNNED and kind in (PLUS, MINUS):
        return "vs.stun.stunned_no_counters"
    return None


def put_counters(table: Table, things: list[int], kind: int, numbers: list[int], cause: Cause) -> None:
    """Put counters of one kind on characters, so many on each, all at once."""
    if things:
        kinds = (kind,) * len(things)
        table.stack = PutCounters(tuple(things), kinds, tuple(numbers), cause, 0, table.stack)


class PutCounters(Frame):
    """What would replace them is offered, thing by thing; then they all land."""

    def __init__(
        self,
        things: tuple[int, ...],
        kinds: tuple[int, ...],
        numbers: tuple[int, ...],
        cause: Cause,
        step: int,
        below: Frame | None,
    ) -> None:
        self.things: Final = things
        self.kinds: Final = kinds
        """The kind of counter for each thing; one that gets counters of two kinds is there twice."""
        self.numbers: Final = numbers
        self.cause: Final = cause
        self.step: Final = step
        self.below = below

    def resume(self, position: Table) -> None:
        refresh(position)
        for i in range(self.step, len(self.things)):
            piece = position.piece(self.things[i])
            if piece is None or may_have_counter(piece, self.kinds[i]) is not None or self.numbers[i] <= 0:
                continue
            happening = Happening(
                COUNTERS_PUT, piece.thing, piece.seat, self.numbers[i], self.cause, what=self.kinds[i]
            )
            replaced = replacements(position, happening)
            if replaced:
                position.stack = ReplaceCounters(self, i, replaced[0], position.stack)
                return
        position.stack = self.below
        self.land(position)

    def land(self, table: Table) -> None:
        landing: list[int] = []
        for i in range(len(self.things)):
            piece = table.piece(self.things[i])
            if piece is None or may_have_counter(piece, self.kinds[i]) is not None or self.numbers[i] <= 0:
                continue
            landing.append(i)
            emit(
                table,
                Happening(COUNTERS_PUT, piece.thing, piece.seat, self.numbers[i], self.cause, what=self.kinds[i]),
            )
        for i in landing:
            piece = table.piece(self.things[i])
            assert piece is not None
            add_counters(table.own(piece), self.kinds[i], self.numbers[i])
            table.report(piece.thing)
            if table.log is not None:
                facts = {"card": table.called(piece), "counter": COUNTER_NAMES[self.kinds[i]], "n": self.numbers[i]}
                table.happen("counters", piece.seat, facts)
        if landing:
            table.touch()


class ReplaceCounters(Frame):
    """Whether counters become something else: yes or no, or how many of them do."""

    def __init__(self, batch: PutCounters, which: int, replacement: Replacement, below: Frame | None) -> None:
        self.batch: Final = batch
        self.which: Final = which
        self.replacement: Final = replacement
        self.below = below

    def resume(self, position: Table) -> None:
        if isinstance(self.replacement.replace.effect, OtherCounter):
            most = self.batch.numbers[self.which]
            position.ask(self.replacement.env.seat, "how many instead", [pack(NUMBER, n) for n in range(most + 1)])
        elif self.replacement.replace.optional:
            possible = self.replacement.replace.effect.possible(position, self.replacement.env)
            position.ask(self.replacement.env.seat, "instead", [pack(YES), pack(NO)] if possible else [pack(NO)])
        else:
            self.answer(position, pack(YES))

    def answer(self, position: Table, option: int) -> None:
        batch = self.batch
        i = self.which
        effect = self.replacement.replace.effect
        numbers = batch.numbers
        if verb_of(option) == NUMBER:
            assert isinstance(effect, OtherCounter)
            turned = first(option)
            numbers = (*numbers[:i], numbers[i] - turned, *numbers[i + 1 :], turned)
            things = (*batch.things, batch.things[i])
            kinds = (*batch.kinds, effect.counter)
            position.stack = PutCounters(things, kinds, numbers, batch.cause, i + 1, batch.below)
        elif verb_of(option) == YES:
            numbers = (*numbers[:i], 0, *numbers[i + 1 :])
            position.stack = PutCounters(batch.things, batch.kinds, numbers, batch.cause, i + 1, batch.below)
            effect.run(position, self.replacement.env)
        else:
            position.stack = PutCounters(batch.things, batch.kinds, numbers, batch.cause, i + 1, batch.below)


def add_counters(piece: Piece, kind: int, n: int) -> None:
    """Opposite counters remove each other."""
    if kind == PLUS:
        piece.plus += n
    elif kind == MINUS:
        piece.minus += n
    elif kind == VITALITY:
        piece.vitality += n
    else:
        piece.wounds += n
    pairs = min(piece.plus, piece.minus)
    piece.plus -= pairs
    piece.minus -= pairs
    pairs = min(piece.vitality, piece.wounds)
    piece.vitality -= pairs
    piece.wounds -= pairs


def counters_on(piece: Piece, kind: int) -> int:
    if kind == PLUS:
        return piece.plus
    if kind == MINUS:
        return piece.minus
    return piece.vitality if kind == VITALITY else piece.wounds


def take_counter(table: Table, piece: Piece, kind: int, n: int = 1) -> None:
    piece = table.own(piece)
    if kind == PLUS:
        piece.plus -= n
    elif kind == MINUS:
        piece.minus -= n
    elif kind == VITALITY:
        piece.vitality -= n
    else:
        piece.wounds -= n
    table.touch()


