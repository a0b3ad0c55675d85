"""What tests of Vs. System share: tables set up by names, and random games of every mode."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from slayground.kernel.rng import seeded
from slayground.vs.anatomy import BY_CODE, CARDS, Card, join_cards
from slayground.vs.decks import STARTERS
from slayground.vs.game import Vs, VsGame
from slayground.vs.names import KNOWN

MODES: list[dict[str, Any]] = [
    {"seats": ["buffy", "master"]},
    {"seats": ["prey", "prey"]},
    {"seats": ["predators", "iceman", "osborn"]},
    {"seats": ["osborn", "iceman", "buffy", "prey"], "mode": "free for all"},
    {"seats": ["iceman", "osborn", "iceman", "master"], "mode": "teams", "teammate_recruit": True},
    {"seats": ["buffy", "prey", "master", "predators"], "mode": "two-headed"},
]


def arranged(*seats: str, mode: dict[str, Any] | None = None, **table: Any) -> Vs:
    """A game under way of these main characters, said like the position of a scenario."""
    return VsGame().arrange({"seats": list(seats), **(mode or {})}, table, seed=0)


def play(position: Vs, *answers: str) -> None:
    for answer in answers:
        position.answer(position.option_named(answer))


def refused(position: Vs, wish: str, seat: int | None = None) -> str | None:
    """The rule against a wish; None when it may be done."""
    refusal = position.why_not(wish, seat)
    return None if refusal is None else refusal.rule


@contextmanager
def with_cards(*cards: Card) -> Iterator[None]:
    """Cards that no box has are there for as long as a test needs them."""
    join_cards(*cards)
    KNOWN.clear()
    try:
        yield
    finally:
        for card in cards:
            CARDS.remove(card)
            del BY_CODE[card.code]
        KNOWN.clear()


def random_game(facts: dict[str, Any], seed: int, watched: bool = False) -> Iterator[Vs]:
    """The position at every decision of a random game, and at its end."""
    position = VsGame().start(facts, seed, watched)
    rng = seeded(seed)
    while position.decision is not None:
        yield position
        position.answer(rng.below(len(position.decision.options)))
    yield position


def pairings() -> list[list[str]]:
    return [[one, other] for one in STARTERS for other in STARTERS]
