"""Triggers: what a happening sets off, and when it is resolved.

Nothing is done in reply to a card (ccg.turn.no_interrupts): what an effect sets off waits until it is over, and is then
resolved before anybody has another watch, in the order of the watches from the active player on.
"""

from __future__ import annotations

from typing import Any, Final

from slayground.ccg.anatomy import (
    CARDS,
    CHALLENGE,
    ENTERED_PLAY,
    EPISODE,
    ITEM,
    LOCATION,
    ONCE_A_GAME,
    ONCE_A_TURN_EACH,
    UNLIMITED,
    Trigger,
    Turning,
)
from slayground.ccg.comings import crypt_piece, give_up_items
from slayground.ccg.table import (
    ITEMS,
    PARTS_TWO,
    PERMITTED,
    Context,
    Happening,
    Piece,
    Table,
    Waiting,
    context,
    holds,
)
from slayground.kernel.nodes import Env

TRIGGER: Final = 32
"""Where the numbers of triggers begin among the abilities of a card; those of uses begin at 0."""
STATIC: Final = 64


def used_key(number: int, limit: int, seat: int) -> int:
    return number | (seat + 1 << 8 if limit == ONCE_A_TURN_EACH else 0)


def may_use_again(piece: Piece, number: int, limit: int, seat: int) -> bool:
    """Whether a limited ability is still open (ccg.turn.turn_limits_are_per_turn)."""
    if limit == UNLIMITED:
        return True
    if limit == ONCE_A_GAME:
        return number not in piece.used_ever
    return used_key(number, limit, seat) not in piece.used


def mark_used(piece: Piece, number: int, limit: int, seat: int) -> None:
    if limit == ONCE_A_GAME:
        piece.used_ever = (*piece.used_ever, number)
    elif limit != UNLIMITED:
        piece.used = (*piece.used, used_key(number, limit, seat))


def speaker(table: Table, piece: Piece, happening: Happening) -> int:
    """Whom a card says you to: its player; for locations and challenges whoever it happens to."""
    return happening.seat if piece.card.type in (LOCATION, CHALLENGE) else table.holder(piece)


def emit(table: Table, happening: Happening) -> None:
    """Something happens: what it sets off joins the pending triggers."""
    bit = 1 << happening.kind
    there = table.sorted_out()
    if not there.heard & bit and not table.lasting:
        return
    found: list[Waiting] = []
    for piece in [piece for piece in table.in_slots(there.listening) if piece.card.listens & bit]:
        if table.slots[piece.slot] is not piece:
            continue
        seat = speaker(table, piece, happening)
        extra = Context(happening=happening, name=piece.card.name, card=piece.card.number)
        env = Env(seat, piece.thing, happening.thing, "character", (), extra)
        for number, trigger in enumerate(piece.card.triggers):
            if hears(table, trigger, env, happening) and may_use_again(piece, TRIGGER + number, trigger.limit, seat):
                mark_used(piece, TRIGGER + number, trigger.limit, seat)
                found.append(Waiting(trigger, env, piece.card.name))
        for turning in piece.card.turnings:
            on = turning.on
            if on is not None and happening.kind in on.kinds() and on.matches(table, env, happening):
                if holds(turning.when, table, env):
                    turn_over(table, piece, turning.cancels)
                    break
    for each in table.lasting:
        extra = Context(happening=happening, name=each.name, card=context(each.env).card)
        env = Env(each.env.seat, each.env.source, happening.thing, "character", (), extra)
        if hears(table, each.trigger, env, happening):
            found.append(Waiting(each.trigger, env, each.name))
    if found:
        if len(found) > 1:
            order = table.playing()
            found = [waiting for seat in order for waiting in found if waiting.env.seat == seat]
        table.pending = (*table.pending, *found)


def hears(table: Table, trigger: Trigger, env: Env, happening: Happening) -> bool:
    if happening.kind not in trigger.on.kinds() or not trigger.on.matches(table, env, happening):
        return False
    return holds(trigger.when, table, env)


def turn_over(table: Table, piece: Piece, cancels: bool) -> None:
    """An episode's Target is met, or its Cancel occurs (ccg.card.episode_two_comes, ccg.card.episode_cancel)."""
    seat = piece.seat
    card = piece.card
    if cancels:
        if table.log is not None:
            table.happen("cancelled", seat, {"card": card.name, "code": card.code})
        crypt_piece(table, piece)
        return
    at = table.seats[seat]
    for kind in at.parts_two:
        if CARDS[kind].code == card.pair:
            crypt_piece(table, piece)
            at.parts_two.remove(kind)
            two = table.add_piece(CARDS[kind], seat, -1)
            if table.log is not None:
                table.happen("part two", seat, {"card": two.card.name, "code": two.card.code})
            emit(table, Happening(ENTERED_PLAY, seat, two.thing))
            return


def check_episodes(table: Table) -> bool:
    """Targets and Cancels that say how things stand, in watch order from the active player; whether one was met."""
    episodes = table.of_type(EPISODE)
    if not episodes:
        return False
    for seat in table.playing():
        for piece in episodes:
            if piece.seat == seat:
                turning = due(table, piece)
                if turning is not None:
                    turn_over(table, piece, turning.cancels)
                    return True
    return False


def due(table: Table, piece: Piece) -> Turning | None:
    """The Target or Cancel of an episode that is met as things stand; what it speaks of touches the table."""
    env = Env(piece.seat, piece.thing)
    for turning in piece.card.turnings:
        if turning.on is None and holds(turning.when, table, env):
            if turning.cancels or has_part_two(table, piece):
                return turning
    return None


def has_part_two(table: Table, piece: Piece) -> bool:
    return any(CARDS[kind].code == piece.card.pair for kind in table.pile(piece.seat, PARTS_TWO))


def settle(table: Table) -> bool:
    """Do what must happen before anybody has another watch; whether a frame was pushed or the game is over."""
    before = table.stack
    while not table.over:
        if not table.settled:
            if check_episodes(table):
                continue
            if over_item_limit(table):
                return True
            table.settled = True
        if not table.pending:
            return False
        waiting = table.pending[0]
        table.pending = table.pending[1:]
        if waiting.trigger.effect.possible(table, waiting.env):
            if table.log is not None:
                table.happen("trigger", waiting.env.seat, trigger_facts(waiting))
            waiting.trigger.effect.run(table, waiting.env)
            if table.stack is not before or table.decision is not None:
                return True
    return True


def trigger_facts(waiting: Waiting) -> dict[str, Any]:
    """Which of the card's triggers it is, counted from 1; 0 for one that goes on without its card."""
    card = CARDS[context(waiting.env).card]
    ability = 0
    for number, trigger in enumerate(card.triggers, 1):
        if trigger is waiting.trigger:
            ability = number
    return {"card": waiting.name, "code": card.code, "ability": ability}


def over_item_limit(table: Table) -> bool:
    """A character that carries more than it may gives up items at once (ccg.open.item_limit_lowered)."""
    items = table.of_type(ITEM)
    if len(items) <= ITEMS:
        return False
    for piece in table.characters():
        carried = table.items_on(piece)
        if carried <= ITEMS:
            piece.extra = 0
            continue
        table.work_out(PERMITTED)
        excess = carried - piece.items_allowed
        if excess <= 0:
            piece.extra = max(0, excess + piece.items_here)
        elif excess <= piece.extra:
            piece.extra = excess
        else:
            give_up_items(table, piece, excess - piece.extra)
            return True
    return False
