"""What may be wrong with the arguments is said in one sentence before the screen is taken over."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from slayground.cli import main
from slayground.terminal.session import Session, begin, seat_by_seat
from slayground.terminal.tabletop import Plan


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["chess"], "there is no game chess"),
        (["--seats", "buffy", "giles"], "there is no hero giles"),
        (["--seats", "buffy", "buffy"], "same_hero_allowed"),
        (["--seats", "buffy", "spike", "angel"], "2 or 4 heroes"),
        (["--board", "the_moon"], "there is no battlefield the_moon"),
        (["--who", "person", "bot:deep"], "“bot:deep” cannot play"),
        (["--who", "person", "bot", "bot"], "there are 2 seats"),
        (["--option", "end_check"], "--option end_check says no value"),
        (["--option", "end_check=never"], "end_check is 'never'"),
        (["--option", "speed=9"], "unknown option speed"),
        (["--load", "nowhere.json"], "nowhere.json cannot be read"),
        (["--load", "broken.json"], "not a match file"),
        (["--load", "broken.json", "--seed", "3"], "leave the other arguments out"),
        (["--save", "file/match.json", "--seed", "3"], "cannot be written"),
    ],
)
def test_bad_input(
    arguments: list[str],
    says: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("broken.json").write_text("{}")
    Path("file").write_text("")
    assert main(["play", *arguments]) == 2
    told = capsys.readouterr()
    assert says in told.err
    assert told.err.count("\n") == 1
    assert told.out == ""


def test_a_match_file_that_was_tampered_with(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    session = begin(Plan("unmatched", {"seats": ["buffy", "spike"]}, ("person", "bot"), 3))
    session.answer(0)
    whole = json.loads(session.match.to_json())
    whole["answers"] = [1]
    path = tmp_path / "match.json"
    path.write_text(json.dumps(whole))
    assert main(["play", "--load", str(path)]) == 2
    assert "the replay parts at answer 1 of 1" in capsys.readouterr().err


def test_who_plays_is_said_of_seats_or_of_players() -> None:
    assert seat_by_seat(["person", "bot"], [0, 1]) == ["person", "bot:greedy"]
    assert seat_by_seat(["person", "bot", "random"], [0, 1, 0, 3]) == ["person", "bot:greedy", "person", "bot:random"]
    assert seat_by_seat([], [0, 1]) == ["person", "bot:greedy"]
    with pytest.raises(Exception, match="one player's"):
        seat_by_seat(["person", "bot", "bot", "bot"], [0, 1, 0, 3])


def test_undo_counts_back_to_a_real_decision() -> None:
    session = begin(Plan("unmatched", {"seats": ["buffy", "spike"], "first": 1}, ("person", "person"), 3))
    assert session.undo_count(0) == 0
    session.answer(0)
    session.answer(0)
    assert session.undo_count(0) == 1
    session.answer(0)
    assert session.asked[-1][0] == 1
    assert session.undo_count(0) == 2
    again = Session(session.match)
    assert again.asked == session.asked
    session.undo(2)
    assert len(session.match.answers) == 1
