"""Challenges: a group of characters faces a task, in five stages (Challenge Phase)."""

from __future__ import annotations

from typing import Final

from slayground.ccg.acts import DRAWS_LESS, DRAWS_MORE, IGNORES_TRAIT, NEEDS_BUFFY
from slayground.ccg.anatomy import (
    CHALLENGE_BATTLE,
    CHALLENGE_CHOOSE,
    CHALLENGE_DEFEATED,
    CHALLENGE_DISCARD,
    CHALLENGE_RESOLVE,
    CHALLENGE_STARTED,
    TALENT_KEYS,
    TALENTS,
    TRAIT_NAMES,
    names_of,
    side_of_class,
)
from slayground.ccg.comings import crypt_piece
from slayground.ccg.conflict import StageWatch, empty_stacks
from slayground.ccg.destiny import change_destiny
from slayground.ccg.fatigue import fatigue_for, find_waiver, may_fatigue_for, use_waiver
from slayground.ccg.modifiers import BY_CHALLENGE
from slayground.ccg.names import piece_name
from slayground.ccg.table import LOST, OPEN, THIS_PHASE, VOID, WON, Happening, Phase, Piece, Table
from slayground.ccg.triggers import emit, settle
from slayground.ccg.verbs import DEFENDED_BY, GROUP_READY, JOIN
from slayground.compiling import mypyc_attr
from slayground.kernel.frames import Frame
from slayground.kernel.options import first, pack, verb_of
from slayground.kernel.words import listing

ATTACKER_DRAWS: Final = 5
DEFENDER_DRAWS: Final = 3

CHOOSE: Final = 0
DRAW_STAGE: Final = 1
BATTLE: Final = 2
RESOLVE: Final = 3
RESULT: Final = 4
DISCARD_STAGE: Final = 5
OVER: Final = 6


def may_face(table: Table, seat: int, challenge: Piece) -> str | None:
    """None, or the rule by which this player cannot face the challenge now, whoever would."""
    if table.phase is not None:
        return "ccg.turn.one_phase_at_a_time"
    if seat in challenge.faced:
        return "ccg.challenge.once_per_player_per_turn"
    return None


def may_be_in_group(table: Table, seat: int, piece: Piece, challenge: Piece) -> str | None:
    """None, or the rule by which this character cannot face the challenge."""
    if not piece.is_character or piece.seat != seat:
        return "ccg.challenge.declare"
    if piece.space != challenge.space:
        return "ccg.challenge.same_space"
    if side_of_class(table.kind_of_character(piece)) != challenge.card.side:
        good = challenge.card.side == 1
        return "ccg.challenge.good_by_good" if good else "ccg.challenge.evil_by_evil"
    if not may_fatigue_for(table, piece, BY_CHALLENGE):
        return "ccg.challenge.refreshed_only"
    return None


def candidates(table: Table, seat: int, challenge: Piece) -> list[Piece]:
    return [
        piece
        for piece in table.characters()
        if piece.space == challenge.space and may_be_in_group(table, seat, piece, challenge) is None
    ]


@mypyc_attr(free_list_len=1)
class Gather(Frame):
    """Naming the group that faces a challenge, one by one in any order, and who defends it."""

    def __init__(self, seat: int, challenge: int, group: tuple[int, ...], ready: bool, below: Frame | None) -> None:
        self.seat: Final = seat
        self.challenge: Final = challenge
        self.group: Final = group
        self.ready: Final = ready
        self.below = below

    def resume(self, position: Table) -> None:
        challenge = position.piece(self.challenge)
        if challenge is None:
            # Who placed it has given up meanwhile.
            position.stack = self.below
            return
        if not self.ready:
            others = candidates(position, self.seat, challenge)
            rest = [pack(JOIN, each.slot) for each in others if each.thing not in self.group]
            position.ask(self.seat, "group", [pack(GROUP_READY), *rest])
            return
        if challenge.owner != self.seat and not position.seats[challenge.owner].out:
            self.begin(position, challenge.owner)
            return
        # ccg.multi.own_challenge_defender
        rivals = [seat for seat in sorted(position.playing()) if seat != self.seat]
        position.ask(self.seat, "defended by", [pack(DEFENDED_BY, seat) for seat in rivals])

    def answer(self, position: Table, option: int) -> None:
        verb = verb_of(option)
        if verb == JOIN:
            group = sorted([*self.group, position.at(first(option)).thing])
            position.stack = Gather(self.seat, self.challenge, tuple(group), False, self.below)
        elif verb == GROUP_READY:
            position.stack = Gather(self.seat, self.challenge, self.group, True, self.below)
        else:
            assert verb == DEFENDED_BY
            self.begin(position, first(option))

    def begin(self, table: Table, rival: int) -> None:
        table.stack = self.below
        challenge = table.piece(self.challenge)
        assert challenge is not None
        start_challenge(table, self.seat, rival, challenge, self.group)


def start_challenge(table: Table, seat: int, rival: int, challenge: Piece, group: tuple[int, ...]) -> None:
    """ccg.challenge.declare"""
    phase = Phase(seat, rival, challenge.space)
    phase.challenge = challenge.thing
    phase.group = group
    challenge.faced = (*challenge.faced, seat)
    for thing in group:
        piece = table.piece(thing)
        if piece is not None and piece.fatigued:
            waiver = find_waiver(table, piece, BY_CHALLENGE)
            if waiver is not None:
                use_waiver(table, waiver, piece)
                phase.waived = (*phase.waived, thing)
    table.phase = phase
    table.touch()
    if table.log is not None:
        names = [piece_name(table, piece) for thing in group if (piece := table.piece(thing)) is not None]
        facts = {
            "challenge": challenge.card.name,
            "code": challenge.card.code,
            "group": names,
            "rival": rival,
            "space": table.streets.key(challenge.space),
        }
        table.happen("face", seat, facts)
    table.stack = ChallengePhase(CHOOSE, table.stack)
    emit(table, Happening(CHALLENGE_STARTED, seat, challenge.thing))


@mypyc_attr(free_list_len=1)
class ChallengePhase(Frame):
    """A challenge between its stages."""

    def __init__(self, at: int, below: Frame | None) -> None:
        self.at: Final = at
        self.below = below

    def resume(self, position: Table) -> None:
        if settle(position):
            return
        phase = position.phase
        assert phase is not None
        at = self.at
        if at < RESOLVE and (phase.seat_left or phase.result != OPEN):
            at = RESOLVE
        position.stack = ChallengePhase(at + 1, self.below)
        if at == CHOOSE:
            self.watch(position, phase, CHALLENGE_CHOOSE)
        elif at == DRAW_STAGE:
            more, less = drawn(position, phase)
            position.draw(phase.seat, ATTACKER_DRAWS + more)
            position.draw(phase.rival, max(0, DEFENDER_DRAWS - less))
        elif at == BATTLE:
            self.watch(position, phase, CHALLENGE_BATTLE)
        elif at == RESOLVE:
            self.watch(position, phase, CHALLENGE_RESOLVE)
        elif at == RESULT:
            resolve(position, phase)
        elif at == DISCARD_STAGE:
            self.watch(position, phase, CHALLENGE_DISCARD)
        else:
            position.stack = self.below
            empty_stacks(position)
            position.phase = None
            position.expire(THIS_PHASE)
            position.touch()

    def watch(self, table: Table, phase: Phase, window: int) -> None:
        """ccg.challenge.attacker_first"""
        phase.stage = window
        table.stack = StageWatch(window, phase.seat, 0, 0, table.stack)

    def answer(self, position: Table, option: int) -> None:
        raise AssertionError("nothing was asked")


def drawn(table: Table, phase: Phase) -> tuple[int, int]:
    """How many cards more the attacking player draws, and how many less the defending one."""
    more = less = 0
    for thing in phase.group:
        piece = table.piece(thing)
        if piece is not None:
            more += 1 if table.acts(piece) & DRAWS_MORE else 0
            less += 1 if table.acts(piece) & DRAWS_LESS else 0
    return more, less


def group_total(table: Table, phase: Phase, talent: int) -> int:
    """The talents of all who face it, and the attacking player's stack (ccg.challenge.group_total)."""
    total = phase.stacked(phase.seat, talent)
    for thing in phase.group:
        piece = table.piece(thing)
        if piece is not None:
            total += table.talent(piece, talent)
    return total


def goal_total(table: Table, phase: Phase, challenge: Piece, talent: int) -> int:
    """ccg.challenge.goal_total"""
    return table.goal(challenge, talent) + phase.stacked(phase.rival, talent)


def short_of(table: Table, phase: Phase, challenge: Piece) -> list[int]:
    """The talents in which the group falls short of a goal that counts."""
    return [
        talent
        for talent in TALENTS
        if challenge.card.goal(talent)
        and not phase.ignored >> talent & 1
        and group_total(table, phase, talent) < goal_total(table, phase, challenge, talent)
    ]


def has_what_it_takes(table: Table, phase: Phase, challenge: Piece) -> bool:
    """Somebody in the group has the trait that the challenge requires (ccg.challenge.trait_requirement)."""
    group = [piece for thing in phase.group if (piece := table.piece(thing)) is not None]
    if table.acts(challenge) & NEEDS_BUFFY and not any(piece.card.character == "buffy" for piece in group):
        return False
    trait = challenge.card.traits
    if not trait or any(table.has_trait(piece, trait) for piece in group):
        return True
    return any(table.acts(piece) & IGNORES_TRAIT for piece in group)


def lacking(table: Table, phase: Phase, challenge: Piece) -> str:
    """Whom or what the group would have to have in it and has not, in words."""
    if has_what_it_takes(table, phase, challenge):
        return ""
    traits = challenge.card.traits
    return listing(names_of(traits, TRAIT_NAMES), "or") if traits else "Buffy"


def resolve(table: Table, phase: Phase) -> None:
    """Compare every goal; points, the Crypt, and everybody's fatigue (ccg.challenge.defeated_if_all_met)."""
    challenge = table.piece(phase.challenge)
    if challenge is None or phase.result == VOID:
        phase.result = VOID
        tire(table, phase)
        return
    met = bool(phase.group) and not short_of(table, phase, challenge) and has_what_it_takes(table, phase, challenge)
    if table.log is not None:
        goals = {
            TALENT_KEYS[talent]: [group_total(table, phase, talent), goal_total(table, phase, challenge, talent)]
            for talent in TALENTS
            if challenge.card.goal(talent) and not phase.ignored >> talent & 1
        }
        facts = {
            "challenge": challenge.card.name,
            "code": challenge.card.code,
            "defeated": met,
            "goals": goals,
            "lacks": lacking(table, phase, challenge),
            "deserted": not phase.group,
        }
        table.happen("challenge over", phase.seat, facts)
    phase.result = WON if met else LOST
    if met:
        emit(table, Happening(CHALLENGE_DEFEATED, phase.seat, challenge.thing, space=challenge.space))
    tire(table, phase)
    if met:
        crypt_piece(table, challenge)
        change_destiny(table, [(phase.seat, challenge.card.destiny)], True)
    elif not phase.loss_free:
        change_destiny(table, [(phase.seat, -1)], True)


def tire(table: Table, phase: Phase) -> None:
    """All who face it fatigue (ccg.challenge.all_fatigue), unless a card cuts the losses of failing."""
    if phase.loss_free and phase.result == LOST:
        return
    for thing in phase.group:
        piece = table.piece(thing)
        if piece is not None and thing not in phase.waived:
            fatigue_for(table, piece, BY_CHALLENGE)
