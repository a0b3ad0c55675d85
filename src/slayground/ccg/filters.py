"""Qualities of the characters, attached cards, spaces and cards in piles that effects of this game speak of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from slayground.ccg.acts import ITEMS_ARE_SAFE
from slayground.ccg.anatomy import (
    AT_ONE_SPACE,
    CARDS,
    CLASS_NAMES,
    HERO,
    IDENTITIES,
    IN_A_PHASE,
    ITEM,
    LOCATION,
    LOCATION_TYPES,
    NOWHERE,
    TALENT_KEYS,
    TRAIT_NAMES,
    TYPE_NAMES,
    VILLAIN,
    Quality,
    names_of,
    side_of_class,
)
from slayground.ccg.selectors import CharacterSelector, This
from slayground.ccg.streets import spaces_in
from slayground.ccg.table import OFF, PERMITTED, Piece, Table
from slayground.kernel.nodes import Env, Filter, Selector
from slayground.kernel.piles import kind_of
from slayground.kernel.words import article, counted, listing

THIS: Final = This()


@dataclass(frozen=True)
class PieceFilter(Quality):
    """About a card in play."""

    def test(self, position: Table, env: Env, thing: int) -> bool:
        piece = position.piece(thing)
        return piece is not None and self.passes(position, env, piece)

    def passes(self, table: Table, env: Env, piece: Piece) -> bool:
        raise NotImplementedError


@dataclass(frozen=True)
class Character(PieceFilter):
    def domain(self, position: Table, env: Env) -> list[int] | None:
        return position.domain("character")

    def kind(self) -> str:
        return "character"

    def noun(self) -> str:
        return "character"

    def passes(self, table: Table, env: Env, piece: Piece) -> bool:
        return piece.is_character


@dataclass(frozen=True)
class Rival(Character):
    """A character of an opponent."""

    def noun(self) -> str:
        return "rival"

    def passes(self, table: Table, env: Env, piece: Piece) -> bool:
        return piece.is_character and piece.seat != env.seat


@dataclass(frozen=True)
class Yours(Character):
    def clause(self) -> str:
        return "of yours"

    def passes(self, table: Table, env: Env, piece: Piece) -> bool:
        return piece.is_character and piece.seat == env.seat


@dataclass(frozen=True)
class OfKind(Character):
    """Hero, Companion, Villain or Minion."""

    of: int

    def noun(self) -> str:
        return CLASS_NAMES[self.of]

    def passes(self, table: Table, env: Env, piece: Piece) -> bool:
        return piece.is_character and table.kind_of_character(piece) == self.of


@dataclass(frozen=True)
class Named(Character):
    """The character of an identity."""

    identity: str

    def noun(self) -> str:
        return IDENTITIES[self.identity]

    def names_one(self) -> bool:
        return True

    def passes(self, table: Table, env: Env, piece: Piece) -> bool:
        return piece.card.character == self.identity


@dataclass(frozen=True)
class Supporter(Character):
    def noun(self) -> str:
        return "supporter"

    def passes(self, table: Table, env: Env, piece: Piece) -> bool:
        return piece.is_character and not table.is_main(piece)


@dataclass(frozen=True)
class MainCharacter(Character):
    def noun(self) -> str:
        return "main"

    def passes(self, table: Table, env: Env, piece: Piece) -> bool:
        return piece.is_character and table.is_main(piece)


@dataclass(frozen=True)
class Lesser(PieceFilter):
    """A Companion or Minion that is no main."""

    def adjective(self) -> str:
        return "lesser"

    def passes(self, table: Table, env: Env, piece: Piece) -> bool:
        return table.is_lesser(piece)


@dataclass(frozen=True)
class Another(PieceFilter):
    """Not the character that the card speaks of."""

    def adjective(self) -> str:
        return "other"

    def passes(self, table: Table, env: Env, piece: Piece) -> bool:
        this = table.this(env)
        return this is None or this.thing != piece.thing


@dataclass(frozen=True)
class OtherThan(PieceFilter):
    """Not the one that is pointed at."""

    who: Selector
    said: str = "other"

    def adjective(self) -> str:
        return self.said

    def passes(self, table: Table, env: Env, piece: Piece) -> bool:
        return piece.thing not in self.who.things(table, env)


@dataclass(frozen=True)
class Trait(PieceFilter):
    """With one of these traits."""

    traits: int

    def adjective(self) -> str:
        return listing(names_of(self.traits, TRAIT_NAMES), "or")

    def passes(self, table: Table, env: Env, piece: Piece) -> bool:
        return table.has_trait(piece, self.traits)


@dataclass(frozen=True)
class Without(PieceFilter):
    """Without a trait."""

    traits: int

    def adjective(self) -> str:
        return f"non-{listing(names_of(self.traits, TRAIT_NAMES), 'or')}"

    def passes(self, table: Table, env: Env, piece: Piece) -> bool:
        return not table.has_trait(piece, self.traits)


@dataclass(frozen=True)
class Here(PieceFilter):
    """At the space of the card whose ability it is."""

    def about(self) -> int:
        return AT_ONE_SPACE

    def clause(self) -> str:
        return "here"

    def passes(self, table: Table, env: Env, piece: Piece) -> bool:
        source = table.piece(env.source)
        return source is not None and table.spot(piece) == table.spot(source) != OFF


@dataclass(frozen=True)
class With(PieceFilter):
    """At the space of another; `near`: or next to it, `only_near`: next to it."""

    who: Selector = THIS
    near: bool = False
    only_near: bool = False

    def about(self) -> int:
        return AT_ONE_SPACE if isinstance(self.who, This) and not self.near and not self.only_near else NOWHERE

    def clause(self) -> str:
        if self.only_near:
            one = isinstance(self.who, This)
            return "at an adjacent space" if one else f"at a space adjacent to {self.who.possessive()}"
        near = " or an adjacent space" if self.near else ""
        return f"at {self.who.possessive()} space{near}"

    def passes(self, table: Table, env: Env, piece: Piece) -> bool:
        space = table.spot(piece)
        who = self.who
        if isinstance(who, CharacterSelector):
            return self.suits(table, table.piece(who.one(table, env)), space)
        return any(self.suits(table, table.piece(thing), space) for thing in who.things(table, env))

    def suits(self, table: Table, other: Piece | None, space: int) -> bool:
        if other is None:
            return False
        at = table.spot(other)
        if at == space and not self.only_near:
            return True
        return (self.near or self.only_near) and table.adjacent(at, space)


@dataclass(frozen=True)
class WithRival(PieceFilter):
    """Sharing its space with a rival."""

    def clause(self) -> str:
        return "sharing a space with a rival"

    def passes(self, table: Table, env: Env, piece: Piece) -> bool:
        return any(other.seat != piece.seat for other in table.characters_at(piece.space))


@dataclass(frozen=True)
class WithYourRefreshed(PieceFilter):
    """At a space where you have a refreshed character."""

    def clause(self) -> str:
        return "at a space where you have a refreshed character"

    def passes(self, table: Table, env: Env, piece: Piece) -> bool:
        return any(o.seat == env.seat and not o.fatigued for o in table.characters_at(piece.space))


@dataclass(frozen=True)
class InPark(PieceFilter):
    def clause(self) -> str:
        return "in the Park"

    def passes(self, table: Table, env: Env, piece: Piece) -> bool:
        return table.spot(piece) == table.streets.park


@dataclass(frozen=True)
class AtType(PieceFilter):
    """At a location of one of these types."""

    types: int

    def clause(self) -> str:
        return f"at {article(listing(names_of(self.types, LOCATION_TYPES), 'or'))} location"

    def passes(self, table: Table, env: Env, piece: Piece) -> bool:
        space = table.spot(piece)
        return space != OFF and table.types_at(space) & self.types != 0


@dataclass(frozen=True)
class AtNamed(PieceFilter):
    """At a location of this name."""

    name: str

    def clause(self) -> str:
        return f"at the {self.name.removeprefix('The ')}"

    def passes(self, table: Table, env: Env, piece: Piece) -> bool:
        location = table.location_at(piece.space)
        return location is not None and location.card.name == self.name


@dataclass(frozen=True)
class Attacks(PieceFilter):
    """The attacker of the fight under way."""

    def about(self) -> int:
        return IN_A_PHASE

    def adjective(self) -> str:
        return "attacking"

    def passes(self, table: Table, env: Env, piece: Piece) -> bool:
        phase = table.phase
        return phase is not None and phase.attacker == piece.thing


@dataclass(frozen=True)
class Defends(PieceFilter):
    def about(self) -> int:
        return IN_A_PHASE

    def adjective(self) -> str:
        return "defending"

    def passes(self, table: Table, env: Env, piece: Piece) -> bool:
        phase = table.phase
        return phase is not None and phase.defender == piece.thing


@dataclass(frozen=True)
class IsFighter(PieceFilter):
    def about(self) -> int:
        return IN_A_PHASE

    def clause(self) -> str:
        return "fighting"

    def passes(self, table: Table, env: Env, piece: Piece) -> bool:
        phase = table.phase
        return phase is not None and piece.thing in (phase.attacker, phase.defender)


@dataclass(frozen=True)
class Fights(PieceFilter):
    """In a fight against such a character."""

    whom: Filter

    def about(self) -> int:
        return IN_A_PHASE

    def clause(self) -> str:
        return f"fighting {article(self.whom.say())}"

    def passes(self, table: Table, env: Env, piece: Piece) -> bool:
        phase = table.phase
        if phase is None or not phase.is_fight:
            return False
        other = OFF
        if piece.thing == phase.attacker:
            other = phase.defender
        elif piece.thing == phase.defender:
            other = phase.attacker
        return other != OFF and self.whom.test(table, env, other)


@dataclass(frozen=True)
class Faces(PieceFilter):
    """In the group that faces a challenge; `this`: the one whose ability it is."""

    this: bool = False

    def about(self) -> int:
        return IN_A_PHASE

    def clause(self) -> str:
        return f"facing {'~' if self.this else 'a challenge'}"

    def passes(self, table: Table, env: Env, piece: Piece) -> bool:
        phase = table.phase
        if phase is None or piece.thing not in phase.group:
            return False
        return not self.this or phase.challenge == env.source


@dataclass(frozen=True)
class Less(PieceFilter):
    """With less of a talent than another."""

    talent: int
    than: Selector

    def clause(self) -> str:
        return f"with less {TALENT_KEYS[self.talent]} than {self.than.say()}"

    def passes(self, table: Table, env: Env, piece: Piece) -> bool:
        for thing in self.than.things(table, env):
            other = table.piece(thing)
            if other is not None:
                return table.talent(piece, self.talent) < table.talent(other, self.talent)
        return False


@dataclass(frozen=True)
class Carries(PieceFilter):
    """Carrying an attached card: of a type, or of a name; at least n of them."""

    type: int = ITEM
    name: str = ""
    n: int = 1

    def clause(self) -> str:
        if self.name:
            return f"with {self.name}"
        noun = TYPE_NAMES[self.type]
        return f"with {article(noun) if self.n == 1 else f'at least {counted(self.n, noun)}'}"

    def passes(self, table: Table, env: Env, piece: Piece) -> bool:
        found = 0
        for each in table.attached():
            if each.carrier == piece.thing:
                if each.card.name == self.name or (not self.name and each.card.type == self.type):
                    found += 1
        return found >= self.n


@dataclass(frozen=True)
class HasRoom(PieceFilter):
    """With a free item slot."""

    def clause(self) -> str:
        return "with a free item slot"

    def passes(self, table: Table, env: Env, piece: Piece) -> bool:
        table.work_out(PERMITTED)
        return table.items_on(piece) < piece.items_allowed


@dataclass(frozen=True)
class CameThisTurn(PieceFilter):
    def clause(self) -> str:
        return "that came there this turn"

    def passes(self, table: Table, env: Env, piece: Piece) -> bool:
        return piece.came


@dataclass(frozen=True)
class Alone(PieceFilter):
    """No other character of its player is at its space; `unrivalled`: no rival is."""

    unrivalled: bool = False

    def clause(self) -> str:
        return "with no rival at its space" if self.unrivalled else "at a space without another character of yours"

    def passes(self, table: Table, env: Env, piece: Piece) -> bool:
        for other in table.characters_at(piece.space):
            if other.thing != piece.thing and (other.seat != piece.seat) == self.unrivalled:
                return False
        return True


@dataclass(frozen=True)
class MayBeChosen(PieceFilter):
    """A Pack Rat that holds up an extra item cannot be taken away."""

    def clause(self) -> str:
        return "that does not hold up an extra item"

    def passes(self, table: Table, env: Env, piece: Piece) -> bool:
        carrier = table.piece(piece.carrier)
        if carrier is None or piece.card.name != "Pack Rat":
            return True
        table.work_out(PERMITTED)
        return table.items_on(carrier) < carrier.items_allowed


# Attached cards


def can_be_unattached(table: Table, seat: int, piece: Piece) -> bool:
    """Whether a player can take an attached card off; some characters' items are safe from opponents."""
    carrier = table.piece(piece.carrier)
    if carrier is None:
        return False
    safe = piece.card.type == ITEM and carrier.seat != seat and table.acts(carrier) & ITEMS_ARE_SAFE
    return not safe


@dataclass(frozen=True)
class AttachedTo(PieceFilter):
    """A skill or item on such a character, that can be taken off it."""

    type: int
    carrier: Filter

    def domain(self, position: Table, env: Env) -> list[int] | None:
        return position.domain(TYPE_NAMES[self.type])

    def kind(self) -> str:
        return TYPE_NAMES[self.type]

    def noun(self) -> str:
        return TYPE_NAMES[self.type]

    def clause(self) -> str:
        return f"on {article(self.carrier.say())}"

    def passes(self, table: Table, env: Env, piece: Piece) -> bool:
        if piece.card.type != self.type or not self.carrier.test(table, env, piece.carrier):
            return False
        return can_be_unattached(table, env.seat, piece)


@dataclass(frozen=True)
class AttachedToThem(PieceFilter):
    """An attached card of whom a selector points at, that can be taken off."""

    type: int
    carrier: Selector
    other_than_this: bool = False

    def domain(self, position: Table, env: Env) -> list[int] | None:
        return position.domain(TYPE_NAMES[self.type])

    def kind(self) -> str:
        return TYPE_NAMES[self.type]

    def noun(self) -> str:
        return TYPE_NAMES[self.type]

    def adjective(self) -> str:
        return "other" if self.other_than_this else ""

    def clause(self) -> str:
        return f"on {self.carrier.say()}"

    def passes(self, table: Table, env: Env, piece: Piece) -> bool:
        if self.other_than_this and piece.thing == env.source:
            return False
        if piece.card.type != self.type or piece.carrier not in self.carrier.things(table, env):
            return False
        return can_be_unattached(table, env.seat, piece)


# Challenges


@dataclass(frozen=True)
class InPlay(PieceFilter):
    """A challenge in play."""

    yours: bool = False

    def domain(self, position: Table, env: Env) -> list[int] | None:
        return position.domain("challenge")

    def kind(self) -> str:
        return "challenge"

    def noun(self) -> str:
        return "challenge"

    def clause(self) -> str:
        return "that you placed" if self.yours else "in play"

    def passes(self, table: Table, env: Env, piece: Piece) -> bool:
        return not self.yours or piece.owner == env.seat


@dataclass(frozen=True)
class Challenges(PieceFilter):
    """Every challenge, or those in the Park."""

    in_park: bool = False

    def kind(self) -> str:
        return "challenge"

    def noun(self) -> str:
        return "challenge"

    def clause(self) -> str:
        return "in the Park" if self.in_park else ""

    def domain(self, position: Table, env: Env) -> list[int] | None:
        return position.domain("challenge")

    def passes(self, table: Table, env: Env, piece: Piece) -> bool:
        return not self.in_park or piece.space == table.streets.park


# Spaces


@dataclass(frozen=True)
class Spaces(Filter):
    """Spaces of the sorts that are named."""

    homes_of: Selector | None = None
    park: bool = False
    next_to: Selector | None = None
    of: Selector | None = None
    """The space of somebody."""
    anywhere: bool = False
    opponents_with: Filter | None = None
    """An opponent's space with such a character."""
    named: str = ""
    types: int = 0

    def domain(self, position: Table, env: Env) -> list[int] | None:
        return position.domain("space")

    def kind(self) -> str:
        return "space"

    def noun(self) -> str:
        return "space"

    def say(self) -> str:
        parts: list[str] = []
        if self.anywhere:
            parts.append("any space")
        if self.next_to is not None:
            parts.append("an adjacent space")
        if self.of is not None:
            parts.append(f"{self.of.possessive()} space")
        if self.homes_of is not None:
            whose = self.homes_of.say()
            parts.append(f"a space of {'yours' if whose == 'you' else whose}")
        if self.types:
            parts.append(f"{article(listing(names_of(self.types, LOCATION_TYPES), 'or'))} location")
        if self.named:
            parts.append(self.named if self.named.startswith("The ") else f"the {self.named}")
        if self.opponents_with is not None:
            parts.append(f"an opponent's space with {article(self.opponents_with.say())}")
        if self.park:
            parts.append("the Park")
        return listing(parts, "or")

    def test(self, position: Table, env: Env, thing: int) -> bool:
        return self.bits(position, env) >> thing & 1 != 0

    def find(self, position: Table, env: Env) -> list[int]:
        return spaces_in(self.bits(position, env))

    def bits(self, table: Table, env: Env) -> int:
        """The spaces that pass, as bits: all of them are found at once."""
        streets = table.streets
        if self.anywhere:
            return (1 << streets.size) - 1
        found = 1 << streets.park if self.park else 0
        if self.homes_of is not None:
            for seat in self.homes_of.things(table, env):
                if not table.seats[seat].out:
                    found |= streets.homes[seat]
        if self.types or self.named:
            for location in table.of_type(LOCATION):
                card = location.card
                if card.types & self.types or (self.named and card.name == self.named):
                    found |= 1 << location.space
        if self.next_to is not None:
            for space in spots(table, env, self.next_to):
                found |= streets.adjacent[space]
        if self.of is not None:
            for space in spots(table, env, self.of):
                found |= 1 << space
        if self.opponents_with is not None:
            for piece in table.characters():
                if not found >> piece.space & 1 and table.space_owner(piece.space) not in (OFF, env.seat):
                    if self.opponents_with.test(table, env, piece.thing):
                        found |= 1 << piece.space
        return found


def spots(table: Table, env: Env, who: Selector) -> list[int]:
    """The spaces where somebody is."""
    found: list[int] = []
    for thing in who.things(table, env):
        piece = table.piece(thing)
        if piece is not None and table.spot(piece) != OFF:
            found.append(table.spot(piece))
    return found


# Cards in piles


@dataclass(frozen=True)
class CardIs(Filter):
    """What a card in a pile is: of a type, a class, a trait, a level; all that are named."""

    types: tuple[int, ...] = ()
    classes: tuple[int, ...] = ()
    traits: int = 0
    level: int = 0
    supporter: bool = False
    defeated: bool = False
    """Defeated this turn."""

    def noun(self) -> str:
        words: list[str] = []
        if self.traits:
            words.append(listing(names_of(self.traits, TRAIT_NAMES), "or"))
        if self.classes:
            words.append(listing([CLASS_NAMES[each] for each in self.classes], "or"))
        elif self.supporter:
            words.append("supporter")
        elif self.types:
            words.append(listing([TYPE_NAMES[each] for each in self.types], "or"))
        if not self.classes or self.level:
            words.append("card" if not self.level else f"card of level {self.level}")
        said = " ".join(words)
        return f"{said} defeated this turn" if self.defeated else said

    def test(self, position: Table, env: Env, thing: int) -> bool:
        card = CARDS[kind_of(thing)]
        if self.types and card.type not in self.types:
            return False
        if self.classes and card.kind not in self.classes:
            return False
        if self.traits and not (card.is_character and card.traits & self.traits):
            return False
        if self.level and card.level != self.level:
            return False
        if self.supporter or self.defeated:
            if not card.is_character or card.character == position.essence(env.seat).character:
                return False
        if self.defeated:
            for defeat in position.defeats:
                if defeat >> 12 == env.seat and CARDS[defeat & 4095].character == card.character:
                    return True
            return False
        return True


@dataclass(frozen=True, init=False)
class AnyOf(Filter):
    """One of several sorts."""

    sorts: tuple[Filter, ...]

    def __init__(self, *sorts: Filter) -> None:
        object.__setattr__(self, "sorts", sorts)

    def test(self, position: Table, env: Env, thing: int) -> bool:
        for sort in self.sorts:
            if sort.test(position, env, thing):
                return True
        return False

    def clause(self) -> str:
        return listing([sort.say() for sort in self.sorts], "or")


@dataclass(frozen=True)
class Enemy(PieceFilter):
    """Of an opponent."""

    def adjective(self) -> str:
        return "rival"

    def passes(self, table: Table, env: Env, piece: Piece) -> bool:
        return piece.seat != env.seat


@dataclass(frozen=True)
class Leading(Character):
    """A Hero or a Villain."""

    def noun(self) -> str:
        return "Hero or Villain"

    def passes(self, table: Table, env: Env, piece: Piece) -> bool:
        return piece.is_character and table.kind_of_character(piece) in (HERO, VILLAIN)


@dataclass(frozen=True)
class MayJoin(PieceFilter):
    """Not in the group, and of the side of the challenge."""

    def clause(self) -> str:
        return "that does not face it yet"

    def passes(self, table: Table, env: Env, piece: Piece) -> bool:
        phase = table.phase
        challenge = None if phase is None else table.piece(phase.challenge)
        if phase is None or challenge is None or piece.thing in phase.group:
            return False
        return side_of_class(table.kind_of_character(piece)) == challenge.card.side


@dataclass(frozen=True)
class OpponentsOnYours(PieceFilter):
    """A card of an opponent that is attached to a character of yours."""

    def domain(self, position: Table, env: Env) -> list[int] | None:
        return [piece.thing for piece in position.attached()]

    def kind(self) -> str:
        return "item"

    def noun(self) -> str:
        return "card of an opponent"

    def clause(self) -> str:
        return "on your characters"

    def passes(self, table: Table, env: Env, piece: Piece) -> bool:
        carrier = table.piece(piece.carrier)
        return carrier is not None and carrier.seat == env.seat and piece.owner != env.seat


@dataclass(frozen=True)
class AttachTo(PieceFilter):
    """Whom an item may be given to: one's own, or rivals of a sort."""

    rival: Filter
    yours: bool = True

    def noun(self) -> str:
        rival = article(self.rival.say())
        return f"one of your characters, or {rival}" if self.yours else rival

    def say(self) -> str:
        return self.noun()

    def passes(self, table: Table, env: Env, piece: Piece) -> bool:
        if piece.is_character and piece.seat == env.seat:
            return self.yours
        return self.rival.test(table, env, piece.thing)
