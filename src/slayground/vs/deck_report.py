"""What a client is told of a deck that is being built."""

from __future__ import annotations

from typing import Any, Final

from slayground.kernel.decks import bar, chart, part, unread_facts
from slayground.kernel.rng import seeded
from slayground.vs.anatomy import CARDS, SYMBOL_NAMES, Card, symbol_names, team_names
from slayground.vs.decks import SIZE, Draft, copies, faults_of, payments, read_draft, write_list
from slayground.vs.setup import HAND_SIZE

TYPES: Final = (
    "supporting character", "plot twist", "equipment", "machine", "special location", "basic location",
)  # fmt: skip
MOST_COST: Final = 8
DRAWS: Final = 2
"""The cards of a draw phase, from the second turn on."""


def report(text: str) -> dict[str, Any]:
    draft = read_draft(text)
    found = faults_of(draft.main, draft.cards)
    return {
        "title": draft.title,
        "legal": not found and not draft.unread,
        "main": None if draft.main is None else draft.main.code,
        "cards": {card.code: number for card, number in copies(draft.cards).items()},
        "unread": unread_facts(draft),
        "faults": found,
        "text": write_list(draft.title, draft.main, draft.cards),
        "parts": [part("Deck", len(draft.cards), SIZE, SIZE)],
        "charts": charts(draft),
        "pays": pays(draft),
    }


def charts(draft: Draft) -> list[dict[str, Any]]:
    cards = draft.cards
    costs = [card for card in cards if card.is_supporting or card.is_equipment]
    return [
        chart("curve", "Costs", [bar(str(cost), costing(costs, cost)) for cost in range(MOST_COST + 1)] + x_bar(costs)),
        chart("types", "Types", [bar(name, sum(1 for card in cards if card.type.value == name)) for name in TYPES]),
        chart("teams", "Teams", team_bars(cards)),
        symbol_chart(draft),
    ]


def costing(cards: list[Card], cost: int) -> int:
    return sum(1 for card in cards if not card.x_cost and card.cost == cost)


def x_bar(cards: list[Card]) -> list[dict[str, Any]]:
    number = sum(1 for card in cards if card.x_cost)
    return [bar("X", number)] if number else []


def team_bars(cards: list[Card]) -> list[dict[str, Any]]:
    numbers: dict[str, int] = {}
    for card in cards:
        if not card.is_location:
            for team in team_names(card.teams) or ["no team"]:
                numbers[team] = numbers.get(team, 0) + 1
    return [bar(team, numbers[team]) for team in sorted(numbers, key=lambda team: (-numbers[team], team))]


def symbol_chart(draft: Draft) -> dict[str, Any]:
    asked = payments(draft.main, draft.cards)
    bars: list[dict[str, Any]] = []
    for bit, symbol in SYMBOL_NAMES.items():
        made = sum(1 for card in draft.cards if card.is_location and card.symbols & bit)
        wanted = sum(1 for payment in asked if any(group & bit for group in payment.groups))
        bars.append(bar(symbol, made, wanted))
    return chart("symbols", "Symbols", bars, ("locations that make it", "powers that ask for it"))


def pays(draft: Draft) -> list[dict[str, Any]]:
    """Each power once, though a main character may have it at every level."""
    found: list[dict[str, Any]] = []
    for payment in payments(draft.main, draft.cards):
        said = {
            "card": payment.card.code,
            "power": payment.power,
            "cost": [symbol_names(group) for group in payment.groups],
            "sources": list(payment.sources),
            "payable": not payment.lacks,
        }
        if not any({**said, "card": other["card"]} == other for other in found):
            found.append(said)
    return found


def shuffled(text: str, seed: int) -> dict[str, Any]:
    kinds = [card.number for card in read_draft(text).cards]
    seeded(seed).shuffle(kinds)
    return {"cards": [CARDS[kind].code for kind in kinds], "hand": HAND_SIZE, "draws": DRAWS}
