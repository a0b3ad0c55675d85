"""What a seat may know: its view of the table, and tables that would look the same to it."""

from __future__ import annotations

from typing import Any

from slayground.kernel.options import Decision
from slayground.kernel.piles import insert
from slayground.kernel.rng import Rng, another
from slayground.unmatched.anatomy import CARDS
from slayground.unmatched.attack import may_attack_with
from slayground.unmatched.table import OFF, Combat, Seat, Table
from slayground.unmatched.words import option_facts


def names(kinds: list[int]) -> list[str]:
    return [CARDS[kind].name for kind in kinds]


def view(position: Table, observer: int | None) -> dict[str, Any]:
    """The table as one seat sees it (None: a spectator), in names and numbers."""
    board = position.board
    decision = position.decision
    return {
        "game": "unmatched",
        "board": board.key,
        "seat": observer,
        "turn": position.turn,
        "turn_seat": None if position.turn_seat == OFF else position.turn_seat,
        "actions_left": position.actions_left,
        "over": position.over,
        "winners": [s for s, score in enumerate(position.scores()) if score == 1.0] if position.over else [],
        "seats": [seat_view(position, seat, observer) for seat in range(len(position.seats))],
        "fighters": [fighter_view(position, fighter) for fighter in range(len(position.fighters))],
        "combat": combat_view(position, position.combat, observer),
        "scheme": None if position.scheme_card == OFF else CARDS[position.scheme_card].name,
        "decision": None if decision is None else decision_view(position, decision, observer),
    }


def open_view(position: Table) -> dict[str, Any]:
    """The table with every card face up: each part as the seat sees it that knows most of it."""
    seen = view(position, None)
    seen["seats"] = [seat_view(position, seat, seat) for seat in range(len(position.seats))]
    combat = position.combat
    if combat is not None:
        seen["combat"] = combat_view(position, combat, position.fighters[combat.attacker].seat)
    decision = position.decision
    if decision is not None:
        seen["decision"] = decision_view(position, decision, decision.seat)
    return seen


def seat_view(position: Table, number: int, observer: int | None) -> dict[str, Any]:
    seat = position.seats[number]
    names_ = position.board.space_names
    seen: dict[str, Any] = {
        "hero": seat.hero.key,
        "team": position.team_of(number),
        "player": position.setup.players[number],
        "form": seat.hero.forms[seat.form],
        "fighters": [position.key_of(fighter) for fighter in seat.fighters],
        "hand_count": len(seat.hand),
        "deck_count": len(seat.deck),
        "discard": names(seat.discard),
        "shadows": [None if space == OFF else names_[space] for space in seat.shadows],
        "eliminated": position.turn > 0 and not position.has_fighters(number),
    }
    if observer is None:
        return seen
    if position.sees_hand(observer, number):
        seen["hand"] = names(seat.hand)
        seen["deck_top"] = names(seat.deck[len(seat.deck) - seat.known_top :][::-1])
        seen["deck_bottom"] = names(seat.deck[: seat.known_bottom])
    else:
        seen["known_hand"] = sorted(names(list(seat.known[observer])))
    return seen


def fighter_view(position: Table, number: int) -> dict[str, Any]:
    fighter = position.fighters[number]
    spaces = position.board.space_names
    return {
        "key": position.key_of(number),
        "name": position.name_of(number),
        "seat": fighter.seat,
        "hero": fighter.card.hero,
        "ranged": fighter.card.ranged,
        "health": fighter.health,
        "max_health": fighter.card.max_health,
        "space": None if fighter.space == OFF else spaces[fighter.space],
        "turn_space": None if fighter.turn_space == OFF else spaces[fighter.turn_space],
        "defeated": fighter.health == 0,
    }


def combat_view(position: Table, combat: Combat | None, observer: int | None) -> dict[str, Any] | None:
    if combat is None:
        return None
    attack_seat = position.fighters[combat.attacker].seat
    knows = observer is not None and position.sees_hand(observer, attack_seat)
    seen: dict[str, Any] = {
        "attacker": position.key_of(combat.attacker),
        "defender": position.key_of(combat.defender),
        "revealed": combat.revealed,
        "attack_card": CARDS[combat.attack_card].name if combat.revealed or knows else None,
        "defense_card": None,
    }
    if combat.revealed:
        if combat.defense_card != OFF:
            seen["defense_card"] = CARDS[combat.defense_card].name
        seen |= {
            "attack_value": combat.attack(),
            "attack_bonus": combat.attack_bonus,
            "attack_canceled": combat.attack_canceled,
            "defense_value": combat.defense(),
            "defense_bonus": combat.defense_bonus,
            "defense_canceled": combat.defense_canceled,
            "damage": None if combat.damage == OFF else combat.damage,
        }
    return seen


def decision_view(position: Table, decision: Decision, observer: int | None) -> dict[str, Any]:
    """Who is asked is open to all; what may be answered only to who decides."""
    seen: dict[str, Any] = {"seat": decision.seat, "kind": decision.kind}
    if observer is not None and position.setup.players[observer] == position.setup.players[decision.seat]:
        seen["prompt"] = position.prompt()
        seen["forced"] = decision.forced
        seen["options"] = [option_facts(position, option) for option in decision.options]
    return seen


# Imagining


def deal_anew(world: Table, observer: int, rng: Rng) -> None:
    """Deal everything anew that the observer cannot know."""
    world.rng = another(rng)
    if world.turn == 0 and not world.seats[0].deck:
        return  # before the deal there is nothing to know
    for number in range(len(world.seats)):
        if world.sees_hand(observer, number):
            shuffle_unknown(world, number, rng)
        else:
            deal_unknown(world, number, observer, rng)
    decision = world.decision
    if decision is not None and not world.sees_hand(observer, decision.seat):
        ask_again(world)


def ask_again(world: Table) -> None:
    """Somebody whose cards have changed is asked: the options are made anew for the imagined hand."""
    frame = world.stack
    assert frame is not None
    world.decision = None
    frame.resume(world)


def shuffle_unknown(world: Table, number: int, rng: Rng) -> None:
    """Shuffle a deck whose owner's knowledge the observer shares, but for the cards known on top and bottom."""
    seat = world.seats[number]
    deck = seat.deck
    bottom = seat.known_bottom
    if bottom + seat.known_top >= len(deck):
        return  # all of it is known: in a deck of one, the top is the bottom
    middle = sorted(deck[bottom : len(deck) - seat.known_top])
    rng.shuffle(middle)
    seat.deck = deck[:bottom] + middle + deck[len(deck) - seat.known_top :]


def deal_unknown(world: Table, number: int, observer: int, rng: Rng) -> None:
    """Deal a hidden hand, the card face down before it, and the deck, from all that may be there."""
    seat = world.seats[number]
    pool = seat.hand + seat.deck
    known = list(seat.known[observer])
    face_down = face_down_card(world, number)
    hand_size = len(seat.hand)
    there: list[int] = []
    if face_down != OFF:
        pool.append(face_down)
    for kind in known:
        pool.remove(kind)
    pool.sort()  # so that what comes of it depends on nothing hidden
    rng.shuffle(pool)
    if face_down != OFF:
        laid = imagine_face_down(world, number, known, pool, hand_size, rng)
        combat = world.combat
        assert combat is not None
        combat.attack_card = laid
        there.append(laid)
    hand: list[int] = []
    for kind in known + pool[: hand_size - len(known)]:
        insert(hand, kind)
    seat.hand = hand
    seat.deck = pool[hand_size - len(known) :]
    there += hand
    for watcher in range(len(seat.known)):
        if watcher != observer and seat.known[watcher]:
            imagine_knowledge(seat, watcher, observer, there, rng)


def imagine_knowledge(seat: Seat, watcher: int, observer: int, there: list[int], rng: Rng) -> None:
    """What somebody else knows of a hand that has been dealt anew: as many cards of it as they really know.

    Those that the observer knows as well are the same; which the others are the observer cannot know.
    """
    shared: list[int] = []
    rest = there.copy()
    unmet = list(seat.known[observer])
    for kind in seat.known[watcher]:
        if kind in unmet:
            unmet.remove(kind)
            rest.remove(kind)
            shared.append(kind)
    rng.shuffle(rest)
    known = tuple(shared + rest[: len(seat.known[watcher]) - len(shared)])
    seat.known = tuple([known if other == watcher else kinds for other, kinds in enumerate(seat.known)])


def face_down_card(world: Table, number: int) -> int:
    """The card that lies face down before this seat, or OFF. The defense is turned up as soon as it is laid."""
    combat = world.combat
    if combat is None or combat.revealed or world.fighters[combat.attacker].seat != number:
        return OFF
    return combat.attack_card


def imagine_face_down(
    world: Table, number: int, known: list[int], pool: list[int], hand_size: int, rng: Rng
) -> int:
    """Take from the known or the unknown cards one that may lie there: an attack card of the attacker."""
    combat = world.combat
    assert combat is not None
    attacker = world.fighters[combat.attacker]
    # With more known cards than the hand now holds, one of them is the card on the table.
    choices = [kind for kind in known if may_attack_with(kind, attacker) is None]
    if len(known) <= hand_size:
        choices += [kind for kind in pool if may_attack_with(kind, attacker) is None]
    laid = choices[rng.below(len(choices))]
    if laid in known:
        known.remove(laid)
    else:
        pool.remove(laid)
    return laid
