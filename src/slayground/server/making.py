"""How matches come to be: made in the lobby, brought as a file, branched off a finished one, or played again."""

from __future__ import annotations

import re
import secrets
from collections.abc import Sequence
from time import time
from typing import Any

import orjson

from slayground.bots import ABOUT, BOTS
from slayground.games import find_game
from slayground.kernel.position import Position
from slayground.server.problems import Trouble
from slayground.server.record import ANSWER, CONCEDE, FORCED
from slayground.server.schema import NAME_LENGTH, MatchWanted, SeatWanted
from slayground.server.store import Entry, Listed, MatchRow, NewMatch, SeatRow
from slayground.server.tokens import hashed, new_match_id, new_token

IMPORTED = "file"
SETUP_SIZE = 16 * 1024
MOST_SEED = 2**53
NAMES = {"me": "Player", "friend": "Friend", "open": ""}
KINDS = {"me": "person", "friend": "invited", "open": "open", "bot": "bot"}

_MATCH_ID = re.compile(r"[A-Za-z0-9_-]{1,24}")


def is_match_id(text: str) -> bool:
    return _MATCH_ID.fullmatch(text) is not None


# Facts


def match_facts(row: MatchRow, status: str) -> dict[str, Any]:
    """What everybody may know of a match and what never changes."""
    return {
        "id": row.id,
        "game": row.game,
        "setup": public_setup(row),
        "public": row.public,
        "status": status,
        "created": row.created,
    }


def public_setup(row: MatchRow) -> dict[str, Any]:
    return find_game(row.game).public_setup(row.setup)


def seat_facts(
    row: MatchRow,
    seat: int,
    held: SeatRow,
    here: bool,
    away_since: float | None = None,
    replaceable_in: float | None = None,
) -> dict[str, Any]:
    return {
        "seat": seat,
        "deck": deck_of(row, seat),
        "name": held.name,
        "kind": held.kind,
        "bot": held.bot,
        "here": here,
        "away_since": away_since,
        "replaceable_in": replaceable_in,
        "chooses": held.chooses,
    }


def deck_of(row: MatchRow, seat: int) -> str:
    decks = public_setup(row).get("seats", [])
    return str(decks[seat]) if seat < len(decks) else ""


def listed_facts(listed: Listed) -> dict[str, Any]:
    """A match that is not in memory, as the lobby shows it."""
    row = listed.match
    return {
        **match_facts(row, row.status),
        "seats": [seat_facts(row, seat, held, held.kind == "bot") for seat, held in enumerate(listed.seats)],
        "answers": listed.entries,
        "turn": None,
        "winners": row.winners,
        "changed": row.changed,
        "rematch": None,
    }


# Bots


def must_be_bot(bot: str | None) -> None:
    if bot not in BOTS:
        raise Trouble("unknown_bot", f"There is no bot {bot!r}; the bots are {', '.join(BOTS)}.")


def bot_name(bot: str) -> str:
    return ABOUT[bot][0] if bot in ABOUT else bot.capitalize()


def bots_facts() -> list[dict[str, str]]:
    return [{"key": key, "name": bot_name(key), "about": ABOUT[key][1] if key in ABOUT else ""} for key in BOTS]


# New matches


class Made:
    """A new match with the secrets that nobody keeps but its maker."""

    def __init__(self, new: NewMatch, watch: str) -> None:
        self.new = new
        self.watch = watch
        self.mine: list[dict[str, Any]] = []
        self.invitations: list[dict[str, Any]] = []


def make(wanted: MatchWanted) -> Made:
    must_be_short(wanted.setup)
    seed = secrets.randbelow(MOST_SEED) if wanted.seed is None else wanted.seed
    game = find_known(wanted.game)
    position = game.start(wanted.setup, seed)
    if len(wanted.seats) != position.seats_count:
        count = position.seats_count
        raise Trouble("bad_setup", f"It is said of {len(wanted.seats)} seats who plays them, but there are {count}.")
    must_agree(position, wanted.seats)
    waiting = any(seat.kind in ("friend", "open") for seat in wanted.seats)
    clock = None if wanted.clock is None else {"minutes": wanted.clock.minutes, "increment": wanted.clock.increment}
    made = new_match(
        game.key, wanted.setup, seed, wanted.public, clock, status="waiting" if waiting else "playing", origin=None
    )
    secret_of: dict[int, str] = {}
    for seat, each in enumerate(wanted.seats):
        if each.kind == "bot":
            must_be_bot(each.bot)
        held = SeatRow(KINDS[each.kind], name_of(each, seat), each.bot if each.kind == "bot" else None, None)
        if each.kind in ("me", "friend"):
            # One secret opens all the seats of one player.
            secret = secret_of.setdefault(position.player_of(seat), new_token())
            (made.mine if each.kind == "me" else made.invitations).append({"seat": seat, "token": secret})
            held = held._replace(token=hashed(secret))
        held = held._replace(chooses=each.chooses and each.kind in ("friend", "open"))
        made.new.seats.append(held)
    return made


def must_be_short(setup: dict[str, Any]) -> None:
    if len(orjson.dumps(setup)) > SETUP_SIZE:
        raise Trouble("bad_setup", f"The setup is too long: it may have {SETUP_SIZE // 1024} kB.")


def find_known(game: str) -> Any:
    from slayground.games import GAMES

    if game not in GAMES:
        raise Trouble("unknown_game", f"There is no game {game!r}; the games are {', '.join(GAMES)}.")
    return find_game(game)


def name_of(wanted: SeatWanted, seat: int) -> str:
    if wanted.name is not None:
        return clean(wanted.name)
    if wanted.kind == "bot":
        must_be_bot(wanted.bot)
        return bot_name(wanted.bot or "")
    name = NAMES[wanted.kind]
    return f"{name} {seat + 1}" if wanted.kind == "me" else name


def clean(text: str) -> str:
    """A text on one line, without characters that cannot be seen."""
    kept = " ".join("".join(c if c.isprintable() else " " for c in text).split())
    if not kept:
        raise Trouble("malformed", "The text is empty.")
    return kept


def must_agree(position: Position, seats: Sequence[SeatWanted]) -> None:
    """Seats that one player plays are given to the same."""
    first: dict[int, int] = {}
    for seat, wanted in enumerate(seats):
        other = first.setdefault(position.player_of(seat), seat)
        if (wanted.kind, wanted.bot) != (seats[other].kind, seats[other].bot):
            raise Trouble("bad_setup", f"Seats {other + 1} and {seat + 1} are one player's: both go to the same.")


def new_match(
    game: str,
    setup: dict[str, Any],
    seed: int,
    public: bool,
    clock: dict[str, Any] | None,
    status: str,
    origin: str | None,
    winners: list[int] | None = None,
) -> Made:
    now = time()
    watch = new_token()
    row = MatchRow(
        id=new_match_id(),
        game=game,
        setup=setup,
        seed=seed,
        public=public,
        clock=clock,
        watch=hashed(watch),
        status=status,
        winners=winners,
        created=now,
        changed=now,
        imported_from=origin,
    )
    return Made(NewMatch(row, [], []), watch)


def answer_entries(match: str, answers: Sequence[int], asked: Sequence[tuple[int, bool]], at: float) -> list[Entry]:
    return [
        Entry(match, number, CONCEDE, seat, None, at)
        if answer < 0
        else Entry(match, number, ANSWER if choice else FORCED, seat, answer, at)
        for number, (answer, (seat, choice)) in enumerate(zip(answers, asked))
    ]


def imported(examined: dict[str, Any]) -> Made:
    """A match that a thinking process has read from a file."""
    if not 0 <= examined["seed"] < 2**63:
        raise Trouble("bad_match_file", "The match file's seed is out of range.")
    made = new_match(
        examined["game"], examined["setup"], examined["seed"], public=False, clock=None,
        status="over", origin=IMPORTED, winners=examined["winners"],
    )  # fmt: skip
    row = made.new.match
    who = examined["who"] if isinstance(examined["who"], list) else []
    for seat in range(examined["seats"]):
        made.new.seats.append(imported_seat(who[seat] if seat < len(who) else None, seat))
    made.new.entries.extend(answer_entries(row.id, examined["answers"], examined["asked"], row.created))
    return made


def imported_seat(who: Any, seat: int) -> SeatRow:
    bot = who.removeprefix("bot:") if isinstance(who, str) and who.startswith("bot:") else None
    if bot in BOTS:
        return SeatRow("bot", bot_name(bot), bot, None)
    name = who if isinstance(who, str) and who.isprintable() and who.strip() else f"Player {seat + 1}"
    return SeatRow("person", name[:NAME_LENGTH], None, None)


def branch(
    row: MatchRow, answers: Sequence[int], asked: Sequence[tuple[int, bool]], seat: int, bot: str, name: str | None
) -> Made:
    """A new match that begins with these answers of a finished one; bots play what is not mine."""
    must_be_bot(bot)
    position: Position = find_game(row.game).start(row.setup, row.seed)
    count = position.seats_count
    if seat >= count:
        raise Trouble("unknown_seat", f"There is no seat {seat + 1} at this table: it has {count}.")
    player = position.player_of(seat)
    for answer in answers:
        position.repeat(answer)
    if position.over:
        raise Trouble("over", "There the game is over, and nothing is left to play: branch off earlier.")
    made = new_match(
        row.game, row.setup, row.seed, public=False, clock=None,
        status="playing", origin=f"{row.id} {len(answers)}",
    )  # fmt: skip
    secret = new_token()
    for each in range(count):
        if position.player_of(each) == player:
            made.new.seats.append(SeatRow("person", clean(name) if name else "Player", None, hashed(secret)))
            made.mine.append({"seat": each, "token": secret})
        else:
            made.new.seats.append(SeatRow("bot", bot_name(bot), bot, None))
    made.new.entries.extend(answer_entries(made.new.match.id, answers, asked, made.new.match.created))
    return made


def rematch(row: MatchRow, seats: Sequence[SeatRow]) -> NewMatch:
    """The same game with the same seats, whose keys open the same seats again."""
    made = new_match(
        row.game, row.setup, secrets.randbelow(MOST_SEED), row.public, row.clock, status="playing", origin=None
    )
    return NewMatch(made.new.match._replace(watch=row.watch), list(seats), [])
