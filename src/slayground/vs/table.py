"""The table at one moment: cards in play with their state, seats with their piles, the combat being fought."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from slayground.compiling import mypyc_attr
from slayground.kernel.frames import Frame
from slayground.kernel.nodes import EVERYTHING, Condition, Effect, Env, Filter
from slayground.kernel.options import pack
from slayground.kernel.piles import kind_of, place_of, seat_of, without
from slayground.kernel.position import Position
from slayground.kernel.rng import Rng, seeded
from slayground.vs.acts import FIGHTS_AT_RANGE, FLIES_OVER, SHARES_ITS_NAME
from slayground.vs.anatomy import CARDS, Ability, Card, EventNode, Modifier, Power, Static, Sum
from slayground.vs.piles import less, with_card
from slayground.vs.verbs import CARD, PIECE, PLAYER

if TYPE_CHECKING:
    # A machine word once compiled; an annotation is never looked up.
    from mypy_extensions import i64

OFF: Final = -1

MOST_SEATS: Final = 4

FRONT: Final = 0
BACK: Final = 1
CARRIED: Final = 2
"""The row of equipment on a character."""
ROW_NAMES: Final = ("front", "back", "carried")

UP: Final = 0
STUNNED: Final = 1
HIDDEN: Final = 2
FACE_NAMES: Final = ("face up", "stunned", "hidden")

# Places of cards that are not characters or equipment in play. The first three are the kernel's.
HAND: Final = 0
DECK: Final = 1
KO_PILE: Final = 2
RESOURCES_UP: Final = 3
RESOURCES_EXHAUSTED: Final = 4
"""Face up and exhausted."""
RESOURCES_DOWN: Final = 5
REMOVED: Final = 6
KEY_PILE: Final = 7
SPELLBOOK: Final = 8
RESOLVING: Final = 9
PLACES: Final = 10
PLACE_NAMES: Final = (
    "hand", "deck", "KO pile", "resources", "resources", "face-down resources", "removed cards", "Key pile",
    "Spellbook", "resolving cards",
)  # fmt: skip

# A card in play is pointed at by one integer that no card in a pile has: its slot, and which of the cards that have
# lain in that slot it is. Once it leaves play the integer finds nothing.
SLOT_BITS: Final = 8
SLOTS: Final = 1 << SLOT_BITS
IN_PLAY: Final = 1 << 40

# What of the table the cards in play may be worked out from, as bits, beside what they are themselves: when one enters
# or leaves play, changes sides or faces, or gains or loses counters or a change, they are worked out anew in any case.
WHOSE_TURN: Final = 1
"""Whose turn it is, and what has been done in it."""
FIGHT: Final = 2
"""Who fights in the combat, and who has attacked this turn."""
ROWS: Final = 4
WOUNDS: Final = 8
PILES: Final = 16
"""What lies where outside play."""
EXPERIENCE: Final = 32

PLUS: Final = 0
MINUS: Final = 1
VITALITY: Final = 2
WOUND: Final = 3
COUNTER_NAMES: Final = ("+1/+1", "-1/-1", "vitality", "wound")


@dataclass(frozen=True)
class Setup:
    """What is chosen before the game."""

    mains: tuple[int, ...]
    """The level 1 main character of each seat, by card number."""
    levels: tuple[tuple[int, ...], ...]
    """The higher levels (and other faces) that wait beside the table."""
    decks: tuple[tuple[int, ...], ...]
    key_piles: tuple[tuple[int, ...], ...]
    teams: tuple[int, ...]
    """The team of each seat."""
    sides: tuple[int, ...]
    """The side of each seat: its own, or its team's with two heads."""
    two_headed: bool = False
    allied: bool = True
    """Whether there may be several seats in a team."""
    teammate_recruit: bool = False
    first: int | None = None
    """The seat that decides who begins; None: chosen at random."""
    max_turns: int = 0
    """0: no limit. A game cut short has no winner."""
    uses: int = -1
    """What may be done with any of the cards from piles, as bits; see Card.uses."""
    interjections: bool = False
    """Whether there are cards that let others act in a player's Build or Main Phase. No box has any."""


class Source:
    """A static ability that is on; what it knows says on which card."""

    def __init__(self, static: Static, env: Env) -> None:
        self.static: Final = static
        self.env: Final = env
        layers = 0
        for modifier in static.modifiers:
            layers |= 1 << modifier.layer()
        self.layers: Final[i64] = layers
        """The layers in which it changes something, as bits."""


class Standing:
    """What the printed powers of a card in play know: the same until it becomes another card or changes sides."""

    def __init__(self, card: Card, seat: int, thing: int) -> None:
        self.card: Final = card
        self.env: Final = Env(seat, thing)
        self.pointer: Final[Any] = thing
        """The card as it is put into lists: compiled code would make an int anew each time."""
        self.sources: Final = tuple([Source(static, self.env) for static in card.face_up.statics])


class Piece:
    """A character, equipment or machine in play."""

    def __init__(self, thing: i64, card: Card, owner: i64, seat: i64, row: i64) -> None:
        self.thing: i64 = thing
        self.card: Card = card
        self.owner: i64 = owner
        self.seat: i64 = seat
        """Who controls it."""
        self.row: i64 = row
        self.face: i64 = UP
        self.ready: bool = True
        self.plus: i64 = 0
        self.minus: i64 = 0
        self.vitality: i64 = 0
        self.wounds: i64 = 0
        self.wearer: i64 = OFF
        self.used: tuple[int, ...] = ()
        """The numbers of the powers it has used this turn."""
        self.used_ever: tuple[int, ...] = ()
        self.attacks: i64 = 0
        """How often it has attacked this turn."""
        self.zeroed: bool = False
        """Its DEF was 0 when last looked at: it is stunned only by a drop to 0."""
        self.stood: Standing | None = None
        self.shared: bool = False
        """Clones of the table have it as well; see Table.own."""
        # What follows is worked out from the rest by layers.py.
        self.sum: Sum = card.face_up
        """What its powers amount to."""
        self.acts: i64 = 0
        self.teams: i64 = card.teams
        self.alignment: i64 = card.alignment
        self.atk: i64 = card.atk
        self.defense: i64 = card.defense
        self.health: i64 = card.health
        self.base_atk: i64 = card.atk
        self.base_defense: i64 = card.defense
        # What judgement.py has noted.
        self.appraised: i64 = OFF
        """Everything that the rest depends on; OFF: nothing is noted."""
        self.worth: float = 0.0
        self.loss: float = 0.0

    def clone(self) -> Piece:
        new = Piece(self.thing, self.card, self.owner, self.seat, self.row)
        new.face = self.face
        new.ready = self.ready
        new.plus = self.plus
        new.minus = self.minus
        new.vitality = self.vitality
        new.wounds = self.wounds
        new.wearer = self.wearer
        new.used = self.used
        new.used_ever = self.used_ever
        new.attacks = self.attacks
        new.zeroed = self.zeroed
        new.stood = self.stood
        new.sum = self.sum
        new.acts = self.acts
        new.teams = self.teams
        new.alignment = self.alignment
        new.atk = self.atk
        new.defense = self.defense
        new.health = self.health
        new.base_atk = self.base_atk
        new.base_defense = self.base_defense
        new.appraised = self.appraised
        new.worth = self.worth
        new.loss = self.loss
        return new

    def standing(self) -> Standing:
        stood = self.stood
        if stood is None or stood.card is not self.card or stood.env.seat != self.seat:
            stood = Standing(self.card, self.seat, self.thing)
            self.stood = stood
        return stood

    def gain(self, power: Power) -> None:
        """Until everything is worked out anew it has a further power."""
        self.sum = self.sum.gaining(power)
        self.acts |= power.acts

    def keep(self, powers: list[Power]) -> None:
        """Until everything is worked out anew it has no others of its powers."""
        if len(powers) < len(self.sum.powers):
            self.sum = Sum(tuple(powers), self.sum.up)
            self.acts = self.sum.acts

    @property
    def powers(self) -> tuple[Power, ...]:
        return self.sum.powers

    @property
    def env(self) -> Env:
        """What its powers know that nothing has set off."""
        return self.standing().env

    @property
    def slot(self) -> i64:
        return self.thing & (SLOTS - 1)

    @property
    def up(self) -> bool:
        return self.face == UP

    def remaining(self) -> int:
        """The health that is left."""
        return self.health - self.wounds

    def state(self) -> tuple[Any, ...]:
        return (
            self.thing, self.card.code, self.owner, self.seat, self.row, self.face, self.ready, self.plus, self.minus,
            self.vitality, self.wounds, self.wearer, self.used, self.used_ever, self.attacks, self.atk, self.defense,
            self.health, self.teams, self.alignment, self.acts, self.sum.keywords,
        )  # fmt: skip


class Seat:
    """One player's place at the table. Hands and rows of resources are sorted; the last card of a deck is its top.

    Clones share the piles: whoever changes one puts another list in its stead.
    """

    hand: list[int]
    _deck: list[int]
    ko_pile: list[int]
    up: list[int]
    exhausted: list[int]
    down: list[int]
    removed: list[int]
    key_pile: list[int]
    spellbook: list[int]
    resolving: list[int]

    known: tuple[tuple[int, ...], ...]
    """For each watcher, cards it knows to be in this hand. The last watcher is whoever looks on."""
    known_either: tuple[tuple[int, ...], ...]
    """For each watcher, further cards it knows to be in this hand or among the face-down resources: they were
    known in the hand when a card was laid down from it unseen."""
    known_down: tuple[tuple[int, ...], ...]
    """For each watcher, cards it knows to be among the face-down resources."""
    known_top: tuple[int, ...]
    """How many cards on top of the deck each watcher knows."""
    known_bottom: tuple[int, ...]

    def __init__(self) -> None:
        """Without its piles and what is known of them: `new_seat` and `clone` put them in."""
        self.luck: i64 = 0
        """What the order of an imagined deck will come from, whose cards are sorted so long; 0: it is settled."""
        self.main: i64 = OFF
        """The main character in play."""
        self.levels: tuple[int, ...] = ()
        self.aside: tuple[int, ...] = ()
        """Main characters that have been replaced."""
        self.kept: Piece | None = None
        """A main character set aside for now, as it was."""
        self.xp: i64 = 0
        self.xp_team: i64 = 0
        """The teams of what gave the last XP."""
        self.out: bool = False
        self.points: i64 = 0
        self.attacks: i64 = 0
        """Attacks made this turn."""
        self.plot_twists: i64 = 0
        """Plot twists played this turn."""
        self.uses: tuple[int, ...] = ()
        """Every use of a power in this game by a character of this seat, by the power's number."""
        self.turns: int = 0
        """Turns begun."""
        # What judgement.py has noted: how much the hand is worth, which hand it was, and beside what.
        self.hand_worth: float = 0.0
        self.judged: list[int] | None = None
        self.judged_at: i64 = 0
        self.judged_among: i64 = 0

    def clone(self) -> Seat:
        new = Seat()
        new.main = self.main
        new.levels = self.levels
        new.aside = self.aside
        new.kept = self.kept
        new.xp = self.xp
        new.xp_team = self.xp_team
        new.hand = self.hand
        new._deck = self._deck
        new.luck = self.luck
        new.ko_pile = self.ko_pile
        new.up = self.up
        new.exhausted = self.exhausted
        new.down = self.down
        new.removed = self.removed
        new.key_pile = self.key_pile
        new.spellbook = self.spellbook
        new.resolving = self.resolving
        new.out = self.out
        new.points = self.points
        new.attacks = self.attacks
        new.plot_twists = self.plot_twists
        new.uses = self.uses
        new.turns = self.turns
        new.known = self.known
        new.known_either = self.known_either
        new.known_down = self.known_down
        new.known_top = self.known_top
        new.known_bottom = self.known_bottom
        new.hand_worth = self.hand_worth
        new.judged = self.judged
        new.judged_at = self.judged_at
        new.judged_among = self.judged_among
        return new

    @property
    def deck(self) -> list[int]:
        """Whoever looks at an imagined deck settles its order."""
        if self.luck:
            kinds = self._deck.copy()
            seeded(self.luck).shuffle(kinds)
            self.deck = kinds
        return self._deck

    @deck.setter
    def deck(self, kinds: list[int]) -> None:
        self._deck = kinds
        self.luck = 0

    def deck_size(self) -> int:
        return len(self._deck)

    def deck_part(self, bottom: int, top: int) -> list[int]:
        """The cards in a part of the deck, in no certain order."""
        if bottom == 0 and top == len(self._deck):
            return self._deck.copy()
        return self.deck[bottom:top]

    def leave_open(self, kinds: list[int], luck: i64) -> None:
        """Make a deck of these, which are sorted, in an order that only comes up when somebody draws or looks."""
        self._deck = kinds
        self.luck = luck

    def take_top(self) -> int:
        kinds = self._deck.copy()
        if not self.luck:
            kind = kinds.pop()
        else:
            luck = seeded(self.luck)
            kind = kinds.pop(luck.below(len(kinds)))
            self.luck = luck.word() + 1
        self._deck = kinds
        return kind

    def resources(self) -> int:
        return len(self.up) + len(self.exhausted) + len(self.down)

    def pile(self, place: int) -> list[int]:
        if place == HAND:
            return self.hand
        if place == DECK:
            return self.deck
        if place == KO_PILE:
            return self.ko_pile
        if place == RESOURCES_UP:
            return self.up
        if place == RESOURCES_EXHAUSTED:
            return self.exhausted
        if place == RESOURCES_DOWN:
            return self.down
        if place == REMOVED:
            return self.removed
        if place == KEY_PILE:
            return self.key_pile
        if place == SPELLBOOK:
            return self.spellbook
        return self.resolving

    def put_pile(self, place: int, kinds: list[int]) -> None:
        """Have these lie in a place instead of what lies there."""
        if place == HAND:
            self.hand = kinds
        elif place == DECK:
            self.deck = kinds
        elif place == KO_PILE:
            self.ko_pile = kinds
        elif place == RESOURCES_UP:
            self.up = kinds
        elif place == RESOURCES_EXHAUSTED:
            self.exhausted = kinds
        elif place == RESOURCES_DOWN:
            self.down = kinds
        elif place == REMOVED:
            self.removed = kinds
        elif place == KEY_PILE:
            self.key_pile = kinds
        elif place == SPELLBOOK:
            self.spellbook = kinds
        else:
            self.resolving = kinds

    def state(self) -> tuple[Any, ...]:
        return (
            self.main, self.levels, self.aside, self.xp, self.xp_team, None if self.kept is None else self.kept.state(),
            tuple(self.hand), tuple(self.deck), tuple(sorted(self.ko_pile)),
            tuple(self.up), tuple(self.exhausted), tuple(self.down), tuple(self.removed), tuple(self.key_pile),
            tuple(self.spellbook), tuple(self.resolving), self.out, self.points, self.attacks, self.plot_twists,
            self.uses, self.turns, self.known, self.known_either, self.known_down, self.known_top, self.known_bottom,
        )  # fmt: skip


def new_seat(watchers: int) -> Seat:
    """A seat with empty piles, of which so many watchers know nothing."""
    seat = Seat()
    seat.hand = []
    seat.deck = []
    seat.ko_pile = []
    seat.up = []
    seat.exhausted = []
    seat.down = []
    seat.removed = []
    seat.key_pile = []
    seat.spellbook = []
    seat.resolving = []
    seat.known = ((),) * watchers
    seat.known_either = seat.known
    seat.known_down = seat.known
    seat.known_top = (0,) * watchers
    seat.known_bottom = seat.known_top
    return seat


@mypyc_attr(free_list_len=1)
class Combat:
    """The combat being fought."""

    def __init__(self, number: i64, seat: i64, attackers: tuple[int, ...], defender: i64, team: bool) -> None:
        self.number: i64 = number
        self.seat: i64 = seat
        """Whose attack it is."""
        self.attackers: tuple[int, ...] = attackers
        self.defender: i64 = defender
        """OFF once it has left the combat."""
        self.team: bool = team
        """A team attack stays one, whoever leaves it."""
        self.struck: bool = False
        """The strikes have been made."""
        self.entered: tuple[int, ...] = attackers
        """Everyone who attacked, and whoever has left since."""
        self.target: i64 = defender
        """Who was attacked."""

    def attacked_by(self, thing: i64) -> bool:
        for attacker in self.attackers:
            if attacker == thing:
                return True
        return False

    def clone(self) -> Combat:
        new = Combat(self.number, self.seat, self.attackers, self.defender, self.team)
        new.struck = self.struck
        new.entered = self.entered
        new.target = self.target
        return new

    def state(self) -> tuple[Any, ...]:
        return (self.number, self.seat, self.attackers, self.defender, self.team, self.struck, self.entered)


# How long a change lasts.
THIS_COMBAT: Final = 0
THIS_TURN: Final = 1
NEXT_TURN: Final = 2
"""Holds during the next turn of a seat only."""
UNTIL_TURN_STARTS: Final = 3
"""Until the next turn of a seat starts."""
UNTIL_RECOVERY: Final = 4
"""Until the next Recovery Phase of a seat is past."""
WHILE_IN_PLAY: Final = 5
"""Until one of the things it names leaves play."""
REST_OF_GAME: Final = 6
NEXT_TIME: Final = 7
"""Until after the next event of a kind, at most this turn."""


class Record:
    """A change made by an effect, for as long as it lasts."""

    def __init__(
        self,
        number: i64,
        modifiers: tuple[Modifier, ...],
        targets: tuple[int, ...],
        where: Filter | None,
        when: Condition | None,
        env: Env,
        until: i64,
        until_seat: i64,
        until_event: EventNode | None,
        combat: i64,
        power: str,
        begun: bool,
    ) -> None:
        self.number: Final[i64] = number
        """Later records have higher numbers."""
        self.modifiers: Final = modifiers
        self.targets: Final = targets
        """Whom it changes; nobody by name when it holds for whoever passes the filter."""
        self.where: Final = where
        """Only while it passes this."""
        self.when: Final = when
        self.env: Final = env
        self.until: Final[i64] = until
        self.until_seat: Final[i64] = until_seat
        self.until_event: Final = until_event
        self.combat: Final[i64] = combat
        """The combat it was made in, or OFF."""
        self.power: Final = power
        self.begun: Final = begun
        """For the next turn of a seat: that turn is now."""
        layers = 0
        reads = (0 if where is None else where.reads()) | (0 if when is None else when.reads())
        for modifier in modifiers:
            layers |= 1 << modifier.layer()
            reads |= modifier.reads()
        self.reads: Final[i64] = reads
        """On what of the table it depends what is changed, as bits."""
        self.layers: Final[i64] = layers
        """The layers in which it changes something, as bits."""

    def started(self) -> Record:
        return Record(
            self.number, self.modifiers, self.targets, self.where, self.when, self.env, self.until, self.until_seat,
            self.until_event, self.combat, self.power, True,
        )  # fmt: skip

    def sparing(self, thing: int) -> Record:
        """The same for its other targets."""
        targets = tuple([other for other in self.targets if other != thing])
        return Record(
            self.number, self.modifiers, targets, self.where, self.when, self.env, self.until, self.until_seat,
            self.until_event, self.combat, self.power, self.begun,
        )  # fmt: skip

    def active(self) -> bool:
        return self.begun or self.until != NEXT_TURN

    def state(self) -> tuple[Any, ...]:
        return (
            self.number, len(self.modifiers), self.targets, self.until, self.until_seat, self.combat, self.power,
            self.begun, self.env.seat, self.env.source,
        )  # fmt: skip


class Delayed:
    """An effect that waits for an event and belongs to no card in play."""

    def __init__(
        self,
        number: int,
        on: EventNode,
        effect: Effect,
        env: Env,
        until: int,
        again: bool,
        nth: int,
        holds: tuple[int, ...],
        power: str,
    ) -> None:
        self.number: Final = number
        self.on: Final = on
        self.effect: Final = effect
        self.env: Final = env
        self.until: Final = until
        self.again: Final = again
        """Every time, not only once."""
        self.nth: Final = nth
        """Which of the events it waits for."""
        self.holds: Final = holds
        """It ends when one of these leaves play."""
        self.power: Final = power

    def state(self) -> tuple[Any, ...]:
        return (self.number, self.env.seat, self.env.source, self.until, self.again, self.nth, self.holds, self.power)


class Cause:
    """Why something is stunned, wounded, KO'd or given counters."""

    def __init__(self, kind: int, by: tuple[int, ...], power: str) -> None:
        self.kind: Final = kind
        self.by: Final = by
        """The characters that did it."""
        self.power: Final = power


BY_COMBAT_STRIKE: Final = 0
BY_STRIKE: Final = 1
BY_EFFECT: Final = 2
BY_RULE: Final = 3
THE_RULES: Final = Cause(BY_RULE, (), "")


@mypyc_attr(free_list_len=1)
class Happening:
    """Something that happened, as triggers see it."""

    def __init__(
        self,
        kind: i64,
        subject: i64 = OFF,
        seat: i64 = OFF,
        amount: i64 = 0,
        cause: Cause = THE_RULES,
        others: tuple[int, ...] = (),
        what: i64 = 0,
        card: Card | None = None,
    ) -> None:
        self.kind: Final[i64] = kind
        self.subject: Final[i64] = subject
        """The card it happened to."""
        self.seat: Final[i64] = seat
        """The player it is about: who plays, attacks, reveals; whose turn it is."""
        self.amount: Final[i64] = amount
        self.cause: Final = cause
        self.others: Final = others
        """The attackers; who was struck; the defender last."""
        self.what: Final[i64] = what
        """Which point of the turn, kind of counter, symbol, power; the seat that is attacked."""
        self.card: Final = card


@mypyc_attr(free_list_len=1)
class Context:
    """What an effect of this game knows beside the kernel's environment."""

    def __init__(
        self,
        happening: Happening | None = None,
        amount: int = 0,
        discarded: bool = False,
        paid: tuple[int, ...] = (),
        cards: tuple[int, ...] = (),
        user: int = OFF,
        power: str = "",
        them: tuple[int, ...] = (),
    ) -> None:
        self.happening: Final = happening
        """What set the effect off."""
        self.amount: Final = amount
        """A number bound on the way: X, how many."""
        self.discarded: Final = discarded
        """Whether a symbol was paid by discarding (Amplify)."""
        self.paid: Final = paid
        """The cards that paid."""
        self.cards: Final = cards
        """Cards shown or looked at and not yet put anywhere."""
        self.user: Final = user
        """Who uses the power."""
        self.power: Final = power
        """The name of the power or card."""
        self.them: Final = them
        """Several things bound together."""

    def with_amount(self, amount: int) -> Context:
        return Context(
            self.happening, amount, self.discarded, self.paid, self.cards, self.user, self.power, self.them
        )

    def with_cards(self, cards: tuple[int, ...]) -> Context:
        return Context(
            self.happening, self.amount, self.discarded, self.paid, cards, self.user, self.power, self.them
        )

    def with_them(self, them: tuple[int, ...]) -> Context:
        return Context(
            self.happening, self.amount, self.discarded, self.paid, self.cards, self.user, self.power, them
        )

    def after(self, happening: Happening, power: str) -> Context:
        """The same, set off by something that happened later."""
        return Context(
            happening, self.amount, self.discarded, self.paid, self.cards, self.user, power, self.them
        )

    def with_payment(self, discarded: bool, paid: tuple[int, ...]) -> Context:
        return Context(self.happening, self.amount, discarded, paid, self.cards, self.user, self.power, self.them)


def context(env: Env) -> Context:
    extra = env.extra
    return extra if isinstance(extra, Context) else NO_CONTEXT


NO_CONTEXT: Final = Context()


@mypyc_attr(free_list_len=1)
class Waiting:
    """A trigger that is to be resolved."""

    def __init__(self, ability: Ability, power: Power | None, env: Env, name: str) -> None:
        self.ability: Final = ability
        self.power: Final = power
        self.env: Final = env
        self.name: Final = name


class Table(Position):
    """The state of a game, and the simple questions about it; `game.Vs` adds the chapters of the book."""

    def __init__(self, setup: Setup, rng: Rng, seats: list[Seat]) -> None:
        super().__init__(rng)
        self.setup: Final = setup
        self.seats: list[Seat] = seats
        self.slots: list[Piece | None] = []
        self.cast: list[int] | None = None
        """The characters in play, once somebody has asked; made anew when one enters or leaves."""
        self.serial: i64 = 0
        """Counts what must be told apart or ordered by time: arrivals, records, combats."""
        self.lineup: i64 = 0
        """Counts how often a card has entered or left play, changed sides or become another."""
        self.turn_seat: i64 = OFF
        self.phase: str = "setup"
        self.combat: Combat | None = None
        self.records: tuple[Record, ...] = ()
        self.delayed: tuple[Delayed, ...] = ()
        self.pending: tuple[Waiting, ...] = ()
        self.fresh: bool = False
        """What layers.py works out is up to date."""
        self.settled: bool = True
        """Nothing has changed since DEF, wounds and names were last checked."""
        self.listening: i64 = 0
        """The kinds of events that anything in play waits for."""
        self.hooking: i64 = 0
        """The kinds of events inside which anything in play does something."""
        self.replacing: i64 = 0
        """The kinds of events that anything in play replaces."""
        self.windows: i64 = 0
        """When super powers and actions of cards in play may be used, as bits."""
        self.reads: i64 = EVERYTHING
        """What of the table layers.py has worked things out from, as bits."""
        self.layers: i64 = 0
        """The layers in which anything changes something, as bits."""
        self.winners: i64 = OFF
        """The team that won; OFF: nobody, a tie of `tied` teams."""
        self.tied: tuple[int, ...] = ()
        self.quiet_turns: i64 = 0
        """Turns in a row, with all decks empty, without an attack on or wound to a main character."""
        self.noise: bool = False
        """A main character was attacked or wounded this turn."""
        self.endless: bool = False
        """There has been a chain of powers so long that it may go on for ever."""
        self.proposed: bool = False
        """Somebody has proposed this turn that the game should end."""

    def copy_to(self, new: Table) -> None:
        """Everything but what the constructor sets."""
        new.decision = self.decision
        new.stack = self.stack
        new.over = self.over
        for piece in self.slots:
            if piece is not None:
                piece.shared = True
        new.slots = self.slots.copy()
        new.cast = self.cast
        new.serial = self.serial
        new.lineup = self.lineup
        new.turn = self.turn
        new.turn_seat = self.turn_seat
        new.phase = self.phase
        combat = self.combat
        if combat is not None:
            new.combat = combat.clone()
        new.records = self.records
        new.delayed = self.delayed
        new.pending = self.pending
        new.fresh = self.fresh
        new.settled = self.settled
        new.listening = self.listening
        new.hooking = self.hooking
        new.replacing = self.replacing
        new.windows = self.windows
        new.reads = self.reads
        new.layers = self.layers
        new.winners = self.winners
        new.tied = self.tied
        new.quiet_turns = self.quiet_turns
        new.noise = self.noise
        new.endless = self.endless
        new.proposed = self.proposed

    @property
    def seats_count(self) -> int:
        return len(self.seats)

    def unsaid(self, seat: int) -> bool:
        """Whether the options of a question that is put to a seat in any case need not be made: nobody will answer."""
        return self.glimpsed and not self.endless and not self.seats[seat].out

    def push_checks(self) -> None:
        """Have DEF, wounds, XP and mains looked at before anything else goes on."""
        raise NotImplementedError

    def calm(self) -> bool:
        """Whether a look at them at once finds that nothing happens."""
        raise NotImplementedError

    def touch(self, what: int = EVERYTHING) -> None:
        """Something changed that numbers, powers or rules may depend on."""
        if what == EVERYTHING or what & self.reads:
            self.fresh = False
            self.settled = False
        elif what & (WOUNDS | EXPERIENCE):
            self.settled = False

    # Who is who.

    def team_of(self, seat: int) -> int:
        return self.setup.teams[seat]

    def side_of(self, seat: int) -> int:
        return self.setup.sides[seat]

    def opposes(self, seat: int, other: int) -> bool:
        if seat == other or not self.setup.allied:
            return seat != other
        teams = self.setup.teams
        return teams[seat] != teams[other]

    def same_side(self, seat: i64, other: i64) -> bool:
        if seat == other or not self.setup.two_headed:
            return seat == other
        sides = self.setup.sides
        return sides[seat] == sides[other]

    def in_game(self) -> list[int]:
        """The seats that are not out, from the one whose turn it is."""
        count = len(self.seats)
        first = max(self.turn_seat, 0)
        return [s for i in range(count) if not self.seats[s := (first + i) % count].out]

    def my_turn(self, seat: i64) -> bool:
        """Whether it is this seat's turn, or with two heads its team's."""
        turn_seat = self.turn_seat
        return turn_seat >= 0 and (seat == turn_seat or (self.setup.two_headed and self.same_side(seat, turn_seat)))

    # What is in play.

    def piece(self, thing: i64) -> Piece | None:
        """The card in play that this points at, if it is still there."""
        if thing < IN_PLAY:
            return None
        piece = self.slots[thing & (SLOTS - 1)]
        return piece if piece is not None and piece.thing == thing else None

    def at(self, slot: i64) -> Piece:
        piece = self.slots[slot]
        assert piece is not None
        return piece

    def own(self, piece: Piece) -> Piece:
        """A card in play as it is now, to be changed: clones share the cards, so it becomes this table's own first.

        Whoever got hold of it before has what it was.
        """
        now = self.at(piece.slot)
        if now.shared:
            now = now.clone()
            self.slots[now.slot] = now
        return now

    def on_card(self, env: Env) -> Piece:
        """The card in play whose power it is that knows this."""
        return self.at(env.source & (SLOTS - 1))

    def in_play(self) -> list[Piece]:
        return [piece for piece in self.slots if piece is not None]

    def characters(self) -> list[Piece]:
        return [piece for piece in self.slots if piece is not None and piece.card.is_character]

    def side(self, seat: i64) -> list[Piece]:
        """The characters on this seat's side."""
        return [p for p in self.slots if p is not None and self.on_side(p, seat)]

    def on_side(self, piece: Piece, seat: i64) -> bool:
        """Whether a card in play is a character on this seat's side."""
        return piece.card.is_character and self.same_side(piece.seat, seat)

    def equipment_of(self, thing: int) -> list[Piece]:
        return [piece for piece in self.slots if piece is not None and piece.wearer == thing]

    def add_piece(self, card: Card, owner: int, seat: int, row: int) -> Piece:
        slot = 0
        while slot < len(self.slots) and self.slots[slot] is not None:
            slot += 1
        self.serial += 1
        piece = Piece(IN_PLAY | self.serial << SLOT_BITS | slot, card, owner, seat, row)
        if slot == len(self.slots):
            self.slots.append(piece)
        else:
            self.slots[slot] = piece
        self.cast = None
        self.lineup += 1
        self.touch()
        return piece

    def drop_piece(self, piece: Piece) -> None:
        self.slots[piece.slot] = None
        self.cast = None
        self.lineup += 1
        self.touch()

    def main_of(self, seat: int) -> Piece | None:
        return self.piece(self.seats[seat].main)

    def is_main(self, piece: Piece) -> bool:
        return piece.card.is_main

    def front_guard(self, seat: i64) -> bool:
        """Whether a seat's side has a face-up character in its front row."""
        for piece in self.slots:
            if piece is not None and piece.row == FRONT and piece.face == UP and self.on_side(piece, seat):
                return True
        return False

    def protected(self, piece: Piece) -> bool:
        """A back row character behind a face-up front row character. A machine is none (vs.machine.never_protected)."""
        return piece.card.is_character and piece.row == BACK and self.front_guard(piece.seat)

    def shares_name(self, one: Card, other: Card) -> bool:
        if one.called == other.called or not one.name_bits & other.name_bits:
            return one.called == other.called
        for name in one.names:
            if name in other.names:
                return True
        return False

    def flies(self, piece: Piece) -> bool:
        return piece.acts & FLIES_OVER != 0

    def ranged(self, piece: Piece) -> bool:
        return piece.acts & FIGHTS_AT_RANGE != 0

    def swarms(self, piece: Piece) -> bool:
        return piece.acts & SHARES_ITS_NAME != 0

    # The combat.

    def attacking(self, piece: Piece) -> bool:
        combat = self.combat
        return combat is not None and combat.attacked_by(piece.thing)

    def defending(self, piece: Piece) -> bool:
        combat = self.combat
        return combat is not None and piece.thing == combat.defender

    def fighting(self, piece: Piece) -> bool:
        combat = self.combat
        return combat is not None and (piece.thing == combat.defender or combat.attacked_by(piece.thing))

    def at_range(self) -> bool:
        """Whether the present combat is ranged: its attackers stand in their back row."""
        combat = self.combat
        return combat is not None and bool(combat.attackers) and self.from_the_back(combat.attackers)

    def from_the_back(self, attackers: tuple[int, ...]) -> bool:
        for thing in attackers:
            attacker = self.piece(thing)
            if attacker is not None and attacker.row != BACK:
                return False
        return True

    # What effects ask.

    def called(self, piece: Piece) -> str:
        """What a card in play is called in the log, so that it is not taken for another."""
        from slayground.vs.names import piece_name

        return piece_name(self, piece)

    def name_at(self, thing: int) -> str:
        """What the card that this points at is called, in play or in a pile."""
        piece = self.piece(thing)
        if piece is not None:
            return self.called(piece)
        card = self.card_at(thing)
        return "" if card is None else card.name

    def code_at(self, thing: int) -> str:
        card = self.card_at(thing)
        return "" if card is None else card.code

    def domain(self, kind: str) -> list[int]:
        if kind == "character":
            cast = self.cast
            if cast is None:
                cast = [p.standing().pointer for p in self.slots if p is not None and p.card.is_character]
                self.cast = cast
            return cast
        if kind == "equipment":
            return [p.standing().pointer for p in self.slots if p is not None and p.card.is_equipment]
        assert kind == "player", kind
        return [seat for seat in range(len(self.seats)) if not self.seats[seat].out]

    def pile(self, seat: int, place: int) -> list[int]:
        return self.seats[seat].pile(place)

    def pick(self, kind: str, thing: int) -> int:
        if thing >= IN_PLAY:
            return pack(PIECE, thing & (SLOTS - 1))
        if kind == "player":
            return pack(PLAYER, thing)
        return pack(CARD, kind_of(thing), place_of(thing), seat_of(thing))

    def owner(self, thing: int) -> int:
        piece = self.piece(thing)
        if piece is None:
            return seat_of(thing)
        return piece.seat

    def card_at(self, thing: i64) -> Card | None:
        """The card that this points at, in play or in a pile."""
        if thing >= IN_PLAY:
            piece = self.piece(thing)
            return None if piece is None else piece.card
        return CARDS[kind_of(thing)] if thing >= 0 else None

    def condition_of(self, thing: int, name: str) -> bool:
        piece = self.piece(thing)
        if piece is None:
            return name == "ready" and thing < IN_PLAY and place_of(thing) == RESOURCES_UP
        if name == "face up":
            return piece.face == UP
        if name == "stunned":
            return piece.face == STUNNED
        if name == "hidden":
            return piece.face == HIDDEN
        if name == "ready":
            return piece.ready
        if name == "wounded":
            return piece.wounds > 0
        assert name == "protected", name
        return self.protected(piece)

    # How cards travel between piles, and who goes on knowing them.

    def everyone(self) -> tuple[int, ...]:
        """All who watch: the seats, and whoever looks on."""
        return tuple(range(len(self.seats) + 1))

    def knowers(self, card: int) -> tuple[int, ...]:
        """Who knows a card where it lies when it is about to go elsewhere: all, but for cards in decks."""
        if place_of(card) != DECK:
            return self.everyone()
        seat = self.seats[seat_of(card)]
        kind = kind_of(card)
        size = len(seat.deck)
        return tuple(
            [
                watcher
                for watcher in range(len(seat.known_top))
                if kind in seat.deck[size - min(seat.known_top[watcher], size) :]
                or kind in seat.deck[: seat.known_bottom[watcher]]
            ]
        )

    def add_to_hand(self, seat_number: int, kind: int, known_to: tuple[int, ...]) -> None:
        seat = self.seats[seat_number]
        seat.hand = with_card(seat.hand, kind)
        if known_to:
            seat.known = tuple(
                [(*known, kind) if s in known_to else known for s, known in enumerate(seat.known)]
            )

    def take_from_hand(self, seat_number: int, kind: int) -> None:
        """A card leaves a hand in the open."""
        seat = self.seats[seat_number]
        seat.hand = less(seat.hand, kind)
        self.forget(seat, kind, False)

    def forget(self, seat: Seat, kind: int, down: bool) -> None:
        """Everybody sees a card of this kind leave the hand, or the face-down resources."""
        for watcher in range(len(seat.known)):
            known = seat.known_down[watcher] if down else seat.known[watcher]
            if not known and not seat.known_either[watcher]:
                continue
            if kind in known:
                if down:
                    seat.known_down = changed(seat.known_down, watcher, without(known, kind))
                else:
                    seat.known = changed(seat.known, watcher, without(known, kind))
            elif kind in seat.known_either[watcher]:
                seat.known_either = changed(seat.known_either, watcher, without(seat.known_either[watcher], kind))

    def show_in_hand(self, seat_number: int, kinds: list[int], watchers: tuple[int, ...]) -> None:
        """Watchers see these cards in a hand; of one that is seen whole they know what else was laid down."""
        seat = self.seats[seat_number]
        for watcher in watchers:
            known = seat.known[watcher]
            either = seat.known_either[watcher]
            for kind in left_over(kinds, known):
                known = (*known, kind)
                either = without(either, kind)
            if len(known) == len(seat.hand):
                seat.known_down = changed(seat.known_down, watcher, (*seat.known_down[watcher], *either))
                either = ()
            seat.known = changed(seat.known, watcher, known)
            seat.known_either = changed(seat.known_either, watcher, either)

    def lay_down(self, seat_number: int, kind: int) -> None:
        """A card goes from a hand to the face-down resources; only who knows the whole hand knows which."""
        seat = self.seats[seat_number]
        for watcher in range(len(seat.known)):
            known = seat.known[watcher]
            if len(known) == len(seat.hand):
                seat.known = changed(seat.known, watcher, without(known, kind))
                seat.known_down = changed(seat.known_down, watcher, (*seat.known_down[watcher], kind))
            elif known:
                seat.known = changed(seat.known, watcher, ())
                seat.known_either = changed(seat.known_either, watcher, (*seat.known_either[watcher], *known))
        seat.hand = less(seat.hand, kind)
        seat.down = with_card(seat.down, kind)
        self.touch(PILES)

    def take_top(self, seat: Seat) -> int:
        """The top card of a deck that is not empty."""
        kind = seat.take_top()
        left = seat.deck_size()
        for count in seat.known_top:
            if count:
                seat.known_top = tuple([max(0, n - 1) for n in seat.known_top])
                break
        for count in seat.known_bottom:
            if count > left:
                seat.known_bottom = tuple([min(n, left) for n in seat.known_bottom])
                break
        return kind

    def take_bottom(self, seat: Seat) -> int:
        kind = seat.deck[0]
        seat.deck = seat.deck[1:]
        left = len(seat.deck)
        seat.known_bottom = tuple([max(0, n - 1) for n in seat.known_bottom])
        seat.known_top = tuple([min(n, left) for n in seat.known_top])
        return kind

    def shuffle_deck(self, seat_number: int) -> None:
        seat = self.seats[seat_number]
        deck = seat.deck.copy()
        self.rng.shuffle(deck)
        seat.deck = deck
        seat.known_top = (0,) * len(seat.known_top)
        seat.known_bottom = (0,) * len(seat.known_bottom)
        if self.log is not None:
            self.happen("shuffle", seat_number, {})

    def know_top(self, seat: Seat) -> tuple[int, ...]:
        """Who knows the top card of a deck."""
        for count in seat.known_top:
            if count > 0:
                return tuple([s for s in range(len(seat.known_top)) if seat.known_top[s] > 0])
        return ()

    def knows_top(self, seat: Seat, watcher: int) -> int:
        return min(seat.known_top[watcher], seat.deck_size())

    def add_resource(self, seat_number: int, kind: int, up: bool, known_to: tuple[int, ...]) -> None:
        seat = self.seats[seat_number]
        if up:
            seat.up = with_card(seat.up, kind)
        else:
            seat.down = with_card(seat.down, kind)
            self.know_down(seat, kind, known_to)
        self.touch(PILES)

    def know_down(self, seat: Seat, kind: int, known_to: tuple[int, ...]) -> None:
        if known_to:
            seat.known_down = tuple(
                [(*known, kind) if s in known_to else known for s, known in enumerate(seat.known_down)]
            )

    def turn_down(self, seat_number: int, kind: int) -> None:
        """A face-up location is turned face down; everybody has seen which it is."""
        seat = self.seats[seat_number]
        if kind in seat.up:
            seat.up = less(seat.up, kind)
        else:
            seat.exhausted = less(seat.exhausted, kind)
        seat.down = with_card(seat.down, kind)
        self.know_down(seat, kind, self.everyone())
        self.touch(PILES)

    def take_down(self, seat_number: int, kind: int) -> None:
        """A face-down resource leaves the row in the open."""
        seat = self.seats[seat_number]
        seat.down = less(seat.down, kind)
        self.forget(seat, kind, True)
        self.touch(PILES)

    def take_card(self, card: int) -> None:
        """Take a card out of the pile it lies in, in the open."""
        number = seat_of(card)
        place = place_of(card)
        kind = kind_of(card)
        seat = self.seats[number]
        if place == HAND:
            self.take_from_hand(number, kind)
        elif place == RESOURCES_DOWN:
            self.take_down(number, kind)
        else:
            seat.put_pile(place, less(seat.pile(place), kind))
        self.touch(PILES)

    def scores(self) -> tuple[float, ...]:
        if self.winners >= 0:
            return tuple([1.0 if team == self.winners else 0.0 for team in self.setup.teams])
        if self.tied:
            return tuple([0.5 if team in self.tied else 0.0 for team in self.setup.teams])
        return (0.5,) * len(self.seats)

    def end(self, how: str, winners: int, tied: tuple[int, ...] = ()) -> None:
        """The game is over; nothing further is resolved."""
        self.over = True
        self.winners = winners
        self.tied = tied
        if self.log is not None:
            teams = self.setup.teams
            seats = [s for s in range(len(self.seats)) if teams[s] == winners or teams[s] in tied]
            seat = seats[0] if seats else max(self.turn_seat, 0)
            self.happen("win" if winners >= 0 else "no winner", seat, {"seats": seats, "how": how})

    def state(self) -> tuple[Any, ...]:
        combat = self.combat
        return (
            self.turn, self.turn_seat, self.phase, self.rng.state(), self.over, self.winners, self.tied,
            tuple([None if piece is None else piece.state() for piece in self.slots]),
            tuple([seat.state() for seat in self.seats]),
            None if combat is None else combat.state(),
            tuple([record.state() for record in self.records]),
            tuple([delayed.state() for delayed in self.delayed]),
            tuple([waiting.name for waiting in self.pending]),
            self.quiet_turns, (self.noise, self.proposed) if self.proposed else self.noise, frames(self.stack),
        )  # fmt: skip


def changed(known: tuple[tuple[int, ...], ...], watcher: int, to: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """What everybody knows, changed for one watcher."""
    return (*known[:watcher], to, *known[watcher + 1 :])


def named(kinds: list[int]) -> dict[str, Any]:
    """Cards as an event tells of them."""
    return {"cards": [CARDS[kind].name for kind in kinds], "codes": [CARDS[kind].code for kind in kinds]}


def left_over(kinds: list[int], known: tuple[int, ...]) -> list[int]:
    """The kinds less those that are known, copy by copy."""
    left = kinds.copy()
    for kind in known:
        for i in range(len(left)):
            if left[i] == kind:
                del left[i]
                break
    return left


def frames(stack: Frame | None) -> tuple[str, ...]:
    """What waits, by name: enough to tell apart positions whose tables look the same."""
    names: list[str] = []
    while stack is not None:
        names.append(type(stack).__name__)
        stack = stack.below
    return tuple(names)
