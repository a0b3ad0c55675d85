"""A bot seems to think as long about what is no choice as about what is one."""

from __future__ import annotations

from slayground.server.faces import REMEMBERED, PokerFace

MAIN = ("vs", "greedy", "main")
BATTLE = ("vs", "greedy", "battle")


def test_before_it_has_thought_it_takes_a_guess():
    face = PokerFace(0.3)
    assert face.lasts(*MAIN) == 0.3
    face.thought(*MAIN, 0.01)
    assert face.lasts(*MAIN) == 0.3
    assert PokerFace(0.0).lasts(*MAIN) == 0.0


def test_it_takes_as_long_as_over_the_questions_before_of_the_kind():
    face = PokerFace(0.3)
    for seconds in (0.01, 0.02, 0.05):
        face.thought(*MAIN, seconds)
    assert face.lasts(*MAIN) == 0.02
    for _ in range(2):
        face.thought(*BATTLE, 4.0)
    assert face.lasts(*BATTLE) == 4.0 and face.lasts(*MAIN) == 0.02


def test_over_a_kind_that_it_has_not_thought_about_it_takes_as_long_as_over_any():
    face = PokerFace(0.3)
    for seconds in (0.01, 0.02):
        face.thought(*MAIN, seconds)
    assert face.lasts(*BATTLE) == 0.01
    assert face.lasts("vs", "random", "battle") == face.lasts("ccg", "greedy", "battle") == 0.3


def test_what_was_long_ago_counts_no_more():
    face = PokerFace(0.3)
    for _ in range(2):
        face.thought(*MAIN, 9.0)
    for _ in range(REMEMBERED - 1):
        face.thought(*MAIN, 0.01)
    assert face.lasts(*MAIN) == 0.01
