"""What triggers wait for."""

from __future__ import annotations

from dataclasses import dataclass

from slayground.ccg.anatomy import (
    ASCENDED,
    CAME_OFF,
    CARDS,
    CHALLENGE_DEFEATED,
    CHALLENGE_STARTED,
    DEFEATED,
    DISCARDED,
    DOUBLED,
    ENTERED_PLAY,
    EVENT_PLAYED,
    FIGHT_ENDED,
    FIGHT_STARTED,
    FIGHT_WON,
    IDENTITIES,
    LEFT_PLAY,
    MOVED,
    PARK_COUNTED,
    PLACED,
    STEP_ENDED,
    STEP_STARTED,
    TALENT_KEYS,
    TURN_ENDED,
    WINDOW_NAMES,
    EventNode,
)
from slayground.ccg.table import OFF, Happening, Table
from slayground.kernel.nodes import Env, Filter
from slayground.kernel.words import article


def is_this(table: Table, env: Env, thing: int) -> bool:
    this = table.this(env)
    return this is not None and this.thing == thing


def fits(table: Table, env: Env, who: Filter | None, thing: int) -> bool:
    """Whether it is somebody who passes the filter; with none it must be whom the card speaks of."""
    return is_this(table, env, thing) if who is None else who.test(table, env, thing)


def name(who: Filter | None) -> str:
    return "~" if who is None else article(who.say())


@dataclass(frozen=True)
class StartsFight(EventNode):
    who: Filter | None = None

    def kinds(self) -> tuple[int, ...]:
        return (FIGHT_STARTED,)

    def matches(self, table: Table, env: Env, happening: Happening) -> bool:
        return fits(table, env, self.who, happening.thing)

    def say(self) -> str:
        return f"when {name(self.who)} starts a fight"


@dataclass(frozen=True)
class WinsFight(EventNode):
    """Somebody defeats somebody in a fight, or is left alone in it."""

    who: Filter | None = None
    attacking: bool = False
    loser: Filter | None = None

    def kinds(self) -> tuple[int, ...]:
        return (FIGHT_WON,)

    def matches(self, table: Table, env: Env, happening: Happening) -> bool:
        phase = table.phase
        if not fits(table, env, self.who, happening.thing):
            return False
        if self.attacking and (phase is None or phase.attacker != happening.thing):
            return False
        return self.loser is None or self.loser.test(table, env, happening.other)

    def say(self) -> str:
        if self.loser is not None:
            return f"when {name(self.who)} defeats {article(self.loser.say())} in a fight"
        return f"when {name(self.who)} wins a fight{' as attacker' if self.attacking else ''}"


@dataclass(frozen=True)
class IsDefeated(EventNode):
    """Somebody is defeated in a fight."""

    who: Filter | None = None

    def kinds(self) -> tuple[int, ...]:
        return (DEFEATED,)

    def matches(self, table: Table, env: Env, happening: Happening) -> bool:
        return fits(table, env, self.who, happening.thing)

    def say(self) -> str:
        return f"when {name(self.who)} is defeated in a fight"


@dataclass(frozen=True)
class FightEnds(EventNode):
    """A fight is over; won by the one the card speaks of, or by anybody."""

    won_by_this: bool = True
    over_a_main: bool = False

    def kinds(self) -> tuple[int, ...]:
        return (FIGHT_ENDED,)

    def matches(self, table: Table, env: Env, happening: Happening) -> bool:
        if self.won_by_this and not is_this(table, env, happening.thing):
            return False
        if self.over_a_main and not happening.n:
            return False
        return happening.thing != OFF

    def say(self) -> str:
        if not self.won_by_this:
            return "at the end of a fight"
        return f"at the end of a fight {'in which ~ defeated a rival main' if self.over_a_main else 'that ~ won'}"


@dataclass(frozen=True)
class StuntDoubles(EventNode):
    """Somebody steps in for somebody; None is whom the card speaks of."""

    who: Filter | None = None
    for_this: bool = False

    def kinds(self) -> tuple[int, ...]:
        return (DOUBLED,)

    def matches(self, table: Table, env: Env, happening: Happening) -> bool:
        if self.for_this and not is_this(table, env, happening.other):
            return False
        return fits(table, env, self.who, happening.thing)

    def say(self) -> str:
        return f"when {name(self.who)} Stunt-Doubles{' for ~' if self.for_this else ''}"


@dataclass(frozen=True)
class YouPlace(EventNode):
    """You place such a character."""

    who: Filter

    def kinds(self) -> tuple[int, ...]:
        return (PLACED,)

    def matches(self, table: Table, env: Env, happening: Happening) -> bool:
        return happening.seat == env.seat and self.who.test(table, env, happening.thing)

    def say(self) -> str:
        return f"when you place {article(self.who.say())}"


@dataclass(frozen=True)
class OpponentPlaysEvent(EventNode):
    def kinds(self) -> tuple[int, ...]:
        return (EVENT_PLAYED,)

    def matches(self, table: Table, env: Env, happening: Happening) -> bool:
        return happening.seat != env.seat

    def say(self) -> str:
        return "when an opponent plays an event"


@dataclass(frozen=True)
class GoesToDiscard(EventNode):
    """The character of an essence goes from play to the discard pile."""

    def kinds(self) -> tuple[int, ...]:
        return (DISCARDED,)

    def matches(self, table: Table, env: Env, happening: Happening) -> bool:
        return happening.seat == env.seat and is_this(table, env, happening.thing)

    def say(self) -> str:
        return "when ~ goes to the discard pile"


@dataclass(frozen=True)
class Ascends(EventNode):
    def kinds(self) -> tuple[int, ...]:
        return (ASCENDED,)

    def matches(self, table: Table, env: Env, happening: Happening) -> bool:
        return is_this(table, env, happening.thing)

    def say(self) -> str:
        return "when ~ ascends to this level"


@dataclass(frozen=True)
class ComesOff(EventNode):
    """The card comes off a character that stays in play."""

    def kinds(self) -> tuple[int, ...]:
        return (CAME_OFF,)

    def matches(self, table: Table, env: Env, happening: Happening) -> bool:
        return False  # the card hears of it itself, when it comes off

    def say(self) -> str:
        return "when this item comes off a character that stays in play"


@dataclass(frozen=True)
class StepStarts(EventNode):
    step: int

    def kinds(self) -> tuple[int, ...]:
        return (STEP_STARTED,)

    def matches(self, table: Table, env: Env, happening: Happening) -> bool:
        return happening.n == self.step

    def say(self) -> str:
        return f"at the start of the {WINDOW_NAMES[self.step]} Step"


@dataclass(frozen=True)
class StepEnds(EventNode):
    step: int

    def kinds(self) -> tuple[int, ...]:
        return (STEP_ENDED,)

    def matches(self, table: Table, env: Env, happening: Happening) -> bool:
        return happening.n == self.step

    def say(self) -> str:
        return f"when the {WINDOW_NAMES[self.step]} Step ends"


@dataclass(frozen=True)
class TurnEnds(EventNode):
    def kinds(self) -> tuple[int, ...]:
        return (TURN_ENDED,)

    def matches(self, table: Table, env: Env, happening: Happening) -> bool:
        return True

    def say(self) -> str:
        return "when a turn ends"


@dataclass(frozen=True)
class ChallengeFalls(EventNode):
    """A challenge is defeated: this one, one of a name, with a goal or worth so much; by whom."""

    this: bool = False
    named: str = ""
    goal: int = -1
    worth: int = 0
    alone: Filter | None = None
    """By such a character alone."""
    by: Filter | None = None
    """By a group with such a character."""
    here: bool = False

    def kinds(self) -> tuple[int, ...]:
        return (CHALLENGE_DEFEATED,)

    def matches(self, table: Table, env: Env, happening: Happening) -> bool:
        phase = table.phase
        challenge = table.piece(happening.thing)
        if phase is None or challenge is None or (self.this and challenge.thing != env.source):
            return False
        if self.named and challenge.card.name != self.named:
            return False
        if self.here:
            source = table.piece(env.source)
            if source is None or source.space != challenge.space:
                return False
        if (self.goal >= 0 and not challenge.card.goal(self.goal)) or challenge.card.destiny < self.worth:
            return False
        if self.alone is not None and (len(phase.group) != 1 or not self.alone.test(table, env, phase.group[0])):
            return False
        return self.by is None or any(self.by.test(table, env, thing) for thing in phase.group)

    def say(self) -> str:
        what = "~" if self.this else self.named or "a challenge"
        if self.goal >= 0:
            what += f" with {'an' if self.goal == 1 else 'a'} {TALENT_KEYS[self.goal]} goal"
        if self.worth:
            what += f" worth {self.worth} or more DP"
        here = " here" if self.here else ""
        if self.alone is not None:
            return f"when {article(self.alone.say())} defeats {what} alone{here}"
        if self.by is not None:
            return f"when a group with {article(self.by.say())} defeats {what}{here}"
        return f"when {what} is defeated{here}"


@dataclass(frozen=True)
class ChallengeFaced(EventNode):
    """A challenge of one of these names is faced."""

    names: tuple[str, ...]

    def kinds(self) -> tuple[int, ...]:
        return (CHALLENGE_STARTED,)

    def matches(self, table: Table, env: Env, happening: Happening) -> bool:
        challenge = table.piece(happening.thing)
        return challenge is not None and challenge.card.name in self.names

    def say(self) -> str:
        return f"when {' or '.join(self.names)} is faced"


@dataclass(frozen=True)
class LeavesPlay(EventNode):
    """A character of an identity leaves play."""

    identity: str

    def kinds(self) -> tuple[int, ...]:
        return (LEFT_PLAY,)

    def matches(self, table: Table, env: Env, happening: Happening) -> bool:
        return CARDS[happening.card].character == self.identity

    def say(self) -> str:
        return f"when {IDENTITIES[self.identity]} leaves play"


@dataclass(frozen=True)
class MovesIntoPark(EventNode):
    """A character makes a move into the Park while rivals of it are there."""

    def kinds(self) -> tuple[int, ...]:
        return (MOVED,)

    def matches(self, table: Table, env: Env, happening: Happening) -> bool:
        park = table.streets.park
        if happening.space != park:
            return False
        return any(piece.seat != happening.seat for piece in table.characters_at(park))

    def say(self) -> str:
        return "when a character makes a move into the Park while rivals are there"


@dataclass(frozen=True)
class ComesIntoPlay(EventNode):
    """This episode card comes into play."""

    def kinds(self) -> tuple[int, ...]:
        return (ENTERED_PLAY,)

    def matches(self, table: Table, env: Env, happening: Happening) -> bool:
        return happening.thing == env.source

    def say(self) -> str:
        return "when this comes into play"


@dataclass(frozen=True)
class ParkCounted(EventNode):
    """The Park is counted at the end of a turn; `lost`: the count goes back to 0."""

    lost: bool = False

    def kinds(self) -> tuple[int, ...]:
        return (PARK_COUNTED,)

    def matches(self, table: Table, env: Env, happening: Happening) -> bool:
        return not self.lost or happening.n == 0

    def say(self) -> str:
        return "when the Park count goes back to 0" if self.lost else "when the Park is counted"
