"""The games that Slayground plays."""

from __future__ import annotations

from slayground.ccg.game import CcgGame
from slayground.kernel.errors import SetupError
from slayground.kernel.game import Game
from slayground.unmatched.game import UnmatchedGame
from slayground.vs.game import VsGame

GAMES: dict[str, Game] = {game.key: game for game in (UnmatchedGame(), VsGame(), CcgGame())}


def find_game(key: str) -> Game:
    if key not in GAMES:
        raise SetupError(f"there is no game {key}; the games are {', '.join(GAMES)}")
    return GAMES[key]
