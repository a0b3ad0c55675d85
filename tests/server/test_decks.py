"""Decks over HTTP: checked, brought in from elsewhere, written out, shuffled; and played only when they are legal."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter
from starlette.testclient import TestClient

from slayground.ccg import decks as ccg
from slayground.server import schema
from slayground.server.app import create_app
from slayground.server.settings import Settings
from slayground.vs.decks import STARTERS, starter, write_deck

CHECK = "/api/games/vs/decks/check"
SHUFFLE = "/api/games/vs/decks/shuffle"
COCKATRICE = """<?xml version="1.0"?>
<cockatrice_deck version="1"><deckname>Scoobies &amp; friends</deckname><zone name="main">
<card number="1" name="The Master"/><card number="4" name="Cemetery"/><card number="2" price="0" name="Xander"/>
</zone></cockatrice_deck>"""
OCTGN = """<deck game="x"><section name="Main"><card qty="1" id="a">The Master</card></section>
<section name="Deck"><card qty="3" id="b">Xander</card><card qty="2" id="c">Life On The Hellmouth</card>
</section></deck>"""


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    db = f"sqlite:///{tmp_path_factory.mktemp('decks')}/matches.sqlite"
    with TestClient(create_app(Settings(db=db, pace=0))) as client:
        yield client


def fits(value: Any, model: Any) -> Any:
    TypeAdapter(model).validate_python(value)
    return value


def problem(response: Any, status: int, code: str) -> dict[str, Any]:
    assert (response.status_code, response.json()["code"]) == (status, code), response.text
    told: dict[str, Any] = fits(response.json(), schema.Problem)
    return told


def check(client: TestClient, text: str, game: str = "vs") -> dict[str, Any]:
    response = client.post(f"/api/games/{game}/decks/check", json={"text": text})
    assert response.status_code == 200, response.text
    report: dict[str, Any] = fits(response.json(), schema.DeckReport)
    return report


def broken(report: dict[str, Any]) -> dict[str, str]:
    """The rules that are broken, with the card that each is about."""
    return {fault["rule"]["id"]: fault["card"] for fault in report["faults"]}


def written(key: str = "buffy") -> str:
    return write_deck(starter(key))


@pytest.mark.parametrize("key", STARTERS)
def test_a_starter_deck_is_legal_and_can_pay_for_its_powers(client: TestClient, key: str) -> None:
    report = check(client, written(key))
    assert report["legal"] and report["faults"] == report["unread"] == []
    assert report["main"] == starter(key).main.code
    assert sum(report["cards"].values()) == 60
    assert report["pays"] and all(power["payable"] for power in report["pays"])
    # What is written out is read as the same deck.
    assert check(client, report["text"]) == report


def test_each_fault_has_a_sentence_a_rule_and_the_card_it_is_about(client: TestClient) -> None:
    text = written().replace("4 Cemetery", "5 Cemetery").replace("3 Slayage", "5 Slayage\n1 Falcon Drone")
    report = check(client, text)
    assert not report["legal"]
    assert broken(report) == {
        "vs.deck.size": "",
        "vs.deck.four_copies": "TBB-025",
        "vs.deck.basic_location_limit": "TBB-060",
        "vs.deck.universes_no_mix": "PRD-009",
    }
    fault = next(fault for fault in report["faults"] if fault["card"] == "TBB-025")
    assert fault["sentence"] == "There are 5 copies of Slayage; at most 4 are allowed."
    assert fault["rule"]["sentence"] and fault["rule"]["place"]


def test_a_deck_may_be_unfinished(client: TestClient) -> None:
    report = check(client, "")
    assert broken(report) == {"vs.setup.deck_required": "", "vs.deck.size": ""} and report["main"] is None
    report = check(client, "# My deck\n2 PRD-009\n4 tbb-060")
    assert report["title"] == "My deck" and report["cards"] == {"PRD-009": 2, "TBB-060": 4}
    assert broken(report)["vs.deck.universes_no_mix"] == "PRD-009"
    assert "# My deck" in report["text"] and "2 Falcon Drone" in report["text"]


def test_lines_that_name_no_card_are_told_and_the_others_read(client: TestClient) -> None:
    report = check(client, "Main: Buffy\n4 Cemetary\nXander\n2 Xander\n99 Willow\n99999999999 Willow\n1 TBB-999")
    assert report["cards"] == {"TBB-015": 2} and not report["legal"]
    assert [line["number"] for line in report["unread"]] == [2, 3, 5, 6, 7]
    assert "did you mean “Cemetery”?" in report["unread"][0]["reason"]
    assert report["unread"][1]["line"] == "Xander"


@pytest.mark.parametrize(
    ("text", "title", "cards"),
    [
        (COCKATRICE, "Scoobies & friends", {"TBB-060": 4, "TBB-015": 2}),
        (OCTGN, "", {"TBB-015": 3, "TBB-057": 2}),
        ("//Creatures\n1 The Master (TBB-035)\n2x Xander\nSB: 1 Cemetery", "Creatures", {"TBB-015": 2, "TBB-060": 1}),
    ],
)
def test_lists_made_elsewhere_are_read(client: TestClient, text: str, title: str, cards: dict[str, int]) -> None:
    report = check(client, text)
    assert report["unread"] == [], report["unread"]
    assert (report["title"], report["cards"]) == (title, cards)
    assert report["main"] is not None


def test_charts_show_what_a_deck_is_made_of(client: TestClient) -> None:
    charts = {chart["key"]: chart for chart in check(client, written("buffy"))["charts"]}
    assert list(charts) == ["curve", "types", "teams", "symbols"]
    assert sum(bar["number"] for bar in charts["types"]["bars"]) == 60
    assert sum(bar["number"] for bar in charts["curve"]["bars"]) == 31
    assert charts["teams"]["bars"][0]["label"] == "Scoobies"
    energy = charts["symbols"]["bars"][0]
    assert (energy["label"], energy["number"]) == ("energy", 8) and energy["against"] > 0


def test_what_a_deck_cannot_pay_for_is_told(client: TestClient) -> None:
    powers = {power["power"]: power for power in check(client, "Main: Buffy\n4 TBB-060\n2 TBB-017")["pays"]}
    assert [power["payable"] for power in powers.values()].count(False) >= 1
    for power in powers.values():
        assert power["payable"] == all(power["sources"])


def test_a_deck_is_shuffled(client: TestClient) -> None:
    first = fits(client.post(SHUFFLE, json={"text": written()}).json(), schema.ShuffledDeck)
    assert (first["hand"], first["draws"], len(first["cards"])) == (7, 2, 60)
    again = client.post(SHUFFLE, json={"text": written(), "seed": first["seed"]}).json()
    other = client.post(SHUFFLE, json={"text": written(), "seed": first["seed"] + 1}).json()
    assert again == first and sorted(other["cards"]) == sorted(first["cards"]) and other["cards"] != first["cards"]
    assert client.post(SHUFFLE, json={"text": ""}).json()["cards"] == []


@pytest.mark.parametrize(
    ("game", "body", "status", "code"),
    [
        ("chess", {"text": ""}, 404, "unknown_game"),
        ("unmatched", {"text": ""}, 404, "no_decks"),
        ("vs", {}, 422, "malformed"),
        ("vs", {"text": 4}, 422, "malformed"),
        ("vs", {"text": "", "any_deck": True}, 422, "malformed"),
        ("vs", {"text": "x" * 10_001}, 422, "malformed"),
        ("vs", {"text": "\n" * 1000}, 422, "bad_deck"),
        ("vs", {"text": "garlic\n" * 100}, 422, "bad_deck"),
        ("vs", {"text": "60 Xander\n" * 11}, 422, "bad_deck"),
        ("vs", {"text": "<deck/>"}, 422, "bad_deck"),
        ("vs", {"text": '<!DOCTYPE x [<!ENTITY a "b">]><deck/>'}, 422, "bad_deck"),
        ("vs", {"text": "x" * 140_000}, 413, "too_large"),
    ],
)
@pytest.mark.parametrize("what", ["check", "shuffle"])
def test_what_is_no_deck_is_refused(
    client: TestClient, what: str, game: str, body: dict[str, Any], status: int, code: str
) -> None:
    told = problem(client.post(f"/api/games/{game}/decks/{what}", json=body), status, code)
    assert told["message"].endswith((".", "”"))


def test_decks_are_asked_about_more_often_than_matches_are_made(tmp_path: Path) -> None:
    """Every card that is put in or taken out asks once."""
    with TestClient(create_app(Settings(db=f"sqlite:///{tmp_path}/matches.sqlite", pace=1))) as client:
        answers = [client.post(CHECK, json={"text": ""}).status_code for _ in range(100)]
    assert answers[:50] == [200] * 50 and set(answers[50:]) == {200, 429}


# Playing


def make(client: TestClient, *decks: str, game: str = "vs") -> Any:
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
    return client.post("/api/matches", json={"game": game, "setup": {"seats": list(decks)}, "seats": seats})


def test_an_illegal_deck_is_refused_with_every_rule_it_breaks(client: TestClient) -> None:
    deck = written().replace("4 Cemetery", "5 Cemetery")
    told = problem(make(client, "osborn", deck), 422, "illegal_deck")
    assert told["seat"] == 1 and "seat 2" in told["message"] and "61 cards" in told["message"]
    assert broken(told) == {"vs.deck.size": "", "vs.deck.basic_location_limit": "TBB-060"}
    told = problem(make(client, "Main: Buffy\n1 Garlic", deck), 422, "bad_setup")
    assert "there is no card “Garlic”" in told["message"] and "faults" not in told


def test_a_deck_that_was_built_is_played_and_only_its_leader_is_told(client: TestClient) -> None:
    """What else is in it, the others find out by playing."""
    deck = written().replace("2 Xander", "2 Cemetery", 1).replace("4 Cemetery", "2 Cemetery").replace("2 Oz", "4 Oz")
    report = check(client, deck)
    assert report["legal"], report["faults"]
    made = make(client, report["text"], "osborn")
    assert made.status_code == 201, made.text
    assert [seat["deck"] for seat in made.json()["match"]["seats"]] == ["Main: Buffy", "osborn"]
    match_id = made.json()["match"]["id"]
    for path in (f"/api/matches/{match_id}", "/api/matches"):
        assert "Cemetery" not in client.get(path).text
    assert "Cemetery" not in made.text
    token = made.json()["mine"][0]["token"]
    with client.websocket_connect(f"/api/matches/{match_id}/socket") as socket:
        socket.send_json({"type": "hello", "tokens": [token]})
        table = socket.receive_json()
        assert table["match"]["setup"]["seats"] == ["Main: Buffy", "osborn"]


def test_who_is_invited_brings_a_deck(client: TestClient) -> None:
    """Every rule it breaks is told, and nothing is taken; a legal one is played, and only its leader is told."""
    seats = [{"kind": "me"}, {"kind": "friend", "chooses": True}]
    wanted = {"game": "vs", "setup": {"seats": ["osborn", "master"]}, "seats": seats}
    made = client.post("/api/matches", json=wanted).json()
    seat = f"/api/matches/{made['match']['id']}/seats/1/claim"

    def claim(deck: str) -> Any:
        taking = {"name": "Tara", "token": made["invitations"][0]["token"], "decks": [{"seat": 1, "deck": deck}]}
        return client.post(seat, json=taking)

    told = problem(claim(written().replace("4 Cemetery", "5 Cemetery")), 422, "illegal_deck")
    assert told["seat"] == 1 and set(broken(told)) == {"vs.deck.size", "vs.deck.basic_location_limit"}
    assert "Garlic" in problem(claim("Main: Buffy\n1 Garlic"), 422, "bad_setup")["message"]
    match = client.get(f"/api/matches/{made['match']['id']}").json()
    assert (match["status"], match["seats"][1]["kind"], match["seats"][1]["chooses"]) == ("waiting", "invited", True)
    taken = fits(claim(written()).json(), schema.SeatTaken)["match"]
    assert taken["status"] == "playing"
    assert (taken["seats"][1]["deck"], taken["seats"][1]["chooses"]) == ("Main: Buffy", False)
    assert "Cemetery" not in str(taken)


# The Buffy CCG


def patrol() -> str:
    return ccg.write_deck(ccg.starter("patrol"))


def parts(report: dict[str, Any]) -> dict[str, int]:
    return {part["title"]: part["cards"] for part in report["parts"]}


@pytest.mark.parametrize("key", ccg.STARTERS)
def test_a_starter_deck_of_the_buffy_ccg_is_legal_and_read_as_it_is_written(client: TestClient, key: str) -> None:
    deck = ccg.starter(key)
    report = check(client, ccg.write_deck(deck), "ccg")
    assert report["legal"] and report["faults"] == report["unread"] == []
    assert report["main"] == deck.main.code and parts(report)["Resources"] == 60
    assert check(client, report["text"], "ccg") == report


def test_who_leads_a_deck_brings_the_essence(client: TestClient) -> None:
    """A browser keeps only who leads."""
    kept = patrol().replace("Essence: Buffy\n", "").replace("Main: Buffy 1", "Main: BUF1")
    report = check(client, kept, "ccg")
    assert report["legal"] and "Essence: Buffy\nMain: Buffy 1\n" in report["text"]


def test_a_deck_of_the_buffy_ccg_may_be_unfinished(client: TestClient) -> None:
    report = check(client, "", "ccg")
    assert report["main"] is None and broken(report) == {
        "ccg.deck.main_level_one": "", "ccg.deck.minimum_casual": "", "ccg.deck.challenges_seven": "",
    }  # fmt: skip
    report = check(client, "# Mine\nMain: BUF1\n4 Fire Axe\n2 p1b\n1 Curfew Patrol\n9 L01\n1 Garlic", "ccg")
    assert parts(report) == {"Resources": 5, "Challenges": 1, "Locations": 9, "Part II": 2}
    assert report["title"] == "Mine" and [line["number"] for line in report["unread"]] == [7]
    found = broken(report)
    assert found["ccg.deck.three_copies"] == "I10" and found["ccg.deck.part_two_needs_part_one"] == "P1b"
    assert found["ccg.deck.locations_eight"] == ""


def test_charts_show_what_a_deck_of_the_buffy_ccg_is_made_of(client: TestClient) -> None:
    told = check(client, patrol(), "ccg")["charts"]
    charts = {chart["key"]: {bar["label"]: bar["number"] for bar in chart["bars"]} for chart in told}
    assert list(charts) == ["types", "levels", "classes", "talents", "stacks", "traits", "destiny", "goals"]
    assert sum(charts["types"].values()) == len(ccg.starter("patrol").cards) + 1
    assert charts["types"]["character"] == sum(charts["levels"].values()) == sum(charts["classes"].values())
    assert sum(charts["destiny"].values()) == charts["types"]["challenge"] == 7
    assert charts["talents"]["Butt-Kicking"] > charts["talents"]["Smarts"], "a deck of fighters"
    assert charts["traits"]["Slayer"] > 3


def test_a_resource_hand_is_drawn_from_what_is_drawn_in_play(client: TestClient) -> None:
    """No Main Character, challenge, location or second part is among it."""
    told = client.post("/api/games/ccg/decks/shuffle", json={"text": patrol()}).json()
    assert fits(told, schema.ShuffledDeck)["hand"] == 5
    assert sorted(told["cards"]) == sorted(card.code for card in ccg.starter("patrol").resource_deck())


def test_a_deck_of_the_buffy_ccg_is_played_only_when_it_is_legal_and_only_its_leader_is_told(
    client: TestClient,
) -> None:
    short = patrol().replace("1 Curfew Patrol\n", "").replace("2 Ambush at the Gate", "4 Ambush at the Gate")
    told = problem(make(client, "study", short, game="ccg"), 422, "illegal_deck")
    assert told["seat"] == 1 and set(broken(told)) == {"ccg.deck.challenges_seven", "ccg.deck.three_copies"}
    made = make(client, patrol(), "study", game="ccg")
    assert [seat["deck"] for seat in made.json()["match"]["seats"]] == ["Main: Buffy", "study"]
    for path in (f"/api/matches/{made.json()['match']['id']}", "/api/matches"):
        assert "Ambush" not in client.get(path).text
