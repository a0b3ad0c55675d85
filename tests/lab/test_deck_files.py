"""A deck of one's own wherever a deck may be named."""

import json

from slayground.cli import main
from slayground.vs.decks import starter, write_deck


def test_bots_play_decks_from_files(tmp_path, capsys):
    mine = tmp_path / "Mine.txt"
    mine.write_text(write_deck(starter("prey")), encoding="utf-8")
    seats = ["--seats", f"{mine}:random", "master:random", "--games", "2", "--workers", "1", "--json"]
    assert main(["sim", "vs", *seats]) == 0
    facts = json.loads(capsys.readouterr().out)
    assert [seat["plays"] for seat in facts["seats"]] == [str(mine), "master"]
    decks = ["--decks", str(mine), "master", "--games", "2", "--bots", "random", "--workers", "1", "--json"]
    assert main(["matrix", "vs", *decks]) == 0
    assert json.loads(capsys.readouterr().out)["decks"] == [str(mine), "master"]


def test_a_deck_that_is_not_legal_is_refused_in_a_sentence(tmp_path, capsys):
    short = tmp_path / "short.txt"
    short.write_text("Main: Dutch\n4 Mac\n", encoding="utf-8")
    assert main(["sim", "vs", "--seats", str(short), "master", "--games", "1"]) == 2
    said = capsys.readouterr().err
    assert "60" in said and len(said.splitlines()) == 1
