"""Steps in which no card of the pool has an effect to use: a card of the test's own has one."""

from __future__ import annotations

from slayground.ccg.anatomy import CHARACTER, COMPANION, GOOD, HUMAN, REFRESH, Card, Use
from slayground.kernel.effects import Draw
from tests.ccg.tables import arranged, play, refused, with_cards
from tests.support import rule


@rule("ccg.refresh.effect_usable")
def test_an_effect_for_the_refresh_step_is_used_before_or_after_refreshing():
    early = Card(
        "T03",
        "Early Riser",
        CHARACTER,
        side=GOOD,
        character="early",
        kind=COMPANION,
        level=1,
        traits=HUMAN,
        abilities=(Use((REFRESH,), Draw(1)),),
    )
    with with_cards(early):
        stand = {"Buffy": {"1-1": ["Buffy", "Early Riser"]}}
        before = arranged("Buffy", "Spike", at="refresh", stand=stand, fatigued=["Buffy"])
        assert before.option_texts() == ["refresh", "use Early Riser"]
        play(before, "use Early Riser", "pass", "refresh")
        assert (len(before.seats[0].hand), before.whole()["fatigued"]) == (2, [])
        after = arranged("Buffy", "Spike", at="refresh", stand=stand, fatigued=["Buffy"])
        play(after, "refresh", "pass")
        assert after.option_texts() == ["pass", "use Early Riser"]
        play(after, "pass")
        late = arranged("Buffy", "Spike", at="movement", stand=stand)
        assert refused(late, "use Early Riser") == "ccg.turn.effect_timing"


@rule("ccg.end.order_of_turn_end")
def test_the_park_is_counted_before_the_time_turns_and_the_next_turn_begins():
    position = arranged(
        "Buffy", "Spike", at="end", stand={"Buffy": {"park": "Buffy"}}, park={"holder": "Buffy", "count": 2}
    )
    play(position, "pass", "pass")
    kinds = [event.kind for event in position.log or []]
    assert [kind for kind in kinds if kind in ("park", "time", "turn")] == ["park", "time", "turn"]
    assert position.whole()["park"] == {"holder": "Buffy", "count": 3}
