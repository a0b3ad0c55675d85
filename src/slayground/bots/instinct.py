"""What looks best at once: how answers are given in an imagined world where nobody thinks."""

from __future__ import annotations

from slayground.bots.greedy import best
from slayground.kernel.options import DONE, Decision, verb_of
from slayground.kernel.position import Position
from slayground.kernel.rng import Rng


def instinct(world: Position, decision: Decision, dreamer: int, looks: int, rng: Rng) -> int:
    """The number of the option that looks best at once, of so many at most, to who is asked.

    Others do not know what the dreamer knows: they imagine a world of their own.
    """
    own = decision.seat == dreamer
    mind = world if own else world.imagine(decision.seat, rng)
    count = len(decision.options)
    if count <= looks:
        return best(glances(mind, decision, not own), rng)
    some = [i * count // looks + rng.below(count // looks) for i in range(looks)]
    return some[best([glance(mind, decision, number) for number in some], rng)]


def glances(world: Position, decision: Decision, to_spare: bool = False) -> list[float]:
    """How every option looks at once; the last is tried in the world itself if nobody needs it any more."""
    last = len(decision.options) - 1
    return [glance(world, decision, number, to_spare and number == last) for number in range(last + 1)]


def glance(world: Position, decision: Decision, number: int, to_spare: bool = False) -> float:
    """How an option looks at once to who is asked, before what it sets off.

    To stop, where nothing is under way, looks like the present: what the end of a turn brings is nobody's merit.
    """
    option = decision.options[number]
    if verb_of(option) == DONE and world.quiet():
        return world.evaluate(decision.seat)
    told = world.foretell(option)
    if told >= 0.0:
        return told
    future = world if to_spare else world.clone()
    future.glimpse(option)
    return future.evaluate(decision.seat)
