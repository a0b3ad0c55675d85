"""Unmatched shown event by event: fighters walk, dials turn, a combat is worked out."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass
from typing import Any

from slayground.terminal.drawing import Stage
from slayground.terminal.tabletop import Facts, View
from slayground.unmatched.turn import ACTIONS

SLOW = {"attack": 1.2, "reveal": 2.2, "result": 2.0, "defeat": 1.5, "win": 2.0, "scheme": 1.6, "value": 1.3}
QUICK = {"draw": 0.6, "maneuver": 0.6, "turn": 0.5, "place": 0.5, "deal": 0.5, "sidekick": 0.5, "discard": 0.8}


@dataclass
class Side:
    """One side of a combat: the fighter, the card, and what becomes of its value."""

    fighter: str
    seat: int
    card: str | None = None
    value: int | None = None
    bonus: int = 0
    canceled: bool = False

    @property
    def total(self) -> int:
        return max(0, (self.value or 0) + self.bonus)


@dataclass
class Duel:
    """The combat being fought, or the last one."""

    attack: Side
    defense: Side
    revealed: bool = False
    damage: int | None = None
    winner: str = ""
    past: bool = False

    def side_of(self, seat: int) -> Side:
        return self.attack if seat == self.attack.seat else self.defense

    def other(self, side: Side) -> Side:
        return self.defense if side is self.attack else self.attack


class UnmatchedStage(Stage):
    def __init__(self, view: View) -> None:
        super().__init__(deepcopy(view))
        self.duel: Duel | None = None
        self.trail: list[str] = []
        """The way somebody has just gone."""

    def settle(self, view: View) -> None:
        self.view = deepcopy(view)
        if self.duel is not None:
            self.duel.past = view["combat"] is None

    def weight(self, event: Facts) -> float:
        """Combats take their time; what you have just done yourself is no news to you."""
        kind = event["kind"]
        if kind in SLOW:
            return SLOW[kind]
        return QUICK.get(kind, 1.0) * (0.4 if event["seat"] == self.view["seat"] else 1.0)

    def play(self, event: Facts) -> None:
        self.play_combat(event)
        if event["kind"] in ("move", "turn", "maneuver", "attack", "scheme"):
            self.trail = list(event.get("path", []))
        if "fighter" in event:
            self.play_fighter(event)
        if event["seat"] >= 0:
            self.play_piles(event, self.view["seats"][event["seat"]])

    def play_fighter(self, event: Facts) -> None:
        fighter = self.fighter(event["fighter"])
        if fighter is None:
            return
        kind = event["kind"]
        if kind == "move":
            fighter["space"] = event["path"][-1]
        elif kind == "place":
            fighter["space"] = event["to"]
        elif kind in ("damage", "recover", "revive"):
            fighter["health"] = event["health"]
        elif kind == "defeat":
            fighter["space"] = None
            fighter["defeated"] = True

    def play_piles(self, event: Facts, seat: dict[str, Any]) -> None:
        kind = event["kind"]
        if kind == "turn":
            self.view["turn"] = event["turn"]
            self.view["turn_seat"] = event["seat"]
            self.view["actions_left"] = ACTIONS
        elif kind in ("maneuver", "scheme", "attack"):
            self.view["actions_left"] = max(0, self.view["actions_left"] - 1)
        if kind == "draw":
            seat["hand_count"] += 1
            seat["deck_count"] = event["left"]
        elif kind == "return":
            seat["hand_count"] += 1
        elif kind in ("scheme", "attack"):
            self.leave_hand(seat, event.get("card"))
        elif kind == "reveal" and event["defense"] and self.duel is not None:
            self.leave_hand(self.view["seats"][self.duel.defense.seat], event["defense"])
        elif kind in ("boost", "discard") and event["card"]:
            seat["discard"].append(event["card"])
            if event.get("blind") or event.get("from") == "deck":
                seat["deck_count"] -= 1
            else:
                self.leave_hand(seat, event["card"])
        elif kind == "form":
            seat["form"] = event["form"]
        elif kind == "shadow":
            seat["shadows"].remove(event["from"])
            seat["shadows"].append(event["to"])
            seat["shadows"].sort(key=lambda space: space or "")

    def leave_hand(self, seat: dict[str, Any], card: str | None) -> None:
        seat["hand_count"] -= 1
        if card in seat.get("hand", ()):
            seat["hand"].remove(card)

    def play_combat(self, event: Facts) -> None:
        kind = event["kind"]
        duel = self.duel
        if kind == "attack":
            defender = self.fighter(event["target"])
            seat = defender["seat"] if defender is not None else -1
            attack = Side(event["attacker"], event["seat"], event.get("card"))
            self.duel = Duel(attack, Side(event["target"], seat))
        elif kind in ("turn", "maneuver", "scheme"):
            self.duel = None
        elif duel is None or duel.past:
            return
        elif kind == "reveal":
            duel.revealed = True
            duel.attack.card, duel.attack.value = event["attack"], event["attack_value"]
            duel.defense.card, duel.defense.value = event["defense"], event["defense_value"]
        elif kind == "boost":
            duel.side_of(event["seat"]).bonus += event["boost"]
        elif kind == "value":
            duel.side_of(event["seat"]).value = event["value"]
        elif kind == "cancel":
            duel.other(duel.side_of(event["seat"])).canceled = True
        elif kind == "result":
            duel.damage, duel.winner = event["damage"], event["winner"]

    def fighter(self, name: str) -> dict[str, Any] | None:
        return next((fighter for fighter in self.view["fighters"] if fighter["name"] == name), None)
