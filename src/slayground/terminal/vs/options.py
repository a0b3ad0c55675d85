"""Vs. System's options arranged for choosing: by what is done, and by whom."""

from __future__ import annotations

from dataclasses import replace

from slayground.kernel.options import first, verb_of
from slayground.kernel.position import Position
from slayground.terminal.choices import Choice, choices_of
from slayground.terminal.tabletop import View
from slayground.vs.anatomy import CARDS
from slayground.vs.verbs import (
    ATTACK,
    EQUIP,
    MOVE,
    POWER_UP,
    RECRUIT,
    RESOURCE_DOWN,
    RESOURCE_UP,
    TEAM_ATTACK,
    TWIST,
    USE,
)

HEADINGS = {
    RESOURCE_UP: "Play a location face up",
    RESOURCE_DOWN: "Play a card face down",
    RECRUIT: "Recruit",
    EQUIP: "Equip",
    MOVE: "Change rows",
    USE: "Use a power",
    TWIST: "Play a plot twist",
    POWER_UP: "Power up",
    ATTACK: "Attack",
    TEAM_ATTACK: "Team attack",
}
BY_CARD = (RESOURCE_UP, RESOURCE_DOWN, RECRUIT, EQUIP, TWIST, POWER_UP)


def choices(position: Position) -> list[Choice]:
    decision = position.decision
    if decision is None:
        return []
    return [arranged(choice, decision.options[choice.number]) for choice in choices_of(position)]


def arranged(choice: Choice, option: int) -> Choice:
    verb = verb_of(option)
    heading = HEADINGS.get(verb)
    if heading is None:
        return choice
    card = CARDS[first(option)].name if verb in BY_CARD else ""
    return replace(choice, headings=(heading,), card=card)


def wishes(position: Position) -> list[str]:
    """What could be asked for now, and is no option: attacks, recruits and plays that a rule forbids."""
    decision = position.decision
    if decision is None:
        return []
    view = position.view(decision.seat)
    possible = set(position.option_texts())
    return [wish for wish in wished(view, decision.kind, decision.seat) if wish not in possible]


def wished(view: View, kind: str, seat: int) -> list[str]:
    hand = list(dict.fromkeys(card["name"] for card in view["seats"][seat].get("hand", [])))
    own = [card for card in view["cards"] if card["seat"] == seat]
    if kind == "recruit":
        return [f"recruit {name} to {row}" for name in hand for row in ("front", "back")]
    if kind == "resource":
        return [f"resource {name} face up" for name in hand]
    found = [f"play {name}" for name in hand]
    if kind == "main":
        team = view["seats"][seat]["team"]
        others = [card for card in view["cards"] if view["seats"][card["seat"]]["team"] != team]
        found += [f"attack {other['called']} with {card['called']}" for card in own for other in others]
    return found


def wish(position: Position, place: str, card: str) -> str:
    """What somebody wants who points at a card that is no choice now."""
    return next((each for each in wishes(position) if card and card in each), "")
