"""The Buffy CCG in the terminal's words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from slayground.ccg.anatomy import CARDS
from slayground.kernel.match import Match
from slayground.kernel.position import Position
from slayground.terminal.ccg import options, plan, words
from slayground.terminal.choices import Choice
from slayground.terminal.tabletop import Field, Plan, Tabletop, View


class CcgTabletop(Tabletop):
    game = "ccg"
    examples = ("attack spike with buffy", "move giles to 1-2")
    discards = "discard pile"
    legend = """\
 The streets are a ring: each space lies next to the one
 above and the one below, the last next to the first; the
 Park (├), which is not in the ring, next to all.
 A character: name, level (L), BK/SM/WE/CH (butt-kicking,
 smarts, weirdness, charm; green above what is printed,
 red below); ★ a Main Character; dim: fatigued; +: what is
 attached. A challenge: ◇, its goals, and the Destiny
 Points (DP) it is worth."""

    def choices(self, position: Position) -> list[Choice]:
        return options.choices(position)

    def wishes(self, position: Position) -> list[str]:
        return options.wishes(position)

    def wish(self, position: Position, place: str, card: str) -> str:
        return options.wish(position, place, card)

    def headline(self, view: View) -> str:
        return words.headline(view)

    def seat_name(self, view: View, seat: int) -> str:
        return words.seat_name(view, seat)

    def describe(self, view: View) -> list[str]:
        return words.describe(view)

    def outcome(self, match: Match) -> tuple[str, str]:
        return words.outcome(match)

    def card_names(self) -> Sequence[str]:
        return list(dict.fromkeys([words.title(card) for card in CARDS] + [card.name for card in CARDS]))

    def card_lines(self, name: str) -> list[str]:
        return words.card_lines(name)

    def piles(self, view: View) -> list[tuple[str, list[str]]]:
        return words.piles(view)

    def default_plan(self) -> Plan:
        return plan.default_plan()

    def fields(self, chosen: Plan) -> list[Field]:
        return plan.fields(chosen)

    def choose(self, chosen: Plan, name: str, value: Any) -> Plan:
        return plan.choose(chosen, name, value)
