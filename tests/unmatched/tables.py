"""What tests of Unmatched share: tables set up by names, and guests from no box who stay for one test."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from slayground.unmatched.anatomy import CARDS, DECKS, HEROES, Hero, join_roster
from slayground.unmatched.board import BOARDS, Board, add_board
from slayground.unmatched.game import Unmatched, UnmatchedGame


def arranged(setup: dict[str, Any], **table: Any) -> Unmatched:
    """A game under way, said like the setup and the position of a scenario."""
    return UnmatchedGame().arrange(setup, table, seed=0)


def play(position: Unmatched, *answers: str) -> None:
    for answer in answers:
        position.answer(position.option_named(answer))


def refused(position: Unmatched, wish: str, seat: int | None = None) -> str | None:
    """The rule against a wish; None when it may be done."""
    refusal = position.why_not(wish, seat)
    return None if refusal is None else refusal.rule


def actions_taken(position: Unmatched) -> dict[int, list[str]]:
    """The actions of each turn of a watched game, in order."""
    turns: dict[int, list[str]] = {}
    for event in position.log or []:
        if event.kind == "turn":
            turns[event.facts["turn"]] = []
        elif event.kind in ("maneuver", "scheme", "attack"):
            turns[max(turns)].append(event.kind)
    return turns


@contextmanager
def guest(hero: Hero) -> Iterator[Hero]:
    """A hero of another set joins the roster and leaves it again. Of several guests the last leaves first."""
    join_roster(hero)
    try:
        yield hero
    finally:
        del HEROES[hero.key]
        del CARDS[hero.first_card :]
        del DECKS[hero.first_card :]


@contextmanager
def another_battlefield(board: Board) -> Iterator[Board]:
    """A battlefield of another set, for as long as one test plays on it."""
    add_board(board)
    try:
        yield board
    finally:
        del BOARDS[board.key]
