"""Versatile cards (the box of page 11)."""

from __future__ import annotations

from slayground.unmatched.anatomy import ATTACK, CARDS, DEFENSE, SCHEME, VERSATILE
from tests.support import rule


@rule("unmatched.versatile.counts_as_both", "unmatched.versatile.not_scheme")
def test_whoever_asks_is_told_that_a_versatile_card_is_an_attack_card_and_a_defense_card():
    counts_as = {
        type_: {(card.attacks, card.defends, card.is_scheme) for card in CARDS if card.type is type_}
        for type_ in (ATTACK, DEFENSE, VERSATILE, SCHEME)
    }
    assert counts_as == {
        ATTACK: {(True, False, False)},
        DEFENSE: {(False, True, False)},
        VERSATILE: {(True, True, False)},
        SCHEME: {(False, False, True)},
    }
