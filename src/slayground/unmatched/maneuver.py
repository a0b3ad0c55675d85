"""The maneuver action (pages 9 and 10): draw a card, boost or not, then move your fighters one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from slayground.kernel.frames import Frame
from slayground.kernel.options import STOP, first, pack, second, verb_of
from slayground.kernel.piles import insert
from slayground.unmatched.anatomy import CARDS
from slayground.unmatched.board import Board
from slayground.unmatched.fighters import deal_damage
from slayground.unmatched.table import OFF, Table
from slayground.unmatched.verbs import BOOST, MOVE

if TYPE_CHECKING:
    # A machine word once compiled; an annotation is never looked up.
    from mypy_extensions import i64

EXHAUSTION: Final = 2


# Drawing cards


def draw_cards(position: Table, seat_number: int, n: int) -> None:
    """Draw one by one; for each card that an empty deck cannot give, every own fighter takes 2 damage."""
    seat = position.seats[seat_number]
    for _ in range(n):
        if position.over or not position.has_fighters(seat_number):
            return
        if seat.deck:
            kind = position.take_top(seat)
            insert(seat.hand, kind)
            if position.log is not None:
                card = {"card": CARDS[kind].name}
                position.happen("draw", seat_number, {"left": len(seat.deck)}, card, position.audience(seat_number))
        else:
            if position.log is not None:
                position.happen("exhausted", seat_number, {})
            deal_damage(position, list(seat.fighters), EXHAUSTION, "exhaustion")


# The action


def begin_maneuver(position: Table, seat: int) -> None:
    if position.log is not None:
        position.happen("maneuver", seat, {})
    position.stack = Maneuver(seat, ASK_BOOST, position.seats[seat].hero.move, 0, position.stack)
    draw_cards(position, seat, 1)


ASK_BOOST: Final = 0
MOVING: Final = 1


class Maneuver(Frame):
    def __init__(self, seat: int, step: int, move: int, moved: int, below: Frame | None) -> None:
        self.seat: Final = seat
        self.step: Final = step
        self.move: Final = move
        """The move value, boosted or not: how far each fighter may go."""
        self.moved: Final = moved
        """The fighters that have moved, as bits."""
        self.below = below

    def resume(self, position: Table) -> None:
        if not position.has_fighters(self.seat):
            position.stack = self.below  # the draw has exhausted them all
        elif self.step == ASK_BOOST:
            position.ask(self.seat, "boost", boost_options(position, self.seat, True))
        else:
            options = move_options(position, self.seat, self.move, self.moved)
            if len(options) > 1:
                position.ask(self.seat, "move", options)
            else:
                position.stack = self.below

    def answer(self, position: Table, option: int) -> None:
        verb = verb_of(option)
        if verb == BOOST:
            kind = first(option)
            discard_to_boost(position, self.seat, kind)
            position.stack = Maneuver(self.seat, MOVING, self.move + CARDS[kind].boost, 0, self.below)
        elif verb == MOVE:
            number = first(option)
            go(position, number, second(option), position.fighters[number].card.passes)
            position.stack = Maneuver(self.seat, MOVING, self.move, self.moved | 1 << number, self.below)
        elif self.step == ASK_BOOST:
            position.stack = Maneuver(self.seat, MOVING, self.move, 0, self.below)
        else:
            position.stack = self.below


def move_options(position: Table, seat: int, move: int, moved: int) -> list[int]:
    """Stop, or one fighter that has not moved to a space it can reach."""
    options = [STOP]
    for number in position.seats[seat].fighters:
        fighter = position.fighters[number]
        if fighter.space >= 0 and not moved >> number & 1:
            add_moves(position, number, move, fighter.card.passes, options)
    return options


def add_moves(position: Table, number: int, steps: int, passes: bool, options: list[int]) -> None:
    """Where a fighter can go, the nearest first. Random play spends more time here than anywhere else."""
    fighter = position.fighters[number]
    closed = 0 if passes else position.closed_to(fighter.seat)
    taken: i64 = position.taken()
    moves = moves_of(position.board, number)
    for space in position.board.walk(fighter.space, steps, closed):
        end: i64 = space
        if not taken >> end & 1:
            options.append(moves[end])


def moves_of(board: Board, number: int) -> list[Any]:
    """A fighter's options of moving to each space, made once (see STOP)."""
    while number >= len(board.moves):
        board.moves.append([pack(MOVE, len(board.moves), space) for space in range(board.size)])
    return board.moves[number]


def go(position: Table, number: int, space: int, passes: bool) -> None:
    """Move a fighter along a path to a space that it can reach."""
    fighter = position.fighters[number]
    start = fighter.space
    if position.log is not None and start != space:
        closed = 0 if passes else position.closed_to(fighter.seat)
        path = [position.board.space_names[step] for step in position.board.path(start, space, closed)]
        position.happen("move", fighter.seat, {"fighter": position.name_of(number), "path": path})
    fighter.space = space


def set_down(position: Table, number: int, space: int) -> None:
    """Place a fighter in a space, with no path."""
    fighter = position.fighters[number]
    if position.log is not None and fighter.space != space:
        names = position.board.space_names
        start = names[fighter.space] if fighter.space >= 0 else None
        facts = {"fighter": position.name_of(number), "from": start, "to": names[space]}
        position.happen("place", fighter.seat, facts)
    fighter.space = space


# Boost


def boost_options(position: Table, seat: int, may: bool) -> list[int]:
    """Any card in hand may be discarded to boost, whatever its type; `may`: or none."""
    options = [STOP] if may else []
    last = OFF
    for kind in position.seats[seat].hand:
        if kind != last:
            options.append(pack(BOOST, kind))
            last = kind
    return options


def discard_to_boost(position: Table, seat: int, kind: int) -> None:
    """The card goes to the discard pile at once; its effect is ignored."""
    position.lose_card(seat, kind)
    position.seats[seat].discard.append(kind)
    if position.log is not None:
        card = CARDS[kind]
        position.happen("boost", seat, {"card": card.name, "boost": card.boost, "blind": False})


# Movement by effects


class MoveUpTo(Frame):
    """The player who resolves the effect moves a fighter, by that fighter's own rules of movement."""

    def __init__(self, chooser: int, fighter: int, steps: int, passes: bool, below: Frame | None) -> None:
        self.chooser: Final = chooser
        self.fighter: Final = fighter
        self.steps: Final = steps
        self.passes: Final = passes
        self.below = below

    def resume(self, position: Table) -> None:
        options = [STOP]
        add_moves(position, self.fighter, self.steps, self.passes, options)
        position.ask(self.chooser, "effect move", options)

    def answer(self, position: Table, option: int) -> None:
        position.stack = self.below
        if verb_of(option) == MOVE:
            go(position, self.fighter, second(option), self.passes)
            position.report(self.fighter)


def ends(position: Table, number: int, steps: int, passes: bool) -> list[int]:
    """Where a move of this fighter may end."""
    fighter = position.fighters[number]
    closed = 0 if passes else position.closed_to(fighter.seat)
    return position.board.reach(fighter.space, steps, closed, position.taken())


class IntoSpace(Frame):
    """A fighter goes to one of some spaces, of the chooser's choice: walking, or placed without a path."""

    def __init__(
        self, chooser: int, fighter: int, spaces: tuple[int, ...], walking: bool, may: bool, below: Frame | None
    ) -> None:
        self.chooser: Final = chooser
        self.fighter: Final = fighter
        self.spaces: Final = spaces
        self.walking: Final = walking
        self.may: Final = may
        self.below = below

    def resume(self, position: Table) -> None:
        options = [pack(MOVE, self.fighter, space) for space in self.spaces]
        if self.may:
            options.insert(0, STOP)
        position.ask(self.chooser, "into space", options)

    def answer(self, position: Table, option: int) -> None:
        position.stack = self.below
        if verb_of(option) != MOVE:
            return
        fighter = position.fighters[self.fighter]
        space = second(option)
        stays = fighter.space == space
        if self.walking:
            go(position, self.fighter, space, fighter.card.passes)
        else:
            set_down(position, self.fighter, space)
        if not stays:
            position.report(self.fighter)
