"""Finished matches analysed by the server: one study for everybody, told as it grows, stopped, resumed and kept."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from time import sleep
from typing import Any

import pytest
from pydantic import TypeAdapter
from starlette.testclient import TestClient

from slayground.games import GAMES, find_game
from slayground.kernel.match import Match
from slayground.kernel.rng import seeded
from slayground.lab.analysis import analyse
from slayground.server import schema, studies
from slayground.server.app import Server, create_app
from slayground.server.settings import Settings

SETUPS: dict[str, dict[str, Any]] = {
    "unmatched": {"seats": ["buffy", "spike"]},
    "unmatched for four": {"seats": ["buffy", "spike", "angel", "willow"]},
    "vs": {"seats": ["buffy", "master"]},
    "vs for three": {"seats": ["buffy", "master", "prey"], "mode": "free for all"},
    "ccg": {"seats": ["patrol", "study"]},
    "ccg for three": {"seats": ["patrol", "study", "patrol"]},
}


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    monkeypatch.setattr(studies, "NODES", 4)
    monkeypatch.setattr(studies, "WORLDS", 2)
    monkeypatch.setattr(studies, "FEWEST_WORLDS", 1)
    with TestClient(create_app(Settings(db=f"sqlite:///{tmp_path}/matches.sqlite", pace=0))) as client:
        yield client


def played(setup: str = "unmatched", answers: int = 12) -> Match:
    """The beginning of a match played at random, and then somebody gives up."""
    match = Match(find_game(setup.split()[0]), SETUPS[setup], 3)
    rng = seeded(3)
    while match.position.decision is not None and len(match.answers) < answers:
        match.answer(rng.below(len(match.position.decision.options)))
    match.concede(0)
    return match


def bring(client: TestClient, match: Match) -> str:
    response = client.post("/api/matches/import", json={"file": json.loads(match.to_json())})
    assert response.status_code == 201, response.text
    return f"/api/matches/{response.json()['id']}/analysis"


def fits(response: Any, status: int = 200) -> dict[str, Any]:
    assert response.status_code == status, response.text
    facts: dict[str, Any] = response.json()
    TypeAdapter(schema.Analysis).validate_python(facts, strict=True)
    return facts


def finished(client: TestClient, path: str) -> dict[str, Any]:
    while (facts := fits(client.get(path)))["status"] == "running":
        sleep(0.05)
    return facts


@pytest.mark.parametrize("setup", SETUPS)
def test_every_answer_is_looked_at(client: TestClient, setup: str) -> None:
    """What is found is what `slayground analyse` finds."""
    match = played(setup)
    path = bring(client, match)
    nothing = fits(client.get(path))
    assert (nothing["status"], nothing["start"], nothing["steps"]) == ("none", [], [])
    assert nothing["count"] == len(match.answers)
    assert fits(client.post(path), 202)["status"] == "running"
    found = finished(client, path)
    assert found["status"] == "done"
    seats = len(SETUPS[setup]["seats"])
    same = analyse(match, nodes=4, worlds=max(1, 2 // seats))
    assert found["start"] == list(same.start)
    for told, step in zip(found["steps"], same.facts()["steps"], strict=True):
        assert told == {field: step[field] for field in studies.SHOWN} | {"chances": list(step["chances"])}
    later = fits(client.get(path, params={"since": 10}))
    assert later["steps"] == found["steps"][10:]


def test_games_are_all_analysed() -> None:
    assert {setup.split()[0] for setup in SETUPS} == set(GAMES)


def test_it_is_kept_for_who_comes_later(client: TestClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = bring(client, played())
    client.post(path)
    found = finished(client, path)
    # Another node has it at once, and needs not think.
    monkeypatch.setattr(studies, "AT_ONCE", 0)
    with TestClient(create_app(Settings(db=f"sqlite:///{tmp_path}/matches.sqlite", pace=0))) as other:
        assert fits(other.get(path)) == found
        assert fits(other.post(path), 202) == found


def test_it_is_stopped_and_gone_on_with(client: TestClient) -> None:
    path = bring(client, played(answers=60))
    client.post(path)
    while not fits(client.get(path))["steps"]:
        sleep(0.01)
    stopped = fits(client.delete(path))
    assert stopped["status"] == "stopped"
    assert 0 < len(stopped["steps"]) < stopped["count"]
    client.post(path)
    found = finished(client, path)
    assert found["status"] == "done"
    assert found["steps"][: len(stopped["steps"])] == stopped["steps"]
    assert [step["number"] for step in found["steps"]] == list(range(1, found["count"] + 1))


def test_it_ends_when_nobody_waits_any_more(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    path = bring(client, played(answers=60))
    monkeypatch.setattr(studies, "ABANDONED", 0.0)
    assert client.post(path).status_code == 202
    known = client.app.state.server.studies._known  # type: ignore[attr-defined]
    while any(study.goes_on for study in known.values()):
        sleep(0.01)
    assert fits(client.get(path))["status"] == "stopped"


def test_a_match_that_is_played_is_not_analysed(client: TestClient) -> None:
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    made = client.post("/api/matches", json={"game": "unmatched", "setup": SETUPS["unmatched"], "seats": seats})
    path = f"/api/matches/{made.json()['match']['id']}/analysis"
    for response in (client.get(path), client.post(path), client.delete(path)):
        assert (response.status_code, response.json()["code"]) == (409, "not_over")
    missing = client.post("/api/matches/none/analysis")
    assert (missing.status_code, missing.json()["code"]) == (404, "unknown_match")


def test_no_more_than_a_few_at_once(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(studies, "AT_ONCE", 1)
    one, other = bring(client, played(answers=60)), bring(client, played(answers=60))
    client.post(one)
    assert fits(client.post(one), 202)["status"] == "running", "it is no second analysis"
    refused = client.post(other)
    assert (refused.status_code, refused.json()["code"]) == (429, "too_many")
    finished(client, one)
    assert fits(client.post(other), 202)["status"] == "running"


def test_a_match_that_is_too_long_is_refused(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(studies, "LONGEST", 5)
    refused = client.post(bring(client, played()))
    assert (refused.status_code, refused.json()["code"]) == (413, "too_large")
    assert "13 answers, of at most 5" in refused.json()["message"]


def test_one_address_cannot_have_it_all_analysed(tmp_path: Path) -> None:
    """At a tenth of the usual pace one is let through at once; other requests are counted apart."""
    with TestClient(create_app(Settings(db=f"sqlite:///{tmp_path}/matches.sqlite", pace=0.1))) as client:
        codes = [client.post("/api/matches/none/analysis").json()["code"] for _ in range(2)]
        assert codes == ["unknown_match", "too_many"]
        assert client.post("/api/matches/none/branch", json={}).status_code == 422


def test_a_process_that_fails_is_no_end(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    path = bring(client, played())
    server: Server = client.app.state.server  # type: ignore[attr-defined]
    ask = server.analysts.ask

    async def fail(job: dict[str, Any]) -> dict[str, Any]:
        await asyncio.sleep(0)
        return {"failed": "KeyError: nothing that a player should read"} if job["study"] == 4 else await ask(job)

    monkeypatch.setattr(server.analysts, "ask", fail)
    client.post(path)
    failed = finished(client, path)
    assert failed["status"] == "failed"
    assert failed["problem"] == "Answer 4 of this match could not be analysed."
    assert len(failed["steps"]) == 3
    monkeypatch.setattr(server.analysts, "ask", ask)
    client.post(path)
    assert finished(client, path)["status"] == "done"
