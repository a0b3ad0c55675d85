"""Health that becomes less while the game goes on."""

from __future__ import annotations

from slayground.vs.anatomy import PREDATORS, SUPPORTING, Card
from tests.support import rule
from tests.vs.tables import arranged, play, with_cards

MS_MARVEL = Card("TST-001", "Ms. Marvel", SUPPORTING, teams=PREDATORS, cost=1, atk=1, defense=1, health=1)
"""While she is there, Moonstone does not impersonate her."""


def recruited_beside(wounds: int) -> list[str]:
    """Who is in play after Ms. Marvel has come, with so many wounds on Moonstone, who had 2 health until then."""
    with with_cards(MS_MARVEL):
        position = arranged(
            "Falconer", "Norman Osborn", at="recruit", hand={"Falconer": ["Ms. Marvel"]}, face_down={"Falconer": 1},
            front={"Norman Osborn": ["Norman Osborn", "Moonstone"]}, wounds={"Moonstone": wounds},
        )  # fmt: skip
        play(position, "recruit Ms. Marvel to front")
        told: list[str] = position.whole()["in_play"]
        return told


@rule("vs.health.reduced_maximum")
def test_who_has_as_many_wounds_as_the_health_that_is_left_is_kod_at_once() -> None:
    assert "Moonstone" not in recruited_beside(wounds=1)


@rule("vs.health.reduced_maximum")
def test_who_has_fewer_stays() -> None:
    assert "Moonstone" in recruited_beside(wounds=0)
