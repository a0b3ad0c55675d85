"""The table at one moment: seats with their piles, fighters on the battlefield, the combat being fought."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from slayground.kernel.options import pack
from slayground.kernel.piles import DECK, HAND, insert, kind_of, place_of, seat_of, without
from slayground.kernel.position import Position
from slayground.kernel.rng import Rng
from slayground.unmatched.anatomy import CARDS, FighterCard, Hero
from slayground.unmatched.board import Board
from slayground.unmatched.verbs import CARD, FIGHTER, PLAYER, SPACE

OFF: Final = -1
"""Off the battlefield; no card."""


@dataclass(frozen=True)
class Setup:
    """What is chosen before the game: the battlefield, the heroes, who plays them, and the optional rules."""

    board: Board
    heroes: tuple[Hero, ...]
    players: tuple[int, ...]
    """Which player controls each seat; with three players one controls two."""
    first: int | None = None
    """The seat that takes the place of the younger player; None: chosen at random."""
    end_of_action: bool = False
    """The later ruling: a fallen hero ends the game only after the action."""
    team_hands_hidden: bool = False
    max_turns: int = 0
    """0: no limit. A game cut short has no winner."""


class Fighter:
    """A fighter of the game: what is printed, and how it fares."""

    def __init__(self, card: FighterCard, seat: int, health: int, space: int, turn_space: int) -> None:
        self.card: FighterCard = card
        self.seat: Final = seat
        self.health: int = health
        self.space: int = space
        self.turn_space: int = turn_space
        """Where it stood when the present turn began."""

    def clone(self) -> Fighter:
        return Fighter(self.card, self.seat, self.health, self.space, self.turn_space)


class Seat:
    """One hero's place at the table. Hands are kept sorted; the last card of a deck list is its top."""

    def __init__(
        self,
        hero: Hero,
        fighters: tuple[int, ...],
        hand: list[int],
        deck: list[int],
        discard: list[int],
        form: int,
        shadows: tuple[int, ...],
        known: tuple[tuple[int, ...], ...],
        known_top: int,
        known_bottom: int,
    ) -> None:
        self.hero: Final = hero
        self.fighters: Final = fighters
        """Numbers of its fighters, the hero first."""
        self.hand: list[int] = hand
        self.deck: list[int] = deck
        self.discard: list[int] = discard
        self.form: int = form
        self.shadows: tuple[int, ...] = shadows
        self.known: tuple[tuple[int, ...], ...] = known
        """For each seat, cards it knows to be in this hand (or lying face down from it)."""
        self.known_top: int = known_top
        """How many cards on top of its deck the owner knows."""
        self.known_bottom: int = known_bottom

    def clone(self) -> Seat:
        return Seat(
            self.hero, self.fighters, self.hand.copy(), self.deck.copy(), self.discard.copy(),
            self.form, self.shadows, self.known, self.known_top, self.known_bottom,
        )  # fmt: skip


class Combat:
    """The combat being fought: the cards on the table and what has become of their values."""

    def __init__(self, attacker: int, defender: int, attack_card: int) -> None:
        self.attacker: int = attacker
        self.defender: int = defender
        self.attack_card: int = attack_card
        self.defense_card: int = OFF
        self.revealed: bool = False
        self.attack_value: int = 0
        self.defense_value: int = 0
        self.attack_bonus: int = 0
        """Boosts are kept apart from the value, which an effect may replace."""
        self.defense_bonus: int = 0
        self.attack_canceled: bool = False
        self.defense_canceled: bool = False
        self.damage: int = OFF
        """What the attack itself dealt, once the result is determined."""

    def clone(self) -> Combat:
        new = Combat(self.attacker, self.defender, self.attack_card)
        new.defense_card = self.defense_card
        new.revealed = self.revealed
        new.attack_value = self.attack_value
        new.defense_value = self.defense_value
        new.attack_bonus = self.attack_bonus
        new.defense_bonus = self.defense_bonus
        new.attack_canceled = self.attack_canceled
        new.defense_canceled = self.defense_canceled
        new.damage = self.damage
        return new

    def attack(self) -> int:
        """The attack's value with its boosts, never below zero."""
        return max(0, self.attack_value + self.attack_bonus)

    def defense(self) -> int:
        return max(0, self.defense_value + self.defense_bonus)

    def state(self) -> tuple[Any, ...]:
        return (
            self.attacker, self.defender, self.attack_card, self.defense_card, self.revealed,
            self.attack_value, self.attack_bonus, self.attack_canceled,
            self.defense_value, self.defense_bonus, self.defense_canceled, self.damage,
        )  # fmt: skip


def lay_out(setup: Setup) -> tuple[list[Seat], list[Fighter]]:
    """The seats and fighters of a new game; nothing is dealt or placed."""
    seats: list[Seat] = []
    fighters: list[Fighter] = []
    nothing_known: tuple[tuple[int, ...], ...] = ((),) * len(setup.heroes)
    for number, hero in enumerate(setup.heroes):
        cards = [hero.fighter, *(hero.sidekicks[:1] if hero.choose_sidekick else hero.sidekicks)]
        numbers = tuple(range(len(fighters), len(fighters) + len(cards)))
        fighters.extend([Fighter(card, number, card.health, OFF, OFF) for card in cards])
        shadows = (OFF,) * hero.shadows
        seats.append(Seat(hero, numbers, [], [], [], 0, shadows, nothing_known, 0, 0))
    return seats, fighters


ORDERS: Final = [
    [[(seat + step) % count for step in range(1, count + 1)] for seat in range(count)] for count in range(5)
]
"""By how many seats there are and which is active: the seats after it, and it last."""


class Table(Position):
    """The state of a game, and the simple questions about it; `game.Unmatched` adds the chapters of the book."""

    def __init__(self, setup: Setup, rng: Rng, seats: list[Seat], fighters: list[Fighter]) -> None:
        super().__init__(rng)
        self.setup: Final = setup
        self.board: Final = setup.board
        self.seats: Final = seats
        self.fighters: Final = fighters
        self.turn_seat: int = OFF
        self.actions_left: int = 0
        self.combat: Combat | None = None
        self.scheme_card: int = OFF
        """The scheme being resolved; it is in no pile."""
        self.winners: int = OFF
        """The team that won."""

    @property
    def seats_count(self) -> int:
        return len(self.seats)

    # Who is who.

    def team_of(self, seat: int) -> int:
        """Seats take turns in alternating order, so every second one is on the same team."""
        return seat % 2

    def player_of(self, seat: int) -> int:
        return self.setup.players[seat]

    def opposes(self, seat: int, other: int) -> bool:
        return (seat - other) % 2 != 0

    def sees_hand(self, observer: int, seat: int) -> bool:
        """Whether one seat may look at another's hand: its own, its player's other, its teammate's."""
        if observer == seat or self.setup.players[observer] == self.setup.players[seat]:
            return True
        return not self.opposes(observer, seat) and not self.setup.team_hands_hidden

    def audience(self, seat: int) -> tuple[int, ...]:
        """The seats that see what this seat sees."""
        return tuple([other for other in range(len(self.seats)) if self.sees_hand(other, seat)])

    def has_fighters(self, seat: int) -> bool:
        for number in self.seats[seat].fighters:
            if self.fighters[number].health > 0:
                return True
        return False

    def active_last(self) -> list[int]:
        """The seats in the order in which effects of the same moment resolve: after the active one, and it last."""
        return ORDERS[len(self.seats)][self.turn_seat]

    def owner(self, thing: int) -> int:
        return self.fighters[thing].seat

    def namesake(self, number: int) -> int:
        """Which of the fighters called the same it is, from 1 on; 0 when no other is."""
        key = self.fighters[number].card.key
        same = [other for other in range(len(self.fighters)) if self.fighters[other].card.key == key]
        return 0 if len(same) == 1 else same.index(number) + 1

    def key_of(self, number: int) -> str:
        """A fighter's name in option texts."""
        key = self.fighters[number].card.key
        which = self.namesake(number)
        return f"{key}-{which}" if which else key

    def name_of(self, number: int) -> str:
        """A fighter's name in sentences."""
        name = self.fighters[number].card.name
        which = self.namesake(number)
        return f"{name} ({which})" if which else name

    # Who stands where.

    def fighter_in(self, space: int) -> int:
        """The fighter in a space, or OFF."""
        for number, fighter in enumerate(self.fighters):
            if fighter.space == space:
                return number
        return OFF

    def taken(self) -> int:
        """The spaces that hold a fighter, as bits."""
        every = 0
        for fighter in self.fighters:
            if fighter.space >= 0:
                every |= 1 << fighter.space
        return every

    def closed_to(self, seat: int) -> int:
        """The spaces that hold a fighter opposing this seat, as bits."""
        every = 0
        for fighter in self.fighters:
            if fighter.space >= 0 and (fighter.seat - seat) % 2 != 0:
                every |= 1 << fighter.space
        return every

    def adjacent(self, one: int, other: int) -> bool:
        """Whether two fighters are adjacent; a defeated one is adjacent to nothing."""
        a = self.fighters[one].space
        b = self.fighters[other].space
        return a >= 0 and b >= 0 and self.board.adjacent_bits[a] >> b & 1 != 0

    def has_shadow(self, space: int) -> bool:
        for seat in self.seats:
            if space in seat.shadows:
                return True
        return False

    # What effects ask.

    def domain(self, kind: str) -> list[int]:
        if kind == "space":
            return list(range(self.board.size))
        if kind == "player":
            return [seat for seat in range(len(self.seats)) if self.has_fighters(seat)]
        return list(range(len(self.fighters)))

    def pile(self, seat: int, place: int) -> list[int]:
        if place == HAND:
            return self.seats[seat].hand
        if place == DECK:
            return self.seats[seat].deck
        return self.seats[seat].discard

    def pick(self, kind: str, thing: int) -> int:
        if kind == "space":
            return pack(SPACE, thing)
        if kind == "player":
            return pack(PLAYER, thing)
        if kind == "card":
            return pack(CARD, kind_of(thing))
        return pack(FIGHTER, thing)

    def condition_of(self, thing: int, name: str) -> bool:
        if name == "occupied":
            return self.fighter_in(thing) != OFF
        assert name == "defeated", name
        return self.fighters[thing].health == 0

    # How cards travel. A card that comes from a hidden pile to an open one is known from then on.

    def lose_card(self, seat_number: int, kind: int) -> None:
        """A card leaves a hand in the open: nobody goes on knowing it there."""
        seat = self.seats[seat_number]
        seat.hand.remove(kind)
        self.forget(seat, kind)

    def forget(self, seat: Seat, kind: int) -> None:
        for known in seat.known:
            if known:
                seat.known = tuple([without(known, kind) for known in seat.known])
                return

    def take_top(self, seat: Seat) -> int:
        """The top card of a deck that is not empty."""
        if seat.known_top > 0:
            seat.known_top -= 1
        kind = seat.deck.pop()
        if seat.known_bottom > len(seat.deck):
            seat.known_bottom = len(seat.deck)
        return kind

    def discard(self, card: int) -> None:
        owner = seat_of(card)
        kind = kind_of(card)
        seat = self.seats[owner]
        if place_of(card) == HAND:
            self.lose_card(owner, kind)
        else:
            kind = self.take_top(seat)
        seat.discard.append(kind)
        if self.log is not None:
            origin = "hand" if place_of(card) == HAND else "deck"
            self.happen("discard", owner, {"card": CARDS[kind].name, "from": origin})

    def put(self, card: int, place: int, bottom: bool) -> None:
        """From the discard pile to the hand, or from the top of the deck to its top or bottom."""
        owner = seat_of(card)
        kind = kind_of(card)
        seat = self.seats[owner]
        if place == HAND:
            seat.discard.remove(kind)
            insert(seat.hand, kind)
            seat.known = tuple([(*known, kind) for known in seat.known])
            if self.log is not None:
                self.happen("return", owner, {"card": CARDS[kind].name})
            return
        if bottom:
            self.take_top(seat)
            seat.deck.insert(0, kind)
            seat.known_bottom += 1
        if self.log is not None:
            self.happen("tuck", owner, {"bottom": bottom})

    def look(self, seat: int, cards: list[int]) -> None:
        watchers = self.audience(seat)
        if not cards:
            return
        owner = self.seats[seat_of(cards[0])]
        kinds = tuple([kind_of(card) for card in cards])
        if place_of(cards[0]) == HAND:
            owner.known = tuple(
                [kinds if number in watchers else known for number, known in enumerate(owner.known)]
            )
        else:
            owner.known_top = max(owner.known_top, len(cards))
        if self.log is not None:
            names = [CARDS[kind].name for kind in kinds]
            place = "hand" if place_of(cards[0]) == HAND else "deck"
            facts = {"whose": seat_of(cards[0]), "at": place, "count": len(cards)}
            self.happen("look", seat, facts, {"cards": names}, watchers)

    def scores(self) -> tuple[float, ...]:
        if self.winners < 0:
            return (0.5,) * len(self.seats)
        return tuple([1.0 if self.team_of(seat) == self.winners else 0.0 for seat in range(len(self.seats))])

    def end(self, winners: int, how: str) -> None:
        """The game is over; nothing further is resolved."""
        self.over = True
        self.winners = winners
        if self.log is not None:
            self.happen("win" if winners >= 0 else "no winner", self.turn_seat, {"team": winners, "how": how})

    def concede(self, seat: int) -> None:
        """A player gives up: the other side wins."""
        if not self.over:
            if self.log is not None:
                self.happen("concede", seat, {})
            self.end(1 - self.team_of(seat), "given up")
            self.decision = None
            self.stack = None

    def state(self) -> tuple[Any, ...]:
        combat = self.combat
        return (
            self.turn, self.turn_seat, self.actions_left, self.scheme_card, self.winners, self.over,
            self.rng.state(),
            tuple([(f.card.key, f.seat, f.health, f.space, f.turn_space) for f in self.fighters]),
            tuple([
                (s.hero.key, tuple(s.hand), tuple(s.deck), tuple(s.discard), s.form, s.shadows,
                 s.known, s.known_top, s.known_bottom)
                for s in self.seats
            ]),
            None if combat is None else combat.state(),
        )  # fmt: skip

    def check(self) -> None:
        """Every card in exactly one place, at most one fighter to a space, health within its dial."""
        for number, seat in enumerate(self.seats):
            cards = seat.hand + seat.deck + seat.discard
            combat = self.combat
            if combat is not None:
                if self.fighters[combat.attacker].seat == number:
                    cards.append(combat.attack_card)
                if self.fighters[combat.defender].seat == number and combat.defense_card != OFF:
                    cards.append(combat.defense_card)
            if self.scheme_card != OFF and self.turn_seat == number:
                cards.append(self.scheme_card)
            sidekick = self.fighters[seat.fighters[-1]].card.key
            dealt = self.turn > 0 or bool(cards)
            assert not dealt or sorted(cards) == seat.hero.deck(sidekick), f"cards of seat {number}"
            assert seat.hand == sorted(seat.hand), f"hand of seat {number} is not sorted"
        spaces = [fighter.space for fighter in self.fighters if fighter.space != OFF]
        assert len(spaces) == len(set(spaces)), "two fighters in one space"
        for fighter in self.fighters:
            assert 0 <= fighter.health <= fighter.card.max_health, f"health of {fighter.card.name}"
            assert fighter.health > 0 or fighter.space == OFF, f"{fighter.card.name} is defeated and on the board"
