"""What a card in play is at this moment: its powers, teams, numbers and permissions, built up in layers.

Face, losses, teams, grants, base numbers, sums, caps, permissions: one pass in this order, in which nothing is read
from a later layer. It is done anew when something has changed and somebody asks.
"""

from __future__ import annotations

from slayground.kernel.nodes import Env
from slayground.vs.anatomy import REPLACES, Modifier, Power, Static, alignment_of
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
from slayground.vs.table import UP, Piece, Record, Table


class Source:
    """A static ability that is on, with the card it is on."""

    def __init__(self, piece: Piece, static: Static, env: Env) -> None:
        self.piece = piece
        self.static = static
        self.env = env


def refresh(table: Table) -> None:
    """Bring everything that is worked out up to date."""
    if table.fresh:
        return
    table.fresh = True  # conditions asked on the way see what is worked out so far
    layers = 0
    listening = 0
    for piece in table.slots:
        if piece is None:
            continue
        card = piece.card
        sum_ = card.face_up if piece.face == UP else card.face_down
        piece.powers = sum_.powers
        piece.acts = sum_.acts
        piece.keywords = sum_.keywords
        piece.listens = sum_.listens
        piece.hooks = sum_.hooks
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
    for record in table.records:
        layers |= record.layers
    table.layers = layers
    table.listening = listening
    table.replacing = 0
    if layers > 1:
        build_up(table, layers)
    for delayed in table.delayed:
        for kind in delayed.on.kinds():
            table.listening |= 1 << kind
    for record in table.records:
        if record.until_event is not None:
            for kind in record.until_event.kinds():
                table.listening |= 1 << kind


def build_up(table: Table, layers: int) -> None:
    """Apply what changes the cards in play, layer by layer."""
    pieces: list[Piece] = [piece for piece in table.slots if piece is not None]
    closed: list[int] = []
    if layers >> LOSSES & 1:
        closed = lose_powers(table, pieces)
    sources: list[Source] = []
    for piece in pieces:
        find_sources(piece, sources)
    if layers >> TEAMS & 1:
        join_teams(table, pieces, sources)
    if layers >> GRANTS & 1:
        layers |= grant_powers(table, pieces, sources, closed)
    if layers & (1 << LOSSES | 1 << GRANTS):
        for piece in pieces:
            add_up(table, piece)
    if layers >> BASE & 1:
        apply_layer(table, pieces, sources, BASE)
        for piece in pieces:
            piece.atk = piece.base_atk + piece.plus - piece.minus
            piece.defense = piece.base_defense + piece.plus - piece.minus
    if layers >> SUMS & 1:
        apply_layer(table, pieces, sources, SUMS)
    if layers >> CAPS & 1:
        apply_layer(table, pieces, sources, CAPS)
    if layers >> ACTS & 1:
        apply_layer(table, pieces, sources, ACTS)
    if layers >> REPLACES & 1:
        table.replacing = replaced(table, sources)
    table.layers |= layers


def add_up(table: Table, piece: Piece) -> None:
    """Work out anew what the powers amount to, when some were lost or gained."""
    if piece.powers is piece.card.powers:
        return
    acts = 0
    keywords = 0
    listens = 0
    hooks = 0
    for power in piece.powers:
        acts |= power.acts
        keywords |= power.keyword
        listens |= power.listens
        hooks |= power.hooks
    piece.acts = acts
    piece.keywords = keywords
    piece.listens = listens
    piece.hooks = hooks
    table.listening |= listens


def replaced(table: Table, sources: list[Source]) -> int:
    """The kinds of events that some power or record would replace."""
    kinds = 0
    for source in sources:
        for modifier in source.static.modifiers:
            if isinstance(modifier, Replace):
                for kind in modifier.on.kinds():
                    kinds |= 1 << kind
    for record in table.records:
        for modifier in record.modifiers:
            if isinstance(modifier, Replace):
                for kind in modifier.on.kinds():
                    kinds |= 1 << kind
    return kinds


def find_sources(piece: Piece, sources: list[Source]) -> None:
    """Add the static abilities of a card in play that change something."""
    if piece.powers is piece.card.powers:
        for static in piece.card.face_up.statics:
            sources.append(Source(piece, static, Env(piece.seat, piece.thing)))
        return
    for power in piece.powers:
        add_sources(piece, power, sources)


def add_sources(piece: Piece, power: Power, sources: list[Source]) -> None:
    for static in power.statics:
        if static.always or piece.face == UP:
            sources.append(Source(piece, static, Env(piece.seat, piece.thing)))


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


def lose_powers(table: Table, pieces: list[Piece]) -> list[int]:
    """Take away the powers that are lost; the cards that cannot gain any."""
    closed: list[int] = []
    for record in table.records:
        for modifier in record.modifiers:
            if isinstance(modifier, LosePowers):
                for piece in targets_of(table, record):
                    modifier.change(table, record.env, piece)
                    if not modifier.may_gain:
                        closed.append(piece.thing)
    return closed


def join_teams(table: Table, pieces: list[Piece], sources: list[Source]) -> None:
    """Replaced teams first, then those added; good and evil follow from them."""
    changed = False
    for record in table.records:
        for modifier in record.modifiers:
            if isinstance(modifier, Teams) and not modifier.keep:
                changed = True
                for piece in targets_of(table, record):
                    modifier.change(table, record.env, piece)
    for record in table.records:
        for modifier in record.modifiers:
            if isinstance(modifier, Teams) and modifier.keep:
                changed = True
                for piece in targets_of(table, record):
                    modifier.change(table, record.env, piece)
    for source in sources:
        for modifier in source.static.modifiers:
            if modifier.layer() == TEAMS:
                changed = True
                apply_static(table, pieces, source, modifier)
    if changed:
        for piece in pieces:
            piece.alignment = alignment_of(piece.teams)
    for record in table.records:
        for modifier in record.modifiers:
            if isinstance(modifier, Alignment):
                for piece in targets_of(table, record):
                    piece.alignment = modifier.alignment


def grant_powers(table: Table, pieces: list[Piece], sources: list[Source], closed: list[int]) -> int:
    """Add the powers that are gained; the layers in which those change something."""
    counts = [len(piece.powers) for piece in pieces]
    for record in table.records:
        for modifier in record.modifiers:
            if isinstance(modifier, Grant):
                for piece in targets_of(table, record):
                    if piece.face == UP and piece.thing not in closed:
                        modifier.change(table, record.env, piece)
    for source in sources:
        for modifier in source.static.modifiers:
            if modifier.layer() == GRANTS and static_holds(table, source):
                for piece in pieces:
                    if piece.face == UP and piece.thing not in closed and applies_to(table, source, piece):
                        modifier.change(table, source.env, piece)
    layers = 0
    for i in range(len(pieces)):
        powers = pieces[i].powers
        for j in range(counts[i], len(powers)):
            layers |= powers[j].layers
            if powers[j].layers > 1:
                add_sources(pieces[i], powers[j], sources)
    return layers


def apply_layer(table: Table, pieces: list[Piece], sources: list[Source], layer: int) -> None:
    for source in sources:
        for modifier in source.static.modifiers:
            if modifier.layer() == layer:
                apply_static(table, pieces, source, modifier)
    for record in table.records:
        for modifier in record.modifiers:
            if modifier.layer() == layer:
                for piece in targets_of(table, record):
                    modifier.change(table, record.env, piece)


def static_holds(table: Table, source: Source) -> bool:
    when = source.static.when
    return when is None or when.holds(table, source.env)


def applies_to(table: Table, source: Source, piece: Piece) -> bool:
    to = source.static.to
    if to is None:
        return piece.thing == source.piece.thing
    return piece.card.is_character and to.test(table, source.env, piece.thing)


def apply_static(table: Table, pieces: list[Piece], source: Source, modifier: Modifier) -> None:
    if not static_holds(table, source):
        return
    if source.static.to is None:
        modifier.change(table, source.env, source.piece)
        return
    for piece in pieces:
        if applies_to(table, source, piece):
            modifier.change(table, source.env, piece)
