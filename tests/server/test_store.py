"""The store: one row a number, groups of entries in one transaction, and tables as the migrations make them."""

import asyncio
from collections.abc import Awaitable, Callable
from time import time

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import event, select

from slayground.server import making, schema
from slayground.server.problems import Trouble
from slayground.server.record import ANSWER, CONCEDE
from slayground.server.store import Append, ChatRow, Entry, SeatRow, Store, StoreError, open_engine
from slayground.server.store import schema as tables
from tests.server.postgres import Postgres


def run(db: str, work: Callable[[Store], Awaitable[None]]) -> None:
    async def running() -> None:
        store = Store(db, "test")
        await store.start()
        try:
            await work(store)
        finally:
            await store.stop()

    asyncio.run(running())


async def new_match(store: Store, public: bool = False, open_seat: bool = False) -> str:
    second = schema.SeatWanted(kind="open") if open_seat else schema.SeatWanted(kind="bot", bot="random")
    wanted = schema.MatchWanted(
        game="unmatched", setup={"seats": ["buffy", "spike"]}, seats=[schema.SeatWanted(kind="me"), second],
        public=public,
    )  # fmt: skip
    made = making.make(wanted)
    await store.make(made.new)
    return made.new.match.id


def answer(match: str, number: int, option: int = 0) -> Append:
    return Append(Entry(match, number, ANSWER, 0, option, time()))


def test_a_number_is_written_once(db: str) -> None:
    async def work(store: Store) -> None:
        match = await new_match(store)
        assert await store.append(answer(match, 0, 1))
        assert not await store.append(answer(match, 0, 2))
        assert [entry.value for entry in await store.entries_since(match, 0)] == [1]

    run(db, work)


def test_of_many_at_once_one_wins(db: str) -> None:
    async def work(store: Store) -> None:
        other = Store(db, "other")
        match = await new_match(store)
        stores = [store, other] * 10
        won = await asyncio.gather(*[each.append(answer(match, 0, i)) for i, each in enumerate(stores)])
        assert won.count(True) == 1
        assert [entry.value for entry in await store.entries_since(match, 0)] == [won.index(True)]
        await other.stop()

    run(db, work)


def test_entries_that_wait_are_committed_together(db: str) -> None:
    async def work(store: Store) -> None:
        ids = [await new_match(store) for _ in range(20)]
        commits = 0

        @event.listens_for(store.engine, "commit")
        def count(_: object) -> None:
            nonlocal commits
            commits += 1

        assert all(await asyncio.gather(*[store.append(answer(match, 0)) for match in ids]))
        assert commits <= 2

    run(db, work)


def test_an_entry_that_cannot_be_written_harms_no_other(db: str) -> None:
    async def work(store: Store) -> None:
        match = await new_match(store)
        nowhere = store.append(answer("no such match", 0))
        won = await asyncio.gather(nowhere, store.append(answer(match, 0)), return_exceptions=True)
        assert isinstance(won[0], Trouble)
        assert won[0].code == "unavailable"
        assert won[1] is True

    run(db, work)


def test_what_goes_along_with_an_entry_is_written_only_when_it_wins(db: str) -> None:
    async def work(store: Store) -> None:
        match = await new_match(store)
        taken = SeatRow("person", "Anya", None, "hash")
        entry = Entry(match, 0, CONCEDE, 0, None, time())
        assert await store.append(Append(entry, seats={1: taken}, status="over", winners=[1]))
        lost = Append(entry, seats={1: taken._replace(name="Cordelia")}, status="playing")
        assert not await store.append(lost)
        loaded = await store.load(match)
        assert loaded is not None
        assert loaded.seats[1] == taken
        assert (loaded.match.status, loaded.match.winners) == ("over", [1])

    run(db, work)


def test_a_match_comes_back_as_it_was_made(db: str) -> None:
    async def work(store: Store) -> None:
        wanted = schema.MatchWanted(
            game="unmatched", setup={"seats": ["buffy", "spike"], "first": 1}, seed=2**53 - 1,
            seats=[schema.SeatWanted(kind="me", name="Ångström “x”"), schema.SeatWanted(kind="bot", bot="greedy")],
            clock=schema.ClockWanted(minutes=3),
        )  # fmt: skip
        made = making.make(wanted)
        await store.make(made.new)
        loaded = await store.load(made.new.match.id)
        assert loaded is not None
        assert (loaded.match, loaded.seats) == made.new[:2]
        assert await store.load("nothing") is None

    run(db, work)


def test_the_lobby_lists_public_matches_by_what_they_are(db: str) -> None:
    async def work(store: Store) -> None:
        playing = await new_match(store, public=True)
        waiting = await new_match(store, public=True, open_seat=True)
        await new_match(store, public=False)
        await store.append(answer(playing, 0))
        listed = await store.lobby()
        assert [(each.match.id, each.match.status, each.entries) for each in listed] == [
            (waiting, "waiting", 0),
            (playing, "playing", 1),
        ]

    run(db, work)


def test_only_the_last_lines_of_chat_are_read(db: str) -> None:
    async def work(store: Store) -> None:
        match = await new_match(store)
        for number in range(60):
            await store.say(match, ChatRow(0, 0, "Xander", f"line {number}", time()))
        lines = await store.chat_since(match, 0)
        assert [line.text for line in lines] == [f"line {number}" for number in range(10, 60)]
        assert await store.chat_since(match, lines[-1].id) == []

    run(db, work)


def test_the_migrations_make_the_tables_that_the_store_uses(db: str) -> None:
    run(db, nothing)
    run(db, nothing)  # a second start finds everything in place
    engine = open_engine(db)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, tables) == []
    engine.dispose()


async def nothing(store: Store) -> None:
    await store.check()


def test_several_nodes_may_start_at_once(postgres: Postgres) -> None:
    db = postgres.new_database()

    async def starting() -> None:
        stores = [Store(db, str(node)) for node in range(4)]
        await asyncio.gather(*[store.start() for store in stores])
        for store in stores:
            await store.stop()

    asyncio.run(starting())


def test_sqlite_keeps_a_write_ahead_log(sqlite_db: str) -> None:
    async def work(store: Store) -> None:
        modes = await store.read(lambda connection: connection.exec_driver_sql("PRAGMA journal_mode").scalar_one())
        assert modes == "wal"

    run(sqlite_db, work)


@pytest.mark.parametrize("url", ["nonsense", "mysql://host/name", "sqlite://", "sqlite:///:memory:"])
def test_what_is_no_database_is_refused_with_a_sentence(url: str) -> None:
    with pytest.raises(StoreError):
        open_engine(url)


def test_a_database_that_does_not_answer_is_trouble_not_a_crash(sqlite_db: str) -> None:
    async def work(store: Store) -> None:
        store.engine.dispose()
        store.engine = open_engine("postgresql://nobody@127.0.0.1:1/nothing")
        with pytest.raises(Trouble) as trouble:
            await store.check()
        assert trouble.value.status == 503

    run(sqlite_db, work)


def test_nothing_of_a_row_gets_into_an_error_message(sqlite_db: str) -> None:
    async def work(store: Store) -> None:
        assert store.engine.hide_parameters
        await store.read(lambda connection: connection.execute(select(1)))

    run(sqlite_db, work)
