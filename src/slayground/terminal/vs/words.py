"""Vs. System's table, cards and outcome in words."""

from __future__ import annotations

from functools import cache
from typing import Any

from slayground.kernel.match import Match
from slayground.kernel.words import counted, listing
from slayground.terminal.tabletop import View
from slayground.vs.anatomy import CARDS, Card, symbol_names, team_names

LETTERS = {"energy": "E", "intellect": "I", "might": "M", "skill": "S", "humanity": "H", "alien": "A"}
"""The power symbols, as players shorten them."""


@cache
def card_named(name: str) -> Card:
    """The card of this code or title, or the first of this name."""
    return cards_named(name)[0]


@cache
def cards_named(name: str) -> list[Card]:
    """The card of this code or title, or all of this name."""
    found = [card for card in CARDS if name in (card.code, title(card))]
    return found or [card for card in CARDS if card.name == name]


@cache
def title(card: Card) -> str:
    """A name that no other card has."""
    if card.is_main:
        name = f"{card.name}, level {card.level}"
        same = [other for other in CARDS if other.is_main and (other.name, other.level) == (card.name, card.level)]
    else:
        name = card.name
        same = [other for other in CARDS if not other.is_main and other.name == name]
    return name if len(same) == 1 else f"{name} ({card.code})"


def seat_name(view: View, seat: int) -> str:
    return str(view["seats"][seat]["name"])


# Cards in play


def numbers(card: dict[str, Any]) -> str:
    """ATK/DEF, and the health that is left."""
    if card["atk"] is None:
        return ""
    left = card["health"] - card["wounds"]
    return f"{card['atk']}/{card['def']} ♥{left}"


def marks(card: dict[str, Any]) -> str:
    """What is on it and how it lies, in signs."""
    signs = []
    if card["face"] == "stunned":
        signs.append("stunned")
    elif card["face"] == "hidden":
        signs.append("hidden")
    elif not card["ready"]:
        signs.append("exhausted")
    if card["plus"]:
        signs.append(f"+{card['plus']}")
    if card["minus"]:
        signs.append(f"-{card['minus']}")
    if card["attacking"]:
        signs.append("⚔")
    if card["defending"]:
        signs.append("⛨")
    return " ".join(signs)


def brief(card: dict[str, Any]) -> str:
    """A card in play in a few words."""
    words = [card["called"], numbers(card), marks(card)]
    return " ".join(word for word in words if word)


def row_of(view: View, seats: list[int], row: str) -> list[dict[str, Any]]:
    return [card for card in view["cards"] if card["seat"] in seats and card["row"] == row]


def sides(view: View) -> list[list[int]]:
    """The seats of each side: one each, or two with two heads."""
    found: dict[int, list[int]] = {}
    for number, seat in enumerate(view["seats"]):
        found.setdefault(seat["side"], []).append(number)
    return list(found.values())


def worn(view: View, card: dict[str, Any]) -> str:
    names = [other["name"] for other in view["cards"] if other["wearer"] == card["key"]]
    return f" with {listing(names)}" if names else ""


def resources(seat: dict[str, Any]) -> str:
    """The face-up locations by their symbols, and how many lie face down."""
    up = [letters(card["code"]) for card in seat["resources"]]
    total = len(up) + seat["down_count"]
    shown = f" {' '.join(up)}" if up else ""
    return f"{total}{shown}"


def letters(code: str) -> str:
    card = card_named(code)
    return "/".join(LETTERS[name] for name in symbol_names(card.symbols))


# The table


def headline(view: View) -> str:
    if view["over"]:
        return f"Vs. System · the game is over after {counted(view['turn'], 'turn')}"
    if view["turn"] == 0:
        return "Vs. System · setting up"
    whose = "your turn" if view["seat"] in view["turn_seats"] else f"{seat_name(view, view['turn_seat'])}'s turn"
    return f"Vs. System · turn {view['turn']} · {whose} · {view['phase']}"


def describe(view: View) -> list[str]:
    lines = [headline(view).replace(" · ", ", ") + "."]
    for seats in sides(view):
        lines += [seat_line(view, seat) for seat in seats]
        for row in ("front", "back"):
            cards = [f"{brief(card)}{worn(view, card)}" for card in row_of(view, seats, row)]
            lines.append(f"  {row.capitalize()} row: {'; '.join(cards) or 'empty'}.")
    lines += combat_lines(view)
    lines += [f"  {change['said']}" for change in view["changes"] if isinstance(change, dict) and change.get("said")]
    for number, seat in enumerate(view["seats"]):
        if seat.get("hand"):
            hand = "; ".join(hand_briefs(seat["hand"]))
            lines.append(f"Hand of {seat_name(view, number)}: {hand}.")
    return lines


def seat_line(view: View, number: int) -> str:
    seat = view["seats"][number]
    you = " (you)" if number == view["seat"] else ""
    counts = f"hand {seat['hand_count']}, deck {seat['deck_count']}, KO pile {len(seat['ko_pile'])}"
    level = seat["level_up"]
    xp = f", XP {level['xp']} of {level['need']}" if level else ""
    out = ", out of the game" if seat["out"] else ""
    return f"Seat {number + 1}{you}: {seat['name']}; resources {resources(seat)}; {counts}{xp}{out}."


def combat_lines(view: View) -> list[str]:
    combat = view["combat"]
    if combat is None:
        return []
    named = {card["key"]: card["called"] for card in view["cards"]}
    attackers = listing([named[key] for key in combat["attackers"] if key in named])
    defender = named.get(combat["defender"], "nobody")
    verb = "attacks" if len(combat["attackers"]) == 1 else "attack"
    totals = f", {combat['atk']} ATK against {combat['def']} DEF" if "atk" in combat else ""
    lines = [f"Combat: {attackers} {verb} {defender}{totals}."]
    if combat.get("back"):
        lines.append(f"{defender} strikes back with {combat['back']} ATK.")
    return lines


def hand_brief(card: dict[str, Any]) -> str:
    printed = card_named(card["code"])
    if printed.is_location:
        return f"{printed.name} ({letters(card['code'])})"
    if printed.is_plot_twist:
        return f"{printed.name} (plot twist)"
    stats = f", {printed.atk}/{printed.defense}" if printed.is_character else ""
    cost = "X" if printed.x_cost else card.get("price", printed.cost)
    return f"{printed.name} ({cost}{stats})"


def hand_briefs(hand: list[dict[str, Any]]) -> list[str]:
    """The cards of a hand, copies together."""
    copies: dict[str, int] = {}
    for card in hand:
        said = hand_brief(card)
        copies[said] = copies.get(said, 0) + 1
    return [said if n == 1 else f"{said} ×{n}" for said, n in copies.items()]


def outcome(match: Match) -> tuple[str, str]:
    view = match.position.view(None)
    if not view["winners"]:
        return "Nobody wins", f"The game ended after {counted(view['turn'], 'turn')}."
    winners = listing([seat_name(view, seat) for seat in view["winners"]])
    title = f"{winners} win{'' if len(view['winners']) > 1 else 's'}"
    if match.conceded is not None:
        return title, f"{seat_name(view, match.conceded)} conceded on turn {view['turn']}."
    losers = [seat_name(view, seat) for seat in range(len(view["seats"])) if seat not in view["winners"]]
    return title, f"{listing(losers)} {'are' if len(losers) > 1 else 'is'} out on turn {view['turn']}."


# Cards to read


def card_lines(name: str) -> list[str]:
    """A card to read, or all of this name."""
    return [line for card in cards_named(name) for line in lines_of(card)]


def lines_of(card: Card) -> list[str]:
    what = f"{f'Level {card.level} ' if card.level else ''}{card.type.value}"
    teams = f", {listing(team_names(card.teams))}" if card.teams else ""
    facts = [f"{what}{teams}"]
    if card.is_supporting or card.is_equipment:
        facts.append(f"cost {'X' if card.x_cost else card.cost}")
    if card.is_character:
        facts.append(f"ATK {card.atk}, DEF {card.defense}, health {card.health}")
    lines = [title(card), "; ".join(facts)[0].upper() + "; ".join(facts)[1:] + "."]
    lines += [f"{power.name}: {power.text}" if power.name else power.text for power in card.powers]
    lines += [f"Ruling: {ruling}" for ruling in card.rulings]
    return [*lines, f"{card.code}, {card.set_name}."]


def piles(view: View) -> list[tuple[str, list[str]]]:
    """Everything that may be looked through: what is in play, hands one knows, KO piles and the rest."""
    found: list[tuple[str, list[str]]] = []
    names = {
        "hand": "{}'s hand", "known_hand": "Known in {}'s hand", "deck_top": "Known on top of {}'s deck",
        "deck_bottom": "Known at the bottom of {}'s deck", "down": "{}'s face-down resources",
        "resources": "{}'s face-up locations", "ko_pile": "{}'s KO pile", "removed": "{}'s cards out of the game",
        "key_pile": "{}'s Key pile", "spellbook": "{}'s Spellbook", "levels": "{}'s other levels",
    }  # fmt: skip
    for number, seat in enumerate(view["seats"]):
        side = [card["code"] for card in view["cards"] if card["seat"] == number and card["code"]]
        if side:
            found.append((f"{seat_name(view, number)}'s side", [title(card_named(code)) for code in side]))
        for key, pile in names.items():
            if seat.get(key):
                cards = [title(card_named(card["code"])) for card in seat[key]]
                found.append((pile.format(seat_name(view, number)), cards))
    return found
