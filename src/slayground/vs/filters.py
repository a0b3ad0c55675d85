"""What may be chosen or is meant: qualities of cards in play and in piles, and of players."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from slayground.kernel.nodes import NOTHING, Amount, Env, Filter, Selector, number
from slayground.kernel.piles import card_in, place_of, seat_of
from slayground.kernel.words import article, listing
from slayground.vs.anatomy import CARDS, EVIL, GOOD, TYPES, name_bits, symbol_names, team_names
from slayground.vs.harm import counters_on
from slayground.vs.table import (
    BACK,
    COUNTER_NAMES,
    DECK,
    FIGHT,
    FRONT,
    HAND,
    IN_PLAY,
    OFF,
    PILES,
    PLACE_NAMES,
    RESOURCES_DOWN,
    RESOURCES_EXHAUSTED,
    RESOURCES_UP,
    ROW_NAMES,
    ROWS,
    STUNNED,
    WOUND,
    WOUNDS,
    Table,
    context,
)

# Types of cards

SORTS: Final = {
    "character": "character",
    "main character": "character",
    "supporting character": "character",
    "equipment": "equipment",
    "machine": "equipment",
    "location": "location",
    "basic location": "location",
    "resource": "resource",
}
"""What cards of a type are among, in play."""


@dataclass(frozen=True, init=False)
class Type(Filter):
    """A card of a type. Where no place is named before it, cards in play are meant."""

    name: str
    bits: int
    sort: str
    """What to look through in play: characters, equipment, locations, resources; nothing for other types."""

    def __init__(self, name: str) -> None:
        object.__setattr__(self, "name", name)
        object.__setattr__(self, "bits", TYPES[name])
        object.__setattr__(self, "sort", SORTS.get(name, ""))

    def test(self, position: Table, env: Env, thing: int) -> bool:
        card = position.card_at(thing)
        return card is not None and card.types & self.bits != 0

    def reads(self) -> int:
        return PILES if self.name in ("location", "basic location", "resource") else 0

    def domain(self, position: Table, env: Env) -> list[int] | None:
        sort = self.sort
        if sort == "character" or sort == "equipment":
            return position.domain(sort)
        return locations_in_play(position, sort == "resource") if sort else None

    def exact(self) -> bool:
        return self.name == self.sort

    def kind(self) -> str:
        return "character" if self.name.endswith("character") else self.name

    def noun(self) -> str:
        return "equipment card" if self.name == "equipment" else self.name


def locations_in_play(table: Table, face_down_too: bool) -> list[int]:
    """Face-up locations of every side; with the face-down ones, every resource."""
    found: list[int] = []
    for seat in range(len(table.seats)):
        at = table.seats[seat]
        for kind in at.up:
            found.append(card_in(seat, RESOURCES_UP, kind))
        for kind in at.exhausted:
            found.append(card_in(seat, RESOURCES_EXHAUSTED, kind))
        if face_down_too:
            for kind in at.down:
                found.append(card_in(seat, RESOURCES_DOWN, kind))
    return found


CHARACTER: Final = Type("character")
MAIN_CHARACTER: Final = Type("main character")
SUPPORTING_CHARACTER: Final = Type("supporting character")
PLOT_TWIST: Final = Type("plot twist")
EQUIPMENT: Final = Type("equipment")
LOCATION: Final = Type("location")
BASIC_LOCATION: Final = Type("basic location")
RESOURCE: Final = Type("resource")
ANY_CARD: Final = Type("card")


@dataclass(frozen=True)
class Player(Filter):
    """A player; an opponent when told so."""

    opponent: bool = False

    def test(self, position: Table, env: Env, thing: int) -> bool:
        return not self.opponent or position.opposes(env.seat, thing)

    def domain(self, position: Table, env: Env) -> list[int] | None:
        return position.domain("player")

    def kind(self) -> str:
        return "player"

    def noun(self) -> str:
        return "opponent" if self.opponent else "player"


OPPONENT: Final = Player(opponent=True)
PLAYER: Final = Player()


# Whose


@dataclass(frozen=True)
class Yours(Filter):
    """On your side."""

    def test(self, position: Table, env: Env, thing: int) -> bool:
        return position.same_side(position.owner(thing), env.seat)

    def reads(self) -> int:
        return 0

    def clause(self) -> str:
        return "on your side"

    def denied(self) -> str:
        return "not on your side"


@dataclass(frozen=True)
class Enemy(Filter):
    """On an opponent's side."""

    def test(self, position: Table, env: Env, thing: int) -> bool:
        return position.opposes(position.owner(thing), env.seat)

    def reads(self) -> int:
        return 0

    def adjective(self) -> str:
        return "enemy"


@dataclass(frozen=True)
class OnSideOf(Filter):
    """On the side of a player."""

    whose: Selector

    def test(self, position: Table, env: Env, thing: int) -> bool:
        seat = position.owner(thing)
        for other in self.whose.things(position, env):
            if position.same_side(seat, other):
                return True
        return False

    def clause(self) -> str:
        return f"on {self.whose.possessive()} side"


@dataclass(frozen=True)
class Theirs(Yours):
    """On the side of the player who acts, when that is not whose card it is."""

    def clause(self) -> str:
        return "on their side"


YOURS: Final = Yours()
ENEMY: Final = Enemy()


@dataclass(frozen=True)
class InPile(Filter):
    """In a pile of some players. It is named before the type of the card."""

    place: int
    whose: Selector

    def test(self, position: Table, env: Env, thing: int) -> bool:
        return (
            thing < IN_PLAY
            and place_of(thing) == self.place
            and seat_of(thing) in self.whose.things(position, env)
        )

    def domain(self, position: Table, env: Env) -> list[int] | None:
        cards: list[int] = []
        for seat in self.whose.things(position, env):
            cards += [card_in(seat, self.place, kind) for kind in sorted(position.pile(seat, self.place))]
        return cards

    def exact(self) -> bool:
        return True

    def hidden(self, position: Table, env: Env) -> bool:
        if self.place not in (HAND, DECK, RESOURCES_DOWN):
            return False
        return any(position.pile(seat, self.place) for seat in self.whose.things(position, env))

    def kind(self) -> str:
        return "card"

    def clause(self) -> str:
        return f"in {self.whose.possessive()} {PLACE_NAMES[self.place]}"


@dataclass(frozen=True)
class Among(Filter):
    """One of the cards shown or looked at and not yet put anywhere."""

    def test(self, position: Table, env: Env, thing: int) -> bool:
        return thing in context(env).cards

    def domain(self, position: Table, env: Env) -> list[int] | None:
        return sorted(context(env).cards)

    def kind(self) -> str:
        return "card"

    def clause(self) -> str:
        return "among those cards"


@dataclass(frozen=True)
class InHandOrOnSide(Filter):
    """A card in your hand, or a character on your side."""

    def test(self, position: Table, env: Env, thing: int) -> bool:
        piece = position.piece(thing)
        if piece is not None:
            return position.same_side(piece.seat, env.seat)
        return thing < IN_PLAY and place_of(thing) == HAND and seat_of(thing) == env.seat

    def domain(self, position: Table, env: Env) -> list[int] | None:
        cards = [card_in(env.seat, HAND, kind) for kind in position.pile(env.seat, HAND)]
        return cards + [piece.thing for piece in position.side(env.seat)]

    def kind(self) -> str:
        return "card"

    def clause(self) -> str:
        return "in your hand or on your side"


@dataclass(frozen=True)
class NotNamedIn(Filter):
    """A card of whose name there is none in one of your piles."""

    place: int

    def test(self, position: Table, env: Env, thing: int) -> bool:
        card = position.card_at(thing)
        return card is not None and all(CARDS[kind].name != card.name for kind in position.pile(env.seat, self.place))

    def clause(self) -> str:
        return f"whose names are not in your {PLACE_NAMES[self.place]}"


# Who it is


@dataclass(frozen=True)
class OtherThanThis(Filter):
    """Any but the card whose power it is."""

    def test(self, position: Table, env: Env, thing: int) -> bool:
        return thing != env.source

    def reads(self) -> int:
        return 0

    def adjective(self) -> str:
        return "other"


OTHER: Final = OtherThanThis()


@dataclass(frozen=True)
class OtherThan(Filter):
    """Any but what was chosen before."""

    who: Selector

    def test(self, position: Table, env: Env, thing: int) -> bool:
        return thing not in self.who.things(position, env)

    def adjective(self) -> str:
        return "other"


@dataclass(frozen=True)
class OnAnySide(Filter):
    def test(self, position: Table, env: Env, thing: int) -> bool:
        return True

    def reads(self) -> int:
        return 0

    def clause(self) -> str:
        return "on any side"


@dataclass(frozen=True)
class OnTeam(Filter):
    """Belongs to one of these teams."""

    teams: int

    def test(self, position: Table, env: Env, thing: int) -> bool:
        piece = position.piece(thing)
        if piece is not None:
            return piece.teams & self.teams != 0
        card = position.card_at(thing)
        return card is not None and card.teams & self.teams != 0

    def reads(self) -> int:
        return 0

    def adjective(self) -> str:
        return listing(team_names(self.teams), "or")

    def denied(self) -> str:
        return f"non-{self.adjective()}"


@dataclass(frozen=True)
class Aligned(Filter):
    """Good or evil."""

    alignment: int

    def test(self, position: Table, env: Env, thing: int) -> bool:
        piece = position.piece(thing)
        if piece is not None:
            return piece.alignment & self.alignment != 0
        card = position.card_at(thing)
        return card is not None and card.alignment & self.alignment != 0

    def reads(self) -> int:
        return 0

    def adjective(self) -> str:
        return "Good" if self.alignment == GOOD else "Evil"

    def denied(self) -> str:
        return f"non-{self.adjective()}"


IS_GOOD: Final = Aligned(GOOD)
IS_EVIL: Final = Aligned(EVIL)


@dataclass(frozen=True, init=False)
class Named(Filter):
    """With one of these names, AKA included."""

    names: tuple[str, ...]
    bits: int

    def __init__(self, names: tuple[str, ...]) -> None:
        object.__setattr__(self, "names", names)
        object.__setattr__(self, "bits", name_bits(names))

    def test(self, position: Table, env: Env, thing: int) -> bool:
        card = position.card_at(thing)
        if card is None or not card.name_bits & self.bits:
            return False
        for name in self.names:
            if name == card.name or (card.aka and name in card.aka):
                return True
        return False

    def reads(self) -> int:
        return 0

    def clause(self) -> str:
        return f"named {listing(list(self.names), 'or')}"


def named(*names: str) -> Named:
    return Named(names)


@dataclass(frozen=True)
class Has(Filter):
    """With a power of this name: in play as it is now, elsewhere as printed."""

    power: str

    def test(self, position: Table, env: Env, thing: int) -> bool:
        piece = position.piece(thing)
        card = position.card_at(thing)
        if card is None:
            return False
        for power in piece.powers if piece is not None else card.powers:
            name = power.name
            if name.startswith(self.power) and (name == self.power or name.startswith(f"{self.power} (")):
                return True
        return False

    def clause(self) -> str:
        return f"with {self.power}"

    def denied(self) -> str:
        return f"without {self.power}"


@dataclass(frozen=True)
class OneOfAKind(Filter):
    def test(self, position: Table, env: Env, thing: int) -> bool:
        card = position.card_at(thing)
        return card is not None and card.one_of_a_kind

    def adjective(self) -> str:
        return "One of a Kind"


@dataclass(frozen=True)
class SharesTeam(Filter):
    """Belongs to a team that a character which passes a filter belongs to."""

    where: Filter

    def test(self, position: Table, env: Env, thing: int) -> bool:
        piece = position.piece(thing)
        card = position.card_at(thing)
        if card is None:
            return False
        teams = piece.teams if piece is not None else card.teams
        for other in self.where.find(position, env):
            shared = position.piece(other)
            if shared is not None and shared.teams & teams:
                return True
        return False

    def clause(self) -> str:
        return f"that shares a team with {article(self.where.say())}"

    def denied(self) -> str:
        return f"that shares no team with any {self.where.say()}"


@dataclass(frozen=True)
class Blood(Filter):
    """With a health icon of this colour."""

    colour: str

    def test(self, position: Table, env: Env, thing: int) -> bool:
        card = position.card_at(thing)
        return card is not None and card.blood == self.colour

    def clause(self) -> str:
        return f"with a {self.colour} health icon"

    def denied(self) -> str:
        return f"without a {self.colour} health icon"


# How it is


@dataclass(frozen=True)
class FaceUp(Filter):
    def test(self, position: Table, env: Env, thing: int) -> bool:
        piece = position.piece(thing)
        return piece is not None and piece.up

    def reads(self) -> int:
        return 0

    def adjective(self) -> str:
        return "face-up"

    def denied(self) -> str:
        return "face-down"


FACE_UP: Final = FaceUp()


@dataclass(frozen=True)
class Unstunned(Filter):
    def test(self, position: Table, env: Env, thing: int) -> bool:
        piece = position.piece(thing)
        return piece is not None and piece.face != STUNNED

    def clause(self) -> str:
        return "that is not stunned"


UNSTUNNED: Final = Unstunned()


@dataclass(frozen=True)
class InRow(Filter):
    row: int

    def test(self, position: Table, env: Env, thing: int) -> bool:
        piece = position.piece(thing)
        return piece is not None and piece.row == self.row

    def reads(self) -> int:
        return ROWS

    def clause(self) -> str:
        return f"in the {ROW_NAMES[self.row]} row"

    def denied(self) -> str:
        return f"not in the {ROW_NAMES[self.row]} row"


IN_FRONT: Final = InRow(FRONT)
IN_BACK: Final = InRow(BACK)


@dataclass(frozen=True)
class Protecting(Filter):
    """Stands face up in front of a given character, or of anyone, on its side."""

    who: Selector | None = None

    def test(self, position: Table, env: Env, thing: int) -> bool:
        piece = position.piece(thing)
        if piece is None or piece.row != FRONT or not piece.up:
            return False
        if self.who is None:
            for other in position.side(piece.seat):
                if other.row == BACK:
                    return True
            return False
        for behind in self.who.things(position, env):
            protected = position.piece(behind)
            if protected is not None and protected.row == BACK and position.same_side(protected.seat, piece.seat):
                return True
        return False

    def clause(self) -> str:
        return "protecting someone" if self.who is None else f"protecting {self.who.say()}"


@dataclass(frozen=True)
class Fighting(Filter):
    """In the combat: attacking or defending, in melee or at range, alone or as a team."""

    role: str = ""
    how: str = ""
    """melee or ranged, solo or team, or both with a space between."""

    def test(self, position: Table, env: Env, thing: int) -> bool:
        combat = position.combat
        piece = position.piece(thing)
        if combat is None or piece is None:
            return False
        attacking = combat.attacked_by(thing)
        if self.role == "attacking" and not attacking:
            return False
        if self.role == "defending" and thing != combat.defender:
            return False
        if not attacking and thing != combat.defender:
            return False
        how = self.how
        if not how:
            return True
        if ("melee" in how and position.at_range()) or ("ranged" in how and not position.at_range()):
            return False
        return not (("solo" in how and combat.team) or ("team" in how and not combat.team))

    def reads(self) -> int:
        return FIGHT | ROWS if self.how else FIGHT

    def adjective(self) -> str:
        return "" if self.how else self.role

    def clause(self) -> str:
        if self.role and not self.how:
            return ""
        if self.how in ("solo", "team") and not self.role:
            return f"in the combat of a {self.how} attack"
        if self.how in ("melee", "ranged") and not self.role:
            return f"in {self.how} combat"
        if " " in self.how:
            how = f" against a {self.how} attack" if self.role == "defending" else f" in a {self.how} attack"
        elif self.how == "solo":
            how = " alone" if self.role == "attacking" else " against a solo attack"
        elif self.how == "team":
            how = " as part of a team" if self.role == "attacking" else " against a team attack"
        else:
            how = f" {'in melee' if self.how == 'melee' else 'at range'}" if self.how else ""
        return f"{self.role or 'in combat'}{how}"

    def denied(self) -> str:
        return f"not {self.adjective() or self.clause()}"


IN_COMBAT: Final = Fighting()
ATTACKING: Final = Fighting("attacking")
DEFENDING: Final = Fighting("defending")


@dataclass(frozen=True)
class FightingWith(Filter):
    """In combat against something that passes a filter."""

    where: Filter

    def test(self, position: Table, env: Env, thing: int) -> bool:
        combat = position.combat
        if combat is None:
            return False
        if thing == combat.defender:
            for attacker in combat.attackers:
                if self.where.test(position, env, attacker):
                    return True
            return False
        if thing not in combat.attackers or combat.defender == OFF:
            return False
        return self.where.test(position, env, combat.defender)

    def reads(self) -> int:
        return FIGHT | self.where.reads()

    def clause(self) -> str:
        return f"in combat with {article(self.where.say())}"


@dataclass(frozen=True)
class HasCounter(Filter):
    """With at least one counter of a kind on it."""

    counter: int

    def test(self, position: Table, env: Env, thing: int) -> bool:
        piece = position.piece(thing)
        return piece is not None and counters_on(piece, self.counter) > 0

    def reads(self) -> int:
        return WOUNDS if self.counter == WOUND else 0

    def clause(self) -> str:
        return f"with a {COUNTER_NAMES[self.counter]} counter"

    def denied(self) -> str:
        return f"without a {COUNTER_NAMES[self.counter]} counter"


@dataclass(frozen=True)
class Costs(Filter):
    """With this printed cost."""

    n: int | Amount

    def test(self, position: Table, env: Env, thing: int) -> bool:
        card = position.card_at(thing)
        return card is not None and card.cost == number(position, env, self.n)

    def clause(self) -> str:
        return f"whose cost is {self.n if isinstance(self.n, int) else self.n.say()}"


@dataclass(frozen=True)
class HasNotAttacked(Filter):
    """Made no attack this turn."""

    def test(self, position: Table, env: Env, thing: int) -> bool:
        piece = position.piece(thing)
        return piece is not None and piece.attacks == 0

    def clause(self) -> str:
        return "that made no attack this turn"


@dataclass(frozen=True)
class Wearing(Filter):
    """The character that carries this card."""

    def test(self, position: Table, env: Env, thing: int) -> bool:
        piece = position.piece(env.source)
        return piece is not None and piece.wearer == thing

    def only(self, position: Table, env: Env) -> int:
        piece = position.piece(env.source)
        if piece is None:
            return NOTHING
        return piece.wearer

    def reads(self) -> int:
        return 0

    def noun(self) -> str:
        return "character"

    def clause(self) -> str:
        return "carrying this"

    def say(self) -> str:
        return "the character carrying this"

    def say_all(self) -> str:
        return "the character carrying this"


WEARER: Final = Wearing()


@dataclass(frozen=True)
class CanMake(Filter):
    """A location that could make a symbol, for a character of your main character's teams."""

    symbol: int

    def test(self, position: Table, env: Env, thing: int) -> bool:
        card = position.card_at(thing)
        return card is not None and card.symbols & self.symbol != 0

    def clause(self) -> str:
        return f"that makes {listing(symbol_names(self.symbol))}"


@dataclass(frozen=True)
class SideHas(Filter):
    """A player on whose side is a card that passes a filter."""

    where: Filter

    def test(self, position: Table, env: Env, thing: int) -> bool:
        for piece in position.side(thing):
            if self.where.test(position, env, piece.thing):
                return True
        return False

    def clause(self) -> str:
        return f"with {article(self.where.say())}"


@dataclass(frozen=True)
class CanJoin(Filter):
    """A card that could come into play on your side: not named like your main character."""

    def test(self, position: Table, env: Env, thing: int) -> bool:
        from slayground.vs.play import may_join_side

        card = position.card_at(thing)
        return card is not None and may_join_side(position, card, env.seat) is None


CAN_JOIN: Final = CanJoin()
