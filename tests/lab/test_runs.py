"""Runs kept as Parquet: what is in them, and that no interruption changes it."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from time import sleep

import duckdb
import pandas
import polars
import pytest

import slayground
from slayground.cli import main
from slayground.games import find_game
from slayground.kernel.match import read_match
from slayground.lab.runs import PART, Run, read_job, read_results
from slayground.lab.series import Series

SIM = ["sim", "unmatched", "--seats", "buffy:random", "spike:random", "--games", "70", "--seed", "3", "--workers", "1"]


@pytest.fixture(scope="module")
def run(tmp_path_factory) -> Path:
    folder: Path = tmp_path_factory.mktemp("lab") / "run"
    assert main([*SIM, "--out", str(folder)]) == 0
    return folder


def test_the_summary_is_the_same_kept_or_not(tmp_path, capsys):
    assert main([*SIM, "--json"]) == 0
    passing = json.loads(capsys.readouterr().out)
    assert main([*SIM, "--json", "--out", str(tmp_path / "run")]) == 0
    assert json.loads(capsys.readouterr().out) == passing


def test_one_row_a_game(run):
    rows = duckdb.execute(f"select * from '{run}/games.parquet' order by number").df()
    assert list(rows.number) == list(range(70))
    assert set(rows.how) == {"defeat"}
    for row in rows.itertuples():
        assert list(row.decks) == ["buffy", "spike"] and list(row.bots) == ["random", "random"]
        assert row.scores[row.winner - 1] == 1.0
        assert row.first in (1, 2)
        assert row.turns > 0 and row.decisions > row.turns


def test_one_row_a_card(run):
    counts = duckdb.execute(
        f"""select number, seat, sum(copies) as copies, sum(drawn) as drawn, sum(held) as held, max(score) as score
        from '{run}/cards.parquet' group by number, seat"""
    ).df()
    assert len(counts) == 140
    assert set(counts.copies) == {30}
    assert (counts.drawn >= counts.held).all()
    joined = duckdb.execute(
        f"""select count(*) from '{run}/cards.parquet' c join '{run}/games.parquet' g using (number)
        where c.score <> g.scores[c.seat] or c.deck <> g.decks[c.seat]"""
    ).fetchall()
    assert joined == [(0,)]


def test_duckdb_polars_and_pandas_read_the_same(run):
    for table in ("games", "cards"):
        file = run / f"{table}.parquet"
        many = len(pandas.read_parquet(file))
        assert polars.read_parquet(file).height == many
        assert duckdb.execute(f"select count(*) from '{file}'").fetchall() == [(many,)]


def test_a_game_is_had_again_as_a_match_file(run, capsys):
    assert main(["lab", "match", str(run), "41"]) == 0
    from_run = capsys.readouterr().out
    match = read_match(from_run, find_game)
    row = read_results(run)[41]
    assert (match.seed, match.position.scores(), len(match.answers)) == (row.seed, row.scores, row.decisions)
    assert match.who == ["bot:random", "bot:random"]
    assert main([*SIM, "--match", "41"]) == 0
    assert capsys.readouterr().out == from_run


def test_a_matrix_is_kept_with_its_decks_as_they_were(tmp_path, capsys):
    mine = tmp_path / "mine.txt"
    mine.write_text(find_game("vs").write_deck("prey", "Mine", find_game("vs").deck_list("prey")), encoding="utf-8")
    folder = tmp_path / "run"
    words = ["matrix", "vs", "--decks", str(mine), "master", "--bots", "random", "--games", "2", "--workers", "1"]
    assert main([*words, "--out", str(folder)]) == 0
    mine.unlink()
    capsys.readouterr()
    assert main(["lab", "match", str(folder / "games.parquet"), "1"]) == 0
    assert read_match(capsys.readouterr().out, find_game).position.scores() == read_results(folder)[1].scores
    job = read_job(folder)
    assert job.seated(1) == (("master", "random"), (str(mine), "random"))


def contents(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def test_a_run_goes_on_where_it_stopped(run, tmp_path):
    job = read_job(run)
    again = Run(tmp_path / "again", job)
    again.begin()
    playing = again.play(1, None)
    done = [next(playing) for _ in range(PART + 5)]
    del playing
    assert contents(again.unfinished).keys() >= {"games-000000.parquet", "cards-000000.parquet"}
    resumed = Run(tmp_path / "again", job)
    resumed.begin()
    assert resumed.missing() == list(range(PART, 70))
    assert sorted([*done[:PART], *resumed.play(1, None)]) == list(range(70))
    assert contents(again.folder) == contents(run)


def test_a_whole_run_is_not_played_again(run):
    before = contents(run)
    again = Run(run, read_job(run))
    again.begin()
    assert list(again.play(1, None)) == []
    assert contents(run) == before


def parts_of(folder: Path) -> list[Path]:
    """What is there for good; of a run that was too quick to be killed, all."""
    return list(folder.glob("unfinished/games-*.parquet")) or list(folder.glob("*.parquet")) * 2


@pytest.mark.once
def test_killed_at_any_time_it_loses_only_the_part_it_was_at(run, tmp_path):
    folder = tmp_path / "killed"
    environment = {**os.environ, "PYTHONPATH": str(Path(slayground.__file__).parent.parent)}
    command = [sys.executable, "-m", "slayground.cli", *SIM, "--out", str(folder)]
    for parts in (1, 2):
        process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, start_new_session=True)
        while process.poll() is None and len(parts_of(folder)) < parts:
            sleep(0.001)
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        assert len(parts_of(folder)) >= parts
    assert subprocess.run(command, env=environment, stdout=subprocess.DEVNULL).returncode == 0
    assert contents(folder) == contents(run)


@pytest.mark.once
def test_the_number_of_processes_changes_nothing(run, tmp_path):
    two = Run(tmp_path / "two", read_job(run))
    two.begin()
    assert sorted(two.play(2, None)) == list(range(70))
    assert contents(two.folder) == contents(run)


def test_a_folder_holds_one_run_only(run, tmp_path, capsys):
    assert main([*SIM[:-4], "--seed", "4", "--out", str(run)]) == 2
    said = capsys.readouterr().err
    assert "seed is 3, and now it would be 4" in said and len(said.splitlines()) == 1
    begun = Run(tmp_path / "begun", Series("unmatched", ("buffy", "spike"), {}, ("random", "random"), 3, 9))
    begun.begin()
    assert main([*SIM, "--out", str(tmp_path / "begun")]) == 2
    assert "games is 9, and now it would be 70" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["lab", "match", "{}/nowhere", "1"], "is no run"),
        (["lab", "match", "{}/run", "70"], "there is no game 70; the games are 0 to 69"),
        ([*SIM, "--match", "-1"], "there is no game -1"),
        ([*SIM, "--report", "page.html"], "name a folder with --out"),
        ([*SIM, "--out", "/dev/null/run"], "cannot be written to"),
        ([*SIM, "--ray", "here"], "write it as HOST:PORT"),
    ],
)
def test_bad_input(run, capsys, words, complaint):
    assert main([word.format(run.parent) for word in words]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert complaint in err and len(err.splitlines()) == 1


def test_a_damaged_file_is_told(run, tmp_path, capsys):
    (tmp_path / "games.parquet").write_bytes(b"PAR1 no")
    assert main(["lab", "match", str(tmp_path), "1"]) == 2
    assert "is damaged" in capsys.readouterr().err


def test_an_unfinished_run_has_no_match_yet(tmp_path, capsys):
    Run(tmp_path / "begun", Series("unmatched", ("buffy", "spike"), {}, ("random", "random"), 1, 9)).begin()
    assert main(["lab", "match", str(tmp_path / "begun"), "1"]) == 2
    assert "is not finished" in capsys.readouterr().err
