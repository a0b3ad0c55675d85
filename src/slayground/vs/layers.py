"""What a card in play is at this moment: its powers, teams, numbers and permissions, built up in layers.

Face, losses, teams, grants, base numbers, sums, caps, permissions: one pass in this order, in which nothing is read
from a later layer. It is done anew when something has changed and somebody asks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from slayground.kernel.nodes import Env
from slayground.vs.anatomy import REPLACES, Modifier, alignment_of
from slayground.vs.modifiers import (
    ACTS,
    BASE,
    CAPS,
    GRANTS,
    LOSSES,
    SUMS,
    TEAMS,
    Alignment,
    Grant,
    LosePowers,
    Replace,
    Teams,
)
from slayground.vs.table import UP, Piece, Record, Source, Table

if TYPE_CHECKING:
    # A machine word once compiled; an annotation is never looked up.
    from mypy_extensions import i64


def refresh(table: Table) -> None:
    """Bring everything that is worked out up to date."""
    if not table.fresh:
        work_out(table)


def work_out(table: Table) -> None:
    table.fresh = True  # conditions asked on the way see what is worked out so far
    layers: i64 = 0
    listening: i64 = 0
    hooking: i64 = 0
    windows: i64 = 0
    reads: i64 = 0
    for piece in table.slots:
        if piece is None:
            continue
        if piece.shared:
            piece = table.own(piece)
        card = piece.card
        sum_ = card.face_up if piece.face == UP else card.face_down
        piece.sum = sum_
        piece.acts = sum_.acts
        piece.teams = card.teams
        piece.alignment = card.alignment
        piece.base_atk = card.atk
        piece.base_defense = card.defense
        counters = piece.plus - piece.minus
        piece.atk = card.atk + counters
        piece.defense = card.defense + counters
        piece.health = card.health + piece.vitality
        layers |= sum_.layers
        listening |= sum_.listens
        hooking |= sum_.hooks
        windows |= sum_.windows
        reads |= sum_.reads
    for record in table.records:
        layers |= record.layers
        reads |= record.reads
        if record.until_event is not None:
            listening |= record.until_event.kinds()
    for delayed in table.delayed:
        listening |= delayed.on.kinds()
    table.layers = layers
    table.listening = listening
    table.hooking = hooking
    table.windows = windows
    table.reads = reads
    table.replacing = 0
    if layers > 1:
        build_up(table, layers)


def build_up(table: Table, layers: i64) -> None:
    """Apply what changes the cards in play, layer by layer."""
    closed: tuple[int, ...] = ()
    if layers >> LOSSES & 1:
        closed = lose_powers(table)
    sources: list[Source] = []
    for piece in table.slots:
        if piece is not None and piece.sum.layers > 1:
            find_sources(piece, sources)
    if layers >> TEAMS & 1:
        join_teams(table, sources)
    if layers >> GRANTS & 1:
        layers |= grant_powers(table, sources, closed)
    if layers >> BASE & 1:
        apply_layer(table, sources, BASE)
        for piece in table.slots:
            if piece is not None:
                piece.atk = piece.base_atk + piece.plus - piece.minus
                piece.defense = piece.base_defense + piece.plus - piece.minus
    if layers >> SUMS & 1:
        apply_layer(table, sources, SUMS)
    if layers >> CAPS & 1:
        apply_layer(table, sources, CAPS)
    if layers >> ACTS & 1:
        apply_layer(table, sources, ACTS)
    if layers >> REPLACES & 1:
        table.replacing = replaced(table, sources)
    table.layers |= layers


def replaced(table: Table, sources: list[Source]) -> int:
    """The kinds of events that some power or record would replace."""
    kinds = 0
    for source in sources:
        if source.layers >> REPLACES & 1:
            for modifier in source.static.modifiers:
                if isinstance(modifier, Replace):
                    kinds |= modifier.on.kinds()
    for record in table.records:
        if record.layers >> REPLACES & 1:
            for modifier in record.modifiers:
                if isinstance(modifier, Replace):
                    kinds |= modifier.on.kinds()
    return kinds


def find_sources(piece: Piece, sources: list[Source]) -> None:
    """Add the static abilities of a card in play that change something."""
    if piece.sum is piece.card.face_up:
        sources += piece.standing().sources
    else:
        for static in piece.sum.statics:
            sources.append(Source(static, piece.env))


def targets_of(table: Table, record: Record) -> list[Piece]:
    """The cards in play that a record changes now."""
    if not record.active():
        return []
    when = record.when
    if when is not None and not when.holds(table, record.env):
        return []
    where = record.where
    if where is None:
        return [piece for thing in record.targets if (piece := table.piece(thing)) is not None]
    named = record.targets
    return [
        piece
        for piece in table.characters()
        if (not named or piece.thing in named) and where.test(table, record.env, piece.thing)
    ]


def lose_powers(table: Table) -> tuple[int, ...]:
    """Take away the powers that are lost; the cards that cannot gain any."""
    closed: list[int] = []
    for record in table.records:
        if not record.layers >> LOSSES & 1:
            continue
        for modifier in record.modifiers:
            if isinstance(modifier, LosePowers):
                for piece in targets_of(table, record):
                    modifier.change(table, record.env, piece)
                    if not modifier.may_gain:
                        closed.append(piece.thing)
    return tuple(closed)


def join_teams(table: Table, sources: list[Source]) -> None:
    """Replaced teams first, then those added; good and evil follow from them."""
    changed = False
    if table.records:
        changed = change_teams(table, False) | change_teams(table, True)
    for source in sources:
        if source.layers >> TEAMS & 1:
            changed = True
            apply_source(table, source, TEAMS)
    if changed:
        for each in table.slots:
            if each is not None:
                each.alignment = alignment_of(each.teams)
    for record in table.records:
        if record.layers >> TEAMS & 1:
            for modifier in record.modifiers:
                if isinstance(modifier, Alignment):
                    for piece in targets_of(table, record):
                        piece.alignment = modifier.alignment


def change_teams(table: Table, keep: bool) -> bool:
    """Apply the records that replace teams, or those that add to them; whether there are any."""
    changed = False
    for record in table.records:
        if record.layers >> TEAMS & 1:
            for modifier in record.modifiers:
                if isinstance(modifier, Teams) and modifier.keep == keep:
                    changed = True
                    for piece in targets_of(table, record):
                        modifier.change(table, record.env, piece)
    return changed


def grant_powers(table: Table, sources: list[Source], closed: tuple[int, ...]) -> int:
    """Add the powers that are gained; the layers in which those change something."""
    for record in table.records:
        if record.layers >> GRANTS & 1:
            for modifier in record.modifiers:
                if isinstance(modifier, Grant):
                    for piece in targets_of(table, record):
                        gain(table, modifier, record.env, piece, closed)
    for source in sources:
        if source.layers >> GRANTS & 1:
            static = source.static
            for modifier in static.modifiers:
                if isinstance(modifier, Grant) and static_holds(table, source):
                    alone = whom_alone(table, source)
                    if alone is not None:
                        gain(table, modifier, source.env, alone, closed)
                        continue
                    for each in table.slots:
                        if each is not None and applies_to(table, source, each):
                            gain(table, modifier, source.env, each, closed)
    layers = 0
    for each in table.slots:
        if each is None:
            continue
        for power in each.sum.gained:
            table.listening |= power.listens
            table.hooking |= power.hooks
            table.windows |= power.windows
            table.reads |= power.reads
            layers |= power.layers
            if power.layers > 1:
                for static in power.statics:
                    sources.append(Source(static, each.env))
    return layers


def gain(table: Table, grant: Grant, env: Env, piece: Piece, closed: tuple[int, ...]) -> None:
    if piece.face == UP and (not closed or piece.thing not in closed):
        grant.change(table, env, piece)


def apply_layer(table: Table, sources: list[Source], layer: int) -> None:
    for source in sources:
        if source.layers >> layer & 1:
            apply_source(table, source, layer)
    for record in table.records:
        if record.layers >> layer & 1:
            for modifier in record.modifiers:
                if modifier.layer() == layer:
                    for piece in targets_of(table, record):
                        modifier.change(table, record.env, piece)


def apply_source(table: Table, source: Source, layer: int) -> None:
    """Apply what a static ability changes in a layer."""
    for modifier in source.static.modifiers:
        if modifier.layer() == layer:
            apply_static(table, source, modifier)


def static_holds(table: Table, source: Source) -> bool:
    when = source.static.when
    return when is None or when.holds(table, source.env)


def whom_alone(table: Table, source: Source) -> Piece | None:
    """To whom a static ability applies if it is sure to be but one: the card itself, or who carries it."""
    to = source.static.to
    if to is None:
        return table.on_card(source.env)
    alone = table.piece(to.only(table, source.env))
    return alone if alone is not None and alone.card.is_character else None


def applies_to(table: Table, source: Source, piece: Piece) -> bool:
    """Whether somebody is one of those to whom a static ability applies."""
    to = source.static.to
    return to is not None and piece.card.is_character and to.test(table, source.env, piece.thing)


def apply_static(table: Table, source: Source, modifier: Modifier) -> None:
    if not static_holds(table, source):
        return
    alone = whom_alone(table, source)
    if alone is not None:
        modifier.change(table, source.env, alone)
        return
    for piece in table.slots:
        if piece is not None and applies_to(table, source, piece):
            modifier.change(table, source.env, piece)
