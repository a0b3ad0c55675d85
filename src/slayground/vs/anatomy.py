"""What is printed: cards of every type, their powers, and the abilities a power is made of (Card Types)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any, Final

from slayground.kernel.errors import SetupError
from slayground.kernel.nodes import Condition, Effect, Env, Filter, Node
from slayground.kernel.words import article, listing, sentence

if TYPE_CHECKING:
    # A machine word once compiled; an annotation is never looked up.
    from mypy_extensions import i64

# Power symbols, each a bit, so that a location's symbols are one number.

ENERGY: Final = 1
INTELLECT: Final = 2
MIGHT: Final = 4
SKILL: Final = 8
HUMANITY: Final = 16
ALIEN: Final = 32
SYMBOLS: Final = {
    "E": ENERGY,
    "I": INTELLECT,
    "M": MIGHT,
    "S": SKILL,
    "H": HUMANITY,
    "A": ALIEN,
}
SYMBOL_NAMES: Final = {
    ENERGY: "energy",
    INTELLECT: "intellect",
    MIGHT: "might",
    SKILL: "skill",
    HUMANITY: "humanity",
    ALIEN: "alien",
}
ANY_SYMBOL: Final = 63


def symbol_names(symbols: int) -> list[str]:
    return [name for bit, name in SYMBOL_NAMES.items() if symbols & bit]


# Teams, each a bit.

PREDATORS: Final = 1
PREY: Final = 2
SCOOBIES: Final = 4
DARKNESS: Final = 8
RESISTANCE: Final = 16
HAMMER: Final = 32
X_MEN: Final = 64
BROTHERHOOD: Final = 128
AVENGERS: Final = 256
TEAM_NAMES: Final = {
    PREDATORS: "Predators",
    PREY: "Prey",
    SCOOBIES: "Scoobies",
    DARKNESS: "Forces of Darkness",
    RESISTANCE: "Resistance",
    HAMMER: "H.A.M.M.E.R.",
    X_MEN: "X-Men",
    BROTHERHOOD: "Brotherhood of Mutants",
    AVENGERS: "Avengers",
}
GOOD_TEAMS: Final = PREY | SCOOBIES | RESISTANCE | X_MEN | AVENGERS
EVIL_TEAMS: Final = PREDATORS | DARKNESS | HAMMER | BROTHERHOOD
GOOD: Final = 1
EVIL: Final = 2


def team_names(teams: int) -> list[str]:
    return [name for bit, name in TEAM_NAMES.items() if teams & bit]


def alignment_of(teams: int) -> int:
    return (GOOD if teams & GOOD_TEAMS else 0) | (EVIL if teams & EVIL_TEAMS else 0)


class CardType(Enum):
    MAIN = "main character"
    SUPPORTING = "supporting character"
    PLOT_TWIST = "plot twist"
    EQUIPMENT = "equipment"
    MACHINE = "machine"
    BASIC_LOCATION = "basic location"
    SPECIAL_LOCATION = "special location"


MAIN: Final = CardType.MAIN
SUPPORTING: Final = CardType.SUPPORTING
PLOT_TWIST: Final = CardType.PLOT_TWIST
EQUIPMENT: Final = CardType.EQUIPMENT
MACHINE: Final = CardType.MACHINE
BASIC_LOCATION: Final = CardType.BASIC_LOCATION
SPECIAL_LOCATION: Final = CardType.SPECIAL_LOCATION

TYPES: Final = {
    "character": 1,
    "main character": 2,
    "supporting character": 4,
    "plot twist": 8,
    "equipment": 16,
    "machine": 32,
    "location": 64,
    "basic location": 128,
    "resource": 255,
    "card": 255,
}
"""What a card may be called by its type, each a bit; in some places any card may lie."""

# When something may be used.

BUILD: Final = "build"
MAIN_PHASE: Final = "main"
COMBAT: Final = "combat"
"""By a character in the combat."""
ANY_COMBAT: Final = "any combat"
"""By a character that need not be in the combat."""
IN_BUILD: Final = 1
IN_MAIN_PHASE: Final = 2
IN_COMBAT: Final = 4
WINDOWS: Final = {BUILD: IN_BUILD, MAIN_PHASE: IN_MAIN_PHASE, COMBAT: IN_COMBAT, ANY_COMBAT: IN_COMBAT}
"""The windows in which something with a timing may be used, as bits."""
IN_HAND_TWIST: Final = 3
"""Of a card in a hand: the windows of its plot twists are so many bits above those of its super powers."""
IN_HAND_CHARACTER: Final = 64
IN_HAND_EQUIPMENT: Final = 128
IN_KO_PILE: Final = 8
"""The windows of super powers that a card has in the KO pile are so many bits above those of its others."""
IN_ROW_TWIST: Final = 11
"""The same of its plot twists if it says of itself that it may be played from somewhere but the hand."""
TIMING_WORDS: Final = {BUILD: "Build", MAIN_PHASE: "Main", COMBAT: "Combat", ANY_COMBAT: "Any Combat"}

# Kinds of events that powers wait for; see events.py.

PLAYED: Final = 1
APPEARS: Final = 2
LEAVES_PLAY: Final = 3
ATTACKS: Final = 4
STRIKES: Final = 5
COMBAT_ENDS: Final = 6
STUNNED: Final = 7
WOUNDED: Final = 8
KOD: Final = 9
RECOVERED: Final = 10
READIED: Final = 11
EXHAUSTED: Final = 12
COUNTERS_PUT: Final = 13
REVEALED: Final = 14
POWERED_UP: Final = 15
POWER_USED: Final = 16
SYMBOL_PAID: Final = 17
AT: Final = 18
"""The first of the points of a turn, each of which is a kind of event: AT + point."""
REACTS_INSTEAD: Final = 30
"""Not an event: a reaction that is offered before one."""

# Layers of modifiers that are not layers of a card in play but asked for by rules; the others are in modifiers.py.

ASKED: Final = 0
REPLACES: Final = 9
COSTS: Final = 10
OWN_COST: Final = 11


@dataclass(frozen=True)
class EventNode(Node):
    """What a trigger waits for. It says itself as a clause: when this attacks."""

    def kinds(self) -> int:
        """Which kinds of events it can be, as bits."""
        raise NotImplementedError

    def matches(self, table: Any, env: Env, happening: Any) -> bool:
        raise NotImplementedError


@dataclass(frozen=True)
class Modifier(Node):
    """A change that lasts: of numbers, powers, teams, or of what is allowed. See modifiers.py."""

    def fix(self, table: Any, env: Env) -> Modifier:
        """The same with its amounts worked out now."""
        return self

    def layer(self) -> int:
        """When it is applied among the layers of layers.py; 0: it is asked for by a rule."""
        return 0

    def reads(self) -> int:
        """What it changes a card by, it says itself; the table is asked only by amounts."""
        return 0

    def opens(self) -> bool:
        """Whether it lets its own card be played from somewhere but the hand."""
        return False

    def acts(self) -> int:
        """What it allows and forbids: bits of acts.py."""
        return 0

    def change(self, table: Any, env: Env, piece: Any) -> None:
        """Apply it to a card in play."""


@dataclass(frozen=True)
class Cost:
    """What is paid with power symbols: one of each group of symbols."""

    groups: tuple[int, ...]

    def say(self) -> str:
        said = ["any symbol" if g == ANY_SYMBOL else listing(symbol_names(g), "or") for g in self.groups]
        return ", ".join(said)


def pay(letters: str) -> Cost:
    """Each of these symbols: "EEI" is two energy and one intellect."""
    return Cost(tuple([SYMBOLS[letter] for letter in letters]))


def pay_any_of(letters: str) -> Cost:
    """One of these symbols."""
    bits = 0
    for letter in letters:
        bits |= SYMBOLS[letter]
    return Cost((bits,))


# Abilities


@dataclass(frozen=True)
class Ability(Node):
    pass


@dataclass(frozen=True)
class Super(Ability):
    """A super power: at its time, for its cost, once a turn."""

    timing: str
    cost: Cost
    effect: Effect
    any_turn: bool = False
    unlimited: bool = False
    """Not limited to once a turn."""
    when: Condition | None = None
    zone: str = "play"
    """Where the card is when the power is used: play, hand or KO pile."""
    user: Filter | None = None
    """Who may use it, when that is not the card itself: the wearer, any of your characters, enemy characters."""

    def say(self) -> str:
        words = [TIMING_WORDS[self.timing]]
        if self.any_turn:
            words.append("any turn")
        if self.unlimited:
            words.append("any number of times")
        said = f"{', '.join(words)} ({self.cost.say()}): "
        if self.user is not None:
            user = self.user.say()
            said += f"Used by {user if user.startswith('who ') else article(user)}. "
        if self.zone != "play":
            said += f"Only while this is in your {self.zone}. "
        if self.when is not None:
            said += f"Only if {self.when.say()}. "
        return said + sentence(self.effect.say())


@dataclass(frozen=True)
class Reaction(Ability):
    """A super power used when something happens, whoever's turn it is."""

    on: EventNode
    cost: Cost
    effect: Effect
    when: Condition | None = None
    instead: bool = False
    """Offered before the event, which it may cancel."""

    def say(self) -> str:
        said = f"{self.on.say()}, "
        if self.when is not None:
            said += f"if {self.when.say()}, "
        return f"Reaction ({self.cost.say()}): {sentence(said + self.effect.say())}"


@dataclass(frozen=True)
class Trigger(Ability):
    on: EventNode
    effect: Effect
    when: Condition | None = None
    hook: bool = False
    """Done inside the event, before its consequences are checked."""

    def say(self) -> str:
        said = f"{self.on.say()}, "
        if self.hook:
            said = said.replace("when ", "as ", 1)
        if self.when is not None:
            said += f"if {self.when.say()}, "
        return sentence(said + self.effect.say())


@dataclass(frozen=True)
class LevelUp(Ability):
    """How a main character gains XP, and how much it needs."""

    need: int
    on: EventNode
    effect: Effect
    when: Condition | None = None
    to: tuple[tuple[int, str], ...] = ()
    """Which level it becomes by the team of what gave the last XP: (team, card code)."""

    def say(self) -> str:
        said = f"{self.on.say()}, "
        if self.when is not None:
            said += f"if {self.when.say()}, "
        said = f"Level up ({self.need}): " + sentence(said + self.effect.say())
        if self.to:
            said += " Its team decides which level 2 this becomes."
        return said


@dataclass(frozen=True)
class Static(Ability):
    """What holds as long as the card is face up in play."""

    modifiers: tuple[Modifier, ...]
    to: Filter | None = None
    """To whom it applies; the card itself when not given."""
    when: Condition | None = None
    always: bool = False
    """On even face down."""
    kept: bool = False
    """Nor does any effect take it away."""

    def say(self) -> str:
        who = "this" if self.to is None else self.to.say_all()
        said = joined([modifier.say() for modifier in self.modifiers])
        if self.to is not None and not who.startswith("the "):
            said = in_plural(said)
        whole = said.startswith("!")
        said = said[1:] if whole else f"{who} {said}"
        if self.when is not None:
            said = f"while {self.when.say()}, {said}" if whole else f"{said} while {self.when.say()}"
        if self.kept:
            return f"{sentence(said)} This is never off."
        return sentence(said) + (" This is on even while face down." if self.always else "")


def joined(parts: list[str]) -> str:
    """Several changes in one clause: gets +2/+2 and has Dodge and Stealth."""
    said = parts[0]
    for i in range(1, len(parts)):
        verb = parts[i].split(" ", 1)[0]
        last = i + 1 == len(parts) or parts[i + 1].split(" ", 1)[0] != verb
        if verb in ("has", "gets") and parts[i - 1].startswith(f"{verb} "):
            said += f"{' and' if last else ','} {parts[i].removeprefix(verb).strip()}"
        else:
            said += f" and {parts[i]}"
    return said


@dataclass(frozen=True)
class PlotTwist(Ability):
    timing: str
    effect: Effect
    any_turn: bool = False

    def say(self) -> str:
        words = TIMING_WORDS[self.timing] + (", any turn" if self.any_turn else "")
        return f"{words}: {sentence(self.effect.say())}"


@dataclass(frozen=True)
class Action(Ability):
    """Something that may be done once a turn at its time; not a super power."""

    timing: str
    effect: Effect
    user: Filter | None = None
    """The players who may do it; its controller when not given."""

    def say(self) -> str:
        who = "you" if self.user is None else f"each {self.user.say()}"
        said = sentence(f"once a turn {who} may {self.effect.say()}")
        return f"{TIMING_WORDS[self.timing]}: {said if self.user is None else said.replace('If you do', 'If they do')}"


@dataclass(frozen=True)
class Symbols(Ability):
    """Makes a power symbol: a location turned down or discarded, or a character with Bond discarded."""

    symbols: int
    team: int = 0
    """Only for a character of this team."""
    name: str = ""
    """Only for a character of this name, and only discarded from the hand (Bond)."""
    in_play: bool = False
    """Only for a character in play: some print of their team's characters “on your side”."""

    def say(self) -> str:
        what = "any one symbol" if self.symbols == ANY_SYMBOL else listing(symbol_names(self.symbols), "or")
        if self.name:
            return f"Discard this from your hand to make {what} for a super power of {self.name}."
        if self.team:
            where = " on your side" if self.in_play else ""
            return f"Makes {what} for a {listing(team_names(self.team))} character{where}."
        return f"Makes {what}."


@dataclass(frozen=True)
class DeckRule(Ability):
    """A rule for building decks."""

    text: str
    forbidden_teams: int = 0

    def say(self) -> str:
        return sentence(self.text)


def in_plural(said: str) -> str:
    """The verbs of a modifier for several."""
    pairs = (("gets ", "get "), ("has ", "have "), ("is ", "are "), ("loses ", "lose "), ("belongs ", "belong "))
    for one, many in pairs:
        if said.startswith(one):
            said = many + said[len(one) :]
        said = said.replace(f" and {one}", f" and {many}")
    return said


# Powers and cards

POWER_NAMES: Final[list[str]] = []
"""Every power's name, by its number."""
POWER_NUMBERS: Final[dict[str, int]] = {}


class Power:
    """A name with all abilities printed under it."""

    def __init__(self, name: str, *abilities: Ability, keyword: int = 0, acts: i64 = 0, text: str = "") -> None:
        self.name: Final = name
        if name not in POWER_NUMBERS:
            POWER_NUMBERS[name] = len(POWER_NAMES)
            POWER_NAMES.append(name)
        self.number: Final[i64] = POWER_NUMBERS[name]
        self.abilities: Final = abilities
        self.keyword: Final = keyword
        """The bit of a keyword; 0 for a power of the card's own."""
        self._text: Final = text
        self.supers: Final = tuple([a for a in abilities if isinstance(a, Super)])
        self.reactions: Final = tuple([a for a in abilities if isinstance(a, Reaction)])
        self.triggers: Final = tuple([a for a in abilities if isinstance(a, Trigger)])
        self.level_ups: Final = tuple([a for a in abilities if isinstance(a, LevelUp)])
        self.statics: Final = tuple([a for a in abilities if isinstance(a, Static)])
        self.plot_twists: Final = tuple([a for a in abilities if isinstance(a, PlotTwist)])
        self.actions: Final = tuple([a for a in abilities if isinstance(a, Action)])
        self.symbols: Final = tuple([a for a in abilities if isinstance(a, Symbols)])
        self.deck_rules: Final = tuple([a for a in abilities if isinstance(a, DeckRule)])
        windows = 0
        for ability in self.supers:
            windows |= WINDOWS[ability.timing]
        for action in self.actions:
            windows |= WINDOWS[action.timing]
        self.windows: Final[i64] = windows
        """When its super powers and actions may be used, as bits."""
        self.for_others: Final = any(a.user is not None for a in self.supers) or any(
            a.user is not None for a in self.actions
        )
        """Some of them may be used by somebody who is not the card itself."""
        listens = 0
        hooks = 0
        for trigger in self.triggers:
            if trigger.hook:
                hooks |= trigger.on.kinds()
            else:
                listens |= trigger.on.kinds()
        for level_up in self.level_ups:
            listens |= level_up.on.kinds()
        for reaction in self.reactions:
            listens |= 1 << REACTS_INSTEAD if reaction.instead else reaction.on.kinds()
        self.listens: Final[i64] = listens
        """The kinds of events it waits for, as bits."""
        self.hooks: Final[i64] = hooks
        self.always: Final = any(s.always for s in self.statics)
        """On even while its card is face down."""
        self.kept: Final = any(s.kept for s in self.statics)
        """Not lost when a character loses its powers."""
        layers = 0
        reads = 0
        for static in self.statics:
            unconditional = static.to is None and static.when is None and static.always == self.always
            for modifier in static.modifiers:
                if unconditional and modifier.acts():
                    acts |= modifier.acts()
                    continue
                layers |= 1 << modifier.layer()
                if ASKED < modifier.layer() < REPLACES:
                    reads |= modifier.reads()
                    reads |= 0 if static.to is None else static.to.reads()
                    reads |= 0 if static.when is None else static.when.reads()
        self.acts: Final[i64] = acts
        """What it allows and forbids its character without condition: bits of acts.py."""
        self.layers: Final[i64] = layers
        """The layers in which its standing changes are applied, as bits; see layers.py."""
        self.reads: Final[i64] = reads
        """On what of the table it depends how it changes cards in play, as bits of table.py."""

    @property
    def text(self) -> str:
        if self._text:
            return self._text
        return " ".join(ability.say() for ability in self.abilities)


def types_of(type: CardType) -> int:
    """All that a card of a type may be called, as bits."""
    types = 0
    if type is MAIN or type is SUPPORTING:
        types |= TYPES["character"]
    if type is MACHINE:
        types |= TYPES["equipment"]
    if type is SPECIAL_LOCATION:
        return types | TYPES["location"]
    if type is BASIC_LOCATION:
        types |= TYPES["location"]
    return types | TYPES[type.value]


class Sum:
    """What some powers amount to together, so that it need not be added up again and again."""

    def __init__(self, powers: tuple[Power, ...], up: bool, gained: tuple[Power, ...] = ()) -> None:
        acts = 0
        keywords = 0
        listens = 0
        hooks = 0
        layers = 0
        reads = 0
        windows = 0
        for power in powers:
            acts |= power.acts
            keywords |= power.keyword
            listens |= power.listens
            hooks |= power.hooks
            layers |= power.layers
            reads |= power.reads
            windows |= power.windows
        self.powers: Final = powers
        self.acts: Final[i64] = acts
        self.keywords: Final[i64] = keywords
        self.listens: Final[i64] = listens
        self.hooks: Final[i64] = hooks
        self.layers: Final[i64] = layers
        self.reads: Final[i64] = reads
        self.windows: Final[i64] = windows
        self.up: Final = up
        """Of a card that is face up."""
        self.statics: Final = tuple(
            [static for power in powers if power.layers > 1 for static in power.statics if up or static.always]
        )
        """Those that change something in a layer."""
        self.gained: Final = gained
        """The last of the powers: those that are not printed."""
        self.last: Final = gained[-1] if gained else None
        self.known: Final[list[Sum]] = []
        """With one more power, each made once."""

    def gaining(self, power: Power) -> Sum:
        """The same with one more power, if it is not among them."""
        for more in self.known:
            if more.last is power:
                return more
        for each in self.powers:
            if each is power:
                return self
        more = Sum((*self.powers, power), self.up, (*self.gained, power))
        self.known.append(more)
        return more


NAMES: Final[dict[str, int]] = {}
"""The names of all cards, numbered."""
NAME_BITS: Final = 60


def name_bits(names: tuple[str, ...]) -> int:
    """Names as bits, of which several names may share one: what has no bit in common has no name in common."""
    bits = 0
    for name in names:
        bits |= 1 << NAMES.setdefault(name, len(NAMES)) % NAME_BITS
    return bits


class Card:
    """One card as printed. Its copies are the same card several times."""

    def __init__(
        self,
        code: str,
        name: str,
        type: CardType,
        *,
        teams: i64 = 0,
        cost: int = 0,
        atk: i64 = 0,
        defense: i64 = 0,
        health: i64 = 0,
        level: i64 = 0,
        powers: tuple[Power, ...] = (),
        aka: tuple[str, ...] = (),
        blood: str = "",
        universe: str = "",
        x_cost: bool = False,
        token: bool = False,
        set_name: str = "",
        reconstructed: tuple[str, ...] = (),
        doubts: tuple[str, ...] = (),
        rulings: tuple[str, ...] = (),
        more_symbols: tuple[int, ...] = (),
    ) -> None:
        self.code: Final = code
        self.name: Final = name
        self.called: Final[i64] = NAMES.setdefault(name, len(NAMES))
        """The number of its name."""
        self.type: Final = type
        self.teams: Final[i64] = teams
        self.more_symbols: Final = more_symbols
        """The teams of which it shows more than one symbol: each as often as there are symbols beyond the first."""
        self.alignment: Final[i64] = alignment_of(teams)
        self.cost: Final = cost
        self.x_cost: Final = x_cost
        """The cost is X, chosen by who plays it, at least 1."""
        self.atk: Final[i64] = atk
        self.defense: Final[i64] = defense
        self.health: Final[i64] = health
        self.level: Final[i64] = level
        self.powers: Final = powers
        self.names: Final = (name, *aka)
        self.aka: Final = aka
        self.name_bits: Final[i64] = name_bits(self.names)
        self.blood: Final = blood
        """The colour of the health icon: red (human) or green."""
        self.universe: Final = universe
        self.set_name: Final = set_name
        self.reconstructed: Final = reconstructed
        """Fields whose values are ours and not known from print."""
        self.doubts: Final = doubts
        self.rulings: Final = rulings
        self.is_token: Final = token
        """A character of no deck: an effect puts it into play, and when it leaves it is set aside again."""
        self.is_main: Final = type is MAIN
        self.is_character: Final = type is MAIN or type is SUPPORTING
        self.is_supporting: Final = type is SUPPORTING
        self.is_equipment: Final = type is EQUIPMENT or type is MACHINE
        self.is_machine: Final = type is MACHINE
        self.is_plot_twist: Final = type is PLOT_TWIST
        self.is_basic: Final = type is BASIC_LOCATION
        self.is_location: Final = type is BASIC_LOCATION or type is SPECIAL_LOCATION
        self.types: Final[i64] = types_of(type)
        self.always_powers: Final = tuple([power for power in powers if power.always])
        self.face_up: Final = Sum(powers, True)
        self.face_down: Final = Sum(self.always_powers, False)
        self.twists: Final = tuple([ability for power in powers for ability in power.plot_twists])
        timed = [(each.timing, each.any_turn) for power in powers for each in power.supers]
        timed += [(each.timing, each.any_turn) for each in self.twists]
        self.interjects: Final = (BUILD, True) in timed or (MAIN_PHASE, True) in timed
        """It can be used in the Build or Main Phase of another player."""
        self.self_pricing: Final = any(
            power.layers >> OWN_COST & 1 for power in powers
        )
        symbols = 0
        bond = ""
        only_in_play = False
        for power in powers:
            for ability in power.symbols:
                symbols = ability.symbols
                bond = ability.name
                only_in_play = ability.in_play
        self.symbols: Final[i64] = symbols
        """What a location, or a card with Bond, can make."""
        self.bond: Final = bond
        self.only_in_play: Final = only_in_play
        """It makes symbols for characters in play only."""
        self.number: int = -1
        self.hand_supers: Final = tuple(
            [(power, ability) for power in powers for ability in power.supers if ability.zone == "hand"]
        )
        self.pile_supers: Final = tuple(
            [(power, ability) for power in powers for ability in power.supers if ability.zone == "KO pile"]
        )
        uses = (IN_HAND_CHARACTER if self.is_character else 0) | (IN_HAND_EQUIPMENT if self.is_equipment else 0)
        for _, from_hand in self.hand_supers:
            uses |= WINDOWS[from_hand.timing]
        for twist in self.twists:
            uses |= WINDOWS[twist.timing] << IN_HAND_TWIST
        for _, from_pile in self.pile_supers:
            uses |= WINDOWS[from_pile.timing] << IN_KO_PILE
        if any(modifier.opens() for power in powers for static in power.statics for modifier in static.modifiers):
            for twist in self.twists:
                uses |= WINDOWS[twist.timing] << IN_ROW_TWIST
        self.uses: Final[i64] = uses
        """What may be done with it from the hand: windows of super powers and of plot twists, power-ups, equipping."""
        self.one_of_a_kind: Final = any(power.name == "One of a Kind" for power in powers)

    def plot_twists(self) -> tuple[PlotTwist, ...]:
        return self.twists

    def text(self) -> str:
        """What the card says, printed from what it does."""
        lines = []
        for power in self.powers:
            lines.append(f"{power.name}: {power.text}" if power.name else power.text)
        return "\n".join(lines)


CARDS: Final[list[Card]] = []
"""Every card, by its number: what lies in piles."""
BY_CODE: Final[dict[str, Card]] = {}


def join_cards(*cards: Card) -> None:
    for card in cards:
        if card.code in BY_CODE:
            raise SetupError(f"there are two cards {card.code}")
        card.number = len(CARDS)
        CARDS.append(card)
        BY_CODE[card.code] = card


def asked_symbols(card: Card) -> int:
    """The symbols that its powers are paid with, beside those that any symbol pays."""
    asked = 0
    for power in card.powers:
        costs = [each.cost for each in power.supers] + [each.cost for each in power.reactions]
        for cost in costs:
            for group in cost.groups:
                asked |= group if group != ANY_SYMBOL else 0
    return asked


def card_facts(card: Card) -> dict[str, Any]:
    """Every printed fact of a card, as plain values."""
    return {
        "code": card.code,
        "name": card.name,
        "aka": list(card.aka),
        "type": card.type.value,
        "level": card.level or None,
        "teams": team_names(card.teams),
        "cost": "X" if card.x_cost else card.cost if card.is_supporting or card.is_equipment else None,
        "atk": card.atk if card.is_character else None,
        "def": card.defense if card.is_character else None,
        "health": card.health if card.is_character else None,
        "blood": card.blood or None,
        "flight": any(power.name == "Flight" for power in card.powers),
        "ranged": any(power.name == "Range" for power in card.powers),
        "symbols": symbol_names(card.symbols),
        "asks": symbol_names(asked_symbols(card)),
        "powers": [
            {"name": power.name, "text": power.text, "keyword": power.keyword != 0} for power in card.powers
        ],
        "text": card.text(),
        "universe": card.universe,
        "set": card.set_name,
        "source": f"{card.code}, {card.set_name}",
        "reconstructed": list(card.reconstructed),
        "doubts": list(card.doubts),
        "rulings": list(card.rulings),
    }
