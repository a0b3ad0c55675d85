"""The game of Vs. System as the rest of Slayground sees it: how it is set up, and its position."""

from __future__ import annotations

from slayground.kernel.rng import seeded
from slayground.vs.setup import CHOOSE_FIRST, Prepare, lay_out
from slayground.vs.table import Setup, Table
from slayground.vs.turn import draw_cards


class Vs(Table):
    """A position of the game."""

    def clone(self) -> Vs:
        new = Vs(self.setup, self.rng.clone(), [seat.clone() for seat in self.seats])
        self.copy_to(new)
        return new

    def draw(self, seat: int, n: int) -> None:
        draw_cards(self, seat, n)


def start(setup: Setup, seed: int, watched: bool = False) -> Vs:
    """A new game, up to its first question."""
    rng = seeded(seed)
    position = Vs(setup, rng, lay_out(setup))
    if watched:
        position.log = []
    chooser = rng.below(len(setup.mains)) if setup.first is None else setup.first
    position.stack = Prepare(CHOOSE_FIRST, chooser, (), 0)
    position.run()
    return position
