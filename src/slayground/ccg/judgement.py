"""How good a position looks for a seat, judged without looking ahead.

Points, the Park and who is in play are worth what they are worth; a fight or challenge under way counts for what it
will probably come to; a challenge in reach counts a little for whoever could meet it.
"""

from __future__ import annotations

import math
from typing import Final

from slayground.ccg.anatomy import (
    ACTION,
    BUTT_KICKING,
    CARDS,
    CHALLENGE_BATTLE,
    CHALLENGE_CHOOSE,
    CHALLENGE_RESOLVE,
    END,
    FIGHT_BATTLE,
    FIGHT_CHOOSE,
    FIGHT_RESOLVE,
    TALENTS,
    side_of_class,
)
from slayground.ccg.challenges import Gather, goal_total, group_total, has_what_it_takes
from slayground.ccg.conflict import total_of
from slayground.ccg.destiny import park_holder
from slayground.ccg.table import HAND_SIZE, OFF, OPEN, PARK_TURNS, TO_WIN, Phase, Piece, Table

SCALE: Final = 2.2
"""How many points ahead makes a lead of about three to one."""
TALENT_WORTH: Final = 0.09
FIGHTER_WORTH: Final = 0.06
"""Butt-Kicking counts for more: it is what characters live by."""
BODY_WORTH: Final = 0.35
LEVEL_WORTH: Final = 0.35
TIRED: Final = 0.12
CARD_WORTH: Final = 0.05
REACH_WORTH: Final = 0.4
NOW: Final = 0.35
SOON: Final = 0.15
"""How much of a fight that could be started counts: by who is refreshed, and by who will be."""
DRAWN_BOOST: Final = 4.0
"""What five cards add to a talent in a fight, about."""
PARK_WORTH: Final = (0.0, 0.25, 0.6, 1.2, 2.2, 4.0, 9.0)


def evaluate(table: Table, seat: int) -> float:
    if table.over:
        return table.scores()[seat]
    table.refresh()
    values = [0.0] * len(table.seats)
    everybody = table.characters()
    for number in range(len(table.seats)):
        values[number] = -9.0 if table.seats[number].out else standing(table, number, everybody)
    phase = table.phase
    if phase is not None and phase.result == OPEN:
        prospect(table, phase, values)
    elif isinstance(table.stack, Gather):
        gathering(table, table.stack, values)
    park(table, values)
    best = max([values[other] for other in range(len(values)) if other != seat])
    return 0.02 + 0.96 / (1.0 + math.exp((best - values[seat]) / SCALE))


def standing(table: Table, seat: int, everybody: list[Piece]) -> float:
    """Points, characters and cards of a player."""
    at = table.seats[seat]
    points = at.destiny
    value = 1.0 * points + 0.15 * max(0, points - 6)
    mine = [piece for piece in everybody if piece.seat == seat]
    for piece in mine:
        value += worth(table, piece)
    value += CARD_WORTH * min(len(at.hand), HAND_SIZE)
    value += reach(table, seat, mine)
    value += dangers(table, seat, mine, everybody)
    return value


def worth(table: Table, piece: Piece) -> float:
    talents = piece.talents
    extra = 1 if piece.fatigued else 0
    total = sum(talents) + 4 * extra
    value = BODY_WORTH + TALENT_WORTH * total + FIGHTER_WORTH * (talents[BUTT_KICKING] + extra)
    value += LEVEL_WORTH * (piece.card.level - 1)
    if piece.fatigued:
        value -= TIRED
    if table.is_main(piece):
        value += 0.5
    return value


def sigmoid(x: float) -> float:
    return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, x))))


def reach(table: Table, seat: int, mine: list[Piece]) -> float:
    """The best challenge that a player's characters could face together where they stand."""
    best = 0.0
    for challenge in table.challenges_in_play():
        if seat in challenge.faced:
            continue
        group: list[Piece] = []
        near: list[Piece] = []
        for piece in mine:
            if side_of_class(piece.kind) != challenge.card.side:
                continue
            if piece.space == challenge.space:
                group.append(piece)
            elif table.adjacent(piece.space, challenge.space):
                near.append(piece)
        if not group and not near:
            continue
        here = chance(table, challenge, group, 1.0)
        soon = chance(table, challenge, group + near, 1.0)
        gain = challenge.card.destiny
        tired = [piece for piece in group if piece.fatigued]
        now = 1.0 if not tired else 0.6
        best = max(best, gain * (here * now + 0.35 * soon))
    return REACH_WORTH * best


def chance(table: Table, challenge: Piece, group: list[Piece], boost: float) -> float:
    """How likely a group is to meet the goals, with what it will probably stack."""
    if not group:
        return 0.0
    short = 0.0
    spare = 99.0
    for talent in TALENTS:
        if challenge.card.goal(talent):
            have = 0
            for piece in group:
                have += piece.talents[talent] + (1 if piece.fatigued else 0)
            gap = have - table.goal(challenge, talent)
            if gap < 0:
                short -= gap
            spare = min(spare, gap)
    margin = (spare if short == 0 else -short) + boost * 1.5
    trait = challenge.card.traits
    if trait and not any(piece.traits & trait for piece in group):
        return 0.0
    return sigmoid(margin / 2.0)


def dangers(table: Table, seat: int, mine: list[Piece], everybody: list[Piece]) -> float:
    """Rivals at the same space are prey for the stronger: the best fight that each character could start."""
    value = 0.0
    for piece in mine:
        best = 0.0
        for other in everybody:
            if other.space == piece.space and other.seat != seat:
                win = sigmoid((piece.talents[BUTT_KICKING] - other.talents[BUTT_KICKING]) / 1.8)
                best = max(best, win * prize(table, other) - (1.0 - win) * prize(table, piece))
        value += (SOON if piece.fatigued else NOW) * best
    return value


def prize(table: Table, piece: Piece) -> float:
    """What defeating a character is worth: a point, and what its player loses."""
    return 1.7 + (0.7 if table.is_main(piece) else 0.0)


def park(table: Table, values: list[float]) -> None:
    """Who would control the Park if the turn ended now, and how far the count is."""
    holder = park_holder(table)
    if holder == OFF:
        return
    count = table.park_count + 1 if holder == table.park_seat else 1
    sure = 1.0 if table.step == END else 0.8
    values[holder] += sure * PARK_WORTH[min(count, PARK_TURNS)]


# What is under way


def gathering(table: Table, gather: Gather, values: list[float]) -> None:
    """A group that is still being named is judged as if it were complete."""
    piece = table.piece(gather.challenge)
    if piece is None:
        return
    rival = piece.owner if piece.owner != gather.seat else table.next_seat(gather.seat)
    phase = Phase(gather.seat, rival, piece.space)
    phase.challenge = gather.challenge
    phase.group = gather.group
    phase.stage = CHALLENGE_CHOOSE
    challenge(table, phase, values)


def prospect(table: Table, phase: Phase, values: list[float]) -> None:
    if phase.is_fight:
        fight(table, phase, values)
    else:
        challenge(table, phase, values)


def hand_boost(table: Table, seat: int, talents: list[int], most: int) -> float:
    """What the cards in a hand could add to some talents."""
    found: list[int] = []
    for kind in table.seats[seat].hand:
        card = CARDS[kind]
        if card.type == ACTION:
            best = 0
            for talent in talents:
                best = max(best, card.talents[talent])
            if best:
                found.append(best)
        elif card.stackable():
            found.append(1)
    found.sort(reverse=True)
    return float(sum(found[:most]))


def fight(table: Table, phase: Phase, values: list[float]) -> None:
    """A fight counts for what it will probably bring."""
    attacker = table.piece(phase.attacker)
    defender = table.piece(phase.defender)
    mine = float(total_of(table, phase.seat, attacker, phase.talent))
    theirs = float(total_of(table, phase.rival, defender, phase.talent))
    spread = 1.2
    if phase.stage == FIGHT_CHOOSE:
        mine += 0.6 * hand_boost(table, phase.seat, [phase.talent], 9) + DRAWN_BOOST
        theirs += 0.6 * hand_boost(table, phase.rival, [phase.talent], 9) + DRAWN_BOOST
        spread = 2.4
    elif phase.stage == FIGHT_BATTLE:
        mine += 0.85 * hand_boost(table, phase.seat, [phase.talent], 12)
        theirs += 0.85 * hand_boost(table, phase.rival, [phase.talent], 12)
        spread = 1.6
    win = sigmoid((mine - theirs) / spread)
    if phase.stage == FIGHT_RESOLVE:
        win = 0.96 if mine > theirs else 0.04 if mine < theirs else 0.3
    if phase.seat_left:
        win = 0.0
    elif phase.rival_left:
        win = 1.0
    values[phase.seat] += win - (1.0 - win) * loss(table, attacker, phase.seat_left)
    values[phase.rival] += (1.0 - win) - win * loss(table, defender, phase.rival_left)
    if attacker is not None and not attacker.fatigued:
        values[phase.seat] -= TIRED * win


def loss(table: Table, piece: Piece | None, left: bool) -> float:
    """What a player loses with a fighter."""
    if piece is None or left:
        return 0.0
    value = worth(table, piece)
    for attached in table.attached_to(piece):
        value += 0.05 + 0.02 * sum(attached.card.talents)
    if table.is_main(piece):
        value += min(1, table.seats[piece.seat].destiny) - 0.3
    return value


def challenge(table: Table, phase: Phase, values: list[float]) -> None:
    piece = table.piece(phase.challenge)
    if piece is None:
        return
    goals = [talent for talent in TALENTS if piece.card.goal(talent) and not phase.ignored >> talent & 1]
    short = 0.0
    spare = 99.0
    lacking: list[int] = []
    for talent in goals:
        gap = group_total(table, phase, talent) - goal_total(table, phase, piece, talent)
        if gap < 0:
            short -= gap
            lacking.append(talent)
        spare = min(spare, gap)
    margin = -short if short else spare
    spread = 1.5
    if phase.stage == CHALLENGE_CHOOSE or phase.stage == 0:
        margin += 0.6 * hand_boost(table, phase.seat, lacking or goals, 9) + DRAWN_BOOST * 0.8
        margin -= 0.4 * hand_boost(table, phase.rival, goals, 9) + DRAWN_BOOST * 0.5
        spread = 2.0
    elif phase.stage == CHALLENGE_BATTLE and not phase.no_stacking:
        margin += 0.9 * hand_boost(table, phase.seat, lacking or goals, 12)
        margin -= 0.7 * hand_boost(table, phase.rival, goals, 12)
        spread = 2.0
    met = sigmoid((margin + 0.5) / spread)
    if phase.stage == CHALLENGE_RESOLVE:
        met = 0.97 if margin >= 0 else 0.03
    if not phase.group or not has_what_it_takes(table, phase, piece):
        met = 0.0
    cost = 0.0 if phase.loss_free else float(min(1, table.seats[phase.seat].destiny))
    gain = float(min(piece.card.destiny, TO_WIN - table.seats[phase.seat].destiny)) + 0.2
    if met > 0.5 and table.seats[phase.seat].destiny + piece.card.destiny >= TO_WIN:
        gain += 3.0
    values[phase.seat] += met * gain - (1.0 - met) * cost - TIRED * len(phase.group)
