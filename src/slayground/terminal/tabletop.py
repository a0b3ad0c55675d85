"""What a game tells the terminal in words: its choices, its table read out, its cards, its set-up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from slayground.kernel.errors import SetupError
from slayground.kernel.match import Match
from slayground.kernel.position import Position
from slayground.terminal.choices import Choice

View = dict[str, Any]
Facts = dict[str, Any]


@dataclass(frozen=True)
class Plan:
    """What is to be played: the game's own set-up, who plays the seats, and the seed (None: any)."""

    game: str
    setup: Facts
    who: tuple[str, ...]
    seed: int | None = None

    def with_fact(self, name: str, value: Any) -> Plan:
        return replace(self, setup={**self.setup, name: value})


@dataclass(frozen=True)
class Field:
    """A line of the set-up: what is chosen, and what may be chosen for it, each value with how it is shown."""

    name: str
    label: str
    value: Any
    values: Sequence[tuple[Any, str]] = field(default_factory=tuple)
    seat: int | None = None
    """The seat it is about: the line then asks who plays it, too."""


class Tabletop:
    game: str
    examples: tuple[str, str]
    """Two answers, as somebody might type them."""
    legend: str
    """How to read the table as it is drawn."""
    discards: str
    """What the pile is called where cards go that are used up."""

    def choices(self, position: Position) -> list[Choice]:
        """The options of the present decision, under headings where there are many."""
        raise NotImplementedError

    def wishes(self, position: Position) -> list[str]:
        """What a player might want to do now, possible or not, in the words of options."""
        raise NotImplementedError

    def wish(self, position: Position, place: str, card: str) -> str:
        """What a player wants who points at this place or card; empty when that cannot be said."""
        raise NotImplementedError

    # The table in words

    def headline(self, view: View) -> str:
        """Where the game stands, in a few words."""
        raise NotImplementedError

    def seat_name(self, view: View, seat: int) -> str:
        raise NotImplementedError

    def describe(self, view: View) -> list[str]:
        """The table in lines of text, for a terminal that cannot draw."""
        raise NotImplementedError

    def outcome(self, match: Match) -> tuple[str, str]:
        """Who won, and how."""
        raise NotImplementedError

    # Cards

    def card_names(self) -> Sequence[str]:
        raise NotImplementedError

    def card_lines(self, name: str) -> list[str]:
        """A card to read; the first line is its name."""
        raise NotImplementedError

    def piles(self, view: View) -> list[tuple[str, list[str]]]:
        """Every pile that may be looked through, with its cards' names."""
        raise NotImplementedError

    # Setting up

    def default_plan(self) -> Plan:
        raise NotImplementedError

    def fields(self, plan: Plan) -> list[Field]:
        """The lines of the set-up, given what has been chosen so far."""
        raise NotImplementedError

    def choose(self, plan: Plan, name: str, value: Any) -> Plan:
        """The plan after the line of this name was changed, or `who N` for the player of seat N; made whole again."""
        raise NotImplementedError


def tabletop(game: str) -> Tabletop:
    from slayground.terminal.ccg.tabletop import CcgTabletop
    from slayground.terminal.unmatched.tabletop import UnmatchedTabletop
    from slayground.terminal.vs.tabletop import VsTabletop

    games: dict[str, type[Tabletop]] = {"unmatched": UnmatchedTabletop, "vs": VsTabletop, "ccg": CcgTabletop}
    if game not in games:
        raise SetupError(f"there is no game {game} on the terminal; the games are {', '.join(games)}")
    return games[game]()
