"""No message tells a seat or a spectator more than it may know.

Matches are played at random over real sockets, with everything that a table allows: chat, undo, questions why not,
seats handed to a bot and taken back, reconnecting. Afterwards the rows of the database are played again by the engine
alone, and every message that ever came is held against what its reader was allowed to know at that moment.
"""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Callable
from typing import Any

import httpx
import orjson
import pytest

from slayground.ccg import decks as ccg_decks
from slayground.ccg.anatomy import BY_CODE
from slayground.kernel.decks import is_written
from slayground.kernel.errors import AnswerError
from slayground.kernel.events import Event
from slayground.kernel.position import Position
from slayground.kernel.rng import seeded
from slayground.server import schema
from slayground.server.tokens import hashed
from slayground.vs.decks import find_deck, write_deck
from tests.server.known import Holding, known_in
from tests.server.live import PATIENCE, Client, LiveServer
from tests.server.rows import Kept, kept_matches

WRITTEN = write_deck(find_deck("master"))
MATCHES = {"unmatched": 3, "vs": 2, "ccg": 2}
"""How many are played at once; one of Vs. System or of the Buffy CCG asks several times as much."""
IMAGINED = 3
"""How many re-deals of the hidden cards an answer to “why not?” must be the same in."""


def peeping_deck() -> str:
    """Drusilla's, written out, with as much as it may hold of what looks at hidden cards and moves them."""
    deck = ccg_decks.find_deck("dolls")
    cards = list(deck.cards)
    for name in ("Morning Announcements", "A Friend In Need", "Second Sight", "Wild Swing", "Clear the Desk"):
        card = next(card for card in BY_CODE.values() if card.name == name)
        cards += [card] * (card.copies - cards.count(card))
    return ccg_decks.write_deck(ccg_decks.Deck(deck.essence, deck.main, tuple(cards), deck.title))


class Play:
    """One match being played: its secrets, and who sits and watches there."""

    def __init__(self, server: LiveServer, made: dict[str, Any], rng: random.Random) -> None:
        self.server = server
        self.id: str = made["match"]["id"]
        self.known = known_in(made["match"]["game"])
        self.rng = rng
        self.secrets = [made["watch"], *(key["token"] for key in (*made["mine"], *made["invitations"]))]
        self.clients: list[Client] = []
        self.asked_why: list[tuple[int, Holding, str, dict[str, Any]]] = []
        self.heard_at_the_door: list[str] = []
        """What HTTP said to anybody while the match was played."""

    async def seat(self, client: Client) -> Client:
        self.clients.append(await client.connect(self.server, self.id))
        await client.until(lambda: client.table)
        return client


Scenario = tuple[str, dict[str, Any], list[dict[str, Any]], list[list[int]]]
"""A game and its setup, who plays, and which seats come together at one client."""


def scenarios() -> dict[str, Scenario]:
    me: dict[str, Any] = {"kind": "me"}
    friend: dict[str, Any] = {"kind": "friend"}
    bot: dict[str, Any] = {"kind": "bot", "bot": "random"}
    everybody = ["buffy", "spike", "willow", "angel"]
    decks = ["buffy", "master", "prey", "predators"]
    apart = [[0], [1], [2], [3]]
    peeping = peeping_deck()
    return {
        "two seats": ("unmatched", {"seats": ["buffy", "spike"]}, [me, friend], [[0], [1]]),
        "two seats and their twins": ("unmatched", {"seats": ["willow", "angel"]}, [me, me], [[0], [1], [0]]),
        "the same hero twice": (
            "unmatched", {"seats": ["spike", "spike"], "same_hero_allowed": True, "end_check": "end_of_action"},
            [me, friend], [[0], [1]],
        ),
        "against a bot": ("unmatched", {"seats": ["angel", "buffy"]}, [me, bot], [[0]]),
        "hot-seat": ("unmatched", {"seats": ["spike", "willow"], "board": "the_bronze"}, [me, me], [[0, 1]]),
        "teams": ("unmatched", {"seats": everybody}, [me, friend, friend, friend], apart),
        "teams with hidden hands": (
            "unmatched", {"seats": everybody, "team_hands": "hidden"}, [me, friend, friend, bot], [[0], [1], [2]],
        ),
        "teams on two screens": (
            "unmatched", {"seats": everybody, "team_hands": "hidden"}, [me, me, me, me], [[0, 2], [1, 3]],
        ),
        "three players": (
            "unmatched", {"seats": everybody, "players": 3}, [me, friend, me, friend], [[0, 2], [1], [3]],
        ),
        "a duel": ("vs", {"seats": ["iceman", "osborn"]}, [me, friend], [[0], [1], [1]]),
        "a duel with decks of one's own": ("vs", {"seats": [WRITTEN, "prey"], "max_turns": 8}, [me, bot], [[0]]),
        "a duel at one screen": ("vs", {"seats": ["predators", "buffy"]}, [me, me], [[0, 1]]),
        "three, each for themselves": (
            "vs", {"seats": decks[:3], "mode": "free for all", "max_turns": 9}, [me, friend, bot], [[0], [1]],
        ),
        "four, each for themselves": (
            "vs", {"seats": decks, "mode": "free for all", "max_turns": 8}, [me, friend, friend, me], apart,
        ),
        "two teams": (
            "vs", {"seats": decks, "mode": "teams", "teammate_recruit": True, "max_turns": 8},
            [me, friend, friend, friend], apart,
        ),
        "two-headed teammates": (
            "vs", {"seats": decks, "mode": "two-headed", "max_turns": 8}, [me, me, friend, friend], apart,
        ),
        "two-headed teammates on two screens": (
            "vs", {"seats": decks, "mode": "two-headed", "max_turns": 8}, [me, me, me, me], [[0, 1], [2, 3]],
        ),
        "a duel in Sunnydale": ("ccg", {"seats": [peeping, "patrol"], "max_turns": 4}, [me, friend], [[0], [1], [1]]),
        "a duel in Sunnydale of equals": ("ccg", {"seats": [peeping] * 2, "max_turns": 4}, [me, bot], [[0]]),
        "a duel in Sunnydale at one screen": ("ccg", {"seats": ["city", peeping], "max_turns": 3}, [me, me], [[0, 1]]),
        "four in Sunnydale": (
            "ccg", {"seats": [peeping, "study", "court", peeping], "max_turns": 2}, [me, friend, friend, bot],
            [[0], [1], [2]],
        ),
        "four in Sunnydale on two screens": (
            "ccg", {"seats": ["grass", peeping, "jobs", "saturday"], "max_turns": 2}, [me, me, me, me],
            [[0, 2], [1, 3]],
        ),
    }  # fmt: skip


@pytest.mark.parametrize("name", scenarios())
def test_nobody_is_told_what_is_hidden(live_server: LiveServer, name: str) -> None:
    server = live_server
    scenario = scenarios()[name]
    tables = asyncio.run(play_all(server, scenario, MATCHES[scenario[0]]))
    kept = kept_matches(server.db, [table.id for table in tables])
    for table in tables:
        judge(table, kept[table.id])
    told = server.told()
    for table in tables:
        assert not [secret for secret in table.secrets if secret in told], "a key is in the log"
        assert str(kept[table.id].seed) not in told, "a seed is in the log"
    assert not any(table.known.named(told) for table in tables), "a card is in the log"


# Playing


async def play_all(server: LiveServer, scenario: Scenario, count: int) -> list[Play]:
    return await asyncio.gather(
        *(play(server, scenario, random.Random(f"{scenario} {number}")) for number in range(count))
    )


async def play(server: LiveServer, scenario: Scenario, rng: random.Random) -> Play:
    game, setup, seats, together = scenario
    public = rng.random() < 0.5
    made = server.make(setup, seats, public=public, game=game)
    table = Play(server, made, rng)
    token_of = {key["seat"]: key["token"] for key in (*made["mine"], *made["invitations"])}
    try:
        spectator = await table.seat(Client(watch=None if public else made["watch"]))
        for holding in together:
            await table.seat(Client([token_of[seat] for seat in holding]))
        await play_wildly(table, ends=rng.choice((None, None, 60)))
        # Whoever comes after the end sees everything, and no earlier.
        await table.seat(Client())
        for client in table.clients:
            await client.until_over()
        assert spectator.table is not None and spectator.table["mine"] == []
    finally:
        for client in table.clients:
            await client.leave()
    return table


async def play_wildly(table: Play, ends: int | None) -> None:
    """Answer at random to the end, or until somebody gives up, with all sorts of things between the answers."""
    rng = table.rng
    steps = 0
    while not all(client.over for client in table.clients):
        steps += 1
        if rng.random() < 0.15:
            await something_else(table)
        players = [client for client in table.clients if client.table is not None and client.table["mine"]]
        if steps == ends and players:
            client = rng.choice(players)
            assert client.table is not None
            number = client.table["number"]
            await client.send({"type": "concede", "seat": rng.choice(client.table["mine"])})
            await client.until_number(number + 1)
        await step(table)


async def step(table: Play) -> None:
    """Wait until somebody is asked, and answer."""
    clients = table.clients
    await until_somebody_is_asked(table)
    asked = [client for client in clients if client.asked()]
    if not asked:
        return
    client = table.rng.choice(asked)
    number = client.table["number"] if client.table is not None else 0
    await client.answer(table.rng.randrange(client.asked()))
    # Another client of the seat, or a bot that plays on, may have been faster.
    await client.until_number(number + 1)
    await clients[0].until_number(number + 1)


async def until_somebody_is_asked(table: Play) -> None:
    """Or the match is over. Seats that were handed over are taken back, lest the bots should finish it alone."""
    clients = table.clients
    async with asyncio.timeout(PATIENCE):
        while not any(client.asked() for client in clients) and not all(client.over for client in clients):
            for client in clients:
                if client.table is not None and client.table["lost"] and not client.over:
                    await client.send({"type": "take back", "seat": client.table["lost"][0]})
            await asyncio.sleep(0.02)


async def something_else(table: Play) -> None:
    rng = table.rng
    client = rng.choice(table.clients)
    seen = client.table
    assert seen is not None
    mine: list[int] = seen["mine"]
    what = rng.randrange(7)
    if what == 0:
        await client.connect(table.server, table.id)
        await client.until(lambda: client.table)
    elif what == 1:
        await client.send({"type": "say", "text": f"hello {rng.randrange(100)}"})
    elif what == 2 and mine and not client.over:
        await client.send({"type": "undo", "seat": rng.choice(mine)})
        await asyncio.sleep(0.02)
        await agree(table)
    elif what == 3 and mine:
        await ask_why(table, client, rng.choice(mine))
    elif what == 4 and mine and not client.over:
        await client.send({"type": "hand over", "seat": mine[0], "bot": "random"})
    elif what == 5 and seen["lost"]:
        await client.send({"type": "take back", "seat": seen["lost"][0]})
    elif what == 6:
        await listen_at_the_door(table)


async def agree(table: Play) -> None:
    """Everybody who is asked to agree to an undo says something."""
    for client in table.clients:
        seen = client.table
        if seen is not None and seen["undo"] is not None:
            for seat in set(seen["undo"]["waiting"]) & set(seen["mine"]):
                await client.send({"type": "consent", "seat": seat, "yes": table.rng.random() < 0.7})


async def ask_why(table: Play, client: Client, seat: int) -> None:
    assert client.table is not None
    wish = table.known.wish(client.table["view"], table.rng)
    heard: Callable[[], Any] = lambda: next(  # noqa: E731
        (raw for raw in client.received[before:] if raw.startswith(('{"type":"because"', '{"type":"refused"'))), None
    )
    before = len(client.received)
    number = client.table["number"]
    await client.send({"type": "why", "wish": wish, "seat": seat})
    because = orjson.loads(await client.until(heard))
    after = client.table["number"] if client.table is not None else -1
    # It is refused when the seat was handed to a bot meanwhile.
    if number == after and because["type"] == "because":
        table.asked_why.append((number, (seat,), wish, because))


async def listen_at_the_door(table: Play) -> None:
    """What anybody may fetch while the match is played."""
    async with httpx.AsyncClient(base_url=table.server.url, timeout=PATIENCE) as door:
        facts = f"/api/matches/{table.id}"
        heard = [(await door.get(path)).text for path in (facts, "/api/matches")]
        records = [await door.get(facts + path) for path in ("/file", "/replay", "/replay/0", "/replay/3?seat=0")]
        records.append(await door.post(f"{facts}/branch", json={"answers": 0, "seat": 0, "bot": "random"}))
        if (await door.get(facts)).json()["status"] != "over":
            table.heard_at_the_door += heard
            assert {response.status_code for response in records} == {409}
            assert {response.json()["code"] for response in records} == {"not_over"}


# Judging


class Story:
    """A match played again from its rows: the position and all that has happened, after each entry."""

    def __init__(self, kept: Kept) -> None:
        self.kept = kept
        self.known = known_in(kept.game)
        self._at: list[Position] = []
        self._open: dict[int, set[str]] = {}
        self._heard: dict[Holding, list[set[str]]] = {}
        self._views: dict[tuple[int, int | None], Any] = {}
        standing: list[int] | None = None
        for number in range(len(kept.rows) + 1):
            answers = kept.standing(number)
            if standing is None or answers[: len(standing)] != standing:
                played = kept.position(number)
            else:
                for answer in answers[len(standing) :]:
                    played.repeat(answer)
            standing = answers
            position = played.clone()
            position.log = list(played.log or [])
            self._at.append(position)

    def at(self, number: int) -> Position:
        return self._at[number]

    def open(self, number: int) -> set[str]:
        """The cards that lay open then."""
        if number not in self._open:
            self._open[number] = self.known.open(self.at(number))
        return self._open[number]

    def heard(self, number: int, mine: Holding) -> set[str]:
        """The cards that events had made known by then."""
        heard = self._heard.setdefault(mine, [])
        for step in range(len(heard), number + 1):
            now, earlier = self.at(step), len(self.at(step - 1).log or []) if step else 0
            # After something was taken back, what was heard before is known all the same.
            events = (now.log or [])[earlier:]
            heard.append(set().union(*heard[-1:], *(self.known.heard(now, event, mine) for event in events)))
        return heard[number]

    def view(self, number: int, seat: int | None) -> Any:
        if (number, seat) not in self._views:
            self._views[number, seat] = allowed_view(self.at(number), seat)
        return self._views[number, seat]

    def since(self, before: int, number: int) -> list[Event]:
        """What the entries between two numbers brought about, if nothing was taken back among them."""
        earlier, later = self.at(before).log, self.at(number).log
        assert earlier is not None and later is not None
        return later[len(earlier) :]


def judge(table: Play, kept: Kept) -> None:
    story = Story(kept)
    numbers = [row.number for row in kept.rows]
    assert numbers == list(range(len(numbers)))
    assert story.at(len(numbers)).over
    judged = 0
    for client in table.clients:
        judged += judge_client(table, client, story)
    assert judged > len(numbers), "hardly anything was told"
    for number, seats, wish, because in table.asked_why:
        judge_because(story.at(number), seats[0], wish, because)
    for text in table.heard_at_the_door:
        must_hold_no_secret(table, kept, text)
        assert story.known.named(text) <= story.open(0), "a card in what anybody may fetch"


def judge_client(table: Play, client: Client, story: Story) -> int:
    """Hold every message of a client against what it was allowed to know; how many there were."""
    before: int | None = None
    judged = 0
    for place, raw in enumerate(client.received):
        if place in client.joined:
            before = None
        must_hold_no_secret(table, story.kept, raw)
        message = orjson.loads(raw)
        if message["type"] != "table":
            assert message["type"] in ("because", "refused"), raw
            if message["type"] == "refused":
                assert set(message) == {"type", "code", "message"}
                assert not story.known.named(raw), raw
            continue
        must_be_allowed(message, story, before)
        if not story.at(message["number"]).over:
            must_name_only_what_is_known(message, raw, story, before)
        before = message["number"]
        judged += 1
    return judged


def must_hold_no_secret(table: Play, kept: Kept, raw: str) -> None:
    for secret in table.secrets:
        assert secret not in raw and hashed(secret) not in raw, "a key, or its hash, in a message"
    assert not re.search(rf"(?<!\d){kept.seed}(?!\d)", raw), "the seed in a message"
    for deck in kept.setup["seats"]:
        if is_written(deck):
            assert not [line for line in deck.splitlines() if re.match(r"\d", line) and line in raw], "a deck"
    assert '"digests"' not in raw and '"answers":[' not in raw, "a match file in a message"


def must_be_allowed(message: dict[str, Any], story: Story, before: int | None) -> None:
    """The message is, part by part, what the engine allows this reader after so many entries."""
    assert set(message) == set(schema.Changed.model_fields), set(message)
    assert set(message["match"]) == set(schema.MatchFacts.model_fields)
    for seat in message["match"]["seats"]:
        assert set(seat) == set(schema.SeatFacts.model_fields)
    number = message["number"]
    position = story.at(number)
    mine = tuple(message["mine"])
    assert message["match"]["answers"] == len(story.kept.standing(number))
    assert message["match"]["turn"] == position.view(None)["turn"]
    assert message["view"] == story.view(number, asked_first(position, mine))
    expected = {str(seat): story.view(number, seat) for seat in mine} if len(mine) > 1 else None
    assert message["views"] == expected
    if message["fresh"]:
        events = position.log or []
    else:
        assert before is not None, "the first message after joining is the whole story"
        events = story.since(before, number)
    openly = position.over and message["fresh"]
    assert message["events"] == [allowed_event(position, event, mine, openly) for event in events]


def asked_first(position: Position, mine: Holding) -> int | None:
    decision = position.decision
    if decision is not None and decision.seat in mine:
        return decision.seat
    return mine[0] if mine else None


def as_json(value: Any) -> Any:
    return orjson.loads(orjson.dumps(value))


def allowed_view(position: Position, seat: int | None) -> Any:
    if position.over:
        return as_json({**position.open_view(), "seat": seat})
    if seat is not None:
        # What the seat sees must not hang on anything that it cannot know.
        assert position.imagine(seat, seeded(len(position.log or []))).view(seat) == position.view(seat)
    return as_json(position.view(seat))


def allowed_event(position: Position, event: Event, mine: Holding, openly: bool) -> Any:
    """What is secret, only for readers all of whose seats know it: two people at one screen share no secrets."""
    if openly:
        return as_json({**event.whole(), "said": position.tell(event, event.seat if event.seat >= 0 else None)})
    all_know = bool(mine) and all(seat in event.known_to for seat in mine)
    seat = mine[0] if all_know else None
    return as_json({**event.seen_by(seat), "said": position.tell(event, seat)})


def must_name_only_what_is_known(message: dict[str, Any], raw: str, story: Story, before: int | None) -> None:
    """The blunt check: whichever cards are named anywhere in the text can be known there, worked out by hand."""
    mine = tuple(message["mine"])
    number = message["number"]
    position = story.at(number)
    known = {name for seat in mine for name in story.known.held(position, seat)} | story.heard(number, mine)
    # What came between two messages was seen on its way.
    for step in range(0 if message["fresh"] else before or 0, number + 1):
        known |= story.open(step)
    named = story.known.named(raw)
    assert named <= known, f"{sorted(named - known)} told to {mine or 'a spectator'} after {number} entries"


def judge_because(position: Position, seat: int, wish: str, because: dict[str, Any]) -> None:
    """The answer is the engine's, and the same whatever the others hold."""
    assert because["wish"] == wish
    for world in (position, *(position.imagine(seat, seeded(number)) for number in range(IMAGINED))):
        rule, message = reason(world, wish, seat)
        assert (because["rule"] or {}).get("id") == rule, f"why not {wish!r} hangs on hidden cards"
        assert rule is not None or because["message"] == message


def reason(position: Position, wish: str, seat: int) -> tuple[str | None, str]:
    try:
        refusal = position.why_not(wish, seat)
    except AnswerError as error:
        return None, str(error)
    return (None, "Nothing forbids it: you can do it now.") if refusal is None else (refusal.rule, refusal.sentence)
