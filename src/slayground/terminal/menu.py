"""The question and its answers: a list to choose from by key, arrows, mouse, or typing."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from slayground.terminal.choices import Choice, Entry, Menu, keyed
from slayground.terminal.palette import AMBER, FAINT, hexed


class ChoiceList(OptionList, can_focus=False):
    """The lines of a menu. Keys are the screen's: the list only shows, scrolls and is clicked."""

    def __init__(self) -> None:
        super().__init__(markup=False)
        self.menu = Menu(())
        self.narrowed: Sequence[Choice] | None = None
        """Only these, because somebody typed some of their words or clicked what stands for them."""
        self.entries: list[Entry] = []

    def ask(self, choices: Sequence[Choice]) -> None:
        self.menu = Menu(choices)
        self.narrowed = None
        self.fill()

    def fill(self, point: int = 0) -> None:
        if self.narrowed is not None:
            self.entries = keyed([Entry(choice.label, "", (choice,)) for choice in self.narrowed], 0)
        else:
            self.entries = self.menu.entries()
        self.clear_options()
        self.add_options([Option(entry_text(entry)) for entry in self.entries])
        self.highlighted = point if point < len(self.entries) else None

    @property
    def entry(self) -> Entry | None:
        """The line pointed at."""
        here = self.highlighted
        return self.entries[here] if here is not None and here < len(self.entries) else None

    @property
    def open(self) -> list[Choice]:
        """All that can be answered from here."""
        return [choice for entry in self.entries for choice in entry.choices]

    @property
    def on_board(self) -> bool:
        """Whether the choices lie on the board, so that the arrow keys go from place to place."""
        lines = [entry.choice for entry in self.entries]
        places = [choice for choice in lines if choice is not None and choice.place and not choice.card]
        return len(places) > 1 and all(choice in places or (choice and choice.declines) for choice in lines)

    def entry_with_key(self, key: str) -> int | None:
        return next((i for i, entry in enumerate(self.entries) if entry.key == key), None)

    def point_at(self, choice: Choice) -> None:
        self.highlighted = next(i for i, entry in enumerate(self.entries) if choice in entry.choices)

    def step(self, by: int) -> None:
        if self.entries:
            self.highlighted = ((self.highlighted or 0) + by) % len(self.entries)

    def unfold(self, heading: str) -> None:
        self.menu.opened.append(heading)
        self.fill()

    def fold(self) -> bool:
        """Back by one heading, or from a narrowed list to the whole."""
        if self.narrowed is not None:
            self.narrowed = None
        elif self.menu.opened:
            self.menu.opened.pop()
        else:
            return False
        self.fill()
        return True

    def narrow(self, choices: Sequence[Choice] | None) -> None:
        self.narrowed = choices
        self.fill()


def entry_text(entry: Entry) -> Text:
    text = Text()
    text.append(f"{entry.key or ' '} ", f"bold {hexed(AMBER)}")
    text.append(entry.label)
    if entry.choice is None:
        text.append(f" … {len(entry.choices)}", hexed(FAINT))
    return text
