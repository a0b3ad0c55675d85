"""What a card in play is at this moment: its powers, teams, numbers and permissions, built up in layers.

Face, losses, teams, grants, base numbers, sums, caps, permissions: one pass in this order, in which nothing is read
from a later layer. It is done anew when something has changed and somebody asks.
"""

from __future__ import annotations

from slayground.kernel.nodes import Env
from slayground.vs.anatomy import Modifier, Static, alignment_of
from slayground.vs.modifiers import (
    ACTS,
    BASE,
    CAPS,
    GRANTS,
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
    pieces: list[Piece] = []
    for each in table.slots:
        if each is not None:
            pieces.append(each)
            each.powers = each.card.powers if each.face == UP else each.card.always_powers
            each.teams = each.card.teams
            each.alignment = each.card.alignment
            each.acts = 0
    closed = lose_powers(table, pieces) if table.records else []
    sources: list[Source] = []
    for piece in pieces:
        find_sources(piece, sources, 0)
    join_teams(table, pieces, sources)
    grant_powers(table, pieces, sources, closed)
    number_them(table, pieces, sources)
    listening = 0
    for delayed in table.delayed:
        for kind in delayed.on.kinds():
            listening |= 1 << kind
    for record in table.records:
        if record.until_event is not None:
            for kind in record.until_event.kinds():
                listening |= 1 << kind
    for piece in pieces:
        listens = 0
        hooks = 0
        for power in piece.powers:
            listens |= power.listens
            hooks |= power.hooks
        piece.listens = listens
        piece.hooks = hooks
        listening |= listens
    table.listening = listening
    table.replacing = replaced(table, sources)


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


def find_sources(piece: Piece, sources: list[Source], start: int) -> None:
    """Add the static abilities among the piece's powers from the given one on."""
    powers = piece.powers
    for i in range(start, len(powers)):
        for static in powers[i].statics:
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
    return [piece for piece in table.characters() if where.test(table, record.env, piece.thing)]


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


def grant_powers(table: Table, pieces: list[Piece], sources: list[Source], closed: list[int]) -> None:
    counts = [len(piece.powers) for piece in pieces]
    granted = False
    for record in table.records:
        for modifier in record.modifiers:
            if isinstance(modifier, Grant):
                granted = True
                for piece in targets_of(table, record):
                    if piece.face == UP and piece.thing not in closed:
                        modifier.change(table, record.env, piece)
    for source in sources:
        for modifier in source.static.modifiers:
            if modifier.layer() == GRANTS and static_holds(table, source):
                granted = True
                for piece in pieces:
                    if piece.face == UP and piece.thing not in closed and applies_to(table, source, piece):
                        modifier.change(table, source.env, piece)
    if granted:
        for i in range(len(pieces)):
            if len(pieces[i].powers) > counts[i]:
                find_sources(pieces[i], sources, counts[i])


def number_them(table: Table, pieces: list[Piece], sources: list[Source]) -> None:
    """ATK, DEF, health and permissions."""
    layers = 0
    for source in sources:
        for modifier in source.static.modifiers:
            layers |= 1 << modifier.layer()
    for record in table.records:
        for modifier in record.modifiers:
            layers |= 1 << modifier.layer()
    for piece in pieces:
        piece.base_atk = piece.card.atk
        piece.base_defense = piece.card.defense
        acts = 0
        keywords = 0
        for power in piece.powers:
            acts |= power.acts
            keywords |= power.keyword
        piece.acts = acts
        piece.keywords = keywords
    if layers >> BASE & 1:
        apply_layer(table, pieces, sources, BASE)
    for piece in pieces:
        up = piece.plus - piece.minus
        piece.atk = piece.base_atk + up
        piece.defense = piece.base_defense + up
        piece.health = piece.card.health + piece.vitality
    if layers >> SUMS & 1:
        apply_layer(table, pieces, sources, SUMS)
    if layers >> CAPS & 1:
        apply_layer(table, pieces, sources, CAPS)
    if layers >> ACTS & 1:
        apply_layer(table, pieces, sources, ACTS)


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
