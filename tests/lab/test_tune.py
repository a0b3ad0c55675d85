"""`slayground tune`: every deck on the way is legal, what passes is kept, and the evidence is shown."""

import json
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from slayground.cli import main
from slayground.games import find_game
from slayground.kernel.rng import seeded
from slayground.lab.tune import Bench, Evidence, draw_swap

TUNE = ["tune", "vs", "--deck", "prey", "--against", "master", "--bot", "random", "--workers", "1"]


def bench(game: str, deck: str, opponent: str) -> Bench:
    rules = find_game(game)
    written = rules.write_deck(deck, "", rules.deck_list(deck))
    return Bench(game, {}, written, (opponent,), "random", 1, 1)


@pytest.mark.parametrize(("game", "deck", "opponent"), [("vs", "prey", "master"), ("ccg", "patrol", "court")])
def test_every_swap_makes_a_legal_deck(game, deck, opponent):
    where = bench(game, deck, opponent)
    now = where.deck
    random = Random(4)
    for _ in range(12):
        drawn = draw_swap(where, now, random, set())
        assert drawn is not None
        swap, made = drawn
        before, after = (where.rules.deck_list(each) for each in (now, made))
        assert sum(before.values()) == sum(after.values())
        assert before[swap.out] - after.get(swap.out, 0) == swap.copies
        assert where.rules.examine_deck(made)["legal"]
        now = made


def test_a_pair_differs_in_the_deck_alone():
    where = bench("vs", "prey", "master")
    for number in range(4):
        assert where.points(where.deck, number) == where.points(where.deck, number)
    assert [where.setup("mine", number)[1] for number in range(4)] == [0, 1, 0, 1]
    three = replace(where, field=("master", "buffy", "iceman"))
    met = [three.setup("mine", number)[0]["seats"] for number in range(6)]
    assert met[:3] == [["mine", "master"], ["master", "mine"], ["mine", "buffy"]]
    assert met[3:] == [["buffy", "mine"], ["mine", "iceman"], ["iceman", "mine"]]


def test_the_test_makes_up_its_mind():
    better, worse, alike = (0.0, 1.0), (1.0, 0.0), (1.0, 1.0)
    assert Evidence((alike,) * 500).verdict is None
    assert Evidence((better, worse) * 3).verdict is None
    assert Evidence((better,) * 17).verdict is True
    assert Evidence((worse,) * 17).verdict is False
    assert Evidence((better, worse) * 100).verdict is False, "a swap worth nothing is turned down in the end"


def test_it_is_seldom_wrong():
    """Of swaps that are worth nothing one in twenty passes; of those that win three of five, most do."""
    rng = seeded(7)

    def passes(percent: int) -> int:
        found = 0
        for _ in range(100):
            evidence = Evidence()
            while evidence.verdict is None:
                pair = (0.0, 1.0) if rng.below(100) < percent else (1.0, 0.0)
                evidence = Evidence((*evidence.pairs, pair))
            found += evidence.verdict
        return found

    assert passes(50) <= 12
    assert passes(60) >= 88


def test_what_passes_is_kept(tmp_path, capsys, monkeypatch):
    """With a game that is won by plot twists, the deck comes to have more of them."""
    rules = find_game("vs")
    types = {card["code"]: card["type"] for card in rules.cards()}

    @cache
    def twists(deck: str) -> int:
        return sum(number for code, number in rules.deck_list(deck).items() if types[code] == "plot twist")

    begun = twists("prey")
    monkeypatch.setattr(Bench, "points", lambda self, deck, n: float(twists(deck) - begun >= n % 3))
    out = tmp_path / "tuned.txt"
    assert main([*TUNE, "--swaps", "12", "--pairs", "60", "--final", "30", "--out", str(out), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    kept = [swap for swap in told["swaps"] if swap["kept"]]
    assert kept and all(swap["better"] > swap["worse"] and types[swap["into"]] == "plot twist" for swap in kept)
    assert out.read_text(encoding="utf-8") == told["deck"]
    assert twists(told["deck"]) > begun
    assert rules.examine_deck(told["deck"])["legal"]
    assert told["final"]["interval"][0] > 0


def test_real_games_decide(tmp_path, capsys):
    out = tmp_path / "tuned.txt"
    words = [*TUNE, "--swaps", "2", "--pairs", "4", "--batch", "2", "--final", "2", "--out", str(out)]
    assert main(words) == 0
    first = capsys.readouterr().out
    assert len([line for line in first.splitlines() if " better, " in line]) >= 2
    assert find_game("vs").examine_deck(out.read_text(encoding="utf-8"))["legal"]
    assert main(words) == 0
    assert capsys.readouterr().out == first, "the same seed, the same games"


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["tune", "unmatched", "--deck", "buffy", "--out", "x"], "no decks to change"),
        (["tune", "vs", "--deck", "nobody", "--out", "x"], "no starter deck nobody"),
        ([*TUNE, "--swaps", "0", "--out", "x"], "--swaps is 0"),
        ([*TUNE, "--final", "-1", "--out", "x"], "--final is -1"),
        ([*TUNE, "--out", "/dev/null/x"], "cannot be written"),
        (["tune", "vs", "--deck", "prey", "--against", "nobody", "--out", "x"], "no starter deck nobody"),
        (["tune", "vs", "--deck", "prey", "--bot", "clever", "--out", "x"], "no bot clever"),
    ],
)
def test_bad_input(capsys, words, complaint):
    assert main(words) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert complaint in err and len(err.splitlines()) == 1
