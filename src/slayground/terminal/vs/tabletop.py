"""Vs. System in the terminal's words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from slayground.kernel.match import Match
from slayground.kernel.position import Position
from slayground.terminal.choices import Choice
from slayground.terminal.tabletop import Field, Plan, Tabletop, View
from slayground.terminal.vs import options, plan, words
from slayground.vs.anatomy import CARDS


class VsTabletop(Tabletop):
    game = "vs"
    examples = ("attack luke with buffy", "recruit oz to front")
    discards = "KO pile"
    legend = """\
 A card in play: ATK/DEF (green above what is printed, red
 below) and ♥ the health left. Dim: exhausted; in brackets:
 face down. Resources: how many, and what those face up pay:
 E energy, I intellect, M might, S skill, H humanity,
 A alien. In hand: (cost, ATK/DEF), or what a location pays."""

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
        return list(dict.fromkeys(card.name for card in CARDS))

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
