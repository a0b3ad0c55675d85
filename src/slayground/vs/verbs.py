"""The verbs of this game's options: what an answer does, packed with up to three things."""

from __future__ import annotations

from typing import Final

from slayground.kernel.options import FIRST_OWN_VERB

FIRST_PLAYER: Final = FIRST_OWN_VERB
"""a: the seat that begins."""
PLACE_MAIN: Final = FIRST_OWN_VERB + 1
"""a: the row."""
MULLIGAN: Final = FIRST_OWN_VERB + 2
KEEP: Final = FIRST_OWN_VERB + 3
RESOURCE_UP: Final = FIRST_OWN_VERB + 4
"""a: the card."""
RESOURCE_DOWN: Final = FIRST_OWN_VERB + 5
RECRUIT: Final = FIRST_OWN_VERB + 6
"""a: the card, b: the row (and seat of a teammate << 2), c: X << 4 | the place it comes from."""
EQUIP: Final = FIRST_OWN_VERB + 7
"""a: the card, b: the slot of the wearer, c: the place it comes from."""
MOVE: Final = FIRST_OWN_VERB + 8
"""a: the slot of a character that changes rows."""
USE: Final = FIRST_OWN_VERB + 9
"""a: the slot of the card with the power (or of the user, for a card elsewhere), b: the power, c: the user's slot + 1,
or for a card elsewhere its number."""
TWIST: Final = FIRST_OWN_VERB + 10
"""a: the card, b: which of its timings, c: the place it comes from."""
POWER_UP: Final = FIRST_OWN_VERB + 11
"""a: the card, b: the slot."""
ATTACK: Final = FIRST_OWN_VERB + 12
"""a: the slot of the attacker, b: the slot of the defender."""
TEAM_ATTACK: Final = FIRST_OWN_VERB + 13
JOIN: Final = FIRST_OWN_VERB + 14
"""a: the slot of a further attacker."""
TURN_DOWN: Final = FIRST_OWN_VERB + 15
"""a: the location, b: the symbol."""
DISCARD_TO_PAY: Final = FIRST_OWN_VERB + 16
PIECE: Final = FIRST_OWN_VERB + 17
"""a: the slot of a card in play."""
CARD: Final = FIRST_OWN_VERB + 18
"""a: the card, b: the place, c: the seat."""
PLAYER: Final = FIRST_OWN_VERB + 19
NUMBER: Final = FIRST_OWN_VERB + 20
ROW: Final = FIRST_OWN_VERB + 21
ACT: Final = FIRST_OWN_VERB + 22
"""a: the slot of the card with the action, b: the power."""
COUNTER: Final = FIRST_OWN_VERB + 23
"""a: the kind of counter."""
LEVEL: Final = FIRST_OWN_VERB + 24
"""a: the card to level up into."""
MAIN_CARD: Final = FIRST_OWN_VERB + 25
"""a: a main character, named."""
PROPOSE_END: Final = FIRST_OWN_VERB + 26
