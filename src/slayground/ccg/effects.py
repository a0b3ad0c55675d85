"""The instructions that the cards of this game are made of, beside those that every game shares."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from slayground.ccg.acts import BARS_DOUBLES, CANNOT_BE_DOUBLED
from slayground.ccg.anatomy import (
    CARDS,
    CHARACTER,
    ITEM,
    LOCATION,
    SKILL,
    TALENT_KEYS,
    TALENT_NAMES,
    TALENTS,
    Card,
    Cost,
    Modifier,
    Trigger,
)
from slayground.ccg.comings import come_off, crypt_piece, leave_phase, place_character, remove_character, tell_move
from slayground.ccg.conflict import lay_in_stack, replace_defender
from slayground.ccg.destiny import change_destiny
from slayground.ccg.fatigue import fatigue, fatigue_unless, find_waiver, may_fatigue_for, refresh_piece
from slayground.ccg.fights import may_attack, may_start_fight, set_talent, start_fight
from slayground.ccg.filters import can_be_unattached
from slayground.ccg.modifiers import BY_COST, Gains, RaisesGoals, lasting
from slayground.ccg.movement import go
from slayground.ccg.names import phase_name, piece_name
from slayground.ccg.prologue import may_place as may_place_challenge
from slayground.ccg.resource import attach_from_hand, may_ascend, may_attach_skill, may_have, rise, spaces_for
from slayground.ccg.table import (
    CHALLENGES,
    DAY_TIME,
    DECK,
    DISCARD,
    HAND,
    NIGHT_TIME,
    NO_DAY,
    OFF,
    OPEN,
    PLACE_NAMES,
    THIS_PHASE,
    THIS_TURN,
    UNTIL_NAMES,
    Lasting,
    Piece,
    Record,
    Stacked,
    Table,
    context,
    told,
)
from slayground.ccg.turn import set_time
from slayground.ccg.verbs import ATTACH, CARD, LAY, ON_TOP, PIECE, SPACE, STACK, TALENT, TO_BOTTOM
from slayground.kernel.choosing import All, And, In, Opponent, Some, You
from slayground.kernel.dealing import Discard
from slayground.kernel.frames import Frame
from slayground.kernel.nodes import Condition, Deed, Effect, Env, Filter, Selector
from slayground.kernel.options import DONE, STOP, first, pack, second, verb_of
from slayground.kernel.piles import card_in, distinct, kind_of
from slayground.kernel.words import article, counted

# Costs


@dataclass(frozen=True)
class PayDestiny(Cost):
    """ccg.destiny.pay_needs_points"""

    n: int

    def run(self, position: Table, env: Env) -> None:
        change_destiny(position, [(env.seat, -self.n)])

    def possible(self, position: Table, env: Env) -> bool:
        return position.seats[env.seat].destiny >= self.n

    def rule(self) -> str:
        return "ccg.destiny.pay_needs_points"

    def say(self) -> str:
        return f"pay {self.n} DP"


@dataclass(frozen=True)
class Tire(Cost):
    """Fatigue a character, or the card itself."""

    who: Selector

    def run(self, position: Table, env: Env) -> None:
        for thing in self.who.things(position, env):
            piece = position.piece(thing)
            if piece is not None:
                waiver = find_waiver(position, piece, BY_COST) if piece.is_character else None
                fatigue_unless(position, piece, waiver)

    def possible(self, position: Table, env: Env) -> bool:
        for thing in self.who.things(position, env):
            piece = position.piece(thing)
            if piece is not None:
                return may_fatigue_for(position, piece, BY_COST) if piece.is_character else not piece.fatigued
        return False

    def rule(self) -> str:
        return "ccg.fatigue.bans_fatigue_effects"

    def say(self) -> str:
        return f"fatigue {self.who.say()}"


@dataclass(frozen=True)
class PayCards(Cost):
    """Discard cards from the hand: any, or of a kind."""

    n: int = 1
    where: Filter | None = None

    def cards(self) -> Discard:
        mine = InYourHand()
        return Discard(Some(self.n, mine if self.where is None else And(self.where, mine)))

    def run(self, position: Table, env: Env) -> None:
        self.cards().run(position, env)

    def possible(self, position: Table, env: Env) -> bool:
        return len(self.cards().who.things(position, env)) >= self.n

    def hidden(self, position: Table, env: Env) -> bool:
        return True

    def say(self) -> str:
        return f"discard {counted(self.n, 'card') if self.where is None else article(self.where.say())}"


@dataclass(frozen=True)
class InYourHand(Filter):
    """Which qualities the cards there have only you know."""

    def domain(self, position: Table, env: Env) -> list[int] | None:
        return [card_in(env.seat, HAND, kind) for kind in position.seats[env.seat].hand]

    def test(self, position: Table, env: Env, thing: int) -> bool:
        return True

    def hidden(self, position: Table, env: Env) -> bool:
        return True

    def kind(self) -> str:
        return "card"


@dataclass(frozen=True)
class PayThis(Cost):
    """Unattach the card, or send it to the Crypt."""

    crypt: bool = False

    def run(self, position: Table, env: Env) -> None:
        piece = position.piece(env.source)
        if piece is not None:
            if self.crypt:
                crypt_piece(position, piece)
            else:
                come_off(position, piece)

    def possible(self, position: Table, env: Env) -> bool:
        return position.piece(env.source) is not None

    def say(self) -> str:
        return f"{'crypt' if self.crypt else 'unattach'} this card"


@dataclass(frozen=True)
class PayWith(Cost):
    """An instruction that is done as a cost: it must be possible."""

    effect: Effect

    def run(self, position: Table, env: Env) -> None:
        self.effect.run(position, env)

    def possible(self, position: Table, env: Env) -> bool:
        return self.effect.possible(position, env)

    def say(self) -> str:
        return self.effect.say()


# To cards in play


@dataclass(frozen=True)
class Fatigue(Deed):
    def apply(self, position: Table, env: Env, things: list[int]) -> None:
        for thing in things:
            piece = position.piece(thing)
            if piece is not None:
                fatigue(position, piece)

    def possible(self, position: Table, env: Env) -> bool:
        pieces = [position.piece(thing) for thing in self.who.things(position, env)]
        return any(piece is not None and not piece.fatigued for piece in pieces)

    def say(self) -> str:
        return f"fatigue {self.who.say()}"


@dataclass(frozen=True)
class Refresh(Deed):
    def apply(self, position: Table, env: Env, things: list[int]) -> None:
        for thing in things:
            piece = position.piece(thing)
            if piece is not None:
                refresh_piece(position, piece)

    def possible(self, position: Table, env: Env) -> bool:
        pieces = [position.piece(thing) for thing in self.who.things(position, env)]
        return any(piece is not None and piece.fatigued for piece in pieces)

    def say(self) -> str:
        return f"refresh {self.who.say()}"


@dataclass(frozen=True)
class Change(Deed):
    """Some characters are changed for a time."""

    modifier: Modifier
    until: int

    def apply(self, position: Table, env: Env, things: list[int]) -> None:
        if things:
            change(position, env, things, self.modifier, self.until)

    def say(self) -> str:
        return f"{self.who.subject()} {lasting(self.modifier.say(), UNTIL_NAMES[self.until])}"


def change(table: Table, env: Env, things: list[int], modifier: Modifier, until: int) -> None:
    """Some cards in play are changed for a time, and everybody is told."""
    table.add_record(Record(modifier, tuple(things), None, env, until, context(env).name))
    if table.log is not None:
        names = [piece_name(table, piece) for thing in things if (piece := table.piece(thing)) is not None]
        said = modifier.say().lstrip("!")
        how_long = f"for this {phase_name(table)}" if until == THIS_PHASE else UNTIL_NAMES[until]
        table.happen("change", env.seat, {"cards": names, "text": lasting(said, how_long)})


@dataclass(frozen=True)
class Holds(Effect):
    """Something holds for a time for whoever passes a filter, or for the whole table."""

    modifier: Modifier
    where: Filter | None
    until: int

    def run(self, position: Table, env: Env) -> None:
        position.add_record(Record(self.modifier, (), self.where, env, self.until, context(env).name))

    def say(self) -> str:
        said = self.modifier.plural()
        if said.startswith("!"):
            who = "" if self.where is None else self.where.say_all()
            return lasting(said[1:].replace("$", who), UNTIL_NAMES[self.until])
        assert self.where is not None
        return f"{self.where.say_all()} {lasting(said, UNTIL_NAMES[self.until])}"


@dataclass(frozen=True)
class Lasts(Effect):
    """A trigger that goes on without its card (ccg.card.event_lasting_from_crypt)."""

    trigger: Trigger
    until: int

    def run(self, position: Table, env: Env) -> None:
        position.lasting = (*position.lasting, Lasting(self.trigger, env, self.until, context(env).name))

    def say(self) -> str:
        said = self.trigger.say().rstrip(".")
        return f"{UNTIL_NAMES[self.until]}, {said[0].lower()}{said[1:]}"


@dataclass(frozen=True)
class GoTo(Deed):
    """Characters go to a space, each to one of its own where there are several."""

    where: Filter
    fresh: bool = False
    """Its fatigue for this move is waived."""

    def apply(self, position: Table, env: Env, things: list[int]) -> None:
        for thing in reversed(things):
            position.stack = GoThere(self, thing, env, position.stack)

    def targets(self, table: Table, env: Env, thing: int) -> list[int]:
        piece = table.piece(thing)
        if piece is None:
            return []
        bound = env.bind(thing, "character")
        return [space for space in self.where.find(table, bound) if space != piece.space]

    def possible(self, position: Table, env: Env) -> bool:
        return any(self.targets(position, env, thing) for thing in self.who.things(position, env))

    def say(self) -> str:
        said = f"move {self.who.say()} to {self.where.say()}"
        return f"{said}, without fatiguing for it" if self.fresh else said


class GoThere(Frame):
    def __init__(self, move: GoTo, thing: int, env: Env, below: Frame | None) -> None:
        self.move: Final = move
        self.thing: Final = thing
        self.env: Final = env
        self.below = below

    def resume(self, position: Table) -> None:
        spaces = self.move.targets(position, self.env, self.thing)
        if spaces:
            position.ask(self.env.seat, "choose space", [pack(SPACE, space) for space in spaces])
        else:
            position.stack = self.below

    def answer(self, position: Table, option: int) -> None:
        position.stack = self.below
        piece = position.piece(self.thing)
        if piece is not None:
            go(position, piece, first(option), self.move.fresh)
            position.report(self.thing)


@dataclass(frozen=True)
class CanGo(Filter):
    """Somebody who could go to such a space."""

    where: Filter

    def test(self, position: Table, env: Env, thing: int) -> bool:
        piece = position.piece(thing)
        if piece is None:
            return False
        return any(space != piece.space for space in self.where.find(position, env.bind(thing, "character")))


@dataclass(frozen=True)
class Attack(Effect):
    """Somebody starts a fight outside the order of the step."""

    attacker: Selector
    whom: Filter
    anywhere: bool = False
    """Also against somebody at another space."""

    def targets(self, table: Table, env: Env) -> list[int]:
        for thing in self.attacker.things(table, env):
            piece = table.piece(thing)
            if piece is None or may_start_fight(table, piece) is not None:
                return []
            return [
                other
                for other in self.whom.find(table, env)
                if (rival := table.piece(other)) is not None
                and may_attack(table, piece, rival, self.anywhere) is None
            ]
        return []

    def run(self, position: Table, env: Env) -> None:
        if self.targets(position, env):
            position.stack = AttackWhom(self, env, position.stack)

    def possible(self, position: Table, env: Env) -> bool:
        return len(self.targets(position, env)) > 0

    def say(self) -> str:
        return f"{self.attacker.subject()} starts a fight with {article(self.whom.say())}"


class AttackWhom(Frame):
    def __init__(self, attack: Attack, env: Env, below: Frame | None) -> None:
        self.attack: Final = attack
        self.env: Final = env
        self.below = below

    def resume(self, position: Table) -> None:
        targets = self.attack.targets(position, self.env)
        if targets:
            position.ask(self.env.seat, "choose rival", [position.pick("character", thing) for thing in targets])
        else:
            position.stack = self.below

    def answer(self, position: Table, option: int) -> None:
        position.stack = self.below
        attacker = position.piece(self.attack.attacker.things(position, self.env)[0])
        assert attacker is not None
        start_fight(position, attacker, position.at(first(option)))


@dataclass(frozen=True)
class DiscardFromPlay(Deed):
    """It was not defeated."""

    def apply(self, position: Table, env: Env, things: list[int]) -> None:
        for thing in things:
            piece = position.piece(thing)
            if piece is not None:
                remove_character(position, piece, DISCARD)

    def say(self) -> str:
        return f"discard from play {self.who.say()}"


@dataclass(frozen=True)
class SendToCrypt(Deed):
    def apply(self, position: Table, env: Env, things: list[int]) -> None:
        for thing in things:
            piece = position.piece(thing)
            if piece is not None:
                crypt_piece(position, piece)

    def say(self) -> str:
        return f"crypt {self.who.say()}"


@dataclass(frozen=True)
class Unattach(Deed):
    """Attached cards come off."""

    def loose(self, table: Table, env: Env, thing: int) -> Piece | None:
        piece = table.piece(thing)
        return piece if piece is not None and can_be_unattached(table, env.seat, piece) else None

    def apply(self, position: Table, env: Env, things: list[int]) -> None:
        for thing in things:
            piece = self.loose(position, env, thing)
            if piece is not None:
                come_off(position, piece)

    def possible(self, position: Table, env: Env) -> bool:
        return any(self.loose(position, env, thing) is not None for thing in self.who.things(position, env))

    def say(self) -> str:
        return f"unattach {self.who.say()}"


@dataclass(frozen=True)
class AttachSkill(Effect):
    """One of some characters attaches a skill from your hand without fatiguing for it."""

    whom: Filter

    def options(self, table: Table, env: Env) -> list[int]:
        found: list[int] = []
        for kind in distinct(table.seats[env.seat].hand):
            card = CARDS[kind]
            if card.type == SKILL:
                for thing in self.whom.find(table, env):
                    piece = table.piece(thing)
                    if piece is not None and may_attach_skill(table, env.seat, card, piece, True) is None:
                        found.append(pack(ATTACH, kind, piece.slot))
        return found

    def run(self, position: Table, env: Env) -> None:
        position.stack = AttachWhich(self, env, position.stack)

    def possible(self, position: Table, env: Env) -> bool:
        return len(self.options(position, env)) > 0

    def hidden(self, position: Table, env: Env) -> bool:
        return True

    def say(self) -> str:
        return f"{article(self.whom.say())} attaches a skill from your hand without fatiguing for it"


class AttachWhich(Frame):
    def __init__(self, effect: AttachSkill, env: Env, below: Frame | None) -> None:
        self.effect: Final = effect
        self.env: Final = env
        self.below = below

    def resume(self, position: Table) -> None:
        options = self.effect.options(position, self.env)
        if options:
            position.ask(self.env.seat, "attach skill", options, True)
        else:
            position.stack = self.below

    def answer(self, position: Table, option: int) -> None:
        position.stack = self.below
        attach_from_hand(position, self.env.seat, first(option), position.at(second(option)), None, True)


# Fights and challenges


@dataclass(frozen=True)
class SetTalent(Effect):
    talent: int

    def run(self, position: Table, env: Env) -> None:
        set_talent(position, self.talent)

    def possible(self, position: Table, env: Env) -> bool:
        phase = position.phase
        return phase is not None and phase.is_fight and not phase.talent_fixed and phase.talent != self.talent

    def say(self) -> str:
        return f"set the resolving talent to {TALENT_KEYS[self.talent]}"


@dataclass(frozen=True)
class GainInTalent(Deed):
    """More of whatever talent resolves the fight."""

    n: int

    def apply(self, position: Table, env: Env, things: list[int]) -> None:
        phase = position.phase
        if phase is not None and things:
            more = [0, 0, 0, 0]
            more[phase.talent] = self.n
            change(position, env, things, Gains(more[0], more[1], more[2], more[3]), THIS_PHASE)

    def say(self) -> str:
        return f"{self.who.subject()} gains {self.n:+d} in the resolving talent for this fight"


@dataclass(frozen=True)
class Withdraw(Deed):
    """A character leaves the fight or challenge."""

    def apply(self, position: Table, env: Env, things: list[int]) -> None:
        for thing in things:
            piece = position.piece(thing)
            if piece is not None:
                leave_phase(position, piece)

    def possible(self, position: Table, env: Env) -> bool:
        phase = position.phase
        return phase is not None and any(phase.takes_part(thing) for thing in self.who.things(position, env))

    def say(self) -> str:
        return f"withdraw {self.who.say()}"


def may_be_replaced(table: Table) -> bool:
    """Whether somebody may still step in for the defender."""
    phase = table.phase
    if phase is None or not phase.is_fight or phase.double != OFF or phase.result != OPEN:
        return False
    attacker = table.piece(phase.attacker)
    defender = table.piece(phase.defender)
    if attacker is None or defender is None:
        return False
    return not (table.acts(attacker) & BARS_DOUBLES or table.acts(defender) & CANNOT_BE_DOUBLED)


@dataclass(frozen=True)
class StandIn(Deed):
    """A character comes to the fight and takes the defender's place, as its Stunt-Double."""

    tiring: bool = False

    def apply(self, position: Table, env: Env, things: list[int]) -> None:
        phase = position.phase
        for thing in things[:1]:
            piece = position.piece(thing)
            if piece is not None and phase is not None:
                if piece.space != phase.space:
                    go(position, piece, phase.space)
                if self.tiring:
                    fatigue(position, piece)
                replace_defender(position, piece)

    def possible(self, position: Table, env: Env) -> bool:
        return may_be_replaced(position) and len(self.who.things(position, env)) > 0

    def say(self) -> str:
        tired = " and fatigue it" if self.tiring else ""
        return f"move {self.who.say()} to the space of this fight{tired}; it replaces the defender"


@dataclass(frozen=True)
class SpareFighter(Effect):
    """If your fighter is defeated it stays in play, fatigued."""

    def run(self, position: Table, env: Env) -> None:
        phase = position.phase
        if phase is not None:
            phase.spared = (*phase.spared, phase.fighter_of(env.seat))

    def say(self) -> str:
        return "if your fighter is defeated in this fight, it stays in play fatigued"


@dataclass(frozen=True)
class KeepGoing(Effect):
    """The winner is not fatigued by its win, and may attack another rival at once."""

    def run(self, position: Table, env: Env) -> None:
        phase = position.phase
        user = position.piece(context(env).user)
        if phase is None or user is None:
            return
        if phase.tired == user.thing:
            refresh_piece(position, user)
        phase.again = (user.thing,)

    def say(self) -> str:
        return "the user does not fatigue for winning and may at once start a fight with another rival at its space"


@dataclass(frozen=True)
class BuryLoser(Effect):
    """The loser's cards go from the discard pile to the Crypt."""

    def run(self, position: Table, env: Env) -> None:
        phase = position.phase
        if phase is None:
            return
        for kind in phase.loser_cards:
            seat = position.seats[phase.loser_owner]
            if kind in seat.discard:
                seat.discard.remove(kind)
                seat.crypt.append(kind)
                if position.log is not None:
                    position.happen("bury", phase.loser_owner, {"card": CARDS[kind].name, "code": CARDS[kind].code})

    def possible(self, position: Table, env: Env) -> bool:
        phase = position.phase
        if phase is None or phase.loser_owner == OFF:
            return False
        pile = position.seats[phase.loser_owner].discard
        return any(kind in pile for kind in phase.loser_cards)

    def say(self) -> str:
        return "crypt the loser's cards from the discard pile"


@dataclass(frozen=True)
class TakeStacked(Effect):
    """Cards come out of talent stacks: one of an opponent's is discarded, or up to n of your own return to hand."""

    n: int = 1
    own: bool = False

    def run(self, position: Table, env: Env) -> None:
        position.stack = TakeWhich(self, self.n, env, position.stack)

    def options(self, table: Table, env: Env) -> list[int]:
        phase = table.phase
        if phase is None:
            return []
        found: list[int] = []
        for card in phase.stacks:
            option = pack(STACK, card.kind, card.talent)
            if (card.seat == env.seat) == self.own and option not in found:
                found.append(option)
        return found

    def possible(self, position: Table, env: Env) -> bool:
        return len(self.options(position, env)) > 0

    def say(self) -> str:
        if self.own:
            return f"return up to {counted(self.n, 'card')} from your talent stacks to your hand"
        return "discard one card of your choice from the opponent's talent stacks"


class TakeWhich(Frame):
    def __init__(self, effect: TakeStacked, n: int, env: Env, below: Frame | None) -> None:
        self.effect: Final = effect
        self.n: Final = n
        self.env: Final = env
        self.below = below

    def resume(self, position: Table) -> None:
        options = self.effect.options(position, self.env) if self.n > 0 else []
        if not options:
            position.stack = self.below
            return
        position.ask(self.env.seat, "take stacked", [STOP, *options] if self.effect.own else options)

    def answer(self, position: Table, option: int) -> None:
        if verb_of(option) == DONE:
            position.stack = self.below
            return
        position.stack = TakeWhich(self.effect, self.n - 1, self.env, self.below)
        phase = position.phase
        assert phase is not None
        kept: list[Stacked] = []
        taken: Stacked | None = None
        for card in phase.stacks:
            mine = (card.seat == self.env.seat) == self.effect.own
            if taken is None and mine and card.kind == first(option) and card.talent == second(option):
                taken = card
            else:
                kept.append(card)
        phase.stacks = tuple(kept)
        if taken is None:
            return
        if self.effect.own:
            position.gain_card(taken.seat, taken.kind, True)
        else:
            position.seats[taken.seat].discard.append(taken.kind)
        if position.log is not None:
            gone = CARDS[taken.kind]
            facts = {"card": gone.name, "code": gone.code, "from": "talent stacks"}
            position.happen("recover" if self.effect.own else "discard", taken.seat, facts)


@dataclass(frozen=True)
class StackFromTop(Effect):
    """Look at the top cards of your deck, stack one of them and discard the others."""

    n: int

    def run(self, position: Table, env: Env) -> None:
        seat = position.seats[env.seat]
        kinds: list[int] = []
        for _ in range(self.n):
            if seat.deck or position.recycle(env.seat):
                kinds.append(position.take_top(env.seat))
        kinds.sort()
        if position.log is not None:
            position.happen("turn up", env.seat, told(kinds))
        position.stack = StackWhich(tuple(kinds), env, position.stack)
        seat.resolving += kinds

    def possible(self, position: Table, env: Env) -> bool:
        phase = position.phase
        seat = position.seats[env.seat]
        return phase is not None and not phase.no_stacking and bool(seat.deck or seat.discard)

    def say(self) -> str:
        return f"turn up the top {self.n} cards of your Resource Deck, stack one of them and discard the others"


class StackWhich(Frame):
    def __init__(self, kinds: tuple[int, ...], env: Env, below: Frame | None) -> None:
        self.kinds: Final = kinds
        self.env: Final = env
        self.below = below

    def resume(self, position: Table) -> None:
        options: list[int] = []
        for kind in sorted(set(self.kinds)):
            card = CARDS[kind]
            if card.stackable:
                for talent in TALENTS:
                    if card.type in (SKILL, ITEM) or card.part == 1 or card.talents[talent]:
                        options.append(pack(STACK, kind, talent))
        if options:
            position.ask(self.env.seat, "stack which", options)
        else:
            self.put_away(position, OFF)

    def put_away(self, table: Table, stacked: int) -> None:
        table.stack = self.below
        seat = table.seats[self.env.seat]
        for kind in self.kinds:
            seat.resolving.remove(kind)
            if kind == stacked:
                stacked = OFF
                continue
            seat.discard.append(kind)
            if table.log is not None:
                facts = {"card": CARDS[kind].name, "code": CARDS[kind].code, "from": PLACE_NAMES[DECK]}
                table.happen("discard", self.env.seat, facts)

    def answer(self, position: Table, option: int) -> None:
        self.put_away(position, first(option))
        lay_in_stack(position, self.env.seat, first(option), second(option))


@dataclass(frozen=True)
class ChangeGoal(Effect):
    """A goal of the challenge being faced goes up or down while it is faced: one chosen, one talent's, or each."""

    n: int
    talent: int = OFF
    each: bool = False
    by_destiny: bool = False
    """By the printed Destiny Points of the challenge."""
    twice: Condition | None = None
    """While it holds, by twice as much."""

    def goals(self, table: Table) -> list[int]:
        phase = table.phase
        challenge = None if phase is None else table.piece(phase.challenge)
        if challenge is None:
            return []
        return [t for t in TALENTS if challenge.card.goal(t) and self.talent in (OFF, t)]

    def run(self, position: Table, env: Env) -> None:
        goals = self.goals(position)
        if not goals:
            return
        if self.each or len(goals) == 1:
            for talent in goals:
                self.raise_one(position, env, talent)
        else:
            position.stack = WhichGoal(self, env, position.stack)

    def raise_one(self, table: Table, env: Env, talent: int) -> None:
        phase = table.phase
        assert phase is not None
        challenge = table.piece(phase.challenge)
        assert challenge is not None
        raised = list(phase.raised)
        raised[talent] += challenge.card.destiny if self.by_destiny else self.amount(table, env)
        phase.raised = (raised[0], raised[1], raised[2], raised[3])
        tell_goal(table, challenge, talent)

    def amount(self, table: Table, env: Env) -> int:
        return 2 * self.n if self.twice is not None and self.twice.holds(table, env) else self.n

    def possible(self, position: Table, env: Env) -> bool:
        return len(self.goals(position)) > 0

    def say(self) -> str:
        if self.by_destiny:
            return "raise each goal of the challenge by the challenge's printed DP"
        word = "raise" if self.n > 0 else "lower"
        which = "each goal" if self.each else "one goal" if self.talent < 0 else f"the {TALENT_KEYS[self.talent]} goal"
        said = f"{word} {which} of the challenge by {abs(self.n)}"
        return said if self.twice is None else f"{said}, or by {abs(2 * self.n)} if {self.twice.say()}"


def tell_goal(table: Table, challenge: Piece, talent: int) -> None:
    if table.log is not None:
        goal = table.goal(challenge, talent)
        facts = {"challenge": challenge.card.name, "talent": TALENT_KEYS[talent], "goal": goal}
        table.happen("goal", challenge.seat, facts)


class WhichGoal(Frame):
    def __init__(self, effect: ChangeGoal, env: Env, below: Frame | None) -> None:
        self.effect: Final = effect
        self.env: Final = env
        self.below = below

    def resume(self, position: Table) -> None:
        position.ask(self.env.seat, "choose goal", [pack(TALENT, talent) for talent in self.effect.goals(position)])

    def answer(self, position: Table, option: int) -> None:
        position.stack = self.below
        self.effect.raise_one(position, self.env, first(option))


@dataclass(frozen=True)
class IgnoreGoal(Effect):
    """A talent is named whose goal does not count in this challenge."""

    def run(self, position: Table, env: Env) -> None:
        if position.phase is not None:
            position.stack = IgnoreWhich(env, position.stack)

    def say(self) -> str:
        return "name one talent: ignore its goal until the challenge ends"


class IgnoreWhich(Frame):
    def __init__(self, env: Env, below: Frame | None) -> None:
        self.env: Final = env
        self.below = below

    def resume(self, position: Table) -> None:
        phase = position.phase
        challenge = None if phase is None else position.piece(phase.challenge)
        if challenge is None:
            position.stack = self.below
            return
        goals = [talent for talent in TALENTS if challenge.card.goal(talent)]
        position.ask(self.env.seat, "ignore goal", [pack(TALENT, talent) for talent in goals])

    def answer(self, position: Table, option: int) -> None:
        position.stack = self.below
        phase = position.phase
        if phase is not None:
            phase.ignored |= 1 << first(option)
            if position.log is not None:
                position.happen("ignore", self.env.seat, {"talent": TALENT_NAMES[first(option)]})


@dataclass(frozen=True)
class GoalThisTurn(Deed):
    """A goal of a challenge in play is raised or lowered this turn; who resolves it chooses which."""

    n: int

    def apply(self, position: Table, env: Env, things: list[int]) -> None:
        for thing in things:
            position.stack = WhichWay(self.n, thing, env, position.stack)

    def say(self) -> str:
        return f"raise or lower one goal of {self.who.say()} by {self.n} this turn"


class WhichWay(Frame):
    """Which goal, and up or down: 2 * talent, and one more for down."""

    def __init__(self, n: int, challenge: int, env: Env, below: Frame | None) -> None:
        self.n: Final = n
        self.challenge: Final = challenge
        self.env: Final = env
        self.below = below

    def resume(self, position: Table) -> None:
        challenge = position.piece(self.challenge)
        if challenge is None:
            position.stack = self.below
            return
        options: list[int] = []
        for talent in TALENTS:
            if challenge.card.goal(talent):
                options += [pack(TALENT, talent, 1), pack(TALENT, talent, 2)]
        position.ask(self.env.seat, "raise or lower", options)

    def answer(self, position: Table, option: int) -> None:
        position.stack = self.below
        n = self.n if second(option) == 1 else -self.n
        raises = RaisesGoals(n, first(option))
        position.add_record(Record(raises, (self.challenge,), None, self.env, THIS_TURN, context(self.env).name))
        challenge = position.piece(self.challenge)
        if challenge is not None:
            tell_goal(position, challenge, first(option))


@dataclass(frozen=True)
class Shift(Deed):
    """One talent of a character goes up or down this turn; who resolves it chooses which."""

    n: int

    def apply(self, position: Table, env: Env, things: list[int]) -> None:
        for thing in things:
            position.stack = WhichTalent(self.n, thing, env, position.stack)

    def say(self) -> str:
        return f"{self.who.say()} gains +{self.n} or loses {self.n} in one talent of your choice this turn"


class WhichTalent(Frame):
    def __init__(self, n: int, thing: int, env: Env, below: Frame | None) -> None:
        self.n: Final = n
        self.thing: Final = thing
        self.env: Final = env
        self.below = below

    def resume(self, position: Table) -> None:
        options: list[int] = []
        for talent in TALENTS:
            options += [pack(TALENT, talent, 1), pack(TALENT, talent, 2)]
        position.ask(self.env.seat, "raise or lower", options)

    def answer(self, position: Table, option: int) -> None:
        position.stack = self.below
        more = [0, 0, 0, 0]
        more[first(option)] = self.n if second(option) == 1 else -self.n
        change(position, self.env, [self.thing], Gains(more[0], more[1], more[2], more[3]), THIS_TURN)


@dataclass(frozen=True)
class NoMoreStacking(Effect):
    def run(self, position: Table, env: Env) -> None:
        if position.phase is not None:
            position.phase.no_stacking = True

    def say(self) -> str:
        return "for the rest of this challenge players cannot stack cards"


@dataclass(frozen=True)
class JoinGroup(Deed):
    """A further character faces the challenge."""

    def apply(self, position: Table, env: Env, things: list[int]) -> None:
        phase = position.phase
        if phase is None:
            return
        phase.group = (*phase.group, *things)
        position.touch()
        if position.log is not None:
            for thing in things:
                piece = position.piece(thing)
                if piece is not None:
                    facts = {"card": piece_name(position, piece), "code": piece.card.code}
                    position.happen("join", env.seat, facts)

    def say(self) -> str:
        return f"{self.who.say()} joins the group, refreshed or fatigued"


@dataclass(frozen=True)
class CutLosses(Effect):
    """Failing costs nothing, and does not fatigue the group."""

    def run(self, position: Table, env: Env) -> None:
        phase = position.phase
        if phase is not None:
            phase.loss_free = True

    def say(self) -> str:
        return "if the challenge is not defeated, you forfeit no DP and your group does not fatigue for it"


@dataclass(frozen=True)
class MoveChallenge(Deed):
    """A challenge goes to another space that is legal for it."""

    def spaces(self, table: Table, thing: int) -> list[int]:
        piece = table.piece(thing)
        if piece is None:
            return []
        found: list[int] = []
        for space in range(table.streets.size):
            if space == piece.space:
                continue
            # It does not stand in its own way.
            if may_place_challenge(table, piece.owner, piece.card, space, piece) is None:
                found.append(space)
        return found

    def apply(self, position: Table, env: Env, things: list[int]) -> None:
        for thing in things:
            position.stack = MoveChallengeTo(self, thing, env, position.stack)

    def possible(self, position: Table, env: Env) -> bool:
        return any(self.spaces(position, thing) for thing in self.who.things(position, env))

    def say(self) -> str:
        return f"move {self.who.say()} to another space that is legal for it"


class MoveChallengeTo(Frame):
    def __init__(self, effect: MoveChallenge, thing: int, env: Env, below: Frame | None) -> None:
        self.effect: Final = effect
        self.thing: Final = thing
        self.env: Final = env
        self.below = below

    def resume(self, position: Table) -> None:
        spaces = self.effect.spaces(position, self.thing)
        if spaces:
            position.ask(self.env.seat, "choose space", [pack(SPACE, space) for space in spaces])
        else:
            position.stack = self.below

    def answer(self, position: Table, option: int) -> None:
        position.stack = self.below
        piece = position.piece(self.thing)
        if piece is not None:
            tell_move(position, piece, first(option))
            piece.space = first(option)
            position.touch()


# Players


@dataclass(frozen=True)
class Earn(Effect):
    n: int

    def run(self, position: Table, env: Env) -> None:
        change_destiny(position, [(env.seat, self.n)])

    def say(self) -> str:
        return f"its player earns {self.n} more DP"


@dataclass(frozen=True)
class Forfeit(Effect):
    n: int
    who: Selector

    def run(self, position: Table, env: Env) -> None:
        change_destiny(position, [(seat, -self.n) for seat in self.who.things(position, env)])

    def say(self) -> str:
        return f"{self.who.say()} forfeits {self.n} more DP"


@dataclass(frozen=True)
class As(Effect):
    """Another player does it."""

    who: Selector
    effect: Effect

    def run(self, position: Table, env: Env) -> None:
        for seat in self.who.things(position, env):
            self.effect.run(position, Env(seat, env.source, env.it, env.it_kind, (), env.extra))

    def possible(self, position: Table, env: Env) -> bool:
        for seat in self.who.things(position, env):
            if self.effect.possible(position, Env(seat, env.source, env.it, env.it_kind, (), env.extra)):
                return True
        return False

    def say(self) -> str:
        said = self.effect.say().replace(" of yours", " of theirs")
        if said.startswith("you may "):
            return f"{self.who.say()} may {said.removeprefix('you may ')}"
        return f"{self.who.say()} must {said}"


@dataclass(frozen=True)
class MakeDiscard(Effect):
    """Players discard cards of their own choice, or as many as they have."""

    n: int
    who: Selector = All(Opponent())  # noqa: RUF009  a value that never changes

    def run(self, position: Table, env: Env) -> None:
        for seat in reversed(self.who.things(position, env)):
            if position.seats[seat].hand:
                Discard(Some(self.n, In(HAND, You()))).run(position, Env(seat, OFF, OFF, "", (), env.extra))

    def possible(self, position: Table, env: Env) -> bool:
        return any(position.seats[seat].hand for seat in self.who.things(position, env))

    def say(self) -> str:
        return f"{self.who.say()} discards {counted(self.n, 'card')}"


@dataclass(frozen=True)
class SetTime(Effect):
    night: bool

    def run(self, position: Table, env: Env) -> None:
        position.refresh()
        if self.night or not position.laws & NO_DAY:
            set_time(position, NIGHT_TIME if self.night else DAY_TIME)

    def say(self) -> str:
        return f"set the time to {'night' if self.night else 'day'}"


@dataclass(frozen=True)
class Balance(Effect):
    """Leaders forfeit a point, and who is behind draws."""

    high: int
    low: int
    cards: int

    def run(self, position: Table, env: Env) -> None:
        seats = position.playing()
        drawing = [seat for seat in seats if position.seats[seat].destiny <= self.low]
        change_destiny(position, [(seat, -1) for seat in seats if position.seats[seat].destiny >= self.high])
        for seat in drawing:
            position.draw(seat, self.cards)

    def say(self) -> str:
        return (
            f"each player with {self.high} or more DP forfeits 1 DP; each player with {self.low} or fewer DP draws "
            f"{counted(self.cards, 'card')}"
        )


@dataclass(frozen=True)
class NewHands(Effect):
    n: int

    def run(self, position: Table, env: Env) -> None:
        for seat in position.playing():
            for kind in list(position.seats[seat].hand):
                position.discard(card_in(seat, HAND, kind))
            position.draw(seat, self.n)

    def say(self) -> str:
        return f"each player discards their hand, then draws {counted(self.n, 'card')}"


@dataclass(frozen=True)
class KeepOneItem(Effect):
    """Each player unattaches all items of her characters but one."""

    def run(self, position: Table, env: Env) -> None:
        for seat in reversed(position.playing()):
            position.stack = KeepWhich(seat, position.stack)

    def say(self) -> str:
        return "each player keeps one item on their characters and unattaches all others"


class KeepWhich(Frame):
    def __init__(self, seat: int, below: Frame | None) -> None:
        self.seat: Final = seat
        self.below = below

    def items(self, table: Table) -> list[Piece]:
        return [item for item in table.of_type(ITEM) if table.holder(item) == self.seat]

    def resume(self, position: Table) -> None:
        items = self.items(position)
        if len(items) < 2:
            position.stack = self.below
            return
        position.ask(self.seat, "keep which item", [pack(PIECE, item.slot) for item in items])

    def answer(self, position: Table, option: int) -> None:
        position.stack = self.below
        for item in self.items(position):
            if item.slot != first(option):
                come_off(position, item)


@dataclass(frozen=True)
class Rethink(Effect):
    """Discard any number of cards, then draw as many."""

    def run(self, position: Table, env: Env) -> None:
        position.stack = Rethinking(0, env, position.stack)

    def possible(self, position: Table, env: Env) -> bool:
        return len(position.seats[env.seat].hand) > 0

    def say(self) -> str:
        return "discard any number of cards, then draw as many"


class Rethinking(Frame):
    def __init__(self, n: int, env: Env, below: Frame | None) -> None:
        self.n: Final = n
        self.env: Final = env
        self.below = below

    def resume(self, position: Table) -> None:
        seat = self.env.seat
        options = [STOP, *[pack(CARD, kind, HAND, seat) for kind in distinct(position.seats[seat].hand)]]
        position.ask(seat, "discard cards", options, True)

    def answer(self, position: Table, option: int) -> None:
        if verb_of(option) == DONE:
            position.stack = self.below
            position.draw(self.env.seat, self.n)
            return
        kind = first(option)
        position.stack = Rethinking(self.n + 1, self.env, self.below)
        position.discard(card_in(self.env.seat, HAND, kind))


# Decks


@dataclass(frozen=True)
class Recover(Deed):
    """Cards go from your discard pile into your hand."""

    def apply(self, position: Table, env: Env, things: list[int]) -> None:
        for card in things:
            kind = kind_of(card)
            position.seats[env.seat].discard.remove(kind)
            position.gain_card(env.seat, kind, True)
            if position.log is not None:
                position.happen("recover", env.seat, {"card": CARDS[kind].name, "code": CARDS[kind].code})

    def say(self) -> str:
        return f"recover {self.who.say().replace(' from your discard pile', '')}"


@dataclass(frozen=True)
class Search(Effect):
    """Look through your Resource Deck for a card of a kind, show it, and take it or put it into play; then shuffle.

    Put into play, a level 1 card is placed, and a level 2 card goes on its level 1.
    """

    where: Filter
    into_play: bool = False

    def run(self, position: Table, env: Env) -> None:
        position.stack = SearchDeck(self, env, position.stack)

    def kinds(self, table: Table, env: Env) -> list[int]:
        seat = env.seat
        found: list[int] = []
        for kind in distinct(table.seats[seat].deck):
            if not self.where.test(table, env, card_in(seat, DECK, kind)):
                continue
            if not self.into_play or self.can_come(table, seat, CARDS[kind]):
                found.append(kind)
        return found

    def can_come(self, table: Table, seat: int, card: Card) -> bool:
        if card.level == 1:
            return may_have(table, seat, card) is None
        return card.level == 2 and who_ascends(table, seat, card) is not None

    def possible(self, position: Table, env: Env) -> bool:
        return len(position.seats[env.seat].deck) > 0

    def say(self) -> str:
        said = f"search your Resource Deck for {article(self.where.say())}"
        if not self.into_play:
            return said
        return f"{said} of level 1 to place at one of your spaces, or of level 2 to which a character of yours ascends"


def who_ascends(table: Table, seat: int, card: Card) -> Piece | None:
    """The character of a player that may ascend to a card now."""
    for piece in table.characters_of(seat):
        if may_ascend(table, seat, piece, card) is None:
            return piece
    return None


class SearchDeck(Frame):
    def __init__(self, search: Search, env: Env, below: Frame | None) -> None:
        self.search: Final = search
        self.env: Final = env
        self.below = below

    def resume(self, position: Table) -> None:
        seat = self.env.seat
        kinds = self.search.kinds(position, self.env)
        position.ask(seat, "search deck", [STOP, *[pack(CARD, kind, DECK, seat) for kind in kinds]], True)

    def answer(self, position: Table, option: int) -> None:
        position.stack = self.below
        seat = self.env.seat
        at = position.seats[seat]
        if verb_of(option) != DONE:
            kind = first(option)
            at.deck.remove(kind)
            if position.log is not None:
                to = "play" if self.search.into_play else "hand"
                position.happen("find", seat, {"card": CARDS[kind].name, "code": CARDS[kind].code, "to": to})
            ascending = who_ascends(position, seat, CARDS[kind]) if self.search.into_play else None
            if ascending is not None:
                rise(position, seat, kind, ascending)
            elif self.search.into_play:
                position.stack = PlaceWhere(seat, kind, position.stack)
                at.resolving.append(kind)
            else:
                position.gain_card(seat, kind, True)
        position.shuffle_deck(seat)


class PlaceWhere(Frame):
    """A character card that has been found comes into play at a space of its player's choice."""

    def __init__(self, seat: int, kind: int, below: Frame | None) -> None:
        self.seat: Final = seat
        self.kind: Final = kind
        self.below = below

    def resume(self, position: Table) -> None:
        spaces = [
            space
            for space in spaces_for(position, self.seat, CARDS[self.kind])
            if position.space_owner(space) == self.seat
        ]
        if spaces:
            position.ask(self.seat, "choose space", [pack(SPACE, space) for space in spaces])
            return
        position.stack = self.below
        position.seats[self.seat].resolving.remove(self.kind)
        position.seats[self.seat].discard.append(self.kind)

    def answer(self, position: Table, option: int) -> None:
        position.stack = self.below
        position.seats[self.seat].resolving.remove(self.kind)
        place_character(position, CARDS[self.kind], self.seat, first(option))


@dataclass(frozen=True)
class PlaceAgain(Effect):
    """The character that has just gone to the discard pile comes back at one of its player's homes."""

    def kind(self, table: Table, env: Env) -> int:
        happening = context(env).happening
        if happening is None:
            return OFF
        identity = CARDS[happening.card].character
        for kind in table.seats[env.seat].discard:
            card = CARDS[kind]
            if card.type == CHARACTER and card.character == identity and card.level == 1:
                return kind
        return OFF

    def run(self, position: Table, env: Env) -> None:
        kind = self.kind(position, env)
        if kind != OFF and may_have(position, env.seat, CARDS[kind]) is None:
            position.seats[env.seat].discard.remove(kind)
            position.seats[env.seat].resolving.append(kind)
            position.stack = PlaceWhere(env.seat, kind, position.stack)

    def possible(self, position: Table, env: Env) -> bool:
        return self.kind(position, env) != OFF

    def say(self) -> str:
        return "at once place ~ refreshed at one of your spaces"


@dataclass(frozen=True)
class LookAndArrange(Effect):
    """Look at the top cards of one of your decks and put them back on top or bottom in any order."""

    n: int
    challenges: bool = False

    def run(self, position: Table, env: Env) -> None:
        pile = position.pile(env.seat, CHALLENGES if self.challenges else DECK)
        n = min(self.n, len(pile))
        place = CHALLENGES if self.challenges else DECK
        position.look(env.seat, [card_in(env.seat, place, kind) for kind in pile[len(pile) - n :]])
        position.take_up(env.seat, place)
        position.stack = Arrange(env.seat, place, n, position.stack)

    def possible(self, position: Table, env: Env) -> bool:
        return len(position.pile(env.seat, CHALLENGES if self.challenges else DECK)) > 1

    def say(self) -> str:
        deck = "Challenge Deck" if self.challenges else "Resource Deck"
        return f"look at the top {self.n} cards of your {deck} and put them back on top or on the bottom in any order"


class Arrange(Frame):
    """The looked-at cards are put back one by one: those for the bottom, and those for the top, last one uppermost.

    Cards not yet put back lie above the ones already on top.
    """

    def __init__(self, seat: int, place: int, left: int, below: Frame | None) -> None:
        self.seat: Final = seat
        self.place: Final = place
        self.left: Final = left
        self.below = below

    def resume(self, position: Table) -> None:
        pile = position.pile(self.seat, self.place)
        if self.left == 0:
            position.stack = self.below
            if self.place == CHALLENGES:
                position.turn_up(self.seat)
            return
        options: list[int] = []
        for kind in sorted(set(pile[len(pile) - self.left :])):
            options += [pack(ON_TOP, kind), pack(TO_BOTTOM, kind)]
        position.ask(self.seat, "arrange", options)

    def answer(self, position: Table, option: int) -> None:
        position.stack = Arrange(self.seat, self.place, self.left - 1, self.below)
        pile = position.pile(self.seat, self.place)
        kind = first(option)
        start = len(pile) - self.left
        i = start
        while pile[i] != kind:
            i += 1
        pile.pop(i)
        if verb_of(option) == ON_TOP:
            pile.insert(start, kind)
        else:
            pile.insert(0, kind)
            position.know_bottom(self.seat, self.place)


@dataclass(frozen=True)
class ExchangeLocation(Effect):
    """A location card at one of your homes goes to the Crypt, and one that stayed unused in set-up takes its place."""

    def options(self, table: Table, env: Env) -> list[int]:
        found: list[int] = []
        kinds = [kind for kind in distinct(table.seats[env.seat].crypt) if CARDS[kind].type == LOCATION]
        others = [piece.card for piece in table.of_type(LOCATION)]
        for piece in table.of_type(LOCATION):
            if table.space_owner(piece.space) != env.seat:
                continue
            for kind in kinds:
                card = CARDS[kind]
                if not card.unique or card not in others or card is piece.card:
                    found.append(pack(LAY, kind, piece.space))
        return found

    def run(self, position: Table, env: Env) -> None:
        if self.possible(position, env):
            position.stack = ExchangeWhich(self, env, position.stack)

    def possible(self, position: Table, env: Env) -> bool:
        return len(self.options(position, env)) > 0

    def say(self) -> str:
        return (
            "crypt a location card at one of your spaces, then place there one of your location cards that stayed "
            "unused in set-up"
        )


class ExchangeWhich(Frame):
    def __init__(self, effect: ExchangeLocation, env: Env, below: Frame | None) -> None:
        self.effect: Final = effect
        self.env: Final = env
        self.below = below

    def resume(self, position: Table) -> None:
        position.ask(self.env.seat, "exchange location", self.effect.options(position, self.env))

    def answer(self, position: Table, option: int) -> None:
        position.stack = self.below
        old = position.location_at(second(option))
        position.seats[self.env.seat].crypt.remove(first(option))
        if old is not None:
            crypt_piece(position, old)
        card = CARDS[first(option)]
        position.add_piece(card, self.env.seat, second(option))
        if position.log is not None:
            facts = {"card": card.name, "code": card.code, "space": position.streets.key(second(option))}
            position.happen("location", self.env.seat, facts)

