"""The verbs of this game's options: what an answer does, packed with up to three things.

A space is given by its number, a card in play by its slot, a card in a pile by its number.
"""

from __future__ import annotations

from typing import Final

from slayground.kernel.options import FIRST_OWN_VERB

START_AT: Final = FIRST_OWN_VERB
"""Set-up: a: the space of the Main Character."""
DAY: Final = FIRST_OWN_VERB + 1
NIGHT: Final = FIRST_OWN_VERB + 2
LAY: Final = FIRST_OWN_VERB + 3
"""Set-up: a: the location card, b: the space."""
CHALLENGE_TO: Final = FIRST_OWN_VERB + 4
"""a: the challenge on top of one's deck, b: the space."""
BOTTOM: Final = FIRST_OWN_VERB + 5
"""The challenge has no legal space and goes to the bottom."""
EVENT_CARD: Final = FIRST_OWN_VERB + 6
"""a: the event."""
REFILL: Final = FIRST_OWN_VERB + 7
"""Keep the rest of the hand and draw."""
DISCARD_CARD: Final = FIRST_OWN_VERB + 8
"""a: a card in hand."""
REFRESH_ALL: Final = FIRST_OWN_VERB + 9
MOVE: Final = FIRST_OWN_VERB + 10
"""a: the slot of a character, b: the space."""
PLACE: Final = FIRST_OWN_VERB + 11
"""a: a character card in hand, b: the space."""
RESURRECT: Final = FIRST_OWN_VERB + 12
"""a: a character card in the discard pile, b: the space."""
PART_ONE: Final = FIRST_OWN_VERB + 13
"""a: the episode card."""
ASCEND: Final = FIRST_OWN_VERB + 14
"""a: the level card, b: the slot."""
ATTACH: Final = FIRST_OWN_VERB + 15
"""a: the card, b: the slot, c: the slot of the item it replaces + 1."""
SWAP: Final = FIRST_OWN_VERB + 16
"""a: the slot of the attached card, b: the slot of who receives it."""
ATTACK: Final = FIRST_OWN_VERB + 17
"""a: the slot of the attacker, b: the slot of the defender."""
FACE: Final = FIRST_OWN_VERB + 18
"""a: the slot of the challenge, b: the slot of the first character of the group."""
JOIN: Final = FIRST_OWN_VERB + 19
"""a: the slot of a further character."""
GROUP_READY: Final = FIRST_OWN_VERB + 20
DEFENDED_BY: Final = FIRST_OWN_VERB + 21
"""a: the seat that defends one's own challenge."""
DOUBLE: Final = FIRST_OWN_VERB + 22
"""a: the slot of the Stunt-Double."""
STACK: Final = FIRST_OWN_VERB + 23
"""a: the card, b: the talent."""
ACTION_CARD: Final = FIRST_OWN_VERB + 24
"""a: the card, b: the slot of its user + 1."""
USE: Final = FIRST_OWN_VERB + 25
"""a: the slot of the card, b: which of its abilities."""
PIECE: Final = FIRST_OWN_VERB + 26
"""a: the slot of a card in play."""
SPACE: Final = FIRST_OWN_VERB + 27
PLAYER: Final = FIRST_OWN_VERB + 28
CARD: Final = FIRST_OWN_VERB + 29
"""a: the card, b: the pile, c: the seat."""
TALENT: Final = FIRST_OWN_VERB + 30
"""a: the talent, b: 1 to raise its goal, 2 to lower it."""
ON_TOP: Final = FIRST_OWN_VERB + 32
"""a: a card looked at, put back on top."""
TO_BOTTOM: Final = FIRST_OWN_VERB + 33
