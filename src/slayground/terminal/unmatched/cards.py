"""Cards of Unmatched: large to read, small in hand, and as a line where there is little room."""

from __future__ import annotations

from textwrap import wrap

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text
from textual import events
from textual.strip import Strip

from slayground.terminal.canvas import Canvas
from slayground.terminal.drawing import DrawnPart, Scene
from slayground.terminal.palette import AMBER, FAINT, GROUND, INK, LINE, PANEL, Rgb, blend, hexed
from slayground.terminal.unmatched.words import TYPE_LETTERS, boosts, card_named, card_of, card_text, decks_with, user
from slayground.unmatched.anatomy import TIMING_LABELS, Card, CardType

TYPES: dict[CardType, Rgb] = {
    CardType.ATTACK: (244, 120, 104),
    CardType.DEFENSE: (120, 178, 250),
    CardType.VERSATILE: (190, 152, 250),
    CardType.SCHEME: (244, 206, 110),
}


def large_card(name: str) -> RenderableType:
    """A card to read."""
    card = card_named(name)
    colour = hexed(TYPES[card.type])
    head = Table.grid(expand=True)
    head.add_column()
    head.add_column(justify="right")
    value = "" if card.is_scheme else f" {card.value}"
    head.add_row(Text(f"{card.type.value.upper()}{value}", f"bold {colour}"), Text(f"boost {boosts(name)}", "bold"))
    body = Text(card_text(card))
    for timing in TIMING_LABELS.values():
        body.highlight_words([f"{timing}:"], f"bold {colour}")
    faint = hexed(FAINT)
    content = Group(head, Text(f"for {user(card)}", faint), "", body, "", Text(decks_with(name), faint))
    return Panel(content, title=Text(card.name, "bold"), border_style=colour, box=box.ROUNDED, width=44, padding=(0, 1))


class Hand(DrawnPart):
    """Your cards, face up: those you can use now are framed in double lines."""

    def __init__(self) -> None:
        super().__init__()
        self.spots: list[tuple[int, int, int, int, str]] = []
        """Where each card is drawn: left, top, right, bottom and its name."""

    def draw(self, scene: Scene) -> list[Strip]:
        canvas = Canvas(self.size.width, self.size.height)
        self.spots = []
        view = scene.stage.view
        seat = view["seats"][view["seat"]] if view["seat"] is not None else {}
        names: list[str] = seat.get("hand", [])
        cards = [(card_of(name, seat["hero"]), names.count(name)) for name in dict.fromkeys(names)]
        if not cards:
            said = "No cards in hand." if "hand" in seat else "Hands are hidden while you watch."
            canvas.write(1, 0, said, FAINT)
        elif self.size.height >= 8 and self.size.width // len(cards) >= 13:
            self._draw_cards(canvas, scene, cards)
        else:
            self._draw_lines(canvas, scene, cards)
        return canvas.strips()

    def _draw_cards(self, canvas: Canvas, scene: Scene, cards: list[tuple[Card, int]]) -> None:
        width = min(22, self.size.width // len(cards))
        height = min(13, self.size.height)
        for number, (card, copies) in enumerate(cards):
            x = number * width
            usable, pointed = self._state(scene, card)
            draw_card(canvas, (x, 0, width - 1, height), card, copies, usable, pointed)
            self.spots.append((x, 0, x + width - 2, height - 1, card.name))

    def _draw_lines(self, canvas: Canvas, scene: Scene, cards: list[tuple[Card, int]]) -> None:
        height = self.size.height
        columns = 2 if self.size.width >= 68 else 1
        room = height * columns
        for number, (card, copies) in enumerate(cards[: room if len(cards) <= room else room - 1]):
            x, y = number // height * (self.size.width // columns), number % height
            width = self.size.width // columns - 1
            usable, pointed = self._state(scene, card)
            draw_card_line(canvas, (x, y, width), card, copies, usable, pointed)
            self.spots.append((x, y, x + width - 1, y, card.name))
            if pointed and len(cards) < height:
                self._draw_text(canvas, len(cards), card)
        if len(cards) > room:
            canvas.write(canvas.width - 20, height - 1, f"… {len(cards) - room + 1} more: press c", FAINT)

    def _draw_text(self, canvas: Canvas, y: int, card: Card) -> None:
        """What the card pointed at says, in the lines that are left."""
        lines = wrap(card_text(card), self.size.width - 3)
        room = self.size.height - y
        if len(lines) > room:
            lines = [*lines[: room - 1], f"{lines[room - 1][: self.size.width - 4]}…"]
        for row, line in enumerate(lines, y):
            canvas.write(1, row, line, blend(FAINT, TYPES[card.type], 0.5))

    def _state(self, scene: Scene, card: Card) -> tuple[bool, bool]:
        usable = any(choice.card == card.name for choice in scene.open)
        pointed = len(scene.pointed) == 1 and scene.pointed[0].card == card.name
        return usable, pointed

    def card_at(self, x: int, y: int) -> str:
        for left, top, right, bottom, name in self.spots:
            if left <= x <= right and top <= y <= bottom:
                return name
        return ""

    def on_click(self, event: events.Click) -> None:
        name = self.card_at(event.x, event.y)
        if name:
            self.post_message(self.Picked(card=name))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        name = self.card_at(event.x, event.y)
        self.tooltip = large_card(name) if name else None


def draw_card(
    canvas: Canvas, place: tuple[int, int, int, int], card: Card, copies: int, usable: bool, pointed: bool
) -> None:
    """A small card: type and value, boost, name, who may use it, and as much of its text as there is room for."""
    x, y, width, height = place
    colour = TYPES[card.type]
    ground = blend(PANEL, AMBER, 0.3) if pointed else PANEL if usable else GROUND
    frame = AMBER if usable else LINE
    ink = INK if usable else blend(FAINT, INK, 0.25)
    horizontal, corners, side = ("═", "╔╗╚╝", "║") if usable else ("─", "╭╮╰╯", "│")
    count = f"×{copies}" if copies > 1 else ""
    canvas.write(x, y, corners[0] + horizontal * (width - 2) + corners[1], frame, ground)
    for row in range(y + 1, y + height - 1):
        canvas.write(x, row, side + " " * (width - 2) + side, frame, ground)
    bottom = count.rjust(width - 2, horizontal) if count else horizontal * (width - 2)
    canvas.write(x, y + height - 1, corners[2] + bottom + corners[3], frame, ground)
    inner = width - 4
    value = "" if card.is_scheme else f" {card.value}"
    kind = f"{card.type.value.upper()}{value}"
    boost = f"+{card.boost}"
    if len(kind) + len(boost) >= inner:
        kind = f"{card.type.value.upper()[:4]}.{value}"
    head = colour if usable else blend(GROUND, colour, 0.6)
    canvas.write(x + 2, y + 1, kind, head, ground, True)
    canvas.write(x + width - 2 - len(boost), y + 1, boost, ink, ground, True)
    row = y + 2
    for line in wrap(card.name, inner)[:2]:
        canvas.write(x + 2, row, line, ink, ground, True)
        row += 1
    canvas.write(x + 2, row, user(card)[:inner], blend(GROUND, FAINT, 0.9), ground)
    row += 1
    room = y + height - 1 - row
    lines = wrap(card.text(), inner)
    if len(lines) > room:
        lines = [*lines[: room - 1], lines[room - 1][: inner - 1] + "…"] if room > 0 else []
    for line in lines:
        canvas.write(x + 2, row, line, blend(GROUND, ink, 0.8), ground)
        row += 1


def draw_card_line(
    canvas: Canvas, place: tuple[int, int, int], card: Card, copies: int, usable: bool, pointed: bool
) -> None:
    """A card as one line: the letter of its type and its value, its boost, name and who may use it."""
    x, y, width = place
    ground = blend(PANEL, AMBER, 0.3) if pointed else GROUND
    ink = INK if usable else blend(GROUND, FAINT, 0.85)
    colour = TYPES[card.type] if usable else blend(GROUND, TYPES[card.type], 0.6)
    value = " " if card.is_scheme else str(card.value)
    canvas.write(x, y, " " * width, ink, ground)
    canvas.write(x, y, "▸" if usable else " ", AMBER, ground, True)
    canvas.write(x + 1, y, f"{TYPE_LETTERS[card.type]}{value}", colour, ground, True)
    canvas.write(x + 4, y, f"+{card.boost}", ink, ground)
    copied = f" ×{copies}" if copies > 1 else ""
    who = "" if card.fighter == "any" else f" {user(card)}"
    room = width - 7 - len(copied) - len(who)
    name = card.name if len(card.name) <= room else f"{card.name[: room - 1]}…"
    canvas.write(x + 7, y, f"{name}{copied}", ink, ground, usable)
    canvas.write(x + 7 + len(name) + len(copied), y, who, blend(GROUND, FAINT, 0.9), ground)
