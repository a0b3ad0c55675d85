"""A match played again, step by step back and forth, from any seat."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.timer import Timer
from textual.widgets import Static

from slayground.kernel.events import Event
from slayground.kernel.match import Match
from slayground.terminal.drawing import Scene
from slayground.terminal.log import Log
from slayground.terminal.table_screen import TableScreen

SPEED = 0.8


class ReplayScreen(TableScreen):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right", "step(1)"),
        Binding("left", "step(-1)"),
        Binding("pagedown", "turn(1)"),
        Binding("pageup", "turn(-1)"),
        Binding("home", "go(0)"),
        Binding("end", "go(-1)"),
        Binding("space", "run"),
        Binding("v", "seat"),
        Binding("c", "cards"),
        Binding("l", "log"),
        Binding("question_mark", "help"),
        Binding("escape,q,enter", "leave"),
    ]

    def __init__(self, match: Match, viewer: int | None) -> None:
        super().__init__(match, viewer)
        self.whole = match
        self.at = len(match.answers)
        self.running: Timer | None = None

    def on_mount(self) -> None:
        self.show_step()

    def show_step(self) -> None:
        """The table after so many answers."""
        self.match = self.whole.branch(self.at)
        position = self.match.position
        self.names = self.find_names()
        self.stage = self.drawing.stage(self.whole.branch(0).position.view(self.viewer))
        for event in position.log or []:
            self.stage.play(event.seen_by(self.viewer))
        self.stage.settle(position.view(self.viewer))
        self.query_one(Log).write(self.log_since(), afresh=True)
        self.draw(Scene(self.stage))
        self.query_one("#prompt", Static).update(self.caption())
        hints = "←→ step   PgUp PgDn turn   Home End   Space play   v seat   c cards   Esc back"
        self.query_one("#hints", Static).update(hints)

    def caption(self) -> Text:
        eyes = "a spectator" if self.viewer is None else self.words.seat_name(self.stage.view, self.viewer)
        text = Text(f"Replay: answer {self.at} of {len(self.whole.answers)}, seen by {eyes}.")
        decision = self.match.position.decision
        answer = self.whole.answers[self.at] if self.at < len(self.whole.answers) else None
        if answer is not None and answer < 0:
            text.append(f"\nNext: {self.words.seat_name(self.stage.view, ~answer)} gives up")
        elif decision is not None and answer is not None:
            chosen = decision.options[answer]
            hidden = decision.secret and self.viewer != decision.seat
            said = "a hidden answer" if hidden else self.match.position.label(chosen)
            text.append(f"\n{self.match.position.prompt()}\nNext: {said}")
        return text

    def action_step(self, by: int) -> None:
        self.at = min(len(self.whole.answers), max(0, self.at + by))
        self.show_step()
        if self.at == len(self.whole.answers):
            self.stop()

    def action_turn(self, by: int) -> None:
        """To where the next or the last turn begins."""
        log = self.whole.position.log or []
        marks = self.whole.marks
        turns = [number for number in range(1, len(marks)) if has_turn(log[marks[number - 1] : marks[number]])]
        further = [n for n in turns if (n > self.at if by > 0 else n < self.at)]
        self.action_go(min(further) if further and by > 0 else max(further, default=0) if by < 0 else -1)

    def action_go(self, number: int) -> None:
        self.at = len(self.whole.answers) if number < 0 else number
        self.show_step()

    def action_run(self) -> None:
        if self.running is None:
            self.running = self.set_interval(SPEED, lambda: self.action_step(1))
        else:
            self.stop()

    def stop(self) -> None:
        if self.running is not None:
            self.running.stop()
            self.running = None

    def action_seat(self) -> None:
        """Look through the next player's eyes: when the game is over, nothing is hidden any more."""
        seats = [*range(self.whole.position.seats_count), None]
        self.viewer = seats[(seats.index(self.viewer) + 1) % len(seats)]
        self.show_step()

    def action_leave(self) -> None:
        self.dismiss("")


def has_turn(events: list[Event]) -> bool:
    return any(event.kind == "turn" for event in events)
