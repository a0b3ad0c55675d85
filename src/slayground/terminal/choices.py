"""What may be answered, arranged for choosing: under headings, by key, or by typing some of its words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from slayground.kernel.options import DONE, NO, YES, verb_of
from slayground.kernel.position import Position, plain

KEYS = "123456789abeghijkmoprtvxz"
"""Keys for the entries of a menu. The other letters are yes and no, or do something else on the screen."""


@dataclass(frozen=True)
class Choice:
    """One option of the present decision."""

    number: int
    text: str
    label: str
    headings: tuple[str, ...] = ()
    """Under what it is found when there are many, outermost first."""
    short: str = ""
    """Its label under its headings."""
    key: str = ""
    place: str = ""
    """The place on the table that stands for it."""
    card: str = ""
    lights: tuple[str, ...] = ()
    """Other places to light up while it is pointed at."""
    declines: bool = False

    @property
    def brief(self) -> str:
        return self.short or self.label


@dataclass(frozen=True)
class Entry:
    """A line of a menu: one choice, or a heading with several."""

    label: str
    key: str
    choices: tuple[Choice, ...]
    depth: int = 0

    @property
    def choice(self) -> Choice | None:
        """The choice itself, when the line is no heading."""
        return self.choices[0] if len(self.choices) == 1 else None


@dataclass
class Menu:
    """A decision's choices, and the headings opened so far."""

    choices: Sequence[Choice]
    opened: list[str] = field(default_factory=list)

    def entries(self) -> list[Entry]:
        depth = len(self.opened)
        inside = [c for c in self.choices if list(c.headings[:depth]) == self.opened]
        groups: dict[str, list[Choice]] = {}
        for choice in inside:
            heading = choice.headings[depth] if len(choice.headings) > depth else ""
            groups.setdefault(heading or f"\0{choice.number}", []).append(choice)
        headings = [name for name, group in groups.items() if len(group) > 1]
        if len(headings) == 1 and all(c.declines for c in inside if c not in groups[headings[0]]):
            # A lone heading says nothing that the question did not say.
            return keyed([entry_of(choice, choice.brief) for choice in inside], depth)
        made: list[Entry] = []
        for name, group in groups.items():
            if len(group) > 1:
                made.append(Entry(name, "", tuple(group), depth))
            else:
                made.append(entry_of(group[0], group[0].label if depth == 0 else group[0].brief))
        return keyed(made, depth)


def entry_of(choice: Choice, label: str) -> Entry:
    return Entry(label, choice.key, (choice,))


def keyed(entries: list[Entry], depth: int) -> list[Entry]:
    """Give every entry a key that nothing else has."""
    taken = {entry.key for entry in entries if entry.key}
    free = iter([key for key in KEYS if key not in taken])
    return [Entry(e.label, e.key or next(free, ""), e.choices, depth) for e in entries]


def choices_of(position: Position) -> list[Choice]:
    """The options of the present decision as any game says them."""
    decision = position.decision
    if decision is None:
        return []
    return [
        Choice(
            number,
            position.text(option),
            position.label(option),
            key={YES: "y", NO: "n"}.get(verb_of(option), ""),
            declines=verb_of(option) in (DONE, NO),
        )
        for number, option in enumerate(decision.options)
    ]


def named(choices: Sequence[Choice], typed: str) -> list[Choice]:
    """The choices that typed words may mean: exactly, else by how they begin, else by having all the words."""
    wanted = plain(typed)
    if not wanted:
        return []
    exact = [c for c in choices if wanted in (plain(c.text), plain(c.label))]
    begun = [c for c in choices if plain(c.text).startswith(wanted) or plain(c.label).startswith(wanted)]
    worded = [c for c in choices if all(has_word(c, word) for word in wanted.split())]
    return exact or (begun if len(begun) == 1 else []) or worded or begun


def has_word(choice: Choice, word: str) -> bool:
    """Whether some word of the choice begins so; a number alone names a place."""
    if word.isdigit() and choice.place and plain(choice.place)[1:].lstrip("0") == word.lstrip("0"):
        return True
    return any(known.startswith(word) for known in plain(f"{choice.text} {choice.label}").split())
