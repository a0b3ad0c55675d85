"""What is printed: cards, fighters, heroes (Heroes & Sidekicks, page 5; Anatomy of a Card, page 8)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any, Final

from slayground.kernel.effects import Effect, Node
from slayground.kernel.errors import SetupError
from slayground.kernel.words import sentence
from slayground.unmatched.rulings import RULINGS

ANY: Final = "any"
BOX: Final = "Unmatched: Buffy the Vampire Slayer (2020)"


class CardType(Enum):
    ATTACK = "attack"
    DEFENSE = "defense"
    VERSATILE = "versatile"
    SCHEME = "scheme"


ATTACK: Final = CardType.ATTACK
DEFENSE: Final = CardType.DEFENSE
VERSATILE: Final = CardType.VERSATILE
SCHEME: Final = CardType.SCHEME

TIMINGS: Final = ("immediately", "during_combat", "after_combat", "scheme")


class Card:
    """One action card as printed. Its copies in a deck are the same card several times."""

    def __init__(
        self,
        name: str,
        *,
        copies: int,
        type: CardType,
        boost: int = 0,
        value: int | None = None,
        fighter: str = ANY,
        immediately: Effect | None = None,
        during_combat: Effect | None = None,
        after_combat: Effect | None = None,
        scheme: Effect | None = None,
        with_sidekick: str = "",
        source: str = BOX,
        reconstructed: bool = False,
    ) -> None:
        if (value is None) != (type is SCHEME):
            raise SetupError(
                f"{name}: {'a scheme card has no value' if type is SCHEME else 'a combat card needs a value'}"
            )
        self.name: Final = name
        self.copies: Final = copies
        self.type: Final = type
        self.boost: Final = boost
        self.value: Final = value if value is not None else 0
        self.fighter: Final = fighter
        """The key of the fighter who may use it, or any."""
        self.immediately: Final = immediately
        self.during_combat: Final = during_combat
        self.after_combat: Final = after_combat
        self.scheme: Final = scheme
        self.with_sidekick: Final = with_sidekick
        """In the deck only when this sidekick was chosen."""
        self.source: Final = source
        self.reconstructed: Final = reconstructed
        self.attacks: Final = type is ATTACK or type is VERSATILE
        self.defends: Final = type is DEFENSE or type is VERSATILE
        self.is_scheme: Final = type is SCHEME
        self.has_effect: Final = not (
            immediately is None and during_combat is None and after_combat is None and scheme is None
        )

    def effects(self) -> list[tuple[str, Effect]]:
        """Its effects with their timings, in printed order."""
        all_of_them = (self.immediately, self.during_combat, self.after_combat, self.scheme)
        return [(t, effect) for t, effect in zip(TIMINGS, all_of_them, strict=True) if effect is not None]

    def text(self) -> str:
        """What the card says, printed from what it does."""
        said = []
        for timing, effect in self.effects():
            words = sentence(effect.say())
            said.append(words if timing == "scheme" else f"{TIMING_LABELS[timing]}: {words}")
        return " ".join(said)


TIMING_LABELS: Final = {
    "immediately": "Immediately",
    "during_combat": "During combat",
    "after_combat": "After combat",
    "scheme": "Scheme",
}


class FighterCard:
    """A fighter as printed on the character card."""

    def __init__(self, name: str, *, health: int, pronoun: str, ranged: bool = False, hero: bool = False) -> None:
        self.name: Final = name
        self.key: Final = name.lower()
        self.health: Final = health
        self.max_health: Final = health
        """The top of the dial is not known; starting health stands for it."""
        self.ranged: Final = ranged
        self.hero: Final = hero
        self.pronoun: Final = pronoun
        self.passes: bool = False
        """Whether it moves through opposing fighters; set by the hero's ability."""


@dataclass(frozen=True)
class Ability(Node):
    """Part of a hero's special ability, which works at one kind of event."""

    def event(self) -> str:
        raise NotImplementedError

    def fires(self, position: Any, seat: int, thing: int) -> bool:
        """Whether the event, which happened to this thing, sets it off for this seat."""
        raise NotImplementedError

    def run(self, position: Any, seat: int) -> None:
        raise NotImplementedError


TURN_STARTS: Final = "turn starts"
TURN_ENDS: Final = "turn ends"
DAMAGED: Final = "damaged"
COMBAT_ENDS: Final = "combat ends"
MOVING: Final = "moving"


class Hero:
    """A character card with its deck."""

    def __init__(
        self,
        name: str,
        *,
        health: int,
        move: int,
        pronoun: str,
        sidekicks: tuple[FighterCard, ...],
        cards: tuple[Card, ...],
        abilities: tuple[Ability, ...] = (),
        ranged: bool = False,
        choose_sidekick: bool = False,
        forms: tuple[str, ...] = (),
        shadows: int = 0,
        source: str = BOX,
    ) -> None:
        self.name: Final = name
        self.key: Final = name.lower()
        self.move: Final = move
        self.fighter: Final = FighterCard(name, health=health, pronoun=pronoun, ranged=ranged, hero=True)
        self.sidekicks: Final = sidekicks
        self.cards: Final = cards
        self.abilities: Final = abilities
        self.choose_sidekick: Final = choose_sidekick
        self.forms: Final = forms if forms else (name,)
        self.shadows: Final = shadows
        self.source: Final = source
        self.at_turn_start: Final = [ability for ability in abilities if ability.event() == TURN_STARTS]
        self.at_turn_end: Final = [ability for ability in abilities if ability.event() == TURN_ENDS]
        self.when_damaged: Final = [ability for ability in abilities if ability.event() == DAMAGED]
        self.after_combat: Final = [ability for ability in abilities if ability.event() == COMBAT_ENDS]
        self.fighter.passes = any(ability.event() == MOVING for ability in abilities)
        self.decks: Final[dict[str, list[int]]] = {}
        self.first_card: int = 0
        """The number of the first of its cards among all cards; set when the hero joins the roster."""

    def ability_text(self) -> str:
        return " ".join(sentence(ability.say()) for ability in self.abilities)

    def deck(self, sidekick: str) -> list[int]:
        """The numbers of the cards of the deck that goes with this sidekick, in ascending order."""
        deck = self.decks.get(sidekick)
        if deck is None:
            deck = [
                self.first_card + i
                for i, card in enumerate(self.cards)
                if card.with_sidekick in ("", sidekick)
                for _ in range(card.copies)
            ]
            self.decks[sidekick] = deck
        return deck.copy()


CARDS: Final[list[Card]] = []
"""Every card of every hero in the roster; a card's number is its place here."""
DECKS: Final[list[str]] = []
"""Whose deck each of them belongs to."""
HEROES: Final[dict[str, Hero]] = {}


def join_roster(hero: Hero) -> Hero:
    """Make a hero known to the game. A hero keeps its cards' numbers for good."""
    if hero.key in HEROES:
        raise SetupError(f"there is a hero called {hero.name} already")
    hero.first_card = len(CARDS)
    CARDS.extend(hero.cards)
    DECKS.extend([hero.key] * len(hero.cards))
    HEROES[hero.key] = hero
    return hero


def card_facts(number: int) -> dict[str, Any]:
    """Every printed fact of a card, and what has been asked about it."""
    card = CARDS[number]
    timings = [timing for timing, _ in card.effects()]
    return {
        "name": card.name,
        "deck": DECKS[number],
        "count": card.copies,
        "type": card.type.value,
        "value": None if card.is_scheme else card.value,
        "boost": card.boost,
        "fighter": card.fighter,
        "timing": timings[0] if timings else None,
        "text": card.text(),
        "source": card.source,
        "reconstructed": card.reconstructed,
        "group": card.with_sidekick or "base",
        "rulings": list(RULINGS.get(card.name, ())),
    }


def hero_facts(hero: Hero) -> dict[str, Any]:
    """Every printed fact of a character card and of the sidekicks' cards."""
    return {
        "key": hero.key,
        "name": hero.name,
        "move": hero.move,
        "ability": hero.ability_text(),
        "fighters": [
            {
                "key": card.key,
                "name": card.name,
                "health": card.health,
                "ranged": card.ranged,
                "hero": card.hero,
            }
            for card in (hero.fighter, *hero.sidekicks)
        ],
        "choose_sidekick": hero.choose_sidekick,
        "forms": list(hero.forms),
        "shadows": hero.shadows,
    }
