"""Options, questions and events in words."""

from __future__ import annotations

from typing import Any

from slayground.kernel.events import Event
from slayground.kernel.options import CASE, DONE, NO, ORDER, YES, first, second, third, verb_of
from slayground.unmatched.anatomy import CARDS
from slayground.unmatched.table import Table
from slayground.unmatched.verbs import (
    ATTACK,
    BOOST,
    CARD,
    DEFEND,
    DISCARD,
    FIGHTER,
    MANEUVER,
    MOVE,
    PLAYER,
    SCHEME,
    SHADOW,
    SIDEKICK,
    SPACE,
    SUPPLY,
)

DECLINE = {
    "boost": "no boost",
    "move": "end move",
    "defend": "no defense",
    "boost card": "no boost",
    "effect move": "stay",
    "into space": "stay",
    "shadow": "no shadow",
}
"""What DONE is called in each kind of decision."""


def text(position: Table, option: int) -> str:
    """The option's stable text."""
    verb = verb_of(option)
    a = first(option)
    if verb == DONE:
        kind = position.decision.kind if position.decision is not None else ""
        return DECLINE.get(kind, "decline")
    if verb == YES:
        return "yes"
    if verb == NO:
        return "no"
    if verb == CASE:
        return f"case {a + 1}"
    if verb == ORDER:
        return f"resolve {a + 1}"
    if verb == MANEUVER:
        return "maneuver"
    if verb == SCHEME:
        return f"scheme {quoted(a)}{by(position, second(option))}"
    if verb == ATTACK:
        return f"attack {position.key_of(second(option))} with {quoted(third(option))}{by(position, a)}"
    if verb == BOOST:
        return f"boost {quoted(a)}"
    if verb == DEFEND:
        return f"defend {quoted(a)}"
    if verb == DISCARD:
        return f"discard {quoted(a)}"
    if verb == MOVE:
        return f"move {position.key_of(a)} to {space_name(position, second(option))}"
    if verb == SIDEKICK:
        decision = position.decision
        assert decision is not None
        return f"sidekick {position.seats[decision.seat].hero.sidekicks[a].key}"
    if verb == FIGHTER:
        return f"choose {position.key_of(a)}"
    if verb == SPACE:
        return f"choose {space_name(position, a)}"
    if verb == CARD:
        return f"choose {quoted(a)}"
    if verb == PLAYER:
        return f"choose opponent {position.key_of(position.seats[a].fighters[0])}"
    assert verb == SHADOW, verb
    to = space_name(position, second(option))
    return f"shadow to {to}" if a == SUPPLY else f"shadow from {space_name(position, a)} to {to}"


def quoted(kind: int) -> str:
    return f'"{CARDS[kind].name}"'


def by(position: Table, fighter: int) -> str:
    """Who does it, when it is not the hero."""
    return "" if position.fighters[fighter].card.hero else f" by {position.key_of(fighter)}"


def space_name(position: Table, space: int) -> str:
    return position.board.space_names[space]


def label(position: Table, option: int) -> str:
    return text(position, option)


def prompt(position: Table) -> str:
    decision = position.decision
    return "" if decision is None else decision.kind


def tell(position: Table, event: Event, seat: int | None) -> str:
    facts: dict[str, Any] = event.seen_by(seat)
    return f"{event.kind} {facts}"
