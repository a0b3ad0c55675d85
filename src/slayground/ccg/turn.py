"""A turn: seven steps in which everybody has watches, from the active player on (Sequence of Play)."""

from __future__ import annotations

from typing import Final

from slayground.ccg import draw, movement, prologue, refresh, resource
from slayground.ccg.actions import add_actions, add_uses, keeps_secret, left_unsaid, play_card
from slayground.ccg.anatomy import (
    CONFLICT,
    DRAW,
    END,
    MOVEMENT,
    PROLOGUE,
    REFRESH,
    RESOURCE,
    STEP_ENDED,
    STEP_STARTED,
    TURN_ENDED,
    WINDOW_NAMES,
)
from slayground.ccg.challenges import Gather, may_be_in_group, may_face
from slayground.ccg.conflict import MOST_WATCHES, do_common
from slayground.ccg.destiny import count_park
from slayground.ccg.fights import may_attack, may_start_fight, start_fight
from slayground.ccg.layers import law
from slayground.ccg.table import (
    DAY_TIME,
    NIGHT_TIME,
    OFF,
    THIS_TURN,
    TIME_NAMES,
    TIME_STAYS_DAY,
    TIME_STAYS_NIGHT,
    Happening,
    Piece,
    Table,
)
from slayground.ccg.triggers import emit, settle
from slayground.ccg.verbs import (
    ASCEND,
    ATTACH,
    ATTACK,
    BOTTOM,
    CHALLENGE_TO,
    DISCARD_CARD,
    EVENT_CARD,
    FACE,
    MOVE,
    PART_ONE,
    PLACE,
    REFILL,
    REFRESH_ALL,
    RESURRECT,
    SWAP,
)
from slayground.compiling import mypyc_attr
from slayground.kernel.frames import Frame
from slayground.kernel.options import DONE, STOP, first, pack, second, third, verb_of

BEGIN: Final = -1
ENDING: Final = 7
NEXT_TURN: Final = 8


@mypyc_attr(free_list_len=1)
class Turn(Frame):
    """The turn of the active player, between its steps."""

    def __init__(self, step: int, begun: bool = False) -> None:
        self.step: Final = step
        self.begun: Final = begun
        """The step has begun; when this is on top again it is over."""
        self.below = None

    def resume(self, position: Table) -> None:
        if settle(position):
            return
        step = self.step
        if step == BEGIN:
            begin_turn(position)
            position.stack = Turn(PROLOGUE)
        elif step == ENDING:
            position.stack = Turn(NEXT_TURN)
            end_turn(position)
        elif step == NEXT_TURN:
            position.stack = Turn(BEGIN)
            pass_on(position)
        elif self.begun:
            position.stack = Turn(step + 1)
            emit(position, Happening(STEP_ENDED, position.turn_seat, n=step))
        else:
            position.stack = Watches(step, position.turn_seat, 0, 0, Turn(step, True))
            begin_step(position, step)

    def answer(self, position: Table, option: int) -> None:
        raise AssertionError("nothing was asked")


def begin_turn(table: Table) -> None:
    table.turn += 1
    table.fights = 0
    table.defeats = ()
    for seat in table.seats:
        seat.resurrected = False
    for piece in table.slots:
        if piece is not None:
            piece.moves = 0
            piece.skills_attached = 0
            piece.ascended = False
            piece.handed = False
            piece.came = False
            piece.used = ()
            piece.faced = ()
    table.touch()
    if table.log is not None:
        table.happen("turn", table.turn_seat, {"turn": table.turn, "time": TIME_NAMES[table.time]})


def begin_step(table: Table, step: int) -> None:
    table.step = step
    for seat in table.seats:
        seat.done = False
    if table.log is not None:
        table.happen("step", table.turn_seat, {"step": WINDOW_NAMES[step]})
    emit(table, Happening(STEP_STARTED, table.turn_seat, n=step))


def end_turn(table: Table) -> None:
    """The Park is counted, effects of the turn end, the time changes (ccg.end.order_of_turn_end)."""
    count_park(table)
    if not table.over:
        emit(table, Happening(TURN_ENDED, table.turn_seat, n=table.turn))


def pass_on(table: Table) -> None:
    stays = law(table, TIME_STAYS_NIGHT | TIME_STAYS_DAY)
    table.expire(THIS_TURN)
    if not stays:
        set_time(table, DAY_TIME if table.is_night() else NIGHT_TIME)
    if 0 < table.setup.max_turns <= table.turn:
        table.finish(OFF, "turns")
        return
    # ccg.end.active_moves_left
    table.turn_seat = table.next_seat(table.turn_seat)


def set_time(table: Table, time: int) -> None:
    if table.time == time:
        return
    table.time = time
    table.touch()
    if table.log is not None:
        table.happen("time", max(table.turn_seat, 0), {"time": TIME_NAMES[time]})


@mypyc_attr(free_list_len=1)
class Watches(Frame):
    """The watches of a step, until all players have passed one after another (ccg.turn.step_ends_on_passes)."""

    def __init__(self, step: int, seat: int, passes: int, watches: int, below: Frame | None) -> None:
        self.step: Final = step
        self.seat: Final = seat
        self.passes: Final = passes
        self.watches: Final = watches
        self.below = below

    def resume(self, position: Table) -> None:
        if settle(position):
            return
        if position.next_fight:
            begin_next_fight(position)
            return
        seat = self.seat
        if position.seats[seat].out:
            position.stack = Watches(self.step, position.next_seat(seat), self.passes, self.watches, self.below)
            return
        if self.passes >= position.players_left() or self.watches >= MOST_WATCHES:
            position.stack = self.below
            return
        if left_unsaid(position, seat, self.step):
            position.ask(seat, STEP_KINDS[self.step], [], True)
            return
        options = step_options(position, seat, self.step)
        position.ask(seat, STEP_KINDS[self.step], options, keeps_secret(position, seat, self.step, options))

    def answer(self, position: Table, option: int) -> None:
        passes = self.passes + 1 if verb_of(option) == DONE else 0
        after = position.next_seat(self.seat)
        position.stack = Watches(self.step, after, passes, self.watches + 1, self.below)
        if verb_of(option) != DONE:
            sub_step(position, self.seat, option)
        elif position.log is not None:
            position.happen("pass", self.seat, {})


STEP_KINDS: Final = tuple([f"{name.lower()} step" for name in WINDOW_NAMES[:7]])


def begin_next_fight(table: Table) -> None:
    """A fight that a card has allowed starts when the fight before it is over (ccg.open.new_fight_at_once)."""
    attacker = table.piece(table.next_fight[0])
    table.next_fight = ()
    if attacker is not None:
        table.stack = NextFight(attacker.thing, table.stack)


class NextFight(Frame):
    """Whoever has just won may attack another rival where it stands."""

    def __init__(self, attacker: int, below: Frame | None) -> None:
        self.attacker: Final = attacker
        self.below = below

    def resume(self, position: Table) -> None:
        attacker = position.piece(self.attacker)
        options = [] if attacker is None else attack_options(position, attacker.seat, attacker.thing)
        if attacker is None or not options:
            position.stack = self.below
            return
        position.ask(attacker.seat, "fight again", [STOP, *options])

    def answer(self, position: Table, option: int) -> None:
        position.stack = self.below
        if verb_of(option) == ATTACK:
            start_fight(position, position.at(first(option)), position.at(second(option)))


def step_options(table: Table, seat: int, step: int) -> list[int]:
    if step == PROLOGUE:
        return prologue.options(table, seat)
    if step == DRAW:
        return draw.options(table, seat)
    if step == REFRESH:
        return refresh.options(table, seat)
    if step == MOVEMENT:
        return movement.options(table, seat)
    if step == RESOURCE:
        return resource.options(table, seat)
    if step == CONFLICT:
        return conflict_options(table, seat)
    found = [STOP]
    add_actions(found, table, seat, END)
    add_uses(found, table, seat, END)
    return found


def attack_options(table: Table, seat: int, only: int = OFF) -> list[int]:
    found: list[int] = []
    for attacker in table.characters_of(seat):
        if only not in (OFF, attacker.thing) or may_start_fight(table, attacker) is not None:
            continue
        for defender in table.characters_at(attacker.space):
            if may_attack(table, attacker, defender) is None:
                found.append(pack(ATTACK, attacker.slot, defender.slot))
    return found


def conflict_options(table: Table, seat: int) -> list[int]:
    """ccg.conflict.sub_steps"""
    found = [STOP, *attack_options(table, seat)]
    for challenge in table.challenges_in_play():
        if may_face(table, seat, challenge) is None:
            add_candidates(found, table, seat, challenge)
    add_actions(found, table, seat, CONFLICT)
    add_uses(found, table, seat, CONFLICT)
    return found


def add_candidates(found: list[int], table: Table, seat: int, challenge: Piece) -> None:
    """Add the options to face a challenge, each with somebody who does, to those found so far."""
    for piece in table.characters():
        if piece.space == challenge.space and may_be_in_group(table, seat, piece, challenge) is None:
            found.append(pack(FACE, challenge.slot, piece.slot))


def sub_step(table: Table, seat: int, option: int) -> None:
    """Do what a player has chosen for this watch."""
    verb = verb_of(option)
    a = first(option)
    if verb == CHALLENGE_TO:
        prologue.place_challenge(table, seat, second(option))
    elif verb == BOTTOM:
        prologue.to_bottom(table, seat)
    elif verb == EVENT_CARD:
        play_card(table, seat, a, OFF)
    elif verb == REFILL:
        draw.refill(table, seat)
    elif verb == DISCARD_CARD:
        draw.discard(table, seat, a, table.stack)
    elif verb == REFRESH_ALL:
        refresh.refresh_all(table, seat)
    elif verb == MOVE:
        movement.make_move(table, table.at(a), second(option))
    elif verb == PLACE:
        resource.place_from_hand(table, seat, a, second(option))
    elif verb == RESURRECT:
        resource.resurrect(table, seat, a, second(option))
    elif verb == PART_ONE:
        resource.place_part_one(table, seat, a)
    elif verb == ASCEND:
        resource.ascend(table, seat, a, table.at(second(option)))
    elif verb == ATTACH:
        instead = third(option)
        old = table.at(instead - 1) if instead else None
        resource.attach_from_hand(table, seat, a, table.at(second(option)), old)
    elif verb == SWAP:
        resource.swap(table, table.at(a), table.at(second(option)))
    elif verb == ATTACK:
        start_fight(table, table.at(a), table.at(second(option)))
    elif verb == FACE:
        table.stack = Gather(seat, table.at(a).thing, (table.at(second(option)).thing,), False, table.stack)
    else:
        do_common(table, seat, option)
