"""What a seat may know: its view of the table, and tables that would look the same to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from slayground.ccg.anatomy import (
    CARDS,
    CHARACTER,
    CLASS_NAMES,
    LOCATION,
    LOCATION_TYPES,
    TALENT_KEYS,
    TALENTS,
    TRAIT_NAMES,
    TYPE_NAMES,
    WINDOW_NAMES,
    names_of,
)
from slayground.ccg.challenges import goal_total, group_total, has_what_it_takes
from slayground.ccg.conflict import StageWatch, total_of
from slayground.ccg.modifiers import lasting
from slayground.ccg.names import piece_name, player_name
from slayground.ccg.table import (
    IN_PLAY,
    OFF,
    SLOT_BITS,
    TIME_NAMES,
    UNTIL_NAMES,
    Phase,
    Piece,
    Record,
    Seat,
    Table,
    context,
)
from slayground.ccg.verbs import (
    ACTION_CARD,
    ASCEND,
    ATTACH,
    ATTACK,
    BOTTOM,
    CARD,
    CHALLENGE_TO,
    DAY,
    DEFENDED_BY,
    DISCARD_CARD,
    DOUBLE,
    EVENT_CARD,
    FACE,
    GROUP_READY,
    JOIN,
    LAY,
    MOVE,
    NIGHT,
    ON_TOP,
    PART_ONE,
    PIECE,
    PLACE,
    PLAYER,
    REFILL,
    REFRESH_ALL,
    RESURRECT,
    SPACE,
    STACK,
    START_AT,
    SWAP,
    TALENT,
    TO_BOTTOM,
    USE,
)
from slayground.kernel.nodes import Env
from slayground.kernel.options import CASE, DONE, NO, YES, Decision, first, second, third, verb_of
from slayground.kernel.rng import Rng, another
from slayground.kernel.words import listing, sentence

if TYPE_CHECKING:
    # A machine word once compiled; an annotation is never looked up.
    from mypy_extensions import i64

DOES: Final = {
    DONE: "done", YES: "yes", NO: "no", CASE: "case", START_AT: "start", DAY: "day", NIGHT: "night", LAY: "lay",
    CHALLENGE_TO: "challenge", BOTTOM: "bottom", EVENT_CARD: "play", REFILL: "refill", DISCARD_CARD: "discard",
    REFRESH_ALL: "refresh", MOVE: "move", PLACE: "place", RESURRECT: "resurrect", PART_ONE: "episode",
    ASCEND: "ascend", ATTACH: "attach", SWAP: "swap", ATTACK: "attack", FACE: "face", JOIN: "join",
    GROUP_READY: "begin", DEFENDED_BY: "defended by", DOUBLE: "double", STACK: "stack", ACTION_CARD: "play",
    USE: "use", PIECE: "piece", SPACE: "space", PLAYER: "player", CARD: "card", TALENT: "talent", ON_TOP: "top",
    TO_BOTTOM: "to bottom",
}  # fmt: skip
"""What a client calls the verbs of options."""


def key_of(thing: int) -> str:
    """What a client knows a card in play by: the same for as long as it is there, and never given again."""
    return f"c{(thing - IN_PLAY) >> SLOT_BITS}"


def key_at(table: Table, slot: int) -> str:
    return key_of(table.at(slot).thing)


def key_or_none(table: Table, thing: int) -> str | None:
    return None if table.piece(thing) is None else key_of(thing)


def cards(kinds: list[int]) -> list[dict[str, Any]]:
    """Cards in a pile, by code and name."""
    return [{"code": CARDS[kind].code, "name": CARDS[kind].name} for kind in kinds]


def talents(values: tuple[i64, i64, i64, i64]) -> dict[str, int]:
    return {TALENT_KEYS[i]: values[i] for i in TALENTS}


# The view


def view(table: Table, observer: int | None) -> dict[str, Any]:
    """The table as one seat sees it (None: a spectator), in names and numbers."""
    table.refresh()
    watcher = len(table.seats) if observer is None else observer
    decision = table.decision
    return {
        "game": "ccg",
        "seat": observer,
        "turn": table.turn,
        "turn_seat": None if table.turn_seat == OFF else table.turn_seat,
        "step": None if table.step == OFF else WINDOW_NAMES[table.step],
        "time": TIME_NAMES[table.time],
        "park": {"holder": None if table.park_seat == OFF else table.park_seat, "count": table.park_count},
        "over": table.over,
        "winners": [] if table.winner == OFF else [table.winner],
        "spaces": [space_view(table, space) for space in range(table.streets.size)],
        "seats": [seat_view(table, seat, watcher) for seat in range(len(table.seats))],
        "cards": [piece_view(table, piece) for piece in table.in_play()],
        "phase": None if table.phase is None else phase_view(table, table.phase),
        "events": cards(sorted(table.events)),
        "changes": [record_view(table, record) for record in table.records]
        + [{"text": each.trigger.say(), "card": each.name, "until": UNTIL_NAMES[each.until]} for each in table.lasting],
        "decision": None if decision is None else decision_view(table, decision, observer),
    }


def open_view(table: Table) -> dict[str, Any]:
    """The table with every card face up."""
    seen = view(table, None)
    seen["seats"] = [seat_view(table, seat, seat) for seat in range(len(table.seats))]
    decision = table.decision
    if decision is not None:
        seen["decision"] = decision_view(table, decision, decision.seat)
    return seen


def space_view(table: Table, space: int) -> dict[str, Any]:
    location = table.location_at(space)
    owner = table.streets.owner(space)
    adjacent = [other for other in range(table.streets.size) if table.adjacent(space, other)]
    return {
        "space": space,
        "key": table.streets.key(space),
        "owner": None if owner == OFF else owner,
        "adjacent": adjacent,
        "location": None if location is None else key_of(location.thing),
        "types": names_of(table.types_at(space), LOCATION_TYPES),
    }


def seat_view(table: Table, number: int, watcher: int) -> dict[str, Any]:
    """One player's piles and standing; hidden cards only as far as the watcher knows them."""
    seat = table.seats[number]
    main = table.main_of(number)
    top = min(seat.known_top[watcher], len(seat.deck))
    bottom = min(seat.known_bottom[watcher], len(seat.deck))
    challenges_top = min(seat.challenges_top[watcher], len(seat.challenges))
    challenges_bottom = min(seat.challenges_bottom[watcher], len(seat.challenges))
    set_up = table.turn_seat == OFF
    seen: dict[str, Any] = {
        "name": player_name(table, number),
        "essence": table.essence(number).code,
        "main": None if main is None else key_of(main.thing),
        "destiny": seat.destiny,
        "out": seat.out,
        "done": seat.done,
        "resurrected": seat.resurrected,
        "hand_count": len(seat.hand),
        "deck_count": len(seat.deck),
        "deck_top": cards(seat.deck[len(seat.deck) - top :][::-1]),
        "deck_bottom": cards(seat.deck[:bottom]),
        "discard": cards(seat.discard),
        "crypt": cards(sorted(seat.crypt)),
        "challenge_count": len(seat.challenges),
        "challenges_top": [] if set_up else cards(seat.challenges[len(seat.challenges) - challenges_top :][::-1]),
        "challenges_bottom": cards(seat.challenges[:challenges_bottom]),
        "locations_count": len(seat.locations),
        "parts_two_count": len(seat.parts_two),
        "resolving": cards(seat.resolving),
    }
    if watcher == number:
        seen["hand"] = cards(seat.hand)
        seen["locations"] = cards(seat.locations)
        seen["parts_two"] = cards(seat.parts_two)
    else:
        seen["known_hand"] = cards(sorted(seat.known[watcher]))
    return seen


def piece_view(table: Table, piece: Piece) -> dict[str, Any]:
    """A card in play, as it is now and as it is printed."""
    card = piece.card
    seen: dict[str, Any] = {
        "key": key_of(piece.thing),
        "code": card.code,
        "name": card.name,
        "called": piece_name(table, piece),
        "type": TYPE_NAMES[card.type],
        "owner": piece.owner,
        "seat": piece.seat,
        "space": None if piece.space == OFF else piece.space,
        "carrier": None if piece.carrier == OFF else key_of(piece.carrier),
        "fatigued": piece.fatigued,
        "used": len(piece.used),
    }
    if card.type == CHARACTER:
        seen.update(
            {
                "class": CLASS_NAMES[piece.kind],
                "main": table.is_main(piece),
                "level": card.level,
                "talents": talents(piece.talents),
                "printed": talents(card.talents),
                "traits": names_of(piece.traits, TRAIT_NAMES),
                "moves": piece.moves,
                "moves_allowed": piece.move_limit,
                "items_allowed": piece.items_allowed,
                "below": cards(list(piece.below)),
                "attached": [key_of(each.thing) for each in table.attached_to(piece)],
            }
        )
    elif card.goals:
        seen["goals"] = {TALENT_KEYS[t]: table.goal(piece, t) for t in TALENTS if card.goal(t)}
        seen["printed"] = {TALENT_KEYS[t]: card.talents[t] for t in TALENTS if card.goal(t)}
        seen["destiny"] = card.destiny
        seen["trait"] = names_of(card.traits, TRAIT_NAMES)
        seen["faced"] = list(piece.faced)
    elif card.type == LOCATION:
        seen["types"] = names_of(card.types, LOCATION_TYPES)
    return seen


def phase_view(table: Table, phase: Phase) -> dict[str, Any]:
    """The fight or challenge under way, with the totals of both sides as they are now."""
    seen: dict[str, Any] = {
        "kind": "fight" if phase.is_fight else "challenge",
        "seat": phase.seat,
        "rival": phase.rival,
        "space": phase.space,
        "stage": WINDOW_NAMES[phase.stage],
        "result": ("open", "won", "lost", "tied", "void")[phase.result],
        "stacks": [
            {
                "seat": card.seat,
                "code": CARDS[card.kind].code,
                "name": CARDS[card.kind].name,
                "talent": TALENT_KEYS[card.talent],
                "value": card.value,
            }
            for card in phase.stacks
        ],
        "no_stacking": phase.no_stacking,
        "watch": None,
    }
    frame = table.stack
    while frame is not None:
        if isinstance(frame, StageWatch):
            seen["watch"] = frame.seat
            seen["passes"] = frame.passes
            break
        frame = frame.below
    if phase.is_fight:
        seen["attacker"] = key_or_none(table, phase.attacker)
        seen["defender"] = key_or_none(table, phase.defender)
        seen["first_defender"] = key_or_none(table, phase.first_defender)
        seen["talent"] = TALENT_KEYS[phase.talent]
        seen["winner"] = key_or_none(table, phase.winner)
        seen["totals"] = {
            TALENT_KEYS[t]: [
                total_of(table, phase.seat, table.piece(phase.attacker), t),
                total_of(table, phase.rival, table.piece(phase.defender), t),
            ]
            for t in TALENTS
        }
    else:
        challenge = table.piece(phase.challenge)
        seen["challenge"] = key_or_none(table, phase.challenge)
        seen["group"] = [key_of(thing) for thing in phase.group if table.piece(thing) is not None]
        seen["ignored"] = [TALENT_KEYS[t] for t in TALENTS if phase.ignored >> t & 1]
        if challenge is not None:
            seen["totals"] = {
                TALENT_KEYS[t]: [group_total(table, phase, t), goal_total(table, phase, challenge, t)]
                for t in TALENTS
                if challenge.card.goal(t)
            }
            seen["trait_met"] = has_what_it_takes(table, phase, challenge)
    return seen


def record_view(table: Table, record: Record) -> dict[str, Any]:
    """A change that an effect has made, in a sentence."""
    names = [piece_name(table, piece) for thing in record.targets if (piece := table.piece(thing)) is not None]
    said = record.modifier.say()
    if said.startswith("!"):
        who = listing(names) if record.where is None else record.where.say_all()
        text = said[1:].replace("$", who)
    elif record.where is not None:
        text = f"{record.where.say_all()} {record.modifier.plural()}"
    else:
        text = f"{listing(names)} {said if len(names) == 1 else record.modifier.plural()}"
    until = UNTIL_NAMES[record.until]
    return {"text": sentence(lasting(text, until)), "card": record.name, "until": until}


# The decision


def decision_view(table: Table, decision: Decision, observer: int | None) -> dict[str, Any]:
    """Who is asked is open to all; what may be answered only to who decides."""
    seen: dict[str, Any] = {"seat": decision.seat, "kind": decision.kind}
    if observer == decision.seat:
        seen["prompt"] = table.prompt()
        seen["forced"] = decision.forced
        seen["options"] = [option_facts(table, option) for option in decision.options]
        env = getattr(table.stack, "env", None)
        if isinstance(env, Env):
            known = context(env).card
            seen["card"] = CARDS[known].code if known >= 0 else None
            seen["source"] = key_or_none(table, env.source)
    return seen


def option_facts(table: Table, option: int) -> dict[str, Any]:
    """The option for a client: its words, and what on the table it is about.

    `piece` is who does it, `target` whom it is done to, `card` the code of a card in a pile, `space` where.
    """
    verb = verb_of(option)
    a = first(option)
    b = second(option)
    facts: dict[str, Any] = {"text": table.text(option), "label": table.label(option), "do": DOES[verb]}
    if verb in (START_AT, SPACE):
        facts["space"] = a
    elif verb in (LAY, CHALLENGE_TO, PLACE, RESURRECT):
        facts["card"] = CARDS[a].code
        facts["space"] = b
    elif verb in (BOTTOM, EVENT_CARD, DISCARD_CARD, PART_ONE, ON_TOP, TO_BOTTOM):
        facts["card"] = CARDS[a].code
    elif verb == CARD:
        facts["card"] = CARDS[a].code
        facts["seat"] = third(option)
    elif verb == MOVE:
        facts["piece"] = key_at(table, a)
        facts["space"] = b
    elif verb in (ASCEND, ATTACH):
        facts["card"] = CARDS[a].code
        facts["target"] = key_at(table, b)
        if verb == ATTACH and third(option):
            facts["instead"] = key_at(table, third(option) - 1)
    elif verb == SWAP:
        facts["piece"] = key_at(table, a)
        facts["target"] = key_at(table, b)
    elif verb == ATTACK:
        facts["piece"] = key_at(table, a)
        facts["target"] = key_at(table, b)
    elif verb == FACE:
        facts["target"] = key_at(table, a)
        facts["piece"] = key_at(table, b)
    elif verb in (JOIN, DOUBLE):
        facts["piece"] = key_at(table, a)
    elif verb == PIECE:
        facts["target"] = key_at(table, a)
    elif verb == STACK:
        facts["card"] = CARDS[a].code
        facts["talent"] = TALENT_KEYS[b]
    elif verb == ACTION_CARD:
        facts["card"] = CARDS[a].code
        if b:
            facts["piece"] = key_at(table, b - 1)
    elif verb == USE:
        facts["piece"] = key_at(table, a)
        facts["number"] = b
    elif verb in (PLAYER, DEFENDED_BY):
        facts["seat"] = a
    elif verb == TALENT:
        facts["talent"] = TALENT_KEYS[a]
    elif verb == CASE:
        facts["number"] = a
    return facts


# Imagining

TRIES: Final = 8
"""How often hidden cards are dealt to somebody who is asked, until the question could have been put to them."""


def deal_anew(world: Table, observer: int, rng: Rng) -> bool:
    """Deal everything anew that the observer cannot know; whether the present question can then be asked."""
    world.rng = another(rng)
    decision = world.decision
    for number in range(len(world.seats)):
        deal_seat(world, number, observer, rng, number == observer)
    if decision is None or decision.seat == observer:
        return True
    return ask_again(world, decision)


def keep_question(world: Table, observer: int, rng: Rng) -> None:
    """The same, but whoever is asked keeps the cards that the question is about: all they hold."""
    world.rng = another(rng)
    decision = world.decision
    for number in range(len(world.seats)):
        asked = decision is not None and number == decision.seat
        deal_seat(world, number, observer, rng, number == observer or asked)


def ask_again(world: Table, asked: Decision) -> bool:
    """Somebody whose cards have changed is asked: the options are made anew for the imagined cards."""
    resume_unasked(world)
    decision = world.decision
    if decision is None or decision.seat != asked.seat or decision.kind != asked.kind:
        return False
    return len(decision.options) > 0


def resume_unasked(world: Table) -> None:
    frame = world.stack
    assert frame is not None
    world.decision = None
    frame.resume(world)


def deal_seat(world: Table, number: int, observer: int, rng: Rng, keep_hand: bool) -> None:
    """Deal a hidden hand and the decks from all that may be there, but for what the observer knows."""
    seat = world.seats[number]
    world.standoff = None
    bottom = seat.known_bottom[observer]
    top = max(bottom, len(seat.deck) - seat.known_top[observer])
    hand = list(seat.hand) if keep_hand else list(seat.known[observer])
    pool = seat.deck[bottom:top]
    if not keep_hand:
        pool = left_over(pool + seat.hand, hand)
    pool.sort()  # so that what comes of it depends on nothing hidden
    rng.shuffle(pool)
    missing = len(seat.hand) - len(hand)
    seat.hand = sorted(hand + pool[:missing])
    seat.deck = seat.deck[:bottom] + pool[missing:] + seat.deck[top:]
    low = seat.challenges_bottom[observer]
    high = max(low, len(seat.challenges) - seat.challenges_top[observer])
    middle = sorted(seat.challenges[low:high])
    rng.shuffle(middle)
    seat.challenges = seat.challenges[:low] + middle + seat.challenges[high:]
    if not keep_hand:
        imagine_knowledge(seat, observer)


def imagine_knowledge(seat: Seat, observer: int) -> None:
    """What others know of cards that have been dealt anew: as far as it is still so."""
    known: list[tuple[int, ...]] = []
    for watcher in range(len(seat.known)):
        if watcher == observer:
            known.append(seat.known[watcher])
            continue
        left = list(seat.hand)
        there: list[int] = []
        for kind in seat.known[watcher]:
            if kind in left:
                left.remove(kind)
                there.append(kind)
        known.append(tuple(there))
    seat.known = tuple(known)


def left_over(pile: list[int], taken: list[int]) -> list[int]:
    left = list(pile)
    for kind in taken:
        left.remove(kind)
    return left


