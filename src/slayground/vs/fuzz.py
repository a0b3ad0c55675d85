"""Random legal decks and tables, so that every card meets every other; and what of the cards a game has shown."""

from __future__ import annotations

from typing import Any, Final

from slayground.kernel.events import Event
from slayground.kernel.rng import Rng, seeded
from slayground.vs.anatomy import CARDS, SYMBOL_NAMES, TEAM_NAMES, Card, Power
from slayground.vs.decks import (
    COPIES,
    SIZE,
    STARTERS,
    Deck,
    faults,
    key_pile,
    other_faces,
    read_deck,
    write_deck,
)
from slayground.vs.game import Vs, VsGame
from slayground.vs.table import left_over

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
LATER: Final = 3
"""The kind that begins in the middle of a game, with main characters at a high level."""


def table_facts(number: int) -> dict[str, Any]:
    """The setup of a numbered game: starter decks in every pairing, mixed decks, and every mode in turn."""
    rng = seeded(number)
    sort = number % ROUND
    if sort < 2:
        pair = number // ROUND * 2 + sort
        return {"seats": [STARTERS[pair % 6], STARTERS[pair // 6 % 6]]}
    count = 2 if sort < 4 else 3 if sort == 4 else 4
    decks: list[Deck] = []
    for _ in range(count):
        deck = mixed_deck(rng, UNIVERSES[rng.below(2)])
        while sort == ROUND - 1 and len(decks) % 2 == 1 and shares_name(deck, decks[len(decks) - 1]):
            deck = mixed_deck(rng, UNIVERSES[rng.below(2)])
        decks.append(deck)
    facts: dict[str, Any] = {"seats": [write_deck(deck) for deck in decks]}
    if sort >= 4:
        facts["mode"] = ("free for all", "free for all", "teams", "two-headed")[sort - 4]
    if sort == 6:
        facts["teammate_recruit"] = rng.below(2) == 0
    return facts


def shares_name(one: Deck, other: Deck) -> bool:
    return any(name in other.main.names for name in one.main.names)


def begin(number: int, seed: int, watched: bool = False) -> Vs:
    """A numbered game; the same one for the same seed."""
    facts = table_facts(number)
    if number % ROUND == LATER:
        return begin_later(facts, number, seed, watched)
    return VsGame().start(facts, seed, watched)


def begin_later(facts: dict[str, Any], number: int, seed: int, watched: bool) -> Vs:
    """Both main characters at their last level, seven cards in hand and up to six locations face up."""
    rng = seeded(number)
    decks = [read_deck(seat) for seat in facts["seats"]]
    names = [deck.main.name for deck in decks]
    table: dict[str, Any] = {"level": {}, "hand": {}, "deck": {}, "resources": {}, "key_pile": {}}
    levels: list[Card] = []
    for seat, deck in enumerate(decks):
        name = names[seat] if names[0] != names[1] else f"{names[seat]} {seat + 1}"
        cards = [card.number for card in deck.cards]
        rng.shuffle(cards)
        up = [kind for kind in cards if CARDS[kind].is_location][:6]
        rest = left_over(cards, tuple(up))
        faces = [deck.main, *(CARDS[kind] for kind in other_faces(deck.main))]
        high = [card for card in faces if card.level == max(face.level for face in faces)]
        levels.append(high[rng.below(len(high))])
        table["level"][name] = levels[seat].code
        table["resources"][name] = codes(up)
        table["hand"][name] = codes(rest[:7])
        table["deck"][name] = codes(rest[7:])
        table["key_pile"][name] = codes(list(key_pile(deck)))
    position = VsGame().arrange({"seats": names}, {"at": "build", **table}, seed)
    if not watched:
        position.log = None
    for seat, card in enumerate(levels):
        position.happen("place", seat, {"card": card.name, "code": card.code, "row": "front"})
    return position


def codes(kinds: list[int]) -> list[str]:
    return [CARDS[kind].code for kind in kinds]


# What has been shown

Shown = tuple[str, str]
"""A card by its code, with a power of it by name, or PLAYED."""
PLAYED: Final = "*"
BEYOND: Final = {
    ("TUB-001", "The Squad I've Put Together"): "needs a Brotherhood character, and the three boxes have none",
    ("TUB-002", "Trust the Plan"): "needs a Brotherhood character, and the three boxes have none",
}
"""What no game of these boxes can show."""


def everything() -> list[Shown]:
    """All that soaking should come to show: every card played, and every power used."""
    found: list[Shown] = []
    for card in CARDS:
        found.append((card.code, PLAYED))
        found += [(card.code, power.name) for power in card.powers if (card.code, power.name) not in BEYOND]
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
