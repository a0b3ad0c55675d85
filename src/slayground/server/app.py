"""The whole server as one ASGI application."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import orjson
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from pydantic import BaseModel
from pydantic.json_schema import models_json_schema
from starlette.exceptions import HTTPException
from starlette.types import Receive, Scope, Send

import slayground
from slayground.kernel.decks import IllegalDeck
from slayground.kernel.errors import MatchError, SlaygroundError
from slayground.server import schema, socket
from slayground.server.api import Interface, answered
from slayground.server.decks import fault_facts
from slayground.server.guard import Guard
from slayground.server.house import House
from slayground.server.limits import Limits
from slayground.server.metrics import Metrics
from slayground.server.neighbours import Neighbours
from slayground.server.problems import STATUS, Trouble, in_full
from slayground.server.replays import Replays
from slayground.server.settings import Settings
from slayground.server.static import Client
from slayground.server.store import Store
from slayground.server.studies import Studies
from slayground.server.thinkers import Thinkers

log = logging.getLogger(__name__)


class Server:
    """Everything that the routes and sockets of one node share."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.limits = Limits(settings.pace)
        self.store = Store(settings.db, settings.node)
        self.thinkers = Thinkers(settings.thinkers)
        self.readers = Thinkers(1)
        """Reads match files, which may take a while, and keeps no bot waiting."""
        self.analysts = Thinkers(1)
        """Looks at finished matches again, which takes minutes."""
        self.house = House(settings, self.store, self.thinkers, self.metrics)
        self.neighbours = Neighbours(self.house)
        self.replays = Replays()
        self.studies = Studies(self.house, self.store, self.analysts)
        self.client = Client()

    async def start(self) -> None:
        await self.store.start()
        await self.house.start()
        await self.neighbours.start()

    async def stop(self) -> None:
        await self.house.stop()
        await self.thinkers.stop()
        await self.readers.stop()
        await self.analysts.stop()
        await self.store.stop()


class App(FastAPI):
    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await socket.serve(self.state.server, scope, receive, send)
        else:
            await super().__call__(scope, receive, send)

    def openapi(self) -> dict[str, Any]:
        if self.openapi_schema is None:
            self.openapi_schema = with_messages(super().openapi())
        return self.openapi_schema


def create_app(settings: Settings) -> App:
    server = Server(settings)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        await server.start()
        yield
        await server.stop()

    app = App(
        title="Slayground",
        version=slayground.__version__,
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    app.state.server = server
    app.include_router(Interface(server).router)
    app.add_api_route("/{path:path}", page_of(server), methods=["GET", "HEAD"], include_in_schema=False)
    app.add_middleware(Guard, limits=server.limits, origins=settings.origins, metrics=server.metrics)
    app.add_exception_handler(Trouble, tell_trouble)
    app.add_exception_handler(SlaygroundError, tell_bad_input)
    app.add_exception_handler(RequestValidationError, tell_malformed)
    app.add_exception_handler(HTTPException, tell_http)
    app.add_exception_handler(Exception, tell_fault)
    return app


def page_of(server: Server) -> Any:
    async def page(request: Request, path: str) -> Response:
        found = None if f"{path}/".startswith("api/") else server.client.find(path)
        if found is None:
            raise Trouble("unknown_path", "There is nothing at this address.")
        return found.response(request)

    return page


# Problems


def problem(code: str, message: str, status: int) -> Response:
    return answered({"code": code, "message": message}, status)


async def tell_trouble(_: Request, error: Exception) -> Response:
    assert isinstance(error, Trouble)
    return problem(error.code, error.message, error.status)


async def tell_bad_input(_: Request, error: Exception) -> Response:
    if isinstance(error, IllegalDeck):
        facts = {"seat": error.seat, "faults": [fault_facts(fault) for fault in error.faults]}
        return answered({"code": "illegal_deck", "message": in_full(str(error)), **facts}, STATUS["illegal_deck"])
    code = "bad_match_file" if isinstance(error, MatchError) else "bad_setup"
    return problem(code, in_full(str(error)), 422)


async def tell_malformed(_: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first: dict[str, Any] = error.errors()[0]
    if first["type"] == "json_invalid":
        return problem("malformed", "The request is not JSON.", 400)
    place = ".".join(str(part) for part in first["loc"])
    return problem("malformed", f"{place}: {first['msg']}.", 422)


async def tell_http(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    code = {404: "unknown_path", 405: "wrong_method"}.get(error.status_code, "malformed")
    response = problem(code, f"{error.detail}.", error.status_code)
    response.headers.update(error.headers or {})
    return response


async def tell_fault(_: Request, error: Exception) -> Response:
    log.error("a request could not be handled", exc_info=error)
    return problem("internal", "The server made a mistake. Nothing was changed.", 500)


# The schema


def with_messages(document: dict[str, Any]) -> dict[str, Any]:
    """The description of the interface with all models, those that only cross the socket included."""
    models: list[tuple[type[BaseModel], Any]] = [
        (model, "validation" if issubclass(model, schema.Asked) else "serialization")
        for model in vars(schema).values()
        if isinstance(model, type) and issubclass(model, BaseModel) and model not in (BaseModel, schema.Asked)
    ]
    _, definitions = models_json_schema(models, ref_template="#/components/schemas/{model}")
    document.setdefault("components", {}).setdefault("schemas", {}).update(definitions["$defs"])
    return document


def schema_bytes(document: dict[str, Any]) -> bytes:
    return orjson.dumps(document, option=orjson.OPT_INDENT_2 | orjson.OPT_SORT_KEYS | orjson.OPT_APPEND_NEWLINE)
