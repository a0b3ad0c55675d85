"""Finished matches, step by step: what was answered, what came of it, and the table at any moment from any seat."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Any

from slayground.games import find_game
from slayground.kernel.events import Event
from slayground.kernel.match import Match
from slayground.kernel.position import Position
from slayground.server.problems import Trouble
from slayground.server.telling import told, whole_event

STRIDE = 16
"""Every so many answers the position is kept, and others are played on from there."""
KEPT = 16
"""How many replays stay in memory."""


class Replay:
    def __init__(self, game: str, setup: dict[str, Any], seed: int, answers: Sequence[int]) -> None:
        self.answers = list(answers)
        self.length = len(self.answers)
        """How many steps there are; giving up is one."""
        position = find_game(game).start(setup, seed, watched=True)
        first = take(position)
        self._kept = [position.clone()]
        self._events: list[list[Event]] = [first]
        self.steps: list[dict[str, Any]] = []
        for number, answer in enumerate(self.answers, 1):
            decision = position.decision
            if answer < 0 or decision is None:
                seat, kind, text = ~answer, "concede", "concede"
            else:
                seat, kind, text = decision.seat, decision.kind, position.text(decision.options[answer])
            position.repeat(answer)
            self._note(position, number, seat, kind, text)

    def _note(self, position: Position, number: int, seat: int, kind: str, text: str) -> None:
        events = take(position)
        self._events.append(events)
        if number % STRIDE == 0:
            self._kept.append(position.clone())
        story = [whole_event(position, event)["said"] for event in events]
        self.steps.append(
            {
                "number": number,
                "seat": seat,
                "kind": kind,
                "text": text,
                "turn": position.view(None).get("turn", 0),
                "story": [line for line in story if line],
            }
        )

    def steps_for(self, seat: int | None) -> list[dict[str, Any]]:
        """The steps as a seat could follow them (None: with nothing hidden).

        What the others answered is then not told, only what came of it.
        """
        if seat is None:
            return self.steps
        position = self._kept[-1]
        if seat >= position.seats_count:
            raise Trouble("unknown_seat", f"There is no seat {seat + 1} at this table: it has {position.seats_count}.")
        seen = []
        for step in self.steps:
            story = [position.tell(event, seat) for event in self._events[step["number"]]]
            own = step["seat"] == seat
            seen.append({**step, "text": step["text"] if own else "", "story": [line for line in story if line]})
        return seen

    def at(self, number: int) -> Position:
        """The position after so many steps."""
        position = self._kept[number // STRIDE].clone()
        for step in range(number - number % STRIDE, number):
            position.repeat(self.answers[step])
        return position

    def view(self, number: int, seat: int | None) -> dict[str, Any]:
        """The table after so many steps as a seat saw it (None: with nothing hidden), and what the last one brought."""
        if number > self.length:
            raise Trouble("unknown_step", f"There is no step {number} of this match: it has {self.length}.")
        position = self.at(number)
        if seat is not None and seat >= position.seats_count:
            raise Trouble("unknown_seat", f"There is no seat {seat + 1} at this table: it has {position.seats_count}.")
        events = self._events[number]
        if seat is None:
            return {
                "number": number,
                "view": position.open_view(),
                "events": [whole_event(position, event) for event in events],
            }
        return {"number": number, "view": position.view(seat), "events": told(position, events, (seat,), openly=False)}


def take(position: Position) -> list[Event]:
    events = position.log or []
    position.log = []
    return events


class Replays:
    """The replays that were looked at last."""

    def __init__(self) -> None:
        self._known: OrderedDict[str, Replay] = OrderedDict()

    async def of(self, match_id: str, make: Callable[[], Replay]) -> Replay:
        replay = self._known.get(match_id)
        if replay is None:
            replay = self._known[match_id] = await asyncio.to_thread(make)
            if len(self._known) > KEPT:
                self._known.popitem(last=False)
        self._known.move_to_end(match_id)
        return replay


def match_file(game: str, setup: dict[str, Any], seed: int, answers: Sequence[int], who: list[str]) -> str:
    """The match as a file that any Slayground can read."""
    match = Match(find_game(game), setup, seed, who)
    for answer in answers:
        match.repeat(answer)
    return match.to_json()
