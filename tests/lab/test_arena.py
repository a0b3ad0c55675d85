"""`slayground arena`: pairs with seats and decks exchanged, intervals over them, and a gate that stops the weak."""

import json
from pathlib import Path

import pytest

import slayground
from slayground.cli import main
from slayground.lab.arena import Arena
from slayground.lab.ratings import Pairs, climb, elo

QUICK = ["--option", "max_turns=4"]
ARENA = ["arena", "unmatched", "search:nodes=2", "random", "--pairs", "3", "--seed", "3", *QUICK]


def printed(capsys, *words: str, ends: int = 0) -> str:
    assert main(list(words)) == ends
    return str(capsys.readouterr().out)


def without_times(out: str) -> dict[str, object]:
    facts: dict[str, object] = json.loads(out)
    del facts["thinking"]
    return facts


def arena(**changes) -> Arena:
    facts = {"game": "unmatched", "options": {}, "decks": ("buffy", "angel", "willow"), "bots": ("greedy", "random")}
    return Arena(**{**facts, "pairs": 12, "seed": 1, "gate": False, **changes})


def test_the_number_of_workers_changes_nothing(capsys):
    one = printed(capsys, *ARENA, "--workers", "1", "--json")
    two = printed(capsys, *ARENA, "--workers", "2", "--json")
    assert without_times(one) == without_times(two)


def test_an_arena_that_was_stopped_goes_on_where_it_was(capsys, tmp_path):
    whole = without_times(printed(capsys, *ARENA, "--workers", "1", "--json"))
    file = tmp_path / "kept" / "arena.jsonl"
    assert without_times(printed(capsys, *ARENA, "--workers", "1", "--json", "--out", str(file))) == whole
    first, second, third, _ = file.read_text().splitlines(keepends=True)
    file.write_text(first + second + third[: len(third) // 2])  # killed while it wrote
    assert without_times(printed(capsys, *ARENA, "--workers", "2", "--json", "--out", str(file))) == whole
    assert len(file.read_text().splitlines()) == 4


def test_a_kept_arena_can_be_given_more_pairs(capsys, tmp_path):
    file = str(tmp_path / "arena.jsonl")
    words = ["arena", "unmatched", "random", "search:nodes=2", "easy:nodes=2", *QUICK, "--workers", "1", "--json"]
    printed(capsys, *words, "--pairs", "1", "--out", file)
    more = without_times(printed(capsys, *words, "--pairs", "2", "--out", file))
    assert more == without_times(printed(capsys, *words, "--pairs", "2"))


@pytest.mark.parametrize(
    ("file", "complaint"),
    [
        ('{"game": "vs"}\n', 'keeps another arena: its game is "vs", not "unmatched"'),
        ("what is this?\n", "keeps no arena"),
        ("a letter without an end of line", "keeps no arena"),
        ('{"game": "vs"}\nand half a line', "keeps another arena"),
    ],
)
def test_a_file_that_keeps_something_else_is_left_alone(capsys, tmp_path, file, complaint):
    kept = tmp_path / "arena.jsonl"
    kept.write_text(file)
    assert main([*ARENA, "--out", str(kept)]) == 2
    said = capsys.readouterr().err
    assert complaint in said
    assert said.count("\n") == 1
    assert kept.read_text() == file


def test_a_pair_is_one_game_with_the_bots_exchanged():
    """A bot against itself has exactly half of every pair: what one has of a game the other has of the second."""
    itself = arena(bots=("random", "random"), pairs=4)
    for pair in range(itself.pairs):
        played = itself.play(pair)
        assert played.mean == 0.5
        assert played.decisions[0] == played.decisions[1]


def test_every_two_decks_meet_in_every_order_in_each_round():
    tables = [arena().table(pair) for pair in range(12)]
    assert len(set(tables[:6])) == len(set(tables[6:])) == 6
    assert set(tables[:6]) == set(tables[6:])


def test_all_meetings_have_the_same_decks_and_seeds():
    three = arena(bots=("random", "search:nodes=2", "greedy"), pairs=1, options={"max_turns": 2})
    played = [three.play(number) for number in range(three.count)]
    assert len(played) == 3
    assert len({(pair.seed, pair.decks) for pair in played}) == 1


def test_json_adds_up(capsys):
    facts = json.loads(printed(capsys, *ARENA, "--workers", "1", "--json"))
    (meeting,) = facts["meetings"]
    assert (meeting["bot"], meeting["against"], meeting["pairs"]) == ("search:nodes=2", "random", 3)
    assert meeting["share"] == sum(sum(game["points"]) for game in facts["games"]) / 6
    low, high = meeting["interval"]
    assert low <= meeting["share"] <= high
    assert {rung["bot"] for rung in facts["ladder"]} == {"search:nodes=2", "random"}
    times = facts["thinking"]["search:nodes=2"]
    assert times["median"] <= times["p95"] <= times["most"]


def test_tables_are_printed(capsys):
    out = printed(capsys, *ARENA, "--workers", "1")
    assert "95% interval" in out
    assert "Elo" in out


def test_the_gate(capsys):
    words = ["arena", "unmatched", "random", "greedy", "--pairs", "1", "--gate"]
    assert "random does not pass" in printed(capsys, *words, ends=1)
    words[2:4] = ["greedy", "random"]
    assert "greedy passes" in printed(capsys, *words)


def test_a_budget_for_all_is_one_for_who_searches(capsys):
    words = ["arena", "unmatched", "search", "easy:noise=0.5", "random", "--pairs", "1", "--nodes", "2", "--json"]
    words += QUICK
    facts = json.loads(printed(capsys, *words))
    assert list(facts["thinking"]) == ["search:nodes=2", "easy:nodes=2,noise=0.5", "random"]


@pytest.mark.once
def test_a_bot_of_another_slayground_plays_here_too():
    source = Path(slayground.__file__).parent.parent
    there = arena(bots=(f"random@{source}", "random"), options={"max_turns": 3}, pairs=1)
    assert there.play(0).decisions > (0, 0)
    assert [pair.points for pair in (there.play(0), there.play(0))] == [there.play(0).points] * 2


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["greedy"], "2 bots or more"),
        (["greedy", "greedy"], "named twice"),
        (["greedy", "clever"], "no bot clever"),
        (["greedy", "greedy@nowhere"], "no Slayground in nowhere"),
        (["greedy", "random", "--pairs", "0"], "1 or more"),
        (["greedy", "random", "--decks", "buffy", "xander"], "xander"),
    ],
)
def test_bad_input(capsys, words, complaint):
    assert main(["arena", "unmatched", *words]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert complaint in err


# Numbers


def test_intervals_lie_round_the_mean():
    pairs = Pairs((1.0, 0.5) * 50, 1, 1000)
    assert pairs.mean == 0.75
    low, high = pairs.interval
    assert 0.69 < low < 0.75 < high < 0.81
    assert Pairs((0.5,) * 9, 1, 100).interval == (0.5, 0.5)


def test_elo_explains_the_results():
    """Ten to one is 400 points, whoever has met whom."""
    even = [10 / 11] * 400
    numbers = elo(["a", "b", "c"], {("b", "a"): even, ("c", "b"): even})
    assert numbers["a"] == 0.0
    assert numbers["b"] == pytest.approx(400, abs=5)
    assert numbers["c"] == pytest.approx(800, abs=10)


def test_who_has_won_everything_has_a_number_too():
    ladder = climb(["a", "b"], {("b", "a"): [1.0] * 20}, 1, 20)
    assert [rung.bot for rung in ladder.rungs] == ["b", "a"]
    assert 300 < ladder.rungs[0].elo < 1000
