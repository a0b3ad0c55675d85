"""Which rules the tests show, which no program can show, and which are missing."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from slayground.rules import BOOKS, Rule, UnknownRule, rule, rules

_NOT_TESTABLE = Path(__file__).with_name("not-testable.toml")


@dataclass(frozen=True, slots=True)
class Claim:
    """A test says that it shows a rule."""

    rule_id: str
    where: str


@dataclass(frozen=True, slots=True)
class Mistake:
    """Something in the tests that cannot be read as a claim."""

    what: str
    where: str

    def __str__(self) -> str:
        return f"{self.where}: {self.what}"


@dataclass(frozen=True, slots=True)
class Coverage:
    """How some rules stand; a rule that a test shows is shown, whatever else is said of it."""

    rules: tuple[Rule, ...]
    claimed: frozenset[str]
    reasons: Mapping[str, str]

    @property
    def shown(self) -> list[str]:
        return [each.id for each in self.rules if each.id in self.claimed]

    @property
    def not_testable(self) -> list[str]:
        return [each.id for each in self.rules if each.id in self.reasons and each.id not in self.claimed]

    @property
    def missing(self) -> list[str]:
        return [each.id for each in self.rules if each.id not in self.claimed and each.id not in self.reasons]

    def sections(self) -> dict[str, Coverage]:
        """The same, section by section in the book's order."""
        names = dict.fromkeys(each.section for each in self.rules)
        return {name: self._only(name) for name in names}

    def _only(self, section: str) -> Coverage:
        chosen = tuple(each for each in self.rules if each.section == section)
        return Coverage(chosen, self.claimed, self.reasons)

    def summary(self) -> dict[str, int | list[str]]:
        """What `--json` prints of a game."""
        return {
            "total": len(self.rules),
            "shown": len(self.shown),
            "not_testable": len(self.not_testable),
            "missing": self.missing,
        }


def coverage(tests: Path) -> dict[str, Coverage]:
    """How the rules of each game stand with the tests in this folder."""
    claimed = frozenset(claim.rule_id for claim in _read(tests) if isinstance(claim, Claim))
    return {game: Coverage(rules(game), claimed, not_testable().get(game, {})) for game in BOOKS}


def mistakes(tests: Path) -> list[str]:
    """What is wrong with the claims, and with the list of rules that no program can show."""
    found = list(_read(tests))
    claims = [claim for claim in found if isinstance(claim, Claim)]
    wrong = [mistake for mistake in found if isinstance(mistake, Mistake)]
    wrong += [Mistake(unknown, claim.where) for claim in claims if (unknown := _unknown(claim.rule_id))]
    return [str(mistake) for mistake in (*wrong, *_mistaken_reasons(claims))]


@cache
def not_testable() -> dict[str, dict[str, str]]:
    """The rules that no program can show: per game, the reason by id."""
    return tomllib.loads(_NOT_TESTABLE.read_text(encoding="utf-8"))


def _mistaken_reasons(claims: list[Claim]) -> Iterator[Mistake]:
    shown_at = {claim.rule_id: claim.where for claim in claims}
    here = _NOT_TESTABLE.name
    for game, reasons in not_testable().items():
        for rule_id in reasons:
            if unknown := _unknown(rule_id):
                yield Mistake(unknown, here)
            elif rule(rule_id).game != game:
                yield Mistake(f"{rule_id} is listed under {game}", here)
            elif rule_id in shown_at:
                yield Mistake(f"{rule_id} is not testable, yet {shown_at[rule_id]} shows it", here)


def _unknown(rule_id: str) -> str:
    try:
        rule(rule_id)
    except UnknownRule as unknown:
        return str(unknown)
    return ""


def _read(tests: Path) -> Iterator[Claim | Mistake]:
    for path in sorted(tests.rglob("*.py")):
        yield from _read_python(path, str(path.relative_to(tests)))
    for path in sorted(tests.rglob("*.yaml")):
        yield from _read_scenarios(path, str(path.relative_to(tests)))


def _read_python(path: Path, where: str) -> Iterator[Claim | Mistake]:
    try:
        tree = ast.parse(path.read_bytes())
    except SyntaxError as broken:
        yield Mistake(f"this is not Python: {broken.msg}", f"{where}:{broken.lineno}")
        return
    for test in _tests(tree):
        for decorator in test.decorator_list:
            yield from _read_decorator(decorator, where)


def _tests(tree: ast.Module) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef]:
    # Only what pytest runs by its name: a helper shows nothing.
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
            yield node
        elif isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            yield node


def _read_decorator(decorator: ast.expr, where: str) -> Iterator[Claim | Mistake]:
    match decorator:
        case ast.Call(func=ast.Name(id="rule") | ast.Attribute(attr="rule"), args=ids):
            for written in ids:
                yield _read_id(written, f"{where}:{written.lineno}")


def _read_id(written: ast.expr, where: str) -> Claim | Mistake:
    match written:
        case ast.Constant(value=str(rule_id)):
            return Claim(rule_id, where)
    return Mistake(f"@rule({ast.unparse(written)}) must be an id written out", where)


def _read_scenarios(path: Path, where: str) -> Iterator[Claim | Mistake]:
    # Imported here, because only scenarios need more than the standard library.
    import yaml  # type: ignore[import-untyped, unused-ignore]

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        documents = list(yaml.load_all(path.read_bytes(), loader))
    except yaml.YAMLError as broken:
        yield Mistake(f"this is not YAML: {' '.join(str(broken).split())}", where)
        return
    for document in documents:
        for scenario in _scenarios(document):
            yield from _read_rules(scenario.get("rules", []), where)


def _scenarios(document: Any) -> Iterator[dict[str, Any]]:
    if isinstance(document, dict):
        yield document
        several = document.get("scenarios")
        if isinstance(several, list):
            yield from (each for each in several if isinstance(each, dict))


def _read_rules(ids: Any, where: str) -> Iterator[Claim | Mistake]:
    if isinstance(ids, list) and all(isinstance(rule_id, str) for rule_id in ids):
        yield from (Claim(rule_id, where) for rule_id in ids)
    else:
        yield Mistake(f"rules: {ids!r} must be a list of ids", where)
