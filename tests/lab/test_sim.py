"""`slayground sim`: the same games whatever the number of workers, and numbers that add up."""

import json

import pytest

from slayground.cli import main
from slayground.lab import Series
from slayground.lab.statistics import share

SIM = ["sim", "unmatched", "--seats", "buffy:random", "spike:random", "--games", "12", "--seed", "3"]


def printed(capsys, *words: str) -> str:
    assert main(list(words)) == 0
    return str(capsys.readouterr().out)


def test_the_number_of_workers_changes_nothing(capsys):
    one = printed(capsys, *SIM, "--workers", "1", "--json")
    two = printed(capsys, *SIM, "--workers", "2", "--json")
    assert one == two


def test_json_adds_up(capsys):
    facts = json.loads(printed(capsys, *SIM, "--workers", "1", "--json"))
    assert facts["games"] == 12
    assert [seat["plays"] for seat in facts["seats"]] == ["buffy", "spike"]
    assert sum(seat["points"] for seat in facts["seats"]) == 12
    for seat in facts["seats"]:
        low, high = seat["interval"]
        assert low <= seat["share"] <= high
        assert seat["beginning"]["games"] + seat["following"]["games"] == 12


def test_a_table_is_printed(capsys):
    out = printed(capsys, *SIM, "--workers", "1")
    assert "95% interval" in out
    assert "12 games, seed 3" in out


def test_teams_and_options(capsys):
    words = ["sim", "unmatched", "--seats", "buffy:random", "spike:random", "willow:random", "angel:random"]
    words += ["--games", "2", "--board", "the_bronze", "--option", "players=3", "--workers", "1", "--json"]
    facts = json.loads(printed(capsys, *words))
    assert facts["setup"]["players"] == 3
    assert len(facts["seats"]) == 4


def test_a_game_depends_on_its_number_and_the_seed_alone():
    series = Series("unmatched", ("angel", "willow"), {}, ("random", "random"), seed=9, games=4)
    games = dict(series.results(1))
    assert games[2] == series.play(2)


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--seats", "buffy:clever", "spike"], "no bot clever"),
        (["--seats", "buffy", "spike", "--games", "0"], "1 or more"),
        (["--seats", "buffy", "spike", "--workers", "-1"], "1 or more"),
        (["--seats", "buffy", "spike", "--option", "board"], "no value"),
        (["--seats", "buffy", "spike", "--option", "weather=wet"], "unknown option weather"),
        (["--seats", "buffy"], "2 or 4 heroes"),
        (["--seats", "buffy", "buffy"], "same_hero_allowed"),
        (["--seats", "buffy", "spike", "--board", "library"], "no battlefield library"),
    ],
)
def test_bad_input(capsys, words, complaint):
    assert main(["sim", "unmatched", *words]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert complaint in err


def test_intervals():
    half = share([1.0, 0.0] * 50)
    facts = half.facts()
    assert facts["share"] == 0.5
    low, high = facts["interval"]
    assert 0.40 < low < 0.41
    assert 0.59 < high < 0.60
