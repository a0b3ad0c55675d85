"""Why not? No rule is named for what is an option now, and a rule that exists for all else one may want to do."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import slayground.vs
from slayground.kernel.errors import AnswerError
from slayground.kernel.position import plain
from slayground.kernel.rng import seeded
from slayground.rules import rule as find_rule
from slayground.vs.names import card_name, piece_name
from tests.vs.tables import MODES, arranged, play, random_game, refused


def test_every_rule_named_in_the_engine_exists():
    named: set[str] = set()
    for path in Path(slayground.vs.__file__).parent.glob("*.py"):
        named |= set(re.findall(r'"(vs\.[a-z_0-9]+\.[a-z_0-9]+)"', path.read_text(encoding="utf-8")))
    assert len(named) > 90
    for rule_id in named:
        find_rule(rule_id)


# Wishes at random


def wishes(position, rng):
    """Some of everything one can say, with names of what is there."""
    pieces = [piece_name(position, piece) for piece in position.in_play()] or ["Buffy"]
    kinds = [kind for seat in position.seats for kind in (*seat.hand, *seat.up, *seat.down, *seat.ko_pile[-2:])]
    cards = [card_name(kind) for kind in kinds] or ["Faith"]
    powers = [
        (power.name, piece_name(position, piece))
        for piece in position.in_play()
        for power in piece.powers
        if power.name
    ] or [("Slayer", "Buffy")]

    def one_of(things):
        return things[rng.below(len(things))]

    power, user = one_of(powers)
    one, other, card = one_of(pieces), one_of(pieces), one_of(cards)
    return [
        f"attack {one} with {other}", f"team attack {one} with {other}", f"join {one}", f"move {one}",
        f"recruit {card} to front", f"equip {card} to {one}", f"resource {card}", f"resource {card} face down",
        f"use {power} with {user}", f"use {power} of {user} with {one}", f"play {card}", f"play {card} from resources",
        f"power up {one} with {card}", f"turn down {card} for energy", f"discard {card} for might", f"choose {one}",
        f"choose {card}", "end turn", "end recruit", "no resource", "yes", "keep", "case 1", "front row",
    ]  # fmt: skip


@pytest.mark.parametrize("facts", MODES, ids=lambda facts: facts.get("mode", f"{len(facts['seats'])} players"))
def test_a_wish_is_an_option_or_refused_by_a_rule(facts):
    rng = seeded(5)
    for number, position in enumerate(random_game(facts, 3)):
        if number % 7 or position.decision is None:
            continue
        options = position.decision.options
        texts = {plain(position.text(option)) for option in options}
        texts |= {plain(position.longer_text(option)) for option in options}
        for text in position.option_texts():
            assert position.why_not(text) is None
        before = position.digest()
        for wish in wishes(position, rng):
            for seat in range(position.seats_count):
                refusal = position.why_not(wish, seat)
                mine = seat == position.decision.seat
                if refusal is not None:
                    assert find_rule(refusal.rule) and not (mine and plain(wish) in texts), wish
                elif not wish.startswith(("team attack", "play")):
                    assert mine and plain(wish) in texts, (wish, refusal)
        assert position.digest() == before


def test_when_the_game_is_over():
    position = arranged("Buffy", "The Master")
    position.concede(1)
    assert refused(position, "attack The Master with Buffy") == "vs.end.immediate"


@pytest.mark.parametrize("wish", ["fly to the moon", "attack Gandalf with Buffy", "use Magic Missile", "recruit Xena"])
def test_nonsense(wish):
    with pytest.raises(AnswerError, match="for example"):
        arranged("Buffy", "The Master").why_not(wish)


# Each kind of wish


def main_phase(**table):
    return arranged(
        "Buffy",
        "The Master",
        front={"Buffy": ["Buffy", "Faith", "Giles"], "The Master": ["Spike", "Luke"]},
        back={"Buffy": ["Tara", "Cordelia"], "The Master": ["The Master"]},
        **table,
    )


@pytest.mark.parametrize(
    ("wish", "rule"),
    [
        ("attack The Master with Faith", "vs.melee.defender_front"),
        ("attack The Master with Tara", "vs.melee.defender_front"),
        ("attack Spike with Cordelia", "vs.melee.back_row_no_melee"),
        ("attack Spike with Giles", "vs.stun.stunned_cannot_attack"),
        ("attack Spike with Buffy", "vs.melee.declare"),
        ("attack Luke with Faith", "vs.melee.hidden_not_attackable"),
        ("attack Faith with Faith", "vs.melee.declare"),
        ("attack Spike with Luke", "vs.team.own_characters_only"),
        ("attack Spike with Willow", "vs.main.attack_sources"),
        ("attack Willow with Faith", "vs.melee.declare"),
        ("team attack Spike with Faith", "vs.team.requirements"),
        ("attack The Master", "vs.melee.defender_front"),
        ("join Faith", "vs.team.requirements"),
        ("move Faith", "vs.formation.no_other_time"),
        ("recruit Willow to front", "vs.turn.phases"),
        ("resource Cemetery", "vs.turn.phases"),
        ("equip Medikit to Faith", "vs.equip.play_time"),
        ("use Watcher with Giles", "vs.stun.stunned_super_off"),
        ("use She Alone Will Stand Against the Darkness with Buffy", "vs.super.build"),
        ("use Slayer with Buffy", "vs.cards.power_kinds"),
        ("use Flay with Buffy", "vs.super.face_up_only"),
        ("use The Vessel with Luke", "vs.stun.hidden_limits"),
        ("play Slayage", "vs.plot.from_hand"),
        ("play Dissolution Spell", "vs.plot.timing_printed"),
        ("play Demonic Cruelty", "vs.plot.timing_printed"),
        ("play Willow", "vs.turn.phases"),
        ("power up Faith with Tara", "vs.powerup.discard_same_name"),
        ("power up Faith", "vs.powerup.discard_same_name"),
        ("power up Giles with Giles", "vs.powerup.not_stunned"),
        ("turn down Cemetery for might", "vs.super.cost_turn_down"),
        ("choose Spike", "vs.turn.phases"),
        ("end recruit", "vs.turn.build_steps"),
        ("keep", "vs.turn.phases"),
    ],
)
def test_in_the_main_phase(wish, rule):
    position = main_phase(
        stunned=["Giles"],
        exhausted=["Buffy"],
        hidden=["Luke"],
        hand={"Buffy": ["Tara", "Giles", "Willow", "Dissolution Spell", "Demonic Cruelty"]},
        resources={"Buffy": ["Cemetery"]},
    )
    assert refused(position, wish) == rule


@pytest.mark.parametrize(
    ("wish", "rule"),
    [
        ("attack Spike with Faith", "vs.main.attacks_one_at_a_time"),
        ("play Slayage", "vs.plot.timing_printed"),
        ("play Dissolution Spell", "vs.open.plot_twist_targets"),
        ("use Watcher with Giles", "vs.super.main"),
        ("power up Cordelia with Cordelia", "vs.powerup.combat_participant"),
        ("end turn", "vs.turn.phases"),
        ("choose Spike", "vs.action.options"),
    ],
)
def test_in_a_combat(wish, rule):
    position = main_phase(
        combat={"attackers": ["Buffy"], "defender": "Spike"},
        hand={"Buffy": ["Slayage", "Dissolution Spell", "Cordelia"], "The Master": ["Big Bad"]},
    )
    assert refused(position, wish) == rule


@pytest.mark.parametrize(
    ("wish", "rule"),
    [
        ("pass", "vs.action.alternate"),
        ("play Big Bad", "vs.open.plot_twist_targets"),
        ("play Vampiric Hypnosis", "vs.plot.timing_printed"),
        ("play Demonic Cruelty", "vs.action.alternate"),
        ("attack Faith with Luke", "vs.turn.next_player"),
        ("use The Vessel with Luke", "vs.super.main"),
        ("power up Spike with Spike", "vs.action.alternate"),
        ("power up Luke with Luke", "vs.powerup.combat_participant"),
    ],
)
def test_who_waits_in_a_combat(wish, rule):
    hand = ["Big Bad", "Vampiric Hypnosis", "Demonic Cruelty", "Spike", "Luke"]
    position = main_phase(
        combat={"attackers": ["Buffy"], "defender": "Spike"}, hand={"Buffy": ["Tara"], "The Master": hand}
    )
    assert refused(position, wish, seat=1) == rule


@pytest.mark.parametrize(
    ("wish", "rule"),
    [
        ("attack Faith with Spike", "vs.turn.next_player"),
        ("play Vampiric Hypnosis", "vs.plot.main"),
        ("use The Vessel with Luke", "vs.super.own_turn_default"),
        ("power up Luke with Luke", "vs.powerup.own_turn_main"),
        ("end turn", "vs.turn.next_player"),
        ("recruit Luke to front", "vs.turn.next_player"),
    ],
)
def test_who_waits_in_the_main_phase(wish, rule):
    position = main_phase(hand={"The Master": ["Vampiric Hypnosis", "Luke"]})
    assert refused(position, wish, seat=1) == rule


@pytest.mark.parametrize(
    ("wish", "rule"),
    [
        ("recruit Willow to front", "vs.recruit.cost_paid"),
        ("recruit Buffy to front", "vs.unique.main_name_play"),
        ("recruit Spike to front", "vs.recruit.spend"),
        ("recruit Dawn from Key pile to front", "vs.card.dawn_recruit"),
        ("recruit Cemetery to front", "vs.recruit.spend"),
        ("recruit Joyce to The Master's front", "vs.mode.teammate_recruit"),
        ("recruit Medikit to front", "vs.equip.affiliation_needed"),
        ("equip Medikit to Buffy", "vs.equip.affiliation_needed"),
        ("equip Joyce to Buffy", "vs.recruit.equipment_target"),
        ("equip M134 Minigun to Buffy", "vs.recruit.spend"),
        ("equip TUB-054 to Buffy", "vs.machine.own_row_place"),
        ("resource Joyce face down", "vs.turn.build_steps"),
        ("move Buffy", "vs.formation.no_other_time"),
        ("use She Alone Will Stand Against the Darkness with Buffy", "vs.open.build_inside_step"),
        ("play The Chosen One", "vs.plot.build_windows"),
    ],
)
def test_in_the_recruit_step(wish, rule):
    position = arranged(
        "Buffy",
        "The Master",
        at="recruit",
        points={"Buffy": 6},
        hand={"Buffy": ["Willow", "Buffy", "Joyce", "Medikit", "The Chosen One", "TUB-054"]},
    )
    assert refused(position, wish.replace("TUB-054", "Omega Machine Component (TUB-054)")) == rule


@pytest.mark.parametrize(
    ("wish", "rule"),
    [
        ("resource Joyce", "vs.resource.only_location_face_up"),
        ("resource Willow face down", "vs.resource.any_card"),
        ("recruit Joyce to front", "vs.turn.build_steps"),
        ("end turn", "vs.turn.phases"),
    ],
)
def test_in_the_resource_step(wish, rule):
    position = arranged("Buffy", "The Master", at="resource", hand={"Buffy": ["Joyce", "Cemetery"]})
    assert refused(position, wish) == rule


def test_machines_stay_where_they_are():
    position = arranged("Norman Osborn", "Iceman", at="formation", front={"Norman Osborn": ["TUB-054"]})
    assert refused(position, "move Omega Machine Component (TUB-054)") == "vs.formation.machines_fixed"
    assert refused(position, "move Iceman") == "vs.formation.rearrange"


@pytest.mark.parametrize(
    ("wish", "rule"),
    [
        ("turn down The Magic Box for energy", "vs.super.cost_turn_down"),
        ("turn down Hellmouth for might", "vs.super.special_location_team"),
        ("turn down The Bronze for skill", "vs.super.cost_face_down_unusable"),
        ("discard Cemetery for might", "vs.super.cost_discard"),
        ("discard The Bronze for skill", "vs.super.cost_discard"),
        ("pass", "vs.super.cost_before_effect"),
        ("attack The Master with Buffy", "vs.super.cost_before_effect"),
    ],
)
def test_while_a_cost_is_paid(wish, rule):
    position = arranged(
        "Buffy",
        "The Master",
        at="build",
        resources={"Buffy": ["Cemetery", "The Library", "The Magic Box", "Hellmouth"]},
        face_down={"Buffy": ["The Bronze"]},
    )
    play(position, "use She Alone Will Stand Against the Darkness with Buffy")
    assert position.whole()["question"] == "pay"
    assert refused(position, wish) == rule


def test_who_is_struck_back():
    position = main_phase(hidden=["Luke"])
    play(position, "team attack Spike with Buffy", "join Faith", "no more attackers")
    assert position.whole()["question"] == "strike back"
    assert refused(position, "choose Giles") == "vs.team.strike_back_one"
    assert refused(position, "pass") == "vs.team.strike_back_mandatory"


def test_whom_an_effect_can_choose():
    position = arranged(
        "The Master",
        "Buffy",
        at="build",
        front={"The Master": ["Drusilla", "Luke", "Sweet"], "Buffy": ["Spike"]},
        resources={"The Master": ["Cemetery"]},
    )
    play(position, "use King of Vampires with The Master")
    assert refused(position, "choose Spike") == "vs.terms.in_play"
    assert refused(position, "choose The Master") == "vs.cards.main_exception_scope"
    assert refused(position, "choose Sweet") == "vs.golden.card_beats_book"
    assert refused(position, "pass") == "vs.timing.follow_instructions"


def test_a_teammate_who_cannot_be_joined():
    seats = ("Buffy", "The Master", "Xander", "Angelus")
    hand = {"Buffy": ["Xander", "Joyce"]}
    mode = {"mode": "teams", "teammate_recruit": True}
    position = arranged(*seats, mode=mode, at="recruit", points={"Buffy": 4}, hand=hand)
    assert refused(position, "recruit Joyce to Xander's front") is None
    assert refused(position, "recruit Xander to Xander's front") == "vs.mode.teammate_recruit_owner"
    assert refused(position, "recruit Joyce to Angelus's front") == "vs.mode.teammate_recruit"
    assert refused(position, "attack The Master with Buffy") == "vs.turn.phases"


def test_before_the_first_turn():
    position = next(random_game({"seats": ["buffy", "master"], "first": 1}, 0))
    assert refused(position, "attack The Master with Buffy") == "vs.setup.choose_first_player"
    play(position, "Buffy begins")
    assert refused(position, "keep") == "vs.setup.place_main"
    play(position, "front row", "back row")
    assert refused(position, "end turn") == "vs.setup.mulligan"
