"""Unmatched's table, cards and outcome in words."""

from __future__ import annotations

from functools import cache
from typing import Any

from slayground.kernel.match import Match
from slayground.kernel.words import counted, listing
from slayground.terminal.tabletop import View
from slayground.unmatched.anatomy import ANY, CARDS, HEROES, Card, CardType, Hero
from slayground.unmatched.board import BOARDS, Board

TYPE_LETTERS = {CardType.ATTACK: "A", CardType.DEFENSE: "D", CardType.VERSATILE: "V", CardType.SCHEME: "S"}


# Names


@cache
def card_named(name: str) -> Card:
    """The card with this name; where several decks have it, only its boost and its copies differ."""
    return next(card for card in CARDS if card.name == name)


@cache
def card_of(name: str, hero: str) -> Card:
    """The card with this name in a hero's deck."""
    return next((card for card in HEROES[hero].cards if card.name == name), card_named(name))


@cache
def zone_letters(board: Board) -> tuple[str, ...]:
    """A letter for each zone: the first of its colour's name that no other zone has."""
    letters: list[str] = []
    for name in board.zone_names:
        letters.append(next(letter for letter in name.upper() if letter not in letters))
    return tuple(letters)


def initials(fighter: dict[str, Any], view: View) -> str:
    """Two letters for a fighter, capitals for a hero; Dark Willow goes by her own."""
    if not fighter["hero"]:
        return str(fighter["name"][:2])
    form = view["seats"][fighter["seat"]]["form"].split()
    return str(form[0][0] + form[1][0] if len(form) > 1 else form[0][:2]).upper()


def fighter_name(fighter: dict[str, Any], view: View) -> str:
    """A fighter's name, for a hero the one of its present form."""
    if not fighter["hero"]:
        return str(fighter["name"])
    hero = HEROES[view["seats"][fighter["seat"]]["hero"]].name
    return str(fighter["name"]).replace(hero, view["seats"][fighter["seat"]]["form"], 1)


def seat_name(view: View, seat: int) -> str:
    return next(str(f["name"]) for f in view["fighters"] if f["seat"] == seat and f["hero"])


def fighters_of(view: View, seat: int) -> list[dict[str, Any]]:
    return [fighter for fighter in view["fighters"] if fighter["seat"] == seat]


def zones_at(board: Board, space: str) -> str:
    """The zones of a space by colour."""
    return ", ".join(board.zone_names[zone] for zone in board.zones_of[board.space(space)])


# Cards


def user(card: Card) -> str:
    return "any fighter" if card.fighter == ANY else card.fighter.title()


def kind_and_value(card: Card) -> str:
    return card.type.value if card.is_scheme else f"{card.type.value} {card.value}"


def card_brief(card: Card) -> str:
    return f"{card.name} ({kind_and_value(card)}, boost {card.boost}, {user(card)})"


def boosts(name: str) -> str:
    """A card's boost; deck by deck where it differs."""
    decks = {hero.name: card.boost for hero in HEROES.values() for card in hero.cards if card.name == name}
    if len(set(decks.values())) == 1:
        return f"+{card_named(name).boost}"
    return ", ".join(f"+{boost} ({hero})" for hero, boost in decks.items())


def decks_with(name: str) -> str:
    held = [
        f"{hero.name}'s deck ×{card.copies}" for hero in HEROES.values() for card in hero.cards if card.name == name
    ]
    return f"In {listing(held)}"


def card_text(card: Card) -> str:
    return card.text() or "No effect."


def card_lines(name: str) -> list[str]:
    card = card_named(name)
    facts = f"{kind_and_value(card).capitalize()}, boost {boosts(name)}, for {user(card)}."
    return [card.name, facts, card_text(card), f"{decks_with(name)}."]


def piles(view: View) -> list[tuple[str, list[str]]]:
    """Your hand, what you know of others', the discard piles newest first, and every deck as it is built."""
    found: list[tuple[str, list[str]]] = []
    for number, seat in enumerate(view["seats"]):
        name = seat_name(view, number)
        if seat.get("hand"):
            found.append((f"{name}'s hand", seat["hand"]))
        if seat.get("known_hand"):
            found.append((f"Known in {name}'s hand", seat["known_hand"]))
        if seat.get("deck_top"):
            found.append((f"Known on top of {name}'s deck", seat["deck_top"]))
        if seat.get("deck_bottom"):
            found.append((f"Known at the bottom of {name}'s deck", seat["deck_bottom"]))
    for number, seat in enumerate(view["seats"]):
        if seat["discard"]:
            found.append((f"{seat_name(view, number)}'s discard pile", seat["discard"][::-1]))
    for key in dict.fromkeys(seat["hero"] for seat in view["seats"]):
        found.append((f"All of {HEROES[key].name}'s cards", [card.name for card in HEROES[key].cards]))
    return found


# Heroes


def hero_lines(hero: Hero) -> list[str]:
    """A character card."""
    reach = "ranged" if hero.fighter.ranged else "melee"
    sidekicks = [
        f"{s.name} ({s.health} health, {'ranged' if s.ranged else 'melee'})" for s in hero.sidekicks
    ]
    return [
        f"{hero.name}: {hero.fighter.health} health, move {hero.move}, {reach}",
        f"Sidekick: {listing(sidekicks, 'or')}",
        hero.ability_text(),
    ]


# The table


def headline(view: View) -> str:
    board = BOARDS[view["board"]].name
    if view["over"]:
        return f"{board} · the game is over after {counted(view['turn'], 'turn')}"
    if view["turn_seat"] is None:
        return f"{board} · setting up"
    actions = counted(view["actions_left"], "action")
    return f"{board} · turn {view['turn']} · {whose_turn(view)} · {actions} left"


def whose_turn(view: View) -> str:
    return "your turn" if view["turn_seat"] == view["seat"] else f"{seat_name(view, view['turn_seat'])}'s turn"


def describe(view: View) -> list[str]:
    lines = [headline(view).replace(" · ", ", ") + "."]
    lines += [line for seat in range(len(view["seats"])) for line in seat_lines(view, seat)]
    combat = view["combat"]
    if combat is not None:
        lines.append(combat_line(combat))
    for number, seat in enumerate(view["seats"]):
        if seat.get("hand"):
            hand = "; ".join(card_brief(card_of(name, seat["hero"])) for name in seat["hand"])
            lines.append(f"Hand of {seat_name(view, number)}: {hand}.")
    return lines


def seat_lines(view: View, number: int) -> list[str]:
    seat = view["seats"][number]
    board = BOARDS[view["board"]]
    fighters = []
    for fighter in fighters_of(view, number):
        where = f"in {fighter['space']} ({zones_at(board, fighter['space'])})" if fighter["space"] else "not placed"
        where = "defeated" if fighter["defeated"] else where
        fighters.append(f"{fighter_name(fighter, view)} {fighter['health']}/{fighter['max_health']} {where}")
    counts = f"hand {seat['hand_count']}, deck {seat['deck_count']}, discard {len(seat['discard'])}"
    you = " (you)" if number == view["seat"] else ""
    lines = [f"Seat {number + 1}{you}: {'; '.join(fighters)}; {counts}."]
    shadows = [space for space in seat["shadows"] if space]
    if shadows:
        lines.append(f"  Shadows in {listing(shadows)}.")
    if seat.get("known_hand"):
        lines.append(f"  Known in hand: {', '.join(seat['known_hand'])}.")
    return lines


def combat_line(combat: dict[str, Any]) -> str:
    attack = combat["attack_card"] or "a card face down"
    said = f"Combat: {combat['attacker']} attacks {combat['defender']} with {attack}"
    if not combat["revealed"]:
        return f"{said}."
    defense = combat["defense_card"] or "no defense"
    return f"{said} ({combat['attack_value']}) against {defense} ({combat['defense_value']})."


# The end


def outcome(match: Match) -> tuple[str, str]:
    view = match.position.view(None)
    if not view["winners"]:
        return "Nobody wins", f"The game was stopped after {counted(view['turn'], 'turn')}."
    winners = listing([seat_name(view, seat) for seat in view["winners"]])
    fallen = [fighter for fighter in view["fighters"] if fighter["hero"] and fighter["defeated"]]
    title = f"{winners} win{'' if len(view['winners']) > 1 else 's'}"
    if match.conceded is not None:
        return title, f"{seat_name(view, match.conceded)} conceded on turn {view['turn']}."
    verb = "were" if len(fallen) > 1 else "was"
    standing = [
        f"{fighter_name(f, view)} has {f['health']} health left"
        for f in view["fighters"]
        if f["hero"] and f["seat"] in view["winners"] and not f["defeated"]
    ]
    how = f"{listing([fighter_name(f, view) for f in fallen])} {verb} defeated on turn {view['turn']}."
    return title, f"{how} {listing(standing)}." if standing else how
