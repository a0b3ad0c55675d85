"""The example that trains an agent."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

EXAMPLE = Path(__file__).parents[2] / "examples" / "train_unmatched.py"


@pytest.mark.once
def test_a_little_training_is_enough_to_beat_random_play() -> None:
    example = runpy.run_path(str(EXAMPLE))
    agent = example["train"](first=100, rounds=0, games=0)
    assert example["wins_against_random"](agent, 20) >= 14
