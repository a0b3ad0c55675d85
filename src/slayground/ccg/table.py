"""The table at one moment: cards in play with their state, seats with their piles, the fight or challenge under way."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from slayground.ccg.anatomy import (
    CARDS,
    CHALLENGE,
    CHARACTER,
    EPISODE,
    ESSENCE,
    HERO,
    ITEM,
    LOCATION,
    SKILL,
    TYPES_IN_PLAY,
    VAMPIRE,
    VILLAIN,
    Card,
    Modifier,
    Static,
    Trigger,
    lesser,
    one_of,
)
from slayground.ccg.streets import STREETS, Streets
from slayground.ccg.verbs import CARD, PIECE, PLAYER, SPACE, TALENT
from slayground.kernel.frames import Frame
from slayground.kernel.nodes import Condition, Env, Filter
from slayground.kernel.options import pack
from slayground.kernel.piles import insert, kind_of, place_of, seat_of, without
from slayground.kernel.position import Position
from slayground.kernel.rng import Rng

if TYPE_CHECKING:
    # A machine word once compiled; an annotation is never looked up.
    from mypy_extensions import i64

OFF: Final = -1

HAND_SIZE: Final = 5
ITEMS: Final = 2
"""How many items a character carries (ccg.limit.items_two)."""
TO_WIN: Final = 10
PARK_TURNS: Final = 6

# Piles. The first three are the kernel's.
HAND: Final = 0
DECK: Final = 1
DISCARD: Final = 2
CRYPT: Final = 3
CHALLENGES: Final = 4
"""The Challenge Deck; its top card, the last of the list, is face up."""
LOCATIONS: Final = 5
"""Location cards that may still be played in set-up."""
PARTS_TWO: Final = 6
RESOLVING: Final = 7
"""A card being played; it is in no other pile."""
PLACES: Final = 8
PLACE_NAMES: Final = (
    "hand", "Resource Deck", "discard pile", "Crypt", "Challenge Deck", "locations", "Part II stack", "card played",
)  # fmt: skip

# A card in play is pointed at by one integer that no card in a pile has: its slot, and which of the cards that have
# lain in that slot it is. Once it leaves play the integer finds nothing.
SLOT_BITS: Final = 10
SLOTS: Final = 1 << SLOT_BITS
IN_PLAY: Final = 1 << 40

DAY_TIME: Final = 0
NIGHT_TIME: Final = 1
TIME_NAMES: Final = ("day", "night")

# The parts of what layers.py works out, as bits.
NATURES: Final = 1
"""Traits and classes."""
TALENTED: Final = 2
"""Talents and goals."""
PERMITTED: Final = 4
"""Permissions, moves and what may be carried; and the laws."""
WORKED_OUT: Final = 7

# Laws: rules of the whole table that a card changes, as bits.
TIME_STAYS_NIGHT: Final = 1
TIME_STAYS_DAY: Final = 2
NO_DAY: Final = 4
FEW_SUPPORTERS: Final = 8
"""Nobody with two supporting Heroes or Villains places another."""
BIG_HANDS: Final = 16
"""Hands are kept and filled up to 7."""

# How a fight or a challenge came out.
OPEN: Final = 0
WON: Final = 1
"""The attacker won; the challenge was defeated."""
LOST: Final = 2
TIED: Final = 3
VOID: Final = 4
"""The challenge left play while it was being faced."""


@dataclass(frozen=True)
class Setup:
    """What is chosen before the game: for each seat an essence, its Main Character, and the cards brought."""

    essences: tuple[int, ...]
    mains: tuple[int, ...]
    decks: tuple[tuple[int, ...], ...]
    """The Resource Decks without the Main Character that begins in play."""
    challenges: tuple[tuple[int, ...], ...]
    locations: tuple[tuple[int, ...], ...]
    parts_two: tuple[tuple[int, ...], ...]
    first: int | None = None
    """The seat that begins where no rule says who; None: at random."""
    max_turns: int = 0
    """0: no limit. A game cut short has no winner."""


class Piece:
    """A card in play: a character, what is attached to it, a location, a challenge, an episode, an essence."""

    def __init__(self, thing: i64, card: Card, owner: i64, space: i64, like: Piece | None = None) -> None:
        self.thing: i64 = thing
        self.card: Card = card
        """The top card of a character."""
        self.owner: i64 = owner
        self.space: i64 = space
        self.seat: i64
        """Who controls it."""
        self.main: bool
        """It is its player's Main Character, or stands for it (ccg.card.main_character)."""
        self.carrier: i64
        self.below: tuple[int, ...]
        """The level cards under the top one."""
        self.fatigued: bool
        self.moves: i64
        """Moves made this turn."""
        self.skills_attached: i64
        self.ascended: bool
        self.handed: bool
        """Swapped this turn."""
        self.came: bool
        """It came to its space this turn."""
        self.extra: i64
        """Items it carries beyond what it may, because it got them where it might."""
        self.used: tuple[int, ...]
        """Abilities used this turn, for some by whom: number | seat + 1 << 8."""
        self.used_ever: tuple[int, ...]
        self.faced: tuple[int, ...]
        """Of a challenge: the seats that have faced it this turn."""
        # What follows is worked out from the rest by layers.py.
        self.traits: i64
        self.kind: i64
        self.talents: tuple[i64, i64, i64, i64]
        """Of a challenge: its goals."""
        self.actives: list[Active] | None
        """Its static abilities, once they have been wanted: as long as it is the same card."""
        self.acts: i64
        self.items_allowed: i64
        self.items_here: i64
        """How many of them only because of where it is."""
        self.skills_allowed: i64
        self.move_limit: int
        self.reach: i64
        """Spaces to which it may move from wherever it is, as bits."""
        if like is None:
            self.seat = owner
            self.main = False
            self.carrier = OFF
            self.below = ()
            self.fatigued = False
            self.moves = 0
            self.skills_attached = 0
            self.ascended = False
            self.handed = False
            self.came = False
            self.extra = 0
            self.used = ()
            self.used_ever = ()
            self.faced = ()
            self.traits = card.traits
            self.kind = card.kind
            self.talents = card.talents
            self.actives = None
            self.acts = 0
            self.items_allowed = ITEMS
            self.items_here = 0
            self.skills_allowed = 1
            self.move_limit = 0
            self.reach = 0
        else:
            self.seat = like.seat
            self.main = like.main
            self.carrier = like.carrier
            self.below = like.below
            self.fatigued = like.fatigued
            self.moves = like.moves
            self.skills_attached = like.skills_attached
            self.ascended = like.ascended
            self.handed = like.handed
            self.came = like.came
            self.extra = like.extra
            self.used = like.used
            self.used_ever = like.used_ever
            self.faced = like.faced
            self.traits = like.traits
            self.kind = like.kind
            self.talents = like.talents
            self.actives = like.actives
            self.acts = like.acts
            self.items_allowed = like.items_allowed
            self.items_here = like.items_here
            self.skills_allowed = like.skills_allowed
            self.move_limit = like.move_limit
            self.reach = like.reach

    def clone(self) -> Piece:
        """Each part of a copy is written once: most of what a clone of a table costs is done here."""
        return Piece(self.thing, self.card, self.owner, self.space, self)

    @property
    def slot(self) -> int:
        return self.thing & (SLOTS - 1)

    @property
    def is_character(self) -> bool:
        return self.card.type == CHARACTER

    @property
    def attached(self) -> bool:
        return self.carrier != OFF

    def state(self) -> tuple[Any, ...]:
        return (
            self.thing, self.card.code, self.owner, self.seat, self.space, self.carrier, self.below, self.fatigued,
            self.moves, self.skills_attached, self.ascended, self.handed, self.came, self.extra, self.used,
            self.used_ever, self.faced, self.traits, self.kind, self.talents, self.acts, self.items_allowed,
            self.items_here, self.skills_allowed, self.move_limit, self.reach,
        )  # fmt: skip


class Seat:
    """One player's place at the table. Hands are kept sorted; the last card of a deck list is its top."""

    def __init__(self, watchers: int, like: Seat | None = None) -> None:
        self.destiny: int
        self.hand: list[int]
        self.deck: list[int]
        self.discard: list[int]
        self.crypt: list[int]
        self.challenges: list[int]
        self.locations: list[int]
        self.parts_two: list[int]
        self.resolving: list[int]
        self.out: bool
        self.done: bool
        """The mandatory sub-step of this step is done."""
        self.resurrected: bool
        """This turn."""
        self.known: tuple[tuple[int, ...], ...]
        """For each watcher, cards it knows to be in this hand. The last watcher is whoever looks on."""
        self.known_top: tuple[int, ...]
        """How many cards on top of the Resource Deck each watcher knows."""
        self.known_bottom: tuple[int, ...]
        self.challenges_top: tuple[int, ...]
        self.challenges_bottom: tuple[int, ...]
        if like is None:
            self.destiny = 0
            self.hand = []
            self.deck = []
            self.discard = []
            self.crypt = []
            self.challenges = []
            self.locations = []
            self.parts_two = []
            self.resolving = []
            self.out = False
            self.done = False
            self.resurrected = False
            self.known = ((),) * watchers
            self.known_top = (0,) * watchers
            self.known_bottom = (0,) * watchers
            self.challenges_top = (1,) * watchers
            self.challenges_bottom = (0,) * watchers
        else:
            self.destiny = like.destiny
            self.hand = like.hand.copy()
            self.deck = like.deck.copy()
            self.discard = like.discard.copy()
            self.crypt = like.crypt.copy()
            self.challenges = like.challenges.copy()
            self.locations = like.locations.copy()
            self.parts_two = like.parts_two.copy()
            self.resolving = like.resolving.copy()
            self.out = like.out
            self.done = like.done
            self.resurrected = like.resurrected
            self.known = like.known
            self.known_top = like.known_top
            self.known_bottom = like.known_bottom
            self.challenges_top = like.challenges_top
            self.challenges_bottom = like.challenges_bottom

    def clone(self) -> Seat:
        return Seat(0, self)

    def pile(self, place: int) -> list[int]:
        if place == HAND:
            return self.hand
        if place == DECK:
            return self.deck
        if place == DISCARD:
            return self.discard
        if place == CRYPT:
            return self.crypt
        if place == CHALLENGES:
            return self.challenges
        if place == LOCATIONS:
            return self.locations
        if place == PARTS_TWO:
            return self.parts_two
        return self.resolving

    def state(self) -> tuple[Any, ...]:
        return (
            self.destiny, tuple(self.hand), tuple(self.deck), tuple(self.discard), tuple(self.crypt),
            tuple(self.challenges), tuple(self.locations), tuple(self.parts_two), tuple(self.resolving), self.out,
            self.done, self.resurrected, self.known, self.known_top, self.known_bottom, self.challenges_top,
            self.challenges_bottom,
        )  # fmt: skip


class Stacked:
    """A card in a talent stack."""

    def __init__(self, seat: int, kind: int, talent: int, value: int) -> None:
        self.seat: Final = seat
        self.kind: Final = kind
        self.talent: Final = talent
        self.value: Final = value

    def state(self) -> tuple[int, int, int, int]:
        return (self.seat, self.kind, self.talent, self.value)


class Phase:
    """The fight or challenge under way."""

    def __init__(self, seat: int, rival: int, space: int) -> None:
        self.seat: int = seat
        """The attacking player."""
        self.rival: int = rival
        """The defending player."""
        self.space: int = space
        self.stage: int = 0
        """The window it is in, or between two of them the next."""
        self.attacker: int = OFF
        self.defender: int = OFF
        self.first_defender: int = OFF
        """Who was chosen as defender."""
        self.double: int = OFF
        self.talent: int = 0
        """The resolving talent of a fight."""
        self.talent_fixed: bool = False
        self.challenge: int = OFF
        self.group: tuple[int, ...] = ()
        self.mains: tuple[int, ...] = ()
        """Main Characters that fought and have left play."""
        self.stacks: tuple[Stacked, ...] = ()
        self.ignored: int = 0
        """Goals that are not there, as bits."""
        self.raised: tuple[i64, i64, i64, i64] = (0, 0, 0, 0)
        """What effects have added to the goals for this challenge."""
        self.no_stacking: bool = False
        self.seat_left: bool = False
        """The attacking player's character or whole group has left."""
        self.rival_left: bool = False
        self.result: int = OPEN
        self.winner: int = OFF
        self.loser: int = OFF
        self.loser_card: int = OFF
        """Which card the loser was."""
        self.loser_main: bool = False
        self.loser_owner: int = OFF
        self.loser_cards: tuple[int, ...] = ()
        """All its level cards."""
        self.tired: int = OFF
        """Who has fatigued for winning."""
        self.waived: tuple[int, ...] = ()
        """Who need not fatigue for this phase."""
        self.spared: tuple[int, ...] = ()
        """Who is spared and fatigued instead if it is defeated."""
        self.loss_free: bool = False
        """Failing costs no Destiny Point."""
        self.again: tuple[int, ...] = ()
        """A further fight to begin when this one is over: the attacker."""

    @property
    def is_fight(self) -> bool:
        return self.challenge == OFF

    def clone(self) -> Phase:
        new = Phase(self.seat, self.rival, self.space)
        new.stage = self.stage
        new.attacker = self.attacker
        new.defender = self.defender
        new.first_defender = self.first_defender
        new.double = self.double
        new.talent = self.talent
        new.talent_fixed = self.talent_fixed
        new.challenge = self.challenge
        new.group = self.group
        new.mains = self.mains
        new.stacks = self.stacks
        new.ignored = self.ignored
        new.raised = self.raised
        new.no_stacking = self.no_stacking
        new.seat_left = self.seat_left
        new.rival_left = self.rival_left
        new.result = self.result
        new.winner = self.winner
        new.loser = self.loser
        new.loser_card = self.loser_card
        new.loser_main = self.loser_main
        new.loser_owner = self.loser_owner
        new.loser_cards = self.loser_cards
        new.tired = self.tired
        new.waived = self.waived
        new.spared = self.spared
        new.loss_free = self.loss_free
        new.again = self.again
        return new

    def stacked(self, seat: int, talent: int) -> int:
        """What a player's stack of a talent adds."""
        total = 0
        for card in self.stacks:
            if card.seat == seat and card.talent == talent:
                total += card.value
        return total

    def takes_part(self, thing: i64) -> bool:
        """Whether a character is in it; who has left a fight is not (ccg.fight.leaving_loses)."""
        if thing == self.attacker:
            return not self.seat_left
        if thing == self.defender:
            return not self.rival_left
        return among(self.group, thing)

    def is_about(self, thing: i64) -> bool:
        """Whether somebody attacks, defends or faces the challenge."""
        return thing == self.attacker or thing == self.defender or among(self.group, thing)

    def fighter_of(self, seat: int) -> int:
        return self.attacker if seat == self.seat else self.defender

    def state(self) -> tuple[Any, ...]:
        return (
            self.seat, self.rival, self.space, self.stage, self.attacker, self.defender, self.first_defender,
            self.double, self.talent, self.talent_fixed, self.challenge, self.group, self.mains,
            tuple([card.state() for card in self.stacks]), self.ignored, self.raised, self.no_stacking,
            self.seat_left, self.rival_left, self.result, self.winner, self.loser, self.loser_card, self.loser_main,
            self.loser_owner, self.loser_cards, self.tired,
            self.waived, self.spared, self.loss_free, self.again,
        )  # fmt: skip


# How long a change made by an effect lasts.
THIS_PHASE: Final = 0
THIS_TURN: Final = 1
REST_OF_GAME: Final = 2
UNTIL_NAMES: Final = ("for this fight or challenge", "this turn", "for the rest of the game")


class Record:
    """A change made by an effect, for as long as it lasts."""

    def __init__(
        self, modifier: Modifier, targets: tuple[int, ...], where: Filter | None, env: Env, until: int, name: str
    ) -> None:
        self.modifier: Final = modifier
        self.targets: Final = targets
        """Whom it changes, when it names them."""
        self.where: Final = where
        """Else whoever passes this."""
        self.env: Final = env
        self.until: Final = until
        self.name: Final = name
        """The card that made it."""

    def state(self) -> tuple[Any, ...]:
        return (self.modifier.say(), self.targets, self.until, self.name, self.env.seat, self.env.source)


class Lasting:
    """A trigger that belongs to no card in play: an event that goes on."""

    def __init__(self, trigger: Trigger, env: Env, until: int, name: str) -> None:
        self.trigger: Final = trigger
        self.env: Final = env
        self.until: Final = until
        self.name: Final = name

    def state(self) -> tuple[Any, ...]:
        return (self.name, self.until, self.env.seat)


class Happening:
    """Something that happened, as triggers hear of it."""

    def __init__(
        self,
        kind: int,
        seat: int,
        thing: int = OFF,
        other: int = OFF,
        card: int = OFF,
        n: int = 0,
        space: int = OFF,
        rival: int = OFF,
    ) -> None:
        self.kind: Final = kind
        self.seat: Final = seat
        """Whose doing it was, or whose thing it is."""
        self.thing: Final = thing
        self.other: Final = other
        self.card: Final = card
        """The number of a card that has left play."""
        self.n: Final = n
        self.space: Final = space
        self.rival: Final = rival
        """The other player it is about."""


class Context:
    """What an effect of this game knows beside the kernel's environment."""

    def __init__(
        self,
        user: int = OFF,
        happening: Happening | None = None,
        name: str = "",
        cards: tuple[int, ...] = (),
        card: int = OFF,
    ) -> None:
        self.user: Final = user
        """The character that meets the requirement of an action."""
        self.happening: Final = happening
        """What set the effect off."""
        self.name: Final = name
        """The card whose effect it is."""
        self.cards: Final = cards
        """Cards looked at and not yet put anywhere."""
        self.card: Final = card
        """The number of the card whose effect it is."""

    def with_cards(self, cards: tuple[int, ...]) -> Context:
        return Context(self.user, self.happening, self.name, cards, self.card)


NO_CONTEXT: Final = Context()


def context(env: Env) -> Context:
    extra = env.extra
    return extra if isinstance(extra, Context) else NO_CONTEXT


class Waiting:
    """A trigger that is to be resolved."""

    def __init__(self, trigger: Trigger, env: Env, name: str) -> None:
        self.trigger: Final = trigger
        self.env: Final = env
        self.name: Final = name


class Active:
    """A static ability that is on, or a record: a modifier with what it needs to know."""

    def __init__(
        self,
        modifier: Modifier,
        env: Env,
        static: Static | None,
        number: int,
        record: Record | None,
    ) -> None:
        self.modifier: Final = modifier
        self.env: Final = env
        self.static: Final = static
        self.number: Final = number
        """Which ability of the card in play that is the source it is."""
        self.record: Final = record
        self.layer: Final = modifier.layer()


class Sorted:
    """What lies in which slot, in the order of the slots: never changed, so that clones share it."""

    def __init__(self, slots: list[Piece | None]) -> None:
        self.of_types: Final[list[list[int]]] = [[] for _ in range(TYPES_IN_PLAY)]
        self.character_things: Final[list[int]] = []
        self.attachments: Final[list[int]] = []
        self.changeable: Final[list[int]] = []
        """Whatever a modifier may be about."""
        self.usable: Final[list[int]] = []
        """Cards with an ability that somebody may use."""
        self.listening: Final[list[int]] = []
        """Cards with an ability that waits for a happening."""
        self.heard: int = 0
        """The kinds of happenings that somebody waits for, as bits."""
        for slot in range(len(slots)):
            piece = slots[slot]
            if piece is not None:
                self.add(slot, piece)

    def add(self, slot: int, piece: Piece) -> None:
        card = piece.card
        type = card.type
        self.of_types[type].append(slot)
        if type == CHARACTER:
            self.character_things.append(piece.thing)
            self.changeable.append(slot)
        elif type in (SKILL, ITEM):
            self.attachments.append(slot)
        elif type == CHALLENGE or card.statics:
            self.changeable.append(slot)
        if card.used_in:
            self.usable.append(slot)
        if card.listens:
            self.listening.append(slot)
            self.heard |= card.listens


class Outlook:
    """What the judgement has seen of a table, good until something there is touched: never changed, so that clones
    share it."""

    def __init__(self, step: int, worth: list[float], cards: list[list[Card]]) -> None:
        self.step: Final = step
        self.worth: Final = worth
        """What each player has in play."""
        self.cards: Final = cards
        """The character cards of each player in play."""


class Standoff:
    """What the judgement expects of characters who are near one another, for as long as decks and points are as they
    were: clones share it too."""

    def __init__(self, decks: list[int], points: list[int], worth: list[float]) -> None:
        self.decks: Final = decks
        self.points: Final = points
        self.worth: Final = worth


class Table(Position):
    """The state of a game, and the simple questions about it; `game.Ccg` adds the chapters of the book."""

    def __init__(self, setup: Setup, rng: Rng, seats: list[Seat], like: Table | None = None) -> None:
        super().__init__(rng)
        self.setup: Final = setup
        self.seats: Final = seats
        self.streets: Final[Streets] = STREETS[len(setup.mains)]
        self.slots: list[Piece | None]
        self.made: int
        """How many cards have come into play so far."""
        self.turn_seat: int
        self.step: int
        self.time: int
        self.park_seat: int
        self.park_count: int
        self.phase: Phase | None
        self.fights: int
        """Fights begun this turn."""
        self.defeats: tuple[int, ...]
        """The cards of the characters defeated in fights this turn, each as owner << 12 | number."""
        self.events: tuple[int, ...]
        """Events played in this game."""
        self.records: tuple[Record, ...]
        self.lasting: tuple[Lasting, ...]
        self.pending: tuple[Waiting, ...]
        self.next_fight: tuple[int, ...]
        """A fight that an effect begins as soon as nothing else is under way: attacker, defender."""
        self.sorted: Sorted | None
        """What is in play, sorted; None: to be sorted anew."""
        self.of_types: list[list[Piece] | None] = [None] * TYPES_IN_PLAY
        """The cards of each type, as far as they have been asked for since what is in play has changed."""
        self.layered: list[list[Active]]
        """Every modifier in force, by its layer; empty: to be gathered anew."""
        self.known: int
        """Which parts of what is worked out are up to date, as bits."""
        self.steady: int
        """Which of them stay so until what is in play or the changes that last change: no modifier is about them."""
        self.settled: bool
        """Nothing has changed since it was last seen that no episode is due and nobody carries too much."""
        self.laws: int
        self.outlook: Outlook | None
        self.standoff: Standoff | None
        self.winner: int
        if like is None:
            self.slots = []
            self.made = 0
            self.turn_seat = OFF
            self.step = OFF
            self.time = DAY_TIME
            self.park_seat = OFF
            self.park_count = 0
            self.phase = None
            self.fights = 0
            self.defeats = ()
            self.events = ()
            self.records = ()
            self.lasting = ()
            self.pending = ()
            self.next_fight = ()
            self.sorted = None
            self.layered = []
            self.known = 0
            self.steady = 0
            self.settled = False
            self.laws = 0
            self.outlook = None
            self.standoff = None
            self.winner = OFF
        else:
            self.decision = like.decision
            self.stack = like.stack
            self.over = like.over
            self.turn = like.turn
            self.slots = [None if piece is None else piece.clone() for piece in like.slots]
            self.made = like.made
            self.turn_seat = like.turn_seat
            self.step = like.step
            self.time = like.time
            self.park_seat = like.park_seat
            self.park_count = like.park_count
            self.phase = None if like.phase is None else like.phase.clone()
            self.fights = like.fights
            self.defeats = like.defeats
            self.events = like.events
            self.records = like.records
            self.lasting = like.lasting
            self.pending = like.pending
            self.next_fight = like.next_fight
            self.sorted = like.sorted
            self.layered = like.layered
            self.known = like.known
            self.steady = like.steady
            self.settled = like.settled
            self.laws = like.laws
            self.outlook = like.outlook
            self.standoff = like.standoff
            self.winner = like.winner

    def work_out(self, parts: int) -> None:
        """Bring parts of what is worked out up to date."""
        raise NotImplementedError

    def refresh(self) -> None:
        """Bring everything that is worked out up to date."""
        if self.known != WORKED_OUT:
            self.work_out(WORKED_OUT)

    def touch(self) -> None:
        """Something has changed that other things are worked out from."""
        self.known &= self.steady
        self.settled = False
        self.outlook = None
        self.standoff = None

    def reshape(self) -> None:
        """What is in play has changed."""
        self.sorted = None
        self.of_types = [None] * TYPES_IN_PLAY
        self.layered = []
        self.steady = 0
        self.touch()

    def sorted_out(self) -> Sorted:
        found = self.sorted
        if found is None:
            found = Sorted(self.slots)
            self.sorted = found
        return found

    def in_slots(self, slots: list[int]) -> list[Piece]:
        return [self.at(slot) for slot in slots]

    def space_owner(self, space: int) -> int:
        """Whose space it is; of who has left the game it is nobody's."""
        owner = self.streets.owner(space)
        return OFF if owner != OFF and self.seats[owner].out else owner

    # Who is who.

    @property
    def seats_count(self) -> int:
        return len(self.seats)

    def team_of(self, seat: int) -> int:
        return seat

    def opposes(self, seat: int, other: int) -> bool:
        return seat != other

    def playing(self) -> list[int]:
        """The seats still in the game, from the active one on, clockwise (ccg.multi.clockwise)."""
        count = len(self.seats)
        first = max(self.turn_seat, 0)
        return [seat for i in range(count) if not self.seats[seat := (first + i) % count].out]

    def players_left(self) -> int:
        left = 0
        for seat in self.seats:
            if not seat.out:
                left += 1
        return left

    def next_seat(self, seat: int) -> int:
        """Who has the next watch of a step."""
        count = len(self.seats)
        after = (seat + 1) % count
        while self.seats[after].out and after != seat:
            after = (after + 1) % count
        return after

    def essence(self, seat: int) -> Card:
        return CARDS[self.setup.essences[seat]]

    def is_main(self, piece: Piece) -> bool:
        """Whether it is its player's Main Character (ccg.card.main_character)."""
        return piece.main

    def main_of(self, seat: int) -> Piece | None:
        for piece in self.characters():
            if piece.main and piece.seat == seat:
                return piece
        return None

    def holder(self, piece: Piece) -> int:
        """Whose card it is to use: what is attached is used by who controls the carrier."""
        carrier = self.piece(piece.carrier) if piece.carrier != OFF else None
        return piece.seat if carrier is None else carrier.seat

    # What is in play.

    def piece(self, thing: i64) -> Piece | None:
        """The card in play that this points at, if it is still there."""
        if thing < IN_PLAY:
            return None
        slot = thing & (SLOTS - 1)
        slots = self.slots
        if slot >= len(slots):
            return None
        piece = slots[slot]
        return piece if piece is not None and piece.thing == thing else None

    def at(self, slot: i64) -> Piece:
        piece = self.slots[slot]
        assert piece is not None
        return piece

    def add_piece(self, card: Card, owner: int, space: int) -> Piece:
        slot = 0
        while slot < len(self.slots) and self.slots[slot] is not None:
            slot += 1
        if slot == len(self.slots):
            self.slots.append(None)
        self.made += 1
        piece = Piece(IN_PLAY | self.made << SLOT_BITS | slot, card, owner, space)
        piece.main = card.character == self.essence(owner).character
        self.slots[slot] = piece
        self.reshape()
        return piece

    def remove_piece(self, piece: Piece) -> None:
        self.slots[piece.slot] = None
        self.reshape()

    def in_play(self) -> list[Piece]:
        return [piece for piece in self.slots if piece is not None]

    def of_type(self, type: int) -> list[Piece]:
        found = self.of_types[type]
        if found is None:
            found = self.in_slots(self.sorted_out().of_types[type])
            self.of_types[type] = found
        return found

    def characters(self) -> list[Piece]:
        return self.of_type(CHARACTER)

    def characters_of(self, seat: int) -> list[Piece]:
        return [piece for piece in self.of_type(CHARACTER) if piece.seat == seat]

    def characters_at(self, space: int) -> list[Piece]:
        return [piece for piece in self.of_type(CHARACTER) if piece.space == space]

    def attached(self) -> list[Piece]:
        """Everything that is attached to somebody."""
        return self.in_slots(self.sorted_out().attachments)

    def attached_to(self, piece: Piece, type: int = OFF) -> list[Piece]:
        thing = piece.thing
        found: list[Piece] = []
        for slot in self.sorted_out().attachments:
            each = self.at(slot)
            if each.carrier == thing and type in (OFF, each.card.type):
                found.append(each)
        return found

    def items_on(self, piece: Piece) -> int:
        """How many items somebody carries."""
        thing = piece.thing
        count = 0
        for item in self.of_type(ITEM):
            if item.carrier == thing:
                count += 1
        return count

    def location_at(self, space: int) -> Piece | None:
        for piece in self.of_type(LOCATION):
            if piece.space == space:
                return piece
        return None

    def types_at(self, space: int) -> int:
        """The types of a space: those of its location card (ccg.board.blank_space_untyped)."""
        location = self.location_at(space)
        return 0 if location is None else location.card.types

    def challenges_in_play(self) -> list[Piece]:
        return self.of_type(CHALLENGE)

    def spot(self, piece: Piece) -> int:
        """The space where a card is, or has its effect."""
        if piece.carrier != OFF:
            carrier = self.piece(piece.carrier)
            return OFF if carrier is None else carrier.space
        if piece.card.type == ESSENCE:
            main = self.main_of(piece.seat)
            return OFF if main is None else main.space
        return piece.space

    def this(self, env: Env) -> Piece | None:
        """Whom a card speaks of: the character it is, stands for or is attached to."""
        source = self.piece(env.source)
        if source is None:
            return None
        if source.card.type == ESSENCE:
            return self.main_of(source.seat)
        if source.carrier != OFF:
            return self.piece(source.carrier)
        return source

    def adjacent(self, one: int, other: int) -> bool:
        return one >= 0 and other >= 0 and self.streets.adjacent[one] >> other & 1 != 0

    def talent(self, piece: Piece, talent: int) -> int:
        """A character's current talent, or what a challenge asks for (ccg.talent.current_value)."""
        if not self.known & TALENTED:
            self.work_out(TALENTED)
        return one_of(piece.talents, talent)

    def has_trait(self, piece: Piece, trait: int) -> bool:
        if not self.known & NATURES:
            self.work_out(NATURES)
        return piece.traits & trait != 0

    def kind_of_character(self, piece: Piece) -> int:
        """Hero, Companion, Villain or Minion now."""
        if not self.known & NATURES:
            self.work_out(NATURES)
        return piece.kind

    def is_lesser(self, piece: Piece) -> bool:
        return not self.is_main(piece) and lesser(self.kind_of_character(piece))

    def acts(self, piece: Piece) -> int:
        if not self.known & PERMITTED:
            self.work_out(PERMITTED)
        return piece.acts

    def goal(self, challenge: Piece, talent: int) -> int:
        """A goal of a challenge now, with what effects have added while it is faced; never below 0."""
        value = self.talent(challenge, talent)
        phase = self.phase
        if phase is not None and phase.challenge == challenge.thing:
            value += one_of(phase.raised, talent)
        return max(0, value)

    def supporters(self, seat: int) -> int:
        """Supporting Heroes and Villains of a player (ccg.limit.support_limit)."""
        count = 0
        for piece in self.characters_of(seat):
            if not self.is_main(piece) and self.kind_of_character(piece) in (HERO, VILLAIN):
                count += 1
        return count

    def is_night(self) -> bool:
        return self.time == NIGHT_TIME

    def is_vampire(self, piece: Piece) -> bool:
        return self.has_trait(piece, VAMPIRE)

    # What the kernel's effects ask.

    def domain(self, kind: str) -> list[int]:
        if kind == "character":
            return self.sorted_out().character_things
        if kind == "space":
            return list(range(self.streets.size))
        if kind == "player":
            return sorted(self.playing())
        if kind == "talent":
            return [0, 1, 2, 3]
        if kind == "challenge":
            return [piece.thing for piece in self.of_type(CHALLENGE)]
        if kind == "item":
            return [piece.thing for piece in self.of_type(ITEM)]
        if kind == "skill":
            return [piece.thing for piece in self.of_type(SKILL)]
        if kind == "location":
            return [piece.thing for piece in self.of_type(LOCATION)]
        assert kind == "episode", kind
        return [piece.thing for piece in self.of_type(EPISODE)]

    def pile(self, seat: int, place: int) -> list[int]:
        return self.seats[seat].pile(place)

    def pick(self, kind: str, thing: int) -> int:
        if kind == "space":
            return pack(SPACE, thing)
        if kind == "player":
            return pack(PLAYER, thing)
        if kind == "talent":
            return pack(TALENT, thing)
        if kind == "card":
            return pack(CARD, kind_of(thing), place_of(thing), seat_of(thing))
        return pack(PIECE, thing & (SLOTS - 1))

    def owner(self, thing: int) -> int:
        piece = self.piece(thing)
        return seat_of(thing) if piece is None else self.holder(piece)

    def condition_of(self, thing: int, name: str) -> bool:
        piece = self.piece(thing)
        assert piece is not None, name
        assert name in ("fatigued", "refreshed"), name
        return piece.fatigued == (name == "fatigued")

    # How cards travel.

    def watchers(self) -> int:
        return len(self.seats) + 1

    def lose_card(self, seat_number: int, kind: int) -> None:
        """A card leaves a hand in the open: nobody goes on knowing it there."""
        seat = self.seats[seat_number]
        seat.hand.remove(kind)
        for known in seat.known:
            if known:
                seat.known = tuple([without(each, kind) for each in seat.known])
                return

    def gain_card(self, seat_number: int, kind: int, openly: bool) -> None:
        """A card comes into a hand; everybody knows it there if they saw where it came from."""
        seat = self.seats[seat_number]
        insert(seat.hand, kind)
        if openly:
            seat.known = tuple([(*known, kind) for known in seat.known])

    def discard(self, card: int) -> None:
        """A card in a hand, or the top card of a deck, goes to the discard pile."""
        owner = seat_of(card)
        kind = kind_of(card)
        seat = self.seats[owner]
        if place_of(card) == HAND:
            self.lose_card(owner, kind)
        else:
            self.take_top(owner)
        seat.discard.append(kind)
        if self.log is not None:
            origin = PLACE_NAMES[place_of(card)]
            self.happen("discard", owner, {"card": CARDS[kind].name, "code": CARDS[kind].code, "from": origin})

    def take_top(self, seat_number: int) -> int:
        """The top card of a Resource Deck that is not empty."""
        seat = self.seats[seat_number]
        kind = seat.deck.pop()
        if somebody_knows(seat.known_top):
            seat.known_top = tuple([max(0, n - 1) for n in seat.known_top])
        if somebody_knows(seat.known_bottom):
            seat.known_bottom = tuple([min(n, len(seat.deck)) for n in seat.known_bottom])
        return kind

    def recycle(self, seat_number: int) -> bool:
        """Shuffle the discard pile into the empty Resource Deck (ccg.zone.recycle_when_needed)."""
        seat = self.seats[seat_number]
        if not seat.discard:
            return False
        seat.deck = sorted(seat.discard)
        seat.discard = []
        self.shuffle_deck(seat_number)
        if self.log is not None:
            self.happen("recycle", seat_number, {"count": len(seat.deck)})
        return True

    def shuffle_deck(self, seat_number: int) -> None:
        seat = self.seats[seat_number]
        self.rng.shuffle(seat.deck)
        seat.known_top = (0,) * self.watchers()
        seat.known_bottom = (0,) * self.watchers()

    def draw(self, seat: int, n: int) -> None:
        """Draw cards, recycling when the deck runs out; with both piles empty one plays on."""
        at = self.seats[seat]
        drawn: list[int] = []
        for _ in range(n):
            if not at.deck and not self.recycle(seat):
                break
            known = at.known_top
            kind = self.take_top(seat)
            insert(at.hand, kind)
            if somebody_knows(known):
                at.known = tuple([(*at.known[i], kind) if known[i] else at.known[i] for i in range(len(known))])
            drawn.append(kind)
        if self.log is not None and n > 0:
            self.happen("draw", seat, {"count": len(drawn)}, told(drawn), (seat,))

    def look(self, seat: int, cards: list[int]) -> None:
        """A player sees cards in a hand or on top of a deck."""
        if not cards:
            return
        owner = seat_of(cards[0])
        at = self.seats[owner]
        place = place_of(cards[0])
        kinds = tuple([kind_of(card) for card in cards])
        if place == HAND:
            at.known = tuple([kinds if i == seat else at.known[i] for i in range(len(at.known))])
        elif place == DECK:
            n = len(cards)
            known = at.known_top
            at.known_top = tuple([max(known[i], n) if i == seat else known[i] for i in range(len(known))])
        else:
            n = len(cards)
            top = at.challenges_top
            at.challenges_top = tuple([max(top[i], n) if i == seat else top[i] for i in range(len(top))])
        if self.log is not None:
            facts = {"whose": owner, "at": PLACE_NAMES[place], "count": len(cards)}
            self.happen("look", seat, facts, told(list(kinds)), (seat,))

    def take_up(self, seat: int, place: int) -> None:
        """A player has taken the top cards of a deck up, to put them back in an order that nobody else sees."""
        at = self.seats[seat]
        if place == DECK:
            at.known_top = only(at.known_top, seat, at.known_top[seat])
        else:
            at.challenges_top = only(at.challenges_top, seat, at.challenges_top[seat])

    def know_bottom(self, seat: int, place: int) -> None:
        """A card from the top of a deck has gone to its bottom, and nobody but its player knows which."""
        at = self.seats[seat]
        size = len(self.pile(seat, place))
        if place == DECK:
            at.known_top = only(at.known_top, seat, max(0, at.known_top[seat] - 1))
            at.known_bottom = only(at.known_bottom, seat, min(size, at.known_bottom[seat] + 1))
        else:
            at.challenges_top = only(at.challenges_top, seat, max(0, at.challenges_top[seat] - 1))
            at.challenges_bottom = only(at.challenges_bottom, seat, min(size, at.challenges_bottom[seat] + 1))

    def turn_up(self, seat: int) -> None:
        """The top challenge is face up: everybody knows it (ccg.zone.challenge_deck_top_faceup)."""
        at = self.seats[seat]
        left = len(at.challenges)
        at.challenges_top = tuple([min(left, max(1, n)) for n in at.challenges_top])
        at.challenges_bottom = tuple([min(left, n) for n in at.challenges_bottom])

    # Changes that last.

    def add_record(self, record: Record) -> None:
        self.keep_records((*self.records, record))

    def keep_records(self, records: tuple[Record, ...]) -> None:
        """These changes go on."""
        self.records = records
        self.layered = []
        self.steady = 0
        self.touch()

    def expire(self, until: int) -> None:
        """The changes that last so long are over."""
        if not self.records and not self.lasting:
            return
        kept = [record for record in self.records if record.until != until]
        if len(kept) < len(self.records):
            self.keep_records(tuple(kept))
        lasting = [each for each in self.lasting if each.until != until]
        if len(lasting) < len(self.lasting):
            self.lasting = tuple(lasting)

    # The end.

    def scores(self) -> tuple[float, ...]:
        count = len(self.seats)
        if self.winner == OFF:
            return (0.5,) * count
        return tuple([1.0 if seat == self.winner else 0.0 for seat in range(count)])

    def finish(self, winner: int, how: str) -> None:
        """The game is over; nothing further is resolved (ccg.open.victory_in_suspended_step)."""
        self.over = True
        self.winner = winner
        if self.log is not None:
            if winner == OFF:
                self.happen("no winner", max(self.turn_seat, 0), {"how": how})
            else:
                self.happen("win", winner, {"how": how})

    def state(self) -> tuple[Any, ...]:
        self.refresh()
        phase = self.phase
        return (
            self.turn, self.turn_seat, self.step, self.time, self.park_seat, self.park_count, self.fights,
            self.defeats, self.events, self.winner, self.over, self.made, self.next_fight, self.laws,
            self.rng.state(),
            tuple([None if piece is None else piece.state() for piece in self.slots]),
            tuple([seat.state() for seat in self.seats]),
            tuple([record.state() for record in self.records]),
            tuple([each.state() for each in self.lasting]),
            len(self.pending),
            None if phase is None else phase.state(),
        )  # fmt: skip


def told(kinds: list[int]) -> dict[str, Any]:
    """Cards in no space, as the facts of an event."""
    return {"cards": [CARDS[kind].name for kind in kinds], "codes": [CARDS[kind].code for kind in kinds]}


def among(things: tuple[int, ...], thing: i64) -> bool:
    """Whether a card in play is one of these."""
    for each in things:
        if each == thing:
            return True
    return False


def somebody_knows(known: tuple[int, ...]) -> bool:
    for n in known:
        if n:
            return True
    return False


def only(known: tuple[int, ...], seat: int, n: int) -> tuple[int, ...]:
    """One watcher knows so many cards, and the others none."""
    return tuple([n if watcher == seat else 0 for watcher in range(len(known))])


def holds(condition: Condition | None, table: Table, env: Env) -> bool:
    return condition is None or condition.holds(table, env)


def above(frame: Frame | None, kind: type) -> bool:
    """Whether a frame of this class is somewhere on the stack."""
    while frame is not None:
        if isinstance(frame, kind):
            return True
        frame = frame.below
    return False
