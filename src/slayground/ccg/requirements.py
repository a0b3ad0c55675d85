"""Talent and trait requirements: what a character must have before a card is used or attached (Talents, Traits)."""

from __future__ import annotations

from slayground.ccg.acts import IGNORES_ITEM_TALENTS, TALENTS_IGNORED_ONCE
from slayground.ccg.anatomy import ITEM, SKILL, Card
from slayground.ccg.table import Piece, Table


def lacks(table: Table, piece: Piece, card: Card, relief: int = 0) -> str | None:
    """The rule by which a character does not meet a requirement; `relief`: a fatigue that does not count."""
    requires = card.requires
    if not requires.of_a_character:
        return None
    if requires.trait and not table.has_trait(piece, requires.trait):
        return "ccg.trait.trait_requirement"
    acts = table.acts(piece)
    if card.type in (SKILL, ITEM) and acts & TALENTS_IGNORED_ONCE:
        return None
    if card.type == ITEM and acts & IGNORES_ITEM_TALENTS:
        return None
    for talent, needed in requires.least:
        if table.talent(piece, talent) + relief < needed:
            return "ccg.talent.requirement"
    return None


def reserved(table: Table, seat: int, card: Card) -> str | None:
    """A card reserved for a character that is not this player's main (ccg.limit.only_cards)."""
    only = card.requires.only
    if only and table.essence(seat).character != only:
        return "ccg.limit.only_cards"
    return None
