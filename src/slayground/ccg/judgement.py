"""How good a position looks for a seat, judged without looking ahead.

Points, the Park and who is in play are worth what they are worth; a fight or challenge under way counts for what it
will probably come to; a challenge in reach counts a little for whoever could meet it.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from slayground.ccg.acts import CANNOT_START_FIGHT
from slayground.ccg.anatomy import (
    ACTION,
    BOOSTS,
    BUTT_KICKING,
    CARDS,
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
from slayground.ccg.conflict import StageWatch, stack_value, total_of
from slayground.ccg.destiny import park_goers, sole_player
from slayground.ccg.fights import DRAWN as FIGHT_DRAWN
from slayground.ccg.movement import is_free, is_plain
from slayground.ccg.table import (
    HAND_SIZE,
    OFF,
    OPEN,
    PARK_TURNS,
    TO_WIN,
    Outlook,
    Phase,
    Piece,
    Stacked,
    Standoff,
    Table,
    among,
)
from slayground.ccg.turn import Watches
from slayground.ccg.verbs import DISCARD_CARD, MOVE, STACK
from slayground.kernel.options import first, second, verb_of
from slayground.kernel.position import UNTOLD

if TYPE_CHECKING:
    # A machine word once compiled; an annotation is never looked up.
    from mypy_extensions import i64

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
WITH_OTHERS: Final = 0.35
"""How much it counts that those who are near could help."""
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
PARK_WORTH: Final[list[float]] = [0.0, 0.15, 0.4, 0.9, 1.8, 3.6, 9.0]
"""By the count. One late arrival sends it back to nothing, so that the first turns are worth little."""

OUT: Final = -9.0
"""Who is out of the game."""

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
"""What other cards are worth in hand, by number; worked out once. For a character: while it is not in play."""


def evaluate(table: Table, seat: int) -> float:
    if table.over:
        return table.scores()[seat]
    table.refresh()
    outlook = outlook_on(table)
    standoff = standoff_at(table)
    values: list[float] = []
    for number in range(len(table.seats)):
        at = table.seats[number]
        if at.out:
            values.append(OUT)
        else:
            points = POINT_WORTH * at.destiny + NEAR_WORTH * at.destiny * at.destiny
            holding = hand(table, number, outlook.cards[number])
            values.append(outlook.worth[number] + standoff.worth[number] + points + holding)
    phase = table.phase
    if phase is not None and phase.result == OPEN:
        prospect(table, phase, values)
    else:
        gather = table.stack
        if isinstance(gather, Gather):
            gathering(table, gather, values)
    best = -math.inf
    for other in range(len(values)):
        if other != seat and values[other] > best:
            best = values[other]
    return 0.02 + 0.96 / (1.0 + math.exp((best - values[seat]) / SCALE))


def foretell(table: Table, key: int) -> float:
    """How it would look to have stacked or discarded a card, or to have made a move of which nothing else comes."""
    watch = table.stack
    verb = verb_of(key)
    if isinstance(watch, StageWatch):
        if verb == STACK:
            return with_stacked(table, watch, first(key), second(key))
        if verb == DISCARD_CARD:
            return table.evaluate_without(watch.seat, table.seats[watch.seat].hand, first(key))
    elif isinstance(watch, Watches) and verb == MOVE:
        piece = table.at(first(key))
        if is_plain(table, piece, second(key)):
            return elsewhere(table, watch.seat, piece, second(key))
    return UNTOLD


def with_stacked(table: Table, watch: StageWatch, kind: int, talent: int) -> float:
    phase = table.phase
    assert phase is not None
    stacks = phase.stacks
    phase.stacks = (*stacks, Stacked(watch.seat, kind, talent, stack_value(table, watch.seat, CARDS[kind], talent)))
    table.stack = watch.next(table, 0)
    value = table.evaluate_without(watch.seat, table.seats[watch.seat].hand, kind)
    table.stack = watch
    phase.stacks = stacks
    return value


def elsewhere(table: Table, seat: int, piece: Piece, space: int) -> float:
    outlook = table.outlook
    standoff = table.standoff
    start = piece.space
    moves = piece.moves
    came = piece.came
    if not is_free(table, piece, space):
        piece.moves += 1
    piece.space = space
    piece.came = True
    table.touch()
    value = evaluate(table, seat)
    piece.space = start
    piece.moves = moves
    piece.came = came
    table.touch()
    table.outlook = outlook
    table.standoff = standoff
    return value


def outlook_on(table: Table) -> Outlook:
    """What everybody has in play, with the challenges in reach."""
    outlook = table.outlook
    if outlook is None or outlook.step != table.step:
        worths: list[float] = []
        cards: list[list[Card]] = []
        for seat in range(len(table.seats)):
            mine = table.characters_of(seat)
            value = furnishing(table, seat) + reach(table, seat, mine)
            for piece in mine:
                value += worth(piece)
            worths.append(value)
            cards.append([piece.card for piece in mine])
        outlook = Outlook(table.step, worths, cards)
        table.outlook = outlook
        table.standoff = None
    return outlook


def standoff_at(table: Table) -> Standoff:
    """What may be expected of where the characters stand."""
    standoff = table.standoff
    if standoff is None or not still(table, standoff):
        standoff = face_off(table)
        table.standoff = standoff
    return standoff


def still(table: Table, standoff: Standoff) -> bool:
    """Whether decks and points are as they were."""
    for seat in range(len(table.seats)):
        at = table.seats[seat]
        deck = len(at.deck)
        if deck == 0 or deck != standoff.decks[seat] or at.destiny != standoff.points[seat]:
            return False
    return True


def face_off(table: Table) -> Standoff:
    count = len(table.seats)
    boosts = [to_draw(table, number, FIGHTING, FIGHT_DRAWN) for number in range(count)]
    points = [point(table, number) for number in range(count)]
    fighters = near_rivals(table, boosts, points)
    values: list[float] = []
    for number in range(count):
        value = NOW * hunt(number, fighters, True) + SOON * hunt(number, fighters, False)
        values.append(value - ambushes(table, number, boosts, points))
    park(table, boosts, values)
    return Standoff([len(at.deck) for at in table.seats], [at.destiny for at in table.seats], values)


def furnishing(table: Table, seat: int) -> float:
    """Locations, episodes and attached cards: these count for whom they help."""
    value = 0.0
    for piece in table.slots:
        if piece is None:
            continue
        type = piece.card.type
        if type == LOCATION:
            if piece.owner == seat:
                value += LOCATION_WORTH
        elif type == EPISODE:
            if piece.seat == seat:
                value += EPISODE_WORTH * piece.card.part
        elif piece.carrier != OFF:
            carrier = table.piece(piece.carrier)
            if carrier is not None and carrier.seat == seat:
                value += ABILITY_WORTH if piece.owner == seat else -ABILITY_WORTH
    return value


def worth(piece: Piece) -> float:
    talents = piece.talents
    extra = 1 if piece.fatigued else 0
    total: int = talents[0] + talents[1] + talents[2] + talents[3] + 4 * extra
    butt_kicking: int = talents[BUTT_KICKING] + extra
    value = BODY_WORTH + TALENT_WORTH * total + FIGHTER_WORTH * butt_kicking
    value += LEVEL_WORTH * (piece.card.level - 1)
    value += MOVES_WORTH * piece.move_limit
    if piece.fatigued:
        value -= TIRED
    if piece.main:
        value += MAIN_WORTH
    return value


# Cards in hand


def hand(table: Table, seat: int, mine: list[Card]) -> float:
    """The cards that a player can keep, the best of them."""
    cards = table.seats[seat].hand
    if len(cards) > HAND_SIZE:
        return best_of(table, seat, cards, mine)
    value = TO_COME * (HAND_SIZE - len(cards))
    last = -1
    for kind in cards:
        value += held(table, seat, kind, mine, kind == last)
        last = kind
    return value


def best_of(table: Table, seat: int, cards: list[int], mine: list[Card]) -> float:
    count = len(cards)
    value = SPARE * (count - HAND_SIZE)
    values: list[float] = []
    least = math.inf
    last = -1
    for kind in cards:
        one = held(table, seat, kind, mine, kind == last)
        last = kind
        value += one
        if one < least:
            least = one
        if count > HAND_SIZE + 1:
            values.append(one)
    if count == HAND_SIZE + 1:
        return value - least
    values.sort()
    for place in range(count - HAND_SIZE):
        value -= values[place]
    return value


def held(table: Table, seat: int, kind: int, mine: list[Card], again: bool) -> float:
    """What a card in hand is worth; `again`: there is another one like it."""
    if len(HELD) < len(CARDS):
        HELD.extend([usual_worth(each) for each in CARDS[len(HELD) :]])
    card = CARDS[kind]
    if card.type != CHARACTER:
        return HELD[kind]
    if again:
        return SPARE
    level = 0
    for own in mine:
        if own.character == card.character:
            level = own.level
    if card.level == 1:
        if level:
            return SPARE
        return HELD[kind] + (0.1 if is_own(table, seat, card) else 0.0)
    if level != card.level - 1:
        return PROSPECT if level < card.level else SPARE
    lacking = max(0, card.needs - table.seats[seat].destiny)
    return max(PROSPECT, PROMOTION - 0.08 * lacking) + (0.05 if is_own(table, seat, card) else 0.0)


def is_own(table: Table, seat: int, card: Card) -> bool:
    """Whether a character card is of the player's Main Character."""
    return table.essence(seat).character == card.character


def usual_worth(card: Card) -> float:
    """What a card is worth in a hand, whoever holds it."""
    total: int = sum(card.talents)
    if card.type == CHARACTER:
        return NEWCOMER + 0.02 * total
    if card.type == ACTION:
        highest: int = max(card.talents)
        return 0.03 + 0.03 * highest + 0.01 * total + (LATE if card.windows >> END & 1 else 0.0)
    if card.type in (SKILL, ITEM):
        return 0.12 + 0.01 * total
    return 0.05


# Where characters stand


def sigmoid(x: float) -> float:
    return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, x))))


class Muster:
    """Characters who could face a challenge together: their talents, as when they are refreshed, and traits."""

    def __init__(self) -> None:
        self.dismiss()

    def dismiss(self) -> None:
        self.size: i64 = 0
        self.traits: i64 = 0
        self.bk: i64 = 0
        self.sm: i64 = 0
        self.we: i64 = 0
        self.ch: i64 = 0

    def add(self, piece: Piece) -> None:
        bk, sm, we, ch = piece.talents
        tired: i64 = 1 if piece.fatigued else 0
        self.size += 1
        self.traits |= piece.traits
        self.bk += bk + tired
        self.sm += sm + tired
        self.we += we + tired
        self.ch += ch + tired


def reach(table: Table, seat: int, mine: list[Piece]) -> float:
    """The best challenge that a player's characters could face together where they stand."""
    best = 0.0
    ending = table.step == END
    resting = ending or table.step < REFRESH
    ready = Muster()
    group = Muster()
    for challenge in table.challenges_in_play():
        card = challenge.card
        if card.destiny * (1.0 + WITH_OTHERS) <= best or (not ending and among(challenge.faced, seat)):
            continue
        space = challenge.space
        near = table.streets.adjacent[space] | 1 << space
        ready.dismiss()
        group.dismiss()
        for piece in mine:
            if near >> piece.space & 1 and side_of_class(piece.kind) == card.side:
                group.add(piece)
                if piece.space == space and (resting or not piece.fatigued):
                    ready.add(piece)
        if group.size > 0:
            now = chance(table, challenge, ready)
            soon = now if ready.size == group.size else chance(table, challenge, group)
            best = max(best, card.destiny * (now + WITH_OTHERS * soon))
    return REACH_WORTH * best


def chance(table: Table, challenge: Piece, group: Muster) -> float:
    """How likely a group is to meet the goals, with what it will probably stack."""
    card = challenge.card
    if group.size == 0 or (card.traits and not group.traits & card.traits):
        return 0.0
    bk, sm, we, ch = challenge.talents
    goals: i64 = card.goals
    one: i64 = group.bk - max(0, bk) if goals & 1 else PLENTY
    two: i64 = group.sm - max(0, sm) if goals & 2 else PLENTY
    three: i64 = group.we - max(0, we) if goals & 4 else PLENTY
    four: i64 = group.ch - max(0, ch) if goals & 8 else PLENTY
    short: i64 = min(0, one) + min(0, two) + min(0, three) + min(0, four)
    ahead: i64 = short if short < 0 else min(min(one, two), min(three, four))
    return MEETS[max(-MEETS_FROM, min(MEETS_FROM, ahead)) + MEETS_FROM]


PLENTY: Final = 99
"""So far ahead one is of a talent that is not asked for."""
MEETS_FROM: Final = 40
MEETS: Final = [sigmoid((ahead + HELP) / 2.0) for ahead in range(-MEETS_FROM, MEETS_FROM + 1)]
"""How likely a group is to meet a challenge that is so far behind or ahead."""


class Fighter:
    """A character as one that may attack or be attacked."""

    def __init__(self, table: Table, piece: Piece, near: i64, boosts: list[float], points: list[float]) -> None:
        self.seat: Final[i64] = piece.seat
        self.space: Final[i64] = piece.space
        self.strength: Final[float] = float(piece.talents[BUTT_KICKING]) + boosts[piece.seat]
        """With what will probably be stacked for it."""
        self.worth: Final[float] = prey_worth(piece)
        self.point: Final[float] = points[piece.seat]
        """What a point is worth to its player."""
        self.ready: Final[bool] = rested(table, piece)
        self.barred: Final[bool] = piece.acts & CANNOT_START_FIGHT != 0
        self.near: Final[i64] = near
        """The spaces in which it may attack this turn, as bits."""
        self.prey_of: i64 = OFF
        """The last player of whom it was thought that it is attacked."""


def may_walk(table: Table, piece: Piece) -> bool:
    """Whether a character can still move and then attack in this turn."""
    return table.step == MOVEMENT and piece.moves < piece.move_limit and rested(table, piece)


def near_rivals(table: Table, boosts: list[float], points: list[float]) -> list[Fighter]:
    """All characters who could attack a rival this turn, or be attacked by one."""
    there = table.characters()
    walking = table.step == MOVEMENT
    found: list[Fighter] = []
    for piece in there:
        near: i64 = 1 << piece.space
        around: i64 = table.streets.adjacent[piece.space] if walking else 0
        walks = walking and may_walk(table, piece)
        if walks:
            near |= around
        for other in there:
            if other.seat != piece.seat:
                if other.space == piece.space or (around >> other.space & 1 and (walks or may_walk(table, other))):
                    found.append(Fighter(table, piece, near, boosts, points))
                    break
    return found


def prey_worth(piece: Piece) -> float:
    """What a player loses with a character that is defeated."""
    value = PREY_WORTH + LEVEL_WORTH * (piece.card.level - 1)
    return value + MAIN_WORTH if piece.main else value


def hunt(seat: i64, fighters: list[Fighter], ready: bool) -> float:
    """Rivals at the same space are prey for the stronger: the best fight of each character, each with another rival.

    First the fights of those who are ready, then of those who are not.
    """
    value = 0.0
    for fighter in fighters:
        if fighter.seat != seat or fighter.ready != ready or fighter.barred:
            continue
        best = 0.0
        victim: Fighter | None = None
        for other in fighters:
            if other.seat != seat and other.prey_of != seat and fighter.near >> other.space & 1:
                gain = gained(fighter, other)
                if gain > best:
                    best = gain
                    victim = other
        if victim is not None:
            victim.prey_of = seat
            value += best
    return value


def gained(fighter: Fighter, other: Fighter) -> float:
    """What an attack would probably bring; less when it takes a move first."""
    win = beats(fighter.strength - other.strength)
    gain = win * (fighter.point + other.worth) - (1.0 - win) * (other.point + fighter.worth)
    return gain if fighter.space == other.space else HUNT * gain


def ambushes(table: Table, seat: int, boosts: list[float], points: list[float]) -> float:
    """What a player risks with characters at rivals' homes, where somebody may be placed who fights at once."""
    value = 0.0
    for piece in table.characters():
        if piece.seat == seat:
            host = table.space_owner(piece.space)
            if host not in (OFF, seat):
                win = beats(NEWCOMERS + boosts[host] - fighting(piece) - boosts[seat])
                value += AMBUSH * max(0.0, 2.0 * win - 1.0) * (points[host] + prey_worth(piece))
    return value


def rested(table: Table, piece: Piece) -> bool:
    """Whether a character can still start something this turn."""
    return not piece.fatigued and MOVEMENT <= table.step <= CONFLICT


def odds(piece: Piece, other: Piece, boosts: list[float]) -> float:
    """How likely one character is to defeat another that it attacks."""
    ahead = fighting(piece) + boosts[piece.seat]
    ahead -= fighting(other) + boosts[other.seat]
    return beats(ahead)


def fighting(piece: Piece) -> float:
    return float(piece.talents[BUTT_KICKING])


def beats(ahead: float) -> float:
    """How likely an attacker is to win that is so far ahead with what will probably be stacked."""
    return sigmoid((ahead + EAGER) / 2.0)


def park(table: Table, boosts: list[float], values: list[float]) -> None:
    """Who would control the Park if the turn ended now, or may throw the others out, and how far the count is."""
    there = park_goers(table)
    holder = sole_player(there)
    if holder != OFF:
        values[holder] += sureness(table) * counted(table, holder)
        return
    for seat in range(len(values)):
        values[seat] += sureness(table) * THROWN_OUT * clearing(table, seat, there, boosts) * counted(table, seat)


def sureness(table: Table) -> float:
    """How sure it is that a player who controls the Park now will do so when the turn ends."""
    return 1.0 if table.step == END else 0.8


def counted(table: Table, seat: int) -> float:
    """What the count of the Park would be worth to a player who controls it when the turn ends."""
    count = table.park_count + 1 if seat == table.park_seat else 1
    return PARK_WORTH[min(count, PARK_TURNS)]


def clearing(table: Table, seat: int, there: list[Piece], boosts: list[float]) -> float:
    """How likely a player's characters in the Park are to defeat all others there before the turn ends."""
    if not there:
        return 1.0
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
    boosts = BOOSTS[talents]
    for kind in table.seats[seat].hand:
        total += boosts[kind]
    return float(total)


def to_draw(table: Table, seat: int, talents: int, cards: int) -> float:
    """What so many cards from a player's deck will add to some talents, about."""
    at = table.seats[seat]
    deck = at.deck or at.discard
    if not deck:
        return 0.0
    total = 0
    boosts = BOOSTS[talents]
    for kind in deck:
        total += boosts[kind]
    return LIKELY_DRAW * cards * total / float(len(deck))


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
    value = worth(piece)
    for attached in table.attached_to(piece):
        value += ABILITY_WORTH if attached.owner == piece.seat else -ABILITY_WORTH
    if piece.main:
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
