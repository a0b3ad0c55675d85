"""The scheme action (page 10)."""

from __future__ import annotations

import pytest

from slayground.unmatched.anatomy import SCHEME, VERSATILE, Card, FighterCard, Hero
from slayground.unmatched.effects import Heal, YourFighter
from tests.support import rule
from tests.unmatched.tables import arranged, guest, play, refused


def medic() -> Hero:
    """A hero of another set with a scheme for any fighter, which does something to whoever plays it."""
    return Hero(
        "Medic",
        health=10,
        move=2,
        pronoun="she",
        sidekicks=(FighterCard("Nurse", health=5, pronoun="he"),),
        cards=(
            Card("Bandage", copies=5, type=SCHEME, boost=1, scheme=Heal(YourFighter(), 2)),
            Card("Scalpel", copies=25, type=VERSATILE, value=2, boost=1),
        ),
    )


@rule("unmatched.scheme.play")
@pytest.mark.parametrize("observer", [0, 1, None])
def test_everybody_sees_the_scheme_on_the_table(observer):
    position = arranged(
        {"seats": ["buffy", "spike"]}, hands={"buffy": ["Insight", "Training"], "spike": ["Feint", "Regroup"]}
    )
    assert position.view(observer)["scheme"] is None
    play(position, 'scheme "Insight" by giles')
    assert position.view(observer)["scheme"] == "Insight"
    play(position, 'choose "Feint"')
    assert position.view(observer)["scheme"] is None


@rule("unmatched.scheme.declare_fighter", "unmatched.scheme.active_fighter")
@pytest.mark.parametrize(
    ("answer", "health"),
    [('scheme "Bandage"', {"medic": 7, "nurse": 2}), ('scheme "Bandage" by nurse', {"medic": 5, "nurse": 4})],
)
def test_a_scheme_for_any_fighter_is_played_by_the_one_who_is_named_and_that_one_is_active(answer, health):
    with guest(medic()):
        position = arranged(
            {"seats": ["medic", "spike"]},
            hands={"medic": ["Bandage", "Bandage"]},
            health={"medic": 5, "nurse": 2},
        )
        assert position.option_texts() == ["maneuver", 'scheme "Bandage"', 'scheme "Bandage" by nurse']
        play(position, answer)
        assert {name: position.whole()["health"][name] for name in health} == health


@rule("unmatched.scheme.allowed_fighter", "unmatched.scheme.not_if_defeated")
def test_a_scheme_for_any_fighter_is_not_played_by_a_defeated_one():
    with guest(medic()):
        position = arranged({"seats": ["medic", "spike"]}, hands={"medic": ["Bandage"]}, spaces={"nurse": "defeated"})
        assert position.option_texts() == ["maneuver", 'scheme "Bandage"']
        assert refused(position, 'scheme "Bandage" by nurse') == "unmatched.scheme.not_if_defeated"


@rule("unmatched.scheme.no_response")
def test_the_opponent_has_no_card_to_play_in_answer_to_a_scheme():
    position = arranged(
        {"seats": ["buffy", "spike"]}, hands={"buffy": ["Insight", "Training"], "spike": ["Feint", "Regroup"]}
    )
    play(position, 'scheme "Insight" by giles')
    assert position.decision is not None
    assert position.decision.seat == 0
    assert refused(position, 'defend "Feint"', seat=1) == "unmatched.scheme.no_response"
