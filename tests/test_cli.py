"""The command line: what it prints, and that bad input gets one sentence and exit code 2."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from slayground import new_match
from slayground.cli import main


def run(capsys, *words: str) -> tuple[int, str, str]:
    try:
        code = main(list(words))
    except SystemExit as stop:
        code = stop.code if isinstance(stop.code, int) else 1
    out, err = capsys.readouterr()
    return code, out, err


def test_import_needs_the_standard_library_alone():
    code = (
        "import sys, slayground, slayground.games; "
        "outside = {m.split('.')[0] for m in sys.modules} - sys.stdlib_module_names - {'slayground', '__main__'}; "
        "print(sorted(m for m in outside if not m.endswith('__mypyc') and not m.startswith(('_', 'sitecustomize'))))"
    )
    done = subprocess.run([sys.executable, "-S", "-c", code], capture_output=True, text=True, env=environment())
    assert done.stdout.strip() == "[]", done.stdout + done.stderr


def environment() -> dict[str, str]:
    import os

    import slayground

    return {**os.environ, "PYTHONPATH": str(Path(slayground.__file__).parent.parent)}


def test_version_says_whether_it_is_compiled(capsys):
    code, out, _ = run(capsys, "--version")
    assert code == 0
    assert out.startswith("slayground 0.1.0 (")
    assert "compiled" in out


def test_cards_as_json(capsys):
    code, out, _ = run(capsys, "card", "unmatched", "--json")
    cards = json.loads(out)
    assert code == 0
    assert len(cards) == 50
    assert sum(card["count"] for card in cards) == 125
    wanted = {
        "name", "deck", "count", "type", "value", "boost", "fighter", "timing", "text", "source", "reconstructed",
    }  # fmt: skip
    assert all(wanted <= set(card) for card in cards)
    assert not any(card["reconstructed"] for card in cards)


def test_one_card_printed(capsys):
    code, out, _ = run(capsys, "card", "unmatched", "mr. pointy")
    assert code == 0
    assert "ATTACK 5" in out
    assert "BOOST  4" in out
    assert "(no effect)" in out


def test_a_card_by_name_alone(capsys):
    assert "Leap Away" in run(capsys, "card", "leap", "away")[1]


def test_no_card_is_unverified(capsys):
    code, out, _ = run(capsys, "card", "unmatched", "--unverified")
    assert code == 0
    assert "checked" in out


def test_what_someone_with_the_cards_should_check(capsys):
    code, out, _ = run(capsys, "card", "vs", "--unverified")
    assert code == 0
    assert "ours, not known from print: blood" in out and "to be checked: " in out


def test_cards_of_vs_system_as_json(capsys):
    code, out, _ = run(capsys, "card", "vs", "--json")
    cards = json.loads(out)
    wanted = {
        "code", "name", "type", "level", "teams", "cost", "atk", "def", "health", "flight", "ranged", "powers", "text",
        "source", "reconstructed",
    }  # fmt: skip
    assert code == 0 and len(cards) == 188
    assert all(wanted <= set(card) for card in cards)


def test_cards_of_the_ccg_and_how_to_correct_them(capsys):
    code, out, _ = run(capsys, "card", "ccg", "--json")
    cards = json.loads(out)
    assert code == 0 and len(cards) == 285
    assert {"code", "name", "type", "talents", "text", "origin", "reconstructed", "source"} <= set(cards[0])
    code, out, _ = run(capsys, "card", "ccg", "--unverified")
    assert code == 0
    assert "ours, not known from print: text, icons" in out and "To correct a value" in out
    code, out, _ = run(capsys, "card", "ccg", "--unverified", "--json")
    assert all(card["reconstructed"] and card["origin"] != "original" for card in json.loads(out))


def test_a_card_of_vs_system_printed(capsys):
    code, out, _ = run(capsys, "card", "vs", "greyback")
    assert code == 0
    assert "ATK 1   DEF 8   HEALTH 1" in out and "COST 4" in out and "Passing on the Wisdom" in out


def test_a_match_is_replayed_and_verified(capsys, tmp_path):
    match = new_match("unmatched", seats=["buffy", "spike"], seed=2)
    match.answer("sidekick giles")
    file = tmp_path / "match.json"
    file.write_text(match.to_json())
    assert "1 answers, all as they were; the match is not over" in run(capsys, "replay", str(file), "--verify")[1]
    assert "Giles is at Buffy's side." in run(capsys, "replay", str(file))[1]
    assert "sidekick giles" in run(capsys, "replay", str(file), "--answers")[1]
    assert "Giles is at Buffy's side." in run(capsys, "replay", str(file), "--seat", "1")[1]


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["card", "unmatched", "exploding kitten"], "no card is called"),
        (["replay", "nowhere.json"], "cannot be read"),
        (["sim", "unmatched", "--seats", "buffy:greedy", "dracula:random", "--games", "1"], "no hero dracula"),
        (["sim", "chess", "--seats", "buffy", "spike", "--games", "1"], "no game chess"),
        (["play", "unmatched", "--seats", "buffy", "dracula"], "no hero dracula"),
        (["play", "--load", "nowhere.json"], "cannot be read"),
        (["scenario", "nowhere.yaml"], "nowhere.yaml"),
        (["rules", "--coverage", "--tests", "nowhere"], "nowhere"),
        (["dance"], "invalid choice"),
    ],
)
def test_bad_input_gets_one_sentence(capsys, words, complaint):
    code, out, err = run(capsys, *words)
    assert code == 2
    assert out == ""
    assert complaint in err
    assert "Traceback" not in err


def test_a_damaged_match_file(capsys, tmp_path):
    file = tmp_path / "match.json"
    file.write_text("{}")
    code, _, err = run(capsys, "replay", str(file))
    assert code == 2
    assert err.count("\n") == 1
    assert "not a match file" in err


def test_a_binary_file_is_not_a_match(capsys, tmp_path):
    file = tmp_path / "match.json"
    file.write_bytes(b"\xff\xfe\x00")
    assert run(capsys, "replay", str(file))[0] == 2
