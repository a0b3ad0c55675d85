"""`slayground report`: one page, nothing beside it, with the numbers of the tables."""

import re
from pathlib import Path

import pytest

from slayground.cli import main
from slayground.lab.report import Findings, heat
from slayground.lab.statistics import Share


@pytest.fixture(scope="module")
def run(tmp_path_factory) -> Path:
    folder: Path = tmp_path_factory.mktemp("report") / "run"
    words = ["matrix", "unmatched", "--bots", "random", "--games", "10", "--workers", "1", "--out", str(folder)]
    assert main([*words, "--report", str(folder.parent / "page.html")]) == 0
    return folder


def test_a_page_needs_nothing_beside_itself(run):
    html = (run.parent / "page.html").read_text(encoding="utf-8")
    assert not re.search(r"<script|<link|<img|@import|https?://|url\((?!data:)", html)
    for title in ("Who beats whom", "Going first", "How long it takes", "What wins", "Cards"):
        assert f"<h2>{title}</h2>" in html
    assert "color-scheme: light dark" in html and "@media print" in html


def test_its_numbers_are_those_of_the_tables(run):
    found = Findings(run)
    assert len(found.games) == 60
    for player in found.players:
        assert found.overall(player).games == 30
        first, later = found.by_turn(player)
        assert first.games + later.games == 30
        assert first.points + later.points == found.overall(player).points
        assert sum(found.ways[player].values()) == found.overall(player).points
        assert all(card.drawn.games <= 30 for card in found.cards[player])
    strengths = [found.overall(player).share or 0 for player in found.players]
    assert strengths == sorted(strengths, reverse=True)
    assert sum(found.overall(player).points for player in found.players) == 60


def test_what_is_sure_is_marked():
    assert "▲" in heat(Share(90, 100), "")
    assert "▼" in heat(Share(10, 100), "")
    assert not re.search("[▲▼]", heat(Share(6, 10), ""))


def test_several_runs_come_on_one_page(run, tmp_path, capsys):
    other = tmp_path / "sim"
    words = ["sim", "vs", "--seats", "buffy:random", "master:random", "--games", "4", "--workers", "1"]
    assert main([*words, "--out", str(other)]) == 0
    capsys.readouterr()
    page = tmp_path / "both.html"
    assert main(["report", str(run), str(other / "games.parquet"), "--out", str(page)]) == 0
    assert capsys.readouterr().out.strip() == str(page)
    html = page.read_text(encoding="utf-8")
    assert html.count("<article>") == 2
    assert "Unmatched" in html and "Vs. System" in html


def test_a_page_that_cannot_be_written_is_told(run, capsys):
    assert main(["report", str(run), "--out", "/dev/null/page.html"]) == 2
    assert "cannot be written" in capsys.readouterr().err
    assert main(["report", str(run.parent / "nothing")]) == 2
    assert "is no run" in capsys.readouterr().err
