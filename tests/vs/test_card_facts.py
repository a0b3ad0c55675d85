"""What is printed on the 188 cards: their names, numbers and icons, and when each power is used and what it costs."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

import slayground.vs.cards  # noqa: F401
from slayground.vs.anatomy import BY_CODE, CARDS, SYMBOLS, Card, Cost, Power, card_facts, team_names
from tests.support import rule

HERE = Path(__file__).parent
FACTS: dict[str, dict[str, Any]] = tomllib.loads((HERE / "facts.toml").read_text(encoding="utf-8"))
ICONS = {"Flight": "flight", "Range": "ranged"}


@pytest.mark.parametrize("code", FACTS)
@rule("vs.cards.power_kinds", "vs.kw.icons")
def test_a_card_is_as_printed(code):
    assert printed(BY_CODE[code]) == {**FACTS[code], "powers": sorted_by_name(FACTS[code].get("powers", []))}


def test_there_are_no_other_cards():
    assert [card.code for card in CARDS] == list(FACTS)
    assert [sum(code.startswith(box) for code in FACTS) for box in ("PRD", "TBB", "TUB")] == [63, 61, 64]


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.code)
def test_what_it_says_is_made_of_sentences(card):
    for power in card.powers:
        said = power.text
        assert said and said[0].isupper() and said[-1] in '.!?)"', said
        assert "  " not in said and " ." not in said and ".." not in said, said
        assert not re.search(r"\b(a|an) (a|an|the|this|it|each|another)\b", said), said
        assert "_" not in said and "None" not in said and "!whenever" not in said, said


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.code)
def test_its_facts_are_plain_values(card):
    facts = card_facts(card)
    assert (facts["code"], facts["name"], facts["type"]) == (card.code, card.name, card.type.value)
    assert facts["source"].startswith(f"{card.code}, The ") and facts["universe"] in ("illustrated", "photographic")
    assert (facts["blood"] in ("red", "green")) == card.is_character
    for said in (*facts["rulings"], *facts["doubts"]):
        assert said[0].isupper() or not said[0].isalpha(), said
        assert said.endswith("."), said


def test_every_card_has_its_own_scenarios():
    """A basic location does nothing but make its symbol."""
    there = sorted(path.stem[:7].upper() for path in (HERE / "cards").glob("*.yaml"))
    assert there == [card.code for card in CARDS if not card.is_basic]


# The card in the words of the facts


def printed(card: Card) -> dict[str, Any]:
    facts: dict[str, Any] = {"name": card.name, "type": card.type.value, "teams": team_order(card)}
    if card.aka:
        facts["aka"] = list(card.aka)
    if card.level:
        facts["level"] = card.level
    if card.is_supporting or card.is_equipment:
        facts["cost"] = "X" if card.x_cost else card.cost
    if card.is_character:
        facts |= {"atk": card.atk, "def": card.defense, "health": card.health}
        facts["icons"] = [ICONS[power.name] for power in card.powers if power.name in ICONS]
    if card.is_location:
        facts["symbols"] = "".join(sorted([letter for letter, bit in SYMBOLS.items() if card.symbols & bit]))
    powers = [entry for power in card.powers if power.name not in ICONS for entry in entries(power)]
    facts["powers"] = sorted_by_name(powers)
    return facts


def team_order(card: Card) -> list[str]:
    """The teams in the order of the facts, if they are the same."""
    names = team_names(card.teams)
    told: list[str] = FACTS[card.code]["teams"]
    return told if sorted(told) == sorted(names) else names


def entries(power: Power) -> list[dict[str, Any]]:
    """A power is one entry; a plot twist with two timings is two."""
    found: list[dict[str, Any]] = []
    for ability in power.supers:
        found.append({"name": power.name, "kind": "super", **timing(ability), "cost": letters(ability.cost)})
    for reaction in power.reactions:
        found.append({"name": power.name, "kind": "reaction", "cost": letters(reaction.cost)})
    for level_up in power.level_ups:
        found.append({"name": power.name, "kind": "level up", "xp": level_up.need})
    for twist in power.plot_twists:
        found.append({"name": power.name, "kind": "plot twist", **timing(twist)})
    if not found and not power.symbols:
        found.append({"name": power.name})
    elif not found and power.symbols[0].name:
        found.append({"name": power.name})
    return found


def timing(ability: Any) -> dict[str, Any]:
    return {"timing": ability.timing, **({"any_turn": True} if ability.any_turn else {})}


def letters(cost: Cost) -> str:
    groups = ["/".join([letter for letter, bit in SYMBOLS.items() if group & bit]) for group in cost.groups]
    return "".join(groups)


def sorted_by_name(powers: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return sorted(powers, key=lambda power: (power["name"], power.get("timing", "")))
