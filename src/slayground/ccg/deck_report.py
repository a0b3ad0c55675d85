"""What a client is told of a deck that is being built."""

from __future__ import annotations

from typing import Any, Final

from slayground.ccg.anatomy import (
    CARDS,
    CHALLENGE,
    CHARACTER,
    CLASS_NAMES,
    EPISODE,
    ESSENCE,
    LOCATION,
    TALENT_NAMES,
    TALENTS,
    TRAIT_NAMES,
    TYPE_NAMES,
    Card,
    names_of,
)
from slayground.ccg.decks import (
    CHALLENGES,
    LOCATIONS,
    PILE_TYPES,
    SIZE,
    Draft,
    copies,
    drawn_from,
    faults_of,
    of_types,
    read_draft,
    write_list,
)
from slayground.ccg.table import HAND_SIZE
from slayground.kernel.decks import bar, chart, part, unread_facts
from slayground.kernel.rng import seeded

LEVELS: Final = 4
MOST_DESTINY: Final = 4


def report(text: str) -> dict[str, Any]:
    draft = read_draft(text)
    cards = draft.cards
    found = faults_of(draft.essence, draft.main, cards)
    second = [card for card in cards if card.type == EPISODE and card.part == 2]
    return {
        "title": draft.title,
        "legal": not found and not draft.unread,
        "main": None if draft.main is None else draft.main.code,
        "cards": {card.code: number for card, number in copies(cards).items()},
        "unread": unread_facts(draft),
        "faults": found,
        "text": write_list(draft.title, draft.essence, draft.main, cards),
        "parts": [
            part("Resources", len(drawn_from(cards)) + (draft.main is not None), SIZE, None),
            part("Challenges", len(of_types(cards, (CHALLENGE,))), CHALLENGES, CHALLENGES),
            part("Locations", len(of_types(cards, (LOCATION,))), 0, LOCATIONS),
            part("Part II", len(second), 0, None),
        ],
        "charts": charts(draft),
        "pays": [],
    }


def charts(draft: Draft) -> list[dict[str, Any]]:
    main = [] if draft.main is None else [draft.main]
    cards = [*main, *draft.cards]
    characters = of_types(cards, (CHARACTER,))
    others = [card for card in cards if card.type not in (CHARACTER, CHALLENGE, ESSENCE)]
    challenges = of_types(cards, (CHALLENGE,))
    return [
        chart("types", "Types", [bar(TYPE_NAMES[type], len(of_types(cards, (type,)))) for type in PILE_TYPES]),
        chart("levels", "Levels of the characters", [bar(str(n), having(characters, n)) for n in range(1, LEVELS + 1)]),
        chart(
            "classes",
            "Classes",
            [bar(name, len([card for card in characters if card.kind == kind])) for kind, name in classes()],
        ),
        chart("talents", "Talents of the characters", talent_bars(characters)),
        chart("stacks", "Talents that other cards add", talent_bars(others)),
        chart("traits", "Traits", trait_bars(characters)),
        chart(
            "destiny",
            "Challenges by Destiny Points",
            [bar(str(n), len([card for card in challenges if card.destiny == n])) for n in range(1, MOST_DESTINY + 1)],
        ),
        chart(
            "goals",
            "What the challenges ask for",
            [bar(TALENT_NAMES[i], len([card for card in challenges if card.goal(i)])) for i in TALENTS],
        ),
    ]


def having(characters: list[Card], level: int) -> int:
    return len([card for card in characters if card.level == level])


def classes() -> list[tuple[int, str]]:
    return [(kind, name) for kind, name in enumerate(CLASS_NAMES) if name]


def talent_bars(cards: list[Card]) -> list[dict[str, Any]]:
    return [bar(TALENT_NAMES[i], sum([max(0, card.talents[i]) for card in cards])) for i in TALENTS]


def trait_bars(characters: list[Card]) -> list[dict[str, Any]]:
    numbers: dict[str, int] = {}
    for card in characters:
        for name in names_of(card.traits, TRAIT_NAMES):
            numbers[name] = numbers.get(name, 0) + 1
    return [bar(name, numbers[name]) for name in sorted(numbers, key=lambda name: (-numbers[name], name))]


def shuffled(text: str, seed: int) -> dict[str, Any]:
    """A turn brings as many cards as the last ones took (ccg.draw.refill_to_five)."""
    kinds = [card.number for card in drawn_from(read_draft(text).cards)]
    seeded(seed).shuffle(kinds)
    return {"cards": [CARDS[kind].code for kind in kinds], "hand": HAND_SIZE, "draws": 0}
