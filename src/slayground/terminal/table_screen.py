"""The table on the screen: bar, board, seats, combat, log and hand, as playing and replaying both show them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static

from slayground.kernel.events import Event
from slayground.kernel.match import Match
from slayground.terminal.dialogs import Cards, Help, WholeLog
from slayground.terminal.drawing import Part, Scene, Stage, drawing
from slayground.terminal.log import Log, Words, heading
from slayground.terminal.palette import AMBER, FAINT, hexed
from slayground.terminal.tabletop import tabletop


class TableScreen(Screen[str]):
    AUTO_FOCUS = ""
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (112, "-wide")]  # noqa: RUF012  Textual types it so
    VERTICAL_BREAKPOINTS = [(0, "-short"), (34, "-tall")]  # noqa: RUF012
    DEFAULT_CSS = """
    TableScreen { background: #0d101e; color: #dcdee8; layout: vertical; }
    TableScreen #bar { height: 1; background: #1b2140; padding: 0 1; }
    TableScreen #middle { height: 1fr; }
    TableScreen #board { width: 1fr; height: 100%; }
    TableScreen #side { height: 100%; padding: 0 0 0 1; background: #11152a; }
    TableScreen.-narrow #side { width: 29; }
    TableScreen.-wide #side { width: 47; padding: 0 1; }
    TableScreen.-tall #seats { margin: 1 0 0 0; }
    TableScreen #combat { background: #1b2140; }
    TableScreen #log { height: 1fr; scrollbar-size-vertical: 1; scrollbar-color: #4a516e; }
    TableScreen #log { scrollbar-background: #11152a; }
    TableScreen.-tall #log, TableScreen.-tall #combat { margin: 1 0 0 0; }
    TableScreen #lower { background: #0d101e; }
    TableScreen.-short #lower { height: 9; }
    TableScreen.-tall #lower { height: 15; }
    TableScreen #asking { height: 100%; padding: 0 1; background: #161b33; }
    TableScreen.-narrow #asking { width: 41; }
    TableScreen.-wide #asking { width: 47; }
    TableScreen.-tall #asking { padding: 1; }
    TableScreen #hand { width: 1fr; height: 100%; margin: 0 0 0 1; }
    TableScreen.-tall #hand { margin: 1 0 0 2; }
    TableScreen #prompt { height: auto; max-height: 4; text-style: bold; color: #ffe2b8; }
    TableScreen.-tall #prompt { margin: 0 0 1 0; }
    TableScreen ChoiceList { height: 1fr; background: #161b33; border: none; padding: 0; }
    TableScreen ChoiceList { scrollbar-size-vertical: 1; }
    TableScreen ChoiceList > .option-list--option { padding: 0; }
    TableScreen ChoiceList > .option-list--option-highlighted { background: #6b4f24; color: #ffffff; text-style: none; }
    TableScreen ChoiceList > .option-list--option-hover { background: #2a3157; }
    TableScreen #foot { height: 1; background: #1b2140; }
    TableScreen #hints { width: 1fr; padding: 0 1; color: #8a90a8; }
    TableScreen #typed { display: none; width: 1fr; height: 1; border: none; padding: 0 1; background: #2a3157; }
    TableScreen.typing #typed { display: block; }
    TableScreen.typing #hints { display: none; }
    """

    def __init__(self, match: Match, viewer: int | None) -> None:
        super().__init__()
        self.match = match
        self.viewer = viewer
        self.words = tabletop(match.game.key)
        self.drawing = drawing(match.game.key)
        self.stage: Stage = self.drawing.stage(match.position.view(viewer))
        self.names = self.find_names()

    def compose(self) -> ComposeResult:
        yield Static(id="bar")
        with Horizontal(id="middle"):
            yield self.part(self.drawing.board(), "board")
            with Vertical(id="side"):
                yield self.part(self.drawing.seats(), "seats")
                yield self.part(self.drawing.combat(), "combat")
                yield Log(self.drawing.card, id="log")
        with Horizontal(id="lower"):
            with Vertical(id="asking"):
                yield Static(id="prompt")
                yield from self.compose_asking()
            yield self.part(self.drawing.hand(), "hand")
        with Horizontal(id="foot"):
            yield Static(id="hints")
            yield from self.compose_foot()

    def compose_asking(self) -> Iterable[Widget]:
        return ()

    def compose_foot(self) -> Iterable[Widget]:
        return ()

    def part(self, made: Part, name: str) -> Part:
        made.id = name
        return made

    def find_names(self) -> Words:
        return Words(list(self.words.card_names()), self.drawing.names(self.match.position.view(None)))

    def draw(self, scene: Scene) -> None:
        for part in self.query(Part):
            part.show(scene)
        left = Text.assemble(("Slayground", f"bold {hexed(AMBER)}"), "  ", self.words.headline(scene.stage.view))
        self.query_one("#bar", Static).update(left, layout=False)

    # The log

    def sentences(self, events: Sequence[Event]) -> list[Text]:
        lines = []
        for event in events:
            told = self.match.position.tell(event, self.viewer)
            if told:
                lines.append(heading(told, self.names) if event.kind == "turn" else self.names.marked(told))
        return lines

    def log_since(self, seen: int | None = None) -> list[Text]:
        """All sentences; those from the event on that this player has not seen come after a mark."""
        events = self.match.position.log or []
        if seen is None or not 0 < seen < len(events):
            return self.sentences(events)
        mark = Text("── since you last looked", f"italic {hexed(FAINT)}")
        return [*self.sentences(events[:seen]), mark, *self.sentences(events[seen:])]

    # What can always be looked at

    def action_cards(self, first: str = "", pile: str = "") -> None:
        """Piles to look through: from this card on, or from the first pile that is called so."""
        piles = self.words.piles(self.stage.view)
        if pile:
            first = next((names[0] for title, names in piles if pile in title), "")
        self.app.push_screen(Cards(piles, self.drawing.card, first, pile))

    def action_discards(self) -> None:
        self.action_cards(pile=self.words.discards)

    def action_log(self) -> None:
        self.app.push_screen(WholeLog(self.query_one(Log).lines))

    def action_help(self) -> None:
        self.app.push_screen(Help(self.words.examples[0], self.words.discards, self.words.legend))

    def on_log_card_picked(self, message: Log.CardPicked) -> None:
        self.action_cards(message.card)
