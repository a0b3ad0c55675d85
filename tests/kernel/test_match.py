"""A match is a seed and a list of answers, and its file notices every change."""

import json

import pytest

from slayground import new_match
from slayground.games import find_game
from slayground.kernel.errors import AnswerError, MatchError
from slayground.kernel.match import Match, read_match
from slayground.kernel.rng import seeded


def played(answers: int = 30, seed: int = 5) -> Match:
    match = new_match("unmatched", seats=["willow", "spike"], seed=seed)
    rng = seeded(seed)
    while match.position.decision is not None and len(match.answers) < answers:
        match.answer(rng.below(len(match.position.decision.options)))
    return match


def changed(match: Match, **fields) -> str:
    return json.dumps({**json.loads(match.to_json()), **fields})


def test_a_file_gives_the_match_back():
    match = played(1000)
    again = read_match(match.to_json(), find_game)
    assert again.answers == match.answers
    assert again.position.digest() == match.position.digest()
    assert again.story(0) == match.story(0)


def test_undo_is_playing_the_others_again():
    match = played(30)
    before = played(29)
    match.undo()
    assert match.position.digest() == before.position.digest()
    assert match.digests == before.digests
    match.undo(0)
    with pytest.raises(MatchError, match="cannot be taken back"):
        match.undo(30)


def test_a_branch_leaves_the_trunk_alone():
    match = played(30)
    digest = match.position.digest()
    branch = match.branch(10)
    branch.answer(0)
    assert branch.answers[:10] == match.answers[:10]
    assert match.position.digest() == digest


def test_answers_may_be_given_as_text():
    match = new_match("unmatched", seats=["buffy", "spike"], seed=1)
    match.answer("SIDEKICK  Xander")
    assert match.transcript()[-1].endswith("sidekick xander")
    with pytest.raises(AnswerError, match="is not an option now; the options are"):
        match.answer("dance")


def test_the_hero_may_be_named_or_left_out():
    position = find_game("unmatched").start({"seats": ["angel", "willow"]}, 1)
    while not any(text.startswith("attack") and " by " not in text for text in position.option_texts()):
        position.answer(len(position.option_texts()) - 1)
    decision = position.decision
    assert decision is not None
    texts = position.option_texts()
    number = next(i for i, text in enumerate(texts) if text.startswith("attack") and " by " not in text)
    hero = position.view(decision.seat)["seats"][decision.seat]["hero"]
    assert position.option_named(f"{texts[number]} by {hero}") == number


@pytest.mark.parametrize("answer", [-1, 99, 10**30])
def test_an_answer_that_is_no_option_changes_nothing(answer):
    match = played(12)
    digest = match.position.digest()
    with pytest.raises(AnswerError, match="options are numbered"):
        match.answer(answer)
    assert match.position.digest() == digest
    assert len(match.answers) == 12


def test_nothing_is_answered_after_the_end():
    match = played(100_000)
    assert match.position.over
    with pytest.raises(AnswerError, match="the game is over"):
        match.answer(0)


def test_a_concession_is_kept():
    match = played(12)
    match.concede(0)
    assert match.position.scores() == (0.0, 1.0)
    assert read_match(match.to_json(), find_game).position.scores() == (0.0, 1.0)


def test_an_edited_answer_is_found_where_it_was_edited():
    match = played(30)
    for number in range(30):
        answers = list(match.answers)
        options = count_options(match, number)
        answers[number] = (answers[number] + 1) % options
        if options == 1:
            continue
        with pytest.raises(MatchError, match=f"parts at answer {number + 1} of 30"):
            read_match(changed(match, answers=answers), find_game)


def count_options(match: Match, number: int) -> int:
    decision = match.branch(number).position.decision
    assert decision is not None
    return len(decision.options)


@pytest.mark.parametrize(
    ("fields", "complaint"),
    [
        ({"format": "chess"}, "not a match file"),
        ({"version": 99}, "version 99"),
        ({"game": "chess"}, "no game chess"),
        ({"game": 4}, "“game”, which must be a word"),
        ({"setup": {"seats": ["buffy", "dracula"]}}, "no hero dracula"),
        ({"setup": {"seats": 3}}, "2 or 4 heroes"),
        ({"seed": "one"}, "“seed”, which must be a whole number"),
        ({"seed": 6}, "parts at the start"),
        ({"answers": "all"}, "“answers”, which must be a list"),
        ({"answers": [0, "1"]}, "not a whole number"),
        ({"answers": [0]}, "one digest for the start"),
        ({"digests": ["0" * 16] * 31}, "parts at the start"),
        ({"answers": [*played(30).answers[:29], -8]}, "parts at answer 30 of 30: seat 8 cannot give up"),
    ],
)
def test_a_damaged_file_says_what_is_wrong(fields, complaint):
    with pytest.raises(MatchError, match=complaint):
        read_match(changed(played(30), **fields), find_game)


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "42", '"match"', "\x00"])
def test_a_foreign_file_is_refused(text):
    with pytest.raises(MatchError, match="not a match file"):
        read_match(text, find_game)
