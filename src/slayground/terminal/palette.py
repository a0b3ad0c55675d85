"""The colours: night in a small town, amber for what you can do, a warm or cool colour for each seat."""

from __future__ import annotations

from functools import lru_cache

from rich.style import Style

Rgb = tuple[int, int, int]

GROUND: Rgb = (13, 16, 30)
PANEL: Rgb = (20, 24, 42)
INK: Rgb = (220, 222, 232)
FAINT: Rgb = (138, 144, 168)
LINE: Rgb = (74, 81, 110)
AMBER: Rgb = (255, 186, 92)
BAD: Rgb = (240, 110, 100)
GOOD: Rgb = (130, 205, 140)

SEATS: tuple[Rgb, ...] = (
    (255, 184, 90), (110, 196, 255), (255, 148, 122), (122, 226, 200), (240, 226, 140),
    (178, 170, 255), (255, 160, 200), (160, 220, 130), (226, 190, 160), (160, 204, 216),
)  # fmt: skip
"""Seats of one team are warm, those of the other cool."""
SIGNS = "▲●◆■▼◉△○□▽"
"""The seats' signs, for who does not see their colours."""


def hexed(rgb: Rgb) -> str:
    return "#{:02x}{:02x}{:02x}".format(*rgb)


def blend(ground: Rgb, over: Rgb, share: float) -> Rgb:
    """So much of one colour laid over another."""
    a, b, c = (round(g + (o - g) * share) for g, o in zip(ground, over))
    return a, b, c


@lru_cache(maxsize=4096)
def style(fg: Rgb, bg: Rgb, bold: bool = False) -> Style:
    return Style(color=hexed(fg), bgcolor=hexed(bg), bold=bold)
