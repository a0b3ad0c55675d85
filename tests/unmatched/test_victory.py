"""Winning the game (page 13)."""

from __future__ import annotations

import pytest

from slayground.kernel.conformance import play_checked
from slayground.kernel.effects import All
from slayground.unmatched.anatomy import SCHEME, Card, Hero
from slayground.unmatched.effects import Damage, FighterKind
from slayground.unmatched.game import Unmatched, new_game
from tests.support import rule
from tests.unmatched.tables import arranged, guest, play


@rule("unmatched.victory.no_other_end", "unmatched.victory.defeat_hero")
@pytest.mark.parametrize(
    "seats", [["buffy", "spike"], ["angel", "willow"], ["spike", "willow"], ["buffy", "spike", "willow", "angel"]]
)
def test_a_game_ends_with_one_side_out_of_heroes_and_the_other_the_winner(seats):
    for seed in range(3):
        position = play_checked(lambda seed: new_game(seats, seed=seed), seed, every=1000)
        assert isinstance(position, Unmatched)
        heroes = [fighter for fighter in position.fighters if fighter.card.hero]
        standing = {position.team_of(hero.seat) for hero in heroes if hero.health > 0}
        assert standing == {position.winners}
        assert position.scores() == tuple(1.0 if seat % 2 in standing else 0.0 for seat in range(len(seats)))


@rule("unmatched.victory.no_other_end")
def test_no_turn_is_the_last_one():
    position = arranged(
        {"seats": ["angel", "willow"]}, hands={"angel": ["Killer of the Dead"], "willow": ["Resurrect"]}
    )
    assert position.setup.max_turns == 0
    position.turn = 10_000
    for _ in range(6):
        play(position, "maneuver", "no boost", "end move")
    assert position.turn == 10_003 and not position.over


@rule("unmatched.victory.no_other_end")
def test_even_the_fall_of_both_heroes_at_once_has_a_winner():
    doom = Card("Doomsday", copies=30, type=SCHEME, scheme=Damage(20, All(FighterKind("hero"))))
    with guest(Hero("Doombringer", health=10, move=2, pronoun="he", sidekicks=(), cards=(doom,))):
        position = arranged(
            {"seats": ["spike", "doombringer"]}, turn="doombringer", hands={"doombringer": ["Doomsday"]}
        )
        play(position, 'scheme "Doomsday"')
        assert [fighter.health for fighter in position.fighters if fighter.card.hero] == [0, 0]
        assert position.scores() == (0.0, 1.0)
