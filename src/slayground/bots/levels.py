"""How hard the searching bot tries: four levels for players, and budgets of one's own for measurements."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any, Final

from slayground.bots.budget import Budget
from slayground.bots.greedy import Greedy
from slayground.bots.random import Random
from slayground.bots.search import Search
from slayground.bots.seen import Bot
from slayground.kernel.errors import SetupError

SEARCH: Final = "search"
"""The name of a search that is given its budget."""

LEVELS: Final[dict[str, Budget]] = {
    SEARCH: Budget(),
    "easy": Budget(nodes=10, noise=0.1),
    "medium": Budget(nodes=50, noise=0.03),
    "hard": Budget(nodes=1000, seconds=1.0),
    "expert": Budget(nodes=0, seconds=4.0, settled=0.0003),
}


class Player:
    """How to make a bot that searches with this budget, from a seed."""

    def __init__(self, budget: Budget) -> None:
        self.budget: Final = budget

    def __call__(self, seed: int) -> Bot:
        return Search(seed, self.budget)


BOTS: Final[dict[str, Callable[[int], Bot]]] = {
    "random": Random,
    "greedy": Greedy,
    **{name: Player(budget) for name, budget in LEVELS.items() if name != SEARCH},
}
"""By name, how to make one from a seed."""


def find_bot(said: str) -> Callable[[int], Bot]:
    """How to make the bot that is meant: a name, or that of a search with its budget, such as `hard:seconds=0.2`."""
    name, colon, wishes = said.partition(":")
    if name in LEVELS:
        return Player(budget_with(LEVELS[name], wishes)) if colon or name == SEARCH else BOTS[name]
    if name not in BOTS:
        raise SetupError(f"there is no bot {name or 'without a name'}; the bots are {', '.join([*BOTS, SEARCH])}")
    if colon:
        raise SetupError(f"{name} has no budget: it is written without {colon}{wishes}")
    return BOTS[name]


def budget_with(budget: Budget, wishes: str) -> Budget:
    """The budget changed as said, such as `nodes=400,noise=0.1`: nodes alone are that many, whatever the time."""
    kinds = {field.name: type(getattr(budget, field.name)) for field in fields(budget)}
    changes: dict[str, Any] = {}
    for wish in wishes.split(","):
        key, equals, value = wish.partition("=")
        if not wish:
            continue
        if key not in kinds or not equals:
            raise SetupError(f"a search cannot be told {wish}; it is told {', '.join(f'{key}=N' for key in kinds)}")
        try:
            changes[key] = kinds[key](value)
        except ValueError as error:
            raise SetupError(f"{wish} is no number of the kind that {key} needs") from error
        if changes[key] < 0:
            raise SetupError(f"{wish} is below 0")
    if "nodes" in changes and "seconds" not in changes:
        changes["seconds"] = 0.0
    if "seconds" in changes and "nodes" not in changes:
        changes["nodes"] = 0
    found = replace(budget, **changes)
    if found.nodes <= 0 and found.seconds <= 0.0:
        raise SetupError(f"{wishes}: a search needs nodes or seconds")
    return found
