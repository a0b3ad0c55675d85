"""Browsers, and servers with a built client."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.axe import Judge, make_judge
from tests.browser.build import built_client
from tests.browser.chromium import running_chromium
from tests.browser.visitor import Visitor
from tests.server.live import LiveServer

Visit = Callable[..., Visitor]
Serve = Callable[..., LiveServer]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """For a module at a time: other tests in the same process want the event loop for themselves."""
    with running_chromium() as running:
        yield running


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """A server with the built client; it must make no mistake for as long as it runs."""
    built_client()
    live = LiveServer(tmp_path_factory.mktemp("site")).start()
    yield live
    live.stop()
    assert not live.faults(), live.faults()


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Serve]:
    """Starts servers of a test's own, with arguments of its own, which it may kill."""
    servers: list[LiveServer] = []

    def start(*arguments: str) -> LiveServer:
        built_client()
        server = LiveServer(tmp_path, name=f"server{len(servers)}", arguments=arguments)
        servers.append(server)
        return server.start()

    yield start
    for server in servers:
        server.stop()
        assert not server.faults(), server.faults()


@pytest.fixture
def visit(browser: Browser, site: LiveServer, serve: Serve) -> Iterator[Visit]:
    """Makes visitors, who leave before any server stops; none of their pages may complain."""
    visitors: list[Visitor] = []

    def arrive(path: str | None = "/", **facts: Any) -> Visitor:
        visitor = Visitor(browser, facts.pop("server", site), seed=len(visitors), **facts)
        visitors.append(visitor)
        return visitor if path is None else visitor.goto(path)

    yield arrive
    for visitor in visitors:
        visitor.close()


@pytest.fixture
def judge() -> Judge:
    """Finds what keeps people from using a page."""
    return make_judge()
