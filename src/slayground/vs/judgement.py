"""How good a table looks to a seat, without looking ahead: what a bot goes by inside a world it imagines.

Everything is counted in points, of which a main character in full health has about thirty. The weights are set by hand.
A combat that is under way, and an attack that is being put together, count with what would come of them if nobody did
anything more, so that every step towards a good attack looks better than none.
"""

from __future__ import annotations

from itertools import accumulate
from math import exp
from typing import TYPE_CHECKING, Final

from slayground.compiling import mypyc_attr
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
from slayground.vs.anatomy import CARDS, Card
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

if TYPE_CHECKING:
    # A machine word once compiled; an annotation is never looked up.
    from mypy_extensions import i64


CERTAINTY: Final = 0.12
"""How surely a lead of one point wins: the steepness of the logistic curve."""

# Tables of worths are lists: compiled code takes a number out of them at once.

# Main characters: the last points of health are worth the most.
HEALTH: Final = [0.0, 10.0, 17.0, 23.0, 28.5, 33.5, 38.0, 42.0, 45.5, 48.5, 51.0]
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
STAMINA: Final = [0.0, 1.0, 1.4, 1.7, 1.9, 2.0]
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
RESOURCES: Final = list(accumulate([2.3, 2.3, 2.3, 2.3, 2.3, 2.2, 2.0, 1.4, 0.9, 0.6], initial=0.0))
"""What none, one, two and more are worth together."""
LATER_RESOURCE: Final = 0.3
LOCATIONS: Final = list(accumulate([1.0, 0.9, 0.8, 0.6, 0.4], initial=0.0))
"""The same for face-up locations, which can still pay."""
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
    camps = standing(position)
    if len(camps) == 2:
        return camps[seat].points - camps[1 - seat].points
    teams = position.setup.teams
    own = 0.0
    others = 0.0
    for number in range(len(camps)):
        if teams[number] == teams[seat]:
            own += camps[number].points
        else:
            others += camps[number].points
    return own - others / max(1, len(set(teams)) - 1)


@mypyc_attr(free_list_len=1)
class Force:
    """Those of a seat who may attack."""

    def __init__(self) -> None:
        self.count: int = 0
        self.total: i64 = 0
        """Their ATK together."""
        self.best: i64 = 0
        """The highest ATK among them."""
        self.flying: i64 = 0
        """The ATK together of those who fly."""
        self.sneaking: i64 = 0
        """The ATK together of those whom no guard stops."""

    def add(self, piece: Piece) -> None:
        atk = piece.atk
        if atk < 0:
            atk = 0
        acts = piece.acts
        self.count += 1
        self.total += atk
        if atk > self.best:
            self.best = atk
        if acts & (SNEAKS_PAST | SNIPES_PAST):
            self.sneaking += atk
        elif acts & FLIES_OVER:
            self.flying += atk


@mypyc_attr(free_list_len=1)
class Camp(Force):
    """A seat's side of the table, looked through once for all that is asked about it.

    As a force it is all its characters, who may attack on its next turn.
    """

    def __init__(self) -> None:
        super().__init__()
        self.points: float = 0.0
        self.names: i64 = 0
        """Of all its cards in play, as bits."""


def standing(position: Table) -> list[Camp]:
    """Every seat with its points."""
    camps = [Camp() for _ in position.seats]
    for piece in position.slots:
        if piece is not None:
            appraise(piece)
            camp = camps[piece.seat]
            camp.points += piece.worth
            camp.names |= piece.card.name_bits
            if piece.card.is_character:
                camp.add(piece)
    for number in range(len(camps)):
        camps[number].points += seat_worth(position, number, camps[number].names)
    if position.records:
        count_records(position, camps)
    for delayed in position.delayed:
        count_delayed(position, delayed, delayed.effect, camps)
    expected(position, camps)
    for number in range(len(camps)):
        if not position.seats[number].out:
            camps[number].points -= danger(position, camps, number)
    return camps


# What is there

TEN_BITS: Final = 1023


def appraise(piece: Piece) -> None:
    """Note what a card in play is worth, and what its side would lose if it were stunned.

    Clones take the note over: it is true as long as nothing has changed that it depends on.
    """
    acts = piece.acts
    number: i64 = piece.card.number
    key = number << 2 | (2 if piece.ready else 0) | (1 if acts & CANNOT_BE_STUNNED else 0)
    key = key << 1 | (1 if acts & CANNOT_BE_WOUNDED else 0)
    key = key << 10 | piece.atk & TEN_BITS
    key = key << 10 | piece.defense & TEN_BITS
    key = key << 10 | piece.plus & TEN_BITS
    key = key << 10 | (piece.health - piece.wounds) & TEN_BITS
    if key != piece.appraised:
        piece.appraised = key
        piece.worth = piece_worth(piece)
        piece.loss = stun_loss(piece)


def piece_worth(piece: Piece) -> float:
    card = piece.card
    if not card.is_character:
        return EQUIPMENT + EQUIPMENT_COST * card.cost
    atk: int = piece.atk
    defense: int = piece.defense
    plus: int = piece.plus
    stats = ATK * max(0, atk) + DEF * max(0, defense) - COUNTER * plus
    if piece.ready:
        stats += READY
    left = piece.health - piece.wounds
    if left < 0:
        left = 0
    if card.is_main:
        return of_table(HEALTH, left) + MAIN_STATS * stats + (LEVELLED if card.level > 1 else 0.0)
    powers: int = len(card.powers)
    return (PRESENCE + stats + POWER * powers) * of_table(STAMINA, left)


def of_table(worths: list[float], n: i64) -> float:
    """What so many are worth; more than the table tells are worth no more."""
    last: i64 = len(worths) - 1
    return worths[n if n < last else last]


def stun_loss(piece: Piece, lethal: bool = False) -> float:
    """What its side would lose if it were stunned, of something whose worth is noted."""
    acts = piece.acts
    if acts & CANNOT_BE_STUNNED:
        return 0.0
    plus: int = piece.plus
    lost = (ATK + DEF - COUNTER) * plus
    if acts & CANNOT_BE_WOUNDED:
        return lost
    left = piece.health - piece.wounds
    if left < 1:
        left = 1
    if piece.card.is_main:
        return lost + of_table(HEALTH, left) - of_table(HEALTH, left - 1)
    worth = piece.worth
    if lethal or left == 1:
        return worth
    return lost + worth * (1.0 - of_table(STAMINA, left - 1) / of_table(STAMINA, left))


def seat_worth(position: Table, number: int, names: i64) -> float:
    """Cards, resources and experience."""
    seat = position.seats[number]
    if seat.out:
        return 0.0
    resources = seat.resources()
    points = added_up(RESOURCES, resources, LATER_RESOURCE)
    points += added_up(LOCATIONS, len(seat.up) + len(seat.exhausted), LATER_LOCATION)
    if seat.judged is not seat.hand or seat.judged_at != resources or seat.judged_among != position.lineup:
        seat.judged = seat.hand
        seat.judged_at = resources
        seat.judged_among = position.lineup
        seat.hand_worth = hand_worth(position, number, seat, resources, names)
    points += seat.hand_worth
    points -= DRAWN * min(seat.turns, LAST_DRAW)
    main = position.main_of(number)
    if main is not None:
        if seat.xp:
            ability = level_power(main)
            if ability is not None:
                points += EXPERIENCE * min(1.0, seat.xp / ability.need)
    elif seat.kept is not None:
        points += piece_worth(seat.kept)
    return points


def added_up(sums: list[float], n: int, later: float) -> float:
    """What so many are worth together, each beyond the table as much as any later one."""
    last = len(sums) - 1
    return sums[n] if n <= last else sums[last] + later * (n - last)


def hand_worth(position: Table, number: int, seat: Seat, resources: int, names: i64) -> float:
    points = 0.0
    last = -1
    for kind in seat.hand:
        card = CARDS[kind]
        if card.is_plot_twist:
            points += TWIST
        elif card.is_supporting:
            if kind == last or (names & card.name_bits and has_namesake(position, number, card)):
                points += TWIN
            elif card.cost <= resources + 2:
                points += CARD + COST * card.cost
            else:
                points += DISTANT
        else:
            points += CARD
        last = kind
    return points


def has_namesake(position: Table, number: i64, card: Card) -> bool:
    for piece in position.slots:
        if piece is not None and piece.seat == number and piece.card.name_bits & card.name_bits:
            if card.name in piece.card.names:
                return True
    return False


def count_records(position: Table, camps: list[Camp]) -> None:
    """What lasts a moment is no possession; what is still to come upon an enemy is worth something."""
    for record in position.records:
        until = record.until
        if until in (THIS_COMBAT, THIS_TURN):
            for modifier in record.modifiers:
                if isinstance(modifier, Stats):
                    for thing in record.targets:
                        piece = position.piece(thing)
                        if piece is not None and isinstance(modifier.atk, int) and isinstance(modifier.defense, int):
                            camps[piece.seat].points -= ATK * modifier.atk + DEF * modifier.defense
        elif until in (NEXT_TURN, UNTIL_RECOVERY) and not record.begun:
            seat = record.env.seat
            if position.opposes(seat, record.until_seat):
                camps[seat].points += LASTING


def count_delayed(position: Table, delayed: Delayed, effect: Effect, camps: list[Camp]) -> None:
    """What will be KO'd at some later moment is as good as gone; a win that is announced is half won."""
    if isinstance(effect, Seq):
        for step in effect.steps:
            count_delayed(position, delayed, step, camps)
    elif isinstance(effect, If):
        count_delayed(position, delayed, effect.then, camps)
    elif isinstance(effect, Win):
        camps[delayed.env.seat].points += ANNOUNCED_WIN
    elif isinstance(effect, KO) and not effect.who.choosing():
        for thing in effect.who.things(position, delayed.env):
            piece = position.piece(thing)
            if piece is not None:
                share = DOOMED if delayed.nth < 2 else DOOMED_LATER
                camps[piece.seat].points -= share * piece.worth


# The attack at hand


def expected(position: Table, camps: list[Camp]) -> None:
    """What would come of the combat being fought, or of the team attack being put together."""
    ahead = outlook_now(position)
    if ahead is not None:
        combat = position.combat
        assert combat is not None
        defender = position.piece(combat.defender)
        assert defender is not None
        count_outcome(position, ahead, defender, FORESEEN, camps)
        return
    frame = position.stack
    if isinstance(frame, ChooseTeam):
        count_team(position, frame, camps)


def count_outcome(position: Table, ahead: Outlook, defender: Piece, share: float, camps: list[Camp]) -> None:
    if ahead.falls:
        lethal = False
        for attacker, _ in ahead.strikes:
            if attacker.sum.keywords & LETHAL.keyword:
                lethal = True
        camps[defender.seat].points -= share * combat_loss(defender, lethal)
        if len(position.seats) == 2 and is_at_the_end(defender) and not defender.acts & STRIKES_FIRST:
            return  # the game is won, whoever falls at the same moment
    worst = 0.0
    whose = -1
    for attacker in ahead.threatened:
        lost = combat_loss(attacker) if position.combat is not None else stun_loss(attacker)
        if ahead.at_all:
            camps[attacker.seat].points -= share * lost
        elif whose < 0 or (lost > worst) == (ahead.chooser == defender.seat):
            worst = lost
            whose = attacker.seat
    if whose >= 0 and (ahead.chooser == defender.seat or len(ahead.threatened) == len(ahead.open_to)):
        camps[whose].points -= share * worst


def combat_loss(piece: Piece, lethal: bool = False) -> float:
    """What a side would lose in a combat, where a last wound is no mere possibility."""
    return stun_loss(piece, lethal) + (DECISIVE if is_at_the_end(piece) else 0.0)


def is_at_the_end(piece: Piece) -> bool:
    """Whether it is a main character whom the next stun would KO."""
    return piece.card.is_main and piece.remaining() <= 1 and not piece.acts & (CANNOT_BE_STUNNED | CANNOT_BE_WOUNDED)


def count_team(position: Table, frame: ChooseTeam, camps: list[Camp]) -> None:
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
    count_outcome(position, ahead, target, PLANNED, camps)


def strength(piece: Piece) -> int:
    return piece.atk


# The attacks to come


def danger(position: Table, camps: list[Camp], number: int) -> float:
    """What a seat may expect to lose to the attacks of its opponents.

    Everybody's next turn counts, and what is left to do of the present one. A seat that waits for its turn counts a
    little more than one that has had it, so that to end a turn is neither good nor bad by itself.
    """
    lost = 0.0
    settled = settled_slots(position, number)
    for enemy in range(len(camps)):
        if not position.opposes(number, enemy) or position.seats[enemy].out:
            continue
        recovered = recovers_before(position, number, enemy)
        now = force_now(position, enemy) if position.my_turn(enemy) else None
        later, at_once = expected_losses(position, number, camps[enemy], recovered, now, settled)
        if now is not None:
            lost += later + PRESENT * at_once
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


def force_now(position: Table, number: i64) -> Force:
    """Whoever is still able to attack this turn."""
    force = Force()
    settled = settled_slots(position, number)
    for piece in position.slots:
        if piece is not None and piece.seat == number and piece.face == UP and piece.card.is_character:
            # The slots above may yet change to a row from which they can attack.
            if (piece.slot > settled and (piece.ready or settled < 0)) or may_be_attacker(piece) is None:
                force.add(piece)
    return force


def settled_slots(position: Table, number: i64) -> i64:
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


def expected_losses(
    position: Table, number: i64, force: Force, recovered: bool, now: Force | None, settled: i64
) -> tuple[float, float]:
    """What a seat would lose to attackers on their next turn, and to those who may still attack this turn."""
    guards = 0
    guards_now = 0
    flyers = False
    flyers_now = False
    best = force.best
    best_now: i64 = -1 if now is None else now.best
    # Of those in front, and of everybody: the others can be reached when nobody guards them.
    lost = 0.0
    lost_unguarded = 0.0
    lost_now = 0.0
    lost_now_unguarded = 0.0
    for piece in position.slots:
        if piece is None or not piece.card.is_supporting:
            continue
        own = piece.seat == number
        if not own and not position.same_side(piece.seat, number):
            continue
        up = piece.face == UP
        front = piece.row == FRONT
        if not up and not recovered:
            continue
        if front or piece.slot > settled:
            flies = piece.acts & FLIES_OVER != 0
            guards += 1
            flyers = flyers or flies
            if up:
                guards_now += 1
                flyers_now = flyers_now or flies
        if own and best >= piece.defense:
            lost_unguarded += piece.loss
            if front:
                lost += piece.loss
        if own and up and best_now >= piece.defense:
            lost_now_unguarded += piece.loss
            if front:
                lost_now += piece.loss
    if guards == 0:
        lost = lost_unguarded
    if guards_now == 0:
        lost_now = lost_now_unguarded
    main = position.main_of(number)
    lost = with_main(main, lost, guards, flyers, force, recovered, settled)
    return lost, 0.0 if now is None else with_main(main, lost_now, guards_now, flyers_now, now, False, settled)


def with_main(
    main: Piece | None, lost: float, guards: int, flyers: bool, force: Force, recovered: bool, settled: i64
) -> float:
    """What a seat would lose: something of what stands in front, and of its main character."""
    if force.count == 0:
        return 0.0
    lost *= SUPPORTING * min(1.0, force.count / (1.0 + guards))
    if main is not None and (main.face == UP or recovered) and not main.acts & CANNOT_BE_ATTACKED:
        behind = guards > 0 and (main.row != FRONT or main.slot > settled)
        lost += chance(main, behind, guards, flyers, force) * main.loss
    return lost


def chance(main: Piece, behind: bool, guards: int, flyers: bool, force: Force) -> float:
    """How likely it is that a main character is stunned."""
    if not behind:
        return LIKELY if force.total >= main.defense else LONG_SHOT
    if force.sneaking + (0 if flyers else force.flying) >= main.defense:
        return LIKELY
    return BEHIND_GUARDS if force.count > guards and force.total >= main.defense else 0.5 * LONG_SHOT
