"""The streets of Sunnydale: the ring of location spaces round the Park (Setting Up, Multi-player)."""

from __future__ import annotations

from typing import Final

OWN_SPACES: Final = 4


class Streets:
    """Which spaces there are for so many players, whose they are, and which are adjacent."""

    def __init__(self, players: int) -> None:
        self.players: Final = players
        self.ring: Final = players * OWN_SPACES
        self.park: Final = self.ring
        """The number of the Park, which is the last."""
        self.size: Final = self.ring + 1
        adjacent: list[int] = []
        for space in range(self.ring):
            adjacent.append(1 << (space + 1) % self.ring | 1 << (space - 1) % self.ring | 1 << self.park)
        adjacent.append((1 << self.ring) - 1)
        self.adjacent: Final = adjacent
        """For each space the spaces next to it, as bits (ccg.board.layout_ring, ccg.board.park_adjacent_to_all)."""
        self.homes: Final = [15 << seat * OWN_SPACES for seat in range(players)]
        """For each seat its own spaces, as bits."""

    def owner(self, space: int) -> int:
        """Whose space it is; the Park is nobody's (ccg.board.park_unowned)."""
        return -1 if space == self.park else space // OWN_SPACES

    def own(self, seat: int) -> list[int]:
        return list(range(seat * OWN_SPACES, (seat + 1) * OWN_SPACES))

    def key(self, space: int) -> str:
        """A space in option texts: park, or whose and which."""
        return "park" if space == self.park else f"{space // OWN_SPACES + 1}-{space % OWN_SPACES + 1}"


def spaces_in(bits: int) -> list[int]:
    found: list[int] = []
    space = 0
    while bits:
        if bits & 1:
            found.append(space)
        bits >>= 1
        space += 1
    return found


STREETS: Final = [Streets(players) for players in range(11)]
"""By the number of players."""
