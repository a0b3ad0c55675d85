"""Which cards somebody at a table may know of, worked out by hand: from where cards lie, not from any view."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable
from functools import cache
from typing import Any, Protocol

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
        self._all_names = names = sorted({card.name for card in vs.CARDS})
        leaders = {name for card in vs.CARDS if card.is_main for name in card.names}
        telling = [
            name
            for name in names
            if name not in texts and name not in leaders and not any(name != other and name in other for other in names)
        ]
        # Ids are made of letters too.
        self._name = re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, telling))})(?![\w-])")
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
        knows = bool(mine) and all(seat in event.known_to for seat in mine)
        facts = event.seen_by(mine[0] if knows else None)
        told = {str(text) for fact in facts.values() for text in (fact if isinstance(fact, list) else [fact])}
        return {called for card in vs.CARDS if {card.name, card.code} & told for called in (card.name, card.code)}

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


KINDS: dict[str, type[Known]] = {"unmatched": KnownInUnmatched, "vs": KnownInVs}


@cache
def known_in(game: str) -> Known:
    find_game(game)  # its cards are there from now on
    return KINDS[game]()
