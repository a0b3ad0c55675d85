"""Playing actions and events from the hand, and using effects of cards in play (Action Cards, Event Cards)."""

from __future__ import annotations

from typing import Final

from slayground.ccg.anatomy import (
    ACTION,
    ATTACKING,
    CARDS,
    CHALLENGE,
    CHALLENGE_BATTLE,
    DEFENDING,
    EITHER,
    EPISODE,
    EVENT,
    EVENT_PLAYED,
    FIGHT_BATTLE,
    FIGHT_CHOOSE,
    LOCATION,
    PLAYED_IN,
    RESOURCE,
    Card,
    Cost,
    Use,
)
from slayground.ccg.names import piece_name
from slayground.ccg.requirements import lacks, reserved
from slayground.ccg.table import CRYPT, DISCARD, OFF, Context, Happening, Piece, Table, holds
from slayground.ccg.triggers import emit, mark_used, may_use_again
from slayground.ccg.verbs import ACTION_CARD, DISCARD_CARD, EVENT_CARD, USE
from slayground.kernel.effects import Seq
from slayground.kernel.frames import Frame
from slayground.kernel.nodes import Effect, Env
from slayground.kernel.options import pack, verb_of
from slayground.kernel.piles import each_kind, insert


def in_stage(window: int) -> bool:
    return window >= FIGHT_CHOOSE


def is_fight_stage(window: int) -> bool:
    return FIGHT_CHOOSE <= window <= FIGHT_CHOOSE + 3


# Users


def may_be_user(table: Table, seat: int, piece: Piece, window: int) -> bool:
    """Who may meet the requirement of an action: in a fight or challenge somebody who takes part.

    The defending player of a challenge, who has nobody taking part, names any of their characters
    (ccg.talent.requirement_action_in_phase, ccg.open.defender_action_requirement).
    """
    if not piece.is_character or piece.seat != seat:
        return False
    phase = table.phase
    if not in_stage(window) or phase is None:
        return True
    if not phase.is_fight and seat == phase.rival:
        return True
    return phase.takes_part(piece.thing)


def relief(table: Table, piece: Piece, card: Card) -> int:
    """What waives the fatigue of winning is used with the talents from before (ccg.open.requirement_after_win)."""
    phase = table.phase
    if card.keeps_winner_fresh and phase is not None and piece.thing == phase.winner and piece.fatigued:
        return 1
    return 0


def users(table: Table, seat: int, card: Card, window: int) -> list[Piece]:
    return [
        piece
        for piece in table.characters()
        if piece.seat == seat and is_user(table, seat, piece, card, window)
    ]


def is_user(table: Table, seat: int, piece: Piece, card: Card, window: int) -> bool:
    """Whether a character meets the requirement of an action where it is to be met."""
    return may_be_user(table, seat, piece, window) and lacks(table, piece, card, relief(table, piece, card)) is None


def has_user(table: Table, seat: int, card: Card, window: int) -> bool:
    for piece in table.characters():
        if piece.seat == seat and is_user(table, seat, piece, card, window):
            return True
    return False


# Actions and events


def play_env(seat: int, card: Card, user: int) -> Env:
    return Env(seat, OFF, OFF, "", (), Context(user=user, name=card.name, card=card.number))


def timing(table: Table, seat: int, card: Card, window: int) -> str | None:
    """Whether this is a moment at which the card may be played at all."""
    if not card.windows >> window & 1:
        return "ccg.turn.action_timing"
    phase = table.phase
    if card.player != EITHER and in_stage(window) and not is_fight_stage(window) and phase is not None:
        attacks = seat == phase.seat
        if (card.player == ATTACKING and not attacks) or (card.player == DEFENDING and attacks):
            return "ccg.card.action_timing_text"
    if card.type == EVENT and card.number in table.events:
        return "ccg.limit.event_unique_game"
    return reserved(table, seat, card)


def may_play(table: Table, seat: int, kind: int, window: int, user: int = OFF) -> str | None:
    """None, or the rule by which a card in hand cannot be played for its effect now."""
    card = CARDS[kind]
    rule = timing(table, seat, card, window)
    if rule is not None:
        return rule
    named = table.piece(user)
    if named is not None:
        if named not in users(table, seat, card, window):
            rule = lacks(table, named, card, relief(table, named, card))
            return rule or "ccg.talent.requirement_action_in_phase"
        return may_play_with(table, seat, card, user)
    if card.requires.of_a_character and not has_user(table, seat, card, window):
        return requirement_rule(table, seat, card, window)
    if card.names_user:
        for piece in users(table, seat, card, window):
            rule = may_play_with(table, seat, card, piece.thing)
            if rule is None:
                return None
        return rule or requirement_rule(table, seat, card, window)
    return may_play_with(table, seat, card, OFF)


def requirement_rule(table: Table, seat: int, card: Card, window: int) -> str:
    """Which requirement is not met: the trait, when everybody lacks that, else the talent."""
    for piece in table.characters_of(seat):
        if may_be_user(table, seat, piece, window):
            rule = lacks(table, piece, card, relief(table, piece, card))
            if rule is not None:
                return "ccg.talent.requirement_action_in_phase" if in_stage(window) else rule
    return "ccg.talent.requirement_action_in_phase" if in_stage(window) else "ccg.talent.requirement_action"


def may_play_with(table: Table, seat: int, card: Card, user: int) -> str | None:
    env = play_env(seat, card, user)
    if not holds(card.when, table, env):
        return "ccg.card.action_timing_text"
    hand = table.seats[seat].hand
    held = card.number in hand
    if held:
        # The card itself pays for nothing: it is on the table by then.
        hand.remove(card.number)
    cost = card.cost
    payable = cost is None or cost.possible(table, env)
    effect = card.effect
    works = effect is not None and effect.possible(table, env)
    if held:
        insert(hand, card.number)
    if not payable:
        return cost.rule() if isinstance(cost, Cost) else "ccg.card.action"
    return None if works else "ccg.card.action"


def add_actions(found: list[int], table: Table, seat: int, window: int) -> None:
    """Add the options to play an action to those found so far."""
    last = OFF
    for kind in table.seats[seat].hand:
        if kind == last:
            continue
        last = kind
        card = CARDS[kind]
        if card.type != ACTION or not card.windows >> window & 1 or timing(table, seat, card, window) is not None:
            continue
        if card.names_user:
            for piece in users(table, seat, card, window):
                if may_play_with(table, seat, card, piece.thing) is None:
                    found.append(pack(ACTION_CARD, kind, piece.slot + 1))
        elif may_play(table, seat, kind, window) is None:
            found.append(pack(ACTION_CARD, kind))


def event_options(table: Table, seat: int, window: int) -> list[int]:
    return [
        pack(EVENT_CARD, kind)
        for kind in each_kind(table.seats[seat].hand)
        if CARDS[kind].type == EVENT and may_play(table, seat, kind, window) is None
    ]


def keeps_secret(table: Table, seat: int, window: int, options: list[int]) -> bool:
    """Whether a question must be put even when one thing is left: not to be asked would tell of the hand.

    Where everybody sees that no card whatever could be played, nobody is asked (ccg.open.skipping_watches_leak).
    """
    if not table.seats[seat].hand:
        return False
    if len(options) > 1 or window in HANDS_COUNT or verb_of(options[0]) == DISCARD_CARD:
        return True
    return might_play(table, seat, window) or might_use(table, seat, window)


def left_unsaid(table: Table, seat: int, window: int) -> bool:
    """Whether the options need not be made: nobody will answer, and the question is put whatever they are."""
    if not table.glimpsed or table.seats[seat].out or not table.seats[seat].hand:
        return False
    return window in HANDS_COUNT or might_play(table, seat, window) or might_use(table, seat, window)


HANDS_COUNT: Final = (RESOURCE, FIGHT_BATTLE, CHALLENGE_BATTLE)
"""Where more is done with a hand than playing cards for their effects."""


def might_play(table: Table, seat: int, window: int) -> bool:
    """Whether there is any card at all that a player might play now, for all that others see."""
    for card in PLAYED_IN[window]:
        if timing(table, seat, card, window) is not None:
            continue
        if (card.requires.of_a_character or card.names_user) and not has_user(table, seat, card, window):
            continue
        if card.names_user or card.when is None or card.when.holds(table, play_env(seat, card, OFF)):
            return True
    return False


def might_use(table: Table, seat: int, window: int) -> bool:
    """Whether a card in play might have an effect for a player now, if the hand allowed it."""
    for slot in table.sorted_out().usable:
        piece = table.at(slot)
        if piece.card.used_in >> window & 1 and may_use_card(table, seat, piece) is None:
            for use in piece.card.uses:
                if window in use.at and holds(use.when, table, use_env(seat, piece)):
                    return True
    return False


def play_card(table: Table, seat: int, kind: int, user: int) -> None:
    """Play an action or event from the hand: pay, do what it says, put it away."""
    card = CARDS[kind]
    table.lose_card(seat, kind)
    table.seats[seat].resolving.append(kind)
    if table.log is not None:
        facts = {"card": card.name, "code": card.code}
        piece = table.piece(user)
        if piece is not None:
            facts["user"] = piece_name(table, piece)
        table.happen("play", seat, facts)
    if card.type == EVENT:
        table.events = (*table.events, kind)
        emit(table, Happening(EVENT_PLAYED, seat, card=kind))
    effect = card.effect
    assert effect is not None
    table.stack = PutAway(seat, kind, table.stack)
    carry_out(table, play_env(seat, card, user), card.cost, effect)


def carry_out(table: Table, env: Env, cost: Effect | None, effect: Effect) -> None:
    if cost is None:
        effect.run(table, env)
    else:
        Seq(cost, effect).run(table, env)


class PutAway(Frame):
    """A card that has been played goes to the discard pile, or to the Crypt (ccg.card.action_discarded)."""

    def __init__(self, seat: int, kind: int, below: Frame | None) -> None:
        self.seat: Final = seat
        self.kind: Final = kind
        self.below = below

    def resume(self, position: Table) -> None:
        position.stack = self.below
        seat = position.seats[self.seat]
        if self.kind not in seat.resolving:
            return
        seat.resolving.remove(self.kind)
        seat.pile(CRYPT if CARDS[self.kind].crypted else DISCARD).append(self.kind)

    def answer(self, position: Table, option: int) -> None:
        raise AssertionError("nothing was asked")


# Effects of cards in play


def use_env(seat: int, piece: Piece) -> Env:
    return Env(seat, piece.thing, OFF, "", (), Context(name=piece.card.name, card=piece.card.number))


def may_use_card(table: Table, seat: int, piece: Piece) -> str | None:
    """Whose effects a player may use: of cards they control, and of what concerns them (ccg.turn.effect_user)."""
    if piece.card.type == LOCATION:
        there = any(each.seat == seat for each in table.characters_at(piece.space))
        return None if there else "ccg.turn.effect_user"
    if piece.card.type in (EPISODE, CHALLENGE):
        return None
    return None if table.holder(piece) == seat else "ccg.turn.effect_user"


def may_use(table: Table, seat: int, piece: Piece, number: int, window: int) -> str | None:
    use: Use = piece.card.uses[number]
    if window not in use.at:
        return "ccg.turn.effect_timing"
    rule = may_use_card(table, seat, piece)
    if rule is not None:
        return rule
    if not may_use_again(piece, number, use.often(), seat):
        return "ccg.open.effect_reuse" if use.limit != use.often() else "ccg.turn.turn_limits_are_per_turn"
    env = use_env(seat, piece)
    if not holds(use.when, table, env):
        return "ccg.turn.effect_timing"
    cost = use.cost
    if cost is not None and not cost.possible(table, env):
        return cost.rule() if isinstance(cost, Cost) else "ccg.fatigue.bans_fatigue_effects"
    return None if use.effect.possible(table, env) else "ccg.turn.effect_timing"


def add_uses(found: list[int], table: Table, seat: int, window: int) -> None:
    """Add the options to use a card in play to those found so far."""
    for slot in table.sorted_out().usable:
        piece = table.at(slot)
        if not piece.card.used_in >> window & 1:
            continue
        for number in range(len(piece.card.uses)):
            if may_use(table, seat, piece, number, window) is None:
                found.append(pack(USE, piece.slot, number))


def use(table: Table, seat: int, piece: Piece, number: int) -> None:
    ability: Use = piece.card.uses[number]
    mark_used(piece, number, ability.often(), seat)
    if table.log is not None:
        facts = {"card": piece_name(table, piece), "code": piece.card.code, "ability": number + 1}
        table.happen("use", seat, facts)
    carry_out(table, use_env(seat, piece), ability.cost, ability.effect)
