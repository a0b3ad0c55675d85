"""What can go wrong between a client and the server: a code to act on, a sentence to show, and the HTTP status."""

from __future__ import annotations

STATUS = {
    "malformed": 400,
    "foreign_origin": 403,
    "not_your_seat": 403,
    "private": 403,
    "no_decks": 404,
    "unknown_game": 404,
    "unknown_match": 404,
    "unknown_path": 404,
    "unknown_rule": 404,
    "unknown_seat": 404,
    "unknown_step": 404,
    "wrong_method": 405,
    "deck_settled": 409,
    "not_over": 409,
    "other_rules": 409,
    "over": 409,
    "seat_taken": 409,
    "too_large": 413,
    "bad_deck": 422,
    "bad_match_file": 422,
    "bad_setup": 422,
    "illegal_deck": 422,
    "unknown_bot": 422,
    "too_many": 429,
    "internal": 500,
    "unavailable": 503,
}
"""The codes that HTTP answers with. A socket's `refused` has these and a few more, which have no status."""


class Trouble(Exception):
    """A request that cannot be granted. Nothing has changed by it."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = in_full(message)

    @property
    def status(self) -> int:
        return STATUS.get(self.code, 409)


def in_full(message: str) -> str:
    """What the engine says of an error in a clause, as a sentence for a person to read."""
    return message[:1].upper() + message[1:] + ("" if message.endswith((".", "!", "?", ")", "”")) else ".")
