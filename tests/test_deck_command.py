"""`slayground deck`: check, show, list and stats."""

from __future__ import annotations

import json

import pytest

from slayground.cli import main


def run(capsys, *words):
    code = main(["deck", *words])
    seen = capsys.readouterr()
    return code, seen.out, seen.err


def test_the_starter_decks_are_listed(capsys):
    code, out, _ = run(capsys, "list")
    assert code == 0
    assert [line.split()[0] for line in out.splitlines()] == [
        "buffy", "master", "prey", "predators", "iceman", "osborn",
    ]  # fmt: skip


@pytest.mark.parametrize("key", ["buffy", "master", "prey", "predators", "iceman", "osborn", "prey/royce"])
def test_the_starter_decks_are_legal(capsys, key):
    code, out, _ = run(capsys, "check", key)
    assert code == 0
    assert out.startswith("legal: ") and out.endswith("60 cards\n")


def test_each_fault_is_named_with_its_rule_and_card(capsys, tmp_path):
    run(capsys, "show", "osborn")
    code, out, _ = run(capsys, "show", "osborn")
    deck = tmp_path / "mine.txt"
    deck.write_text(out.replace("4 Out-Position", "5 Out-Position"), encoding="utf-8")
    code, out, _ = run(capsys, "check", str(deck))
    assert code == 1
    assert "The deck has 61 cards; it must have exactly 60." in out
    assert "There are 5 copies of Out-Position; at most 4 are allowed." in out
    assert "(vs.deck.size" in out and "(vs.deck.four_copies" in out


def test_a_deck_as_json_and_in_figures(capsys):
    code, out, _ = run(capsys, "show", "buffy", "--json")
    whole = json.loads(out)
    assert code == 0 and whole["main"]["code"] == "TBB-003"
    assert sum(card["copies"] for card in whole["cards"]) == 60
    code, out, _ = run(capsys, "stats", "buffy")
    assert code == 0 and out.startswith("60 cards\n") and "Costs:" in out
    code, out, _ = run(capsys, "stats", "buffy", "--json")
    assert json.loads(out)["types"]["special location"] == 4


@pytest.mark.parametrize(
    ("text", "said"), [("4 Falcon Drone", "names no main character"), ("Main: Falconer\n1 Nobody", "“Nobody”")]
)
def test_a_list_that_cannot_be_read_gets_one_sentence(capsys, tmp_path, text, said):
    deck = tmp_path / "mine.txt"
    deck.write_text(text, encoding="utf-8")
    code, out, err = run(capsys, "check", str(deck))
    assert (code, out) == (2, "") and said in err and len(err.splitlines()) == 1


def test_a_file_that_is_not_there(capsys, tmp_path):
    code, _, err = run(capsys, "check", str(tmp_path / "nothing.txt"))
    assert code == 2 and "cannot be read" in err
