"""Setting up Unmatched: how many play, which heroes, which battlefield, which optional rules."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from slayground.terminal.players import BEST_BOT, PERSON
from slayground.terminal.tabletop import Field, Plan
from slayground.unmatched.anatomy import HEROES
from slayground.unmatched.board import BOARDS

DUEL, TEAMS, THREE = "2 players", "teams of 2", "3 players"


def default_plan() -> Plan:
    setup = {"seats": ["buffy", "spike"], "board": "the_bronze"}
    return Plan("unmatched", setup, (PERSON, BEST_BOT))


def mode_of(plan: Plan) -> str:
    if len(plan.setup["seats"]) == 2:
        return DUEL
    return THREE if plan.setup.get("players") == 3 else TEAMS


def fields(plan: Plan) -> list[Field]:
    facts = plan.setup
    heroes = [(key, hero.name) for key, hero in HEROES.items()]
    boards = [(key, board.name) for key, board in BOARDS.items()]
    mode = mode_of(plan)
    seats = range(len(facts["seats"]))
    firsts = [("random", "at random"), *((seat + 1, f"seat {seat + 1}") for seat in seats)]
    lines = [
        Field("board", "Battlefield", facts["board"], boards),
        Field("mode", "Players", mode, [(each, each) for each in (DUEL, TEAMS, THREE)]),
    ]
    for seat in seats:
        label = f"Seat {seat + 1}" if mode == DUEL else f"Seat {seat + 1}, team {'AB'[seat % 2]}"
        lines.append(Field(f"seat {seat}", label, facts["seats"][seat], heroes, seat))
    lines += [
        Field("first", "First player", facts.get("first", "random"), firsts),
        Field(
            "same_hero_allowed",
            "A hero twice",
            facts.get("same_hero_allowed", False),
            [(False, "not allowed"), (True, "allowed")],
        ),
        Field(
            "end_check",
            "A fallen hero ends it",
            facts.get("end_check", "instant"),
            [("instant", "at once"), ("end_of_action", "after the action")],
        ),
    ]
    if mode != DUEL:
        shown = [("shown", "shown"), ("hidden", "hidden")]
        lines.append(Field("team_hands", "Teammates' hands", facts.get("team_hands", "shown"), shown))
    return lines


def choose(plan: Plan, name: str, value: Any) -> Plan:
    if name == "mode":
        return with_mode(plan, value)
    if name.startswith("who "):
        return with_player(plan, int(name.removeprefix("who ")), value)
    if name.startswith("seat "):
        return with_hero(plan, int(name.removeprefix("seat ")), value)
    plan = plan.with_fact(name, value)
    if name == "same_hero_allowed" and not value:
        for seat, hero in enumerate(plan.setup["seats"]):
            plan = with_hero(plan, seat, hero)
    return plan


def with_mode(plan: Plan, mode: str) -> Plan:
    count = 2 if mode == DUEL else 4
    heroes = plan.setup["seats"][:count]
    heroes += [key for key in HEROES if key not in heroes][: count - len(heroes)]
    heroes += list(HEROES)[: count - len(heroes)]
    setup = {key: value for key, value in plan.setup.items() if key not in ("players", "team_hands", "first")}
    setup["seats"] = heroes
    who = [*plan.who, *[BEST_BOT] * count][:count]
    if mode == THREE:
        setup["players"] = 3
        who[2] = who[0]
    return replace(plan, setup=setup, who=tuple(who))


def with_player(plan: Plan, seat: int, who: str) -> Plan:
    """Give a seat to somebody; of three players the first holds two."""
    held = (0, 2) if mode_of(plan) == THREE and seat in (0, 2) else (seat,)
    return replace(plan, who=tuple(who if each in held else other for each, other in enumerate(plan.who)))


def with_hero(plan: Plan, seat: int, hero: str) -> Plan:
    """Give a seat this hero. Where no hero may be there twice, whoever had it takes what this seat had."""
    heroes = list(plan.setup["seats"])
    if not plan.setup.get("same_hero_allowed", False):
        for other in range(len(heroes)):
            if other != seat and heroes[other] == hero:
                free = [key for key in HEROES if key not in heroes]
                heroes[other] = heroes[seat] if heroes[seat] != hero else free[0]
    heroes[seat] = hero
    return plan.with_fact("seats", heroes)
