"""Setting up the Buffy CCG: how many play, and with which decks."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from slayground.ccg.decks import STARTER_TITLES, STARTERS
from slayground.terminal.players import BEST_BOT, PERSON
from slayground.terminal.tabletop import Field, Plan

MODES = {f"{count} players": count for count in range(2, 7)}
LENGTHS = [(100, "100 turns"), (40, "40 turns"), (0, "no end")]


def default_plan() -> Plan:
    return Plan("ccg", {"seats": ["patrol", "court"]}, (PERSON, BEST_BOT))


def mode_of(plan: Plan) -> str:
    return f"{len(plan.setup['seats'])} players"


def fields(plan: Plan) -> list[Field]:
    facts = plan.setup
    decks = [(key, STARTER_TITLES[key]) for key in STARTERS]
    seats = range(len(facts["seats"]))
    lines = [Field("mode", "Players", mode_of(plan), [(each, each) for each in MODES])]
    lines += [Field(f"seat {seat}", f"Seat {seat + 1}", facts["seats"][seat], decks, seat) for seat in seats]
    firsts = [("random", "picked at random"), *((seat + 1, f"seat {seat + 1}") for seat in seats)]
    lines.append(Field("first", "Who begins in a tie", facts.get("first", "random"), firsts))
    lines.append(Field("max_turns", "Ends after", facts.get("max_turns", 100), LENGTHS))
    return lines


def choose(plan: Plan, name: str, value: Any) -> Plan:
    if name == "mode":
        return with_mode(plan, value)
    if name.startswith("who "):
        seat = int(name.removeprefix("who "))
        return replace(plan, who=tuple(value if each == seat else other for each, other in enumerate(plan.who)))
    if name.startswith("seat "):
        seats = list(plan.setup["seats"])
        seats[int(name.removeprefix("seat "))] = value
        return plan.with_fact("seats", seats)
    return plan.with_fact(name, value)


def with_mode(plan: Plan, name: str) -> Plan:
    count = MODES[name]
    seats = [*plan.setup["seats"], *(key for key in STARTERS if key not in plan.setup["seats"])][:count]
    setup = {key: value for key, value in plan.setup.items() if key != "first"} | {"seats": seats}
    return replace(plan, setup=setup, who=tuple([*plan.who, *[BEST_BOT] * count][:count]))
