"""Unmatched drawn on the terminal."""

from __future__ import annotations

from rich.console import RenderableType
from rich.segment import Segment, Segments
from rich.text import Text

from slayground.terminal.choices import Choice
from slayground.terminal.drawing import Drawing, Part, Scene, Stage
from slayground.terminal.palette import FAINT, SEATS, Rgb, hexed
from slayground.terminal.tabletop import Plan, View
from slayground.terminal.unmatched.cards import Hand, large_card
from slayground.terminal.unmatched.combat import CombatPart
from slayground.terminal.unmatched.map import Map, draw_map
from slayground.terminal.unmatched.seats import Seats
from slayground.terminal.unmatched.stage import UnmatchedStage
from slayground.terminal.unmatched.words import hero_lines
from slayground.unmatched.anatomy import HEROES
from slayground.unmatched.board import BOARDS


class UnmatchedDrawing(Drawing):
    def stage(self, view: View) -> Stage:
        return UnmatchedStage(view)

    def board(self) -> Part:
        return Map()

    def seats(self) -> Part:
        return Seats()

    def combat(self) -> Part:
        return CombatPart()

    def hand(self) -> Part:
        return Hand()

    def names(self, view: View) -> dict[str, Rgb]:
        return {fighter["name"]: SEATS[fighter["seat"]] for fighter in view["fighters"]}

    def step(self, scene: Scene, direction: tuple[int, int]) -> Choice | None:
        return step(scene, direction)

    def card(self, name: str) -> RenderableType:
        return large_card(name)

    def preview(self, plan: Plan, name: str, width: int, height: int) -> RenderableType:
        return preview(plan, name, width, height)

    def about(self, plan: Plan) -> RenderableType:
        return Text("\n\n").join(hero_text(plan, seat) for seat in range(len(plan.setup["seats"])))


def step(scene: Scene, direction: tuple[int, int]) -> Choice | None:
    """The lit space nearest in this direction: straight ahead counts more than to the side."""
    board = BOARDS[scene.stage.view["board"]]
    places = {choice.place: choice for choice in reversed(scene.open) if choice.place}
    here = next((choice.place for choice in scene.pointed if len(scene.pointed) == 1 and choice.place), "")
    here = here or next((light for choice in places.values() for light in choice.lights), "")
    if not here:
        return next(iter(places.values()), None)
    x, y = board.places[board.space(here)]
    best: tuple[float, Choice] | None = None
    for place, choice in places.items():
        other_x, other_y = board.places[board.space(place)]
        ahead = (other_x - x) * direction[0] + (other_y - y) * direction[1]
        aside = abs((other_x - x) * direction[1]) + abs((other_y - y) * direction[0])
        if ahead > 15 and aside < 3 * ahead:
            cost = ahead + 2 * aside
            if best is None or cost < best[0]:
                best = (cost, choice)
    return best[1] if best else None


def preview(plan: Plan, name: str, width: int, height: int) -> RenderableType:
    """The battlefield, or the hero of the seat being chosen."""
    if name.startswith("seat "):
        return hero_text(plan, int(name.removeprefix("seat ")))
    return map_preview(plan, width, height)


def map_preview(plan: Plan, width: int, height: int) -> RenderableType:
    board = BOARDS[plan.setup["board"]]
    count = len(plan.setup["seats"])
    starts = [board.space_names[start] for start in board.starts[:count]]
    view = {"board": board.key, "fighters": [], "seats": []}
    strips = draw_map(view, width, height, lit=starts)
    return Segments([segment for strip in strips for segment in (*strip, Segment.line())])


def hero_text(plan: Plan, seat: int) -> Text:
    hero = HEROES[plan.setup["seats"][seat]]
    first, *others = hero_lines(hero)
    name, _, stats = first.partition(": ")
    text = Text()
    text.append(name, f"bold {hexed(SEATS[seat])}")
    text.append(f"  {stats}\n", "bold")
    text.append(f"{others[0]}\n", hexed(FAINT))
    text.append(others[1])
    return text
