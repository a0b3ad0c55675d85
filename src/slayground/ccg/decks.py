"""Building decks: reading and writing lists of cards, and what a legal deck must hold to (Building Your Own Deck)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from slayground.ccg.anatomy import (
    ACTION,
    ANY_SIDE,
    CARDS,
    CHALLENGE,
    CHARACTER,
    EPISODE,
    ESSENCE,
    EVENT,
    IDENTITIES,
    ITEM,
    LOCATION,
    SIDE_NAMES,
    SKILL,
    TALENT_KEYS,
    TALENTS,
    TYPE_NAMES,
    Card,
    side_of_class,
)
from slayground.kernel.decks import DeckError, Fault, ListRead, is_written, lines_of, title_of

SIZE: Final = 40
CONSTRUCTED: Final = 60
CHALLENGES: Final = 7
LOCATIONS: Final = 8
COPIES: Final = 3
PILE_TYPES: Final = (CHARACTER, SKILL, ITEM, ACTION, EVENT, EPISODE, CHALLENGE, LOCATION)
"""The types of the cards that a deck is put together from, in the order of a list."""
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


class Deck:
    """An essence, its Main Character, and the cards they are played with."""

    def __init__(self, essence: Card, main: Card, cards: tuple[Card, ...], title: str = "") -> None:
        self.essence: Final = essence
        self.main: Final = main
        self.cards: Final = cards
        """Everything else, in the order of the list: the Resource Deck, challenges, locations, Part II cards."""
        self.title: Final = title

    def of(self, *types: int) -> list[Card]:
        return of_types(self.cards, types)

    def resource_deck(self) -> list[Card]:
        """What is drawn from, without the Main Character that begins in play."""
        return drawn_from(self.cards)

    def parts_two(self) -> list[Card]:
        return [card for card in self.cards if card.type == EPISODE and card.part == 2]

    def counts(self) -> dict[Card, int]:
        return copies(self.cards)


def of_types(cards: Sequence[Card], types: Sequence[int]) -> list[Card]:
    return [card for card in cards if card.type in types]


def drawn_from(cards: Sequence[Card]) -> list[Card]:
    """ccg.deck.not_counted"""
    return [
        card
        for card in cards
        if card.type not in (CHALLENGE, LOCATION, ESSENCE) and not (card.type == EPISODE and card.part == 2)
    ]


def copies(cards: Sequence[Card]) -> dict[Card, int]:
    """How often each card is among these, in the order of the pool."""
    found: dict[Card, int] = {}
    for card in sorted(cards, key=lambda card: card.number):
        found[card] = found.get(card, 0) + 1
    return found


def essence_of(main: Card) -> Card | None:
    """The essence that a Main Character is played with: each character has one or none."""
    for card in CARDS:
        if card.type == ESSENCE and card.character == main.character:
            return card
    return None


def may_lead(card: Card) -> bool:
    """Whether a deck may have it for its Main Character (ccg.deck.main_level_one)."""
    return card.type == CHARACTER and card.level == 1 and not card.first_patrol and essence_of(card) is not None


# Reading

LINE: Final = re.compile(r"^(\d+)\s*[xX]?\s+(.+)$")
LEVEL: Final = re.compile(r"^(.*?)\s+(?:level\s+)?(\d)$", re.IGNORECASE)


def plain_name(name: str) -> str:
    return " ".join(name.replace("’", "'").replace("“", '"').replace("”", '"').split()).strip('"').casefold()


def find_card(name: str, line: str, type: int = -1) -> Card:
    """The card a line means: by its code, or by its name, with the level of a character after it."""
    code = re.search(r"\(([A-Za-z0-9]+)\)\s*$", name)
    wanted_code = (name.strip() if code is None else code.group(1)).casefold()
    for card in CARDS:
        if card.code.casefold() == wanted_code:
            return card
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


def find_main(name: str, line: str) -> Card:
    """A Main Character goes by its name, too: it begins at level 1."""
    wanted = plain_name(name)
    begins = [card for card in CARDS if may_lead(card) and plain_name(card.name) == wanted]
    return begins[0] if len(begins) == 1 else find_card(name, line, CHARACTER)


def nearest(name: str) -> str:
    from difflib import get_close_matches

    names = {plain_name(card.name): card.name for card in CARDS}
    near = get_close_matches(name, list(names), 1)
    return f"; did you mean “{names[near[0]]}”?" if near else ""


def read_deck(text: str, title: str = "") -> Deck:
    """Read a deck that somebody typed or pasted: `Main: Buffy 1`, then `3 Fire Axe` a line.

    `Essence: Buffy` may be left out: who the Main Character is says which essence it is.
    """
    draft = read_draft(text, title)
    for unread in draft.unread:
        raise DeckError(unread.reason)
    essence = draft.essence
    if essence is None and draft.main is not None:
        raise DeckError(f"there is no essence of {draft.main.name}, who leads no deck then")
    if essence is None:
        raise DeckError("the deck names no essence: write a line like “Essence: Buffy”")
    if draft.main is None:
        raise DeckError("the deck names no starting Main Character: write a line like “Main: Buffy 1”")
    return Deck(essence, draft.main, tuple(draft.cards), draft.title)


def read_draft(text: str, title: str = "") -> Draft:
    """Read as much of a deck as there is; DeckError for a file that is none."""
    lines = lines_of(text)
    draft = Draft(title or title_of(text, lines, [heading(type) for type in PILE_TYPES]))
    draft.read(lines)
    if draft.essence is None and draft.main is not None:
        draft.essence = essence_of(draft.main)
    return draft


class Draft(ListRead):
    """A deck of which there may be no Main Character yet."""

    def __init__(self, title: str) -> None:
        super().__init__(title)
        self.essence: Card | None = None
        self.main: Card | None = None
        self.cards: list[Card] = []

    def size(self) -> int:
        return len(self.cards)

    def read_line(self, line: str) -> None:
        word, colon, rest = line.partition(":")
        if colon and word.strip().casefold() == "essence":
            if self.essence is not None:
                raise DeckError(f"a deck has one essence, and “{line}” names a second")
            self.essence = find_card(rest, line, ESSENCE)
        elif colon and word.strip().casefold() == "main":
            if self.main is not None:
                raise DeckError(f"a deck has one starting Main Character, and “{line}” names a second")
            self.main = find_main(rest, line)
        else:
            self.read_cards(line)

    def read_cards(self, line: str) -> None:
        found = LINE.match(line)
        if found is None:
            raise DeckError(f"“{line}” is not a line of a deck: write a number and a card, as in “2 Fire Axe”")
        number = int(found.group(1))
        if number > CONSTRUCTED:
            raise DeckError(f"“{line}” asks for {number} copies; of no card so many are allowed")
        self.cards += [find_card(found.group(2), line)] * number


def write_deck(deck: Deck) -> str:
    """The deck as text that `read_deck` reads."""
    return write_list(deck.title, deck.essence, deck.main, deck.cards)


def write_list(title: str, essence: Card | None, main: Card | None, cards: Sequence[Card]) -> str:
    lines = [f"# {title}"] if title else []
    lines += [f"Essence: {clear_name(essence)}"] if essence is not None else []
    lines += [f"Main: {clear_name(main)}", ""] if main is not None else []
    groups: dict[str, list[str]] = {}
    for card, number in copies(cards).items():
        groups.setdefault(heading(card.type), []).append(f"{number} {clear_name(card)}")
    for name, entries in groups.items():
        lines += [f"# {name}", *entries, ""]
    return "\n".join(lines).rstrip() + "\n"


def heading(type: int) -> str:
    """What cards of a type are called in a list."""
    return f"{TYPE_NAMES[type].capitalize()}s"


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
    return faults_of(deck.essence, deck.main, deck.cards, size)


def faults_of(essence: Card | None, main: Card | None, cards: Sequence[Card], size: int = SIZE) -> list[Fault]:
    """The same for a deck that may have no Main Character yet."""
    found = main_faults(essence, main, cards)
    resource = drawn_from(cards)
    count = len(resource) + (main is not None)
    if count < size:
        rule = "ccg.deck.minimum_casual" if size == SIZE else "ccg.deck.minimum_constructed"
        number = "1 card" if count == 1 else f"{count or 'no'} cards"
        found.append(Fault(rule, f"the Resource Deck has {number}; it must have at least {size}"))
    found += patrol_faults([card for card in (essence, main, *cards) if card is not None])
    if main is not None:
        found += side_faults(essence, main, cards)
    found += copy_faults(main, cards)
    found += half_faults(resource, main, count)
    found += challenge_faults(of_types(cards, (CHALLENGE,)))
    found += location_faults(of_types(cards, (LOCATION,)))
    found += episode_faults(of_types(cards, (EPISODE,)))
    return found


def main_faults(essence: Card | None, main: Card | None, cards: Sequence[Card]) -> list[Fault]:
    rule = "ccg.deck.main_level_one"
    if main is None:
        return [Fault(rule, "the deck has no Main Character; it must have one of level 1")]
    if essence is None:
        return [Fault(rule, f"there is no essence of {main.name}, so that it leads no deck", main.code)]
    if main.level != 1 or main.character != essence.character:
        text = f"the Main Character must be a level 1 card of {essence.name}, and {main.name} {main.level} is not"
        return [Fault(rule, text, main.code)]
    return [
        Fault("ccg.deck.essence_one", f"a deck has one essence, and {card.name} is a second", card.code)
        for card in of_types(cards, (ESSENCE,))
    ]


def patrol_faults(cards: list[Card]) -> list[Fault]:
    return [
        Fault("ccg.deck.no_first_patrol", f"{card.name} bears the First Patrol logo and is not played with", card.code)
        for card in dict.fromkeys(cards)
        if card.first_patrol
    ]


def side_faults(essence: Card | None, main: Card, cards: Sequence[Card]) -> list[Fault]:
    """A deck keeps to the side of its main; its challenges may be of either (ccg.deck.challenges_any_side)."""
    side = side_of_class(main.kind)
    found: list[Fault] = []
    if essence is not None and essence.side not in (ANY_SIDE, side):
        text = f"the essence {essence.name} does not serve {main.name}"
        found.append(Fault("ccg.deck.side_of_main", text, essence.code))
    for card in copies(cards):
        if card.type != CHALLENGE and card.side not in (ANY_SIDE, side):
            text = f"{card.name} is {SIDE_NAMES[card.side]}, and the deck of {main.name} is {SIDE_NAMES[side]}"
            found.append(Fault("ccg.deck.side_of_main", text, card.code))
    return found


def copy_faults(main: Card | None, cards: Sequence[Card]) -> list[Fault]:
    found: list[Fault] = []
    levels: dict[tuple[str, int], int] = {}
    if main is not None:
        levels[(main.character, main.level)] = 1
    for card, number in copies(cards).items():
        if card.type == CHARACTER:
            key = (card.character, card.level)
            levels[key] = levels.get(key, 0) + number
        elif card.type == EVENT and number > 1:
            text = f"there are {number} copies of the event {card.name}; only one is allowed"
            found.append(Fault("ccg.deck.event_one", text, card.code))
        elif card.type not in (CHALLENGE, LOCATION, EPISODE) and number > card.copies:
            most = "only one is" if card.copies == 1 else f"at most {card.copies} are"
            text = f"there are {number} copies of {card.name}; {most} allowed"
            rule = "ccg.deck.three_copies" if card.copies == COPIES else "ccg.golden.card_beats_rule"
            found.append(Fault(rule, text, card.code))
    for (character, level), number in levels.items():
        if number > COPIES:
            text = f"there are {number} cards of {IDENTITIES[character]} at level {level}; at most {COPIES} are allowed"
            code = next((card.code for card in cards if (card.character, card.level) == (character, level)), "")
            found.append(Fault("ccg.deck.three_per_level", text, code))
    return found


def half_faults(resource: list[Card], main: Card | None, count: int) -> list[Fault]:
    """ccg.deck.half_of_resource_deck"""
    found: list[Fault] = []
    actions = len(of_types(resource, (ACTION,)))
    characters = len(of_types(resource, (CHARACTER,))) + (main is not None)
    if actions * 2 > count:
        text = f"{actions} of {count} cards are actions; at most half may be"
        found.append(Fault("ccg.deck.action_half", text))
    if characters * 2 > count and characters > 1:
        text = f"{characters} of {count} cards are characters; at most half may be"
        found.append(Fault("ccg.deck.character_half", text))
    return found


def challenge_faults(challenges: list[Card]) -> list[Fault]:
    found: list[Fault] = []
    if len(challenges) != CHALLENGES:
        number = "1 card" if len(challenges) == 1 else f"{len(challenges) or 'no'} cards"
        text = f"the Challenge Deck has {number}; it must have {CHALLENGES}"
        found.append(Fault("ccg.deck.challenges_seven", text))
    for card in dict.fromkeys(challenges):
        if challenges.count(card) > 1:
            text = f"the challenge {card.name} is there {challenges.count(card)} times; all seven must be different"
            found.append(Fault("ccg.deck.challenges_seven", text, card.code))
    return found


def location_faults(locations: list[Card]) -> list[Fault]:
    found: list[Fault] = []
    if len(locations) > LOCATIONS:
        text = f"there are {len(locations)} locations; at most {LOCATIONS} may be brought"
        found.append(Fault("ccg.deck.locations_eight", text))
    for card in dict.fromkeys(locations):
        if card.unique and locations.count(card) > 1:
            text = f"{card.name} is unique and is there {locations.count(card)} times"
            found.append(Fault("ccg.deck.locations_unique_copies", text, card.code))
    return found


def episode_faults(episodes: list[Card]) -> list[Fault]:
    found: list[Fault] = []
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
    return read_deck(wanted) if is_written(wanted) else starter(wanted)


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
