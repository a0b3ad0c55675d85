"""The Conflict Step and what fights and challenges have in common: stages and talent stacks (Conflict Step)."""

from __future__ import annotations

from typing import Final

from slayground.ccg.actions import add_actions, add_uses, keeps_secret, left_unsaid, play_card, use
from slayground.ccg.acts import BARS_DOUBLES, CANNOT_BE_DOUBLED, FIRST_STACK_IS_ONE
from slayground.ccg.anatomy import (
    ACTION,
    ALL_TALENTS,
    CARDS,
    CHALLENGE_BATTLE,
    CHALLENGE_DISCARD,
    CHALLENGE_RESOLVE,
    DOUBLED,
    FIGHT_BATTLE,
    FIGHT_CHOOSE,
    FIGHT_DISCARD,
    FIGHT_RESOLVE,
    TALENT_KEYS,
    TALENTS,
    Card,
    one_of,
)
from slayground.ccg.fatigue import fatigue, fatigue_for, may_fatigue_for
from slayground.ccg.layers import in_force, specials
from slayground.ccg.modifiers import BY_DOUBLE, TakesFatigue
from slayground.ccg.names import piece_name
from slayground.ccg.table import HAND, HAND_SIZE, OFF, Happening, Phase, Piece, Stacked, Table
from slayground.ccg.triggers import emit, settle
from slayground.ccg.verbs import ACTION_CARD, DISCARD_CARD, DOUBLE, STACK, USE
from slayground.compiling import mypyc_attr
from slayground.kernel.frames import Frame
from slayground.kernel.options import DONE, STOP, first, pack, second, verb_of
from slayground.kernel.piles import card_in, each_kind

MOST_WATCHES: Final = 300
"""After so many watches a step or stage ends as if all passed (ccg.open.endless_step)."""


# Talent stacks


def may_stack_anything(table: Table) -> str | None:
    """Whether cards may be put into talent stacks now."""
    phase = table.phase
    if phase is None or phase.stage not in (FIGHT_BATTLE, CHALLENGE_BATTLE):
        return "ccg.fight.battle_sub_stages"
    return "ccg.golden.card_beats_rule" if phase.no_stacking else None


def open_talents(table: Table) -> int:
    """For which talents there may be stacks, as bits: in a challenge for its goals."""
    phase = table.phase
    challenge = None if phase is None else table.piece(phase.challenge)
    return ALL_TALENTS if challenge is None else challenge.card.goals


def may_stack(table: Table, seat: int, kind: int, talent: int) -> str | None:
    """Whether a card in hand may be put into a talent stack now."""
    rule = may_stack_anything(table)
    if rule is not None:
        return rule
    card = CARDS[kind]
    if not card.stackable:
        return "ccg.fight.unstackable_cards"
    if not card.stacks >> talent & 1:
        return "ccg.fight.boost_action_matching_only"
    if not open_talents(table) >> talent & 1:
        attacks = table.phase is not None and seat == table.phase.seat
        return "ccg.challenge.attacker_goals_only" if attacks else "ccg.challenge.defender_goals_only"
    return None


def add_stacking(found: list[int], table: Table, seat: int) -> None:
    """Add the options to stack a card to those found so far."""
    if may_stack_anything(table) is None:
        wanted = open_talents(table)
        last = OFF
        for kind in table.seats[seat].hand:
            talents = CARDS[kind].stacks & wanted
            if talents and kind != last:
                found += stackings(kind, talents)
            last = kind


STACKINGS: Final[list[list[int]]] = []
"""The options to stack a card, by its number and the talents that are open; made when they are first wanted."""


def stackings(kind: int, talents: int) -> list[int]:
    """The options to put a card into the stacks of some talents."""
    place = kind * (ALL_TALENTS + 1) + talents
    while place >= len(STACKINGS):
        STACKINGS.append([])
    options = STACKINGS[place]
    if not options:
        options.extend([pack(STACK, kind, talent) for talent in TALENTS if talents >> talent & 1])
    return options


def stack_value(table: Table, seat: int, card: Card, talent: int) -> int:
    """What a card adds in a stack: the number of an action's icon, else 1 (ccg.fight.boost_plus_one)."""
    if card.type != ACTION:
        return 1
    phase = table.phase
    if phase is not None and phase.is_fight:
        rival = table.piece(phase.defender if seat == phase.seat else phase.attacker)
        if rival is not None and table.acts(rival) & FIRST_STACK_IS_ONE:
            if not any(card.seat == seat and CARDS[card.kind].type == ACTION for card in phase.stacks):
                return 1
    return one_of(card.talents, talent)


def stack_card(table: Table, seat: int, kind: int, talent: int) -> None:
    """Put a card from the hand into a talent stack."""
    table.lose_card(seat, kind)
    lay_in_stack(table, seat, kind, talent)


def lay_in_stack(table: Table, seat: int, kind: int, talent: int) -> None:
    phase = table.phase
    assert phase is not None
    card = CARDS[kind]
    value = stack_value(table, seat, card, talent)
    phase.stacks += (Stacked(seat, kind, talent, value),)
    if table.log is not None:
        facts = {"card": card.name, "code": card.code, "talent": TALENT_KEYS[talent], "value": value}
        table.happen("stack", seat, facts)


def empty_stacks(table: Table) -> None:
    """All stacked cards go to their owners' discard piles (ccg.zone.talent_stacks_emptied)."""
    phase = table.phase
    assert phase is not None
    for card in phase.stacks:
        table.seats[card.seat].discard.append(card.kind)
    phase.stacks = ()


# Stunt-Doubles


def may_double(table: Table, seat: int, piece: Piece) -> str | None:
    """None, or the rule by which this character cannot step in for the defender."""
    phase = table.phase
    if phase is None or not phase.is_fight or phase.stage != FIGHT_CHOOSE:
        return "ccg.fight.choose_sub_stages"
    if seat != phase.rival:
        return "ccg.fight.stunt_double_defender_only"
    if phase.double != OFF:
        return "ccg.open.stunt_double_chain"
    attacker = table.piece(phase.attacker)
    defender = table.piece(phase.defender)
    if attacker is None or defender is None:
        return "ccg.fight.leaving_jump"
    if table.acts(attacker) & BARS_DOUBLES or table.acts(defender) & CANNOT_BE_DOUBLED:
        return "ccg.golden.cannot_over_can"
    return may_stand_in(table, seat, piece, defender)


def may_stand_in(table: Table, seat: int, piece: Piece, defender: Piece) -> str | None:
    if not piece.is_character or piece.seat != seat or piece.thing == defender.thing:
        return "ccg.fight.stunt_double_own"
    if piece.space != defender.space:
        return "ccg.fight.stunt_double_same_space"
    if not may_fatigue_for(table, piece, BY_DOUBLE) and not fatigue_taken(table, defender):
        return "ccg.fatigue.bans_stunt_double"
    return None


def fatigue_taken(table: Table, defender: Piece) -> bool:
    """Whether the defender itself fatigues for its Stunt-Double."""
    if defender.fatigued:
        return False
    for active in specials(table):
        if isinstance(active.modifier, TakesFatigue) and in_force(table, active, defender):
            return True
    return False


def double(table: Table, piece: Piece) -> None:
    """A Stunt-Double steps in: it fatigues and fights in place of the defender (ccg.fight.stunt_double)."""
    phase = table.phase
    assert phase is not None
    defender = table.piece(phase.defender)
    if defender is not None and fatigue_taken(table, defender):
        fatigue(table, defender)
    else:
        fatigue_for(table, piece, BY_DOUBLE)
    replace_defender(table, piece)


def replace_defender(table: Table, piece: Piece) -> None:
    phase = table.phase
    assert phase is not None
    replaced = phase.defender
    old = table.piece(replaced)
    phase.defender = piece.thing
    phase.double = piece.thing
    table.touch()
    if table.log is not None:
        facts = {"card": piece_name(table, piece), "code": piece.card.code}
        if old is not None:
            facts["for"] = piece_name(table, old)
        table.happen("double", piece.seat, facts)
    emit(table, Happening(DOUBLED, piece.seat, piece.thing, replaced))


# Stages


@mypyc_attr(free_list_len=1)
class StageWatch(Frame):
    """A stage in which the two players of a fight or challenge have watches."""

    def __init__(
        self, window: int, seat: int, passes: int, watches: int, below: Frame | None, discarding: bool = False
    ) -> None:
        self.window: Final = window
        self.seat: Final = seat
        self.passes: Final = passes
        self.watches: Final = watches
        self.below = below
        self.discarding: Final = discarding
        """Discarding down to five has begun: it is one sub-stage, card by card."""

    def resume(self, position: Table) -> None:
        if settle(position):
            return
        phase = position.phase
        if phase is None or self.passes >= 2 or self.watches >= MOST_WATCHES or deserted(phase, self.window):
            position.stack = self.below
            return
        if self.discarding:
            position.ask(self.seat, STAGE_KINDS[self.window], discard_options(position, self.seat), True)
            return
        if left_unsaid(position, self.seat, self.window):
            position.ask(self.seat, STAGE_KINDS[self.window], [], True)
            return
        options = stage_options(position, phase, self.seat, self.window)
        secret = keeps_secret(position, self.seat, self.window, options)
        position.ask(self.seat, STAGE_KINDS[self.window], options, secret)

    def next(self, position: Table, passes: int) -> StageWatch:
        phase = position.phase
        assert phase is not None
        other = phase.rival if self.seat == phase.seat else phase.seat
        return StageWatch(self.window, other, passes, self.watches + 1, self.below)

    def answer(self, position: Table, option: int) -> None:
        verb = verb_of(option)
        if verb == DISCARD_CARD:
            position.stack = StageWatch(self.window, self.seat, self.passes, self.watches, self.below, True)
            position.discard(card_in(self.seat, HAND, first(option)))
            if len(position.seats[self.seat].hand) <= HAND_SIZE:
                position.stack = self.next(position, 0)
            return
        position.stack = self.next(position, self.passes + 1 if verb == DONE else 0)
        if verb == STACK:
            stack_card(position, self.seat, first(option), second(option))
        elif verb == DOUBLE:
            double(position, position.at(first(option)))
        elif verb != DONE:
            do_common(position, self.seat, option)


STAGE_KINDS: Final = {
    FIGHT_CHOOSE + i: f"{name} stage" for i, name in enumerate(("choose", "battle", "resolve", "discard"))
} | {FIGHT_CHOOSE + 4 + i: f"{name} stage" for i, name in enumerate(("choose", "battle", "resolve", "discard"))}


def deserted(phase: Phase, window: int) -> bool:
    """Somebody has no character left in it: play goes at once to the resolve stage (ccg.fight.leaving_jump)."""
    gone = phase.seat_left or phase.rival_left or phase.result != 0
    return gone and window not in (FIGHT_RESOLVE, FIGHT_DISCARD, CHALLENGE_RESOLVE, CHALLENGE_DISCARD)


def do_common(table: Table, seat: int, option: int) -> None:
    """What may be done in steps and stages alike: play a card, use an effect."""
    verb = verb_of(option)
    if verb == ACTION_CARD:
        user = second(option)
        play_card(table, seat, first(option), table.at(user - 1).thing if user else OFF)
    else:
        assert verb == USE, verb
        use(table, seat, table.at(first(option)), second(option))


def discard_options(table: Table, seat: int) -> list[int]:
    return [pack(DISCARD_CARD, kind) for kind in each_kind(table.seats[seat].hand)]


def stage_options(table: Table, phase: Phase, seat: int, window: int) -> list[int]:
    options: list[int] = []
    if window in (FIGHT_DISCARD, CHALLENGE_DISCARD) and len(table.seats[seat].hand) > HAND_SIZE:
        # ccg.fight.discard_to_five
        options += discard_options(table, seat)
    else:
        options.append(STOP)
    if window == FIGHT_CHOOSE and seat == phase.rival:
        for piece in table.characters_at(phase.space):
            if may_double(table, seat, piece) is None:
                options.append(pack(DOUBLE, piece.slot))
    add_stacking(options, table, seat)
    add_actions(options, table, seat, window)
    add_uses(options, table, seat, window)
    return options


def total_of(table: Table, seat: int, piece: Piece | None, talent: int) -> int:
    """A fighter's total: its talent and its player's stack (ccg.fight.total)."""
    phase = table.phase
    assert phase is not None
    return (0 if piece is None else table.talent(piece, talent)) + phase.stacked(seat, talent)

