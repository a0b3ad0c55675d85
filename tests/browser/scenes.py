"""Matches that stand at an interesting moment already when somebody opens them in a browser."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any

from websockets.sync.client import ClientConnection, connect

from slayground.games import find_game
from slayground.kernel.match import Match
from slayground.kernel.position import Position
from tests.server.live import PATIENCE, LiveServer

DUEL: dict[str, Any] = {"seats": ["buffy", "spike"], "board": "sunnydale_high", "first": 1}
ME: dict[str, Any] = {"kind": "me"}
BOT: dict[str, Any] = {"kind": "bot", "bot": "random"}

ANSWERS = 400
"""A game that has not come to the moment after so many answers is left for another one."""


def seat_path(made: dict[str, Any], *seats: int) -> str:
    """The link of seats."""
    return f"/m/{made['match']['id']}#t={'.'.join(tokens(made, seats))}"


def tokens(made: dict[str, Any], seats: Iterable[int]) -> list[str]:
    keys = {key["seat"]: key["token"] for key in (*made["mine"], *made["invitations"])}
    return list(dict.fromkeys(keys[seat] for seat in seats))


def scene(
    server: LiveServer,
    holds: Callable[[Any], Any],
    setup: dict[str, Any] = DUEL,
    bot: str | None = None,
    game: str = "unmatched",
) -> dict[str, Any]:
    """A match of two people that has come to where something holds; if so wished, the second seat is then a bot's."""
    seed, answers = find(setup, holds, game)
    made = server.make(setup, [ME] * len(setup["seats"]), seed=seed, game=game)
    with device(server, made, *range(len(setup["seats"]))) as player:
        for answer in answers:
            player.answer(answer)
        if bot is not None:
            player.say({"type": "hand over", "seat": 1, "bot": bot})
    return made


def asked(position: Position, kind: str, seat: int = 0) -> bool:
    """Whether a seat stands before a question of this kind."""
    decision = position.decision
    return decision is not None and decision.kind == kind and decision.seat == seat


def options(position: Position) -> list[dict[str, Any]]:
    """What may be answered, as a client is told it."""
    assert position.decision is not None
    found: list[dict[str, Any]] = position.view(position.decision.seat)["decision"]["options"]
    return found


def find(setup: dict[str, Any], holds: Callable[[Any], Any], game: str = "unmatched") -> tuple[int, list[int]]:
    """A seed and answers that lead to where something holds."""
    for seed in count():
        rng = random.Random(seed)
        position = find_game(game).start(setup, seed)
        answers: list[int] = []
        while position.decision is not None and len(answers) < ANSWERS:
            if holds(position):
                return seed, answers
            answers.append(rng.randrange(len(position.decision.options)))
            position.answer(answers[-1])
    raise AssertionError


def finished(server: LiveServer, setup: dict[str, Any] = DUEL, seed: int = 4) -> tuple[str, Match]:
    """A match that was played to its end and brought to the server as a file: its id there, and itself."""
    match = Match(find_game("unmatched"), setup, seed)
    rng = random.Random(seed)
    while match.position.decision is not None:
        match.answer(rng.randrange(len(match.position.decision.options)))
    response = server.post("/api/matches/import", {"file": json.loads(match.to_json())})
    assert response.status_code == 201, response.text
    return response.json()["id"], match


@contextmanager
def device(server: LiveServer, made: dict[str, Any], *seats: int) -> Iterator[Device]:
    """The link of seats, opened by a program."""
    address = server.socket_url(made["match"]["id"])
    with connect(address, compression=None, max_size=None, proxy=None, open_timeout=PATIENCE) as socket:
        socket.send(json.dumps({"type": "hello", "tokens": tokens(made, seats)}))
        yield Device(socket)


class Device:
    """Plays without a browser."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self.table: dict[str, Any] = {}
        self._hear()

    def _hear(self) -> None:
        message = json.loads(self._socket.recv(timeout=PATIENCE))
        assert message["type"] == "table", message
        self.table = message

    def say(self, message: dict[str, Any]) -> None:
        """Say something that changes the table, and wait for it."""
        number = self.table["number"]
        self._socket.send(json.dumps(message))
        while self.table["number"] == number:
            self._hear()

    def answer(self, option: int) -> None:
        self.say({"type": "answer", "number": self.table["number"], "option": option})

    def options(self) -> list[dict[str, Any]]:
        """What may be answered now; nothing when somebody else is asked."""
        options: list[dict[str, Any]] = (self.table["view"]["decision"] or {}).get("options", [])
        return options

    def play_while(self, holds: Callable[[dict[str, Any]], Any]) -> None:
        """Answer anything for as long as something holds of the view."""
        while holds(self.table["view"]):
            if self.options():
                self.answer(0)
            else:
                self._hear()
