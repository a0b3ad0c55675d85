"""Which cards somebody at a table may know of, worked out by hand: from where cards lie, not from any view."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable
from functools import cache
from typing import Any, Protocol

from slayground.ccg import anatomy as ccg
from slayground.ccg.table import CHALLENGES
from slayground.ccg.table import Table as CcgTable
from slayground.games import find_game
from slayground.kernel.events import Event
from slayground.kernel.position import Position
from slayground.unmatched import anatomy as unmatched
from slayground.unmatched.table import OFF
from slayground.unmatched.table import Table as UnmatchedTable
from slayground.vs import anatomy as vs
from slayground.vs.table import Table as VsTable

Holding = tuple[int, ...]
"""The seats that one client plays; none, for a spectator."""


class Known(Protocol):
    """What a game's cards are called, and who may know where they are."""

    def named(self, text: str) -> set[str]:
        """The cards that a text gives away."""

    def open(self, position: Position) -> set[str]:
        """The cards that lie open for everybody."""

    def held(self, position: Position, seat: int) -> set[str]:
        """The cards that a seat knows because it holds them."""

    def heard(self, position: Position, event: Event, mine: Holding) -> set[str]:
        """The cards that an event has made known to all of these seats."""

    def wish(self, view: dict[str, Any], rng: random.Random) -> str:
        """Something that a player may want to do, possible or not."""


class KnownInUnmatched:
    WISHES = (
        'attack {fighter} with "{card}"', 'attack {fighter}', 'defend "{card}"', 'boost "{card}"', 'scheme "{card}"',
        "maneuver", "scheme", "move {fighter} to {space}", 'discard "{card}"', 'choose "{card}"', "choose {fighter}",
        "end turn", "pass", "no defense", "shadow to {space}", "sing", 'attack {fighter} with "No Such Card"',
    )  # fmt: skip

    def __init__(self) -> None:
        self._all_names = sorted({card.name for card in unmatched.CARDS})

    def named(self, text: str) -> set[str]:
        return {name for name in self._all_names if name in text}

    def open(self, position: Position) -> set[str]:
        assert isinstance(position, UnmatchedTable)
        cards = [card for seat in position.seats for card in seat.discard]
        combat = position.combat
        if combat is not None and combat.revealed:
            cards += [combat.attack_card, combat.defense_card]
        cards.append(position.scheme_card)
        return self._names(cards)

    def held(self, position: Position, seat: int) -> set[str]:
        """The hands that a seat may look at, and the card that was laid face down from one of them."""
        assert isinstance(position, UnmatchedTable)
        cards: list[int] = []
        for number, other in enumerate(position.seats):
            if seat in self._seers(position, number):
                cards += other.hand
        combat = position.combat
        if combat is not None and seat in self._seers(position, position.fighters[combat.attacker].seat):
            cards.append(combat.attack_card)
        return self._names(cards)

    def heard(self, position: Position, event: Event, mine: Holding) -> set[str]:
        assert isinstance(position, UnmatchedTable)
        if event.kind in ("look", "draw") and set(mine) & self._seers(position, event.seat):
            return {*(event.secret or {}).get("cards", ()), (event.secret or {}).get("card", "")}
        if event.kind in ("return", "discard", "boost"):
            return {event.facts["card"] or ""}
        return set()

    def wish(self, view: dict[str, Any], rng: random.Random) -> str:
        return rng.choice(self.WISHES).format(
            card=rng.choice(self._all_names),
            fighter=rng.choice(view["fighters"])["key"],
            space=rng.choice(view["fighters"])["space"] or "S01",
        )

    def _seers(self, position: UnmatchedTable, seat: int) -> set[int]:
        """Who sees what a seat sees: itself, its player's other hero, and a teammate unless hands are hidden."""
        players = position.setup.players
        return {
            other
            for other in range(len(players))
            if other == seat
            or players[other] == players[seat]
            or (other % 2 == seat % 2 and not position.setup.team_hands_hidden)
        }

    def _names(self, cards: Iterable[int]) -> set[str]:
        return {unmatched.CARDS[card].name for card in cards if card != OFF}


class KnownInVs:
    """A card is given away by its code, or by its name where nothing else is called so: no deck, no part of a text."""

    CODE = re.compile(r"\b[A-Z]{3}-\d+[a-z]?\b")
    WISHES = (
        "attack {other} with {one}", "attack {other}", "play {card}", "recruit {card} to front", "recruit {card}",
        "equip {card} to {one}", "power up {one} with {card}", "resource {card}", "resource {card} face down",
        "move {one}", "use {power} with {one}", "level up", "end turn", "end recruit", "pass", "find {card}", "sing",
    )  # fmt: skip

    def __init__(self) -> None:
        texts = "\n".join(power.text for card in vs.CARDS for power in card.powers)
        self._all_names = sorted({card.name for card in vs.CARDS})
        leaders = {name for card in vs.CARDS if card.is_main for name in card.names}
        self._name = telling(self._all_names, texts, leaders)
        self._codes = {card.code for card in vs.CARDS}

    def named(self, text: str) -> set[str]:
        return self._codes & set(self.CODE.findall(text)) | set(self._name.findall(text))

    def open(self, position: Position) -> set[str]:
        assert isinstance(position, VsTable)
        cards = list(position.setup.mains)
        for seat in position.seats:
            for pile in (
                seat.up, seat.exhausted, seat.ko_pile, seat.removed, seat.key_pile, seat.spellbook, seat.resolving,
                seat.levels,
            ):  # fmt: skip
                cards += pile
            if seat.kept is not None:
                cards.append(seat.kept.card.number)
        cards += [piece.card.number for piece in position.in_play()]
        return self._called(cards)

    def held(self, position: Position, seat: int) -> set[str]:
        """Whoever plays a deck knows what is in it, though not where."""
        assert isinstance(position, VsTable)
        own = position.seats[seat]
        return self._called([*own.hand, *own.down, *position.setup.decks[seat]])

    def heard(self, position: Position, event: Event, mine: Holding) -> set[str]:
        return told_by(event, mine, vs.CARDS)

    def wish(self, view: dict[str, Any], rng: random.Random) -> str:
        nobody: dict[str, Any] = {"called": "Buffy", "powers": []}
        one, other = rng.choice(view["cards"] or [nobody]), rng.choice(view["cards"] or [nobody])
        return rng.choice(self.WISHES).format(
            card=rng.choice(self._all_names),
            one=one["called"],
            other=other["called"],
            power=rng.choice([power["name"] for power in one["powers"]] or ["Flay"]),
        )

    def _called(self, cards: Iterable[int]) -> set[str]:
        return {called for card in cards for called in (vs.CARDS[card].code, vs.CARDS[card].name)}


class KnownInCcg:
    """A card is given away as in Vs. System. Not even the owner of a deck is told what is left in it."""

    CODE = re.compile(r'"([A-Z]+\d+[ab]?)"')
    WISHES = (
        "attack {other} with {one}", "face {other} with {one}", "play {card}", "play {card} with {one}",
        "place {card} at 1-1", "move {one} to park", "attach {card} to {one}", "ascend {one} to {card}",
        "stack {card} for BK", "discard {card}", "use {one}", "use {one} number 2", "double with {one}",
        "give {other} to {one}", "choose {card}", "{card} to the bottom", "refill", "pass", "sing",
    )  # fmt: skip

    def __init__(self) -> None:
        self._all_names = sorted({card.name for card in ccg.CARDS})
        self._name = telling(self._all_names, "\n".join(card.text for card in ccg.CARDS), set())
        self._codes = {card.code for card in ccg.CARDS}

    def named(self, text: str) -> set[str]:
        return self._codes & set(self.CODE.findall(text)) | set(self._name.findall(text))

    def open(self, position: Position) -> set[str]:
        """What is in play, played, discarded or in a Crypt; the top of each Challenge Deck, unless it is arranged."""
        assert isinstance(position, CcgTable)
        cards = [*position.setup.essences, *position.setup.mains, *position.events]
        for number, seat in enumerate(position.seats):
            cards += [*seat.discard, *seat.crypt, *seat.resolving]
            if not (self._asked(position, number, "arrange") and getattr(position.stack, "place", None) == CHALLENGES):
                cards += seat.challenges[-1:]
        for piece in position.in_play():
            cards += [piece.card.number, *piece.below]
        if position.phase is not None:
            cards += [card.kind for card in position.phase.stacks]
        return self._called(cards)

    def held(self, position: Position, seat: int) -> set[str]:
        """Where a deck is looked through all of it is seen."""
        assert isinstance(position, CcgTable)
        own = position.seats[seat]
        found = own.deck if self._asked(position, seat, "search deck") else []
        return self._called([*own.hand, *own.locations, *own.parts_two, *found])

    def heard(self, position: Position, event: Event, mine: Holding) -> set[str]:
        """What one seat at a screen has looked at lies open in its own view."""
        found = told_by(event, mine, ccg.CARDS)
        return found.union(*(told_by(event, (seat,), ccg.CARDS) for seat in mine))

    def wish(self, view: dict[str, Any], rng: random.Random) -> str:
        nobody = {"called": "Buffy"}
        return rng.choice(self.WISHES).format(
            card=rng.choice(self._all_names),
            one=rng.choice(view["cards"] or [nobody])["called"],
            other=rng.choice(view["cards"] or [nobody])["called"],
        )

    def _asked(self, position: CcgTable, seat: int, kind: str) -> bool:
        decision = position.decision
        return decision is not None and (decision.seat, decision.kind) == (seat, kind)

    def _called(self, cards: Iterable[int]) -> set[str]:
        return {called for card in cards for called in (ccg.CARDS[card].code, ccg.CARDS[card].name)}


def telling(names: list[str], texts: str, told: set[str]) -> re.Pattern[str]:
    """Finds the names that stand for nothing but a card: not in a text, not told anyway, no part of another name."""
    found = [
        name
        for name in names
        if name not in texts and name not in told and not any(name != other and name in other for other in names)
    ]
    # Ids are made of letters too.
    return re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, found))})(?![\w-])")


def told_by(event: Event, mine: Holding, cards: Iterable[ccg.Card] | Iterable[vs.Card]) -> set[str]:
    """The cards that an event names to readers all of whose seats know what is secret in it."""
    knows = bool(mine) and all(seat in event.known_to for seat in mine)
    facts = event.seen_by(mine[0] if knows else None)
    told = {str(text) for fact in facts.values() for text in (fact if isinstance(fact, list) else [fact])}
    return {called for card in cards if {card.name, card.code} & told for called in (card.name, card.code)}


KINDS: dict[str, type[Known]] = {"unmatched": KnownInUnmatched, "vs": KnownInVs, "ccg": KnownInCcg}


@cache
def known_in(game: str) -> Known:
    find_game(game)  # its cards are there from now on
    return KINDS[game]()
