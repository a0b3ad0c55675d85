"""The game of Vs. System as the rest of Slayground sees it: how it is set up, and its position."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

import slayground.vs.cards  # noqa: F401  the cards of the boxes join
from slayground.kernel.decks import DeckError, IllegalDeck, is_written
from slayground.kernel.encoding import Sheet
from slayground.kernel.errors import SetupError
from slayground.kernel.events import CardUse, Event
from slayground.kernel.game import Game
from slayground.kernel.options import DONE, NO, verb_of
from slayground.kernel.position import Refusal
from slayground.kernel.rng import Rng, seeded
from slayground.vs import arrange, census, deck_report, encoding, judgement, soundness, views, why, words
from slayground.vs.anatomy import BY_CODE, CARDS, Card, card_facts, team_names
from slayground.vs.checks import look, nothing_happens
from slayground.vs.decks import (
    STARTER_TITLES,
    STARTERS,
    Deck,
    clear_name,
    faults,
    find_deck,
    key_pile,
    other_faces,
    write_list,
)
from slayground.vs.giving_up import give_up
from slayground.vs.layers import refresh
from slayground.vs.setup import CHOOSE_FIRST, Prepare, lay_out
from slayground.vs.table import Setup, Table
from slayground.vs.triggers import LONG, chain_length
from slayground.vs.turn import Turn, draw_cards


class Vs(Table):
    """A position of the game."""

    def clone(self) -> Vs:
        new = Vs(self.setup, self.rng.clone(), [seat.clone() for seat in self.seats])
        self.copy_to(new)
        return new

    def push_checks(self) -> None:
        look(self)

    def calm(self) -> bool:
        return nothing_happens(self)

    def draw(self, seat: int, n: int) -> None:
        draw_cards(self, seat, n)

    def state(self) -> tuple[Any, ...]:
        refresh(self)
        return super().state()

    def view(self, seat: int | None) -> dict[str, Any]:
        return views.view(self, seat)

    def open_view(self) -> dict[str, Any]:
        return views.open_view(self)

    def imagine(self, seat: int, rng: Rng) -> Vs:
        for _ in range(views.TRIES):
            world = self.clone()
            if views.deal_anew(world, seat, rng):
                return world
        world = self.clone()
        views.keep_question(world, seat, rng)
        return world

    def write(self, sheet: Sheet, seat: int) -> None:
        encoding.write(self, sheet, seat)

    def evaluate(self, seat: int) -> float:
        return judgement.evaluate(self, seat)

    def quiet(self) -> bool:
        """In a step of a turn somebody may begin something; in the middle of it there is more on the stack."""
        frame = self.stack
        return frame is None or frame.below is None or isinstance(frame.below, Turn)

    def whole(self) -> dict[str, Any]:
        return arrange.read_out(self)

    def text(self, option: int) -> str:
        return words.text(self, option)

    def longer_text(self, option: int) -> str:
        return words.longer_text(self, option)

    def label(self, option: int) -> str:
        return words.label(self, option)

    def prompt(self) -> str:
        return words.prompt(self)

    def tell(self, event: Event, seat: int | None) -> str:
        return words.tell(self, event, seat)

    def brought(self, seat: int) -> list[str]:
        return census.brought(self, seat)

    def held(self, seat: int) -> list[str]:
        return census.held(self, seat)

    def uses(self, event: Event) -> list[CardUse]:
        return census.uses(event)

    def why_not(self, wish: str, seat: int | None = None) -> Refusal | None:
        return why.why_not(self, wish, seat)

    def check(self) -> None:
        soundness.check(self)

    def ask(self, seat: int, kind: str, options: list[int], secret: bool = False) -> None:
        """Who is out is asked nothing more: what can be declined is declined; so it is in a chain without an end."""
        out = self.seats[seat].out
        if out or (self.endless and chain_length(self) >= LONG):
            declined = [option for option in options if verb_of(option) in (DONE, NO)]
            super().ask(seat, kind, declined[:1] or (options[:1] if out else options))
        else:
            super().ask(seat, kind, options, secret)

    def concede(self, seat: int) -> None:
        """A player gives up, as if their main character were KO'd now."""
        if self.over or self.seats[seat].out:
            return
        if self.log is not None:
            self.happen("concede", seat, {})
        give_up(self, seat)
        self.decision = None
        self.run()


def start(setup: Setup, seed: int, watched: bool = False) -> Vs:
    """A new game, up to its first question."""
    rng = seeded(seed)
    position = Vs(setup, rng, lay_out(setup))
    if watched:
        position.log = []
    chooser = rng.below(len(setup.mains)) if setup.first is None else setup.first
    position.stack = Prepare(CHOOSE_FIRST, chooser, (), 0)
    position.run()
    return position


OPTIONS: Final = {
    "seats": "the decks, two to four: starter decks by name, or decks written out",
    "mode": "duel, free for all, teams (every other seat) or two-headed (neighbours share a side and a turn)",
    "teammate_recruit": "whether a recruit may join a teammate's side",
    "first": "which seat chooses who begins: its number from 1, or random",
    "max_turns": "stop without a winner after so many turns; 0 for never",
    "any_deck": "whether decks may be played that are not legal",
}

DUEL: Final = "duel"
FREE_FOR_ALL: Final = "free for all"
TEAMS: Final = "teams"
TWO_HEADED: Final = "two-headed"
MODES: Final = (DUEL, FREE_FOR_ALL, TEAMS, TWO_HEADED)
PLAYERS: Final = {DUEL: (2,), FREE_FOR_ALL: (3, 4), TEAMS: (4,), TWO_HEADED: (4,)}

WAYS: Final[tuple[tuple[str, str, str, str, list[int]], ...]] = (
    ("duel", "A duel", "one against one", DUEL, [0, 1]),
    ("three", "Three players", "each for themselves", FREE_FOR_ALL, [0, 1, 2]),
    ("four", "Four players", "each for themselves", FREE_FOR_ALL, [0, 1, 2, 3]),
    ("teams", "Two teams of two", "every other seat", TEAMS, [0, 1, 0, 1]),
    ("two-headed", "2-Headed Teammates", "two share a side and a turn", TWO_HEADED, [0, 0, 1, 1]),
)
"""The ways to play that a client offers: key, name, note, mode, and the team of each seat."""

CHOICES: Final[dict[str, list[Any]]] = {
    "teammate_recruit": [False, True],
    "first": ["random", 1, 2, 3, 4],
    "max_turns": [0, 40, 80],
}
"""What a client offers for the optional facts, the usual first."""
ONLY_IN: Final[dict[str, list[str]]] = {"teammate_recruit": ["teams"]}
"""The ways to play in which an option matters, where it does not in all."""


def seats_in(facts: dict[str, Any]) -> list[str]:
    """The seats as they were told; SetupError when something else is wrong with the facts."""
    for name in facts:
        if name not in OPTIONS:
            raise SetupError(f"unknown option {name}; Vs. System knows {', '.join(OPTIONS)}")
    seats = facts.get("seats")
    if not isinstance(seats, (list, tuple)) or not 2 <= len(seats) <= 4:
        given = len(seats) if isinstance(seats, (list, tuple)) else 0
        raise SetupError(f"Vs. System is played with 2, 3 or 4 decks, not {given}")
    for seat in seats:
        if not isinstance(seat, str):
            raise SetupError(f"{seat!r} is no deck; a deck is the name of a starter deck, or a list of cards")
    return [str(seat) for seat in seats]


def read_setup(facts: dict[str, Any]) -> Setup:
    """Check what somebody wants to play and make a setup of it."""
    any_deck = read_switch(facts, "any_deck")
    decks = [deck_of(number, seat, any_deck) for number, seat in enumerate(seats_in(facts), 1)]
    return setup_of(
        [deck.main for deck in decks],
        tuple([tuple([card.number for card in deck.cards]) for deck in decks]),
        tuple([key_pile(deck) for deck in decks]),
        facts,
    )


def deck_of(number: int, wanted: str, any_deck: bool) -> Deck:
    """The deck of a seat; SetupError says why it is none, or which rules it breaks."""
    try:
        deck = find_deck(wanted)
    except DeckError as error:
        raise SetupError(f"the deck of seat {number}: {error}") from error
    found = [] if any_deck else faults(deck)
    if found:
        raise IllegalDeck(number - 1, found)
    return deck


def setup_of(
    mains: list[Card], decks: tuple[tuple[int, ...], ...], key_piles: tuple[tuple[int, ...], ...], facts: dict[str, Any]
) -> Setup:
    count = len(mains)
    mode = facts.get("mode", DUEL if count == 2 else FREE_FOR_ALL)
    if mode not in MODES:
        raise SetupError(f"mode is {mode!r}; it must be {', '.join(MODES)}")
    if count not in PLAYERS[mode]:
        needed = " or ".join([str(players) for players in PLAYERS[mode]])
        raise SetupError(f"{mode} is played by {needed}, not by {count}")
    two_headed = mode == TWO_HEADED
    teams = tuple(range(count)) if mode in (DUEL, FREE_FOR_ALL) else (0, 0, 1, 1) if two_headed else (0, 1, 0, 1)
    if two_headed:
        for one, other in ((0, 1), (2, 3)):
            if any(name in mains[other].names for name in mains[one].names):
                raise SetupError(f"teammates who share a side cannot both have {mains[one].name} as main character")
    return Setup(
        mains=tuple([card.number for card in mains]),
        levels=tuple([other_faces(card) for card in mains]),
        decks=decks,
        key_piles=key_piles,
        teams=teams,
        sides=teams if two_headed else tuple(range(count)),
        two_headed=two_headed,
        allied=len(set(teams)) < len(teams),
        teammate_recruit=read_switch(facts, "teammate_recruit"),
        first=read_first(facts.get("first", "random"), count),
        max_turns=read_number(facts, "max_turns"),
        uses=uses_of(decks) | uses_of(key_piles),
        interjections=any(card.interjects for card in CARDS),
    )


def uses_of(piles: tuple[tuple[int, ...], ...]) -> int:
    """What may be done with any of these cards."""
    uses = 0
    for kinds in piles:
        for kind in kinds:
            uses |= CARDS[kind].uses
    return uses


def read_switch(facts: dict[str, Any], name: str) -> bool:
    value = facts.get(name, False)
    if not isinstance(value, bool):
        raise SetupError(f"{name} is {value!r}; it must be true or false")
    return value


def read_first(first: Any, seats: int) -> int | None:
    if first in ("random", None):
        return None
    if type(first) is int and 1 <= first <= seats:
        return first - 1
    raise SetupError(f"first is {first!r}; it must be random or a seat from 1 to {seats}")


def read_number(facts: dict[str, Any], name: str) -> int:
    value = facts.get(name, 0)
    if type(value) is not int or value < 0:
        raise SetupError(f"{name} is {value!r}; it must be a whole number, 0 or more")
    return value


class VsGame(Game):
    key = "vs"
    title = "Vs. System 2PCG"
    options = OPTIONS
    builds_decks = True

    def start(self, facts: dict[str, Any], seed: int, watched: bool = False) -> Vs:
        return start(read_setup(facts), seed, watched)

    def arrange(self, facts: dict[str, Any], table: dict[str, Any], seed: int) -> Vs:
        """The seats are told by their main characters; the decks are whatever the table has in it."""
        mains = [arrange.main_named(seat) for seat in seats_in(facts)]
        nothing: tuple[tuple[int, ...], ...] = ((),) * len(mains)
        setup = setup_of(mains, nothing, nothing, facts)
        draft = Vs(setup, seeded(seed), lay_out(setup))
        arrange.arrange(draft, table)
        piles = tuple([tuple(seat.key_pile) for seat in draft.seats])
        position = Vs(setup_of(mains, arrange.owned(draft), piles, facts), draft.rng, draft.seats)
        draft.copy_to(position)
        position.log = []
        position.run()
        return position

    def decks(self) -> list[str]:
        return list(STARTERS)

    def cards(self) -> list[dict[str, Any]]:
        return [card_facts(card) for card in CARDS]

    def face(self, card: dict[str, Any], width: int) -> list[str]:
        cost = "" if card["cost"] is None else f"COST {card['cost']}"
        level = f"level {card['level']} " if card["level"] else ""
        also = f"also known as {', '.join(card['aka'])}" if card["aka"] else ""
        numbers = ""
        if card["atk"] is not None:
            numbers = f"ATK {card['atk']}   DEF {card['def']}   HEALTH {card['health']}"
        powers = [f"{power['name']}: {power['text']}" if power["name"] else power["text"] for power in card["powers"]]
        head = f"{level}{card['type']}"
        lines = [card["name"], also, f"{head:<{width - len(cost)}}{cost}", ", ".join(card["teams"]), numbers]
        return [*(line for line in lines if line), "", *powers, "", card["source"]]

    def facts(self) -> dict[str, Any]:
        return {
            "players": [2, 3, 4],
            "modes": [way_facts(*way) for way in WAYS],
            "decks": [deck_facts(key, find_deck(key)) for key in STARTERS],
            "boards": [],
            "options": [
                {"key": key, "meaning": OPTIONS[key], "values": values, "modes": ONLY_IN.get(key, [])}
                for key, values in CHOICES.items()
            ],
        }

    def deck_list(self, deck: str) -> dict[str, int]:
        return {card.code: number for card, number in find_deck(deck).counts().items()}

    def write_deck(self, deck: str, title: str, cards: dict[str, int]) -> str:
        listed = [BY_CODE[code] for code, number in cards.items() for _ in range(number)]
        return write_list(title, find_deck(deck).main, listed)

    def examine_deck(self, text: str) -> dict[str, Any]:
        return deck_report.report(text)

    def shuffled_deck(self, text: str, seed: int) -> dict[str, Any]:
        return deck_report.shuffled(text, seed)

    def public_setup(self, facts: dict[str, Any]) -> dict[str, Any]:
        """Of a deck that somebody wrote, everybody knows who leads it."""
        seats = facts.get("seats", [])
        return {**facts, "seats": [seen_deck(seat) if is_written(seat) else seat for seat in seats]}


@lru_cache(maxsize=1000)
def seen_deck(written: str) -> str:
    return f"Main: {clear_name(find_deck(written).main)}"


def way_facts(key: str, name: str, note: str, mode: str, teams: list[int]) -> dict[str, Any]:
    players = list(range(len(teams)))
    return {"key": key, "name": name, "note": note, "setup": {"mode": mode}, "players": players, "teams": teams}


def deck_facts(key: str, deck: Deck) -> dict[str, Any]:
    return {
        "key": key,
        "name": deck.main.name,
        "title": STARTER_TITLES[key],
        "main": deck.main.code,
        "teams": team_names(deck.main.teams),
        "cards": {card.code: number for card, number in deck.counts().items()},
    }
