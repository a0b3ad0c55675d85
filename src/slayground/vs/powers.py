"""Super powers, plot twists and power-ups: what may be used now, how it is paid for, and using it.

A window lists everything a player may do at one moment of the game. Whatever it leaves out is forbidden by a rule
that the `may_` functions name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slayground.compiling import mypyc_attr
from slayground.kernel.frames import Frame
from slayground.kernel.nodes import Effect, Env
from slayground.kernel.options import NO, YES, first, pack, second, third, verb_of
from slayground.kernel.piles import card_in
from slayground.vs.acts import CANNOT_CARRY, PAYS_WITH_ANY_SYMBOL, STOPS_PLOT_TWISTS
from slayground.vs.anatomy import (
    ANY_COMBAT,
    ANY_SYMBOL,
    BUILD,
    CARDS,
    COMBAT,
    IN_BUILD,
    IN_COMBAT,
    IN_HAND_CHARACTER,
    IN_HAND_EQUIPMENT,
    IN_HAND_TWIST,
    IN_KO_PILE,
    IN_MAIN_PHASE,
    IN_ROW_TWIST,
    MAIN_PHASE,
    POWER_USED,
    POWERED_UP,
    SYMBOL_NAMES,
    SYMBOL_PAID,
    Action,
    Card,
    PlotTwist,
    Power,
    Reaction,
    Super,
)
from slayground.vs.harm import put_counters
from slayground.vs.layers import refresh
from slayground.vs.modifiers import MayPlay
from slayground.vs.piles import topped
from slayground.vs.play import PlayTwist, Recruit
from slayground.vs.selectors import Name, hushed
from slayground.vs.table import (
    BY_EFFECT,
    CARRIED,
    HAND,
    KO_PILE,
    OFF,
    PILES,
    PLUS,
    RESOURCES_DOWN,
    SPELLBOOK,
    STUNNED,
    UP,
    Cause,
    Context,
    Happening,
    Piece,
    Seat,
    Table,
    Waiting,
    context,
)
from slayground.vs.triggers import after, emit
from slayground.vs.verbs import ACT, DISCARD_TO_PAY, EQUIP, POWER_UP, TURN_DOWN, TWIST, USE

if TYPE_CHECKING:
    # A machine word once compiled; an annotation is never looked up.
    from mypy_extensions import i64

# When


def may_now(table: Table, seat: int, timing: str, any_turn: bool, window: str) -> str | None:
    """None, or the rule by which something with this timing cannot be used in this window."""
    if timing in (COMBAT, ANY_COMBAT):
        if window != COMBAT:
            return "vs.super.combat"
    elif timing != window:
        return "vs.super.build" if timing == BUILD else "vs.super.main"
    if not any_turn and not table.my_turn(seat):
        return "vs.super.own_turn_default"
    return None


# Paying


def symbols_made(card: Card, teams: int, names: tuple[str, ...], in_play: bool = True) -> int:
    """The symbols that a location or a card with Bond can make for a character of these teams and names."""
    if card.only_in_play and not in_play:
        return 0
    if card.bond:
        return ANY_SYMBOL if card.bond in names else 0
    if card.teams and card.is_location and not card.teams & teams:
        return 0
    return card.symbols


@mypyc_attr(free_list_len=1)
class Payer:
    """Who pays: a character, not a player."""

    def __init__(self, table: Table, thing: int, for_super: bool) -> None:
        piece = table.piece(thing)
        self.in_play: Final = piece is not None
        if piece is not None:
            self.teams: int = piece.teams
            # Bond, and whatever helps with a super power, help with nothing else (vs.super.pay_not_super).
            self.names: tuple[str, ...] = piece.card.names if for_super else ()
            self.any_kind: bool = for_super and piece.acts & PAYS_WITH_ANY_SYMBOL != 0
        else:
            card = table.card_at(thing)
            self.teams = 0 if card is None else card.teams
            self.names = card.names if for_super and card is not None else ()
            self.any_kind = False


def means(seat: Seat, payer: Payer) -> list[tuple[int, int, int]]:
    """The ways to pay: (verb, card, symbols), one for each location face up and each fitting card in hand."""
    found: list[tuple[int, int, int]] = []
    for kind in seat.up:
        symbols = symbols_made(CARDS[kind], payer.teams, payer.names, payer.in_play)
        if symbols:
            found.append((TURN_DOWN, kind, ANY_SYMBOL if payer.any_kind else symbols))
    for kind in seat.exhausted:
        symbols = symbols_made(CARDS[kind], payer.teams, payer.names, payer.in_play)
        if symbols:
            found.append((TURN_DOWN, kind, ANY_SYMBOL if payer.any_kind else symbols))
    for kind in seat.hand:
        card = CARDS[kind]
        if card.symbols:
            symbols = symbols_made(card, payer.teams, payer.names, payer.in_play)
            if symbols:
                found.append((DISCARD_TO_PAY, kind, ANY_SYMBOL if payer.any_kind else symbols))
    return found


def covers(groups: tuple[int, ...], ways: list[tuple[int, int, int]]) -> bool:
    """Whether the ways can pay one symbol of each group, each way used once."""
    if not groups:
        return True
    group = groups[0]
    if len(groups) == 1:
        for way in ways:
            if way[2] & group:
                return True
        return False
    for i in range(len(ways)):
        if ways[i][2] & group and covers(groups[1:], ways[:i] + ways[i + 1 :]):
            return True
    return False


def symbols_at_hand(seat: Seat) -> i64:
    """All symbols that a seat's cards could make, whoever they are for."""
    return symbols_among(seat.up) | symbols_among(seat.exhausted) | symbols_among(seat.hand)


def symbols_among(kinds: list[int]) -> i64:
    symbols: i64 = 0
    for kind in kinds:
        card = CARDS[kind]
        if card.bond:
            return ANY_SYMBOL
        symbols |= card.symbols
    return symbols


def can_pay(table: Table, seat: int, thing: int, groups: tuple[int, ...], for_super: bool = True) -> bool:
    at = table.seats[seat]
    symbols = symbols_at_hand(at)
    if not symbols:
        return False
    if len(groups) == 1 and not symbols & groups[0]:
        piece = table.piece(thing)
        if piece is None or not for_super or not piece.acts & PAYS_WITH_ANY_SYMBOL:
            return False
    payer = Payer(table, thing, for_super)
    if len(groups) > 1:
        return covers(groups, means(at, payer))
    group = ANY_SYMBOL if payer.any_kind else groups[0]
    if not symbols & group:
        return False
    for kind in at.up:
        if symbols_made(CARDS[kind], payer.teams, payer.names, payer.in_play) & group:
            return True
    for kind in at.exhausted:
        if symbols_made(CARDS[kind], payer.teams, payer.names, payer.in_play) & group:
            return True
    for kind in at.hand:
        card = CARDS[kind]
        if card.symbols and symbols_made(card, payer.teams, payer.names, payer.in_play) & group:
            return True
    return False


class Paying(Frame):
    """A frame that goes on when a cost has been paid."""

    def for_super(self) -> bool:
        """Whether it is a super power that is paid for (vs.super.pay_not_super)."""
        raise NotImplementedError

    def paid(self, discarded: bool, cards: tuple[int, ...]) -> Frame | None:
        raise NotImplementedError


@mypyc_attr(free_list_len=1)
class Pay(Frame):
    """One question for each symbol, those with the least choice first; what is forced is not asked."""

    def __init__(
        self,
        seat: int,
        payer: int,
        groups: tuple[int, ...],
        discarded: bool,
        cards: tuple[int, ...],
        then: Paying,
    ) -> None:
        self.seat: Final = seat
        self.payer: Final = payer
        self.groups: Final = groups
        self.discarded: Final = discarded
        self.cards: Final = cards
        self.then: Final = then
        self.below = then

    def resume(self, position: Table) -> None:
        refresh(position)
        if not self.groups:
            position.stack = self.then.paid(self.discarded, self.cards)
            return
        # Asked even when there is one way: that there is no other would tell something of the hand.
        asked = len(position.seats[self.seat].hand) > 0
        if asked and position.unsaid(self.seat):
            position.ask(self.seat, "pay", [], True)
            return
        ways = means(position.seats[self.seat], Payer(position, self.payer, self.then.for_super()))
        group = self.groups[0]
        options: list[int] = []
        for i in range(len(ways)):
            verb, kind, symbols = ways[i]
            if symbols & group and covers(self.groups[1:], ways[:i] + ways[i + 1 :]):
                symbol = 1
                while symbol <= ANY_SYMBOL:
                    if symbols & group & symbol:
                        option = pack(verb, kind, symbol)
                        if option not in options:
                            options.append(option)
                    symbol <<= 1
        position.ask(self.seat, "pay", sorted(options), asked)

    def answer(self, position: Table, option: int) -> None:
        kind = first(option)
        symbol = second(option)
        seat = position.seats[self.seat]
        discarded = self.discarded
        if verb_of(option) == TURN_DOWN:
            position.turn_down(self.seat, kind)
        else:
            position.take_from_hand(self.seat, kind)
            seat.ko_pile = topped(seat.ko_pile, kind)
            discarded = True
            position.touch(PILES)
        if position.log is not None:
            how = "turn" if verb_of(option) == TURN_DOWN else "discard"
            facts = {
                "card": CARDS[kind].name,
                "code": CARDS[kind].code,
                "symbol": SYMBOL_NAMES[symbol],
                "how": how,
            }
            position.happen("pay", self.seat, facts)
        position.stack = Pay(
            self.seat, self.payer, self.groups[1:], discarded, (*self.cards, kind), self.then
        )
        emit(position, Happening(SYMBOL_PAID, self.payer, self.seat, what=symbol))


def least_choice_first(
    table: Table, seat: int, payer: int, groups: tuple[int, ...], for_super: bool = True
) -> tuple[int, ...]:
    ways = means(table.seats[seat], Payer(table, payer, for_super))
    counted = [(sum(1 for way in ways if way[2] & group), group) for group in groups]
    counted.sort()
    return tuple([group for _, group in counted])


# Using super powers


def user_of(table: Table, piece: Piece, ability: Super) -> int:
    """Who uses a power that is on a card in play, when that is settled: the card, or who carries it."""
    return piece.wearer if piece.row == CARRIED else piece.thing


def may_use(
    table: Table, seat: int, piece: Piece, power: Power, ability: Super, user: int, window: str
) -> str | None:
    """None, or the rule by which this power cannot be used now by this user."""
    if piece.face != UP:
        return "vs.super.face_up_only"
    late = may_now(table, seat, ability.timing, ability.any_turn, window)
    if late is not None:
        return late
    using = table.piece(user)
    if using is None or using.face != UP:
        return "vs.super.face_up_only"
    if ability.user is None and not table.same_side(piece.seat, seat):
        return "vs.super.face_up_only"
    if ability.timing == COMBAT and not table.fighting(using):
        return "vs.super.combat"
    if piece.used and not ability.unlimited and power.number in piece.used:
        return "vs.super.once_per_turn"
    return may_pay_and_do(table, seat, piece.thing, user, power, ability)


def may_pay_and_do(table: Table, seat: int, source: int, user: int, power: Power, ability: Super) -> str | None:
    if ability.when is not None and not ability.when.holds(table, power_env(seat, source, user, power)):
        return "vs.golden.card_beats_book"
    if not can_pay(table, seat, user, ability.cost.groups):
        return "vs.super.cost_turn_down"
    if not ability.effect.possible(table, power_env(seat, source, user, power)):
        return "vs.open.plot_twist_targets"
    if hushed(table) and names_something(ability.effect):
        return "vs.card.gentlemen_hush"
    return None


def power_env(seat: int, source: int, user: int, power: Power) -> Env:
    return Env(seat, source, extra=Context(user=user, power=power.name))


def names_something(effect: Effect) -> bool:
    """Whether an effect needs a player to say or name something."""
    return isinstance(effect, Name)


def power_options(table: Table, seat: int, window: str, bit: i64, options: list[int]) -> None:
    """Super powers and actions of cards in play."""
    for piece in table.slots:
        if piece is None or piece.face != UP:
            continue
        if not piece.sum.windows & bit:
            continue
        mine = table.same_side(piece.seat, seat)
        for power in piece.powers:
            if not power.windows & bit:
                continue
            if mine:
                for ability in power.supers:
                    if ability.user is None or piece.row == CARRIED:
                        if ability.zone == "play":
                            user = user_of(table, piece, ability)
                            if may_use(table, seat, piece, power, ability, user, window) is None:
                                options.append(pack(USE, piece.slot, power.number))
                for action in power.actions:
                    if may_act(table, seat, piece, power, action, window) is None:
                        options.append(pack(ACT, piece.slot, power.number))
            elif power.for_others:
                foreign_options(table, seat, piece, power, window, options)


def foreign_options(
    table: Table, seat: int, piece: Piece, power: Power, window: str, options: list[int]
) -> None:
    """Powers on another side's card that one's own characters, or oneself, may use."""
    for ability in power.supers:
        where = ability.user
        if where is None or piece.row == CARRIED:
            continue
        env = piece.env
        for user in table.side(seat):
            if user.face == UP and where.test(table, env, user.thing):
                if may_use(table, seat, piece, power, ability, user.thing, window) is None:
                    options.append(pack(USE, piece.slot, power.number, user.slot + 1))
    for action in power.actions:
        if may_act(table, seat, piece, power, action, window) is None:
            options.append(pack(ACT, piece.slot, power.number))


def may_act(table: Table, seat: int, piece: Piece, power: Power, action: Action, window: str) -> str | None:
    late = may_now(table, seat, action.timing, False, window)
    if late is not None:
        return late
    if power.number in piece.used:
        return "vs.super.once_per_turn"
    where = action.user
    if where is None:
        if not table.same_side(piece.seat, seat):
            return "vs.super.face_up_only"
    elif not where.test(table, piece.env, seat):
        return "vs.super.face_up_only"
    if not action.effect.possible(table, power_env(seat, piece.thing, piece.thing, power)):
        return "vs.open.plot_twist_targets"
    return None


def hand_options(table: Table, seat: int, window: str, bit: i64, options: list[int]) -> None:
    """Super powers of cards in the hand."""
    last = OFF
    for kind in table.seats[seat].hand:
        if kind == last:
            continue
        last = kind
        card = CARDS[kind]
        if card.uses & bit:
            for power, ability in card.hand_supers:
                if may_use_from(table, seat, HAND, kind, power, ability, card_in(seat, HAND, kind), window) is None:
                    options.append(pack(USE, kind, power.number, 0xFFF))


def pile_options(table: Table, seat: int, window: str, bit: i64, options: list[int]) -> None:
    """Super powers of cards in the KO pile."""
    with_powers: list[int] = []
    for kind in table.seats[seat].ko_pile:
        if CARDS[kind].uses & bit and kind not in with_powers:
            with_powers.append(kind)
    with_powers.sort()
    for kind in with_powers:
        for power, ability in CARDS[kind].pile_supers:
            for user in table.side(seat):
                if user.face == UP:
                    if may_use_from(table, seat, KO_PILE, kind, power, ability, user.thing, window) is None:
                        options.append(pack(USE, kind, power.number, 0x800 | user.slot))


def may_use_from(
    table: Table, seat: int, place: int, kind: int, power: Power, ability: Super, user: int, window: str
) -> str | None:
    late = may_now(table, seat, ability.timing, ability.any_turn, window)
    if late is not None:
        return late
    return may_pay_and_do(table, seat, card_in(seat, place, kind), user, power, ability)


def use_power(table: Table, seat: int, option: int) -> None:
    """What an option with the verb USE asks for."""
    c = third(option)
    number = second(option)
    if c == 0xFFF or c & 0x800:
        kind = first(option)
        place = HAND if c == 0xFFF else KO_PILE
        thing = card_in(seat, place, kind)
        user = thing if place == HAND else table.at(c & 0x7FF).thing
        card = CARDS[kind]
        pairs = card.hand_supers if place == HAND else card.pile_supers
        for power, ability in pairs:
            if power.number == number:
                begin_use(table, seat, thing, user, power, ability)
                return
    piece = table.at(first(option))
    for power in piece.powers:
        if power.number == number:
            for ability in power.supers:
                user = table.at(c - 1).thing if c else user_of(table, piece, ability)
                begin_use(table, seat, piece.thing, user, power, ability)
                return


def begin_use(table: Table, seat: int, source: int, user: int, power: Power, ability: Super) -> None:
    if table.log is not None:
        facts = {"power": power.name, "card": table.name_at(source), "code": table.code_at(source)}
        if user != source:
            facts["by"] = table.name_at(user)
        table.happen("use", seat, facts)
    using = UsePower(seat, source, user, power, ability.effect, None, 0, table.stack)
    groups = ability.cost.groups
    if len(groups) > 1:
        groups = least_choice_first(table, seat, user, groups)
    table.stack = Pay(seat, user, groups, False, (), using)


@mypyc_attr(free_list_len=1)
class UsePower(Paying):
    """Paid, the power counts as used, and its effect resolves."""

    def __init__(
        self,
        seat: int,
        source: int,
        user: int,
        power: Power,
        effect: Effect,
        extra: Context | None,
        step: int,
        below: Frame | None,
    ) -> None:
        self.seat: Final = seat
        self.source: Final = source
        self.user: Final = user
        self.power: Final = power
        self.effect: Final = effect
        self.extra: Final = extra
        self.step: Final = step
        self.below = below

    def for_super(self) -> bool:
        return True

    def paid(self, discarded: bool, cards: tuple[int, ...]) -> Frame | None:
        extra = self.extra
        if extra is None:
            extra = Context(user=self.user, power=self.power.name)
        extra = extra.with_payment(discarded, cards)
        return UsePower(self.seat, self.source, self.user, self.power, self.effect, extra, 1, self.below)

    def resume(self, position: Table) -> None:
        if self.step == 1:
            mark_used(position, self.seat, self.source, self.user, self.power)
            position.stack = UsePower(
                self.seat, self.source, self.user, self.power, self.effect, self.extra, 2, self.below
            )
            happening = None if self.extra is None else self.extra.happening
            it = OFF if happening is None else happening.subject
            self.effect.run(position, Env(self.seat, self.source, it, "character", (), self.extra))
        else:
            position.stack = self.below
            happening = Happening(POWER_USED, self.user, self.seat, what=self.power.number)
            emit(position, happening)
            after(position, happening)


def mark_used(table: Table, seat: int, source: int, user: int, power: Power) -> None:
    piece = table.piece(source)
    if piece is not None:
        piece = table.own(piece)
        piece.used = (*piece.used, power.number)
        piece.used_ever = (*piece.used_ever, power.number)
    table.seats[seat].uses = (*table.seats[seat].uses, power.number)


def act(table: Table, seat: int, slot: int, number: int) -> None:
    """Do something that is no super power, once a turn."""
    piece = table.at(slot)
    for power in piece.powers:
        if power.number == number:
            for action in power.actions:
                piece = table.own(piece)
                piece.used = (*piece.used, power.number)
                if table.log is not None:
                    facts = {"power": power.name, "card": table.called(piece), "code": piece.card.code}
                    table.happen("use", seat, facts)
                action.effect.run(table, power_env(seat, piece.thing, piece.thing, power))
                return


# Reactions


def can_react(table: Table, waiting: Waiting) -> bool:
    """Whether the reaction can be used now: not yet used this turn, its condition holds, and it can be paid."""
    reaction = waiting.ability
    assert isinstance(reaction, Reaction) and waiting.power is not None
    env = waiting.env
    piece = table.piece(env.source)
    if piece is None or waiting.power.number in piece.used or table.seats[env.seat].out:
        return False
    if reaction.when is not None and not reaction.when.holds(table, env):
        return False
    return can_pay(table, env.seat, env.source, reaction.cost.groups) and reaction.effect.possible(table, env)


def offer_reaction(table: Table, waiting: Waiting) -> None:
    """Offer a reaction to something that has happened; on a shared side either teammate may use and pay for it."""
    env = waiting.env
    for seat in reversed(table.in_game()):
        if seat != env.seat and table.same_side(seat, env.seat):
            theirs = Env(seat, env.source, env.it, env.it_kind, env.those, env.extra)
            other = Waiting(waiting.ability, waiting.power, theirs, waiting.name)
            table.stack = OfferReaction(other, None, table.stack)
    table.stack = OfferReaction(waiting, None, table.stack)


def hides_something(table: Table, waiting: Waiting) -> bool:
    """Whether passing the offer over would tell that no card in hand could pay."""
    reaction = waiting.ability
    assert isinstance(reaction, Reaction) and waiting.power is not None
    env = waiting.env
    piece = table.piece(env.source)
    if piece is None or waiting.power.number in piece.used or table.seats[env.seat].out:
        return False
    if reaction.when is not None and not reaction.when.holds(table, env):
        return False
    return bool(table.seats[env.seat].hand) and reaction.effect.possible(table, env)


def offer_cancel(table: Table, waiting: Waiting, cancelled: Frame) -> None:
    """Offer a reaction that cancels what the frame on top of the stack is about to do."""
    table.stack = OfferReaction(waiting, cancelled, table.stack)


class OfferReaction(Frame):
    def __init__(self, waiting: Waiting, cancelled: Frame | None, below: Frame | None) -> None:
        self.waiting: Final = waiting
        self.cancelled: Final = cancelled
        self.below = below

    def resume(self, position: Table) -> None:
        options = [pack(NO)]
        if can_react(position, self.waiting):
            options.append(pack(YES))
        elif not hides_something(position, self.waiting):
            position.stack = self.below
            return
        position.ask(self.waiting.env.seat, "reaction", options, bool(position.seats[self.waiting.env.seat].hand))

    def answer(self, position: Table, option: int) -> None:
        position.stack = self.below
        if verb_of(option) != YES:
            return
        waiting = self.waiting
        reaction = waiting.ability
        assert isinstance(reaction, Reaction) and waiting.power is not None
        if self.cancelled is not None:
            position.stack = self.cancelled
        env = waiting.env
        if position.log is not None:
            facts = {
                "power": waiting.name,
                "card": position.name_at(env.source),
                "code": position.code_at(env.source),
            }
            position.happen("use", env.seat, facts)
        using = UsePower(
            env.seat, env.source, env.source, waiting.power, reaction.effect, context(env), 0, position.stack
        )
        groups = reaction.cost.groups
        if len(groups) > 1:
            groups = least_choice_first(position, env.seat, env.source, groups)
        position.stack = Pay(env.seat, env.source, groups, False, (), using)


# Plot twists


def may_play_twist(
    table: Table, seat: int, card: Card, twist: PlotTwist, place: int, window: str
) -> str | None:
    """None, or the rule by which this plot twist cannot be played now."""
    late = may_now(table, seat, twist.timing, twist.any_turn, window)
    if late is not None:
        return "vs.plot.timing_printed" if late != "vs.super.own_turn_default" else "vs.action.non_active_needs_symbol"
    if not meets_requirement(table, seat, card):
        return "vs.plot.affiliation_count"
    if stopped(table, seat):
        return "vs.kw.combat_master"
    env = Env(seat, card_in(seat, place, card.number), extra=Context(power=card.name))
    if not twist.effect.possible(table, env):
        return "vs.open.plot_twist_targets"
    return None


def meets_requirement(table: Table, seat: int, card: Card) -> bool:
    """Whether there are as many face-up characters of each team on one's side as the card shows symbols of it."""
    if not card.teams:
        return True
    teams = 0
    members: list[int] = []
    sides = table.setup.sides
    side = sides[seat]
    for piece in table.slots:
        if piece is not None and piece.face == UP and piece.card.is_character and sides[piece.seat] == side:
            teams |= piece.teams
            if card.more_symbols:
                members.append(piece.teams)
    if teams & card.teams != card.teams:
        return False
    for team in card.more_symbols:
        if sum(1 for each in members if each & team) <= card.more_symbols.count(team):
            return False
    return True


def stopped(table: Table, seat: int) -> bool:
    """Whether an enemy in the combat keeps this seat from playing plot twists."""
    if table.combat is None:
        return False
    for piece in table.slots:
        if piece is not None and piece.acts & STOPS_PLOT_TWISTS and table.opposes(seat, piece.seat):
            if table.fighting(piece):
                return True
    return False


def twist_options(table: Table, seat: int, window: str, bit: i64, options: list[int]) -> None:
    """Plot twists in the hand."""
    last = OFF
    for kind in table.seats[seat].hand:
        if kind != last:
            last = kind
            if CARDS[kind].uses & bit:
                add_twists(table, seat, kind, HAND, window, options)


def laid_down_options(table: Table, seat: int, window: str, bit: i64, options: list[int]) -> None:
    """Plot twists in other places that something lets be played from there."""
    at = table.seats[seat]
    last = OFF
    for kind in at.down:
        if kind != last:
            last = kind
            if CARDS[kind].uses & bit and plays_itself_from(CARDS[kind], RESOURCES_DOWN) is not None:
                add_twists(table, seat, kind, RESOURCES_DOWN, window, options)
    if at.spellbook and opens(table, seat, SPELLBOOK):
        last = OFF
        for kind in at.spellbook:
            if kind != last:
                last = kind
                add_twists(table, seat, kind, SPELLBOOK, window, options)


def add_twists(table: Table, seat: int, kind: int, place: int, window: str, options: list[int]) -> None:
    card = CARDS[kind]
    twists = card.plot_twists()
    for i in range(len(twists)):
        if may_play_twist(table, seat, card, twists[i], place, window) is None:
            options.append(pack(TWIST, kind, i, place))


def plays_itself_from(card: Card, place: int) -> MayPlay | None:
    """What lets a card be played from a place other than the hand, by its own text."""
    for power in card.powers:
        for static in power.statics:
            for modifier in static.modifiers:
                if isinstance(modifier, MayPlay) and modifier.what is None and modifier.place == place:
                    return modifier
    return None


def opens(table: Table, seat: int, place: int) -> bool:
    """Whether a power in play lets this seat play cards from a place."""
    for piece in table.slots:
        if piece is None or not table.same_side(piece.seat, seat):
            continue
        for power in piece.powers:
            for static in power.statics:
                for modifier in static.modifiers:
                    if isinstance(modifier, MayPlay) and modifier.what is not None and modifier.place == place:
                        return True
    return False


def may_play_from(table: Table, seat: int, card: Card, place: int) -> bool:
    """Whether plot twists are played from a place: the hand, or what the card itself or a power in play opens."""
    return place == HAND or plays_itself_from(card, place) is not None or opens(table, seat, place)


# Power-ups


def may_power_up(table: Table, card: Card, piece: Piece, window: str) -> str | None:
    """None, or the rule by which this card cannot power up that character now."""
    if not table.shares_name(card, piece.card) or not card.is_character:
        return "vs.powerup.discard_same_name"
    if piece.face == STUNNED:
        return "vs.powerup.not_stunned"
    if window == COMBAT:
        return None if table.fighting(piece) else "vs.powerup.combat_participant"
    return None if window == MAIN_PHASE else "vs.powerup.as_main"


def power_up_options(table: Table, seat: int, window: str, options: list[int]) -> None:
    if window != COMBAT and not table.my_turn(seat):
        return
    names: i64 = 0
    for piece in table.slots:
        if piece is not None and table.on_side(piece, seat) and (window != COMBAT or table.fighting(piece)):
            names |= piece.card.name_bits
    last = OFF
    for kind in table.seats[seat].hand:
        card = CARDS[kind]
        if not names & card.name_bits or kind == last:
            continue
        last = kind
        for piece in table.slots:
            if piece is not None and table.on_side(piece, seat) and may_power_up(table, card, piece, window) is None:
                options.append(pack(POWER_UP, kind, piece.slot))


def power_up(table: Table, seat: int, kind: int, slot: int) -> None:
    """Discard a card of the same name for a +1/+1 counter."""
    piece = table.at(slot)
    table.take_from_hand(seat, kind)
    table.seats[seat].ko_pile = topped(table.seats[seat].ko_pile, kind)
    if table.log is not None:
        facts = {"card": table.called(piece), "with": CARDS[kind].name, "code": CARDS[kind].code}
        table.happen("power up", seat, facts)
    emit(table, Happening(POWERED_UP, piece.thing, seat))
    put_counters(table, [piece.thing], PLUS, [1], Cause(BY_EFFECT, (), "Power-Up"))


# Equipment at the time of a combat plot twist


def quick_options(table: Table, seat: int, options: list[int]) -> None:
    last = OFF
    for kind in table.seats[seat].hand:
        if kind == last:
            continue
        last = kind
        card = CARDS[kind]
        if not card.is_equipment:
            continue
        quick = plays_itself_from(card, HAND)
        if quick is None or quick.at != COMBAT or not meets_requirement(table, seat, card) or stopped(table, seat):
            continue
        where = quick.onto
        assert where is not None
        env = Env(seat, card_in(seat, HAND, kind))
        for piece in table.side(seat):
            if piece.face == UP and where.test(table, env, piece.thing) and may_carry(piece) is None:
                options.append(pack(EQUIP, kind, piece.slot, HAND))


def may_carry(piece: Piece) -> str | None:
    if piece.face != UP:
        return "vs.equip.target_face_up"
    if piece.acts & CANNOT_CARRY:
        return "vs.kw.creature"
    return None


# Everything that may be done in a window, beside attacking and passing


def window_options(table: Table, seat: int, window: str, options: list[int]) -> None:
    refresh(table)
    at = table.seats[seat]
    bit: i64 = IN_BUILD if window == BUILD else IN_MAIN_PHASE if window == MAIN_PHASE else IN_COMBAT
    uses: i64 = 0
    if window != BUILD or table.setup.uses & (bit | bit << IN_HAND_TWIST):
        for kind in at.hand:
            uses |= CARDS[kind].uses
    if table.windows & bit:
        power_options(table, seat, window, bit, options)
    if uses & bit:
        hand_options(table, seat, window, bit, options)
    if at.ko_pile and table.setup.uses & bit << IN_KO_PILE:
        pile_options(table, seat, window, bit << IN_KO_PILE, options)
    if uses & bit << IN_HAND_TWIST:
        twist_options(table, seat, window, bit << IN_HAND_TWIST, options)
    if at.spellbook or (at.down and table.setup.uses & bit << IN_ROW_TWIST):
        laid_down_options(table, seat, window, bit << IN_ROW_TWIST, options)
    if uses & IN_HAND_CHARACTER and window != BUILD:
        power_up_options(table, seat, window, options)
    if uses & IN_HAND_EQUIPMENT and window == COMBAT:
        quick_options(table, seat, options)


def do_in_window(table: Table, seat: int, option: int) -> None:
    """Do what was chosen in a window; the frame of the window is on top of the stack."""
    verb = verb_of(option)
    if verb == USE:
        use_power(table, seat, option)
    elif verb == ACT:
        act(table, seat, first(option), second(option))
    elif verb == TWIST:
        place = third(option)
        mode = plays_itself_from(CARDS[first(option)], place)
        then = None if mode is None else mode.then
        card = card_in(seat, place, first(option))
        table.stack = PlayTwist(card, seat, second(option), then, 0, table.stack)
    elif verb == POWER_UP:
        power_up(table, seat, first(option), second(option))
    else:
        assert verb == EQUIP, verb
        wearer = table.at(second(option)).thing
        card = card_in(seat, third(option), first(option))
        table.stack = Recruit(card, seat, seat, CARRIED, wearer, 0, 0, table.stack)
