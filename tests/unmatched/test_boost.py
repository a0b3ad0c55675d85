"""Boost (page 10)."""

from __future__ import annotations

import pytest

from tests.support import rule
from tests.unmatched.tables import arranged, play


@rule("unmatched.boost.goes_to_discard")
@pytest.mark.parametrize("observer", [0, 1, None])
def test_everybody_sees_the_card_that_was_discarded_to_boost(observer):
    position = arranged({"seats": ["angel", "spike"]}, hands={"angel": ["Feint", "Killer of the Dead"]})
    play(position, "maneuver", 'boost "Feint"')
    assert position.view(observer)["seats"][0]["discard"] == ["Feint"]


@rule("unmatched.boost.only_when_allowed")
def test_only_a_maneuver_or_a_card_that_says_so_ever_asks_for_a_boost():
    position = arranged(
        {"seats": ["spike", "angel"]},
        spaces={"spike": "S05", "drusilla": "S31", "angel": "S03", "faith": "S30"},
        hands={"spike": ["Let's Dance", "Let's Dance", "Bloody Hell!", "Feint"], "angel": ["Brooding"]},
    )
    asked = []
    for answer in ('attack angel with "Let\'s Dance"', 'defend "Brooding"', 'attack angel with "Bloody Hell!"'):
        play(position, answer)
        assert position.decision is not None
        asked.append(position.decision.kind)
    assert asked == ["defend", "action", "defend"]
