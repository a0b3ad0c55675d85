"""What tests of the Buffy CCG share: tables set up by names, answers, and cards of a test's own."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from slayground.ccg.anatomy import BOOSTS, BY_CODE, CARDS, PLAYED_IN, Card, join
from slayground.ccg.game import Ccg, CcgGame
from slayground.ccg.names import CARD_NAMES


def arranged(*seats: str, **table: Any) -> Ccg:
    """A game under way with these essences, said like the position of a scenario."""
    return CcgGame().arrange({"seats": list(seats)}, table, seed=0)


def begun(*seats: str, seed: int = 0, **facts: Any) -> Ccg:
    """A new game of these decks, at its first question."""
    return CcgGame().start({"seats": list(seats), **facts}, seed, watched=True)


def play(position: Ccg, *answers: str) -> None:
    for answer in answers:
        position.answer(position.option_named(answer))


def refused(position: Ccg, wish: str, seat: int | None = None) -> str | None:
    """The rule against a wish; None when it may be done."""
    refusal = position.why_not(wish, seat)
    return None if refusal is None else refusal.rule


def deck(essence: str, main: str, *lines: str) -> str:
    """A deck written out."""
    return "\n".join([f"Essence: {essence}", f"Main: {main}", *lines])


@contextmanager
def with_cards(*cards: Card) -> Iterator[None]:
    """Cards that the pool has not are there for as long as a test needs them."""
    join(*cards)
    CARD_NAMES.clear()
    try:
        yield
    finally:
        for card in cards:
            CARDS.remove(card)
            del BY_CODE[card.code]
            for row in BOOSTS:
                row.pop()
            for window in card.at:
                PLAYED_IN[window].remove(card)
        CARD_NAMES.clear()
