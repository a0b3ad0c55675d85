"""The Buffy CCG's options arranged for choosing: by what is done, and with which card."""

from __future__ import annotations

from dataclasses import replace

from slayground.ccg.names import card_name
from slayground.ccg.verbs import (
    ACTION_CARD,
    ASCEND,
    ATTACH,
    ATTACK,
    CHALLENGE_TO,
    DISCARD_CARD,
    DOUBLE,
    EVENT_CARD,
    FACE,
    LAY,
    MOVE,
    PART_ONE,
    PLACE,
    RESURRECT,
    STACK,
    SWAP,
    USE,
)
from slayground.kernel.options import first, verb_of
from slayground.kernel.position import Position
from slayground.terminal.ccg.words import title_of
from slayground.terminal.choices import Choice, choices_of
from slayground.terminal.tabletop import View

HEADINGS = {
    LAY: "Lay a location",
    CHALLENGE_TO: "Place your challenge",
    EVENT_CARD: "Play an event",
    DISCARD_CARD: "Discard",
    MOVE: "Move",
    PLACE: "Place a character",
    RESURRECT: "Resurrect",
    PART_ONE: "Place an episode",
    ASCEND: "Ascend",
    ATTACH: "Attach a skill or item",
    SWAP: "Hand on a card",
    ATTACK: "Start a fight",
    FACE: "Face a challenge",
    DOUBLE: "Step in as Stunt-Double",
    STACK: "Stack a card",
    ACTION_CARD: "Play an action",
    USE: "Use an effect",
}
BY_CARD = (LAY, CHALLENGE_TO, EVENT_CARD, DISCARD_CARD, PLACE, RESURRECT, PART_ONE, ASCEND, ATTACH, STACK, ACTION_CARD)


PARTS = {LAY: " at ", PLACE: " at ", RESURRECT: " at ", MOVE: " to ", ATTACH: " to ", SWAP: " to ", ATTACK: " with ",
         FACE: " with ", STACK: " for "}  # fmt: skip
"""Where there are many of these, those that begin alike come under one heading: up to this word."""


def choices(position: Position) -> list[Choice]:
    decision = position.decision
    if decision is None:
        return []
    found = [arranged(choice, decision.options[choice.number]) for choice in choices_of(position)]
    if len({choice.headings[:1] for choice in found if not choice.declines}) == 1:
        # What all have in common, the question has said already.
        return [replace(choice, headings=choice.headings[1:]) for choice in found]
    return found


def arranged(choice: Choice, option: int) -> Choice:
    verb = verb_of(option)
    heading = HEADINGS.get(verb)
    if heading is None:
        return choice
    card = card_name(first(option)) if verb in BY_CARD else ""
    inner = (choice.label.partition(PARTS[verb])[0],) if verb in PARTS else ()
    return replace(choice, headings=(heading, *inner), card=card)


def wishes(position: Position) -> list[str]:
    """What could be asked for now, and is no option: moves, attacks, challenges and plays that a rule forbids."""
    decision = position.decision
    if decision is None:
        return []
    view = position.view(decision.seat)
    possible = set(position.option_texts())
    return [wish for wish in wished(view, decision.kind, decision.seat) if wish not in possible]


def wished(view: View, kind: str, seat: int) -> list[str]:
    hand = list(dict.fromkeys(title_of(card) for card in view["seats"][seat].get("hand", [])))
    characters = [card for card in view["cards"] if card["type"] == "character"]
    own = [card["called"] for card in characters if card["seat"] == seat]
    spaces = [space["key"] for space in view["spaces"]]
    if kind == "movement step":
        return [f"move {name} to {space}" for name in own for space in spaces]
    if kind == "resource step":
        found = [f"place {name} at {space}" for name in hand for space in spaces if space.startswith(f"{seat + 1}-")]
        return found + [f"attach {card} to {name}" for card in hand for name in own]
    found = [f"play {name}" for name in hand]
    if kind == "conflict step":
        others = [card["called"] for card in characters if card["seat"] != seat]
        faced = [card["called"] for card in view["cards"] if card["type"] == "challenge"]
        found = [f"attack {other} with {name}" for name in own for other in others] + found
        found = [f"face {challenge} with {name}" for name in own for challenge in faced] + found
    if kind == "battle stage":
        found = [f"stack {card} for {talent}" for card in hand for talent in ("BK", "SM", "WE", "CH")] + found
    return found


def wish(position: Position, place: str, card: str) -> str:
    """What somebody wants who points at a card that is no choice now."""
    return next((each for each in wishes(position) if card and card in each), "")
