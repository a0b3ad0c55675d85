"""What must hold of every table at every decision: no card lost or doubled, nothing impossible, nothing out of date, no
false knowledge."""

from __future__ import annotations

from slayground.vs.anatomy import CARDS
from slayground.vs.checks import ASIDE, ReturnToOwners
from slayground.vs.layers import work_out
from slayground.vs.names import base_name
from slayground.vs.play import EnterPlay
from slayground.vs.table import CARRIED, OFF, PLACES, SLOTS, STUNNED, Piece, Seat, Table


def check(table: Table) -> None:
    """AssertionError tells what is wrong."""
    check_slots(table)
    for piece in table.in_play():
        check_piece(table, piece)
    arriving = on_the_way(table)
    for number in range(len(table.seats)):
        check_cards(table, number, arriving[number])
        check_seat(table, number)
    check_combat(table)
    check_worked_out(table)


# Cards


def on_the_way(table: Table) -> list[list[int]]:
    """For each seat, its cards that are just coming into play."""
    found: list[list[int]] = [[] for _ in table.seats]
    frame = table.stack
    while frame is not None:
        if isinstance(frame, EnterPlay) and frame.step == 0 and not CARDS[frame.kind].is_token:
            found[frame.owner].append(frame.kind)
        frame = frame.below
    return found


def check_cards(table: Table, number: int, arriving: list[int]) -> None:
    """Everything a player began with is in exactly one place, until they are out."""
    seat = table.seats[number]
    setup = table.setup
    found = list(arriving)
    for place in range(PLACES):
        found += seat.pile(place)
    found += [piece.card.number for piece in table.in_play() if piece.owner == number and not piece.card.is_token]
    if seat.out:
        assert table.over or not found, f"seat {number} is out and still owns {told(found)}"
        return
    kept = seat.kept
    if kept is not None:
        found.append(kept.card.number)
    found += [*seat.levels, *seat.aside]
    began = [*setup.decks[number], *setup.key_piles[number], *setup.levels[number], setup.mains[number]]
    if table.phase == "setup" and seat.main == OFF:
        found.append(setup.mains[number])  # not yet placed
    if sorted(found) == sorted(began):
        return
    missing = surplus(began, found)
    doubled = surplus(found, began)
    assert not doubled, f"seat {number} has {told(doubled)} too many"
    # What was on its way when the game ended has arrived nowhere.
    assert table.over or not missing, f"seat {number} misses {told(missing)}"


def surplus(some: list[int], others: list[int]) -> list[int]:
    """What the first list has more of than the second."""
    left = list(some)
    for kind in others:
        if kind in left:
            left.remove(kind)
    return left


def told(kinds: list[int]) -> str:
    return ", ".join([CARDS[kind].name for kind in kinds]) or "nothing"


# Cards in play


def check_slots(table: Table) -> None:
    for slot, piece in enumerate(table.slots):
        if piece is not None:
            assert piece.thing & (SLOTS - 1) == slot, f"{piece.card.name} is not in its slot"
            assert 0 < (piece.thing >> 8 & 0xFFFFFFFF) <= table.serial, f"{piece.card.name} has no serial number"


def check_piece(table: Table, piece: Piece) -> None:
    name = base_name(piece.card)
    assert min(piece.plus, piece.minus, piece.vitality, piece.wounds, piece.attacks) >= 0, f"{name}: below 0"
    assert not (piece.plus and piece.minus), f"{name} has +1/+1 and -1/-1 counters"
    assert not (piece.vitality and piece.wounds), f"{name} has vitality counters and wounds"
    if piece.face == STUNNED:
        assert not piece.ready, f"{name} is stunned and ready"
        assert not piece.plus and not piece.minus, f"{name} is stunned and has counters"
    left_behind = table.seats[piece.seat].out and not table.over and not returning(table, piece)
    assert not left_behind, f"{name} is on the side of a player who is out"
    wearer = table.piece(piece.wearer)
    if piece.row == CARRIED:
        assert piece.card.is_equipment and not piece.card.is_machine, f"{name} is carried"
        assert wearer is not None, f"nobody carries {name}"
        same_side = table.same_side(wearer.seat, piece.seat)
        assert wearer.card.is_character and same_side, f"{name} is carried on another side"
    else:
        assert piece.wearer == OFF, f"{name} is carried and stands in a row"
        assert piece.card.is_character or piece.card.is_machine, f"{name} stands in a row"


def returning(table: Table, piece: Piece) -> bool:
    """Whether its owner is just taking it back."""
    frame = table.stack
    while frame is not None:
        if isinstance(frame, ReturnToOwners) and (piece.thing in frame.things or piece.wearer in frame.things):
            return True
        frame = frame.below
    return False


def check_combat(table: Table) -> None:
    combat = table.combat
    if combat is None:
        return
    for thing in combat.attackers:
        assert table.piece(thing) is not None, "an attacker is not in play"
    assert combat.defender == OFF or table.piece(combat.defender) is not None, "the defender is not in play"
    assert len(set(combat.attackers)) == len(combat.attackers), "somebody attacks twice"


def check_worked_out(table: Table) -> None:
    """What counts as up to date would be the same if it were worked out anew."""
    if not table.fresh:
        return
    anew = table.clone()
    work_out(anew)
    for piece, other in zip(table.in_play(), anew.in_play(), strict=True):
        assert piece.state() == other.state(), f"{base_name(piece.card)} is not what it should be now"
    assert summary(table) == summary(anew), "events, windows or rules are waited for in vain"


def summary(table: Table) -> tuple[int, ...]:
    return (table.listening, table.hooking, table.replacing, table.windows, table.layers)


# Seats


def check_seat(table: Table, number: int) -> None:
    seat = table.seats[number]
    assert seat.xp >= 0 and seat.points >= 0, f"seat {number} has less than nothing"
    for pile in (seat.hand, seat.up, seat.exhausted, seat.down, seat.removed):
        assert pile == sorted(pile), f"a pile of seat {number} is not sorted"
    for kind in (*seat.up, *seat.exhausted):
        assert CARDS[kind].is_location, f"{CARDS[kind].name} is face up among the resources"
    main = table.piece(seat.main)
    if main is not None:
        assert main.owner == number and main.card.is_main, f"the main character of seat {number}"
    else:
        lost = seat.main not in (OFF, ASIDE) and table.settled and not table.over
        assert not lost, f"seat {number} has lost its main character and plays on"
    check_knowledge(table, seat, number)


def check_knowledge(table: Table, seat: Seat, number: int) -> None:
    """Nobody knows a card where it is not."""
    watchers = len(seat.known)
    assert watchers >= len(table.seats), f"what is known of seat {number} is not for every seat"
    for known in (seat.known_either, seat.known_down, seat.known_top, seat.known_bottom):
        assert len(known) == watchers, f"what is known of seat {number} is not for {watchers} watchers"
    for watcher in range(watchers):
        unknown = surplus(list(seat.known[watcher]), seat.hand)
        assert not unknown, f"watcher {watcher} knows {told(unknown)} in the hand of seat {number}"
        unknown = surplus(list(seat.known_down[watcher]), seat.down)
        assert not unknown, f"watcher {watcher} knows {told(unknown)} among the face-down resources of seat {number}"
        known_all = [*seat.known[watcher], *seat.known_down[watcher], *seat.known_either[watcher]]
        unknown = surplus(known_all, seat.hand + seat.down)
        assert not unknown, f"watcher {watcher} knows {told(unknown)} in hand or resources of seat {number}"
        assert 0 <= seat.known_top[watcher] <= len(seat.deck), f"watcher {watcher} knows too much of a deck's top"
        assert 0 <= seat.known_bottom[watcher] <= len(seat.deck), f"watcher {watcher} knows too much of a deck's bottom"
