"""What would come of an attack if nobody did anything more: for the running totals of a client, and for bots."""

from __future__ import annotations

from typing import Final

from slayground.vs.acts import (
    CANNOT_BE_STUNNED,
    CANNOT_STRIKE,
    CANNOT_STRIKE_BACK,
    FIGHTS_AT_RANGE,
    LEADS,
    STRIKES_EVERYONE_BACK,
    STRIKES_FIRST,
)
from slayground.vs.anatomy import STRIKES
from slayground.vs.combat import may_strike_back, more_strikes, strike_value, stuns_surely
from slayground.vs.table import BACK, UP, Combat, Happening, Piece, Table
from slayground.vs.triggers import replaceable, replacements


class Outlook:
    """The strikes of a combat as things stand."""

    def __init__(
        self,
        strikes: list[tuple[Piece, int]],
        total: int,
        falls: bool,
        back: int,
        open_to: list[Piece],
        at_all: bool,
        threatened: list[Piece],
        chooser: int,
        counters: int,
    ) -> None:
        self.strikes: Final = strikes
        """Who strikes the defender, with how much."""
        self.total: Final = total
        self.falls: Final = falls
        """Whether the defender would be stunned."""
        self.back: Final = back
        """The ATK that the defender strikes back with; 0 when it does not."""
        self.open_to: Final = open_to
        """The attackers that it may strike back at."""
        self.at_all: Final = at_all
        """Whether it strikes back at all of them."""
        self.threatened: Final = threatened
        """Those of them that would be stunned if they were struck back."""
        self.chooser: Final = chooser
        """Who chooses among them."""
        self.counters: Final = counters
        """The -1/-1 counters that are put on the defender instead of strikes; they add nothing to the total."""


def outlook(table: Table, attackers: list[Piece], defender: Piece, combat: Combat) -> Outlook:
    """Foresee the strikes; nothing on the table need have been exhausted or declared."""
    ranged = True
    for piece in attackers:
        if piece.row != BACK:
            ranged = False
    strikes: list[tuple[Piece, int]] = []
    total = 0
    first_total = 0
    certain = False
    certain_first = False
    counters = 0
    for attacker in attackers:
        if attacker.face != UP or attacker.acts & CANNOT_STRIKE:
            continue
        value = strike_value(attacker, defender, True) * (1 + more_strikes(table, attacker))
        if value > 0 and is_replaced(table, attacker, defender, value):
            counters += value
        elif value > 0:
            strikes.append((attacker, value))
            total += value
            sure = table.records != () and stuns_surely(table, attacker)
            certain = certain or sure
            if attacker.acts & STRIKES_FIRST and not ranged:
                first_total += value
                certain_first = certain_first or sure
    immune = defender.acts & CANNOT_BE_STUNNED != 0
    hit_first = first_total > 0 and (first_total >= defender.defense or certain_first)
    back = 0
    open_to: list[Piece] = []
    threatened: list[Piece] = []
    at_all = False
    chooser = defender.seat
    if strikes_back_in(defender, ranged):
        back = strike_value(defender, attackers[0], False) if attackers else 0
        sure = table.records != () and stuns_surely(table, defender)
        at_all = len(attackers) > 1 and not ranged and defender.acts & STRIKES_EVERYONE_BACK != 0
        too_late = hit_first and not immune and not defender.acts & STRIKES_FIRST
        for attacker in attackers:
            if len(attackers) > 1 and attacker.acts & LEADS:
                chooser = combat.seat
            if may_strike_back(table, combat, defender, attacker) is None:
                open_to.append(attacker)
                if back > 0 and not too_late and not attacker.acts & CANNOT_BE_STUNNED:
                    if back >= attacker.defense or sure:
                        threatened.append(attacker)
    struck_down = total > 0 and (total >= defender.defense or certain)
    falls = not immune and (struck_down or 0 < counters >= defender.defense)
    return Outlook(strikes, total, falls, back, open_to, at_all, threatened, chooser, counters)


def is_replaced(table: Table, attacker: Piece, defender: Piece, value: int) -> bool:
    """Whether something else is done instead of a strike: the only power that does so puts -1/-1 counters."""
    if not replaceable(table, STRIKES):
        return False
    strike = Happening(STRIKES, defender.thing, attacker.seat, value, others=(attacker.thing,))
    return len(replacements(table, strike)) > 0


def strikes_back_in(defender: Piece, ranged: bool) -> bool:
    """Whether the defender strikes back at all. One that was attacked face down does, without its powers."""
    if defender.acts & (CANNOT_STRIKE | CANNOT_STRIKE_BACK):
        return False
    return not ranged or defender.acts & FIGHTS_AT_RANGE != 0


def outlook_now(table: Table) -> Outlook | None:
    """Of the combat being fought; None when there is none, or its strikes have been made."""
    combat = table.combat
    if combat is None or combat.struck:
        return None
    defender = table.piece(combat.defender)
    attackers = [piece for thing in combat.attackers if (piece := table.piece(thing)) is not None]
    if defender is None or not attackers:
        return None
    return outlook(table, attackers, defender, combat)
