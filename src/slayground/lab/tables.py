"""Results as tables: what stands in a row about a game, and about a card in it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

import pyarrow as pa

from slayground.games import find_game
from slayground.lab.series import Job, Result

GAMES: Final = pa.schema(
    [
        pa.field("number", pa.int64()),
        pa.field("seed", pa.int64()),
        pa.field("seats", pa.int8()),
        pa.field("decks", pa.list_(pa.string())),
        pa.field("bots", pa.list_(pa.string())),
        pa.field("scores", pa.list_(pa.float64())),
        pa.field("winner", pa.int8()),
        pa.field("how", pa.string()),
        pa.field("first", pa.int8()),
        pa.field("turns", pa.int32()),
        pa.field("decisions", pa.int32()),
    ]
)
"""One row a game; seats are counted from 1."""

CARDS: Final = pa.schema(
    [
        pa.field("number", pa.int64()),
        pa.field("seat", pa.int8()),
        pa.field("deck", pa.string()),
        pa.field("bot", pa.string()),
        pa.field("card", pa.string()),
        pa.field("name", pa.string()),
        pa.field("copies", pa.int16()),
        pa.field("drawn", pa.int16()),
        pa.field("played", pa.int16()),
        pa.field("spent", pa.int16()),
        pa.field("held", pa.int16()),
        pa.field("score", pa.float64()),
    ]
)
"""One row for every card of a seat in every game, all its copies together."""


def game_row(job: Job, number: int, result: Result) -> dict[str, Any]:
    seats = job.seated(number)
    return {
        "number": number,
        "seed": result.seed,
        "seats": len(seats),
        "decks": [deck for deck, _ in seats],
        "bots": [bot for _, bot in seats],
        "scores": list(result.scores),
        "winner": next((seat for seat, score in enumerate(result.scores, 1) if score == 1.0), None),
        "how": result.how,
        "first": None if result.first is None else result.first + 1,
        "turns": result.turns,
        "decisions": result.decisions,
    }


def card_rows(job: Job, number: int, result: Result) -> list[dict[str, Any]]:
    seats = job.seated(number)
    names = card_names(job.game)
    return [
        {
            "number": number,
            "seat": card.seat + 1,
            "deck": seats[card.seat][0],
            "bot": seats[card.seat][1],
            "card": card.code,
            "name": names[card.code],
            "copies": card.copies,
            "drawn": card.drawn,
            "played": card.played,
            "spent": card.spent,
            "held": card.held,
            "score": result.scores[card.seat],
        }
        for card in result.cards
    ]


@cache
def card_names(game: str) -> dict[str, str]:
    """By code; where cards have none, they go by their names."""
    return {card.get("code", card["name"]): card["name"] for card in find_game(game).cards()}


def read_result(row: dict[str, Any]) -> Result:
    """What a row about a game says, without its cards."""
    first = None if row["first"] is None else row["first"] - 1
    return Result(row["seed"], tuple(row["scores"]), first, row["turns"], row["decisions"], row["how"])


def table_of(rows: Sequence[dict[str, Any]], schema: pa.Schema) -> pa.Table:
    return pa.Table.from_pylist(list(rows), schema=schema)
