"""What tests share: saying which rules a test shows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from slayground import rules

Test = TypeVar("Test", bound=Callable[..., Any])


def rule(*ids: str) -> Callable[[Test], Test]:
    """Marks a test function or class as showing these rules; an id that no rule has fails at import."""
    for rule_id in ids:
        rules.rule(rule_id)

    def mark(test: Test) -> Test:
        marked: Any = test
        marked.__rules__ = ids + vars(test).get("__rules__", ())
        return test

    return mark
