"""The game of Unmatched as the rest of Slayground sees it: how it is set up, and its position."""

from __future__ import annotations

from typing import Any

import slayground.unmatched.boards
import slayground.unmatched.cards  # noqa: F401  heroes and battlefields join the roster
from slayground.kernel.encoding import Sheet
from slayground.kernel.errors import SetupError
from slayground.kernel.events import CardUse, Event
from slayground.kernel.game import Game
from slayground.kernel.position import Refusal
from slayground.kernel.rng import Rng, seeded
from slayground.unmatched import arrange, census, encoding, judgement, views, why, words
from slayground.unmatched.anatomy import CARDS, HEROES, card_facts, hero_facts
from slayground.unmatched.board import BOARDS, board_facts
from slayground.unmatched.maneuver import draw_cards
from slayground.unmatched.setup import ChooseSidekicks
from slayground.unmatched.table import Setup, Table, lay_out


class Unmatched(Table):
    """A position of the game."""

    def clone(self) -> Unmatched:
        new = Unmatched(
            self.setup,
            self.rng.clone(),
            [seat.clone() for seat in self.seats],
            [fighter.clone() for fighter in self.fighters],
        )
        new.decision = self.decision
        new.stack = self.stack
        new.over = self.over
        new.turn = self.turn
        new.turn_seat = self.turn_seat
        new.actions_left = self.actions_left
        combat = self.combat
        if combat is not None:
            new.combat = combat.clone()
        new.scheme_card = self.scheme_card
        new.winners = self.winners
        return new

    def draw(self, seat: int, n: int) -> None:
        draw_cards(self, seat, n)

    def view(self, seat: int | None) -> dict[str, Any]:
        return views.view(self, seat)

    def open_view(self) -> dict[str, Any]:
        return views.open_view(self)

    def whole(self) -> dict[str, Any]:
        return arrange.read_out(self)

    def imagine(self, seat: int, rng: Rng) -> Unmatched:
        world = self.clone()
        views.deal_anew(world, seat, rng)
        return world

    def foresight(self) -> int:
        return 4  # a turn is two actions

    def text(self, option: int) -> str:
        return words.text(self, option)

    def longer_text(self, option: int) -> str:
        return words.longer_text(self, option)

    def label(self, option: int) -> str:
        return words.label(self, option)

    def prompt(self) -> str:
        return words.prompt(self)

    def tell(self, event: Event, seat: int | None) -> str:
        return words.tell(self, event, seat)

    def brought(self, seat: int) -> list[str]:
        return census.brought(self, seat)

    def held(self, seat: int) -> list[str]:
        return census.held(self, seat)

    def uses(self, event: Event) -> list[CardUse]:
        return census.uses(event)

    def why_not(self, wish: str, seat: int | None = None) -> Refusal | None:
        return why.why_not(self, wish, seat)

    def write(self, sheet: Sheet, seat: int) -> None:
        encoding.write(self, sheet, seat)

    def evaluate(self, seat: int) -> float:
        return judgement.evaluate(self, seat)

    def foretell(self, key: int) -> float:
        return judgement.foretell(self, key)


def start(setup: Setup, seed: int, watched: bool = False) -> Unmatched:
    """A new game, up to its first question."""
    rng = seeded(seed)
    count = len(setup.heroes)
    seats, fighters = lay_out(setup)
    position = Unmatched(setup, rng, seats, fighters)
    if watched:
        position.log = []
    first = rng.below(count) if setup.first is None else setup.first
    order = tuple([(first + i) % count for i in range(count)])
    position.stack = ChooseSidekicks(order, 0)
    position.run()
    return position


def new_game(
    heroes: list[str], board: str = "sunnydale_high", seed: int = 0, watched: bool = False, **options: Any
) -> Unmatched:
    """A new game of the named heroes, two or four, on the named battlefield."""
    return start(read_setup({"seats": heroes, "board": board, **options}), seed, watched)


OPTIONS = {
    "seats": "the heroes, two of them or four (teams are every other seat)",
    "board": "the battlefield",
    "players": "4 (everybody plays one hero) or 3 (the first player plays the heroes of seats 1 and 3)",
    "first": "which seat begins: its number from 1, or random",
    "same_hero_allowed": "whether a hero may be at the table twice",
    "end_check": "instant (this book) or end_of_action (the publisher's later ruling)",
    "team_hands": "shown or hidden between teammates",
    "max_turns": "stop without a winner after so many turns; 0 for never",
}


MODES: list[dict[str, Any]] = [
    {"key": "duel", "name": "A duel", "note": "one against one", "setup": {}, "players": [0, 1], "teams": [0, 1]},
    {
        "key": "teams",
        "name": "Two teams of two",
        "note": "four players",
        "setup": {},
        "players": [0, 1, 2, 3],
        "teams": [0, 1, 0, 1],
    },
    {
        "key": "three",
        "name": "Three players",
        "note": "one plays two heroes",
        "setup": {"players": 3},
        "players": [0, 1, 0, 2],
        "teams": [0, 1, 0, 1],
    },
]

CHOICES: dict[str, list[Any]] = {
    "players": [4, 3],
    "first": ["random", 1, 2, 3, 4],
    "same_hero_allowed": [False, True],
    "end_check": ["instant", "end_of_action"],
    "team_hands": ["shown", "hidden"],
    "max_turns": [0, 40, 80],
}
"""What a client offers for the optional facts, the usual first."""
ONLY_IN: dict[str, list[str]] = {"team_hands": ["teams", "three"]}
"""The ways to play in which an option matters, where it does not in all."""


def read_setup(facts: dict[str, Any]) -> Setup:
    """Check what somebody wants to play and make a setup of it."""
    for name in facts:
        if name not in OPTIONS:
            raise SetupError(f"unknown option {name}; Unmatched knows {', '.join(OPTIONS)}")
    seats = facts.get("seats")
    if not isinstance(seats, (list, tuple)) or len(seats) not in (2, 4):
        given = len(seats) if isinstance(seats, (list, tuple)) else 0
        raise SetupError(f"Unmatched is played with 2 or 4 heroes, not {given}")
    for key in seats:
        if not isinstance(key, str) or key not in HEROES:
            raise SetupError(f"there is no hero {key}; the heroes are {', '.join(HEROES)}")
    if len(set(seats)) < len(seats) and not facts.get("same_hero_allowed", False):
        twice = next(key for key in seats if list(seats).count(key) > 1)
        raise SetupError(f"{twice} is at the table twice, which needs the option same_hero_allowed")
    board = facts.get("board", "sunnydale_high")
    if not isinstance(board, str) or board not in BOARDS:
        raise SetupError(f"there is no battlefield {board}; the battlefields are {', '.join(BOARDS)}")
    if len(BOARDS[board].starts) < len(seats):
        raise SetupError(f"{BOARDS[board].name} has too few starting spaces for {len(seats)} heroes")
    return Setup(
        board=BOARDS[board],
        heroes=tuple([HEROES[key] for key in seats]),
        players=read_players(facts.get("players", len(seats)), len(seats)),
        first=read_first(facts.get("first", "random"), len(seats)),
        end_of_action=one_of(facts, "end_check", ("instant", "end_of_action")) == "end_of_action",
        team_hands_hidden=one_of(facts, "team_hands", ("shown", "hidden")) == "hidden",
        max_turns=read_number(facts, "max_turns"),
    )


def read_players(players: Any, seats: int) -> tuple[int, ...]:
    if players == seats:
        return tuple(range(seats))
    if players == 3 and seats == 4:
        return (0, 1, 0, 2)
    raise SetupError(f"{seats} heroes cannot be shared among {players} players")


def read_first(first: Any, seats: int) -> int | None:
    if first in ("random", None):
        return None
    if type(first) is int and 1 <= first <= seats:
        return first - 1
    raise SetupError(f"first is {first!r}; it must be random or a seat from 1 to {seats}")


def one_of(facts: dict[str, Any], name: str, choices: tuple[str, ...]) -> str:
    value = facts.get(name, choices[0])
    if value not in choices:
        raise SetupError(f"{name} is {value!r}; it must be {' or '.join(choices)}")
    return str(value)


def read_number(facts: dict[str, Any], name: str) -> int:
    value = facts.get(name, 0)
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise SetupError(f"{name} is {value!r}; it must be a whole number, 0 or more")
    return value


class UnmatchedGame(Game):
    key = "unmatched"
    title = "Unmatched: Buffy the Vampire Slayer"
    options = OPTIONS

    def start(self, facts: dict[str, Any], seed: int, watched: bool = False) -> Unmatched:
        return start(read_setup(facts), seed, watched)

    def arrange(self, facts: dict[str, Any], table: dict[str, Any], seed: int) -> Unmatched:
        """Beside the facts of a setup, `sidekick` says who is at Buffy's side."""
        setup = read_setup({name: fact for name, fact in facts.items() if name != "sidekick"})
        position = Unmatched(setup, seeded(seed), *lay_out(setup))
        position.log = []
        arrange.arrange(position, facts.get("sidekick"), table)
        position.run()
        return position

    def decks(self) -> list[str]:
        return list(HEROES)

    def cards(self) -> list[dict[str, Any]]:
        return [card_facts(number) for number in range(len(CARDS))]

    def face(self, card: dict[str, Any], width: int) -> list[str]:
        value = "" if card["value"] is None else str(card["value"])
        head = f"{card['type'].upper()} {value}".strip()
        user = "any fighter" if card["fighter"] == "any" else card["fighter"].title()
        copies = "copy" if card["count"] == 1 else "copies"
        return [
            card["name"], f"{head:<{width - 8}}BOOST {card['boost']:>2}", user, "", card["text"] or "(no effect)", "",
            f"{card['deck'].title()}'s deck, {card['count']} {copies}",
        ]  # fmt: skip

    def facts(self) -> dict[str, Any]:
        return {
            "players": [2, 4],
            "modes": MODES,
            "decks": [hero_facts(hero) for hero in HEROES.values()],
            "boards": [board_facts(board) for board in BOARDS.values()],
            "options": [
                {"key": key, "meaning": OPTIONS[key], "values": values, "modes": ONLY_IN.get(key, [])}
                for key, values in CHOICES.items()
            ],
        }
