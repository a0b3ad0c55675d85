"""A game being played by programs: step it, fork it, observe it. What PettingZoo and OpenSpiel get is made of this.

    play = Play("unmatched", {"seats": ["buffy", "spike"]}, seed=7)
    while not play.over:
        worlds = [play.imagine(play.to_move, seed) for seed in range(16)]
        ...
        play.step(action)

An action is the place of an option on the list of what may be answered now. The list is never longer than `ACTIONS`:
if more can be answered, its last action turns the page, which goes round and is no move of the game.
"""

from __future__ import annotations

from typing import Any, Final

from slayground.deck_files import with_decks
from slayground.games import find_game
from slayground.kernel.encoding import Field
from slayground.kernel.errors import AnswerError, SetupError
from slayground.kernel.options import first, second, third, verb_of
from slayground.kernel.position import Position
from slayground.kernel.rng import seeded

ACTIONS: Final = 128
OPTION_NUMBERS: Final = 4
"""An option in numbers: what is done, and up to three things it is done with or to."""


class Play:
    def __init__(self, game: str, setup: dict[str, Any], seed: int) -> None:
        self.position: Position = find_game(game).start(with_decks(setup), seed)
        self.page: int = 0

    # Where the game stands

    @property
    def seats(self) -> int:
        return self.position.seats_count

    @property
    def over(self) -> bool:
        return self.position.decision is None

    @property
    def to_move(self) -> int:
        """The seat that is asked; -1 when the game is over."""
        decision = self.position.decision
        return -1 if decision is None else decision.seat

    def scores(self) -> tuple[float, ...]:
        """Per seat when the game is over: 1 for who won, 0 for who lost, a half each for no winner."""
        return self.position.scores() if self.over else (0.0,) * self.seats

    def rewards(self) -> tuple[float, ...]:
        """The same from -1 to 1."""
        return tuple(2 * score - 1 for score in self.scores()) if self.over else (0.0,) * self.seats

    # What may be done

    def keys(self) -> list[int]:
        """The options on this page, as the kernel packs them."""
        decision = self.position.decision
        if decision is None:
            return []
        if len(decision.options) <= ACTIONS:
            return decision.options
        start = self.page * (ACTIONS - 1)
        return decision.options[start : start + ACTIONS - 1]

    def turns_page(self) -> bool:
        """Whether the last action now turns the page."""
        decision = self.position.decision
        return decision is not None and len(decision.options) > ACTIONS

    def actions(self) -> int:
        """How many actions there are now; they are numbered from 0."""
        return len(self.keys()) + self.turns_page()

    def options(self) -> list[tuple[int, int, int, int]]:
        """Each action in numbers: what is done and with what; zeros for turning the page."""
        numbers = [(verb_of(key), first(key), second(key), third(key)) for key in self.keys()]
        return numbers + [(0, 0, 0, 0)] * self.turns_page()

    def texts(self) -> list[str]:
        """Each action in words."""
        words = [self.position.text(key) for key in self.keys()]
        return words + ["further options"] * self.turns_page()

    def text(self, action: int) -> str:
        keys = self.keys()
        return self.position.text(keys[action]) if action < len(keys) else "further options"

    def step(self, action: int) -> None:
        """Take an action; an AnswerError changes nothing."""
        if not 0 <= action < self.actions():
            raise AnswerError(f"{action} is not an action now: there are {self.actions()}, numbered from 0")
        keys = self.keys()
        if action == len(keys):
            decision = self.position.decision
            assert decision is not None
            pages = -(-len(decision.options) // (ACTIONS - 1))
            self.page = (self.page + 1) % pages
            return
        self.position.answer(self.page * (ACTIONS - 1) + action)
        self.page = 0

    # Other lines of play

    def fork(self) -> Play:
        """The same game, to be played on in another way; its chances to come are the same too."""
        return self.around(self.position.clone())

    def __deepcopy__(self, memo: dict[int, Any]) -> Play:
        return self.fork()

    def imagine(self, seat: int, seed: int) -> Play:
        """A game that looks the same to a seat, with all that it cannot know dealt anew."""
        return self.around(self.position.imagine(seat, seeded(seed)))

    def around(self, position: Position) -> Play:
        new = Play.__new__(Play)
        new.position = position
        new.page = self.page
        return new

    # What a seat may know

    def observe(self, seat: int) -> list[float]:
        """All that the seat may know, in numbers: as many at every moment of a game."""
        return self.position.encode(seat)

    def fields(self) -> list[Field]:
        """What the numbers mean, in their order."""
        return self.position.fields(0)

    def read(self, seat: int | None) -> str:
        """The table in lines of text as a seat may see it; None: as anybody may."""
        from slayground.terminal.tabletop import tabletop

        view = self.position.view(seat)
        tale = tabletop(view["game"])
        lines = [tale.headline(view), *tale.describe(view)]
        if seat == self.to_move:
            lines += [self.position.prompt(), *(f"{number}: {text}" for number, text in enumerate(self.texts()))]
        return "\n".join(lines)


def usual_setup(game: str, mode: str = "", seats: list[str] | None = None) -> dict[str, Any]:
    """A setup in one of the game's modes; without decks named for its seats, the first ones there are."""
    found = find_game(game)
    modes = {each["key"]: each for each in found.facts()["modes"]}
    chosen = mode or next(iter(modes))
    if chosen not in modes:
        raise SetupError(f"{found.title} has no mode {chosen}; the modes are {', '.join(modes)}")
    count = len(modes[chosen]["players"])
    decks = seats or [deck for deck, _ in zip(found.decks() * count, range(count))]
    if len(decks) != count:
        raise SetupError(f"{chosen} is played with {count} seats, not {len(decks)}")
    return {**modes[chosen]["setup"], "seats": decks}
