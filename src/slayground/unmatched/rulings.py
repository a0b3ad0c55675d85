"""What players have asked about a card, answered: it stands below the enlarged card. Scenarios show each of these."""

from __future__ import annotations

from typing import Final

ITS_OWN_WAY: Final = (
    "You choose where the fighter goes, an opposing one too, and it may stay. It moves as its owner would move it: "
    "past its own side, not past yours."
)
PLACED: Final = "The fighter is placed, not moved: no path is needed, only an empty space that shares a zone."
VALUE_STAYS: Final = "Only effects are canceled. The card keeps its value, and special abilities still work."
DEFENDER_FIRST: Final = (
    "When both cards cancel, the defender's comes first, and the attacker's does nothing. What the defender's card did "
    "immediately has been done before an attack can cancel it."
)
ONLY_DARK: Final = "This works only if Willow is dark by then. It is not optional when it works, and can be canceled."
BLIND_BOOST: Final = "A blind boost is not a draw: from an empty deck it adds 0, and nobody is exhausted."
DARK_BY_THEN: Final = "Damage of this very combat may have turned her dark by then; that counts."
NOTHING_TO_DO: Final = "With nothing to do it may be played all the same, and is spent."
HOLDING: Final = "Whoever defends has won when the attack deals no damage, with or without a card."

RULINGS: Final[dict[str, tuple[str, ...]]] = {
    "Skirmish": (ITS_OWN_WAY, HOLDING),
    "Leap Away": (ITS_OWN_WAY, "Buffy, thrown away by it, passes through opposing fighters as she always does."),
    "Rending Shot": (ITS_OWN_WAY,),
    "Swift Strike": ("It moves whoever attacked with it, won or lost, and staying is a move of no spaces.",),
    "Regroup": (HOLDING,),
    "Feint": (VALUE_STAYS, DEFENDER_FIRST),
    "Revoke": (VALUE_STAYS, DEFENDER_FIRST),
    "Daring Strike": ("The damage goes to the fighter who attacked with it, a sidekick too.",),
    "Slayer's Strength": (
        "All or none: every fighter next to Buffy goes, her own sidekick too, one after the other as you choose.",
        PLACED,
        "Who has no such space stays, and takes no damage.",
    ),
    "Rapid Recovery": ("On defense she recovers after the damage, and never above the health she began with.",),
    "Cartwheel Kick": ("Only the move is optional. The damage is dealt around the space where Buffy ends up.",),
    "Insight": ("You see the whole hand and choose the card. With an empty hand nothing happens.",),
    "Right-hand Man": ("It counts whether Xander is next to Buffy when the card takes effect.",),
    "Five by Five": ("She passes through opposing fighters on this move only, and ends in an empty space.",),
    "Disengage": (PLACED,),
    "Haunted by the Faces": (PLACED,),
    "Momentous Shift": (
        "The turn is the one being played, whoever's it is: it works on defense when an effect has moved your fighter.",
        "A fighter who went away and came back stands where it began.",
    ),
    "The Rogue Slayer": ("It looks around Faith when it takes effect, won or lost, on defense too.",),
    "Flayed Alive": (ONLY_DARK, BLIND_BOOST),
    "Black Magic": (ONLY_DARK, BLIND_BOOST),
    "When Good Magic Fails": (
        ONLY_DARK,
        DARK_BY_THEN,
        "Willow moves: a path of any length must lead there, and she may stay. The card is discarded in any case.",
    ),
    "Knowledge of the Craft": (
        "The cards of this combat are not in the discard pile yet, so it cannot take itself.",
        "Everybody sees which card is taken.",
    ),
    "Hacker": ("Nobody else sees the card. With an empty deck there is nothing to see, and nobody is exhausted.",),
    "Meditation": (ONLY_DARK, "It comes after the damage, so it also undoes a change that this damage brought."),
    "Love & Loss": (
        "The discard from the deck and the damage are both Dark Willow's, and not optional while she is dark.",
        "When Tara is the only sidekick in the zone, she is hit.",
    ),
    "Resurrect": (NOTHING_TO_DO, "In a team game it may bring back the teammate's hero, who then takes turns again."),
    "Arrogance": ("An empty hand may be discarded as well.",),
    "Bloody Hell!": (
        "Spaces are counted, not tokens.",
        "The space of the opposing fighter is not next to itself; Spike's own counts when it is next to that fighter.",
    ),
    "Always Surprising": (
        "One card is turned up; in the shadows it counts twice, however many tokens lie there.",
        BLIND_BOOST,
    ),
    "The Sight": ("A hand of fewer cards loses what it has.",),
    "Seek the Shadows": (
        "Only tokens of your supply are placed; those on the battlefield stay where they are.",
        "With fewer tokens than spaces you choose which of the spaces get one.",
    ),
}
