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
from slayground.ccg.game import Ccg, CcgGame
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


# What a game has shown

SHOWN: Final = {
    "play": "played",
    "place": "placed",
    "ascend": "ascended",
    "attach": "attached",
    "challenge": "placed",
    "location": "laid",
    "episode": "placed",
    "part two": "came",
    "use": "used",
    "trigger": "happened",
}


def shown_in(position: Ccg) -> set[str]:
    """What a watched game has shown of the cards, each as `CODE what`."""
    names = {card.name: card.code for card in CARDS}
    found: set[str] = set()
    for event in position.log or []:
        what = SHOWN.get(event.kind)
        if what is not None:
            code = event.facts.get("code") or names.get(event.facts.get("card", ""), "")
            if code:
                found.add(f"{code} {what}")
    return found


def everything() -> set[str]:
    """What there is to be shown: every card in play or played, everything that is used and every trigger."""
    found: set[str] = set()
    words = {CHARACTER: "placed", CHALLENGE: "placed", LOCATION: "laid", ACTION: "played", EVENT: "played"}
    for card in CARDS:
        if card.type == CHARACTER and card.level > 1:
            found.add(f"{card.code} ascended")
        elif card.type == EPISODE:
            found.add(f"{card.code} {'placed' if card.part == 1 else 'came'}")
        elif card.type in words:
            found.add(f"{card.code} {words[card.type]}")
        elif card.type != ESSENCE:
            found.add(f"{card.code} attached")
        if card.uses:
            found.add(f"{card.code} used")
    return found
