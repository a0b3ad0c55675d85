"""`slayground rules`: looks rules up, and prints which of them the tests show."""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import textwrap
from collections.abc import Iterable, Iterator
from pathlib import Path

from slayground.rules import BOOKS, Rule, UnknownRule, find, mentioning, rule, rules
from slayground.rules.coverage import Coverage, coverage, mistakes


class _BadInput(Exception):
    """What was asked for cannot be done; the message says what would be right."""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("words", nargs="*", metavar="WORDS", help="words to look for, or the id of a rule")
    parser.add_argument("--game", metavar="GAME", help=f"only this game: {', '.join(BOOKS)}")
    parser.add_argument("--coverage", action="store_true", help="which rules the tests show")
    parser.add_argument("--json", action="store_true", help="with --coverage: print it as JSON")
    parser.add_argument("--tests", metavar="DIR", type=Path, help="with --coverage: where the tests are")


def run(args: argparse.Namespace) -> int:
    try:
        _check(args)
        return _show_coverage(args) if args.coverage else _look_up(args)
    except (_BadInput, UnknownRule) as bad:
        print(f"slayground rules: {bad}", file=sys.stderr)
        return 2
    except ModuleNotFoundError as absent:
        print(
            f"slayground rules: scenarios need {absent.name}: pip install 'slayground[cli]'", file=sys.stderr
        )
        return 2


def _check(args: argparse.Namespace) -> None:
    if args.game is not None and args.game not in BOOKS:
        raise _BadInput(f'there is no game "{args.game}"; the games are {", ".join(BOOKS)}')
    if args.coverage and args.words:
        raise _BadInput(f"--coverage takes no words, but got: {' '.join(args.words)}")
    if not args.coverage and (args.json or args.tests):
        raise _BadInput("--json and --tests go with --coverage")
    if not args.coverage and not args.words:
        raise _BadInput("say what to look for, such as: slayground rules hand limit")


def _look_up(args: argparse.Namespace) -> int:
    words = " ".join(args.words)
    if known := _exactly(words, args.game):
        _print(_whole(known))
        return 0
    found = find(words, args.game)
    if not found:
        return _nothing_found(words, args.game)
    for each in found:
        _print(_brief(each))
        print()
    print("1 rule" if len(found) == 1 else f"{len(found)} rules")
    return 0


def _exactly(words: str, game: str | None) -> Rule | None:
    games = BOOKS if game is None else [game]
    return next((each for name in games for each in rules(name) if each.id == words), None)


def _nothing_found(words: str, game: str | None) -> int:
    if "." in words and game is None:
        rule(words)  # An id, and no rule has it: the error names the nearest.
    book = "any game" if game is None else BOOKS[game]
    print(f"slayground rules: no rule of {book} has all of: {words}", file=sys.stderr)
    return 1


def _brief(each: Rule) -> Iterator[tuple[str, str]]:
    yield "", _heading(each)
    yield "  ", each.question or each.sentence
    if each.ruling:
        yield "  ", f"Ruling: {each.ruling}"


def _heading(each: Rule) -> str:
    return f"{each.id} ({each.place})" if each.place else each.id


def _whole(each: Rule) -> Iterator[tuple[str, str]]:
    """Everything that is known of a rule, as lines with their indent."""
    yield from _brief(each)
    yield "  ", ""
    yield "  ", f"Book: {BOOKS[each.game]}"
    yield "  ", f"Section: {_spoken(each.section)}"
    for name in ("kind", "reason", "ruling_basis", "source", "impact", "basis"):
        if value := getattr(each, name):
            yield "  ", f"{_spoken(name)}: {value}"
    for name in ("given", "when", "then"):
        for step in getattr(each, name):
            yield "  ", f"{_spoken(name)}: {step}"
    yield from _pointers("Refers to", [rule(other) for other in each.mentions])
    yield from _pointers("Referred to by", mentioning(each.id))


def _spoken(name: str) -> str:
    return name.replace("_", " ").capitalize()


def _pointers(title: str, others: list[Rule]) -> Iterator[tuple[str, str]]:
    if others:
        yield "  ", ""
        yield "  ", f"{title}:"
        for other in others:
            yield "    ", f"{other.id}: {other.question or other.sentence}"


def _print(lines: Iterable[tuple[str, str]]) -> None:
    width = shutil.get_terminal_size().columns
    for indent, text in lines:
        # An id is never cut in two: it is there to be copied.
        print(
            textwrap.fill(
                text,
                width,
                initial_indent=indent,
                subsequent_indent=indent + "  ",
                break_long_words=False,
                break_on_hyphens=False,
            )
        )


def _show_coverage(args: argparse.Namespace) -> int:
    tests = _tests(args.tests)
    standing = coverage(tests)
    if args.game is not None:
        standing = {args.game: standing[args.game]}
    if args.json:
        print(json.dumps({game: each.summary() for game, each in standing.items()}, indent=2))
    else:
        for game, each in standing.items():
            _print_table(BOOKS[game], each)
    wrong = mistakes(tests)
    for mistake in wrong:
        print(f"slayground rules: {mistake}", file=sys.stderr)
    return 1 if wrong else 0


def _tests(given: Path | None) -> Path:
    checkout = Path(__file__).parents[3] / "tests"
    places = [Path("tests"), checkout] if given is None else [given]
    for place in places:
        if place.is_dir():
            return place
    if given is not None:
        raise _BadInput(f"there is no folder {given}")
    raise _BadInput("there is no folder tests here; name it with --tests DIR")


def _print_table(book: str, whole: Coverage) -> None:
    sections = {_spoken(name): part for name, part in whole.sections().items()}
    width = max(len(name) for name in sections)
    print(f"{book}\n  {'':{width}}  total  shown  not testable  missing")
    for name, part in {**sections, "All": whole}.items():
        print(
            f"  {name:{width}}  {len(part.rules):5}  {len(part.shown):5}"
            f"  {len(part.not_testable):12}  {len(part.missing):7}"
        )
    if whole.not_testable:
        print("\n  Not testable:")
        _print(("    ", f"{rule_id}: {whole.reasons[rule_id]}") for rule_id in whole.not_testable)
    print()
