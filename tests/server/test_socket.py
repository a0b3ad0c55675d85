"""A match's socket: greeting, playing, watching, and everything that a client may get wrong."""

import asyncio
import random
from collections.abc import Iterator
from typing import Any

import pytest
from pydantic import TypeAdapter
from starlette.testclient import TestClient, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

import slayground
from slayground.server import schema
from slayground.server.app import create_app
from slayground.server.limits import MOST_SOCKETS, Limits
from slayground.server.settings import Settings
from slayground.server.socket import LARGEST, MOST_WAITING, Connection

SERVER_MESSAGE: TypeAdapter[Any] = TypeAdapter(schema.ServerMessage)


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    db = f"sqlite:///{tmp_path_factory.mktemp('socket')}/matches.sqlite"
    with TestClient(create_app(Settings(db=db, pace=0, poker_face=0))) as client:
        yield client


def make(client: TestClient, *kinds: str, **facts: Any) -> dict[str, Any]:
    seats = [{"kind": kind, **({"bot": "random"} if kind == "bot" else {})} for kind in kinds]
    wanted = {"game": "unmatched", "setup": {"seats": ["buffy", "spike"]}, "seats": seats, "seed": 5, **facts}
    response = client.post("/api/matches", json=wanted)
    assert response.status_code == 201, response.text
    made: dict[str, Any] = response.json()
    return made


def at(client: TestClient, made: dict[str, Any], **options: Any) -> WebSocketTestSession:
    return client.websocket_connect(f"/api/matches/{made['match']['id']}/socket", **options)


def tokens(made: dict[str, Any], *seats: int) -> list[str]:
    return [key["token"] for key in (*made["mine"], *made["invitations"]) if key["seat"] in seats]


def receive(socket: WebSocketTestSession) -> dict[str, Any]:
    message: dict[str, Any] = socket.receive_json()
    SERVER_MESSAGE.validate_python(message)
    return message


def greet(socket: WebSocketTestSession, *keys: str, **more: Any) -> dict[str, Any]:
    socket.send_json({"type": "hello", "tokens": list(keys), **more})
    return receive(socket)


def refused(socket: WebSocketTestSession, code: str) -> str:
    message = receive(socket)
    assert (message["type"], message.get("code")) == ("refused", code), message
    return str(message["message"])


def gone(socket: WebSocketTestSession) -> int:
    with pytest.raises(WebSocketDisconnect) as closed:
        socket.receive_json()
    return closed.value.code


def until_asked(socket: WebSocketTestSession, table: dict[str, Any]) -> dict[str, Any]:
    """Read on until one of our seats is asked or the match is over."""
    while table["match"]["status"] != "over" and table["view"]["decision"]["seat"] not in table["mine"]:
        table = receive(socket)
    return table


def answer(socket: WebSocketTestSession, table: dict[str, Any], option: int) -> dict[str, Any]:
    socket.send_json({"type": "answer", "number": table["number"], "option": option})
    return receive(socket)


# Playing


def test_a_whole_match_against_a_bot(client: TestClient) -> None:
    made = make(client, "me", "bot")
    rng = random.Random(1)
    with at(client, made) as socket:
        table = greet(socket, *tokens(made, 0))
        assert table["fresh"]
        events = list(table["events"])
        number = table["number"]
        while True:
            table = until_asked(socket, table)
            if table["match"]["status"] == "over":
                break
            table = answer(socket, table, rng.randrange(len(table["view"]["decision"]["options"])))
            assert table["type"] == "table", table
            assert table["number"] >= number
            number = table["number"]
            events += table["events"]
    assert table["match"]["winners"]
    replay = client.get(f"/api/matches/{made['match']['id']}/replay").json()
    assert len(replay["steps"]) == table["match"]["answers"]


def test_hot_seat_shows_each_seat_its_own_view(client: TestClient) -> None:
    made = make(client, "me", "me")
    with at(client, made) as socket:
        table = greet(socket, *tokens(made, 0, 1))
        for _ in range(10):
            asked = table["view"]["decision"]["seat"]
            assert table["mine"] == [0, 1]
            assert table["view"] == table["views"][str(asked)]
            assert "hand" not in table["views"]["0"]["seats"][1]
            assert "hand" not in table["views"]["1"]["seats"][0]
            table = answer(socket, table, 0)


def test_two_tabs_and_two_players_agree(client: TestClient) -> None:
    made = make(client, "me", "friend")
    with at(client, made) as one, at(client, made) as tab:
        waiting = greet(one, *tokens(made, 0))
        assert waiting["match"]["status"] == "waiting"
        greet(tab, *tokens(made, 0))
        with at(client, made) as two:
            two_table = greet(two, *tokens(made, 1))
            assert two_table["match"]["status"] == "playing"
            one_table = receive(one)  # the invitation was accepted
            while not one_table["match"]["seats"][1]["here"]:
                one_table = receive(one)
            sockets = {0: one, 1: two}
            tables = {0: one_table, 1: two_table}
            for _ in range(15):
                seat = tables[0]["view"]["decision"]["seat"]
                tables[seat] = answer(sockets[seat], tables[seat], 0)
                tables[1 - seat] = receive(sockets[1 - seat])
                assert tables[0]["number"] == tables[1]["number"]
                assert "hand" not in tables[0]["view"]["seats"][1]
                assert "hand" not in tables[1]["view"]["seats"][0]
            tab_table = receive(tab)
            while tab_table["number"] < tables[0]["number"]:
                tab_table = receive(tab)
            assert tab_table["view"] == tables[0]["view"]
        left = receive(one)
        assert left["match"]["seats"][1]["here"] is False
        assert left["events"] == []


def test_a_reconnect_gives_the_whole_table(client: TestClient) -> None:
    made = make(client, "me", "me")
    with at(client, made) as socket:
        table = greet(socket, *tokens(made, 0, 1))
        story = list(table["events"])
        for _ in range(20):
            table = answer(socket, table, 0)
            story += table["events"]
    with at(client, made) as socket:
        again = greet(socket, *tokens(made, 0, 1))
    assert again["view"] == table["view"]
    assert again["number"] == table["number"]
    assert (again["events"], again["fresh"]) == (story, True)


def test_clocks_count_down(client: TestClient) -> None:
    made = make(client, "me", "me", clock={"minutes": 5, "increment": 2})
    with at(client, made) as socket:
        table = greet(socket, *tokens(made, 0, 1))
        asked = table["view"]["decision"]["seat"]
        assert table["clock"]["running"] == asked
        assert 299 < table["clock"]["left"][asked] <= 300
        table = answer(socket, table, 0)
        assert 300 < table["clock"]["left"][asked] <= 302


# Watching


def test_spectators_of_a_public_match_see_what_is_public(client: TestClient) -> None:
    made = make(client, "me", "me", public=True)
    with at(client, made) as player, at(client, made) as watcher:
        table = greet(player, *tokens(made, 0, 1))
        seen = greet(watcher)
        assert seen["mine"] == []
        for _ in range(12):
            table = answer(player, table, 0)
            seen = receive(watcher)
            assert all("hand" not in seat and "known_hand" not in seat for seat in seen["view"]["seats"])
            assert "options" not in (seen["view"]["decision"] or {})
            assert not any("card" in event for event in seen["events"] if event["kind"] == "draw")
        watcher.send_json({"type": "answer", "number": seen["number"], "option": 0})
        refused(watcher, "not_your_turn")
        for message in ({"type": "undo"}, {"type": "concede"}, {"type": "rematch"}, {"type": "take back"}):
            watcher.send_json({**message, "seat": 0})
            refused(watcher, "not_your_seat")
        watcher.send_json({"type": "why", "wish": "attack spike", "seat": 0})
        refused(watcher, "not_your_seat")
        watcher.send_json({"type": "hand over", "seat": 0, "bot": "random"})
        refused(watcher, "not_your_seat")


def test_a_private_match_opens_to_the_link_for_spectators(client: TestClient) -> None:
    made = make(client, "me", "bot")
    with at(client, made) as socket:
        socket.send_json({"type": "hello"})
        refused(socket, "private")
        assert gone(socket) == 4403
    with at(client, made) as socket:
        socket.send_json({"type": "hello", "watch": "wrong"})
        refused(socket, "private")
    with at(client, made) as socket:
        assert greet(socket, watch=made["watch"])["view"]["seat"] is None


def test_when_it_is_over_everybody_sees_everything(client: TestClient) -> None:
    made = make(client, "me", "me")
    with at(client, made) as socket:
        table = greet(socket, *tokens(made, 0, 1))
        for _ in range(10):
            table = answer(socket, table, 0)
        socket.send_json({"type": "concede", "seat": 1})
        assert receive(socket)["match"]["winners"] == [0]
    with at(client, made) as socket:
        table = greet(socket)
        assert all("hand" in seat for seat in table["view"]["seats"])
        assert any("card" in event for event in table["events"] if event["kind"] == "draw")
    assert client.get(f"/api/matches/{made['match']['id']}/file").json()["seed"] == 5


# Talking and asking


def test_chat_reaches_everybody_and_those_who_come_later(client: TestClient) -> None:
    made = make(client, "me", "me", public=True)
    with at(client, made) as player, at(client, made) as watcher:
        greet(player, *tokens(made, 0, 1))
        greet(watcher)
        player.send_json({"type": "say", "text": "  hello\u0000 there\n"})
        heard = receive(watcher)
        assert [line["text"] for line in heard["chat"]] == ["hello there"]
        assert heard["events"] == []
        assert receive(player)["chat"] == heard["chat"]
        player.send_json({"type": "say", "text": " \n "})
        refused(player, "malformed")
        watcher.send_json({"type": "say", "text": "good luck"})
        assert receive(watcher)["chat"][0]["seat"] is None
    with at(client, made) as later:
        assert [line["text"] for line in greet(later)["chat"]] == ["hello there", "good luck"]


def test_why_not_is_answered_with_the_rule(client: TestClient) -> None:
    made = make(client, "me", "me")
    with at(client, made) as socket:
        table = greet(socket, *tokens(made, 0, 1))
        while table["view"]["decision"]["kind"] != "action":
            table = answer(socket, table, 0)
        seat = table["view"]["decision"]["seat"]
        other = {0: "spike", 1: "buffy"}[seat]
        socket.send_json({"type": "why", "wish": f"attack {other}", "seat": seat})
        because = receive(socket)
        assert because["rule"]["id"].startswith("unmatched.")
        assert because["rule"]["sentence"] in because["message"]
        socket.send_json({"type": "why", "wish": "maneuver", "seat": seat})
        assert receive(socket)["rule"] is None
        socket.send_json({"type": "why", "wish": "sing a song"})
        unknown = receive(socket)
        assert (unknown["type"], unknown["rule"]) == ("because", None)


# Getting it wrong


@pytest.mark.parametrize(
    "message",
    [
        "", "nonsense", "{", "[]", "null", "3", '"hello"', "{}", '{"type": "dance"}', '{"type": 3}',
        '{"type": "answer"}', '{"type": "answer", "number": "0", "option": 0}',
        '{"type": "answer", "number": 0, "option": -1}', '{"type": "answer", "number": 0, "option": 1.5}',
        '{"type": "answer", "number": 0, "option": true}', '{"type": "answer", "number": 0, "option": 0, "seat": 1}',
        '{"type": "undo", "seat": null}', '{"type": "say", "text": ""}', '{"type": "say", "text": "\\ud800"}',
        '{"type": "why", "wish": ""}', "[" * 3000, '{"type": "consent", "seat": 0, "yes": 1}',
        '{"type": "say", "text": "' + "x" * 501 + '"}', '{"type": "answer", "number": 1e400, "option": 0}',
    ],
)  # fmt: skip
def test_what_cannot_be_understood_is_refused_and_changes_nothing(client: TestClient, message: str) -> None:
    made = make(client, "me", "me")
    with at(client, made) as socket:
        table = greet(socket, *tokens(made, 0, 1))
        socket.send_text(message)
        refused(socket, "malformed")
        socket.send_bytes(message.encode("utf-8", "replace"))
        refused(socket, "malformed")
        assert answer(socket, table, 0)["number"] == 1


def test_a_message_that_is_too_large_is_refused(client: TestClient) -> None:
    made = make(client, "me", "me")
    with at(client, made) as socket:
        table = greet(socket, *tokens(made, 0, 1))
        socket.send_text(" " * LARGEST + "{}")
        refused(socket, "too_large")
        assert answer(socket, table, 0)["number"] == 1


def test_answers_out_of_turn_and_out_of_time_are_refused(client: TestClient) -> None:
    made = make(client, "me", "me")
    with at(client, made) as socket:
        table = greet(socket, *tokens(made, 0, 1))
        later = answer(socket, table, 0)
        for number, option, code in (
            (0, 0, "stale"),
            (2, 0, "stale"),
            (10**12, 0, "stale"),
            (1, 99, "no_such_option"),
            (1, 10**12, "no_such_option"),
        ):
            socket.send_json({"type": "answer", "number": number, "option": option})
            refused(socket, code)
        for message in (
            {"type": "undo", "seat": 9},
            {"type": "concede", "seat": 9},
            {"type": "consent", "seat": 9, "yes": True},
            {"type": "hand over", "seat": 9, "bot": "random"},
        ):
            socket.send_json(message)
            refused(socket, "unknown_seat")
        socket.send_json({"type": "hand over", "seat": 0, "bot": "oracle"})
        refused(socket, "unknown_bot")
        socket.send_json({"type": "consent", "seat": 0, "yes": True})
        refused(socket, "not_asked")
        socket.send_json({"type": "hello"})
        refused(socket, "hello_twice")
        assert answer(socket, later, 0)["number"] == 2


def test_another_seats_question_cannot_be_answered(client: TestClient) -> None:
    made = make(client, "me", "friend")
    with at(client, made) as one, at(client, made) as two:
        greet(one, *tokens(made, 0))
        table = greet(two, *tokens(made, 1))
        asked = table["view"]["decision"]["seat"]
        wrong = (two, one)[asked]
        wrong.send_json({"type": "answer", "number": table["number"], "option": 0})
        message = receive(wrong)
        while message["type"] == "table":
            message = receive(wrong)
        assert message["code"] == "not_your_turn"


@pytest.mark.parametrize(
    ("first", "code", "close"),
    [
        ({"type": "hello", "tokens": ["x" * 32]}, "not_your_seat", 4403),
        ({"type": "hello", "tokens": ["\x00é"]}, "not_your_seat", 4403),
        ({"type": "answer", "number": 0, "option": 0}, "no_hello", 4403),
        ({"type": "hello", "tokens": "x"}, "malformed", 4403),
        ({"type": "hello", "tokens": ["x" * 101]}, "malformed", 4403),
        ({"type": "hello", "tokens": ["x"] * 11}, "malformed", 4403),
    ],
)
def test_a_bad_greeting_ends_the_connection(
    client: TestClient, first: dict[str, Any], code: str, close: int
) -> None:
    made = make(client, "me", "bot", public=True)
    with at(client, made) as socket:
        socket.send_json(first)
        refused(socket, code)
        assert gone(socket) == close


def test_a_key_of_another_match_opens_nothing(client: TestClient) -> None:
    made, other = make(client, "me", "bot"), make(client, "me", "bot")
    with at(client, made) as socket:
        socket.send_json({"type": "hello", "tokens": [*tokens(made, 0), *tokens(other, 0)]})
        refused(socket, "not_your_seat")


def test_an_unknown_match_says_so(client: TestClient) -> None:
    with client.websocket_connect("/api/matches/nothing/socket") as socket:
        socket.send_json({"type": "hello"})
        refused(socket, "unknown_match")
        assert gone(socket) == 4404


def test_other_web_pages_cannot_connect(client: TestClient) -> None:
    made = make(client, "me", "bot")
    with pytest.raises(WebSocketDisconnect), at(client, made, headers={"origin": "https://evil.example"}):
        pass
    with at(client, made, headers={"origin": "http://testserver"}) as socket:
        assert greet(socket, *tokens(made, 0))["type"] == "table"
    with pytest.raises(WebSocketDisconnect), client.websocket_connect("/api/elsewhere"):
        pass


def test_a_client_of_another_version_is_told(client: TestClient) -> None:
    made = make(client, "me", "bot")
    with at(client, made) as socket:
        told = greet(socket, *tokens(made, 0), version="0.0.0")
        assert told == {"type": "outdated", "version": slayground.__version__}
        assert receive(socket)["type"] == "table"
    with at(client, made) as socket:
        assert greet(socket, *tokens(made, 0), version=slayground.__version__)["type"] == "table"


def test_who_talks_too_much_is_stopped(sqlite_db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("slayground.server.limits.monotonic", lambda: 0.0)  # all at once
    with TestClient(create_app(Settings(db=sqlite_db))) as client:
        made = make(client, "me", "me")
        with at(client, made) as socket:
            greet(socket, *tokens(made, 0, 1))
            for _ in range(8):
                socket.send_json({"type": "say", "text": "hello"})
            answers = [receive(socket) for _ in range(8)]
            assert [message["type"] for message in answers] == ["table"] * 6 + ["refused"] * 2
            for _ in range(60):
                socket.send_json({"type": "why", "wish": "attack"})
            answers = [receive(socket) for _ in range(60)]
            assert answers[-1]["code"] == "too_many"


def test_who_does_not_read_is_let_go_and_holds_nobody_up() -> None:
    async def work() -> None:
        sent: list[dict[str, Any]] = []
        reading = asyncio.Event()

        async def send(message: Any) -> None:
            await reading.wait()
            sent.append(message)

        connection = Connection(send)
        connection.push("first")
        await asyncio.sleep(0)
        for number in range(10 * MOST_WAITING):
            connection.push(str(number))
        assert len(connection._waiting) <= MOST_WAITING
        reading.set()
        await asyncio.sleep(0.05)
        assert sent[0]["text"] == "first"
        assert sent[-1] == {"type": "websocket.close", "code": 4408, "reason": "too slow"}

    asyncio.run(work())


def test_one_address_cannot_have_all_the_sockets() -> None:
    limits = Limits(1.0)
    limits.sockets["203.0.113.5"] = MOST_SOCKETS + 1
    limits.sockets["127.0.0.1"] = MOST_SOCKETS + 1
    assert limits.crowded("203.0.113.5")
    assert not limits.crowded("127.0.0.1")
    limits.left("203.0.113.5")
    assert not limits.crowded("203.0.113.5")
    assert not Limits(0.0).crowded("203.0.113.5")
