"""Small windows over the table: help, cards to read, why not, questions, the log, and the blank between players."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from rich.console import RenderableType
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, Horizontal, Middle, Vertical, VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from slayground.kernel.position import plain
from slayground.terminal.palette import AMBER, FAINT, hexed

HELP = """\
[b]Answering[/b]
 1 2 … a b …  the line with that key
 ↑ ↓ Enter    point at a line and take it; Esc goes back
 ← → ↑ ↓      from space to space, when a space is asked for
 Tab          the next line, whatever is asked for
 /            type some words of an answer: {example}
 mouse        click a line, a lit space, or a card in hand

[b]Looking[/b]
 c d          read cards: all that you may see; {discards}s
 l            the whole log
 w            why not? Ask for what you cannot do; get the rule
 mouse        point at a card in hand or log to read it; click
              a space or card that is not lit to ask why not

[b]The game[/b]
 u            undo: back to your last decision
 s            save the match to a file
 + -          show events faster, slower; any key skips ahead
 f            ask even where there is only one answer, or not
 N            set up another match; this one is kept
 q            quit; the match is kept, and can be resumed

[b]The table[/b]
{legend}
"""


class Dialog(ModalScreen[None]):
    """A window that any of its closing keys closes."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "dismiss", "close")]
    DEFAULT_CSS = """
    Dialog { align: center middle; background: #05070f 60%; }
    Dialog > .window {
        width: auto; height: auto; max-width: 96%; max-height: 96%;
        background: #141a2e; border: round #ffba5c; padding: 0 1;
    }
    Dialog OptionList, Dialog OptionList:focus {
        background: #141a2e; border: none; padding: 0; scrollbar-size-vertical: 1; scrollbar-background: #141a2e;
    }
    """


class Help(Dialog):
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q,question_mark,enter", "dismiss", "close")]

    def __init__(self, example: str, discards: str, legend: str) -> None:
        super().__init__()
        self.text = HELP.format(example=example, legend=legend, discards=discards)

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="window") as window:
            window.border_title = "Help"
            window.border_subtitle = "Esc closes"
            window.styles.width = 70
            yield Static(self.text)


class WholeLog(Dialog):
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q,l,enter", "dismiss", "close")]

    def __init__(self, lines: Sequence[Text]) -> None:
        super().__init__()
        self.lines = lines

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="window") as window:
            window.border_title = "What has happened"
            window.border_subtitle = "Esc closes"
            window.styles.width = "90%"
            window.styles.height = "90%"
            yield Static(Text("\n").join(self.lines))

    def on_mount(self) -> None:
        self.query_one(VerticalScroll).scroll_end(animate=False)


class Cards(Dialog):
    """Piles of cards on the left, the one pointed at large on the right; typing finds a card by its name."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss", "close", priority=True),
        Binding("tab", "next_pile", priority=True),
    ]
    DEFAULT_CSS = """
    Cards > .window { width: 78; height: 22; }
    Cards OptionList { width: 28; height: 1fr; }
    Cards #large { width: 44; height: 1fr; }
    """

    def __init__(
        self,
        piles: list[tuple[str, list[str]]],
        draw_card: Callable[[str], RenderableType],
        first: str = "",
        first_pile: str = "",
    ) -> None:
        super().__init__()
        self.piles = piles
        self.draw_card = draw_card
        self.first = first
        self.first_pile = first_pile
        self.names: list[str] = []

    def compose(self) -> ComposeResult:
        with Horizontal(classes="window") as window:
            window.border_title = "Cards"
            window.border_subtitle = "↑↓ choose   Tab next pile   a…z find   Esc closes"
            yield OptionList(markup=False)
            yield Static(id="large")

    def on_mount(self) -> None:
        listed = self.query_one(OptionList)
        start = 0
        for title, names in self.piles:
            if self.first_pile and not start and self.first_pile in title:
                start = len(self.names)
            listed.add_option(Option(Text(title, f"bold {hexed(AMBER)}"), disabled=True))
            self.names.append("")
            for name in dict.fromkeys(names):
                copies = names.count(name)
                listed.add_option(Option(f"  {name}{f' ×{copies}' if copies > 1 else ''}"))
                self.names.append(name)
        listed.focus()
        if self.first and self.first in self.names:
            listed.highlighted = self.names.index(self.first, start)
        elif self.first:
            self.query_one("#large", Static).update(self.draw_card(self.first))
        else:
            listed.highlighted = next((i for i, name in enumerate(self.names) if name), None)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        name = self.names[event.option_index]
        if name:
            self.query_one("#large", Static).update(self.draw_card(name))

    def on_option_list_option_selected(self) -> None:
        self.dismiss()

    def action_next_pile(self) -> None:
        listed = self.query_one(OptionList)
        here = listed.highlighted or 0
        starts = [i + 1 for i, name in enumerate(self.names) if not name and i + 1 < len(self.names)]
        if starts:
            listed.highlighted = next((start for start in starts if start > here), starts[0])

    def on_key(self, event: events.Key) -> None:
        if event.character and event.character.isalpha():
            listed = self.query_one(OptionList)
            here = (listed.highlighted or 0) + 1
            order = [*range(here, len(self.names)), *range(here)]
            letter = event.character.lower()
            found = next((i for i in order if self.names[i].lower().startswith(letter)), None)
            if found is not None:
                listed.highlighted = found
            event.stop()


class WhyNot(Dialog):
    """Say what you would like to do, or pick it; the answer is the rule."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss", "close", priority=True),
        Binding("down", "to_list"),
        Binding("up", "to_input"),
    ]
    DEFAULT_CSS = """
    WhyNot > .window { width: 78; height: 21; }
    WhyNot Input { border: tall #4a516e; background: #0d101e; }
    WhyNot OptionList { height: 1fr; }
    WhyNot #rule { height: auto; min-height: 4; max-height: 9; padding: 0 1; background: #0d101e; margin: 1 0 0 0; }
    """

    def __init__(self, wishes: list[str], why: Callable[[str], str], example: str, wish: str = "") -> None:
        super().__init__()
        self.example = example
        self.wishes = wishes
        self.why = why
        self.wish = wish
        self.shown: list[str] = []

    def compose(self) -> ComposeResult:
        with Vertical(classes="window") as window:
            window.border_title = "Why not?"
            window.border_subtitle = "type or pick what you would like to do   Enter asks   Esc closes"
            yield Input(self.wish, placeholder=self.example)
            yield OptionList(markup=False)
            yield Static(id="rule")

    def on_mount(self) -> None:
        self.query_one(Input).focus()
        self.fill(self.wish)
        if self.wish:
            self.ask(self.wish)

    def fill(self, typed: str) -> None:
        words = plain(typed).split()
        self.shown = [wish for wish in self.wishes if all(word in plain(wish) for word in words)]
        listed = self.query_one(OptionList)
        listed.clear_options()
        listed.add_options([Option(wish) for wish in self.shown])

    def ask(self, wish: str) -> None:
        self.query_one("#rule", Static).update(Text(self.why(wish)))

    def on_input_changed(self, event: Input.Changed) -> None:
        self.fill(event.value)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        if event.value.strip():
            self.ask(event.value)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        self.ask(self.shown[event.option_index])

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.ask(self.shown[event.option_index])

    def action_to_list(self) -> None:
        listed = self.query_one(OptionList)
        listed.focus()
        if listed.highlighted is None and self.shown:
            listed.highlighted = 0

    def action_to_input(self) -> None:
        self.query_one(Input).focus()


class Question(ModalScreen[bool]):
    """Yes or no. It hides the table, for another player may be the one who answers."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("y,enter", "answer(True)"), Binding("n,escape", "answer(False)")]
    DEFAULT_CSS = """
    Question { align: center middle; background: #0d101e; }
    Question > Static { width: 60; height: auto; background: #141a2e; border: round #ffba5c; padding: 1 2; }
    """

    def __init__(self, question: str) -> None:
        super().__init__()
        self.question = question

    def compose(self) -> ComposeResult:
        key = f"bold {hexed(AMBER)}"
        yield Static(Text.assemble(self.question, "\n\n", ("y", key), " yes   ", ("n", key), " no"))

    def action_answer(self, yes: bool) -> None:
        self.dismiss(yes)


class FileName(ModalScreen[str]):
    """Asks for the name of a file."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss('')", priority=True)]
    DEFAULT_CSS = """
    FileName { align: center middle; background: #05070f 60%; }
    FileName > Vertical { width: 70; height: auto; background: #141a2e; border: round #ffba5c; padding: 0 1; }
    FileName Input { border: tall #4a516e; background: #0d101e; }
    """

    def __init__(self, title: str, suggested: str) -> None:
        super().__init__()
        self.asked = title
        self.suggested = suggested

    def compose(self) -> ComposeResult:
        with Vertical() as window:
            window.border_title = self.asked
            window.border_subtitle = "Enter   Esc closes"
            yield Input(self.suggested)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(event.value.strip())


class PassKeyboard(Screen[None]):
    """Nothing to see between two people's decisions: hands stay hidden."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "dismiss", "show")]
    DEFAULT_CSS = "PassKeyboard { background: #0d101e; } PassKeyboard Static { width: auto; text-align: center; }"

    def __init__(self, name: str, number: int) -> None:
        super().__init__()
        self.passed_to = name
        self.number = number

    def compose(self) -> ComposeResult:
        with Middle(), Center():
            yield Static(
                Text.assemble(
                    "Pass the keyboard to\n\n",
                    (f"{self.passed_to}", f"bold {hexed(AMBER)}"),
                    (f"  (seat {self.number + 1})", hexed(FAINT)),
                    "\n\nand press ",
                    ("Enter", "bold"),
                    justify="center",
                )
            )

    def on_click(self) -> None:
        self.dismiss()


NEXT = {
    "m": "rematch",
    "n": "new game",
    "r": "replay it step by step",
    "l": "the whole log",
    "u": "undo the last decision",
    "Esc": "look at the table",
    "q": "quit",
}


class GameOver(ModalScreen[str]):
    """Who won and how, and what next."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r", "dismiss('replay')"),
        Binding("l", "dismiss('log')"),
        Binding("m,enter", "dismiss('rematch')"),
        Binding("n", "dismiss('new')"),
        Binding("u", "dismiss('undo')"),
        Binding("escape", "dismiss('look')"),
        Binding("q", "dismiss('quit')"),
    ]
    DEFAULT_CSS = """
    GameOver { align: center middle; background: #05070f 50%; }
    GameOver > Static { width: 60; height: auto; background: #141a2e; border: round #ffba5c; padding: 1 3; }
    """

    def __init__(self, title: str, how: str, seed: int) -> None:
        super().__init__()
        self.won = title
        self.how = how
        self.seed = seed

    def compose(self) -> ComposeResult:
        text = Text.assemble((f"{self.won}\n", f"bold {hexed(AMBER)}"), f"{self.how}\n\n")
        for key, meaning in NEXT.items():
            text.append(f"{key:>3}", f"bold {hexed(AMBER)}")
            text.append(f"  {meaning}\n")
        text.append(f"\nseed {self.seed}", hexed(FAINT))
        yield Static(text)
