"""A drawing of characters: text, lines of braille dots, and soft light behind them."""

from __future__ import annotations

from rich.segment import Segment
from textual.strip import Strip

from slayground.terminal.palette import GROUND, INK, Rgb, style

DOTS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
"""The bit of each dot of a braille character, by row and column."""


class Canvas:
    def __init__(self, width: int, height: int, ground: Rgb = GROUND) -> None:
        self.width = width
        self.height = height
        self.chars = [[" "] * width for _ in range(height)]
        self.inks: list[list[Rgb]] = [[INK] * width for _ in range(height)]
        self.grounds: list[list[Rgb]] = [[ground] * width for _ in range(height)]
        self.bold = [[False] * width for _ in range(height)]
        self.dots = [[0] * width for _ in range(height)]

    def write(self, x: int, y: int, text: str, ink: Rgb, ground: Rgb | None = None, bold: bool = False) -> None:
        if not 0 <= y < self.height:
            return
        for column, char in enumerate(text, x):
            if 0 <= column < self.width:
                self.chars[y][column] = char
                self.inks[y][column] = ink
                self.bold[y][column] = bold
                if ground is not None:
                    self.grounds[y][column] = ground

    def line(self, start: tuple[int, int], end: tuple[int, int], ink: Rgb) -> None:
        """A line between the middles of two cells."""
        (x0, y0), (x1, y1) = ((2 * x + 0.5, 4 * y + 1.5) for x, y in (start, end))
        steps = max(1, round(max(abs(x1 - x0), abs(y1 - y0))))
        for step in range(steps + 1):
            share = step / steps
            self._dot(int(x0 + (x1 - x0) * share), int(y0 + (y1 - y0) * share), ink)

    def _dot(self, x: int, y: int, ink: Rgb) -> None:
        column, row = x // 2, y // 4
        if 0 <= column < self.width and 0 <= row < self.height:
            self.dots[row][column] |= DOTS[y % 4][x % 2]
            self.chars[row][column] = chr(0x2800 + self.dots[row][column])
            self.inks[row][column] = ink

    def strips(self) -> list[Strip]:
        return [self._strip(y) for y in range(self.height)]

    def _strip(self, y: int) -> Strip:
        segments: list[Segment] = []
        run, last = "", None
        for char, ink, ground, bold in zip(self.chars[y], self.inks[y], self.grounds[y], self.bold[y]):
            now = style(ink, ground, bold)
            if now is not last and last is not None:
                segments.append(Segment(run, last))
                run = ""
            run, last = run + char, now
        if last is not None:
            segments.append(Segment(run, last))
        return Strip(segments, self.width)
