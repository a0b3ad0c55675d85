"""The application: from setting up to playing to the next game."""

from __future__ import annotations

from pathlib import Path

from textual.app import App
from textual.theme import Theme

from slayground.kernel.errors import SlaygroundError
from slayground.kernel.match import Match
from slayground.terminal.palette import AMBER, BAD, GOOD, GROUND, INK, PANEL, hexed
from slayground.terminal.play_screen import PlayScreen
from slayground.terminal.saves import last_unfinished
from slayground.terminal.session import Session, begin
from slayground.terminal.setup_screen import SetupScreen
from slayground.terminal.tabletop import Plan

NIGHT = Theme(
    "night",
    primary=hexed(AMBER),
    error=hexed(BAD),
    success=hexed(GOOD),
    background=hexed(GROUND),
    surface=hexed(PANEL),
    panel=hexed(PANEL),
    foreground=hexed(INK),
    dark=True,
)


class PlayApp(App[None]):
    """Plays matches until somebody quits. A match is kept at every answer, so quitting asks nothing."""

    TITLE = "Slayground"
    ENABLE_COMMAND_PALETTE = False
    CSS = """
    Toast { width: 70; max-width: 90%; border-left: outer #ffba5c; }
    Toast .toast--title { color: #ffba5c; }
    Tooltip { padding: 0; max-width: 50; }
    """

    def __init__(self, plan: Plan, session: Session | None = None, save_to: Path | None = None, pace: int = 3) -> None:
        super().__init__()
        self.plan = plan
        self.session = session
        self.save_to = save_to
        self.pace = pace
        self.left: Session | None = None
        """The match that was being played when somebody quit."""

    def on_mount(self) -> None:
        self.register_theme(NIGHT)
        self.theme = "night"
        self.run_worker(self.play_matches())

    async def play_matches(self) -> None:
        session = self.session
        while True:
            session = session or await self.set_up()
            if session is None:
                break
            self.left = session
            chosen = await self.push_screen_wait(PlayScreen(session, self.pace))
            if chosen == "quit":
                break
            self.plan = Plan(session.match.game.key, session.match.setup, tuple(session.who))
            session = begin(self.plan) if chosen == "rematch" else None
            self.left = None
        self.exit()

    async def set_up(self) -> Session | None:
        """Ask what to play, until it can be played; None when somebody would rather not."""
        while True:
            chosen = await self.push_screen_wait(SetupScreen(self.plan, last_unfinished(self.plan.game)))
            if chosen is None:
                return None
            try:
                if isinstance(chosen, Match):
                    return Session(chosen, self.save_to)
                self.plan = chosen
                return begin(chosen, self.save_to)
            except SlaygroundError as error:
                self.notify(str(error), severity="error", timeout=8, markup=False)
