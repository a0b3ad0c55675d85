"""Names and tokens beyond the cards of the boxes: namesakes that come together, mantles, Swarm, names that change."""

from __future__ import annotations

import pytest

from slayground.kernel.choosing import All, And, One, You
from slayground.kernel.errors import SetupError
from slayground.kernel.flow import Seq
from slayground.kernel.nodes import Effect
from slayground.vs.anatomy import (
    DARKNESS,
    MAIN,
    MAIN_PHASE,
    PLOT_TWIST,
    SCOOBIES,
    SUPPORTING,
    Card,
    LevelUp,
    PlotTwist,
    Power,
    Trigger,
)
from slayground.vs.decks import Deck, faults, starter
from slayground.vs.effects import ChangeSide, DrawFor, GainXP, Put, PutCounters, PutToken, Transform
from slayground.vs.events import Appears, KOd, Played
from slayground.vs.filters import CHARACTER, ENEMY, OTHER, SUPPORTING_CHARACTER, YOURS, InPile, named
from slayground.vs.filters import PLOT_TWIST as A_PLOT_TWIST
from slayground.vs.game import Vs, VsGame
from slayground.vs.keywords import SELF, SWARM
from slayground.vs.table import HAND, KO_PILE, OFF, PLUS
from tests.support import rule
from tests.vs.tables import arranged, play, refused, with_cards


def character(code: str, name: str, *powers: Power, aka: tuple[str, ...] = (), token: bool = False) -> Card:
    return Card(
        code, name, SUPPORTING, teams=DARKNESS, cost=1, atk=1, defense=1, health=1, powers=powers, aka=aka, token=token,
        universe="photographic",
    )  # fmt: skip


def twist(code: str, name: str, effect: Effect) -> Card:
    return Card(code, name, PLOT_TWIST, powers=(Power("", PlotTwist(MAIN_PHASE, effect)),), universe="photographic")


MOURNER = character(
    "TST-010", "Mourner",
    Power("Counts the Dead", Trigger(KOd(And(CHARACTER, OTHER)), PutCounters(SELF, PLUS))),
    Power("Counts the Living", Trigger(Appears(And(CHARACTER, OTHER)), DrawFor(1))),
)  # fmt: skip


def in_any_order(position: Vs) -> None:
    """What was set off at the same time is resolved."""
    while position.decision is not None and position.decision.kind == "order":
        position.answer(0)


# One name, one character


@rule("vs.unique.ko_counts")
def test_who_makes_room_for_a_namesake_is_ko_d():
    with with_cards(MOURNER):
        position = arranged(
            "Buffy", "The Master", at="recruit", front={"Buffy": ["Faith"], "The Master": ["Mourner"]},
            hand={"Buffy": ["Faith"]}, face_down={"Buffy": 4},
        )  # fmt: skip
        assert position.whole()["plus"]["Mourner"] == 0
        play(position, "recruit Faith to front")
        in_any_order(position)
        assert position.whole()["plus"]["Mourner"] == 1
        assert position.whole()["ko"]["Buffy"] == ["Faith"]


ALL_BACK = twist("TST-011", "All Back", Put(All(And(InPile(KO_PILE, You()), CHARACTER)), OFF))


@rule("vs.unique.simultaneous")
@pytest.mark.parametrize("lost", [1, 2])
def test_of_two_that_come_together_the_player_chooses_who_is_ko_d(lost: int):
    with with_cards(ALL_BACK, MOURNER):
        position = arranged(
            "Buffy", "The Master", front={"The Master": ["Mourner"]}, hand={"Buffy": ["All Back"]},
            ko={"Buffy": ["Faith", "Faith"]},
        )  # fmt: skip
        play(position, "play All Back", "front row", "back row")
        assert position.decision is not None and position.decision.kind == "namesake" and position.decision.seat == 0
        assert position.option_texts() == ["choose Faith 1", "choose Faith 2"]
        assert refused(position, "pass") == "vs.unique.simultaneous"
        play(position, f"choose Faith {lost}")
        in_any_order(position)
        told = position.whole()
        assert told["row"]["Faith"] == ("back" if lost == 1 else "front")
        assert sorted(told["ko"]["Buffy"]) == ["All Back", "Faith"]
        # Both have appeared, and one has been KO'd
        assert told["plus"]["Mourner"] == 1 and len(told["hand"]["The Master"]) == 2


def test_one_that_was_there_before_makes_room_without_a_question():
    with with_cards(ALL_BACK):
        position = arranged(
            "Buffy", "The Master", front={"Buffy": ["Tara", "Buffy"]}, hand={"Buffy": ["All Back"]},
            ko={"Buffy": ["Tara", "Giles"]},
        )  # fmt: skip
        play(position, "play All Back", "back row", "front row")
        assert position.whole()["back"]["Buffy"] == ["Tara"]
        assert position.whole()["ko"]["Buffy"] == ["All Back", "Tara"]


@rule("vs.unique.simultaneous")
def test_those_with_swarm_come_together_and_stay():
    with with_cards(ALL_BACK):
        position = arranged(
            "Buffy", "The Master", hand={"Buffy": ["All Back"]}, ko={"Buffy": ["2 Turok-Han Vampire"]}
        )
        play(position, "play All Back", "front row", "front row")
        assert position.decision is not None and position.decision.kind == "main"
        assert "Turok-Han Vampire 2" in position.whole()["in_play"]


STEAL = twist("TST-012", "Come Here", Seq(ChangeSide(One(And(SUPPORTING_CHARACTER, ENEMY))), DrawFor(1)))


@rule("vs.unique.main_name_effect")
def test_only_the_part_that_would_bring_the_name_over_is_ignored():
    with with_cards(STEAL):
        position = arranged(
            "Buffy", "The Master", front={"The Master": ["Buffy", "The Master"]}, hand={"Buffy": ["Come Here"]}
        )
        play(position, "play Come Here")
        told = position.whole()
        assert told["controller"]["The Master's Buffy"] == "The Master"
        assert len(told["hand"]["Buffy"]) == 1


JEKYLL = character("TST-013", "Jekyll")
HYDE = character("TST-014", "Hyde")
BOTH = character("TST-015", "Both of Them", aka=("Jekyll", "Hyde"))


@rule("vs.open.simultaneous_uniqueness")
def test_whoever_shares_names_with_two_takes_the_place_of_both():
    with with_cards(JEKYLL, HYDE, BOTH):
        position = arranged(
            "Buffy", "The Master", at="recruit", front={"Buffy": ["Jekyll", "Hyde", "Giles"]},
            hand={"Buffy": ["Both of Them"]}, face_down={"Buffy": 1},
        )  # fmt: skip
        play(position, "recruit Both of Them to front")
        assert sorted(position.whole()["in_play"]) == ["Both of Them", "Buffy", "Giles", "The Master"]
        assert sorted(position.whole()["ko"]["Buffy"]) == ["Hyde", "Jekyll"]


# Mantles

UNSTARRED = character("TST-016", "Venom")


@rule("vs.ex.venom_mantle", "vs.unique.mantle", "vs.unique.mantle_coexist", "vs.unique.mantle_power_up")
def test_venom_and_venom_with_stars_stand_side_by_side_and_do_not_power_up_each_other():
    with with_cards(UNSTARRED):
        position = arranged(
            "Norman Osborn", "Iceman", at="recruit", front={"Norman Osborn": ["Norman Osborn", "Venom"]},
            hand={"Norman Osborn": ["★Venom★", "★Venom★", "Venom"]}, face_down={"Norman Osborn": 5},
        )  # fmt: skip
        play(position, "recruit ★Venom★ to front", "end recruit", "pass", "end formation", "pass")
        told = position.whole()
        assert {"Venom", "★Venom★"} <= set(told["in_play"]) and told["ko"]["Norman Osborn"] == []
        offered = [text for text in position.option_texts() if text.startswith("power up")]
        assert sorted(offered) == ["power up Venom with Venom", "power up ★Venom★ with ★Venom★"]
        assert refused(position, "power up Venom with ★Venom★") == "vs.powerup.discard_same_name"
        assert refused(position, "power up ★Venom★ with Venom") == "vs.powerup.discard_same_name"


@rule("vs.unique.mantle")
def test_with_the_same_stars_it_is_the_same_name():
    position = arranged(
        "Norman Osborn", "Iceman", at="recruit", front={"Norman Osborn": ["Norman Osborn", "★Venom★"]},
        hand={"Norman Osborn": ["★Venom★"]}, face_down={"Norman Osborn": 5},
    )  # fmt: skip
    play(position, "recruit ★Venom★ to front")
    assert position.whole()["ko"]["Norman Osborn"] == ["★Venom★"]


# Swarm

ALONE = character("TST-017", "Turok-Han Vampire")
ALL_MASTER = character("TST-018", "The Master", SWARM)


@rule("vs.open.swarm_with_plain")
@pytest.mark.parametrize("there, comes", [("TBB-039", "TST-017"), ("TST-017", "TBB-039")])
def test_swarm_lives_beside_a_namesake_without_it_whoever_was_there_first(there: str, comes: str):
    with with_cards(ALONE):
        position = arranged(
            "Buffy", "The Master", at="recruit", front={"Buffy": ["Buffy", there]}, hand={"Buffy": [comes]},
            face_down={"Buffy": 1},
        )  # fmt: skip
        (wish,) = [text for text in position.option_texts() if text.endswith("to front")]
        play(position, wish)
        assert sorted(card for name, card in position.whole()["card"].items() if "Turok" in name) == [
            "TBB-039", "TST-017",
        ]  # fmt: skip
        assert position.whole()["ko"]["Buffy"] == []


@rule("vs.open.swarm_main_name")
def test_one_with_swarm_may_be_called_like_the_main_character():
    with with_cards(ALL_MASTER):
        position = arranged(
            "The Master", "Buffy", at="recruit", hand={"The Master": ["TST-018", "TST-018", "TBB-050"]},
            face_down={"The Master": 9},
        )  # fmt: skip
        (wish,) = [text for text in position.option_texts() if text.endswith("to front")]
        play(position, wish)
        (wish,) = [text for text in position.option_texts() if text.endswith("to front")]
        play(position, wish)
        assert sorted(position.whole()["card"].values()) == ["TBB-003", "TBB-036", "TST-018", "TST-018"]
        # The one without Swarm still cannot be played
        assert refused(position, "recruit The Master (TBB-050) to front") == "vs.unique.main_name_play"


# Names that change

DOCTOR = Card(
    "TST-020", "Doctor", MAIN, level=1, teams=SCOOBIES, atk=1, defense=4, health=5, universe="photographic",
    powers=(Power("Learns", LevelUp(1, Played(A_PLOT_TWIST), GainXP(1))),),
)  # fmt: skip
DOCTOR_2 = Card(
    "TST-021", "Doctor", MAIN, level=2, teams=SCOOBIES, atk=1, defense=4, health=5, universe="photographic",
    aka=("Hyde",),
)  # fmt: skip
TEACH = twist("TST-022", "Teach", DrawFor(1))
INTO_HYDE = twist("TST-023", "Drink This", Transform(One(And(named("Jekyll"), CHARACTER, YOURS)), "TST-014"))


@rule("vs.open.name_change")
def test_a_name_gained_with_a_level_takes_the_place_of_a_namesake_and_bars_it():
    with with_cards(HYDE, JEKYLL, DOCTOR, DOCTOR_2, TEACH):
        position = arranged(
            "Doctor", "The Master", front={"Doctor": ["Doctor", "Hyde", "Jekyll"]}, hand={"Doctor": ["Teach"]}
        )
        play(position, "play Teach")
        told = position.whole()
        assert told["level"]["Doctor"] == 2 and told["card"]["Doctor"] == "TST-021"
        assert "Hyde" not in told["in_play"] and "Jekyll" in told["in_play"] and "Hyde" in told["ko"]["Doctor"]
        barred = arranged(
            "Doctor", "The Master", at="recruit", level={"Doctor": 2}, hand={"Doctor": ["Hyde"]},
            face_down={"Doctor": 1},
        )  # fmt: skip
        assert refused(barred, "recruit Hyde to front") == "vs.unique.main_name_play"


@rule("vs.open.name_change")
def test_whoever_turns_into_a_second_of_a_name_takes_the_place_of_the_first():
    with with_cards(HYDE, JEKYLL, INTO_HYDE):
        position = arranged(
            "Buffy", "The Master", front={"Buffy": ["Buffy", "Hyde", "Jekyll"]}, plus={"Jekyll": 2},
            hand={"Buffy": ["Drink This"]},
        )  # fmt: skip
        play(position, "play Drink This")
        told = position.whole()
        assert sorted(told["in_play"]) == ["Buffy", "Hyde", "The Master"] and told["plus"]["Hyde"] == 2
        assert "Hyde" in told["ko"]["Buffy"] and "Jekyll" not in told["ko"]["Buffy"]


@rule("vs.open.name_change")
def test_nobody_turns_into_a_namesake_of_the_main_character():
    with with_cards(HYDE, JEKYLL, DOCTOR, DOCTOR_2, INTO_HYDE):
        position = arranged(
            "Doctor", "The Master", level={"Doctor": 2}, front={"Doctor": ["Doctor", "Jekyll"]},
            hand={"Doctor": ["Drink This"]},
        )  # fmt: skip
        play(position, "play Drink This")
        assert position.whole()["card"]["Jekyll"] == "TST-013"
        assert position.whole()["level"]["Doctor"] == 2


@rule("vs.open.two_headed_uniqueness")
@pytest.mark.parametrize("seats", [["buffy", "buffy", "master", "prey"], ["master", "prey", "osborn", "osborn"]])
def test_teammates_who_share_a_side_have_main_characters_of_two_names(seats: list[str]):
    with pytest.raises(SetupError, match="teammates who share a side cannot both have"):
        VsGame().start({"seats": seats, "mode": "two-headed"}, 0)
    other_way = [seats[0], seats[2], seats[1], seats[3]]
    assert VsGame().start({"seats": other_way, "mode": "two-headed"}, 0).decision is not None


# Tokens

TOKEN = character("TST-030", "Minion", token=True)
SWARMING = character("TST-031", "Imp", SWARM, token=True)
CALL = twist("TST-032", "Call a Minion", PutToken("TST-030"))
CALL_IMPS = twist("TST-033", "Call Imps", Seq(PutToken("TST-031"), PutToken("TST-031")))


@rule("vs.token.aside", "vs.deck.tokens_outside")
def test_a_token_is_in_no_deck_and_in_nobodys_zones_when_the_game_begins():
    with with_cards(TOKEN, CALL):
        deck = starter("buffy")
        called = Deck(deck.main, (*deck.cards[:-1], CALL))
        # The card that makes tokens is one of the 60, and the tokens are none of them
        assert faults(called) == []
        with_token = Deck(deck.main, (*deck.cards[:-1], TOKEN))
        assert [fault.rule for fault in faults(with_token)] == ["vs.token.aside"]
        with pytest.raises(SetupError, match=r"token.*vs\.token\.aside"):
            VsGame().start({"seats": ["Main: Buffy\n1 Minion\n" + listed(with_token), "osborn"]}, 0)
        position = arranged("Buffy", "The Master", hand={"Buffy": ["Call a Minion"]}, deck={"Buffy": ["Giles"]})
        assert "Minion" not in position.whole()["in_play"]
        play(position, "play Call a Minion", "front row")
        assert "Minion" in position.whole()["in_play"] and position.whole()["deck"]["Buffy"] == ["Giles"]


def listed(deck: Deck) -> str:
    return "\n".join(f"{number} {card.code}" for card, number in deck.counts().items() if not card.is_token)


@rule("vs.token.enter")
def test_a_token_is_not_recruited():
    with with_cards(TOKEN):
        position = arranged(
            "Buffy", "The Master", at="recruit", hand={"Buffy": ["Minion", "Tara"]}, face_down={"Buffy": 5}
        )
        assert position.option_texts() == ["end recruit", "recruit Tara to front", "recruit Tara to back"]
        assert refused(position, "recruit Minion to front") == "vs.token.enter"


@rule("vs.token.enter", "vs.token.like_character", "vs.token.appears")
def test_a_token_appears_attacks_and_is_powered_like_any_character():
    with with_cards(TOKEN, CALL, MOURNER):
        position = arranged(
            "Buffy", "The Master", front={"Buffy": ["Buffy"], "The Master": ["Mourner", "The Master"]},
            hand={"Buffy": ["Call a Minion", "Slayage"], "The Master": []}, at="recruit", face_down={"Buffy": 1},
        )  # fmt: skip
        play(position, "end recruit", "pass", "move Buffy", "pass", "play Call a Minion", "front row")
        told = position.whole()
        # Seen by what waits for characters to appear; ready, and with its printed numbers
        assert len(told["hand"]["The Master"]) == 1
        assert "Minion" in told["ready"] and (told["atk"]["Minion"], told["def"]["Minion"]) == (1, 1)
        # It protects Buffy, gets counters, attacks, strikes and is struck back
        play(position, "play Slayage", "choose Minion")
        assert position.whole()["plus"]["Minion"] == 1
        assert "attack Mourner with Minion" in position.option_texts()
        play(position, "attack Mourner with Minion")
        while position.decision is not None and position.decision.kind == "combat":
            play(position, "pass")
        play(position, "no")
        assert "Mourner" in position.whole()["ko"]["The Master"]
        assert "Minion" in position.whole()["exhausted"] and position.whole()["stunned"] == []


@rule("vs.token.ko_event")
def test_what_waits_for_a_ko_sees_a_token_fall_and_then_it_is_gone():
    with with_cards(TOKEN, CALL, MOURNER):
        position = arranged(
            "Mayor Wilkins", "Buffy", level={"Mayor Wilkins": 2}, front={"Mayor Wilkins": ["Mayor Wilkins", "Mourner"]},
            hand={"Mayor Wilkins": ["Call a Minion"]}, resources={"Mayor Wilkins": ["2 Hellmouth"]},
        )  # fmt: skip
        play(position, "play Call a Minion", "front row", "use Olvikan with Mayor Wilkins")
        while position.decision is not None and position.decision.kind == "pay":
            position.answer(0)
        play(position, "choose Minion")
        told = position.whole()
        assert told["plus"]["Mourner"] == 1
        assert "Minion" not in told["in_play"] and told["ko"]["Mayor Wilkins"] == ["Call a Minion"]
        position.check()


RECALL = twist("TST-034", "Recall", Put(One(And(CHARACTER, named("Minion"))), HAND))


def test_a_token_that_would_go_to_a_hand_is_set_aside():
    with with_cards(TOKEN, CALL, RECALL):
        position = arranged("Buffy", "The Master", hand={"Buffy": ["Call a Minion", "Recall"]})
        play(position, "play Call a Minion", "front row", "play Recall")
        told = position.whole()
        assert told["hand"]["Buffy"] == [] and "Minion" not in told["in_play"] + told["ko"]["Buffy"]


@rule("vs.token.unique")
def test_a_second_token_of_a_name_takes_the_place_of_the_first_unless_they_swarm():
    with with_cards(TOKEN, SWARMING, CALL, CALL_IMPS, MOURNER):
        position = arranged(
            "Buffy", "The Master", front={"Buffy": ["Buffy", "Mourner"]},
            hand={"Buffy": ["2 Call a Minion", "Call Imps"]},
        )  # fmt: skip
        play(position, "play Call a Minion", "front row", "play Call a Minion", "back row")
        in_any_order(position)
        told = position.whole()
        assert [name for name in told["in_play"] if "Minion" in name] == ["Minion"]
        assert told["row"]["Minion"] == "back" and told["plus"]["Mourner"] == 1
        play(position, "play Call Imps", "front row", "front row")
        told = position.whole()
        assert {"Imp 1", "Imp 2"} <= set(told["in_play"]) and told["plus"]["Mourner"] == 1


TAKE = twist("TST-035", "Take It", ChangeSide(One(And(SUPPORTING_CHARACTER, ENEMY))))


@rule("vs.open.token_owner")
def test_a_token_belongs_to_whose_effect_made_it_whoever_has_it_now():
    with with_cards(TOKEN, CALL, TAKE):
        hand = {"Buffy": ["Call a Minion"], "The Master": ["Take It"]}
        position = arranged("Buffy", "The Master", "Xander", hand=hand)
        play(position, "play Call a Minion", "front row")
        assert position.whole()["owner"]["Minion"] == "Buffy"
        play(position, "end turn")
        while position.whole()["phase"] != "main":
            position.answer(0)
        play(position, "play Take It", "front row")
        assert position.whole()["controller"]["Minion"] == "The Master"
        assert position.whole()["owner"]["Minion"] == "Buffy"
        # It leaves the game with its owner
        position.concede(0)
        assert "Minion" not in position.whole()["in_play"] and not position.over
