"""Heroes and sidekicks (page 5)."""

from __future__ import annotations

import pytest

from slayground.kernel.conformance import play_checked
from slayground.unmatched.anatomy import HEROES, VERSATILE, Card, FighterCard, Hero
from slayground.unmatched.game import new_game
from tests.support import rule
from tests.unmatched.tables import arranged, guest

FOUR = ["buffy", "spike", "willow", "angel"]
PUNCH = Card("Guest Punch", copies=30, type=VERSATILE, value=3, boost=1)


@rule("unmatched.fighters.definition", "unmatched.fighters.hero", "unmatched.fighters.sidekick")
def test_a_players_fighters_are_one_hero_and_the_sidekicks():
    fighters = arranged({"seats": FOUR}).view(None)["fighters"]
    by_seat = {
        seat: [(fighter["name"], fighter["hero"]) for fighter in fighters if fighter["seat"] == seat]
        for seat in range(4)
    }
    assert by_seat == {
        0: [("Buffy", True), ("Giles", False)],
        1: [("Spike", True), ("Drusilla", False)],
        2: [("Willow", True), ("Tara", False)],
        3: [("Angel", True), ("Faith", False)],
    }
    assert all(fighter["space"] for fighter in fighters)


@rule("unmatched.fighters.sidekick_count")
@pytest.mark.parametrize("seats", [["buffy", "spike"], ["willow", "angel"]])
def test_every_hero_of_this_box_has_one_sidekick_at_the_table(seats):
    position = arranged({"seats": seats})
    assert [len(seat.fighters) for seat in position.seats] == [2, 2]


@rule("unmatched.fighters.sidekick_count", "unmatched.fighters.definition", "unmatched.fighters.sidekick")
def test_a_hero_of_another_set_may_have_several_sidekicks():
    leader = Hero(
        "Matriarch",
        health=9,
        move=2,
        pronoun="she",
        sidekicks=tuple(FighterCard(name, health=2, pronoun="he") for name in ("Huey", "Dewey", "Louie")),
        cards=(PUNCH,),
    )
    with guest(leader):
        position = new_game(["matriarch", "spike"], first=1)
        for name in ("huey", "dewey", "louie"):
            assert position.option_texts()[0].startswith(f"move {name} to ")
            position.answer(0)
        assert [position.key_of(number) for number in position.seats[0].fighters] == [
            "matriarch", "huey", "dewey", "louie",
        ]  # fmt: skip
        assert play_checked(lambda seed: new_game(["matriarch", "angel"], seed=seed), seed=1, every=20).over


@rule("unmatched.fighters.sidekick_count", "unmatched.fighters.hero")
def test_a_hero_of_another_set_may_fight_alone():
    loner = Hero("Hermit", health=18, move=3, pronoun="he", sidekicks=(), cards=(PUNCH,))
    with guest(loner):
        position = new_game(["hermit", "spike"], first=1)
        # Nothing is asked of who has no sidekick to place.
        assert position.decision is not None
        assert (position.decision.seat, position.decision.kind) == (1, "place sidekick")
        assert [position.key_of(number) for number in position.seats[0].fighters] == ["hermit"]
        assert play_checked(lambda seed: new_game(["hermit", "angel"], seed=seed), seed=1, every=20).over


@rule("unmatched.fighters.special_ability")
@pytest.mark.parametrize(
    ("hero", "said"),
    [
        ("buffy", "move through spaces with opposing fighters"),
        ("angel", "loses the combat, draw 1 card"),
        ("willow", "Willow becomes Dark Willow"),
        ("spike", "place a shadow token"),
    ],
)
def test_every_hero_has_a_special_ability(hero, said):
    assert HEROES[hero].abilities
    assert said in HEROES[hero].ability_text()


@rule("unmatched.fighters.stats_on_card", "unmatched.fighters.move_value", "unmatched.fighters.attack_type")
@pytest.mark.parametrize(
    ("hero", "move", "stats"),
    [
        ("buffy", 3, {"Buffy": (14, "melee"), "Giles": (6, "melee"), "Xander": (6, "melee")}),
        ("angel", 2, {"Angel": (16, "melee"), "Faith": (8, "melee")}),
        ("willow", 2, {"Willow": (14, "ranged"), "Tara": (6, "ranged")}),
        ("spike", 2, {"Spike": (15, "melee"), "Drusilla": (7, "melee")}),
    ],
)
def test_the_character_card_gives_one_move_value_and_for_each_fighter_health_and_attack(hero, move, stats):
    card = HEROES[hero]
    assert card.move == move
    assert stats == {
        fighter.name: (fighter.health, "ranged" if fighter.ranged else "melee")
        for fighter in (card.fighter, *card.sidekicks)
    }
