"""The verbs of Unmatched's options."""

from __future__ import annotations

from typing import Final

from slayground.kernel.options import FIRST_OWN_VERB, THING

MANEUVER: Final = FIRST_OWN_VERB
SCHEME: Final = FIRST_OWN_VERB + 1
"""The card, the fighter who plays it."""
ATTACK: Final = FIRST_OWN_VERB + 2
"""The attacker, the target, the card."""
BOOST: Final = FIRST_OWN_VERB + 3
MOVE: Final = FIRST_OWN_VERB + 4
"""The fighter, the space."""
DEFEND: Final = FIRST_OWN_VERB + 5
DISCARD: Final = FIRST_OWN_VERB + 6
SIDEKICK: Final = FIRST_OWN_VERB + 7
"""Which of the hero's sidekicks."""
FIGHTER: Final = FIRST_OWN_VERB + 8
SPACE: Final = FIRST_OWN_VERB + 9
CARD: Final = FIRST_OWN_VERB + 10
PLAYER: Final = FIRST_OWN_VERB + 11
SHADOW: Final = FIRST_OWN_VERB + 12
"""The space a shadow comes from (SUPPLY: off the battlefield), the space it goes to."""

SUPPLY: Final = THING
