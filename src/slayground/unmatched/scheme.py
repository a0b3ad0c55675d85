"""The scheme action (page 10): play a scheme card face up, resolve it, discard it."""

from __future__ import annotations

from typing import Final

from slayground.kernel.effects import Env
from slayground.kernel.frames import Frame
from slayground.kernel.options import pack
from slayground.unmatched.anatomy import ANY, CARDS
from slayground.unmatched.table import OFF, Fighter, Table
from slayground.unmatched.verbs import SCHEME


def may_scheme(kind: int, fighter: Fighter) -> str | None:
    """None, or the rule that keeps this fighter from playing this card as a scheme."""
    card = CARDS[kind]
    if not card.is_scheme:
        return "unmatched.scheme.only_scheme_cards"
    if card.fighter != ANY and card.fighter != fighter.card.key:
        return "unmatched.scheme.allowed_fighter"
    if fighter.health == 0:
        return "unmatched.scheme.not_if_defeated"
    return None


def scheme_options(position: Table, seat_number: int, options: list[int]) -> None:
    """Every scheme card in hand, with each fighter who may play it."""
    seat = position.seats[seat_number]
    last = OFF
    for kind in seat.hand:
        if kind != last:
            last = kind
            if CARDS[kind].is_scheme:
                for number in seat.fighters:
                    if may_scheme(kind, position.fighters[number]) is None:
                        options.append(pack(SCHEME, kind, number))


def play_scheme(position: Table, seat: int, kind: int, fighter: int) -> None:
    position.lose_card(seat, kind)
    position.scheme_card = kind
    card = CARDS[kind]
    if position.log is not None:
        position.happen("scheme", seat, {"card": card.name, "fighter": position.name_of(fighter)})
    position.stack = SchemeResolved(seat, position.stack)
    if card.scheme is not None:
        card.scheme.run(position, Env(seat, fighter))


class SchemeResolved(Frame):
    """Once its effect is resolved, the card goes to the discard pile."""

    def __init__(self, seat: int, below: Frame | None) -> None:
        self.seat: Final = seat
        self.below = below

    def resume(self, position: Table) -> None:
        position.stack = self.below
        position.seats[self.seat].discard.append(position.scheme_card)
        position.scheme_card = OFF
