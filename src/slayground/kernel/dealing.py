"""Instructions to cards in piles."""

from __future__ import annotations

from dataclasses import dataclass

from slayground.kernel.choosing import PLACE_NAMES, One, Some
from slayground.kernel.nodes import Amount, Deed, Effect, Env, number, so_many
from slayground.kernel.piles import DECK
from slayground.kernel.position import Position


@dataclass(frozen=True)
class Draw(Effect):
    n: int | Amount

    def run(self, position: Position, env: Env) -> None:
        position.draw(env.seat, number(position, env, self.n))

    def say(self) -> str:
        return f"draw {so_many(self.n, 'card')}"


@dataclass(frozen=True)
class Discard(Deed):
    """Each card goes to the discard pile of its owner. From the deck it is no draw."""

    def apply(self, position: Position, env: Env, things: list[int]) -> None:
        for card in things:
            position.discard(card)

    def one_by_one(self) -> bool:
        return True

    def say(self) -> str:
        who = self.who
        if isinstance(who, One) and who.theirs():
            return "they discard 1 card of your choice"
        if isinstance(who, Some) and who.theirs():
            return f"they discard {so_many(who.n, 'card of your choice')}"
        return f"discard {who.say().replace(' in your hand', ' from your hand')}"


@dataclass(frozen=True)
class Look(Deed):
    """Only who resolves it sees the cards."""

    def apply(self, position: Position, env: Env, things: list[int]) -> None:
        position.look(env.seat, things)

    def say(self) -> str:
        return f"look at {self.who.say()}"


@dataclass(frozen=True)
class Put(Deed):
    place: int
    bottom: bool = False

    def apply(self, position: Position, env: Env, things: list[int]) -> None:
        for card in things:
            position.put(card, self.place, self.bottom)

    def say(self) -> str:
        if self.place == DECK:
            return f"put {self.who.say()} {'under' if self.bottom else 'back on top of'} your deck"
        return f"put {self.who.say()} into your {PLACE_NAMES[self.place]}"
