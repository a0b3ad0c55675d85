"""The Buffy CCG's table, cards and outcome in words."""

from __future__ import annotations

from functools import cache
from typing import Any

from slayground.ccg.anatomy import (
    ACTION,
    ANY_SIDE,
    BY_CODE,
    CARDS,
    CHARACTER,
    ESSENCE,
    ITEM,
    SKILL,
    TALENT_KEYS,
    TALENTS,
    Card,
)
from slayground.ccg.faces import card_facts
from slayground.ccg.names import card_name
from slayground.kernel.match import Match
from slayground.kernel.words import counted, listing
from slayground.terminal.tabletop import View

TO_WIN = 10
PARK_TO_WIN = 6


@cache
def title(card: Card) -> str:
    """A name that no other card has."""
    name = card_name(card.number)
    return f"{name} (essence)" if card.type == ESSENCE else name


def title_of(card: dict[str, Any]) -> str:
    return title(BY_CODE[card["code"]])


@cache
def cards_named(name: str) -> list[Card]:
    """The card of this code or title, or all of this name."""
    found = [card for card in CARDS if name in (card.code, title(card))]
    return found or [card for card in CARDS if card.name == name]


def seat_name(view: View, seat: int) -> str:
    return str(view["seats"][seat]["name"])


# Cards in play


def at_space(view: View, space: int) -> list[dict[str, Any]]:
    """Who and what is at a space: challenges first, then characters by player."""
    there = [card for card in view["cards"] if card["space"] == space and card["type"] in ("challenge", "character")]
    return sorted(there, key=lambda card: (card["type"], card["seat"]))


def by_key(view: View) -> dict[str, dict[str, Any]]:
    return {card["key"]: card for card in view["cards"]}


def space_title(view: View, space: dict[str, Any], types: bool = True) -> str:
    """A space by its key and its location, with the location's types."""
    if space["owner"] is None:
        return "the Park"
    if space["location"] is None:
        return f"{space['key']} no location"
    location = by_key(view)[space["location"]]
    kinds = f" ({', '.join(space['types'])})" if types and space["types"] else ""
    return f"{space['key']} {location['name']}{kinds}"


def talents(values: dict[str, int]) -> str:
    return "/".join(str(values[key]) for key in TALENT_KEYS)


def goals(card: dict[str, Any]) -> str:
    return " ".join(f"{key} {value}" for key, value in card["goals"].items())


def worn(view: View, card: dict[str, Any]) -> list[str]:
    """The skills and items of a character; a fatigued one is said to be so."""
    known = by_key(view)
    found = [known[key] for key in card["attached"] if key in known]
    return [f"{each['name']}{' (fatigued)' if each['fatigued'] else ''}" for each in found]


def called(card: dict[str, Any]) -> str:
    return f"{card['called']} L{card['level']}"


def brief(view: View, card: dict[str, Any]) -> str:
    """A character or challenge in a phrase."""
    if card["type"] == "challenge":
        trait = f", needs {listing(card['trait'])}" if card["trait"] else ""
        whose = seat_name(view, card["seat"])
        return f"{card['called']}, a challenge of {whose} ({goals(card)}{trait}; worth {card['destiny']})"
    said = f"{card['called']} of {seat_name(view, card['seat'])} (level {card['level']}, "
    said += ", ".join(f"{key} {value}" for key, value in card["talents"].items())
    said += ", Main Character" if card["main"] else ""
    said += ", fatigued)" if card["fatigued"] else ")"
    attached = worn(view, card)
    return f"{said} with {listing(attached)}" if attached else said


# The table


def headline(view: View) -> str:
    if view["over"]:
        return f"Buffy CCG · the game is over after {counted(view['turn'], 'turn')}"
    if view["turn"] == 0:
        return "Buffy CCG · setting up"
    whose = "your turn" if view["seat"] == view["turn_seat"] else f"{seat_name(view, view['turn_seat'])}'s turn"
    step = "" if view["step"] is None else f" · {view['step']}"
    return f"Buffy CCG · turn {view['turn']} · {whose}{step} · {view['time']}"


def describe(view: View) -> list[str]:
    lines = [headline(view).replace(" · ", ", ") + ".", park_line(view)]
    lines += [seat_line(view, number) for number in range(len(view["seats"]))]
    for space in view["spaces"]:
        there = [brief(view, card) for card in at_space(view, space["space"])]
        name = space_title(view, space)
        lines.append(f"  {name[0].upper()}{name[1:]}: {'; '.join(there) or 'nobody'}.")
    lines += phase_lines(view)
    lines += [f"  {said}" for said in lasting(view)]
    for number, seat in enumerate(view["seats"]):
        if seat.get("hand"):
            lines.append(f"Hand of {seat_name(view, number)}: {'; '.join(hand_briefs(seat['hand']))}.")
    return lines


def park_line(view: View) -> str:
    park = view["park"]
    if park["holder"] is None:
        return "Nobody controls the Park."
    return f"{seat_name(view, park['holder'])} controls the Park: {park['count']} of {PARK_TO_WIN}."


def seat_line(view: View, number: int) -> str:
    seat = view["seats"][number]
    you = " (you)" if number == view["seat"] else ""
    counts = f"hand {seat['hand_count']}, deck {seat['deck_count']}, discard pile {len(seat['discard'])}"
    counts += f", Crypt {len(seat['crypt'])}, challenges {seat['challenge_count']}"
    others = without_place(view, number)
    also = f"; in play: {listing(others)}" if others else ""
    out = ", out of the game" if seat["out"] else ""
    return f"Seat {number + 1}{you}: {seat['name']}; Destiny {seat['destiny']} of {TO_WIN}; {counts}{also}{out}."


def without_place(view: View, number: int) -> list[str]:
    """What a player has in play beside the streets: episodes."""
    return [card["called"] for card in view["cards"] if card["seat"] == number and card["type"] == "episode"]


def lasting(view: View) -> list[str]:
    """What effects have changed for a time, and events in effect."""
    changes = [f"{change['card']}: {change['text']}" for change in view["changes"]]
    return changes + [f"In effect: {card['name']}." for card in view["events"]]


def phase_lines(view: View) -> list[str]:
    """The fight or challenge under way: who, where, the totals, what is stacked."""
    phase = view["phase"]
    if phase is None:
        return []
    known = by_key(view)
    space = space_title(view, view["spaces"][phase["space"]])
    stage = phase["stage"].partition("/")[2].lower()
    if phase["kind"] == "fight":
        attacker, defender = (name_of(known, phase[side]) for side in ("attacker", "defender"))
        lines = [f"Fight at {space}, {stage} stage: {attacker} attacks {defender}."]
        totals = [f"{key} {a} to {b}" for key, (a, b) in phase["totals"].items()]
        lines.append(f"Totals: {', '.join(totals)}.")
        if phase["talent"] and stage in ("resolve", "discard"):
            lines.append(f"The resolving talent is {phase['talent']}.")
    else:
        group = listing([name_of(known, key) for key in phase["group"]]) or "nobody"
        verb = "face" if len(phase["group"]) > 1 else "faces"
        challenge = name_of(known, phase["challenge"]) if phase["challenge"] else "a challenge that is gone"
        rival = seat_name(view, phase["rival"])
        lines = [f"Challenge at {space}, {stage} stage: {group} {verb} {challenge}, defended by {rival}."]
        totals = [
            f"{key} {have} of {need}{' (ignored)' if key in phase['ignored'] else ''}"
            for key, (have, need) in phase.get("totals", {}).items()
        ]
        lines.append(f"Totals: {', '.join(totals) or 'none'}.")
        if phase.get("trait_met") is False:
            lines.append("Nobody in the group has the trait it needs.")
    for number in range(len(view["seats"])):
        stacked = [f"{card['name']} for {card['value']} {card['talent']}" for card in phase["stacks"]
                   if card["seat"] == number]  # fmt: skip
        if stacked:
            lines.append(f"Stack of {seat_name(view, number)}: {', '.join(stacked)}.")
    return lines


def name_of(known: dict[str, dict[str, Any]], key: str | None) -> str:
    return str(known[key]["called"]) if key in known else "nobody"


def hand_brief(held: dict[str, Any]) -> str:
    card = BY_CODE[held["code"]]
    facts = card_facts(card)
    if card.type == CHARACTER:
        return f"{title(card)} ({'/'.join(str(value) for value in card.talents)})"
    if card.type in (SKILL, ITEM):
        bonus = " ".join(f"{TALENT_KEYS[i]}{card.talents[i]:+d}" for i in TALENTS if card.talents[i])
        return f"{title(card)} ({facts['type']}{f' {bonus}' if bonus else ''})"
    if card.type == ACTION:
        icons = " ".join(f"{TALENT_KEYS[i]}{card.talents[i]}" for i in TALENTS if card.talents[i])
        return f"{title(card)} (action{f' {icons}' if icons else ''})"
    return f"{title(card)} ({facts['type']})"


def hand_briefs(hand: list[dict[str, Any]]) -> list[str]:
    """The cards of a hand, copies together."""
    copies: dict[str, int] = {}
    for card in hand:
        said = hand_brief(card)
        copies[said] = copies.get(said, 0) + 1
    return [said if n == 1 else f"{said} ×{n}" for said, n in copies.items()]


def outcome(match: Match) -> tuple[str, str]:
    view = match.position.view(None)
    turns = counted(view["turn"], "turn")
    if not view["winners"]:
        return "Nobody wins", f"The game ended after {turns}."
    winner = view["winners"][0]
    heading = f"{seat_name(view, winner)} wins"
    if match.conceded is not None:
        return heading, f"{seat_name(view, match.conceded)} conceded on turn {view['turn']}."
    seat = view["seats"][winner]
    park = view["park"]
    if seat["destiny"] >= TO_WIN:
        return heading, f"With {seat['destiny']} Destiny Points on turn {view['turn']}."
    if park["holder"] == winner and park["count"] >= PARK_TO_WIN:
        return heading, f"By controlling the Park, on turn {view['turn']}."
    return heading, f"On turn {view['turn']}."


# Cards to read


def card_lines(name: str) -> list[str]:
    """A card to read, or all of this name."""
    return [line for card in cards_named(name) for line in lines_of(card)]


def lines_of(card: Card) -> list[str]:
    """Its title, its facts, its words, and where all this comes from."""
    facts = card_facts(card)
    said = [f"{facts['class'] or facts['type']}{f', level {card.level}' if card.level else ''}"]
    if card.side != ANY_SIDE:
        said.append(str(facts["side"]))
    if facts["needs"]:
        said.append(f"needs {facts['needs']} Destiny Points")
    if facts["destiny"]:
        said.append(f"worth {facts['destiny']} Destiny Points")
    signed = card.type in (SKILL, ITEM)
    numbers = ", ".join(f"{key} {value:+d}" if signed else f"{key} {value}" for key, value in facts["talents"].items())
    said += [part for part in (numbers, ", ".join([*facts["traits"], *facts["types"]])) if part]
    if facts["requires"]:
        said.append(f"requires {facts['requires']}")
    if facts["at"]:
        said.append(f"played at {', '.join(facts['at'])}")
    line = "; ".join(said)
    ours = f"; ours, not known from print: {', '.join(facts['reconstructed'])}" if facts["reconstructed"] else ""
    text = [part for part in card.text.split("\n") if part]
    return [title(card), f"{line[0].upper()}{line[1:]}.", *text, f"{facts['source']}{ours}."]


def piles(view: View) -> list[tuple[str, list[str]]]:
    """Everything that may be looked through: what is in play, hands one knows, discard piles and the rest."""
    found: list[tuple[str, list[str]]] = []
    names = {
        "hand": "{}'s hand", "known_hand": "Known in {}'s hand", "deck_top": "Known on top of {}'s deck",
        "deck_bottom": "Known at the bottom of {}'s deck", "challenges_top": "Known on top of {}'s Challenge Deck",
        "challenges_bottom": "Known at the bottom of {}'s Challenge Deck", "discard": "{}'s discard pile",
        "crypt": "{}'s Crypt", "locations": "{}'s unused locations", "parts_two": "{}'s Part II cards",
    }  # fmt: skip
    for number, seat in enumerate(view["seats"]):
        whose = seat_name(view, number)
        side = [title_of(card) for card in view["cards"] if card["seat"] == number]
        if side:
            found.append((f"{whose}'s cards in play", side))
        for key, pile in names.items():
            if seat.get(key):
                found.append((pile.format(whose), [title_of(card) for card in seat[key]]))
    return found
