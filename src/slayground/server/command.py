"""`slayground serve`: the server on this machine, on an embedded database unless told otherwise."""

from __future__ import annotations

import argparse
import gc
import logging
import os
import resource
import socket
import sys
import webbrowser

from slayground.kernel.errors import SlaygroundError
from slayground.server.settings import Settings, default_db

PORT = 8666
SWITCH = 0.001
"""Seconds for which a thread may keep the others waiting: the database's thread must not wait long for the loop's."""
WS_LARGEST = 64 * 1024
COLLECT = (20_000, 20, 100)
"""Python's collector looks seldom: rooms hold hardly any cycles, and going through thousands of them takes a while."""


class ServeError(SlaygroundError):
    """The server cannot start so."""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen at (default 127.0.0.1: only here)")
    parser.add_argument("--port", type=int, default=PORT, help=f"the port (default {PORT}; 0 for any that is free)")
    parser.add_argument("--db", metavar="URL", help="sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME")
    parser.add_argument(
        "--workers", type=int, default=max(1, (os.cpu_count() or 2) - 1), metavar="N",
        help="how many processes think for the bots",
    )  # fmt: skip
    parser.add_argument(
        "--origin", action="append", default=[], metavar="URL",
        help="a web page elsewhere that may use this server, as https://HOST; may be given several times",
    )  # fmt: skip
    parser.add_argument(
        "--pace", type=float, default=1.0, metavar="X", help="multiply all rate limits by this; 0 for no limits"
    )
    parser.add_argument(
        "--away", type=float, default=60.0, metavar="SECONDS",
        help="how long somebody may be away before the others can hand the seat over to a bot",
    )  # fmt: skip
    parser.add_argument("--open", action="store_true", help="open the browser")
    parser.add_argument("--quiet", action="store_true", help="log only what is wrong")


def run(args: argparse.Namespace) -> int:
    import uvicorn

    from slayground.server.app import create_app
    from slayground.server.logs import write_logs

    if args.workers < 1:
        raise ServeError(f"--workers is {args.workers}; at least one process must think for the bots")
    write_logs(logging.WARNING if args.quiet else logging.INFO)
    listening = listen(args.host, args.port)
    settings = Settings(
        db=args.db or default_db(),
        thinkers=args.workers,
        origins=frozenset(origin.rstrip("/") for origin in args.origin),
        pace=args.pace,
        away_after=args.away,
    )
    allow_many_connections()
    sys.setswitchinterval(SWITCH)
    config = uvicorn.Config(
        create_app(settings),
        http="httptools",
        loop="uvloop",
        ws="websockets-sansio",
        ws_max_size=WS_LARGEST,
        # Views are small; squeezing them would cost more than everything else the server does.
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=3,
    )

    class Told(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            if self.should_exit:
                return
            # What is loaded now stays; the collector need not look at it again and again.
            gc.collect()
            gc.freeze()
            gc.set_threshold(*COLLECT)
            announce(listening, args.open)

    server = Told(config)
    server.run(sockets=[listening])
    return 0 if server.started else 1


def listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=2048)
    except (OSError, OverflowError) as error:
        reason = os.strerror(error.errno) if isinstance(error, OSError) and error.errno else str(error)
        raise ServeError(f"cannot listen at {host}, port {port}: {reason}; --port says another one") from error


def allow_many_connections() -> None:
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def announce(listening: socket.socket, opening: bool) -> None:
    host, port = listening.getsockname()[:2]
    shown = "localhost" if host in ("127.0.0.1", "::1", "0.0.0.0", "::") else host
    url = f"http://{shown}:{port}/"
    print(f"Slayground is at {url} (Ctrl+C stops it)", flush=True)
    if opening:
        webbrowser.open(url)
