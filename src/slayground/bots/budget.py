"""How long a search may think, and how it does so; each piece can be taken away, to see what it is worth."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

AS_THE_GAME_IS: Final = -1


@dataclass(frozen=True)
class Budget:
    nodes: int = 400
    """Simulations for an answer; 0 for as many as there is time for."""
    seconds: float = 0.0
    """Time for an answer; 0 for as much as the simulations take."""
    processes: int = 1
    """How many think at the same time, each with this budget."""
    noise: float = 0.0
    """By how much an option may seem better or worse than it was found to be: how a weaker player errs."""

    turns: int = AS_THE_GAME_IS
    """After how many turns a simulation is judged; 0 for as soon as nothing is under way. The game knows best."""
    answers: int = 24
    """After how many answers at the latest, but never in the middle of something."""
    looks: int = 16
    """How many options instinct looks at."""
    curiosity: float = 0.3
    """How much is tried that has not proved itself."""
    sharpness: float = 15.0
    """How much sooner what looks better at once is tried."""
    sorts: float = 0.3
    """How much of the trials is shared out evenly among the sorts of options, whatever they look like."""
    trust: float = 1.5
    """How many simulations the look at once is worth."""
    glances: int = 4
    """In how many worlds the options of a question are looked at."""
    reuse: float = 0.5
    """How much of what was thought counts when the next question of the turn comes up."""
    settled: float = 0.001
    """How little of a win the rest of the budget must be worth on average for it to be left; 0: it never is."""
