"""Unmatched's options arranged for choosing: attacks by who attacks whom, moves by who moves, spaces on the map."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from slayground.kernel.options import first, second, third, verb_of
from slayground.kernel.position import Position
from slayground.terminal.choices import Choice, choices_of
from slayground.terminal.tabletop import View
from slayground.terminal.unmatched.words import card_of, fighter_name, kind_and_value, zones_at
from slayground.unmatched.anatomy import CARDS
from slayground.unmatched.board import BOARDS
from slayground.unmatched.verbs import (
    ATTACK,
    BOOST,
    CARD,
    DEFEND,
    DISCARD,
    FIGHTER,
    MOVE,
    SCHEME,
    SHADOW,
    SPACE,
    SUPPLY,
)


def choices(position: Position) -> list[Choice]:
    decision = position.decision
    if decision is None:
        return []
    view = position.view(decision.seat)
    return [arranged(c, decision.options[c.number], view) for c in choices_of(position)]


def arranged(choice: Choice, option: int, view: View) -> Choice:
    """The choice with its headings, its card and its place on the battlefield."""
    verb = verb_of(option)
    if verb == ATTACK:
        attacker, target = (view["fighters"][n] for n in (first(option), second(option)))
        card = CARDS[third(option)]
        return replace(
            choice,
            headings=(f"{fighter_name(attacker, view)} attacks {fighter_name(target, view)}",),
            short=f"{card.name} · {kind_and_value(card)}",
            card=card.name,
            place=target["space"],
            lights=(attacker["space"],),
        )
    if verb == SCHEME:
        card = CARDS[first(option)]
        player = fighter_name(view["fighters"][second(option)], view)
        return replace(choice, headings=("Play a scheme",), short=f"{card.name} · {player}", card=card.name)
    if verb == MOVE:
        mover = view["fighters"][first(option)]
        space = spaces(view)[second(option)]
        return replace(
            choice,
            headings=(f"Move {fighter_name(mover, view)}",),
            short=place_label(view, space),
            place=space,
            lights=(mover["space"],) if mover["space"] else (),
        )
    if verb == SHADOW:
        space = spaces(view)[second(option)]
        origin = "the supply" if first(option) == SUPPLY else spaces(view)[first(option)]
        return replace(choice, headings=(f"Shadow from {origin}",), short=place_label(view, space), place=space)
    if verb == SPACE:
        space = spaces(view)[first(option)]
        return replace(choice, short=place_label(view, space), place=space)
    if verb == FIGHTER:
        return replace(choice, place=view["fighters"][first(option)]["space"] or "")
    if verb in (BOOST, DEFEND, DISCARD, CARD):
        return replace(choice, card=CARDS[first(option)].name)
    return choice


def spaces(view: View) -> list[str]:
    return BOARDS[view["board"]].space_names


def place_label(view: View, space: str) -> str:
    return f"{space} · {zones_at(BOARDS[view['board']], space)}"


# What a player may wish for


def wishes(position: Position) -> list[str]:
    """What could be asked for now, and is no option."""
    decision = position.decision
    if decision is None:
        return []
    view = position.view(decision.seat)
    possible = set(position.option_texts())
    return [wish for wish in wished(view, decision.kind, decision.seat) if wish not in possible]


def wished(view: View, kind: str, seat: int) -> list[str]:
    own = [fighter for fighter in view["fighters"] if fighter["seat"] == seat]
    hand = list(dict.fromkeys(view["seats"][seat].get("hand", [])))
    if kind == "action":
        return [f'scheme "{card}"{by(own, card, view, seat)}' for card in hand] + [
            attack(fighter, other, card)
            for fighter in own
            for other in view["fighters"]
            if other["seat"] % 2 != seat % 2
            for card in hand
        ]
    if kind in ("move", "effect move", "into space", "place sidekick"):
        return [f"move {fighter['key']} to {space}" for fighter in own for space in spaces(view)]
    if kind == "defend":
        return [f'defend "{card}"' for card in hand]
    if kind in ("shadow", "spread shadows"):
        return [f"shadow to {space}" for space in spaces(view)]
    return []


def attack(fighter: dict[str, Any], target: dict[str, Any], card: str) -> str:
    by_whom = "" if fighter["hero"] else f" by {fighter['key']}"
    return f'attack {target["key"]} with "{card}"{by_whom}'


def by(own: list[dict[str, Any]], name: str, view: View, seat: int) -> str:
    """The fighter whose card it is, when that is not the hero."""
    card = card_of(name, view["seats"][seat]["hero"])
    return next((f" by {f['key']}" for f in own if not f["hero"] and f["key"].split("-")[0] == card.fighter), "")


def wish(position: Position, place: str, card: str) -> str:
    """What somebody wants who points at a space or a card in hand that is no choice now."""
    found = wishes(position)
    if card:
        return next((wish for wish in found if f'"{card}"' in wish), "")
    decision = position.decision
    if decision is None:
        return ""
    if decision.kind == "action":
        targets = [f["key"] for f in position.view(decision.seat)["fighters"] if f["space"] == place]
        return next((wish for wish in found for key in targets if wish.startswith(f"attack {key} ")), "")
    return next((wish for wish in found if wish.endswith(f" to {place}")), "")
