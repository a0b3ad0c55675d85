"""What a search thinks of an answer that somebody gave, and of how a game stands: for looking at games afterwards."""

from __future__ import annotations

from typing import Final

from slayground.bots.budget import Budget
from slayground.bots.instinct import instinct
from slayground.bots.search import horizon_of, is_far_enough, simulate
from slayground.bots.seen import Seen
from slayground.bots.tree import Node
from slayground.kernel.position import Position
from slayground.kernel.rng import Rng, seeded


class Advice:
    """Of a question: the option found to be best, and how good it and the one that was taken are."""

    def __init__(self, best: int, best_value: float, taken_value: float) -> None:
        self.best: Final = best
        self.best_value: Final = best_value
        self.taken_value: Final = taken_value

    @property
    def lost(self) -> float:
        """What the answer that was given has cost: nothing, if nothing better is known."""
        return max(0.0, self.best_value - self.taken_value)


def advise(seen: Seen, taken: int, budget: Budget, rng: Rng) -> Advice:
    """Try the option that was taken against the others, each time with the same cards and the same luck."""
    decision = seen.decision
    assert decision is not None
    root = Node()
    root.look(seen.imagine(rng), decision, budget)
    own = root.branches[decision.options[taken]]
    for _ in range(max(1, budget.nodes // 2)):
        world = seen.imagine(rng)
        if root.looked < budget.glances:
            root.look(world, decision, budget)
        other = root.choose(decision, budget, own.key)
        luck = rng.word()
        simulate(root, own, world.clone(), seen.seat, budget, seeded(luck))
        simulate(root, other, world, seen.seat, budget, seeded(luck))
    taken_value = own.total / own.visits
    best = taken
    most = taken_value
    for number in range(len(decision.options)):
        branch = root.branches[decision.options[number]]
        if number != taken and branch.visits > 0.0 and root.judged(branch) > most:
            best = number
            most = root.judged(branch)
    return Advice(best, most, taken_value)


def chances(position: Position, worlds: int, budget: Budget, rng: Rng) -> list[float]:
    """For each seat how likely its team wins, as its players could judge it: by playing on in worlds they imagine."""
    if position.over:
        return list(position.scores())
    hopes: dict[int, float] = {}
    seats: dict[int, float] = {}
    for seat in range(position.seats_count):
        team = position.team_of(seat)
        total = 0.0
        for _ in range(worlds):
            world = position.imagine(seat, rng)
            play_on(world, seat, budget, rng)
            total += world.evaluate(seat)
        hopes[team] = hopes.get(team, 0.0) + total / worlds
        seats[team] = seats.get(team, 0.0) + 1.0
    whole = 0.0
    for team in hopes:
        hopes[team] /= seats[team]
        whole += hopes[team]
    if whole <= 0.0:
        return [1.0 / len(hopes)] * position.seats_count
    return [hopes[position.team_of(seat)] / whole for seat in range(position.seats_count)]


def play_on(world: Position, seat: int, budget: Budget, luck: Rng) -> None:
    turn = world.turn
    horizon = horizon_of(world, budget)
    answers = 0
    while True:
        decision = world.decision
        if decision is None or is_far_enough(world, world.turn - turn, answers, horizon, budget):
            return
        if decision.forced:
            world.answer(0)
            continue
        answers += 1
        world.answer(instinct(world, decision, seat, budget.looks, luck))
