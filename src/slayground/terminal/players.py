"""Who plays a seat: a person at this keyboard, or a bot."""

from __future__ import annotations

from slayground.bots import BOTS, Bot
from slayground.kernel.errors import SetupError

PERSON = "person"
BEST_BOT = "bot:greedy"


def kinds() -> list[str]:
    """What a seat may be given to."""
    return [PERSON, *(f"bot:{name}" for name in BOTS)]


def check(who: str) -> str:
    """The same in full, or a sentence that says what it may be."""
    full = BEST_BOT if who == "bot" else f"bot:{who}" if who in BOTS else who
    if full not in kinds():
        raise SetupError(f"“{who}” cannot play; a seat is given to {', '.join(kinds()[:-1])} or {kinds()[-1]}")
    return full


def make_bot(who: str, seed: int) -> Bot:
    return BOTS[who.removeprefix("bot:")](seed)


def spoken(who: str) -> str:
    return who if who == PERSON else f"the {who.removeprefix('bot:')} bot"
