"""Setting up: what is played, by whom, on what; Enter starts."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.message import Message
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static

from slayground.games import find_game
from slayground.kernel.errors import SlaygroundError
from slayground.kernel.match import Match
from slayground.kernel.words import listing
from slayground.terminal.dialogs import FileName
from slayground.terminal.drawing import drawing
from slayground.terminal.palette import AMBER, FAINT, INK, SEATS, hexed
from slayground.terminal.players import kinds, spoken
from slayground.terminal.saves import load as load_match
from slayground.terminal.tabletop import Field, Plan, tabletop

LABELS = 22
FIRST_COLUMN = LABELS + 2
SECOND_COLUMN = FIRST_COLUMN + 19


class Form(Widget, can_focus=True):
    """The lines of the set-up; arrow keys go from line to line and change what is chosen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "line(-1)"),
        Binding("down", "line(1)"),
        Binding("tab", "next_cell", priority=True),
        Binding("left", "change(-1)"),
        Binding("right,space", "change(1)"),
        Binding("enter", "start"),
        Binding("backspace", "erase"),
    ]

    class Changed(Message):
        """Another line, or another value."""

    class Start(Message):
        pass

    def __init__(self, plan: Plan) -> None:
        super().__init__()
        self.plan = plan
        self.words = tabletop(plan.game)
        self.at = 0
        self.second = False
        """Whether the cursor is on who plays the seat."""

    def fields(self) -> list[Field]:
        seed = Field("seed", "Seed", self.plan.seed)
        return [*self.words.fields(self.plan), seed]

    @property
    def field(self) -> Field:
        return self.fields()[self.at]

    def render(self) -> Text:
        lines = [self.line_text(i, field) for i, field in enumerate(self.fields())]
        return Text("\n").join(lines)

    def line_text(self, number: int, field: Field) -> Text:
        here = number == self.at
        text = Text.assemble((" ▸ " if here else "   ", f"bold {hexed(AMBER)}"))
        text.append(f"{field.label:<{LABELS - 1}}", hexed(INK if here else FAINT))
        shown = self.value_text(field)
        colour = hexed(SEATS[field.seat]) if field.seat is not None else hexed(INK)
        text.append_text(cell(shown, here and not self.second, colour))
        if field.seat is not None:
            text.append(" " * max(1, SECOND_COLUMN - len(text.plain)))
            who = spoken(self.plan.who[field.seat])
            text.append_text(cell(who, here and self.second, hexed(INK)))
        return text

    def value_text(self, field: Field) -> str:
        if field.name == "seed":
            return "any" if field.value is None else str(field.value)
        return next((shown for value, shown in field.values if value == field.value), str(field.value))

    def move_to(self, line: int, second: bool) -> None:
        self.at = line % len(self.fields())
        self.second = second and self.field.seat is not None
        self.refresh()
        self.post_message(self.Changed())

    def action_line(self, by: int) -> None:
        self.move_to(self.at + by, self.second)

    def action_next_cell(self) -> None:
        if self.field.seat is not None and not self.second:
            self.move_to(self.at, True)
        else:
            self.move_to(self.at + 1, False)

    def action_change(self, by: int) -> None:
        field = self.field
        if self.second and field.seat is not None:
            self.choose_who(field.seat, by)
        elif field.name == "seed":
            self.plan = replace(self.plan, seed=max(0, (self.plan.seed or 0) + by))
        else:
            values = [value for value, _ in field.values]
            here = values.index(field.value) if field.value in values else 0
            self.plan = self.words.choose(self.plan, field.name, values[(here + by) % len(values)])
        self.refresh(layout=True)
        self.post_message(self.Changed())

    def choose_who(self, seat: int, by: int) -> None:
        all_kinds = kinds()
        chosen = all_kinds[(all_kinds.index(self.plan.who[seat]) + by) % len(all_kinds)]
        self.plan = self.words.choose(self.plan, f"who {seat}", chosen)

    def action_start(self) -> None:
        self.post_message(self.Start())

    def action_erase(self) -> None:
        if self.field.name == "seed" and self.plan.seed is not None:
            digits = str(self.plan.seed)[:-1]
            self.set_seed(int(digits) if digits else None)

    def on_key(self, event: events.Key) -> None:
        if self.field.name == "seed" and event.character and event.character.isdigit():
            digits = f"{'' if self.plan.seed is None else self.plan.seed}{event.character}"
            self.set_seed(int(digits[:12]))
            event.stop()

    def set_seed(self, seed: int | None) -> None:
        self.plan = replace(self.plan, seed=seed)
        self.refresh()

    def on_click(self, event: events.Click) -> None:
        if event.y >= len(self.fields()):
            return
        second = event.x >= SECOND_COLUMN
        again = event.y == self.at
        self.move_to(event.y, second)
        if again or event.x >= FIRST_COLUMN:
            self.action_change(1)


def cell(shown: str, here: bool, colour: str) -> Text:
    if here:
        return Text.assemble(("◂ ", hexed(AMBER)), (shown, f"bold {colour}"), (" ▸", hexed(AMBER)))
    return Text.assemble("  ", (shown, colour))


class Preview(Widget):
    """What the line being chosen is about: the battlefield, or a hero."""

    def __init__(self, game: str) -> None:
        super().__init__()
        self.drawing = drawing(game)
        self.plan: Plan | None = None
        self.line = ""

    def show(self, plan: Plan, line: str) -> None:
        self.plan = plan
        self.line = line
        self.refresh()

    def render(self) -> Any:
        if self.plan is None or self.size.width < 20 or self.size.height < 6:
            return Text()
        return self.drawing.preview(self.plan, self.line, self.size.width, self.size.height)


class SetupScreen(Screen["Plan | Match"]):
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (112, "-wide")]  # noqa: RUF012  Textual types it so
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r", "resume", "resume"),
        Binding("l", "load", "load"),
        Binding("q,escape,ctrl+q", "leave", "quit"),
    ]
    DEFAULT_CSS = """
    SetupScreen { background: #0d101e; color: #dcdee8; }
    SetupScreen #title { height: 2; padding: 0 3; }
    SetupScreen.-wide #title { height: 4; padding: 1 3; }
    SetupScreen.-narrow #parts { layout: vertical; }
    SetupScreen #left { width: 66; height: auto; }
    SetupScreen.-narrow #left { width: 100%; }
    SetupScreen Form { height: auto; }
    SetupScreen #about { height: auto; padding: 2 3; }
    SetupScreen.-narrow #about { display: none; }
    SetupScreen Preview { width: 1fr; height: 1fr; margin: 1 1 0 1; }
    SetupScreen.-narrow Preview { margin: 1 3 0 3; }
    SetupScreen #resume { height: 2; padding: 0 3; }
    SetupScreen #keys { height: 1; dock: bottom; background: #1b2140; padding: 0 1; color: #8a90a8; }
    """

    def __init__(self, plan: Plan, unfinished: Match | None) -> None:
        super().__init__()
        self.plan = plan
        self.unfinished = unfinished

    def compose(self) -> ComposeResult:
        title = Text.assemble(("Slayground", f"bold {hexed(AMBER)}"), f"   {find_game(self.plan.game).title}")
        title.append("   unofficial", hexed(FAINT))
        yield Static(title, id="title")
        with Horizontal(id="parts"):
            with Vertical(id="left"):
                yield Static(self.resume_text(), id="resume")
                yield Form(self.plan)
                yield Static(id="about")
            yield Preview(self.plan.game)
        yield Static("Enter start   ↑↓ line   ←→ change   Tab who plays   l load a file   q quit", id="keys")

    def resume_text(self) -> Text:
        if self.unfinished is None:
            return Text()
        view = self.unfinished.position.view(None)
        words = tabletop(self.plan.game)
        names = [words.seat_name(view, seat) for seat in range(len(view["seats"]))]
        return Text.assemble(
            ("r", f"bold {hexed(AMBER)}"),
            f" resume {listing(names)}: {' · '.join(words.headline(view).split(' · ')[:2])}",
        )

    def on_mount(self) -> None:
        if self.unfinished is None:
            self.query_one("#resume").display = False
        self.query_one(Form).focus()
        self.on_form_changed()

    def on_form_changed(self) -> None:
        form = self.query_one(Form)
        preview = self.query_one(Preview)
        preview.show(form.plan, "" if self.has_class("-wide") else form.field.name)
        self.query_one("#about", Static).update(preview.drawing.about(form.plan))

    def on_resize(self) -> None:
        self.call_after_refresh(self.on_form_changed)

    def on_form_start(self) -> None:
        self.dismiss(self.query_one(Form).plan)

    def action_resume(self) -> None:
        if self.unfinished is not None:
            self.dismiss(self.unfinished)

    def action_load(self) -> None:
        def load(name: str | None) -> None:
            try:
                if name:
                    self.dismiss(load_match(Path(name).expanduser()))
            except SlaygroundError as error:
                self.notify(str(error), severity="error", timeout=8, markup=False)

        self.app.push_screen(FileName("Load the match file", ""), load)

    def action_leave(self) -> None:
        self.dismiss()
