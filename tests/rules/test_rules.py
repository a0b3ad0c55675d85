"""The rules as data: looking them up, and which of them the tests show."""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from pathlib import Path

import pytest

from slayground.rules import BOOKS, UnknownRule, cite, command, find, mentioning, rule, rules
from slayground.rules.coverage import coverage, mistakes, not_testable
from tests import support

HAND_LIMIT = "unmatched.turn.hand_limit"
NO_FIRST_DRAW = "vs.draw.first_turn_none"
SEATING = "unmatched.team.seating"


def slayground_rules(*words: str) -> int:
    parser = argparse.ArgumentParser()
    command.arguments(parser)
    return command.run(parser.parse_args(words))


def folder_of_tests(folder: Path, **files: str) -> Path:
    """A folder of tests; a name such as test_turn_py becomes test_turn.py."""
    for name, text in files.items():
        stem, _, ending = name.rpartition("_")
        (folder / f"{stem}.{ending}").write_text(text)
    return folder


class TestRulesAsData:
    @pytest.mark.parametrize(("game", "total"), [("unmatched", 377), ("vs", 854), ("ccg", 818)])
    def test_no_entry_is_lost(self, game, total):
        assert len(rules(game)) == total

    @pytest.mark.parametrize("game", BOOKS)
    def test_every_entry_has_a_sentence_and_an_id_of_its_game(self, game):
        for each in rules(game):
            assert each.sentence.strip()
            assert each.id.startswith(f"{game}.")
            assert each.game == game

    @pytest.mark.parametrize("game", BOOKS)
    def test_every_rule_that_is_mentioned_exists(self, game):
        for each in rules(game):
            for other in each.mentions:
                assert rule(other)

    def test_sections_come_in_the_order_of_the_book(self):
        sections = list(dict.fromkeys(each.section for each in rules("unmatched")))
        assert sections[:3] == ["components", "card_anatomy", "setup"]
        assert sections[-2:] == ["examples", "open_questions"]

    def test_an_example_keeps_its_steps(self):
        example = rule("ccg.example.buffy_ascends")
        assert example.kind == "example"
        assert (len(example.given), len(example.when), len(example.then)) == (3, 1, 2)
        assert all(len(each.given) == 1 for each in rules("unmatched") if each.kind == "example")

    def test_an_open_question_says_its_ruling(self):
        question = rule("unmatched.open.dark_willow_tara_defeated")
        assert question.question == "Does damage that defeats Tara also turn Willow dark?"
        assert question.sentence == question.ruling == "Yes."
        assert question.affects == ("unmatched.hero.willow.becomes_dark",)

    def test_an_unknown_game_is_named_with_the_games_there_are(self):
        with pytest.raises(ValueError, match='no game "chess"; the games are unmatched, vs and ccg'):
            rules("chess")

    def test_importing_reads_no_file(self):
        program = "import sys, slayground.rules; sys.exit('tomllib' in sys.modules or 'yaml' in sys.modules)"
        assert subprocess.run([sys.executable, "-c", program]).returncode == 0


class TestLookingUp:
    def test_a_rule_by_its_id(self):
        assert rule(HAND_LIMIT).sentence == "The hand limit is seven cards."
        assert rule(HAND_LIMIT).page == (8,)

    @pytest.mark.parametrize("wrong", ["unmatched.trun.hand_limit", "unmached.turn.hand_limit"])
    def test_an_unknown_id_names_the_nearest(self, wrong):
        with pytest.raises(KeyError) as error:
            rule(wrong)
        assert str(error.value).startswith(f'there is no rule "{wrong}"; the nearest are {HAND_LIMIT}')

    def test_an_id_like_no_other_says_how_ids_begin(self):
        with pytest.raises(UnknownRule, match="ids begin with unmatched, vs and ccg"):
            rule("?")

    @pytest.mark.parametrize(
        ("rule_id", "citation"),
        [
            (HAND_LIMIT, "The hand limit is seven cards. (unmatched.turn.hand_limit, page 8)"),
            (
                "ccg.setup.locations_kept_apart",
                "Location cards are separated from the Resource Deck before it is shuffled. "
                "(ccg.setup.locations_kept_apart, pages 16 and 42)",
            ),
            (
                "vs.setup.wound_colour",
                "The colour of a wound counter carries no game meaning. "
                "(vs.setup.wound_colour, Predator Battles)",
            ),
            (
                "vs.open.changes_side_in_combat",
                "It is removed from combat; then the two rules above apply. (vs.open.changes_side_in_combat)",
            ),
        ],
    )
    def test_citing(self, rule_id, citation):
        assert cite(rule_id) == citation

    def test_what_points_to_a_rule(self):
        pointing = [each.id for each in mentioning("vs.mode.two_headed_main_ko")]
        assert "vs.cards.main_exception_loss" in pointing


class TestFinding:
    def test_the_rule_named_so_comes_first(self):
        assert find("hand limit", "unmatched")[0].id == HAND_LIMIT

    def test_every_word_must_be_there(self):
        assert len(find("hand limit", "unmatched")) < len(find("hand", "unmatched"))
        assert find("hand xyzzy") == []

    def test_the_beginning_of_a_word_in_any_case_is_enough(self):
        found = [each.id for each in find("HAN lim", "unmatched")]
        assert HAND_LIMIT in found

    def test_a_ruling_is_searched_too_and_comes_after_sentences(self):
        found = [each.id for each in find("dial", "unmatched")]
        assert found.index("unmatched.fighters.health_cap") < found.index("unmatched.fighters.health_floor")

    def test_all_games_unless_one_is_named(self):
        assert {each.game for each in find("draw")} == set(BOOKS)
        assert {each.game for each in find("draw", "vs")} == {"vs"}

    @pytest.mark.parametrize("words", ["", "++"])
    def test_no_words_find_nothing(self, words):
        assert find(words) == []


class TestCoverage:
    def test_functions_methods_and_classes_name_rules(self, tmp_path):
        tests = folder_of_tests(
            tmp_path,
            test_turn_py=f"""
@rule("{HAND_LIMIT}", "unmatched.turn.no_skip")
def test_one(): ...

@support.rule("unmatched.turn.alternate")
class TestTwo:
    @rule("unmatched.turn.action_list")
    async def test_three(self): ...
""",
        )
        assert coverage(tests)["unmatched"].shown == [
            "unmatched.turn.alternate",
            "unmatched.turn.no_skip",
            "unmatched.turn.action_list",
            HAND_LIMIT,
        ]
        assert mistakes(tests) == []

    def test_a_helper_a_comment_or_a_string_shows_nothing(self, tmp_path):
        helper = (
            f'# @rule("{HAND_LIMIT}")\nTEXT = "{HAND_LIMIT}"\n\n@rule("{HAND_LIMIT}")\ndef helper(): ...\n'
        )
        assert coverage(folder_of_tests(tmp_path, test_turn_py=helper))["unmatched"].shown == []

    def test_scenarios_name_rules(self, tmp_path):
        tests = folder_of_tests(
            tmp_path,
            one_yaml=f"name: one\nrules: [{HAND_LIMIT}]\n",
            two_yaml="rules: [unmatched.turn.alternate]\n---\nrules: [unmatched.turn.no_skip]\n",
            three_yaml=f"scenarios:\n  - rules: [{NO_FIRST_DRAW}]\n  - name: without\n",
            none_yaml="- rules\n",
        )
        assert coverage(tests)["unmatched"].shown == [
            "unmatched.turn.alternate",
            "unmatched.turn.no_skip",
            HAND_LIMIT,
        ]
        assert coverage(tests)["vs"].shown == [NO_FIRST_DRAW]
        assert mistakes(tests) == []

    def test_folders_inside_are_read(self, tmp_path):
        (tmp_path / "unmatched").mkdir()
        folder_of_tests(tmp_path / "unmatched", turn_yaml=f"rules: [{HAND_LIMIT}]")
        assert coverage(tmp_path)["unmatched"].shown == [HAND_LIMIT]

    def test_shown_not_testable_and_missing_add_up(self, tmp_path):
        tests = folder_of_tests(tmp_path, turn_yaml=f"rules: [{HAND_LIMIT}, {SEATING}]")
        for each in coverage(tests).values():
            parts = list(each.sections().values())
            assert sum(len(part.rules) for part in parts) == len(each.rules)
            assert len(each.shown) + len(each.not_testable) + len(each.missing) == len(each.rules)

    def test_no_test_at_all(self, tmp_path):
        summary = coverage(tmp_path)["unmatched"].summary()
        assert list(summary) == ["total", "shown", "not_testable", "missing"]
        excused = not_testable()["unmatched"]
        assert summary["missing"] == [each.id for each in rules("unmatched") if each.id not in excused]

    def test_every_reason_is_given_for_a_rule_that_exists(self, tmp_path):
        assert mistakes(tmp_path) == []
        assert all(reason for reasons in not_testable().values() for reason in reasons.values())

    @pytest.mark.parametrize(
        ("name", "text", "mistake"),
        [
            (
                "turn_yaml",
                "rules: [unmatched.turn.hand_limt]",
                'turn.yaml: there is no rule "unmatched.turn.hand_limt"; the nearest are unmatched.turn.hand',
            ),
            (
                "test_turn_py",
                '@rule("unmatched.turn.hand_limt")\ndef test_it(): ...',
                'test_turn.py:1: there is no rule "unmatched.turn.hand_limt"',
            ),
            (
                "test_turn_py",
                "@rule(*IDS)\ndef test_it(): ...",
                "test_turn.py:1: @rule(*IDS) must be an id written out",
            ),
            ("test_turn_py", "def", "test_turn.py:1: this is not Python: "),
            ("turn_yaml", "rules: [", "turn.yaml: this is not YAML: "),
            (
                "turn_yaml",
                f"rules: {HAND_LIMIT}",
                "turn.yaml: rules: 'unmatched.turn.hand_limit' must be a list",
            ),
            (
                "turn_yaml",
                f"rules: [{SEATING}]",
                f"not-testable.toml: {SEATING} is not testable, yet turn.yaml shows it",
            ),
        ],
    )
    def test_a_mistake_is_reported_with_its_place(self, tmp_path, name, text, mistake):
        (found,) = mistakes(folder_of_tests(tmp_path, **{name: text}))
        assert found.startswith(mistake)


class TestCommand:
    def test_words_print_the_rules_found(self, capsys):
        assert slayground_rules("--game", "unmatched", "hand", "limit") == 0
        out = capsys.readouterr().out
        assert out.startswith(f"{HAND_LIMIT} (page 8)\n  The hand limit is seven cards.\n")
        assert out.endswith("rules\n")

    def test_lines_fit_the_terminal(self, capsys, monkeypatch):
        monkeypatch.setenv("COLUMNS", "60")
        slayground_rules("--game", "unmatched", "hand", "limit")
        assert max(map(len, capsys.readouterr().out.splitlines())) <= 60

    def test_an_id_prints_the_rule_whole(self, capsys, monkeypatch):
        monkeypatch.setenv("COLUMNS", "200")
        assert slayground_rules("unmatched.fighters.health_cap") == 0
        out = capsys.readouterr().out
        assert "Section: Fighters and health" in out
        referred_to_by = out.partition("Referred to by:")[2]
        assert "unmatched.open.health_cap: Is healing capped" in referred_to_by

    @pytest.mark.parametrize("game", BOOKS)
    def test_every_rule_can_be_printed_whole(self, game, capsys):
        for each in rules(game)[::25]:
            assert slayground_rules(each.id) == 0
            assert capsys.readouterr().out.startswith(each.id)

    def test_nothing_found_is_said(self, capsys):
        assert slayground_rules("xyzzy") == 1
        assert capsys.readouterr().err == "slayground rules: no rule of any game has all of: xyzzy\n"

    @pytest.mark.parametrize(
        ("words", "sentence"),
        [
            ([], "say what to look for, such as: slayground rules hand limit"),
            (["--game", "chess", "mate"], 'there is no game "chess"; the games are unmatched, vs, ccg'),
            (["--coverage", "hand"], "--coverage takes no words, but got: hand"),
            (["--json", "hand"], "--json and --tests go with --coverage"),
            (["--coverage", "--tests", "nowhere"], "there is no folder nowhere"),
            (["ccg.setup.ordr"], 'there is no rule "ccg.setup.ordr"; the nearest are ccg.setup.order'),
        ],
    )
    def test_bad_input_is_one_sentence(self, words, sentence, capsys):
        assert slayground_rules(*words) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert err.startswith(f"slayground rules: {sentence}")
        assert err.count("\n") == 1

    def test_coverage_as_a_table(self, tmp_path, capsys):
        tests = folder_of_tests(tmp_path, turn_yaml=f"rules: [{HAND_LIMIT}]")
        assert slayground_rules("--coverage", "--tests", str(tests), "--game", "unmatched") == 0
        lines = [line.split() for line in capsys.readouterr().out.splitlines()]
        assert ["total", "shown", "not", "testable", "missing"] in lines
        assert ["Turn", "and", "actions", "17", "1", "0", "16"] in lines
        assert ["All", "377", "1", "3", "373"] in lines
        assert [f"{SEATING}:", "Where"] in [line[:2] for line in lines]

    def test_coverage_as_json(self, tmp_path, capsys):
        tests = folder_of_tests(tmp_path, turn_yaml=f"rules: [{HAND_LIMIT}]")
        assert slayground_rules("--coverage", "--json", "--tests", str(tests)) == 0
        printed = json.loads(capsys.readouterr().out)
        assert list(printed) == ["unmatched", "vs", "ccg"]
        assert printed["unmatched"]["total"] == 377
        assert printed["unmatched"]["shown"] == 1
        assert printed["unmatched"]["not_testable"] == 3
        assert len(printed["unmatched"]["missing"]) == 373
        assert HAND_LIMIT not in printed["unmatched"]["missing"]

    def test_tests_are_found_in_the_current_folder(self, tmp_path, capsys, monkeypatch):
        (tmp_path / "tests").mkdir()
        folder_of_tests(tmp_path / "tests", turn_yaml=f"rules: [{HAND_LIMIT}]")
        monkeypatch.chdir(tmp_path)
        assert slayground_rules("--coverage", "--json") == 0
        assert json.loads(capsys.readouterr().out)["unmatched"]["shown"] == 1

    def test_no_tests_anywhere_is_said(self, tmp_path, capsys, monkeypatch):
        monkeypatch.setattr(command, "__file__", str(tmp_path / "src/slayground/rules/command.py"))
        monkeypatch.chdir(tmp_path)
        assert slayground_rules("--coverage") == 2
        assert capsys.readouterr().err.endswith("there is no folder tests here; name it with --tests DIR\n")

    def test_scenarios_without_a_yaml_reader_say_what_to_install(self, tmp_path, capsys, monkeypatch):
        monkeypatch.setitem(sys.modules, "yaml", None)
        tests = folder_of_tests(tmp_path, turn_yaml="rules: []")
        assert slayground_rules("--coverage", "--tests", str(tests)) == 2
        assert capsys.readouterr().err == (
            "slayground rules: scenarios need yaml: pip install 'slayground[cli]'\n"
        )

    def test_a_mistake_in_the_tests_is_reported(self, tmp_path, capsys):
        tests = folder_of_tests(tmp_path, turn_yaml="rules: [unmatched.turn.hand_limt]")
        assert slayground_rules("--coverage", "--json", "--tests", str(tests)) == 1
        out, err = capsys.readouterr()
        assert json.loads(out)["unmatched"]["shown"] == 0
        assert 'turn.yaml: there is no rule "unmatched.turn.hand_limt"' in err


class TestNamingRulesInTests:
    def test_functions_and_classes_are_marked_and_still_work(self):
        @support.rule(HAND_LIMIT)
        @support.rule(NO_FIRST_DRAW)
        def marked() -> str:
            return "played"

        @support.rule(HAND_LIMIT)
        class Marked:
            pass

        assert marked() == "played"
        assert vars(marked)["__rules__"] == (HAND_LIMIT, NO_FIRST_DRAW)
        assert vars(Marked)["__rules__"] == (HAND_LIMIT,)

    def test_an_id_that_no_rule_has_fails_at_import(self):
        with pytest.raises(UnknownRule, match="hand_limt"):
            support.rule("unmatched.turn.hand_limt")
