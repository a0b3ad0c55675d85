"""How good a table looks to a seat, without looking ahead: what a bot goes by inside a world it imagines.

Everything is counted in points of a fresh hero's health.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from slayground.unmatched.anatomy import ANY, CARDS
from slayground.unmatched.board import Board
from slayground.unmatched.table import OFF, Fighter, Seat, Table
from slayground.unmatched.turn import ACTIONS, HAND_LIMIT

HERO_HEALTH: Final = 8.0
SIDEKICK_HEALTH: Final = 3.0
"""Times the root of the health left: the last points are worth the most."""
CARD: Final = 0.5
CARD_VALUE: Final = 0.1
VERSATILE: Final = 0.2
SCHEME: Final = 0.4
USELESS_CARD: Final = 0.2
"""Good for a boost only: its fighter has fallen."""
SURPLUS_CARD: Final = 0.1
"""Above the hand limit."""
DECK_CARD: Final = 0.1
STRIKE_NOW: Final = 0.5
STRIKE_LATER: Final = 0.15
GUARD: Final = 0.5
PURSUIT: Final = 0.1
DARK: Final = 0.5
SHADOW: Final = 0.3
CERTAINTY: Final = 0.15
"""How surely a lead of one point wins: the steepness of the logistic curve."""

ROOTS: Final = [sqrt(health) for health in range(100)]


def evaluate(position: Table, seat: int) -> float:
    """From 0 (lost) to 1 (won)."""
    if position.over:
        return position.scores()[seat]
    lead = 0.0
    for number in range(len(position.seats)):
        if position.opposes(seat, number):
            lead -= standing(position, number)
        else:
            lead += standing(position, number) - PURSUIT * distance_to_foes(position, number)
    return 1.0 / (1.0 + exp(-CERTAINTY * lead))


def standing(position: Table, number: int) -> float:
    """What a seat has: fighters, cards, and what it threatens."""
    seat = position.seats[number]
    points = DECK_CARD * len(seat.deck)
    for fighter in seat.fighters:
        points += worth(position.fighters[fighter].card.hero, health_soon(position, fighter))
    points += hand_worth(position, seat)
    points += prospects(position, number)
    if seat.form:
        points += DARK
    if seat.shadows:
        points += SHADOW * useful_shadows(position, number)
    return points


def worth(hero: bool, health: int) -> float:
    return (HERO_HEALTH if hero else SIDEKICK_HEALTH) * ROOTS[health]


def health_soon(position: Table, fighter: int) -> int:
    """A fighter's health once the present combat has hurt it."""
    health = position.fighters[fighter].health
    combat = position.combat
    if combat is None or combat.defender != fighter or combat.damage != OFF:
        return health
    attack = combat.attack() if combat.revealed else CARDS[combat.attack_card].value
    return max(0, health - max(0, attack - combat.defense()))


# Cards


def hand_worth(position: Table, seat: Seat) -> float:
    points = 0.0
    cards = 0
    for kind in seat.hand:
        cards += 1
        points += card_worth(position, seat, kind) if cards <= HAND_LIMIT else SURPLUS_CARD
    return points


def card_worth(position: Table, seat: Seat, kind: int) -> float:
    card = CARDS[kind]
    if card.fighter != ANY and not stands(position, seat, card.fighter):
        return USELESS_CARD
    if card.is_scheme:
        return CARD + SCHEME
    return CARD + CARD_VALUE * card.value + (VERSATILE if card.attacks and card.defends else 0.0)


def stands(position: Table, seat: Seat, key: str) -> bool:
    for number in seat.fighters:
        fighter = position.fighters[number]
        if fighter.health > 0 and fighter.card.key == key:
            return True
    return False


# Threats


def prospects(position: Table, number: int) -> float:
    """What a seat's best attack would be worth to it, on its present or its next turn."""
    acting = position.turn_seat == number and position.actions_left > 0
    actions = position.actions_left if acting else ACTIONS
    seat = position.seats[number]
    most = 0.0
    for own in seat.fighters:
        attacker = position.fighters[own]
        if attacker.space < 0:
            continue
        attack = best_attack(seat, attacker)
        if attack == 0:
            continue
        for target in position.fighters:
            if target.space < 0 or not position.opposes(number, target.seat):
                continue
            steps = steps_to_attack(position.board, attacker, target)
            strikes = actions if steps == 0 else actions - 1 if steps <= seat.hero.move else 0
            if strikes > 0:
                hurt = attack - GUARD * best_defense(position.seats[target.seat], target)
                if hurt > 0.0:
                    left = max(0, target.health - int(hurt + 0.5))
                    harm = worth(target.card.hero, target.health) - worth(target.card.hero, left)
                    most = max(most, harm * strikes)
    return most * (STRIKE_NOW if acting or next_to_act(position) == number else STRIKE_LATER)


def next_to_act(position: Table) -> int:
    """Whose turn comes once the present seat has no action left."""
    if position.actions_left > 0 or position.turn_seat < 0:
        return position.turn_seat
    count = len(position.seats)
    following = (position.turn_seat + 1) % count
    while following != position.turn_seat and not position.has_fighters(following):
        following = (following + 1) % count
    return following


def best_attack(seat: Seat, attacker: Fighter) -> int:
    most = 0
    for kind in seat.hand:
        card = CARDS[kind]
        if card.attacks and card.value > most and (card.fighter == ANY or card.fighter == attacker.card.key):
            most = card.value
    return most


def best_defense(seat: Seat, defender: Fighter) -> int:
    most = 0
    for kind in seat.hand:
        card = CARDS[kind]
        if card.defends and card.value > most and (card.fighter == ANY or card.fighter == defender.card.key):
            most = card.value
    return most


# Distances


class Distances:
    """For every two spaces of a board, how many steps bring an attacker on one to where it may attack the other."""

    def __init__(self, board: Board) -> None:
        far = [board.distances(space) for space in range(board.size)]
        self.melee: Final = [[max(0, steps - 1) for steps in row] for row in far]
        self.ranged: Final = [
            [min([row[space] for space in range(board.size) if in_range(board, space, target)]) for target in range(board.size)]
            for row in far
        ]


def in_range(board: Board, space: int, target: int) -> bool:
    return (board.adjacent_bits[space] | board.zone_bits[space]) >> target & 1 != 0


DISTANCES: Final[dict[str, Distances]] = {}


def steps_to_attack(board: Board, attacker: Fighter, target: Fighter) -> int:
    known = DISTANCES.get(board.key)
    if known is None:
        known = DISTANCES[board.key] = Distances(board)
    rows = known.ranged if attacker.card.ranged else known.melee
    return rows[attacker.space][target.space]


def distance_to_foes(position: Table, number: int) -> int:
    """Steps that a seat's fighters are from having somebody to attack."""
    total = 0
    for own in position.seats[number].fighters:
        attacker = position.fighters[own]
        if attacker.space < 0:
            continue
        nearest = 99
        for target in position.fighters:
            if target.space >= 0 and position.opposes(number, target.seat):
                nearest = min(nearest, steps_to_attack(position.board, attacker, target))
        if nearest < 99:
            total += nearest
    return total


def useful_shadows(position: Table, number: int) -> int:
    """Shadows under fighters of either side, or next to those of the other."""
    useful = 0
    for space in position.seats[number].shadows:
        if space == OFF:
            continue
        for fighter in position.fighters:
            if fighter.space == space or (
                fighter.space >= 0
                and position.opposes(number, fighter.seat)
                and position.board.adjacent_bits[space] >> fighter.space & 1
            ):
                useful += 1
                break
    return useful
