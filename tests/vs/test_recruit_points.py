"""Recruit points are gained once, as the Recruit Step begins, whatever happens to resources in it."""

from __future__ import annotations

from slayground.kernel.choosing import All, And, You
from slayground.vs.anatomy import PREDATORS, SUPPORTING, Card, Power, Trigger
from slayground.vs.effects import KO
from slayground.vs.events import Appears
from slayground.vs.filters import RESOURCE, OnSideOf
from slayground.vs.keywords import THIS
from tests.support import rule
from tests.vs.tables import arranged, play, with_cards

WRECKER = Card(
    "TST-001", "Wrecker", SUPPORTING, teams=PREDATORS, cost=1, atk=1, defense=1, health=1,
    powers=(Power("Wreck", Trigger(Appears(THIS), KO(All(And(RESOURCE, OnSideOf(You())))))),),
)  # fmt: skip
"""When it appears, all your resources are KO'd."""


@rule("vs.open.recruit_points_change")
def test_points_stay_when_every_resource_is_lost() -> None:
    with with_cards(WRECKER):
        position = arranged(
            "Falconer", "Dutch", at="recruit", hand={"Falconer": ["Wrecker", "Tracker", "Gunslinger"]},
            resources={"Falconer": ["Space"]}, face_down={"Falconer": 3},
        )  # fmt: skip
        play(position, "recruit Wrecker to front")
        told = position.whole()
        assert told["resources"]["Falconer"] == [] and told["face_down"]["Falconer"] == []
        assert told["points"]["Falconer"] == 3
        play(position, "recruit Tracker to back")
        assert position.whole()["points"]["Falconer"] == 1
