"""`slayground deck`: decks listed, shown, measured and checked; what is no deck gets one sentence."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from slayground.cli import main
from slayground.vs.decks import STARTERS


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main(["deck", *words])
    out, err = capsys.readouterr()
    return code, out, err


def test_every_starter_deck_is_legal(capsys):
    for key in STARTERS:
        code, out, _ = run(capsys, "check", key)
        assert code == 0 and "and 60 cards" in out


def test_a_deck_that_is_shown_can_be_read_again(capsys, tmp_path: Path):
    shown = run(capsys, "show", "osborn")[1]
    (tmp_path / "mine.txt").write_text(shown, encoding="utf-8")
    assert run(capsys, "show", str(tmp_path / "mine.txt"))[1].splitlines()[1:] == shown.splitlines()[1:]
    facts = json.loads(run(capsys, "show", "osborn", "--json")[1])
    assert facts["main"]["name"] == "Norman Osborn"
    assert sum(card["copies"] for card in facts["cards"]) == 60


def test_the_figures_of_a_deck(capsys):
    code, out, _ = run(capsys, "stats", "buffy")
    assert code == 0
    assert out.startswith("60 cards\n") and "Costs:" in out and "Powers ask for:" in out
    assert sum(json.loads(run(capsys, "stats", "buffy", "--json")[1])["types"].values()) == 60


def test_an_illegal_deck_is_told_rule_by_rule(capsys, tmp_path: Path):
    (tmp_path / "short.txt").write_text("Main: Buffy\n5 Oz\n", encoding="utf-8")
    code, out, _ = run(capsys, "check", str(tmp_path / "short.txt"))
    assert code == 1
    assert "vs.deck.size" in out and "vs.deck.four_copies" in out and "Oz" in out


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (b"Main: Buffy\n4 Nobody\n", "mine.txt: there is no card “Nobody”"),
        (b"Main: Buffy\nfour Oz\n", "not a line of a deck"),
        (b"4 Oz\n", "names no main character"),
        (b"", "names no main character"),
        (b"\xff\xfe\x00", "it is not text in UTF-8"),
        (None, "No such file or directory"),
    ],
)
@pytest.mark.parametrize("what", ["check", "show", "stats"])
def test_what_is_no_deck_gets_one_sentence(capsys, tmp_path: Path, what, content, complaint):
    file = tmp_path / "mine.txt"
    if content is not None:
        file.write_bytes(content)
    code, out, err = run(capsys, what, str(file))
    assert code == 2 and out == ""
    assert complaint in err and err.count("\n") == 1
