"""The keyword powers: each a name, what it means, and the abilities it stands for (Keywords)."""

from __future__ import annotations

from typing import Final

from slayground.kernel.choosing import And, Is, Not, Same
from slayground.kernel.flow import May
from slayground.kernel.measures import Match
from slayground.kernel.nodes import Filter
from slayground.vs.acts import (
    CANNOT_BE_ATTACKED_AT_RANGE,
    CANNOT_BE_STRUCK_BACK_AT_RANGE,
    CANNOT_BE_STRUCK_BACK_BY_BACK_ROW,
    CANNOT_CARRY,
    FIGHTS_AT_RANGE,
    FLIES_OVER,
    LEADS,
    MUST_ATTACK_FIRST,
    SHARES_ITS_NAME,
    SNEAKS_PAST,
    SNIPES_PAST,
    STOPS_PLOT_TWISTS,
    STRIKES_EVERYONE_BACK,
    STRIKES_FIRST,
    STRIKES_MAINS_DOUBLE,
    STRIKES_SUPPORTING_DOUBLE,
    TEAMS_WITH_MAINS,
    WOUNDED_ONLY_BY_COMBAT_STRIKES,
)
from slayground.vs.anatomy import (
    ANY_SYMBOL,
    MAIN_PHASE,
    Ability,
    Action,
    DeckRule,
    Power,
    Static,
    Symbols,
    Trigger,
)
from slayground.vs.effects import IT, KO, DrawFor, Exhaust, Heal, Hide, IfYouDo, MoveRow, Put, PutCounters, Recover
from slayground.vs.events import At, Attacks, KOd, Played, Stunned, Wounded
from slayground.vs.filters import (
    ATTACKING,
    CHARACTER,
    DEFENDING,
    IS_EVIL,
    LOCATION,
    PLOT_TWIST,
    SUPPORTING_CHARACTER,
    YOURS,
    Fighting,
)
from slayground.vs.measures import AtLeast, StatOf, YourTurn
from slayground.vs.modifiers import Allow, Grant, Stats
from slayground.vs.selectors import Self, UpTo
from slayground.vs.table import PLUS, REMOVED, VITALITY
from slayground.vs.turn import MAIN_STARTS, TURN_ENDS, TURN_STARTS

SELF: Final = Self()
THIS: Final = Same(SELF)

KEYWORDS: Final[dict[str, Power]] = {}


def keyword(name: str, text: str, *abilities: Ability, acts: int = 0, family: str = "") -> Power:
    """Add a keyword; variants of one keyword share its bit."""
    known = KEYWORDS.get(family)
    bit = known.keyword if known is not None else 1 << len(KEYWORDS)
    power = Power(name, *abilities, keyword=bit, acts=acts, text=text)
    KEYWORDS[name] = power
    return power


# Reaching and being reached

FLIGHT: Final = keyword(
    "Flight",
    "This can attack past characters without Flight.",
    acts=FLIES_OVER,
)
RANGE: Final = keyword(
    "Range",
    "This can attack from the back row, and strike back against ranged attacks.",
    acts=FIGHTS_AT_RANGE,
)
STEALTH: Final = keyword("Stealth", "This can melee attack protected back row characters.", acts=SNEAKS_PAST)
SNIPER: Final = keyword("Sniper", "This can ranged attack protected back row characters.", acts=SNIPES_PAST)
DODGE: Final = keyword("Dodge", "This can't be ranged attacked.", acts=CANNOT_BE_ATTACKED_AT_RANGE)
LEAP: Final = keyword("Leap", "This has Flight during your turns.", Static((Grant(FLIGHT),), when=YourTurn()))
INVADE: Final = keyword(
    "Invade",
    "This can't be struck back while attacking a back row character.",
    acts=CANNOT_BE_STRUCK_BACK_BY_BACK_ROW,
)
QUICK_DRAW: Final = keyword(
    "Quick Draw", "This can't be struck back while ranged attacking.", acts=CANNOT_BE_STRUCK_BACK_AT_RANGE
)

# Striking

FEROCIOUS: Final = keyword(
    "Ferocious", "In melee this strikes before characters without Ferocious.", acts=STRIKES_FIRST
)
MONSTROUS: Final = keyword(
    "Monstrous",
    "Defending against a melee team attack, this strikes back at every attacker.",
    acts=STRIKES_EVERYONE_BACK,
)
LEADER: Final = keyword("Leader", "While this team attacks, you choose who is struck back.", acts=LEADS)
FEARLESS: Final = keyword(
    "Fearless", "Attacking a main character, this strikes with twice its ATK.", acts=STRIKES_MAINS_DOUBLE
)
VIOLENT: Final = keyword(
    "Violent", "Attacking a supporting character, this strikes with twice its ATK.", acts=STRIKES_SUPPORTING_DOUBLE
)
HUNTER: Final = keyword(
    "Hunter", "This gets +3/+0 while attacking.", Static((Stats(3, 0),), when=Match(SELF, ATTACKING))
)
HUNTED: Final = keyword(
    "Hunted", "This gets +0/+3 while defending.", Static((Stats(0, 3),), when=Match(SELF, DEFENDING))
)
BERSERKER: Final = keyword(
    "Berserker",
    "When this attacks, put a +1/+1 counter on it.",
    Trigger(Attacks(THIS), PutCounters(SELF, PLUS)),
)
ANGRY: Final = keyword("Angry", "This must take part in your first attack each turn if able.", acts=MUST_ATTACK_FIRST)
MERCENARY: Final = keyword("Mercenary", "This can team attack with any main character.", acts=TEAMS_WITH_MAINS)
COMBAT_MASTER: Final = keyword(
    "Combat Master", "While this is in combat, opponents can't play plot twists.", acts=STOPS_PLOT_TWISTS
)

# Wounds and worse

LETHAL: Final = keyword(
    "Lethal",
    "A defending supporting character that this wounds is KO'd.",
    Trigger(
        Wounded(And(SUPPORTING_CHARACTER, DEFENDING), by=THIS, in_combat=True),
        KO(IT),
        hook=True,
    ),
)
IN_MELEE: Final = Fighting("attacking", "melee")


def slayer(prey: Filter, said: str, name: str = "Slayer") -> Power:
    """Slayer with its prey."""
    return keyword(
        name,
        f"When this wounds {said} while melee attacking, you may remove it from the game.",
        Trigger(Wounded(prey, by=And(THIS, IN_MELEE), in_combat=True), May(Put(IT, REMOVED)), hook=True),
        family="Slayer",
    )


SLAYER: Final = slayer(And(SUPPORTING_CHARACTER, IS_EVIL), "an Evil supporting character")


def vampire(name: str = "Vampire") -> Power:
    return keyword(
        name,
        "When this KOs the defender while melee attacking, if this is not stunned, put a vitality counter on this.",
        Trigger(
            KOd(And(CHARACTER, DEFENDING), by=And(THIS, IN_MELEE)),
            PutCounters(SELF, VITALITY),
            when=Match(SELF, Not(Is("stunned"))),
        ),
        family="Vampire",
    )


VAMPIRE: Final = vampire()
TOUGH: Final = keyword(
    "Tough", "When this is stunned, you may recover it.", Trigger(Stunned(THIS), May(Recover(SELF)))
)
ENHANCED_DURABILITY: Final = keyword(
    "Enhanced Durability",
    "A stun that is not a strike in combat doesn't wound this.",
    acts=WOUNDED_ONLY_BY_COMBAT_STRIKES,
)
DURABLE: Final = keyword(
    "Durable",
    "A stun that is not a strike in combat doesn't wound this, and you may recover it then.",
    # At DEF 0 it would be stunned again at once.
    Trigger(Stunned(THIS, otherwise=True), May(Recover(SELF)), when=AtLeast(StatOf(SELF, "DEF"), 1)),
    acts=WOUNDED_ONLY_BY_COMBAT_STRIKES,
)
REGENERATION: Final = keyword(
    "Regeneration", "At the start of your turn, heal a wound on this.", Trigger(At(TURN_STARTS), Heal(SELF))
)

# Names, decks and equipment

SWARM: Final = keyword(
    "Swarm",
    "You can have any number of characters of this name on your side. This is never off.",
    Static((Allow(SHARES_ITS_NAME),), always=True, kept=True),
    acts=SHARES_ITS_NAME,
)
CREATURE: Final = keyword(
    "Creature",
    "This can't carry equipment, ever.",
    Static((Allow(CANNOT_CARRY),), always=True, kept=True),
    acts=CANNOT_CARRY,
)
ONE_OF_A_KIND: Final = keyword(
    "One of a Kind", "A deck may have only one copy of this.", DeckRule("a deck may have only one copy of this")
)


def bond(name: str) -> Power:
    return keyword(f"Bond with {name}", "", Symbols(ANY_SYMBOL, name=name), family="Bond")


# What happens at certain times

GENIUS: Final = keyword(
    "Genius", "At the start of your turn, you may draw a card.", Trigger(At(TURN_STARTS), May(DrawFor(1)))
)
SCHEMER: Final = keyword(
    "Schemer",
    "When you play your first plot twist of a turn, you may draw a card.",
    Trigger(Played(PLOT_TWIST, first=True), May(DrawFor(1))),
)
CLIMB: Final = keyword(
    "Climb",
    "At the start of your Main Phase, you may exhaust a location on your side to put a +1/+1 counter on this.",
    Trigger(
        At(MAIN_STARTS),
        IfYouDo(Exhaust(UpTo(And(Is("ready"), LOCATION, YOURS), 1)), PutCounters(SELF, PLUS)),
    ),
)
MOBILE: Final = keyword(
    "Mobile", "Once a turn in your Main Phase, you may move this to your other row.", Action(MAIN_PHASE, MoveRow(SELF))
)
INVISIBILITY: Final = keyword(
    "Invisibility",
    "At the end of your turn, you may hide this if it is ready.",
    Trigger(At(TURN_ENDS), May(Hide(SELF)), when=Match(SELF, Is("ready"))),
)
BIOSENTINEL: Final = keyword("Biosentinel", "Other powers refer to this.")
