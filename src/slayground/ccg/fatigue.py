"""Fatigue: what turns a card sideways, what waives it, and what a fatigued character may still do (Fatiguing)."""

from __future__ import annotations

from slayground.ccg.anatomy import UNLIMITED
from slayground.ccg.layers import in_force, specials
from slayground.ccg.modifiers import BY_EFFECT, Waives, WaivesWin
from slayground.ccg.names import piece_name
from slayground.ccg.table import Active, Piece, Table
from slayground.ccg.triggers import STATIC, mark_used, may_use_again


def find_waiver(table: Table, piece: Piece, cause: int) -> Active | None:
    """What lets a character do a thing without fatiguing for it; what lasts before what is used up."""
    limited: Active | None = None
    for active in specials(table):
        modifier = active.modifier
        if not isinstance(modifier, Waives) or not modifier.causes & cause or not in_force(table, active, piece):
            continue
        static = active.static
        source = table.piece(active.env.source)
        if static is None or source is None or static.limit == UNLIMITED:
            return active
        if may_use_again(source, STATIC + active.number, static.limit, piece.seat):
            limited = active
    return limited


def use_waiver(table: Table, active: Active, piece: Piece) -> None:
    static = active.static
    source = table.piece(active.env.source)
    if static is not None and source is not None:
        mark_used(source, STATIC + active.number, static.limit, piece.seat)
    if table.log is not None:
        facts = {"card": piece_name(table, piece), "code": piece.card.code}
        if source is not None:
            facts["by"] = piece_name(table, source)
        table.happen("waive", piece.seat, facts)


def may_fatigue_for(table: Table, piece: Piece, cause: int) -> bool:
    """Whether a character may do what fatigues it: refreshed, or with a waiver (ccg.fatigue.waiver)."""
    return not piece.fatigued or find_waiver(table, piece, cause) is not None


def fatigue_for(table: Table, piece: Piece, cause: int) -> None:
    """A character fatigues because of what it does, unless that is waived."""
    fatigue_unless(table, piece, find_waiver(table, piece, cause))


def fatigue_unless(table: Table, piece: Piece, waiver: Active | None) -> None:
    """What has been found beforehand to waive the fatigue is used for it."""
    if waiver is None:
        fatigue(table, piece)
    else:
        use_waiver(table, waiver, piece)


def fatigue(table: Table, piece: Piece) -> None:
    """Turn a card sideways; one that is fatigued stays so (ccg.fatigue.not_twice).

    Some characters are spared even what others do to them (ccg.fatigue.waiver).
    """
    if piece.fatigued:
        return
    waiver = find_waiver(table, piece, BY_EFFECT) if piece.is_character else None
    if waiver is not None:
        use_waiver(table, waiver, piece)
        return
    piece.fatigued = True
    table.touch()
    if table.log is not None:
        table.happen("fatigue", table.holder(piece), {"card": piece_name(table, piece), "code": piece.card.code})


def refresh_piece(table: Table, piece: Piece) -> None:
    if not piece.fatigued:
        return
    piece.fatigued = False
    table.touch()
    if table.log is not None:
        table.happen("refresh", table.holder(piece), {"card": piece_name(table, piece), "code": piece.card.code})


def waives_win(table: Table, winner: Piece, loser: int) -> Active | None:
    """An ability that spares a winning attacker the fatigue."""
    for active in specials(table):
        modifier = active.modifier
        if isinstance(modifier, WaivesWin) and in_force(table, active, winner):
            static = active.static
            source = table.piece(active.env.source)
            against = modifier.against
            if against is not None and not against.test(table, active.env, loser):
                continue
            if static is None or source is None:
                return active
            if may_use_again(source, STATIC + active.number, static.limit, winner.seat):
                return active
    return None

