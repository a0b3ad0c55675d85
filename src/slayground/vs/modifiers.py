"""Changes that last, made by a power while it is on or by an effect for a time: numbers, powers, teams, permissions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from slayground.kernel.nodes import Amount, Effect, Env, Filter, Selector, number
from slayground.kernel.words import listing
from slayground.vs.acts import SAID
from slayground.vs.anatomy import (
    COSTS,
    EVIL,
    GOOD_TEAMS,
    OWN_COST,
    REPLACES,
    EventNode,
    Modifier,
    Power,
    team_names,
)
from slayground.vs.table import COUNTER_NAMES, Piece, Table

LOSSES: Final = 2
TEAMS: Final = 3
GRANTS: Final = 4
BASE: Final = 5
SUMS: Final = 6
CAPS: Final = 7
ACTS: Final = 8


def signed(n: int | Amount) -> str:
    if isinstance(n, int):
        return f"{n:+d}" if n else "+0"
    return f"+{n.say()}"


@dataclass(frozen=True)
class Stats(Modifier):
    """More or less ATK, DEF, health."""

    atk: int | Amount = 0
    defense: int | Amount = 0
    health: int = 0
    times: Amount | None = None
    """So many times over."""

    def layer(self) -> int:
        return SUMS

    def fix(self, table: Table, env: Env) -> Modifier:
        if self.times is None and isinstance(self.atk, int) and isinstance(self.defense, int):
            return self
        times = 1 if self.times is None else self.times.value(table, env)
        return Stats(
            number(table, env, self.atk) * times, number(table, env, self.defense) * times, self.health * times
        )

    def change(self, table: Table, env: Env, piece: Piece) -> None:
        if self.times is None:
            piece.atk += number(table, env, self.atk)
            piece.defense += number(table, env, self.defense)
            piece.health += self.health
            return
        times = self.times.value(table, env)
        piece.atk += number(table, env, self.atk) * times
        piece.defense += number(table, env, self.defense) * times
        piece.health += self.health * times

    def reads(self) -> int:
        bits = 0 if self.times is None else self.times.reads()
        for n in (self.atk, self.defense):
            if not isinstance(n, int):
                bits |= n.reads()
        return bits

    def say(self) -> str:
        if self.health:
            return f"has {self.health:+d} health"
        minus = isinstance(self.defense, int) and self.defense < 0 and self.atk == 0
        said = f"gets {'-0' if minus else signed(self.atk)}/{signed(self.defense)}"
        if not isinstance(self.atk, int) and not isinstance(self.defense, int):
            if self.atk == self.defense:
                said = f"gets +X/+X, where X is {self.atk.say()}"
            else:
                said = f"gets +X/+Y, where X is {self.atk.say()} and Y is {self.defense.say()}"
        elif not isinstance(self.atk, int):
            said = f"gets +X/{signed(self.defense)}, where X is {self.atk.say()}"
        elif not isinstance(self.defense, int):
            said = f"gets {signed(self.atk)}/+X, where X is {self.defense.say()}"
        return said if self.times is None else f"{said} for each {self.times.count('').strip()}"


@dataclass(frozen=True)
class HalveBase(Modifier):
    """Base ATK and DEF are half the printed ones, rounded down."""

    def layer(self) -> int:
        return BASE

    def change(self, table: Table, env: Env, piece: Piece) -> None:
        piece.base_atk = piece.card.atk // 2
        piece.base_defense = piece.card.defense // 2

    def say(self) -> str:
        return "has half its base ATK and DEF, rounded down,"


@dataclass(frozen=True)
class CapAtPrinted(Modifier):
    """ATK and DEF cannot be above what is printed."""

    def layer(self) -> int:
        return CAPS

    def change(self, table: Table, env: Env, piece: Piece) -> None:
        piece.atk = min(piece.atk, piece.card.atk)
        piece.defense = min(piece.defense, piece.card.defense)

    def say(self) -> str:
        return "can't have more ATK or DEF than printed"


@dataclass(frozen=True)
class Grant(Modifier):
    """Gains a power."""

    power: Power

    def layer(self) -> int:
        return GRANTS

    def change(self, table: Table, env: Env, piece: Piece) -> None:
        piece.gain(self.power)

    def say(self) -> str:
        return f"has {self.power.name}"


@dataclass(frozen=True)
class LosePowers(Modifier):
    """Loses all powers, or the one of a name; and cannot gain any while it lasts, unless it may."""

    only: str = ""
    may_gain: bool = True
    level_up_too: bool = True
    """Not only keyword and super powers."""

    def layer(self) -> int:
        return LOSSES

    def change(self, table: Table, env: Env, piece: Piece) -> None:
        if self.only:
            piece.keep([power for power in piece.powers if power.name != self.only])
        elif self.level_up_too:
            piece.keep([power for power in piece.powers if power.kept])
        else:
            piece.keep([power for power in piece.powers if power.kept or power.level_ups])

    def say(self) -> str:
        if self.only:
            return f"loses {self.only}"
        if not self.level_up_too:
            return "loses all keyword and super powers" + ("" if self.may_gain else " and can't gain any")
        return "loses all powers" + ("" if self.may_gain else " and can't gain any")


@dataclass(frozen=True)
class Teams(Modifier):
    """Belongs to these teams: beside its own, or instead of them."""

    teams: int
    keep: bool = True

    def layer(self) -> int:
        return TEAMS

    def change(self, table: Table, env: Env, piece: Piece) -> None:
        if not self.keep:
            piece.teams = 0
        piece.teams |= self.teams

    def say(self) -> str:
        names = team_names(self.teams)
        if self.teams == GOOD_TEAMS and self.keep:
            return "belongs to every Good team"
        return f"belongs to the {listing(names)}" + (" too" if self.keep else " and no other team")


@dataclass(frozen=True)
class TeamsOfSide(Modifier):
    """Loses its teams and gains those of some teams that face-up characters on a player's side belong to."""

    whose: Selector
    among: int

    def fix(self, table: Table, env: Env) -> Modifier:
        teams = 0
        for seat in self.whose.things(table, env):
            for piece in table.side(seat):
                if piece.up:
                    teams |= piece.teams & self.among
        return Teams(teams, keep=False)

    def say(self) -> str:
        return f"loses its teams and gains each of {listing(team_names(self.among))} found there"


@dataclass(frozen=True)
class Alignment(Modifier):
    alignment: int

    def layer(self) -> int:
        return TEAMS

    def change(self, table: Table, env: Env, piece: Piece) -> None:
        """Alignment is read from the teams and then replaced: layers.py does both."""

    def say(self) -> str:
        return f"is {'Evil' if self.alignment == EVIL else 'Good'}"


@dataclass(frozen=True)
class Allow(Modifier):
    """Can, cannot or must do something: a bit of acts.py."""

    act: int

    def layer(self) -> int:
        return ACTS

    def acts(self) -> int:
        return self.act

    def change(self, table: Table, env: Env, piece: Piece) -> None:
        piece.acts |= self.act

    def say(self) -> str:
        return SAID[self.act]


@dataclass(frozen=True)
class MoreStrikes(Modifier):
    """Strikes so many more times."""

    n: int = 1

    def say(self) -> str:
        return "strikes one more time" if self.n == 1 else f"strikes {self.n} more times"


@dataclass(frozen=True)
class StunsWhomItStrikes(Modifier):
    """Whoever it strikes is stunned, whatever its DEF."""

    def say(self) -> str:
        return "stuns each character it strikes, whatever its DEF,"


@dataclass(frozen=True)
class InRelationship(Modifier):
    """The characters named together may team attack with each other, and are then not struck back."""

    def say(self) -> str:
        return "are in a Relationship (they can team attack together, and can't be struck back when they do)"


@dataclass(frozen=True)
class CostLess(Modifier):
    """The cards of its player cost fewer recruit points to play; their cost stays what it is."""

    n: int
    what: Filter
    floor: int = 0

    def layer(self) -> int:
        return COSTS

    def say(self) -> str:
        least = f" (but at least {self.floor})" if self.floor else ""
        return f"!you pay {self.n} less{least} to play {self.what.say_all()}"


@dataclass(frozen=True)
class SelfCostsLess(Modifier):
    """This card, not yet in play, costs fewer recruit points."""

    n: int

    def layer(self) -> int:
        return OWN_COST

    def say(self) -> str:
        return f"costs {self.n} less to play"


@dataclass(frozen=True)
class EntersWith(Modifier):
    """Comes into play in a certain state."""

    exhausted: bool = False
    counter: int = -1
    n: int | Amount = 1

    def say(self) -> str:
        said: list[str] = []
        if self.exhausted:
            said.append("exhausted")
        if self.counter >= 0:
            many = self.n if isinstance(self.n, int) else self.n.say()
            noun = f"{COUNTER_NAMES[self.counter]} counter"
            said.append(f"with {many} {noun}{'' if many == 1 else 's'}")
        return f"comes into play {listing(said)}"


@dataclass(frozen=True)
class MayPlay(Modifier):
    """Cards may be played from a place other than the hand."""

    place: int
    what: Filter | None = None
    """Which cards; this one when not given."""
    at: str = ""
    """recruit: in the Recruit Step; combat: like an any-turn combat plot twist; empty: at the card's own time."""
    onto: Filter | None = None
    """For equipment: on whom."""
    then: Effect | None = None
    """Done after the card has been played."""
    text: str = ""

    def opens(self) -> bool:
        return self.what is None

    def say(self) -> str:
        return f"!{self.text}"


@dataclass(frozen=True)
class OtherCounter(Effect):
    """Instead of a counter one of another kind, to land with the rest. The player says how many are changed so."""

    counter: int

    def run(self, position: Table, env: Env) -> None:
        """The counters that would be put, of which it changes some, are put by one frame."""

    def say(self) -> str:
        return f"put a {COUNTER_NAMES[self.counter]} counter on it"


@dataclass(frozen=True)
class Replace(Modifier):
    """When something would happen, something else happens instead; once for each such event."""

    on: EventNode
    effect: Effect
    optional: bool = False
    once: bool = False
    """Made by an effect, it is over as soon as it has replaced something."""

    def layer(self) -> int:
        return REPLACES

    def say(self) -> str:
        said = self.on.say() if self.once else self.on.say().replace("when ", "whenever ", 1)
        said = said.replace(" is put on ", " would be put on ").replace(" strikes", " would strike")
        said = said.replace(" stuns ", " would stun ")
        return f"!{said}, {'you may instead' if self.optional else 'instead'} {self.effect.say()}"

