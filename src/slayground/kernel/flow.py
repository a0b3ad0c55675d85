"""How instructions follow one another: in order, on a condition, if the player wants, for each of several things."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from slayground.kernel.frames import Frame
from slayground.kernel.nodes import Condition, Deed, Effect, Env
from slayground.kernel.options import CASE, first, pack
from slayground.kernel.position import Position
from slayground.kernel.words import listing


@dataclass(frozen=True, init=False)
class Seq(Effect):
    """Instructions in order."""

    steps: tuple[Effect, ...]

    def __init__(self, *steps: Effect) -> None:
        object.__setattr__(self, "steps", steps)

    def run(self, position: Position, env: Env) -> None:
        position.stack = Steps(self, 0, env, position.stack)

    def possible(self, position: Position, env: Env) -> bool:
        return any(step.possible(position, env) for step in self.steps)

    def hidden(self, position: Position, env: Env) -> bool:
        return any(step.hidden(position, env) for step in self.steps)

    def say(self) -> str:
        said = self.steps[0].say()
        for step in self.steps[1:]:
            if step.say().startswith(("at the ", "when ", "whenever ")):
                said += f". {step.say()}"
                continue
            said += f". then {step.say()}" if ". " in said or step_is_long(step) else f", then {step.say()}"
        return said


def step_is_long(step: Effect) -> bool:
    return isinstance(step, If) or ". " in step.say()


class Steps(Frame):
    def __init__(self, seq: Seq, step: int, env: Env, below: Frame | None) -> None:
        self.seq: Final = seq
        self.step: Final = step
        self.env: Final = env
        self.below = below

    def resume(self, position: Position) -> None:
        steps = self.seq.steps
        step = self.step
        env = self.env
        if step + 1 < len(steps):
            position.stack = Steps(self.seq, step + 1, env.afresh(), self.below)
        else:
            position.stack = self.below
        steps[step].run(position, env)

    def touched(self, thing: int) -> Frame:
        return Steps(self.seq, self.step, self.env.after(thing), self.below)


@dataclass(frozen=True)
class If(Effect):
    condition: Condition
    then: Effect
    otherwise: Effect | None = None

    def run(self, position: Position, env: Env) -> None:
        if self.condition.holds(position, env):
            self.then.run(position, env)
        elif self.otherwise is not None:
            self.otherwise.run(position, env)

    def possible(self, position: Position, env: Env) -> bool:
        if self.condition.holds(position, env):
            return self.then.possible(position, env)
        return self.otherwise is not None and self.otherwise.possible(position, env)

    def say(self) -> str:
        said = f"if {self.condition.say()}, {self.then.say()}"
        if self.otherwise is not None:
            said += f". if {self.condition.deny()}, {self.otherwise.say()}"
        return said


@dataclass(frozen=True)
class May(Effect):
    """The player who resolves it may decline."""

    effect: Effect

    def run(self, position: Position, env: Env) -> None:
        if self.effect.possible(position, env) or self.effect.hidden(position, env):
            self.effect.offer(position, env)

    def possible(self, position: Position, env: Env) -> bool:
        return self.effect.possible(position, env)

    def hidden(self, position: Position, env: Env) -> bool:
        return self.effect.hidden(position, env)

    def say(self) -> str:
        if isinstance(self.effect, Seq):
            first_step, *rest = self.effect.steps
            return f"you may {first_step.say()}. if you do, {', then '.join(step.say() for step in rest)}"
        return f"you may {self.effect.say()}"


@dataclass(frozen=True, init=False)
class OneOf(Effect):
    """Choose one of the written alternatives."""

    cases: tuple[Effect, ...]

    def __init__(self, *cases: Effect) -> None:
        object.__setattr__(self, "cases", cases)

    def run(self, position: Position, env: Env) -> None:
        position.stack = Alternatives(self, env, position.stack)

    def possible(self, position: Position, env: Env) -> bool:
        return any(case.possible(position, env) for case in self.cases)

    def say(self) -> str:
        return listing([case.say() for case in self.cases], "or")


class Alternatives(Frame):
    def __init__(self, choice: OneOf, env: Env, below: Frame | None) -> None:
        self.choice: Final = choice
        self.env: Final = env
        self.below = below

    def resume(self, position: Position) -> None:
        cases = self.choice.cases
        open_cases = [pack(CASE, i) for i in range(len(cases)) if cases[i].possible(position, self.env)]
        if open_cases:
            position.ask(self.env.seat, "case", open_cases)
        else:
            position.stack = self.below

    def answer(self, position: Position, option: int) -> None:
        position.stack = self.below
        self.choice.cases[first(option)].run(position, self.env)


@dataclass(frozen=True)
class Let(Deed):
    """Choose something first, and go on with it as `It`."""

    body: Effect

    def apply(self, position: Position, env: Env, things: list[int]) -> None:
        if things:
            self.body.run(position, env.bind(things[0], self.who.kind()))

    def possible(self, position: Position, env: Env) -> bool:
        kind = self.who.kind()
        for thing in self.who.things(position, env):
            if self.body.possible(position, env.bind(thing, kind)):
                return True
        return False

    def say(self) -> str:
        """What is mentioned once is named where it is mentioned; else it is chosen first and then referred to."""
        body = self.body.say()
        words = re.findall(r"[\w']+", body)
        for word, others in (("them", ("they", "their")), ("it", ("its",))):
            if words.count(word) == 1 and not any(other in words for other in others):
                before, after = re.split(rf"\b{word}\b", body, maxsplit=1)
                return f"{before}{self.who.say()}{after}"
        if words[0] in ("it", "they", "you"):
            return f"choose {self.who.say()}. {body}"
        return f"choose {self.who.say()} and {body}"


@dataclass(frozen=True)
class ForEach(Deed):
    """The set is fixed first; then the player takes its members in an order of their choice, each as `It`."""

    body: Effect

    def apply(self, position: Position, env: Env, things: list[int]) -> None:
        if things:
            position.stack = Members(self, env, tuple(things), position.stack)

    def say(self) -> str:
        return self.body.say().replace("them", f"{self.who.say()}", 1)


class Members(Frame):
    def __init__(self, each: ForEach, env: Env, left: tuple[int, ...], below: Frame | None) -> None:
        self.each: Final = each
        self.env: Final = env
        self.left: Final = left
        self.below = below

    def resume(self, position: Position) -> None:
        if self.left:
            kind = self.each.who.kind()
            position.ask(self.env.seat, f"next {kind}", [position.pick(kind, thing) for thing in self.left])
        else:
            position.stack = self.below

    def answer(self, position: Position, option: int) -> None:
        kind = self.each.who.kind()
        for thing in self.left:
            if position.pick(kind, thing) == option:
                rest = tuple([other for other in self.left if other != thing])
                position.stack = Members(self.each, self.env, rest, self.below)
                self.each.body.run(position, self.env.bind(thing, kind))
                return

    def touched(self, thing: int) -> Frame:
        below = self.below
        return Members(self.each, self.env, self.left, None if below is None else below.touched(thing))
