"""Answers arranged under headings, and found by typing."""

from __future__ import annotations

import random

import pytest

from slayground import new_match
from slayground.kernel.match import Match
from slayground.terminal.choices import KEYS, Menu, named
from slayground.terminal.unmatched.options import choices, wishes


def matches(count: int) -> list[Match]:
    """Matches in the middle, played at random."""
    found = []
    for seed in range(count):
        match = new_match("unmatched", seed=seed, seats=["buffy", "spike", "angel", "willow"])
        rng = random.Random(seed)
        for _ in range(20 + 5 * seed):
            if match.position.decision is not None:
                match.answer(rng.randrange(len(match.position.decision.options)))
        found.append(match)
    return found


@pytest.fixture(scope="module")
def middles() -> list[Match]:
    return [match for match in matches(12) if match.position.decision is not None]


def test_every_option_can_be_reached_by_keys(middles: list[Match]) -> None:
    for match in middles:
        found = choices(match.position)
        assert sorted(reachable(Menu(found))) == list(range(len(match.position.decision.options)))  # type: ignore[union-attr]


def reachable(menu: Menu) -> list[int]:
    numbers = []
    entries = menu.entries()
    keys = [entry.key for entry in entries if entry.key]
    assert len(set(keys)) == len(keys)
    # Only lists of spaces may be longer than there are keys: the map has them.
    assert len(keys) == len(entries) or len(keys) >= len(KEYS) - 1
    for entry in entries:
        if entry.choice is not None:
            numbers.append(entry.choice.number)
        else:
            numbers += reachable(Menu(menu.choices, [*menu.opened, entry.label]))
    return numbers


def test_the_whole_text_of_an_option_means_that_option(middles: list[Match]) -> None:
    for match in middles:
        found = choices(match.position)
        for choice in found:
            assert named(found, choice.text) == [choice]


def test_some_words_are_enough() -> None:
    match = new_match("unmatched", seed=3, seats=["buffy", "spike"], board="the_bronze", first=1)
    assert [choice.text for choice in named(choices(match.position), "XAN")] == ["sidekick xander"]
    match.answer("sidekick giles")
    found = choices(match.position)
    assert [choice.text for choice in named(found, "giles 7")] == ["move giles to B07"]
    assert [choice.text for choice in named(found, "b12")] == ["move giles to B12"]
    assert len(named(found, "giles")) == len(found)
    assert named(found, "xander") == []
    assert named(found, "  ") == []


def test_what_can_be_asked_for_is_answered_with_a_rule(middles: list[Match]) -> None:
    for match in middles:
        for wish in wishes(match.position)[:40]:
            assert match.position.why_not(wish) is not None, wish
