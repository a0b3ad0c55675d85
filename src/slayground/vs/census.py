"""What becomes of the cards, for who counts them."""

from __future__ import annotations

from typing import Any

from slayground.kernel.events import DRAWN, PLAYED, PUT_BACK, SPENT, CardUse, Event, uses_of
from slayground.vs.anatomy import CARDS
from slayground.vs.table import Table


def brought(table: Table, seat: int) -> list[str]:
    setup = table.setup
    kinds = [setup.mains[seat], *setup.levels[seat], *setup.key_piles[seat], *setup.decks[seat]]
    return [CARDS[kind].code for kind in kinds]


def held(table: Table, seat: int) -> list[str]:
    return [CARDS[kind].code for kind in table.seats[seat].hand]


def uses(event: Event) -> list[CardUse]:
    facts: dict[str, Any] = event.whole()
    kind = event.kind
    seat = event.seat
    if kind in ("hand", "draw"):
        return uses_of(DRAWN, seat, facts["codes"])
    if kind == "mulligan":
        return uses_of(PUT_BACK, seat, facts["codes"])
    if kind == "fetch":
        return uses_of(DRAWN, seat, [facts["code"]]) if facts["to"] == "hand" else []
    if kind in ("recruit", "twist", "place", "level"):
        return uses_of(PLAYED, seat, [facts["code"]])
    if kind == "resource":
        return uses_of(PLAYED if facts["up"] else SPENT, seat, [facts["code"]])
    if kind == "power up" or (kind == "pay" and facts["how"] == "discard"):
        return uses_of(SPENT, seat, [facts["code"]])
    return []
