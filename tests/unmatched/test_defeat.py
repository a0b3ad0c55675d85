"""Defeating a fighter (page 13)."""

from __future__ import annotations

from tests.support import rule
from tests.unmatched.tables import arranged, play


@rule("unmatched.defeat.not_a_target")
def test_exhaustion_deals_no_damage_to_a_defeated_fighter():
    position = arranged(
        {"seats": ["buffy", "spike"]},
        spaces={"buffy": "S05", "giles": "defeated", "spike": "S03"},
        hands={"buffy": ["Feint"]},
        decks={"buffy": []},
    )
    play(position, "maneuver")
    assert [event.facts["fighter"] for event in position.log or [] if event.kind == "damage"] == ["Buffy"]
