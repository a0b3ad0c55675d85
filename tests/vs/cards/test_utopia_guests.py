"""Cards of The Utopia Battles that look for somebody no box has: members of the Brotherhood, and those impersonated."""

from __future__ import annotations

from typing import Any

import pytest

from slayground.kernel.nodes import Env
from slayground.vs.anatomy import BROTHERHOOD, SUPPORTING, X_MEN, Card
from slayground.vs.game import Vs, VsGame
from slayground.vs.layers import refresh
from slayground.vs.modifiers import Teams
from slayground.vs.names import piece_named
from slayground.vs.play import older_namesakes
from slayground.vs.table import FRONT, OFF, STUNNED, WHILE_IN_PLAY, Record
from slayground.vs.triggers import check
from tests.support import rule


def arranged(seats: list[str], **table: Any) -> Vs:
    return VsGame().arrange({"seats": seats}, table, seed=0)


def play(position: Vs, *answers: str) -> None:
    for answer in answers:
        position.answer(position.option_named(answer))


def joins(position: Vs, name: str, teams: int) -> None:
    """From now on this character belongs to more teams; the present question is put anew."""
    piece = piece_named(position, name)
    position.serial += 1
    env = Env(piece.seat, piece.thing)
    modifiers = (Teams(teams),)
    record = Record(
        position.serial, modifiers, (piece.thing,), None, None, env, WHILE_IN_PLAY, piece.seat, None, OFF, "", False
    )  # fmt: skip
    position.records = (*position.records, record)
    position.touch()
    position.decision = None
    position.run()


# Cyclops


@rule("vs.card.cyclops_draw")
def test_a_card_is_drawn_for_each_of_two_teams_even_if_one_character_has_both() -> None:
    position = arranged(["Cyclops", "Norman Osborn"], front={"Cyclops": ["Anole"]}, resources={"Cyclops": ["Academy"]})
    joins(position, "Anole", BROTHERHOOD | X_MEN)
    play(position, "use They'll Follow Him with Cyclops")
    assert len(position.seats[0].hand) == 2


def test_a_brotherhood_character_alone_draws_one_card() -> None:
    position = arranged(["Cyclops", "Norman Osborn"], front={"Cyclops": ["Anole"]}, resources={"Cyclops": ["Academy"]})
    joins(position, "Anole", BROTHERHOOD)
    play(position, "use They'll Follow Him with Cyclops")
    assert len(position.seats[0].hand) == 1


def test_teams_of_the_enemy_draw_nothing() -> None:
    table: dict[str, Any] = {"front": {"Norman Osborn": ["Daken"]}, "resources": {"Cyclops": ["Academy"]}}
    position = arranged(["Cyclops", "Norman Osborn"], hand={"Cyclops": 1}, **table)
    joins(position, "Daken", BROTHERHOOD | X_MEN)
    assert "use They'll Follow Him with Cyclops" not in position.option_texts()


@rule("vs.card.cyclops_requirements")
@pytest.mark.parametrize("teams, level", [(BROTHERHOOD | X_MEN, 2), (BROTHERHOOD, 1), (X_MEN, 1)])
def test_the_squad_needs_all_three_teams_which_one_character_may_bring(teams: int, level: int) -> None:
    position = arranged(["Cyclops", "Norman Osborn"], front={"Cyclops": ["Anole"]}, hand={"Cyclops": 1})
    joins(position, "Anole", teams)
    play(position, "end turn")
    assert position.whole()["level"]["Cyclops"] == level


def test_a_stunned_member_of_the_squad_does_not_count() -> None:
    position = arranged(
        ["Cyclops", "Norman Osborn"], front={"Cyclops": ["Anole"]}, stunned=["Anole"], hand={"Cyclops": 1}
    )
    joins(position, "Anole", BROTHERHOOD | X_MEN)
    play(position, "end turn")
    assert position.whole()["level"]["Cyclops"] == 1


def planning(front: list[str]) -> Vs:
    return arranged(
        ["Cyclops", "Norman Osborn"],
        level={"Cyclops": 2}, front={"Cyclops": front}, resources={"Cyclops": ["Training Ground"]},
    )  # fmt: skip


@rule("vs.card.cyclops_trust_plan", "vs.ex.cyclops_double_affiliation")
def test_one_character_of_all_three_teams_gets_three_counters_only() -> None:
    position = planning(["Anole"])
    joins(position, "Anole", BROTHERHOOD | X_MEN)
    play(position, "use Trust the Plan with Cyclops")
    assert position.whole()["plus"]["Anole"] == 3


@rule("vs.card.cyclops_trust_plan_max")
def test_three_characters_at_most_get_counters() -> None:
    position = planning(["Anole", "Magma", "Armor", "Colossus"])
    for name in ("Anole", "Magma", "Armor"):
        joins(position, name, BROTHERHOOD | X_MEN)
    play(position, "use Trust the Plan with Cyclops")
    assert position.option_texts() == ["choose Anole", "choose Magma", "choose Armor"]
    play(position, "choose Anole")
    assert position.option_texts() == ["choose Anole", "choose Magma", "choose Armor", "choose Colossus"]
    play(position, "choose Colossus", "choose Magma")
    plus = position.whole()["plus"]
    assert {name: n for name, n in plus.items() if n} == {"Anole": 3, "Magma": 3, "Colossus": 3}


def test_two_characters_share_the_three_requirements() -> None:
    position = planning(["Anole", "Magma"])
    joins(position, "Anole", BROTHERHOOD)
    joins(position, "Magma", X_MEN)
    play(position, "use Trust the Plan with Cyclops", "choose Anole")
    assert position.whole()["plus"] == {"Cyclops": 0, "Anole": 3, "Magma": 3, "Norman Osborn": 0}


# Shifting Loyalties


def test_whoever_changes_sides_gains_every_mutant_team_found_there() -> None:
    position = arranged(
        ["Norman Osborn", "Iceman"], front={"Norman Osborn": ["Dagger"], "Iceman": ["Anole"]},
        hand={"Norman Osborn": 1, "Iceman": 1},
    )  # fmt: skip
    joins(position, "Anole", BROTHERHOOD)
    play(position, "end turn", "front row")
    assert position.whole()["teams"]["Dagger"] == ["Resistance", "Brotherhood of Mutants"]


# Impersonating


@rule("vs.card.impersonation", "vs.card.impersonation_face_down")
@pytest.mark.parametrize("face_down", [False, True])
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(
    "card, name, keyword",
    [
        ("Mystique", "Professor X", "Leader"),
        ("Bullseye", "Hawkeye", "Sniper"),
        ("Daken", "Wolverine", "Berserker"),
        ("★Venom★", "Spider-Man", "Mobile"),
    ],
)
def test_the_real_one_on_any_side_turns_the_power_off(
    card: str, name: str, keyword: str, side: int, face_down: bool
) -> None:
    position = arranged(["Norman Osborn", "Iceman"], front={"Norman Osborn": [card]}, hand={"Norman Osborn": 1})
    assert keyword in position.whole()["powers"][card]
    guest = position.add_piece(Card("GUEST", name, SUPPORTING, atk=1, defense=1, health=1), side, side, FRONT)
    guest.face = STUNNED if face_down else guest.face
    position.touch()
    assert keyword not in refreshed(position, card)
    position.drop_piece(guest)
    assert keyword in refreshed(position, card)


def refreshed(position: Vs, card: str) -> list[str]:
    """The powers of a card as they are now."""
    refresh(position)
    return [power.name for piece in position.in_play() for power in piece.powers if piece.card.name == card]


def test_a_wounded_moonstone_is_ko_d_when_ms_marvel_shows_up() -> None:
    table: dict[str, Any] = {"front": {"Norman Osborn": ["Moonstone"]}, "wounds": {"Moonstone": 1}}
    position = arranged(["Norman Osborn", "Iceman"], hand={"Norman Osborn": 1}, **table)
    assert position.whole()["health"]["Moonstone"] == 2
    position.add_piece(Card("GUEST", "Ms. Marvel", SUPPORTING, atk=1, defense=1, health=1), 1, 1, FRONT)
    position.log = None  # a log knows only cards of the boxes
    position.decision = None
    check(position)
    position.run()
    assert [piece.card.name for piece in position.in_play()] == ["Norman Osborn", "Iceman", "Ms. Marvel"]


@rule("vs.card.venom")
def test_venom_and_starred_venom_are_two_names() -> None:
    position = arranged(["Norman Osborn", "Iceman"], front={"Norman Osborn": ["★Venom★"]})
    venom = piece_named(position, "★Venom★")
    guest = position.add_piece(Card("GUEST", "Venom", SUPPORTING, atk=1, defense=1, health=1), 0, 0, FRONT)
    assert older_namesakes(position, guest) == []
    scorpion = position.add_piece(Card("GUEST", "Scorpion", SUPPORTING, atk=1, defense=1, health=1), 0, 0, FRONT)
    assert older_namesakes(position, scorpion) == [venom.thing]
