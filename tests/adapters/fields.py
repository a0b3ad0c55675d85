"""Writes docs/observations.md: what the numbers of an observation mean, printed from the program that makes them."""

from __future__ import annotations

from pathlib import Path

from slayground.adapters.play import ACTIONS, Play, usual_setup
from slayground.games import GAMES
from slayground.kernel.encoding import VERSION

HEAD = f"""# Observations, field by field

Version {VERSION}. What `Play.observe(seat)` of `slayground.adapters.play` returns, and the adapters for PettingZoo and
OpenSpiel give as an observation: a list of numbers as long at every moment of a game, in the order of these tables.
Whoever observes is `seat_0`, the next in the order of turns `seat_1`, and so on; a *place* is such a number. Of hidden
cards only those that the seat knows are counted. Cards are numbered from 0 in the order of `slayground card GAME`;
where a row says "from 1", 0 means none.

Beside them `Play.options()` gives each of the at most {ACTIONS} actions as four numbers: what is done, and up to three
things with which. The sizes are those of two seats; every further seat adds another block. This page is printed from
the program: `python -m tests.adapters.fields`.
"""


def documented() -> str:
    parts = [HEAD]
    for key, game in GAMES.items():
        play = Play(key, usual_setup(key), 0)
        size = len(play.observe(0))
        parts.append(
            f"\n## {game.title}: {size} numbers\n\n| from | numbers | field | what it says |\n|---|---|---|---|\n"
        )
        start = 0
        for field in play.fields():
            if not field.name.startswith("seat_1"):
                parts.append(f"| {start} | {field.size} | {field.name} | {field.about} |\n")
            start += field.size
        parts.append(f"\n`seat_1` has the same fields as `seat_0`, {play.seats} seats in all.\n")
    return "".join(parts)


if __name__ == "__main__":
    Path("docs/observations.md").write_text(documented(), encoding="utf-8")
