"""Puzzles: what each claims holds, there are enough of them, and bots are told apart by them."""

import json

import pytest

from slayground.cli import main
from slayground.games import GAMES
from slayground.kernel.errors import ScenarioError
from slayground.kernel.position import plain
from slayground.lab.puzzles import our_puzzles
from slayground.scenarios import Differs, Scenario, numbered, run_course, run_scenario, scenarios_in

LEAST = 25
THEMES = {"win", "defence", "trap", "resources"}


def ours() -> list[Scenario]:
    return [puzzle for game in GAMES for puzzle in our_puzzles(game)]


@pytest.mark.parametrize("puzzle", ours(), ids=lambda puzzle: plain(str(puzzle)).replace(" ", "-"))
def test_a_puzzle_is_as_it_says(puzzle):
    """Its line and its mistakes can be played as told; it is a real choice, and the best answer is shown by a line."""
    run_scenario(puzzle)
    position = run_course(puzzle, numbered("play", puzzle.fields["play"]))
    assert position.decision is not None
    assert len(position.decision.options) > len(puzzle.fields["best"])
    assert puzzle.fields["line"]
    assert puzzle.fields["theme"] in THEMES


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_enough_of_every_theme(game):
    puzzles = our_puzzles(game)
    assert len(puzzles) >= LEAST
    assert {puzzle.fields["theme"] for puzzle in puzzles} == THEMES
    assert len({puzzle.title for puzzle in puzzles}) == len(puzzles)


GOOD = """
title: One hit is enough
game: unmatched
theme: win
setup: {seats: [buffy, spike]}
position:
  spaces: {buffy: S05, spike: S03}
  health: {spike: 5}
  actions: 1
  hands: {buffy: [Mr. Pointy, Feint]}
play: []
best: ['attack spike with "Mr. Pointy"']
line:
  - attack spike with "Mr. Pointy"
  - no defense
  - expect: {over: true, winners: [buffy]}
mistakes:
  attack spike with "Feint":
    - no defense
    - expect: {health: {spike: 3}}
"""


def read(text: str) -> Scenario:
    return next(iter(scenarios_in(text, "a puzzle")))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("best: ['attack spike with \"Mr. Pointy\"']", "", "best"),
        ("  - attack spike with \"Mr. Pointy\"\n  - no", "  - maneuver\n  - no", "not among the best"),
        ('  attack spike with "Feint":', '  attack spike with "Mr. Pointy":', "among the mistakes"),
        ("    - no defense\n    - expect: {health: {spike: 3}}", "    no defense", "a list"),
    ],
)
def test_a_puzzle_that_contradicts_itself_is_refused_in_a_sentence(old, new, said):
    assert old in GOOD
    with pytest.raises(ScenarioError, match=said):
        read(GOOD.replace(old, new))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("best: ['attack spike with \"Mr. Pointy\"']", "best: ['attack spike with \"Mr. Pointy\"', schemes]"),
        ("winners: [buffy]", "winners: [spike]"),
        ("{spike: 3}", "{spike: 4}"),
    ],
)
def test_what_a_puzzle_claims_is_tried(old, new):
    assert old in GOOD
    with pytest.raises(Differs):
        run_scenario(read(GOOD.replace(old, new)))


def test_the_command_counts_what_bots_solve(tmp_path, capsys):
    file = tmp_path / "puzzle.yaml"
    file.write_text(GOOD)
    assert main(["puzzles", str(file), "--bots", "greedy", "random", "--tries", "3", "--json", "--workers", "1"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [(made["bot"], len(made["answers"])) for made in found] == [("greedy", 3), ("random", 3)]
    assert found[0]["solved"] == 3
    assert main(["puzzles", str(file), "--bots", "greedy", "--show", "--workers", "1"]) == 0
    assert "solved by greedy" in capsys.readouterr().out


def test_what_is_no_puzzle_is_refused(tmp_path, capsys):
    file = tmp_path / "scenario.yaml"
    file.write_text(GOOD.split("best:")[0].replace("theme: win\n", ""))
    assert main(["puzzles", str(file)]) == 2
    assert "is no puzzle" in capsys.readouterr().err
    assert main(["puzzles", str(tmp_path / "nothing.yaml"), "--bots", "greedy"]) == 2
    assert "cannot be read" in capsys.readouterr().err


def test_bots_are_known_before_anything_is_tried():
    assert main(["puzzles", "unmatched", "--bots", "nobody"]) == 2
