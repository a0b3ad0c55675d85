"""What the cards and special abilities of Unmatched can say, beside the words that every game shares."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from slayground.kernel.effects import (
    Amount,
    Condition,
    Deed,
    Effect,
    Env,
    Filter,
    One,
    Pick,
    Selector,
    number,
    so_many,
)
from slayground.kernel.frames import Frame
from slayground.kernel.options import first, verb_of
from slayground.unmatched.anatomy import CARDS
from slayground.unmatched.board import spaces_in
from slayground.unmatched.fighters import deal_damage, recover
from slayground.unmatched.maneuver import IntoSpace, MoveUpTo, boost_options, discard_to_boost, ends, set_down
from slayground.unmatched.table import OFF, Table
from slayground.unmatched.verbs import BOOST

# Selectors


@dataclass(frozen=True)
class Fighter(Selector):
    """Your own fighter of this name, while it is not defeated."""

    name: str
    she: str = "she"

    def things(self, position: Table, env: Env) -> list[int]:
        for fighter in position.seats[env.seat].fighters:
            if position.fighters[fighter].card.name == self.name and position.fighters[fighter].health > 0:
                return [fighter]
        return []

    def kind(self) -> str:
        return "fighter"

    def say(self) -> str:
        return self.name

    def pronoun(self) -> str:
        return self.she

    def own(self) -> str:
        return "her" if self.she == "she" else "his"


@dataclass(frozen=True)
class YourFighter(Selector):
    """Your fighter in this combat."""

    def things(self, position: Table, env: Env) -> list[int]:
        return [env.source] if position.fighters[env.source].health > 0 else []

    def kind(self) -> str:
        return "fighter"

    def say(self) -> str:
        return "your fighter in this combat"


@dataclass(frozen=True)
class OpposingFighter(Selector):
    """The other fighter in this combat; `again`: mentioned before."""

    again: bool = False

    def things(self, position: Table, env: Env) -> list[int]:
        other = facing(position, env)
        return [other] if position.fighters[other].health > 0 else []

    def kind(self) -> str:
        return "fighter"

    def say(self) -> str:
        return "them" if self.again else "the opposing fighter"


def facing(position: Table, env: Env) -> int:
    """The fighter that the source fights in this combat."""
    combat = position.combat
    assert combat is not None
    return combat.defender if combat.attacker == env.source else combat.attacker


@dataclass(frozen=True)
class EitherFighter(Filter):
    """One of the two fighters in this combat."""

    def test(self, position: Table, env: Env, thing: int) -> bool:
        return position.fighters[thing].health > 0 and (thing == env.source or thing == facing(position, env))

    def domain(self, position: Table, env: Env) -> list[int] | None:
        return position.domain("fighter")

    def kind(self) -> str:
        return "fighter"

    def noun(self) -> str:
        return "either fighter in this combat"


# Filters


@dataclass(frozen=True)
class FighterKind(Filter):
    """A fighter on the battlefield, or only sidekicks, or only heroes."""

    name: str = "fighter"

    def test(self, position: Table, env: Env, thing: int) -> bool:
        fighter = position.fighters[thing]
        if fighter.space < 0:
            return False
        return self.name == "fighter" or fighter.card.hero == (self.name == "hero")

    def domain(self, position: Table, env: Env) -> list[int] | None:
        return position.domain("fighter")

    def kind(self) -> str:
        return "fighter"

    def noun(self) -> str:
        return self.name


@dataclass(frozen=True)
class Friendly(Filter):
    """Your own or your teammate's."""

    def test(self, position: Table, env: Env, thing: int) -> bool:
        return not position.opposes(env.seat, position.owner(thing))

    def adjective(self) -> str:
        return "friendly"


@dataclass(frozen=True)
class Opposing(Filter):
    def test(self, position: Table, env: Env, thing: int) -> bool:
        return position.opposes(env.seat, position.owner(thing))

    def adjective(self) -> str:
        return "opposing"


@dataclass(frozen=True)
class AdjacentTo(Filter):
    """A fighter next to one of the selection."""

    who: Selector

    def test(self, position: Table, env: Env, thing: int) -> bool:
        for other in self.who.things(position, env):
            if position.adjacent(thing, other):
                return True
        return False

    def clause(self) -> str:
        return f"adjacent to {self.who.say()}"


@dataclass(frozen=True)
class InZoneOf(Filter):
    """A fighter whose space shares a zone with that of one of the selection."""

    who: Selector

    def test(self, position: Table, env: Env, thing: int) -> bool:
        space = position.fighters[thing].space
        return space >= 0 and zone_around(position, env, self.who) >> space & 1 != 0

    def clause(self) -> str:
        return f"in {self.who.possessive()} zone"


def zone_around(position: Table, env: Env, who: Selector) -> int:
    """The spaces that share a zone with where the selection stands, as bits."""
    every = 0
    for fighter in who.things(position, env):
        space = position.fighters[fighter].space
        if space >= 0:
            every |= position.board.zone_bits[space]
    return every


@dataclass(frozen=True)
class SpaceNextTo(Filter):
    """A space adjacent to the space of one of the selections."""

    who: tuple[Selector, ...]
    own: bool = False
    """Their own spaces too."""

    def spaces(self, position: Table, env: Env) -> int:
        """All such spaces, as bits."""
        every = 0
        for who in self.who:
            for fighter in who.things(position, env):
                space = position.fighters[fighter].space
                if space >= 0:
                    every |= position.board.adjacent_bits[space]
                    if self.own:
                        every |= 1 << space
        return every

    def test(self, position: Table, env: Env, thing: int) -> bool:
        return self.spaces(position, env) >> thing & 1 != 0

    def find(self, position: Table, env: Env) -> list[int]:
        return spaces_in(self.spaces(position, env))

    def kind(self) -> str:
        return "space"

    def noun(self) -> str:
        return "space"

    def clause(self) -> str:
        return f"adjacent to {' or '.join([who.say() for who in self.who])}"


# Conditions


@dataclass(frozen=True)
class Won(Condition):
    """Whether this card's player won the combat; fixed when its result is determined."""

    def holds(self, position: Table, env: Env) -> bool:
        combat = position.combat
        assert combat is not None
        return (combat.damage > 0) == (combat.attacker == env.source)

    def say(self) -> str:
        return "you won the combat"

    def deny(self) -> str:
        return "you lost the combat"


@dataclass(frozen=True)
class InForm(Condition):
    """Whether your hero has this form now."""

    form: str

    def holds(self, position: Table, env: Env) -> bool:
        seat = position.seats[env.seat]
        return seat.hero.forms[seat.form] == self.form

    def say(self) -> str:
        return f"your hero is {self.form}"

    def deny(self) -> str:
        return f"your hero is not {self.form}"


@dataclass(frozen=True)
class MovedThisTurn(Condition):
    """Whether your fighter in this combat is in another space than when the turn began, whoever's turn it is."""

    def holds(self, position: Table, env: Env) -> bool:
        fighter = position.fighters[env.source]
        return fighter.space >= 0 and fighter.space != fighter.turn_space

    def say(self) -> str:
        return "your fighter is not in the space where they began this turn"

    def deny(self) -> str:
        return "your fighter is in the space where they began this turn"


# Fighters


@dataclass(frozen=True)
class Damage(Effect):
    n: int | Amount
    who: Selector

    def run(self, position: Table, env: Env) -> None:
        self.who.select(position, env, DamageThem(self.who, number(position, env, self.n)), False)

    def possible(self, position: Table, env: Env) -> bool:
        return len(self.who.things(position, env)) > 0

    def say(self) -> str:
        if isinstance(self.who, One):
            return f"deal {so_many(self.n, 'damage').replace('damages', 'damage')} to {self.who.say()}"
        return f"{self.who.subject()} takes {so_many(self.n, 'damage').replace('damages', 'damage')}"


@dataclass(frozen=True)
class DamageThem(Deed):
    """Damage with its amount worked out."""

    n: int

    def apply(self, position: Table, env: Env, things: list[int]) -> None:
        deal_damage(position, things, self.n)


@dataclass(frozen=True)
class Heal(Deed):
    n: int

    def apply(self, position: Table, env: Env, things: list[int]) -> None:
        for fighter in things:
            recover(position, fighter, self.n)

    def say(self) -> str:
        return f"{self.who.subject()} recovers {self.n} health"


@dataclass(frozen=True)
class Move(Deed):
    """Move up to so many spaces, by the moved fighter's own rules; `through`: opposing fighters do not stop it."""

    most: int
    through: bool = False

    def apply(self, position: Table, env: Env, things: list[int]) -> None:
        for fighter in things:
            passes = self.through or position.fighters[fighter].card.passes
            position.stack = MoveUpTo(env.seat, fighter, self.most, passes, position.stack)

    def say(self) -> str:
        who = self.who
        said = f"move {who.say()} up to {self.most} spaces"
        return f"{said}. {who.pronoun()} may move through opposing fighters" if self.through else said


@dataclass(frozen=True)
class MoveInZone(Deed):
    """Move to any space of its zone that a path leads to, however long; staying is such a space too."""

    def apply(self, position: Table, env: Env, things: list[int]) -> None:
        for number_ in things:
            fighter = position.fighters[number_]
            zone = position.board.zone_bits[fighter.space]
            reached = ends(position, number_, position.board.size, fighter.card.passes)
            spaces = sorted([space for space in [*reached, fighter.space] if zone >> space & 1])
            position.stack = IntoSpace(env.seat, number_, tuple(spaces), True, False, position.stack)

    def say(self) -> str:
        return f"move {self.who.say()} to any space in {self.who.own()} zone"


@dataclass(frozen=True)
class PlaceInZone(Deed):
    """Put into another empty space of its zone; no path is needed. Without one it stays."""

    def apply(self, position: Table, env: Env, things: list[int]) -> None:
        self.put(position, env, things, False)

    def put(self, position: Table, env: Env, things: list[int], may: bool) -> None:
        for fighter in things:
            spaces = free_in_zone(position, position.fighters[fighter].space)
            if spaces:
                position.stack = IntoSpace(env.seat, fighter, tuple(spaces), False, may, position.stack)

    def offer(self, position: Table, env: Env) -> None:
        self.put(position, env, self.who.things(position, env), True)

    def possible(self, position: Table, env: Env) -> bool:
        for fighter in self.who.things(position, env):
            if free_in_zone(position, position.fighters[fighter].space):
                return True
        return False

    def say(self) -> str:
        return f"place {self.who.say()} in another empty space in {self.who.own()} zone"


def free_in_zone(position: Table, space: int) -> list[int]:
    return spaces_in(position.board.zone_bits[space] & ~position.taken())


@dataclass(frozen=True)
class Revive(Deed):
    """Return a defeated fighter to an empty space of somebody's zone with this much health."""

    health: int
    near: Selector

    def apply(self, position: Table, env: Env, things: list[int]) -> None:
        open_spaces = zone_around(position, env, self.near) & ~position.taken()
        spaces = spaces_in(open_spaces)
        if spaces:
            for number_ in things:
                position.stack = Return(env.seat, number_, self.health, tuple(spaces), position.stack)

    def say(self) -> str:
        return (
            f"return {self.who.say()} to an empty space in {self.near.possessive()} zone with {self.health} health"
        )


class Return(Frame):
    """Where does the fighter come back?"""

    def __init__(self, chooser: int, fighter: int, health: int, spaces: tuple[int, ...], below: Frame | None) -> None:
        self.chooser: Final = chooser
        self.fighter: Final = fighter
        self.health: Final = health
        self.spaces: Final = spaces
        self.below = below

    def resume(self, position: Table) -> None:
        position.ask(self.chooser, "return", [position.pick("space", space) for space in self.spaces])

    def answer(self, position: Table, option: int) -> None:
        position.stack = self.below
        fighter = position.fighters[self.fighter]
        fighter.health = self.health
        set_down(position, self.fighter, first(option))
        if position.log is not None:
            facts = {"fighter": position.name_of(self.fighter), "health": self.health}
            position.happen("revive", fighter.seat, facts)


@dataclass(frozen=True)
class Become(Effect):
    """Your hero changes form."""

    form: str
    said: str

    def run(self, position: Table, env: Env) -> None:
        seat = position.seats[env.seat]
        form = seat.hero.forms.index(self.form)
        if seat.form != form:
            seat.form = form
            if position.log is not None:
                position.happen("form", env.seat, {"form": self.form})

    def say(self) -> str:
        return self.said


# Combat


@dataclass(frozen=True)
class CancelCard(Effect):
    """Silence the opposing card: what it has not done yet it will not do. Its value stands."""

    def run(self, position: Table, env: Env) -> None:
        combat = position.combat
        assert combat is not None
        attacking = combat.attacker == env.source
        kind = combat.defense_card if attacking else combat.attack_card
        if kind == OFF or not CARDS[kind].has_effect:
            return
        if attacking:
            combat.defense_canceled = True
        else:
            combat.attack_canceled = True
        if position.log is not None:
            position.happen("cancel", env.seat, {"card": CARDS[kind].name})

    def say(self) -> str:
        return "cancel every effect of the opposing card"


@dataclass(frozen=True)
class SetValue(Effect):
    """This card's value is replaced; boosts already added stay."""

    n: int

    def run(self, position: Table, env: Env) -> None:
        combat = position.combat
        assert combat is not None
        attacking = combat.attacker == env.source
        if attacking:
            combat.attack_value = self.n
        else:
            combat.defense_value = self.n
        if position.log is not None:
            kind = combat.attack_card if attacking else combat.defense_card
            position.happen("value", env.seat, {"card": CARDS[kind].name, "value": self.n})

    def say(self) -> str:
        return f"this card's value is {self.n} instead"


@dataclass(frozen=True)
class Boost(Effect):
    """Discard a card from hand and add its BOOST value to this card's."""

    def run(self, position: Table, env: Env) -> None:
        if position.seats[env.seat].hand:
            position.stack = BoostCard(env, False, position.stack)

    def offer(self, position: Table, env: Env) -> None:
        position.stack = BoostCard(env, True, position.stack)

    def possible(self, position: Table, env: Env) -> bool:
        return len(position.seats[env.seat].hand) > 0

    def say(self) -> str:
        return "boost this card"


class BoostCard(Frame):
    def __init__(self, env: Env, may: bool, below: Frame | None) -> None:
        self.env: Final = env
        self.may: Final = may
        self.below = below

    def resume(self, position: Table) -> None:
        position.ask(self.env.seat, "boost card", boost_options(position, self.env.seat, self.may))

    def answer(self, position: Table, option: int) -> None:
        position.stack = self.below
        if verb_of(option) == BOOST:
            kind = first(option)
            discard_to_boost(position, self.env.seat, kind)
            add_bonus(position, self.env, CARDS[kind].boost)


def add_bonus(position: Table, env: Env, n: int) -> None:
    combat = position.combat
    assert combat is not None
    if combat.attacker == env.source:
        combat.attack_bonus += n
    else:
        combat.defense_bonus += n


@dataclass(frozen=True)
class BlindBoost(Effect):
    """Reveal the top card of your deck, add its BOOST value so many times, discard it. It is no draw."""

    times: int | Pick = 1

    def run(self, position: Table, env: Env) -> None:
        seat = position.seats[env.seat]
        if not seat.deck:
            if position.log is not None:
                position.happen("boost", env.seat, {"card": None, "boost": 0, "blind": True})
            return
        kind = position.take_top(seat)
        seat.discard.append(kind)
        n = CARDS[kind].boost * number(position, env, self.times)
        if position.log is not None:
            position.happen("boost", env.seat, {"card": CARDS[kind].name, "boost": n, "blind": True})
        add_bonus(position, env, n)

    def say(self) -> str:
        if isinstance(self.times, Pick):
            return f"blind boost this card. if {self.times.condition.say()}, the boost counts {self.times.then} times"
        return "blind boost this card"
