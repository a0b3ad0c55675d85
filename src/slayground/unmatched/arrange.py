"""The table by names, hiding nothing: set up in the middle of a game for a scenario, and read out again."""

from __future__ import annotations

from typing import Any, Final

from slayground.kernel.errors import ScenarioError
from slayground.kernel.piles import insert
from slayground.kernel.position import plain
from slayground.unmatched.anatomy import CARDS
from slayground.unmatched.setup import sidekick_spaces
from slayground.unmatched.table import OFF, Combat, Table
from slayground.unmatched.turn import ACTION, ACTIONS, START, Turn
from slayground.unmatched.wishes import fighter_named

FIELDS: Final = (
    "at", "turn", "actions", "spaces", "health", "began", "hands", "decks", "discards", "shadows", "forms",
)  # fmt: skip

DEFEATED: Final = "defeated"


def arrange(position: Table, sidekick: Any, facts: dict[str, Any]) -> None:
    """Put everything where the facts say; what they do not name is as at the start of a game."""
    for field in facts:
        if field not in FIELDS:
            raise ScenarioError(f"a position has no {field}; it has {', '.join(FIELDS)}")
    choose_sidekicks(position, sidekick)
    place_fighters(position, mapping(facts, "spaces"))
    set_health(position, mapping(facts, "health"))
    deal(position, mapping(facts, "hands"), mapping(facts, "decks"), mapping(facts, "discards"))
    put_shadows(position, mapping(facts, "shadows"))
    set_forms(position, mapping(facts, "forms"))
    begin(position, facts)


# Reading what somebody wrote


def mapping(facts: dict[str, Any], field: str) -> dict[str, Any]:
    value = facts.get(field, {})
    if not isinstance(value, dict):
        raise ScenarioError(f"{field} is {value!r}; it must say something for each name, such as buffy: …")
    return {str(name): told for name, told in value.items()}


def names_in(value: Any, where: str) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
        raise ScenarioError(f"{where} is {value!r}; it must be a list of names")
    return [str(name) for name in value]


def fighter_of(position: Table, name: str) -> int:
    return fighter_named(position, plain(name))


def seat_of(position: Table, name: str) -> int:
    """The seat that goes by its hero's name."""
    fighter = position.fighters[fighter_of(position, name)]
    if not fighter.card.hero:
        raise ScenarioError(f"{name} is a sidekick; a player goes by the name of the hero")
    return fighter.seat


def card_of(position: Table, seat_number: int, name: str) -> int:
    """The number of the card of this name in a seat's deck."""
    hero = position.seats[seat_number].hero
    sidekick = position.fighters[position.seats[seat_number].fighters[-1]].card
    for i, card in enumerate(hero.cards):
        if plain(card.name) == plain(name):
            if card.with_sidekick not in ("", sidekick.key):
                raise ScenarioError(
                    f"“{card.name}” is not in {hero.name}'s deck beside {sidekick.name} "
                    f"(setup: sidekick: {card.with_sidekick} brings it in)"
                )
            return hero.first_card + i
    known = ", ".join([card.name for card in hero.cards])
    raise ScenarioError(f"{hero.name}'s deck has no card “{name}”; its cards are {known}")


# Fighters


def choose_sidekicks(position: Table, sidekick: Any) -> None:
    """Where a hero has several sidekicks to choose from, this one is used; without a choice the first."""
    if sidekick is None:
        return
    chosen: dict[str, Any] = {}
    if isinstance(sidekick, dict):
        chosen = {str(name): told for name, told in sidekick.items()}
    else:
        for seat in position.seats:
            if seat.hero.choose_sidekick:
                chosen[position.key_of(seat.fighters[0])] = sidekick
    if not chosen:
        raise ScenarioError(f"sidekick is {sidekick!r}, but no hero here chooses a sidekick")
    for name, told in chosen.items():
        seat = position.seats[seat_of(position, name)]
        keys = [card.key for card in seat.hero.sidekicks]
        if told not in keys:
            raise ScenarioError(f"{seat.hero.name} has no sidekick {told}; there is {' or '.join(keys)}")
        fighter = position.fighters[seat.fighters[1]]
        fighter.card = seat.hero.sidekicks[keys.index(told)]
        fighter.health = fighter.card.health


def place_fighters(position: Table, spaces: dict[str, Any]) -> None:
    """Named fighters first; then heroes on their starting spaces and sidekicks into their heroes' zones."""
    named: list[int] = []
    for name, where in spaces.items():
        number = fighter_of(position, name)
        named.append(number)
        if where == DEFEATED:
            position.fighters[number].health = 0
        else:
            stand(position, number, position.board.space(str(where)))
    for number, fighter in enumerate(position.fighters):
        if number not in named and fighter.card.hero:
            stand(position, number, position.board.starts[fighter.seat])
    for team in (0, 1):
        if not any(f.card.hero and f.health > 0 and position.team_of(f.seat) == team for f in position.fighters):
            raise ScenarioError("spaces leave one side without a hero, so the game is over")
    for number, fighter in enumerate(position.fighters):
        if number not in named and not fighter.card.hero:
            hero = position.fighters[position.seats[fighter.seat].fighters[0]]
            if hero.space == OFF:
                raise ScenarioError(f"spaces must say where {position.key_of(number)} is")
            stand(position, number, sidekick_spaces(position, fighter.seat, len(position.seats), 0)[0])


def stand(position: Table, number: int, space: int) -> None:
    other = position.fighter_in(space)
    if other != OFF:
        raise ScenarioError(
            f"{position.key_of(number)} and {position.key_of(other)} are both in {position.board.space_names[space]}"
        )
    position.fighters[number].space = space


def set_health(position: Table, health: dict[str, Any]) -> None:
    for name, told in health.items():
        fighter = position.fighters[fighter_of(position, name)]
        if fighter.health == 0:
            raise ScenarioError(f"{name} is defeated and has no health")
        if type(told) is not int or not 1 <= told <= fighter.card.max_health:
            raise ScenarioError(
                f"health of {name} is {told!r}; it must be 1 to {fighter.card.max_health} "
                f"(a defeated fighter is told by spaces: {name}: {DEFEATED})"
            )
        fighter.health = told


def put_shadows(position: Table, shadows: dict[str, Any]) -> None:
    for name, told in shadows.items():
        seat = position.seats[seat_of(position, name)]
        spaces = [position.board.space(space) for space in names_in(told, f"shadows of {name}")]
        if len(spaces) > seat.hero.shadows:
            raise ScenarioError(f"{name} has {seat.hero.shadows} shadow tokens, not {len(spaces)}")
        supply = [OFF] * (seat.hero.shadows - len(spaces))
        seat.shadows = tuple(sorted(supply + spaces))


def set_forms(position: Table, forms: dict[str, Any]) -> None:
    for name, told in forms.items():
        seat = position.seats[seat_of(position, name)]
        if told not in seat.hero.forms:
            raise ScenarioError(f"{name} has no form {told}; it is {' or '.join(seat.hero.forms)}")
        seat.form = seat.hero.forms.index(told)


# Cards


def deal(position: Table, hands: dict[str, Any], decks: dict[str, Any], discards: dict[str, Any]) -> None:
    """Named cards where they are named; the others in the deck, or in the discard pile when the deck is named whole."""
    for seat in position.seats:
        seat.deck = seat.hero.deck(position.fighters[seat.fighters[-1]].card.key)
        position.rng.shuffle(seat.deck)
    for name, told in hands.items():
        number = seat_of(position, name)
        for kind in take(position, number, told, f"hand of {name}"):
            insert(position.seats[number].hand, kind)
    for name, told in discards.items():
        number = seat_of(position, name)
        position.seats[number].discard = take(position, number, told, f"discard pile of {name}")[::-1]
    for name, told in decks.items():
        stack_deck(position, seat_of(position, name), told, f"deck of {name}")


def stack_deck(position: Table, number: int, told: Any, where: str) -> None:
    """A list is the whole deck, top card first; `top` names only what lies on top."""
    seat = position.seats[number]
    if isinstance(told, dict):
        if list(told) != ["top"]:
            raise ScenarioError(f"{where} is {told!r}; it must be a list of its cards, or top: a list")
        top = take(position, number, told["top"], where)
        seat.deck += top[::-1]
    else:
        whole = take(position, number, told, where)
        seat.discard = seat.deck + seat.discard
        seat.deck = whole[::-1]


def take(position: Table, number: int, told: Any, where: str) -> list[int]:
    """Take the named cards out of what has no place yet."""
    seat = position.seats[number]
    kinds: list[int] = []
    for name in names_in(told, where):
        kind = card_of(position, number, name)
        if kind not in seat.deck:
            card = CARDS[kind]
            raise ScenarioError(f"{where}: there are only {card.copies} of “{card.name}” in {seat.hero.name}'s deck")
        seat.deck.remove(kind)
        kinds.append(kind)
    return kinds


# Whose turn it is


def begin(position: Table, facts: dict[str, Any]) -> None:
    seat = seat_of(position, str(facts["turn"])) if "turn" in facts else 0
    if not position.has_fighters(seat):
        raise ScenarioError(f"{facts['turn']} has no fighters left and takes no turn")
    at = facts.get("at", "action")
    if at not in ("action", "turn start"):
        raise ScenarioError(f"at is {at!r}; it must be action or turn start")
    if at == "turn start":
        for field in ("actions", "began"):
            if field in facts:
                raise ScenarioError(f"at the start of a turn a position has no {field}")
        position.stack = Turn(seat, START)
        return
    actions = facts.get("actions", ACTIONS)
    if type(actions) is not int or not 1 <= actions <= ACTIONS:
        raise ScenarioError(f"actions is {actions!r}; it must be 1 or {ACTIONS}")
    position.turn = 1
    position.turn_seat = seat
    position.actions_left = actions
    for fighter in position.fighters:
        fighter.turn_space = fighter.space
    for name, space in mapping(facts, "began").items():
        position.fighters[fighter_of(position, name)].turn_space = position.board.space(str(space))
    position.stack = Turn(seat, ACTION)


# Reading it out


def read_out(position: Table) -> dict[str, Any]:
    """Everything on the table, in the words in which it can be set up."""
    spaces = position.board.space_names
    fighters = {position.key_of(number): fighter for number, fighter in enumerate(position.fighters)}
    seats = {player(position, number): seat for number, seat in enumerate(position.seats)}
    decision = position.decision
    return {
        "turn": None if position.turn_seat == OFF else player(position, position.turn_seat),
        "actions": position.actions_left,
        "spaces": {
            name: DEFEATED if fighter.health == 0 else None if fighter.space == OFF else spaces[fighter.space]
            for name, fighter in fighters.items()
        },
        "health": {name: fighter.health for name, fighter in fighters.items()},
        "began": {
            name: None if fighter.turn_space == OFF else spaces[fighter.turn_space]
            for name, fighter in fighters.items()
        },
        "hands": {name: card_names(seat.hand) for name, seat in seats.items()},
        "decks": {name: card_names(seat.deck[::-1]) for name, seat in seats.items()},
        "discards": {name: card_names(seat.discard[::-1]) for name, seat in seats.items()},
        "shadows": {
            name: [spaces[space] for space in seat.shadows if space != OFF]
            for name, seat in seats.items()
            if seat.hero.shadows > 0
        },
        "forms": {name: seat.hero.forms[seat.form] for name, seat in seats.items() if len(seat.hero.forms) > 1},
        "knows": {name: known_to(position, number) for number, name in enumerate(seats)},
        "combat": None if position.combat is None else combat_by_names(position, position.combat),
        "scheme": None if position.scheme_card == OFF else CARDS[position.scheme_card].name,
        "asked": None if decision is None else player(position, decision.seat),
        "question": None if decision is None else decision.kind,
        "over": position.over,
        "winners": [name for name, score in zip(seats, position.scores()) if position.over and score == 1.0],
    }


def player(position: Table, seat: int) -> str:
    return position.key_of(position.seats[seat].fighters[0])


def card_names(kinds: list[int]) -> list[str]:
    return [CARDS[kind].name for kind in kinds]


def known_to(position: Table, number: int) -> dict[str, Any]:
    """What a seat has learned of hidden cards: others' hands, and the top and the bottom of its own deck."""
    own = position.seats[number]
    known: dict[str, Any] = {
        player(position, other): card_names(list(seat.known[number]))
        for other, seat in enumerate(position.seats)
        if other != number
    }
    known["top"] = card_names(own.deck[len(own.deck) - own.known_top :][::-1])
    known["bottom"] = card_names(own.deck[: own.known_bottom])
    return known


def combat_by_names(position: Table, combat: Combat) -> dict[str, Any]:
    return {
        "attacker": position.key_of(combat.attacker),
        "defender": position.key_of(combat.defender),
        "attack_card": CARDS[combat.attack_card].name,
        "defense_card": None if combat.defense_card == OFF else CARDS[combat.defense_card].name,
        "revealed": combat.revealed,
        "attack": combat.attack(),
        "defense": combat.defense(),
        "attack_canceled": combat.attack_canceled,
        "defense_canceled": combat.defense_canceled,
        "damage": None if combat.damage == OFF else combat.damage,
    }
