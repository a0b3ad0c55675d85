"""Whom and what cards of this game speak of: themselves, the user, the fighters, the group, what set an effect off."""

from __future__ import annotations

from dataclasses import dataclass

from slayground.ccg.table import OFF, Table, context
from slayground.kernel.nodes import Env, Filter, Selector


@dataclass(frozen=True)
class CharacterSelector(Selector):
    def one(self, table: Table, env: Env) -> int:
        """The thing it points at, or OFF."""
        raise NotImplementedError

    def things(self, position: Table, env: Env) -> list[int]:
        thing = self.one(position, env)
        return [thing] if position.piece(thing) is not None else []

    def all_pass(self, position: Table, env: Env, where: Filter) -> bool:
        thing = self.one(position, env)
        return position.piece(thing) is not None and where.test(position, env, thing)

    def kind(self) -> str:
        return "character"

    def pronoun(self) -> str:
        return "it"

    def own(self) -> str:
        return "its"


@dataclass(frozen=True)
class This(CharacterSelector):
    """The character that the card is, stands for or is attached to."""

    def one(self, table: Table, env: Env) -> int:
        piece = table.this(env)
        return OFF if piece is None else piece.thing

    def say(self) -> str:
        return "~"


@dataclass(frozen=True)
class TheCard(CharacterSelector):
    """The card in play whose ability it is."""

    def one(self, table: Table, env: Env) -> int:
        return env.source

    def say(self) -> str:
        return "this card"


@dataclass(frozen=True)
class User(CharacterSelector):
    """The character that meets the requirement of the action."""

    def one(self, table: Table, env: Env) -> int:
        return context(env).user

    def say(self) -> str:
        return "the user"


@dataclass(frozen=True)
class YourFighter(CharacterSelector):
    def one(self, table: Table, env: Env) -> int:
        phase = table.phase
        if phase is None or env.seat not in (phase.seat, phase.rival):
            return OFF
        return phase.fighter_of(env.seat)

    def say(self) -> str:
        return "your fighter"


@dataclass(frozen=True)
class RivalFighter(CharacterSelector):
    def one(self, table: Table, env: Env) -> int:
        phase = table.phase
        if phase is None or env.seat not in (phase.seat, phase.rival):
            return OFF
        return phase.defender if env.seat == phase.seat else phase.attacker

    def say(self) -> str:
        return "the rival fighter"


@dataclass(frozen=True)
class TheDefender(CharacterSelector):
    def one(self, table: Table, env: Env) -> int:
        return OFF if table.phase is None else table.phase.defender

    def say(self) -> str:
        return "the defender"


@dataclass(frozen=True)
class TheAttacker(CharacterSelector):
    def one(self, table: Table, env: Env) -> int:
        return OFF if table.phase is None else table.phase.attacker

    def say(self) -> str:
        return "the attacker"


@dataclass(frozen=True)
class TheChallenge(CharacterSelector):
    """The challenge being faced."""

    def one(self, table: Table, env: Env) -> int:
        return OFF if table.phase is None else table.phase.challenge

    def kind(self) -> str:
        return "challenge"

    def say(self) -> str:
        return "the challenge"


@dataclass(frozen=True)
class Subject(CharacterSelector):
    """What the happening was about."""

    said: str = "it"

    def one(self, table: Table, env: Env) -> int:
        happening = context(env).happening
        return OFF if happening is None else happening.thing

    def say(self) -> str:
        return self.said


@dataclass(frozen=True)
class Other(CharacterSelector):
    """Whom else it was about."""

    said: str = "it"

    def one(self, table: Table, env: Env) -> int:
        happening = context(env).happening
        return OFF if happening is None else happening.other

    def say(self) -> str:
        return self.said


@dataclass(frozen=True)
class Players(Selector):
    """Players who have a part in what is happening."""

    which: str
    """In the words of the cards: the attacking player, the loser's controller."""

    def things(self, position: Table, env: Env) -> list[int]:
        phase = position.phase
        happening = context(env).happening
        if self.which == "the attacking player" and phase is not None:
            return [phase.seat]
        if self.which == "the defending player" and phase is not None:
            return [phase.rival]
        if self.which == "the loser's controller" and happening is not None:
            return [] if happening.rival == OFF else [happening.rival]
        if self.which == "the winner's controller" and happening is not None:
            return [happening.seat]
        return [position.turn_seat] if self.which == "the active player" else []

    def kind(self) -> str:
        return "player"

    def say(self) -> str:
        return self.which

    def pronoun(self) -> str:
        return "she"


@dataclass(frozen=True)
class It(CharacterSelector):
    """The character that has been chosen."""

    def one(self, table: Table, env: Env) -> int:
        return env.it

    def say(self) -> str:
        return "it"

    def possessive(self) -> str:
        return "its"


@dataclass(frozen=True)
class ItsPlayer(Selector):
    """Who controls the character that has been chosen."""

    def things(self, position: Table, env: Env) -> list[int]:
        piece = position.piece(env.it)
        return [] if piece is None else [piece.seat]

    def kind(self) -> str:
        return "player"

    def say(self) -> str:
        return "its controller"
