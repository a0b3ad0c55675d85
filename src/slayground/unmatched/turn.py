"""Your turn (page 8): two actions, then discard down to seven."""

from __future__ import annotations

from typing import Final

from slayground.kernel.frames import Frame
from slayground.kernel.options import first, pack, second, third, verb_of
from slayground.unmatched.abilities import resolve_everywhere
from slayground.unmatched.anatomy import CARDS, TURN_ENDS, TURN_STARTS
from slayground.unmatched.attack import attack_options, declare_attack
from slayground.unmatched.fighters import look_for_winner
from slayground.unmatched.maneuver import begin_maneuver
from slayground.unmatched.scheme import play_scheme, scheme_options
from slayground.unmatched.table import OFF, Table
from slayground.unmatched.verbs import DISCARD, MANEUVER, SCHEME

ACTIONS: Final = 2
HAND_LIMIT: Final = 7

START: Final = 0
ACTION: Final = 1
END: Final = 2


class Turn(Frame):
    def __init__(self, seat: int, step: int) -> None:
        self.seat: Final = seat
        self.step: Final = step
        self.below = None

    def resume(self, position: Table) -> None:
        seat = self.seat
        step = self.step
        if position.setup.end_of_action:
            look_for_winner(position)
            if position.over:
                return
        if step == START:
            position.stack = Turn(seat, ACTION)
            begin_turn(position, seat)
        elif step == ACTION:
            if position.actions_left > 0 and position.has_fighters(seat):
                position.ask(seat, "action", action_options(position, seat))
            else:
                position.stack = Turn(seat, END)
                resolve_everywhere(position, TURN_ENDS)
        else:
            hand = position.seats[seat].hand
            if len(hand) > HAND_LIMIT and position.has_fighters(seat):
                position.ask(seat, "hand limit", discard_options(hand))
            else:
                next_turn(position, seat)

    def answer(self, position: Table, option: int) -> None:
        verb = verb_of(option)
        seat = self.seat
        if verb == DISCARD:
            kind = first(option)
            position.lose_card(seat, kind)
            position.seats[seat].discard.append(kind)
            if position.log is not None:
                position.happen("discard", seat, {"card": CARDS[kind].name, "from": "hand limit"})
            return
        position.actions_left -= 1
        if verb == MANEUVER:
            begin_maneuver(position, seat)
        elif verb == SCHEME:
            play_scheme(position, seat, first(option), second(option))
        else:
            declare_attack(position, first(option), second(option), third(option))


def begin_turn(position: Table, seat: int) -> None:
    position.turn += 1
    position.turn_seat = seat
    position.actions_left = ACTIONS
    for fighter in position.fighters:
        fighter.turn_space = fighter.space
    if position.log is not None:
        position.happen("turn", seat, {"turn": position.turn})
    resolve_everywhere(position, TURN_STARTS)


def action_options(position: Table, seat: int) -> list[int]:
    """Maneuver is always possible; scheme and attack need cards, fighters and targets that go together."""
    options = [pack(MANEUVER)]
    scheme_options(position, seat, options)
    attack_options(position, seat, options)
    return options


def discard_options(hand: list[int]) -> list[int]:
    options: list[int] = []
    last = OFF
    for kind in hand:
        if kind != last:
            last = kind
            options.append(pack(DISCARD, kind))
    return options


def next_turn(position: Table, seat: int) -> None:
    """Turns go round the table; a player without fighters is passed over."""
    if 0 < position.setup.max_turns <= position.turn:
        position.end(OFF, "turns")
        return
    count = len(position.seats)
    following = (seat + 1) % count
    while not position.has_fighters(following):
        following = (following + 1) % count
    position.stack = Turn(following, START)
