"""Whatever anybody sends: a clear refusal, nothing changed, and the server goes on for everybody else."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import httpx
import orjson
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.specs.openapi.checks import positive_data_acceptance
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from slayground.server import schema as contract
from tests.server.live import PATIENCE, Client, Gone, LiveServer, play_out
from tests.server.rows import everything

DUEL = {"seats": ["buffy", "spike"], "first": 1}
ME = {"kind": "me"}
FRIEND = {"kind": "friend"}
BOT = {"kind": "bot", "bot": "random"}
EXAMPLES = 20
"""How many requests Schemathesis makes for each operation and mode."""


@pytest.fixture
def server(live_server: LiveServer) -> LiveServer:
    return live_server


@pytest.fixture
def duel(server: LiveServer) -> dict[str, Any]:
    """A private match of two people."""
    return server.make(DUEL, [ME, ME])


def token(made: dict[str, Any], seat: int) -> str:
    keys = {key["seat"]: key["token"] for key in (*made["mine"], *made["invitations"])}
    return str(keys[seat])


def at_the_table(
    server: LiveServer, made: dict[str, Any], seats: list[int], work: Callable[..., Awaitable[None]]
) -> None:
    """Do something with a client for each of these seats (-1: a spectator), once they have joined."""

    async def sitting() -> None:
        clients = [Client([token(made, seat)]) if seat >= 0 else Client(watch=made["watch"]) for seat in seats]
        try:
            for client in clients:
                await client.connect(server, made["match"]["id"])
                await client.until_number(0)
            await work(*clients)
        finally:
            for client in clients:
                await client.leave()

    asyncio.run(sitting())


def must_be_refused(message: dict[str, Any], *codes: str) -> None:
    assert message["type"] == "refused", message
    contract.Refused.model_validate(message)
    assert message["code"] in codes, message
    assert message["message"].endswith((".", "?")) and len(message["message"]) > 10, message


# The socket: malformed

MALFORMED = (
    "", " ", "\0", "hello", "null", "true", "17", "[]", "{}", '"answer"', "{", '{"type"', "NaN", '{"type":NaN}',
    '{"type":"answer"}', '{"type":"answer","number":0}', '{"type":"answer","number":"0","option":0}',
    '{"type":"answer","number":0,"option":"0"}', '{"type":"answer","number":0,"option":true}',
    '{"type":"answer","number":0,"option":0.0}', '{"type":"answer","number":0,"option":-1}',
    '{"type":"answer","number":-1,"option":0}', '{"type":"answer","number":0,"option":null}',
    '{"type":"answer","number":0,"option":0,"seat":0}', '{"type":"answer","number":0,"option":[0]}',
    '{"type":"answer","number":0,"option":1e400}', '{"type":"Answer","number":0,"option":0}',
    '{"type":["answer"],"number":0,"option":0}', '{"type":"drop table entries"}', '{"type":"table"}',
    '{"type":"say"}', '{"type":"say","text":""}', '{"type":"say","text":"\\u0000\\u200b"}', '{"type":"say","text":7}',
    '{"type":"say","text":"\\ud800"}', '{"type":"why","wish":""}', '{"type":"why","wish":null}',
    '{"type":"why","wish":"maneuver","seat":-1}', '{"type":"undo"}', '{"type":"undo","seat":-1}',
    '{"type":"hand over","seat":0}', '{"type":"hand over","seat":0,"bot":["random"]}', '{"type":"consent","seat":0}',
    '{"type":"consent","seat":0,"yes":1}', '{"type":"concede","seat":"0"}', "[" * 3000, '{"a":' * 700,
    '{"type":"answer","number":0,"option":0}{"type":"answer","number":0,"option":0}',
    '{"type":"answer","type":"say","number":0,"option":0}', "﻿{}",
    b"\xff\xfe", b"\x00" * 100, b"{}",
)  # fmt: skip
HUGE = "1" + "0" * 400


def test_malformed_messages_are_refused_and_change_nothing(server: LiveServer, duel: dict[str, Any]) -> None:
    before = everything(server.db)

    async def work(client: Client, other: Client) -> None:
        for message in (*MALFORMED, f'{{"type":"answer","number":0,"option":{HUGE}}}'):
            must_be_refused(await client.refusal(message), "malformed", "no_such_option")
        assert everything(server.db) == before
        await other.until_number(0)
        assert client.asked() or other.asked()

    at_the_table(server, duel, [0, 1], work)


def test_oversized_messages_are_refused(server: LiveServer, duel: dict[str, Any]) -> None:
    before = everything(server.db)

    async def work(client: Client) -> None:
        long = orjson.dumps({"type": "say", "text": "x" * 5000}).decode()
        must_be_refused(await client.refusal(long), "too_large")
        must_be_refused(await client.refusal(" " * 60_000), "too_large")
        await client.send_raw("x" * 2_000_000)
        with pytest.raises(Gone):
            await client.until(lambda: False)
        assert client.close_code == 1009

    at_the_table(server, duel, [0], work)
    assert everything(server.db) == before


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
TYPES = ("answer", "undo", "consent", "say", "why", "concede", "hand over", "take back", "rematch", "hello")
FIELDS = ("number", "option", "seat", "yes", "text", "wish", "bot", "tokens", "watch", "version")
MESSAGES = st.builds(
    lambda kind, facts: {"type": kind, **facts},
    st.sampled_from(TYPES) | JSON,
    st.dictionaries(st.sampled_from(FIELDS), JSON | st.integers(0, 5) | st.booleans(), max_size=4),
)


def test_any_message_from_a_spectator_changes_nothing_but_the_chat(server: LiveServer, duel: dict[str, Any]) -> None:
    """Hypothesis makes messages that look like ours; a spectator may send any of them."""
    before = everything(server.db)

    async def work(client: Client) -> None:
        @settings(max_examples=150, deadline=None, database=None, suppress_health_check=list(HealthCheck))
        @given(MESSAGES)
        def gather(message: dict[str, Any]) -> None:
            messages.append(json.dumps(message))

        messages: list[str] = []
        await asyncio.to_thread(gather)
        assert len(messages) > 50
        for message in messages:
            answer = await client.reply(message)
            if answer["type"] == "refused":
                must_be_refused(answer, *REFUSALS)
            else:
                assert answer["type"] == "table" and answer["chat"], answer

    at_the_table(server, duel, [-1], work)
    after = everything(server.db)
    assert {**after, "chat": []} == {**before, "chat": []}


REFUSALS = (
    "malformed", "hello_twice", "not_your_turn", "not_your_seat", "stale", "unknown_seat", "unknown_bot", "too_many",
    "not_over", "not_asked", "seat_taken", "no_such_option", "waiting", "not_lost", "too_large",
)  # fmt: skip


# The socket: out of order, repeated, foreign


def test_nothing_goes_before_hello(server: LiveServer, duel: dict[str, Any]) -> None:
    before = everything(server.db)

    async def work() -> None:
        for message in ('{"type":"answer","number":0,"option":0}', "hello", '{"type":"say","text":"hi"}', " " * 5000):
            async with connect(server.socket_url(duel["match"]["id"]), proxy=None, open_timeout=PATIENCE) as socket:
                await socket.send(message)
                must_be_refused(orjson.loads(await socket.recv()), "no_hello", "malformed", "too_large")
                await socket.wait_closed()
                assert socket.close_code is not None and 4400 <= socket.close_code < 4500

    asyncio.run(work())
    assert everything(server.db) == before


def test_answers_out_of_order_are_refused(server: LiveServer, duel: dict[str, Any]) -> None:
    async def work(one: Client, two: Client) -> None:
        await play_out([one, two], random.Random(1), answers=5)
        before = everything(server.db)
        asked, waiting = (one, two) if one.asked() else (two, one)
        assert asked.table is not None
        number, options = asked.table["number"], asked.asked()
        assert number >= 5
        for past in range(number):
            must_be_refused(await asked.refusal({"type": "answer", "number": past, "option": 0}), "stale")
        for future in (number + 1, number + 1000, 2**31, 2**63, 2**70):
            message = {"type": "answer", "number": future, "option": 0}
            must_be_refused(await asked.refusal(json.dumps(message)), "stale", "malformed")
        for option in (options, options + 1, 2**31, 2**70):
            message = {"type": "answer", "number": number, "option": option}
            must_be_refused(await asked.refusal(json.dumps(message)), "no_such_option", "malformed")
        must_be_refused(await waiting.refusal({"type": "answer", "number": number, "option": 0}), "not_your_turn")
        assert everything(server.db) == before
        await asked.answered(0)

    at_the_table(server, duel, [0, 1], work)


def test_a_replayed_answer_counts_once(server: LiveServer, duel: dict[str, Any]) -> None:
    async def work(one: Client, two: Client) -> None:
        for _ in range(10):
            asked = one if one.asked() else two
            assert asked.table is not None
            number = asked.table["number"]
            again = orjson.dumps({"type": "answer", "number": number, "option": 0}).decode()
            refusals = len(asked.refusals)
            for _ in range(5):
                await asked.send_raw(again)
            await asked.until(lambda asked=asked, refusals=refusals: len(asked.refusals) == refusals + 4)  # type: ignore[misc]
            for client in (one, two):
                await client.until_number(number + 1)
                assert client.table is not None and client.table["number"] == number + 1
            for refusal in asked.refusals[refusals:]:
                must_be_refused(refusal, "stale", "not_your_turn")

    at_the_table(server, duel, [0, 1], work)


def test_foreign_keys_open_nothing(server: LiveServer, duel: dict[str, Any]) -> None:
    other = server.make(DUEL, [ME, FRIEND])
    before = everything(server.db)
    mine = token(duel, 0)
    held: list[list[str]] = [
        [token(other, 0)], [token(other, 1)], [other["watch"]], [duel["watch"]], ["x"], [""], [mine[:-1]], [mine + "A"],
        [mine.swapcase()], [mine, token(other, 0)], [mine, "x"], ["é" * 50],
    ]  # fmt: skip

    async def work() -> None:
        for tokens in held:
            client = Client(tokens)
            await must_stay_out(client, server, duel["match"]["id"], "not_your_seat")
        for watch in (None, "", "x", other["watch"], token(other, 0), mine):
            await must_stay_out(Client(watch=watch), server, duel["match"]["id"], "private")

    asyncio.run(work())
    assert everything(server.db) == before


async def must_stay_out(client: Client, server: LiveServer, match_id: str, code: str) -> None:
    await client.connect(server, match_id)
    with pytest.raises(Gone):
        await client.until(lambda: False)
    assert client.table is None and len(client.received) == 1
    must_be_refused(orjson.loads(client.received[0]), code)
    assert client.close_code is not None and 4400 <= client.close_code < 4500
    await client.leave()


def test_unknown_matches_are_refused(server: LiveServer) -> None:
    before = everything(server.db)

    async def work() -> None:
        for match_id in ("nope", "x" * 24, "x" * 500, "..", "%2e%2e", "%00", "a'b", "%F0%9F%92%80"):
            await must_stay_out(Client(["x"]), server, match_id, "unknown_match")

    asyncio.run(work())
    for match_id in ("nope", "x" * 500, "%00", "a'b", "%F0%9F%92%80"):
        for path in ("", "/file", "/replay", "/replay/1"):
            problem(server.get(f"/api/matches/{match_id}{path}"), 404, "unknown_match")
    assert everything(server.db) == before


def test_nobody_acts_for_another_seat(server: LiveServer, duel: dict[str, Any]) -> None:
    async def work(one: Client, two: Client, spectator: Client) -> None:
        await play_out([one, two], random.Random(2), answers=4)
        await spectator.until_number(4)
        before = everything(server.db)
        for client, seats in ((one, (1, 2, 9, 2**40)), (two, (0, 5)), (spectator, (0, 1, 7))):
            for seat in seats:
                for message in (
                    {"type": "undo", "seat": seat},
                    {"type": "consent", "seat": seat, "yes": True},
                    {"type": "concede", "seat": seat},
                    {"type": "hand over", "seat": seat, "bot": "random"},
                    {"type": "take back", "seat": seat},
                    {"type": "rematch", "seat": seat},
                    {"type": "why", "wish": "maneuver", "seat": seat},
                ):
                    must_be_refused(await client.refusal(message), "not_your_seat", "unknown_seat", "not_away")
        for seat in (0, 1):
            client = (one, two)[seat]
            must_be_refused(await client.refusal({"type": "consent", "seat": seat, "yes": True}), "not_asked")
            must_be_refused(await client.refusal({"type": "take back", "seat": seat}), "not_lost")
            must_be_refused(await client.refusal({"type": "rematch", "seat": seat}), "not_over")
            must_be_refused(await client.refusal({"type": "hand over", "seat": seat, "bot": "hal"}), "unknown_bot")
        assert everything(server.db) == before

    at_the_table(server, duel, [0, 1, -1], work)


def test_a_finished_match_stays_as_it_is(server: LiveServer, duel: dict[str, Any]) -> None:
    async def work(one: Client, two: Client) -> None:
        await play_out([one, two], random.Random(3), answers=4)
        await one.send({"type": "concede", "seat": 0})
        await one.until_over()
        await two.until_over()
        before = everything(server.db)
        assert one.table is not None
        number = one.table["number"]
        for client in (one, two):
            for message in (
                {"type": "answer", "number": number, "option": 0},
                {"type": "undo", "seat": 0},
                {"type": "undo", "seat": 1},
                {"type": "concede", "seat": 1},
                {"type": "concede", "seat": 0},
                {"type": "hand over", "seat": 0, "bot": "random"},
                {"type": "take back", "seat": 0},
                {"type": "take back", "seat": 1},
            ):
                must_be_refused(await client.refusal(message), "over", "not_your_seat", "not_your_turn")
        assert everything(server.db) == before

    at_the_table(server, duel, [0, 1], work)


def test_nothing_is_played_before_all_are_there(server: LiveServer) -> None:
    made = server.make(DUEL, [ME, FRIEND])
    before = everything(server.db)

    async def work(client: Client) -> None:
        for message in (
            {"type": "answer", "number": 0, "option": 0},
            {"type": "undo", "seat": 0},
            {"type": "concede", "seat": 0},
        ):
            must_be_refused(await client.refusal(message), "waiting", "nothing_to_undo")

    at_the_table(server, made, [0], work)
    assert everything(server.db) == before


# Origins and rates


def test_other_web_pages_are_refused(server: LiveServer, duel: dict[str, Any]) -> None:
    before = everything(server.db)
    body = {"game": "unmatched", "setup": DUEL, "seats": [ME, ME]}
    port = server.port
    foreign = (
        "https://evil.example", "null", "", "http://127.0.0.1", f"http://127.0.0.1:{port}.evil.example",
        f"http://evil.example:{port}", f"http://localhost:{port}", f"http://127.0.0.1:{port + 1}", "http://[",
    )  # fmt: skip
    for origin in foreign:
        problem(server.post("/api/matches", body, headers={"origin": origin}), 403, "foreign_origin")

    async def knock(origin: str) -> None:
        at = connect(server.socket_url(duel["match"]["id"]), proxy=None, open_timeout=PATIENCE, origin=origin)  # type: ignore[arg-type]
        async with at as socket:
            await socket.send(orjson.dumps({"type": "hello", "tokens": [token(duel, 0)]}).decode())
            message = orjson.loads(await socket.recv())
            assert message["type"] == "table"

    for origin in foreign:
        with pytest.raises(InvalidStatus) as refused:
            asyncio.run(knock(origin))
        assert refused.value.response.status_code == 403
    assert everything(server.db) == before
    asyncio.run(knock(server.url))
    assert server.post("/api/matches", body, headers={"origin": server.url}).status_code == 201


def test_pages_carry_a_strict_policy(server: LiveServer) -> None:
    for path in ("/", "/api/version", "/api/nope", "/assets/nope.js", "/m/x"):
        headers = server.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy and "frame-ancestors 'none'" in policy
        assert "script-src 'self';" in policy and "unsafe-eval" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "access-control-allow-origin" not in headers


@pytest.fixture(scope="module")
def strict_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """A server that allows so little that no machine is too slow to ask for more."""
    live = LiveServer(tmp_path_factory.mktemp("strict"), arguments=["--pace", "0.001"]).start()
    yield live
    live.stop()
    assert not live.faults(), live.faults()


def test_rates_are_limited(strict_server: LiveServer) -> None:
    server = strict_server
    made = server.make(DUEL, [ME, ME])
    body = {"game": "unmatched", "setup": DUEL, "seats": [ME, ME]}
    answers = [server.post("/api/matches", body) for _ in range(10)]
    assert {answer.status_code for answer in answers} == {201, 429}
    limited = next(answer for answer in answers if answer.status_code == 429)
    problem(limited, 429, "too_many")
    assert int(limited.headers["retry-after"]) > 0

    async def flood(client: Client) -> None:
        before = everything(server.db)
        for _ in range(60):
            await client.send({"type": "answer", "number": 10_000, "option": 0})
        await client.until(lambda: len(client.refusals) == 60)
        codes = [refusal["code"] for refusal in client.refusals]
        assert set(codes) == {"stale", "too_many"}
        assert everything(server.db) == before

    at_the_table(server, made, [0], flood)

    async def chatter(client: Client) -> None:
        for number in range(20):
            await client.send({"type": "say", "text": f"line {number}"})
        await client.until(lambda: len(client.refusals) == 20)
        assert {refusal["code"] for refusal in client.refusals} == {"too_many"}

    at_the_table(server, made, [0], chatter)

    async def knocking() -> None:
        codes = []
        for _ in range(40):
            async with connect(server.socket_url(made["match"]["id"]), proxy=None, open_timeout=PATIENCE) as socket:
                with contextlib.suppress(ConnectionClosed):
                    await socket.send(orjson.dumps({"type": "hello", "tokens": [token(made, 0)]}).decode())
                codes.append(orjson.loads(await socket.recv()).get("code", "in"))
        assert set(codes) == {"in", "too_many"}

    asyncio.run(knocking())


# HTTP


def problem(response: httpx.Response, status: int, code: str) -> None:
    assert response.status_code == status, response.text
    assert response.headers["content-type"] == "application/json"
    told = contract.Problem.model_validate(response.json())
    assert told.code == code and len(told.message) > 10, response.text


BAD_MATCHES: list[tuple[Any, tuple[int, ...]]] = [
    ({}, (422,)),
    ([], (422,)),
    ("x", (422,)),
    ({"game": "chess", "setup": {}, "seats": [ME]}, (404,)),
    ({"game": "unmatched", "setup": {}, "seats": [ME, ME]}, (422,)),
    ({"game": "unmatched", "setup": {"seats": ["buffy", "dracula"]}, "seats": [ME, ME]}, (422,)),
    ({"game": "unmatched", "setup": {"seats": ["buffy", "buffy"]}, "seats": [ME, ME]}, (422,)),
    ({"game": "unmatched", "setup": {"seats": [["buffy"], {}]}, "seats": [ME, ME]}, (422,)),
    ({"game": "unmatched", "setup": {"seats": "buffy"}, "seats": [ME, ME]}, (422,)),
    ({"game": "unmatched", "setup": {**DUEL, "board": "moon"}, "seats": [ME, ME]}, (422,)),
    ({"game": "unmatched", "setup": {**DUEL, "board": ["moon"]}, "seats": [ME, ME]}, (422,)),
    ({"game": "unmatched", "setup": {**DUEL, "first": 10**30}, "seats": [ME, ME]}, (400, 422)),
    ({"game": "unmatched", "setup": {**DUEL, "first": {"a": 1}}, "seats": [ME, ME]}, (422,)),
    ({"game": "unmatched", "setup": {**DUEL, "max_turns": -1}, "seats": [ME, ME]}, (422,)),
    ({"game": "unmatched", "setup": {**DUEL, "max_turns": 1e300}, "seats": [ME, ME]}, (422,)),
    ({"game": "unmatched", "setup": {**DUEL, "players": 3}, "seats": [ME, ME]}, (422,)),
    ({"game": "unmatched", "setup": {**DUEL, "same_hero_allowed": "x" * 20_000}, "seats": [ME, ME]}, (422,)),
    ({"game": "unmatched", "setup": {**DUEL, "cheat": True}, "seats": [ME, ME]}, (422,)),
    ({"game": "unmatched", "setup": DUEL, "seats": [ME]}, (422,)),
    ({"game": "unmatched", "setup": DUEL, "seats": [ME] * 4}, (422,)),
    ({"game": "unmatched", "setup": DUEL, "seats": [ME] * 40}, (422,)),
    ({"game": "unmatched", "setup": DUEL, "seats": [ME, {"kind": "bot", "bot": "hal"}]}, (422,)),
    ({"game": "unmatched", "setup": DUEL, "seats": [ME, {"kind": "bot"}]}, (422,)),
    ({"game": "unmatched", "setup": DUEL, "seats": [ME, {"kind": "me", "name": ""}]}, (422,)),
    ({"game": "unmatched", "setup": DUEL, "seats": [ME, {"kind": "me", "name": "x" * 41}]}, (422,)),
    ({"game": "unmatched", "setup": DUEL, "seats": [ME, {"kind": "me", "name": "\u200b\u200b"}]}, (400, 422)),
    ({"game": "unmatched", "setup": DUEL, "seats": [ME, ME], "seed": -1}, (422,)),
    ({"game": "unmatched", "setup": DUEL, "seats": [ME, ME], "seed": 2**60}, (422,)),
    ({"game": "unmatched", "setup": DUEL, "seats": [ME, ME], "clock": {"minutes": 0}}, (422,)),
    ({"game": "unmatched", "setup": DUEL, "seats": [ME, ME], "public": "yes"}, (422,)),
    ({"game": "unmatched", "setup": DUEL, "seats": [ME, ME], "admin": True}, (422,)),
    ({"game": "vs", "setup": {"seats": ["buffy", "dracula"]}, "seats": [ME, ME]}, (422,)),
    ({"game": "vs", "setup": {"seats": ["buffy", "4 Garlic\n"]}, "seats": [ME, ME]}, (422,)),
    ({"game": "vs", "setup": {"seats": ["buffy"] * 3, "mode": "teams"}, "seats": [ME] * 3}, (422,)),
    ({"game": "ccg", "setup": {"seats": ["patrol", "dracula"]}, "seats": [ME, ME]}, (422,)),
    ({"game": "ccg", "setup": {"seats": ["patrol", "Essence: Buffy\nMain: Buffy 1\n"]}, "seats": [ME, ME]}, (422,)),
    ({"game": "ccg", "setup": {"seats": ["patrol", "3 Garlic\n" * 4000]}, "seats": [ME, ME]}, (413, 422)),
    ({"game": "ccg", "setup": {"seats": ["patrol", "99999999999 Fire Axe\n"]}, "seats": [ME, ME]}, (422,)),
    ({"game": "ccg", "setup": {"seats": ["patrol", ["study"]]}, "seats": [ME, ME]}, (422,)),
    ({"game": "ccg", "setup": {"seats": ["patrol"] * 11}, "seats": [ME] * 11}, (422,)),
    ({"game": "ccg", "setup": {"seats": ["patrol", "study"], "deck_size": 41}, "seats": [ME, ME]}, (422,)),
    ({"game": "ccg", "setup": {"seats": ["patrol", "study"], "max_turns": True}, "seats": [ME, ME]}, (422,)),
    ({"game": "ccg", "setup": {"seats": ["patrol", "study"], "first": 3}, "seats": [ME, ME]}, (422,)),
]


def post_raw(server: LiveServer, path: str, body: bytes, kind: str = "application/json") -> httpx.Response:
    return httpx.post(server.url + path, content=body, headers={"content-type": kind}, timeout=PATIENCE)


def test_matches_that_cannot_be_are_refused(server: LiveServer) -> None:
    before = everything(server.db)
    for body, statuses in BAD_MATCHES:
        response = post_raw(server, "/api/matches", json.dumps(body).encode())
        assert response.status_code in statuses, (body, response.text)
        contract.Problem.model_validate(response.json())
    assert everything(server.db) == before


def test_bodies_that_are_not_ours_are_refused(server: LiveServer, duel: dict[str, Any]) -> None:
    before = everything(server.db)
    paths = ("/api/matches", "/api/matches/import", f"/api/matches/{duel['match']['id']}/seats/0/claim")
    bodies = (
        b"", b"{", b"\xff\xff", b"null", b'"x"', b"[" * 50_000, b'{"a":' * 10_000, b'{"game": NaN}', b"\x00",
        b'{"file": {"format": "slayground match"}}', b'{"file": {}}', b'{"file": null}',
        b'{"file":{"format":"slayground match","version":1,"game":"unmatched","setup":{},"seed":0,"answers":[],'
        b'"digests":["x"]}}',
        b'{"name": "\xed\xa0\x80"}',
    )  # fmt: skip
    for path in paths:
        for body in bodies:
            for kind in ("application/json", "text/plain", "application/x-www-form-urlencoded"):
                response = post_raw(server, path, body, kind)
                assert 400 <= response.status_code < 500, (path, body[:40], response.text)
                contract.Problem.model_validate(response.json())
        problem(httpx.post(server.url + path, content=b"x" * 1_100_000, timeout=PATIENCE), 413, "too_large")
    assert everything(server.db) == before


def test_seats_are_claimed_only_by_right(server: LiveServer) -> None:
    made = server.make(DUEL, [ME, FRIEND])
    match = f"/api/matches/{made['match']['id']}"
    before = everything(server.db)
    problem(server.post(f"{match}/seats/1/claim", {"name": "Eve"}), 403, "not_your_seat")
    problem(server.post(f"{match}/seats/1/claim", {"name": "Eve", "token": "x"}), 403, "not_your_seat")
    problem(server.post(f"{match}/seats/1/claim", {"name": "Eve", "token": token(made, 0)}), 403, "not_your_seat")
    problem(server.post(f"{match}/seats/0/claim", {"name": "Eve"}), 409, "seat_taken")
    problem(server.post(f"{match}/seats/5/claim", {"name": "Eve"}), 404, "unknown_seat")
    problem(server.post(f"{match}/seats/-1/claim", {"name": "Eve"}), 422, "malformed")
    problem(server.post(f"{match}/seats/x/claim", {"name": "Eve"}), 422, "malformed")
    problem(server.post(f"{match}/seats/1/claim", {"name": "Eve", "token": token(made, 1), "bot": 1}), 422, "malformed")
    problem(server.post(f"{match}/branch", {"answers": 0, "seat": 0, "bot": "random"}), 409, "not_over")
    assert everything(server.db) == before
    taken = server.post(f"{match}/seats/1/claim", {"name": "Willow", "token": token(made, 1)})
    assert taken.status_code == 200 and taken.json()["mine"] == [{"seat": 1, "token": token(made, 1)}]


def test_an_open_seat_has_one_taker(server: LiveServer) -> None:
    made = server.make(DUEL, [ME, {"kind": "open"}], public=True)
    claim = f"{server.url}/api/matches/{made['match']['id']}/seats/1/claim"

    async def everybody() -> list[httpx.Response]:
        async with httpx.AsyncClient(timeout=PATIENCE) as client:
            return await asyncio.gather(*(client.post(claim, json={"name": f"P{n}"}) for n in range(20)))

    answers = asyncio.run(everybody())
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * 19
    for answer in answers:
        if answer.status_code == 409:
            problem(answer, 409, "seat_taken")


# Schemathesis


@pytest.fixture(scope="module")
def openapi(live_server: LiveServer) -> Any:
    """The interface as the server describes it, and the ids of real matches to try it on."""
    going = live_server.make(DUEL, [ME, {"kind": "open"}], public=True)["match"]["id"]
    finished = live_server.make(DUEL, [ME, ME])

    async def finish(client: Client) -> None:
        await client.send({"type": "concede", "seat": 0})
        await client.until_over()

    at_the_table(live_server, finished, [0], finish)
    described = schemathesis.openapi.from_url(f"{live_server.url}/api/openapi.json", timeout=PATIENCE)
    return described, [going, finished["match"]["id"]]


@pytest.mark.parametrize("mode", list(GenerationMode), ids=lambda mode: mode.value)
def test_the_interface_keeps_to_its_description(openapi: Any, live_server: LiveServer, mode: GenerationMode) -> None:
    """Requests made from the description, right ones and wrong ones: answers fit it, and a refusal changes nothing."""
    described, ids = openapi
    tried = [try_operation(found.ok(), mode, ids, live_server.db) for found in described.get_all_operations()]
    assert len(tried) > 10 and sum(tried) > 10 * EXAMPLES // 2, tried


def try_operation(operation: Any, mode: GenerationMode, ids: list[str], db: str) -> int:
    """How many requests were made."""
    made = 0

    @settings(
        max_examples=EXAMPLES, deadline=None, database=None, derandomize=True, suppress_health_check=list(HealthCheck)
    )
    @given(operation.as_strategy(mode))
    def request(case: Any) -> None:
        nonlocal made
        made += 1
        if mode is GenerationMode.POSITIVE and "match_id" in case.path_parameters and made % 3:
            case.path_parameters["match_id"] = ids[made % 3 - 1]
        before = everything(db)
        response = case.call(timeout=PATIENCE)
        # A setup may fit the description and yet be against the rules of the game.
        case.validate_response(response, excluded_checks=[positive_data_acceptance])
        if response.status_code >= 400:
            assert everything(db) == before, "a refused request has changed something"
            contract.Problem.model_validate_json(response.content)

    try:
        request()
    except Unsatisfiable:
        assert mode is GenerationMode.NEGATIVE  # there is nothing wrong to say
    return made


def test_the_server_has_stood_it_all(live_server: LiveServer) -> None:
    assert live_server.running
    assert live_server.get("/healthz").status_code == 200
    assert not live_server.faults()
    made = live_server.make(DUEL, [ME, BOT])

    async def play(client: Client) -> None:
        await play_out([client], random.Random(4), answers=10)

    at_the_table(live_server, made, [0], play)
