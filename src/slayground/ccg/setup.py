"""Setting up: challenge decks, Main Characters, day or night, locations laid in turn (Setting up to play)."""

from __future__ import annotations

from typing import Final

from slayground.ccg.anatomy import CARDS, EVIL, side_of_class
from slayground.ccg.table import CRYPT, DAY_TIME, NIGHT_TIME, OFF, TIME_NAMES, Seat, Setup, Table
from slayground.ccg.turn import BEGIN, Turn
from slayground.ccg.verbs import DAY, LAY, NIGHT, START_AT
from slayground.kernel.frames import Frame
from slayground.kernel.options import DONE, STOP, first, pack, second, verb_of
from slayground.kernel.piles import distinct

# The stages that ask something.
SHUFFLE: Final = 0
MAINS: Final = 1
TIME: Final = 2
LOCATIONS: Final = 3
FIRST_TURN: Final = 4

MOST_LOCATIONS: Final = 4


def lay_out(setup: Setup) -> list[Seat]:
    """The seats of a new game; nothing is shuffled or placed."""
    count = len(setup.mains)
    seats: list[Seat] = []
    for number in range(count):
        seat = Seat(count + 1)
        seat.deck = list(setup.decks[number])
        seat.challenges = list(setup.challenges[number])
        seat.locations = sorted(setup.locations[number])
        seat.parts_two = sorted(setup.parts_two[number])
        seats.append(seat)
    return seats


def choose_first(table: Table) -> int:
    """Villains begin; with none of them or several, chance decides among those (ccg.setup.first_player_villain)."""
    setup = table.setup
    count = len(setup.mains)
    villains = [seat for seat in range(count) if side_of_class(CARDS[setup.mains[seat]].kind) == EVIL]
    among = villains or list(range(count))
    if len(among) == 1:
        return among[0]
    if setup.first is not None and setup.first in among:
        return setup.first
    return among[table.rng.below(len(among))]


class Prepare(Frame):
    """Everything before the first turn."""

    def __init__(self, stage: int, at: int, declined: int) -> None:
        self.stage: Final = stage
        self.at: Final = at
        """How many have had their go in this stage."""
        self.declined: Final = declined
        """How many in a row have declined to lay a location."""
        self.below = None

    def resume(self, position: Table) -> None:
        stage = self.stage
        count = len(position.seats)
        if stage == SHUFFLE:
            shuffle(position)
            position.stack = Prepare(MAINS, 0, 0)
        elif stage == MAINS:
            if self.at == count:
                position.stack = Prepare(TIME, 0, 0)
            elif position.seats[self.seat(position)].out:
                seat = self.seat(position)
                position.seats[seat].crypt.append(position.setup.mains[seat])
                position.stack = Prepare(MAINS, self.at + 1, 0)
            else:
                seat = self.seat(position)
                position.ask(seat, "place main", [pack(START_AT, space) for space in position.streets.own(seat)])
        elif stage == TIME:
            skip_who_left(position)
            position.ask(position.turn_seat, "day or night", [pack(DAY), pack(NIGHT)])
        elif stage == LOCATIONS:
            if self.declined >= count:
                put_unused_away(position)
                position.stack = Prepare(FIRST_TURN, 0, 0)
            else:
                seat = self.seat(position)
                free = any(position.location_at(space) is None for space in position.streets.own(seat))
                hidden = free and len(position.seats[seat].locations) > 0
                # Nobody answers what is only looked at.
                unsaid = position.glimpsed and hidden and not position.seats[seat].out
                position.ask(seat, "lay location", [] if unsaid else location_options(position, seat), hidden)
        else:
            skip_who_left(position)
            position.stack = Turn(BEGIN)

    def seat(self, table: Table) -> int:
        return (table.turn_seat + self.at) % len(table.seats)

    def answer(self, position: Table, option: int) -> None:
        verb = verb_of(option)
        if verb == START_AT:
            seat = self.seat(position)
            position.stack = Prepare(MAINS, self.at + 1, 0)
            place_main(position, seat, first(option))
        elif verb in (DAY, NIGHT):
            position.stack = Prepare(LOCATIONS, 0, 0)
            position.time = DAY_TIME if verb == DAY else NIGHT_TIME
            position.touch()
            if position.log is not None:
                position.happen("time", position.turn_seat, {"time": TIME_NAMES[position.time]})
        elif verb == DONE:
            position.stack = Prepare(LOCATIONS, self.at + 1, self.declined + 1)
        else:
            seat = self.seat(position)
            position.stack = Prepare(LOCATIONS, self.at + 1, 0)
            lay_location(position, seat, first(option), second(option))


def shuffle(table: Table) -> None:
    """Decks are shuffled, the top challenges turned up, essences and mains shown (ccg.setup.order)."""
    for number, seat in enumerate(table.seats):
        table.rng.shuffle(seat.challenges)
        table.rng.shuffle(seat.deck)
        table.add_piece(CARDS[table.setup.essences[number]], number, OFF)
        if table.log is not None:
            top = CARDS[seat.challenges[len(seat.challenges) - 1]].name if seat.challenges else ""
            facts = {
                "essence": table.essence(number).name,
                "main": CARDS[table.setup.mains[number]].name,
                "challenge": top,
            }
            table.happen("reveal", number, facts)
    table.turn_seat = choose_first(table)
    if table.log is not None:
        table.happen("begins", table.turn_seat, {})


def skip_who_left(table: Table) -> None:
    """Who has given up during set-up is not the first active player (ccg.open.player_drops_out)."""
    if table.seats[table.turn_seat].out:
        table.turn_seat = table.next_seat(table.turn_seat)


def place_main(table: Table, seat: int, space: int) -> None:
    """ccg.setup.main_placed"""
    card = CARDS[table.setup.mains[seat]]
    table.add_piece(card, seat, space)
    if table.log is not None:
        facts = {"card": card.name, "code": card.code, "space": table.streets.key(space)}
        table.happen("place", seat, facts)


def may_lay(table: Table, seat: int, kind: int, space: int) -> str | None:
    """None, or the rule by which a location card cannot be played at a space in set-up."""
    if space == table.streets.park:
        return "ccg.board.park_takes_no_location_card"
    if table.space_owner(space) != seat:
        return "ccg.setup.locations_own_spaces"
    if table.location_at(space) is not None:
        return "ccg.setup.locations_one_per_space"
    card = CARDS[kind]
    if card.unique:
        for piece in table.in_play():
            if piece.card is card:
                return "ccg.limit.location_unique_shared"
    return None


def location_options(table: Table, seat: int) -> list[int]:
    found = [STOP]
    for kind in distinct(table.seats[seat].locations):
        found += [
            pack(LAY, kind, space) for space in table.streets.own(seat) if may_lay(table, seat, kind, space) is None
        ]
    return found


def lay_location(table: Table, seat: int, kind: int, space: int) -> None:
    table.seats[seat].locations.remove(kind)
    card = CARDS[kind]
    table.add_piece(card, seat, space)
    if table.log is not None:
        facts = {"card": card.name, "code": card.code, "space": table.streets.key(space)}
        table.happen("location", seat, facts)


def put_unused_away(table: Table) -> None:
    """ccg.setup.unused_locations_crypt"""
    for seat in table.seats:
        seat.pile(CRYPT).extend(seat.locations)
        seat.locations = []
