"""Attacks: who may attack whom, alone or as a team, in melee or at range (Main Phase)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slayground.kernel.frames import Frame
from slayground.kernel.options import DONE, OptionsOf, first, pack, second, verb_of
from slayground.vs.acts import (
    ATTACKS_FACE_DOWN,
    CANNOT_ATTACK,
    CANNOT_BE_ATTACKED,
    CANNOT_BE_ATTACKED_AT_RANGE,
    CANNOT_TEAM_ATTACK,
    FIGHTS_AT_RANGE,
    FLIES_OVER,
    MUST_ATTACK_FIRST,
    MUST_BE_ATTACKED_FIRST,
    SNEAKS_PAST,
    SNIPES_PAST,
    TEAMS_WITH_MAINS,
)
from slayground.vs.anatomy import ATTACKS, EXHAUSTED, TEAM_NAMES
from slayground.vs.combat import Fight
from slayground.vs.harm import leave_play
from slayground.vs.layers import refresh
from slayground.vs.modifiers import InRelationship
from slayground.vs.table import (
    BACK,
    BY_RULE,
    FIGHT,
    FRONT,
    KO_PILE,
    SLOTS,
    STUNNED,
    UP,
    Cause,
    Combat,
    Happening,
    Piece,
    Table,
)
from slayground.vs.triggers import emit, heard
from slayground.vs.verbs import ATTACK, JOIN, TEAM_ATTACK

if TYPE_CHECKING:
    # A machine word once compiled; an annotation is never looked up.
    from mypy_extensions import i64

# Who may attack


def may_be_attacker(piece: Piece) -> str | None:
    """None, or the rule that keeps a character from attacking at all."""
    if piece.face != UP:
        return "vs.stun.stunned_cannot_attack" if piece.face == STUNNED else "vs.stun.hidden_limits"
    if not piece.ready:
        return "vs.melee.declare"
    if piece.row == BACK and not piece.acts & FIGHTS_AT_RANGE:
        return "vs.melee.back_row_no_melee"
    if piece.acts & CANNOT_ATTACK:
        return "vs.golden.cant_beats_can"
    return None


def may_attack(table: Table, attacker: Piece, defender: Piece) -> str | None:
    """None, or the rule that keeps one character from attacking another; the attacker is able to attack."""
    if not table.opposes(attacker.seat, defender.seat):
        if table.same_side(attacker.seat, defender.seat):
            return "vs.melee.declare"
        return "vs.mode.two_v_two_no_friendly_attack"
    if defender.card.is_machine:
        return may_attack_machine(table, attacker, defender)
    if not defender.card.is_character:
        return "vs.melee.declare"
    if defender.face != UP and not attacker.acts & ATTACKS_FACE_DOWN:
        return "vs.melee.stunned_not_attackable" if defender.face == STUNNED else "vs.melee.hidden_not_attackable"
    acts = defender.acts
    if acts & CANNOT_BE_ATTACKED:
        return "vs.golden.cant_beats_can"
    if acts & CANNOT_BE_ATTACKED_AT_RANGE and attacker.row == BACK:
        return "vs.kw.dodge"
    return may_reach(table, attacker, defender)


def may_reach(table: Table, attacker: Piece, defender: Piece) -> str | None:
    """None, or the rule by which face-up front row characters are in the way."""
    if defender.row == FRONT:
        return None
    if not table.front_guard(defender.seat):
        return None
    acts = attacker.acts
    if acts & SNEAKS_PAST and attacker.row == FRONT:
        return None
    if acts & SNIPES_PAST and attacker.row == BACK:
        return None
    if acts & FLIES_OVER:
        return "vs.flight.blocked_by_flyer" if front_flyer(table, defender.seat) else None
    return "vs.melee.defender_front"


def front_flyer(table: Table, seat: i64) -> bool:
    for piece in table.slots:
        if piece is not None and piece.row == FRONT and piece.face == UP and piece.acts & FLIES_OVER:
            if table.on_side(piece, seat):
                return True
    return False


def may_attack_machine(table: Table, attacker: Piece, machine: Piece) -> str | None:
    for piece in table.slots:
        if piece is not None and piece.face == UP and piece.row == machine.row and table.on_side(piece, machine.seat):
            return "vs.machine.attackable_when"
    return None if may_reach(table, attacker, machine) is None else "vs.machine.back_row_reach"


# Teams


def linked(table: Table, one: Piece, other: Piece) -> bool:
    """Whether a power lets two characters team attack together whatever their teams."""
    if one.acts & TEAMS_WITH_MAINS and other.card.is_main:
        return True
    if other.acts & TEAMS_WITH_MAINS and one.card.is_main:
        return True
    return related(table, one.thing, other.thing)


def related(table: Table, one: int, other: int) -> bool:
    for record in table.records:
        for modifier in record.modifiers:
            if isinstance(modifier, InRelationship) and one in record.targets and other in record.targets:
                return True
    return False


def may_team(table: Table, attackers: list[Piece]) -> str | None:
    """None, or the rule that keeps these from attacking together."""
    if len(attackers) < 2:
        return None
    common = -1
    for piece in attackers:
        if piece.row != attackers[0].row:
            return "vs.team.requirements"
        if piece.acts & CANNOT_TEAM_ATTACK:
            return "vs.golden.cant_beats_can"
        common &= piece.teams
    if common > 0:
        return None
    for team in (0, *TEAM_NAMES):
        if all_linked(table, attackers, team):
            return None
    return "vs.team.common_affiliation"


def may_pair(table: Table, one: Piece, other: Piece) -> bool:
    """Whether two may attack together."""
    if one.row != other.row or (one.acts | other.acts) & CANNOT_TEAM_ATTACK:
        return False
    return one.teams & other.teams != 0 or linked(table, one, other)


def all_linked(table: Table, attackers: list[Piece], team: int) -> bool:
    for i in range(len(attackers)):
        for j in range(i):
            one = attackers[i]
            other = attackers[j]
            if not (one.teams & other.teams & team) and not linked(table, one, other):
                return False
    return True


# What must be


def must_attack(table: Table, seat: int, able: list[Piece], targets: list[Piece]) -> int:
    """How many of those that must be in a player's first attack of the turn can be in it together."""
    if table.seats[seat].attacks:
        return 0
    if not count_angry(able):
        return 0
    angry = [piece for piece in able if piece.acts & MUST_ATTACK_FIRST]
    best = 0
    for target in targets:
        group = [piece for piece in angry if may_attack(table, piece, target) is None]
        best = max(best, largest_team(table, [], group))
    return best


def largest_team(table: Table, chosen: list[Piece], left: list[Piece]) -> int:
    best = len(chosen)
    for i in range(len(left)):
        if may_team(table, [*chosen, left[i]]) is None:
            best = max(best, largest_team(table, [*chosen, left[i]], left[i + 1 :]))
    return best


# The options


def attackers_of(table: Table, seat: int) -> list[Piece]:
    found: list[Piece] = []
    for piece in table.slots:
        if piece is not None and piece.ready and table.on_side(piece, seat) and may_be_attacker(piece) is None:
            found.append(piece)
    return found


def targets_for(table: Table, seat: int) -> list[Piece]:
    return [
        piece
        for piece in table.slots
        if piece is not None
        and (piece.card.is_character or piece.card.is_machine)
        and table.opposes(seat, piece.seat)
    ]


def open_targets(table: Table, seat: int, able: list[Piece]) -> list[Piece]:
    """Who may be attacked; of those that must be attacked first one, as long as somebody is able to attack it."""
    targets = targets_for(table, seat)
    if table.seats[seat].attacks:
        return targets
    must = [
        target
        for target in targets
        if target.acts & MUST_BE_ATTACKED_FIRST != 0
        and any(may_attack(table, piece, target) is None for piece in able)
    ]
    return must or targets


SOLO_ATTACKS: Final = OptionsOf(ATTACK, SLOTS)
TEAM_ATTACKS: Final = OptionsOf(TEAM_ATTACK, SLOTS)


def attack_options(table: Table, seat: int, options: list[int]) -> None:
    able = attackers_of(table, seat)
    if not able:
        return
    targets = open_targets(table, seat, able)
    must = must_attack(table, seat, able, targets)
    for i in range(len(able)):
        attacker = able[i]
        for target in targets:
            if may_attack(table, attacker, target) is not None:
                continue
            if must == 0 or (must == 1 and attacker.acts & MUST_ATTACK_FIRST):
                options.append(SOLO_ATTACKS.about(attacker.slot, target.slot))
            if must == 0:
                team = somebody_joins(table, attacker, able, i + 1, target)
            else:
                team = can_complete(table, [attacker], able[i + 1 :], target, must, False)
            if team:
                options.append(TEAM_ATTACKS.about(attacker.slot, target.slot))


def somebody_joins(table: Table, attacker: Piece, able: list[Piece], start: int, target: Piece) -> bool:
    """Whether one of those from a place in the row on may attack together with somebody before them."""
    for i in range(start, len(able)):
        if may_pair(table, attacker, able[i]) and may_attack(table, able[i], target) is None:
            return True
    return False


def can_complete(
    table: Table, chosen: list[Piece], left: list[Piece], target: Piece, must: int, done: bool
) -> bool:
    """Whether the chosen attackers can be, or become, a team attack that has in it those that must be."""
    if done and len(chosen) > 1 and count_angry(chosen) >= must:
        return True
    for i in range(len(left)):
        if may_join(table, chosen, left[i], target) is None:
            if must == 0 or can_complete(table, [*chosen, left[i]], left[i + 1 :], target, must, True):
                return True
    return False


def may_join(table: Table, chosen: list[Piece], piece: Piece, target: Piece) -> str | None:
    """None, or the rule that keeps a further attacker out of a team attack."""
    refused = may_attack(table, piece, target)
    if refused is not None:
        return refused
    return may_team(table, [*chosen, piece])


def count_angry(attackers: list[Piece]) -> int:
    return sum(1 for piece in attackers if piece.acts & MUST_ATTACK_FIRST)


class ChooseTeam(Frame):
    """Further attackers join one by one, in the order of their slots, so that a team is put together in one way."""

    def __init__(self, seat: int, attackers: tuple[int, ...], target: int, below: Frame | None) -> None:
        self.seat: Final = seat
        self.attackers: Final = attackers
        self.target: Final = target
        self.below = below

    def resume(self, position: Table) -> None:
        refresh(position)
        chosen = [piece for thing in self.attackers if (piece := position.piece(thing)) is not None]
        target = position.piece(self.target)
        if target is None or len(chosen) < len(self.attackers):
            position.stack = self.below  # somebody gave up meanwhile, and there is no attack to complete
            return
        able = attackers_of(position, self.seat)
        must = must_attack(position, self.seat, able, open_targets(position, self.seat, able))
        last = chosen[-1].slot
        left = [piece for piece in able if piece.slot > last]
        options: list[int] = []
        if len(chosen) > 1 and count_angry(chosen) >= must:
            options.append(pack(DONE))
        for i in range(len(left)):
            if may_join(position, chosen, left[i], target) is None:
                if must == 0 or can_complete(position, [*chosen, left[i]], left[i + 1 :], target, must, True):
                    options.append(pack(JOIN, left[i].slot))
        position.ask(self.seat, "join", options)

    def answer(self, position: Table, option: int) -> None:
        if verb_of(option) == DONE:
            position.stack = self.below
            declare(position, self.seat, self.attackers, self.target)
        else:
            thing = position.at(first(option)).thing
            position.stack = ChooseTeam(self.seat, (*self.attackers, thing), self.target, self.below)


def declare(table: Table, seat: int, attackers: tuple[int, ...], target: int) -> None:
    """The attackers are exhausted, and the combat begins; a machine that is attacked is KO'd instead."""
    for number in range(len(table.seats)):
        if table.same_side(number, seat):
            table.seats[number].attacks += 1
    defender = table.piece(target)
    assert defender is not None
    if table.log is not None:
        names = [table.called(piece) for thing in attackers if (piece := table.piece(thing)) is not None]
        facts = {"attackers": names, "target": table.called(defender), "whose": defender.seat}
        table.happen("attack", seat, facts)
    if defender.card.is_main:
        table.noise = True
    machine = defender.card.is_machine
    table.serial += 1
    if not machine:
        table.combat = Combat(table.serial, seat, attackers, target, len(attackers) > 1)
    table.touch(FIGHT)
    exhausted: list[Piece] = []
    for thing in attackers:
        piece = table.piece(thing)
        assert piece is not None
        piece = table.own(piece)
        piece.ready = False
        piece.attacks += 1
        exhausted.append(piece)
    for piece in exhausted:
        if heard(table, EXHAUSTED):
            emit(table, Happening(EXHAUSTED, piece.thing, piece.seat))
    emit(table, Happening(ATTACKS, target, seat, len(attackers), others=attackers, what=defender.seat))
    if machine:
        leave_play(table, [target], KO_PILE, Cause(BY_RULE, attackers, ""), True)
    else:
        table.stack = Fight(0, table.stack)


def begin_attack(table: Table, seat: int, option: int) -> None:
    """What an option with the verb ATTACK or TEAM_ATTACK asks for."""
    attacker = table.at(first(option)).thing
    target = table.at(second(option)).thing
    if verb_of(option) == TEAM_ATTACK:
        table.stack = ChooseTeam(seat, (attacker,), target, table.stack)
    else:
        declare(table, seat, (attacker,), target)
