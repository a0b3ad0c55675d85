"""Spike's shadow tokens (page 18): how they come onto the battlefield, and what cards ask about them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from slayground.kernel.effects import Effect, Env, Filter
from slayground.kernel.frames import Frame
from slayground.kernel.options import STOP, first, pack, second, verb_of
from slayground.kernel.words import article
from slayground.unmatched.effects import SpaceNextTo
from slayground.unmatched.table import OFF, Table
from slayground.unmatched.verbs import SHADOW, SUPPLY

# What cards ask


@dataclass(frozen=True)
class OnShadow(Filter):
    """A fighter whose space holds a shadow token."""

    def test(self, position: Table, env: Env, thing: int) -> bool:
        space = position.fighters[thing].space
        return space >= 0 and position.has_shadow(space)

    def clause(self) -> str:
        return "in a space with a shadow token"


@dataclass(frozen=True)
class ShadowSpaceNextTo(SpaceNextTo):
    """The same, holding a shadow token. Spaces are counted, not tokens."""

    def spaces(self, position: Table, env: Env) -> int:
        dark = 0
        for seat in position.seats:
            for space in seat.shadows:
                if space >= 0:
                    dark |= 1 << space
        return dark & SpaceNextTo.spaces(self, position, env)

    def clause(self) -> str:
        return f"{super().clause()} that holds a shadow token"


# How they come


@dataclass(frozen=True)
class PlaceShadows(Effect):
    """Put shadow tokens from the supply on every such space; with too few, the player picks the spaces."""

    where: Filter
    said: str

    def run(self, position: Table, env: Env) -> None:
        spaces = self.where.find(position, env)
        supply = position.seats[env.seat].shadows.count(OFF)
        if len(spaces) <= supply:
            for space in spaces:
                move_shadow(position, env.seat, OFF, space)
        elif supply > 0:
            position.stack = SpreadShadows(env.seat, supply, tuple(spaces), position.stack)

    def say(self) -> str:
        return f"put a shadow token from your supply {self.said}. without enough tokens, choose the spaces"


class SpreadShadows(Frame):
    """Which of the spaces get the shadows that are left: a chain in ascending order."""

    def __init__(self, seat: int, left: int, spaces: tuple[int, ...], below: Frame | None) -> None:
        self.seat: Final = seat
        self.left: Final = left
        self.spaces: Final = spaces
        self.below = below

    def resume(self, position: Table) -> None:
        if self.left == 0:
            position.stack = self.below
        else:
            spaces = self.spaces[: len(self.spaces) - self.left + 1]
            position.ask(self.seat, "spread shadows", [pack(SHADOW, SUPPLY, space) for space in spaces])

    def answer(self, position: Table, option: int) -> None:
        space = second(option)
        move_shadow(position, self.seat, OFF, space)
        rest = tuple([other for other in self.spaces if other > space])
        position.stack = SpreadShadows(self.seat, self.left - 1, rest, self.below)


@dataclass(frozen=True)
class PlaceShadow(Effect):
    """Put one shadow token on such a space; with none left in the supply, move one instead."""

    where: Filter

    def run(self, position: Table, env: Env) -> None:
        position.stack = OneShadow(self, env, False, position.stack)

    def offer(self, position: Table, env: Env) -> None:
        position.stack = OneShadow(self, env, True, position.stack)

    def possible(self, position: Table, env: Env) -> bool:
        return len(self.where.find(position, env)) > 0

    def options(self, position: Table, env: Env) -> list[int]:
        shadows = position.seats[env.seat].shadows
        origins = [SUPPLY] if OFF in shadows else sorted(set(shadows))
        spaces = self.where.find(position, env)
        return [pack(SHADOW, origin, space) for origin in origins for space in spaces if origin != space]

    def say(self) -> str:
        return (
            f"place a shadow token in {article(self.where.say())}. "
            "if all your shadow tokens are on the battlefield, you may move one there instead"
        )


class OneShadow(Frame):
    def __init__(self, effect: PlaceShadow, env: Env, may: bool, below: Frame | None) -> None:
        self.effect: Final = effect
        self.env: Final = env
        self.may: Final = may
        self.below = below

    def resume(self, position: Table) -> None:
        options = self.effect.options(position, self.env)
        if self.may:
            options.insert(0, STOP)
        position.ask(self.env.seat, "shadow", options)

    def answer(self, position: Table, option: int) -> None:
        position.stack = self.below
        if verb_of(option) == SHADOW:
            place_shadow(position, self.env.seat, first(option), second(option))


def place_shadow(position: Table, seat: int, origin: int, space: int) -> None:
    """A shadow goes from the supply or from another space to this one."""
    move_shadow(position, seat, OFF if origin == SUPPLY else origin, space)


def move_shadow(position: Table, seat_number: int, origin: int, space: int) -> None:
    seat = position.seats[seat_number]
    shadows = list(seat.shadows)
    shadows[shadows.index(origin)] = space
    shadows.sort()
    seat.shadows = tuple(shadows)
    if position.log is not None:
        names = position.board.space_names
        facts = {"from": None if origin == OFF else names[origin], "to": names[space]}
        position.happen("shadow", seat_number, facts)
