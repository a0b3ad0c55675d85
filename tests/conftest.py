"""What tests of several parts share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.live import LiveServer


@pytest.fixture(scope="module")
def live_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """A server on a database of its own, which must make no mistake for as long as it runs."""
    live = LiveServer(tmp_path_factory.mktemp("server")).start()
    yield live
    assert live.running, live.told()
    live.stop()
    assert not live.faults(), live.faults()
