"""`slayground matrix`: every deck meets every other in every seat, and the table adds up."""

import json
from collections import Counter
from itertools import combinations, permutations

import pytest

from slayground.cli import main
from slayground.lab.matrix import fared, summarize
from slayground.lab.series import Matrix, Result

HEROES = ("buffy", "angel", "willow", "spike")
MATRIX = ["matrix", "unmatched", "--bots", "random", "--games", "4", "--seed", "3"]


def printed(capsys, *words: str) -> str:
    assert main(list(words)) == 0
    return str(capsys.readouterr().out)


def matrix(**changes) -> Matrix:
    facts = {"game": "unmatched", "options": {}, "decks": HEROES, "bots": ("random",), "players": 2, "games": 4}
    return Matrix(**{**facts, "seed": 1, **changes})


def test_the_number_of_workers_changes_nothing(capsys):
    one = printed(capsys, *MATRIX, "--workers", "1", "--json")
    assert one == printed(capsys, *MATRIX, "--workers", "2", "--json")


def test_everybody_meets_everybody_and_sits_everywhere():
    many = matrix()
    met = Counter(many.seated(number) for number in range(many.count))
    assert met == dict.fromkeys(permutations([(hero, "random") for hero in HEROES], 2), 2)
    four = matrix(players=4, games=24)
    assert len({four.seated(number) for number in range(four.count)}) == 24


def test_two_bots_meet_with_every_deck_of_each():
    both = matrix(bots=("greedy", "random"), games=2)
    met = {frozenset(both.seated(number)) for number in range(both.count)}
    assert met == {frozenset({(one, "greedy"), (other, "random")}) for one in HEROES for other in HEROES}


def test_json_adds_up(capsys):
    facts = json.loads(printed(capsys, *MATRIX, "--workers", "1", "--json"))
    won = {(pair["deck"], pair["against"]): pair for pair in facts["pairings"]}
    assert set(won) == set(permutations(HEROES, 2))
    for one, other in combinations(HEROES, 2):
        assert won[one, other]["games"] == 4
        assert won[one, other]["points"] + won[other, one]["points"] == 4
    for row in facts["totals"]:
        assert row["points"] == sum(pair["points"] for (one, _), pair in won.items() if one == row["deck"])
    assert facts["games"] == 24


def test_a_table_is_printed(capsys):
    out = printed(capsys, *MATRIX, "--workers", "1", "--decks", "buffy", "spike")
    head, _, names, buffy, interval, *_, count, _began, turns, decisions, ways = out.splitlines()
    assert head.endswith("95% intervals; random, 4 games a table.")
    assert names.split() == ["buffy", "spike", "all"]
    assert buffy.split()[:2] == ["buffy", "-"] and buffy.count("%") == 2
    assert interval.count("%") == 4
    assert count == "4 games, seed 3; without a winner: 0"
    assert turns.startswith("Turns:") and decisions.startswith("Decisions:")
    assert ways == "Ended by: defeat 100.0%"


def test_two_bots_are_summed_up(capsys):
    words = ["matrix", "unmatched", "--decks", "angel", "spike", "--bots", "greedy", "random", "--games", "2"]
    out = printed(capsys, *words, "--option", "same_hero_allowed=true", "--workers", "1")
    assert "greedy against random, 2 games a table." in out
    assert "\ngreedy won " in out


def test_teams_count_between_opponents_only():
    """With Angel and Spike against Buffy and Willow, nothing is said about Angel beside Spike."""
    teams = matrix(players=4, games=1)
    seats = [deck for deck, _ in teams.seated(0)]
    found = summarize(teams, [Result(1, (1.0, 0.0, 1.0, 0.0), 0, 9, 99)])
    pairs = {(one[0], other[0]): won.points for (one, other), won in found.against.items() if won.games}
    assert pairs == {(seats[i], seats[j]): float(i % 2 == 0) for i in range(4) for j in range(4) if (i - j) % 2}


def test_who_fared_better():
    assert fared((1.0, 0.0), 0, 1) == [1.0]
    assert fared((1.0, 0.0), 1, 0) == [0.0]
    assert fared((0.5, 0.5), 0, 1) == [0.5]
    assert fared((0.0, 0.0, 1.0), 0, 1) == []


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["chess"], "no game chess"),
        (["unmatched", "--bots", "clever"], "no bot clever"),
        (["unmatched", "--bots", "greedy", "greedy"], "names greedy twice"),
        (["unmatched", "--bots", "greedy", "random", "greedy"], "names 3 bots"),
        (["unmatched", "--bots", "greedy", "random", "--players", "4"], "tables of 2"),
        (["unmatched", "--bots", "greedy", "random"], "same_hero_allowed"),
        (["unmatched", "--players", "5"], "from 2 to 4"),
        (["unmatched", "--players", "1"], "from 2 to 4"),
        (["unmatched", "--players", "3"], "2 or 4 heroes"),
        (["unmatched", "--games", "0"], "1 or more"),
        (["unmatched", "--workers", "0"], "1 or more"),
        (["unmatched", "--decks", "buffy"], "from 2 to 1"),
        (["unmatched", "--decks", "buffy", "buffy"], "buffy twice"),
        (["unmatched", "--decks", "buffy", "xander"], "no hero xander"),
        (["unmatched", "--board", "library"], "no battlefield library"),
        (["vs", "--decks", "buffy", "angel"], "no starter deck angel"),
        (["vs", "--option", "mode=chess"], "mode is 'chess'"),
    ],
)
def test_bad_input(capsys, words, complaint):
    assert main(["matrix", *words]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert complaint in err
