"""The table by names, hiding nothing: set up in the middle of a game for a scenario, and read out again."""

from __future__ import annotations

import re
from typing import Any, Final

from slayground.ccg.anatomy import (
    BY_CODE,
    CARDS,
    CHALLENGE,
    CHARACTER,
    CLASS_NAMES,
    EPISODE,
    ESSENCE,
    LOCATION,
    STEPS,
    TALENT_KEYS,
    TALENTS,
    TRAIT_NAMES,
    WINDOW_NAMES,
    Card,
    names_of,
)
from slayground.ccg.challenges import goal_total, group_total
from slayground.ccg.conflict import total_of
from slayground.ccg.names import (
    card_name,
    card_named,
    piece_name,
    piece_named,
    player_name,
    player_named,
    space_named,
)
from slayground.ccg.table import (
    CHALLENGES,
    CRYPT,
    DAY_TIME,
    DECK,
    DISCARD,
    HAND,
    NIGHT_TIME,
    OFF,
    PARTS_TWO,
    TIME_NAMES,
    Phase,
    Piece,
    Table,
)
from slayground.ccg.turn import Turn, Watches
from slayground.kernel.errors import ScenarioError
from slayground.kernel.piles import insert
from slayground.kernel.position import plain

PILES: Final = {
    "hand": HAND,
    "deck": DECK,
    "discard": DISCARD,
    "crypt": CRYPT,
    "challenge_deck": CHALLENGES,
    "parts_two": PARTS_TWO,
}
"""What a player has in piles; a deck is told from the top."""
FIELDS: Final = (
    "turn", "at", "turn_number", "time", "watch", "stand", "locations", "challenges", "attached", "episodes",
    "fatigued", "moved", "attached_skill", "ascended", "came", "faced", "destiny", "park", "events", *PILES,
)  # fmt: skip

FILLER: Final = "MAS4"
"""A card that nobody can do anything with: what lies in piles of which only the number is told."""
DECK_SIZE: Final = 20
LATER_TURN: Final = 5


def essence_named(name: str) -> int:
    return card_named(name, ESSENCE).number


def main_for(essence: int) -> int:
    """A level 1 card of the essence's character; for Faith the good one."""
    identity = CARDS[essence].character
    for card in CARDS:
        if card.type == CHARACTER and card.character == identity and card.level == 1:
            return card.number
    raise ScenarioError(f"{CARDS[essence].name} has no level 1 card")


def arrange(table: Table, facts: dict[str, Any]) -> None:
    """Put everything where the facts say; what they do not name is as usual in the middle of a game."""
    for field in facts:
        if field not in FIELDS:
            raise ScenarioError(f"a position has no {field}; it has {', '.join(FIELDS)}")
    for seat in range(len(table.seats)):
        table.add_piece(table.essence(seat), seat, OFF)
    for key, told in mapping(facts, "locations").items():
        space = space_named(table, key)
        table.add_piece(card_named(str(told), LOCATION), max(0, table.streets.owner(space)), space)
    stand(table, facts)
    put_in_play(table, facts)
    deal(table, facts)
    set_states(table, facts)
    begin(table, facts)


# Reading what somebody wrote


def mapping(facts: dict[str, Any], field: str) -> dict[str, Any]:
    value = facts.get(field, {})
    if not isinstance(value, dict):
        raise ScenarioError(f"{field} is {value!r}; it must say something for each name, such as Buffy: …")
    return {str(name): told for name, told in value.items()}


def names_in(value: Any, where: str) -> list[str]:
    """A list of names; `3 Fire Axe` is the name three times."""
    if isinstance(value, str):
        value = [value]
    if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
        raise ScenarioError(f"{where} is {value!r}; it must be a list of names")
    names: list[str] = []
    for name in value:
        many = re.match(r"(\d+)\s+(.+)$", name)
        names += [name] if many is None else [many.group(2)] * int(many.group(1))
    return names


def whole_number(value: Any, where: str) -> int:
    if type(value) is not int or value < 0:
        raise ScenarioError(f"{where} is {value!r}; it must be a whole number, 0 or more")
    return value


def find_piece(table: Table, name: str) -> Piece:
    piece = piece_named(table, name)
    if piece is None:
        raise ScenarioError(f"“{name}” is not in play")
    return piece


# What is in play


def stand(table: Table, facts: dict[str, Any]) -> None:
    """Who stands where: for each player the spaces and the characters there, by name and level."""
    for player, spaces in mapping(facts, "stand").items():
        seat = player_named(table, player)
        if not isinstance(spaces, dict):
            raise ScenarioError(f"stand of {player} is {spaces!r}; it must say the spaces, such as park: [Buffy 2]")
        for key, told in spaces.items():
            for name in names_in(told, f"stand of {player}"):
                put_character(table, seat, space_named(table, str(key)), name)


def put_character(table: Table, seat: int, space: int, name: str) -> Piece:
    card = character_named(table, seat, name)
    piece = table.add_piece(card, seat, space)
    below: list[int] = []
    for level in range(1, card.level):
        lower = [c for c in CARDS if c.character == card.character and c.level == level and c.side == card.side]
        if lower and lower[0].type == CHARACTER:
            below.append(lower[0].number)
    piece.below = tuple(below)
    return piece


def character_named(table: Table, seat: int, name: str) -> Card:
    """A character by name, with its level when that is not 1."""
    wanted = plain(name)
    found: list[Card] = []
    for card in CARDS:
        if card.type == CHARACTER:
            names = (card.name, f"{card.name} {card.level}", card.code, card_name(card.number))
            if wanted in [plain(each) for each in names]:
                found.append(card)
    if not found:
        raise ScenarioError(f"there is no character “{name}”")
    identity = table.essence(seat).side
    fitting = [card for card in found if card.side == identity] or found
    return min(fitting, key=lambda card: (card.level, card.number))


def put_in_play(table: Table, facts: dict[str, Any]) -> None:
    for player, told in mapping(facts, "challenges").items():
        seat = player_named(table, player)
        if not isinstance(told, dict):
            raise ScenarioError(f"challenges of {player} is {told!r}; it must say where, such as park: Spring Madness")
        for key, names in told.items():
            for name in names_in(names, f"challenges of {player}"):
                table.add_piece(card_named(name, CHALLENGE), seat, space_named(table, str(key)))
    for name, told in mapping(facts, "attached").items():
        carrier = find_piece(table, name)
        for each in names_in(told, f"attached to {name}"):
            # “Chains of Spike”: another player's card.
            card, _, owner = each.partition(" of player ")
            seat = player_named(table, owner) if owner else carrier.seat
            piece = table.add_piece(card_named(card), seat, OFF)
            piece.carrier = carrier.thing
    for player, told in mapping(facts, "episodes").items():
        seat = player_named(table, player)
        for name in names_in(told, f"episodes of {player}"):
            table.add_piece(card_named(name, EPISODE), seat, OFF)


def deal(table: Table, facts: dict[str, Any]) -> None:
    """Whose hand is not told holds one card of no use: who holds cards is asked, and does not pass by itself."""
    told_hands = [player_named(table, player) for player in mapping(facts, "hand")]
    for seat in range(len(table.seats)):
        table.seats[seat].deck = [BY_CODE[FILLER].number] * DECK_SIZE
        if seat not in told_hands:
            table.seats[seat].hand = [BY_CODE[FILLER].number]
    for field, place in PILES.items():
        for player, told in mapping(facts, field).items():
            seat = player_named(table, player)
            kinds = kinds_in(told, f"{field} of {player}")
            if place == HAND:
                for kind in kinds:
                    insert(table.seats[seat].hand, kind)
            elif place in (DECK, CHALLENGES):
                pile = table.seats[seat].pile(place)
                pile[:] = kinds[::-1]
            else:
                table.seats[seat].pile(place).extend(kinds)
    for at in table.seats:
        if not at.challenges:
            at.challenges_top = (0,) * (len(table.seats) + 1)


def kinds_in(told: Any, where: str) -> list[int]:
    if type(told) is int:
        return [BY_CODE[FILLER].number] * whole_number(told, where)
    return [card_named(name).number for name in names_in(told, where)]


def set_states(table: Table, facts: dict[str, Any]) -> None:
    for name in names_in(facts.get("fatigued", []), "fatigued"):
        find_piece(table, name).fatigued = True
    for name in names_in(facts.get("moved", []), "moved"):
        find_piece(table, name).moves += 1
    for name in names_in(facts.get("attached_skill", []), "attached_skill"):
        find_piece(table, name).skills_attached += 1
    for name in names_in(facts.get("ascended", []), "ascended"):
        find_piece(table, name).ascended = True
    for name in names_in(facts.get("came", []), "came"):
        find_piece(table, name).came = True
    for name, told in mapping(facts, "faced").items():
        players = names_in(told, f"faced {name}")
        find_piece(table, name).faced = tuple([player_named(table, player) for player in players])
    for player, told in mapping(facts, "destiny").items():
        table.seats[player_named(table, player)].destiny = whole_number(told, f"destiny of {player}")
    for name in names_in(facts.get("events", []), "events"):
        table.events = (*table.events, card_named(name).number)
    park = mapping(facts, "park")
    if park:
        table.park_seat = player_named(table, str(park.get("holder", "")))
        table.park_count = whole_number(park.get("count", 0), "count of park")
    time = facts.get("time", "day")
    if time not in TIME_NAMES:
        raise ScenarioError(f"time is {time!r}; it must be day or night")
    table.time = NIGHT_TIME if time == "night" else DAY_TIME


def begin(table: Table, facts: dict[str, Any]) -> None:
    """The step begins with a watch of the active player, or of who is named."""
    table.turn_seat = player_named(table, str(facts["turn"])) if "turn" in facts else 0
    table.turn = whole_number(facts.get("turn_number", LATER_TURN), "turn_number")
    at = str(facts.get("at", "conflict"))
    names = [WINDOW_NAMES[step].lower() for step in STEPS]
    if plain(at) == "turn end":
        table.step = STEPS[-1]
        table.stack = Turn(7)
        return
    if plain(at) not in names:
        raise ScenarioError(f"at is {at!r}; it must be turn end or one of {', '.join(names)}")
    step = names.index(plain(at))
    table.step = step
    watch = player_named(table, str(facts["watch"])) if "watch" in facts else table.turn_seat
    table.touch()
    table.stack = Watches(step, watch, 0, 0, Turn(step, True))


# Reading out


def read_out(table: Table) -> dict[str, Any]:
    """Everything, hidden or not, by names."""
    table.refresh()
    players = {player_name(table, seat): seat for seat in range(len(table.seats))}
    characters = table.characters()
    decision = table.decision
    whole: dict[str, Any] = {
        "turn": player_name(table, max(table.turn_seat, 0)),
        "turn_number": table.turn,
        "at": "set-up" if table.step == OFF else WINDOW_NAMES[table.step].lower(),
        "time": TIME_NAMES[table.time],
        "watch": None if decision is None else player_name(table, decision.seat),
        "asks": None if decision is None else decision.kind,
        "over": table.over,
        "winner": None if table.winner == OFF else player_name(table, table.winner),
        "park": {
            "holder": None if table.park_seat == OFF else player_name(table, table.park_seat),
            "count": table.park_count,
        },
        "in_play": [piece_name(table, piece) for piece in table.in_play() if piece.card.type != ESSENCE],
        "where": {piece_name(table, p): table.streets.key(p.space) for p in table.in_play() if p.space != OFF},
        "level": {piece_name(table, piece): piece.card.level for piece in characters},
        "class": {piece_name(table, piece): CLASS_NAMES[piece.kind] for piece in characters},
        "traits": {piece_name(table, piece): names_of(piece.traits, TRAIT_NAMES) for piece in characters},
        "talents": {
            piece_name(table, piece): {TALENT_KEYS[t]: piece.talents[t] for t in TALENTS} for piece in characters
        },
        "goals": {
            piece.card.name: {TALENT_KEYS[t]: table.goal(piece, t) for t in TALENTS if piece.card.goal(t)}
            for piece in table.challenges_in_play()
        },
        "attached": {
            piece_name(table, piece): [each.card.name for each in table.attached_to(piece)] for piece in characters
        },
        "fatigued": [piece_name(table, piece) for piece in table.in_play() if piece.fatigued],
        "destiny": {name: table.seats[seat].destiny for name, seat in players.items()},
        "episodes": {
            name: [piece.card.name for piece in table.of_type(EPISODE) if piece.seat == seat]
            for name, seat in players.items()
        },
        "events": [CARDS[kind].name for kind in table.events],
        "phase": None if table.phase is None else read_phase(table, table.phase),
    }
    for field, place in PILES.items():
        whole[field] = {name: pile_names(table, seat, place) for name, seat in players.items()}
    return whole


def pile_names(table: Table, seat: int, place: int) -> list[str]:
    pile = table.pile(seat, place)
    return [card_name(kind) for kind in (pile[::-1] if place in (DECK, CHALLENGES) else pile)]


def name_of(table: Table, thing: int) -> str | None:
    piece = table.piece(thing)
    return None if piece is None else piece_name(table, piece)


def read_phase(table: Table, phase: Phase) -> dict[str, Any]:
    """The fight or challenge by names."""
    seen: dict[str, Any] = {
        "kind": "fight" if phase.is_fight else "challenge",
        "attacking": player_name(table, phase.seat),
        "defending": player_name(table, phase.rival),
        "stage": WINDOW_NAMES[phase.stage].lower(),
        "result": ("open", "won", "lost", "tied", "void")[phase.result],
        "stacks": {
            player_name(table, seat): [
                f"{CARDS[card.kind].name} {TALENT_KEYS[card.talent]} {card.value}"
                for card in phase.stacks
                if card.seat == seat
            ]
            for seat in (phase.seat, phase.rival)
        },
    }
    if phase.is_fight:
        attacker = table.piece(phase.attacker)
        defender = table.piece(phase.defender)
        seen["attacker"] = name_of(table, phase.attacker)
        seen["defender"] = name_of(table, phase.defender)
        seen["talent"] = TALENT_KEYS[phase.talent]
        mine = total_of(table, phase.seat, attacker, phase.talent)
        seen["totals"] = [mine, total_of(table, phase.rival, defender, phase.talent)]
    else:
        challenge = table.piece(phase.challenge)
        seen["challenge"] = name_of(table, phase.challenge)
        seen["group"] = [name_of(table, thing) for thing in phase.group]
        if challenge is not None:
            seen["totals"] = {
                TALENT_KEYS[t]: f"{group_total(table, phase, t)} of {goal_total(table, phase, challenge, t)}"
                for t in TALENTS
                if challenge.card.goal(t)
            }
    return seen
