"""What a player says they want to do, understood: a verb, and the cards, fighters and spaces named with it."""

from __future__ import annotations

from typing import Final

from slayground.kernel.errors import AnswerError
from slayground.kernel.position import plain
from slayground.unmatched.anatomy import CARDS, DECKS
from slayground.unmatched.table import OFF, Table

EXAMPLES: Final = (
    'say it like an option, for example: maneuver; scheme "Insight" by giles; attack spike with "Feint"; '
    'move buffy to S03; boost "Feint"; defend "Feint"; end turn'
)
DECLINING: Final = ("skip", "pass", "no", "stay", "decline", "end")
NAMING: Final = ("attack", "scheme", "move", "place", "boost", "defend", "discard", "shadow", "choose")
"""Verbs that go on with names of cards, fighters and spaces."""
VERBS: Final = (*NAMING, "maneuver", "draw", *DECLINING, "yes", "case", "resolve", "sidekick")
LINKS: Final = ("with", "to", "in", "on", "the", "by", "from", "opponent")


class Wish:
    """What somebody wants to do; OFF for whatever was not said."""

    def __init__(self, verb: str, said: str) -> None:
        self.verb: Final = verb
        self.said: Final = said
        self.card: int = OFF
        self.fighter: int = OFF
        """The target of an attack, who moves, who is chosen."""
        self.by: int = OFF
        """Who attacks or schemes."""
        self.space: int = OFF
        self.origin: int = OFF
        """Where a shadow comes from."""
        self.player: bool = False
        """Whether the fighter stands for a player."""

    def hear(self, sort: str, number: int, link: str) -> None:
        """Take in a thing that was named, and the word before it."""
        if sort == "card":
            self.card = number
        elif sort == "space" and link == "from":
            self.origin = number
        elif sort == "space":
            self.space = number
        elif link == "by":
            self.by = number
        else:
            self.fighter = number
            self.player = link == "opponent"

    def granted_by(self, other: Wish) -> bool:
        """Whether the other says all that this one says."""
        return (
            self.verb == other.verb
            and self.player == other.player
            and self.card in (OFF, other.card)
            and self.fighter in (OFF, other.fighter)
            and self.by in (OFF, other.by)
            and self.space in (OFF, other.space)
            and self.origin in (OFF, other.origin)
        )

    def whole(self) -> bool:
        """Whether it says as much as an option does, so that only its very text can be the option."""
        if self.verb == "attack":
            return self.fighter != OFF and self.card != OFF
        if self.verb == "move":
            return self.fighter != OFF and self.space != OFF
        if self.verb == "shadow":
            return self.space != OFF
        if self.verb == "choose":
            return self.card != OFF or self.fighter != OFF or self.space != OFF
        return self.verb not in ("scheme", "boost", "defend", "discard") or self.card != OFF


def understand(position: Table, said: str, seat: int) -> Wish:
    """The wish in the table's own numbers; AnswerError when it makes no sense."""
    words = said.split()
    verb = words[0] if words else ""
    if verb not in VERBS:
        raise AnswerError(f"“{said}” is nothing one can do; {EXAMPLES}")
    meant = Wish("move" if verb == "place" else verb, said)
    if verb not in NAMING:
        return meant
    names = all_names(position, seat)
    place = 1
    while place < len(words):
        length = longest_name(words, place, names)
        if length > 0:
            sort, number = names[" ".join(words[place : place + length])]
            meant.hear(sort, number, words[place - 1])
            place += length
        elif words[place] in LINKS:
            place += 1
        else:
            raise AnswerError(f"“{words[place]}” is no card, fighter or space here; {present(position)}")
    return meant


def all_names(position: Table, seat: int) -> dict[str, tuple[str, int]]:
    """What goes by which name; of several cards with one name, the asker's own."""
    names: dict[str, tuple[str, int]] = {}
    for space, name in enumerate(position.board.space_names):
        names[name.casefold()] = ("space", space)
    for fighter in range(len(position.fighters)):
        names[position.key_of(fighter)] = ("fighter", fighter)
        names[plain(position.name_of(fighter))] = ("fighter", fighter)
    own = position.seats[seat].hero.key
    heroes = [other.hero.key for other in position.seats]
    for card in range(len(CARDS)):
        if DECKS[card] in heroes:
            name = plain(CARDS[card].name)
            if name not in names or DECKS[card] == own:
                names[name] = ("card", card)
    return names


def longest_name(words: list[str], place: int, names: dict[str, tuple[str, int]]) -> int:
    """How many words from here on are a name: those of cards hold words such as with and by themselves."""
    for length in range(len(words) - place, 0, -1):
        if " ".join(words[place : place + length]) in names:
            return length
    return 0


def present(position: Table) -> str:
    """Who and what can be named."""
    fighters = ", ".join([position.key_of(number) for number in range(len(position.fighters))])
    spaces = position.board.space_names
    return f"the fighters are {fighters}, the spaces {spaces[0]} to {spaces[-1]}"


def fighter_named(position: Table, name: str) -> int:
    for number in range(len(position.fighters)):
        if position.key_of(number) == name or plain(position.name_of(number)) == name:
            return number
    raise AnswerError(f"there is no fighter “{name}” in this game; {present(position)}")


def fulfilled(position: Table, meant: Wish, seat: int, texts: list[str]) -> bool:
    """Whether some option is what was meant."""
    hero = position.seats[seat].fighters[0]
    if meant.whole():
        # A hero need not be named in an option, but may be in a wish.
        named = f" by {position.key_of(hero)}"
        return meant.by == hero and meant.said.endswith(named) and meant.said[: -len(named)] in texts
    for text in texts:
        if text.split()[0] == meant.verb:
            option = understand(position, text, seat)
            if option.by == OFF and meant.verb in ("attack", "scheme"):
                option.by = hero
            if meant.granted_by(option):
                return True
    return False
