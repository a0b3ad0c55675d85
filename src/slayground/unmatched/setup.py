"""Setup (page 6) and the setup of team play (page 18): decisions about fighters, decks, hands, placing."""

from __future__ import annotations

from typing import Final

from slayground.kernel.frames import Frame
from slayground.kernel.options import first, pack, second
from slayground.kernel.piles import insert
from slayground.unmatched.anatomy import CARDS
from slayground.unmatched.maneuver import set_down
from slayground.unmatched.table import OFF, Table
from slayground.unmatched.turn import START, Turn
from slayground.unmatched.verbs import MOVE, SIDEKICK

STARTING_HAND: Final = 5


class ChooseSidekicks(Frame):
    """Who may choose a sidekick does so with all heroes known and before any deck is shuffled."""

    def __init__(self, order: tuple[int, ...], place: int) -> None:
        self.order: Final = order
        self.place: Final = place
        self.below = None

    def resume(self, position: Table) -> None:
        if self.place == len(self.order):
            deal(position)
            position.stack = PlaceFighters(self.order, 0, 0)
            return
        seat = self.order[self.place]
        hero = position.seats[seat].hero
        if hero.choose_sidekick:
            position.ask(seat, "sidekick", [pack(SIDEKICK, i) for i in range(len(hero.sidekicks))])
        else:
            position.stack = ChooseSidekicks(self.order, self.place + 1)

    def answer(self, position: Table, option: int) -> None:
        number = self.order[self.place]
        seat = position.seats[number]
        sidekick = position.fighters[seat.fighters[1]]
        sidekick.card = seat.hero.sidekicks[first(option)]
        sidekick.health = sidekick.card.health
        position.stack = ChooseSidekicks(self.order, self.place + 1)
        if position.log is not None:
            position.happen("sidekick", number, {"fighter": position.name_of(seat.fighters[1])})


def deal(position: Table) -> None:
    """Everybody shuffles and draws five cards."""
    for seat in position.seats:
        chosen = position.fighters[seat.fighters[-1]].card.key
        seat.deck = seat.hero.deck(chosen)
        position.rng.shuffle(seat.deck)
        for _ in range(min(STARTING_HAND, len(seat.deck))):
            insert(seat.hand, seat.deck.pop())
    if position.log is not None:
        hands = [[CARDS[kind].name for kind in seat.hand] for seat in position.seats]
        position.happen("deal", OFF, {"cards": STARTING_HAND}, {"hands": hands})


class PlaceFighters(Frame):
    """In order, each player puts the hero on the next starting space and the sidekick into the hero's zone."""

    def __init__(self, order: tuple[int, ...], place: int, placed: int) -> None:
        self.order: Final = order
        self.place: Final = place
        self.placed: Final = placed
        """How many of this seat's fighters are on the battlefield."""
        self.below = None

    def resume(self, position: Table) -> None:
        if self.place == len(self.order):
            position.stack = Turn(self.order[0], START)
            return
        fighters = position.seats[self.order[self.place]].fighters
        if self.placed == len(fighters):
            position.stack = PlaceFighters(self.order, self.place + 1, 0)
        elif self.placed == 0:
            set_down(position, fighters[0], position.board.starts[self.place])
            position.stack = PlaceFighters(self.order, self.place, 1)
        else:
            number = fighters[self.placed]
            spaces = sidekick_spaces(position, self.order[self.place], self.place, len(self.order))
            position.ask(self.order[self.place], "place sidekick", [pack(MOVE, number, space) for space in spaces])

    def answer(self, position: Table, option: int) -> None:
        set_down(position, first(option), second(option))
        position.stack = PlaceFighters(self.order, self.place, self.placed + 1)


def sidekick_spaces(position: Table, seat: int, place: int, heroes: int) -> list[int]:
    """Free spaces in the hero's zones; failing that next to an own fighter; failing that anywhere.

    Starting spaces that heroes still to come will need count as taken.
    """
    board = position.board
    taken = position.taken()
    for start in board.starts[place + 1 : heroes]:
        taken |= 1 << start
    free = [space for space in range(board.size) if not taken >> space & 1]
    hero = position.fighters[position.seats[seat].fighters[0]]
    in_zone = [space for space in free if board.zone_bits[hero.space] >> space & 1]
    if in_zone:
        return in_zone
    own = [position.fighters[number].space for number in position.seats[seat].fighters]
    near = [space for space in free if any(s >= 0 and board.adjacent_bits[s] >> space & 1 for s in own)]
    return near if near else free
