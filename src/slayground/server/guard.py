"""What every request passes: limits of rate and size, the check of its origin, and the headers of every answer."""

from __future__ import annotations

import logging
import re
from time import perf_counter
from urllib.parse import urlsplit

import orjson
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from slayground.server.limits import Limits
from slayground.server.metrics import Metrics
from slayground.server.problems import Trouble

BODY = 64 * 1024
FILE_BODY = 1024 * 1024
FILE_PATH = "/api/matches/import"
DECK_PATH = re.compile(r"/api/games/[^/]+/decks/")
"""What is asked of a deck with every card that is put in or taken out: it makes nothing."""
ANALYSIS_PATH = re.compile(r"/api/matches/[^/]+/analysis$")
"""What is asked there keeps a process busy for minutes."""
DECK_BODY = 128 * 1024
"""In JSON, one character may be written with twelve."""

HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
        "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}

log = logging.getLogger(__name__)


class Guard:
    def __init__(self, app: ASGIApp, limits: Limits, origins: frozenset[str], metrics: Metrics) -> None:
        self._app = app
        self._limits = limits
        self._origins = origins
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        started = perf_counter()
        status = 0

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        try:
            body = await self._admitted(scope, receive)
            await self._app(scope, body, answer)
        except Trouble as trouble:
            await refuse(answer, trouble)
        finally:
            seconds = perf_counter() - started
            # The pattern of the path, not the path itself: whoever knows a private match's id can look at it.
            route = getattr(scope.get("route"), "path", "other")
            self._metrics.requests.labels(scope["method"], route, str(status)).observe(seconds)
            log.info(
                "request",
                extra={"method": scope["method"], "route": route, "status": status, "ms": round(seconds * 1000, 1)},
            )

    async def _admitted(self, scope: Scope, receive: Receive) -> Receive:
        """Let a request in, with its body read; Trouble when it must stay out."""
        address = address_of(scope)
        if not self._limits.allow("request", address):
            raise too_many()
        if scope["method"] in ("GET", "HEAD", "OPTIONS"):
            return receive
        if not welcome(scope, self._origins):
            raise Trouble("foreign_origin", "This server takes no requests from other web pages.")
        body = await read_body(scope, receive)
        if not self._limits.allow(use_of(scope["path"]), address):
            raise too_many()
        given = False

        async def replay() -> Message:
            nonlocal given
            if given:
                return await receive()
            given = True
            return {"type": "http.request", "body": body, "more_body": False}

        return replay


def use_of(path: str) -> str:
    """Which limit a request falls under that is more than a look."""
    if DECK_PATH.match(path):
        return "deck"
    return "analyse" if ANALYSIS_PATH.match(path) else "make"


def welcome(scope: Scope, origins: frozenset[str]) -> bool:
    """Whether a request comes from our own page, from one that was named, or from no page at all."""
    headers = Headers(scope=scope)
    origin = headers.get("origin")
    if origin is None or origin in origins:
        return True
    try:
        return urlsplit(origin).netloc == headers.get("host", "") != ""
    except ValueError:
        return False


def address_of(scope: Scope) -> str:
    client = scope.get("client")
    return str(client[0]) if client else ""


def too_many() -> Trouble:
    return Trouble("too_many", "That was too much at once. Try again in a few seconds.")


async def read_body(scope: Scope, receive: Receive) -> bytes:
    path = scope["path"]
    most = FILE_BODY if path == FILE_PATH else DECK_BODY if DECK_PATH.match(path) else BODY
    length = Headers(scope=scope).get("content-length", "0")
    if not length.isascii() or not length.isdigit():
        raise Trouble("malformed", "The request's length is not a number.")
    if int(length) > most:
        raise too_large(most)
    parts: list[bytes] = []
    size = 0
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise Trouble("malformed", "The request broke off.")
        part = message.get("body", b"")
        size += len(part)
        if size > most:
            raise too_large(most)
        parts.append(part)
        if not message.get("more_body", False):
            return b"".join(parts)


def too_large(most: int) -> Trouble:
    return Trouble("too_large", f"The request is too large: at most {most // 1024} kB are read.")


async def refuse(send: Send, trouble: Trouble) -> None:
    body = orjson.dumps({"code": trouble.code, "message": trouble.message})
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if trouble.status == 429:
        headers.append((b"retry-after", b"5"))
    if trouble.status == 413:
        headers.append((b"connection", b"close"))
    await send({"type": "http.response.start", "status": trouble.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
