"""Amounts and conditions of this game's cards."""

from __future__ import annotations

from dataclasses import dataclass

from slayground.ccg.anatomy import IDENTITIES, TALENT_KEYS, names_one
from slayground.ccg.table import DISCARD, LOST, OFF, OPEN, WON, Table
from slayground.kernel.nodes import Amount, Condition, Env, Filter, Selector
from slayground.kernel.piles import card_in
from slayground.kernel.words import article, counted, plural


@dataclass(frozen=True)
class AtMost(Amount):
    """How many pass a filter, up to a number."""

    where: Filter
    most: int

    def value(self, position: Table, env: Env) -> int:
        return min(self.most, len(self.where.find(position, env)))

    def count(self, noun: str) -> str:
        return f"1 {noun} for each {self.where.say()}, at most {self.most}"

    def say(self) -> str:
        return f"for each {self.where.say()}, at most {self.most} times"


@dataclass(frozen=True)
class Night(Condition):
    def holds(self, position: Table, env: Env) -> bool:
        return position.is_night()

    def say(self) -> str:
        return "it is night"

    def deny(self) -> str:
        return "it is day"


@dataclass(frozen=True)
class Day(Condition):
    def holds(self, position: Table, env: Env) -> bool:
        return not position.is_night()

    def say(self) -> str:
        return "it is day"

    def deny(self) -> str:
        return "it is night"


@dataclass(frozen=True, init=False)
class Both(Condition):
    """Several conditions together."""

    parts: tuple[Condition, ...]

    def __init__(self, *parts: Condition) -> None:
        object.__setattr__(self, "parts", parts)

    def holds(self, position: Table, env: Env) -> bool:
        for part in self.parts:
            if not part.holds(position, env):
                return False
        return True

    def say(self) -> str:
        return " and ".join([part.say() for part in self.parts])

    def deny(self) -> str:
        return " or ".join([part.deny() for part in self.parts])


def there_are(said: str) -> str:
    """What is yours you have."""
    return f"you have {said.replace(' of yours', '', 1)}" if " of yours" in said else f"there are {said}"


@dataclass(frozen=True)
class AtLeast(Condition):
    """At least so many pass a filter."""

    n: int
    where: Filter

    def holds(self, position: Table, env: Env) -> bool:
        return self.where.passed(position, env, self.n)

    def say(self) -> str:
        return there_are(f"at least {self.n} {self.where.say_all()}")

    def deny(self) -> str:
        return there_are(f"fewer than {self.n} {self.where.say_all()}")


@dataclass(frozen=True)
class Fewer(Condition):
    """Fewer than so many pass a filter."""

    n: int
    where: Filter

    def holds(self, position: Table, env: Env) -> bool:
        return not self.where.passed(position, env, self.n)

    def say(self) -> str:
        if self.n == 1:
            said = there_are(f"no {self.where.say()}")
            return said.replace("there are", "there is", 1)
        return there_are(f"fewer than {self.n} {self.where.say_all()}")

    def deny(self) -> str:
        return there_are(f"at least {self.n} {self.where.say_all()}")


@dataclass(frozen=True)
class Present(Condition):
    """The character of an identity is in play."""

    identity: str
    yours: bool = False

    def holds(self, position: Table, env: Env) -> bool:
        for piece in position.characters():
            if piece.card.character == self.identity and (not self.yours or piece.seat == env.seat):
                return True
        return False

    def say(self) -> str:
        return f"{'your ' if self.yours else ''}{IDENTITIES[self.identity]} is in play"

    def deny(self) -> str:
        return f"{'your ' if self.yours else ''}{IDENTITIES[self.identity]} is not in play"


@dataclass(frozen=True)
class InYourDiscard(Condition):
    """Such a card lies in your discard pile."""

    where: Filter

    def holds(self, position: Table, env: Env) -> bool:
        for kind in position.seats[env.seat].discard:
            if self.where.test(position, env, card_in(env.seat, DISCARD, kind)):
                return True
        return False

    def say(self) -> str:
        return f"{article(self.where.say())} is in your discard pile"

    def deny(self) -> str:
        return f"no {self.where.say()} is in your discard pile"


@dataclass(frozen=True)
class SharedSpace(Condition):
    """Two who pass a filter are at one space."""

    where: Filter

    def holds(self, position: Table, env: Env) -> bool:
        spaces: list[int] = []
        for thing in self.where.find(position, env):
            piece = position.piece(thing)
            if piece is not None:
                if piece.space in spaces:
                    return True
                spaces.append(piece.space)
        return False

    def say(self) -> str:
        return f"two {self.where.say_all()} are at the same space"

    def deny(self) -> str:
        return f"no two {self.where.say_all()} are at the same space"


@dataclass(frozen=True)
class WonFight(Condition):
    """Somebody has won the fight under way."""

    who: Selector
    attacking: bool = False

    def holds(self, position: Table, env: Env) -> bool:
        phase = position.phase
        if phase is None or not phase.is_fight or phase.winner == OFF:
            return False
        if self.attacking and phase.winner != phase.attacker:
            return False
        return phase.winner in self.who.things(position, env)

    def say(self) -> str:
        return f"{self.who.subject()} won this fight{' as attacker' if self.attacking else ''}"

    def deny(self) -> str:
        return f"{self.who.subject()} did not win this fight"


@dataclass(frozen=True)
class ChallengeDefeated(Condition):
    """The challenge under way was, or was not, defeated."""

    defeated: bool = True

    def holds(self, position: Table, env: Env) -> bool:
        phase = position.phase
        return phase is not None and not phase.is_fight and phase.result == (WON if self.defeated else LOST)

    def say(self) -> str:
        return f"the challenge was {'' if self.defeated else 'not '}defeated"

    def deny(self) -> str:
        return f"the challenge was {'not ' if self.defeated else ''}defeated"


@dataclass(frozen=True)
class YouDefend(Condition):
    """One of your characters is the defender."""

    where: Filter | None = None

    def holds(self, position: Table, env: Env) -> bool:
        phase = position.phase
        if phase is None or not phase.is_fight or phase.rival != env.seat or phase.result != OPEN:
            return False
        return self.where is None or self.where.test(position, env, phase.defender)

    def say(self) -> str:
        return f"{'one of your characters' if self.where is None else article(self.where.say())} is the defender"

    def deny(self) -> str:
        return "none of your characters is the defender"


@dataclass(frozen=True)
class Refilled(Condition):
    """You have refilled your hand in this Draw Step."""

    def holds(self, position: Table, env: Env) -> bool:
        return position.seats[env.seat].done

    def say(self) -> str:
        return "you have refilled your hand"

    def deny(self) -> str:
        return "you have not refilled your hand"


@dataclass(frozen=True)
class GroupOf(Condition):
    """At least so many of your characters face the challenge."""

    n: int
    with_this: bool = False

    def holds(self, position: Table, env: Env) -> bool:
        phase = position.phase
        if phase is None or phase.is_fight or phase.seat != env.seat:
            return False
        if self.with_this:
            this = position.this(env)
            if this is None or this.thing not in phase.group:
                return False
        return len(phase.group) >= self.n

    def say(self) -> str:
        if self.with_this:
            return f"~ and at least {counted(self.n - 1, 'other character')} of yours face the challenge"
        return f"at least {counted(self.n, 'character')} of yours face the challenge"

    def deny(self) -> str:
        return f"fewer than {counted(self.n, 'character')} of yours face the challenge"


@dataclass(frozen=True)
class ParkCount(Condition):
    """The Park count of a player is at least, or is, a number."""

    n: int

    def holds(self, position: Table, env: Env) -> bool:
        return position.park_count >= self.n if self.n else position.park_count == 0

    def say(self) -> str:
        return f"the Park count of a player reaches {self.n}" if self.n else "the Park count is 0"

    def deny(self) -> str:
        return f"no Park count has reached {self.n}"


@dataclass(frozen=True)
class DefeatsThisTurn(Condition):
    """So many characters have been defeated in fights this turn."""

    n: int

    def holds(self, position: Table, env: Env) -> bool:
        return len(position.defeats) >= self.n

    def say(self) -> str:
        return f"{self.n} characters are defeated in fights in one turn"

    def deny(self) -> str:
        return f"fewer than {self.n} characters are defeated in fights in one turn"


@dataclass(frozen=True)
class FightsThisTurn(Condition):
    """So many fights have been started this turn."""

    n: int

    def holds(self, position: Table, env: Env) -> bool:
        return position.fights == self.n

    def say(self) -> str:
        if self.n == 0:
            return "no fight was started in it"
        return "it is the first fight of the turn" if self.n == 1 else f"it is fight number {self.n} of the turn"

    def deny(self) -> str:
        return f"not {self.n} {plural('fight')} were started this turn"


@dataclass(frozen=True)
class HasTalent(Condition):
    """A character has at least so much of a talent."""

    who: Selector
    talent: int
    n: int

    def holds(self, position: Table, env: Env) -> bool:
        for thing in self.who.things(position, env):
            piece = position.piece(thing)
            if piece is not None and position.talent(piece, self.talent) >= self.n:
                return True
        return False

    def say(self) -> str:
        return f"{self.who.subject()} has at least {self.n} {TALENT_KEYS[self.talent]}"

    def deny(self) -> str:
        return f"{self.who.subject()} has less than {self.n} {TALENT_KEYS[self.talent]}"


@dataclass(frozen=True)
class LevelOf(Condition):
    """A character is at least at a level."""

    who: Selector
    level: int

    def holds(self, position: Table, env: Env) -> bool:
        for thing in self.who.things(position, env):
            piece = position.piece(thing)
            if piece is not None and piece.card.level >= self.level:
                return True
        return False

    def say(self) -> str:
        return f"{self.who.subject()} is at level {self.level} or higher"

    def deny(self) -> str:
        return f"{self.who.subject()} is below level {self.level}"


@dataclass(frozen=True)
class IsA(Condition):
    """A character is of a sort."""

    who: Selector
    where: Filter

    def holds(self, position: Table, env: Env) -> bool:
        return any(self.where.test(position, env, thing) for thing in self.who.things(position, env))

    def say(self) -> str:
        return f"{self.who.subject()} is {self.sort()}"

    def deny(self) -> str:
        return f"{self.who.subject()} is not {self.sort()}"

    def sort(self) -> str:
        said = self.where.say()
        return said if names_one(self.where) else article(said)


@dataclass(frozen=True)
class GroupAtLeast(Condition):
    """At least so many characters face the challenge, whoever asks."""

    n: int

    def holds(self, position: Table, env: Env) -> bool:
        phase = position.phase
        return phase is not None and len(phase.group) >= self.n

    def say(self) -> str:
        return f"at least {counted(self.n, 'character')} face the challenge"

    def deny(self) -> str:
        return f"fewer than {counted(self.n, 'character')} face the challenge"
