"""A match looked at afterwards."""

from __future__ import annotations

import json
import pickle
import re
from pathlib import Path

import pytest

from slayground.bots import BOTS, Seen
from slayground.bots.advice import advise
from slayground.bots.budget import Budget
from slayground.cli import main
from slayground.games import GAMES, find_game
from slayground.kernel.match import Match
from slayground.kernel.rng import seeded
from slayground.lab.analysis import MISTAKE, Line, analyse, line_of

SETUPS = {
    "unmatched": {"seats": ["buffy", "spike"], "max_turns": 6},
    "vs": {"seats": ["buffy", "master"], "max_turns": 2},
    "ccg": {"seats": GAMES["ccg"].decks()[:2], "max_turns": 1},
}


def played(game: str, answers: int, bot: str = "random") -> Match:
    match = Match(find_game(game), SETUPS[game], 5, ["a", "b"])
    minds = [BOTS[bot](seat) for seat in range(2)]
    while match.position.decision is not None and len(match.answers) < answers:
        seat = match.position.decision.seat
        match.answer(minds[seat].choose(Seen(match.position, seat)))
    return match


@pytest.mark.parametrize("game", GAMES)
def test_every_answer_has_everybodys_chances_after_it(game: str) -> None:
    match = played(game, 20)
    found = analyse(match, nodes=4, worlds=1)
    assert len(found.steps) == len(match.answers)
    assert [f"{step.seat + 1}: {step.text}" for step in found.steps] == match.transcript()
    for step in found.steps:
        assert sum(step.chances) == pytest.approx(1.0)
        assert (step.better is None) == (step.lost == 0.0)
        assert (step.mark == "mistake") == (step.lost >= MISTAKE)


def test_one_process_or_several_find_the_same() -> None:
    match = played("unmatched", 16)
    assert analyse(match, nodes=6, worlds=2, workers=2) == analyse(match, nodes=6, worlds=2, workers=1)


def test_moments_are_found_in_any_order() -> None:
    match = played("unmatched", 30)
    line = line_of(match)
    there = [line.at(number).digest() for number in (20, 5, 30, 0)]
    assert there == [match.digests[number] for number in (20, 5, 30, 0)]


def test_the_end_of_a_match_is_certain_and_giving_up_is_a_step() -> None:
    match = played("unmatched", 12)
    match.concede(0)
    found = analyse(match, nodes=2, worlds=1)
    assert found.winners == (1,)
    assert found.steps[-1].chances == (0.0, 1.0)
    assert found.steps[-1].text == "concede"


def test_an_answer_that_throws_the_game_away_is_a_mistake() -> None:
    """Buffy could finish Spike off, who holds no card, and wanders about instead."""
    game = find_game("unmatched")
    position = {
        "health": {"spike": 1, "buffy": 3},
        "spaces": {"buffy": "S05", "spike": "S03"},
        "hands": {"buffy": ["Feint"], "spike": []},
        "actions": 1,
    }
    table = game.arrange({"seats": ["buffy", "spike"]}, position, 1)
    decision = table.decision
    assert decision is not None
    taken = table.option_named("maneuver")
    advice = advise(Seen(table, decision.seat), taken, Budget(nodes=24), seeded(1))
    assert "attack" in table.text(decision.options[advice.best])
    assert advice.lost >= MISTAKE


def test_the_command_prints_a_table_json_and_a_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "match.json"
    file.write_text(played("unmatched", 14).to_json(), encoding="utf-8")
    words = ["analyse", str(file), "--nodes", "4", "--worlds", "1", "--workers", "1"]
    assert main([*words, "--all"]) == 0
    assert "14 answers" in capsys.readouterr().out
    page = tmp_path / "page.html"
    assert main([*words, "--json", "--html", str(page)]) == 0
    assert len(json.loads(capsys.readouterr().out)["steps"]) == 14
    html = page.read_text(encoding="utf-8")
    assert html.count("<polyline") == 2
    assert not re.search(r"(src|href)=.https?:", html)


def test_bad_arguments_get_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", str(tmp_path / "none.json")]) == 2
    assert "cannot be read" in capsys.readouterr().err
    file = tmp_path / "match.json"
    file.write_text(played("unmatched", 3).to_json(), encoding="utf-8")
    assert main(["analyse", str(file), "--nodes", "0"]) == 2
    assert "--nodes is 0; it must be 1 or more" in capsys.readouterr().err


def test_a_line_can_be_sent_to_another_process() -> None:
    line = line_of(played("unmatched", 6))
    line.at(4)
    other = pickle.loads(pickle.dumps(line))
    assert isinstance(other, Line)
    assert other.at(6).digest() == line.at(6).digest()
