"""Scenario files: those of the tests and of the manual hold, and what is wrong with others is said in one sentence."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from slayground.cli import main
from slayground.scenarios import Scenario, read_scenarios, run_scenario, scenarios_in

TESTS = Path(__file__).parent
MANUAL = TESTS.parent / "docs" / "scenarios.md"


def files() -> list[Scenario]:
    return [scenario for path in sorted(TESTS.rglob("*.yaml")) for scenario in read_scenarios(path)]


def examples() -> list[Scenario]:
    blocks = re.findall(r"^```yaml\n(.*?)^```$", MANUAL.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    return [scenario for number, block in enumerate(blocks, 1) for scenario in scenarios_in(block, f"example {number}")]


def named(scenario: Scenario) -> str:
    return re.sub(r"[^\w./-]+", "-", f"{scenario.where.removeprefix(f'{TESTS}/')} {scenario.title}")


@pytest.mark.parametrize("scenario", files(), ids=named)
def test_it_holds(scenario):
    run_scenario(scenario)


@pytest.mark.parametrize("scenario", examples(), ids=named)
def test_the_manual_holds(scenario):
    run_scenario(scenario)


# A scenario to break in every way.

GOOD = """
title: Mr. Pointy hits for 5
game: unmatched
rules: [unmatched.combat.no_defense_card]
setup: {seats: [buffy, spike]}
position:
  turn: buffy
  spaces: {buffy: S05, spike: S03, giles: S14}
  health: {spike: 9}
  hands: {buffy: [Mr. Pointy, Feint]}
  decks: {buffy: {top: [Regroup]}}
play:
  - options: {has: [maneuver], lacks: [no]}
  - refuse: {end turn: unmatched.turn.no_skip}
  - attack spike with "Mr. Pointy"
  - no defense
  - log: Buffy won the combat
  - expect: {health: {spike: 4}}
"""


@pytest.fixture
def told(tmp_path, capsys):
    """Runs a text as a scenario file: the exit code, what was printed, and what was complained of."""

    def tell(text: str) -> tuple[int, str, str]:
        path = tmp_path / "bug.yaml"
        path.write_text(text, encoding="utf-8")
        code = main(["scenario", str(path)])
        out, err = capsys.readouterr()
        return code, out, err

    return tell


def test_what_holds_is_told_in_a_line(told):
    code, out, err = told(f"{GOOD}---{GOOD}")
    assert (code, err) == (0, "")
    assert [line.split("bug.yaml")[1] for line in out.splitlines()] == [
        ", scenario 1 “Mr. Pointy hits for 5”",
        ", scenario 2 “Mr. Pointy hits for 5”",
    ]


@pytest.mark.parametrize(
    ("good", "changed", "difference"),
    [
        ("{health: {spike: 4}}", "{health: {spike: 5, buffy: 14}}", "play 6: health.spike: expected 5, found 4"),
        ("{health: {spike: 4}}", "{spaces: {spike: S04}}", "play 6: spaces.spike: expected S04, found S03"),
        ("{health: {spike: 4}}", "{hands: {buffy: []}}", "play 6: hands.buffy: expected [], found [Feint]"),
        ("{health: {spike: 4}}", "{hands: {buffy: 3}}", "play 6: hands.buffy: expected 3, found 1: [Feint]"),
        (
            "{health: {spike: 4}}",
            "{decks: {buffy: {top: [Feint]}}}",
            "play 6: decks.buffy: expected top [Feint], found",
        ),
        ("{health: {spike: 4}}", "{hands: {buffy: {lacks: [feint]}}}", "expected lacks [feint], found [Feint]"),
        ("{health: {spike: 4}}", "{combat: {damage: 5}}", "play 6: combat: expected {damage: 5}, found none"),
        ("{health: {spike: 4}}", "{over: true}", "play 6: over: expected True, found False"),
        ("{has: [maneuver], lacks: [no]}", "[maneuver]", "play 1: options: expected [maneuver], found [maneuver; "),
        ("{has: [maneuver], lacks: [no]}", "{lacks: [maneuver]}", "play 1: options: expected lacks [maneuver]"),
        ("end turn: unmatched.turn.no_skip", "maneuver: unmatched.turn.no_skip", "found it is an option"),
        (
            "unmatched.turn.no_skip",
            "unmatched.attack.melee",
            "expected unmatched.attack.melee, found unmatched.turn.no",
        ),
        ("Buffy won the combat", "Spike won", "play 5: log: expected “Spike won”, found: "),
    ],
)
def test_what_differs_is_told_exactly(told, good, changed, difference):
    assert good in GOOD
    code, out, err = told(GOOD.replace(good, changed, 1))
    assert (code, err) == (1, "")
    first, *lines = out.splitlines()
    assert first.startswith("DIFFERS ") and "“Mr. Pointy hits for 5”" in first
    assert len(lines) == 1 and difference in lines[0]


def test_all_that_differs_at_one_moment_is_told(told):
    _, out, _ = told(GOOD.replace("{health: {spike: 4}}", "{health: {spike: 5, buffy: 3}, actions: 2}", 1))
    assert len(out.splitlines()) == 4


@pytest.mark.parametrize(
    ("good", "changed", "sentence"),
    [
        ("title: Mr. Pointy hits for 5", "tilte: x", "there is no field tilte; the fields are title, note, game"),
        ("title: Mr. Pointy hits for 5", "", "title is missing"),
        ("title: Mr. Pointy hits for 5", "title: [a]", "title is ['a']; it must be a text"),
        ("game: unmatched", "game: chess", "there is no game chess; the games are unmatched"),
        ("[unmatched.combat.no_defense_card]", "[unmatched.no.such]", "unmatched.no.such"),
        ("seats: [buffy, spike]", "seats: [buffy, xena]", "there is no hero xena"),
        ("seats: [buffy, spike]", "seats: [buffy]", "2 or 4 heroes, not 1"),
        ("seats: [buffy, spike]", "seats: [[buffy], {}]", "there is no hero ['buffy']"),
        ("seats: [buffy, spike]", "seats: [buffy, spike], sidekick: tara", "Buffy has no sidekick tara"),
        ("seats: [buffy, spike]", "seats: [buffy, spike], board: arena", "there is no battlefield arena"),
        ("seats: [buffy, spike]", "seats: [buffy, spike], luck: 3", "unknown option luck"),
        ("turn: buffy", "turn: xander", "there is no fighter “xander” in this game"),
        ("turn: buffy", "turn: giles", "giles is a sidekick; a player goes by the name of the hero"),
        ("turn: buffy", "actions: 3", "actions is 3; it must be 1 or 2"),
        ("turn: buffy", "at: tea time", "at is 'tea time'; it must be action or turn start"),
        ("turn: buffy", "{at: turn start, actions: 1}", "is not YAML"),
        ("turn: buffy", "wether: fine", "a position has no wether; it has at, turn, actions"),
        ("spike: S03", "spike: S99", "Sunnydale High has no space S99"),
        ("spike: S03", "spike: S05", "spike and buffy are both in S05"),
        ("spike: S03", "spike: defeated", "so the game is over"),
        ("giles: S14", "xander: S14", "there is no fighter “xander”"),
        ("spaces: {buffy: S05, spike: S03, giles: S14}", "spaces: {buffy: S26}", "spike and buffy are both in S26"),
        ("health: {spike: 9}", "health: {spike: 0}", "health of spike is 0; it must be 1 to 15"),
        ("health: {spike: 9}", "health: {spike: many}", "health of spike is 'many'"),
        ("health: {spike: 9}", "health: 9", "health is 9; it must say something for each name"),
        ("health: {spike: 9}", "shadows: {spike: [S01, S02, S03, S04]}", "spike has 3 shadow tokens, not 4"),
        ("health: {spike: 9}", "forms: {spike: Dark Spike}", "spike has no form Dark Spike"),
        ("[Mr. Pointy, Feint]", "[Mrs. Pointy]", "Buffy's deck has no card “Mrs. Pointy”; its cards are"),
        ("[Mr. Pointy, Feint]", "[Right-hand Man]", "(setup: sidekick: xander brings it in)"),
        ("[Mr. Pointy, Feint]", "[Feint, Feint, Feint, Feint]", "there are only 3 of “Feint” in Buffy's deck"),
        ("[Mr. Pointy, Feint]", "2", "hand of buffy is 2; it must be a list of names"),
        ("{top: [Regroup]}", "{bottom: [Regroup]}", "it must be a list of its cards, or top: a list"),
        (
            "- no defense",
            '- defend "Feint"',
            'play 4: “defend "Feint"” is not an option now; the options are: no defense',
        ),
        ("- no defense", "- 4", "play 4: 4 is neither an answer nor something that must hold"),
        ("- no defense", "- hope: {spike: 4}", "play 4: there is no hope; what must hold is told by expect"),
        ("{health: {spike: 4}}", "{helth: {spike: 4}}", "play 6: expect has no helth; it has turn, actions, spaces"),
        ("{health: {spike: 4}}", "{health: 4}", "play 6: health is 4; it must say something for each name"),
        ("{health: {spike: 4}}", "everything", "play 6: expect is 'everything'; it must say something for each name"),
        ("{health: {spike: 4}}", "{health: {spice: 4}}", "play 6: health has no spice; it has buffy, giles, spike"),
        ("{health: {spike: 4}}", "{hands: {buffy: {had: [Feint]}}}", "hands.buffy has no had"),
        ("{health: {spike: 4}}", "{hands: {buffy: Feint}}", "hands.buffy is 'Feint'; it must be a number, a list"),
        ("end turn: unmatched.turn.no_skip", "fly to the moon: unmatched.turn.no_skip", "is nothing one can do"),
        ("unmatched.turn.no_skip", "because", "play 2: refuse: "),
        (
            "refuse: {end turn: unmatched.turn.no_skip}",
            "refuse: end turn",
            "refuse is 'end turn'; it must say the rule",
        ),
    ],
)
def test_what_cannot_be_played_is_told_in_one_sentence(told, good, changed, sentence):
    assert good in GOOD
    code, out, err = told(GOOD.replace(good, changed, 1))
    assert (code, out) == (2, "")
    assert err.count("\n") == 1 and "bug.yaml" in err and sentence in err


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "holds no scenario"),
        ("title: [", "is not YAML"),
        ("- a list", "is not a scenario"),
        ("just words", "is not a scenario"),
    ],
)
def test_a_file_that_is_no_scenario(told, text, sentence):
    code, out, err = told(text)
    assert (code, out) == (2, "")
    assert err.count("\n") == 1 and sentence in err


def test_a_file_that_is_not_there(capsys):
    assert main(["scenario", "nowhere.yaml"]) == 2
    assert capsys.readouterr().err == "slayground scenario: nowhere.yaml cannot be read: No such file or directory\n"


def test_a_file_that_is_no_text(tmp_path, capsys):
    path = tmp_path / "picture.yaml"
    path.write_bytes(b"\xff\xd8\xff")
    assert main(["scenario", str(path)]) == 2
    assert "is not a text file in UTF-8" in capsys.readouterr().err


def test_one_bad_scenario_does_not_keep_the_others_from_running(told):
    code, out, err = told(f"{GOOD}---{GOOD.replace('S05', 'S77')}---{GOOD.replace('{spike: 4}', '{spike: 1}')}")
    assert code == 2
    assert out.startswith("holds ") and "DIFFERS" in out and "no space S77" in err


def test_a_broken_engine_is_a_difference_and_no_traceback(told, monkeypatch):
    def broken(*_):
        raise RuntimeError("out of stakes")

    monkeypatch.setattr("slayground.kernel.match.Position.option_named", broken)
    code, out, err = told(GOOD)
    assert (code, err) == (1, "")
    assert "play 3: the engine broke: RuntimeError out of stakes" in out
