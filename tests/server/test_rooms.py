"""Rooms: what entries add up to, who may do what, and that every node comes to the same table."""

import asyncio
from time import time

import pytest

from slayground.games import find_game
from slayground.kernel.errors import SlaygroundError
from slayground.kernel.match import read_match
from slayground.server.app import Server
from slayground.server.problems import Trouble
from slayground.server.record import ANSWER, ASK_UNDO, CLAIM, CONSENT, FORCED, HAND_OVER, UNDO, Record
from slayground.server.replays import match_file
from slayground.server.rooms import Room
from slayground.server.store import Append, Entry
from tests.server.house import BOT, FOUR, FRIEND, ME, OPEN, Guest, new_room, play, run, sit, until
from tests.server.postgres import Postgres

# What entries add up to


def record_of(*entries: tuple[str, int | None, object], clock: bool = False) -> Record:
    """A record of entries that came one second after the other."""
    record = Record(2, 0.0, {"minutes": 1, "increment": 0} if clock else None)
    for number, (kind, seat, value) in enumerate(entries):
        record.apply(Entry("m", number, kind, seat, value, number + 1.0))
    return record


def test_undo_keeps_the_answers_it_names() -> None:
    record = record_of((ANSWER, 0, 3), (FORCED, 1, 0), (ANSWER, 1, 2), (UNDO, 0, 1))
    assert record.answers == [3]
    assert record.number == record.question == 4


def test_undo_goes_back_to_the_last_choice_of_these_seats() -> None:
    record = record_of((ANSWER, 0, 3), (FORCED, 0, 0), (ANSWER, 1, 2), (FORCED, 0, 0))
    assert record.undo_to([0]) == 0
    assert record.undo_to([1]) == 2
    assert record_of((FORCED, 0, 0)).undo_to([0]) is None


def test_an_undo_that_all_agree_to_is_done() -> None:
    record = record_of((ANSWER, 0, 3), (ANSWER, 1, 2), (ASK_UNDO, 0, {"keep": 0, "waiting": [1, 2]}))
    assert not record.apply(Entry("m", 3, CONSENT, 1, True, 4.0))
    assert record.apply(Entry("m", 4, CONSENT, 2, True, 5.0))
    assert (record.answers, record.undo) == ([], None)


def test_an_undo_that_one_refuses_is_not_done() -> None:
    record = record_of((ANSWER, 0, 3), (ASK_UNDO, 0, {"keep": 0, "waiting": [1]}), (CONSENT, 1, False))
    assert (record.answers, record.undo) == ([3], None)


@pytest.mark.parametrize("entry", [(ANSWER, 1, 0), (HAND_OVER, 1, {"begins": False})])
def test_whatever_happens_withdraws_a_request_to_undo(entry: tuple[str, int, object]) -> None:
    record = record_of((ANSWER, 0, 3), (ASK_UNDO, 0, {"keep": 0, "waiting": [1]}), entry)
    assert record.undo is None


def test_a_question_stands_while_nothing_answers_it() -> None:
    record = record_of((ANSWER, 0, 3), (ASK_UNDO, 0, {"keep": 0, "waiting": [1]}), (CONSENT, 1, False))
    assert (record.question, record.number) == (1, 3)


def test_the_clock_runs_for_who_is_asked_and_from_the_beginning_of_the_match() -> None:
    record = record_of((CLAIM, 1, {"begins": True}), (ANSWER, 0, 0), (ANSWER, 1, 0), (FORCED, 1, 0), clock=True)
    assert (record.left(0), record.left(1)) == (59.0, 58.0)


def test_an_increment_is_given_for_each_answer() -> None:
    record = Record(2, 0.0, {"minutes": 1, "increment": 5})
    record.apply(Entry("m", 0, ANSWER, 0, 0, 2.0))
    assert record.left(0) == 63.0


# Playing


def test_everybody_is_told_of_every_answer(db: str) -> None:
    async def work(node: Server) -> None:
        room, _ = await new_room(node, ME, FRIEND)
        await room.accept([1])
        guests = {0: await sit(room, 0), 1: await sit(room, 1)}
        watcher = await sit(room)
        await play(room, guests, 12)
        for guest in (*guests.values(), watcher):
            assert guest.table["number"] == room.record.number == 13
            assert guest.table["view"] == room.position.view(guest.keys[0] if guest.keys else None)

    run(work, db)


def test_any_node_rebuilds_a_match_from_its_rows(db: str) -> None:
    async def work(node: Server, other: Server) -> None:
        room, _ = await new_room(node, ME, ME)
        guest = await sit(room, 0, 1)
        await play(room, {0: guest, 1: guest}, 25)
        await room.undo(guest, 0)
        await play(room, {0: guest, 1: guest}, 10)
        again = await other.house.room(room.id)
        assert again is not room
        assert again.position.digest() == room.position.digest()
        joined = await sit(again, 0, 1)
        assert {**joined.table, "match": None, "chat": None} == {
            **(await sit(room, 0, 1)).table, "match": None, "chat": None
        }  # fmt: skip

    run(work, db, db)


def test_a_match_ends_with_its_winners_in_the_row_and_everything_open(sqlite_db: str) -> None:
    async def work(node: Server) -> None:
        room, _ = await new_room(node, ME, ME)
        guest = await sit(room, 0, 1)
        watcher = await sit(room)
        await play(room, {0: guest, 1: guest})
        assert watcher.table["match"]["status"] == "over"
        assert watcher.table["view"]["seats"][0]["hand"] == room.position.view(0)["seats"][0]["hand"]
        loaded = await node.store.load(room.id)
        assert loaded is not None
        assert loaded.match.status == "over"
        assert loaded.match.winners == watcher.table["match"]["winners"] == watcher.table["view"]["winners"]
        with pytest.raises(Trouble, match="over"):
            await room.answer(guest, room.record.number, 0)

    run(work, sqlite_db)


@pytest.mark.parametrize(
    ("number", "option", "code"),
    [(-1, 0, "stale"), (+5, 0, "stale"), (0, 99, "no_such_option")],
)
def test_a_wrong_answer_is_refused_and_changes_nothing(sqlite_db: str, number: int, option: int, code: str) -> None:
    async def work(node: Server) -> None:
        room, _ = await new_room(node, ME, ME)
        guest = await sit(room, 0, 1)
        await play(room, {0: guest, 1: guest}, 3)
        before = room.position.digest()
        with pytest.raises(Trouble) as trouble:
            await room.answer(guest, room.record.number + number, option)
        assert trouble.value.code == code
        assert (room.position.digest(), room.record.number) == (before, 3)

    run(work, sqlite_db)


def test_of_two_tabs_that_answer_at_once_one_wins(db: str) -> None:
    async def work(node: Server) -> None:
        room, _ = await new_room(node, ME, ME)
        tabs = [await sit(room, 0, 1), await sit(room, 0, 1)]
        done = await asyncio.gather(*[room.answer(tab, 0, 0) for tab in tabs], return_exceptions=True)
        assert sorted(type(each).__name__ for each in done) == ["NoneType", "Trouble"]
        assert tabs[0].table == {**tabs[1].table, "match": tabs[0].table["match"]}
        assert room.record.number == 1

    run(work, db)


def test_an_answer_holds_although_something_else_was_written_meanwhile(sqlite_db: str) -> None:
    async def work(node: Server) -> None:
        room, _ = await new_room(node, ME, FRIEND)
        await room.accept([1])
        guests = {0: await sit(room, 0), 1: await sit(room, 1)}
        await play(room, guests, 6)
        seen = room.record.number
        asked = room.position.decision
        assert asked is not None
        await room.undo(guests[1 - asked.seat], 1 - asked.seat)
        assert room.record.number == seen + 1
        await room.answer(guests[asked.seat], seen, 0)
        assert room.record.undo is None

    run(work, sqlite_db)


def test_nothing_is_told_before_it_is_stored(sqlite_db: str) -> None:
    async def work(node: Server) -> None:
        room, _ = await new_room(node, ME, ME)
        guest = await sit(room, 0, 1)
        append = node.store.append
        told_before: list[int] = []

        async def watched(what: Append) -> bool:
            told_before.append(len(guest.messages))
            won = await append(what)
            told_before.append(len(guest.messages))
            return won

        node.store.append = watched  # type: ignore[method-assign, assignment]
        await room.answer(guest, 0, 0)
        assert told_before == [1, 1]
        assert len(guest.messages) == 2

    run(work, sqlite_db)


# Secrets


def test_two_people_at_one_screen_share_no_secrets_in_the_log(sqlite_db: str) -> None:
    async def work(node: Server) -> None:
        room, _ = await new_room(node, ME, ME)
        both, one = await sit(room, 0, 1), await sit(room, 0)
        await play(room, {0: both, 1: both}, 20)
        seen = [event for message in both.messages for event in message["events"] if event["kind"] == "draw"]
        own = [event for message in one.messages for event in message["events"] if event["kind"] == "draw"]
        assert seen and not any("card" in event for event in seen)
        assert {event["seat"] for event in own if "card" in event} == {0}
        assert set(both.table["views"]) == {"0", "1"}
        assert one.table["views"] is None

    run(work, sqlite_db)


def test_who_plays_two_heroes_sees_both(sqlite_db: str) -> None:
    async def work(node: Server) -> None:
        room, made = await new_room(node, ME, BOT, ME, BOT, heroes=FOUR, setup={"players": 3})
        assert len({key["token"] for key in made.mine}) == 1
        keys = room.keys_of([made.mine[0]["token"]])
        assert keys == (0, 2)
        with pytest.raises(Trouble, match="one player's"):
            await new_room(node, ME, BOT, BOT, BOT, heroes=FOUR, setup={"players": 3})

    run(work, sqlite_db)


# Taking back


def test_undo_is_free_against_bots(sqlite_db: str) -> None:
    async def work(node: Server) -> None:
        room, _ = await new_room(node, ME, BOT, setup={"first": 1})
        guest = await sit(room, 0)
        digests = [room.position.digest()]
        await room.answer(guest, 0, 1)
        await until(lambda: room.position.decision is not None and room.position.decision.seat == 0)
        answers = len(room.record.answers)
        assert answers >= 1
        await room.undo(guest, 0)
        assert room.position.digest() == digests[0]
        assert guest.table["fresh"]
        assert guest.table["match"]["answers"] == 0
        with pytest.raises(Trouble, match="no choice"):
            await room.undo(guest, 0)

    run(work, sqlite_db)


def test_who_share_a_device_take_back_the_last_choice_made_on_it(sqlite_db: str) -> None:
    """Not the last one of whoever holds it now, with the whole turn of the other in between."""

    async def work(node: Server) -> None:
        room, _ = await new_room(node, ME, ME, setup={"first": 1})
        guest = await sit(room, 0, 1)
        await play(room, {0: guest, 1: guest}, 30)
        last = room.record.undo_to([0, 1])
        for seat in (0, 1):
            await room.undo(guest, seat)
            assert len(room.record.answers) == last
            last = room.record.undo_to([0, 1])

    run(work, sqlite_db)


def test_undo_needs_the_consent_of_people(db: str) -> None:
    async def work(node: Server) -> None:
        room, _ = await new_room(node, ME, FRIEND)
        await room.accept([1])
        guests = {0: await sit(room, 0), 1: await sit(room, 1)}
        await play(room, guests, 8)
        before = room.position.digest()
        answers = len(room.record.answers)
        await room.undo(guests[0], 0)
        assert guests[1].table["undo"] == {"seat": 0, "waiting": [1]}
        assert room.position.digest() == before
        with pytest.raises(Trouble, match="not asked"):
            await room.consent(guests[0], 0, True)
        with pytest.raises(Trouble, match="already asked"):
            await room.undo(guests[1], 1)
        await room.consent(guests[1], 1, False)
        assert guests[0].table["undo"] is None
        assert room.position.digest() == before
        await room.undo(guests[0], 0)
        await room.consent(guests[1], 1, True)
        assert len(room.record.answers) < answers
        decision = room.position.decision
        assert decision is not None
        assert decision.seat == 0
        assert all(guest.table["fresh"] for guest in guests.values())

    run(work, db)


# Seats


def test_who_sits_down_chooses_what_to_play(db: str) -> None:
    """The deck is in the database before anybody hears of it, and another node comes to the same table."""

    async def work(node: Server, other: Server) -> None:
        room, _ = await new_room(node, ME, {**OPEN, "chooses": True})
        elsewhere = await other.house.room(room.id)
        maker, watcher = await sit(room, 0), await sit(elsewhere, 0)
        assert [seat["chooses"] for seat in maker.table["match"]["seats"]] == [False, True]
        with pytest.raises(SlaygroundError, match="buffy is at the table twice"):
            await room.claim(1, "Faith", None, {1: "buffy"})
        with pytest.raises(Trouble, match="not yours to choose"):
            await room.claim(1, "Faith", None, {0: "angel"})
        assert (room.record.number, room.status) == (0, "waiting")
        await room.claim(1, "Faith", None, {1: "willow"})
        await elsewhere.refresh()
        for guest in (maker, watcher):
            assert guest.table["fresh"] and guest.table["match"]["status"] == "playing"
            assert [seat["deck"] for seat in guest.table["match"]["seats"]] == ["buffy", "willow"]
            assert not any(seat["chooses"] for seat in guest.table["match"]["seats"])
        assert room.position.digest() == elsewhere.position.digest()
        await play(room, {0: await sit(room, 0, 1), 1: await sit(room, 0, 1)}, 5)
        loaded = await node.store.load(room.id)
        assert loaded is not None and loaded.match.setup["seats"] == ["buffy", "willow"]
        assert Room(node.house, loaded).position.digest() == room.position.digest()

    run(work, db, db)


def test_what_was_only_proposed_gives_way(sqlite_db: str) -> None:
    """Who is still to come is offered what was proposed to who came first and wanted something else."""

    async def work(node: Server) -> None:
        chooser = {**FRIEND, "chooses": True}
        room, made = await new_room(node, ME, chooser, chooser, BOT, heroes=FOUR)
        await room.claim(1, "Faith", made.invitations[0]["token"], {1: "angel"})
        assert room.row.setup["seats"] == ["buffy", "angel", "spike", "willow"]
        with pytest.raises(SlaygroundError, match="angel is at the table twice"):
            await room.claim(2, "Dawn", made.invitations[1]["token"], {2: "angel"})
        await room.claim(2, "Dawn", made.invitations[1]["token"])
        assert room.row.setup["seats"] == ["buffy", "angel", "spike", "willow"]
        assert room.status == "playing"

    run(work, sqlite_db)


def test_a_settled_deck_stays(sqlite_db: str) -> None:
    async def work(node: Server) -> None:
        room, _ = await new_room(node, ME, OPEN)
        with pytest.raises(Trouble) as trouble:
            await room.claim(1, "Faith", None, {1: "willow"})
        assert trouble.value.code == "deck_settled"
        room, _ = await new_room(node, ME, {**OPEN, "chooses": True})
        await room.hand_over(await sit(room, 0), 1, "random")
        assert room.status == "playing" and not room.seats[1].chooses

    run(work, sqlite_db)


def test_a_match_begins_when_every_seat_is_taken(db: str) -> None:
    async def work(node: Server) -> None:
        room, made = await new_room(node, ME, OPEN, FRIEND, BOT, heroes=FOUR)
        maker = await sit(room, 0)
        assert maker.table["match"]["status"] == "waiting"
        with pytest.raises(Trouble, match="every seat"):
            await room.answer(maker, 0, 0)
        keys = await room.claim(1, "Faith", None)
        assert room.keys_of([keys[0]["token"]]) == (1,)
        with pytest.raises(Trouble) as trouble:
            await room.claim(1, "Dawn", None)
        assert trouble.value.code == "seat_taken"
        with pytest.raises(Trouble) as trouble:
            await room.claim(2, "Dawn", None)
        assert trouble.value.code == "not_your_seat"
        invitation = made.invitations[0]["token"]
        assert await room.claim(2, "Dawn", invitation) == [{"seat": 2, "token": invitation}]
        assert maker.table["match"]["status"] == "playing"
        assert [seat["name"] for seat in maker.table["match"]["seats"]] == ["Player 1", "Faith", "Dawn", "Dice"]
        # A second click on the link does no harm.
        assert await room.claim(2, "Dawn", invitation) == [{"seat": 2, "token": invitation}]

    run(work, db)


def test_one_of_two_gets_an_open_seat(db: str) -> None:
    async def work(node: Server, other: Server) -> None:
        room, _ = await new_room(node, ME, OPEN)
        again = await other.house.room(room.id)
        done = await asyncio.gather(room.claim(1, "Faith", None), again.claim(1, "Dawn", None), return_exceptions=True)
        assert sorted(type(each).__name__ for each in done) == ["Trouble", "list"]

    run(work, db, db)


def test_a_seat_is_handed_over_only_when_its_player_is_away(sqlite_db: str) -> None:
    async def work(node: Server) -> None:
        room, _ = await new_room(node, ME, FRIEND, setup={"first": 2})
        await room.accept([1])
        one, two = await sit(room, 0), await sit(room, 1)
        assert room.position.decision is not None
        asked = room.position.decision.seat
        away, waiting = (one, two) if asked == 0 else (two, one)
        other = 1 - asked
        with pytest.raises(Trouble, match="turn to answer"):
            await room.hand_over(away, other, "random")
        with pytest.raises(Trouble, match="is here"):
            await room.hand_over(waiting, asked, "random")
        room.leave(away)
        assert waiting.table["match"]["seats"][asked]["here"] is False
        assert waiting.table["match"]["seats"][asked]["away_since"] == pytest.approx(time(), abs=2)
        assert waiting.table["match"]["seats"][asked]["replaceable_in"] == pytest.approx(60, abs=2)
        assert waiting.table["match"]["seats"][other]["replaceable_in"] is None
        with pytest.raises(Trouble, match="wait"):
            await room.hand_over(waiting, asked, "random")
        with pytest.raises(Trouble, match="no bot"):
            await room.hand_over(waiting, asked, "oracle")
        room._seen[asked] = room.record.since = time() - 61
        await room.hand_over(waiting, asked, "random")
        assert waiting.table["match"]["seats"][asked]["kind"] == "bot"
        # It comes back, finds its seat lost, and takes it back.
        back = await sit(room, asked)
        assert (back.table["mine"], back.table["lost"]) == ([], [asked])
        assert "hand" not in back.table["view"]["seats"][asked]
        with pytest.raises(Trouble, match="take it back"):
            await room.concede(back, asked)
        await room.take_back(back, asked)
        assert (back.table["mine"], back.table["lost"]) == ([asked], [])

    run(work, sqlite_db)


def test_a_seat_whose_clock_has_run_out_can_be_handed_over(sqlite_db: str) -> None:
    async def work(node: Server) -> None:
        room, _ = await new_room(node, ME, FRIEND, clock={"minutes": 1})
        await room.accept([1])
        guests = [await sit(room, 0), await sit(room, 1)]
        decision = room.position.decision
        assert decision is not None
        room.record.since = time() - 61
        await room.hand_over(guests[1 - decision.seat], decision.seat, "random")
        clock = guests[0].table["clock"]
        assert clock["left"][decision.seat] == 0.0
        assert clock["running"] == decision.seat

    run(work, sqlite_db)


def test_who_does_not_come_is_replaced_and_the_match_begins(sqlite_db: str) -> None:
    async def work(node: Server) -> None:
        room, _ = await new_room(node, ME, FRIEND)
        maker = await sit(room, 0)
        await room.hand_over(maker, 1, "random")
        assert maker.table["match"]["status"] == "playing"
        with pytest.raises(Trouble, match="Only who plays"):
            await room.hand_over(Guest(), 0, "random")

    run(work, sqlite_db)


def test_giving_up_ends_the_match(db: str) -> None:
    async def work(node: Server) -> None:
        room, _ = await new_room(node, ME, BOT)
        guest = await sit(room, 0)
        await room.concede(guest, 0)
        assert guest.table["match"]["winners"] == [1]
        again = await Server(node.settings).house.room(room.id)
        assert again.over
        with pytest.raises(Trouble, match="over"):
            await room.undo(guest, 0)

    run(work, db)


def test_a_rematch_is_made_once_and_opens_to_the_same_keys(db: str) -> None:
    async def work(node: Server, other: Server) -> None:
        room, made = await new_room(node, ME, FRIEND)
        await room.accept([1])
        one, two = await sit(room, 0), await sit(room, 1)
        with pytest.raises(Trouble, match="once the match is over"):
            await room.rematch(one, 0)
        await room.concede(one, 0)
        elsewhere = await other.house.room(room.id)
        three = await sit(elsewhere, 1)
        await asyncio.gather(room.rematch(one, 0), room.rematch(two, 1), elsewhere.rematch(three, 1))
        new = {guest.table["match"]["rematch"] for guest in (one, two, three)}
        assert len(new) == 1
        again = await node.house.room(new.pop())
        assert again.keys_of([made.mine[0]["token"], made.invitations[0]["token"]]) == (0, 1)
        assert again.row.seed != room.row.seed
        assert again.status == "playing"

    run(work, db, db)


def test_the_others_play_on_when_one_of_three_gives_up(sqlite_db: str) -> None:
    """Wherever the match is played again, who gave up did so at that moment: here, at a bot, and in the record."""

    async def work(node: Server) -> None:
        room, _ = await new_room(
            node, ME, ME, BOT, heroes=["buffy", "master", "prey"], game="vs", setup={"mode": "free for all"}
        )
        guest = await sit(room, 0, 1)
        await play_on(room, guest, 30)
        await room.concede(guest, 0)
        assert not room.over
        await play_on(room, guest, 30)
        loaded = await node.store.load(room.id)
        assert loaded is not None
        again = Room(node.house, loaded)
        assert again.position.digest() == room.position.digest()
        text = match_file("vs", room.row.setup, room.row.seed, room.record.answers, [])
        match = read_match(text, find_game)
        assert match.position.digest() == room.position.digest()
        assert match.conceded == 0 and match.transcript()[match.answers.index(~0)] == "1: concede"

    run(work, sqlite_db)


async def play_on(room: Room, guest: Guest, answers: int) -> None:
    """So many answers more, in which bots have their share."""
    enough = len(room.record.answers) + answers
    while (decision := room.position.decision) is not None and len(room.record.answers) < enough:
        number = room.record.number
        if decision.seat in guest.keys:
            await room.answer(guest, number, len(decision.options) - 1)
        else:
            await until(lambda number=number: room.record.number > number)  # type: ignore[misc]


# Bots


def test_bots_play_to_the_end_while_somebody_watches(sqlite_db: str) -> None:
    async def work(node: Server) -> None:
        room, _ = await new_room(node, BOT, BOT, setup={"max_turns": 6})
        await asyncio.sleep(0.2)
        assert room.record.number == 0
        watcher = await sit(room)
        await until(lambda: room.over)
        await until(lambda: watcher.table["match"]["status"] == "over")

    run(work, sqlite_db)


def test_a_bot_whose_process_is_killed_answers_all_the_same(sqlite_db: str) -> None:
    async def work(node: Server) -> None:
        room, _ = await new_room(node, BOT, BOT, setup={"max_turns": 8})
        await sit(room)
        await until(lambda: room.record.number > 3)
        for process in list(node.thinkers._running):
            process.kill()
        number = room.record.number
        await until(lambda: room.record.number > number + 3)

    run(work, sqlite_db)


def test_a_bot_that_fails_does_not_stop_the_match(sqlite_db: str, caplog: pytest.LogCaptureFixture) -> None:
    async def work(node: Server) -> None:
        room, _ = await new_room(node, BOT, BOT, setup={"max_turns": 2})
        room.seats = [seat._replace(bot="nobody") for seat in room.seats]
        await sit(room)
        await until(lambda: room.record.number > 2)

    run(work, sqlite_db)
    assert "a bot failed" in caplog.text


# Memory


def test_a_match_that_nobody_looks_at_is_dropped_and_comes_back(sqlite_db: str) -> None:
    async def work(node: Server) -> None:
        room, _ = await new_room(node, ME, ME)
        guest = await sit(room, 0, 1)
        await play(room, {0: guest, 1: guest}, 10)
        room.touched -= 100
        node.house.sweep()
        assert room.id in node.house.rooms
        room.leave(guest)
        room.touched -= 100
        node.house.sweep()
        assert room.id not in node.house.rooms
        again = await node.house.room(room.id)
        assert again.position.digest() == room.position.digest()

    run(work, sqlite_db)


def test_a_match_keeps_no_story_while_it_is_played(sqlite_db: str) -> None:
    async def work(node: Server) -> None:
        room, _ = await new_room(node, ME, ME)
        guest = await sit(room, 0, 1)
        assert room._story is not None
        await play(room, {0: guest, 1: guest}, 5)
        assert room._story is None
        assert room.position.log is None
        told = [event for message in guest.messages for event in message["events"]]
        assert (await sit(room, 0, 1)).table["events"] == told

    run(work, sqlite_db)


# Neighbours


def test_nodes_on_one_postgresql_hear_of_each_other(postgres: Postgres) -> None:
    async def work(node: Server, other: Server) -> None:
        here, _ = await new_room(node, ME, FRIEND)
        await here.accept([1])
        one = await sit(here, 0)
        there = await other.house.room(here.id)
        two = await sit(there, 1)
        await until(lambda: one.table["match"]["seats"][1]["here"])
        await until(lambda: two.table["match"]["seats"][0]["here"])
        rooms: dict[int, tuple[Room, Guest]] = {0: (here, one), 1: (there, two)}
        for _ in range(30):
            decision = here.position.decision
            assert decision is not None
            room, guest = rooms[decision.seat]
            await room.answer(guest, room.record.number, 0)
            await until(lambda: here.record.number == there.record.number)
        assert here.position.digest() == there.position.digest()
        assert one.table["number"] == two.table["number"]
        await here.say(one, "hello")
        await until(lambda: any(message["chat"] for message in two.messages))
        there.leave(two)
        await until(lambda: not one.table["match"]["seats"][1]["here"])

    db = postgres.new_database()
    run(work, db, db)


def test_a_node_that_was_deaf_catches_up_when_it_is_asked(postgres: Postgres) -> None:
    async def work(node: Server, other: Server) -> None:
        here, _ = await new_room(node, ME, ME)
        guest = await sit(here, 0, 1)
        there = await other.house.room(here.id)
        there_guest = await sit(there, 0, 1)
        await other.house.stop()  # it hears nothing any more
        await play(here, {0: guest, 1: guest}, 4)
        decision = here.position.decision
        assert decision is not None
        await there.answer(there_guest, here.record.number, 0)
        assert there.record.number == 5

    db = postgres.new_database()
    run(work, db, db)


# Other rules


def test_a_match_that_other_rules_lead_elsewhere_is_not_gone_on_with(sqlite_db: str) -> None:
    async def work(node: Server, other: Server) -> None:
        room, _ = await new_room(node, ME, ME)
        guest = await sit(room, 0, 1)
        await play(room, {0: guest, 1: guest}, 10)
        await node.store.write(lambda connection: connection.exec_driver_sql("UPDATE matches SET seed = 2"))
        with pytest.raises(Trouble) as trouble:
            await other.house.room(room.id)
        assert trouble.value.code == "other_rules"

    run(work, sqlite_db, sqlite_db)
