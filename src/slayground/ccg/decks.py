"""Building decks: reading and writing lists of cards, and what a legal deck must hold to (Building Your Own Deck)."""

from __future__ import annotations

import re
from pathlib import Path
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
    IDENTITIES,
    LOCATION,
    SIDE_NAMES,
    TALENT_KEYS,
    TALENTS,
    TYPE_NAMES,
    Card,
    side_of_class,
)
from slayground.kernel.errors import SlaygroundError

SIZE: Final = 40
CONSTRUCTED: Final = 60
CHALLENGES: Final = 7
LOCATIONS: Final = 8
COPIES: Final = 3
STARTERS: Final = ("patrol", "study", "grass", "jobs", "saturday", "city", "court", "dolls")
STARTER_TITLES: Final = {
    "patrol": "Night Patrol",
    "study": "Study Hall",
    "grass": "Keep Off the Grass",
    "jobs": "Odd Jobs",
    "saturday": "Long Saturday Night",
    "city": "City Hall",
    "court": "The Court Below",
    "dolls": "The Doll's House",
}


class DeckError(SlaygroundError):
    """A list of cards that cannot be read."""


class Deck:
    """An essence, its Main Character, and the cards they are played with."""

    def __init__(self, essence: Card, main: Card, cards: tuple[Card, ...], title: str = "") -> None:
        self.essence: Final = essence
        self.main: Final = main
        self.cards: Final = cards
        """Everything else, in the order of the list: the Resource Deck, challenges, locations, Part II cards."""
        self.title: Final = title

    def of(self, *types: int) -> list[Card]:
        return [card for card in self.cards if card.type in types]

    def resource_deck(self) -> list[Card]:
        """What is drawn from, without the Main Character that begins in play."""
        return [card for card in self.cards if in_resource_deck(card)]

    def parts_two(self) -> list[Card]:
        return [card for card in self.cards if card.type == EPISODE and card.part == 2]

    def counts(self) -> dict[Card, int]:
        found: dict[Card, int] = {}
        for card in sorted(self.cards, key=lambda card: card.number):
            found[card] = found.get(card, 0) + 1
        return found


def in_resource_deck(card: Card) -> bool:
    """ccg.deck.not_counted"""
    return card.type not in (CHALLENGE, LOCATION, ESSENCE) and not (card.type == EPISODE and card.part == 2)


class Fault:
    """What keeps a deck from being legal: the rule, the card if it is about one, and a sentence."""

    def __init__(self, rule: str, sentence: str, card: str = "") -> None:
        self.rule: Final = rule
        self.sentence: Final = sentence
        self.card: Final = card


# Reading

LINE: Final = re.compile(r"^(\d+)\s*[xX]?\s+(.+)$")
LEVEL: Final = re.compile(r"^(.*?)\s+(?:level\s+)?(\d)$", re.IGNORECASE)


def plain_name(name: str) -> str:
    return " ".join(name.replace("’", "'").replace("“", '"').replace("”", '"').split()).strip('"').casefold()


def find_card(name: str, line: str, type: int = -1) -> Card:
    """The card a line means: by its code, or by its name, with the level of a character after it."""
    code = re.search(r"\(([A-Za-z0-9]+)\)\s*$", name)
    if code is not None and code.group(1).casefold() in CODES:
        return CODES[code.group(1).casefold()]
    if name.strip().casefold() in CODES:
        return CODES[name.strip().casefold()]
    wanted = plain_name(name)
    matches = [card for card in CARDS if plain_name(card.name) == wanted and type in (-1, card.type)]
    if type == -1:
        matches = [card for card in matches if card.type != ESSENCE]
    level = LEVEL.match(wanted)
    if level is not None:
        matches += [
            card
            for card in CARDS
            if card.type == CHARACTER
            and plain_name(card.name) == level.group(1).strip()
            and card.level == int(level.group(2))
        ]
    if not matches:
        raise DeckError(f"there is no card “{name.strip()}”{nearest(wanted)}")
    if len(matches) > 1:
        codes = ", ".join(card.code for card in matches)
        raise DeckError(f"“{name.strip()}” is the name of several cards: write one of the codes {codes} (in “{line}”)")
    return matches[0]


class Codes:
    """The cards by their codes in any case."""

    def __contains__(self, code: str) -> bool:
        return self.find(code) is not None

    def __getitem__(self, code: str) -> Card:
        card = self.find(code)
        assert card is not None
        return card

    def find(self, code: str) -> Card | None:
        for known, card in BY_CODE.items():
            if known.casefold() == code:
                return card
        return None


CODES: Final = Codes()


def nearest(name: str) -> str:
    from difflib import get_close_matches

    names = {plain_name(card.name): card.name for card in CARDS}
    near = get_close_matches(name, list(names), 1)
    return f"; did you mean “{names[near[0]]}”?" if near else ""


def read_deck(text: str, title: str = "") -> Deck:
    """Read a deck that somebody typed or pasted: `Essence: Buffy`, `Main: Buffy 1`, then `3 Fire Axe` a line."""
    essence: Card | None = None
    main: Card | None = None
    cards: list[Card] = []
    for raw in text.splitlines():
        line = raw.split("#", 1)[0].split("//", 1)[0].strip()
        if not line or line.startswith("["):
            continue
        word, colon, rest = line.partition(":")
        if colon and word.strip().casefold() == "essence":
            if essence is not None:
                raise DeckError(f"a deck has one essence, and “{line}” names a second")
            essence = find_card(rest, line, ESSENCE)
            continue
        if colon and word.strip().casefold() == "main":
            if main is not None:
                raise DeckError(f"a deck has one starting Main Character, and “{line}” names a second")
            main = find_card(rest, line, CHARACTER)
            continue
        found = LINE.match(line)
        if found is None:
            raise DeckError(f"“{line}” is not a line of a deck: write a number and a card, as in “2 Fire Axe”")
        number = int(found.group(1))
        if number > CONSTRUCTED:
            raise DeckError(f"“{line}” asks for {number} copies; at most {COPIES} are allowed")
        cards += [find_card(found.group(2), line)] * number
    if essence is None:
        raise DeckError("the deck names no essence: write a line like “Essence: Buffy”")
    if main is None:
        raise DeckError("the deck names no starting Main Character: write a line like “Main: Buffy 1”")
    return Deck(essence, main, tuple(cards), title)


def write_deck(deck: Deck) -> str:
    """The deck as text that `read_deck` reads."""
    lines = [f"# {deck.title}"] if deck.title else []
    lines += [f"Essence: {clear_name(deck.essence)}", f"Main: {clear_name(deck.main)}", ""]
    groups: dict[str, list[str]] = {}
    for card, number in deck.counts().items():
        group = f"{TYPE_NAMES[card.type].capitalize()}s"
        groups.setdefault(group, []).append(f"{number} {clear_name(card)}")
    for name, entries in groups.items():
        lines += [f"# {name}", *entries, ""]
    return "\n".join(lines).rstrip() + "\n"


def clear_name(card: Card) -> str:
    """The name, with what it takes to tell the card from others called the same."""
    same = [other for other in CARDS if other.name == card.name and other.type == card.type]
    if len(same) == 1:
        return card.name
    if card.type == CHARACTER and len([other for other in same if other.level == card.level]) == 1:
        return f"{card.name} {card.level}"
    return f"{card.name} ({card.code})"


# What is legal


def faults(deck: Deck, size: int = SIZE) -> list[Fault]:
    """Everything that keeps the deck from being legal, each with its rule."""
    found = main_faults(deck)
    resource = deck.resource_deck()
    count = len(resource) + 1
    if count < size:
        rule = "ccg.deck.minimum_casual" if size == SIZE else "ccg.deck.minimum_constructed"
        found.append(Fault(rule, f"the Resource Deck has {count} cards; it must have at least {size}"))
    found += patrol_faults(deck)
    found += side_faults(deck)
    found += copy_faults(deck)
    found += half_faults(resource, count)
    found += challenge_faults(deck)
    found += location_faults(deck)
    found += episode_faults(deck)
    return found


def main_faults(deck: Deck) -> list[Fault]:
    main = deck.main
    if main.level != 1 or main.character != deck.essence.character:
        text = f"the Main Character must be a level 1 card of {deck.essence.name}, and {main.name} {main.level} is not"
        return [Fault("ccg.deck.main_level_one", text, main.code)]
    return [
        Fault("ccg.deck.essence_one", f"a deck has one essence, and {card.name} is a second", card.code)
        for card in deck.of(ESSENCE)
    ]


def patrol_faults(deck: Deck) -> list[Fault]:
    return [
        Fault("ccg.deck.no_first_patrol", f"{card.name} bears the First Patrol logo and is not played with", card.code)
        for card in dict.fromkeys((deck.essence, deck.main, *deck.cards))
        if card.first_patrol
    ]


def side_faults(deck: Deck) -> list[Fault]:
    """A deck keeps to the side of its main; its challenges may be of either (ccg.deck.challenges_any_side)."""
    side = side_of_class(deck.main.kind)
    found: list[Fault] = []
    if deck.essence.side not in (ANY_SIDE, side):
        text = f"the essence {deck.essence.name} does not serve {deck.main.name}"
        found.append(Fault("ccg.deck.side_of_main", text, deck.essence.code))
    for card in deck.counts():
        if card.type != CHALLENGE and card.side not in (ANY_SIDE, side):
            text = f"{card.name} is {SIDE_NAMES[card.side]}, and the deck of {deck.main.name} is {SIDE_NAMES[side]}"
            found.append(Fault("ccg.deck.side_of_main", text, card.code))
    return found


def copy_faults(deck: Deck) -> list[Fault]:
    found: list[Fault] = []
    levels: dict[tuple[str, int], int] = {(deck.main.character, deck.main.level): 1}
    for card, number in deck.counts().items():
        if card.type == CHARACTER:
            key = (card.character, card.level)
            levels[key] = levels.get(key, 0) + number
        elif card.type == EVENT and number > 1:
            text = f"there are {number} copies of the event {card.name}; only one is allowed"
            found.append(Fault("ccg.deck.event_one", text, card.code))
        elif card.type not in (CHALLENGE, LOCATION, EPISODE) and number > card.copies:
            text = f"there are {number} copies of {card.name}; at most {card.copies} are allowed"
            rule = "ccg.deck.three_copies" if card.copies == COPIES else "ccg.golden.card_beats_rule"
            found.append(Fault(rule, text, card.code))
    for (character, level), number in levels.items():
        if number > COPIES:
            name = IDENTITIES[character]
            text = f"there are {number} cards of {name} at level {level}; at most {COPIES} are allowed"
            found.append(Fault("ccg.deck.three_per_level", text))
    return found


def half_faults(resource: list[Card], count: int) -> list[Fault]:
    """ccg.deck.half_of_resource_deck"""
    found: list[Fault] = []
    actions = len([card for card in resource if card.type == ACTION])
    characters = len([card for card in resource if card.type == CHARACTER]) + 1
    if actions * 2 > count:
        text = f"{actions} of {count} cards are actions; at most half may be"
        found.append(Fault("ccg.deck.action_half", text))
    if characters * 2 > count:
        text = f"{characters} of {count} cards are characters; at most half may be"
        found.append(Fault("ccg.deck.character_half", text))
    return found


def challenge_faults(deck: Deck) -> list[Fault]:
    challenges = deck.of(CHALLENGE)
    found: list[Fault] = []
    if len(challenges) != CHALLENGES:
        text = f"the Challenge Deck has {len(challenges)} cards; it must have {CHALLENGES}"
        found.append(Fault("ccg.deck.challenges_seven", text))
    for card in dict.fromkeys(challenges):
        if challenges.count(card) > 1:
            text = f"the challenge {card.name} is there {challenges.count(card)} times; all seven must be different"
            found.append(Fault("ccg.deck.challenges_seven", text, card.code))
    return found


def location_faults(deck: Deck) -> list[Fault]:
    locations = deck.of(LOCATION)
    found: list[Fault] = []
    if len(locations) > LOCATIONS:
        text = f"there are {len(locations)} locations; at most {LOCATIONS} may be brought"
        found.append(Fault("ccg.deck.locations_eight", text))
    for card in dict.fromkeys(locations):
        if card.unique and locations.count(card) > 1:
            text = f"{card.name} is unique and is there {locations.count(card)} times"
            found.append(Fault("ccg.deck.locations_unique_copies", text, card.code))
    return found


def episode_faults(deck: Deck) -> list[Fault]:
    found: list[Fault] = []
    episodes = deck.of(EPISODE)
    for card in dict.fromkeys(episodes):
        if episodes.count(card) > 1:
            rule = "ccg.deck.part_one_one" if card.part == 1 else "ccg.deck.part_two_one"
            found.append(Fault(rule, f"{card.name} is there {episodes.count(card)} times; once is allowed", card.code))
        if card.part == 2 and not any(other.code == card.pair for other in episodes):
            text = f"{card.name} is there without its Part I"
            found.append(Fault("ccg.deck.part_two_needs_part_one", text, card.code))
    return found


# Decks to play


def starter(key: str) -> Deck:
    """One of the eight starter decks."""
    if key not in STARTERS:
        raise DeckError(f"there is no starter deck {key}; the starter decks are {', '.join(STARTERS)}")
    text = Path(__file__).with_name("starters").joinpath(f"{key}.txt").read_text(encoding="utf-8")
    return read_deck(text, STARTER_TITLES[key])


def find_deck(wanted: str) -> Deck:
    """A starter deck by its key, or a deck written out."""
    return read_deck(wanted) if "\n" in wanted else starter(wanted)


# Figures


def stats(deck: Deck) -> dict[str, Any]:
    """What the deck is made of: types, levels, what its stacks can add, and what its challenges are worth."""
    types: dict[str, int] = {}
    levels: dict[str, int] = {}
    stacks = dict.fromkeys(TALENT_KEYS, 0)
    worth: dict[str, int] = {}
    for card in (deck.main, *deck.cards):
        types[TYPE_NAMES[card.type]] = types.get(TYPE_NAMES[card.type], 0) + 1
        if card.type == CHARACTER:
            levels[f"level {card.level}"] = levels.get(f"level {card.level}", 0) + 1
        if card.type == ACTION:
            for talent in TALENTS:
                stacks[TALENT_KEYS[talent]] += card.talents[talent]
        if card.type == CHALLENGE:
            key = f"{SIDE_NAMES[card.side]} {card.destiny}"
            worth[key] = worth.get(key, 0) + 1
    return {
        "cards": len(deck.resource_deck()) + 1,
        "types": types,
        "levels": dict(sorted(levels.items())),
        "stacks": stacks,
        "challenges": dict(sorted(worth.items())),
    }
