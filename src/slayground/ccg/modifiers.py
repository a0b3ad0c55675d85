"""Changes that last, made by a card in play while it is on or by an effect for a time."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from slayground.ccg.acts import SAID, many
from slayground.ccg.anatomy import (
    CLASS_NAMES,
    TALENT_KEYS,
    TALENTS,
    TRAIT_NAMES,
    Modifier,
    names_of,
)
from slayground.ccg.filters import Spaces
from slayground.ccg.table import (
    FEW_SUPPORTERS,
    NO_DAY,
    THIS_TURN,
    TIME_STAYS_DAY,
    TIME_STAYS_NIGHT,
    UNTIL_NAMES,
    Piece,
    Table,
)
from slayground.kernel.nodes import Amount, Condition, Effect, Env, Filter
from slayground.kernel.words import article, counted, listing

if TYPE_CHECKING:
    # A machine word once compiled; an annotation is never looked up.
    from mypy_extensions import i64

# Layers: what a card in play is worked out in this order.
TRAIT_LAYER: Final = 0
CLASS_LAYER: Final = 1
TALENT_LAYER: Final = 2
ACT_LAYER: Final = 3
SPECIAL: Final = 4
"""Asked for by a rule when its moment comes."""
LAW_LAYER: Final = 5
LAYERS: Final = 6

# Why a character fatigues, as bits.
BY_SKILL: Final = 1
BY_WIN: Final = 2
BY_PARK: Final = 4
BY_DOUBLE: Final = 8
BY_CHALLENGE: Final = 16
BY_COST: Final = 32
BY_EFFECT: Final = 64
BY_ANYTHING: Final = 127
CAUSES: Final = {
    BY_SKILL: "attaching skills",
    BY_WIN: "winning a fight as attacker",
    BY_PARK: "moving from the Park to an opponent's space",
    BY_DOUBLE: "Stunt-Doubling",
    BY_CHALLENGE: "facing a challenge",
}


def lasting(said: str, until: str) -> str:
    """What a modifier says, for a time: the time stands before a further clause, and a turn is this turn."""
    if until == UNTIL_NAMES[THIS_TURN] and re.search(r"\ba turn\b", said):
        return re.sub(r"\ba turn\b", until, said)
    for clause in (", by day or night", ", if refreshed again"):
        if said.endswith(clause):
            return f"{said.removesuffix(clause)} {until}{clause}"
    return f"{said} {until}"


def gained(talents: tuple[i64, i64, i64, i64], many: bool) -> str:
    """gains +1 BK and +1 CH; loses 2 SM; gains +1 to all talents."""
    if talents[0] > 0 and talents == (talents[0],) * 4:
        return f"{'gain' if many else 'gains'} +{talents[0]} to all talents"
    more = [f"+{talents[i]} {TALENT_KEYS[i]}" for i in TALENTS if talents[i] > 0]
    less = [f"{-talents[i]} {TALENT_KEYS[i]}" for i in TALENTS if talents[i] < 0]
    parts: list[str] = []
    if more:
        parts.append(f"{'gain' if many else 'gains'} {listing(more)}")
    if less:
        parts.append(f"{'lose' if many else 'loses'} {listing(less)}")
    return " and ".join(parts)


@dataclass(frozen=True)
class Gains(Modifier):
    """More or less of talents."""

    bk: int = 0
    sm: int = 0
    we: int = 0
    ch: int = 0
    times: Amount | None = None

    def layer(self) -> int:
        return TALENT_LAYER

    def change(self, table: Table, env: Env, piece: Piece) -> None:
        times: i64 = 1 if self.times is None else self.times.value(table, env)
        old = piece.talents
        piece.talents = (
            old[0] + self.bk * times, old[1] + self.sm * times, old[2] + self.we * times, old[3] + self.ch * times
        )  # fmt: skip

    def say(self) -> str:
        said = gained((self.bk, self.sm, self.we, self.ch), False)
        return said if self.times is None else f"{said} {self.times.say()}"

    def plural(self) -> str:
        return gained((self.bk, self.sm, self.we, self.ch), True)


@dataclass(frozen=True)
class GainsTrait(Modifier):
    traits: int

    def layer(self) -> int:
        return TRAIT_LAYER

    def change(self, table: Table, env: Env, piece: Piece) -> None:
        piece.traits |= self.traits

    def say(self) -> str:
        return f"gains {listing(names_of(self.traits, TRAIT_NAMES))}"

    def plural(self) -> str:
        return self.say().replace("gains", "gain", 1)


@dataclass(frozen=True)
class CountsAs(Modifier):
    """Counts as a Hero, Companion, Villain or Minion."""

    of: int

    def layer(self) -> int:
        return CLASS_LAYER

    def change(self, table: Table, env: Env, piece: Piece) -> None:
        if not table.is_main(piece):
            piece.kind = self.of

    def say(self) -> str:
        return f"counts as a {CLASS_NAMES[self.of]}"

    def plural(self) -> str:
        return f"count as {CLASS_NAMES[self.of]}s"


@dataclass(frozen=True)
class Allow(Modifier):
    """May, cannot or must do something: a bit of acts.py."""

    act: int

    def layer(self) -> int:
        return ACT_LAYER

    def change(self, table: Table, env: Env, piece: Piece) -> None:
        piece.acts |= self.act

    def say(self) -> str:
        return SAID[self.act]

    def plural(self) -> str:
        return many(SAID[self.act])


@dataclass(frozen=True)
class Moves(Modifier):
    """May make so many moves in a turn by day, by night or both."""

    day: int = 0
    night: int = 0

    def layer(self) -> int:
        return ACT_LAYER

    def change(self, table: Table, env: Env, piece: Piece) -> None:
        piece.move_limit = max(piece.move_limit, self.night if table.is_night() else self.day)

    def say(self) -> str:
        if self.day == self.night:
            return f"may make {counted(self.day, 'move')} each turn, by day or night"
        return f"may make {counted(self.day, 'move')} in a day turn"


@dataclass(frozen=True)
class MoreMoves(Modifier):
    n: int

    def layer(self) -> int:
        return ACT_LAYER

    def change(self, table: Table, env: Env, piece: Piece) -> None:
        piece.move_limit += self.n

    def say(self) -> str:
        return f"may make {self.n} more move{'' if self.n == 1 else 's'}, by day or night"


@dataclass(frozen=True)
class MoreItems(Modifier):
    n: int = 1
    here: bool = False
    """What it has taken up there it keeps when it leaves."""

    def layer(self) -> int:
        return ACT_LAYER

    def change(self, table: Table, env: Env, piece: Piece) -> None:
        piece.items_allowed += self.n
        if self.here:
            piece.items_here += self.n

    def say(self) -> str:
        kept = ", and keep it when leaving" if self.here else ""
        return f"may carry {self.n} more item{'' if self.n == 1 else 's'}{kept}"


@dataclass(frozen=True)
class MoreSkills(Modifier):
    """May attach another skill in a turn; it must be refreshed again for it."""

    n: int = 1

    def layer(self) -> int:
        return ACT_LAYER

    def change(self, table: Table, env: Env, piece: Piece) -> None:
        piece.skills_allowed += self.n

    def say(self) -> str:
        return f"may attach {self.n} more skill{'' if self.n == 1 else 's'}, if refreshed again"


@dataclass(frozen=True)
class Reaches(Modifier):
    """May move to spaces that are not adjacent."""

    where: Spaces

    def layer(self) -> int:
        return ACT_LAYER

    def change(self, table: Table, env: Env, piece: Piece) -> None:
        mine = env if piece.seat == env.seat else Env(piece.seat, env.source)
        piece.reach |= self.where.bits(table, mine) & ~(1 << piece.space)

    def say(self) -> str:
        return f"may move to {self.where.say()} instead of an adjacent space"


@dataclass(frozen=True)
class RaisesGoals(Modifier):
    """Goals of challenges are higher, or lower; one talent's, or all of them."""

    n: int
    talent: int = -1

    def layer(self) -> int:
        return TALENT_LAYER

    def change(self, table: Table, env: Env, piece: Piece) -> None:
        goals = piece.card.goals
        if self.talent >= 0:
            goals &= 1 << self.talent
        bk, sm, we, ch = piece.talents
        piece.talents = (
            raised(bk, self.n) if goals & 1 else bk,
            raised(sm, self.n) if goals & 2 else sm,
            raised(we, self.n) if goals & 4 else we,
            raised(ch, self.n) if goals & 8 else ch,
        )

    def say(self) -> str:
        which = "each goal" if self.talent < 0 else f"{TALENT_KEYS[self.talent]} goals"
        verb = "raised" if self.n > 0 else "lowered"
        return f"!{which} of $ {'is' if self.talent < 0 else 'are'} {verb} by {abs(self.n)}"


def raised(goal: i64, n: i64) -> i64:
    return max(0, goal + n)


LAW_WORDS: Final = {
    TIME_STAYS_NIGHT: "!when a turn ends the time stays night",
    TIME_STAYS_DAY: "!when a turn ends the time stays day",
    TIME_STAYS_NIGHT | NO_DAY: "!when a turn ends the time stays night, and it cannot be set to day",
    FEW_SUPPORTERS: "!a player with two or more supporting Heroes or Villains in play cannot place "
    "or resurrect another",
    16: "!in the Draw Step of a turn hands are filled up to 7 cards",
}


@dataclass(frozen=True)
class Law(Modifier):
    """A rule of the whole table."""

    bits: int

    def layer(self) -> int:
        return LAW_LAYER

    def say(self) -> str:
        return LAW_WORDS[self.bits]


@dataclass(frozen=True)
class Waives(Modifier):
    """Something that would fatigue does not; and it may be done while fatigued."""

    causes: int

    def layer(self) -> int:
        return SPECIAL

    def say(self) -> str:
        if self.causes == BY_ANYTHING:
            return "is not fatigued by one thing that would fatigue it"
        return f"does not fatigue for {listing([said for bit, said in CAUSES.items() if self.causes & bit], 'or')}"

    def plural(self) -> str:
        return self.say().replace("does ", "do ", 1)


@dataclass(frozen=True)
class WaivesWin(Modifier):
    """When it wins a fight as attacker (against such a rival), it does not fatigue for it."""

    against: Filter | None = None

    def layer(self) -> int:
        return SPECIAL

    def say(self) -> str:
        against = "" if self.against is None else f" against {article(self.against.say())}"
        return f"does not fatigue when winning a fight as attacker{against}"


@dataclass(frozen=True)
class Buries(Modifier):
    """Whom it defeats in a fight goes to the Crypt instead of the discard pile."""

    whom: Filter
    attacking: bool = False

    def layer(self) -> int:
        return SPECIAL

    def say(self) -> str:
        how = " as attacker" if self.attacking else ""
        return f"sends to the Crypt each {self.whom.say()} defeated by it in a fight{how}"

    def plural(self) -> str:
        return self.say().replace("sends", "send", 1).replace(" by it", " by them")


@dataclass(frozen=True)
class Spares(Modifier):
    """When it is defeated in a fight it stays in play, and something else is done."""

    then: Effect
    defending: bool = False

    def layer(self) -> int:
        return SPECIAL

    def say(self) -> str:
        how = " as defender" if self.defending else ""
        return f"!when ~ is defeated in a fight{how}, it stays in play: {self.then.say()}"


@dataclass(frozen=True)
class BringsBack(Modifier):
    """When such a character is defeated in a fight, its player may have its level 1 card in hand instead."""

    whom: Filter
    fatiguing: bool = True
    """The card that does it fatigues for it."""

    def layer(self) -> int:
        return SPECIAL

    def say(self) -> str:
        then = (
            "you may fatigue ~: the level 1 card of the defeated character returns to your hand"
            if self.fatiguing
            else "its owner may have its level 1 card return to hand"
        )
        return f"!when {article(self.whom.say())} is defeated in a fight, {then} instead of being discarded"


@dataclass(frozen=True)
class Keeps(Modifier):
    """When an item would come off the character, this card may be discarded instead."""

    def layer(self) -> int:
        return SPECIAL

    def say(self) -> str:
        return "!when an item would come off ~, you may discard this card: the item stays"


@dataclass(frozen=True)
class ForcesRoom(Modifier):
    """An item that can be attached where no slot is free: it pushes another off, or comes off itself."""

    def layer(self) -> int:
        return SPECIAL

    def say(self) -> str:
        return (
            "!when this is attached to a character without a free item slot, it unattaches another item of that "
            "character, chosen by its controller; if none comes off, this card does"
        )


@dataclass(frozen=True)
class TakesFatigue(Modifier):
    """Fatigues in place of whoever doubles for it, while it is refreshed."""

    def layer(self) -> int:
        return SPECIAL

    def say(self) -> str:
        return "!while ~ is refreshed, it fatigues instead of its Stunt-Double"


@dataclass(frozen=True)
class FixesTalent(Modifier):
    """In fights it starts the resolving talent is this one and cannot be changed."""

    talent: int

    def layer(self) -> int:
        return SPECIAL

    def say(self) -> str:
        return f"starts fights with {TALENT_KEYS[self.talent]} as the resolving talent, which no card can change"


@dataclass(frozen=True)
class When(Modifier):
    """Another modifier, in a record, while a condition holds."""

    condition: Condition
    modifier: Modifier

    def layer(self) -> int:
        return self.modifier.layer()

    def change(self, table: Table, env: Env, piece: Piece) -> None:
        if self.condition.holds(table, env):
            self.modifier.change(table, env, piece)

    def say(self) -> str:
        return f"{self.modifier.say()} while {self.condition.say()}"
