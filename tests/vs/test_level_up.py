"""Levels: what the cards of the boxes have in common, and main characters that no box has."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from slayground.vs.anatomy import BY_CODE, CARDS, MAIN, PREDATORS, Card, LevelUp, Power
from slayground.vs.effects import GainXP
from slayground.vs.events import Attacks
from slayground.vs.keywords import THIS
from tests.support import rule
from tests.vs.tables import arranged, play, with_cards


def main(code: str, name: str, level: int, health: int, need: int = 0) -> Card:
    """A main character that gains 1 XP whenever it attacks."""
    powers = (Power(f"Climb to {level + 1}", LevelUp(need, Attacks(THIS), GainXP(1))),) if need else ()
    return Card(code, name, MAIN, teams=PREDATORS, atk=level, defense=9, health=health, level=level, powers=powers)


@pytest.fixture
def climber() -> Iterator[None]:
    """Three levels."""
    with with_cards(
        main("TST-101", "Climber", 1, 6, need=1), main("TST-102", "Climber", 2, 6, need=2),
        main("TST-103", "Climber", 3, 6),
    ):  # fmt: skip
        yield


@pytest.fixture
def frail() -> Iterator[None]:
    """Weaker at level 2."""
    with with_cards(main("TST-104", "Frail One", 1, 6, need=1), main("TST-105", "Frail One", 2, 3)):
        yield


def card_of(code: str) -> int:
    return BY_CODE[code].number


@rule("vs.level.has_power")
def test_every_level_1_has_a_level_up_power_with_a_number_and_no_level_2_has_one() -> None:
    for card in CARDS:
        if card.is_main:
            needs = [ability.need for power in card.powers for ability in power.level_ups]
            assert len(needs) == (1 if card.level == 1 else 0), card.code
            assert all(need > 0 for need in needs)


@rule("vs.level.level2_extra_power")
def test_in_the_book_that_says_so_level_2_has_one_super_power_more() -> None:
    firsts = [card for card in CARDS if card.code.startswith("PRD") and card.is_main and card.level == 1]
    assert len(firsts) == 8
    for first in firsts:
        second = BY_CODE[f"PRD-{int(first.code[4:]) + 1:03}"]
        assert second.name == first.name and second.level == 2
        powers = [
            [power.name for power in card.powers if power.supers or power.reactions] for card in (first, second)
        ]
        assert len(powers[1]) == len(powers[0]) + 1 and powers[1][: len(powers[0])] == powers[0]


@rule("vs.level.level1_card_after")
def test_the_level_1_card_lies_aside_and_is_no_level_to_come_back_to() -> None:
    position = arranged("Falconer", "Angel", turn="Angel", xp={"Angel": 3}, front={"Falconer": ["Luke"]})
    play(position, "attack Luke with Angel")
    seat = position.seats[1]
    assert position.whole()["level"]["Angel"] == 2
    first = card_of("TBB-001")
    assert seat.aside == (first,)
    for pile in (seat.levels, seat.hand, seat.deck, seat.ko_pile, seat.removed):
        assert first not in pile


@rule("vs.open.three_levels")
@pytest.mark.usefixtures("climber")
@pytest.mark.parametrize("level, xp, after", [(1, 0, (2, 0)), (2, 0, (2, 1)), (2, 1, (3, 0)), (3, 0, (3, 0))])
def test_each_of_three_levels_has_its_own_number(level: int, xp: int, after: tuple[int, int]) -> None:
    position = arranged("Climber", "Falconer", level={"Climber": level}, xp={"Climber": xp})
    play(position, "attack Falconer with Climber")
    whole = position.whole()
    assert (whole["level"]["Climber"], whole["xp"]["Climber"]) == after


@rule("vs.open.level_up_ko_check")
@pytest.mark.usefixtures("frail")
def test_a_level_2_with_no_more_health_than_wounds_is_kod_at_once() -> None:
    position = arranged("Frail One", "Falconer", wounds={"Frail One": 3}, hand={"Falconer": 1})
    play(position, "attack Falconer with Frail One")
    assert position.over and position.whole()["winners"] == ["Falconer"]


@rule("vs.open.level_up_ko_check")
@pytest.mark.usefixtures("frail")
def test_with_health_left_it_stands() -> None:
    position = arranged("Frail One", "Falconer", wounds={"Frail One": 2}, hand={"Falconer": 1})
    play(position, "attack Falconer with Frail One")
    assert not position.over and position.whole()["level"]["Frail One"] == 2
