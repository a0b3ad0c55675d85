"""Combat: the players act in turn until all have passed, then the characters strike (Combat)."""

from __future__ import annotations

from typing import Final

from slayground.compiling import mypyc_attr
from slayground.kernel.frames import Frame
from slayground.kernel.options import DONE, STOP, first, pack, verb_of
from slayground.vs.acts import (
    CANNOT_BE_STRUCK_BACK,
    CANNOT_BE_STRUCK_BACK_AT_RANGE,
    CANNOT_BE_STRUCK_BACK_BY_BACK_ROW,
    CANNOT_STRIKE,
    CANNOT_STRIKE_BACK,
    FIGHTS_AT_RANGE,
    LEADS,
    STRIKES_DOUBLE,
    STRIKES_EVERYONE_BACK,
    STRIKES_FIRST,
    STRIKES_MAINS_DOUBLE,
    STRIKES_SUPPORTING_DOUBLE,
)
from slayground.vs.anatomy import COMBAT, COMBAT_ENDS, STRIKES
from slayground.vs.harm import Instead, Stun
from slayground.vs.layers import refresh, targets_of
from slayground.vs.modifiers import InRelationship, MoreStrikes, StunsWhomItStrikes
from slayground.vs.powers import do_in_window, window_options
from slayground.vs.table import (
    BACK,
    BY_COMBAT_STRIKE,
    BY_STRIKE,
    FIGHT,
    OFF,
    THIS_COMBAT,
    UP,
    Cause,
    Combat,
    Happening,
    Piece,
    Table,
)
from slayground.vs.triggers import Replacement, after, emit, heard, replaceable, replacements, settle
from slayground.vs.verbs import PIECE

# The steps of a combat

ACTIONS: Final = 0
STRIKE: Final = 1
AFTERMATH: Final = 2
ENDED: Final = 3


@mypyc_attr(free_list_len=1)
class Fight(Frame):
    """A combat from the attack to its end."""

    def __init__(self, step: int, below: Frame | None) -> None:
        self.step: Final = step
        self.below = below

    def resume(self, position: Table) -> None:
        if settle(position):
            return
        step = self.step
        combat = position.combat
        if combat is None:
            position.stack = self.below
            return
        if step < AFTERMATH and not goes_on(combat):
            position.stack = Fight(AFTERMATH, self.below)
        elif step == ACTIONS:
            position.stack = Fight(STRIKE, self.below)
            position.stack = CombatWindow(acting_order(position, combat.seat), 0, 0, position.stack)
        elif step == STRIKE:
            position.stack = Fight(AFTERMATH, self.below)
            position.stack = StrikeBack(position.stack)
        elif step == AFTERMATH:
            position.stack = Fight(ENDED, self.below)
            happening = Happening(COMBAT_ENDS, combat.target, combat.seat, others=combat.entered)
            emit(position, happening)
        else:
            position.stack = self.below
            end_combat(position, combat)


def goes_on(combat: Combat) -> bool:
    return combat.defender != OFF and len(combat.attackers) > 0


def end_combat(table: Table, combat: Combat) -> None:
    after(table, Happening(COMBAT_ENDS, combat.target, combat.seat, others=combat.entered))
    table.combat = None
    table.touch(FIGHT)
    if any(record.until == THIS_COMBAT for record in table.records):
        table.records = tuple([record for record in table.records if record.until != THIS_COMBAT])
        table.touch()
    if any(delayed.until == THIS_COMBAT for delayed in table.delayed):
        table.delayed = tuple([delayed for delayed in table.delayed if delayed.until != THIS_COMBAT])
        table.touch()
    if table.log is not None:
        table.happen("combat ends", combat.seat, {})


# Acting in turn


def acting_order(table: Table, attacking: int) -> tuple[int, ...]:
    """The attacking player first, then the others to the left; with two heads, teammates one after the other."""
    count = len(table.seats)
    order = [s for i in range(count) if not table.seats[s := (attacking + i) % count].out]
    if table.setup.two_headed:
        allies = [seat for seat in order if table.same_side(seat, attacking)]
        order = allies + [seat for seat in order if seat not in allies]
    return tuple(order)


@mypyc_attr(free_list_len=1)
class CombatWindow(Frame):
    """One player after the other does one thing or passes, until all pass in a row."""

    def __init__(self, order: tuple[int, ...], at: int, passes: int, below: Frame | None) -> None:
        self.order: Final = order
        self.at: Final = at
        """Whose opportunity it is, as a place in the order."""
        self.passes: Final = passes
        self.below = below

    def resume(self, position: Table) -> None:
        if settle(position):
            return
        combat = position.combat
        if combat is None or not goes_on(combat) or self.passes >= len(self.order):
            position.stack = self.below
            return
        seat = self.order[self.at]
        if position.seats[seat].out:
            position.stack = self.next(self.at + 1, self.passes + 1)
            return
        asked = holds_cards(position, seat)
        options: list[int] = [STOP]
        if not asked or not position.unsaid(seat):
            window_options(position, seat, COMBAT, options)
        position.ask(seat, "combat", options, asked)

    def next(self, at: int, passes: int) -> CombatWindow:
        return CombatWindow(self.order, at % len(self.order), passes, self.below)

    def answer(self, position: Table, option: int) -> None:
        seat = self.order[self.at]
        if verb_of(option) == DONE:
            if position.log is not None:
                position.happen("pass", seat, {})
            last = self.passes + 1 == len(self.order)
            position.stack = self.below if last else self.next(self.at + 1, self.passes + 1)
            return
        following = self.at + 1
        while following % len(self.order) != self.at and position.same_side(
            self.order[following % len(self.order)], seat
        ):
            following += 1
        position.stack = self.next(following, 0)
        do_in_window(position, seat, option)


def holds_cards(table: Table, seat: int) -> bool:
    """Whether a seat has cards that others do not see: then it is asked even if it can only pass."""
    at = table.seats[seat]
    return bool(at.hand) or bool(at.down)


# Who is struck back


def may_strike_back(table: Table, combat: Combat, defender: Piece, attacker: Piece) -> str | None:
    """None, or the rule that keeps the defender from striking back at an attacker."""
    acts = attacker.acts
    if acts & CANNOT_BE_STRUCK_BACK or in_related_attack(table, combat, attacker):
        return "vs.resolve.cannot_strike_back"
    if acts & CANNOT_BE_STRUCK_BACK_BY_BACK_ROW and defender.row == BACK:
        return "vs.kw.invade"
    if acts & CANNOT_BE_STRUCK_BACK_AT_RANGE and attacker.row == BACK:
        return "vs.kw.quick_draw"
    return None


def in_related_attack(table: Table, combat: Combat, attacker: Piece) -> bool:
    """Whether it attacks together with a character it is in a Relationship with."""
    for record in table.records:
        if attacker.thing in record.targets and any(isinstance(m, InRelationship) for m in record.modifiers):
            for other in record.targets:
                if other != attacker.thing and other in combat.attackers:
                    return True
    return False


def strikes_back(table: Table, defender: Piece) -> bool:
    """Whether the defender strikes back at all. One that was attacked face down does, without its powers."""
    if defender.acts & (CANNOT_STRIKE | CANNOT_STRIKE_BACK):
        return False
    return not table.at_range() or defender.acts & FIGHTS_AT_RANGE != 0


@mypyc_attr(free_list_len=1)
class StrikeBack(Frame):
    """The attackers that the defender strikes back at are chosen, before any strike: one for each of its strikes."""

    def __init__(self, below: Frame | None, chosen: tuple[int, ...] = ()) -> None:
        self.chosen: Final = chosen
        self.below = below

    def resume(self, position: Table) -> None:
        refresh(position)
        combat = position.combat
        defender = None if combat is None else position.piece(combat.defender)
        if combat is None or defender is None:
            position.stack = self.below  # somebody gave up meanwhile
            return
        open_to: list[Piece] = []
        if strikes_back(position, defender):
            for thing in combat.attackers:
                attacker = position.piece(thing)
                if attacker is not None and may_strike_back(position, combat, defender, attacker) is None:
                    open_to.append(attacker)
        if not open_to:
            position.stack = Wave(0, (), defender.face, self.below)
            return
        everyone: tuple[int, ...] = ()
        if combat.team and defender.acts & STRIKES_EVERYONE_BACK and not position.at_range():
            everyone = tuple([each.thing for each in open_to])
        if len(self.chosen) == (0 if everyone else 1) + more_strikes(position, defender):
            position.stack = Wave(0, (*everyone, *self.chosen), defender.face, self.below)
            return
        last = self.chosen[len(self.chosen) - 1] if self.chosen else 0
        # Further targets come in ascending order, so that a split is reached in one way only.
        left = [attacker for attacker in open_to if attacker.thing >= last] if last else open_to
        chooser = defender.seat
        for thing in combat.attackers:
            attacker = position.piece(thing)
            if combat.team and attacker is not None and attacker.acts & LEADS:
                chooser = combat.seat
        position.ask(chooser, "strike back", [pack(PIECE, attacker.slot) for attacker in left])

    def answer(self, position: Table, option: int) -> None:
        position.stack = StrikeBack(self.below, (*self.chosen, position.at(first(option)).thing))


def more_strikes(table: Table, piece: Piece) -> int:
    more = 0
    for record in table.records:
        for modifier in record.modifiers:
            if isinstance(modifier, MoreStrikes) and piece.thing in record.targets:
                more += modifier.n
    return more


# The strikes


@mypyc_attr(free_list_len=1)
class Wave(Frame):
    """Those that strike first strike, then all who still stand."""

    def __init__(self, wave: int, back: tuple[int, ...], face: int, below: Frame | None) -> None:
        self.wave: Final = wave
        self.back: Final = back
        """Who is struck back, once for each strike."""
        self.face: Final = face
        """How the defender lay before the strikes: one stunned since is struck no more."""
        self.below = below

    def resume(self, position: Table) -> None:
        refresh(position)
        combat = position.combat
        if combat is None:
            position.stack = self.below
            return
        combat.struck = True
        if self.wave == 0:
            position.stack = Wave(1, self.back, self.face, self.below)
            if position.at_range() or not someone_strikes_first(position, combat):
                return
            strike_all(position, combat, self.back, self.face, True)
        else:
            position.stack = self.below
            strike_all(position, combat, self.back, self.face, False)


def someone_strikes_first(table: Table, combat: Combat) -> bool:
    defender = table.piece(combat.defender)
    if defender is not None and defender.acts & STRIKES_FIRST:
        return True
    for thing in combat.attackers:
        piece = table.piece(thing)
        if piece is not None and piece.acts & STRIKES_FIRST:
            return True
    return False


def strike_all(table: Table, combat: Combat, back: tuple[int, ...], face: int, first_wave: bool) -> None:
    """One exchange of strikes. Everything is compared as it stands, then all stuns happen together."""
    melee = not table.at_range()
    earlier = melee and not first_wave
    defender = table.piece(combat.defender)
    stunned: list[int] = []
    causes: list[Cause] = []
    instead: list[Replacement] = []
    if defender is not None and defender.face == face:
        total = 0
        strikers: list[int] = []
        certain = False
        for thing in combat.attackers:
            attacker = table.piece(thing)
            if attacker is None or attacker.face != UP or attacker.acts & CANNOT_STRIKE:
                continue
            if first_wave and not attacker.acts & STRIKES_FIRST:
                continue
            value = strike_value(attacker, defender, True)
            if value <= 0:
                continue
            if replaceable(table, STRIKES):
                strike = Happening(STRIKES, defender.thing, attacker.seat, value, others=(thing,))
                replaced = replacements(table, strike)
                if replaced:
                    if not (earlier and attacker.acts & STRIKES_FIRST):
                        instead += [replaced[0]] * (1 + more_strikes(table, attacker))
                    continue
            total += value * (1 + more_strikes(table, attacker)) if table.records else value
            if not (earlier and attacker.acts & STRIKES_FIRST):
                strikers.append(thing)
            certain = certain or stuns_surely(table, attacker)
        if strikers and (total >= defender.defense or certain):
            stunned.append(defender.thing)
            causes.append(Cause(BY_COMBAT_STRIKE, combat.attackers, ""))
        for thing in strikers:
            announce_strike(table, thing, defender.thing)
        if table.log is not None and len(combat.attackers) > 1 and strikers:
            facts = {"target": table.called(defender), "atk": total, "def": defender.defense}
            table.happen("together", combat.seat, facts)
        strike_back(table, combat, defender, back, first_wave, melee, stunned, causes)
    if stunned:
        table.stack = Stun(tuple(stunned), tuple(causes), True, table.stack)
    for replacement in reversed(instead):
        table.stack = Instead(replacement, table.stack)


def strike_back(
    table: Table,
    combat: Combat,
    defender: Piece,
    back: tuple[int, ...],
    first_wave: bool,
    melee: bool,
    stunned: list[int],
    causes: list[Cause],
) -> None:
    if melee and (defender.acts & STRIKES_FIRST != 0) != first_wave:
        return
    for thing in sorted(set(back)) if len(back) > 1 else list(back):
        attacker = table.piece(thing)
        if attacker is None or attacker.face != UP or attacker.thing not in combat.attackers:
            continue
        value = strike_value(defender, attacker, False)
        if value <= 0:
            continue
        times = 1 if len(back) == 1 else back.count(thing)
        if value * times >= attacker.defense or stuns_surely(table, defender):
            stunned.append(thing)
            causes.append(Cause(BY_COMBAT_STRIKE, (defender.thing,), ""))
        announce_strike(table, defender.thing, thing, back=True)


def strike_value(striker: Piece, struck: Piece, attacking: bool) -> int:
    """The ATK that is compared: doubled by some powers, which do not add up; never below 0."""
    value = max(0, striker.atk)
    acts = striker.acts
    doubled = acts & STRIKES_DOUBLE != 0
    if attacking:
        doubled = doubled or bool(acts & (STRIKES_MAINS_DOUBLE if struck.card.is_main else STRIKES_SUPPORTING_DOUBLE))
    return 2 * value if doubled else value


def stuns_surely(table: Table, striker: Piece) -> bool:
    for record in table.records:
        for modifier in record.modifiers:
            if isinstance(modifier, StunsWhomItStrikes) and striker in targets_of(table, record):
                return True
    return False


def announce_strike(table: Table, striker: int, struck: int, back: bool = False) -> None:
    by = table.piece(striker)
    at = table.piece(struck)
    assert by is not None and at is not None
    if heard(table, STRIKES):
        emit(table, Happening(STRIKES, struck, by.seat, max(0, by.atk), others=(striker,)))
    if table.log is not None:
        value = strike_value(by, at, table.attacking(by))
        facts = {"card": table.called(by), "atk": value, "target": table.called(at), "def": at.defense, "back": back}
        table.happen("strike", by.seat, facts)


def strike_alone(table: Table, striker: int, struck: int) -> None:
    """A strike outside combat: nobody strikes back."""
    refresh(table)
    by = table.piece(striker)
    at = table.piece(struck)
    if by is None or at is None or by.acts & CANNOT_STRIKE:
        return
    value = strike_value(by, at, False)
    if value <= 0:
        return
    announce_strike(table, striker, struck)
    table.report(struck)
    if value >= at.defense or stuns_surely(table, by):
        table.stack = Stun((struck,), (Cause(BY_STRIKE, (striker,), ""),), True, table.stack)
