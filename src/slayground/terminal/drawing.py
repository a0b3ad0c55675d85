"""How a game is drawn on the terminal: the parts of its table, and the stage on which events are shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from rich.console import RenderableType
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from slayground.terminal.choices import Choice
from slayground.terminal.palette import Rgb
from slayground.terminal.tabletop import Facts, Plan, View


class Stage:
    """The table as far as it has been shown: a view that events bring up to date one by one."""

    def __init__(self, view: View) -> None:
        self.view = view

    def play(self, event: Facts) -> None:
        """Show one event, of which these facts may be seen from where the view was taken."""

    def settle(self, view: View) -> None:
        """All events have been played: this is how the table really is."""
        self.view = view

    def weight(self, event: Facts) -> float:
        """How long to look at this event, beside an ordinary one."""
        return 1.0


@dataclass
class Scene:
    """All that the parts of a table need to draw themselves."""

    stage: Stage
    open: Sequence[Choice] = field(default_factory=tuple)
    """What may be answered from where the menu stands; empty while nobody here is asked."""
    pointed: Sequence[Choice] = field(default_factory=tuple)
    """The line of the menu that is pointed at: one choice, or all under its heading."""


class Part(Widget):
    """A part of the table: it draws a scene, and says what was clicked."""

    scene: Scene | None = None

    class Picked(Message):
        """Somebody clicked a place or a card."""

        def __init__(self, place: str = "", card: str = "") -> None:
            super().__init__()
            self.place = place
            self.card = card

    def show(self, scene: Scene) -> None:
        self.scene = scene
        self.refresh()


class DrawnPart(Part):
    """A part drawn character by character; the drawing is kept until the scene or the size changes."""

    drawn: list[Strip] | None = None

    def draw(self, scene: Scene) -> list[Strip]:
        raise NotImplementedError

    def show(self, scene: Scene) -> None:
        self.drawn = None
        super().show(scene)

    def on_resize(self) -> None:
        self.drawn = None
        self.refresh()

    def render_line(self, y: int) -> Strip:
        if self.drawn is None:
            self.drawn = self.draw(self.scene) if self.scene is not None else []
        return self.drawn[y] if y < len(self.drawn) else Strip.blank(self.size.width)


class Drawing:
    """One game's drawing."""

    def stage(self, view: View) -> Stage:
        return Stage(view)

    def board(self) -> Part:
        raise NotImplementedError

    def seats(self) -> Part:
        raise NotImplementedError

    def combat(self) -> Part:
        """What is being fought out; it takes no room while there is nothing."""
        raise NotImplementedError

    def hand(self) -> Part:
        raise NotImplementedError

    def names(self, view: View) -> dict[str, Rgb]:
        """Names that stand out in sentences, each with its colour."""
        raise NotImplementedError

    def step(self, scene: Scene, direction: tuple[int, int]) -> Choice | None:
        """The open choice that lies in this direction on the board, as the arrow keys ask for it."""
        return None

    def card(self, name: str) -> RenderableType:
        """A card to read."""
        raise NotImplementedError

    def preview(self, plan: Plan, name: str, width: int, height: int) -> RenderableType:
        """What to show beside the line of the set-up with this name, where there is little room."""
        raise NotImplementedError

    def about(self, plan: Plan) -> RenderableType:
        """What to know about who plays, where there is room for that beside the preview."""
        raise NotImplementedError


def drawing(game: str) -> Drawing:
    from slayground.terminal.ccg.drawing import CcgDrawing
    from slayground.terminal.unmatched.drawing import UnmatchedDrawing
    from slayground.terminal.vs.drawing import VsDrawing

    games: dict[str, type[Drawing]] = {"unmatched": UnmatchedDrawing, "vs": VsDrawing, "ccg": CcgDrawing}
    return games[game]()
