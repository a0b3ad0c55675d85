"""What becomes of the cards, for who counts them."""

from __future__ import annotations

from typing import Any, Final

from slayground.ccg.anatomy import CARDS
from slayground.ccg.table import Table
from slayground.kernel.events import DRAWN, PLAYED, SPENT, CardUse, Event, uses_of

PLAYS: Final = (
    "place", "location", "challenge", "play", "attach", "ascend", "episode", "part two",
)  # fmt: skip
"""The events in which a card comes to do what it is for."""


def brought(table: Table, seat: int) -> list[str]:
    setup = table.setup
    kinds = [
        setup.essences[seat],
        setup.mains[seat],
        *setup.decks[seat],
        *setup.challenges[seat],
        *setup.locations[seat],
        *setup.parts_two[seat],
    ]
    return [CARDS[kind].code for kind in kinds]


def held(table: Table, seat: int) -> list[str]:
    return [CARDS[kind].code for kind in table.seats[seat].hand]


def ending(table: Table, how: str) -> str:
    """A victory by Destiny Points is one by fights or by challenges: what the winner has more of, or has last."""
    if how != "destiny":
        return how
    points = {"fight": 0, "challenge": 0}
    last = "fight"
    for event in table.log or []:
        if event.kind == "destiny" and event.seat == table.winner:
            change: int = event.facts["change"]
            by: str = event.facts["by"]
            if by in points and change > 0:
                points[by] += change
                last = by
    fights = points["fight"]
    challenges = points["challenge"]
    return "fights" if fights > challenges else "challenges" if challenges > fights else f"{last}s"


def uses(event: Event) -> list[CardUse]:
    facts: dict[str, Any] = event.whole()
    kind = event.kind
    if kind == "draw":
        return uses_of(DRAWN, event.seat, facts["codes"])
    if kind == "find":
        return uses_of(DRAWN, event.seat, [facts["code"]]) if facts["to"] == "hand" else []
    if kind in PLAYS:
        return uses_of(PLAYED, event.seat, [facts["code"]])
    if kind == "stack":
        return uses_of(SPENT, event.seat, [facts["code"]])
    return []
