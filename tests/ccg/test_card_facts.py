"""What is printed on the 285 cards: their names, numbers and traits, and when each is played or used."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

import slayground.ccg.cards  # noqa: F401
from slayground.ccg.anatomy import (
    ACTION,
    BY_CODE,
    CARDS,
    CHALLENGE,
    CHARACTER,
    CLASS_NAMES,
    EVENT,
    ITEM,
    LIMIT_WORDS,
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
    Requirement,
    Use,
    names_of,
)
from slayground.ccg.faces import card_facts
from slayground.ccg.filters import Spaces

HERE = Path(__file__).parent
FACTS: dict[str, dict[str, Any]] = tomllib.loads((HERE / "facts.toml").read_text(encoding="utf-8"))
COPIES = 3
"""As many as a deck may have of a card that says nothing else."""
NUMBERS = {ACTION: "icons", SKILL: "bonus", ITEM: "bonus"}


@pytest.mark.parametrize("code", FACTS)
def test_a_card_is_as_printed(code):
    assert printed(BY_CODE[code]) == FACTS[code]


def test_there_are_no_other_cards():
    assert sorted(BY_CODE) == sorted(FACTS)
    assert len(CARDS) == len(FACTS) == 285


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.code)
def test_what_it_says_is_made_of_sentences(card):
    for said in card.text.splitlines():
        assert said[0].isupper() and said[-1] in ".)", said
        assert "  " not in said and " ." not in said and ".." not in said and " ," not in said, said
        assert not re.search(r"\b(a|an) (a|an|the|this|it|each|another|of)\b", said), said
        assert not re.search(r"\ba [aeio]|\ban [^aeiouSMH]", said), said
        assert not re.search(r"\bif [^,:.]*, if\b", said.lower()), said
        assert "_" not in said and "None" not in said and "~" not in said and "!" not in said and "$" not in said, said


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.code)
def test_its_facts_are_plain_values(card):
    facts = card_facts(card)
    assert (facts["code"], facts["name"], facts["type"]) == (card.code, card.name, TYPE_NAMES[card.type])
    assert facts["source"].startswith(f"{card.code}, ")
    assert facts["text"] == card.text


# The card in the words of the facts


def printed(card: Card) -> dict[str, Any]:
    facts: dict[str, Any] = {"name": card.name, "type": TYPE_NAMES[card.type]}
    if card.side:
        facts["side"] = SIDE_NAMES[card.side]
    facts |= numbers(card) | placing(card)
    if card.requires.say():
        facts["requires"] = requirement(card.requires)
    if card.type in (ACTION, EVENT):
        facts["at"] = windows(card.at)
    if card.player:
        facts["player"] = ("attacking", "defending")[card.player - 1]
    if card.part:
        facts |= {"part": card.part, "pair": card.pair}
    if card.copies != COPIES or card.type == LOCATION:
        facts["copies"] = card.copies
    if card.crypted:
        facts["crypted"] = True
    if card.uses:
        facts["uses"] = [use_of(use) for use in card.uses]
    return facts


def numbers(card: Card) -> dict[str, Any]:
    traits = names_of(card.traits, TRAIT_NAMES)
    if card.type == CHARACTER:
        kind, identity = CLASS_NAMES[card.kind], card.character
        who = {"character": identity, "class": kind, "level": card.level, "needs": card.needs}
        return {**who, "talents": list(card.talents), "traits": traits}
    if card.type == CHALLENGE:
        goals = {TALENT_KEYS[i]: card.talents[i] for i in TALENTS if card.goal(i)}
        assert all(card.goal(i) or not card.talents[i] for i in TALENTS)
        return {"destiny": card.destiny, "goals": goals, **({"trait": traits[0]} if traits else {})}
    facts: dict[str, Any] = {"character": card.character} if card.character else {}
    shown = {TALENT_KEYS[i]: card.talents[i] for i in TALENTS if card.talents[i]}
    if shown:
        facts[NUMBERS[card.type]] = shown
    if traits:
        facts["grants"] = traits
    return facts


def placing(card: Card) -> dict[str, Any]:
    if card.type == LOCATION:
        return {"types": names_of(card.types, LOCATION_TYPES), **({"unique": True} if card.unique else {})}
    if card.type == CHALLENGE and card.placement is not None:
        where = card.placement
        assert isinstance(where, Spaces)
        return {"placed": [where.named] if where.named else names_of(where.types, LOCATION_TYPES)}
    return {}


def requirement(needs: Requirement) -> dict[str, Any]:
    facts: dict[str, Any] = {TALENT_KEYS[i]: needs.talents[i] for i in TALENTS if needs.talents[i]}
    if needs.trait:
        facts["trait"] = names_of(needs.trait, TRAIT_NAMES)[0]
    return {**facts, **({"only": needs.only} if needs.only else {})}


def use_of(use: Use) -> dict[str, Any]:
    limit = LIMIT_WORDS[use.limit].removesuffix(": ").lower()
    return {"at": windows(use.at), **({"limit": limit} if limit else {})}


def windows(at: tuple[int, ...]) -> list[str]:
    return [WINDOW_NAMES[window] for window in at]
