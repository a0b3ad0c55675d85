"""The battlefield as a map: spaces with their zones, the lines between them, fighters, shadows, and what is lit."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Any

from textual import events
from textual.strip import Strip

from slayground.terminal.canvas import Canvas
from slayground.terminal.drawing import DrawnPart, Scene
from slayground.terminal.palette import AMBER, FAINT, GROUND, INK, LINE, SEATS, SIGNS, Rgb, blend
from slayground.terminal.unmatched.stage import UnmatchedStage
from slayground.terminal.unmatched.words import fighter_name, initials, zone_letters
from slayground.unmatched.board import BOARDS, Board

ZONES: dict[str, Rgb] = {
    "pink": (246, 168, 196),
    "green": (104, 190, 122),
    "teal": (72, 196, 190),
    "violet": (150, 132, 240),
    "red": (236, 96, 84),
    "magenta": (214, 70, 196),
    "gray": (160, 170, 186),
    "yellow": (230, 196, 84),
}
SHADOW = "☾"


@dataclass(frozen=True)
class Size:
    """How large a space is drawn, in characters."""

    width: int
    height: int


LARGE = Size(9, 3)
MIDDLE = Size(7, 3)
SMALL = Size(6, 1)


@dataclass(frozen=True)
class Layout:
    """Where every space of a board lies on a drawing of some width and height."""

    board: Board
    width: int
    height: int
    size: Size
    middles: tuple[tuple[int, int], ...]

    def space_at(self, x: int, y: int) -> str:
        """The space drawn here; empty when there is none."""
        for space, (column, row) in enumerate(self.middles):
            if abs(x - column) <= self.size.width // 2 and abs(y - row) <= self.size.height // 2:
                return self.board.space_names[space]
        return ""


@lru_cache(maxsize=32)
def lay_out(board: Board, width: int, height: int) -> Layout:
    """The largest spaces that leave room for the lines between them; the smallest are nudged apart if they must be."""
    for size, room in ((LARGE, Size(12, 4)), (MIDDLE, MIDDLE), (SMALL, SMALL)):
        middles = placed(board, width, height, size)
        if not any(overlap(middles, i, room) for i in range(len(middles))):
            break
    return Layout(board, width, height, size, tuple(apart(middles, size, width, height)))


def placed(board: Board, width: int, height: int, size: Size) -> list[tuple[int, int]]:
    """The spaces where they lie on the sheet, stretched to fill the drawing."""
    left, top = (min(place[axis] for place in board.places) for axis in (0, 1))
    right, bottom = (max(place[axis] for place in board.places) for axis in (0, 1))
    across = max(0, width - size.width)
    down = max(0, height - size.height)
    return [
        (
            size.width // 2 + round((x - left) / (right - left) * across),
            size.height // 2 + round((y - top) / (bottom - top) * down),
        )
        for x, y in board.places
    ]


def overlap(middles: list[tuple[int, int]], which: int, size: Size) -> bool:
    x, y = middles[which]
    return any(
        abs(x - other_x) < size.width and abs(y - other_y) < size.height
        for i, (other_x, other_y) in enumerate(middles)
        if i != which
    )


def apart(middles: list[tuple[int, int]], size: Size, width: int, height: int) -> list[tuple[int, int]]:
    """Move each space that overlaps another to the nearest place where it does not."""
    shifts = [(dx, dy) for dx in range(-6, 7) for dy in range(-2, 3)]
    near = sorted(shifts, key=lambda shift: abs(shift[0]) + 3 * abs(shift[1]))
    result = list(middles)
    for i, (x, y) in enumerate(middles):
        for dx, dy in near:
            result[i] = (x + dx, y + dy)
            inside = size.width // 2 <= x + dx < width - size.width // 2 and 0 <= y + dy < height
            if inside and not overlap(result, i, size):
                break
        else:
            result[i] = (x, y)
    return result


# Drawing


def draw_map(
    view: dict[str, Any],
    width: int,
    height: int,
    *,
    lit: Collection[str] = (),
    pointed: Collection[str] = (),
    trail: Sequence[str] = (),
    glow: bool = True,
) -> list[Strip]:
    """The battlefield, with the zones' letters explained in its last line."""
    board = BOARDS[view["board"]]
    layout = lay_out(board, width, max(1, height - 1))
    canvas = Canvas(width, height)
    if glow:
        canvas.grounds = [list(row) for row in glow_of(layout, height)]
    draw_lines(canvas, layout, trail)
    fighters = {fighter["space"]: fighter for fighter in view["fighters"] if fighter["space"]}
    shadows = [space for seat in view["seats"] for space in seat["shadows"] if space]
    for number, space in enumerate(board.space_names):
        spot = Spot(layout, number, fighters.get(space), shadows.count(space), space in lit, space in pointed)
        (draw_small if layout.size is SMALL else draw_large)(canvas, spot, view)
    draw_legend(canvas, board, height - 1)
    return canvas.strips()


@lru_cache(maxsize=8)
def glow_of(layout: Layout, height: int) -> tuple[tuple[Rgb, ...], ...]:
    """Each zone as a soft light on the ground around its spaces and along the lines within it."""
    lights: dict[tuple[int, int], dict[int, float]] = {}
    board = layout.board
    for zone in range(len(board.zone_names)):
        members = [space for space in range(board.size) if zone in board.zones_of[space]]
        points = [layout.middles[space] for space in members]
        for a, b in board.lines:
            if a in members and b in members:
                points += between(layout.middles[a], layout.middles[b])
        for x, y in points:
            shine(lights, zone, x, y, layout)
    rows = []
    for y in range(height):
        row = [ground_at(lights.get((x, y), {}), board) for x in range(layout.width)]
        rows.append(tuple(row))
    return tuple(rows)


def between(start: tuple[int, int], end: tuple[int, int]) -> list[tuple[int, int]]:
    (x0, y0), (x1, y1) = start, end
    return [(round(x0 + (x1 - x0) * share), round(y0 + (y1 - y0) * share)) for share in (0.33, 0.67)]


def shine(lights: dict[tuple[int, int], dict[int, float]], zone: int, x: int, y: int, layout: Layout) -> None:
    reach_x = layout.width * 0.075
    reach_y = layout.height * 0.115
    for row in range(max(0, round(y - reach_y)), min(layout.height, round(y + reach_y) + 1)):
        for column in range(max(0, round(x - reach_x)), min(layout.width, round(x + reach_x) + 1)):
            far = ((column - x) / reach_x) ** 2 + ((row - y) / reach_y) ** 2
            if far < 1:
                here = lights.setdefault((column, row), {})
                here[zone] = max(here.get(zone, 0.0), 1 - far)


def ground_at(light: dict[int, float], board: Board) -> Rgb:
    if not light:
        return GROUND
    total = sum(light.values())
    colour = (0.0, 0.0, 0.0)
    for zone, share in light.items():
        red, green, blue = ZONES[board.zone_names[zone]]
        part = share / total
        colour = (colour[0] + red * part, colour[1] + green * part, colour[2] + blue * part)
    # In steps, so that neighbouring cells share a style.
    strength = round(max(light.values()) * 5) / 5
    return blend(GROUND, (round(colour[0]), round(colour[1]), round(colour[2])), 0.24 * strength)


def draw_lines(canvas: Canvas, layout: Layout, trail: Sequence[str]) -> None:
    board = layout.board
    walked = {frozenset((board.space(a), board.space(b))) for a, b in pairwise(trail)}
    for a, b in board.lines:
        if {a, b} not in walked:
            canvas.line(layout.middles[a], layout.middles[b], blend(LINE, INK, 0.4))
    for step in walked:
        a, b = sorted(step)
        canvas.line(layout.middles[a], layout.middles[b], AMBER)


@dataclass(frozen=True)
class Spot:
    """A space to draw, with what is in it."""

    layout: Layout
    space: int
    fighter: dict[str, Any] | None
    shadows: int
    lit: bool
    pointed: bool

    @property
    def zones(self) -> list[Rgb]:
        board = self.layout.board
        return [ZONES[board.zone_names[zone]] for zone in board.zones_of[self.space]]

    @property
    def letters(self) -> str:
        board = self.layout.board
        letters = zone_letters(board)
        return "".join(letters[zone] for zone in board.zones_of[self.space])


def token(fighter: dict[str, Any], view: dict[str, Any], room: int) -> str:
    """A fighter's sign, initials and health in so many characters."""
    sign = SIGNS[fighter["seat"]] + initials(fighter, view)
    health = str(fighter["health"])
    return f"{sign}{health:>{room - len(sign)}}" if room >= len(sign) + len(health) else sign[:room]


def draw_large(canvas: Canvas, spot: Spot, view: dict[str, Any]) -> None:
    """A box whose frame wears the zones' colours side by side; double lines where one can go."""
    x, y = spot.layout.middles[spot.space]
    width = spot.layout.size.width
    left = x - width // 2
    name = spot.layout.board.space_names[spot.space]
    shadow = SHADOW * spot.shadows
    horizontal, corners, side = ("═", "╔╗╚╝", "║") if spot.lit or spot.pointed else ("─", "╭╮╰╯", "│")
    top = f"{corners[0]}{f'{name}{shadow}'.center(width - 2, horizontal)}{corners[1]}"
    bottom = f"{corners[2]}{horizontal.join(spot.letters).center(width - 2, horizontal)}{corners[3]}"
    ground = GROUND
    if spot.pointed:
        ground = blend(GROUND, AMBER, 0.55)
    elif spot.lit:
        ground = blend(GROUND, AMBER, 0.2)
    for row, text in ((y - 1, top), (y, side + " " * (width - 2) + side), (y + 1, bottom)):
        for i, char in enumerate(text):
            colour = spot.zones[i * len(spot.zones) // width]
            plain_ink = char.isalnum() or char == SHADOW
            ink = AMBER if (spot.lit or spot.pointed) and not plain_ink else colour
            canvas.write(left + i, row, char, INK if plain_ink and row < y else ink, ground, plain_ink)
    for i, letter in enumerate(spot.letters):
        column = left + bottom.index(letter) if spot.letters.count(letter) == 1 else left + 2 + 2 * i
        canvas.write(column, y + 1, letter, spot.zones[i], ground, True)
    if spot.fighter is not None:
        draw_token(canvas, left + 1, y, token(spot.fighter, view, width - 2), spot.fighter["seat"])


def draw_small(canvas: Canvas, spot: Spot, view: dict[str, Any]) -> None:
    """One line: the number or the fighter, then the zones' letters, in brackets where one can go."""
    x, y = spot.layout.middles[spot.space]
    name = spot.layout.board.space_names[spot.space][1:]
    fighter = spot.fighter
    body = token(fighter, view, 3) if fighter is not None else name
    shadow = SHADOW * min(1, spot.shadows)
    frame = "[]" if spot.pointed else "()" if spot.lit else ""
    length = len(body) + len(shadow) + len(spot.letters) + len(frame)
    left = min(max(0, x - length // 2), canvas.width - length)
    ground = blend(GROUND, AMBER, 0.55) if spot.pointed else blend(GROUND, AMBER, 0.2) if spot.lit else GROUND
    canvas.write(left, y, " " * length, INK, ground)
    if frame:
        canvas.write(left, y, frame[0], AMBER, ground, True)
        canvas.write(left + length - 1, y, frame[1], AMBER, ground, True)
        left += 1
    if fighter is not None:
        draw_token(canvas, left, y, body, fighter["seat"])
    else:
        canvas.write(left, y, body, INK if spot.lit or spot.pointed else blend(FAINT, INK, 0.5), ground)
    left += len(body)
    canvas.write(left, y, shadow, INK, ground, True)
    left += len(shadow)
    for i, letter in enumerate(spot.letters):
        canvas.write(left + i, y, letter.lower(), spot.zones[i], ground, True)


def draw_token(canvas: Canvas, x: int, y: int, text: str, seat: int) -> None:
    canvas.write(x, y, text, GROUND, SEATS[seat], True)


def draw_legend(canvas: Canvas, board: Board, y: int) -> None:
    letters = zone_letters(board)
    long = [f"{letter} {depicts}" for letter, depicts in zip(letters, board.zone_depicts)]
    short = [f"{letter} {name}" for letter, name in zip(letters, board.zone_names)]
    legend = next((words for words in (long, short) if len("  ".join(words)) <= canvas.width), list(letters))
    x = max(0, (canvas.width - len("  ".join(legend))) // 2)
    for words, zone in zip(legend, board.zone_names):
        canvas.write(x, y, words[:1], ZONES[zone], GROUND, True)
        canvas.write(x + 1, y, words[1:], blend(FAINT, ZONES[zone], 0.4), GROUND)
        x += len(words) + 2


def space_text(view: dict[str, Any], name: str) -> str:
    """A space in words: its zones, who is there, what it is next to."""
    board = BOARDS[view["board"]]
    space = board.space(name)
    zones = [f"{board.zone_names[zone]} ({board.zone_depicts[zone]})" for zone in board.zones_of[space]]
    near = [board.space_names[other] for other in board.adjacent[space]]
    lines = [f"{name}: {', '.join(zones)}", f"next to {', '.join(near)}"]
    for fighter in view["fighters"]:
        if fighter["space"] == name:
            lines.insert(1, f"{fighter_name(fighter, view)}, {fighter['health']} health")
    return "\n".join(f" {line} " for line in lines)


class Map(DrawnPart):
    """The battlefield on the screen."""

    def draw(self, scene: Scene) -> list[Strip]:
        if self.size.width < 20 or self.size.height < 5:
            return []
        places = {choice.place for choice in scene.pointed if choice.place}
        lights = {light for choice in scene.pointed for light in choice.lights}
        all_lit = {choice.place for choice in scene.open if choice.place}
        one = len(scene.pointed) == 1
        stage = scene.stage
        return draw_map(
            stage.view,
            self.size.width,
            self.size.height,
            lit=(all_lit if one or not places else places) | lights,
            pointed=places if one else (),
            trail=stage.trail if isinstance(stage, UnmatchedStage) else [],
            # Dim light needs fine colours: in fewer of them it would be blotches.
            glow=self.app.console.color_system == "truecolor" and not self.app.no_color,
        )

    def layout_drawn(self) -> Layout:
        assert self.scene is not None
        return lay_out(BOARDS[self.scene.stage.view["board"]], self.size.width, self.size.height - 1)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        if self.scene is not None:
            space = self.layout_drawn().space_at(event.x, event.y)
            self.tooltip = space_text(self.scene.stage.view, space) if space else None

    def on_click(self, event: events.Click) -> None:
        if self.scene is not None:
            space = self.layout_drawn().space_at(event.x, event.y)
            if space:
                self.post_message(self.Picked(place=space))
