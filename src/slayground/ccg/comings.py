"""How cards come into play and leave it: characters with their levels, attached cards, challenges, episodes (Zones)."""

from __future__ import annotations

from typing import Final

from slayground.ccg.acts import ITEMS_ARE_SAFE
from slayground.ccg.anatomy import (
    CAME_OFF,
    DISCARDED,
    ITEM,
    LEFT_PLAY,
    PLACED,
    Card,
)
from slayground.ccg.modifiers import Keeps
from slayground.ccg.names import phase_name, piece_name
from slayground.ccg.table import CRYPT, DISCARD, HAND, OFF, OPEN, VOID, Context, Happening, Piece, Table, Waiting
from slayground.ccg.verbs import PIECE
from slayground.kernel.frames import Frame
from slayground.kernel.nodes import Env
from slayground.kernel.options import NO, YES, first, pack, verb_of


def emit_later(table: Table, happening: Happening) -> None:
    """Let the triggers hear of it; triggers.py, which is read later, does the work."""
    from slayground.ccg.triggers import emit

    emit(table, happening)


def place_character(table: Table, card: Card, seat: int, space: int) -> Piece:
    """A character comes into play, refreshed (ccg.resource.place_refreshed)."""
    piece = table.add_piece(card, seat, space)
    piece.came = True
    if table.log is not None:
        facts = {"card": card.name, "code": card.code, "space": table.streets.key(space)}
        table.happen("place", seat, facts)
    emit_later(table, Happening(PLACED, seat, piece.thing, space=space))
    return piece


def put_away(table: Table, owner: int, kind: int, place: int) -> None:
    """A card that leaves play goes to a pile of its owner (ccg.zone.discard_to_owner)."""
    if place == HAND:
        table.gain_card(owner, kind, True)
    else:
        table.seats[owner].pile(place).append(kind)


def remove_character(table: Table, piece: Piece, place: int) -> None:
    """A character leaves play for the discard pile, the Crypt or the hand.

    Its level cards go with it, except that only the level 1 card goes to a hand; what is attached is discarded
    (ccg.zone.attachments_lost_on_discard, ccg.zone.crypted_character_attachments).
    """
    emit_later(table, Happening(LEFT_PLAY, piece.seat, piece.thing, card=piece.card.number))
    if place == DISCARD:
        emit_later(table, Happening(DISCARDED, piece.seat, piece.thing, card=piece.card.number))
    if table.log is not None:
        where = {DISCARD: "discard pile", CRYPT: "Crypt", HAND: "hand"}[place]
        table.happen("leave", piece.seat, {"card": piece_name(table, piece), "code": piece.card.code, "to": where})
    leave_phase(table, piece)
    for attached in table.attached_to(piece):
        table.seats[attached.owner].discard.append(attached.card.number)
        table.remove_piece(attached)
    cards = [*piece.below, piece.card.number]
    table.remove_piece(piece)
    put_away(table, piece.owner, cards[0], place)
    for kind in cards[1:]:
        put_away(table, piece.owner, kind, DISCARD if place == HAND else place)


def crypt_piece(table: Table, piece: Piece) -> None:
    """A card in play goes to its owner's Crypt."""
    if piece.is_character:
        remove_character(table, piece, CRYPT)
        return
    if piece.carrier != OFF:
        take_off(table, piece, CRYPT)
        return
    table.remove_piece(piece)
    table.seats[piece.owner].crypt.append(piece.card.number)
    phase = table.phase
    if phase is not None and phase.challenge == piece.thing and phase.result == OPEN:
        # ccg.open.challenge_removed_mid_phase
        phase.result = VOID
    if table.log is not None:
        table.happen("leave", piece.owner, {"card": piece.card.name, "code": piece.card.code, "to": "Crypt"})


def leave_phase(table: Table, piece: Piece) -> None:
    """A character is no longer part of the fight or challenge under way (ccg.fight.leaving_loses)."""
    phase = table.phase
    if phase is None or phase.result != OPEN:
        return
    if phase.is_fight:
        if piece.thing == phase.attacker:
            phase.seat_left = True
        elif piece.thing == phase.defender:
            phase.rival_left = True
        else:
            return
    elif piece.thing in phase.group:
        phase.group = tuple([thing for thing in phase.group if thing != piece.thing])
        phase.seat_left = not phase.group
    else:
        return
    if phase.is_fight and table.is_main(piece):
        phase.mains = (*phase.mains, piece.thing)
    if table.log is not None:
        facts = {"card": piece_name(table, piece), "code": piece.card.code, "phase": phase_name(table)}
        table.happen("withdraw", piece.seat, facts)
    table.touch()


def tell_move(table: Table, piece: Piece, space: int) -> None:
    if table.log is not None:
        facts = {
            "card": piece_name(table, piece),
            "code": piece.card.code,
            "from": table.streets.key(piece.space),
            "to": table.streets.key(space),
        }
        table.happen("move", piece.seat, facts)


def move_piece(table: Table, piece: Piece, space: int) -> None:
    """A character goes to a space; leaving that of its fight is leaving the fight (ccg.open.fighter_moved_away)."""
    tell_move(table, piece, space)
    piece.space = space
    piece.came = True
    table.touch()
    phase = table.phase
    if phase is not None and space != phase.space:
        leave_phase(table, piece)


# Attached cards


def attach(table: Table, card: Card, seat: int, carrier: Piece) -> Piece:
    piece = table.add_piece(card, seat, OFF)
    piece.carrier = carrier.thing
    if table.log is not None:
        facts = {"card": card.name, "code": card.code, "to": piece_name(table, carrier)}
        table.happen("attach", seat, facts)
    return piece


def come_off(table: Table, piece: Piece, to: int = DISCARD) -> None:
    """An attached card comes off, unless a skill is discarded to keep it."""
    carrier = table.piece(piece.carrier)
    if carrier is not None and piece.card.type == ITEM:
        for each in table.attached_to(carrier):
            for static in each.card.statics:
                if isinstance(static.modifier, Keeps):
                    table.stack = KeepItem(piece.thing, each.thing, to, table.stack)
                    return
    take_off(table, piece, to)


def take_off(table: Table, piece: Piece, to: int = DISCARD) -> None:
    carrier = table.piece(piece.carrier)
    table.remove_piece(piece)
    put_away(table, piece.owner, piece.card.number, to)
    if table.log is not None:
        carrier_name = "" if carrier is None else piece_name(table, carrier)
        facts = {"card": piece.card.name, "code": piece.card.code, "from": carrier_name}
        table.happen("come off", piece.owner, facts)
    if carrier is not None:
        came_off(table, piece, carrier)


def came_off(table: Table, piece: Piece, carrier: Piece) -> None:
    """What the card itself does when it comes off a character that stays in play."""
    happening = Happening(CAME_OFF, carrier.seat, carrier.thing, card=piece.card.number)
    for trigger in piece.card.triggers:
        if CAME_OFF in trigger.on.kinds():
            extra = Context(happening=happening, name=piece.card.name, card=piece.card.number)
            env = Env(carrier.seat, piece.thing, carrier.thing, "character", (), extra)
            table.pending = (*table.pending, Waiting(trigger, env, piece.card.name))


class KeepItem(Frame):
    """An item would come off: the player of the character may discard a skill to keep it."""

    def __init__(self, item: int, skill: int, to: int, below: Frame | None) -> None:
        self.item: Final = item
        self.skill: Final = skill
        self.to: Final = to
        self.below = below

    def resume(self, position: Table) -> None:
        skill = position.piece(self.skill)
        if skill is None or position.piece(self.item) is None:
            position.stack = self.below
            return
        position.ask(position.holder(skill), "keep item", [pack(YES), pack(NO)])

    def answer(self, position: Table, option: int) -> None:
        position.stack = self.below
        gone = position.piece(self.skill if verb_of(option) == YES else self.item)
        if gone is not None:
            take_off(position, gone, DISCARD if verb_of(option) == YES else self.to)


def give_up_items(table: Table, carrier: Piece, n: int) -> None:
    """The player of a character takes off so many of its items, of their own choice."""
    table.stack = GiveUp(carrier.thing, n, OFF, table.stack)


def make_room(table: Table, new: Piece, old: Piece | None, carried: int) -> None:
    """A new item is on a character with no slot free: an old one comes off, or else the new one.

    Which, its player chooses where no upgrade has named it; what keeps items on the character keeps it on.
    """
    carrier = table.piece(new.carrier)
    assert carrier is not None
    table.stack = NoRoom(new.thing, carried, table.stack)
    if old is not None:
        come_off(table, old)
    elif carrier.seat == new.owner or not table.acts(carrier) & ITEMS_ARE_SAFE:
        table.stack = GiveUp(carrier.thing, 1, new.thing, table.stack)


class NoRoom(Frame):
    """Where nothing else came off, the new item does."""

    def __init__(self, item: int, most: int, below: Frame | None) -> None:
        self.item: Final = item
        self.most: Final = most
        """How many items the character had before."""
        self.below = below

    def resume(self, position: Table) -> None:
        position.stack = self.below
        item = position.piece(self.item)
        carrier = None if item is None else position.piece(item.carrier)
        if item is not None and carrier is not None and position.items_on(carrier) > self.most:
            take_off(position, item)

    def answer(self, position: Table, option: int) -> None:
        raise AssertionError("nothing was asked")


class GiveUp(Frame):
    def __init__(self, carrier: int, n: int, new: int, below: Frame | None) -> None:
        self.carrier: Final = carrier
        self.n: Final = n
        self.new: Final = new
        """The item for which another makes room."""
        self.below = below

    def resume(self, position: Table) -> None:
        carrier = position.piece(self.carrier)
        items = []
        if carrier is not None and self.n > 0:
            items = [item for item in position.attached_to(carrier, ITEM) if item.thing != self.new]
        if carrier is None or not items:
            position.stack = self.below
            return
        position.ask(carrier.seat, "give up item", [pack(PIECE, item.slot) for item in items])

    def answer(self, position: Table, option: int) -> None:
        position.stack = GiveUp(self.carrier, self.n - 1, self.new, self.below)
        item = position.at(first(option))
        if self.new == OFF:
            take_off(position, item)
        else:
            come_off(position, item)
