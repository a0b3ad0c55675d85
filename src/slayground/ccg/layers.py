"""What a card in play is at this moment: traits, class, talents and permissions, worked out in this order.

It is done anew when something has changed and somebody asks.
"""

from __future__ import annotations

from slayground.ccg.anatomy import CHARACTER, COMPANION, HERO, MINION, VAMPIRE, VILLAIN
from slayground.ccg.modifiers import (
    ACT_LAYER,
    CLASS_LAYER,
    LAW_LAYER,
    LAYERS,
    SPECIAL,
    TALENT_LAYER,
    TRAIT_LAYER,
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
    if not table.layered:
        table.layered = gather(table)
    layered = table.layered
    characters = table.characters()
    challenges = table.challenges_in_play()
    for piece in table.changeable:
        begin(table, piece)
    for attached in table.attachments:
        add_up(table, attached)
    for active in layered[TRAIT_LAYER]:
        apply(table, active, characters)
    for active in layered[CLASS_LAYER]:
        apply(table, active, characters)
    for active in layered[TALENT_LAYER]:
        apply(table, active, challenges if isinstance(active.modifier, RaisesGoals) else characters)
    night = table.is_night()
    for piece in characters:
        # Vampires move twice by night and not by day, everybody else once (ccg.move.non_vampire_limit).
        piece.move_limit = 1 if not piece.traits & VAMPIRE else 2 if night else 0
    for active in layered[ACT_LAYER]:
        apply(table, active, characters)
    for active in layered[LAW_LAYER]:
        modifier = active.modifier
        if is_on(table, active) and isinstance(modifier, Law):
            table.laws |= modifier.bits


def gather(table: Table) -> list[list[Active]]:
    """All modifiers of cards in play and of records, by their layers."""
    layered: list[list[Active]] = [[] for _ in range(LAYERS)]
    for piece in table.slots:
        if piece is None:
            continue
        statics = piece.card.statics
        if statics:
            env = Env(table.holder(piece), piece.thing)
            for number in range(len(statics)):
                modifier = statics[number].modifier
                layered[modifier.layer()].append(Active(modifier, env, statics[number], number, None))
    for record in table.records:
        layered[record.modifier.layer()].append(Active(record.modifier, record.env, None, 0, record))
    # A limit is set first and what is more comes on top.
    acts = layered[ACT_LAYER]
    first = [active for active in acts if not isinstance(active.modifier, (MoreMoves, MoreItems))]
    layered[ACT_LAYER] = first + [active for active in acts if isinstance(active.modifier, (MoreMoves, MoreItems))]
    return layered


def begin(table: Table, piece: Piece) -> None:
    """A card in play as printed, with the fatigue of a character (ccg.fatigue.minus_one)."""
    card = piece.card
    piece.traits = card.traits
    piece.acts = 0
    if card.type != CHARACTER:
        piece.talents = card.talents
        return
    piece.talents = card.tired_talents if piece.fatigued else card.talents
    piece.kind = card.kind
    if card.kind in (COMPANION, MINION) and table.is_main(piece):
        # ccg.card.essence_converts
        piece.kind = HERO if card.kind == COMPANION else VILLAIN
    piece.items_allowed = ITEMS
    piece.items_here = 0
    piece.skills_allowed = 1
    piece.move_limit = 0
    piece.reach = 0


def add_up(table: Table, attached: Piece) -> None:
    """An attached card adds its talents and traits."""
    carrier = table.piece(attached.carrier)
    if carrier is None:
        return
    card = attached.card
    if card.adds:
        old = carrier.talents
        more = card.talents
        carrier.talents = (old[0] + more[0], old[1] + more[1], old[2] + more[2], old[3] + more[3])
    carrier.traits |= card.traits


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
    static = active.static
    if static is None:
        change_recorded(table, active, pieces)
        return
    phase = table.phase
    if static.in_phase and phase is None:
        return
    modifier = active.modifier
    env = active.env
    if static.when is not None and not static.when.holds(table, env):
        return
    to = static.to
    if to is None:
        this = table.this(env)
        if this is not None:
            modifier.change(table, env, this)
        return
    if static.local:
        besides = static.besides
        source = table.piece(env.source)
        space = OFF if source is None else table.spot(source)
        for piece in pieces:
            if piece.space == space and (besides is None or besides.test(table, env, piece.thing)):
                modifier.change(table, env, piece)
        return
    if static.in_phase and phase is not None:
        for piece in pieces:
            if phase.is_about(piece.thing) and to.test(table, env, piece.thing):
                modifier.change(table, env, piece)
        return
    for piece in pieces:
        if to.test(table, env, piece.thing):
            modifier.change(table, env, piece)


def change_recorded(table: Table, active: Active, pieces: list[Piece]) -> None:
    """Change whom a record is about: whoever passes, or those it names."""
    record = active.record
    assert record is not None
    if record.where is None and len(record.targets) == 1:
        target = record.targets[0]
        for piece in pieces:
            if piece.thing == target:
                active.modifier.change(table, active.env, piece)
        return
    for piece in pieces:
        if applies_to(table, active, piece):
            active.modifier.change(table, active.env, piece)


def specials(table: Table) -> list[Active]:
    """Abilities that rules ask about: which there are is known before anything is worked out."""
    if not table.layered:
        table.layered = gather(table)
    return table.layered[SPECIAL]


def law(table: Table, bits: int) -> int:
    """Which of some laws hold; where no card makes any, nothing is worked out for it."""
    if not table.layered:
        table.layered = gather(table)
    if not table.layered[LAW_LAYER]:
        return 0
    table.refresh()
    return table.laws & bits


def in_force(table: Table, active: Active, piece: Piece) -> bool:
    """Whether a special ability is on for this character now."""
    table.refresh()
    return is_on(table, active) and applies_to(table, active, piece)
