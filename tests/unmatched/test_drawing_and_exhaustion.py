"""Drawing cards (page 9)."""

from __future__ import annotations

from slayground.kernel.effects import Draw, May
from slayground.unmatched.anatomy import SCHEME, VERSATILE, Card, FighterCard, Hero
from tests.support import rule
from tests.unmatched.tables import arranged, guest, play


def scholar() -> Hero:
    """A hero of another set whose scheme offers a card."""
    return Hero(
        "Scholar",
        health=10,
        move=2,
        pronoun="she",
        sidekicks=(FighterCard("Pupil", health=4, pronoun="he"),),
        cards=(
            Card("Idle Reading", copies=3, type=SCHEME, boost=1, fighter="scholar", scheme=May(Draw(1))),
            Card("Heavy Book", copies=27, type=VERSATILE, value=2, boost=1),
        ),
    )


@rule("unmatched.draw.optional_draw")
def test_a_draw_that_is_only_offered_may_be_declined_and_then_exhausts_nobody():
    for answer, health in (("no", {"scholar": 10, "pupil": 4}), ("yes", {"scholar": 8, "pupil": 2})):
        with guest(scholar()):
            position = arranged(
                {"seats": ["scholar", "angel"]}, hands={"scholar": ["Idle Reading"] * 2}, decks={"scholar": []}
            )
            play(position, 'scheme "Idle Reading"')
            assert position.option_texts() == ["yes", "no"]
            play(position, answer)
            assert {name: position.whole()["health"][name] for name in health} == health


@rule("unmatched.draw.deck_refilled", "unmatched.draw.exhausted_state")
def test_cards_put_back_into_an_empty_deck_end_the_exhaustion():
    position = arranged({"seats": ["angel", "spike"]}, hands={"angel": ["Killer of the Dead"]}, decks={"angel": []})
    play(position, "maneuver")
    assert position.whole()["health"]["angel"] == 14
    play(position, "no boost", "end move")
    # No card of this box puts cards back into a deck, so a hand from outside does.
    seat = position.seats[0]
    returned = seat.discard.pop()
    seat.deck.append(returned)
    play(position, "maneuver")
    assert returned in seat.hand
    assert position.whole()["health"]["angel"] == 14
    assert position.whole()["health"]["faith"] == 6
