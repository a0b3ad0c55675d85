"""What becomes of the cards, for who counts them. A card is known by its name, which no other card of its deck has."""

from __future__ import annotations

from typing import Any

from slayground.kernel.events import DRAWN, PLAYED, SPENT, CardUse, Event, uses_of
from slayground.unmatched.anatomy import CARDS
from slayground.unmatched.table import Table


def brought(position: Table, number: int) -> list[str]:
    seat = position.seats[number]
    sidekick = position.fighters[seat.fighters[-1]].card.key
    return [CARDS[kind].name for kind in seat.hero.deck(sidekick)]


def held(position: Table, number: int) -> list[str]:
    return [CARDS[kind].name for kind in position.seats[number].hand]


def uses(event: Event) -> list[CardUse]:
    facts: dict[str, Any] = event.whole()
    kind = event.kind
    seat = event.seat
    if kind == "deal":
        found: list[CardUse] = []
        for number, hand in enumerate(facts["hands"]):
            found += uses_of(DRAWN, number, hand)
        return found
    if kind == "draw":
        return uses_of(DRAWN, seat, [facts["card"]])
    if kind in ("attack", "scheme"):
        return uses_of(PLAYED, seat, [facts["card"]])
    if kind == "reveal" and facts["defense"] is not None:
        return uses_of(PLAYED, facts["defense_seat"], [facts["defense"]])
    if kind == "boost" and facts["card"] is not None:
        return uses_of(SPENT, seat, [facts["card"]])
    return []
