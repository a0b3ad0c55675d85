"""Games stepped, forked and observed by programs."""

from __future__ import annotations

from typing import Any

import pytest

from slayground.adapters.play import ACTIONS, Play, usual_setup
from slayground.games import GAMES
from slayground.kernel.errors import AnswerError, SetupError
from slayground.kernel.options import DONE, Decision, pack
from slayground.kernel.rng import seeded
from tests.adapters.fields import documented

MODES = [(key, mode["key"]) for key, game in GAMES.items() for mode in game.facts()["modes"]]


def play_on(play: Play, answers: int, seed: int) -> None:
    rng = seeded(seed)
    for _ in range(answers):
        if play.over:
            return
        play.step(rng.below(play.actions()))


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_an_observation_has_its_fields_from_the_first_question_to_the_last(game: str, mode: str) -> None:
    play = Play(game, usual_setup(game, mode), 3)
    sizes = [sum(field.size for field in play.fields())]
    for stretch in range(12):
        sizes += [len(play.observe(seat)) for seat in range(play.seats)]
        play_on(play, 40, stretch)
    assert set(sizes) == {sizes[0]}
    assert len({field.name for field in play.fields()}) == len(play.fields())


@pytest.mark.parametrize("game", GAMES)
def test_a_fork_goes_its_own_way_and_an_imagined_game_looks_the_same(game: str) -> None:
    play = Play(game, usual_setup(game), 5)
    play_on(play, 120, 5)
    seat = play.to_move
    seen = play.observe(seat)
    fork = play.fork()
    play_on(fork, 60, 6)
    world = play.imagine(seat, 9)
    assert play.observe(seat) == seen
    assert fork.observe(seat) != seen
    assert world.observe(seat) == seen
    assert world.options() == play.options()
    assert world.position.digest() != play.position.digest()
    assert play.imagine(seat, 9).position.digest() == world.position.digest()


def test_a_game_ends_with_rewards_from_minus_one_to_one() -> None:
    play = Play("unmatched", {"seats": ["buffy", "spike"]}, 4)
    assert play.rewards() == (0.0, 0.0)
    play_on(play, 10_000, 4)
    assert play.over
    assert play.to_move == -1
    assert sorted(play.rewards()) == [-1.0, 1.0]
    with pytest.raises(AnswerError, match="there are 0"):
        play.step(0)


def test_actions_are_the_options_in_words_and_in_numbers() -> None:
    play = Play("unmatched", {"seats": ["buffy", "spike"]}, 4)
    assert play.actions() == len(play.options()) == len(play.texts())
    assert play.texts()[0] == play.text(0) == play.position.option_texts()[0]
    with pytest.raises(AnswerError, match="128 is not an action now"):
        play.step(ACTIONS)
    words = play.read(play.to_move)
    assert f"0: {play.text(0)}" in words
    assert "0: " not in play.read(None)


def test_a_long_list_of_options_has_pages() -> None:
    play = Play("vs", usual_setup("vs"), 1)
    many = [pack(DONE, number) for number in range(300)]
    asked = play.position.decision
    assert asked is not None
    play.position.decision = Decision(asked.seat, asked.kind, many)
    seen: list[tuple[int, int, int, int]] = []
    for page in range(3):
        assert play.page == page
        seen += play.options()[:-1]
        assert play.actions() <= ACTIONS
        play.step(play.actions() - 1)
    assert play.page == 0
    assert [number for _, number, _, _ in seen] == list(range(300))


@pytest.mark.parametrize(
    ("mode", "seats", "said"),
    [("chess", None, "has no mode chess"), ("duel", ["buffy"], "duel is played with 2 seats, not 1")],
)
def test_a_wrong_setup_is_named(mode: str, seats: list[str] | None, said: str) -> None:
    with pytest.raises(SetupError, match=said):
        usual_setup("unmatched", mode, seats)


def test_the_documentation_of_the_fields_is_that_of_the_program(request: Any) -> None:
    page = request.config.rootpath / "docs" / "observations.md"
    assert page.read_text(encoding="utf-8") == documented(), "python -m tests.adapters.fields writes it anew"
