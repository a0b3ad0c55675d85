"""Rooms: matches in memory, each rebuilt from its rows, with whoever is connected to it.

A room decides whether something may be done, has the store write it, and only then applies it and tells everybody. When
somebody else's row stands under the number, here or on another node, the room reads the rows it has missed.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Iterable, Mapping
from time import monotonic, time
from typing import TYPE_CHECKING, Any, Protocol

from slayground.games import find_game
from slayground.kernel.errors import AnswerError, MatchError
from slayground.kernel.events import Event
from slayground.kernel.options import Decision
from slayground.kernel.position import Position
from slayground.rules import rule
from slayground.server import making
from slayground.server.problems import Trouble
from slayground.server.record import (
    ANSWER,
    ASK_UNDO,
    CLAIM,
    CONCEDE,
    CONSENT,
    FORCED,
    HAND_OVER,
    REMATCH,
    SEATING,
    TAKE_BACK,
    UNDO,
    Record,
    decks_chosen,
)
from slayground.server.rulebook import rule_facts
from slayground.server.store import CHAT_KEPT, Append, ChatRow, Entry, Loaded, SeatRow
from slayground.server.telling import Telling
from slayground.server.thinker import winners_of
from slayground.server.tokens import hashed, new_token, opens

if TYPE_CHECKING:
    from slayground.server.house import House

TRIES = 5
"""How often an answer is offered anew when something else was written that did not concern its question."""
WAITING_KINDS = ("open", "invited")
DIGEST_EVERY = 8
"""After every so many answers the position's digest is written down, to notice when other rules lead elsewhere."""

NOTHING: Mapping[int, str] = {}

log = logging.getLogger(__name__)


class Guest(Protocol):
    """Somebody connected to a room."""

    keys: tuple[int, ...]
    """The seats it has shown the keys of."""

    def push(self, message: str) -> None: ...


class Room:
    __slots__ = (
        "_loaded",
        "_lock",
        "_refreshing",
        "_seen",
        "_story",
        "_story_until",
        "_thinking_about",
        "archived",
        "chat",
        "elsewhere",
        "game",
        "guests",
        "house",
        "players",
        "position",
        "record",
        "row",
        "seats",
        "touched",
        "turn",
    )

    def __init__(self, house: House, loaded: Loaded) -> None:
        self.house = house
        self.row = loaded.match
        self.seats: list[SeatRow] = loaded.seats
        self.game = find_game(self.row.game)
        self.archived = self.row.imported_from == making.IMPORTED
        """A match file that somebody brought: it is not played on, even if it has no end."""
        self.record = Record(len(self.seats), self.row.created, self.row.clock)
        digests: dict[int, str] = {}
        for entry in loaded.entries:
            self.record.apply(entry)
            if entry.digest is not None:
                digests[len(self.record.answers)] = entry.digest
        self.chat: list[ChatRow] = loaded.chat
        self.guests: set[Guest] = set()
        self.elsewhere: dict[str, frozenset[int]] = {}
        """By node, the seats that are connected there."""
        self._seen: dict[int, float] = {}
        """When somebody was last connected to a seat."""
        self._loaded = time()
        self._lock = asyncio.Lock()
        self._story: list[Event] | None = None
        self._story_until = 0.0
        self._thinking_about: int | None = None
        self._refreshing = False
        self.touched = monotonic()
        self.position: Position = self._replayed(digests)
        self.players = [self.position.player_of(seat) for seat in range(len(self.seats))]
        self.turn: int | None = None

    @property
    def id(self) -> str:
        return self.row.id

    # What it is now

    @property
    def over(self) -> bool:
        return self.position.over or self.archived

    @property
    def status(self) -> str:
        if self.over:
            return "over"
        for seat in self.seats:
            if seat.kind in WAITING_KINDS:
                return "waiting"
        return "playing"

    def mates(self, seat: int) -> list[int]:
        """The seats that the same player plays, this one first."""
        player = self.players[seat]
        return [seat, *(other for other, theirs in enumerate(self.players) if theirs == player and other != seat)]

    def mine(self, guest: Guest) -> tuple[int, ...]:
        return tuple([seat for seat in guest.keys if self.seats[seat].kind == "person"])

    def lost(self, guest: Guest) -> tuple[int, ...]:
        return tuple([seat for seat in guest.keys if self.seats[seat].kind == "bot"])

    def here(self, seat: int) -> bool:
        if self.seats[seat].kind == "bot":
            return True
        for guest in self.guests:
            if seat in guest.keys:
                return True
        for others in self.elsewhere.values():
            if seat in others:
                return True
        return False

    def away_since(self, seat: int) -> float | None:
        """Since when a person has been away who should answer."""
        decision = self.position.decision
        if decision is None or decision.seat != seat or self.seats[seat].kind != "person" or self.here(seat):
            return None
        if self.status != "playing":
            return None
        return max(self._seen.get(seat, self._loaded), self.record.since)

    def _replaceable_in(self, seat: int) -> float | None:
        """Seconds after which a bot may be let play for a person who is away."""
        since = self.away_since(seat)
        return None if since is None else max(0.0, since + self.house.settings.away_after - time())

    def facts(self) -> dict[str, Any]:
        if self.turn is None:
            self.turn = self.position.view(None).get("turn")
        return {
            **making.match_facts(self.row, self.status),
            "seats": [
                making.seat_facts(
                    self.row, seat, row, self.here(seat), self.away_since(seat), self._replaceable_in(seat)
                )
                for seat, row in enumerate(self.seats)
            ],
            "answers": len(self.record.answers),
            "turn": self.turn,
            "winners": winners_of(self.position),
            "changed": self.record.changed,
            "rematch": self.record.rematch,
        }

    def clock(self) -> dict[str, Any] | None:
        """Every seat's time now; whoever is asked is using it up."""
        if self.record.clock is None:
            return None
        now = time()
        running = self.position.decision.seat if self.position.decision and self.status == "playing" else None
        left = [self.record.left(seat) or 0.0 for seat in range(len(self.seats))]
        if running is not None:
            left[running] -= now - self.record.since
        return {"left": [max(0.0, seconds) for seconds in left], "running": running, "at": now}

    def undo_asked(self) -> dict[str, Any] | None:
        request = self.record.undo
        return None if request is None else {"seat": request.seat, "waiting": request.waiting}

    # How it is rebuilt

    def _replayed(self, digests: Mapping[int, str] = NOTHING) -> Position:
        """The position that the record amounts to; the story of how it came to be is kept until something happens."""
        position = self.game.start(self.row.setup, self.row.seed, watched=True)
        for number, answer in enumerate(self.record.answers, 1):
            position.repeat(answer)
            if number in digests and digests[number] != position.digest():
                raise MatchError(f"answer {number} leads to another position than it did")
        self._story = position.log
        self._story_until = monotonic() + self.house.settings.story_after
        position.log = None
        return position

    def _whole_story(self) -> list[Event]:
        if self._story is None:
            self._replayed()
        assert self._story is not None
        self._story_until = monotonic() + self.house.settings.story_after
        return self._story

    def forget_story(self) -> None:
        if self._story is not None and monotonic() > self._story_until:
            self._story = None

    def _fold(self, entries: Iterable[Entry]) -> tuple[list[Event], bool]:
        """Add entries that are written; what happened, and whether it is the whole story."""
        again = False
        self.turn = None
        self.position.log = []
        for entry in entries:
            decks = decks_chosen(entry)
            if decks is not None:
                self.row = self.row._replace(setup={**self.row.setup, "seats": decks})
            if self.record.apply(entry) or decks is not None:
                again = True
            elif not again and entry.kind in (ANSWER, FORCED):
                self.position.answer(entry.value)
            elif not again and entry.kind == CONCEDE:
                assert entry.seat is not None
                self.position.concede(entry.seat)
        if again:
            self.position = self._replayed()
            return self._whole_story(), True
        return self._happened(), False

    def _happened(self) -> list[Event]:
        """Take the events of the last answers off the position. Who comes next has the whole story told anew."""
        events = self.position.log or []
        self.position.log = None
        self._story = None
        return events

    async def _catch_up(self) -> None:
        """Read what others have written, and tell it."""
        entries = await self.house.store.entries_since(self.id, self.record.number)
        if not entries:
            return
        if any(entry.kind in SEATING for entry in entries):
            self.seats = await self.house.store.seats_of(self.id)
        self._tell_all(*self._fold(entries))

    async def refresh(self) -> None:
        """Another node has written something."""
        if self._refreshing:
            return
        self._refreshing = True
        async with self._lock:
            self._refreshing = False
            await self._catch_up()

    async def refresh_chat(self) -> None:
        async with self._lock:
            lines = await self.house.store.chat_since(self.id, self.chat[-1].id if self.chat else 0)
            if lines:
                self._tell_chat(lines)

    # Who is there

    async def join(self, guest: Guest) -> None:
        """Let somebody in, who gets the whole table at once."""
        async with self._lock:
            arriving = [seat for seat in guest.keys if not self.here(seat)]
            self.guests.add(guest)
            self.touched = monotonic()
            whole = Telling(self, self._whole_story(), fresh=True, chat=self.chat)
            guest.push(whole.to(self.mine(guest), self.lost(guest)))
            if arriving:
                self._tell_others(guest)
                self.house.tell_presence(self)
            self._wake_bot()

    def leave(self, guest: Guest) -> None:
        self.guests.discard(guest)
        self.touched = monotonic()
        now = time()
        for seat in guest.keys:
            self._seen[seat] = now
        if any(not self.here(seat) for seat in guest.keys):
            self._tell_others(guest)
            self.house.tell_presence(self)

    def seats_here(self) -> list[int]:
        return sorted({seat for guest in self.guests for seat in guest.keys})

    def present_elsewhere(self, node: str, seats: Iterable[int]) -> None:
        """Another node says who is connected there."""
        before = self.elsewhere.get(node, frozenset())
        after = frozenset(seats)
        if before == after:
            return
        now = time()
        for seat in before - after:
            self._seen[seat] = now
        if after:
            self.elsewhere[node] = after
        else:
            del self.elsewhere[node]
        self._tell_all()

    # Telling

    def _tell_all(self, events: list[Event] | None = None, fresh: bool = False) -> None:
        telling = Telling(self, events or [], fresh)
        for guest in self.guests:
            guest.push(telling.to(self.mine(guest), self.lost(guest)))
        self._wake_bot()

    def _tell_others(self, guest: Guest) -> None:
        telling = Telling(self)
        for other in self.guests:
            if other is not guest:
                other.push(telling.to(self.mine(other), self.lost(other)))

    def _tell_chat(self, lines: list[ChatRow]) -> None:
        self.chat = [*self.chat, *lines][-CHAT_KEPT:]
        telling = Telling(self, chat=lines)
        for guest in self.guests:
            guest.push(telling.to(self.mine(guest), self.lost(guest)))

    # Writing

    async def _write(self, append: Append) -> bool:
        try:
            won = await self.house.store.append(append)
        except asyncio.CancelledError:
            # Who asked has gone, but the entry may be written all the same.
            self.house.in_background(self.refresh())
            raise
        if won:
            self.house.metrics.entries.labels(append.entry.kind).inc()
        return won

    async def _enter(
        self,
        kind: str,
        seat: int,
        value: Any = None,
        seats: dict[int, SeatRow] | None = None,
        status: str | None = None,
        setup: dict[str, Any] | None = None,
    ) -> None:
        """Write an entry other than an answer, apply it and tell it."""
        entry = Entry(self.id, self.record.number, kind, seat, value, time())
        if not await self._write(Append(entry, seats, status, setup=setup)):
            await self._catch_up()
            raise stale()
        for changed, row in (seats or {}).items():
            self.seats[changed] = row
        self._tell_all(*self._fold([entry]))

    async def _play(self, option: int) -> None:
        """Answer the present question. It is tried on a copy, so that what is written can always be played."""
        question = self.record.question
        for _ in range(TRIES):
            decision = self.position.decision
            if decision is None or self.record.question != question:
                break
            kind = FORCED if decision.forced else ANSWER
            after = self.position.clone()
            after.log = []
            after.answer(option)
            digest = after.digest() if len(self.record.answers) % DIGEST_EVERY == DIGEST_EVERY - 1 else None
            entry = Entry(self.id, self.record.number, kind, decision.seat, option, time(), digest)
            if await self._settle(entry, after):
                return
            await self._catch_up()
        raise stale()

    async def _settle(self, entry: Entry, after: Position) -> bool:
        """Write an entry that leads to this position, and go there if it wins."""
        append = Append(entry, status="over" if after.over else None, winners=winners_of(after))
        if not await self._write(append):
            return False
        self.record.apply(entry)
        self.position = after
        self.turn = None
        self._tell_all(self._happened())
        return True

    # What guests ask for

    def _must_hold(self, guest: Guest, seat: int) -> None:
        if seat >= len(self.seats):
            raise Trouble("unknown_seat", f"There is no seat {seat + 1} at this table: it has {len(self.seats)}.")
        if seat not in guest.keys:
            raise Trouble("not_your_seat", f"Seat {seat + 1} is not yours.")
        if self.seats[seat].kind != "person":
            raise Trouble("seat_lost", f"A bot plays seat {seat + 1} now. You can take it back.")

    def _must_be_played(self) -> None:
        if self.over:
            raise Trouble("over", "The match is over.")
        if self.status == "waiting":
            raise Trouble("waiting", "The match begins when every seat is taken.")

    async def answer(self, guest: Guest, number: int, option: int) -> None:
        async with self._lock:
            if number > self.record.number:
                await self._catch_up()
            self._must_be_played()
            if not self.record.question <= number <= self.record.number:
                raise stale()
            decision = self.position.decision
            assert decision is not None
            if decision.seat not in guest.keys:
                raise Trouble("not_your_turn", f"Seat {decision.seat + 1} is asked now.")
            self._must_hold(guest, decision.seat)
            if option >= len(decision.options):
                raise Trouble(
                    "no_such_option",
                    f"{option} is not an option: the options are numbered 0 to {len(decision.options) - 1}.",
                )
            await self._play(option)

    async def undo(self, guest: Guest, seat: int) -> None:
        async with self._lock:
            self._must_hold(guest, seat)
            self._must_be_played()
            # Who share a device take back the last choice made on it, whoever of them made it.
            keep = self.record.undo_to([*self.mates(seat), *guest.keys])
            if keep is None:
                raise Trouble("nothing_to_undo", "You have made no choice yet that could be taken back.")
            if self.record.undo is not None:
                raise Trouble("undo_asked", "Somebody has already asked to take something back.")
            waiting = [
                other
                for other, row in enumerate(self.seats)
                if row.kind == "person" and other not in guest.keys and self.players.index(self.players[other]) == other
            ]
            if waiting:
                await self._enter(ASK_UNDO, seat, {"keep": keep, "waiting": waiting})
            else:
                await self._enter(UNDO, seat, keep)

    async def consent(self, guest: Guest, seat: int, yes: bool) -> None:
        async with self._lock:
            self._must_hold(guest, seat)
            request = self.record.undo
            if request is None or seat not in request.waiting:
                raise Trouble("not_asked", "You are not asked to agree to anything.")
            await self._enter(CONSENT, seat, yes)

    async def concede(self, guest: Guest, seat: int) -> None:
        async with self._lock:
            self._must_hold(guest, seat)
            self._must_be_played()
            after = self.position.clone()
            after.log = []
            after.concede(seat)
            if not await self._settle(Entry(self.id, self.record.number, CONCEDE, seat, None, time()), after):
                await self._catch_up()
                raise stale()

    async def hand_over(self, guest: Guest, seat: int, bot: str) -> None:
        """Let a bot play a seat: one's own at any time, another's when its player does not come or come back."""
        async with self._lock:
            if self.over:
                raise Trouble("over", "The match is over.")
            making.must_be_bot(bot)
            if not self.mine(guest):
                raise Trouble("not_your_seat", "Only who plays can hand a seat over to a bot.")
            if seat >= len(self.seats):
                raise Trouble("unknown_seat", f"There is no seat {seat + 1} at this table: it has {len(self.seats)}.")
            row = self.seats[seat]
            if row.kind == "bot":
                raise Trouble("seat_taken", f"A bot plays seat {seat + 1} already.")
            mates = self.mates(seat)
            if row.kind == "person" and seat not in guest.keys:
                self._must_be_away(mates)
            await self._reseat(HAND_OVER, seat, {mate: self._with_bot(mate, bot) for mate in mates})

    def _with_bot(self, seat: int, bot: str) -> SeatRow:
        row = self.seats[seat]
        name = making.bot_name(bot) if row.kind in WAITING_KINDS else row.name
        return row._replace(kind="bot", bot=bot, name=name, chooses=False)

    def _must_be_away(self, seats: list[int]) -> None:
        decision = self.position.decision
        asked = decision.seat if decision is not None and self.status == "playing" else None
        name = self.seats[seats[0]].name
        if asked not in seats:
            raise Trouble("not_away", f"It is not {name}'s turn to answer.")
        left = self.record.left(asked)
        if left is not None and left < time() - self.record.since:
            return
        more = self._replaceable_in(asked)
        if more is None:
            raise Trouble("not_away", f"{name} is here.")
        if more > 0:
            raise Trouble("not_away", f"{name} may still come back: wait {more + 0.5:.0f} more seconds.")

    async def take_back(self, guest: Guest, seat: int) -> None:
        async with self._lock:
            if seat not in guest.keys:
                raise Trouble("not_your_seat", f"Seat {seat + 1} is not yours.")
            if self.over:
                raise Trouble("over", "The match is over.")
            if self.seats[seat].kind != "bot":
                raise Trouble("not_lost", "You play this seat already.")
            rows = {
                mate: self.seats[mate]._replace(kind="person", bot=None)
                for mate in self.mates(seat)
                if mate in guest.keys
            }
            await self._reseat(TAKE_BACK, seat, rows)

    async def claim(
        self, seat: int, name: str, token: str | None, decks: Mapping[int, str] = NOTHING
    ) -> list[dict[str, Any]]:
        """Take an open seat, or one to which the token invites; the keys of what is now held."""
        async with self._lock:
            if seat >= len(self.seats):
                raise Trouble("unknown_seat", f"There is no seat {seat + 1} at this table: it has {len(self.seats)}.")
            mates = self.mates(seat)
            row = self.seats[seat]
            if token is not None:
                token_hash = hashed(token)
                held = [mate for mate in mates if opens(token_hash, self.seats[mate].token)]
                if not held:
                    raise Trouble("not_your_seat", "This link does not open the seat: it may be incomplete.")
                if row.kind == "invited":
                    await self._take({mate: self.seats[mate]._replace(name=name) for mate in mates}, seat, decks)
                return [{"seat": mate, "token": token} for mate in held]
            if self.over:
                raise Trouble("over", "The match is over.")
            if row.kind == "invited":
                raise Trouble("not_your_seat", f"Seat {seat + 1} is kept for whoever was sent its link.")
            if row.kind != "open":
                raise Trouble("seat_taken", f"{row.name} plays this seat already.")
            # One secret opens all the seats of one player.
            secret = new_token()
            rows = {mate: self.seats[mate]._replace(name=name, token=hashed(secret)) for mate in mates}
            await self._take(rows, seat, decks)
            return [{"seat": mate, "token": secret} for mate in mates]

    async def accept(self, keys: Iterable[int]) -> None:
        """Whoever comes with an invitation's key takes the seat."""
        async with self._lock:
            for seat in keys:
                if self.seats[seat].kind == "invited" and not self.over:
                    await self._take({mate: self.seats[mate] for mate in self.mates(seat)}, seat)

    async def _take(self, rows: dict[int, SeatRow], seat: int, decks: Mapping[int, str] = NOTHING) -> None:
        setup = self._setup_with(decks, list(rows)) if decks else None
        seated = {mate: row._replace(kind="person", chooses=False) for mate, row in rows.items()}
        await self._reseat(CLAIM, seat, seated, setup)

    def _setup_with(self, decks: Mapping[int, str], taken: list[int]) -> dict[str, Any]:
        """The setup with what somebody who sits down wants to play; an error says why it cannot be."""
        played: list[str] = list(self.row.setup["seats"])
        for seat, deck in decks.items():
            if seat not in taken:
                raise Trouble(
                    "not_your_seat", f"Seat {seat + 1} is not the one you take: its deck is not yours to choose."
                )
            if not self.seats[seat].chooses:
                raise Trouble("deck_settled", f"Whoever made the match has settled what seat {seat + 1} plays.")
            for other, row in enumerate(self.seats):
                if row.chooses and other not in taken and played[other] == deck:
                    # It was only proposed to somebody who is still to come.
                    played[other] = played[seat]
            played[seat] = deck
        setup = {**self.row.setup, "seats": played}
        making.must_be_short(setup)
        self.game.start(setup, self.row.seed)
        return setup

    async def _reseat(
        self, kind: str, seat: int, rows: dict[int, SeatRow], setup: dict[str, Any] | None = None
    ) -> None:
        waited = self.status == "waiting"
        waiting = any(rows.get(other, row).kind in WAITING_KINDS for other, row in enumerate(self.seats))
        begins = waited and not waiting
        value: dict[str, Any] = {"begins": begins}
        if setup is not None:
            value["decks"] = setup["seats"]
        await self._enter(kind, seat, value, rows, "playing" if begins else None, setup)

    def keys_of(self, tokens: Iterable[str]) -> tuple[int, ...]:
        """The seats that these tokens open; Trouble when one opens nothing."""
        keys: set[int] = set()
        for token in tokens:
            token_hash = hashed(token)
            opened = [seat for seat, row in enumerate(self.seats) if opens(token_hash, row.token)]
            if not opened:
                raise Trouble("not_your_seat", "This key opens no seat of this match.")
            keys.update(opened)
        return tuple(sorted(keys))

    def may_watch(self, secret: str | None) -> bool:
        return self.row.public or self.over or (secret is not None and opens(hashed(secret), self.row.watch))

    async def say(self, guest: Guest, text: str) -> None:
        mine = guest.keys
        seat = mine[0] if mine else None
        name = self.seats[seat].name if seat is not None else "A spectator"
        line = ChatRow(0, seat, name, text, time())
        await self.house.store.say(self.id, line)
        await self.refresh_chat()

    def because(self, guest: Guest, wish: str, seat: int | None) -> dict[str, Any]:
        """Why something cannot be done now."""
        mine = self.mine(guest)
        if not mine:
            raise Trouble("not_your_seat", "Only who plays can ask why something cannot be done.")
        if seat is None:
            decision = self.position.decision
            seat = decision.seat if decision is not None and decision.seat in mine else mine[0]
        self._must_hold(guest, seat)
        try:
            refusal = self.position.why_not(wish, seat)
        except AnswerError as error:
            return {"type": "because", "wish": wish, "rule": None, "message": str(error)}
        if refusal is None:
            return {"type": "because", "wish": wish, "rule": None, "message": "Nothing forbids it: you can do it now."}
        return {
            "type": "because",
            "wish": wish,
            "rule": rule_facts(rule(refusal.rule)),
            "message": refusal.sentence,
        }

    async def rematch(self, guest: Guest, seat: int) -> None:
        """The same again. Of several who ask, the first makes the match."""
        async with self._lock:
            if seat not in guest.keys:
                raise Trouble("not_your_seat", f"Seat {seat + 1} is not yours.")
            if not self.over:
                raise Trouble("not_over", "A rematch can be had once the match is over.")
            if self.record.rematch is None:
                await self._catch_up()
            if self.record.rematch is not None:
                guest.push(Telling(self).to(self.mine(guest), self.lost(guest)))
                return
            new = making.rematch(self.row, self.seats)
            entry = Entry(self.id, self.record.number, REMATCH, seat, new.match.id, time())
            if not await self._write(Append(entry, make=new)):
                await self._catch_up()
                if self.record.rematch is None:
                    raise stale()
                return
            self.house.metrics.made.inc()
            self._tell_all(*self._fold([entry]))

    # Bots

    def _wake_bot(self) -> None:
        """Have a bot think that is asked, as long as somebody waits for it."""
        decision = self.position.decision
        if decision is None or not self.guests or self.seats[decision.seat].kind != "bot":
            return
        if self._thinking_about == self.record.question or self.status != "playing":
            return
        self._thinking_about = self.record.question
        self.house.in_background(self._think(self.record.question))

    async def _think(self, question: int) -> None:
        decision = self.position.decision
        assert decision is not None
        bot = self.seats[decision.seat].bot
        started = monotonic()
        try:
            question_of = (self.row.game, str(bot), decision.kind)
            option = 0
            if not decision.forced:
                option = await self._choose(decision, bot)
                self.house.faces.thought(*question_of, monotonic() - started)
                self.house.metrics.thinking.labels(bot).observe(monotonic() - started)
            if decision.secret:
                await asyncio.sleep(self.house.faces.lasts(*question_of) - (monotonic() - started))
            async with self._lock:
                if self.record.question == question and self.seats[decision.seat].kind == "bot":
                    await self._play(option)
        except Trouble as trouble:
            # Another node may have answered for the bot, or the database is away for a moment.
            if trouble.code != "stale":
                await asyncio.sleep(1.0)
        except Exception:
            log.exception("a bot could not answer")
            await asyncio.sleep(1.0)
        finally:
            if self._thinking_about == question:
                self._thinking_about = None
            if self.record.question == question:
                self._wake_bot()

    async def _choose(self, decision: Decision, bot: str | None) -> int:
        """Which option a bot answers with."""
        job = {
            "match": self.id,
            "game": self.row.game,
            "setup": self.row.setup,
            "seed": self.row.seed,
            "answers": list(self.record.answers),
            "seat": decision.seat,
            "bot": bot,
            "luck": secrets.randbits(32),
        }
        result = await self.house.thinkers.ask(job)
        option = result.get("option")
        if isinstance(option, int) and 0 <= option < len(decision.options):
            return option
        log.error("a bot failed and anything is played for it", extra={"bot": bot})
        return secrets.randbelow(len(decision.options))


def stale() -> Trouble:
    return Trouble("stale", "The table has changed meanwhile: this answers a past question.")
