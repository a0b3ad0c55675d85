"""What a change is told as: one message for all who may see the same, made only when somebody does.

Everything about a running match comes from the position's `view` and `tell` and the event's `seen_by`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import orjson

from slayground.kernel.events import Event
from slayground.kernel.position import Position
from slayground.server.store import ChatRow

if TYPE_CHECKING:
    from slayground.server.rooms import Room


class Telling:
    def __init__(
        self, room: Room, events: Sequence[Event] = (), fresh: bool = False, chat: Sequence[ChatRow] = ()
    ) -> None:
        self._room = room
        self._events = events
        self._fresh = fresh
        self._chat = [{"seat": line.seat, "name": line.name, "text": line.text, "at": line.at} for line in chat]
        self._views: dict[int | None, orjson.Fragment] = {}
        self._messages: dict[tuple[tuple[int, ...], tuple[int, ...]], str] = {}
        self._open: dict[str, Any] | None = None
        self._facts: dict[str, Any] | None = None

    def to(self, mine: tuple[int, ...], lost: tuple[int, ...]) -> str:
        """The message for a client that plays some seats and has lost others to a bot; for a spectator, neither."""
        message = self._messages.get((mine, lost))
        if message is None:
            message = self._messages[mine, lost] = self._make(mine, lost)
        return message

    def _make(self, mine: tuple[int, ...], lost: tuple[int, ...]) -> str:
        room = self._room
        view = self._view(self._foremost(mine))
        message: dict[str, Any] = {
            "type": "table",
            "number": room.record.number,
            "match": self._match(),
            "mine": mine,
            "lost": lost,
            "view": view,
            "views": {str(seat): self._view(seat) for seat in mine} if len(mine) > 1 else None,
            "events": told(room.position, self._events, mine, room.over and self._fresh),
            "fresh": self._fresh,
            "clock": room.clock(),
            "undo": room.undo_asked(),
            "chat": self._chat,
        }
        return orjson.dumps(message).decode()

    def _foremost(self, mine: tuple[int, ...]) -> int | None:
        """Whose view comes first: who is asked, if it is the client's, or its first seat."""
        decision = self._room.position.decision
        if decision is not None and decision.seat in mine:
            return decision.seat
        return mine[0] if mine else None

    def _view(self, seat: int | None) -> orjson.Fragment:
        made = self._views.get(seat)
        if made is None:
            made = self._views[seat] = orjson.Fragment(orjson.dumps(self._seen(seat)))
        return made

    def _seen(self, seat: int | None) -> dict[str, Any]:
        position = self._room.position
        if self._room.over:
            if self._open is None:
                self._open = position.open_view()
            view = {**self._open, "seat": seat}
        else:
            view = position.view(seat)
        self._room.turn = view.get("turn")
        return view

    def _match(self) -> dict[str, Any]:
        if self._facts is None:
            self._facts = self._room.facts()
        return self._facts


def told(position: Position, events: Sequence[Event], mine: tuple[int, ...], openly: bool) -> list[dict[str, Any]]:
    """The events for a client: with what is hidden only when each of its seats knows it, or all is open.

    Two people who share a screen share no secrets.
    """
    return [
        whole_event(position, event) if openly else {**event.seen_by(seat), "said": position.tell(event, seat)}
        for event in events
        for seat in (knower(event, mine),)
    ]


def knower(event: Event, mine: tuple[int, ...]) -> int | None:
    if event.secret is None or not mine:
        return None
    for seat in mine:
        if seat not in event.known_to:
            return None
    return mine[0]


def whole_event(position: Position, event: Event) -> dict[str, Any]:
    """An event with nothing hidden: told as by who did it, who always knows it."""
    return {**event.whole(), "said": position.tell(event, event.seat if event.seat >= 0 else None)}
