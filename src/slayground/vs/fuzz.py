"""Random legal decks and tables, so that every card meets every other; and what of the cards a game has shown."""

from __future__ import annotations

from typing import Any, Final

from slayground.kernel.events import Event
from slayground.kernel.rng import Rng, seeded
from slayground.vs.anatomy import CARDS, SYMBOL_NAMES, TEAM_NAMES, Card, Power
from slayground.vs.decks import COPIES, SIZE, STARTERS, Deck, faults, write_deck

UNIVERSES: Final = ("illustrated", "photographic")

# Decks


def mixed_deck(rng: Rng, universe: str) -> Deck:
    """A legal deck of a random main character: half of the time of two teams, else of anything."""
    mains = [card for card in CARDS if card.is_main and card.level == 1 and card.universe == universe]
    main = mains[rng.below(len(mains))]
    allowed = allowed_cards(main)
    teams = 0
    if rng.below(2) == 0:
        every = list(TEAM_NAMES)
        teams = main.teams | every[rng.below(len(every))]
    chosen = locations(rng, allowed, teams)
    others = [card for card in allowed if not card.is_location]
    for liked in (True, False):
        numbers = list(range(len(others)))
        rng.shuffle(numbers)
        for number in numbers:
            card = others[number]
            fits = not teams or not card.teams or card.teams & teams != 0
            if fits == liked and len(chosen) < SIZE:
                most = 1 if card.one_of_a_kind else COPIES
                copies = min(1 + rng.below(most), SIZE - len(chosen))
                chosen += [card] * copies
    deck = Deck(main, tuple(chosen), f"{main.name}, mixed")
    wrong = faults(deck)
    assert not wrong, f"a mixed deck is not legal: {wrong[0].sentence}"
    return deck


def allowed_cards(main: Card) -> list[Card]:
    """The cards that a deck of this main character may hold."""
    forbidden = 0
    for power in main.powers:
        for rule in power.deck_rules:
            forbidden |= rule.forbidden_teams
    return [
        card
        for card in CARDS
        if not card.is_main and card.universe == main.universe and card.name != "Dawn" and not card.teams & forbidden
    ]


def locations(rng: Rng, allowed: list[Card], teams: int) -> list[Card]:
    """Some of each basic type, all under one name, and some special locations."""
    chosen: list[Card] = []
    for symbol in SYMBOL_NAMES:
        basics = [card for card in allowed if card.is_basic and card.symbols == symbol]
        if basics:
            chosen += [basics[rng.below(len(basics))]] * (1 + rng.below(COPIES))
    for card in allowed:
        if card.is_location and not card.is_basic and (card.teams & teams or rng.below(4) == 0):
            chosen += [card] * (1 + rng.below(COPIES))
    return chosen


# Tables

ROUND: Final = 8
"""So many kinds of tables come one after the other."""


def table_facts(number: int) -> dict[str, Any]:
    """The setup of a numbered game: starter decks in every pairing, mixed decks, and every mode in turn."""
    rng = seeded(number)
    sort = number % ROUND
    if sort < 2:
        pair = number // ROUND * 2 + sort
        return {"seats": [STARTERS[pair % 6], STARTERS[pair // 6 % 6]]}
    count = 2 if sort < 4 else 3 if sort == 4 else 4
    decks: list[Deck] = []
    seats: list[str] = []
    for _ in range(count):
        deck = mixed_deck(rng, UNIVERSES[rng.below(2)])
        while sort == ROUND - 1 and len(decks) % 2 == 1 and shares_name(deck, decks[len(decks) - 1]):
            deck = mixed_deck(rng, UNIVERSES[rng.below(2)])
        decks.append(deck)
        seats.append(write_deck(deck))
    facts: dict[str, Any] = {"seats": seats}
    if sort >= 4:
        facts["mode"] = ("free for all", "free for all", "teams", "two-headed")[sort - 4]
    if sort == 6:
        facts["teammate_recruit"] = rng.below(2) == 0
    return facts


def shares_name(one: Deck, other: Deck) -> bool:
    return any(name in other.main.names for name in one.main.names)


# What has been shown

Shown = tuple[str, str]
"""A card by its code, with a power of it by name, or PLAYED."""
PLAYED: Final = "*"


def everything() -> list[Shown]:
    """All that soaking should come to show: every card played, and every power used."""
    found: list[Shown] = []
    for card in CARDS:
        found.append((card.code, PLAYED))
        found += [(card.code, power.name) for power in card.powers]
    return found


def shown_in(log: list[Event]) -> set[Shown]:
    """The cards that a game has seen played, and the powers it has seen used.

    A power that is only there, without being used or set off, counts when its card is played.
    """
    found: set[Shown] = set()
    for event in log:
        facts = event.facts
        code = facts.get("code")
        if event.kind in ("place", "appear", "level", "transform", "recruit", "twist"):
            found.add((str(code), PLAYED))
        elif event.kind == "resource" and facts["up"]:
            found.add((str(code), PLAYED))
        elif event.kind == "pay":
            found |= {(str(code), power.name) for power in powers_of(str(code)) if power.symbols}
        elif event.kind in ("use", "trigger"):
            found.add((str(code), str(facts["power"])))
    for code, _ in [shown for shown in found if shown[1] == PLAYED]:
        found |= {(code, power.name) for power in powers_of(code) if only_there(power)}
    gone = [power for code, power in found if not code]
    return {shown for shown in found if shown[0]} | {
        (card.code, power.name) for card in CARDS for power in card.powers if power.name in gone
    }


def powers_of(code: str) -> tuple[Power, ...]:
    for card in CARDS:
        if card.code == code:
            return card.powers
    return ()


def only_there(power: Power) -> bool:
    """Whether a power is neither used nor set off."""
    return not (power.supers or power.reactions or power.triggers or power.level_ups or power.actions or power.symbols)
