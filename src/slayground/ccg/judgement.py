"""How good a position looks for a seat, judged without looking ahead.

Points, the Park and who is in play are worth what they are worth; a fight or challenge under way counts for what it
will probably come to; a challenge in reach counts a little for whoever could meet it.
"""

from __future__ import annotations

import math
from typing import Final

from slayground.ccg.acts import CANNOT_START_FIGHT
from slayground.ccg.anatomy import (
    ACTION,
    BUTT_KICKING,
    CARDS,
    CHALLENGE,
    CHALLENGE_BATTLE,
    CHALLENGE_CHOOSE,
    CHALLENGE_RESOLVE,
    CHARACTER,
    CONFLICT,
    END,
    EPISODE,
    FIGHT_BATTLE,
    FIGHT_RESOLVE,
    ITEM,
    LOCATION,
    MOVEMENT,
    REFRESH,
    SKILL,
    TALENTS,
    Card,
    one_of,
    side_of_class,
)
from slayground.ccg.challenges import (
    ATTACKER_DRAWS,
    DEFENDER_DRAWS,
    Gather,
    goal_total,
    group_total,
    has_what_it_takes,
)
from slayground.ccg.conflict import StageWatch, total_of
from slayground.ccg.destiny import park_goers, sole_player
from slayground.ccg.fights import DRAWN as FIGHT_DRAWN
from slayground.ccg.table import HAND_SIZE, OFF, OPEN, PARK_TURNS, TO_WIN, Phase, Piece, Table

SCALE: Final = 2.2
"""How many points ahead makes a lead of about three to one."""
POINT_WORTH: Final = 1.0
NEAR_WORTH: Final = 0.03
"""The nearer to the last point, the more each is worth."""
TALENT_WORTH: Final = 0.09
FIGHTER_WORTH: Final = 0.06
"""Butt-Kicking counts for more: it is what characters live by."""
BODY_WORTH: Final = 0.35
MAIN_WORTH: Final = 0.5
LEVEL_WORTH: Final = 0.35
ABILITY_WORTH: Final = 0.2
"""What an attached card is worth beside its talents: to its carrier, or against it where an opponent has put it."""
TIRED: Final = 0.06
"""A fatigued character is worth less; what it cannot do meanwhile is counted where it would do it."""
MOVES_WORTH: Final = 0.03
LOCATION_WORTH: Final = 0.03
EPISODE_WORTH: Final = 0.1
REACH_WORTH: Final = 0.5
HELP: Final = 1.5
"""What a group will probably stack for a goal beyond what is stacked against it."""
NOW: Final = 0.6
SOON: Final = 0.2
"""How much of a fight that could be started counts: by who is refreshed, and by who will be."""
HUNT: Final = 0.4
"""How much of that when it takes a move first, before which the rival may have gone."""
AMBUSH: Final = 0.3
"""How likely the owner of a space is to place a fighter there for a rival who has come."""
NEWCOMERS: Final = 3
"""The Butt-Kicking of such a fighter."""
PREY_WORTH: Final = 0.6
"""What a player loses with a character, in a fight that has not begun."""
FIGHTING: Final = 1 << BUTT_KICKING
EAGER: Final = 1.5
"""Who attacks has chosen when, and whom, and knows the cards for it in hand."""
THROWN_OUT: Final = 0.85
"""How surely a player who can throw the others out of the Park does so."""
LIKELY_DRAW: Final = 0.8
"""How much of what is drawn for a fight or challenge is stacked."""
SURE: Final = 0.96
"""How sure a fight or challenge is that stands won: somebody may have a card for its end."""
LAST_POINT: Final = 6.0
IN_VAIN: Final = 0.4
"""What it costs to have faced a challenge for nothing, beside the point."""
PARK_WORTH: Final = (0.0, 0.15, 0.4, 0.9, 1.8, 3.6, 9.0)
"""By the count. One late arrival sends it back to nothing, so that the first turns are worth little."""

# What a card in hand is worth: less than in play, so that it is played.
SPARE: Final = 0.02
"""One that is of no use now, such as a second copy of who is in play."""
NEWCOMER: Final = 0.3
"""A character that may be placed."""
PROMOTION: Final = 0.28
"""The next level of somebody in play, when it is not far off."""
PROSPECT: Final = 0.06
LATE: Final = 0.1
"""What comes in the End Step, when nobody can answer it any more, is worth waiting for."""
TO_COME: Final = 0.08
"""A place in the hand that the next Draw Step fills."""
HELD: Final[list[float]] = []
"""What other cards are worth in hand, by number; worked out once."""


def evaluate(table: Table, seat: int) -> float:
    if table.over:
        return table.scores()[seat]
    table.refresh()
    values = [0.0] * len(table.seats)
    characters: list[Piece] = []
    challenges: list[Piece] = []
    for piece in table.slots:
        if piece is None:
            continue
        type = piece.card.type
        if type == CHARACTER:
            characters.append(piece)
        elif type == CHALLENGE:
            challenges.append(piece)
        elif type == LOCATION:
            values[piece.owner] += LOCATION_WORTH
        elif type == EPISODE:
            values[piece.seat] += EPISODE_WORTH * piece.card.part
        elif piece.carrier != OFF:
            carrier = table.piece(piece.carrier)
            if carrier is not None:
                values[carrier.seat] += ABILITY_WORTH if carrier.seat == piece.owner else -ABILITY_WORTH
    boosts = [to_draw(table, number, FIGHTING, FIGHT_DRAWN) for number in range(len(table.seats))]
    for number in range(len(table.seats)):
        if table.seats[number].out:
            values[number] = -9.0
        else:
            mine = [piece for piece in characters if piece.seat == number]
            value = values[number]
            value += standing(table, number, mine, challenges)
            value += dangers(table, mine, characters, boosts)
            value -= ambushes(table, mine, boosts)
            values[number] = value
    phase = table.phase
    if phase is not None and phase.result == OPEN:
        prospect(table, phase, values)
    elif isinstance(table.stack, Gather):
        gathering(table, table.stack, values)
    park(table, boosts, values)
    best = max([values[other] for other in range(len(values)) if other != seat])
    return 0.02 + 0.96 / (1.0 + math.exp((best - values[seat]) / SCALE))


def standing(table: Table, seat: int, mine: list[Piece], challenges: list[Piece]) -> float:
    """Points, characters and cards of a player."""
    points = table.seats[seat].destiny
    value = POINT_WORTH * points + NEAR_WORTH * points * points
    for piece in mine:
        value += worth(table, piece)
    value += hand(table, seat, mine)
    value += reach(table, seat, mine, challenges)
    return value


def worth(table: Table, piece: Piece) -> float:
    talents = piece.talents
    extra = 1 if piece.fatigued else 0
    total = talents[0] + talents[1] + talents[2] + talents[3] + 4 * extra
    value = BODY_WORTH + TALENT_WORTH * total + FIGHTER_WORTH * (talents[BUTT_KICKING] + extra)
    value += LEVEL_WORTH * (piece.card.level - 1)
    value += MOVES_WORTH * piece.move_limit
    if piece.fatigued:
        value -= TIRED
    if table.is_main(piece):
        value += MAIN_WORTH
    return value


# Cards in hand


def hand(table: Table, seat: int, mine: list[Piece]) -> float:
    """The cards that a player can keep, the best of them."""
    values: list[float] = []
    last = -1
    for kind in table.seats[seat].hand:
        values.append(SPARE if kind == last and CARDS[kind].type == CHARACTER else held(table, seat, CARDS[kind], mine))
        last = kind
    values.sort(reverse=True)
    kept = values[:HAND_SIZE]
    return sum(kept) + SPARE * (len(values) - len(kept)) + TO_COME * (HAND_SIZE - len(kept))


def held(table: Table, seat: int, card: Card, mine: list[Piece]) -> float:
    if card.type != CHARACTER:
        if not HELD:
            HELD.extend([usual_worth(each) for each in CARDS])
        return HELD[card.number]
    level = 0
    for piece in mine:
        if piece.card.character == card.character:
            level = piece.card.level
    if card.level == 1:
        if level:
            return SPARE
        return NEWCOMER + 0.02 * sum(card.talents) + (0.1 if is_own(table, seat, card) else 0.0)
    if level != card.level - 1:
        return PROSPECT if level < card.level else SPARE
    lacking = max(0, card.needs - table.seats[seat].destiny)
    return max(PROSPECT, PROMOTION - 0.08 * lacking) + (0.05 if is_own(table, seat, card) else 0.0)


def is_own(table: Table, seat: int, card: Card) -> bool:
    """Whether a character card is of the player's Main Character."""
    return table.essence(seat).character == card.character


def usual_worth(card: Card) -> float:
    """What a card that is no character is worth in a hand, whoever holds it."""
    if card.type == ACTION:
        late = LATE if card.windows >> END & 1 else 0.0
        return 0.03 + 0.03 * max(card.talents) + 0.01 * sum(card.talents) + late
    if card.type in (SKILL, ITEM):
        return 0.12 + 0.01 * sum(card.talents)
    return 0.05


# Where characters stand


def sigmoid(x: float) -> float:
    return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, x))))


def reach(table: Table, seat: int, mine: list[Piece], challenges: list[Piece]) -> float:
    """The best challenge that a player's characters could face together where they stand."""
    best = 0.0
    resting = table.step < REFRESH or table.step == END
    for challenge in challenges:
        if seat in challenge.faced and table.step != END:
            continue
        near = table.streets.adjacent[challenge.space]
        ready: list[Piece] = []
        group: list[Piece] = []
        for piece in mine:
            if side_of_class(piece.kind) != challenge.card.side:
                continue
            if piece.space == challenge.space:
                group.append(piece)
                if resting or not piece.fatigued:
                    ready.append(piece)
            elif near >> piece.space & 1:
                group.append(piece)
        if not group:
            continue
        now = chance(table, challenge, ready)
        soon = now if len(ready) == len(group) else chance(table, challenge, group)
        best = max(best, challenge.card.destiny * (now + 0.35 * soon))
    return REACH_WORTH * best


def chance(table: Table, challenge: Piece, group: list[Piece]) -> float:
    """How likely a group is to meet the goals, with what it will probably stack."""
    if not group:
        return 0.0
    short = 0
    spare = 99
    for talent in TALENTS:
        if challenge.card.goals >> talent & 1:
            have = 0
            for piece in group:
                have += one_of(piece.talents, talent) + (1 if piece.fatigued else 0)
            gap = have - table.goal(challenge, talent)
            if gap < 0:
                short -= gap
            spare = min(spare, gap)
    trait = challenge.card.traits
    if trait and not any(piece.traits & trait != 0 for piece in group):
        return 0.0
    return sigmoid(((spare if short == 0 else -short) + HELP) / 2.0)


def dangers(table: Table, mine: list[Piece], characters: list[Piece], boosts: list[float]) -> float:
    """Rivals at the same space are prey for the stronger: the best fight of each character, each with another rival."""
    value = 0.0
    prey = [other for other in characters if other.seat != mine[0].seat] if mine else []
    for ready in (True, False):
        for piece in mine:
            if piece.acts & CANNOT_START_FIGHT or rested(table, piece) != ready:
                continue
            best = 0.0
            victim: Piece | None = None
            hunts = ready and table.step == MOVEMENT and piece.moves < piece.move_limit
            for other in prey:
                here = other.space == piece.space
                if here or (hunts and table.adjacent(piece.space, other.space)):
                    win = odds(piece, other, boosts)
                    gain = win * prize(table, other, piece.seat) - (1.0 - win) * prize(table, piece, other.seat)
                    if not here:
                        gain *= HUNT
                    if gain > best:
                        best = gain
                        victim = other
            if victim is not None:
                prey.remove(victim)
                value += (NOW if ready else SOON) * best
    return value


def ambushes(table: Table, mine: list[Piece], boosts: list[float]) -> float:
    """What a player risks with characters at rivals' homes, where somebody may be placed who fights at once."""
    value = 0.0
    for piece in mine:
        host = table.space_owner(piece.space)
        if host not in (OFF, piece.seat):
            win = beats(NEWCOMERS + boosts[host] - piece.talents[BUTT_KICKING] - boosts[piece.seat])
            value += AMBUSH * max(0.0, 2.0 * win - 1.0) * prize(table, piece, host)
    return value


def rested(table: Table, piece: Piece) -> bool:
    """Whether a character can still start something this turn."""
    return not piece.fatigued and MOVEMENT <= table.step <= CONFLICT


def odds(piece: Piece, other: Piece, boosts: list[float]) -> float:
    """How likely one character is to defeat another that it attacks."""
    ahead = piece.talents[BUTT_KICKING] + boosts[piece.seat]
    ahead -= other.talents[BUTT_KICKING] + boosts[other.seat]
    return beats(ahead)


def beats(ahead: float) -> float:
    """How likely an attacker is to win that is so far ahead with what will probably be stacked."""
    return sigmoid((ahead + EAGER) / 2.0)


def prize(table: Table, piece: Piece, winner: int) -> float:
    """What defeating a character is worth: a point, and what its player loses."""
    value = point(table, winner) + PREY_WORTH + LEVEL_WORTH * (piece.card.level - 1)
    return value + MAIN_WORTH if table.is_main(piece) else value


def park(table: Table, boosts: list[float], values: list[float]) -> None:
    """Who would control the Park if the turn ended now, or may throw the others out, and how far the count is."""
    there = park_goers(table)
    holder = sole_player(there)
    for seat in range(len(values)) if holder == OFF else (holder,):
        count = table.park_count + 1 if seat == table.park_seat else 1
        sure = 1.0 if table.step == END else 0.8
        if holder == OFF:
            sure *= THROWN_OUT * clearing(table, seat, there, boosts)
        values[seat] += sure * PARK_WORTH[min(count, PARK_TURNS)]


def clearing(table: Table, seat: int, there: list[Piece], boosts: list[float]) -> float:
    """How likely a player's characters in the Park are to defeat all others there before the turn ends."""
    fighters = [piece for piece in there if piece.seat == seat and rested(table, piece)]
    rivals = [piece for piece in there if piece.seat != seat]
    if len(fighters) < len(rivals):
        return 0.0
    chance = 1.0
    for rival in rivals:
        best = fighters[0]
        for fighter in fighters:
            if fighter.talents[BUTT_KICKING] > best.talents[BUTT_KICKING]:
                best = fighter
        fighters.remove(best)
        chance *= odds(best, rival, boosts)
    return chance


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


def in_hand(table: Table, seat: int, talents: int) -> float:
    """What the cards in a hand could add to some talents, which are bits."""
    total = 0
    for kind in table.seats[seat].hand:
        total += CARDS[kind].boosts[talents]
    return float(total)


def to_draw(table: Table, seat: int, talents: int, cards: int) -> float:
    """What so many cards from a player's deck will add to some talents, about."""
    at = table.seats[seat]
    deck = at.deck or at.discard
    if not deck:
        return 0.0
    total = 0
    for kind in deck:
        total += CARDS[kind].boosts[talents]
    return LIKELY_DRAW * cards * total / len(deck)


def fight(table: Table, phase: Phase, values: list[float]) -> None:
    """A fight counts for what it will probably bring."""
    attacker = table.piece(phase.attacker)
    defender = table.piece(phase.defender)
    lead = total_of(table, phase.seat, attacker, phase.talent) - total_of(table, phase.rival, defender, phase.talent)
    ahead = float(lead)
    spread = 1.2
    if phase.stage < FIGHT_BATTLE:
        talents = 1 << phase.talent
        ahead += to_draw(table, phase.seat, talents, FIGHT_DRAWN) - to_draw(table, phase.rival, talents, FIGHT_DRAWN)
        ahead += 0.7 * (in_hand(table, phase.seat, talents) - in_hand(table, phase.rival, talents))
        spread = 2.4
    elif phase.stage == FIGHT_BATTLE:
        talents = 1 << phase.talent
        mine = in_hand(table, phase.seat, talents)
        theirs = in_hand(table, phase.rival, talents)
        ahead += 0.85 * (mine - theirs)
        spread = 1.6
        # Who cannot catch up any more has lost, and gains nothing by going on.
        if lead + mine < 0 or lead - theirs > 0:
            ahead = 9.0 * lead
    ends = SURE if lead > 0 else 1.0 - SURE if lead < 0 else 0.3
    win = max(1.0 - SURE, min(SURE, sigmoid(ahead / spread)))
    win = ends if phase.stage == FIGHT_RESOLVE else last_word(table, phase, win, ends)
    if phase.seat_left:
        win = 0.0
    elif phase.rival_left:
        win = 1.0
    values[phase.seat] += win * point(table, phase.seat) - (1.0 - win) * loss(table, attacker, phase.seat_left)
    values[phase.rival] += (1.0 - win) * point(table, phase.rival) - win * loss(table, defender, phase.rival_left)
    if attacker is not None and not attacker.fatigued:
        values[phase.seat] -= TIRED * win


def last_word(table: Table, phase: Phase, goes_on: float, ends: float) -> float:
    """How likely the attacker is to win; after the other's pass a player may end the battle as it stands."""
    watch = table.stack
    if not isinstance(watch, StageWatch) or watch.passes == 0 or watch.window not in (FIGHT_BATTLE, CHALLENGE_BATTLE):
        return goes_on
    return max(goes_on, ends) if watch.seat == phase.seat else min(goes_on, ends)


def point(table: Table, seat: int, n: int = 1) -> float:
    """What so many more Destiny Points are worth to a player; the last are worth the game."""
    points = table.seats[seat].destiny
    if points + n >= TO_WIN:
        return TO_WIN - points + LAST_POINT
    return n * (POINT_WORTH + NEAR_WORTH * (2 * points + n))


def loss(table: Table, piece: Piece | None, left: bool) -> float:
    """What a player loses with a fighter."""
    if piece is None or left:
        return 0.0
    value = worth(table, piece)
    for attached in table.attached_to(piece):
        value += ABILITY_WORTH if attached.owner == piece.seat else -ABILITY_WORTH
    if table.is_main(piece):
        # It comes back at once, but without its levels and what it carried.
        value += min(1, table.seats[piece.seat].destiny) - 0.8
    return value


def challenge(table: Table, phase: Phase, values: list[float]) -> None:
    piece = table.piece(phase.challenge)
    if piece is None:
        return
    goals = piece.card.goals & ~phase.ignored
    short = 0.0
    spare = 99.0
    likely = 99.0
    lacking = 0
    for talent in TALENTS:
        if not goals >> talent & 1:
            continue
        gap = group_total(table, phase, talent) - goal_total(table, phase, piece, talent)
        if gap < 0:
            short -= gap
            lacking |= 1 << talent
        spare = min(spare, gap)
        if phase.stage < CHALLENGE_BATTLE:
            stack = to_draw(table, phase.seat, 1 << talent, ATTACKER_DRAWS)
            stack += 0.9 * in_hand(table, phase.seat, 1 << talent)
            likely = min(likely, gap + stack)
    margin = -short if short else spare
    spread = 1.5
    if phase.stage < CHALLENGE_BATTLE:
        # The defender adds to whichever goal hurts.
        margin = likely - 0.6 * to_draw(table, phase.rival, goals, DEFENDER_DRAWS)
        margin += 0.5 - 0.55 * in_hand(table, phase.rival, goals)
        spread = 1.2
    elif phase.stage == CHALLENGE_BATTLE and not phase.no_stacking:
        mine = in_hand(table, phase.seat, lacking or goals)
        theirs = in_hand(table, phase.rival, goals)
        if short > mine:
            margin = -9.0
        elif spare >= theirs:
            margin = 9.0
        else:
            margin += 0.9 * mine - 0.7 * theirs
        spread = 2.0
    ends = 1.0 - SURE if short else SURE
    met = max(1.0 - SURE, min(SURE, sigmoid((margin + 0.5) / spread)))
    met = ends if phase.stage == CHALLENGE_RESOLVE else last_word(table, phase, met, ends)
    if not phase.group or not has_what_it_takes(table, phase, piece):
        met = 0.0
    cost = 0.0 if phase.loss_free else float(min(1, table.seats[phase.seat].destiny))
    cost += IN_VAIN
    values[phase.seat] += met * (point(table, phase.seat, piece.card.destiny) + 0.2) - (1.0 - met) * cost
    values[phase.seat] -= TIRED * len(phase.group)
