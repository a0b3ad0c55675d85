"""What a card in play is at this moment: traits, class, talents and permissions, worked out in this order.

It is done anew when something has changed and somebody asks.
"""

from __future__ import annotations

from slayground.ccg.anatomy import CHALLENGE, CHARACTER, COMPANION, HERO, ITEM, MINION, SKILL, VAMPIRE, VILLAIN
from slayground.ccg.modifiers import (
    ACT_LAYER,
    LAW_LAYER,
    LAYERS,
    SPECIAL,
    Law,
    MoreItems,
    MoreMoves,
    RaisesGoals,
)
from slayground.ccg.table import ITEMS, Active, Piece, Table, holds
from slayground.kernel.nodes import Env


def refresh(table: Table) -> None:
    """Bring everything that is worked out up to date."""
    if table.fresh:
        return
    table.fresh = True  # conditions asked on the way see what is worked out so far
    table.laws = 0
    actives: list[Active] = []
    for piece in table.slots:
        if piece is not None:
            begin(table, piece)
    for piece in table.slots:
        if piece is None:
            continue
        carrier = table.piece(piece.carrier)
        if carrier is not None:
            add_up(carrier, piece)
        for number, static in enumerate(piece.card.statics):
            seat = piece.seat if carrier is None else carrier.seat
            actives.append(Active(static.modifier, Env(seat, piece.thing), static, piece, number, None))
    for record in table.records:
        actives.append(Active(record.modifier, record.env, None, None, 0, record))
    specials: list[Active] = []
    if actives:
        for layer in range(LAYERS):
            for active in actives:
                if active.modifier.layer() == layer and not later(active):
                    apply(table, active)
        for piece in table.slots:
            if piece is not None and piece.is_character:
                base_moves(table, piece)
        for active in actives:
            # A limit is set first and what is more comes on top.
            if active.modifier.layer() == ACT_LAYER and not isinstance(active.modifier, MoreMoves):
                if not isinstance(active.modifier, MoreItems) and later(active):
                    apply(table, active)
        for active in actives:
            if isinstance(active.modifier, (MoreMoves, MoreItems)):
                apply(table, active)
        for active in actives:
            if active.modifier.layer() == SPECIAL:
                specials.append(active)
            elif active.modifier.layer() == LAW_LAYER and is_on(table, active):
                assert isinstance(active.modifier, Law)
                table.laws |= active.modifier.bits
    else:
        for piece in table.slots:
            if piece is not None and piece.is_character:
                base_moves(table, piece)
    table.specials = specials


def later(active: Active) -> bool:
    """Permissions depend on the traits and talents that are worked out before them."""
    return active.modifier.layer() == ACT_LAYER


def begin(table: Table, piece: Piece) -> None:
    """A card in play as printed, with the fatigue of a character (ccg.fatigue.minus_one)."""
    card = piece.card
    piece.traits = card.traits
    piece.kind = card.kind
    piece.acts = 0
    piece.items_allowed = ITEMS
    piece.items_here = 0
    piece.skills_allowed = 1
    piece.move_limit = 0
    piece.reach = 0
    piece.talents = card.talents
    if card.type == CHARACTER:
        if piece.fatigued:
            bk, sm, we, ch = card.talents
            piece.talents = (bk - 1, sm - 1, we - 1, ch - 1)
        if piece.kind in (COMPANION, MINION) and table.is_main(piece):
            # ccg.card.essence_converts
            piece.kind = HERO if piece.kind == COMPANION else VILLAIN


def add_up(carrier: Piece, attached: Piece) -> None:
    """An attached card adds its talents and traits."""
    if attached.card.type in (SKILL, ITEM):
        old = carrier.talents
        more = attached.card.talents
        carrier.talents = (old[0] + more[0], old[1] + more[1], old[2] + more[2], old[3] + more[3])
        carrier.traits |= attached.card.traits


def base_moves(table: Table, piece: Piece) -> None:
    """Vampires move twice by night and not by day, everybody else once (ccg.move.non_vampire_limit)."""
    if piece.traits & VAMPIRE:
        piece.move_limit = 2 if table.is_night() else 0
    else:
        piece.move_limit = 1


def is_on(table: Table, active: Active) -> bool:
    static = active.static
    return static is None or holds(static.when, table, active.env)


def applies_to(table: Table, active: Active, piece: Piece) -> bool:
    """Whether a static ability or record is about this card in play."""
    static = active.static
    if static is not None:
        if static.to is not None:
            return static.to.test(table, active.env, piece.thing)
        this = table.this(active.env)
        return this is not None and this.thing == piece.thing
    record = active.record
    assert record is not None
    if record.where is not None:
        return record.where.test(table, record.env, piece.thing)
    return piece.thing in record.targets


def apply(table: Table, active: Active) -> None:
    if not is_on(table, active):
        return
    modifier = active.modifier
    wanted = CHALLENGE if isinstance(modifier, RaisesGoals) else CHARACTER
    static = active.static
    if static is not None and static.to is None:
        this = table.this(active.env)
        if this is not None:
            modifier.change(table, active.env, this)
        return
    for piece in table.slots:
        if piece is not None and piece.card.type == wanted and applies_to(table, active, piece):
            modifier.change(table, active.env, piece)


def in_force(table: Table, active: Active, piece: Piece) -> bool:
    """Whether a special ability is on for this character now."""
    return is_on(table, active) and applies_to(table, active, piece)
