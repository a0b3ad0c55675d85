"""What a card in play is at this moment: traits, class, talents and permissions, worked out in this order.

It is done anew when something has changed and somebody asks.
"""

from __future__ import annotations

from slayground.ccg.anatomy import CHALLENGE, CHARACTER, COMPANION, HERO, ITEM, MINION, SKILL, VAMPIRE, VILLAIN
from slayground.ccg.modifiers import (
    ACT_LAYER,
    LAW_LAYER,
    SPECIAL,
    Law,
    MoreItems,
    MoreMoves,
    RaisesGoals,
)
from slayground.ccg.table import ITEMS, OFF, Active, Piece, Table, holds
from slayground.kernel.nodes import Env


def refresh(table: Table) -> None:
    """Bring everything that is worked out up to date."""
    if table.fresh:
        return
    table.fresh = True  # conditions asked on the way see what is worked out so far
    table.laws = 0
    actives: list[Active] = []
    characters: list[Piece] = []
    challenges: list[Piece] = []
    for piece in table.slots:
        if piece is not None:
            begin(table, piece)
            if piece.card.type == CHARACTER:
                characters.append(piece)
            elif piece.card.type == CHALLENGE:
                challenges.append(piece)
    layers = 0
    for piece in table.slots:
        if piece is None:
            continue
        carrier = table.piece(piece.carrier) if piece.carrier >= 0 else None
        if carrier is not None:
            add_up(carrier, piece)
        statics = piece.card.statics
        if statics:
            env = Env(piece.seat if carrier is None else carrier.seat, piece.thing)
            for number in range(len(statics)):
                actives.append(Active(statics[number].modifier, env, statics[number], number, None))
            layers |= piece.card.layers
    for record in table.records:
        actives.append(Active(record.modifier, record.env, None, 0, record))
        layers |= 1 << record.modifier.layer()
    for layer in range(ACT_LAYER):
        if layers >> layer & 1:
            for active in actives:
                if active.modifier.layer() == layer:
                    apply(table, active, challenges if isinstance(active.modifier, RaisesGoals) else characters)
    for piece in characters:
        base_moves(table, piece)
    if layers >> ACT_LAYER & 1:
        # A limit is set first and what is more comes on top.
        for active in actives:
            if active.modifier.layer() == ACT_LAYER and not isinstance(active.modifier, (MoreMoves, MoreItems)):
                apply(table, active, characters)
        for active in actives:
            if isinstance(active.modifier, (MoreMoves, MoreItems)):
                apply(table, active, characters)
    specials: list[Active] = []
    for active in actives:
        layer = active.modifier.layer()
        if layer == SPECIAL:
            specials.append(active)
        elif layer == LAW_LAYER and is_on(table, active):
            modifier = active.modifier
            assert isinstance(modifier, Law)
            table.laws |= modifier.bits
    table.specials = specials


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


def apply(table: Table, active: Active, pieces: list[Piece]) -> None:
    """Change whom it is about; what is about a place looks only there."""
    if not is_on(table, active):
        return
    modifier = active.modifier
    env = active.env
    static = active.static
    if static is None:
        for piece in pieces:
            if applies_to(table, active, piece):
                modifier.change(table, env, piece)
        return
    to = static.to
    if to is None:
        this = table.this(env)
        if this is not None:
            modifier.change(table, env, this)
        return
    if static.in_phase and table.phase is None:
        return
    if static.local:
        source = table.piece(env.source)
        space = OFF if source is None else table.spot(source)
        for piece in pieces:
            if piece.space == space and to.test(table, env, piece.thing):
                modifier.change(table, env, piece)
        return
    for piece in pieces:
        if to.test(table, env, piece.thing):
            modifier.change(table, env, piece)


def in_force(table: Table, active: Active, piece: Piece) -> bool:
    """Whether a special ability is on for this character now."""
    return is_on(table, active) and applies_to(table, active, piece)
