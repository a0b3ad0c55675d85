"""Decks that players build, as the client hears of them."""

from __future__ import annotations

import secrets
from typing import Any

from slayground.kernel.decks import Fault
from slayground.kernel.errors import SlaygroundError
from slayground.kernel.game import Game
from slayground.rules import rule
from slayground.server.making import MOST_SEED, find_known
from slayground.server.problems import Trouble, in_full
from slayground.server.rulebook import rule_facts


def builder_of(key: str) -> Game:
    game: Game = find_known(key)
    if not game.builds_decks:
        raise Trouble("no_decks", f"{game.title} is played with the decks it comes with; there are none to build.")
    return game


def examined(key: str, text: str) -> dict[str, Any]:
    game = builder_of(key)
    try:
        report = game.examine_deck(text)
    except SlaygroundError as error:
        raise Trouble("bad_deck", str(error)) from error
    return {
        **report,
        "unread": [{**unread, "reason": in_full(unread["reason"])} for unread in report["unread"]],
        "faults": [fault_facts(fault) for fault in report["faults"]],
    }


def shuffled(key: str, text: str, seed: int | None) -> dict[str, Any]:
    game = builder_of(key)
    seed = secrets.randbelow(MOST_SEED) if seed is None else seed
    try:
        return {"seed": seed, **game.shuffled_deck(text, seed)}
    except SlaygroundError as error:
        raise Trouble("bad_deck", str(error)) from error


def fault_facts(fault: Fault) -> dict[str, Any]:
    return {"sentence": in_full(fault.sentence), "card": fault.card, "rule": rule_facts(rule(fault.rule))}
