"""The table by names, hiding nothing: set up in the middle of a game for a scenario, and read out again."""

from __future__ import annotations

import re
from typing import Any, Final

from slayground.kernel.errors import ScenarioError
from slayground.kernel.frames import Frame
from slayground.kernel.position import plain
from slayground.vs.anatomy import BY_CODE, CARDS, EVIL, GOOD, POWER_NAMES, Card, team_names
from slayground.vs.combat import Fight
from slayground.vs.layers import refresh
from slayground.vs.names import (
    card_named,
    card_names,
    cards_named,
    piece_name,
    piece_named,
    player_name,
    player_named,
    player_names,
)
from slayground.vs.table import (
    BACK,
    CARRIED,
    DECK,
    FRONT,
    HAND,
    HIDDEN,
    KEY_PILE,
    KO_PILE,
    OFF,
    REMOVED,
    RESOURCES_DOWN,
    RESOURCES_EXHAUSTED,
    RESOURCES_UP,
    SPELLBOOK,
    STUNNED,
    UP,
    Combat,
    Piece,
    Table,
)
from slayground.vs.turn import (
    BEGIN,
    BUILD_BEGINS,
    DRAW,
    ENDING,
    FORMATION,
    FORMATION_OVER,
    MAIN,
    MAIN_BEGINS,
    PHASES,
    READY,
    RECOVER,
    RECRUIT_STEP,
    RESOURCE,
    WINDOW_1,
    WINDOW_2,
    WINDOW_3,
    WINDOW_4,
    RecruitStep,
    Window,
    heads,
    turn_at,
)

STEPS: Final = {
    "turn start": BEGIN,
    "draw": DRAW,
    "recovery": RECOVER,
    "ready": READY,
    "build start": BUILD_BEGINS,
    "build": WINDOW_1,
    "resource": RESOURCE,
    "before recruit": WINDOW_2,
    "recruit": RECRUIT_STEP,
    "before formation": WINDOW_3,
    "formation": FORMATION,
    "formation end": FORMATION_OVER,
    "after formation": WINDOW_4,
    "main start": MAIN_BEGINS,
    "main": MAIN,
    "turn end": ENDING,
}
"""The moments of a turn at which a position can begin."""

PILES: Final = {
    "resources": RESOURCES_UP,
    "exhausted_resources": RESOURCES_EXHAUSTED,
    "face_down": RESOURCES_DOWN,
    "hand": HAND,
    "deck": DECK,
    "ko": KO_PILE,
    "removed": REMOVED,
    "key_pile": KEY_PILE,
    "spellbook": SPELLBOOK,
}
"""What a player has beside the characters, and where it lies."""

COUNTERS: Final = ("plus", "minus", "vitality", "wounds")
ROWS: Final = {"front": FRONT, "back": BACK}
FIELDS: Final = (
    "turn", "at", "turn_number", "combat", "level", *ROWS, "equipment", "owner", "exhausted", "stunned", "hidden",
    *COUNTERS, "used", "used_ever", "attacked", *PILES, "xp", "points", "attacks", "plot_twists", "kept", "out",
)  # fmt: skip

FILLER: Final = "TUB-024"
"""A character without powers: what lies in piles of which only the number is told."""
DECK_SIZE: Final = 20
LATER_TURN: Final = 7


def arrange(table: Table, facts: dict[str, Any]) -> None:
    """Put everything where the facts say; what they do not name is as usual in the middle of a game."""
    for field in facts:
        if field not in FIELDS:
            raise ScenarioError(f"a position has no {field}; it has {', '.join(FIELDS)}")
    place_characters(table, facts)
    put_on_equipment(table, mapping(facts, "equipment"))
    deal(table, facts)
    note_what_was_done(table, facts)
    set_states(table, facts)
    begin(table, facts)


# Reading what somebody wrote


def mapping(facts: dict[str, Any], field: str) -> dict[str, Any]:
    value = facts.get(field, {})
    if not isinstance(value, dict):
        raise ScenarioError(f"{field} is {value!r}; it must say something for each name, such as Buffy: …")
    return {str(name): told for name, told in value.items()}


def names_in(value: Any, where: str) -> list[str]:
    """A list of names; `3 Cemetery` is the name three times."""
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


# Characters and equipment


def place_characters(table: Table, facts: dict[str, Any]) -> None:
    """Main characters stand in the front row unless the rows or `kept` and `out` say otherwise."""
    levels = {player_named(table, name): told for name, told in mapping(facts, "level").items()}
    absent = [player_named(table, name) for field in ("kept", "out") for name in names_in(facts.get(field, []), field)]
    for row in ROWS:
        for name, told in mapping(facts, row).items():
            seat = player_named(table, name)
            for each in names_in(told, f"{row} of {name}"):
                stand(table, seat, each, ROWS[row], levels.get(seat, 1))
    for seat in range(len(table.seats)):
        if table.seats[seat].main == OFF and seat not in absent:
            place_main(table, seat, FRONT, levels.get(seat, 1))
    for name in names_in(facts.get("out", []), "out"):
        table.seats[player_named(table, name)].out = True
    for name in names_in(facts.get("kept", []), "kept"):
        keep_aside(table, player_named(table, name), levels)


def stand(table: Table, seat: int, name: str, row: int, level: Any) -> None:
    """A card of a row: the player's main character, if it is called so, or another character or machine."""
    main = CARDS[table.setup.mains[seat]]
    is_main = plain(name) in [plain(each) for each in main.names] or name.upper() == main.code
    if is_main and table.seats[seat].main == OFF:
        place_main(table, seat, row, level)
        return
    card = card_named(name)
    if not card.is_supporting and not card.is_machine:
        raise ScenarioError(f"{card.name} is a {card.type.value}; in a row stand characters and machines")
    table.add_piece(card, seat, seat, row)


def place_main(table: Table, seat: int, row: int, level: Any) -> Piece:
    card = level_of(table, seat, level)
    at = table.seats[seat]
    first = table.setup.mains[seat]
    if card.number != first:
        levels = list(at.levels)
        levels.remove(card.number)
        if CARDS[first].level == card.level:
            levels.append(first)
        else:
            at.aside = (first,)
        at.levels = tuple(levels)
    piece = table.add_piece(card, seat, seat, row)
    at.main = piece.thing
    return piece


def level_of(table: Table, seat: int, level: Any) -> Card:
    """The card of a main character: by its level, or by its code where it has several faces."""
    first = CARDS[table.setup.mains[seat]]
    faces = [first, *[CARDS[kind] for kind in table.seats[seat].levels]]
    found = [card for card in faces if card.code == level or (card.level == level and card.name == first.name)]
    if len(found) == 1:
        return found[0]
    told = ", ".join([f"{card.code} (level {card.level})" for card in faces])
    raise ScenarioError(f"{first.name} has no one level {level!r}; its cards are {told}")


def keep_aside(table: Table, seat: int, levels: dict[int, Any]) -> None:
    """A main character that an effect has set aside for now."""
    from slayground.vs.checks import ASIDE

    piece = place_main(table, seat, FRONT, levels.get(seat, 1))
    table.drop_piece(piece)
    table.seats[seat].main = ASIDE
    table.seats[seat].kept = piece


def put_on_equipment(table: Table, told: dict[str, Any]) -> None:
    for name, worn in told.items():
        wearer = piece_named(table, name)
        for each in names_in(worn, f"equipment of {name}"):
            card = card_named(each)
            if not card.is_equipment or card.is_machine:
                raise ScenarioError(f"{card.name} is a {card.type.value}; a character carries equipment")
            piece = table.add_piece(card, wearer.seat, wearer.seat, CARRIED)
            piece.wearer = wearer.thing


def set_states(table: Table, facts: dict[str, Any]) -> None:
    """Only what drops to DEF 0 is stunned, so what has DEF 0 by nature is looked at before any counters."""
    for name, told in mapping(facts, "owner").items():
        piece_named(table, name).owner = player_named(table, str(told))
    for field, face in (("stunned", STUNNED), ("hidden", HIDDEN)):
        for name in names_in(facts.get(field, []), field):
            piece = piece_named(table, name)
            piece.face = face
            piece.ready = face == HIDDEN
    for name in names_in(facts.get("exhausted", []), "exhausted"):
        piece_named(table, name).ready = False
    table.touch()
    refresh(table)
    for piece in table.in_play():
        piece.zeroed = piece.card.is_character and piece.defense <= 0
    for field in COUNTERS:
        for name, told in mapping(facts, field).items():
            piece = piece_named(table, name)
            n = whole_number(told, f"{field} of {name}")
            if field == "plus":
                piece.plus = n
            elif field == "minus":
                piece.minus = n
            elif field == "vitality":
                piece.vitality = n
            else:
                piece.wounds = n
    table.touch()
    refresh(table)
    for piece in table.characters():
        if piece.wounds >= piece.health:
            raise ScenarioError(
                f"{piece_name(table, piece)} has {piece.health} health and cannot be in play with {piece.wounds} wounds"
            )


def note_what_was_done(table: Table, facts: dict[str, Any]) -> None:
    """What has been done this turn and this game, as far as rules and powers ask."""
    for field in ("used", "used_ever"):
        for name, told in mapping(facts, field).items():
            piece = piece_named(table, name)
            numbers = tuple([power_number(each) for each in names_in(told, f"{field} of {name}")])
            piece.used_ever = (*piece.used_ever, *numbers)
            table.seats[piece.seat].uses = (*table.seats[piece.seat].uses, *numbers)
            if field == "used":
                piece.used = numbers
    for name in names_in(facts.get("attacked", []), "attacked"):
        piece_named(table, name).attacks = 1
    for name, told in mapping(facts, "attacks").items():
        table.seats[player_named(table, name)].attacks = whole_number(told, f"attacks of {name}")
    for name, told in mapping(facts, "plot_twists").items():
        table.seats[player_named(table, name)].plot_twists = whole_number(told, f"plot_twists of {name}")
    for name, told in mapping(facts, "xp").items():
        table.seats[player_named(table, name)].xp = whole_number(told, f"xp of {name}")


def power_number(name: str) -> int:
    for number in range(len(POWER_NAMES)):
        if POWER_NAMES[number] and plain(POWER_NAMES[number]) == plain(name):
            return number
    raise ScenarioError(f"there is no power {name}")


# Cards in piles


def filler() -> int:
    """A card that does nothing by itself."""
    card = BY_CODE.get(FILLER)
    return card.number if card is not None else next(card.number for card in CARDS if not card.is_main)


def deal(table: Table, facts: dict[str, Any]) -> None:
    for seat in range(len(table.seats)):
        if not table.seats[seat].out:
            table.seats[seat].deck = [filler()] * DECK_SIZE
    for field, place in PILES.items():
        for name, told in mapping(facts, field).items():
            fill(table, player_named(table, name), place, told, f"{field} of {name}")


def fill(table: Table, number: int, place: int, told: Any, where: str) -> None:
    """A list of names, or a number: so many cards that do not matter. Decks and KO piles begin with the top card."""
    seat = table.seats[number]
    if type(told) is int:
        kinds = [filler()] * told
    elif place == DECK and isinstance(told, dict):
        if list(told) != ["top"]:
            raise ScenarioError(f"{where} is {told!r}; it must be a list of its cards, a number, or top: a list")
        kinds = [card_named(name).number for name in names_in(told["top"], where)] + seat.deck[::-1]
    else:
        kinds = [card_named(name).number for name in names_in(told, where)]
    if place in (RESOURCES_UP, RESOURCES_EXHAUSTED):
        for kind in kinds:
            if not CARDS[kind].is_location:
                raise ScenarioError(f"{where}: {CARDS[kind].name} is no location and lies face down (face_down)")
    seat.put_pile(place, kinds[::-1] if place in (DECK, KO_PILE) else sorted(kinds))


def owned(table: Table) -> tuple[tuple[int, ...], ...]:
    """Every card of each player's deck, wherever it is now."""
    found: list[list[int]] = [[] for _ in table.seats]
    for number in range(len(table.seats)):
        for place in PILES.values():
            if place != KEY_PILE:
                found[number] += table.seats[number].pile(place)
    for piece in table.in_play():
        if not piece.card.is_main and not piece.card.is_token:
            found[piece.owner].append(piece.card.number)
    return tuple([tuple(sorted(kinds)) for kinds in found])


# Whose turn it is, and what is being done


def begin(table: Table, facts: dict[str, Any]) -> None:
    seat = player_named(table, str(facts["turn"])) if "turn" in facts else 0
    if table.seats[seat].out:
        raise ScenarioError(f"{facts['turn']} is out and takes no turn")
    at = facts.get("at", "main")
    if at not in STEPS:
        raise ScenarioError(f"at is {at!r}; it must be one of {', '.join(STEPS)}")
    step = STEPS[at]
    number = whole_number(facts.get("turn_number", LATER_TURN), "turn_number")
    table.turn_seat = seat
    table.touch()
    table.phase = PHASES[step]
    table.turn = number - 1 if step == BEGIN else number
    for other in range(len(table.seats)):
        table.seats[other].turns = (number + len(table.seats) - 1) // len(table.seats)
    table.stack = turn_at(seat, step)
    points = mapping(facts, "points")
    if points:
        if step != RECRUIT_STEP:
            raise ScenarioError("points are there only in the Recruit Step; say at: recruit")
        table.stack = recruiting(table, seat, points)
    if facts.get("combat") is not None:
        if step != MAIN:
            raise ScenarioError("a combat is fought in the Main Phase; leave at away")
        table.stack = fighting(table, seat, mapping(facts, "combat"))


def recruiting(table: Table, seat: int, points: dict[str, Any]) -> Frame:
    """The Recruit Step with points of one's own instead of one for each resource."""
    stack: Frame = turn_at(seat, RECRUIT_STEP + 1)
    for head in reversed(heads(table, seat)):
        table.seats[head].points = table.seats[head].resources()
        stack = RecruitStep(head, stack)
    for name, told in points.items():
        table.seats[player_named(table, name)].points = whole_number(told, f"points of {name}")
    return stack


def fighting(table: Table, seat: int, told: dict[str, Any]) -> Frame:
    """A combat that has just begun: whatever happens when somebody attacks is past."""
    if sorted(told) != ["attackers", "defender"]:
        raise ScenarioError("combat must say its attackers and its defender")
    attackers = [piece_named(table, name) for name in names_in(told["attackers"], "attackers")]
    defender = piece_named(table, str(told["defender"]))
    if not attackers:
        raise ScenarioError("a combat needs an attacker")
    for piece in attackers:
        piece.ready = False
        piece.attacks = max(1, piece.attacks)
    for head in heads(table, seat):
        table.seats[head].attacks = max(1, table.seats[head].attacks)
    table.serial += 1
    things = tuple(sorted([piece.thing for piece in attackers], key=lambda thing: thing & 255))
    table.combat = Combat(table.serial, seat, things, defender.thing, len(things) > 1)
    table.touch()
    return Fight(0, Window("main", heads(table, seat), 0, 0, turn_at(seat, MAIN + 1)))


# Reading it out


def read_out(table: Table) -> dict[str, Any]:
    """Everything on the table, in the words in which it can be set up, and what is worked out from it."""
    refresh(table)
    decision = table.decision
    names = player_names(table)
    pieces = table.in_play()
    named = {piece_name(table, piece): piece for piece in pieces}
    characters = {name: piece for name, piece in named.items() if piece.card.is_character}
    seats = dict(zip(names, table.seats))
    told: dict[str, Any] = {
        "turn": None if table.turn_seat == OFF else names[table.turn_seat],
        "phase": table.phase,
        "turn_number": table.turn,
        "asked": None if decision is None else names[decision.seat],
        "question": None if decision is None else decision.kind,
        "combat": None if table.combat is None else combat_by_names(table, table.combat),
        "in_play": list(named),
        "level": {
            name: None if (main := table.main_of(seat)) is None else main.card.level for seat, name in enumerate(names)
        },
        "equipment": {
            name: [piece_name(table, worn) for worn in table.equipment_of(piece.thing)]
            for name, piece in characters.items()
        },
        "exhausted": [name for name, piece in characters.items() if not piece.ready],
        "ready": [name for name, piece in characters.items() if piece.ready],
        "stunned": [name for name, piece in characters.items() if piece.face == STUNNED],
        "hidden": [name for name, piece in characters.items() if piece.face == HIDDEN],
        "face_up": [name for name, piece in characters.items() if piece.face == UP],
        "card": {name: piece.card.code for name, piece in named.items()},
        "controller": {name: names[piece.seat] for name, piece in named.items()},
        "owner": {name: names[piece.owner] for name, piece in named.items()},
        "row": {name: ("front", "back", "carried")[piece.row] for name, piece in named.items()},
        "plus": {name: piece.plus for name, piece in characters.items()},
        "minus": {name: piece.minus for name, piece in characters.items()},
        "vitality": {name: piece.vitality for name, piece in characters.items()},
        "wounds": {name: piece.wounds for name, piece in characters.items()},
        "atk": {name: piece.atk for name, piece in characters.items()},
        "def": {name: piece.defense for name, piece in characters.items()},
        "health": {name: piece.health for name, piece in characters.items()},
        "teams": {name: team_names(piece.teams) for name, piece in characters.items()},
        "alignment": {name: alignment(piece.alignment) for name, piece in characters.items()},
        "powers": {name: [power.name for power in piece.powers] for name, piece in named.items()},
        "used": {name: [POWER_NAMES[number] for number in piece.used] for name, piece in named.items()},
        "attacked": [name for name, piece in characters.items() if piece.attacks],
        "xp": {name: seat.xp for name, seat in seats.items()},
        "points": {name: seat.points for name, seat in seats.items()},
        "attacks": {name: seat.attacks for name, seat in seats.items()},
        "plot_twists": {name: seat.plot_twists for name, seat in seats.items()},
        "kept": [name for name, seat in seats.items() if seat.kept is not None],
        "out": [name for name, seat in seats.items() if seat.out],
        "resolving": {name: card_names(seat.resolving) for name, seat in seats.items()},
        "knows": {name: known_to(table, number) for number, name in enumerate(names)},
        "over": table.over,
        "winners": [name for name, score in zip(names, table.scores()) if table.over and score == 1.0],
        "tied": [name for name, team in zip(names, table.setup.teams) if team in table.tied],
    }
    for row, number in ROWS.items():
        told[row] = {
            name: [key for key, piece in named.items() if piece.row == number and piece.seat == seat]
            for seat, name in enumerate(names)
        }
    for field, place in PILES.items():
        told[field] = {
            name: card_names(seat.pile(place)[::-1] if place in (DECK, KO_PILE) else seat.pile(place))
            for name, seat in seats.items()
        }
    return told


def alignment(bits: int) -> str:
    return {0: "neither", GOOD: "good", EVIL: "evil"}.get(bits, "good and evil")


def combat_by_names(table: Table, combat: Combat) -> dict[str, Any]:
    attackers = [piece_name(table, piece) for thing in combat.attackers if (piece := table.piece(thing)) is not None]
    defender = table.piece(combat.defender)
    return {
        "attackers": attackers,
        "defender": None if defender is None else piece_name(table, defender),
        "team": combat.team,
        "ranged": table.at_range(),
    }


def known_to(table: Table, number: int) -> dict[str, Any]:
    """What a seat has learned of hidden cards: hands, face-down resources, and both ends of decks."""
    known: dict[str, Any] = {}
    for other, seat in enumerate(table.seats):
        top = min(seat.known_top[number], len(seat.deck))
        known[player_name(table, other)] = {
            "hand": card_names(list(seat.known[number])),
            "face_down": card_names(list(seat.known_down[number])),
            "either": card_names(list(seat.known_either[number])),
            "top": card_names(seat.deck[len(seat.deck) - top :][::-1]),
            "bottom": card_names(seat.deck[: min(seat.known_bottom[number], len(seat.deck))]),
        }
    return known


def main_named(name: str) -> Card:
    """The level 1 main character of this name."""
    found = [card for card in cards_named(name, True) if card.is_main and card.level == 1]
    if len(found) == 1:
        return found[0]
    known = ", ".join([card.name for card in CARDS if card.is_main and card.level == 1])
    raise ScenarioError(f"there is no main character {name}; they are {known}")
