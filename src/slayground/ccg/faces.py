"""Every printed fact of a card, as plain values and as lines of text."""

from __future__ import annotations

from typing import Any, Final

from slayground.ccg.anatomy import (
    ACTION,
    CHALLENGE,
    CHARACTER,
    CLASS_NAMES,
    EPISODE,
    ITEM,
    LOCATION,
    LOCATION_TYPES,
    SIDE_NAMES,
    SKILL,
    TALENT_KEYS,
    TALENTS,
    TRAIT_NAMES,
    TYPE_NAMES,
    WINDOW_NAMES,
    Card,
    names_of,
)
from slayground.ccg.decks import may_lead

ORIGINS: Final = {
    "known": "a printed card, with its recorded effect",
    "reconstructed": "a printed card's name; text and values are ours",
    "original": "a card of our own",
}


VALUES: Final = {
    CHARACTER: "talents",
    CHALLENGE: "goals",
    ACTION: "icons",
    LOCATION: "types",
    SKILL: "bonus",
    ITEM: "bonus",
}
"""What the numbers of a card are called."""


def card_facts(card: Card) -> dict[str, Any]:
    """Every printed fact of a card."""
    shown = [i for i in TALENTS if card.talents[i] or card.type == CHARACTER or card.goal(i)]
    return {
        "code": card.code,
        "name": card.name,
        "type": TYPE_NAMES[card.type],
        "side": SIDE_NAMES[card.side],
        "character": card.character or None,
        "class": CLASS_NAMES[card.kind] or None,
        "level": card.level or None,
        "needs": card.needs if card.type == CHARACTER else None,
        "talents": {TALENT_KEYS[i]: card.talents[i] for i in shown},
        "traits": names_of(card.traits, TRAIT_NAMES),
        "destiny": card.destiny if card.type == CHALLENGE else None,
        "types": names_of(card.types, LOCATION_TYPES),
        "unique": card.unique if card.type == LOCATION else None,
        "requires": card.requires.say(),
        "at": [WINDOW_NAMES[window] for window in card.at],
        "player": ("", "attacking", "defending")[card.player] or None,
        "part": card.part or None,
        "pair": card.pair or None,
        "copies": card.copies,
        "leads": may_lead(card),
        "text": card.text,
        "source": f"{card.code}, {ORIGINS[card.origin]}",
        "origin": card.origin,
        "reconstructed": reconstructed(card),
        "doubts": [],
        "keeps": card.keeps,
    }


def reconstructed(card: Card) -> list[str]:
    """What of a printed card is ours; a card of our own has nothing to be checked."""
    if card.ours:
        return list(card.ours)
    if card.origin != "reconstructed":
        return []
    found = ["text"]
    if card.type in VALUES:
        found.append(VALUES[card.type])
    if card.type == EPISODE:
        found.append("target")
    return found


def face(card: dict[str, Any], width: int) -> list[str]:
    """A card, given by its facts, as lines of text."""
    kind = card["class"] or card["type"]
    if card["level"]:
        kind = f"{kind}, level {card['level']}"
    right = ""
    if card["destiny"]:
        right = f"{card['destiny']} DP"
    elif card["needs"]:
        right = f"needs {card['needs']} DP"
    numbers = "   ".join(f"{key} {value:+d}" if card["type"] in ("skill", "item") else f"{key} {value}"
                         for key, value in card["talents"].items())  # fmt: skip
    tags = ", ".join([*card["traits"], *card["types"]])
    needs = f"requires {card['requires']}" if card["requires"] else ""
    at = ", ".join(card["at"])
    lines = [card["name"], f"{kind:<{width - len(right)}}{right}", tags, numbers, needs, at]
    return [*(line for line in lines if line), "", *card["text"].split("\n"), "", card["source"]]
