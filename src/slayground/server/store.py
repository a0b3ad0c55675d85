"""Where matches are kept: rows of entries, of which (match, number) can be written only once.

That key is the referee between two tabs, two nodes and a retry: whoever's row is there has won, and everybody else
reads it. Nothing is told to anyone before its row is committed. Appends are committed in groups: while one transaction
runs, further entries wait for the next, which takes all of them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

import orjson
from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Connection,
    Double,
    Engine,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    SmallInteger,
    String,
    Table,
    Text,
    create_engine,
    event,
    false,
    func,
    insert,
    select,
    text,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, SQLAlchemyError

from slayground.kernel.errors import SlaygroundError
from slayground.server.problems import Trouble

CHANNEL = "slayground"
CHAT_KEPT = 50
"""How many lines of chat a client gets on joining."""
CHECKPOINT = 16_000
"""After how many entries SQLite's log, some 4 kB each, is copied into the database."""
LISTED = 30
"""How many matches of each kind the lobby lists."""

schema = MetaData(
    naming_convention={"pk": "pk_%(table_name)s", "fk": "fk_%(table_name)s", "ix": "ix_%(column_0_label)s"}
)

matches = Table(
    "matches",
    schema,
    Column("id", String(24), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("setup", Text, nullable=False),
    Column("seed", BigInteger, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("clock", Text),
    Column("watch", String(64), nullable=False),
    Column("status", String(10), nullable=False),
    Column("winners", Text),
    Column("created", Double, nullable=False),
    Column("changed", Double, nullable=False),
    Column("imported_from", Text),
    Index("ix_matches_lobby", "public", "status", "changed"),
)

seats = Table(
    "seats",
    schema,
    Column("match", String(24), ForeignKey("matches.id"), primary_key=True),
    Column("seat", SmallInteger, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("name", Text, nullable=False),
    Column("bot", String(40)),
    Column("token", String(64)),
    Column("chooses", Boolean, nullable=False, server_default=false()),
)

entries = Table(
    "entries",
    schema,
    Column("match", String(24), ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(12), nullable=False),
    Column("seat", SmallInteger),
    Column("value", Text),
    Column("at", Double, nullable=False),
    Column("digest", String(16)),
    sqlite_with_rowid=False,
)

chat = Table(
    "chat",
    schema,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True),
    Column("match", String(24), ForeignKey("matches.id"), nullable=False, index=True),
    Column("seat", SmallInteger),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Double, nullable=False),
)

analyses = Table(
    "analyses",
    schema,
    Column("match", String(24), ForeignKey("matches.id"), primary_key=True),
    Column("found", Text, nullable=False),
)

Result = TypeVar("Result")


class StoreError(SlaygroundError):
    """A database that cannot be used."""


class Entry(NamedTuple):
    """One row of a match: an answer, or another thing that moves it."""

    match: str
    number: int
    kind: str
    seat: int | None
    value: Any
    at: float
    digest: str | None = None
    """Of the position that an answer leads to, now and then."""


class MatchRow(NamedTuple):
    id: str
    game: str
    setup: dict[str, Any]
    seed: int
    public: bool
    clock: dict[str, Any] | None
    watch: str
    status: str
    winners: list[int] | None
    created: float
    changed: float
    imported_from: str | None


class SeatRow(NamedTuple):
    """Who plays a seat. The token is a hash: the secret itself is nowhere but with whoever holds the seat."""

    kind: str
    name: str
    bot: str | None
    token: str | None
    chooses: bool = False
    """Whether whoever comes says what it plays; until then the setup has a proposal."""


class ChatRow(NamedTuple):
    id: int
    seat: int | None
    name: str
    text: str
    at: float


class Loaded(NamedTuple):
    """All rows of a match."""

    match: MatchRow
    seats: list[SeatRow]
    entries: list[Entry]
    chat: list[ChatRow]


class Listed(NamedTuple):
    """A match as the lobby needs it."""

    match: MatchRow
    seats: list[SeatRow]
    entries: int


class NewMatch(NamedTuple):
    match: MatchRow
    seats: list[SeatRow]
    entries: list[Entry]


@dataclass(slots=True, eq=False)
class Append:
    """An entry to be written, with what changes along with it if it wins."""

    entry: Entry
    seats: dict[int, SeatRow] | None = None
    status: str | None = None
    winners: list[int] | None = None
    setup: dict[str, Any] | None = None
    make: NewMatch | None = None
    done: asyncio.Future[bool] | None = None

    @property
    def brings_more(self) -> bool:
        return any(more is not None for more in (self.seats, self.status, self.setup, self.make))


class Store:
    """The database, used from threads so that the event loop never waits for a disk."""

    def __init__(self, url: str, node: str = "") -> None:
        self.node = node
        self.engine = open_engine(url)
        self.shared = self.engine.dialect.name == "postgresql"
        """Whether other nodes may work on the same matches."""
        dialect: Any = postgresql if self.shared else sqlite
        self._insert_entries = (
            dialect.insert(entries).on_conflict_do_nothing().returning(entries.c.match, entries.c.number)
        )
        self._insert_analysis = dialect.insert(analyses).on_conflict_do_nothing()
        self._readers = ThreadPoolExecutor(4, thread_name_prefix="store-reader")
        self._writer = ThreadPoolExecutor(1, thread_name_prefix="store-writer")
        self._waiting: list[Append] = []
        self._written = 0
        """Entries since SQLite last had its log copied into the database."""
        self._committing: asyncio.Task[None] | None = None

    async def start(self) -> None:
        from slayground.server.migrations import upgrade

        try:
            await self._in(self._writer, lambda: upgrade(self.engine))
        except SQLAlchemyError as error:
            raise StoreError(f"the database cannot be used: {reason(error)}") from error

    async def stop(self) -> None:
        while self._committing is not None:
            await self._committing
        self._readers.shutdown()
        self._writer.shutdown()
        self.engine.dispose()

    # How work gets to the database

    async def _in(self, threads: ThreadPoolExecutor, work: Callable[[], Result]) -> Result:
        return await asyncio.get_running_loop().run_in_executor(threads, work)

    async def read(self, work: Callable[[Connection], Result]) -> Result:
        def reading() -> Result:
            with self.engine.connect() as connection:
                return work(connection)

        try:
            return await self._in(self._readers, reading)
        except SQLAlchemyError as error:
            raise unavailable(error) from error

    async def write(self, work: Callable[[Connection], Result]) -> Result:
        """In one transaction, after whatever is being written now."""

        def writing() -> Result:
            with self.engine.begin() as connection:
                return work(connection)

        try:
            return await self._in(self._writer, writing)
        except SQLAlchemyError as error:
            raise unavailable(error) from error

    # Entries

    async def append(self, append: Append) -> bool:
        """Write an entry; False when somebody else's stands under its number already."""
        append.done = asyncio.get_running_loop().create_future()
        self._waiting.append(append)
        if self._committing is None:
            self._committing = asyncio.create_task(self._commit_all())
        return await append.done

    async def _commit_all(self) -> None:
        try:
            while self._waiting:
                group, self._waiting = self._waiting, []
                await self._commit(group)
        finally:
            self._committing = None

    async def _commit(self, group: list[Append]) -> None:
        try:
            won = await self.write(lambda connection: self._write_group(connection, group))
        except Trouble as trouble:
            if len(group) > 1:
                # Nobody is to suffer for what another one wrote.
                for append in group:
                    await self._commit([append])
                return
            settle(group[0], trouble)
            return
        for append in group:
            settle(append, append in won)
        self._written += len(group)
        if self._written > CHECKPOINT and not self.shared:
            self._written = 0
            self._readers.submit(checkpoint, self.engine)

    def _write_group(self, connection: Connection, group: list[Append]) -> set[Append]:
        # Of several under one number, only the first is offered; and in one order on all nodes, or two groups could
        # each wait for a row of the other.
        offered = {append.entry[:2]: append for append in reversed(group)}
        rows = [entry_columns(offered[key].entry) for key in sorted(offered)]
        won = {offered[row[0], row[1]] for row in connection.execute(self._insert_entries, rows)}
        for append in won:
            if append.brings_more:
                write_along(connection, append)
        if self.shared:
            self._notify(connection, [{"m": append.entry.match, "k": "entry"} for append in won])
        return won

    # Neighbours

    def _notify(self, connection: Connection, messages: Sequence[dict[str, Any]]) -> None:
        payloads = [orjson.dumps({"n": self.node, **message}).decode() for message in messages]
        connection.execute(
            text("SELECT pg_notify(:channel, told) FROM unnest(CAST(:payloads AS text[])) AS told"),
            {"channel": CHANNEL, "payloads": payloads},
        )

    async def notify(self, *messages: dict[str, Any]) -> None:
        """Tell the other nodes something that is in no table."""
        if self.shared:
            await self.write(lambda connection: self._notify(connection, messages))

    # Matches

    async def make(self, new: NewMatch) -> None:
        await self.write(lambda connection: write_match(connection, new))

    async def load(self, match_id: str) -> Loaded | None:
        return await self.read(lambda connection: read_all(connection, match_id))

    async def entries_since(self, match_id: str, number: int) -> list[Entry]:
        return await self.read(lambda connection: read_entries(connection, match_id, number))

    async def seats_of(self, match_id: str) -> list[SeatRow]:
        return await self.read(lambda connection: read_seats(connection, [match_id])[match_id])

    async def lobby(self) -> list[Listed]:
        return await self.read(read_lobby)

    async def say(self, match_id: str, line: ChatRow) -> None:
        def saying(connection: Connection) -> None:
            columns = {"match": match_id, "seat": line.seat, "name": line.name, "text": line.text, "at": line.at}
            connection.execute(insert(chat), columns)
            if self.shared:
                self._notify(connection, [{"m": match_id, "k": "chat"}])

        await self.write(saying)

    async def chat_since(self, match_id: str, last: int) -> list[ChatRow]:
        return await self.read(lambda connection: read_chat(connection, match_id, last))

    async def analysis(self, match_id: str) -> Any:
        """What a whole analysis of the match has found; None when there is none."""
        wanted = select(analyses.c.found).where(analyses.c.match == match_id)
        return unpacked(await self.read(lambda connection: connection.execute(wanted).scalar_one_or_none()))

    async def keep_analysis(self, match_id: str, found: Any) -> None:
        """Of several, made on several nodes, the first is kept; they are the same."""
        columns = {"match": match_id, "found": packed(found)}
        await self.write(lambda connection: connection.execute(self._insert_analysis, columns))

    async def check(self) -> None:
        """Trouble when the database does not answer."""
        await self.read(lambda connection: connection.execute(select(1)).scalar_one())


def open_engine(url: str) -> Engine:
    try:
        parsed = make_url(url)
    except ArgumentError as error:
        raise StoreError("that is no database; say sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME") from error
    if parsed.drivername in ("postgresql", "postgres"):
        parsed = parsed.set(drivername="postgresql+psycopg")
    if parsed.get_backend_name() not in ("sqlite", "postgresql"):
        raise StoreError(f"Slayground keeps its matches in SQLite or PostgreSQL, not in {parsed.drivername}")
    if parsed.get_backend_name() == "sqlite" and parsed.database in (None, "", ":memory:"):
        raise StoreError("a database in memory would lose every match: say sqlite:///FILE")
    try:
        # Values stay out of error messages, and so out of logs.
        engine = create_engine(parsed, hide_parameters=True, pool_pre_ping=parsed.get_backend_name() == "postgresql")
    except (NoSuchModuleError, ModuleNotFoundError) as error:
        raise StoreError(f"the database {parsed.drivername} needs a driver that is not installed") from error
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", prepare_sqlite)
    return engine


def prepare_sqlite(connection: Any, _: Any) -> None:
    # A write-ahead log that is not flushed at every commit still loses nothing when the process is killed. It is copied
    # into the database by a thread of its own, so that nobody who answers waits for the disk.
    cursor = connection.cursor()
    for pragma in (
        "busy_timeout=10000",
        "journal_mode=WAL",
        "synchronous=NORMAL",
        "wal_autocheckpoint=0",
        "foreign_keys=ON",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def checkpoint(engine: Engine) -> None:
    with engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")


def settle(append: Append, outcome: bool | Trouble) -> None:
    done = append.done
    assert done is not None
    if done.cancelled():
        return
    if isinstance(outcome, Trouble):
        done.set_exception(outcome)
    else:
        done.set_result(outcome)


def reason(error: SQLAlchemyError) -> str:
    return str(getattr(error, "orig", None) or error).splitlines()[0]


def unavailable(error: SQLAlchemyError) -> Trouble:
    import logging

    logging.getLogger(__name__).error("the database failed", extra={"reason": reason(error)})
    return Trouble("unavailable", "The server cannot reach its database. Nothing was changed; try again in a moment.")


# Rows to columns and back


def packed(value: Any) -> str:
    return orjson.dumps(value).decode()


def unpacked(value: str | None) -> Any:
    return None if value is None else orjson.loads(value)


def entry_columns(entry: Entry) -> dict[str, Any]:
    return {
        "match": entry.match,
        "number": entry.number,
        "kind": entry.kind,
        "seat": entry.seat,
        "value": None if entry.value is None else packed(entry.value),
        "at": entry.at,
        "digest": entry.digest,
    }


def match_columns(match: MatchRow) -> dict[str, Any]:
    columns = match._asdict()
    for field in ("setup", "clock", "winners"):
        if columns[field] is not None:
            columns[field] = packed(columns[field])
    return columns


def match_row(row: Any) -> MatchRow:
    columns = row._asdict()
    for field in ("setup", "clock", "winners"):
        columns[field] = unpacked(columns[field])
    return MatchRow(**columns)


# What is written and read


def write_match(connection: Connection, new: NewMatch) -> None:
    connection.execute(insert(matches), match_columns(new.match))
    connection.execute(
        insert(seats),
        [{"match": new.match.id, "seat": seat, **row._asdict()} for seat, row in enumerate(new.seats)],
    )
    if new.entries:
        connection.execute(insert(entries), [entry_columns(entry) for entry in new.entries])


def write_along(connection: Connection, append: Append) -> None:
    """What changes with an entry that won."""
    match = append.entry.match
    for seat, row in (append.seats or {}).items():
        connection.execute(update(seats).where(seats.c.match == match, seats.c.seat == seat).values(**row._asdict()))
    if append.status is not None:
        winners = None if append.winners is None else packed(append.winners)
        connection.execute(
            update(matches)
            .where(matches.c.id == match)
            .values(status=append.status, winners=winners, changed=append.entry.at)
        )
    if append.setup is not None:
        connection.execute(update(matches).where(matches.c.id == match).values(setup=packed(append.setup)))
    if append.make is not None:
        write_match(connection, append.make)


def read_all(connection: Connection, match_id: str) -> Loaded | None:
    row = connection.execute(select(matches).where(matches.c.id == match_id)).one_or_none()
    if row is None:
        return None
    return Loaded(
        match=match_row(row),
        seats=read_seats(connection, [match_id])[match_id],
        entries=read_entries(connection, match_id, 0),
        chat=read_chat(connection, match_id, 0),
    )


def read_seats(connection: Connection, ids: list[str]) -> dict[str, list[SeatRow]]:
    found: dict[str, list[SeatRow]] = {match_id: [] for match_id in ids}
    rows = connection.execute(select(seats).where(seats.c.match.in_(ids)).order_by(seats.c.match, seats.c.seat))
    for row in rows:
        found[row.match].append(SeatRow(row.kind, row.name, row.bot, row.token, row.chooses))
    return found


def read_entries(connection: Connection, match_id: str, number: int) -> list[Entry]:
    rows = connection.execute(
        select(entries).where(entries.c.match == match_id, entries.c.number >= number).order_by(entries.c.number)
    )
    return [Entry(row[0], row[1], row[2], row[3], unpacked(row[4]), row[5], row[6]) for row in rows]


def read_chat(connection: Connection, match_id: str, last: int) -> list[ChatRow]:
    """The lines after a given one, at most the last fifty."""
    rows = connection.execute(
        select(chat.c.id, chat.c.seat, chat.c.name, chat.c.text, chat.c.at)
        .where(chat.c.match == match_id, chat.c.id > last)
        .order_by(chat.c.id.desc())
        .limit(CHAT_KEPT)
    ).all()
    return [ChatRow(*row) for row in reversed(rows)]


def read_lobby(connection: Connection) -> list[Listed]:
    """Open, running and recent public matches, in this order, the newest first."""
    rows: list[MatchRow] = []
    for status in ("waiting", "playing", "over"):
        found = connection.execute(
            select(matches)
            .where(matches.c.public.is_(True), matches.c.status == status)
            .order_by(matches.c.changed.desc())
            .limit(LISTED)
        )
        rows += [match_row(row) for row in found]
    ids = [row.id for row in rows]
    seated = read_seats(connection, ids)
    counts: dict[str, int] = {
        row[0]: row[1]
        for row in connection.execute(
            select(entries.c.match, func.count()).where(entries.c.match.in_(ids)).group_by(entries.c.match)
        )
    }
    return [Listed(row, seated[row.id], counts.get(row.id, 0)) for row in rows]
