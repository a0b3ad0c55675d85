"""What a card in play is at this moment: traits, class, talents and permissions, worked out in this order.

It is done anew when something has changed and somebody asks, and only as much of it as is asked for.
"""

from __future__ import annotations

from slayground.ccg.anatomy import CHARACTER, COMPANION, HERO, VAMPIRE, VILLAIN, lesser
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
from slayground.ccg.table import ITEMS, NATURES, OFF, PERMITTED, TALENTED, Active, Piece, Table, holds
from slayground.kernel.nodes import Env


def work_out(table: Table, parts: int) -> None:
    """Bring parts of what is worked out up to date; traits and classes come before the rest.

    Conditions asked on the way see what is worked out so far.
    """
    if not table.layered:
        gather(table)
    if not table.known & NATURES:
        table.known |= NATURES
        work_out_natures(table)
    if parts & TALENTED & ~table.known:
        table.known |= TALENTED
        work_out_talents(table)
    if parts & PERMITTED & ~table.known:
        table.known |= PERMITTED
        work_out_acts(table)


def work_out_natures(table: Table) -> None:
    """Traits and classes: as printed, with what is attached, then as changed."""
    there = table.sorted_out()
    for slot in there.changeable:
        piece = table.at(slot)
        card = piece.card
        piece.traits = card.traits
        piece.kind = card.kind
        if piece.main and lesser(card.kind):
            # ccg.card.essence_converts
            piece.kind = HERO if card.kind == COMPANION else VILLAIN
    for slot in there.attachments:
        attached = table.at(slot)
        if attached.card.traits:
            carrier = table.piece(attached.carrier)
            if carrier is not None:
                carrier.traits |= attached.card.traits
    characters = table.characters()
    for active in table.layered[TRAIT_LAYER]:
        apply(table, active, characters)
    for active in table.layered[CLASS_LAYER]:
        apply(table, active, characters)


def work_out_talents(table: Table) -> None:
    """Talents and goals: as printed, with fatigue (ccg.fatigue.minus_one) and what is attached, then as changed."""
    there = table.sorted_out()
    for slot in there.changeable:
        piece = table.at(slot)
        tired = piece.fatigued and piece.card.type == CHARACTER
        piece.talents = piece.card.tired_talents if tired else piece.card.talents
    for slot in there.attachments:
        attached = table.at(slot)
        if attached.card.adds:
            carrier = table.piece(attached.carrier)
            if carrier is not None:
                old = carrier.talents
                more = attached.card.talents
                carrier.talents = (old[0] + more[0], old[1] + more[1], old[2] + more[2], old[3] + more[3])
    characters = table.characters()
    for active in table.layered[TALENT_LAYER]:
        about_goals = isinstance(active.modifier, RaisesGoals)
        apply(table, active, table.challenges_in_play() if about_goals else characters)


def work_out_acts(table: Table) -> None:
    """Permissions, moves and what may be carried; and the laws."""
    for slot in table.sorted_out().changeable:
        piece = table.at(slot)
        piece.acts = 0
        piece.items_allowed = ITEMS
        piece.items_here = 0
        piece.skills_allowed = 1
        piece.reach = 0
    night = table.is_night()
    characters = table.characters()
    for piece in characters:
        # Vampires move twice by night and not by day, everybody else once (ccg.move.non_vampire_limit).
        piece.move_limit = 1 if not piece.traits & VAMPIRE else 2 if night else 0
    for active in table.layered[ACT_LAYER]:
        apply(table, active, characters)
    table.laws = 0
    for active in table.layered[LAW_LAYER]:
        modifier = active.modifier
        if is_on(table, active) and isinstance(modifier, Law):
            table.laws |= modifier.bits


def gather(table: Table) -> None:
    """Gather all modifiers of cards in play and of records, by their layers."""
    layered: list[list[Active]] = [[] for _ in range(LAYERS)]
    for piece in table.slots:
        if piece is not None and piece.card.statics:
            for active in actives_of(table, piece):
                layered[active.layer].append(active)
    for record in table.records:
        layered[record.modifier.layer()].append(Active(record.modifier, record.env, None, 0, record))
    # A limit is set first and what is more comes on top.
    acts = layered[ACT_LAYER]
    first = [active for active in acts if not isinstance(active.modifier, (MoreMoves, MoreItems))]
    if len(first) < len(acts):
        layered[ACT_LAYER] = first + [active for active in acts if isinstance(active.modifier, (MoreMoves, MoreItems))]
    table.layered = layered
    table.steady = 0 if layered[TRAIT_LAYER] or layered[CLASS_LAYER] else NATURES


def actives_of(table: Table, piece: Piece) -> list[Active]:
    """The static abilities of a card in play, made when they are first wanted."""
    actives = piece.actives
    if actives is None:
        env = Env(table.holder(piece), piece.thing)
        statics = piece.card.statics
        actives = [Active(statics[i].modifier, env, statics[i], i, None) for i in range(len(statics))]
        piece.actives = actives
    return actives


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
    if phase is None and (static.in_phase or static.when_in_phase):
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
        gather(table)
    return table.layered[SPECIAL]


def law(table: Table, bits: int) -> int:
    """Which of some laws hold; where no card makes any, nothing is worked out for it."""
    if not table.layered:
        gather(table)
    if not table.layered[LAW_LAYER]:
        return 0
    table.work_out(PERMITTED)
    return table.laws & bits


def in_force(table: Table, active: Active, piece: Piece) -> bool:
    """Whether a special ability is on for this character now."""
    return is_on(table, active) and applies_to(table, active, piece)
