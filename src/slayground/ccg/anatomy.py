"""What is printed: cards of every type, and the abilities they are made of (Card Types)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from slayground.kernel.effects import And
from slayground.kernel.errors import SetupError
from slayground.kernel.measures import Match
from slayground.kernel.nodes import Condition, Effect, Env, Filter, Node
from slayground.kernel.words import listing, sentence

if TYPE_CHECKING:
    # A machine word once compiled; an annotation is never looked up.
    from mypy_extensions import i64

# The four talents, in the order in which cards print them.

BUTT_KICKING: Final = 0
SMARTS: Final = 1
WEIRDNESS: Final = 2
CHARM: Final = 3
TALENTS: Final = [BUTT_KICKING, SMARTS, WEIRDNESS, CHARM]
"""A list, which compiled code goes through faster than a tuple."""
ALL_TALENTS: Final = 15
TALENT_NAMES: Final = ("Butt-Kicking", "Smarts", "Weirdness", "Charm")
TALENT_KEYS: Final = ("BK", "SM", "WE", "CH")

# Card types.

ESSENCE: Final = 0
CHARACTER: Final = 1
CHALLENGE: Final = 2
LOCATION: Final = 3
SKILL: Final = 4
ITEM: Final = 5
EPISODE: Final = 6
ACTION: Final = 7
EVENT: Final = 8
TYPES_IN_PLAY: Final = 7
"""Actions and events never come into play."""
TYPE_NAMES: Final = (
    "essence", "character", "challenge", "location", "skill", "item", "episode", "action", "event",
)  # fmt: skip

# Sides, and the classes of characters.

ANY_SIDE: Final = 0
GOOD: Final = 1
EVIL: Final = 2
SIDE_NAMES: Final = ("any", "good", "evil")

HERO: Final = 1
COMPANION: Final = 2
VILLAIN: Final = 3
MINION: Final = 4
CLASS_NAMES: Final = ("", "Hero", "Companion", "Villain", "Minion")


def one_of(talents: tuple[i64, i64, i64, i64], talent: i64) -> i64:
    """One of four talents; compiled code would pack the four up for each look at a place it does not know."""
    if talent == BUTT_KICKING:
        return talents[0]
    if talent == SMARTS:
        return talents[1]
    return talents[2] if talent == WEIRDNESS else talents[3]


def most_of(talents: tuple[i64, i64, i64, i64], wanted: int) -> int:
    """The highest of some talents, which are bits; never below 0."""
    return max([0, *[talents[talent] for talent in TALENTS if wanted >> talent & 1]])


def side_of_class(kind: i64) -> int:
    return GOOD if kind in (HERO, COMPANION) else EVIL


def lesser(kind: i64) -> bool:
    return kind in (COMPANION, MINION)


# Traits and types of locations, each a bit.

HUMAN: Final = 1
VAMPIRE: Final = 2
DEMON: Final = 4
BEAST: Final = 8
SLAYER: Final = 16
WATCHER: Final = 32
STUDENT: Final = 64
AUTHORITY: Final = 128
SPELLCRAFT: Final = 256
DEMONOLOGY: Final = 512
COMPUTERS: Final = 1024
TRAIT_NAMES: Final = {
    HUMAN: "Human",
    VAMPIRE: "Vampire",
    DEMON: "Demon",
    BEAST: "Beast",
    SLAYER: "Slayer",
    WATCHER: "Watcher",
    STUDENT: "Student",
    AUTHORITY: "Authority",
    SPELLCRAFT: "Spellcraft",
    DEMONOLOGY: "Demonology",
    COMPUTERS: "Computers",
}

TOWN: Final = 1
SCHOOL: Final = 2
OUTDOOR: Final = 4
UNDERGROUND: Final = 8
HOME: Final = 16
LOCATION_TYPES: Final = {TOWN: "town", SCHOOL: "school", OUTDOOR: "outdoor", UNDERGROUND: "underground", HOME: "home"}


def names_of(bits: int, names: dict[int, str]) -> list[str]:
    return [name for bit, name in names.items() if bits & bit]


# When something may be done: the seven steps of a turn, then the stages of fights and challenges that have watches.

PROLOGUE: Final = 0
DRAW: Final = 1
REFRESH: Final = 2
MOVEMENT: Final = 3
RESOURCE: Final = 4
CONFLICT: Final = 5
END: Final = 6
FIGHT_CHOOSE: Final = 7
FIGHT_BATTLE: Final = 8
FIGHT_RESOLVE: Final = 9
FIGHT_DISCARD: Final = 10
CHALLENGE_CHOOSE: Final = 11
CHALLENGE_BATTLE: Final = 12
CHALLENGE_RESOLVE: Final = 13
CHALLENGE_DISCARD: Final = 14
WINDOW_NAMES: Final = (
    "Prologue", "Draw", "Refresh", "Movement", "Resource", "Conflict", "End",
    "Fight/Choose", "Fight/Battle", "Fight/Resolve", "Fight/Discard",
    "Challenge/Choose", "Challenge/Battle", "Challenge/Resolve", "Challenge/Discard",
)  # fmt: skip
STEPS: Final = (PROLOGUE, DRAW, REFRESH, MOVEMENT, RESOURCE, CONFLICT, END)

# Who may play an action in a challenge.

EITHER: Final = 0
ATTACKING: Final = 1
DEFENDING: Final = 2

# How often an ability may be used.

UNLIMITED: Final = 0
ONCE_A_TURN: Final = 1
ONCE_A_TURN_EACH: Final = 2
"""Once per turn for each player."""
ONCE_A_GAME: Final = 3
LIMIT_WORDS: Final = ("", "Once per turn: ", "Once per turn for each player: ", "Once per game: ")

# Kinds of happenings; events.py has the nodes that wait for them.

PLACED: Final = 0
"""A character comes into play."""
LEFT_PLAY: Final = 1
DISCARDED: Final = 2
"""A character goes from play to the discard pile."""
ASCENDED: Final = 3
ATTACHED: Final = 4
CAME_OFF: Final = 5
"""An attached card came off a character that stays in play."""
MOVED: Final = 6
"""A character made a move."""
FIGHT_STARTED: Final = 7
DOUBLED: Final = 8
"""A Stunt-Double stepped in: thing for other."""
FIGHT_WON: Final = 9
"""thing defeated other, or other left."""
DEFEATED: Final = 10
FIGHT_ENDED: Final = 11
CHALLENGE_STARTED: Final = 12
CHALLENGE_DEFEATED: Final = 13
EVENT_PLAYED: Final = 14
STEP_STARTED: Final = 15
STEP_ENDED: Final = 16
TURN_ENDED: Final = 17
PARK_COUNTED: Final = 18
ENTERED_PLAY: Final = 19
"""An episode card came into play."""
IN_FIGHTS: Final = (FIGHT_STARTED, DOUBLED, FIGHT_WON, DEFEATED, FIGHT_ENDED)


@dataclass(frozen=True)
class Modifier(Node):
    """A change that holds for as long as what makes it; it says itself as a verb phrase: gains +1 BK."""

    def layer(self) -> int:
        raise NotImplementedError

    def change(self, table: Any, env: Env, piece: Any) -> None:
        """Change what is worked out for a card in play."""

    def plural(self) -> str:
        return self.say()


@dataclass(frozen=True)
class EventNode(Node):
    """What a trigger waits for. It says itself as a clause: when ~ wins a fight."""

    def kinds(self) -> tuple[int, ...]:
        raise NotImplementedError

    def matches(self, table: Any, env: Env, happening: Any) -> bool:
        raise NotImplementedError


@dataclass(frozen=True)
class Cost(Effect):
    """What is paid for an effect; it knows which rule forbids what cannot be paid."""

    def rule(self) -> str:
        return "ccg.card.action"


@dataclass(frozen=True)
class Ability(Node):
    """A part of a card's text."""


NOWHERE: Final = 0
AT_ONE_SPACE: Final = 1
IN_A_PHASE: Final = 2


@dataclass(frozen=True)
class Quality(Filter):
    """A filter that may say where alone it can hold, so that nobody looks elsewhere."""

    def about(self) -> int:
        return NOWHERE

    def names_one(self) -> bool:
        """Whether it is a character's name, which has no article and no plural."""
        return False


def names_one(where: Filter) -> bool:
    """Whether a filter, or a part of one, names a character."""
    if isinstance(where, And):
        return any(names_one(part) for part in where.parts)
    return isinstance(where, Quality) and where.names_one()


def is_about(where: Filter | None, place: int) -> bool:
    """Whether a filter, or a part of one that must all hold, is about such a place."""
    if isinstance(where, And):
        return any(is_about(part, place) for part in where.parts)
    return isinstance(where, Quality) and where.about() == place


def besides_place(where: Filter | None) -> Filter | None:
    """What a filter asks besides that somebody stands at one space; None: nothing."""
    if isinstance(where, And):
        parts = [part for part in where.parts if not is_about(part, AT_ONE_SPACE) or isinstance(part, And)]
        return And(*parts) if len(parts) > 1 else parts[0] if parts else None
    return None if is_about(where, AT_ONE_SPACE) else where


@dataclass(frozen=True, init=False)
class Static(Ability):
    """Always on while the card is in play."""

    modifier: Modifier
    to: Filter | None
    """Whom it changes; None: the card itself, or the character it is attached to or stands for."""
    when: Condition | None
    limit: int
    """For what is used up: waivers."""
    local: bool
    """Whether it is only about those who stand where the card is."""
    besides: Filter | None
    """What it asks of those who stand there; None: nothing."""
    in_phase: bool
    """Whether it is only about those who take part in a fight or challenge."""
    when_in_phase: bool
    """Whether its condition is that somebody takes part in one."""

    def __init__(
        self, modifier: Modifier, to: Filter | None = None, when: Condition | None = None, limit: int = UNLIMITED
    ) -> None:
        object.__setattr__(self, "modifier", modifier)
        object.__setattr__(self, "to", to)
        object.__setattr__(self, "when", when)
        object.__setattr__(self, "limit", limit)
        object.__setattr__(self, "local", is_about(to, AT_ONE_SPACE))
        object.__setattr__(self, "besides", besides_place(to))
        object.__setattr__(self, "in_phase", is_about(to, IN_A_PHASE))
        object.__setattr__(self, "when_in_phase", isinstance(when, Match) and is_about(when.where, IN_A_PHASE))

    def say(self) -> str:
        limit = LIMIT_WORDS[self.limit]
        if self.to is None:
            said = f"~ {self.modifier.say()}"
        elif names_one(self.to):
            said = f"{self.to.say()} {self.modifier.say()}"
        else:
            said = f"{self.to.say_all()} {self.modifier.plural()}"
        if said.startswith("~ !"):
            said = said[3:]
        elif " !" in said and self.to is not None:
            said = said.split(" !", 1)[1].replace("$", self.to.say_all())
        if self.when is not None:
            said = f"while {self.when.say()}, {said}"
        return limit + sentence(said)


EITHER_PHASE: Final = "this fight or challenge"


def name_phase(said: str, windows: tuple[int, ...]) -> str:
    """Where only one of the two can be under way, only that one is named."""
    if not windows or min(windows) < FIGHT_CHOOSE:
        return said
    if min(windows) >= CHALLENGE_CHOOSE:
        return said.replace(EITHER_PHASE, "this challenge")
    return said.replace(EITHER_PHASE, "this fight") if max(windows) < CHALLENGE_CHOOSE else said


@dataclass(frozen=True)
class Trigger(Ability):
    """Happens by itself when its event occurs."""

    on: EventNode
    effect: Effect
    when: Condition | None = None
    limit: int = UNLIMITED

    def say(self) -> str:
        condition = "" if self.when is None else f", if {self.when.say()}"
        said = f"{self.on.say()}{condition}, {self.effect.say()}"
        if all(kind in IN_FIGHTS for kind in self.on.kinds()):
            said = said.replace(EITHER_PHASE, "this fight")
        return LIMIT_WORDS[self.limit] + sentence(said)


@dataclass(frozen=True)
class Use(Ability):
    """A player may use it in the steps and stages named."""

    at: tuple[int, ...]
    effect: Effect
    when: Condition | None = None
    cost: Effect | None = None
    limit: int = UNLIMITED

    def windows(self) -> int:
        return sum(1 << window for window in self.at)

    def often(self) -> int:
        """What costs nothing and names no limit is used once per turn (ccg.open.effect_reuse)."""
        return ONCE_A_TURN if self.limit == UNLIMITED and self.cost is None else self.limit

    def say(self) -> str:
        said = self.effect.say()
        if self.cost is not None:
            said = f"{self.cost.say()}: {said}"
        if self.when is not None:
            said = f"if {self.when.say()}, {said}"
        places = listing([WINDOW_NAMES[window] for window in self.at], "or")
        return f"{places}. {LIMIT_WORDS[self.limit]}{sentence(name_phase(said, self.at))}"


@dataclass(frozen=True)
class Turning(Ability):
    """What brings the second part of an episode into play, or sends it away: an event, or how things stand."""

    on: EventNode | None = None
    when: Condition | None = None
    cancels: bool = False

    def say(self) -> str:
        word = "Cancel" if self.cancels else "Target"
        if self.on is None:
            assert self.when is not None
            return f"{word}: {sentence(self.when.say())}"
        said = self.on.say().removeprefix("when ").removeprefix("at ")
        if self.when is not None:
            said += f" and {self.when.say()}"
        return f"{word}: {sentence(said)}"


class Requirement:
    """What some character must have before a card is used or attached."""

    def __init__(
        self, bk: int = 0, sm: int = 0, we: int = 0, ch: int = 0, trait: int = 0, only: str = ""
    ) -> None:
        self.talents: Final = (bk, sm, we, ch)
        self.trait: Final = trait
        self.only: Final = only
        """The main character it is reserved for."""
        self.least: Final = [(talent, self.talents[talent]) for talent in TALENTS if self.talents[talent]]
        """The talents that are required, each with how much of it."""
        self.of_a_character: Final = bool(bk or sm or we or ch or trait)

    def say(self) -> str:
        parts = [f"{TALENT_KEYS[i]} {self.talents[i]}" for i in TALENTS if self.talents[i]]
        parts += names_of(self.trait, TRAIT_NAMES)
        if self.only:
            parts.append(f"{IDENTITIES.get(self.only, self.only)} only")
        return listing(parts)


NO_REQUIREMENT: Final = Requirement()


class Card:
    """One card as printed. Its copies are the same card several times."""

    def __init__(
        self,
        code: str,
        name: str,
        type: int,
        *,
        side: int = ANY_SIDE,
        character: str = "",
        kind: int = 0,
        level: int = 0,
        needs: int = 0,
        talents: tuple[i64, i64, i64, i64] = (0, 0, 0, 0),
        traits: int = 0,
        destiny: int = 0,
        goals: int = 0,
        placement: Filter | None = None,
        types: int = 0,
        unique: bool = False,
        requires: Requirement = NO_REQUIREMENT,
        at: tuple[int, ...] = (),
        player: int = EITHER,
        attach: Filter | None = None,
        effect: Effect | None = None,
        when: Condition | None = None,
        cost: Effect | None = None,
        crypted: bool = False,
        part: int = 0,
        pair: str = "",
        copies: int = 3,
        abilities: tuple[Ability, ...] = (),
        names_user: bool = False,
        keeps_winner_fresh: bool = False,
        first_patrol: bool = False,
        origin: str = "original",
        keeps: str = "",
        ours: tuple[str, ...] = (),
    ) -> None:
        self.code: Final = code
        self.name: Final = name
        self.type: Final = type
        self.side: Final = side
        self.character: Final = character
        """The identity of a character: copies, ascension and essences go by it."""
        self.kind: Final = kind
        self.level: Final = level
        self.needs: Final = needs
        """The Destiny Requirement of a level."""
        self.talents: Final = talents
        """A character's talents, a challenge's goals, an action's icons, what an attached card adds."""
        bk, sm, we, ch = talents
        self.tired_talents: Final = (bk - 1, sm - 1, we - 1, ch - 1)
        self.adds: Final = talents != (0, 0, 0, 0)
        """Whether an attached card adds anything to talents."""
        self.traits: Final = traits
        """Of a character, or given by an attached card, or required by a challenge."""
        self.destiny: Final = destiny
        self.goals: Final = goals
        """Which talents are goals of a challenge, as bits."""
        self.placement: Final = placement
        self.types: Final = types
        self.unique: Final = unique
        self.requires: Final = requires
        self.at: Final = at
        windows = 0
        for window in at:
            windows |= 1 << window
        self.windows: Final = windows
        self.player: Final = player
        self.attach: Final = attach
        """Whom it may be attached to, where that is not any character of one's own."""
        self.effect: Final = effect
        """What an action or event does when it is played."""
        self.when: Final = when
        """How things must stand for it, as everybody sees; what a hand decides is for the cost and the effect."""
        self.open_to_all: Final = when is None and not names_user and not requires.of_a_character
        """Whether it can be played whoever is in play and however things stand."""
        self.cost: Final = cost
        self.crypted: Final = crypted
        """It goes to the Crypt after use."""
        self.part: Final = part
        self.pair: Final = pair
        self.copies: Final = copies
        self.abilities: Final = abilities
        self.names_user: Final = names_user
        """Its effect is done to, or from, the character that meets its requirement."""
        self.keeps_winner_fresh: Final = keeps_winner_fresh
        """It takes back the fatigue of winning."""
        self.first_patrol: Final = first_patrol
        """It bears the First Patrol logo: a card for learning the game, which is taken out before play."""
        self.origin: Final = origin
        self.keeps: Final = keeps
        self.ours: Final = ours
        self.number: int = -1
        self.stackable: Final = type in (ACTION, SKILL, ITEM) or (type == EPISODE and part == 1)
        """Whether it may be put into a talent stack."""
        stacks = 0
        for talent in TALENTS:
            if self.stackable and (type != ACTION or talents[talent]):
                stacks |= 1 << talent
        self.stacks: Final = stacks
        """For which talents, as bits (ccg.fight.boost_action_matching_only)."""
        icons = talents if type == ACTION else (1, 1, 1, 1) if self.stackable else (0, 0, 0, 0)
        self.icons: Final = icons
        """What it adds in a stack, by talent."""
        self.statics: Final = tuple([each for each in abilities if isinstance(each, Static)])
        self.triggers: Final = tuple([each for each in abilities if isinstance(each, Trigger)])
        self.uses: Final = tuple([each for each in abilities if isinstance(each, Use)])
        self.turnings: Final = tuple([each for each in abilities if isinstance(each, Turning)])
        listens = 0
        for trigger in self.triggers:
            for happening in trigger.on.kinds():
                listens |= 1 << happening
        for turning in self.turnings:
            if turning.on is not None:
                for happening in turning.on.kinds():
                    listens |= 1 << happening
        self.listens: Final = listens
        layers = 0
        for static in self.statics:
            layers |= 1 << static.modifier.layer()
        self.layers: Final = layers
        """In which layers its abilities change something, as bits."""
        used_in = 0
        for use in self.uses:
            used_in |= use.windows()
        self.used_in: Final = used_in
        """In which steps and stages something of it may be used, as bits."""

    @property
    def is_character(self) -> bool:
        return self.type == CHARACTER

    @property
    def reconstructed(self) -> bool:
        """Whether values are ours although the card is known from print."""
        return self.origin == "reconstructed" or bool(self.ours)

    def goal(self, talent: int) -> bool:
        return self.goals >> talent & 1 != 0

    @property
    def text(self) -> str:
        """The words of the card, printed from what it does."""
        lines: list[str] = []
        if self.placement is not None:
            lines.append(f"Only placed at {self.placement.say()}.")
        if self.attach is not None:
            lines.append(f"Attach to {self.attach.say()}.")
        if self.effect is not None:
            said = self.effect.say()
            if self.cost is not None:
                said = f"{self.cost.say()}: {said}"
            if self.when is not None:
                said = f"if {self.when.say()}, {said}"
            lines.append(sentence(name_phase(said, self.at)))
        lines += [ability.say() for ability in self.abilities]
        if self.crypted and self.type == ACTION:
            lines.append("Goes to the Crypt after use.")
        return "\n".join([self.own_words(line) for line in lines])

    def short_name(self) -> str:
        """The name without what follows a comma, unless somebody else is called so."""
        short = self.name.split(",")[0]
        return self.name if short != self.name and short in IDENTITIES.values() else short

    def own_words(self, text: str) -> str:
        """The text with the card's own name where it speaks of itself."""
        name = "this character" if self.type in (SKILL, ITEM) else self.short_name()
        if self.type == CHALLENGE:
            name = "this challenge"
        elif self.type in (LOCATION, EPISODE):
            name = "here" if self.type == LOCATION else "this episode"
        if self.at and min(self.at) >= CHALLENGE_CHOOSE:
            text = text.replace("facing a challenge", "facing the challenge")
        text = re.sub(r"(^|\. |turn: |player: |game: |Target: |Cancel: )~", rf"\g<1>{name[0].upper()}{name[1:]}", text)
        return text.replace("~", name)


CARDS: Final[list[Card]] = []
"""Every card of the pool; its number is its place here."""
BOOSTS: Final[list[list[int]]] = [[] for _ in range(ALL_TALENTS + 1)]
"""What each card adds in a stack of one of some talents, by those talents as bits and by its number."""
PLAYED_IN: Final[list[list[Card]]] = [[] for _ in WINDOW_NAMES]
"""The actions and events that are played in each step and stage; first those that are open to all."""
BY_CODE: Final[dict[str, Card]] = {}
IDENTITIES: Final[dict[str, str]] = {}
"""The name that an identity of characters goes by."""


def join(*cards: Card) -> None:
    """Cards enter the pool."""
    for card in cards:
        if card.code in BY_CODE:
            raise SetupError(f"there are two cards {card.code}: {BY_CODE[card.code].name} and {card.name}")
        card.number = len(CARDS)
        CARDS.append(card)
        BY_CODE[card.code] = card
        for wanted in range(ALL_TALENTS + 1):
            BOOSTS[wanted].append(most_of(card.icons, wanted))
        for window in card.at:
            PLAYED_IN[window].insert(0 if card.open_to_all else len(PLAYED_IN[window]), card)
        if card.type == CHARACTER and card.character not in IDENTITIES:
            IDENTITIES[card.character] = card.name
