"""The interface over HTTP: every answer fits the schema, and every bad request gets a problem that says what it is."""

import json
import random
from collections.abc import Iterator
from typing import Any

import orjson
import pytest
from pydantic import TypeAdapter
from starlette.testclient import TestClient

import slayground
from slayground.bots import BOTS
from slayground.games import GAMES, find_game
from slayground.kernel.match import Match, read_match
from slayground.server import schema
from slayground.server.app import create_app
from slayground.server.guard import BODY, FILE_BODY
from slayground.server.settings import Settings
from slayground.server.static import Client

SETUP = {"seats": ["buffy", "spike"]}
AGAINST_A_BOT = {"game": "unmatched", "setup": SETUP, "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    db = f"sqlite:///{tmp_path_factory.mktemp('api')}/matches.sqlite"
    with TestClient(create_app(Settings(db=db, pace=0))) as client:
        yield client


def fits(value: Any, model: Any) -> Any:
    TypeAdapter(model).validate_python(value)
    return value


def problem(response: Any, status: int, code: str) -> str:
    assert (response.status_code, response.json()["code"]) == (status, code), response.text
    return str(fits(response.json(), schema.Problem)["message"])


def make(client: TestClient, **changes: Any) -> dict[str, Any]:
    response = client.post("/api/matches", json={**AGAINST_A_BOT, **changes})
    assert response.status_code == 201, response.text
    made: dict[str, Any] = fits(response.json(), schema.MatchMade)
    return made


def played(seed: int = 1, answers: int | None = None) -> Match:
    """A match played at random."""
    match = Match(find_game("unmatched"), SETUP, seed, ["person", "bot:greedy"])
    rng = random.Random(seed)
    while (decision := match.position.decision) is not None and len(match.answers) != answers:
        match.answer(rng.randrange(len(decision.options)))
    return match


def bring(client: TestClient, match: Match) -> Any:
    return client.post("/api/matches/import", json={"file": json.loads(match.to_json())})


# Games and rules


def test_the_games_say_all_that_a_client_needs(client: TestClient) -> None:
    games = fits(client.get("/api/games").json(), list[schema.GameFacts])
    assert [game["key"] for game in games] == list(GAMES)
    assert [bot["key"] for bot in games[0]["bots"]] == list(BOTS)
    assert all(bot["name"] and bot["about"] for bot in games[0]["bots"])
    spaces = {space["name"] for space in games[0]["boards"][0]["spaces"]}
    assert all(a in spaces and b in spaces for a, b in games[0]["boards"][0]["lines"])


def test_every_option_that_is_offered_can_be_chosen(client: TestClient) -> None:
    game = client.get("/api/games").json()[0]
    four = [deck["key"] for deck in game["decks"]][:4]
    for option in game["options"]:
        for value in option["values"]:
            setup = {"seats": four, option["key"]: value}
            find_game(game["key"]).start(setup, 1)


CARD_MODELS = {"unmatched": schema.UnmatchedCard, "vs": schema.VsCard, "ccg": schema.CcgCard}


def test_cards_are_listed(client: TestClient) -> None:
    assert list(CARD_MODELS) == list(GAMES)
    for game, model in CARD_MODELS.items():
        cards = fits(client.get(f"/api/games/{game}/cards").json(), list[model])  # type: ignore[valid-type]
        assert len(cards) == len(find_game(game).cards())
    problem(client.get("/api/games/chess/cards"), 404, "unknown_game")


def test_what_is_given_out_again_and_again_is_not_sent_twice(client: TestClient) -> None:
    first = client.get("/api/games")
    again = client.get("/api/games", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert first.headers["content-encoding"] == "gzip"


def test_rules_are_found(client: TestClient) -> None:
    rules = fits(client.get("/api/rules", params={"game": "unmatched"}).json(), list[schema.RuleFacts])
    assert len(rules) > 300
    found = fits(client.get("/api/rules", params={"q": "melee adjacent"}).json(), list[schema.RuleFacts])
    assert any(rule["id"] == "unmatched.attack.melee" for rule in found)
    assert len(client.get("/api/rules", params={"q": "the"}).json()) == 100
    assert client.get("/api/rules", params={"q": "zzzz"}).json() == []
    one = fits(client.get("/api/rules/unmatched.attack.melee").json(), schema.RuleFacts)
    assert one["place"] == "page 11"
    problem(client.get("/api/rules", params={"game": "chess"}), 404, "unknown_game")
    assert "unmatched.attack.melee" in problem(client.get("/api/rules/unmatched.attack.mele"), 404, "unknown_rule")


# Making matches


def test_a_match_against_a_bot_is_made(client: TestClient) -> None:
    made = make(client)
    assert made["match"]["status"] == "playing"
    assert [seat["kind"] for seat in made["match"]["seats"]] == ["person", "bot"]
    assert [key["seat"] for key in made["mine"]] == [0]
    assert len(made["mine"][0]["token"]) >= 32
    facts = fits(client.get(f"/api/matches/{made['match']['id']}").json(), schema.MatchFacts)
    for seat in (*facts["seats"], *made["match"]["seats"]):
        # It counts down.
        del seat["replaceable_in"]
    assert facts == made["match"]


def test_nobody_is_told_the_seed_or_a_token_of_a_running_match(client: TestClient) -> None:
    made = make(client, seed=987654321987, public=True)
    match_id = made["match"]["id"]
    secrets = [made["watch"], made["mine"][0]["token"], "987654321987"]
    for path in (f"/api/matches/{match_id}", "/api/matches"):
        text = client.get(path).text
        assert match_id in text
        assert not any(secret in text for secret in secrets)
    for path in ("file", "replay", "replay/0"):
        response = client.get(f"/api/matches/{match_id}/{path}")
        problem(response, 409, "not_over")
        assert not any(secret in response.text for secret in secrets)


@pytest.mark.parametrize(
    ("changes", "status", "code", "says"),
    [
        ({"game": "chess"}, 404, "unknown_game", "unmatched"),
        ({"setup": {"seats": ["buffy", "dracula"]}}, 422, "bad_setup", "There is no hero dracula"),
        ({"setup": {"seats": ["buffy"]}}, 422, "bad_setup", "2 or 4 heroes, not 1"),
        ({"setup": {**SETUP, "stakes": 3}}, 422, "bad_setup", "Unknown option stakes"),
        ({"setup": {**SETUP, "first": [1]}}, 422, "bad_setup", "First is"),
        ({"setup": {**SETUP, "board": "x" * 20_000}}, 422, "bad_setup", "too long"),
        ({"seats": [{"kind": "me"}]}, 422, "bad_setup", "1 seats"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "oracle"}]}, 422, "unknown_bot", "oracle"),
        ({"seats": [{"kind": "me"}, {"kind": "bot"}]}, 422, "unknown_bot", "the bots are"),
        ({"seats": [{"kind": "me", "name": "\u0000\u200b"}, {"kind": "me"}]}, 400, "malformed", "empty"),
        ({"seats": [{"kind": "me", "name": "x" * 41}, {"kind": "me"}]}, 422, "malformed", "seats"),
        ({"seats": [{"kind": "you"}, {"kind": "me"}]}, 422, "malformed", "kind"),
        ({"seed": "1"}, 422, "malformed", "seed"),
        ({"seed": -1}, 422, "malformed", "seed"),
        ({"seed": True}, 422, "malformed", "seed"),
        ({"public": "yes"}, 422, "malformed", "public"),
        ({"clock": {"minutes": 0}}, 422, "malformed", "minutes"),
        ({"cheat": True}, 422, "malformed", "cheat"),
    ],
)
def test_a_match_that_cannot_be_is_refused(
    client: TestClient, changes: dict[str, Any], status: int, code: str, says: str
) -> None:
    assert says in problem(client.post("/api/matches", json={**AGAINST_A_BOT, **changes}), status, code)


@pytest.mark.parametrize(
    "body",
    [b"", b"{", b"[]", b"null", b'"x"', b"\xff\xfe", b'{"game": NaN}', b"[" * 5000, b'{"game": "\\ud800"}'],
)
def test_what_is_no_request_is_refused(client: TestClient, body: bytes) -> None:
    response = client.post("/api/matches", content=body, headers={"content-type": "application/json"})
    assert response.status_code in (400, 422)
    assert response.json()["code"] == "malformed"


def test_a_request_must_say_that_it_is_json(client: TestClient) -> None:
    body = orjson.dumps(AGAINST_A_BOT)
    problem(client.post("/api/matches", content=body, headers={"content-type": "text/plain"}), 422, "malformed")


def test_what_is_too_large_is_not_read(client: TestClient) -> None:
    json_type = {"content-type": "application/json"}
    large = b'{"game": "' + b"x" * BODY + b'"}'
    problem(client.post("/api/matches", content=large, headers=json_type), 413, "too_large")
    problem(client.post("/api/matches", content=iter([large]), headers=json_type), 413, "too_large")
    file = b'{"file": {"x": "' + b"x" * FILE_BODY + b'"}}'
    problem(client.post("/api/matches/import", content=file, headers=json_type), 413, "too_large")


@pytest.mark.parametrize("match_id", ["nothing", "..", "%00", "x" * 500, "a b", "é", "'; drop table matches"])
def test_an_unknown_match_is_not_found(client: TestClient, match_id: str) -> None:
    for path in ("", "/file", "/replay", "/replay/3"):
        response = client.get(f"/api/matches/{match_id}{path}")
        assert response.status_code == 404, (path, response.text)
    claimed = client.post(f"/api/matches/{match_id}/seats/0/claim", json={"name": "x"})
    assert claimed.status_code in (404, 405)


def test_a_path_that_does_not_exist_is_a_problem_too(client: TestClient) -> None:
    problem(client.get("/api/nothing"), 404, "unknown_path")
    problem(client.get("/nothing.js"), 404, "unknown_path")
    response = client.delete("/api/matches")
    problem(response, 405, "wrong_method")
    assert response.headers["allow"]


# Seats


def test_an_open_seat_is_taken_once(client: TestClient) -> None:
    made = make(client, seats=[{"kind": "me", "name": "Buffy S."}, {"kind": "open"}], public=True)
    match_id = made["match"]["id"]
    assert made["match"]["status"] == "waiting"
    listed = fits(client.get("/api/matches").json(), list[schema.MatchFacts])
    assert match_id in [match["id"] for match in listed]
    url = f"/api/matches/{match_id}/seats/1/claim"
    taken = fits(client.post(url, json={"name": " Faith\n"}).json(), schema.SeatTaken)
    assert taken["match"]["status"] == "playing"
    assert taken["match"]["seats"][1]["name"] == "Faith"
    assert [key["seat"] for key in taken["mine"]] == [1]
    assert "Faith" in problem(client.post(url, json={"name": "Dawn"}), 409, "seat_taken")
    problem(client.post(f"/api/matches/{match_id}/seats/2/claim", json={"name": "x"}), 404, "unknown_seat")
    problem(client.post(f"/api/matches/{match_id}/seats/-1/claim", json={"name": "x"}), 422, "malformed")
    problem(client.post(f"/api/matches/{match_id}/seats/0/claim", json={"name": "x"}), 409, "seat_taken")


def test_an_invitation_opens_its_seat_only(client: TestClient) -> None:
    made = make(client, seats=[{"kind": "me"}, {"kind": "friend"}])
    match_id = made["match"]["id"]
    token = made["invitations"][0]["token"]
    url = f"/api/matches/{match_id}/seats/1/claim"
    problem(client.post(url, json={"name": "x"}), 403, "not_your_seat")
    problem(client.post(url, json={"name": "x", "token": made["mine"][0]["token"]}), 403, "not_your_seat")
    taken = client.post(url, json={"name": "Willow", "token": token}).json()
    assert taken["mine"] == [{"seat": 1, "token": token}]
    assert taken["match"]["seats"][1]["kind"] == "person"


# Finished matches


def test_a_match_file_is_opened_replayed_and_given_back(client: TestClient) -> None:
    match = played()
    response = bring(client, match)
    assert response.status_code == 201, response.text
    facts = fits(response.json(), schema.MatchFacts)
    assert (facts["status"], facts["answers"]) == ("over", len(match.answers))
    assert facts["winners"] == [seat for seat, score in enumerate(match.position.scores()) if score == 1.0]
    url = f"/api/matches/{facts['id']}"
    back = read_match(client.get(f"{url}/file").text, find_game)
    assert (back.answers, back.digests, back.seed) == (match.answers, match.digests, match.seed)
    replay = fits(client.get(f"{url}/replay").json(), schema.Replay)
    assert [f"{step['seat'] + 1}: {step['text']}" for step in replay["steps"]] == match.transcript()
    assert any("wins the game" in line for line in replay["steps"][-1]["story"])


def test_a_replay_shows_every_moment_from_every_seat(client: TestClient) -> None:
    match = played(answers=40)
    match.concede(0)
    url = f"/api/matches/{bring(client, match).json()['id']}/replay"
    for number in (0, 1, 16, 17, 31, 32, 40):
        position = match.branch(number).position
        for seat in (0, 1):
            shown = client.get(f"{url}/{number}", params={"seat": seat}).json()
            assert fits(shown, schema.ReplayView)["view"] == position.view(seat)
            if number > 0:
                assert any(event["said"] for event in shown["events"])
        whole = fits(client.get(f"{url}/{number}").json(), schema.ReplayView)
        assert whole["view"]["seats"][0] == position.view(0)["seats"][0]
        assert whole["view"]["seats"][1] == position.view(1)["seats"][1]
    end = client.get(f"{url}/41").json()
    assert end["view"]["winners"] == [1]
    assert client.get(url).json()["steps"][-1]["text"] == "concede"
    problem(client.get(f"{url}/42"), 404, "unknown_step")
    problem(client.get(f"{url}/1", params={"seat": 2}), 404, "unknown_seat")
    problem(client.get(f"{url}/-1"), 422, "malformed")
    problem(client.get(f"{url}/{10**30}"), 422, "malformed")


def test_an_event_hides_in_a_replay_what_it_hid_in_the_match(client: TestClient) -> None:
    match = played()
    url = f"/api/matches/{bring(client, match).json()['id']}/replay"
    steps = client.get(url).json()["steps"]
    number = next(step["number"] for step in steps if any(" draws " in line for line in step["story"]))

    def draws(**whose: int) -> list[dict[str, Any]]:
        events = client.get(f"{url}/{number}", params=whose).json()["events"]
        return [event for event in events if event["kind"] == "draw"]

    for whole, *seen in zip(draws(), draws(seat=0), draws(seat=1), strict=True):
        assert "card" in whole
        assert seen[whole["seat"]] == whole
        assert "card" not in seen[1 - whole["seat"]]
        assert whole["card"] not in seen[1 - whole["seat"]]["said"]


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"format": "chess"}, "not a match file"),
        ({"version": 99}, "version 99"),
        ({"game": "chess"}, "no game chess"),
        ({"seed": 2}, "parts at the start"),
        ({"answers": None}, "answers"),
        ({"answers": [0] * 30_000}, "at most"),
        ({"setup": {"seats": []}}, "not 0"),
        ({"digests": []}, "one digest"),
        ({"answers": [*played(answers=5).answers[:4], -10]}, "seat 10 cannot give up"),
    ],
)
def test_a_damaged_match_file_is_refused(client: TestClient, change: dict[str, Any], says: str) -> None:
    file = {**json.loads(played(answers=5).to_json()), **change}
    assert says in problem(client.post("/api/matches/import", json={"file": file}), 422, "bad_match_file")


def test_a_branch_plays_on_from_the_middle(client: TestClient) -> None:
    match = played()
    match_id = bring(client, match).json()["id"]
    wanted = {"answers": 20, "seat": 1, "bot": "random", "name": "Spike"}
    response = client.post(f"/api/matches/{match_id}/branch", json=wanted)
    assert response.status_code == 201, response.text
    made = fits(response.json(), schema.MatchMade)
    assert made["match"]["answers"] == 20
    assert [seat["kind"] for seat in made["match"]["seats"]] == ["bot", "person"]
    with client.websocket_connect(f"/api/matches/{made['match']['id']}/socket") as socket:
        socket.send_json({"type": "hello", "tokens": [made["mine"][0]["token"]]})
        table = socket.receive_json()
    assert table["mine"] == [1]
    assert table["view"]["seats"] == match.branch(20).position.view(1)["seats"]


@pytest.mark.parametrize(
    ("change", "status", "code"),
    [
        ({"answers": 10_000}, 422, "bad_setup"),
        ({"seat": 7}, 404, "unknown_seat"),
        ({"bot": "oracle"}, 422, "unknown_bot"),
        ({"answers": "x"}, 422, "malformed"),
        ({"answers": -1}, 422, "malformed"),
    ],
)
def test_a_branch_that_cannot_be_is_refused(
    client: TestClient, change: dict[str, Any], status: int, code: str
) -> None:
    match_id = bring(client, played(answers=5)).json()["id"]
    wanted = {"answers": 3, "seat": 0, "bot": "random", **change}
    problem(client.post(f"/api/matches/{match_id}/branch", json=wanted), status, code)


def test_nothing_branches_off_the_end_or_off_a_running_match(client: TestClient) -> None:
    match = played()
    wanted = {"answers": len(match.answers), "seat": 0, "bot": "random"}
    problem(client.post(f"/api/matches/{bring(client, match).json()['id']}/branch", json=wanted), 409, "over")
    running = make(client)["match"]["id"]
    problem(client.post(f"/api/matches/{running}/branch", json=wanted), 409, "not_over")


# Guards


def test_every_answer_carries_a_strict_policy(client: TestClient) -> None:
    for response in (client.get("/"), client.get("/api/games"), client.get("/api/nothing"), client.get("/healthz")):
        policy = response.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self';" in policy
        assert "unsafe-eval" not in policy
        assert response.headers["x-content-type-options"] == "nosniff"
        assert "server" not in response.headers


def test_other_web_pages_cannot_post(client: TestClient) -> None:
    for origin in ("https://evil.example", "null", "http://testserver.evil.example", "http://[", ""):
        response = client.post("/api/matches", json=AGAINST_A_BOT, headers={"origin": origin})
        problem(response, 403, "foreign_origin")
    assert client.post("/api/matches", json=AGAINST_A_BOT, headers={"origin": "http://testserver"}).status_code == 201


def test_a_named_origin_may_post(sqlite_db: str) -> None:
    app = create_app(Settings(db=sqlite_db, origins=frozenset({"https://friend.example"})))
    with TestClient(app) as client:
        response = client.post("/api/matches", json=AGAINST_A_BOT, headers={"origin": "https://friend.example"})
        assert response.status_code == 201


def test_who_makes_too_many_matches_must_wait(sqlite_db: str) -> None:
    with TestClient(create_app(Settings(db=sqlite_db))) as client:
        codes = [client.post("/api/matches", json=AGAINST_A_BOT).status_code for _ in range(40)]
        assert codes.count(201) >= 30
        assert codes[-1] == 429
        response = client.post("/api/matches", json=AGAINST_A_BOT)
        problem(response, 429, "too_many")
        assert response.headers["retry-after"]


# The server itself


def test_health_looks_at_the_database(client: TestClient) -> None:
    assert fits(client.get("/healthz").json(), schema.Version)["version"] == slayground.__version__
    assert client.get("/api/version").json() == {"version": slayground.__version__}


def test_a_server_without_its_database_is_not_healthy(sqlite_db: str) -> None:
    from slayground.server.store import open_engine

    app = create_app(Settings(db=sqlite_db))
    with TestClient(app) as client:
        app.state.server.store.engine = open_engine("postgresql://nobody@127.0.0.1:1/nothing")
        problem(client.get("/healthz"), 503, "unavailable")
        problem(client.get("/api/matches"), 503, "unavailable")
        problem(client.post("/api/matches", json=AGAINST_A_BOT), 503, "unavailable")


def test_metrics_count_what_happens(client: TestClient) -> None:
    make(client)
    text = client.get("/metrics").text
    for name in ("matches_made_total", "connections", "rooms", "message_seconds_bucket", "request_seconds_count"):
        assert f"slayground_{name}" in text


def test_the_schema_has_every_message(client: TestClient) -> None:
    document = client.get("/api/openapi.json").json()
    models = document["components"]["schemas"]
    for model in ("Hello", "Answer", "HandOver", "Changed", "Because", "Refused", "Outdated", "Problem", "ReplayView"):
        assert model in models
    assert set(models["Changed"]["required"]) >= {"number", "match", "view", "events"}
    for path, methods in document["paths"].items():
        for method, facts in methods.items():
            assert all("HTTPValidationError" not in json.dumps(answer) for answer in facts["responses"].values()), (
                f"{method} {path}"
            )


def test_logs_tell_no_secrets(sqlite_db: str, caplog: pytest.LogCaptureFixture) -> None:
    from slayground.server.logs import Lines

    with caplog.at_level("DEBUG", "slayground"), TestClient(create_app(Settings(db=sqlite_db))) as client:
        made = make(client, seed=123456789123)
        with client.websocket_connect(f"/api/matches/{made['match']['id']}/socket") as socket:
            socket.send_json({"type": "hello", "tokens": [made["mine"][0]["token"]]})
            table = socket.receive_json()
            socket.send_text("nonsense")
            socket.receive_json()
        client.get(f"/api/matches/{made['match']['id']}")
    text = "\n".join(Lines().format(record) for record in caplog.records)
    assert '"route":"/api/matches/{match_id}"' in text
    hand = table["view"]["seats"][0].get("hand", [])
    for secret in (made["mine"][0]["token"], made["watch"], made["match"]["id"], "123456789123", *hand):
        assert secret not in text


# The client's files


def test_the_client_is_served_with_its_screens(tmp_path: Any) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>page")
    (tmp_path / "assets" / "app-1234.js").write_text("let x = 1\n" * 200)
    files = Client(tmp_path)
    page = files.find("")
    assert page is not None
    assert page.body.endswith(b"page")
    assert files.find("match/abc") is page
    assert page.cache == "no-cache"
    script = files.find("assets/app-1234.js")
    assert script is not None
    assert script.kind == "text/javascript"
    assert "immutable" in script.cache
    assert script.compressed is not None
    assert len(script.compressed) < len(script.body)
    assert files.find("assets/gone.js") is None
    assert files.find("../secret.txt") is None
