"""Discard piles (page 10)."""

from __future__ import annotations

from tests.support import rule
from tests.unmatched.tables import arranged, play


@rule("unmatched.discard.face_up", "unmatched.discard.public")
def test_everybody_may_look_through_both_discard_piles_at_any_time():
    position = arranged(
        {"seats": ["buffy", "spike"]},
        spaces={"buffy": "S05", "giles": "S28", "spike": "S03"},
        hands={"buffy": ["Mr. Pointy", "Training"], "spike": ["Feint"]},
        discards={"buffy": ["Skirmish", "Regroup"], "spike": ["The Rush"]},
    )

    def seen_by_all() -> list[list[str]]:
        views = [[seat["discard"] for seat in position.view(who)["seats"]] for who in (0, 1, None)]
        assert views[0] == views[1] == views[2]
        return views[0]

    # The newest card is the last of the list.
    assert seen_by_all() == [["Regroup", "Skirmish"], ["The Rush"]]
    play(position, 'attack spike with "Mr. Pointy"')
    assert seen_by_all() == [["Regroup", "Skirmish"], ["The Rush"]]
    play(position, 'defend "Feint"')
    assert seen_by_all() == [["Regroup", "Skirmish", "Mr. Pointy"], ["The Rush", "Feint"]]
