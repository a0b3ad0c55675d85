"""The rules of the games as the client reads them."""

from __future__ import annotations

from typing import Any

from slayground.rules import Rule


def rule_facts(rule: Rule) -> dict[str, Any]:
    return {
        "id": rule.id,
        "game": rule.game,
        "section": rule.section,
        "sentence": rule.sentence,
        "place": rule.place,
        "kind": rule.kind,
        "ruling": rule.ruling or None,
        "question": rule.question,
        "reason": rule.reason,
        "basis": rule.basis or rule.ruling_basis,
        "given": list(rule.given),
        "when": list(rule.when),
        "then": list(rule.then),
        "mentions": list(rule.mentions),
    }
