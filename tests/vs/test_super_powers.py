"""Super powers: what all of them have in common, and questions that no card of the boxes puts."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from slayground.kernel.choosing import All, And, Is, Not, One, You
from slayground.kernel.flow import Let, May, Seq
from slayground.kernel.nodes import Effect
from slayground.vs.anatomy import (
    ANY_COMBAT,
    BROTHERHOOD,
    BUILD,
    CARDS,
    COMBAT,
    DARKNESS,
    ENERGY,
    MAIN_PHASE,
    PLOT_TWIST,
    RESISTANCE,
    SCOOBIES,
    SUPPORTING,
    TIMING_WORDS,
    X_MEN,
    Card,
    PlotTwist,
    Power,
    Super,
    Trigger,
    pay,
)
from slayground.vs.cards.buffy import FLAY
from slayground.vs.durations import FOR_THIS_TURN
from slayground.vs.effects import IT, KO, Amplify, Apply, DrawFor, IfYouDo, PaySymbols, Put, PutCounters
from slayground.vs.events import SymbolPaid
from slayground.vs.filters import CHARACTER, ENEMY, EQUIPMENT, LOCATION, SUPPORTING_CHARACTER, YOURS, InPile
from slayground.vs.game import Vs
from slayground.vs.keywords import SELF, SWARM
from slayground.vs.modifiers import Grant
from slayground.vs.table import OFF, PLUS, RESOURCES_DOWN
from tests.support import rule
from tests.vs.tables import arranged, play, refused, with_cards


def character(code: str, name: str, *powers: Power, teams: int = DARKNESS) -> Card:
    return Card(code, name, SUPPORTING, teams=teams, cost=1, atk=2, defense=4, health=2, powers=powers)


def twist(code: str, name: str, effect: Effect) -> Card:
    return Card(code, name, PLOT_TWIST, powers=(Power("", PlotTwist(MAIN_PHASE, effect)),))


GROW = PutCounters(SELF, PLUS)

GUESTS = (
    character("TST-301", "Onlooker", Power("Cheer", Super(ANY_COMBAT, pay("M"), GROW))),
    character(
        "TST-302", "Amplifier",
        Power("Feedback", Super(MAIN_PHASE, pay("EM"), Amplify(GROW, PutCounters(SELF, PLUS, 3)))),
    ),
    character("TST-303", "Acolyte", Power("Chant", Super(MAIN_PHASE, pay("M"), GROW)), SWARM),
    character("TST-304", "Martyr", Power("Last Gift", Super(MAIN_PHASE, pay("E"), Seq(KO(SELF), DrawFor(2))))),
    character("TST-305", "Circuit Breaker", Power("Cut", Trigger(SymbolPaid(ENERGY), KO(All(SUPPORTING_CHARACTER))))),
    twist("TST-306", "Study", Apply(One(And(CHARACTER, YOURS)), (Grant(FLAY),), FOR_THIS_TURN)),
    twist(
        "TST-307", "Danger Room",
        Let(One(And(CHARACTER, YOURS)), IfYouDo(May(PaySymbols(pay("E"), IT)), PutCounters(IT, PLUS))),
    ),
    twist("TST-308", "Uncover", Put(One(And(InPile(RESOURCES_DOWN, You()), LOCATION)), OFF)),
    twist("TST-309", "Scrap", KO(One(And(EQUIPMENT, ENEMY, Not(Is("protected")))))),
    *(
        character(f"TST-31{n}", f"Envoy {n}", teams=BROTHERHOOD | RESISTANCE | X_MEN)
        for n in range(4)
    ),
)  # fmt: skip


@pytest.fixture(autouse=True)
def guests() -> Iterator[None]:
    """Cards that no box has."""
    with with_cards(*GUESTS):
        yield


def powers_of(card: Card) -> list[tuple[Power, tuple[int, ...], str]]:
    """The super powers on a card, Reactions among them, with what they cost and what they say."""
    found = [(power, each.cost.groups, each.say()) for power in card.powers for each in power.supers]
    return found + [(power, each.cost.groups, each.say()) for power in card.powers for each in power.reactions]


PRINTED = [(card, power, groups, text) for card in CARDS for power, groups, text in powers_of(card)]


# What is printed


@rule("vs.super.anatomy")
def test_a_super_power_has_a_name_a_timing_word_a_cost_and_an_effect() -> None:
    words = [*TIMING_WORDS.values(), "Reaction"]
    assert len(PRINTED) > 70
    for card, power, groups, text in PRINTED:
        head, _, effect = text.partition("): ")
        timing, _, cost = head.partition(" (")
        assert power.name, card.code
        assert timing.split(",")[0] in words, (card.code, timing)
        assert cost and groups, card.code
        assert effect.endswith("."), card.code


@rule("vs.super.anatomy")
def test_all_of_it_is_seen_on_the_table() -> None:
    position = arranged("Harrigan", "The Master", front={"Harrigan": ["Anna", "Armor"], "The Master": ["Willow"]})
    seen = {
        power["name"]: (power["super"], power["cost"])
        for card in position.view(None)["cards"]
        for power in card["powers"]
        if "super" in power
    }
    assert seen["This Thing Is Hunting Us. All of Us."] == ("Reaction", [["humanity"]])
    assert seen["Psionic Exoskeleton"] == ("Combat", [["intellect"]])
    assert seen["Spell Research"] == ("Build", [["energy"]])
    assert seen["The Door Swings Both Ways"] == ("Main", [["intellect"]])


@rule("vs.super.cost_at_least_one")
def test_no_super_power_is_free() -> None:
    for card, _, groups, _ in PRINTED:
        assert groups and all(groups), card.code


@rule("vs.super.all_mains_have")
def test_every_main_character_of_the_predators_and_the_prey_has_one_and_others_need_not() -> None:
    without = {card.code for card in CARDS if card.is_main and not powers_of(card)}
    assert not any(code.startswith("PRD") for code in without)
    assert {"TBB-001", "TBB-005"} <= without
    # Such a main character is one all the same
    position = arranged("Angel", "Spike")
    assert position.option_texts() == ["end turn", "attack Spike with Angel"]


# Whose turn, and whose combat


@rule("vs.super.any_combat_not_any_turn")
def test_any_combat_without_any_turn_is_for_combats_of_ones_own_turn() -> None:
    def table(turn: str) -> Vs:
        return arranged(
            "The Master", "Buffy", turn=turn,
            front={"The Master": ["Luke", "Onlooker"], "Buffy": ["Buffy"]}, back={"The Master": ["The Master"]},
            hand={"The Master": 1}, resources={"The Master": ["Cemetery"]},
        )  # fmt: skip

    cheer = "use Cheer with Onlooker"
    own = table("The Master")
    assert refused(own, cheer) == "vs.super.combat"
    play(own, "attack Buffy with Luke")
    assert refused(own, cheer) is None
    play(own, cheer, "turn down Cemetery for might")
    assert own.whole()["plus"]["Onlooker"] == 1
    another = table("Buffy")
    play(another, "attack Luke with Buffy")
    assert another.decision is not None and another.decision.seat == 0
    assert refused(another, cheer) == "vs.super.own_turn_default"


# How often


@rule("vs.super.once_per_copy")
def test_each_of_two_copies_uses_the_power_once() -> None:
    position = arranged(
        "The Master", "Buffy",
        front={"The Master": ["The Master", "2 Acolyte"]}, resources={"The Master": ["3 Cemetery"]},
    )  # fmt: skip
    play(position, "use Chant with Acolyte 1")
    assert refused(position, "use Chant with Acolyte 1") == "vs.super.once_per_turn"
    play(position, "use Chant with Acolyte 2")
    assert (position.whole()["plus"]["Acolyte 1"], position.whole()["plus"]["Acolyte 2"]) == (1, 1)
    assert refused(position, "use Chant with Acolyte 2") == "vs.super.once_per_turn"


@rule("vs.open.copied_power_limit")
def test_who_copies_a_power_uses_it_once_beside_the_original() -> None:
    position = arranged(
        "Dark Willow", "Buffy",
        front={"Dark Willow": ["Dark Willow", "Luke"], "Buffy": ["Buffy", "Riley"]},
        vitality={"Riley": 3}, hand={"Dark Willow": ["2 Study"]}, resources={"Dark Willow": ["4 The Magic Box"]},
    )  # fmt: skip
    energy = "turn down The Magic Box for energy"
    play(position, "play Study", "choose Luke")
    for user in ("Luke", "Dark Willow"):
        play(position, f"use Flay with {user}", energy, "choose Riley")
        assert refused(position, f"use Flay with {user}") == "vs.super.once_per_turn"
    # Copied once more it is the same power of the same character
    play(position, "play Study", "choose Luke")
    assert refused(position, "use Flay with Luke") == "vs.super.once_per_turn"
    assert len(position.seats[0].down) == 2


# Paying


@rule("vs.open.amplify_partial")
@pytest.mark.parametrize(
    ("hand", "resources", "counters"),
    [
        ([], ["The Magic Box", "Cemetery"], 1),
        (["The Magic Box"], ["Cemetery"], 3),
        (["Cemetery"], ["The Magic Box"], 3),
        (["The Magic Box", "Cemetery"], [], 3),
    ],
)
def test_one_discarded_location_of_two_amplifies_and_two_do_so_no_further(
    hand: list[str], resources: list[str], counters: int
) -> None:
    position = arranged(
        "The Master", "Buffy",
        front={"The Master": ["The Master", "Amplifier"]},
        hand={"The Master": hand}, resources={"The Master": resources},
    )  # fmt: skip
    play(position, "use Feedback with Amplifier")
    while position.decision is not None and position.decision.kind == "pay":
        play(position, position.option_texts()[0])
    assert position.whole()["plus"]["Amplifier"] == counters


@rule("vs.open.location_paid_twice")
def test_a_location_that_an_effect_turned_up_pays_again() -> None:
    position = arranged(
        "Dark Willow", "Buffy",
        front={"Dark Willow": ["Dark Willow", "Glory"], "Buffy": ["Buffy", "Riley"]},
        hand={"Dark Willow": ["Uncover"], "Buffy": 2}, resources={"Dark Willow": ["The Magic Box"]},
    )  # fmt: skip
    play(position, "use Flay with Dark Willow", "turn down The Magic Box for energy", "choose Riley")
    assert refused(position, "use Drain Sanity with Glory") == "vs.super.cost_turn_down"
    play(position, "play Uncover", "choose The Magic Box")
    assert refused(position, "use Drain Sanity with Glory") is None
    play(position, "use Drain Sanity with Glory")
    assert len(position.seats[1].hand) == 1 and position.whole()["wounds"]["Riley"] == 1


@rule("vs.ex.danger_room_payment", "vs.super.pay_not_super", "vs.super.pay_special_location")
def test_cyclops_pays_for_the_danger_room_with_utopia_which_is_no_super_power() -> None:
    position = arranged(
        "Cyclops", "Norman Osborn", hand={"Cyclops": ["2 Danger Room"]}, resources={"Cyclops": ["2 Utopia"]}
    )
    for counters in (1, 2):
        play(position, "play Danger Room", "yes")
        if position.decision is not None and position.decision.kind == "pay":
            assert position.option_texts() == ["turn down Utopia for energy"]
            play(position, "turn down Utopia for energy")
        whole = position.whole()
        assert whole["plus"]["Cyclops"] == counters and whole["used"]["Cyclops"] == []
    assert len(position.seats[0].down) == 2


@rule("vs.ex.danger_room_payment")
def test_who_is_not_of_the_resistance_cannot_pay_with_utopia() -> None:
    hand = {"Norman Osborn": ["Danger Room", "Ares"]}
    position = arranged("Norman Osborn", "Cyclops", hand=hand, resources={"Norman Osborn": ["Utopia"]})
    assert refused(position, "play Danger Room") == "vs.open.plot_twist_targets"
    position = arranged("Norman Osborn", "Cyclops", hand=hand, resources={"Norman Osborn": ["Utopia", "Laboratory"]})
    play(position, "play Danger Room", "yes")
    assert position.option_texts() == ["turn down Laboratory for energy"]


# What happens to the source


@rule("vs.super.resolve_even_if_source_gone")
def test_a_power_whose_payment_brings_its_source_down_resolves() -> None:
    position = arranged(
        "Dark Willow", "Buffy",
        front={"Dark Willow": ["Dark Willow", "Glory"], "Buffy": ["Buffy", "Circuit Breaker"]},
        hand={"Buffy": 3}, resources={"Dark Willow": ["The Magic Box"]},
    )  # fmt: skip
    play(position, "use Drain Sanity with Glory")
    whole = position.whole()
    assert whole["in_play"] == ["Dark Willow", "Buffy"] and "Glory" in whole["ko"]["Dark Willow"]
    assert len(position.seats[1].hand) == 2


@rule("vs.super.resolve_even_if_source_gone")
def test_a_power_that_begins_by_removing_its_source_goes_on() -> None:
    position = arranged(
        "The Master", "Buffy",
        front={"The Master": ["The Master", "Martyr"]}, resources={"The Master": ["The Magic Box"]},
    )  # fmt: skip
    play(position, "use Last Gift with Martyr")
    assert position.whole()["ko"]["The Master"] == ["Martyr"] and len(position.seats[0].hand) == 2


# Trust the Plan

ENVOYS = ["Envoy 0", "Envoy 1", "Envoy 2", "Envoy 3"]


def planning(front: list[str], *choices: str) -> dict[str, int]:
    """The counters after Cyclops has chosen these for the Brotherhood, the Resistance and the X-Men."""
    position = arranged(
        "Cyclops", "Norman Osborn",
        level={"Cyclops": 2}, front={"Cyclops": front}, resources={"Cyclops": ["Training Ground"]},
    )  # fmt: skip
    play(position, "use Trust the Plan with Cyclops", *choices)
    assert position.decision is not None and position.decision.kind == "main"
    plus = position.whole()["plus"]
    return {name: plus[name] for name in front}


@rule("vs.ex.trust_the_plan_cap")
def test_a_character_that_meets_several_requirements_gets_three_counters_in_all() -> None:
    assert planning(["Envoy 0"]) == {"Envoy 0": 3}
    choices = ["choose Envoy 1", "choose Envoy 0", "choose Envoy 1"]
    assert planning(["Envoy 0", "Envoy 1"], *choices) == {"Envoy 0": 3, "Envoy 1": 3}
    assert planning(["Envoy 0", "Anole"], "choose Anole") == {"Envoy 0": 3, "Anole": 3}


@rule("vs.ex.trust_the_plan_cap")
def test_no_more_than_three_characters_get_counters() -> None:
    choices = ["choose Envoy 0", "choose Envoy 1", "choose Envoy 3"]
    assert planning(ENVOYS, *choices) == {"Envoy 0": 3, "Envoy 1": 3, "Envoy 2": 0, "Envoy 3": 3}


# Machines and protection


@rule("vs.machine.never_protected")
def test_a_machine_behind_a_front_row_is_not_protected() -> None:
    position = arranged(
        "Iceman", "Norman Osborn",
        back={"Norman Osborn": ["Daken", "TUB-054"]}, hidden=["Daken"], hand={"Iceman": ["Scrap"]},
    )  # fmt: skip
    protected = {card["called"]: card["protected"] for card in position.view(None)["cards"]}
    machine = "Omega Machine Component (TUB-054)"
    assert protected["Daken"] and not protected[machine]
    # It is out of reach, which is something else
    assert refused(position, f"attack {machine} with Iceman") == "vs.machine.back_row_reach"
    play(position, "play Scrap")
    assert machine not in position.whole()["in_play"]


# Timing words


@rule("vs.super.timing_words")
@pytest.mark.parametrize("timing", [BUILD, MAIN_PHASE, COMBAT])
@pytest.mark.parametrize("any_turn", [False, True])
def test_a_timing_word_means_the_same_for_super_powers_and_plot_twists(timing: str, any_turn: bool) -> None:
    same = (
        character("TST-321", "Trier", Power("Try", Super(timing, pay("M"), GROW, any_turn=any_turn)), teams=SCOOBIES),
        Card("TST-322", "Attempt", PLOT_TWIST, powers=(Power("", PlotTwist(timing, DrawFor(1), any_turn)),)),
    )
    moments: dict[str, tuple[bool, bool]] = {}
    with with_cards(*same):
        for turn in ("Buffy", "The Master"):
            for at in ("build", "resource", "before recruit", "recruit", "formation", "after formation", "main"):
                moments[f"{turn} {at}"] = tried(turn, at, "")
            moments[f"{turn} combat"] = tried(turn, "main", "Trier")
    assert all(power == twisted for power, twisted in moments.values()), moments
    windows = {BUILD: {"build", "before recruit", "after formation"}, MAIN_PHASE: {"main"}, COMBAT: {"combat"}}
    usable = {moment for moment, (power, _) in moments.items() if power}
    expected = {f"Buffy {at}" for at in windows[timing]}
    if any_turn and timing == COMBAT:
        expected.add("The Master combat")
    assert usable == expected


def tried(turn: str, at: str, fighter: str) -> tuple[bool, bool]:
    """Whether Buffy's power and her plot twist are possible at a moment of somebody's turn."""
    position = arranged(
        "Buffy", "The Master", turn=turn, at=at,
        front={"Buffy": ["Trier"], "The Master": ["Luke"]}, back={"Buffy": ["Buffy"], "The Master": ["The Master"]},
        hand={"Buffy": ["Attempt", "Oz"], "The Master": ["Luke"]}, resources={"Buffy": ["Cemetery"]},
    )  # fmt: skip
    if fighter:
        play(position, f"attack Luke with {fighter}" if turn == "Buffy" else f"attack {fighter} with Luke")
        if turn != "Buffy":
            play(position, "pass")
    return refused(position, "use Try with Trier", 0) is None, refused(position, "play Attempt", 0) is None
