"""Choices that several players have at the same moment, and what chance decides."""

from __future__ import annotations

import pytest

from slayground.vs.game import Vs, VsGame
from tests.support import rule
from tests.vs.tables import arranged, play

SEATS = ("Buffy", "The Master", "Iceman", "Dutch")


def left_behind(turn: str) -> Vs:
    """Iceman goes; on his side were Luke of The Master, Mac and Dillon of Dutch and Faith of Buffy."""
    position = arranged(
        *SEATS, turn=turn, front={"Iceman": ["Iceman", "Mac", "Luke", "Faith", "Dillon"]},
        owner={"Mac": "Dutch", "Luke": "The Master", "Faith": "Buffy", "Dillon": "Dutch", "Medikit": "The Master"},
        equipment={"Luke": ["Medikit"]}, exhausted=["Mac"], plus={"Faith": 2},
    )  # fmt: skip
    position.concede(2)
    return position


@rule("vs.open.simultaneous_choices")
@pytest.mark.parametrize(
    "turn, order",
    [
        ("Buffy", ["Buffy", "The Master", "Dutch", "Dutch"]),
        ("The Master", ["The Master", "Dutch", "Dutch", "Buffy"]),
        ("Dutch", ["Dutch", "Dutch", "Buffy", "The Master"]),
        # Nobody else can begin when it is the turn of the player who has gone
        ("Iceman", ["Dutch", "Dutch", "Buffy", "The Master"]),
    ],
)
def test_the_player_whose_turn_it_is_chooses_first_then_the_others_to_the_left(turn: str, order: list[str]) -> None:
    position = left_behind(turn)
    asked = []
    while position.whole()["question"] == "row":
        asked.append(position.whole()["asked"])
        assert position.whole()["controller"]["Luke"] == "Iceman"  # nobody has come back before all have chosen
        position.check()
        play(position, "back row" if len(asked) % 2 else "front row")
    position.check()
    assert asked == order
    told = position.whole()
    assert [told["controller"][name] for name in ("Mac", "Luke", "Faith", "Dillon", "Medikit")] == [
        "Dutch", "The Master", "Buffy", "Dutch", "The Master",
    ]  # fmt: skip


@rule("vs.open.simultaneous_choices")
def test_then_all_come_back_together_as_they_were() -> None:
    position = left_behind("Buffy")
    play(position, "back row", "front row", "back row", "front row")
    told = position.whole()
    assert (told["row"]["Faith"], told["row"]["Luke"]) == ("back", "front")
    assert (told["row"]["Mac"], told["row"]["Dillon"]) == ("back", "front")
    assert told["exhausted"] == ["Mac"] and told["plus"]["Faith"] == 2 and told["turn"] == "Buffy"


def test_nobody_comes_back_beside_a_main_character_of_the_same_name() -> None:
    position = arranged(
        "Buffy", "The Master", "Iceman", front={"The Master": ["The Master", "Buffy"]},
        owner={"The Master's Buffy": "Buffy"},
    )  # fmt: skip
    position.concede(1)
    play(position, "front row")
    position.check()
    told = position.whole()
    assert told["in_play"] == ["Buffy", "Iceman"] and told["ko"]["Buffy"] == ["Buffy"]
    assert told["out"] == ["The Master"]


# Chance


def flip(seed: int) -> tuple[bool, str]:
    """Domino attacks, and a coin is flipped: whether it was won, and what the log tells of it."""
    position = VsGame().arrange(
        {"seats": ["Iceman", "Norman Osborn"]}, {"front": {"Iceman": ["Domino"], "Norman Osborn": ["Ares"]}}, seed
    )
    play(position, "attack Ares with Domino")
    (coin,) = [event for event in position.log or [] if event.kind == "coin"]
    return bool(coin.facts["won"]), position.tell(coin, None)


@rule("vs.open.random_choices")
def test_coins_fall_as_the_seed_says_and_the_log_tells_how() -> None:
    seeds = range(30)
    once = [flip(seed) for seed in seeds]
    assert once == [flip(seed) for seed in seeds]
    assert set(once) == {(True, "Iceman wins the coin flip."), (False, "Iceman loses the coin flip.")}


@rule("vs.open.random_choices")
def test_who_chooses_the_first_player_and_how_decks_are_shuffled_follows_from_the_seed() -> None:
    setup = {"seats": ["buffy", "master", "iceman"]}

    def begun(seed: int) -> tuple[str, str]:
        position = VsGame().start(setup, seed, watched=True)
        asked = position.whole()["asked"]
        play(position, "Buffy begins", *["front row"] * 3)
        return asked, position.digest()

    seeds = range(12)
    once = [begun(seed) for seed in seeds]
    assert once == [begun(seed) for seed in seeds]
    assert {asked for asked, _ in once} == {"Buffy", "The Master", "Iceman"}
    assert len({digest for _, digest in once}) == len(seeds)
