"""The Movement Step: characters walk the streets (Step 4)."""

from __future__ import annotations

from typing import Final

from slayground.ccg.actions import add_actions, add_uses
from slayground.ccg.acts import (
    CANNOT_ENTER_PARK,
    CANNOT_MOVE,
    CLOSED_TO_PARK,
    FREE_TO_PARK,
    FREE_TO_SCHOOL,
)
from slayground.ccg.anatomy import EPISODE, ITEM, MOVED, MOVEMENT, SCHOOL, VAMPIRE
from slayground.ccg.comings import move_piece
from slayground.ccg.fatigue import fatigue_for, may_fatigue_for
from slayground.ccg.modifiers import BY_PARK
from slayground.ccg.streets import STREETS
from slayground.ccg.table import ITEMS, OFF, PERMITTED, Happening, Piece, Table
from slayground.ccg.triggers import emit
from slayground.ccg.verbs import MOVE
from slayground.kernel.options import STOP, OptionsOf

MOVES: Final = OptionsOf(MOVE, STREETS[len(STREETS) - 1].size)


def is_free(table: Table, piece: Piece, space: int) -> bool:
    """A move that does not count as one of the moves of the turn."""
    acts = table.acts(piece)
    if acts & FREE_TO_PARK and space == table.streets.park:
        return True
    return acts & FREE_TO_SCHOOL != 0 and table.types_at(space) & SCHOOL != 0


def tires(table: Table, piece: Piece, space: int) -> bool:
    """Going from the Park to an opponent's space fatigues (ccg.move.park_to_opponent_fatigues)."""
    return piece.space == table.streets.park and table.space_owner(space) not in (OFF, piece.seat)


def may_move(table: Table, seat: int, piece: Piece, space: int = OFF) -> str | None:
    """None, or the rule by which a character cannot make a move (to a space)."""
    if not piece.is_character or piece.seat != seat:
        return "ccg.move.own_characters_only"
    acts = table.acts(piece)
    if acts & CANNOT_MOVE:
        return "ccg.golden.cannot_over_can"
    if piece.fatigued and not (space != OFF and tires(table, piece, space) and may_fatigue_for(table, piece, BY_PARK)):
        return "ccg.move.fatigued_cannot_move"
    if piece.move_limit == 0:
        return "ccg.move.vampire_day"
    if space == OFF:
        return None
    if piece.moves >= piece.move_limit and not is_free(table, piece, space):
        if not piece.traits & VAMPIRE:
            return "ccg.move.non_vampire_limit"
        return "ccg.move.vampire_night" if table.is_night() else "ccg.move.vampire_day"
    if not table.adjacent(piece.space, space) and not piece.reach >> space & 1:
        return "ccg.move.move_adjacent"
    if space == table.streets.park and acts & CANNOT_ENTER_PARK:
        return "ccg.golden.cannot_over_can"
    if piece.space == table.streets.park:
        location = table.location_at(space)
        if location is not None and table.acts(location) & CLOSED_TO_PARK:
            return "ccg.golden.card_beats_rule"
    return None


def options(table: Table, seat: int) -> list[int]:
    table.work_out(PERMITTED)
    found = [STOP]
    park = table.streets.park
    for piece in table.characters():
        if piece.seat != seat:
            continue
        if piece.fatigued:
            if piece.space != park:
                continue
        elif may_move(table, seat, piece) is not None:
            continue
        elif piece.moves >= piece.move_limit and not piece.acts & (FREE_TO_PARK | FREE_TO_SCHOOL):
            continue
        near = table.streets.adjacent[piece.space] | piece.reach
        for space in range(table.streets.size):
            if near >> space & 1 and may_move(table, seat, piece, space) is None:
                found.append(MOVES.about(piece.slot, space))
    add_actions(found, table, seat, MOVEMENT)
    add_uses(found, table, seat, MOVEMENT)
    return found


def make_move(table: Table, piece: Piece, space: int) -> None:
    """The ordinary move of the step."""
    if not is_free(table, piece, space):
        piece.moves += 1
    go(table, piece, space)
    emit(table, Happening(MOVED, piece.seat, piece.thing, space=space))


def is_plain(table: Table, piece: Piece, space: int) -> bool:
    """Whether nothing comes of a move but that somebody is elsewhere."""
    if table.sorted_out().heard >> MOVED & 1 or table.lasting or tires(table, piece, space):
        return False
    return len(table.of_type(EPISODE)) == 0 and len(table.of_type(ITEM)) <= ITEMS


def go(table: Table, piece: Piece, space: int, fresh: bool = False) -> None:
    """A character goes to a space, by a move or an effect (ccg.move.effect_move_park_fatigue)."""
    tiring = tires(table, piece, space) and not fresh
    move_piece(table, piece, space)
    if tiring:
        fatigue_for(table, piece, BY_PARK)
