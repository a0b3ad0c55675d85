"""Powers that set one another off for ever: whoever can stop it must, and when nobody can, the game is a tie."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from slayground.kernel.flow import May
from slayground.vs.anatomy import PREDATORS, SUPPORTING, Ability, Card, Power, Static, Trigger
from slayground.vs.effects import Exhaust, PutCounters, Ready
from slayground.vs.events import Becomes, LeavesPlay
from slayground.vs.keywords import SELF, THIS
from slayground.vs.modifiers import Replace
from slayground.vs.table import PLUS
from slayground.vs.triggers import LONG
from tests.support import rule
from tests.vs.tables import arranged, play, with_cards

TIRES = Trigger(Becomes("ready", THIS), Exhaust(SELF))
WAKES = Trigger(Becomes("exhausted", THIS), Ready(SELF))
MAY_WAKE = Trigger(Becomes("exhausted", THIS), May(Ready(SELF)))
GROWS = Trigger(Becomes("exhausted", THIS), PutCounters(SELF, PLUS))
NEVER_LEAVES = Static((Replace(LeavesPlay(THIS), PutCounters(SELF, PLUS)),))


def guest(number: int, name: str, *abilities: Ability) -> Card:
    powers = tuple(Power(f"Way {i}", ability) for i, ability in enumerate(abilities, 1))
    return Card(f"TST-{number:03}", name, SUPPORTING, teams=PREDATORS, atk=1, defense=9, health=1, powers=powers)


@pytest.fixture(autouse=True)
def guests() -> Iterator[None]:
    """Characters that no box has."""
    with with_cards(
        guest(1, "Restless", WAKES, TIRES),
        guest(2, "Willing", MAY_WAKE, TIRES),
        guest(3, "Growing", WAKES, TIRES, GROWS),
        guest(4, "Undying", NEVER_LEAVES),
    ):
        yield


@rule("vs.open.infinite_loop")
def test_what_nobody_can_stop_ends_the_game_in_a_tie() -> None:
    position = arranged("Buffy", "The Master", front={"Buffy": ["Restless"]})
    play(position, "attack The Master with Restless")
    told = position.whole()
    assert (told["over"], told["winners"], told["tied"]) == (True, [], ["Buffy", "The Master"])
    assert position.scores() == (0.5, 0.5)


@rule("vs.open.infinite_loop")
def test_whoever_is_out_has_no_part_in_the_tie() -> None:
    position = arranged("Buffy", "The Master", "Iceman", front={"Buffy": ["Restless"]}, out=["Iceman"])
    play(position, "attack The Master with Restless")
    assert position.whole()["tied"] == ["Buffy", "The Master"] and position.scores() == (0.5, 0.5, 0.0)


@rule("vs.open.infinite_loop")
def test_choices_that_stop_nothing_do_not_keep_it_going() -> None:
    position = arranged("Buffy", "The Master", front={"Buffy": ["Growing"]})
    play(position, "attack The Master with Growing")
    questions = 0
    while not position.over:
        assert position.whole()["question"] == "order"
        questions += 1
        position.answer(questions % 2)
    assert position.whole()["tied"] == ["Buffy", "The Master"]


@rule("vs.open.infinite_loop")
def test_what_a_player_can_stop_that_player_must_stop() -> None:
    position = arranged("Buffy", "The Master", front={"Buffy": ["Willing"], "The Master": ["Luke"]}, hand={"Buffy": 1})
    play(position, "attack Luke with Willing")
    times = 0
    while position.whole()["question"] == "may":
        play(position, "yes")
        times += 1
    told = position.whole()
    assert 0 < times <= LONG and not told["over"] and told["question"] == "combat"
    assert told["exhausted"] == ["Willing"]
    assert [event.kind for event in position.log or []].count("endless") == 1


@rule("vs.open.infinite_loop")
def test_who_stops_it_in_time_is_asked_again_the_next_time() -> None:
    position = arranged("Buffy", "The Master", front={"Buffy": ["Willing"], "The Master": ["Luke"]})
    play(position, "attack Luke with Willing", *["yes"] * 20, "no")
    told = position.whole()
    assert told["question"] == "main" and "Willing" in told["exhausted"]
    assert not any(event.kind == "endless" for event in position.log or [])


@rule("vs.open.infinite_loop")
def test_a_check_that_changes_nothing_for_ever_ends_the_game_too() -> None:
    position = arranged(
        "Royce", "Buffy", front={"Royce": ["Royce", "Undying"], "Buffy": ["Faith"]}, back={"Buffy": ["Buffy"]},
        resources={"Royce": ["Los Angeles"]},
    )  # fmt: skip
    play(position, "use I'm Not a Good Man with Royce")
    assert position.whole()["tied"] == ["Royce", "Buffy"]
