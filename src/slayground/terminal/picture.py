"""Draws the table in the middle of a game: `python -m slayground.terminal.picture docs/pictures/terminal.svg`."""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
from pathlib import Path

from slayground.bots import BOTS, Seen
from slayground.terminal.app import PlayApp
from slayground.terminal.play_screen import PlayScreen
from slayground.terminal.players import BEST_BOT, PERSON
from slayground.terminal.session import Session, begin
from slayground.terminal.tabletop import Plan

SEED = 11
SIZE = (140, 45)


def interesting_match() -> Session:
    """A bot plays for the person, up to the second action of a turn that began with a combat."""
    plan = Plan("unmatched", {"seats": ["spike", "willow"], "board": "the_bronze"}, (PERSON, BEST_BOT), SEED)
    session = begin(plan)
    bot = BOTS["greedy"](SEED)
    while session.decision is not None and not interesting(session):
        seat = session.decision.seat
        session.answer(session.think(seat) if seat == 1 else bot.choose(Seen(session.position, seat)))
    return session


def interesting(session: Session) -> bool:
    view = session.position.view(0)
    if session.decision is None or session.decision.seat != 0 or view["actions_left"] != 1:
        return False
    happened = [event.kind for event in reversed(session.position.log or [])]
    fought = "result" in happened[: happened.index("turn")]
    attacks = [text for text in session.position.option_texts() if text.startswith("attack")]
    return fought and len(attacks) > 2 and view["seats"][1]["form"] == "Dark Willow"


async def draw(path: Path) -> None:
    session = interesting_match()
    plan = Plan(session.match.game.key, session.match.setup, tuple(session.who))
    app = PlayApp(plan, session, pace=0)
    async with app.run_test(size=SIZE) as pilot:
        while not (isinstance(app.screen, PlayScreen) and app.screen.asking):
            await pilot.pause()
        attack = next(entry for entry in app.screen.choice_list.entries if "attacks" in entry.label)
        await pilot.press(attack.key, "down")
        await pilot.pause()
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(app.export_screenshot(title="Slayground"), encoding="utf-8")


def main() -> None:
    os.environ["COLORTERM"] = "truecolor"
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_STATE_HOME"] = folder
        asyncio.run(draw(Path(sys.argv[1])))


if __name__ == "__main__":
    main()
