"""The rules of the three games as data: a sentence each, with id, page and, where needed, a ruling."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

BOOKS = {
    "unmatched": "Unmatched: Buffy the Vampire Slayer",
    "vs": "Vs. System 2PCG: The Buffy, Predator and Utopia Battles",
    "ccg": "Buffy the Vampire Slayer Collectible Card Game",
}

_FILES = {"unmatched": "unmatched.toml", "vs": "vs-system.toml", "ccg": "buffy-ccg.toml"}
_SEVERAL = frozenset({"page", "books", "see", "affects", "related", "given", "when", "then"})
_RULE_ID = re.compile(rf"\b(?:{'|'.join(BOOKS)})(?:\.[a-z0-9_]+)+")


class UnknownRule(KeyError):
    """An id that no rule has."""

    def __str__(self) -> str:
        # KeyError would print its message in quotation marks.
        return str(self.args[0])


@dataclass(frozen=True, slots=True)
class Rule:
    """One entry of a rules file; for an open question the sentence is the ruling."""

    id: str
    game: str
    section: str
    sentence: str
    kind: str = ""
    page: tuple[int, ...] = ()
    books: tuple[str, ...] = ()
    question: str = ""
    ruling: str = ""
    ruling_basis: str = ""
    source: str = ""
    reason: str = ""
    impact: str = ""
    basis: str = ""
    see: tuple[str, ...] = ()
    affects: tuple[str, ...] = ()
    related: tuple[str, ...] = ()
    given: tuple[str, ...] = ()
    when: tuple[str, ...] = ()
    then: tuple[str, ...] = ()

    @property
    def place(self) -> str:
        """Where it stands: the pages, or for Vs. System the boxes; empty where it is inferred."""
        if self.page:
            return ("page " if len(self.page) == 1 else "pages ") + _listed(map(str, self.page))
        if self.books:
            return _listed(book.capitalize() for book in self.books) + " Battles"
        return ""

    @property
    def mentions(self) -> tuple[str, ...]:
        """The ids of the rules that this one points to, in its lists or in its text."""
        text = " ".join((self.sentence, self.ruling, self.reason))
        ids = (*self.see, *self.affects, *self.related, *_RULE_ID.findall(text))
        return tuple(dict.fromkeys(ids))


def rules(game: str) -> tuple[Rule, ...]:
    """Every rule of a game, in the book's order."""
    if game not in BOOKS:
        raise ValueError(f'there is no game "{game}"; the games are {_listed(BOOKS)}')
    return tuple(_by_id(game).values())


def rule(rule_id: str) -> Rule:
    """The rule with this id."""
    game = rule_id.partition(".")[0]
    found = _by_id(game).get(rule_id) if game in BOOKS else None
    if found is None:
        raise UnknownRule(_no_such_rule(rule_id))
    return found


def cite(rule_id: str) -> str:
    """The rule as a player is told it: its sentence, its id and where it stands."""
    found = rule(rule_id)
    return f"{found.sentence} ({', '.join(filter(None, (found.id, found.place)))})"


def find(words: str, game: str | None = None) -> list[Rule]:
    """The rules in which each of these words begins some word, those named after the words first."""
    wanted = _words(words)
    among = rules(game) if game is not None else [known for each in BOOKS for known in rules(each)]
    ranked = [(_rank(wanted, known), known) for known in among]
    ranked = [(rank, known) for rank, known in ranked if rank]
    ranked.sort(key=lambda each: (-each[0], len(_words(each[1].id))))
    return [known for _, known in ranked]


def mentioning(rule_id: str) -> list[Rule]:
    """The rules that point to this one."""
    return [other for other in rules(rule(rule_id).game) if rule_id in other.mentions]


@cache
def _by_id(game: str) -> dict[str, Rule]:
    # Read on first use: the engine imports this module only to name rules.
    import tomllib

    text = Path(__file__).with_name(_FILES[game]).read_text(encoding="utf-8")
    sections: dict[str, list[dict[str, Any]]] = tomllib.loads(text)
    return {entry["id"]: _rule(game, section, entry) for section in sections for entry in sections[section]}


def _rule(game: str, section: str, entry: dict[str, Any]) -> Rule:
    fields: dict[str, Any] = {
        name: _several(value) if name in _SEVERAL else value
        for name, value in entry.items()
        if name != "rule"
    }
    return Rule(game=game, section=section, sentence=entry.get("rule") or entry["ruling"], **fields)


def _several(value: Any) -> tuple[Any, ...]:
    return tuple(value) if isinstance(value, list) else (value,)


def _no_such_rule(rule_id: str) -> str:
    from difflib import get_close_matches

    game = rule_id.partition(".")[0]
    games = [game] if game in BOOKS else list(BOOKS)
    near = get_close_matches(rule_id, [known.id for each in games for known in rules(each)])
    nearest = f"; the nearest are {_listed(near)}" if near else f"; ids begin with {_listed(BOOKS)}"
    return f'there is no rule "{rule_id}"{nearest}'


def _words(text: str) -> list[str]:
    return re.findall(r"[a-z0-9']+", text.lower())


def _rank(wanted: Sequence[str], known: Rule) -> int:
    """How well a rule answers to the words; 0 if one of them is not in it."""
    sentence = _words(f"{known.question} {known.sentence}")
    fields = ((4, _words(known.id)), (2, sentence), (1, _words(known.ruling)))
    rank = 0
    for word in wanted:
        best = max(_weight(word, weight, field) for weight, field in fields)
        if not best:
            return 0
        rank += best
    together = f" {' '.join(wanted)}" in f" {' '.join(sentence)}"
    return rank + 4 if together and len(wanted) > 1 else rank


def _weight(word: str, weight: int, field: Sequence[str]) -> int:
    if word in field:
        return 2 * weight
    return weight if any(other.startswith(word) for other in field) else 0


def _listed(names: Iterable[str]) -> str:
    *most, last = names
    return f"{', '.join(most)} and {last}" if most else last
