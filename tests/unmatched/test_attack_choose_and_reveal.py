"""Step 2 of an attack, choose and reveal (page 11)."""

from __future__ import annotations

from slayground.unmatched.game import Unmatched
from tests.support import rule
from tests.unmatched.tables import arranged, play, refused

BUFFY, SPIKE = 0, 1


def buffy_attacks_spike_with(card: str) -> Unmatched:
    position = arranged(
        {"seats": ["buffy", "spike"]},
        spaces={"buffy": "S05", "giles": "S28", "spike": "S03"},
        hands={"buffy": ["Feint", "Skirmish"], "spike": ["Leap Away", "Regroup"]},
    )
    play(position, f'attack spike with "{card}"')
    return position


@rule("unmatched.reveal.attacker_first", "unmatched.reveal.attacker_must_choose")
def test_the_defender_decides_without_seeing_the_face_of_the_attack_card():
    feint, skirmish = buffy_attacks_spike_with("Feint"), buffy_attacks_spike_with("Skirmish")
    assert feint.decision is not None and feint.decision.seat == SPIKE
    for onlooker in (SPIKE, None):
        assert feint.view(onlooker) == skirmish.view(onlooker)
        assert feint.view(onlooker)["combat"]["attack_card"] is None
        told = [feint.tell(event, onlooker) for event in feint.log or []]
        assert "Buffy attacks Spike." in told
    assert feint.view(BUFFY)["combat"]["attack_card"] == "Feint"


@rule("unmatched.reveal.simultaneous")
def test_everybody_sees_both_cards_at_once_when_both_are_chosen():
    position = buffy_attacks_spike_with("Skirmish")
    hidden = position.view(None)["combat"]
    assert (hidden["revealed"], hidden["attack_card"], hidden["defense_card"]) == (False, None, None)
    play(position, 'defend "Leap Away"')
    for onlooker in (BUFFY, SPIKE, None):
        shown = position.view(onlooker)["combat"]
        assert (shown["attack_card"], shown["defense_card"]) == ("Skirmish", "Leap Away")


@rule("unmatched.reveal.no_take_back")
def test_the_attacker_cannot_exchange_the_card_that_lies_face_down():
    position = buffy_attacks_spike_with("Feint")
    assert refused(position, 'attack spike with "Skirmish"', seat=BUFFY) == "unmatched.reveal.no_take_back"
    play(position, "no defense")
    assert position.view(BUFFY)["seats"][BUFFY]["discard"] == ["Feint"]
