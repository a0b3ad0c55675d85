"""Random legal decks, so that every card meets every other; and what of the cards a game has shown."""

from __future__ import annotations

from typing import Any, Final

from slayground.ccg.anatomy import (
    ACTION,
    ANY_SIDE,
    BY_CODE,
    CARDS,
    CHALLENGE,
    CHARACTER,
    EPISODE,
    ESSENCE,
    EVENT,
    ITEM,
    LOCATION,
    SKILL,
    Card,
    side_of_class,
)
from slayground.ccg.decks import CHALLENGES, SIZE, STARTERS, Deck, faults, write_deck
from slayground.ccg.effects import Lasts
from slayground.ccg.game import Ccg, CcgGame
from slayground.kernel.events import Event
from slayground.kernel.rng import Rng, seeded

ROUND: Final = 8
"""So many tables in a round: starter decks against each other, mixed decks, more players."""
TURNS: Final = 40
MOST: Final = 14
"""So many characters and so many actions at most, to leave room for the rest."""

# Decks


def mixed_deck(rng: Rng) -> Deck:
    """A legal deck of a random essence, of anything that its side allows."""
    essences = [card for card in CARDS if card.type == ESSENCE]
    essence = essences[rng.below(len(essences))]
    mains = [c for c in CARDS if c.type == CHARACTER and c.character == essence.character and c.level == 1]
    main = mains[rng.below(len(mains))]
    side = side_of_class(main.kind)
    allowed = [card for card in CARDS if card.side in (ANY_SIDE, side)]
    cards = characters(rng, allowed, main)
    cards += some(rng, [card for card in allowed if card.type == ACTION], MOST, 3)
    cards += some(rng, [card for card in allowed if card.type == EVENT], 2, 1)
    rest = [card for card in allowed if card.type in (SKILL, ITEM)]
    cards += some(rng, rest, SIZE - 1 - len(cards), 3)
    cards += episodes(rng)
    cards += some(rng, [card for card in CARDS if card.type == CHALLENGE], CHALLENGES, 1)
    cards += some(rng, [card for card in CARDS if card.type == LOCATION], 8, 1)
    deck = Deck(essence, main, tuple(cards), f"{essence.name}, mixed")
    wrong = faults(deck)
    assert not wrong, f"a mixed deck is not legal: {wrong[0].sentence}"
    return deck


def some(rng: Rng, allowed: list[Card], n: int, copies: int) -> list[Card]:
    """So many cards, each at most so often."""
    numbers = list(range(len(allowed)))
    rng.shuffle(numbers)
    chosen: list[Card] = []
    for number in numbers:
        card = allowed[number]
        most = min(copies, card.copies, n - len(chosen))
        if most > 0:
            chosen += [card] * (1 + rng.below(most))
    return chosen


def characters(rng: Rng, allowed: list[Card], main: Card) -> list[Card]:
    """The main with its levels, and others with theirs."""
    everybody = [card for card in allowed if card.type == CHARACTER]
    chosen = [card for card in everybody if card.character == main.character and card.level > 1]
    first = [card for card in everybody if card.character != main.character and card.level == 1]
    numbers = list(range(len(first)))
    rng.shuffle(numbers)
    for number in numbers:
        card = first[number]
        levels = [other for other in everybody if other.character == card.character and other.level > 1]
        if len(chosen) + 1 + len(levels) < MOST:
            chosen += [card, *levels]
    return chosen


def episodes(rng: Rng) -> list[Card]:
    parts = [card for card in CARDS if card.type == EPISODE and card.part == 1]
    part = parts[rng.below(len(parts))]
    return [part, BY_CODE[part.pair]]


# Tables


def table_facts(number: int) -> dict[str, Any]:
    """The table of a number: every round has duels of starter and mixed decks, and three, four and six players."""
    rng = seeded(number + 1)
    round_, place = divmod(number, ROUND)
    if place < 2:
        pair = round_ * 2 + place
        return {"seats": [STARTERS[pair % 8], STARTERS[pair // 8 % 8]], "max_turns": TURNS}
    players = (2, 2, 2, 3, 4, 6)[place - 2]
    return {"seats": [write_deck(mixed_deck(rng)) for _ in range(players)], "max_turns": TURNS * 2 // players}


def begin(number: int, seed: int, watched: bool = False) -> Ccg:
    return CcgGame().start(table_facts(number), seed, watched)


# What has been shown

Shown = tuple[str, str]
"""A card by its code, with what it does, or PLAYED."""
PLAYED: Final = "*"
GOES_ON: Final = "effect 0"
"""What an event does for the rest of the game."""
BEYOND: Final[dict[Shown, str]] = {}
"""What no game can show, and why."""

CAME: Final = ("play", "place", "ascend", "attach", "challenge", "location", "episode", "part two")


def everything() -> list[Shown]:
    """All that soaking should come to show: every card played, and everything that it does."""
    found: list[Shown] = []
    for card in CARDS:
        found.append((card.code, PLAYED))
        found += [(card.code, what) for what in abilities(card) if (card.code, what) not in BEYOND]
    return found


def abilities(card: Card) -> list[str]:
    """What a card does beside being there, in the words of `shown_in`."""
    found = [f"use {number + 1}" for number in range(len(card.uses))]
    found += [f"effect {number + 1}" for number in range(len(card.triggers))]
    found += ["Cancel" if turning.cancels else "Target" for turning in card.turnings]
    if isinstance(card.effect, Lasts):
        found.append(GOES_ON)
    return list(dict.fromkeys(found))


def shown_in(log: list[Event]) -> set[Shown]:
    """The cards that a game has seen played, essences always, and what it has seen of their abilities."""
    found = {(card.code, PLAYED) for card in CARDS if card.type == ESSENCE}
    for event in log:
        code = str(event.facts.get("code"))
        if event.kind in CAME:
            found.add((code, PLAYED))
        elif event.kind == "use":
            found.add((code, f"use {event.facts['ability']}"))
        elif event.kind == "trigger":
            found.add((code, f"effect {event.facts['ability']}"))
        elif event.kind == "cancelled":
            found.add((code, "Cancel"))
        if event.kind == "part two":
            found.add((BY_CODE[code].pair, "Target"))
    return found
