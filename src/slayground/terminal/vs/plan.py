"""Setting up Vs. System: how many play and how, and with which decks."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from slayground.terminal.players import BEST_BOT, PERSON
from slayground.terminal.tabletop import Field, Plan
from slayground.vs.decks import STARTER_TITLES, STARTERS

MODES = {
    "2 players": ("duel", 2),
    "free for all, 3": ("free for all", 3),
    "free for all, 4": ("free for all", 4),
    "2 against 2": ("teams", 4),
    "2-Headed Teammates": ("two-headed", 4),
}


def default_plan() -> Plan:
    return Plan("vs", {"seats": ["buffy", "master"]}, (PERSON, BEST_BOT))


def mode_of(plan: Plan) -> str:
    wanted = (plan.setup.get("mode", "duel"), len(plan.setup["seats"]))
    return next((name for name, mode in MODES.items() if mode == wanted), "2 players")


def fields(plan: Plan) -> list[Field]:
    facts = plan.setup
    decks = [(key, STARTER_TITLES[key]) for key in STARTERS]
    seats = range(len(facts["seats"]))
    mode = mode_of(plan)
    lines = [Field("mode", "Players", mode, [(each, each) for each in MODES])]
    for seat in seats:
        team = f", team {'AB'[seat % 2]}" if mode in ("2 against 2", "2-Headed Teammates") else ""
        lines.append(Field(f"seat {seat}", f"Seat {seat + 1}{team}", facts["seats"][seat], decks, seat))
    firsts = [("random", "picked at random"), *((seat + 1, f"seat {seat + 1}") for seat in seats)]
    lines.append(Field("first", "Who says who begins", facts.get("first", "random"), firsts))
    if mode == "2 against 2":
        allowed = [(False, "no"), (True, "yes")]
        recruit = facts.get("teammate_recruit", False)
        lines.append(Field("teammate_recruit", "Recruits may go to a teammate", recruit, allowed))
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
    mode, count = MODES[name]
    seats = [*plan.setup["seats"], *(key for key in STARTERS if key not in plan.setup["seats"])][:count]
    setup = {key: value for key, value in plan.setup.items() if key not in ("first", "teammate_recruit")}
    setup |= {"seats": seats, "mode": mode}
    return replace(plan, setup=setup, who=tuple([*plan.who, *[BEST_BOT] * count][:count]))
