"""Whatever a server has told anybody is in the database, wherever and whenever its process is killed.

Hundreds of matches are played at once over real sockets while the server is killed again and again at moments that
nobody chose, and started anew. Every table that any client was ever shown must come out again when the rows of the
database are played through by the engine. Then the same with two servers on one database.
"""

from __future__ import annotations

import asyncio
import hashlib
import random
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import orjson
import pytest

from slayground.kernel.position import Position
from tests.server.live import PATIENCE, Client, Gone, LiveServer
from tests.server.postgres import Postgres
from tests.server.rows import Kept, kept_matches

MATCHES = 200
KILLS = 8
DECKS = {
    "unmatched": ("angel", "buffy", "spike", "willow"),
    "vs": ("buffy", "master", "prey", "predators"),
    "ccg": ("patrol", "study", "court", "dolls"),
}
TURNS = {"unmatched": 8, "vs": 4, "ccg": 2}
"""A match is stopped after so many turns, to have many of them rather than long ones."""
ANSWERS = 45
"""About how many answers such a match has."""

pytestmark = pytest.mark.once


@dataclass
class Played:
    """One match, and what its players were shown of it."""

    id: str
    tokens: list[str]
    watch: str
    shown: dict[tuple[int, int | None], set[bytes]] = field(default_factory=dict)
    """For a number of entries and a seat, fingerprints of the views that were sent: one, if all is well."""
    sent: dict[int, set[int]] = field(default_factory=dict)
    """For each number, the options that were sent as its answer."""
    highest: int = 0

    def show(self, message: dict[str, Any]) -> None:
        if message["type"] == "table":
            number = message["number"]
            view = message["view"]
            self.shown.setdefault((number, view["seat"]), set()).add(fingerprint(view))
            self.highest = max(self.highest, number)


@dataclass
class Evening:
    """All matches of a test, and the servers on which they are played."""

    nodes: list[LiveServer]
    matches: list[Played]
    rng: random.Random

    @property
    def progress(self) -> float:
        """How far all matches have got, from 0 to about 1."""
        return sum(match.highest for match in self.matches) / (ANSWERS * len(self.matches))

    async def play(self, *trouble: Any) -> None:
        """Play everything to its end while something goes wrong."""
        playing = asyncio.gather(*(self._seat(match, seat) for match in self.matches for seat in (0, 1)))
        await asyncio.gather(playing, *trouble)

    async def _seat(self, match: Played, seat: int) -> None:
        """Play a seat at random; a connection that is lost is made again, wherever a server answers."""
        if seat >= len(match.tokens):
            return
        rng = random.Random(f"{match.id} {seat}")
        client = Client([match.tokens[seat]])
        client.on_message = match.show
        node = seat
        while not client.over:
            try:
                await client.connect(self.nodes[node % len(self.nodes)], match.id)
                await client.until(lambda: client.table)
                await self._answer_on(match, client, rng)
            except Gone:
                node += 1
                await asyncio.sleep(rng.uniform(0.05, 0.3))
        await client.leave()

    async def _answer_on(self, match: Played, client: Client, rng: random.Random) -> None:
        while True:
            await client.until(lambda: client.over or client.asked())
            if client.over:
                return
            assert client.table is not None
            number = client.table["number"]
            option = rng.randrange(client.asked())
            match.sent.setdefault(number, set()).add(option)
            await client.settled(option)
            assert all(refusal["code"] in ("stale", "unavailable") for refusal in client.refusals), client.refusals

    async def reach(self, progress: float) -> None:
        while self.progress < progress:
            await asyncio.sleep(0.01)

    async def kill(self, node: LiveServer) -> None:
        """At a moment that has nothing to do with what the server does."""
        await asyncio.sleep(self.rng.uniform(0.0, 0.2))
        node.kill()

    async def start(self, node: LiveServer) -> None:
        node.launch()
        while not node.ready():
            await asyncio.sleep(0.05)


def fingerprint(view: dict[str, Any]) -> bytes:
    return hashlib.sha256(orjson.dumps(view, option=orjson.OPT_SORT_KEYS)).digest()[:8]


def make_matches(node: LiveServer, count: int, rng: random.Random) -> list[Played]:
    """Matches of two people, and one in ten of a person and a bot; one in ten each of Vs. System and the Buffy CCG."""
    made = []
    with httpx.Client(base_url=node.url, timeout=PATIENCE) as client:
        for number in range(count):
            other = {"kind": "bot", "bot": "random"} if number % 10 == 9 else {"kind": "me"}
            game = {3: "vs", 6: "ccg"}.get(number % 10, "unmatched")
            wanted = {
                "game": game,
                "setup": {"seats": rng.sample(DECKS[game], 2), "max_turns": TURNS[game]},
                "seats": [{"kind": "me"}, other],
            }
            response = client.post("/api/matches", json=wanted)
            assert response.status_code == 201, response.text
            facts = response.json()
            tokens = [key["token"] for key in facts["mine"]]
            made.append(Played(facts["match"]["id"], tokens, facts["watch"]))
    return made


def must_all_be_there(evening: Evening) -> int:
    """Every view that was ever sent is what the rows amount to at its number; how many there were."""
    kept = kept_matches(evening.nodes[0].db, [match.id for match in evening.matches])
    checked = 0
    for match in evening.matches:
        found = kept[match.id]
        assert [row.number for row in found.rows] == list(range(len(found.rows)))
        assert len(found.rows) >= match.highest, f"{match.highest - len(found.rows)} entries are lost"
        assert found.status == "over"
        for row in found.rows:
            if row.number in match.sent and row.seat is not None and row.seat < len(match.tokens):
                assert row.value in match.sent[row.number], "an answer that nobody gave"
        checked += must_have_shown(match, found)
    return checked


def must_have_shown(match: Played, found: Kept) -> int:
    by_number: dict[int, list[tuple[int | None, set[bytes]]]] = {}
    for (number, seat), prints in match.shown.items():
        by_number.setdefault(number, []).append((seat, prints))
    position = found.position(0)
    for number in range(len(found.rows) + 1):
        if number > 0:
            position.answer(found.rows[number - 1].value)
        for seat, prints in by_number.get(number, ()):
            expected = fingerprint(seen(position, seat))
            assert prints == {expected}, f"seat {seat} was shown another table after {number} entries"
    assert position.over
    return len(match.shown)


def seen(position: Position, seat: int | None) -> dict[str, Any]:
    view = {**position.open_view(), "seat": seat} if position.over else position.view(seat)
    plain: dict[str, Any] = orjson.loads(orjson.dumps(view))
    return plain


def test_no_answer_is_lost_when_the_server_is_killed(db: str, tmp_path: Path) -> None:
    rng = random.Random(db)
    server = LiveServer(tmp_path, db).start()
    evening = Evening([server], make_matches(server, MATCHES, rng), rng)
    unfinished: list[int] = []

    async def killing() -> None:
        for number in range(KILLS):
            await evening.reach((number + rng.random()) / (KILLS + 1))
            await evening.kill(server)
            finished = kept_matches(db)
            unfinished.append(sum(match.status != "over" for match in finished.values()))
            await evening.start(server)

    try:
        asyncio.run(evening.play(killing()))
    finally:
        server.stop()
    assert len(unfinished) == KILLS and min(unfinished) > 0, unfinished
    assert must_all_be_there(evening) > MATCHES * ANSWERS
    assert not server.faults(), server.faults()[:3]


def test_two_nodes_play_the_same_matches(postgres: Postgres, tmp_path: Path) -> None:
    """Of each match, one player is connected to each node. One node after the other is killed, and play goes on."""
    db = postgres.new_database()
    rng = random.Random(2)
    nodes = [LiveServer(tmp_path, db, name) for name in ("one", "other")]
    for node in nodes:
        node.start()
    evening = Evening(nodes, make_matches(nodes[0], 20, rng) + make_matches(nodes[1], 20, rng), rng)
    watching = [Client(watch=match.watch) for match in evening.matches[::5]]

    async def watch() -> None:
        for number, client in enumerate(watching):
            match = evening.matches[number * 5]
            client.on_message = match.show
            await client.connect(nodes[number % 2], match.id)

    async def killing() -> None:
        one, other = nodes
        await watch()
        await evening.reach(0.3)
        await evening.kill(other)
        await evening.reach(0.5)
        await evening.start(other)
        await evening.reach(0.7)
        await evening.kill(one)
        for client in watching:
            await client.leave()

    try:
        asyncio.run(evening.play(killing()))
        assert not nodes[0].running and nodes[1].running
    finally:
        for node in nodes:
            node.stop()
    must_all_be_there(evening)
    assert any(seat is None for match in evening.matches for _, seat in match.shown), "nobody watched"
    for node in nodes:
        assert not node.faults(), node.faults()[:3]


def test_of_two_answers_on_two_nodes_one_stands(postgres: Postgres, tmp_path: Path) -> None:
    """Both players have a client at each node, and both clients answer every question, mostly differently."""
    db = postgres.new_database()
    nodes = [LiveServer(tmp_path, db, name).start() for name in ("one", "other")]
    matches = [match for match in make_matches(nodes[0], 11, random.Random(3)) if len(match.tokens) == 2]
    refused: list[str] = []

    async def twins(match: Played, rng: random.Random) -> None:
        players = [[Client([token]) for _ in nodes] for token in match.tokens]
        everybody = [client for pair in players for client in pair]
        for client in everybody:
            client.on_message = match.show
        for pair in players:
            for client, node in zip(pair, nodes):
                await client.connect(node, match.id)
                await client.until_number(0)
        while not all(client.over for client in everybody):
            number = max(client.table["number"] for client in everybody if client.table is not None)
            for client in everybody:
                await client.until_number(number)
            asked = [client for client in everybody if client.asked()]
            answers = [rng.randrange(client.asked()) for client in asked]
            before = sum(len(client.refusals) for client in asked)
            match.sent.setdefault(number, set()).update(answers)
            await asyncio.gather(*(client.answer(option) for client, option in zip(asked, answers)))
            for client in everybody:
                await client.until_number(number + 1)
            while sum(len(client.refusals) for client in asked) == before:
                await asyncio.sleep(0.01)
        for client in everybody:
            refused.extend(refusal["code"] for refusal in client.refusals)
            await client.leave()

    async def play() -> None:
        await asyncio.gather(*(twins(match, random.Random(match.id)) for match in matches))

    try:
        asyncio.run(play())
    finally:
        for node in nodes:
            node.stop()
    evening = Evening(nodes, matches, random.Random(4))
    must_all_be_there(evening)
    # Every question was answered twice, and one of the two was told that it came too late.
    answers = sum(match.highest for match in matches)
    assert set(refused) <= {"stale", "over"} and len(refused) == answers, (len(refused), answers)
    for node in nodes:
        assert not node.faults(), node.faults()[:3]


def test_a_lost_answer_can_be_sent_again(db: str, tmp_path: Path) -> None:
    """A client that hears nothing sends its answer anew after the restart: it counts once, whichever came through."""
    server = LiveServer(tmp_path, db).start()
    match = make_matches(server, 1, random.Random(5))[0]
    rng = random.Random(6)

    async def play() -> None:
        clients = [Client([token]) for token in match.tokens]
        for _ in range(3):
            for client in clients:
                client.on_message = match.show
                await client.connect(server, match.id)
                await client.until_number(0)
            asked = next(client for client in clients if client.asked())
            assert asked.table is not None
            number, option = asked.table["number"], rng.randrange(asked.asked())
            await asked.answer(option)
            await asyncio.sleep(rng.uniform(0.0, 0.01))
            server.kill()
            server.start()
            await asked.connect(server, match.id)
            await asked.until_number(0)
            await again(asked, number, option)
            match.sent.setdefault(number, set()).add(option)
        for client in clients:
            await client.leave()

    async def again(client: Client, number: int, option: int) -> None:
        assert client.table is not None
        if client.table["number"] == number:
            await client.answered(option)
        else:
            refusal = await client.refusal({"type": "answer", "number": number, "option": option})
            assert refusal["code"] in ("stale", "not_your_turn"), refusal

    try:
        asyncio.run(play())
    finally:
        server.stop()
    found = kept_matches(db, [match.id])[match.id]
    assert {row.number: {row.value} for row in found.rows} == match.sent


