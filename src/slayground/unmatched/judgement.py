"""How good a table looks to a seat, without looking ahead: what a bot goes by inside a world it imagines.

Everything is counted in points, of which a hero in full health has about thirty. The weights are measured: three
logistic regressions of who won on these terms, each over the actions of some 700 games that the bot played against
itself with the weights of the one before, averaged and rounded. The heroes were terms of their own, so that what a
strong hero does often is not taken for what is good. The three did not agree closely on single cards. Weights marked
as set by hand were tried at a few values in matches too short to tell near ones apart.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from slayground.unmatched.anatomy import ANY, CARDS
from slayground.unmatched.board import Board
from slayground.unmatched.table import OFF, Fighter, Seat, Table
from slayground.unmatched.turn import ACTIONS, HAND_LIMIT

# Fighters: so many points times the root of their health, since the last points of health are worth the most.
HERO: Final = 8.0
SIDEKICK: Final = 1.2

# Cards in hand: for each, and more for each point of its value, when it also defends, or when it is a scheme.
CARD: Final = 1.3
CARD_VALUE: Final = 0.16
VERSATILE: Final = 0.36
SCHEME: Final = 0.2
FALLEN: Final = 0.6
"""Instead: a card whose fighter has fallen, good for a boost only."""
SURPLUS: Final = 0.4
"""Instead: a card above the hand limit."""

# Cards in the deck are time: without any, drawing hurts everybody.
DECK: Final = 1.0
EXHAUSTED: Final = 9.0

# Threats: shares of the harm that the best attack would do, by who acts next and by the others.
STRIKE: Final = 0.4
LATER_STRIKE: Final = 0.18
GUARD: Final = 0.5
"""How much of their best defense the defenders are expected to lay; set by hand."""
BOOSTED: Final = 0.3
"""How likely it is that somebody boosts a maneuver to come near enough; set by hand."""
TYPICAL_BOOST: Final = 2
TEMPO: Final = 0.3
"""For each action that whoever acts next still has."""
PURSUIT: Final = 0.2
"""Lost for each step away from having somebody to attack; set by hand."""

# What only some heroes have.
DARK: Final = 1.0
SHADOW: Final = 0.2
"""For a shadow beside a foe, and twice that for one with a fighter in it; set by hand."""

CERTAINTY: Final = 0.19
"""How surely a lead of one point wins: the steepness of the logistic curve."""

ROOTS: Final = [sqrt(health) for health in range(100)]


def evaluate(position: Table, seat: int) -> float:
    """From 0 (lost) to 1 (won)."""
    if position.over:
        return position.scores()[seat]
    return 1.0 / (1.0 + exp(-CERTAINTY * lead(position, seat)))


def lead(position: Table, seat: int) -> float:
    """The points of a seat's side above those of the other."""
    steps = steps_on(position.board)
    next_up = next_to_act(position)
    guards: list[int] = [OFF] * len(position.fighters)
    points = 0.0
    for number in range(len(position.seats)):
        has = fighters_worth(position, number) + cards_worth(position, number)
        has += prospects(position, number, next_up, steps, guards)
        if position.opposes(seat, number):
            points -= has
        else:
            # Only one's own: a bot seeks the fight, and two that both wait for the other would bore.
            points += has - PURSUIT * steps_away(position, number, steps)
    return points


def fighters_worth(position: Table, number: int) -> float:
    seat = position.seats[number]
    points = 0.0
    for fighter in seat.fighters:
        points += worth(position.fighters[fighter], health_soon(position, fighter))
    if seat.form > 0:
        points += DARK
    if seat.shadows:
        points += SHADOW * useful_shadows(position, number)
    return points


def worth(fighter: Fighter, health: int) -> float:
    return (HERO if fighter.card.hero else SIDEKICK) * ROOTS[health]


def health_soon(position: Table, number: int) -> int:
    """A fighter's health once the combat that is being fought has hurt it."""
    health = position.fighters[number].health
    combat = position.combat
    if combat is None or combat.defender != number or combat.damage != OFF:
        return health
    attack = combat.attack() if combat.revealed else CARDS[combat.attack_card].value
    return max(0, health - max(0, attack - combat.defense()))


# Cards


def cards_worth(position: Table, number: int) -> float:
    seat = position.seats[number]
    points = DECK * len(seat.deck) if seat.deck else -EXHAUSTED
    for place, kind in enumerate(seat.hand):
        points += card_worth(position, seat, kind) if place < HAND_LIMIT else SURPLUS
    return points


def card_worth(position: Table, seat: Seat, kind: int) -> float:
    card = CARDS[kind]
    if card.fighter != ANY and not stands(position, seat, card.fighter):
        return FALLEN
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


def next_to_act(position: Table) -> int:
    """Who has the next action: whose turn it is, or who comes after when no action is left."""
    active = position.turn_seat
    if position.actions_left > 0 or active < 0:
        return active
    count = len(position.seats)
    following = (active + 1) % count
    while following != active and not position.has_fighters(following):
        following = (following + 1) % count
    return following


def prospects(position: Table, number: int, next_up: int, steps: Steps, guards: list[int]) -> float:
    """What a seat's best attack would be worth to it, on its present or its next turn.

    In `guards` is kept what the best defense of each fighter is, once somebody could attack it.
    """
    seat = position.seats[number]
    actions = position.actions_left if position.turn_seat == number and next_up == number else ACTIONS
    most = 0.0
    for own in seat.fighters:
        attacker = position.fighters[own]
        if attacker.space < 0:
            continue
        attack = best_attack(seat, attacker)
        for place, target in enumerate(position.fighters):
            if target.space >= 0 and position.opposes(number, target.seat):
                far = steps.to_attack(attacker, target)
                strikes = chances(actions, far, seat.hero.move)
                if strikes * worth(target, target.health) > most:
                    if guards[place] == OFF:
                        guards[place] = best_defense(position.seats[target.seat], target)
                    most = max(most, strikes * harm(attack, guards[place], target))
    return most * STRIKE + actions * TEMPO if number == next_up else most * LATER_STRIKE


def chances(actions: int, far: int, move: int) -> float:
    """How many attacks the actions allow for, when the first may have to be a maneuver, boosted perhaps."""
    if far == 0:
        return float(actions)
    if far <= move:
        return actions - 1.0
    return (actions - 1) * BOOSTED if far <= move + TYPICAL_BOOST else 0.0


def harm(attack: int, guard: int, target: Fighter) -> float:
    """What an attack would cost the other side."""
    hurt = int(attack - GUARD * guard + 0.5)
    if hurt <= 0:
        return 0.0
    return worth(target, target.health) - worth(target, max(0, target.health - hurt))


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


class Steps:
    """For every two spaces of a board, how many steps bring a fighter on one to where it may attack the other."""

    def __init__(self, board: Board) -> None:
        spaces = range(board.size)
        far = [board.distances(space) for space in spaces]
        in_range = [board.adjacent_bits[target] | board.zone_bits[target] for target in spaces]
        self.melee: Final = [[max(0, far[space][target] - 1) for target in spaces] for space in spaces]
        self.ranged: Final = [
            [min([far[space][near] for near in spaces if in_range[target] >> near & 1]) for target in spaces]
            for space in spaces
        ]

    def to_attack(self, attacker: Fighter, target: Fighter) -> int:
        return (self.ranged if attacker.card.ranged else self.melee)[attacker.space][target.space]


STEPS: Final[dict[str, Steps]] = {}


def steps_on(board: Board) -> Steps:
    steps = STEPS.get(board.key)
    if steps is None:
        steps = STEPS[board.key] = Steps(board)
    return steps


def steps_away(position: Table, number: int, steps: Steps) -> int:
    """How far a seat's fighters are from having somebody to attack."""
    total = 0
    for own in position.seats[number].fighters:
        attacker = position.fighters[own]
        if attacker.space >= 0:
            total += steps_to_nearest(position, attacker, steps)
    return total


def steps_to_nearest(position: Table, attacker: Fighter, steps: Steps) -> int:
    nearest = OFF
    for target in position.fighters:
        if target.space >= 0 and position.opposes(attacker.seat, target.seat):
            far = steps.to_attack(attacker, target)
            if nearest == OFF or far < nearest:
                nearest = far
    return max(0, nearest)


def useful_shadows(position: Table, number: int) -> int:
    """How many fighters of either side stand in a shadow, and how many foes next to one."""
    useful = 0
    for space in position.seats[number].shadows:
        if space != OFF:
            near = position.board.adjacent_bits[space]
            for fighter in position.fighters:
                if fighter.space == space:
                    useful += 2
                elif fighter.space >= 0 and near >> fighter.space & 1 and position.opposes(number, fighter.seat):
                    useful += 1
    return useful
