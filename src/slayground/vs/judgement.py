"""How good a table looks to a seat, without looking ahead: what a bot goes by inside a world it imagines.

Everything is counted in points, of which a main character in full health has about thirty. The weights are set by hand.
A combat that is under way, and an attack that is being put together, count with what would come of them if nobody did
anything more, so that every step towards a good attack looks better than none.
"""

from __future__ import annotations

from math import exp
from typing import Final

from slayground.kernel.flow import If, Seq
from slayground.kernel.nodes import Effect
from slayground.vs.acts import (
    CANNOT_BE_ATTACKED,
    CANNOT_BE_STUNNED,
    CANNOT_BE_WOUNDED,
    FLIES_OVER,
    SNEAKS_PAST,
    SNIPES_PAST,
    STRIKES_FIRST,
)
from slayground.vs.anatomy import CARDS
from slayground.vs.attack import ChooseTeam, attackers_of, may_be_attacker, may_join
from slayground.vs.checks import level_power
from slayground.vs.effects import KO, Win
from slayground.vs.keywords import LETHAL
from slayground.vs.layers import refresh
from slayground.vs.modifiers import Stats
from slayground.vs.outlook import Outlook, outlook, outlook_now
from slayground.vs.table import (
    FRONT,
    NEXT_TURN,
    SLOTS,
    THIS_COMBAT,
    THIS_TURN,
    UNTIL_RECOVERY,
    UP,
    Combat,
    Delayed,
    Piece,
    Seat,
    Table,
)
from slayground.vs.turn import FORMATION, FormationStep, Turn

CERTAINTY: Final = 0.12
"""How surely a lead of one point wins: the steepness of the logistic curve."""

# Main characters: the last points of health are worth the most.
HEALTH: Final = (0.0, 10.0, 17.0, 23.0, 28.5, 33.5, 38.0, 42.0, 45.5, 48.5, 51.0)
LEVELLED: Final = 4.0
EXPERIENCE: Final = 3.5
"""For XP that has come all the way to the next level."""

# Characters: by ATK and DEF, and for every point of health left.
ATK: Final = 0.45
DEF: Final = 0.35
MAIN_STATS: Final = 0.75
"""What the same numbers count on a main character, who is seldom risked."""
PRESENCE: Final = 0.7
POWER: Final = 0.2
COUNTER: Final = 0.3
"""What a +1/+1 counter is worth less than a printed number: a stun takes it away."""
READY: Final = 0.02
"""So little that only an attack without any effect is not worth it."""
STAMINA: Final = (0.0, 1.0, 1.4, 1.7, 1.9, 2.0)
EQUIPMENT: Final = 0.8
EQUIPMENT_COST: Final = 0.5

# Cards and resources.
CARD: Final = 1.1
TWIST: Final = 2.0
COST: Final = 0.12
"""More for each point of a character's cost, if it can be paid soon."""
DISTANT: Final = 0.9
"""A character that cannot be paid for soon."""
TWIN: Final = 0.9
"""A card whose name is on the side already, good for powering up."""
DRAWN: Final = 2.2
"""Taken off for each turn begun: the cards that it brought are no lead over who is next to draw."""
LAST_DRAW: Final = 26
RESOURCE: Final = (2.3, 2.3, 2.3, 2.3, 2.3, 2.2, 2.0, 1.4, 0.9, 0.6)
LATER_RESOURCE: Final = 0.3
LOCATION: Final = (1.0, 0.9, 0.8, 0.6, 0.4)
"""For face-up locations, which can still pay."""
LATER_LOCATION: Final = 0.2
LASTING: Final = 1.2
"""For a change that is still to come upon an enemy."""

DOOMED: Final = 0.9
"""Of what is to be KO'd soon."""
DOOMED_LATER: Final = 0.4
ANNOUNCED_WIN: Final = 8.0

# The future: how likely it is that somebody within reach is stunned.
FORESEEN: Final = 0.85
"""What a combat under way would bring about."""
DECISIVE: Final = 25.0
"""More for a stun in such a combat that would be a main character's last."""
PLANNED: Final = 0.75
"""What a team attack could bring about that is being put together."""
PRESENT: Final = 0.5
"""Of what may still be done this turn."""
LIKELY: Final = 0.4
LONG_SHOT: Final = 0.08
BEHIND_GUARDS: Final = 0.12
SUPPORTING: Final = 0.25
"""For supporting characters, of whom only some are attacked."""


def evaluate(position: Table, seat: int) -> float:
    """From 0 (lost) to 1 (won)."""
    if position.over:
        return position.scores()[seat]
    return 1.0 / (1.0 + exp(-CERTAINTY * lead(position, seat)))


def lead(position: Table, seat: int) -> float:
    """The points of a seat's team above those of the others."""
    refresh(position)
    points = standing(position)
    teams = position.setup.teams
    own = 0.0
    others = 0.0
    for number in range(len(points)):
        if teams[number] == teams[seat]:
            own += points[number]
        else:
            others += points[number]
    rivals = len(set(teams)) - 1
    return own - others / max(1, rivals)


def standing(position: Table) -> list[float]:
    """The points of every seat."""
    points = [seat_worth(position, number) for number in range(len(position.seats))]
    for piece in position.slots:
        if piece is not None:
            points[piece.seat] += piece_worth(piece)
    if position.records:
        count_records(position, points)
    for delayed in position.delayed:
        count_delayed(position, delayed, delayed.effect, points)
    expected(position, points)
    for number in range(len(points)):
        if not position.seats[number].out:
            points[number] -= danger(position, number)
    return points


# What is there


def piece_worth(piece: Piece) -> float:
    card = piece.card
    if not card.is_character:
        return EQUIPMENT + EQUIPMENT_COST * card.cost
    atk: int = max(0, piece.atk)
    defense: int = max(0, piece.defense)
    plus: int = piece.plus
    stats = ATK * atk + DEF * defense - COUNTER * plus
    if piece.ready:
        stats += READY
    if card.is_main:
        left = min(max(0, piece.remaining()), len(HEALTH) - 1)
        return HEALTH[left] + MAIN_STATS * stats + (LEVELLED if card.level > 1 else 0.0)
    left = min(max(0, piece.remaining()), len(STAMINA) - 1)
    return (PRESENCE + stats + POWER * len(card.powers)) * STAMINA[left]


def stun_loss(position: Table, piece: Piece, lethal: bool = False) -> float:
    """What its side would lose if it were stunned."""
    acts = piece.acts
    if acts & CANNOT_BE_STUNNED:
        return 0.0
    plus: int = piece.plus
    lost = (ATK + DEF - COUNTER) * plus
    if acts & CANNOT_BE_WOUNDED:
        return lost
    left = max(1, piece.remaining())
    if piece.card.is_main:
        top = len(HEALTH) - 1
        return lost + HEALTH[min(left, top)] - HEALTH[min(left - 1, top)]
    worth = piece_worth(piece)
    if lethal or left == 1:
        return worth
    top = len(STAMINA) - 1
    return lost + worth * (1.0 - STAMINA[min(left - 1, top)] / STAMINA[min(left, top)])


def seat_worth(position: Table, number: int) -> float:
    """Cards, resources and experience."""
    seat = position.seats[number]
    if seat.out:
        return 0.0
    resources = seat.resources()
    points = -DRAWN * min(seat.turns, LAST_DRAW)
    for i in range(resources):
        points += RESOURCE[i] if i < len(RESOURCE) else LATER_RESOURCE
    for i in range(len(seat.up) + len(seat.exhausted)):
        points += LOCATION[i] if i < len(LOCATION) else LATER_LOCATION
    points += hand_worth(position, number, seat, resources)
    main = position.main_of(number)
    if main is not None:
        if seat.xp:
            ability = level_power(main)
            if ability is not None:
                points += EXPERIENCE * min(1.0, seat.xp / ability.need)
    elif seat.kept is not None:
        points += piece_worth(seat.kept)
    return points


def hand_worth(position: Table, number: int, seat: Seat, resources: int) -> float:
    points = 0.0
    last = -1
    for kind in seat.hand:
        card = CARDS[kind]
        if card.is_plot_twist:
            points += TWIST
        elif card.is_supporting:
            if kind == last or has_namesake(position, number, card.name):
                points += TWIN
            elif card.cost <= resources + 2:
                points += CARD + COST * card.cost
            else:
                points += DISTANT
        else:
            points += CARD
        last = kind
    return points


def has_namesake(position: Table, number: int, name: str) -> bool:
    for piece in position.slots:
        if piece is not None and piece.seat == number and name in piece.card.names:
            return True
    return False


def count_records(position: Table, points: list[float]) -> None:
    """What lasts a moment is no possession; what is still to come upon an enemy is worth something."""
    for record in position.records:
        until = record.until
        if until in (THIS_COMBAT, THIS_TURN):
            for modifier in record.modifiers:
                if isinstance(modifier, Stats):
                    for thing in record.targets:
                        piece = position.piece(thing)
                        if piece is not None and isinstance(modifier.atk, int) and isinstance(modifier.defense, int):
                            points[piece.seat] -= ATK * modifier.atk + DEF * modifier.defense
        elif until in (NEXT_TURN, UNTIL_RECOVERY) and not record.begun:
            seat = record.env.seat
            if position.opposes(seat, record.until_seat):
                points[seat] += LASTING


def count_delayed(position: Table, delayed: Delayed, effect: Effect, points: list[float]) -> None:
    """What will be KO'd at some later moment is as good as gone; a win that is announced is half won."""
    if isinstance(effect, Seq):
        for step in effect.steps:
            count_delayed(position, delayed, step, points)
    elif isinstance(effect, If):
        count_delayed(position, delayed, effect.then, points)
    elif isinstance(effect, Win):
        points[delayed.env.seat] += ANNOUNCED_WIN
    elif isinstance(effect, KO) and not effect.who.choosing():
        for thing in effect.who.things(position, delayed.env):
            piece = position.piece(thing)
            if piece is not None:
                share = DOOMED if delayed.nth < 2 else DOOMED_LATER
                points[piece.seat] -= share * piece_worth(piece)


# The attack at hand


def expected(position: Table, points: list[float]) -> None:
    """What would come of the combat being fought, or of the team attack being put together."""
    ahead = outlook_now(position)
    if ahead is not None:
        combat = position.combat
        assert combat is not None
        defender = position.piece(combat.defender)
        assert defender is not None
        count_outcome(position, ahead, defender, FORESEEN, points)
        return
    frame = position.stack
    if isinstance(frame, ChooseTeam):
        count_team(position, frame, points)


def count_outcome(position: Table, ahead: Outlook, defender: Piece, share: float, points: list[float]) -> None:
    if ahead.falls:
        lethal = False
        for attacker, _ in ahead.strikes:
            if attacker.sum.keywords & LETHAL.keyword:
                lethal = True
        points[defender.seat] -= share * combat_loss(position, defender, lethal)
        if len(position.seats) == 2 and is_at_the_end(defender) and not defender.acts & STRIKES_FIRST:
            return  # the game is won, whoever falls at the same moment
    worst = 0.0
    whose = -1
    for attacker in ahead.threatened:
        lost = combat_loss(position, attacker) if position.combat is not None else stun_loss(position, attacker)
        if ahead.at_all:
            points[attacker.seat] -= share * lost
        elif whose < 0 or (lost > worst) == (ahead.chooser == defender.seat):
            worst = lost
            whose = attacker.seat
    if whose >= 0 and (ahead.chooser == defender.seat or len(ahead.threatened) == len(ahead.open_to)):
        points[whose] -= share * worst


def combat_loss(position: Table, piece: Piece, lethal: bool = False) -> float:
    """What a side would lose in a combat, where a last wound is no mere possibility."""
    return stun_loss(position, piece, lethal) + (DECISIVE if is_at_the_end(piece) else 0.0)


def is_at_the_end(piece: Piece) -> bool:
    """Whether it is a main character whom the next stun would KO."""
    return piece.card.is_main and piece.remaining() <= 1 and not piece.acts & (CANNOT_BE_STUNNED | CANNOT_BE_WOUNDED)


def count_team(position: Table, frame: ChooseTeam, points: list[float]) -> None:
    """The attackers chosen so far, and as many of the strongest that may still join as it takes."""
    target = position.piece(frame.target)
    if target is None or target.card.is_machine:
        return
    chosen = [piece for thing in frame.attackers if (piece := position.piece(thing)) is not None]
    total = 0
    for piece in chosen:
        total += max(0, piece.atk)
    last = chosen[len(chosen) - 1].slot
    left = [piece for piece in attackers_of(position, frame.seat) if piece.slot > last]
    left.sort(key=strength, reverse=True)
    for piece in left:
        if total >= target.defense and len(chosen) > 1:
            break
        if may_join(position, chosen, piece, target) is None:
            chosen.append(piece)
            total += max(0, piece.atk)
    things = tuple([piece.thing for piece in chosen])
    combat = Combat(0, frame.seat, things, target.thing, len(chosen) > 1)
    ahead = outlook(position, chosen, target, combat)
    count_outcome(position, ahead, target, PLANNED, points)


def strength(piece: Piece) -> int:
    return piece.atk


# The attacks to come


def danger(position: Table, number: int) -> float:
    """What a seat may expect to lose to the attacks of its opponents.

    Everybody's next turn counts, and what is left to do of the present one. A seat that waits for its turn counts a
    little more than one that has had it, so that to end a turn is neither good nor bad by itself.
    """
    lost = 0.0
    for enemy in range(len(position.seats)):
        if not position.opposes(number, enemy) or position.seats[enemy].out:
            continue
        recovered = recovers_before(position, number, enemy)
        later = expected_loss(position, number, force_of(position, enemy, True), recovered)
        if position.my_turn(enemy):
            lost += later + PRESENT * expected_loss(position, number, force_of(position, enemy, False), False)
        else:
            lost += later * (1.0 + 0.5 * PRESENT)
    return lost


def recovers_before(position: Table, number: int, enemy: int) -> bool:
    """Whether a seat has a Recovery Phase before the enemy's next turn: its stunned characters are up again then."""
    if position.my_turn(enemy):
        return True
    if position.my_turn(number):
        return False
    count = len(position.seats)
    first = position.turn_seat
    return (number - first) % count < (enemy - first) % count


class Force:
    """Those of a seat who may attack."""

    def __init__(self) -> None:
        self.count: int = 0
        self.total: int = 0
        """Their ATK together."""
        self.best: int = 0
        """The highest ATK among them."""
        self.flying: int = 0
        """The ATK together of those who fly."""
        self.sneaking: int = 0
        """The ATK together of those whom no guard stops."""


def force_of(position: Table, number: int, later: bool) -> Force:
    """Everybody on the seat's next turn, whatever the rows; or whoever is still able to attack this turn."""
    force = Force()
    settled = -1 if later else settled_slots(position, number)
    for piece in position.slots:
        if piece is None or piece.seat != number or not piece.card.is_character:
            continue
        if not later and may_be_attacker(piece) is not None:
            if piece.slot <= settled or (not piece.ready and settled >= 0) or piece.face != UP:
                continue
        atk = max(0, piece.atk)
        acts = piece.acts
        force.count += 1
        force.total += atk
        force.best = max(force.best, atk)
        if acts & (SNEAKS_PAST | SNIPES_PAST):
            force.sneaking += atk
        elif acts & FLIES_OVER:
            force.flying += atk
    return force


def settled_slots(position: Table, number: int) -> int:
    """The characters of a side with higher slots than this may still change rows this turn; -1: all of them."""
    if not position.my_turn(number):
        return SLOTS
    frame = position.stack
    if isinstance(frame, FormationStep):
        return frame.last
    while frame is not None:
        if isinstance(frame, Turn):
            return -1 if frame.step <= FORMATION else SLOTS
        frame = frame.below
    return SLOTS


def expected_loss(position: Table, number: int, force: Force, recovered: bool) -> float:
    """What a seat would lose to attackers: of its main character, and of those who stand in front."""
    if force.count == 0:
        return 0.0
    sides = position.setup.sides
    side = sides[number]
    settled = settled_slots(position, number)
    guards = 0
    flyers = False
    for piece in position.slots:
        if piece is None or not piece.card.is_supporting or sides[piece.seat] != side:
            continue
        if (piece.face == UP or recovered) and (piece.row == FRONT or piece.slot > settled):
            guards += 1
            flyers = flyers or piece.acts & FLIES_OVER != 0
    lost = 0.0
    for piece in position.slots:
        if piece is None or piece.seat != number or not piece.card.is_supporting:
            continue
        if (piece.face == UP or recovered) and force.best >= piece.defense and (piece.row == FRONT or guards == 0):
            lost += stun_loss(position, piece)
    lost *= SUPPORTING * min(1.0, force.count / (1.0 + guards))
    main = position.main_of(number)
    if main is not None and (main.face == UP or recovered) and not main.acts & CANNOT_BE_ATTACKED:
        behind = guards > 0 and (main.row != FRONT or main.slot > settled)
        lost += chance(main, behind, guards, flyers, force) * stun_loss(position, main)
    return lost


def chance(main: Piece, behind: bool, guards: int, flyers: bool, force: Force) -> float:
    """How likely it is that a main character is stunned."""
    if not behind:
        return LIKELY if force.total >= main.defense else LONG_SHOT
    if force.sneaking + (0 if flyers else force.flying) >= main.defense:
        return LIKELY
    return BEHIND_GUARDS if force.count > guards and force.total >= main.defense else 0.5 * LONG_SHOT
