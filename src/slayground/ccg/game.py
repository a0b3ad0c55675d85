"""The game as the rest of Slayground sees it: how it is set up, and its position."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

import slayground.ccg.cards  # noqa: F401  the cards of the pool join
from slayground.ccg import arrange, census, deck_report, encoding, judgement, layers, soundness, views, why, words
from slayground.ccg.anatomy import (
    BY_CODE,
    CARDS,
    CHALLENGE,
    CHALLENGE_BATTLE,
    CHALLENGE_DISCARD,
    FIGHT_BATTLE,
    FIGHT_DISCARD,
    LOCATION,
    SIDE_NAMES,
    Card,
)
from slayground.ccg.conflict import StageWatch
from slayground.ccg.decks import STARTER_TITLES, STARTERS, Deck, faults, find_deck, write_list
from slayground.ccg.faces import card_facts, face
from slayground.ccg.leaving import drop_out
from slayground.ccg.setup import SHUFFLE, Prepare, lay_out
from slayground.ccg.table import Setup, Table
from slayground.ccg.turn import Turn
from slayground.kernel.decks import DeckError, IllegalDeck, is_written
from slayground.kernel.encoding import Sheet
from slayground.kernel.errors import SetupError
from slayground.kernel.events import CardUse, Event
from slayground.kernel.game import Game
from slayground.kernel.options import DONE, NO, verb_of
from slayground.kernel.position import Refusal
from slayground.kernel.rng import Rng, seeded


class Ccg(Table):
    """A position of the game."""

    def clone(self) -> Ccg:
        return Ccg(self.setup, self.rng.clone(), [seat.clone() for seat in self.seats], self)

    def work_out(self, parts: int) -> None:
        layers.work_out(self, parts)

    def view(self, seat: int | None) -> dict[str, Any]:
        return views.view(self, seat)

    def open_view(self) -> dict[str, Any]:
        return views.open_view(self)

    def imagine(self, seat: int, rng: Rng) -> Ccg:
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

    def foretell(self, key: int) -> float:
        return judgement.foretell(self, key)

    def quiet(self) -> bool:
        """Between two watches of a step somebody may begin something; else there is more on the stack."""
        frame = self.stack
        return frame is None or frame.below is None or isinstance(frame.below, Turn)

    def foreseen(self) -> bool:
        """What the players stack, and what they throw away in the end, is foreseen by the judgement."""
        frame = self.stack
        if isinstance(frame, StageWatch):
            return frame.window in (FIGHT_BATTLE, CHALLENGE_BATTLE, FIGHT_DISCARD, CHALLENGE_DISCARD)
        return self.quiet()

    def foresight(self) -> int:
        return 1

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

    def ending(self) -> str:
        return census.ending(self, super().ending())

    def uses(self, event: Event) -> list[CardUse]:
        return census.uses(event)

    def why_not(self, wish: str, seat: int | None = None) -> Refusal | None:
        return why.why_not(self, wish, seat)

    def check(self) -> None:
        soundness.check(self)

    def ask(self, seat: int, kind: str, options: list[int], secret: bool = False) -> None:
        """Who is out is asked nothing more: what can be declined is declined."""
        if self.seats[seat].out:
            declined = [option for option in options if verb_of(option) in (DONE, NO)]
            super().ask(seat, kind, (declined or options)[:1])
        else:
            super().ask(seat, kind, options, secret)

    def concede(self, seat: int) -> None:
        """A player gives up: with one other left that player wins (ccg.open.player_drops_out)."""
        if self.over or self.seats[seat].out:
            return
        if self.log is not None:
            self.happen("concede", seat, {})
        drop_out(self, seat)
        self.decision = None
        self.run()


def start(setup: Setup, seed: int, watched: bool = False) -> Ccg:
    """A new game, up to its first question."""
    position = Ccg(setup, seeded(seed), lay_out(setup))
    if watched:
        position.log = []
    position.stack = Prepare(SHUFFLE, 0, 0)
    position.run()
    return position


OPTIONS: Final = {
    "seats": "the decks, two to ten: starter decks by name, or decks written out",
    "first": "which seat begins where no rule says who: its number from 1, or random",
    "max_turns": "stop without a winner after so many turns; 0 for never (100 when not said)",
    "deck_size": "how many cards a Resource Deck must have: 40 (casual) or 60 (constructed)",
    "any_deck": "whether decks may be played that are not legal",
}
MOST_SEATS: Final = 10
TURNS: Final = 100

WAYS: Final[tuple[tuple[str, str, str, int], ...]] = (
    ("duel", "A duel", "one against one", 2),
    ("three", "Three players", "each for themselves", 3),
    ("four", "Four players", "each for themselves", 4),
    ("five", "Five players", "each for themselves", 5),
    ("six", "Six players", "each for themselves", 6),
)
"""The ways to play that a client offers: key, name, note, players."""

CHOICES: Final[dict[str, list[Any]]] = {
    "first": ["random", 1, 2, 3, 4, 5, 6],
    "max_turns": [TURNS, 40, 0],
    "deck_size": [40, 60],
}
"""What a client offers for the optional facts, the usual first."""


def seats_in(facts: dict[str, Any]) -> list[str]:
    """The seats as they were told; SetupError when something else is wrong with the facts."""
    for name in facts:
        if name not in OPTIONS:
            raise SetupError(f"unknown option {name}; the Buffy CCG knows {', '.join(OPTIONS)}")
    seats = facts.get("seats")
    if not isinstance(seats, (list, tuple)) or not 2 <= len(seats) <= MOST_SEATS:
        given = len(seats) if isinstance(seats, (list, tuple)) else 0
        raise SetupError(f"the Buffy CCG is played with 2 to {MOST_SEATS} decks, not {given}")
    for seat in seats:
        if not isinstance(seat, str):
            raise SetupError(f"{seat!r} is no deck; a deck is the name of a starter deck, or a list of cards")
    return [str(seat) for seat in seats]


def read_setup(facts: dict[str, Any]) -> Setup:
    """Check what somebody wants to play and make a setup of it."""
    size = facts.get("deck_size", 40)
    if size not in (40, 60):
        raise SetupError(f"deck_size is {size!r}; it must be 40 or 60")
    any_deck = read_switch(facts, "any_deck")
    decks = [deck_of(number, seat, any_deck, size) for number, seat in enumerate(seats_in(facts), 1)]
    return Setup(
        essences=tuple([deck.essence.number for deck in decks]),
        mains=tuple([deck.main.number for deck in decks]),
        decks=tuple([numbers(deck.resource_deck()) for deck in decks]),
        challenges=tuple([numbers(deck.of(CHALLENGE)) for deck in decks]),
        locations=tuple([numbers(deck.of(LOCATION)) for deck in decks]),
        parts_two=tuple([numbers(deck.parts_two()) for deck in decks]),
        first=read_first(facts.get("first", "random"), len(decks)),
        max_turns=read_number(facts, "max_turns", TURNS),
    )


def numbers(cards: list[Card]) -> tuple[int, ...]:
    return tuple([card.number for card in cards])


def deck_of(number: int, wanted: str, any_deck: bool, size: int) -> Deck:
    """The deck of a seat; SetupError says why it is none, or which rules it breaks."""
    try:
        deck = find_deck(wanted)
    except DeckError as error:
        raise SetupError(f"the deck of seat {number}: {error}") from error
    found = [] if any_deck else faults(deck, size)
    if found:
        raise IllegalDeck(number - 1, found)
    return deck


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


def read_number(facts: dict[str, Any], name: str, usual: int) -> int:
    value = facts.get(name, usual)
    if type(value) is not int or value < 0:
        raise SetupError(f"{name} is {value!r}; it must be a whole number, 0 or more")
    return value


class CcgGame(Game):
    key = "ccg"
    title = "Buffy the Vampire Slayer CCG"
    options = OPTIONS
    builds_decks = True

    def start(self, facts: dict[str, Any], seed: int, watched: bool = False) -> Ccg:
        return start(read_setup(facts), seed, watched)

    def arrange(self, facts: dict[str, Any], table: dict[str, Any], seed: int) -> Ccg:
        """The seats are told by their essences; the decks are whatever the table has in it."""
        names = seats_in(facts)
        nothing: tuple[tuple[int, ...], ...] = ((),) * len(names)
        essences = tuple([arrange.essence_named(name) for name in names])
        setup = Setup(
            essences=essences,
            mains=tuple([arrange.main_for(essence) for essence in essences]),
            decks=nothing,
            challenges=nothing,
            locations=nothing,
            parts_two=nothing,
            max_turns=read_number(facts, "max_turns", 0),
        )
        draft = Ccg(setup, seeded(seed), lay_out(setup))
        arrange.arrange(draft, table)
        draft.log = []
        draft.run()
        return draft

    def decks(self) -> list[str]:
        return list(STARTERS)

    def cards(self) -> list[dict[str, Any]]:
        return [card_facts(card) for card in CARDS]

    def face(self, card: dict[str, Any], width: int) -> list[str]:
        return face(card, width)

    def deck_list(self, deck: str) -> dict[str, int]:
        return {card.code: number for card, number in find_deck(deck).counts().items()}

    def write_deck(self, deck: str, title: str, cards: dict[str, int]) -> str:
        now = find_deck(deck)
        listed = [BY_CODE[code] for code, number in cards.items() for _ in range(number)]
        return write_list(title, now.essence, now.main, listed)

    def facts(self) -> dict[str, Any]:
        """Everything a client needs to offer the game."""
        return {
            "players": list(range(2, MOST_SEATS + 1)),
            "modes": [way_facts(*way) for way in WAYS],
            "decks": [deck_facts(key, find_deck(key)) for key in STARTERS],
            "boards": [],
            "options": [
                {"key": key, "meaning": OPTIONS[key], "values": values, "modes": []} for key, values in CHOICES.items()
            ],
        }

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
    return f"Main: {find_deck(written).main.name}"


def way_facts(key: str, name: str, note: str, count: int) -> dict[str, Any]:
    players = list(range(count))
    return {"key": key, "name": name, "note": note, "setup": {}, "players": players, "teams": players}


def deck_facts(key: str, deck: Deck) -> dict[str, Any]:
    return {
        "key": key,
        "name": deck.main.name,
        "title": STARTER_TITLES[key],
        "main": deck.main.code,
        "essence": deck.essence.code,
        "teams": [SIDE_NAMES[deck.main.side]],
        "cards": {card.code: number for card, number in deck.counts().items()},
    }
