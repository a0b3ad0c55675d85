"""Main characters that fall together by an effect, not by each other's strikes."""

from __future__ import annotations

from typing import Any

import pytest

from slayground.kernel.choosing import All
from slayground.vs.anatomy import COMBAT, PLOT_TWIST, Card, PlotTwist, Power
from slayground.vs.effects import KO, Wound
from slayground.vs.filters import MAIN_CHARACTER
from tests.support import rule
from tests.vs.tables import arranged, play, with_cards

DOOM = Card(
    "TST-001", "Doom", PLOT_TWIST, powers=(Power("", PlotTwist(COMBAT, Wound(All(MAIN_CHARACTER)), any_turn=True)),)
)
"""Each main character is wounded."""
END = Card("TST-002", "The End", PLOT_TWIST, powers=(Power("", PlotTwist(COMBAT, KO(All(MAIN_CHARACTER)), True)),))
"""Each main character is KO'd."""


def ended(turn: str, card: str, **table: Any) -> dict[str, Any]:
    """In a combat of the player whose turn it is, the other one plays the card. Both have one health left."""
    other = "The Master" if turn == "Buffy" else "Buffy"
    fighters = {"Buffy": "Oz", "The Master": "Luke"}
    with with_cards(DOOM, END):
        position = arranged(
            "Buffy", "The Master", turn=turn, front={name: [each] for name, each in fighters.items()},
            back={"Buffy": ["Buffy"], "The Master": ["The Master"]}, hand={other: [card]},
            combat={"attackers": [fighters[turn]], "defender": fighters[other]}, **table,
        )  # fmt: skip
        play(position, f"play {card}")
        return position.whole()


@rule("vs.end.simultaneous_causes", "vs.end.simultaneous_last_two")
@pytest.mark.parametrize("turn", ["Buffy", "The Master"])
@pytest.mark.parametrize("card", ["Doom", "The End"])
def test_when_an_effect_fells_both_the_player_whose_turn_it_is_wins_whoever_played_it(turn: str, card: str) -> None:
    told = ended(turn, card, wounds={"Buffy": 5, "The Master": 5})
    assert (told["over"], told["winners"], told["out"]) == (True, [turn], ["Buffy", "The Master"])


@rule("vs.end.simultaneous_causes")
def test_when_it_fells_one_of_them_the_other_wins() -> None:
    assert ended("Buffy", "Doom", wounds={"Buffy": 5})["winners"] == ["The Master"]
