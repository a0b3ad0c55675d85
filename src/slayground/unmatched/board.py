"""Spaces and zones (page 7): a battlefield as a graph, with sets of spaces as bits of one integer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from slayground.kernel.errors import SetupError

if TYPE_CHECKING:
    # A machine word once compiled, for sets of spaces; as a local's annotation it is never looked up.
    from mypy_extensions import i64


WIDTH: Final = 1337
HEIGHT: Final = 866

MOST_DETOURS: Final = 10_000
"""Duels know a few thousand on a board; then all are forgotten, so that memory stays small."""


class Board:
    """A battlefield: which spaces are adjacent, which zones they belong to, where heroes start."""

    def __init__(
        self,
        name: str,
        *,
        spaces: dict[str, tuple[int, int]],
        zones: dict[str, tuple[str, tuple[str, ...]]],
        lines: tuple[tuple[str, str], ...],
        starts: tuple[str, ...],
    ) -> None:
        self.name: Final = name
        self.key: Final = name.lower().replace(" ", "_")
        self.space_names: Final = list(spaces)
        self.places: Final = list(spaces.values())
        """Where the spaces lie on the picture, in pixels of a sheet of WIDTH by HEIGHT."""
        self.zone_names: Final = list(zones)
        self.zone_depicts: Final = [depicts for depicts, _ in zones.values()]
        number = {space: i for i, space in enumerate(spaces)}
        self.lines: Final = [(number[a], number[b]) for a, b in lines]
        self.adjacent: Final[list[list[int]]] = [[] for _ in spaces]
        for a, b in self.lines:
            self.adjacent[a].append(b)
            self.adjacent[b].append(a)
        for neighbours in self.adjacent:
            neighbours.sort()
        self.adjacent_bits: Final = [bits(neighbours) for neighbours in self.adjacent]
        zone_bits = [bits([number[space] for space in members]) for _, members in zones.values()]
        self.zones_of: Final = [
            [zone for zone in range(len(zone_bits)) if zone_bits[zone] >> space & 1]
            for space in range(len(self.space_names))
        ]
        self.zone_bits: Final = [union([zone_bits[zone] for zone in own]) for own in self.zones_of]
        """For each space, all spaces that share a zone with it, itself included."""
        self.starts: Final = [number[start] for start in starts]
        self.size: Final = len(self.space_names)
        self.bit: Final = [1 << space for space in range(self.size)]
        self.near: Final = [self.all_spreads(start) for start in range(self.size)]
        """For each space, what lies within 0, 1, 2, ... steps of it on an empty board."""
        self.near_bits: Final = [[bits(near) for near in within] for within in self.near]
        self.detours: Final[dict[int, list[int]]] = {}
        """Walks round closed spaces that have been asked for before."""
        self.moves: Final[list[list[Any]]] = []
        """For each fighter, the options of moving to each space; kept by the maneuver."""

    def space(self, name: str) -> int:
        wanted = name.upper()
        if wanted not in self.space_names:
            raise SetupError(
                f"{self.name} has no space {name}; its spaces are {self.space_names[0]} to {self.space_names[-1]}"
            )
        return self.space_names.index(wanted)

    def within(self, start: int, steps: int) -> int:
        """What lies within so many steps on an empty board, as bits."""
        near_bits = self.near_bits[start]
        return near_bits[min(steps, len(near_bits) - 1)]

    def reach(self, start: int, steps: int, closed: int, taken: int) -> list[int]:
        """Spaces where a move of up to so many steps may end: never through `closed`, never on `taken`."""
        return [space for space in self.walk(start, steps, closed) if not taken >> space & 1]

    def walk(self, start: int, steps: int, closed: int) -> list[int]:
        """Where up to so many steps lead, the nearest first, looked up: the same few walks come again and again.

        The last step may lead into a closed space: it is taken, and in nobody's way.
        """
        closed &= self.within(start, max(0, steps - 1))
        if not closed:
            near = self.near[start]
            return near[min(steps, len(near) - 1)]
        key = (closed << 8 | start) << 8 | steps
        spaces = self.detours.get(key)
        if spaces is None:
            if len(self.detours) == MOST_DETOURS:
                self.detours.clear()
            spaces = self.spread(start, steps, closed)
            self.detours[key] = spaces
        return spaces

    def spread(self, start: int, steps: int, closed: int) -> list[int]:
        """The spaces within so many steps, the nearest first, going round what is closed."""
        adjacent = self.adjacent
        bit = self.bit
        seen: i64 = bit[start] | closed
        reached = [start]
        head: i64 = 0
        tail: i64 = 1
        while steps > 0 and head < tail:
            steps -= 1
            while head < tail:
                for neighbour in adjacent[reached[head]]:
                    # Looked up, not shifted: mypyc would shift a 32-bit 1 there, and a board may have more spaces.
                    mark: i64 = bit[neighbour]
                    if not seen & mark:
                        seen |= mark
                        reached.append(neighbour)
                head += 1
            tail = len(reached)
        del reached[0]
        return reached

    def all_spreads(self, start: int) -> list[list[int]]:
        """What lies within 0, 1, 2, ... steps, as far as the board goes."""
        spreads: list[list[int]] = [[]]
        while len(spreads) < 2 or len(spreads[-1]) > len(spreads[-2]):
            spreads.append(self.spread(start, len(spreads), 0))
        return spreads

    def path(self, start: int, end: int, closed: int) -> list[int]:
        """A shortest way from start to end, both included, as a client shows it."""
        came: dict[int, int] = {start: start}
        queue = [start]
        for space in queue:
            if space == end:
                break
            for step in self.adjacent[space]:
                if step not in came and not closed >> step & 1:
                    came[step] = space
                    queue.append(step)
        if end not in came:
            return [start, end]
        way = [end]
        while way[-1] != start:
            way.append(came[way[-1]])
        way.reverse()
        return way

    def distances(self, start: int) -> list[int]:
        """Steps from a space to every other on an empty board."""
        far = [self.size] * self.size
        far[start] = 0
        queue = [start]
        for space in queue:
            for step in self.adjacent[space]:
                if far[step] > far[space] + 1:
                    far[step] = far[space] + 1
                    queue.append(step)
        return far


def bits(spaces: list[int]) -> int:
    return union([1 << space for space in spaces])


def spaces_in(set_of_spaces: int) -> list[int]:
    """The spaces that bits stand for, in ascending order."""
    spaces: list[int] = []
    while set_of_spaces:
        lowest = set_of_spaces & -set_of_spaces
        spaces.append(lowest.bit_length() - 1)
        set_of_spaces ^= lowest
    return spaces


def union(sets: list[int]) -> int:
    every = 0
    for one in sets:
        every |= one
    return every


BOARDS: Final[dict[str, Board]] = {}


def add_board(board: Board) -> Board:
    BOARDS[board.key] = board
    return board


def board_facts(board: Board) -> dict[str, Any]:
    """What a client needs to draw a battlefield."""
    names = board.space_names
    return {
        "key": board.key,
        "name": board.name,
        "width": WIDTH,
        "height": HEIGHT,
        "spaces": [
            {
                "name": name,
                "x": board.places[space][0],
                "y": board.places[space][1],
                "zones": [board.zone_names[zone] for zone in board.zones_of[space]],
                "start": board.starts.index(space) + 1 if space in board.starts else None,
            }
            for space, name in enumerate(names)
        ],
        "zones": [{"name": name, "depicts": depicts} for name, depicts in zip(board.zone_names, board.zone_depicts)],
        "lines": [(names[a], names[b]) for a, b in board.lines],
    }
