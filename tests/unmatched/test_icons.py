"""The icon reference (page 20): for every card and every fighter of the box, what its icon allows and nothing else."""

from __future__ import annotations

import pytest

from slayground.unmatched.anatomy import ANY, CARDS, DECKS, HEROES, Card
from slayground.unmatched.attack import may_attack_with, may_defend_with, may_target
from slayground.unmatched.boards import SUNNYDALE_HIGH, THE_BRONZE
from slayground.unmatched.scheme import may_scheme
from slayground.unmatched.table import Fighter
from tests.support import rule
from tests.unmatched.tables import arranged


def uses(card: Card) -> set[str]:
    """What the fighter named on the card may do with it."""
    number = CARDS.index(card)
    hero = HEROES[DECKS[number]]
    printed = next(fighter for fighter in (hero.fighter, *hero.sidekicks) if card.fighter in (ANY, fighter.key))
    fighter = Fighter(printed, 0, printed.health, 0, 0)
    refusals = {
        "attack": may_attack_with(number, fighter),
        "defend": may_defend_with(number, fighter),
        "scheme": may_scheme(number, fighter),
    }
    return {use for use, refusal in refusals.items() if refusal is None}


@rule("unmatched.icon.attack", "unmatched.icon.defense", "unmatched.icon.versatile", "unmatched.icon.scheme")
@pytest.mark.parametrize(
    ("icon", "allowed", "copies"),
    [
        ("attack", {"attack"}, 35),
        ("defense", {"defend"}, 6),
        ("versatile", {"attack", "defend"}, 66),
        ("scheme", {"scheme"}, 18),
    ],
)
def test_every_card_may_be_used_as_its_icon_says_and_not_otherwise(icon, allowed, copies):
    marked = [card for card in CARDS if card.type.value == icon]
    assert sum(card.copies for card in marked) == copies
    assert all(uses(card) == allowed for card in marked)


@rule("unmatched.icon.ranged", "unmatched.icon.melee")
@pytest.mark.parametrize("board", [SUNNYDALE_HIGH, THE_BRONZE])
def test_ranged_fighters_reach_their_zones_and_their_neighbours_and_melee_fighters_only_their_neighbours(board):
    position = arranged({"seats": ["buffy", "spike", "willow", "angel"], "board": board.key})
    lines = {frozenset(line) for line in board.lines}
    target_of = {0: position.fighters[2], 1: position.fighters[0]}
    for attacker in position.fighters:
        assert attacker.card.ranged == (attacker.card.name in ("Willow", "Tara"))
        target = target_of[attacker.seat % 2]
        for attacker.space in range(board.size):
            for target.space in range(board.size):
                if attacker.space == target.space:
                    continue
                adjacent = frozenset((attacker.space, target.space)) in lines
                shared = set(board.zones_of[attacker.space]) & set(board.zones_of[target.space])
                reached = adjacent or (attacker.card.ranged and bool(shared))
                assert (may_target(position, attacker, target) is None) == reached
