"""Browsers, and servers with a built client."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.build import built_client
from tests.browser.chromium import running_chromium
from tests.browser.visitor import Visitor
from tests.server.live import LiveServer

Visit = Callable[..., Visitor]


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
def visit(browser: Browser, site: LiveServer) -> Iterator[Visit]:
    """Makes visitors; none of their pages may complain."""
    visitors: list[Visitor] = []

    def arrive(path: str = "/", **facts: Any) -> Visitor:
        visitor = Visitor(browser, facts.pop("server", site), seed=len(visitors), **facts)
        visitors.append(visitor)
        return visitor.goto(path)

    yield arrive
    for visitor in visitors:
        visitor.close()
