"""`slayground deck`: check, show, list and stats."""

from __future__ import annotations

import json
import re

import pytest

from slayground.cli import main
from tests.support import rule


def run(capsys, *words):
    code = main(["deck", *words])
    seen = capsys.readouterr()
    return code, seen.out, seen.err


def test_the_starter_decks_are_listed(capsys):
    code, out, _ = run(capsys, "list")
    assert code == 0
    assert [line.split()[0] for line in out.splitlines()] == [
        "buffy", "master", "prey", "predators", "iceman", "osborn",
        "patrol", "study", "grass", "jobs", "saturday", "city", "court", "dolls",
    ]  # fmt: skip


@pytest.mark.parametrize("key", ["buffy", "master", "prey", "predators", "iceman", "osborn", "prey/royce"])
def test_the_starter_decks_are_legal(capsys, key):
    code, out, _ = run(capsys, "check", key)
    assert code == 0
    assert out.startswith("legal: ") and out.endswith("60 cards\n")


@rule("ccg.setup.bring_deck")
@pytest.mark.parametrize("key", ["patrol", "study", "grass", "jobs", "saturday", "city", "court", "dolls"])
def test_the_starter_decks_of_the_buffy_ccg_are_legal(capsys, tmp_path, key):
    code, out, _ = run(capsys, "check", key)
    assert (code, out[:7]) == (0, "legal: ")
    _, out, _ = run(capsys, "show", key)
    deck = tmp_path / "mine.txt"
    deck.write_text(out, encoding="utf-8")
    assert run(capsys, "check", str(deck))[:2] == run(capsys, "check", key)[:2]


def test_the_size_of_a_deck_of_the_buffy_ccg_depends_on_what_it_is_for(capsys, tmp_path):
    _, out, _ = run(capsys, "show", "patrol")
    deck = tmp_path / "mine.txt"
    deck.write_text(re.sub(r"\n\d+ (Hot Pursuit|Fire Axe|Kendra 1)(?=\n)", "", out), encoding="utf-8")
    assert run(capsys, "check", str(deck))[0] == 0
    code, out, _ = run(capsys, "check", "--constructed", str(deck))
    assert code == 1 and "it must have at least 60" in out and "(ccg.deck.minimum_constructed" in out
    code, out, err = run(capsys, "check", "--constructed", "buffy")
    assert (code, out) == (2, "") and "decks of the Buffy CCG" in err


def test_each_fault_of_a_deck_of_the_buffy_ccg_is_named(capsys, tmp_path):
    _, out, _ = run(capsys, "show", "patrol")
    deck = tmp_path / "mine.txt"
    deck.write_text(out.replace("2 Fire Axe", "4 Fire Axe").replace("1 Curfew Patrol", ""), encoding="utf-8")
    code, out, _ = run(capsys, "check", str(deck))
    assert code == 1
    assert "There are 4 copies of Fire Axe; at most 3 are allowed." in out and "(ccg.deck.three_copies" in out
    assert "The Challenge Deck has 6 cards; it must have 7." in out and "(ccg.deck.challenges_seven" in out


def test_a_deck_of_the_buffy_ccg_need_not_name_its_essence(capsys, tmp_path):
    _, out, _ = run(capsys, "show", "patrol")
    deck = tmp_path / "mine.txt"
    out = out.replace("Essence: Buffy\n", "").replace("1 Compound Bow", "2 Rocket Launcher")
    deck.write_text(out, encoding="utf-8")
    code, out, _ = run(capsys, "check", str(deck))
    assert code == 1 and "There are 2 copies of Rocket Launcher; only one is allowed." in out


def test_a_deck_of_the_buffy_ccg_as_json_and_in_figures(capsys):
    code, out, _ = run(capsys, "show", "patrol", "--json")
    whole = json.loads(out)
    assert code == 0 and whole["essence"]["code"] == "E01" and whole["main"]["code"] == "BUF1"
    code, out, _ = run(capsys, "stats", "patrol")
    assert code == 0 and "Levels:" in out and "Challenges by Destiny Points:" in out


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
