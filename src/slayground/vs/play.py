"""Playing cards: recruits, equipment and machines come into play, plot twists resolve; and names are unique."""

from __future__ import annotations

from typing import Final

from slayground.compiling import mypyc_attr
from slayground.kernel.frames import Frame
from slayground.kernel.nodes import Effect, Env, number
from slayground.kernel.options import first, pack
from slayground.kernel.piles import card_in, kind_of, place_of
from slayground.vs.acts import CARRIES_ANY_NUMBER, SHARES_ITS_NAME
from slayground.vs.anatomy import APPEARS, CARDS, PLAYED, Card, PlotTwist
from slayground.vs.harm import add_counters, leave_combat, leave_play
from slayground.vs.layers import refresh
from slayground.vs.modifiers import EntersWith
from slayground.vs.piles import less, topped, with_card
from slayground.vs.table import (
    BACK,
    CARRIED,
    FRONT,
    KO_PILE,
    OFF,
    PILES,
    RESOLVING,
    ROW_NAMES,
    THE_RULES,
    Context,
    Happening,
    Piece,
    Table,
    Waiting,
)
from slayground.vs.triggers import InOrder, emit, hooks, reactions_to, settle
from slayground.vs.verbs import PIECE, ROW

# Names


def swarms(card: Card) -> bool:
    return card.face_up.acts & SHARES_ITS_NAME != 0


def is_same(piece: Piece, other: Piece | None) -> bool:
    return other is not None and piece.thing == other.thing


def may_join_side(table: Table, card: Card, seat: int, now: Piece | None = None) -> str | None:
    """None, or the rule that keeps a character of this card off a side: nobody shares a main character's name.

    `now` is who would come there, or become this card.
    """
    if swarms(card):
        return None
    for piece in table.slots:
        if piece is None or is_same(piece, now) or not piece.card.is_main or not table.on_side(piece, seat):
            continue
        if table.shares_name(card, piece.card):
            return "vs.unique.main_name"
    for other in range(len(table.seats)):
        # A main character that is set aside for now, or on another side, still bars its name.
        if not table.same_side(other, seat):
            continue
        main = table.seats[other].kept or table.main_of(other)
        if main is not None and not is_same(main, now) and table.shares_name(card, main.card):
            return "vs.unique.main_name"
    return None


def older_namesakes(table: Table, piece: Piece) -> list[int]:
    """The supporting characters on its side that share a name with a newcomer."""
    if swarms(piece.card):
        return []
    return [
        other.thing
        for other in table.slots
        if other is not None
        and other.thing != piece.thing
        and other.card.is_supporting
        and table.shares_name(piece.card, other.card)
        and table.on_side(other, piece.seat)
        and not swarms(other.card)
    ]


# Coming into play


def enter_play(
    table: Table, kind: int, owner: int, seat: int, row: int = OFF, wearer: int = OFF, x: int = 0, since: int = 0
) -> None:
    """A card that has been taken from its pile comes into play; without a row its controller chooses one."""
    table.stack = EnterPlay(kind, owner, seat, row, wearer, x, since, 0, OFF, table.stack)


@mypyc_attr(free_list_len=1)
class EnterPlay(Frame):
    def __init__(
        self,
        kind: int,
        owner: int,
        seat: int,
        row: int,
        wearer: int,
        x: int,
        since: int,
        step: int,
        thing: int,
        below: Frame | None,
    ) -> None:
        self.kind: Final = kind
        self.owner: Final = owner
        self.seat: Final = seat
        self.row: Final = row
        self.wearer: Final = wearer
        self.x: Final = x
        self.since: Final = since
        """Whatever has arrived since then comes at the same time; 0: it comes alone."""
        self.step: Final = step
        self.thing: Final = thing
        self.below = below

    def resume(self, position: Table) -> None:
        if self.step == 0 and position.seats[self.seat].out:
            # Nobody's side is there any more.
            position.stack = self.below
            if not position.seats[self.owner].out:
                owner = position.seats[self.owner]
                owner.ko_pile = topped(owner.ko_pile, self.kind)
        elif self.step == 0:
            if self.row == OFF and self.wearer == OFF:
                position.ask(self.seat, "row", [pack(ROW, FRONT), pack(ROW, BACK)])
            else:
                self.arrive(position, CARRIED if self.wearer != OFF else self.row)
        else:
            self.appear(position)

    def answer(self, position: Table, option: int) -> None:
        self.arrive(position, first(option))

    def arrive(self, table: Table, row: int) -> None:
        card = CARDS[self.kind]
        piece = table.add_piece(card, self.owner, self.seat, row)
        piece.wearer = self.wearer
        older = older_namesakes(table, piece) if card.is_character else []
        together = tuple([other for other in older if 0 < self.since <= other]) if older else ()
        below = WhichStays(piece.thing, together, self.below) if together else self.below
        table.stack = EnterPlay(
            self.kind, self.owner, self.seat, row, self.wearer, self.x, self.since, 1, piece.thing, below
        )
        if table.log is not None:
            facts: dict[str, object] = {"card": table.called(piece), "code": card.code, "row": ROW_NAMES[row]}
            wearer = table.piece(self.wearer)
            if wearer is not None:
                facts["wearer"] = table.called(wearer)
            table.happen("appear", self.seat, facts)
        refresh(table)
        if card.is_character:
            self.enters_with(table, piece)
            if older:
                leave_play(table, [other for other in older if other not in together], KO_PILE, THE_RULES, True)
        elif self.wearer != OFF:
            wearer = table.piece(self.wearer)
            if wearer is not None and not wearer.acts & CARRIES_ANY_NUMBER:
                old = [worn.thing for worn in table.equipment_of(self.wearer) if worn.thing != piece.thing]
                leave_play(table, old, KO_PILE, THE_RULES, True)

    def enters_with(self, table: Table, piece: Piece) -> None:
        """What the card itself says it comes into play with. No event happens."""
        for power in piece.powers:
            for static in power.statics:
                for modifier in static.modifiers:
                    if isinstance(modifier, EntersWith):
                        if modifier.exhausted:
                            piece.ready = False
                        if modifier.counter >= 0:
                            env = Env(piece.seat, piece.thing, extra=Context(amount=self.x))
                            add_counters(piece, modifier.counter, number(table, env, modifier.n))
                        table.touch()
        refresh(table)
        # Only a drop to 0 stuns, not a printed 0.
        piece.zeroed = piece.defense <= 0

    def appear(self, table: Table) -> None:
        table.stack = self.below
        piece = table.piece(self.thing)
        if piece is None:
            return
        table.report(piece.thing)
        happening = Happening(APPEARS, piece.thing, piece.seat, card=piece.card)
        inner = hooks(table, happening)
        table.stack = Appeared(happening, table.stack)
        if inner:
            table.stack = InOrder(tuple(inner), table.stack)


class WhichStays(Frame):
    """Of characters that share a name and came at the same time, the player chooses which one is KO'd."""

    def __init__(self, thing: int, others: tuple[int, ...], below: Frame | None) -> None:
        self.thing: Final = thing
        self.others: Final = others
        self.below = below

    def resume(self, position: Table) -> None:
        piece = position.piece(self.thing)
        others = [other for thing in self.others if (other := position.piece(thing)) is not None]
        if piece is None or not others:
            position.stack = self.below
            return
        position.ask(piece.seat, "namesake", [pack(PIECE, slot) for slot in sorted([piece.slot, others[0].slot])])

    def answer(self, position: Table, option: int) -> None:
        lost = position.at(first(option)).thing
        others = tuple([thing for thing in self.others if thing != lost])
        position.stack = WhichStays(self.thing, others, self.below) if lost != self.thing and others else self.below
        leave_play(position, [lost], KO_PILE, THE_RULES, True)


@mypyc_attr(free_list_len=1)
class Appeared(Frame):
    """What appears is seen by the triggers that wait for it, once all that changes it on arrival is done."""

    def __init__(self, happening: Happening, below: Frame | None) -> None:
        self.happening: Final = happening
        self.below = below

    def resume(self, position: Table) -> None:
        position.stack = self.below
        if position.piece(self.happening.subject) is not None:
            emit(position, self.happening)


def change_side(table: Table, piece: Piece, seat: int, row: int) -> None:
    """A character moves to another side, as it is; its equipment goes with it. It does not appear."""
    leave_combat(table, piece.thing)
    piece = table.own(piece)
    piece.seat = seat
    piece.row = row
    table.lineup += 1
    for worn in table.equipment_of(piece.thing):
        table.own(worn).seat = seat
    table.touch()
    table.report(piece.thing)
    if table.log is not None:
        table.happen("side", seat, {"card": table.called(piece), "row": ROW_NAMES[row]})
    leave_play(table, older_namesakes(table, piece), KO_PILE, THE_RULES, True)


# Playing a card


@mypyc_attr(free_list_len=1)
class Recruit(Frame):
    """A supporting character, equipment or machine is played: first it counts as played, then it comes into play."""

    def __init__(
        self, card: int, seat: int, to_seat: int, row: int, wearer: int, x: int, step: int, below: Frame | None
    ) -> None:
        self.card: Final = card
        """The card in the pile it is played from."""
        self.seat: Final = seat
        self.to_seat: Final = to_seat
        self.row: Final = row
        self.wearer: Final = wearer
        self.x: Final = x
        self.step: Final = step
        self.below = below

    def after(self, step: int) -> Recruit:
        return Recruit(self.card, self.seat, self.to_seat, self.row, self.wearer, self.x, step, self.below)

    def resume(self, position: Table) -> None:
        kind = kind_of(self.card)
        seat = position.seats[self.seat]
        if seat.out:
            position.stack = self.below
        elif self.step == 0:
            position.take_card(self.card)
            seat.resolving = with_card(seat.resolving, kind)
            position.stack = self.after(1)
            if position.log is not None:
                place = ("", "", "KO pile", "", "", "", "", "Key pile", "", "")[place_of(self.card)]
                card = CARDS[kind]
                facts = {"card": card.name, "code": card.code, "x": self.x, "from": place}
                position.happen("recruit", self.seat, facts)
            played(position, self.seat, kind)
        elif settle(position):
            return
        elif self.step == 1:
            position.stack = self.after(2)
            seat.resolving = less(seat.resolving, kind)
            wearer = self.wearer
            if wearer != OFF and position.piece(wearer) is None:
                seat.ko_pile = topped(seat.ko_pile, kind)
                return
            enter_play(position, kind, self.seat, self.to_seat, self.row, wearer, self.x)
        else:
            position.stack = self.below


def played(table: Table, seat: int, kind: int) -> None:
    """A card counts as played. What it says of itself being played works from where it is resolving."""
    thing = card_in(seat, RESOLVING, kind)
    happening = Happening(PLAYED, thing, seat, card=CARDS[kind])
    emit(table, happening)
    found: list[Waiting] = []
    for power in CARDS[kind].powers:
        if not (power.listens | power.hooks) >> PLAYED & 1:
            continue
        env = Env(seat, thing, thing, "card", (), Context(happening, user=thing, power=power.name))
        for trigger in power.triggers:
            if trigger.on.kinds() >> PLAYED & 1 and trigger.on.matches(table, env, happening):
                found.append(Waiting(trigger, power, env, power.name))
    if found:
        table.pending = (*table.pending, *found)


class PlayTwist(Frame):
    """A plot twist is shown, may be cancelled, resolves, and goes to the KO pile."""

    def __init__(
        self, card: int, seat: int, which: int, then: Effect | None, step: int, below: Frame | None
    ) -> None:
        self.card: Final = card
        self.seat: Final = seat
        self.which: Final = which
        self.then: Final = then
        self.step: Final = step
        self.below = below

    def after(self, step: int) -> PlayTwist:
        return PlayTwist(self.card, self.seat, self.which, self.then, step, self.below)

    def resume(self, position: Table) -> None:
        kind = kind_of(self.card)
        seat = position.seats[self.seat]
        if seat.out:
            position.stack = self.below
        elif self.step == 0:
            position.take_card(self.card)
            seat.resolving = with_card(seat.resolving, kind)
            seat.plot_twists += 1
            position.stack = self.after(1)
            if position.log is not None:
                position.happen("twist", self.seat, {"card": CARDS[kind].name, "code": CARDS[kind].code})
            thing = card_in(self.seat, RESOLVING, kind)
            happening = Happening(PLAYED, thing, self.seat, card=CARDS[kind])
            emit(position, happening)
            for waiting in reversed(reactions_to(position, happening)):
                position.stack = Reacting(waiting, self.after(3), position.stack)
        elif self.step == 1:
            position.stack = self.after(2)
            twist = twist_of(CARDS[kind], self.which)
            twist.effect.run(position, self.env())
        else:
            position.stack = self.below
            seat.resolving = less(seat.resolving, kind)
            seat.ko_pile = topped(seat.ko_pile, kind)
            position.touch(PILES)
            if self.step == 3 and position.log is not None:
                position.happen("cancelled", self.seat, {"card": CARDS[kind].name})
            if self.then is not None:
                self.then.run(position, self.env())

    def env(self) -> Env:
        kind = kind_of(self.card)
        thing = card_in(self.seat, RESOLVING, kind)
        return Env(self.seat, thing, extra=Context(user=thing, power=CARDS[kind].name))


class Reacting(Frame):
    """A reaction that would cancel what is about to happen is offered."""

    def __init__(self, waiting: Waiting, cancelled: Frame, below: Frame | None) -> None:
        self.waiting: Final = waiting
        self.cancelled: Final = cancelled
        """The frame that stands instead of the one below when it is cancelled."""
        self.below = below

    def resume(self, position: Table) -> None:
        from slayground.vs.powers import can_react, hides_something, offer_cancel

        position.stack = self.below
        if can_react(position, self.waiting) or hides_something(position, self.waiting):
            offer_cancel(position, self.waiting, self.cancelled)


def twist_of(card: Card, which: int) -> PlotTwist:
    return card.plot_twists()[which]


