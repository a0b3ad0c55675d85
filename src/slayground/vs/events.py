"""What powers wait for: one node for each kind of event."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from slayground.kernel.nodes import Env, Filter
from slayground.kernel.words import article, listing
from slayground.vs.anatomy import (
    APPEARS,
    AT,
    ATTACKS,
    COMBAT_ENDS,
    COUNTERS_PUT,
    EXHAUSTED,
    KOD,
    LEAVES_PLAY,
    PLAYED,
    POWER_USED,
    POWERED_UP,
    READIED,
    RECOVERED,
    REVEALED,
    STRIKES,
    STUNNED,
    SYMBOL_NAMES,
    SYMBOL_PAID,
    WOUNDED,
    EventNode,
)
from slayground.vs.table import (
    BY_COMBAT_STRIKE,
    COUNTER_NAMES,
    Happening,
    Table,
)
from slayground.vs.turn import BUILD_STARTS, FORMATION_ENDS, GAME_STARTS, MAIN_STARTS, TURN_ENDS, TURN_STARTS

POINT_NAMES: Final = {
    GAME_STARTS: "at the start of the game",
    TURN_STARTS: "at the start of {} turn",
    BUILD_STARTS: "at the start of {} Build Phase",
    FORMATION_ENDS: "at the end of {} Formation Step",
    MAIN_STARTS: "at the start of {} Main Phase",
    TURN_ENDS: "at the end of {} turn",
}


@dataclass(frozen=True)
class At(EventNode):
    """A point of a turn: yours, an opponent's, or anybody's."""

    point: int
    whose: str = "yours"

    def kinds(self) -> int:
        return 1 << AT + self.point

    def matches(self, table: Table, env: Env, happening: Happening) -> bool:
        if self.point == GAME_STARTS or self.whose == "any":
            return True
        if self.whose == "yours":
            return table.same_side(happening.seat, env.seat) if table.setup.two_headed else happening.seat == env.seat
        return table.opposes(happening.seat, env.seat)

    def say(self) -> str:
        whose = {"yours": "your", "opponent": "an opponent's", "any": "each player's", "its": "its player's"}
        return POINT_NAMES[self.point].format(whose[self.whose])


@dataclass(frozen=True)
class AtTurnOf(EventNode):
    """A point of the turn of whoever controls the bound character."""

    point: int

    def kinds(self) -> int:
        return 1 << AT + self.point

    def matches(self, table: Table, env: Env, happening: Happening) -> bool:
        piece = table.piece(env.it)
        return piece is not None and table.same_side(piece.seat, happening.seat)

    def say(self) -> str:
        return POINT_NAMES[self.point].format("its player's")


@dataclass(frozen=True)
class Played(EventNode):
    """A card is played: recruited, as a plot twist, or face up as a resource."""

    what: Filter
    by: str = "you"
    first: bool = False
    """The first plot twist of the turn."""

    def kinds(self) -> int:
        return 1 << PLAYED

    def matches(self, table: Table, env: Env, happening: Happening) -> bool:
        if self.by == "you" and not table.same_side(happening.seat, env.seat):
            return False
        if self.by == "opponent" and not table.opposes(happening.seat, env.seat):
            return False
        if self.first and table.seats[happening.seat].plot_twists != 1:
            return False
        return self.what.test(table, env, happening.subject)

    def say(self) -> str:
        verb = "recruit" if self.what.noun() == "supporting character" else "play"
        who = {"you": f"you {verb}", "opponent": f"an opponent {verb}s", "any": f"a player {verb}s"}[self.by]
        if self.first:
            return f"when {who} your first {self.what.say()} of a turn"
        said = self.what.say()
        return f"when {who} {said if said == 'this' else article(said)}"


@dataclass(frozen=True)
class Appears(EventNode):
    who: Filter

    def kinds(self) -> int:
        return 1 << APPEARS

    def matches(self, table: Table, env: Env, happening: Happening) -> bool:
        return self.who.test(table, env, happening.subject)

    def say(self) -> str:
        return f"when {a(self.who)} appears"


@dataclass(frozen=True)
class ThenAppears(EventNode):
    """The card that is being played, whose power has begun to resolve, comes into play."""

    def kinds(self) -> int:
        return 1 << APPEARS

    def matches(self, table: Table, env: Env, happening: Happening) -> bool:
        return happening.card is table.card_at(env.source) and not table.opposes(happening.seat, env.seat)

    def say(self) -> str:
        return "when it appears"


@dataclass(frozen=True)
class LeavesPlay(EventNode):
    who: Filter

    def kinds(self) -> int:
        return 1 << LEAVES_PLAY

    def matches(self, table: Table, env: Env, happening: Happening) -> bool:
        return self.who.test(table, env, happening.subject)

    def say(self) -> str:
        return f"when {a(self.who)} would leave play"


@dataclass(frozen=True)
class Attacks(EventNode):
    """An attack, one event however many attack. `It` is the defender."""

    who: Filter | None = None
    """Somebody among the attackers."""
    how: str = ""
    """solo, team, melee or ranged."""
    defender: Filter | None = None
    least: int = 1
    with_: Filter | None = None
    """Somebody else among the attackers."""
    all_of_them: Filter | None = None
    """All attackers."""

    def kinds(self) -> int:
        return 1 << ATTACKS

    def matches(self, table: Table, env: Env, happening: Happening) -> bool:
        attackers = happening.others
        if len(attackers) < self.least:
            return False
        if self.how == "solo" and len(attackers) > 1:
            return False
        if self.how == "team" and len(attackers) < 2:
            return False
        # An attack on a machine is no combat.
        if self.how == "ranged" and not table.from_the_back(attackers):
            return False
        if self.how == "melee" and table.from_the_back(attackers):
            return False
        if self.defender is not None and not self.defender.test(table, env, happening.subject):
            return False
        if self.all_of_them is not None:
            for thing in attackers:
                if not self.all_of_them.test(table, env, thing):
                    return False
        if self.who is None:
            return True
        for thing in attackers:
            if self.who.test(table, env, thing):
                if self.with_ is None:
                    return True
                for other in attackers:
                    if other != thing and self.with_.test(table, env, other):
                        return True
        return False

    def say(self) -> str:
        how = {"solo": " alone", "team": " as part of a team", "ranged": " at range", "melee": " in melee", "": ""}
        if self.who is None:
            attackers = "" if self.all_of_them is None else f" only by {self.all_of_them.say_all()}"
            assert self.defender is not None
            return f"when {a(self.defender)} is attacked{attackers}"
        said = f"when {a(self.who)} attacks{how[self.how]}"
        if self.least > 1:
            # One event, however many they are.
            said = f"when {self.least} or more {self.who.say_all()} attack together"
        if self.with_ is not None:
            said += f" with {a(self.with_)}"
        if self.defender is not None:
            plain = not self.how and self.with_ is None and self.least == 1
            said += f"{'' if plain else ' against'} {a(self.defender)}"
        return said


def a(where: Filter) -> str:
    """Something that passes a filter, in words."""
    said = where.say()
    return said if said in ("this", "it") or said.startswith(("the ", "another ")) else article(said)


@dataclass(frozen=True)
class Strikes(EventNode):
    """A strike. `It` is who is struck."""

    by: Filter
    at: Filter | None = None

    def kinds(self) -> int:
        return 1 << STRIKES

    def matches(self, table: Table, env: Env, happening: Happening) -> bool:
        if not self.by.test(table, env, happening.others[0]):
            return False
        return self.at is None or self.at.test(table, env, happening.subject)

    def say(self) -> str:
        return f"when {a(self.by)} strikes" + ("" if self.at is None else f" {a(self.at)}")


@dataclass(frozen=True)
class CombatEnds(EventNode):
    """A combat in which somebody attacked ends."""

    attacker: Filter
    first: bool = False
    """It was the attacker's first attack of the turn."""

    def kinds(self) -> int:
        return 1 << COMBAT_ENDS

    def matches(self, table: Table, env: Env, happening: Happening) -> bool:
        for thing in happening.others:
            if self.attacker.test(table, env, thing):
                piece = table.piece(thing)
                if not self.first or (piece is not None and piece.attacks == 1):
                    return True
        return False

    def say(self) -> str:
        if self.first:
            return f"after combat in which {a(self.attacker)} made its first attack of a turn"
        return f"after combat in which {a(self.attacker)} attacked"


@dataclass(frozen=True)
class Stunned(EventNode):
    who: Filter
    by: Filter | None = None
    """Somebody among those who did it."""
    in_combat: bool = False
    """By a strike in combat."""
    otherwise: bool = False
    """By anything but a strike in combat."""

    def kinds(self) -> int:
        return 1 << STUNNED

    def matches(self, table: Table, env: Env, happening: Happening) -> bool:
        if self.otherwise and happening.cause.kind == BY_COMBAT_STRIKE:
            return False
        return self.who.test(table, env, happening.subject) and done_by(table, env, happening, self.by, self.in_combat)

    def say(self) -> str:
        return f"when {self.by_whom()}{a(self.who)}" + ("" if self.by is not None else " is stunned")

    def by_whom(self) -> str:
        return "" if self.by is None else f"{doer(self.by)} stuns "


def doer(where: Filter) -> str:
    """Who does something, in words: this, attacking in melee, ..."""
    said = a(where)
    if said.startswith("a this "):
        return f"this, {said.removeprefix('a this ')},"
    return said


def done_by(table: Table, env: Env, happening: Happening, by: Filter | None, in_combat: bool) -> bool:
    cause = happening.cause
    if in_combat and cause.kind != BY_COMBAT_STRIKE:
        return False
    if by is None:
        return True
    for thing in cause.by:
        if by.test(table, env, thing):
            return True
    return False


@dataclass(frozen=True)
class Wounded(EventNode):
    who: Filter
    by: Filter | None = None
    in_combat: bool = False
    of_stun: bool = False
    """By a stun."""

    def kinds(self) -> int:
        return 1 << WOUNDED

    def matches(self, table: Table, env: Env, happening: Happening) -> bool:
        if self.of_stun and not happening.amount:
            return False
        return self.who.test(table, env, happening.subject) and done_by(table, env, happening, self.by, self.in_combat)

    def say(self) -> str:
        if self.by is not None:
            return f"when {doer(self.by)} wounds {a(self.who)}"
        if self.of_stun:
            return f"when {a(self.who)} would be wounded by a stun"
        return f"when {a(self.who)} is wounded"


@dataclass(frozen=True)
class KOd(EventNode):
    who: Filter
    by: Filter | None = None
    in_combat: bool = False

    def kinds(self) -> int:
        return 1 << KOD

    def matches(self, table: Table, env: Env, happening: Happening) -> bool:
        return self.who.test(table, env, happening.subject) and done_by(table, env, happening, self.by, self.in_combat)

    def say(self) -> str:
        if self.by is not None:
            return f"when {doer(self.by)} KOs {a(self.who)}"
        return f"when {a(self.who)} is KO'd"


BECOMES: Final = {"recovered": RECOVERED, "ready": READIED, "exhausted": EXHAUSTED}


@dataclass(frozen=True)
class Becomes(EventNode):
    """Recovers, readies or exhausts, really changing."""

    what: str
    who: Filter

    def kinds(self) -> int:
        return 1 << BECOMES[self.what]

    def matches(self, table: Table, env: Env, happening: Happening) -> bool:
        return self.who.test(table, env, happening.subject)

    def say(self) -> str:
        verb = {"recovered": "recovers", "ready": "readies", "exhausted": "exhausts"}[self.what]
        return f"when {a(self.who)} {verb}"


@dataclass(frozen=True)
class CountersPut(EventNode):
    """Counters of a kind are put on something; the number is the event's amount."""

    counter: int
    on: Filter
    power: str = ""
    """By a power of this name."""

    def kinds(self) -> int:
        return 1 << COUNTERS_PUT

    def matches(self, table: Table, env: Env, happening: Happening) -> bool:
        if happening.what != self.counter or (self.power and not happening.cause.power.startswith(self.power)):
            return False
        return self.on.test(table, env, happening.subject)

    def say(self) -> str:
        by = f" by {self.power}" if self.power else ""
        return f"when a {COUNTER_NAMES[self.counter]} counter is put on {a(self.on)}{by}"


@dataclass(frozen=True)
class Revealed(EventNode):
    """An opponent reveals any number of cards."""

    def kinds(self) -> int:
        return 1 << REVEALED

    def matches(self, table: Table, env: Env, happening: Happening) -> bool:
        return table.opposes(happening.seat, env.seat)

    def say(self) -> str:
        return "when an opponent reveals any number of cards"


@dataclass(frozen=True)
class PoweredUp(EventNode):
    who: Filter

    def kinds(self) -> int:
        return 1 << POWERED_UP

    def matches(self, table: Table, env: Env, happening: Happening) -> bool:
        return self.who.test(table, env, happening.subject)

    def say(self) -> str:
        return f"when {a(self.who)} is powered up"


@dataclass(frozen=True)
class PowerUsed(EventNode):
    """A character has used a super power."""

    by: Filter

    def kinds(self) -> int:
        return 1 << POWER_USED

    def matches(self, table: Table, env: Env, happening: Happening) -> bool:
        return self.by.test(table, env, happening.subject)

    def say(self) -> str:
        return f"when {a(self.by)} has used a super power"


@dataclass(frozen=True)
class SymbolPaid(EventNode):
    """Any character pays a symbol."""

    symbol: int

    def kinds(self) -> int:
        return 1 << SYMBOL_PAID

    def matches(self, table: Table, env: Env, happening: Happening) -> bool:
        return happening.what == self.symbol

    def say(self) -> str:
        return f"when any character pays {SYMBOL_NAMES[self.symbol]}"


@dataclass(frozen=True, init=False)
class Either(EventNode):
    """One of several events."""

    events: tuple[EventNode, ...]

    def __init__(self, *events: EventNode) -> None:
        object.__setattr__(self, "events", events)

    def kinds(self) -> int:
        found = 0
        for event in self.events:
            found |= event.kinds()
        return found

    def matches(self, table: Table, env: Env, happening: Happening) -> bool:
        for event in self.events:
            if event.kinds() >> happening.kind & 1 and event.matches(table, env, happening):
                return True
        return False

    def say(self) -> str:
        said = [event.say() for event in self.events]
        if all(text.startswith("when this ") for text in said):
            return f"when this {listing([text.removeprefix('when this ') for text in said], 'or')}"
        return " or ".join([said[0], *(text.removeprefix("when ") for text in said[1:])])
