"""Setting up: mains are shown and placed, decks shuffled, seven cards drawn, mulligans taken (Setting Up)."""

from __future__ import annotations

from typing import Final

from slayground.kernel.frames import Frame
from slayground.kernel.options import first, pack, verb_of
from slayground.kernel.piles import insert
from slayground.vs.acts import TAKES_FIRST_TURN
from slayground.vs.anatomy import CARDS
from slayground.vs.table import BACK, FRONT, ROW_NAMES, Seat, Setup, Table, named, new_seat
from slayground.vs.triggers import settle
from slayground.vs.turn import BEGIN, GAME_STARTS, at_point, turn_at
from slayground.vs.verbs import FIRST_PLAYER, KEEP, MULLIGAN, PLACE_MAIN

HAND_SIZE: Final = 7

CHOOSE_FIRST: Final = 0
PLACE: Final = 1
DEAL: Final = 2
MULLIGANS: Final = 3
START: Final = 4
FIRST_TURN: Final = 5


def lay_out(setup: Setup) -> list[Seat]:
    """The seats of a new game, with their decks in the order of their lists."""
    seats: list[Seat] = []
    for number in range(len(setup.mains)):
        seat = new_seat(len(setup.mains) + 1)
        seat.deck = list(setup.decks[number])
        seat.levels = setup.levels[number]
        seat.key_pile = list(setup.key_piles[number])
        seats.append(seat)
    return seats


def takes_first_turn(kind: int) -> bool:
    return any(power.acts & TAKES_FIRST_TURN for power in CARDS[kind].powers)


class Prepare(Frame):
    """Everything before the first turn."""

    def __init__(self, step: int, chooser: int, order: tuple[int, ...], at: int) -> None:
        self.step: Final = step
        self.chooser: Final = chooser
        self.order: Final = order
        """The seats in turn order, once it is known who begins."""
        self.at: Final = at
        self.below = None

    def resume(self, position: Table) -> None:
        if settle(position):
            return
        step = self.step
        if step == CHOOSE_FIRST:
            self.choose_first(position)
        elif self.at >= len(self.order):
            position.stack = Prepare(step + 1, self.chooser, self.order, 0)
        elif step == PLACE:
            position.ask(self.order[self.at], "place", [pack(PLACE_MAIN, FRONT), pack(PLACE_MAIN, BACK)])
        elif step == DEAL:
            deal(position, self.order[self.at])
            position.stack = self.next()
        elif step == MULLIGANS:
            position.ask(self.order[self.at], "mulligan", [pack(KEEP), pack(MULLIGAN)])
        elif step == START:
            position.turn_seat = self.order[0]
            position.stack = Prepare(FIRST_TURN, self.chooser, self.order, 0)
            at_point(position, GAME_STARTS, self.order[0])
        else:
            position.stack = turn_at(self.order[0], BEGIN)

    def choose_first(self, table: Table) -> None:
        """A player picked at random decides, unless somebody's main character always begins."""
        always = [s for s in range(len(table.seats)) if takes_first_turn(table.setup.mains[s])]
        if len(always) == 1:
            self.begin_with(table, always[0])
            return
        seats = always or list(range(len(table.seats)))
        chooser = seats[self.chooser % len(seats)] if always else self.chooser
        table.ask(chooser, "first player", [pack(FIRST_PLAYER, seat) for seat in seats])

    def begin_with(self, table: Table, seat: int) -> None:
        count = len(table.seats)
        if table.log is not None:
            table.happen("begins", seat, {})
        order = tuple([(seat + i) % count for i in range(count)])
        table.stack = Prepare(PLACE, self.chooser, order, 0)

    def next(self) -> Prepare:
        return Prepare(self.step, self.chooser, self.order, self.at + 1)

    def answer(self, position: Table, option: int) -> None:
        verb = verb_of(option)
        if verb == FIRST_PLAYER:
            self.begin_with(position, first(option))
            return
        seat = self.order[self.at]
        position.stack = self.next()
        if verb == PLACE_MAIN:
            place_main(position, seat, first(option))
        elif verb == MULLIGAN:
            mulligan(position, seat)
        elif position.log is not None:
            position.happen("keep", seat, {})


def place_main(table: Table, seat: int, row: int) -> None:
    """A main character begins in play, ready and face up. It does not appear."""
    piece = table.add_piece(CARDS[table.setup.mains[seat]], seat, seat, row)
    table.seats[seat].main = piece.thing
    if table.log is not None:
        facts = {"card": piece.card.name, "code": piece.card.code, "row": ROW_NAMES[row]}
        table.happen("place", seat, facts)


def deal(table: Table, seat: int) -> None:
    at = table.seats[seat]
    deck = at.deck.copy()
    table.rng.shuffle(deck)
    hand = at.hand.copy()
    for _ in range(min(HAND_SIZE, len(deck))):
        insert(hand, deck.pop())
    at.deck = deck
    at.hand = hand
    if table.log is not None:
        table.happen("hand", seat, {"count": len(at.hand)}, named(at.hand), (seat,))


def mulligan(table: Table, seat: int) -> None:
    """The whole hand is shuffled into the deck, and seven cards are drawn again."""
    at = table.seats[seat]
    if table.log is not None:
        table.happen("mulligan", seat, {}, named(at.hand), (seat,))
    at.deck = at.deck + at.hand
    at.hand = []
    deal(table, seat)
