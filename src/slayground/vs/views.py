"""What a seat may know: its view of the table, and tables that would look the same to it."""

from __future__ import annotations

from typing import Any, Final

from slayground.kernel.frames import Frame
from slayground.kernel.nodes import Env
from slayground.kernel.options import (
    CASE,
    DONE,
    NO,
    ORDER,
    YES,
    Decision,
    first,
    second,
    third,
    verb_of,
)
from slayground.kernel.piles import kind_of, place_of, seat_of
from slayground.kernel.rng import Rng, another
from slayground.kernel.words import listing, sentence
from slayground.vs.anatomy import (
    CARDS,
    EVIL,
    GOOD,
    POWER_NAMES,
    SYMBOL_NAMES,
    TIMING_WORDS,
    Power,
    in_plural,
    symbol_names,
    team_names,
)
from slayground.vs.checks import level_power, next_levels
from slayground.vs.combat import CombatWindow
from slayground.vs.layers import refresh
from slayground.vs.names import piece_name, player_name
from slayground.vs.outlook import outlook_now
from slayground.vs.powers import Pay, UsePower
from slayground.vs.table import (
    COUNTER_NAMES,
    DECK,
    FACE_NAMES,
    HAND,
    IN_PLAY,
    KO_PILE,
    NEXT_TIME,
    NEXT_TURN,
    OFF,
    RESOURCES_UP,
    REST_OF_GAME,
    ROW_NAMES,
    SLOT_BITS,
    THIS_COMBAT,
    THIS_TURN,
    UNTIL_RECOVERY,
    UNTIL_TURN_STARTS,
    Combat,
    Context,
    Delayed,
    Piece,
    Record,
    Seat,
    Table,
    Waiting,
    changed,
    context,
    left_over,
)
from slayground.vs.triggers import InOrder
from slayground.vs.turn import price
from slayground.vs.verbs import (
    ACT,
    ATTACK,
    CARD,
    COUNTER,
    DISCARD_TO_PAY,
    EQUIP,
    FIRST_PLAYER,
    JOIN,
    KEEP,
    LEVEL,
    MAIN_CARD,
    MOVE,
    MULLIGAN,
    NUMBER,
    PIECE,
    PLACE_MAIN,
    PLAYER,
    POWER_UP,
    PROPOSE_END,
    RECRUIT,
    RESOURCE_DOWN,
    RESOURCE_UP,
    ROW,
    TEAM_ATTACK,
    TURN_DOWN,
    TWIST,
    USE,
)

ALIGNMENTS: Final = {GOOD: "good", EVIL: "evil"}

DOES: Final = {
    DONE: "done", YES: "yes", NO: "no", CASE: "case", ORDER: "order", FIRST_PLAYER: "first", PLACE_MAIN: "place",
    MULLIGAN: "mulligan", KEEP: "keep", RESOURCE_UP: "resource up", RESOURCE_DOWN: "resource down",
    RECRUIT: "recruit", EQUIP: "equip", MOVE: "move", USE: "use", TWIST: "play", POWER_UP: "power up",
    ATTACK: "attack", TEAM_ATTACK: "team attack", JOIN: "join", TURN_DOWN: "turn down", DISCARD_TO_PAY: "discard",
    PIECE: "piece", CARD: "card", PLAYER: "player", NUMBER: "number", ROW: "row", ACT: "use", COUNTER: "counter",
    LEVEL: "level", MAIN_CARD: "name", PROPOSE_END: "propose end",
}  # fmt: skip
"""What a client calls the verbs of options."""


PILES: Final = (
    "hand", "deck", "ko_pile", "resources", "resources", "down", "removed", "key_pile", "spellbook", "resolving",
)  # fmt: skip
"""What the piles are called in the view of a seat."""


def key_of(thing: int) -> str:
    """What a client knows a card in play by: the same for as long as it is there, and never given again."""
    return f"c{(thing - IN_PLAY) >> SLOT_BITS}"


def key_at(table: Table, slot: int) -> str:
    return key_of(table.at(slot).thing)


def keys(table: Table, things: tuple[int, ...]) -> list[str]:
    return [key_of(thing) for thing in things if table.piece(thing) is not None]


def cards(kinds: list[int]) -> list[dict[str, Any]]:
    """Cards in a pile, by code and name."""
    return [{"code": CARDS[kind].code, "name": CARDS[kind].name} for kind in kinds]


# The view


def view(table: Table, observer: int | None) -> dict[str, Any]:
    """The table as one seat sees it (None: a spectator), in names and numbers."""
    refresh(table)
    watcher = len(table.seats) if observer is None else observer
    decision = table.decision
    return {
        "game": "vs",
        "seat": observer,
        "turn": table.turn,
        "turn_seat": None if table.turn_seat == OFF else table.turn_seat,
        "turn_seats": [s for s in range(len(table.seats)) if table.my_turn(s) and not table.seats[s].out],
        "phase": table.phase,
        "two_headed": table.setup.two_headed,
        "over": table.over,
        "winners": [s for s, score in enumerate(table.scores()) if score == 1.0] if table.over else [],
        "tied": [s for s, team in enumerate(table.setup.teams) if team in table.tied],
        "seats": [seat_view(table, seat, watcher) for seat in range(len(table.seats))],
        "cards": [piece_view(table, piece) for piece in table.slots if piece is not None],
        "combat": combat_view(table, table.combat),
        "changes": [record_view(table, record) for record in table.records]
        + [delayed_view(table, delayed) for delayed in table.delayed],
        "triggers": [waiting_view(table, waiting) for waiting in waiting_now(table)],
        "decision": None if decision is None else decision_view(table, decision, observer),
    }


def open_view(table: Table) -> dict[str, Any]:
    """The table with every card face up: each part as the seat sees it that knows most of it."""
    seen = view(table, None)
    seen["seats"] = [seat_view(table, seat, seat) for seat in range(len(table.seats))]
    decision = table.decision
    if decision is not None:
        seen["decision"] = decision_view(table, decision, decision.seat)
    return seen


def seat_view(table: Table, number: int, watcher: int) -> dict[str, Any]:
    """One player's piles and standing; hidden cards only as far as the watcher knows them."""
    seat = table.seats[number]
    main = table.main_of(number)
    top = min(seat.known_top[watcher], len(seat.deck))
    bottom = min(seat.known_bottom[watcher], len(seat.deck))
    seen: dict[str, Any] = {
        "name": player_name(table, number),
        "team": table.team_of(number),
        "side": table.side_of(number),
        "out": seat.out,
        "main": None if main is None else key_of(main.thing),
        "aside": None if seat.kept is None else cards([seat.kept.card.number])[0],
        "level_up": level_view(table, number),
        "levels": cards(list(seat.levels)),
        "points": seat.points,
        "attacks": seat.attacks,
        "resources": [location_view(kind, False) for kind in seat.up]
        + [location_view(kind, True) for kind in seat.exhausted],
        "down_count": len(seat.down),
        "hand_count": len(seat.hand),
        "deck_count": len(seat.deck),
        "deck_top": cards(seat.deck[len(seat.deck) - top :][::-1]),
        "deck_bottom": cards(seat.deck[:bottom]),
        "ko_pile": cards(sorted(seat.ko_pile)),
        "removed": cards(seat.removed),
        "key_pile": cards(seat.key_pile),
        "spellbook": cards(seat.spellbook),
        "resolving": cards(seat.resolving),
    }
    if watcher == number:
        seen["hand"] = [hand_view(table, number, kind) for kind in seat.hand]
        seen["down"] = cards(seat.down)
    else:
        seen["known_hand"] = cards(sorted(seat.known[watcher]))
        seen["known_down"] = cards(sorted(seat.known_down[watcher]))
        seen["known_hand_or_down"] = cards(sorted(seat.known_either[watcher]))
    return seen


def hand_view(table: Table, number: int, kind: int) -> dict[str, Any]:
    """A card in one's own hand, with what it costs now and what it could pay."""
    card = CARDS[kind]
    seen: dict[str, Any] = {"code": card.code, "name": card.name}
    if card.is_supporting or card.is_equipment:
        seen["price"] = "X" if card.x_cost else price(table, number, card)
    if card.symbols:
        seen["symbols"] = symbol_names(card.symbols)
    return seen


def location_view(kind: int, exhausted: bool) -> dict[str, Any]:
    """A face-up resource with the symbols it can still make, and for whom."""
    card = CARDS[kind]
    return {
        "code": card.code,
        "name": card.name,
        "exhausted": exhausted,
        "symbols": symbol_names(card.symbols),
        "teams": team_names(card.teams),
    }


def level_view(table: Table, number: int) -> dict[str, Any] | None:
    seat = table.seats[number]
    main = table.main_of(number)
    ability = None if main is None else level_power(main)
    if main is None or ability is None:
        return None
    return {
        "xp": seat.xp,
        "need": ability.need,
        "next": cards(next_levels(main, seat, 0)),
    }


def piece_view(table: Table, piece: Piece) -> dict[str, Any]:
    """A character, equipment or machine in play, as it is now and as it is printed."""
    card = piece.card
    return {
        "key": key_of(piece.thing),
        "code": card.code,
        "name": card.name,
        "called": piece_name(table, piece),
        "type": card.type.value,
        "level": card.level or None,
        "owner": piece.owner,
        "seat": piece.seat,
        "side": table.side_of(piece.seat),
        "row": ROW_NAMES[piece.row],
        "face": FACE_NAMES[piece.face],
        "ready": piece.ready,
        "plus": piece.plus,
        "minus": piece.minus,
        "vitality": piece.vitality,
        "wounds": piece.wounds,
        "atk": max(0, piece.atk) if card.is_character else None,
        "def": max(0, piece.defense) if card.is_character else None,
        "health": piece.health if card.is_character else None,
        "base": [piece.base_atk, piece.base_defense] if card.is_character else None,
        "printed": [card.atk, card.defense, card.health] if card.is_character else None,
        "teams": team_names(piece.teams),
        "alignment": [name for bit, name in ALIGNMENTS.items() if piece.alignment & bit],
        "powers": [power_view(piece, power) for power in piece.powers],
        "wearer": None if piece.wearer == OFF else key_of(piece.wearer),
        "equipment": [key_of(worn.thing) for worn in table.equipment_of(piece.thing)],
        "protected": table.protected(piece),
        "attacking": table.attacking(piece),
        "defending": table.defending(piece),
    }


POWER_TEXTS: Final[dict[Power, str]] = {}


def power_text(power: Power) -> str:
    text = POWER_TEXTS.get(power)
    if text is None:
        text = POWER_TEXTS[power] = power.text
    return text


def power_view(piece: Piece, power: Power) -> dict[str, Any]:
    seen: dict[str, Any] = {
        "name": power.name,
        "text": power_text(power),
        "keyword": power.keyword != 0,
        "printed": power in piece.card.powers,
        "used": power.number in piece.used,
    }
    for ability in power.supers:
        seen["super"] = TIMING_WORDS[ability.timing]
        seen["cost"] = [symbol_names(group) for group in ability.cost.groups]
        seen["any_turn"] = ability.any_turn
    for reaction in power.reactions:
        seen["super"] = "Reaction"
        seen["cost"] = [symbol_names(group) for group in reaction.cost.groups]
    return seen


def combat_view(table: Table, combat: Combat | None) -> dict[str, Any] | None:
    if combat is None:
        return None
    defender = table.piece(combat.defender)
    seen: dict[str, Any] = {
        "seat": combat.seat,
        "attackers": keys(table, combat.attackers),
        "defender": None if defender is None else key_of(defender.thing),
        "target": key_of(combat.target),
        "team": combat.team,
        "ranged": table.at_range(),
        "struck": combat.struck,
        "order": [],
        "acting": None,
    }
    frame = table.stack
    while frame is not None:
        if isinstance(frame, CombatWindow):
            seen["order"] = list(frame.order)
            seen["acting"] = frame.order[frame.at]
            seen["passes"] = frame.passes
            break
        frame = frame.below
    ahead = outlook_now(table)
    if ahead is not None:
        seen["strikes"] = [{"by": key_of(piece.thing), "atk": value} for piece, value in ahead.strikes]
        seen["atk"] = ahead.total
        seen["counters"] = ahead.counters
        seen["def"] = 0 if defender is None else max(0, defender.defense)
        seen["back"] = ahead.back
        seen["strikes_back_at"] = [key_of(piece.thing) for piece in ahead.open_to]
        seen["strikes_back_at_all"] = ahead.at_all
        seen["strikes_back_chosen_by"] = ahead.chooser
        seen["stuns_defender"] = ahead.falls
        seen["could_stun"] = [key_of(piece.thing) for piece in ahead.threatened]
    return seen


# Changes in force, and what waits


def record_view(table: Table, record: Record) -> dict[str, Any]:
    """A change that an effect has made, in a sentence."""
    names = [piece_name(table, piece) for thing in record.targets if (piece := table.piece(thing)) is not None]
    said = [modifier.say() for modifier in record.modifiers]
    where = record.where
    if where is not None:
        who = where.say_all()
    else:
        who = listing(names)
    parts: list[str] = []
    for each in said:
        if each.startswith("!"):
            parts.append(each[1:])
        else:
            many = where is not None or len(names) > 1
            parts.append(f"{who} {in_plural(each) if many else each}".strip())
    text = " and ".join(parts)
    if record.when is not None:
        text += f" while {record.when.say()}"
    until = until_words(table, record.until, record.until_seat)
    return {
        "text": sentence(f"{text} {until}".strip()),
        "power": record.power,
        "seat": record.env.seat,
        "targets": keys(table, record.targets),
        "until": until,
        "begun": record.active(),
    }


def until_words(table: Table, until: int, seat: int) -> str:
    if until == THIS_COMBAT:
        return "this combat"
    if until in (THIS_TURN, NEXT_TIME):
        return "this turn"
    if until == NEXT_TURN:
        return f"during {player_name(table, seat)}'s next turn"
    if until == UNTIL_TURN_STARTS:
        return f"until {player_name(table, seat)}'s next turn starts"
    if until == UNTIL_RECOVERY:
        return f"until {player_name(table, seat)}'s next Recovery Phase is over"
    return "for the rest of the game" if until == REST_OF_GAME else ""


def delayed_view(table: Table, delayed: Delayed) -> dict[str, Any]:
    """An effect that waits for something to happen."""
    env = delayed.env
    bound = () if env.it_kind in ("player", "card") else (env.it,)
    return {
        "text": sentence(f"{delayed.on.say()}, {delayed.effect.say()}"),
        "power": delayed.power,
        "seat": env.seat,
        "targets": keys(table, tuple([thing for thing in bound if thing >= IN_PLAY])),
        "until": until_words(table, delayed.until, env.seat),
        "begun": True,
    }


def waiting_now(table: Table) -> tuple[Waiting, ...]:
    """The triggers among which somebody chooses, or that are still to come."""
    frame = table.stack
    return frame.waiting if isinstance(frame, InOrder) else table.pending


def waiting_view(table: Table, waiting: Waiting) -> dict[str, Any]:
    piece = table.piece(waiting.env.source)
    return {
        "power": waiting.name,
        "seat": waiting.env.seat,
        "source": None if piece is None else key_of(piece.thing),
    }


# The decision


def decision_view(table: Table, decision: Decision, observer: int | None) -> dict[str, Any]:
    """Who is asked is open to all; what may be answered only to who decides."""
    seen: dict[str, Any] = {"seat": decision.seat, "kind": decision.kind}
    if observer == decision.seat:
        seen["prompt"] = table.prompt()
        seen["forced"] = decision.forced
        seen["options"] = [option_facts(table, option) for option in decision.options]
        seen.update(asker(table))
    return seen


def asker(table: Table) -> dict[str, Any]:
    """The card whose power or effect asks, if there is one: `source` in play, its `card` code and the `power`."""
    frame = table.stack
    if isinstance(frame, Pay):
        frame = frame.then
    waiting = getattr(frame, "waiting", None)
    env = waiting.env if isinstance(waiting, Waiting) else getattr(frame, "env", None)
    if isinstance(frame, UsePower):
        source, power = frame.source, frame.power.name
    elif isinstance(env, Env):
        source, power = env.source, waiting.name if isinstance(waiting, Waiting) else context(env).power
    else:
        return {}
    piece = table.piece(source)
    return {
        "source": None if piece is None else key_of(piece.thing),
        "card": table.code_at(source) or None,
        "power": power or None,
    }


def option_facts(table: Table, option: int) -> dict[str, Any]:
    """The option for a client: its words, and what on the table it is about.

    `piece` is who does it, `target` whom it is done to, `card` the code of a card and `place` (of `seat`) where that
    lies; `row`, `power` and the like say the rest.
    """
    verb = verb_of(option)
    facts: dict[str, Any] = {"text": table.text(option), "label": table.label(option), "do": DOES[verb]}
    decision = table.decision
    seat = OFF if decision is None else decision.seat
    about(table, option, verb, seat, facts)
    return facts


def about(table: Table, option: int, verb: int, seat: int, facts: dict[str, Any]) -> None:
    a = first(option)
    if verb in (FIRST_PLAYER, PLAYER):
        facts["seat"] = a
    elif verb in (PLACE_MAIN, ROW):
        facts["row"] = ROW_NAMES[a]
    elif verb in (RESOURCE_UP, RESOURCE_DOWN):
        lies(facts, a, HAND, seat)
    elif verb == RECRUIT:
        lies(facts, a, third(option) & 15, seat)
        facts["row"] = ROW_NAMES[second(option) & 3]
        facts["side"] = table.side_of(second(option) >> 2)
        facts["x"] = third(option) >> 4
    elif verb == EQUIP:
        lies(facts, a, third(option), seat)
        facts["target"] = key_at(table, second(option))
    elif verb == TWIST:
        lies(facts, a, third(option), seat)
    elif verb == POWER_UP:
        lies(facts, a, HAND, seat)
        facts["target"] = key_at(table, second(option))
    elif verb in (ATTACK, TEAM_ATTACK):
        facts["piece"] = key_at(table, a)
        facts["target"] = key_at(table, second(option))
    elif verb in (MOVE, JOIN):
        facts["piece"] = key_at(table, a)
    elif verb == PIECE:
        facts["target"] = key_at(table, a)
    elif verb == USE:
        facts["power"] = POWER_NAMES[second(option)]
        used_from(table, option, seat, facts)
    elif verb == ACT:
        facts["power"] = POWER_NAMES[second(option)]
        facts["piece"] = key_at(table, a)
    elif verb in (TURN_DOWN, DISCARD_TO_PAY):
        lies(facts, a, RESOURCES_UP if verb == TURN_DOWN else HAND, seat)
        facts["symbol"] = SYMBOL_NAMES[second(option)]
    elif verb == CARD:
        lies(facts, a, second(option), third(option))
    elif verb in (LEVEL, MAIN_CARD):
        facts["card"] = CARDS[a].code
    elif verb in (NUMBER, CASE):
        facts["number"] = a
    elif verb == COUNTER:
        facts["counter"] = COUNTER_NAMES[a]
    elif verb == ORDER:
        waiting = waiting_now(table)
        if a < len(waiting):
            facts["piece"] = waiting_view(table, waiting[a])["source"]
            facts["power"] = waiting[a].name


def lies(facts: dict[str, Any], kind: int, place: int, seat: int) -> None:
    facts["card"] = CARDS[kind].code
    facts["place"] = PILES[place]
    facts["seat"] = seat


def used_from(table: Table, option: int, seat: int, facts: dict[str, Any]) -> None:
    """Who uses a power: a card in play, in the hand or in the KO pile."""
    a = first(option)
    c = third(option)
    if c == 0xFFF:
        lies(facts, a, HAND, seat)
    elif c & 0x800:
        lies(facts, a, KO_PILE, seat)
        facts["piece"] = key_at(table, c & 0x7FF)
    else:
        source = table.at(a)
        user = table.at(c - 1) if c else table.piece(source.wearer)
        facts["piece"] = key_of(source.thing if user is None else user.thing)
        if user is not None:
            facts["source"] = key_of(source.thing)


# Imagining

TRIES: Final = 8
"""How often hidden cards are dealt to somebody who is asked, until the question could have been put to them."""


def deal_anew(world: Table, observer: int, rng: Rng) -> bool:
    """Deal everything anew that the observer cannot know; whether the present question can then be asked."""
    world.rng = another(rng)
    decision = world.decision
    held = held_cards(world)
    for number in range(len(world.seats)):
        deal_seat(world, number, observer, held, rng)
    if decision is None or decision.seat == observer:
        return True
    return ask_again(world, decision)


def keep_question(world: Table, observer: int, rng: Rng) -> None:
    """The same, but whoever is asked keeps the cards that the question is about: all they hold."""
    world.rng = another(rng)
    decision = world.decision
    held = held_cards(world)
    for number in range(len(world.seats)):
        if decision is not None and number == decision.seat:
            shuffle_unknown(world, number, observer, held, rng)
        else:
            deal_seat(world, number, observer, held, rng)


def deal_seat(world: Table, number: int, observer: int, held: list[int], rng: Rng) -> None:
    if number == observer:
        shuffle_unknown(world, number, observer, held, rng)
    else:
        deal_unknown(world, number, observer, held, rng)


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


def unknown_part(world: Table, number: int, observer: int, held: list[int]) -> tuple[int, int]:
    """Where in a deck the cards lie that the observer does not know: from the bottom, above and below what."""
    seat = world.seats[number]
    top = seat.known_top[observer]
    bottom = seat.known_bottom[observer]
    if held and pinned(world, number, DECK, held):
        # Somebody is in the middle of choosing among cards of this deck.
        top = max(seat.known_top)
        bottom = max(seat.known_bottom)
    return bottom, max(bottom, seat.deck_size() - top)


def shuffle_unknown(world: Table, number: int, observer: int, held: list[int], rng: Rng) -> None:
    """Shuffle a deck, but for the cards known on top and bottom."""
    seat = world.seats[number]
    if seat.luck and not any_known(seat):
        seat.luck = rng.word() + 1  # its cards are sorted already
        return
    bottom, top = unknown_part(world, number, observer, held)
    shuffle_in(seat, sorted(seat.deck_part(bottom, top)), bottom, top, rng)


def shuffle_in(seat: Seat, kinds: list[int], bottom: int, top: int, rng: Rng) -> None:
    """Put sorted cards into a deck, in any order, in the place of those between what is known of it."""
    if not any_known(seat):
        seat.leave_open(kinds, rng.word() + 1)
    else:
        rng.shuffle(kinds)
        seat.deck = seat.deck[:bottom] + kinds + seat.deck[top:]


def any_known(seat: Seat) -> bool:
    """Whether anybody knows where a card of a deck lies."""
    for watcher in range(len(seat.known_top)):
        if seat.known_top[watcher] or seat.known_bottom[watcher]:
            return True
    return False


def deal_unknown(world: Table, number: int, observer: int, held: list[int], rng: Rng) -> None:
    """Deal a hidden hand, the face-down resources and the deck from all that may be there."""
    seat = world.seats[number]
    bottom, top = unknown_part(world, number, observer, held)
    hand = list(seat.known[observer])
    down_known = len(seat.known_down[observer]) == len(seat.down)
    down = seat.down if down_known else list(seat.known_down[observer])
    either = seat.known_either[observer]
    if held:
        for kind in left_over(pinned(world, number, HAND, held), tuple(hand)):
            hand.append(kind)
            either = tuple(left_over(list(either), (kind,)))
    hand_size = len(seat.hand)
    down_size = len(seat.down)
    pool = seat.deck_part(bottom, top)
    if down_known:
        pool += left_over(seat.hand, (*hand, *either))
    else:
        pool += left_over(seat.hand + seat.down, (*hand, *down, *either))
    pool.sort()  # so that what comes of it depends on nothing hidden
    for kind in sorted(either):
        place_in_hand = hand_size - len(hand)
        place_down = down_size - len(down)
        if rng.below(place_in_hand + place_down) < place_in_hand:
            hand.append(kind)
        else:
            down.append(kind)
    deal_to(hand, hand_size, pool, rng)
    seat.hand = hand
    if not down_known:
        deal_to(down, down_size, pool, rng)
        seat.down = down
    shuffle_in(seat, pool, bottom, top, rng)
    for watcher in range(len(seat.known)):
        if watcher != observer:
            imagine_knowledge(seat, watcher, observer)


def deal_to(pile: list[Any], size: int, pool: list[Any], rng: Rng) -> None:
    """Fill up a pile, which is kept sorted, with any cards of a pool. (Compiled code would make ints anew.)"""
    while len(pile) < size:
        pile.append(pool.pop(rng.below(len(pool))))
    pile.sort()


def imagine_knowledge(seat: Seat, watcher: int, observer: int) -> None:
    """What somebody else knows of cards that have been dealt anew: as far as it is still so.

    What the observer knows as well is so.
    """
    if not (seat.known[watcher] or seat.known_down[watcher] or seat.known_either[watcher]):
        return
    whole = len(seat.known[watcher]) == len(seat.hand)
    known = seat.known[watcher]
    if whole:
        known = tuple(seat.hand)
    elif known != seat.known[observer]:
        known = both(known, seat.hand)
    down = seat.known_down[watcher]
    if down != seat.known_down[observer]:
        down = both(down, seat.down)
    if seat.known_either[watcher]:
        rest = left_over(seat.hand + seat.down, (*known, *down))
        seat.known_either = changed(seat.known_either, watcher, both(seat.known_either[watcher], rest))
    if known != seat.known[watcher]:
        seat.known = changed(seat.known, watcher, known)
    if down != seat.known_down[watcher]:
        seat.known_down = changed(seat.known_down, watcher, down)


def both(known: tuple[int, ...], there: list[int]) -> tuple[int, ...]:
    """The known cards that are there, copy by copy."""
    if not known:
        return ()
    left = there.copy()
    found: list[int] = []
    for kind in known:
        for i in range(len(left)):
            if left[i] == kind:
                del left[i]
                found.append(kind)
                break
    return tuple(found)


def held_cards(world: Table) -> list[int]:
    """The cards in piles that work under way refers to."""
    held: list[int] = []
    frame = world.stack
    while frame is not None:
        if holds_something(frame):
            held += [thing for thing in referred_to(frame) if 0 <= thing < IN_PLAY]
        frame = frame.below
    return held


def pinned(world: Table, number: int, place: int, held: list[int]) -> list[int]:
    """Those of them in a pile of a seat: they must stay where they are."""
    kinds = {kind_of(card) for card in held if seat_of(card) == number and place_of(card) == place}
    return list(both(tuple(sorted(kinds)), world.seats[number].pile(place)))


HOLDERS: Final[dict[type[Frame], bool]] = {}
"""Whether frames of a type hold on to anything; an attribute that is not there is slow to look for."""


def holds_something(frame: Frame) -> bool:
    holder = HOLDERS.get(type(frame))
    if holder is None:
        holder = any(hasattr(frame, name) for name in ("env", "extra", "source", "deed"))
        HOLDERS[type(frame)] = holder
    return holder


def referred_to(frame: Frame) -> list[int]:
    """The cards that a frame holds on to."""
    found: list[int] = []
    env = getattr(frame, "env", None)
    if isinstance(env, Env):
        found += [*of_env(env)]
    waiting = getattr(frame, "extra", None)
    if isinstance(waiting, Context):
        found += waiting.cards
    source = getattr(frame, "source", None)
    if isinstance(source, int):
        found.append(source)
    deed = getattr(frame, "deed", None)
    if deed is not None and deed.who.kind() != "player":
        chosen = getattr(frame, "chosen", ())
        found += chosen
    return found


def of_env(env: Env) -> list[int]:
    extra = context(env)
    found = [env.source, *extra.cards]
    if env.it_kind == "card":
        found.append(env.it)
    return found
