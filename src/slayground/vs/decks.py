"""Building decks: reading and writing lists of cards, and what a legal deck must hold to (Building Your Own Deck)."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

from slayground.kernel.errors import SlaygroundError
from slayground.vs.anatomy import BY_CODE, CARDS, SYMBOL_NAMES, Card, symbol_names, team_names

SIZE: Final = 60
COPIES: Final = 4
KEY_PILE: Final = 4
STARTERS: Final = ("buffy", "master", "prey", "predators", "iceman", "osborn")
STARTER_TITLES: Final = {
    "buffy": "Buffy: the Scoobies",
    "master": "The Master: the Forces of Darkness",
    "prey": "Dutch: the Prey",
    "predators": "Jungle Hunter: the Predators",
    "iceman": "Iceman: the Resistance",
    "osborn": "Norman Osborn: H.A.M.M.E.R.",
}


class DeckError(SlaygroundError):
    """A list of cards that cannot be read."""


class Deck:
    """A main character and the cards it is played with."""

    def __init__(self, main: Card, cards: tuple[Card, ...], title: str = "") -> None:
        self.main: Final = main
        self.cards: Final = cards
        self.title: Final = title

    def counts(self) -> dict[Card, int]:
        """How often each card is in it, in the order of the boxes."""
        found: dict[Card, int] = {}
        for card in sorted(self.cards, key=lambda card: card.number):
            found[card] = found.get(card, 0) + 1
        return found


class Fault:
    """What keeps a deck from being legal: the rule, the card if it is about one, and a sentence."""

    def __init__(self, rule: str, sentence: str, card: str = "") -> None:
        self.rule: Final = rule
        self.sentence: Final = sentence
        self.card: Final = card


# Reading

LINE: Final = re.compile(r"^(?:SB:\s*)?(\d+)\s*[xX]?\s+(.+)$")
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
    if text.lstrip().startswith("<"):
        return read_xml(text, title)
    main: Card | None = None
    cards: list[Card] = []
    for raw in text.splitlines():
        line = raw.split("#", 1)[0].split("//", 1)[0].strip()
        if not line or line.startswith("["):
            continue
        if line.casefold().startswith("main:"):
            if main is not None:
                raise DeckError(f"a deck has one main character, and “{line}” names a second")
            main = find_card(line[5:], True, line)
            continue
        found = LINE.match(line)
        if found is None:
            raise DeckError(f"“{line}” is not a line of a deck: write a number and a card, as in “4 Falcon Drone”")
        number = int(found.group(1))
        if number > SIZE:
            raise DeckError(f"“{line}” asks for {number} copies; a deck has {SIZE} cards")
        name = found.group(2)
        if main is None and number == 1 and names_only_a_main(name):
            main = find_card(name, True, line)
            continue
        cards += [find_card(name, False, line)] * number
    if main is None:
        raise DeckError("the deck names no main character: write a line like “Main: Buffy”")
    return Deck(main, tuple(cards), title)


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


def read_xml(text: str, title: str) -> Deck:
    """A Cockatrice .cod or an OCTGN .o8d file."""
    if "<!DOCTYPE" in text or "<!ENTITY" in text:
        raise DeckError("this deck file has a document type, which a deck does not need")
    lines: list[str] = []
    for tag, body in re.findall(r"<card\s([^>]*?)(?:/>|>(.*?)</card>)", text, re.DOTALL):
        attributes = dict(re.findall(r'(\w+)\s*=\s*"([^"]*)"', tag))
        name = unescape(attributes.get("name") or body.strip())
        number = attributes.get("number") or attributes.get("qty") or "1"
        if name:
            lines.append(f"{number} {name}")
    if not lines:
        raise DeckError("this file lists no cards: a deck is a text list, a Cockatrice .cod or an OCTGN .o8d file")
    mains = [i for i, line in enumerate(lines) if names_a_main(line)]
    if len(mains) == 1:
        lines[mains[0]] = "Main: " + lines[mains[0]].split(" ", 1)[1]
    return read_deck("\n".join(lines), title)


def names_a_main(line: str) -> bool:
    """Whether a line of one card could be the main character of the list."""
    number, name = line.split(" ", 1)
    wanted = plain_name(name)
    return number == "1" and any(card.is_main and card.name.casefold() == wanted for card in CARDS)


def unescape(text: str) -> str:
    for entity, character in (("&quot;", '"'), ("&apos;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")):
        text = text.replace(entity, character)
    return text


def write_deck(deck: Deck) -> str:
    """The deck as text that `read_deck` reads."""
    lines = [f"# {deck.title}"] if deck.title else []
    lines += [f"Main: {clear_name(deck.main)}", ""]
    groups: dict[str, list[str]] = {"Supporting characters": [], "Plot twists": [], "Equipment": [], "Locations": []}
    for card, number in deck.counts().items():
        if card.is_supporting:
            group = "Supporting characters"
        elif card.is_plot_twist:
            group = "Plot twists"
        else:
            group = "Equipment" if card.is_equipment else "Locations"
        groups[group].append(f"{number} {clear_name(card)}")
    for name, cards in groups.items():
        if cards:
            lines += [f"# {name}", *cards, ""]
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
    found: list[Fault] = []
    if deck.main.level != 1:
        found.append(Fault("vs.setup.place_main", f"{deck.main.name} must begin at level 1", deck.main.code))
    if len(deck.cards) != SIZE:
        found.append(Fault("vs.deck.size", f"the deck has {len(deck.cards)} cards; it must have exactly {SIZE}"))
    found += copy_faults(deck)
    found += location_faults(deck)
    found += universe_faults(deck)
    found += main_faults(deck)
    return found


def copy_faults(deck: Deck) -> list[Fault]:
    found: list[Fault] = []
    for card, number in deck.counts().items():
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


def location_faults(deck: Deck) -> list[Fault]:
    """Of each basic type at most four, all under one name."""
    found: list[Fault] = []
    for bit, symbol in SYMBOL_NAMES.items():
        basics = [card for card in deck.cards if card.is_basic and card.symbols == bit]
        if len(basics) > COPIES:
            text = f"there are {len(basics)} basic locations that make {symbol}; at most {COPIES} are allowed"
            found.append(Fault("vs.deck.basic_location_limit", text, basics[0].code))
        names = sorted({card.name for card in basics})
        if len(names) > 1:
            text = f"the basic locations that make {symbol} have different names: {', '.join(names)}; use one of them"
            found.append(Fault("vs.deck.basic_location_one_name", text, basics[0].code))
    return found


def universe_faults(deck: Deck) -> list[Fault]:
    foreign = sorted(
        {card for card in deck.cards if card.universe != deck.main.universe}, key=lambda card: card.number
    )
    return [
        Fault(
            "vs.deck.universes_no_mix",
            f"{card.name} is {card.universe}, {deck.main.name} is {deck.main.universe}: a deck keeps to one universe",
            card.code,
        )
        for card in foreign
    ]


def main_faults(deck: Deck) -> list[Fault]:
    """What the main character's own text says about its deck."""
    found: list[Fault] = []
    for power in deck.main.powers:
        for rule in power.deck_rules:
            for card in deck.counts():
                if card.teams & rule.forbidden_teams:
                    teams = ", ".join(team_names(card.teams & rule.forbidden_teams))
                    text = f"{deck.main.name} ({power.name}) allows no {teams} cards, and {card.name} is one"
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
    return read_deck(wanted) if "\n" in wanted or wanted.lstrip().startswith("<") else starter(wanted)


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
    for card in (deck.main, *(CARDS[kind] for kind in other_faces(deck.main)), *deck.counts()):
        for power in card.powers:
            costs = [each.cost for each in power.supers] + [each.cost for each in power.reactions]
            for paid in costs:
                for group in paid.groups:
                    for symbol in symbol_names(group):
                        needs[symbol] = needs.get(symbol, 0) + 1
    unpayable = sorted(symbol for symbol in needs if symbol not in makes)
    return {
        "cards": len(deck.cards),
        "types": types,
        "curve": dict(sorted(curve.items(), key=lambda pair: (pair[0] == "X", pair[0]))),
        "teams": teams,
        "makes": makes,
        "needs": needs,
        "cannot_pay": unpayable,
    }
