"""How good a table looks to a seat, without looking ahead: what a bot goes by inside a world it imagines.

Everything is counted in points, of which a hero in full health has about thirty. The weights are measured and rounded:
a logistic regression over 81,000 positions of 2,300 games that the greedy bot played against itself, now and then doing
something at random. What a position was worth was taken partly from who won and partly from how the positions after it
were judged, which tells more of single cards than who won alone. The heroes were terms of their own, so that what a
strong hero does often is not taken for what is good. So was every kind of card left in the deck: that foretells who
wins, but hardly depends on what one does, and is not looked at here. Weights marked as set by hand were tried at a few
values, in matches too short to tell near ones apart.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

import slayground.unmatched.cards  # noqa: F401  heroes join the roster
from slayground.kernel.effects import If
from slayground.kernel.options import first, second, verb_of
from slayground.kernel.position import UNTOLD
from slayground.unmatched.anatomy import ANY, CARDS, Card
from slayground.unmatched.board import Board
from slayground.unmatched.effects import BlindBoost
from slayground.unmatched.maneuver import Maneuver
from slayground.unmatched.shadows import OneShadow, place_shadow
from slayground.unmatched.table import OFF, Combat, Fighter, Seat, Table
from slayground.unmatched.turn import ACTIONS, HAND_LIMIT, Turn
from slayground.unmatched.verbs import BOOST, DISCARD, MOVE, SHADOW

# Fighters: for standing, and so many points times the root of their health, since the last points are worth most.
HERO: Final = 8.0
SIDEKICK: Final = 0.8
STANDING: Final = 1.2

# Cards in hand. How they differ was measured, and then brought nearer to the average by a quarter; what several decks
# have is worth the same in all of them.
CARD: Final = 2.0
WORTHS: Final = {
    "Feint": 2.3, "Regroup": 1.6, "Swift Strike": 1.5, "Skirmish": 2.4,
    "Angelus, Scourge of Europe": 1.6, "Five by Five": 2.2, "Disengage": 1.9, "Cursed with a Soul": 1.5,
    "Wisdom of Ages": 1.0, "Brooding": 2.7, "The Rogue Slayer": 1.7, "Momentous Shift": 2.4,
    "Haunted by the Faces": 2.4, "Killer of the Dead": 1.5,
    "Mr. Pointy": 2.6, "Daring Strike": 2.4, "Slayer's Strength": 2.9, "Rapid Recovery": 2.5, "Cartwheel Kick": 1.7,
    "Insight": 1.6, "Training": 1.8, "Military Knowledge": 2.3, "Right-hand Man": 2.0,
    "Arrogance": 2.7, "The Rush": 2.2, "Leap Away": 2.7, "Let's Dance": 2.9, "Bloody Hell!": 3.0, "Empathy": 2.2,
    "Always Surprising": 1.0, "The Sight": 2.2, "Seek the Shadows": 0.9,
    "Flayed Alive": 2.8, "When Good Magic Fails": 1.9, "Rending Shot": 1.6, "Knowledge of the Craft": 2.9,
    "Black Magic": 2.7, "Revoke": 1.2, "Hacker": 1.5, "Meditation": 2.2, "Love & Loss": 1.2, "Resurrect": 1.3,
}  # fmt: skip
FALLEN: Final = 0.7
"""Instead: a card whose fighter has fallen, good for a boost only."""
SURPLUS: Final = 0.4
"""Instead: each card above the hand limit, the least of the hand."""
DEFENSELESS: Final = 2.0
"""Lost with the last card in hand: half of what was measured, since hands are seldom empty."""

# Cards in the deck are time, and the last of them are worth most: without any, drawing hurts everybody.
DECK: Final = 0.6
LAST_CARDS: Final = 6
LAST_CARD: Final = 1.1
"""Beside that, for each of the last cards."""
EXHAUSTED: Final = 4.5

# Threats: shares of the harm that the best attack would do, by who acts next and by the others.
STRIKE: Final = 0.45
LATER_STRIKE: Final = 0.14
BLIND_BOOST: Final = 2
"""What a blind boost brings on average."""
GUARD: Final = 0.5
"""How much of their best defense the defenders are expected to lay; set by hand."""
BOOSTED: Final = 0.3
"""How likely it is that somebody boosts a maneuver to come near enough; set by hand."""
TYPICAL_BOOST: Final = 2
TEMPO: Final = 0.4
"""For each action that whoever acts next still has."""
PURSUIT: Final = 0.2
"""Lost for each step away from having somebody to attack; set by hand."""

LURKING: Final = 0.2
"""For a shadow beside a foe, and twice that for one with a fighter in it, as only Spike has them; set by hand."""

CERTAINTY: Final = 0.19
"""How surely a lead of one point wins: the steepness of the logistic curve."""


def strength(card: Card, form: int) -> int:
    """What a card is worth in a combat: its value, and what a blind boost adds to it in this form of its hero."""
    effect = card.during_combat
    if isinstance(effect, BlindBoost) or (isinstance(effect, If) and isinstance(effect.then, BlindBoost) and form > 0):
        return card.value + BLIND_BOOST
    return card.value


def deck_worth(count: int) -> float:
    last = LAST_CARD * min(count, LAST_CARDS)
    return DECK * count + last if count > 0 else -EXHAUSTED


# Looked up by the number of the card, by health or by how many there are.
CARD_WORTH: Final = [WORTHS.get(card.name, CARD) for card in CARDS]
STRENGTHS: Final = [[strength(card, form) for card in CARDS] for form in range(2)]
HERO_WORTH: Final = [STANDING + HERO * sqrt(health) if health > 0 else 0.0 for health in range(100)]
SIDEKICK_WORTH: Final = [STANDING + SIDEKICK * sqrt(health) if health > 0 else 0.0 for health in range(100)]
DECK_WORTH: Final = [deck_worth(count) for count in range(100)]


def evaluate(position: Table, seat: int) -> float:
    """From 0 (lost) to 1 (won)."""
    if position.over:
        return position.scores()[seat]
    return 1.0 / (1.0 + exp(-CERTAINTY * lead(position, seat)))


def foretell(position: Table, key: int) -> float:
    """How it would look to have moved, boosted, laid a shadow or thrown a card away: nothing else is other then.

    What follows by itself changes nothing that is looked at here, but for what a hero does at the end of a turn, and
    for a maneuver when nothing else can be done: that it draws a card is not the merit of the move before it.
    """
    frame = position.stack
    verb = verb_of(key)
    if isinstance(frame, Maneuver):
        if position.actions_left == 0 and position.seats[frame.seat].hero.at_turn_end:
            return UNTOLD
        if verb == MOVE:
            return elsewhere(position, frame.seat, position.fighters[first(key)], second(key))
        if verb == BOOST:
            return position.evaluate_without(frame.seat, position.seats[frame.seat].hand, first(key))
        return evaluate(position, frame.seat)
    if isinstance(frame, OneShadow):
        seat = frame.env.seat
        shadows = position.seats[seat].shadows
        if verb == SHADOW:
            place_shadow(position, seat, first(key), second(key))
        value = evaluate(position, seat)
        position.seats[seat].shadows = shadows
        return value
    if isinstance(frame, Turn) and verb == DISCARD:
        return position.evaluate_without(frame.seat, position.seats[frame.seat].hand, first(key))
    return UNTOLD


def elsewhere(position: Table, seat: int, fighter: Fighter, space: int) -> float:
    start = fighter.space
    fighter.space = space
    value = evaluate(position, seat)
    fighter.space = start
    return value


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
    combat = position.combat
    if combat is not None and combat.damage == OFF:
        loss = wound(position, combat) if combat.revealed else blow(position, combat)
        points += loss if position.opposes(seat, position.fighters[combat.defender].seat) else -loss
    return points


def fighters_worth(position: Table, number: int) -> float:
    seat = position.seats[number]
    points = 0.0
    for fighter in seat.fighters:
        points += worth(position.fighters[fighter], position.fighters[fighter].health)
    if seat.shadows:
        points += LURKING * useful_shadows(position, number)
    return points


def worth(fighter: Fighter, health: int) -> float:
    return HERO_WORTH[health] if fighter.card.hero else SIDEKICK_WORTH[health]


# Combat


def wound(position: Table, combat: Combat) -> float:
    """What the combat that is being fought costs the defender, as the values stand now."""
    return lost(position.fighters[combat.defender], combat.attack() - combat.defense())


def blow(position: Table, combat: Combat) -> float:
    """What an attack that has been declared costs the defender, who gives health or a card, whichever is less."""
    attacker = position.fighters[combat.attacker]
    defender = position.fighters[combat.defender]
    seat = position.seats[defender.seat]
    attack = strengths(position.seats[attacker.seat])[combat.attack_card]
    defenses = strengths(seat)
    least = lost(defender, attack)
    for kind in seat.hand:
        card = CARDS[kind]
        if card.defends and (card.fighter == ANY or card.fighter == defender.card.key):
            least = min(least, CARD_WORTH[kind] + lost(defender, attack - defenses[kind]))
    return least


def lost(fighter: Fighter, damage: int) -> float:
    if damage <= 0:
        return 0.0
    return worth(fighter, fighter.health) - worth(fighter, max(0, fighter.health - damage))


def strengths(seat: Seat) -> list[int]:
    """By the number of the card, how strong each is in a combat of this seat's."""
    return STRENGTHS[min(seat.form, 1)]


# Cards


def cards_worth(position: Table, number: int) -> float:
    seat = position.seats[number]
    points = DECK_WORTH[len(seat.deck)]
    hand = seat.hand
    if not hand:
        return points - DEFENSELESS
    standing = [ANY]
    for fighter in seat.fighters:
        if position.fighters[fighter].health > 0:
            standing.append(position.fighters[fighter].card.key)
    everybody = len(standing) > len(seat.fighters)
    least = CARD_WORTH[hand[0]]
    for kind in hand:
        value = CARD_WORTH[kind] if everybody or CARDS[kind].fighter in standing else FALLEN
        least = min(least, value)
        points += value
    if len(hand) > HAND_LIMIT:
        points += (len(hand) - HAND_LIMIT) * (SURPLUS - least)
    return points


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
        attack = OFF
        far = steps.to_attack(attacker)
        for place, target in enumerate(position.fighters):
            if target.space >= 0 and position.opposes(number, target.seat):
                strikes = chances(actions, far[target.space], seat.hero.move)
                if strikes * worth(target, target.health) > most:
                    if attack == OFF:
                        attack = best_attack(seat, attacker)
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
    return lost(target, int(attack - GUARD * guard + 0.5))


def best_attack(seat: Seat, attacker: Fighter) -> int:
    strong = strengths(seat)
    most = 0
    for kind in seat.hand:
        card = CARDS[kind]
        if card.attacks and strong[kind] > most and (card.fighter == ANY or card.fighter == attacker.card.key):
            most = strong[kind]
    return most


def best_defense(seat: Seat, defender: Fighter) -> int:
    strong = strengths(seat)
    most = 0
    for kind in seat.hand:
        card = CARDS[kind]
        if card.defends and strong[kind] > most and (card.fighter == ANY or card.fighter == defender.card.key):
            most = strong[kind]
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

    def to_attack(self, attacker: Fighter) -> list[int]:
        """By the space where a target stands."""
        return (self.ranged if attacker.card.ranged else self.melee)[attacker.space]


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
    far = steps.to_attack(attacker)
    for target in position.fighters:
        if target.space >= 0 and position.opposes(attacker.seat, target.seat):
            if nearest == OFF or far[target.space] < nearest:
                nearest = far[target.space]
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
