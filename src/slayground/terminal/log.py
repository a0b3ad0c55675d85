"""What has happened, in sentences; cards in them can be read by pointing at their names."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from rich.console import RenderableType
from rich.style import Style
from rich.text import Text
from textual import events
from textual.containers import VerticalScroll
from textual.message import Message
from textual.widgets import Static

from slayground.terminal.palette import AMBER, FAINT, Rgb, hexed


class Words:
    """Finds the names of cards and fighters in sentences."""

    def __init__(self, cards: list[str], names: Mapping[str, Rgb]) -> None:
        self.cards = set(cards)
        self.names = names
        known = sorted([*cards, *names], key=len, reverse=True)
        self.pattern = re.compile(r"(?<!\w)(" + "|".join(map(re.escape, known)) + r")(?!\w)")

    def marked(self, sentence: str, ink: str = "") -> Text:
        text = Text(sentence, ink)
        for found in self.pattern.finditer(sentence):
            name = found.group(1)
            if name in self.cards:
                text.stylize(Style(underline=True, meta={"card": name}), *found.span())
            else:
                text.stylize(Style(color=hexed(self.names[name]), bold=True), *found.span())
        return text


class Log(VerticalScroll, can_focus=False):
    """Sentences, newest last."""

    class CardPicked(Message):
        def __init__(self, card: str) -> None:
            super().__init__()
            self.card = card

    def __init__(self, draw_card: Callable[[str], RenderableType], id: str | None = None) -> None:
        super().__init__(id=id)
        self.draw_card = draw_card
        self.lines: list[Text] = []
        self.sheet = Static()

    def on_mount(self) -> None:
        self.mount(self.sheet)
        self.anchor()

    def write(self, lines: list[Text], *, afresh: bool = False) -> None:
        self.lines = lines if afresh else self.lines + lines
        self.sheet.update(Text("\n").join(self.lines))
        self.scroll_end(animate=False)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        card = event.style.meta.get("card")
        tip = self.draw_card(card) if card else None
        if (tip is None) != (self.sheet.tooltip is None) or card:
            self.sheet.tooltip = tip

    def on_click(self, event: events.Click) -> None:
        card = event.style.meta.get("card")
        if card:
            self.post_message(self.CardPicked(card))


def heading(sentence: str, names: Words) -> Text:
    """A line that begins something, such as a turn."""
    text = Text("── ", hexed(FAINT))
    text.append_text(names.marked(sentence.rstrip("."), f"bold {hexed(AMBER)}"))
    return text
