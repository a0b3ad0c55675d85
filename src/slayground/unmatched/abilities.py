"""Special abilities: which of them an event sets off, and in what order they resolve."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from slayground.kernel.effects import Effect, Env
from slayground.kernel.frames import Frame
from slayground.kernel.options import ORDER, first, pack
from slayground.unmatched.anatomy import COMBAT_ENDS, DAMAGED, MOVING, TURN_ENDS, TURN_STARTS, Ability
from slayground.unmatched.table import Table


def abilities_of(position: Table, seat: int, event: str, thing: int) -> list[Ability]:
    """The abilities of a seat's hero that the event sets off."""
    hero = position.seats[seat].hero
    if event == COMBAT_ENDS:
        own = hero.after_combat
    elif event == TURN_STARTS:
        own = hero.at_turn_start
    else:
        assert event == TURN_ENDS, event
        own = hero.at_turn_end
    if not own:
        return own
    return [ability for ability in own if ability.fires(position, seat, thing)]


def resolve_abilities(position: Table, seat: int, abilities: list[Ability]) -> None:
    """Resolve them; of several at once their player chooses the order."""
    if len(abilities) == 1:
        abilities[0].run(position, seat)
    elif abilities:
        position.stack = InOrder(seat, tuple(abilities), position.stack)


def resolve_everywhere(position: Table, event: str) -> None:
    """Outside combat: one seat after the other, the active one last."""
    waiting: list[int] = []
    for seat in position.active_last():
        if abilities_of(position, seat, event, position.turn_seat) and position.has_fighters(seat):
            waiting.append(seat)
    if waiting:
        position.stack = RoundTheTable(event, tuple(waiting), position.stack)


class RoundTheTable(Frame):
    def __init__(self, event: str, waiting: tuple[int, ...], below: Frame | None) -> None:
        self.event: Final = event
        self.waiting: Final = waiting
        self.below = below

    def resume(self, position: Table) -> None:
        seat = self.waiting[0]
        rest = self.waiting[1:]
        position.stack = RoundTheTable(self.event, rest, self.below) if rest else self.below
        resolve_abilities(position, seat, abilities_of(position, seat, self.event, position.turn_seat))


class InOrder(Frame):
    def __init__(self, seat: int, abilities: tuple[Ability, ...], below: Frame | None) -> None:
        self.seat: Final = seat
        self.abilities: Final = abilities
        self.below = below

    def resume(self, position: Table) -> None:
        position.ask(self.seat, "order", [pack(ORDER, i) for i in range(len(self.abilities))])

    def answer(self, position: Table, option: int) -> None:
        i = first(option)
        rest = self.abilities[:i] + self.abilities[i + 1 :]
        position.stack = InOrder(self.seat, rest, self.below) if rest else self.below
        self.abilities[i].run(position, self.seat)


# What an ability can be


@dataclass(frozen=True)
class AtTurn(Ability):
    """At the start or the end of your turn."""

    point: str
    effect: Effect

    def event(self) -> str:
        return self.point

    def fires(self, position: Table, seat: int, thing: int) -> bool:
        return thing == seat

    def run(self, position: Table, seat: int) -> None:
        self.effect.run(position, Env(seat, position.seats[seat].fighters[0]))

    def say(self) -> str:
        return f"at the {'start' if self.point == TURN_STARTS else 'end'} of your turn, {self.effect.say()}"


@dataclass(frozen=True)
class WhenDamaged(Ability):
    """The moment one of your fighters is dealt damage."""

    who: tuple[str, ...]
    effect: Effect

    def event(self) -> str:
        return DAMAGED

    def fires(self, position: Table, seat: int, thing: int) -> bool:
        return position.fighters[thing].card.name in self.who

    def run(self, position: Table, seat: int) -> None:
        self.effect.run(position, Env(seat, position.seats[seat].fighters[0]))

    def say(self) -> str:
        return f"when {' or '.join(self.who)} is dealt damage, {self.effect.say()}"


@dataclass(frozen=True)
class AfterCombat(Ability):
    """After the cards' effects of a combat in which your fighter attacked or defended, and won or lost."""

    effect: Effect
    attacking: bool = True
    won: bool = False

    def event(self) -> str:
        return COMBAT_ENDS

    def fires(self, position: Table, seat: int, thing: int) -> bool:
        combat = position.combat
        assert combat is not None
        own = combat.attacker if self.attacking else combat.defender
        return position.fighters[own].seat == seat and (combat.damage > 0) == (self.attacking == self.won)

    def run(self, position: Table, seat: int) -> None:
        self.effect.run(position, Env(seat, position.seats[seat].fighters[0]))

    def say(self) -> str:
        does = f"{'attacks' if self.attacking else 'defends'} and {'wins' if self.won else 'loses'}"
        return f"after one of your fighters {does} the combat, {self.effect.say()}"


@dataclass(frozen=True)
class PassesThrough(Ability):
    """The hero moves through opposing fighters, whoever moves her."""

    name: str

    def event(self) -> str:
        return MOVING

    def fires(self, position: Any, seat: int, thing: int) -> bool:
        return True

    def run(self, position: Any, seat: int) -> None:
        """A standing ability: movement asks for it."""

    def say(self) -> str:
        return f"{self.name} may move through spaces with opposing fighters"
