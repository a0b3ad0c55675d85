"""Servers and databases that tests start themselves."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.live import LiveServer
from tests.server.postgres import Postgres, find_postgres


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """A server on a database of its own, which must make no mistake for as long as it runs."""
    live = LiveServer(tmp_path_factory.mktemp("server")).start()
    yield live
    assert live.running, live.told()
    live.stop()
    assert not live.faults(), live.faults()


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Postgres]:
    """A PostgreSQL of our own, thrown away afterwards."""
    binaries = find_postgres()
    with Postgres(binaries, tmp_path_factory.mktemp("postgres")) as running:
        yield running
