"""Plot twists that no box has: pure timings, several team symbols, and those for another player's phases."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from slayground.kernel.choosing import All, And, One
from slayground.kernel.flow import Seq
from slayground.kernel.nodes import Effect
from slayground.vs.anatomy import (
    BUILD,
    CARDS,
    COMBAT,
    DARKNESS,
    MAIN_PHASE,
    PLOT_TWIST,
    SCOOBIES,
    SUPPORTING,
    Card,
    PlotTwist,
    Power,
    Super,
    card_facts,
    pay,
)
from slayground.vs.effects import DrawFor, PutCounters, Stun
from slayground.vs.filters import CHARACTER, YOURS
from slayground.vs.game import Vs
from slayground.vs.keywords import SELF
from slayground.vs.table import PLUS
from tests.support import rule
from tests.vs.tables import arranged, play, refused, with_cards


def twist(
    code: str,
    name: str,
    timing: str,
    effect: Effect,
    any_turn: bool = False,
    teams: int = 0,
    more: tuple[int, ...] = (),
) -> Card:
    powers = (Power("", PlotTwist(timing, effect, any_turn)),)
    return Card(code, name, PLOT_TWIST, teams=teams, powers=powers, more_symbols=more)


BLESS = PutCounters(One(And(CHARACTER, YOURS)), PLUS)

GUESTS = (
    twist("TST-401", "Preparation", BUILD, BLESS),
    twist("TST-402", "Initiative", COMBAT, BLESS),
    twist("TST-403", "Truce", MAIN_PHASE, BLESS, teams=SCOOBIES | DARKNESS),
    twist("TST-404", "Great Truce", MAIN_PHASE, BLESS, teams=SCOOBIES | DARKNESS, more=(SCOOBIES,)),
    twist("TST-405", "Assembly", MAIN_PHASE, BLESS, teams=SCOOBIES, more=(SCOOBIES, SCOOBIES)),
    twist("TST-406", "Burnout", MAIN_PHASE, Seq(Stun(All(And(CHARACTER, YOURS)), wound=False), DrawFor(2)),
          teams=SCOOBIES),
)  # fmt: skip


@pytest.fixture(autouse=True)
def guests() -> Iterator[None]:
    with with_cards(*GUESTS):
        yield


# Timing


@rule("vs.plot.build", "vs.plot.build_windows")
@pytest.mark.parametrize(
    ("turn", "at", "playable"),
    [
        ("Buffy", "build", True),
        ("Buffy", "resource", False),
        ("Buffy", "before recruit", True),
        ("Buffy", "recruit", False),
        ("Buffy", "before formation", True),
        ("Buffy", "formation", False),
        ("Buffy", "after formation", True),
        ("Buffy", "main", False),
        ("The Master", "build", False),
        ("The Master", "after formation", False),
        ("The Master", "main", False),
    ],
)
def test_a_build_plot_twist_has_four_windows(turn: str, at: str, playable: bool) -> None:
    hand = {"Buffy": ["Preparation", "Joyce"], "The Master": ["Luke"]}
    position = arranged("Buffy", "The Master", turn=turn, at=at, hand=hand)
    assert (refused(position, "play Preparation", 0) is None) == playable
    if playable:
        play(position, "play Preparation")
        assert position.whole()["plus"]["Buffy"] == 1 and position.decision is not None
        assert position.decision.kind == "build"


@rule("vs.plot.combat")
def test_a_combat_plot_twist_without_the_symbol_is_for_a_combat_of_ones_own_turn() -> None:
    hand = {"Buffy": ["Initiative"], "The Master": ["Initiative"]}
    position = arranged("Buffy", "The Master", hand=hand)
    assert refused(position, "play Initiative") == "vs.plot.timing_printed"
    play(position, "attack The Master with Buffy")
    assert "play Initiative" in position.option_texts()
    play(position, "pass")
    assert position.option_texts() == ["pass"]
    assert refused(position, "play Initiative") == "vs.action.non_active_needs_symbol"


@rule("vs.plot.combat_target")
def test_one_whose_text_says_so_reaches_beyond_the_combat() -> None:
    position = arranged("Buffy", "The Master", front={"Buffy": ["Buffy", "Giles"]}, hand={"Buffy": ["Initiative"]})
    play(position, "attack The Master with Buffy", "play Initiative")
    assert position.option_texts() == ["choose Buffy", "choose Giles"]


OUTSIDERS = ("Faith", "Billy", "Colossus", "Darla", "The Master")
COMBAT_TWISTS = ("Dissolution Spell", "Big Bad", "Demonic Cruelty", "Death Trap", "S*** Happens", "Sacred Ground")


def outsiders(position: Vs) -> list[object]:
    """How those stand who are not in the combat."""
    whole = position.whole()
    told = ("atk", "def", "powers", "plus", "minus", "row")
    return [[whole[field][name] for field in told] + [name in whole["ready"]] for name in OUTSIDERS]


@rule("vs.plot.combat_target")
@pytest.mark.parametrize("name", COMBAT_TWISTS)
def test_the_others_touch_nobody_outside_the_combat(name: str) -> None:
    assert {card.name for card in CARDS if any(t.timing == COMBAT for t in card.twists)} == {
        *COMBAT_TWISTS,
        "Initiative",
    }
    position = arranged(
        "Iceman", "The Master", turn="The Master", combat={"attackers": ["Glory", "Luke"], "defender": "Iceman"},
        front={"Iceman": ["Iceman", "Faith", "Billy", "Colossus", "Tara"], "The Master": ["Glory", "Luke", "Darla"]},
        back={"The Master": ["The Master"]},
        hand={"Iceman": [name, "Oz"], "The Master": 1}, resources={"Iceman": ["Academy"]},
    )  # fmt: skip
    before = outsiders(position)
    play(position, "pass", f"play {name}")
    while position.decision is not None and position.decision.kind != "combat":
        texts = position.option_texts()
        assert {text for text in texts if text.startswith("choose")} <= {"choose Iceman", "choose Glory", "choose Luke"}
        play(position, "yes" if "yes" in texts else texts[0])
    assert position.seats[0].ko_pile and outsiders(position) == before


@rule("vs.plot.no_cost")
def test_no_plot_twist_shows_a_cost() -> None:
    assert all(card_facts(card)["cost"] is None for card in CARDS if card.is_plot_twist)


# Team symbols


def playable(name: str, *front: str, stunned: tuple[str, ...] = ()) -> bool:
    position = arranged(
        "Dutch", "Ghost", front={"Dutch": ["Dutch", *front]}, stunned=list(stunned), hand={"Dutch": [name]}
    )
    return refused(position, f"play {name}") is None


@rule("vs.open.plot_twist_two_symbols")
def test_one_character_of_two_teams_stands_for_both_symbols() -> None:
    assert playable("Truce", "Faith")
    assert playable("Truce", "Oz", "Luke")
    assert not playable("Truce", "Oz") and not playable("Truce", "Luke")
    assert not playable("Truce", "Faith", "Oz", stunned=("Faith",))


@rule("vs.open.plot_twist_two_symbols", "vs.plot.affiliation_count")
def test_the_number_of_each_team_is_counted_by_itself() -> None:
    assert not playable("Great Truce", "Faith")
    assert playable("Great Truce", "Faith", "Oz")
    assert playable("Great Truce", "Faith", "Spike")
    assert not playable("Great Truce", "Faith", "Luke")
    assert playable("Great Truce", "Oz", "Tara", "Luke")


@rule("vs.plot.affiliation_count", "vs.plot.face_up_needed")
def test_as_many_face_up_characters_as_symbols() -> None:
    assert playable("Assembly", "Oz", "Tara", "Giles")
    assert not playable("Assembly", "Oz", "Tara")
    assert not playable("Assembly", "Oz", "Tara", "Giles", stunned=("Tara",))


@rule("vs.open.plot_twist_check_once")
def test_the_team_is_not_looked_at_again_while_the_plot_twist_resolves() -> None:
    position = arranged("Buffy", "The Master", front={"Buffy": ["Buffy", "Oz"]}, hand={"Buffy": ["2 Burnout"]})
    play(position, "play Burnout")
    # No Scooby is face up any more, and the cards are drawn all the same
    assert position.whole()["stunned"] == ["Buffy", "Oz"] and len(position.seats[0].hand) == 3
    assert refused(position, "play Burnout") == "vs.plot.affiliation_count"


# Any turn outside combat


def meddler(code: str, name: str, timing: str) -> Card:
    powers = (Power(f"Meddle of {name}", Super(timing, pay("M"), PutCounters(SELF, PLUS), any_turn=True)),)
    return Card(code, name, SUPPORTING, teams=DARKNESS, cost=1, atk=1, defense=9, health=2, powers=powers)


@pytest.fixture
def meddlers() -> Iterator[None]:
    """Cards with the Any Turn symbol beside Main or Build."""
    with with_cards(
        meddler("TST-411", "Main Meddler", MAIN_PHASE),
        meddler("TST-412", "Build Meddler", BUILD),
        twist("TST-413", "Interference", MAIN_PHASE, BLESS, any_turn=True),
    ):
        yield


def three(**table: object) -> Vs:
    """Buffy's turn, with two others who may meddle."""
    return arranged(
        "Buffy", "The Master", "Dutch", mode={"mode": "free for all"},
        front={
            "Buffy": ["Buffy", "Giles", "Tara"],
            "The Master": ["The Master", "Main Meddler"],
            "Dutch": ["Dutch", "Build Meddler"],
        },
        resources={"The Master": ["2 Cemetery"], "Dutch": ["2 Cemetery"]}, **table,
    )  # fmt: skip


def asked(position: Vs) -> tuple[int, str]:
    assert position.decision is not None
    return position.decision.seat, position.decision.kind


@rule("vs.open.any_turn_main")
@pytest.mark.usefixtures("meddlers")
def test_the_others_are_asked_after_each_action_and_each_attack_clockwise() -> None:
    position = three(hand={"Buffy": ["Slayage", "Tara"], "Dutch": ["Interference"]})
    assert asked(position) == (0, "main")
    assert refused(position, "use Meddle of Main Meddler with Main Meddler", 1) is not None
    play(position, "play Slayage", "choose Giles")
    assert asked(position) == (1, "any turn main") and position.whole()["plus"]["Giles"] == 1
    assert position.option_texts() == ["pass", "use Meddle of Main Meddler with Main Meddler"]
    play(position, "use Meddle of Main Meddler with Main Meddler")
    assert position.whole()["plus"]["Main Meddler"] == 1
    # It is the third player's turn to be asked; a Build power is not for the Main Phase
    assert asked(position) == (2, "any turn main")
    assert position.option_texts() == ["pass", "play Interference"]
    assert refused(position, "use Meddle of Build Meddler with Build Meddler") == "vs.super.build"
    assert refused(position, "attack Buffy with Dutch") == "vs.turn.next_player"
    play(position, "play Interference", "choose Dutch")
    assert asked(position) == (0, "main") and position.whole()["plus"]["Dutch"] == 1
    play(position, "attack The Master with Giles")
    while asked(position)[1] == "combat":
        play(position, "pass")
    # After the combat, not in it. The power is used up and nothing is held, so nobody is asked this time
    assert asked(position) == (0, "main") and position.combat is None


@rule("vs.open.any_turn_main")
@pytest.mark.usefixtures("meddlers")
def test_an_attack_is_completed_before_the_others_are_asked() -> None:
    position = three(hand={"The Master": ["Luke"]})
    play(position, "attack The Master with Giles")
    assert asked(position) == (1, "combat")
    assert refused(position, "use Meddle of Main Meddler with Main Meddler") == "vs.super.main"
    play(position, "pass")
    assert asked(position) == (1, "any turn main") and position.combat is None
    assert position.log is not None and any(event.kind == "combat ends" for event in position.log)
    play(position, "pass")
    assert asked(position) == (0, "main")
    play(position, "end turn")
    # Ending the phase is no action
    assert position.turn_seat == 1


@rule("vs.open.any_turn_main")
@pytest.mark.usefixtures("meddlers")
def test_in_a_build_phase_what_is_for_build_may_be_used() -> None:
    position = three(at="build", hand={"Buffy": ["The Chosen One", "Oz"]}, deck={"Buffy": ["Tara"]})
    play(position, "play The Chosen One", "find nothing")
    assert asked(position) == (2, "any turn build")
    assert position.option_texts() == ["pass", "use Meddle of Build Meddler with Build Meddler"]
    play(position, "use Meddle of Build Meddler with Build Meddler")
    assert position.whole()["plus"]["Build Meddler"] == 1 and asked(position) == (0, "build")


@pytest.mark.usefixtures("meddlers")
@pytest.mark.parametrize(("seat", "then"), [(1, (2, "any turn main")), (0, (1, "build"))])
def test_somebody_gives_up_while_another_turn_is_meddled_with(seat: int, then: tuple[int, str]) -> None:
    position = three(hand={"Buffy": ["Slayage"], "The Master": ["Luke"], "Dutch": ["Interference"]})
    play(position, "play Slayage", "choose Giles")
    assert asked(position) == (1, "any turn main")
    position.concede(seat)
    position.check()
    assert asked(position) == then


@rule("vs.open.any_turn_main")
def test_with_the_cards_of_the_boxes_nobody_is_asked() -> None:
    assert not any(card.interjects for card in CARDS)
    position = arranged("Buffy", "The Master", hand={"Buffy": ["2 Slayage"], "The Master": 5})
    play(position, "play Slayage", "choose Buffy")
    assert asked(position) == (0, "main")
