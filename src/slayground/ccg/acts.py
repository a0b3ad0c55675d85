"""What a card in play may, cannot or must do beside the rules: a bit for each question that a rule asks."""

from __future__ import annotations

from typing import Final

CANNOT_MOVE: Final = 1 << 0
CANNOT_START_FIGHT: Final = 1 << 1
CANNOT_BE_ATTACKED: Final = 1 << 2
CANNOT_REFRESH: Final = 1 << 3
CANNOT_CARRY: Final = 1 << 4
NOT_COUNTED_IN_PARK: Final = 1 << 5
BARS_DOUBLES: Final = 1 << 6
"""Of an attacker: nobody doubles for whom it attacks."""
CANNOT_BE_DOUBLED: Final = 1 << 7
IGNORES_ITEM_TALENTS: Final = 1 << 8
IGNORES_TRAIT: Final = 1 << 9
ITEMS_ARE_SAFE: Final = 1 << 10
"""Opponents cannot unattach its items."""
CANNOT_ENTER_PARK: Final = 1 << 11
FREE_TO_PARK: Final = 1 << 12
FREE_TO_SCHOOL: Final = 1 << 13
DRAWS_MORE: Final = 1 << 14
"""Facing a challenge: the attacking player draws 1 card more."""
DRAWS_LESS: Final = 1 << 15
"""Facing a challenge: the defending player draws 1 card less."""
SWAPS_SKILLS: Final = 1 << 16
TALENTS_IGNORED_ONCE: Final = 1 << 17
"""The next skill or item attached this turn needs no talent."""
FIRST_STACK_IS_ONE: Final = 1 << 18
"""In its fights the first action that the opponent stacks counts 1."""
CLOSED_TO_PARK: Final = 1 << 19
"""Of a location: no move from the Park ends here."""
COUNTS_AS_PARK: Final = 1 << 20
"""Of a location: for control of the Park."""
LETS_PLACE: Final = 1 << 21
"""Its player may place characters where it stands."""
LETS_PLACE_VAMPIRE_MINIONS: Final = 1 << 22
CRYPTED_WHEN_DEFEATED: Final = 1 << 23
NEEDS_BUFFY: Final = 1 << 24
"""Of a challenge: it is defeated only with Buffy in the group."""

SAID: Final = {
    CANNOT_MOVE: "cannot move",
    CANNOT_START_FIGHT: "cannot start a fight",
    CANNOT_BE_ATTACKED: "cannot be chosen as defender",
    CANNOT_REFRESH: "cannot refresh",
    CANNOT_CARRY: "cannot carry items",
    NOT_COUNTED_IN_PARK: "does not count for control of the Park",
    BARS_DOUBLES: "starts fights in which no Stunt-Double can be named",
    CANNOT_BE_DOUBLED: "cannot be replaced by a Stunt-Double",
    IGNORES_ITEM_TALENTS: "ignores the talent requirements of items",
    IGNORES_TRAIT: "!while ~ faces a challenge, ignore its trait requirement",
    ITEMS_ARE_SAFE: "!opponents and their cards cannot unattach ~'s items",
    CANNOT_ENTER_PARK: "cannot make a move into the Park",
    FREE_TO_PARK: "may move to the Park without counting it as one of the moves of the turn",
    FREE_TO_SCHOOL: "may move to a school location without counting it as one of the moves of the turn",
    DRAWS_MORE: "!when ~ faces a challenge, draw 1 more card in its Draw stage",
    DRAWS_LESS: "!when ~ faces a challenge, the defending player draws 1 card less in its Draw stage",
    SWAPS_SKILLS: "may hand on skills as if they were items",
    TALENTS_IGNORED_ONCE: "ignores the talent requirement of the next skill or item attached",
    FIRST_STACK_IS_ONE: "!in fights with ~ the first action an opponent stacks counts 1",
    CLOSED_TO_PARK: "!characters cannot make a move from the Park to this space",
    COUNTS_AS_PARK: "!characters here count as being in the Park for control of the Park",
    LETS_PLACE: "!you may place characters at the space of ~, wherever it is",
    LETS_PLACE_VAMPIRE_MINIONS: "!you may place Vampire Minions at the space of ~, wherever it is",
    CRYPTED_WHEN_DEFEATED: "goes to the Crypt when defeated in a fight",
    NEEDS_BUFFY: "cannot be defeated unless Buffy faces it",
}


def many(said: str) -> str:
    """The phrase about several characters."""
    first, _, rest = said.partition(" ")
    plural = {
        "does": "do", "starts": "start", "ignores": "ignore", "has": "have", "goes": "go",
    }.get(first, first)  # fmt: skip
    return f"{plural} {rest}"
