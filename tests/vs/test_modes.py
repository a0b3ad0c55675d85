"""Who is out, who wins and what teammates know, where no card of the boxes brings it about."""

from __future__ import annotations

from typing import Any

import pytest

from slayground.kernel.choosing import All, And, Not, One
from slayground.kernel.flow import Seq
from slayground.kernel.nodes import Effect
from slayground.vs.anatomy import DARKNESS, MAIN_PHASE, PLOT_TWIST, SUPPORTING, Card, PlotTwist, Power, Trigger
from slayground.vs.effects import KO, ChangeSide, Put, PutCounters
from slayground.vs.events import KOd
from slayground.vs.filters import CHARACTER, ENEMY, MAIN_CHARACTER, OTHER, YOURS, named
from slayground.vs.game import Vs
from slayground.vs.keywords import SELF
from slayground.vs.table import DECK, HAND, PLUS, REMOVED
from tests.support import rule
from tests.vs.tables import arranged, play, refused, with_cards


def twist(effect: Effect) -> Card:
    return Card("TST-040", "What If", PLOT_TWIST, powers=(Power("", PlotTwist(MAIN_PHASE, effect)),))


MOURNER = Card(
    "TST-041", "Mourner", SUPPORTING, teams=DARKNESS, cost=1, atk=1, defense=1, health=1,
    powers=(Power("Counts the Dead", Trigger(KOd(And(CHARACTER, OTHER)), PutCounters(SELF, PLUS))),),
)  # fmt: skip


def what_if(effect: Effect, *seats: str, **table: Any) -> dict[str, Any]:
    """The whole table after the first player, or whose turn it is, has played a plot twist with this effect."""
    turn = table.get("turn", seats[0])
    with with_cards(twist(effect), MOURNER):
        position = arranged(*seats, hand={turn: ["What If"]}, **table)
        play(position, "play What If")
        while position.decision is not None and position.decision.kind == "row":
            play(position, "front row")
        return position.whole()


def winners(told: dict[str, Any]) -> list[str]:
    assert told["over"]
    won: list[str] = told["winners"]
    return won


# Several at once

EVERYBODY = KO(All(MAIN_CHARACTER))
ALL_BUT_XANDER = KO(All(And(MAIN_CHARACTER, Not(named("Xander")))))


@rule("vs.open.multiplayer_simultaneous_many")
@pytest.mark.parametrize("seats", [("Buffy", "The Master", "Xander"), ("Buffy", "The Master", "Xander", "Angelus")])
@pytest.mark.parametrize("turn", ["Buffy", "The Master", "Xander"])
def test_when_all_that_are_left_fall_together_the_player_whose_turn_it_is_has_won(seats: tuple[str, ...], turn: str):
    assert winners(what_if(EVERYBODY, *seats, turn=turn)) == [turn]


@rule("vs.open.multiplayer_simultaneous_many")
@pytest.mark.parametrize("turn", ["Buffy", "Angelus", "Xander"])
def test_when_one_survives_they_have_won_whoevers_turn_it_is(turn: str):
    assert winners(what_if(ALL_BUT_XANDER, "Buffy", "The Master", "Xander", "Angelus", turn=turn)) == ["Xander"]


def test_with_two_left_the_game_goes_on_without_the_others():
    falls = KO(All(And(MAIN_CHARACTER, Not(named("Xander", "Angelus")))))
    told = what_if(falls, "Buffy", "The Master", "Xander", "Angelus")
    assert not told["over"] and told["out"] == ["Buffy", "The Master"] and told["turn"] == "Xander"


@rule("vs.open.eliminated_during_own_turn")
def test_what_an_effect_would_still_do_is_dropped_with_its_player():
    effect = Seq(KO(One(And(MAIN_CHARACTER, YOURS))), KO(All(CHARACTER)))
    told = what_if(effect, "Buffy", "The Master", "Xander", front={"Xander": ["Xander", "Tara"]})
    assert told["out"] == ["Buffy"] and sorted(told["in_play"]) == ["Tara", "The Master", "Xander"]
    assert (told["turn"], told["phase"], told["asked"]) == ("The Master", "build", "The Master")


@rule("vs.mode.ffa_removal_not_ko")
def test_only_the_main_character_counts_as_ko_d_and_not_what_leaves_the_game_with_it():
    effect = KO(All(And(MAIN_CHARACTER, named("The Master"))))
    front = {"The Master": ["The Master", "Luke", "Darla"], "Xander": ["Xander", "Mourner"]}
    with with_cards(twist(effect), MOURNER):
        position = arranged("Buffy", "The Master", "Xander", front=front, hand={"Buffy": ["What If"]})
        play(position, "play What If")
        assert sorted(position.whole()["in_play"]) == ["Buffy", "Mourner", "Xander"]
        assert position.whole()["plus"]["Mourner"] == 1
        assert position.whole()["ko"]["The Master"] == [] and position.whole()["removed"]["The Master"] == []


# Main characters elsewhere

COME_HERE = ChangeSide(One(And(MAIN_CHARACTER, ENEMY, named("The Master"))))


@rule("vs.open.main_changes_side")
def test_whose_main_character_it_is_loses_whoever_controls_it():
    told = what_if(COME_HERE, "Buffy", "The Master", "Xander")
    assert told["controller"]["The Master"] == "Buffy" and told["owner"]["The Master"] == "The Master"
    # Nobody has lost anything yet
    assert told["out"] == [] and not told["over"]
    for effect, out in ((named("The Master"), "The Master"), (named("Buffy"), "Buffy")):
        again = what_if(Seq(COME_HERE, KO(All(And(MAIN_CHARACTER, YOURS, effect)))), "Buffy", "The Master", "Xander")
        assert again["out"] == [out]
    duel = what_if(Seq(COME_HERE, KO(All(And(MAIN_CHARACTER, YOURS, named("The Master"))))), "Buffy", "The Master")
    assert winners(duel) == ["Buffy"]


@rule("vs.open.main_changes_side")
def test_a_main_character_on_another_side_still_bars_its_name_at_home():
    with with_cards(twist(COME_HERE)):
        hand = {"Buffy": ["What If"], "The Master": ["The Master"]}
        position = arranged("Buffy", "The Master", hand=hand, face_down={"The Master": 9})
        play(position, "play What If", "front row", "end turn")
        while position.decision is not None and position.decision.kind != "recruit":
            position.answer(0)
        assert refused(position, "recruit The Master to front") == "vs.unique.main_name_play"


@rule("vs.open.main_leaves_play_other")
@pytest.mark.parametrize("bottom", [False, True])
@pytest.mark.parametrize("place", [HAND, DECK, REMOVED])
def test_a_main_character_that_leaves_play_in_any_way_takes_its_player_along(place: int, bottom: bool):
    away = Put(All(And(MAIN_CHARACTER, named("The Master"))), place, bottom=bottom)
    assert winners(what_if(away, "Buffy", "The Master")) == ["Buffy"]
    told = what_if(away, "Buffy", "The Master", "Xander", front={"The Master": ["The Master", "Luke"]})
    assert told["out"] == ["The Master"] and told["in_play"] == ["Buffy", "Xander"]
    assert told["hand"]["The Master"] == told["deck"]["The Master"] == told["removed"]["The Master"] == []


# Nobody attacks any more

TOGETHER = {"mode": "two-headed"}
ACROSS = {"mode": "teams"}


def waiting_for_the_end(seats: tuple[str, ...], mode: dict[str, str], **table: Any) -> Vs:
    """All decks are empty, and everybody does nothing until the game ends."""
    position = arranged(*seats, mode=mode, deck={name: [] for name in seats}, **table)
    for _ in range(100):
        if position.decision is None:
            return position
        quiet = [text for text in position.option_texts() if text in QUIET]
        play(position, (quiet or position.option_texts())[0])
    raise AssertionError("the game does not end")


QUIET = ("end turn", "pass", "no resource", "end recruit", "end formation", "show nothing", "no")


@rule("vs.open.two_headed_wounds_tie")
@pytest.mark.parametrize(
    "seats, mode",
    [
        (("Buffy", "Spike", "The Master", "Angelus"), TOGETHER),
        (("Buffy", "The Master", "Spike", "Angelus"), ACROSS),
    ],
)
def test_the_wounds_of_a_team_are_added_up(seats: tuple[str, ...], mode: dict[str, str]):
    # 4 and 0 against 1 and 2: the team of who has none has more of them
    worse = waiting_for_the_end(seats, mode, wounds={"Buffy": 4, "The Master": 1, "Angelus": 2})
    assert winners(worse.whole()) == ["The Master", "Angelus"]
    even = waiting_for_the_end(seats, mode, wounds={"Buffy": 3, "The Master": 1, "Angelus": 2})
    assert even.over and even.scores() == (0.5, 0.5, 0.5, 0.5)
    assert even.whole()["winners"] == []


@rule("vs.open.two_headed_wounds_tie")
@pytest.mark.parametrize("wounds, expected", [(2, ["The Master", "Angelus"]), (3, []), (4, ["Emma Frost", "Spike"])])
@pytest.mark.parametrize(
    "seats, mode",
    [
        (("Emma Frost", "Spike", "The Master", "Angelus"), TOGETHER),
        (("Emma Frost", "The Master", "Spike", "Angelus"), ACROSS),
    ],
)
def test_one_that_was_ko_d_counts_the_health_it_had(
    seats: tuple[str, ...], mode: dict[str, str], wounds: int, expected: list[str]
):
    fall = twist(KO(All(And(MAIN_CHARACTER, named("Emma Frost")))))
    with with_cards(fall):
        # At level 2 of H.A.M.M.E.R. she has 6 health, a level earlier 5
        position = arranged(
            *seats, mode=mode, turn="The Master", level={"Emma Frost": "TUB-005"}, deck={name: [] for name in seats},
            wounds={"The Master": wounds, "Angelus": 3}, hand={"The Master": ["What If"]},
        )  # fmt: skip
        play(position, "play What If")
        while position.decision is not None:
            quiet = [text for text in position.option_texts() if text in QUIET]
            play(position, quiet[0])
        assert winners(position.whole()) == expected


# Teammates


@rule("vs.open.team_2v2_information")
@pytest.mark.parametrize("mode", ["teams", "two-headed"])
def test_teammates_see_nothing_of_each_other_that_others_do_not_see(mode: str):
    seats = ("Buffy", "Xander", "Buffy", "Angelus") if mode == "teams" else ("Buffy", "Xander", "The Master", "Angelus")
    mine = "Buffy 1" if mode == "teams" else "Buffy"
    mate = 2 if mode == "teams" else 1
    position = arranged(
        *seats, mode={"mode": mode}, hand={mine: ["Faith", "Oz"]}, face_down={mine: ["Tara"]}, deck={mine: ["Giles"]}
    )
    views = [position.view(seat)["seats"][0] for seat in (1, 2, 3, None)]
    assert "Faith" in str(position.view(0)["seats"][0]) and position.view(0)["seats"][0]["hand"]
    for seen in views:
        assert "hand" not in seen and "down" not in seen and seen["known_hand"] == []
        assert (seen["hand_count"], seen["down_count"]) == (2, 1)
    told = str(position.view(mate)["seats"][0])
    assert not any(name in told for name in ("Faith", "Oz", "Tara", "Giles"))


@rule("vs.open.team_2v2_information")
def test_what_one_looked_at_the_teammate_does_not_know():
    position = arranged(
        "Cyclops", "Buffy", "Dutch", "Ghost", mode={"mode": "teams"}, at="recruit",
        hand={"Cyclops": ["Wolverine"], "Buffy": ["Faith"], "Ghost": ["Tracker"]}, face_down={"Cyclops": 7},
    )  # fmt: skip
    play(position, "recruit Wolverine to front", "choose player Buffy")
    assert [card["name"] for card in position.view(0)["seats"][1]["known_hand"]] == ["Faith"]
    assert position.view(2)["seats"][1]["known_hand"] == []
