"""Cards in piles are small integers, the kinds of cards: two copies of a card are the same number twice.

A card in a pile is pointed at by one integer as well: whose pile, which pile, which kind.
"""

from __future__ import annotations

from typing import Final

HAND: Final = 0
DECK: Final = 1
DISCARD: Final = 2

KIND_BITS: Final = 12
PLACE_BITS: Final = 4


def card_in(seat: int, place: int, kind: int) -> int:
    """A card of this kind in that pile of that seat."""
    return (seat << PLACE_BITS | place) << KIND_BITS | kind


def kind_of(card: int) -> int:
    return card & (1 << KIND_BITS) - 1


def place_of(card: int) -> int:
    return card >> KIND_BITS & (1 << PLACE_BITS) - 1


def seat_of(card: int) -> int:
    return card >> KIND_BITS + PLACE_BITS


def insert(hand: list[int], kind: int) -> None:
    """Add a card to a hand, which is kept sorted: its order tells nothing."""
    i = len(hand)
    while i > 0 and hand[i - 1] > kind:
        i -= 1
    hand.insert(i, kind)


def without(known: tuple[int, ...], kind: int) -> tuple[int, ...]:
    """The known cards less one of this kind, if there is one."""
    for i in range(len(known)):
        if known[i] == kind:
            return known[:i] + known[i + 1 :]
    return known


def each_kind(hand: list[int]) -> list[int]:
    """Each kind in a hand, which is sorted, once."""
    found: list[int] = []
    last = -1
    for kind in hand:
        if kind != last:
            found.append(kind)
            last = kind
    return found


def distinct(pile: list[int]) -> list[int]:
    """Each kind in the pile once, in ascending order."""
    return sorted(set(pile))
