"""Building decks: reading and writing lists of cards, and what a legal deck must hold to (Building Your Own Deck)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from slayground.kernel.decks import DeckError, Fault, ListRead, is_written, lines_of, title_of
from slayground.vs.anatomy import (
    ANY_SYMBOL,
    BY_CODE,
    CARDS,
    SYMBOL_NAMES,
    Card,
    Cost,
    Power,
    symbol_names,
    team_names,
)
from slayground.vs.powers import symbols_made

SIZE: Final = 60
COPIES: Final = 4
KEY_PILE: Final = 4
GROUPS: Final = ("Supporting characters", "Plot twists", "Equipment", "Locations")
STARTERS: Final = ("buffy", "master", "prey", "predators", "iceman", "osborn")
STARTER_TITLES: Final = {
    "buffy": "Buffy: the Scoobies",
    "master": "The Master: the Forces of Darkness",
    "prey": "Dutch: the Prey",
    "predators": "Jungle Hunter: the Predators",
    "iceman": "Iceman: the Resistance",
    "osborn": "Norman Osborn: H.A.M.M.E.R.",
}


class Deck:
    """A main character and the cards it is played with."""

    def __init__(self, main: Card, cards: tuple[Card, ...], title: str = "") -> None:
        self.main: Final = main
        self.cards: Final = cards
        self.title: Final = title

    def counts(self) -> dict[Card, int]:
        """How often each card is in it, in the order of the boxes."""
        return copies(self.cards)


def copies(cards: Sequence[Card]) -> dict[Card, int]:
    """How often each card is among these, in the order of the boxes."""
    found: dict[Card, int] = {}
    for card in sorted(cards, key=lambda card: card.number):
        found[card] = found.get(card, 0) + 1
    return found


# Reading

LINE: Final = re.compile(r"^(?:SB:\s*)?(\d{1,4})\s*[xX]?\s+(.+)$")
CODE: Final = re.compile(r"\b(?:PRD|TBB|TUB)-\d{3}\b", re.IGNORECASE)
SPELLINGS: Final = {
    "hellhound": "Hell Hound",
    "anytime": '"Any Time."',
    "any time": '"Any Time."',
    "over here": '"Over Here."',
    "turn around": '"Turn Around."',
    "first slayer": "The First Slayer",
    "*venom*": "★Venom★",
}
"""How lists made elsewhere spell some names."""


def plain_name(name: str) -> str:
    name = name.strip().replace("’", "'").replace("“", '"').replace("”", '"')
    key = name.strip('"').rstrip(".").casefold()
    return SPELLINGS.get(key, name).casefold()


def find_card(name: str, main: bool, line: str) -> Card:
    """The card a line means: by its code, or by its name where that is clear."""
    code = CODE.search(name)
    if code is not None:
        found = BY_CODE.get(code.group().upper())
        if found is None:
            raise DeckError(f"there is no card {code.group().upper()} (in “{line}”)")
        if found.is_main != main:
            wanted = "is a main character: write it after “Main:”" if found.is_main else "is no main character"
            raise DeckError(f"{found.name} ({found.code}) {wanted} (in “{line}”)")
        return found
    wanted_name = plain_name(re.sub(r"\s*\((?:only for powering up|main|supporting)[^)]*\)\s*$", "", name))
    matches = [card for card in CARDS if card.name.casefold() == wanted_name and card.is_main == main]
    if main:
        matches = [card for card in matches if card.level == 1]
    if not matches:
        kind = "main character" if main else "card"
        raise DeckError(f"there is no {kind} “{name.strip()}”{nearest(wanted_name, main)}")
    if len(matches) > 1:
        codes = ", ".join(card.code for card in matches)
        raise DeckError(f"“{name.strip()}” is the name of several cards: write one of the codes {codes}")
    return matches[0]


def nearest(name: str, main: bool) -> str:
    from difflib import get_close_matches

    names = {card.name.casefold(): card.name for card in CARDS if card.is_main == main}
    near = get_close_matches(name, list(names), 1)
    return f"; did you mean “{names[near[0]]}”?" if near else ""


def read_deck(text: str, title: str = "") -> Deck:
    """Read a deck that somebody typed, pasted or exported: `4 Falcon Drone` a line, and `Main: Falconer`.

    Lists in the XML of Cockatrice and OCTGN are read too.
    """
    draft = read_draft(text, title)
    for unread in draft.unread:
        raise DeckError(unread.reason)
    if draft.main is None:
        raise DeckError("the deck names no main character: write a line like “Main: Buffy”")
    return Deck(draft.main, tuple(draft.cards), draft.title)


def read_draft(text: str, title: str = "") -> Draft:
    """Read as much of a deck as there is; DeckError for a file that is none."""
    lines = lines_of(text)
    mains = [i for i, line in enumerate(lines) if names_a_main(line)] if text.lstrip().startswith("<") else []
    if len(mains) == 1:
        lines[mains[0]] = "Main: " + lines[mains[0]].split(" ", 1)[1]
    draft = Draft(title or title_of(text, lines, GROUPS))
    draft.read(lines)
    return draft


class Draft(ListRead):
    """A deck of which there may be no main character yet."""

    def __init__(self, title: str) -> None:
        super().__init__(title)
        self.main: Card | None = None
        self.cards: list[Card] = []

    def size(self) -> int:
        return len(self.cards)

    def read_line(self, line: str) -> None:
        if line.casefold().startswith("main:"):
            if self.main is not None:
                raise DeckError(f"a deck has one main character, and “{line}” names a second")
            self.main = find_card(line[5:], True, line)
            return
        found = LINE.match(line)
        if found is None:
            raise DeckError(f"“{line}” is not a line of a deck: write a number and a card, as in “4 Falcon Drone”")
        number = int(found.group(1))
        if number > SIZE:
            raise DeckError(f"“{line}” asks for {number} copies; a deck has {SIZE} cards")
        name = found.group(2)
        if self.main is None and number == 1 and names_only_a_main(name):
            self.main = find_card(name, True, line)
        else:
            self.cards += [find_card(name, False, line)] * number


def names_only_a_main(name: str) -> bool:
    if re.search(r"\(main\)\s*$", name):
        return True
    code = CODE.search(name)
    if code is not None:
        card = BY_CODE.get(code.group().upper())
        return card is not None and card.is_main
    wanted = plain_name(name)
    named = [card for card in CARDS if card.name.casefold() == wanted]
    return bool(named) and all(card.is_main for card in named)


def names_a_main(line: str) -> bool:
    """Whether a line of one card could be the main character of the list."""
    number, name = line.split(" ", 1)
    wanted = plain_name(name)
    return number == "1" and any(card.is_main and card.name.casefold() == wanted for card in CARDS)


def write_deck(deck: Deck) -> str:
    """The deck as text that `read_deck` reads."""
    return write_list(deck.title, deck.main, deck.cards)


def write_list(title: str, main: Card | None, cards: Sequence[Card]) -> str:
    lines = [f"# {title}"] if title else []
    lines += [f"Main: {clear_name(main)}", ""] if main is not None else []
    groups: dict[str, list[str]] = {name: [] for name in GROUPS}
    for card, number in copies(cards).items():
        if card.is_supporting:
            group = "Supporting characters"
        elif card.is_plot_twist:
            group = "Plot twists"
        else:
            group = "Equipment" if card.is_equipment else "Locations"
        groups[group].append(f"{number} {clear_name(card)}")
    for name, named in groups.items():
        if named:
            lines += [f"# {name}", *named, ""]
    return "\n".join(lines).rstrip() + "\n"


def clear_name(card: Card) -> str:
    """The name, with the code where the name alone is not clear."""
    same = [other for other in CARDS if other.name == card.name and other.is_main == card.is_main]
    if card.is_main:
        same = [other for other in same if other.level == 1]
    return card.name if len(same) == 1 else f"{card.name} ({card.code})"


# What is legal


def faults(deck: Deck) -> list[Fault]:
    """Everything that keeps the deck from being legal, each with its rule."""
    return faults_of(deck.main, deck.cards)


def faults_of(main: Card | None, cards: Sequence[Card]) -> list[Fault]:
    """The same for a deck that may have no main character yet."""
    found: list[Fault] = []
    if main is None:
        found.append(Fault("vs.setup.deck_required", "the deck has no main character; it must have exactly one"))
    elif main.level != 1:
        found.append(Fault("vs.setup.place_main", f"{main.name} must begin at level 1", main.code))
    if len(cards) != SIZE:
        found.append(Fault("vs.deck.size", f"the deck has {counted(cards)}; it must have exactly {SIZE}"))
    numbers = copies(cards)
    found += copy_faults(numbers)
    found += location_faults(cards)
    found += universe_faults(main, numbers)
    if main is not None:
        found += main_faults(main, numbers)
    return found


def counted(cards: Sequence[Card]) -> str:
    return "1 card" if len(cards) == 1 else f"{len(cards) or 'no'} cards"


def copy_faults(numbers: dict[Card, int]) -> list[Fault]:
    found: list[Fault] = []
    for card, number in numbers.items():
        if card.is_token:
            text = f"{card.name} is a token and may not be in a deck: an effect puts it into play"
            found.append(Fault("vs.token.aside", text, card.code))
        elif card.name == "Dawn":
            text = f"{card.name} may not be in a deck: she comes from the Key pile"
            found.append(Fault("vs.card.dawn_not_in_deck", text, card.code))
        elif card.one_of_a_kind and number > 1:
            text = f"there are {number} copies of {card.name}, which is One of a Kind: only one is allowed"
            found.append(Fault("vs.deck.one_of_a_kind", text, card.code))
        elif number > COPIES and not card.is_basic:
            text = f"there are {number} copies of {card.name}; at most {COPIES} are allowed"
            found.append(Fault("vs.deck.four_copies", text, card.code))
    return found


def location_faults(cards: Sequence[Card]) -> list[Fault]:
    """Of each basic type at most four, all under one name."""
    found: list[Fault] = []
    for bit, symbol in SYMBOL_NAMES.items():
        basics = [card for card in cards if card.is_basic and card.symbols == bit]
        if len(basics) > COPIES:
            text = f"there are {len(basics)} basic locations that make {symbol}; at most {COPIES} are allowed"
            found.append(Fault("vs.deck.basic_location_limit", text, basics[0].code))
        names = sorted({card.name for card in basics})
        if len(names) > 1:
            text = f"the basic locations that make {symbol} have different names: {', '.join(names)}; use one of them"
            found.append(Fault("vs.deck.basic_location_one_name", text, basics[0].code))
    return found


def universe_faults(main: Card | None, numbers: dict[Card, int]) -> list[Fault]:
    """A deck keeps to the universe of its main character; while it has none, to that of most of its cards."""
    found: list[Fault] = []
    sizes: dict[str, int] = {}
    for card, number in numbers.items():
        sizes[card.universe] = sizes.get(card.universe, 0) + number
    most = max(sizes, key=lambda universe: sizes[universe], default="")
    home = main.universe if main is not None else most
    whose = f"{main.name} is" if main is not None else "most of its cards are"
    for card in numbers:
        if card.universe != home:
            text = f"{card.name} is {card.universe}, {whose} {home}: a deck keeps to one universe"
            found.append(Fault("vs.deck.universes_no_mix", text, card.code))
    return found


def main_faults(main: Card, numbers: dict[Card, int]) -> list[Fault]:
    """What the main character's own text says about its deck."""
    found: list[Fault] = []
    for power in main.powers:
        for rule in power.deck_rules:
            for card in numbers:
                if card.teams & rule.forbidden_teams:
                    teams = ", ".join(team_names(card.teams & rule.forbidden_teams))
                    text = f"{main.name} ({power.name}) allows no {teams} cards, and {card.name} is one"
                    found.append(Fault("vs.golden.card_beats_book", text, card.code))
    return found


# Decks to play


def starter(key: str) -> Deck:
    """One of the six starter decks; `prey/royce` is one led by another main character."""
    name, _, leader = key.partition("/")
    if name not in STARTERS:
        raise DeckError(f"there is no starter deck {key}; the starter decks are {', '.join(STARTERS)}")
    text = Path(__file__).with_name("starters").joinpath(f"{name}.txt").read_text(encoding="utf-8")
    deck = read_deck(text, STARTER_TITLES[name])
    if not leader:
        return deck
    mains = [card for card in CARDS if card.is_main and card.level == 1 and card.name.casefold() == leader.casefold()]
    if not mains:
        raise DeckError(f"there is no main character {leader}")
    return Deck(mains[0], deck.cards, f"{mains[0].name}: {STARTER_TITLES[name].split(': ')[1]}")


def find_deck(wanted: str) -> Deck:
    """A starter deck by its key, or a deck written out."""
    return read_deck(wanted) if is_written(wanted) else starter(wanted)


def other_faces(main: Card) -> tuple[int, ...]:
    """The cards that wait beside the table: higher levels, and whoever it can turn into."""
    faces = [main]
    for card in CARDS:
        mutual = card.name in main.names and main.name in card.names
        if card.is_main and card.level == 1 and card is not main and mutual:
            faces.append(card)
    levels = [card for card in CARDS if card.is_main and card.level > 1 and card.name in {face.name for face in faces}]
    return tuple([card.number for card in (*faces[1:], *levels)])


def key_pile(deck: Deck) -> tuple[int, ...]:
    """Four Dawns, for a deck with Buffy."""
    dawn = next((card for card in CARDS if card.name == "Dawn"), None)
    if dawn is None or not ("Buffy" in deck.main.names or any("Buffy" in card.names for card in deck.cards)):
        return ()
    return (dawn.number,) * KEY_PILE


# Figures


def stats(deck: Deck) -> dict[str, Any]:
    """What the deck is made of: types, costs, teams, and which symbols it can make and needs."""
    types: dict[str, int] = {}
    curve: dict[str, int] = {}
    teams: dict[str, int] = {}
    makes: dict[str, int] = {}
    needs: dict[str, int] = {}
    for card in deck.cards:
        types[card.type.value] = types.get(card.type.value, 0) + 1
        if card.is_supporting or card.is_equipment:
            cost = "X" if card.x_cost else str(card.cost)
            curve[cost] = curve.get(cost, 0) + 1
        for team in team_names(card.teams) or ["no team"]:
            teams[team] = teams.get(team, 0) + 1
        if card.is_location:
            for symbol in symbol_names(card.symbols):
                makes[symbol] = makes.get(symbol, 0) + 1
    asked = payments(deck.main, deck.cards)
    for payment in asked:
        for group in payment.groups:
            for symbol in symbol_names(group) if group != ANY_SYMBOL else ():
                needs[symbol] = needs.get(symbol, 0) + 1
    lacking = {symbol for payment in asked for symbol in payment.lacks}
    return {
        "cards": len(deck.cards),
        "types": types,
        "curve": dict(sorted(curve.items(), key=lambda pair: (pair[0] == "X", pair[0]))),
        "teams": teams,
        "makes": makes,
        "needs": needs,
        "cannot_pay": sorted(lacking),
    }


class Payment:
    """What a power of a card in a deck asks for, and what the deck has to pay it with."""

    def __init__(self, card: Card, power: Power, cost: Cost, cards: Sequence[Card]) -> None:
        self.card: Final = card
        self.power: Final = power.name
        self.cost: Final = cost
        self.groups: Final = cost.groups
        made = [symbols_made(each, card.teams, card.names) for each in cards]
        self.sources: Final = tuple([sum(1 for symbols in made if symbols & group) for group in self.groups])
        """For each symbol, how many cards of the deck can make it."""
        self.lacks: Final = tuple(
            [
                symbol
                for group, sources in zip(self.groups, self.sources, strict=True)
                if sources < self.groups.count(group)
                for symbol in symbol_names(group)
            ]
        )


def payments(main: Card | None, cards: Sequence[Card]) -> list[Payment]:
    """What the powers in a deck ask for, the main character's first."""
    faces = [] if main is None else [main, *[CARDS[kind] for kind in other_faces(main)]]
    found: list[Payment] = []
    for card in [*faces, *copies(cards)]:
        for power in card.powers:
            costs = [each.cost for each in power.supers] + [each.cost for each in power.reactions]
            found += [Payment(card, power, cost, cards) for cost in costs if cost.groups]
    return found
