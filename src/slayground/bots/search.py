"""Thinks ahead: plays its answers on in imagined worlds, and remembers in a tree what came of them.

Information-set Monte Carlo tree search. Each time a world is dealt that the seat could not tell from the true one, and
the two answers that most deserve a trial are both taken through it, with the same luck. The tree holds the seat's own
questions of this turn; beyond it, and for all others at the table, answers are given by instinct. Every simulation of
a decision is judged at the same moment, so that none seems better for having come further.
"""

from __future__ import annotations

import os
from time import monotonic, sleep
from typing import Final

from slayground.bots.budget import AS_THE_GAME_IS, Budget
from slayground.bots.instinct import instinct
from slayground.bots.seen import Seen
from slayground.bots.together import Helpers
from slayground.bots.tree import Branch, Duels, Node
from slayground.kernel.options import Decision
from slayground.kernel.position import Position
from slayground.kernel.rng import Rng, seeded

GRACE: Final = 8
"""How many more answers a simulation may take to come to an end of what is under way."""
NOW_AND_THEN: Final = 8
"""How many worlds are tried before it is asked whether the answer is decided."""


class Search:
    def __init__(self, seed: int, budget: Budget) -> None:
        self.rng: Final = seeded(seed)
        self.budget: Final = budget
        self.simulations: int = 0
        """How many there have been so far."""
        self.root: Node = Node()
        """What was thought of the last question, and of what was answered to it."""
        self.last: Branch | None = None
        self.last_turn: int = 0

    def choose(self, seen: Seen) -> int:
        decision = seen.decision
        assert decision is not None
        if decision.forced:
            return 0
        world = seen.imagine(self.rng)
        root = self.remembered(world, decision)
        root.look(world, decision, self.budget)
        helpers = Helpers(root, self.rng, self.budget.processes)
        if helpers.pipe >= 0:
            help_out(helpers, root, seen, decision, self.budget)
        self.simulations += think(root, seen, decision, self.budget, self.rng)
        helpers.hear(root)
        chosen = self.verdict(root, decision)
        self.root = root
        self.last = root.branches[decision.options[chosen]]
        self.last_turn = world.turn
        return chosen

    def remembered(self, world: Position, decision: Decision) -> Node:
        """What was thought of this question while an earlier one of the turn stood."""
        if self.last is not None and world.turn == self.last_turn and self.budget.reuse > 0.0:
            node = self.last.nodes.get(decision.kind)
            if node is not None and node.knows(decision):
                node.fade(self.budget.reuse)
                return node
        return Node()

    def verdict(self, root: Node, decision: Decision) -> int:
        chosen = 0
        most = 0.0
        for number in range(len(decision.options)):
            value = root.judged(root.branches[decision.options[number]])
            value += self.budget.noise * (self.rng.below(2001) - 1000) / 1000.0
            if number == 0 or value > most:
                chosen = number
                most = value
        return chosen


def help_out(helpers: Helpers, root: Node, seen: Seen, decision: Decision, budget: Budget) -> None:
    """What a helper does, and nothing else: it ends here, whatever happens."""
    try:
        think(root, seen, decision, budget, helpers.rng)
        helpers.tell(root)
    finally:
        os._exit(0)


def think(root: Node, seen: Seen, decision: Decision, budget: Budget, rng: Rng) -> int:
    """Simulate until the budget is spent or the answer decided; how many simulations it took."""
    start = monotonic()
    now = start
    longest = 0.0
    worlds = 0
    duels = Duels()
    while True:
        sleep(0.0)  # compiled code lets no other thread work unless it says so, and a screen may be waiting
        world = seen.imagine(rng)
        if root.looked < budget.glances:
            root.look(world, decision, budget)
        try_two(root, world, decision, seen.seat, budget, duels, rng)
        worlds += 1
        if budget.nodes > 0 and 2 * worlds >= budget.nodes:
            break
        if budget.seconds > 0.0:
            before = now
            now = monotonic()
            longest = max(longest, now - before)
            if now - start + longest >= budget.seconds:
                break
        if budget.settled > 0.0 and worlds % NOW_AND_THEN == 0 and root.decided(decision, budget.settled, duels):
            break
    return 2 * worlds


def try_two(
    root: Node, world: Position, decision: Decision, seat: int, budget: Budget, duels: Duels, rng: Rng
) -> None:
    """Try two options in the same world with the same luck: what chance gives to one it gives to both."""
    luck = rng.word()
    one = root.choose(decision, budget)
    other = root.choose(decision, budget, one.key)
    value = simulate(root, one, world.clone(), seat, budget, seeded(luck))
    duels.learn(one, other, value - simulate(root, other, world, seat, budget, seeded(luck)))


def simulate(root: Node, branch: Branch, world: Position, seat: int, budget: Budget, luck: Rng) -> float:
    """Play one option on to where it is judged, and note at every question on the way what came of it."""
    nodes = [root]
    taken = [branch]
    turn = world.turn
    horizon = horizon_of(world, budget)
    inside = True
    answers = 0
    world.give(branch.key)
    while True:
        decision = world.decision
        if decision is None or is_far_enough(world, world.turn - turn, answers, horizon, budget):
            break
        if decision.forced:
            world.answer(0)
            continue
        answers += 1
        if not inside or decision.seat != seat or world.turn != turn:
            world.answer(instinct(world, decision, seat, budget.looks, luck))
            continue
        node = branch.nodes.get(decision.kind)
        if node is None:
            node = Node()
            branch.nodes[decision.kind] = node
            inside = False
        if node.looked < budget.glances or not node.knows(decision):
            node.look(world, decision, budget)
        branch = node.choose(decision, budget)
        nodes.append(node)
        taken.append(branch)
        world.give(branch.key)
    value = world.evaluate(seat)
    for i in range(len(nodes)):
        nodes[i].learn(taken[i], value)
    return value


def horizon_of(world: Position, budget: Budget) -> int:
    """How many turns a simulation of this question goes on; 0: until what is under way has come to its end."""
    return world.foresight() if budget.turns == AS_THE_GAME_IS else budget.turns


def is_far_enough(world: Position, turns: int, answers: int, horizon: int, budget: Budget) -> bool:
    """Whether a simulation is to be judged now: at the turn that was meant, or at a quiet moment before it."""
    if turns >= horizon > 0:
        return True
    if horizon > 0 and answers < budget.answers:
        return False
    return world.quiet() or answers >= budget.answers + GRACE
