"""Small English: how effect nodes put their words together."""

from __future__ import annotations

import re

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def plural(noun: str) -> str:
    """The plural of a noun phrase: of its last word, of the word before `of`, of both sides of `or`."""
    if noun == "equipment":
        return noun
    if " of " in noun:
        head, rest = noun.split(" of ", 1)
        return f"{plural(head)} of {rest}"
    if " or " in noun:
        head, rest = noun.split(" or ", 1)
        return f"{plural(head)} or {plural(rest)}"
    return noun + ("es" if noun.endswith(("s", "x", "ch", "sh", "ero")) else "s")


def counted(n: int, noun: str) -> str:
    return f"{n} {noun if n == 1 else plural(noun)}"


def article(noun: str) -> str:
    """The noun with a or an before it, unless it begins with a word that takes the article's place."""
    if noun.startswith(("another ", "any ", "each ", "either ", "one ")):
        return noun
    if noun.startswith("other "):
        return f"an{noun}"
    return f"{'an' if noun[0] in 'aeiouAEIO' or noun.startswith('X-') else 'a'} {noun}"


def listing(items: list[str], last: str = "and") -> str:
    """a, b and c"""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"


def sentence(text: str) -> str:
    """Clauses joined by full stops, made into sentences; the last letter of a name like U.N. ends none."""
    parts = [part.strip() for part in re.split(r"(?<!\.[A-Z])\. ", text)]
    return " ".join(part[0].upper() + part[1:].rstrip(".") + "." for part in parts if part)
