"""The Resource Step: characters are placed, ascend, are given skills and items (Step 5)."""

from __future__ import annotations

from slayground.ccg.actions import add_actions, add_uses
from slayground.ccg.acts import CANNOT_CARRY, LETS_PLACE, LETS_PLACE_VAMPIRE_MINIONS, SWAPS_SKILLS, TALENTS_IGNORED_ONCE
from slayground.ccg.anatomy import (
    ASCENDED,
    ATTACHED,
    CARDS,
    CHARACTER,
    COMPANION,
    ENTERED_PLAY,
    EPISODE,
    HERO,
    ITEM,
    MINION,
    RESOURCE,
    SKILL,
    VAMPIRE,
    VILLAIN,
    Card,
)
from slayground.ccg.comings import attach, came_off, crypt_piece, make_room, place_character
from slayground.ccg.fatigue import fatigue_unless, find_waiver, may_fatigue_for
from slayground.ccg.layers import law
from slayground.ccg.modifiers import BY_SKILL, Allow, ForcesRoom
from slayground.ccg.names import piece_name
from slayground.ccg.requirements import lacks, reserved
from slayground.ccg.streets import spaces_in
from slayground.ccg.table import DISCARD, FEW_SUPPORTERS, OFF, PERMITTED, Happening, Piece, Record, Table
from slayground.ccg.triggers import emit
from slayground.ccg.verbs import ASCEND, ATTACH, PART_ONE, PLACE, RESURRECT, SWAP
from slayground.kernel.nodes import Env
from slayground.kernel.options import STOP, pack
from slayground.kernel.piles import distinct, each_kind

MOST_SUPPORTERS = 5


# Placing


def may_have(table: Table, seat: int, card: Card) -> str | None:
    """None, or the rule by which a character card cannot come into play for a player now."""
    if card.level != 1:
        return "ccg.resource.place_level_one"
    mine = table.essence(seat).character == card.character
    for piece in table.characters_of(seat):
        if piece.card.character == card.character:
            if mine:
                return "ccg.limit.main_one_copy"
            lesser = card.kind in (COMPANION, MINION)
            return "ccg.limit.one_copy_each" if lesser else "ccg.limit.one_copy_support"
    if not mine:
        for other in table.playing():
            if other != seat and table.essence(other).character == card.character:
                return "ccg.limit.support_not_opponents_main"
    leading = mine or card.kind in (HERO, VILLAIN)
    if leading and law(table, FEW_SUPPORTERS) and table.supporters(seat) >= 2:
        return "ccg.golden.card_beats_rule"
    if not mine and leading and table.supporters(seat) >= MOST_SUPPORTERS:
        return "ccg.limit.support_limit"
    return None


def may_place_at(table: Table, seat: int, card: Card, space: int) -> str | None:
    """At one's own spaces, unless a card opens another (ccg.resource.place_own_space)."""
    placement = card.placement
    if placement is not None and not placement.test(table, Env(seat, OFF), space):
        return "ccg.golden.card_beats_rule"
    return None if opened_for(table, seat, card) >> space & 1 else "ccg.resource.place_own_space"


def opened_for(table: Table, seat: int, card: Card) -> int:
    """The spaces at which a player may place a character card, as bits."""
    spaces = table.streets.homes[seat]
    allowing = LETS_PLACE
    if card.kind == MINION and card.traits & VAMPIRE:
        allowing |= LETS_PLACE_VAMPIRE_MINIONS
    for piece in table.characters():
        if piece.seat == seat and table.acts(piece) & allowing:
            spaces |= 1 << piece.space
    return spaces


def spaces_for(table: Table, seat: int, card: Card) -> list[int]:
    spaces = spaces_in(opened_for(table, seat, card))
    placement = card.placement
    if placement is None:
        return spaces
    env = Env(seat, OFF)
    return [space for space in spaces if placement.test(table, env, space)]


def place_from_hand(table: Table, seat: int, kind: int, space: int) -> None:
    table.lose_card(seat, kind)
    place_character(table, CARDS[kind], seat, space)


# Resurrection


def may_resurrect(table: Table, seat: int, card: Card) -> str | None:
    """ccg.resource.resurrect"""
    if card.type != CHARACTER or card.character != table.essence(seat).character:
        return "ccg.resource.resurrect_main_only"
    if table.seats[seat].resurrected:
        return "ccg.resource.resurrect_once_per_turn"
    if card.level != 1 or card.number not in table.seats[seat].discard:
        return "ccg.resource.resurrect_needs_discard"
    return may_have(table, seat, card)


def resurrect(table: Table, seat: int, kind: int, space: int) -> None:
    at = table.seats[seat]
    at.resurrected = True
    at.discard.remove(kind)
    place_character(table, CARDS[kind], seat, space)


# Episodes


def may_place_part_one(table: Table, seat: int, card: Card) -> str | None:
    """Part I is placed only with its Part II in the stack (ccg.card.episode_both_needed)."""
    for kind in table.seats[seat].parts_two:
        if CARDS[kind].code == card.pair:
            return reserved(table, seat, card)
    return "ccg.card.episode_both_needed"


def place_part_one(table: Table, seat: int, kind: int) -> None:
    """A Part I already there gives way (ccg.card.episode_one_displaced)."""
    table.lose_card(seat, kind)
    for piece in table.of_type(EPISODE):
        if piece.seat == seat and piece.card.part == 1:
            crypt_piece(table, piece)
    card = CARDS[kind]
    piece = table.add_piece(card, seat, OFF)
    if table.log is not None:
        table.happen("episode", seat, {"card": card.name, "code": card.code})
    emit(table, Happening(ENTERED_PLAY, seat, piece.thing))


# Ascending


def may_ascend(table: Table, seat: int, piece: Piece, card: Card) -> str | None:
    """None, or the rule by which a character cannot ascend to this card."""
    if piece.seat != seat or card.character != piece.card.character:
        return "ccg.resource.ascend_next_card"
    if card.level != piece.card.level + 1:
        return "ccg.resource.ascend_no_skipping" if card.level > piece.card.level else "ccg.resource.ascend_next_card"
    if piece.ascended:
        return "ccg.resource.ascend_once_per_turn"
    if table.seats[seat].destiny < card.needs:
        return "ccg.resource.ascend_destiny"
    return None


def ascend(table: Table, seat: int, kind: int, piece: Piece) -> None:
    """The next level from the hand."""
    table.lose_card(seat, kind)
    rise(table, seat, kind, piece)


def rise(table: Table, seat: int, kind: int, piece: Piece) -> None:
    """The new level represents the character; what is attached stays (ccg.resource.ascend_on_top)."""
    piece.below = (*piece.below, piece.card.number)
    piece.card = CARDS[kind]
    piece.actives = None
    piece.ascended = True
    table.reshape()
    if table.log is not None:
        facts = {"card": piece_name(table, piece), "code": piece.card.code, "level": piece.card.level}
        table.happen("ascend", seat, facts)
    emit(table, Happening(ASCENDED, seat, piece.thing))


# Attaching


def may_attach_skill(table: Table, seat: int, card: Card, piece: Piece, waived: bool = False) -> str | None:
    rule = reserved(table, seat, card)
    if rule is not None:
        return rule
    if piece.seat != seat:
        return "ccg.resource.skill_attach"
    if card.requires.only and not table.is_main(piece):
        return "ccg.limit.only_attached_to_main"
    table.work_out(PERMITTED)
    if piece.skills_attached >= piece.skills_allowed:
        return "ccg.resource.skill_one_per_turn"
    if (piece.skills_attached > 0 or not waived) and not may_fatigue_for(table, piece, BY_SKILL):
        return "ccg.resource.skill_needs_refreshed"
    return lacks(table, piece, card)


def may_hold(table: Table, seat: int, card: Card, piece: Piece) -> str | None:
    """Whether a character may have an item at all, room aside."""
    if card.attach is not None:
        if not card.attach.test(table, Env(seat, OFF), piece.thing):
            return "ccg.golden.card_beats_rule"
    elif piece.seat != seat:
        return "ccg.resource.item_attach"
    rule = reserved(table, seat, card)
    if rule is not None:
        return rule
    if card.requires.only and not table.is_main(piece):
        return "ccg.limit.only_attached_to_main"
    if table.acts(piece) & CANNOT_CARRY:
        return "ccg.golden.cannot_over_can"
    return lacks(table, piece, card)


def forces_room(card: Card) -> bool:
    """An item that pushes another one off when it is attached where no slot is free."""
    return any(isinstance(static.modifier, ForcesRoom) for static in card.statics)


def may_attach_item(table: Table, seat: int, card: Card, piece: Piece, instead: Piece | None = None) -> str | None:
    """None, or the rule by which an item cannot be attached; `instead`: the item it replaces."""
    rule = may_hold(table, seat, card, piece)
    if rule is not None:
        return rule
    carried = table.items_on(piece)
    full = carried >= piece.items_allowed
    if instead is None:
        return "ccg.resource.item_limit_two" if full and not forces_room(card) else None
    if not full:
        return "ccg.resource.upgrade_only_at_maximum"
    if piece.seat != seat or forces_room(card):
        return "ccg.resource.upgrade"
    return None


def attach_from_hand(
    table: Table, seat: int, kind: int, piece: Piece, instead: Piece | None, waived: bool = False
) -> None:
    """ccg.resource.skill_fatigues, ccg.resource.upgrade: the new item first, then the old one comes off."""
    card = CARDS[kind]
    table.lose_card(seat, kind)
    tiring = card.type == SKILL and not waived
    # The skill itself does not yet spare its carrier the fatigue of attaching it.
    waiver = find_waiver(table, piece, BY_SKILL) if tiring else None
    if card.type == SKILL:
        piece.skills_attached += 1
    forget_relief(table, piece)
    carried = table.items_on(piece)
    attached = attach(table, card, seat, piece)
    if tiring:
        # The requirement was checked before the fatigue (ccg.resource.skill_requirement_before_fatigue).
        fatigue_unless(table, piece, waiver)
    if card.type == ITEM and (instead is not None or carried >= piece.items_allowed):
        make_room(table, attached, instead, carried)
    emit(table, Happening(ATTACHED, seat, piece.thing, attached.thing))


def forget_relief(table: Table, piece: Piece) -> None:
    """Leave to ignore a requirement once has been used."""
    if not table.acts(piece) & TALENTS_IGNORED_ONCE:
        return
    kept: list[Record] = []
    for record in table.records:
        modifier = record.modifier
        mine = isinstance(modifier, Allow) and modifier.act == TALENTS_IGNORED_ONCE and piece.thing in record.targets
        if not mine:
            kept.append(record)
    table.keep_records(tuple(kept))


# Swapping


def may_swap(table: Table, seat: int, given: Piece, receiver: Piece) -> str | None:
    """None, or the rule by which a character cannot give this card to that one."""
    giver = table.piece(given.carrier)
    if giver is None or giver.seat != seat or receiver.seat != seat or giver.thing == receiver.thing:
        return "ccg.resource.swap_own_characters"
    card = given.card
    if card.type == SKILL and not table.acts(giver) & SWAPS_SKILLS:
        return "ccg.resource.skill_no_swap"
    if giver.space != receiver.space:
        return "ccg.resource.swap_same_space"
    if card.requires.only:
        return "ccg.resource.swap_only_card_barred"
    if given.handed:
        return "ccg.resource.swap_item_once_per_turn"
    if card.type == ITEM:
        if table.acts(receiver) & CANNOT_CARRY:
            return "ccg.golden.cannot_over_can"
        if table.items_on(receiver) >= receiver.items_allowed:
            return "ccg.resource.swap_receiver_room"
    return "ccg.resource.swap_requirement" if lacks(table, receiver, card) is not None else None


def swap(table: Table, given: Piece, receiver: Piece) -> None:
    giver = table.piece(given.carrier)
    given.carrier = receiver.thing
    given.handed = True
    table.reshape()
    if table.log is not None:
        giver_name = "" if giver is None else piece_name(table, giver)
        facts = {
            "card": given.card.name,
            "code": given.card.code,
            "from": giver_name,
            "to": piece_name(table, receiver),
        }
        table.happen("swap", receiver.seat, facts)
    if giver is not None:
        came_off(table, given, giver)


# Options


def options(table: Table, seat: int) -> list[int]:
    found = [STOP]
    mine = table.characters_of(seat)
    for kind in each_kind(table.seats[seat].hand):
        card = CARDS[kind]
        if card.type == CHARACTER:
            if may_have(table, seat, card) is None:
                found += [pack(PLACE, kind, space) for space in spaces_for(table, seat, card)]
            found += [pack(ASCEND, kind, p.slot) for p in mine if may_ascend(table, seat, p, card) is None]
        elif card.type == SKILL:
            found += [pack(ATTACH, kind, p.slot) for p in mine if may_attach_skill(table, seat, card, p) is None]
        elif card.type == ITEM:
            found += item_options(table, seat, card)
        elif card.type == EPISODE and may_place_part_one(table, seat, card) is None:
            found.append(pack(PART_ONE, kind))
    found += resurrection_options(table, seat)
    found += swap_options(table, mine, seat)
    add_actions(found, table, seat, RESOURCE)
    add_uses(found, table, seat, RESOURCE)
    return found


def resurrection_options(table: Table, seat: int) -> list[int]:
    found: list[int] = []
    if table.seats[seat].resurrected or table.main_of(seat) is not None:
        return found
    for kind in distinct(table.pile(seat, DISCARD)):
        card = CARDS[kind]
        if card.type == CHARACTER and may_resurrect(table, seat, card) is None:
            found += [pack(RESURRECT, kind, space) for space in table.streets.own(seat)]
    return found


def item_options(table: Table, seat: int, card: Card) -> list[int]:
    found: list[int] = []
    for piece in table.characters():
        if may_attach_item(table, seat, card, piece) is None:
            found.append(pack(ATTACH, card.number, piece.slot))
        elif piece.seat == seat:
            for item in table.attached_to(piece, ITEM):
                if may_attach_item(table, seat, card, piece, item) is None:
                    found.append(pack(ATTACH, card.number, piece.slot, item.slot + 1))
    return found


def swap_options(table: Table, mine: list[Piece], seat: int) -> list[int]:
    found: list[int] = []
    for slot in table.sorted_out().attachments:
        given = table.at(slot)
        giver = table.piece(given.carrier)
        if giver is None or giver.seat != seat:
            continue
        for receiver in mine:
            if receiver.space == giver.space and may_swap(table, seat, given, receiver) is None:
                found.append(pack(SWAP, given.slot, receiver.slot))
    return found

