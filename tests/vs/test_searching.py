"""Searching a deck: what may be left there, and what may not."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from slayground.vs.anatomy import MAIN_PHASE, PLOT_TWIST, Card, PlotTwist, Power
from slayground.vs.effects import Search
from slayground.vs.filters import ANY_CARD, CHARACTER
from slayground.vs.game import Vs
from slayground.vs.table import HAND
from tests.support import rule
from tests.vs.tables import arranged, play, with_cards


@pytest.fixture(autouse=True)
def guests() -> Iterator[None]:
    """Plot twists that no box has: search for any card, and for a character."""
    anything = Power("", PlotTwist(MAIN_PHASE, Search(ANY_CARD, HAND)))
    somebody = Power("", PlotTwist(MAIN_PHASE, Search(CHARACTER, HAND)))
    with with_cards(
        Card("TST-001", "Anything", PLOT_TWIST, powers=(anything,)),
        Card("TST-002", "Somebody", PLOT_TWIST, powers=(somebody,)),
    ):
        yield


def searching(card: str, deck: list[str]) -> Vs:
    position = arranged("Buffy", "The Master", hand={"Buffy": [card]}, deck={"Buffy": deck})
    play(position, f"play {card}")
    return position


@rule("vs.open.search_fail")
def test_of_any_cards_one_must_be_taken() -> None:
    position = searching("Anything", ["Tara", "Cemetery", "Tara"])
    assert position.option_texts() == ["choose Tara", "choose Cemetery"]
    play(position, "choose Cemetery")
    assert position.whole()["hand"]["Buffy"] == ["Cemetery"]


@rule("vs.open.search_fail")
def test_of_a_kind_of_cards_none_need_be_taken() -> None:
    position = searching("Somebody", ["Tara", "Cemetery"])
    assert position.option_texts() == ["find nothing", "choose Tara"]
    play(position, "find nothing")
    assert position.whole()["hand"]["Buffy"] == []
    assert any(event.kind == "shuffle" for event in position.log or [])


@rule("vs.open.search_fail")
def test_in_an_empty_deck_nothing_is_found() -> None:
    position = searching("Anything", [])
    assert position.whole()["question"] == "main" and position.whole()["hand"]["Buffy"] == []
