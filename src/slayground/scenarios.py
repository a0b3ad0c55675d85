"""Scenarios: a table set up by hand, the answers given at it, and what must hold (docs/scenarios.md)."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from slayground.games import find_game
from slayground.kernel.errors import ScenarioError, SlaygroundError
from slayground.kernel.position import Position, plain
from slayground.rules import UnknownRule, rule

FIELDS = {
    "title": str,
    "note": str,
    "game": str,
    "rules": list,
    "seed": int,
    "setup": dict,
    "position": dict,
    "play": list,
    "theme": str,
    "best": list,
    "line": list,
    "mistakes": dict,
}
NEEDED = ("title", "game", "setup", "play")
PUZZLE = ("theme", "line", "mistakes")
"""What only a scenario can have that asks for the best answer."""
KINDS = {str: "a text", list: "a list", int: "a whole number", dict: "a list of names and values"}


@dataclass(frozen=True)
class Scenario:
    """One scenario as it was written."""

    where: str
    """The file, and which of its scenarios this is."""
    fields: dict[str, Any]

    @property
    def title(self) -> str:
        return str(self.fields["title"])

    def __str__(self) -> str:
        return f"{self.where} “{self.title}”"


Course = list[tuple[str, Any]]
"""Steps, each with its place in the file."""


class Differs(Exception):
    """Something that must hold does not: each line says what was expected and what was found."""

    def __init__(self, lines: list[str]) -> None:
        super().__init__("; ".join(lines))
        self.lines = lines


# Reading


def read_scenarios(path: Path) -> list[Scenario]:
    """Every scenario in a file; a ScenarioError says what is wrong with it."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise ScenarioError(f"{path} cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise ScenarioError(f"{path} is not a text file in UTF-8") from error
    return list(scenarios_in(text, str(path)))


def scenarios_in(text: str, name: str) -> Iterator[Scenario]:
    # Imported here: nothing else in Slayground needs more than the standard library to run.
    import yaml  # type: ignore[import-untyped, unused-ignore]

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        documents = list(yaml.load_all(text, loader))
    except yaml.YAMLError as error:
        raise ScenarioError(f"{name} is not YAML: {' '.join(str(error).split())}") from error
    documents = [document for document in documents if document is not None]
    if not documents:
        raise ScenarioError(f"{name} holds no scenario")
    for number, document in enumerate(documents, 1):
        where = name if len(documents) == 1 else f"{name}, scenario {number}"
        check_fields(document, where)
        yield Scenario(where, document)


def check_fields(document: Any, where: str) -> None:
    if not isinstance(document, dict):
        raise ScenarioError(f"{where} is not a scenario: it has no fields such as title, game, setup and play")
    for field, value in document.items():
        if field not in FIELDS:
            raise ScenarioError(f"{where}: there is no field {field}; the fields are {', '.join(FIELDS)}")
        if not isinstance(value, FIELDS[field]) or isinstance(value, bool):
            raise ScenarioError(f"{where}: {field} is {value!r}; it must be {KINDS[FIELDS[field]]}")
    for field in NEEDED:
        if field not in document:
            raise ScenarioError(f"{where}: {field} is missing")
    check_puzzle(document, where)
    for rule_id in document.get("rules", []):
        try:
            rule(str(rule_id))
        except UnknownRule as unknown:
            raise ScenarioError(f"{where}: rules: {unknown}") from unknown


def check_puzzle(document: dict[str, Any], where: str) -> None:
    """A puzzle says the best answers, may show a line that begins with one, and what mistakes lead to."""
    best = [plain(answer_text(text)) for text in document.get("best", [])]
    for field in PUZZLE:
        if field in document and not best:
            raise ScenarioError(f"{where}: {field} belongs to a puzzle, which says the best answers in best")
    line = document.get("line", [])
    if line and plain(answer_text(line[0])) not in best:
        raise ScenarioError(f"{where}: line begins with {line[0]!r}, which is not among the best answers")
    for wrong, steps in document.get("mistakes", {}).items():
        if plain(answer_text(wrong)) in best:
            raise ScenarioError(f"{where}: {wrong} is among the best answers and among the mistakes")
        if not isinstance(steps, list):
            raise ScenarioError(f"{where}: mistakes: {wrong} has {steps!r}; it must have a list of what follows")


# Running


def run_scenario(scenario: Scenario) -> None:
    """Play it. ScenarioError: it cannot be played as written. Differs: something did not hold."""
    for course in courses(scenario.fields):
        run_course(scenario, course)


def courses(fields: dict[str, Any]) -> list[Course]:
    """What is played, each time from the beginning: of a puzzle also its line, and its mistakes."""
    play = numbered("play", fields["play"])
    if "best" not in fields:
        return [play]
    found = [[*play, ("best", {"options": {"has": fields["best"]}})]]
    if "line" in fields:
        found.append(play + numbered("line", fields["line"]))
    for wrong, steps in fields.get("mistakes", {}).items():
        found.append([*play, ("mistakes", wrong), *numbered(f"after {wrong}", steps)])
    return found


def numbered(name: str, steps: list[Any]) -> Course:
    return [(f"{name} {number}", step) for number, step in enumerate(steps, 1)]


def run_course(scenario: Scenario, course: Course) -> Position:
    """Play it to its end, and return how the table stands then."""
    try:
        place = "set-up"
        position = set_up(scenario)
        check(position, "after the set-up")
        told = 0
        for place, step in course:
            if isinstance(step, dict):
                look(position, step, place, told)
            else:
                told = len(position.log or [])
                position.answer(position.option_named(answer_text(step)))
        check(position, "at the end")
        return position
    except SlaygroundError as error:
        raise ScenarioError(f"{scenario}, {place}: {error}") from error
    except Differs:
        raise
    except Exception as error:
        # A report that breaks the engine is a good report, not a bad scenario.
        raise Differs([f"{place}: the engine broke: {type(error).__name__} {error}"]) from error


def set_up(scenario: Scenario) -> Position:
    fields = scenario.fields
    game = find_game(fields["game"])
    seed = fields.get("seed", 0)
    setup = {str(name): fact for name, fact in fields["setup"].items()}
    if "position" not in fields:
        return game.start(setup, seed, watched=True)
    return game.arrange(setup, {str(name): fact for name, fact in fields["position"].items()}, seed)


def check(position: Position, when: str) -> None:
    """What must always hold: every card in one place, and the like."""
    try:
        position.check()
    except AssertionError as error:
        raise Differs([f"{when} the table is not sound: {error}"]) from error


def answer_text(step: Any) -> str:
    if isinstance(step, bool):
        return "yes" if step else "no"  # YAML reads these two words as true and false
    if not isinstance(step, str):
        raise ScenarioError(f"{step!r} is neither an answer nor something that must hold")
    return step


def look(position: Position, step: dict[Any, Any], place: str, told: int) -> None:
    """Compare everything the step names with the table as it is now."""
    lines: list[str] = []
    for what, expected in step.items():
        if what == "expect":
            lines += differences(expected, position.whole(), "")
        elif what == "options":
            lines += differences(expected, position.option_texts(), "options")
        elif what == "refuse":
            lines += refusals(position, expected)
        elif what == "log":
            lines += untold(position, expected, told)
        else:
            raise ScenarioError(f"there is no {what}; what must hold is told by expect, options, refuse or log")
    if lines:
        raise Differs([f"{place}: {line}" for line in lines])


def refusals(position: Position, expected: Any) -> list[str]:
    """Each of these is no option now, because of the rule beside it."""
    if not isinstance(expected, dict):
        raise ScenarioError(f"refuse is {expected!r}; it must say the rule for each answer that is refused")
    lines: list[str] = []
    for wish, rule_id in expected.items():
        try:
            rule(str(rule_id))
        except UnknownRule as unknown:
            raise ScenarioError(f"refuse: {unknown}") from unknown
        refusal = position.why_not(answer_text(wish))
        found = "it is an option" if refusal is None else refusal.rule
        if found != rule_id:
            lines.append(f"refuse “{wish}”: expected {rule_id}, found {found}")
    return lines


def untold(position: Position, expected: Any, told: int) -> list[str]:
    """Each text is part of a sentence told, to whomever, since the last answer."""
    story = []
    for event in (position.log or [])[told:]:
        for seat in (None, *range(position.seats_count)):
            sentence = position.tell(event, seat)
            if sentence and sentence not in story:
                story.append(sentence)
    wanted = expected if isinstance(expected, list) else [expected]
    heard = " ".join(story) if story else "nothing"
    return [
        f"log: expected “{text}”, found: {heard}"
        for text in wanted
        if not any(plain(str(text)) in plain(sentence) for sentence in story)
    ]


# Comparing


def differences(expected: Any, found: Any, at: str) -> list[str]:
    """What differs, a line each; only what is expected is compared."""
    if isinstance(found, list):
        return pile_differences(expected, found, at)
    if isinstance(found, dict) and isinstance(expected, dict):
        lines: list[str] = []
        names = {plain(str(name)): name for name in found}
        for name, value in expected.items():
            known = names.get(plain(str(name)))
            if known is None:
                raise ScenarioError(f"{at or 'expect'} has no {name}; it has {', '.join(map(str, found))}")
            lines += differences(value, found[known], f"{at}.{known}" if at else str(known))
        return lines
    if isinstance(found, dict) and expected is not None and expected != "none":
        raise ScenarioError(f"{at or 'expect'} is {expected!r}; it must say something for each name")
    if same(expected, found):
        return []
    return [f"{at or 'expect'}: expected {shown(expected)}, found {shown(found)}"]


def same(expected: Any, found: Any) -> bool:
    if found is None:
        return expected is None or expected == "none"
    if isinstance(expected, str) and isinstance(found, str):
        return plain(expected) == plain(found)
    return type(expected) is type(found) and bool(expected == found)


def pile_differences(expected: Any, found: list[Any], at: str) -> list[str]:
    """A number: so many. A list: exactly these, in any order. Or what is on top, what it has, what it lacks."""
    if isinstance(expected, int) and not isinstance(expected, bool):
        return [] if len(found) == expected else [f"{at}: expected {expected}, found {len(found)}: {shown(found)}"]
    if isinstance(expected, list):
        if sorted(map(text_of, expected)) == sorted(map(text_of, found)):
            return []
        return [f"{at}: expected {shown(expected)}, found {shown(found)}"]
    if not isinstance(expected, dict):
        raise ScenarioError(f"{at} is {expected!r}; it must be a number, a list, or one of top, has and lacks")
    lines: list[str] = []
    for how, wanted in expected.items():
        things = [text_of(thing) for thing in (wanted if isinstance(wanted, list) else [wanted])]
        there = [text_of(thing) for thing in found]
        if how == "top":
            holds = there[: len(things)] == things
        elif how == "has":
            holds = all(there.count(thing) >= things.count(thing) for thing in things)
        elif how == "lacks":
            holds = not set(there) & set(things)
        else:
            raise ScenarioError(f"{at} has no {how}; it is a number, a list, or one of top, has and lacks")
        if not holds:
            lines.append(f"{at}: expected {how} {shown(wanted)}, found {shown(found)}")
    return lines


def text_of(thing: Any) -> str:
    return plain(answer_text(thing)) if isinstance(thing, bool | str) else str(thing)


def shown(value: Any) -> str:
    if value is None:
        return "none"
    if isinstance(value, list):
        return f"[{'; '.join(map(shown, value))}]"
    if isinstance(value, dict):
        return f"{{{', '.join(f'{name}: {shown(each)}' for name, each in value.items())}}}"
    return str(value)


# The command


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", metavar="FILE", type=Path, help="a scenario file (YAML)")


def run(args: argparse.Namespace) -> int:
    """0: everything holds. 1: something differs. 2: a scenario cannot be played as written."""
    worst = 0
    for path in args.files:
        try:
            scenarios = read_scenarios(path)
        except ScenarioError as error:
            worst = max(worst, complain(str(error)))
            continue
        for scenario in scenarios:
            worst = max(worst, report(scenario))
    return worst


def report(scenario: Scenario) -> int:
    try:
        run_scenario(scenario)
    except ScenarioError as error:
        return complain(str(error))
    except Differs as differs:
        print(f"DIFFERS {scenario}")
        for line in differs.lines:
            print(f"    {line}")
        return 1
    print(f"holds   {scenario}")
    return 0


def complain(sentence: str) -> int:
    print(f"slayground scenario: {sentence}", file=sys.stderr)
    return 2
