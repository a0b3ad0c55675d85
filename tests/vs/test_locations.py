"""Locations beyond those of the boxes: rows without an order, cards turned up again, payments that are no powers."""

from __future__ import annotations

from itertools import permutations

import pytest

from slayground.kernel.choosing import And, One
from slayground.kernel.flow import Let, May
from slayground.vs.anatomy import (
    ALIEN,
    ANY_SYMBOL,
    CARDS,
    ENERGY,
    MAIN_PHASE,
    MIGHT,
    PLOT_TWIST,
    PREDATORS,
    SKILL,
    SPECIAL_LOCATION,
    SUPPORTING,
    Card,
    Cost,
    PlotTwist,
    Power,
    Symbols,
    Trigger,
)
from slayground.vs.effects import IT, DrawFor, IfYouDo, PaySymbols, PutCounters
from slayground.vs.events import PowerUsed
from slayground.vs.filters import CHARACTER, YOURS
from slayground.vs.game import Vs
from slayground.vs.table import PLUS
from tests.support import rule
from tests.vs.tables import arranged, play, refused, with_cards


@rule("vs.location.rearrange")
def test_however_a_row_is_arranged_others_see_how_many_there_are_and_which_locations_lie_face_up():
    up = ["Cemetery", "The Bronze", "The Library"]
    down = ["Oz", "Tara", "Cemetery"]
    tables = [
        arranged("Buffy", "The Master", resources={"Buffy": list(one)}, face_down={"Buffy": list(other)})
        for one in permutations(up)
        for other in permutations(down)
    ]
    for position in tables:
        assert position.digest() == tables[0].digest()
        for observer in (0, 1, None):
            assert position.view(observer) == tables[0].view(observer)
        seen = position.view(1)["seats"][0]
        assert sorted(card["name"] for card in seen["resources"]) == sorted(up)
        assert seen["down_count"] == 3 and "down" not in seen


def test_where_a_card_was_laid_down_tells_nothing_about_which_it_is():
    def laid(first: str, second: str) -> Vs:
        position = arranged(
            "Buffy", "The Master", at="resource", hand={"Buffy": ["Oz", "Cemetery", "Faith"]},
            deck={"Buffy": ["Giles"] * 9},
        )  # fmt: skip
        play(position, f"resource {first} face down")
        while not (position.whole()["turn"] == "Buffy" and position.whole()["question"] == "resource"):
            quiet = [text for text in position.option_texts() if text in QUIET]
            play(position, (quiet or position.option_texts())[0])
        play(position, f"resource {second} face down")
        return position

    one, other = laid("Oz", "Cemetery"), laid("Cemetery", "Oz")
    for observer in (0, 1, None):
        assert one.view(observer)["seats"][0] == other.view(observer)["seats"][0]


QUIET = ("end turn", "pass", "no resource", "end recruit", "end formation")


def turn_up(position: Vs, seat: int, name: str) -> None:
    """What an effect would do that turns a location face up again; the present question is put anew."""
    at = position.seats[seat]
    (kind,) = {kind for kind in at.down if CARDS[kind].name == name}
    position.take_down(seat, kind)
    position.add_resource(seat, kind, True, ())
    position.decision = None
    position.run()


@rule("vs.location.reuse_after_turn_up", "vs.location.stays_down")
def test_a_location_that_was_turned_up_again_pays_once_more_in_the_same_turn():
    position = arranged(
        "The Master", "Buffy", front={"The Master": ["The Master", "Glory", "Luke"]},
        resources={"The Master": ["Hellmouth"]}, hand={"Buffy": 3},
    )  # fmt: skip
    play(position, "use The Vessel with Luke")
    assert position.whole()["face_down"]["The Master"] == ["Hellmouth"]
    assert refused(position, "use Drain Sanity with Glory") == "vs.super.cost_turn_down"
    turn_up(position, 0, "Hellmouth")
    play(position, "use Drain Sanity with Glory")
    told = position.whole()
    assert told["face_down"]["The Master"] == ["Hellmouth"] and told["used"]["Glory"] == ["Drain Sanity"]
    assert refused(position, "use The Vessel with Luke") == "vs.super.once_per_turn"


# Locations that say more than their symbols

HALL = Card(
    "TST-050", "Trophy Hall", SPECIAL_LOCATION, teams=PREDATORS,
    powers=(Power("", Symbols(ALIEN | ENERGY | MIGHT | SKILL, team=PREDATORS, in_play=True)),),
)  # fmt: skip


@rule("vs.sample.special_location_text")
def test_a_special_location_that_says_so_pays_for_characters_on_ones_side_only():
    with with_cards(HALL):
        assert HALL.text() == "Makes energy, might, skill or alien for a Predators character on your side."
        # Falconer in play; Mr. Black in the hand, whose power works from there
        position = arranged(
            "Falconer", "Dutch", at="build", hand={"Falconer": ["Mr. Black"]}, resources={"Falconer": ["Trophy Hall"]}
        )
        assert position.option_texts() == ["pass", "use We're Being Hunted with Falconer"]
        assert refused(position, "use Out of Nowhere of Mr. Black from hand") == "vs.super.cost_turn_down"
        # Nor does it when it is discarded
        discarded = arranged("Falconer", "Dutch", at="build", hand={"Falconer": ["Mr. Black", "Trophy Hall"]})
        assert refused(discarded, "use Out of Nowhere of Mr. Black from hand") == "vs.super.cost_turn_down"
    # One that does not say so pays for any card of its team
    position = arranged(
        "Falconer", "Dutch", at="build", hand={"Falconer": ["Mr. Black"]}, resources={"Falconer": ["Trophy Area"]}
    )
    assert "use Out of Nowhere of Mr. Black from hand" in position.option_texts()


@rule("vs.sample.special_location_text")
@pytest.mark.parametrize("name, power, symbols", [
    ("Mr. Black", "Super Predator", ["skill"]),
    ("Jungle Hunter", "The Demon Who Makes Trophies of Man", ["alien"]),
    ("Primeval Hunter", "Apex Predator", ["might"]),
    ("Poncho", "37mm Rotary Grenade Launcher", []),
])  # fmt: skip
def test_it_makes_one_of_four_symbols_for_a_member_of_its_team(name: str, power: str, symbols: list[str]):
    with with_cards(HALL):
        main = name if name in ("Mr. Black", "Jungle Hunter") else "Falconer"
        front = {main: [main] if main == name else [main, name], "Dutch": ["Dutch"]}
        position = arranged(
            main, "Dutch", front=front, back={"Dutch": ["Mac"]}, hand={main: 1}, resources={main: ["Trophy Hall"]},
            ko={"Dutch": ["Mac"]},
        )  # fmt: skip
        wish = f"use {power} with {name}"
        assert (wish in position.option_texts()) == bool(symbols)
        if symbols:
            play(position, wish)
            assert position.option_texts() == [f"turn down Trophy Hall for {symbol}" for symbol in symbols]


# Payments that are no super powers

DANGER_ROOM = Card(
    "TST-051", "Danger Room", PLOT_TWIST,
    powers=(
        Power(
            "",
            PlotTwist(
                MAIN_PHASE,
                Let(
                    One(And(CHARACTER, YOURS)),
                    IfYouDo(May(PaySymbols(Cost((ANY_SYMBOL,)), IT)), PutCounters(IT, PLUS)),
                ),
            ),
        ),
    ),
)  # fmt: skip
CLERK = Card(
    "TST-052", "Clerk", SUPPORTING, atk=1, defense=1, health=1,
    powers=(Power("Takes Notes", Trigger(PowerUsed(And(CHARACTER, YOURS)), DrawFor(1))),),
)  # fmt: skip


@rule("vs.card.danger_room")
def test_who_pays_for_the_danger_room_may_use_the_special_location_of_their_team_and_uses_no_super_power():
    with with_cards(DANGER_ROOM, CLERK):
        position = arranged(
            "Cyclops", "Norman Osborn", front={"Cyclops": ["Cyclops", "Clerk", "Hellion", "Poncho"]},
            exhausted=["Hellion"], hand={"Cyclops": ["Danger Room", "Magma"]},
            resources={"Cyclops": ["Utopia", "Fortress", "Headquarters"]},
        )  # fmt: skip
        play(position, "play Danger Room", "choose Cyclops", "yes")
        assert sorted(position.option_texts()) == [
            "turn down Fortress for might", "turn down Utopia for energy", "turn down Utopia for intellect",
            "turn down Utopia for might", "turn down Utopia for skill",
        ]  # fmt: skip
        play(position, "turn down Utopia for skill")
        told = position.whole()
        assert told["plus"]["Cyclops"] == 1 and told["face_down"]["Cyclops"] == ["Utopia"]
        # No power was used, and the Clerk has written nothing down; for a super power he does
        assert told["used"]["Cyclops"] == [] and len(told["hand"]["Cyclops"]) == 1
        play(position, "use Advanced Telekinesis with Hellion", "turn down Fortress for might")
        play(position, "choose Cyclops", "case 2")
        assert len(position.whole()["hand"]["Cyclops"]) == 2


@rule("vs.card.danger_room")
def test_the_location_of_another_team_does_not_pay_for_the_danger_room():
    with with_cards(DANGER_ROOM):
        position = arranged(
            "Cyclops", "Norman Osborn", front={"Cyclops": ["Cyclops", "Poncho"]},
            hand={"Cyclops": ["Danger Room", "Mac"]}, resources={"Cyclops": ["Utopia", "Headquarters"]},
        )  # fmt: skip
        play(position, "play Danger Room", "choose Poncho", "yes")
        assert all("Headquarters" in text for text in position.option_texts())
        assert refused(position, "turn down Utopia for might") == "vs.super.special_location_team"
