"""The card types: what is printed on each, which symbols and locations there are, and cards that no box has."""

from __future__ import annotations

import pytest

from slayground.kernel.decks import DeckError
from slayground.vs.anatomy import (
    BASIC_LOCATION,
    CARDS,
    DARKNESS,
    EQUIPMENT,
    MAIN_PHASE,
    PLOT_TWIST,
    SPECIAL_LOCATION,
    SUPPORTING,
    SYMBOL_NAMES,
    TEAM_NAMES,
    TIMING_WORDS,
    Card,
    PlotTwist,
    Power,
    card_facts,
    symbol_names,
)
from slayground.vs.decks import Deck, faults, read_deck, starter
from slayground.vs.effects import PutToken
from slayground.vs.game import VsGame
from slayground.vs.table import PLACES
from tests.support import rule
from tests.vs.tables import arranged, play, refused, with_cards

FACTS = [card_facts(card) for card in CARDS]
BOX_TEAMS = ["Predators", "Prey", "Scoobies", "Forces of Darkness", "Resistance", "H.A.M.M.E.R."]


def of_type(*types):
    return [facts for facts in FACTS if facts["type"] in types]


# What is printed


@rule("vs.cards.character_fields")
def test_what_a_character_card_shows():
    for facts in of_type("main character", "supporting character"):
        assert facts["name"] and isinstance(facts["teams"], list)
        assert facts["atk"] >= 0 and facts["def"] >= 0 and facts["health"] >= 1
        assert all(power["text"] for power in facts["powers"]) and bool(facts["text"]) == bool(facts["powers"])
        main = facts["type"] == "main character"
        assert (facts["level"] in (1, 2)) == main and (facts["level"] is None) == (not main)
        assert (facts["cost"] is None) == main


@rule("vs.cards.plot_twist_fields")
def test_what_a_plot_twist_shows():
    for card in CARDS:
        if card.is_plot_twist:
            facts = card_facts(card)
            assert (facts["atk"], facts["def"], facts["health"], facts["cost"], facts["level"]) == (None,) * 5
            assert facts["name"] and facts["text"] and isinstance(facts["teams"], list)
            for twist in card.twists:
                words = TIMING_WORDS[twist.timing] + (", any turn" if twist.any_turn else "")
                assert f"{words}: " in facts["text"]
    cruelty = next(card for card in CARDS if card.name == "Demonic Cruelty")
    assert card_facts(cruelty)["teams"] == ["Forces of Darkness"] and cruelty.text().startswith("Combat, any turn: ")


@rule("vs.cards.equipment_fields")
def test_what_equipment_shows():
    for facts in of_type("equipment", "machine"):
        assert facts["name"] and facts["cost"] >= 0 and facts["text"] and isinstance(facts["teams"], list)
        assert (facts["atk"], facts["def"], facts["health"], facts["level"]) == (None,) * 4
    assert [facts["cost"] for facts in of_type("machine")] == [1, 2, 3, 4]


# Main characters


@rule("vs.cards.main_exception_start")
def test_a_main_character_has_no_cost_and_is_never_in_a_deck():
    mains = of_type("main character")
    assert len(mains) == 53 and all(facts["cost"] is None for facts in mains)
    with pytest.raises(DeckError, match="is a main character"):
        read_deck("Main: Buffy\n1 The Master (TBB-036)")


@rule("vs.cards.main_exception_level")
def test_only_main_characters_have_level_up_powers_and_levels():
    for card in CARDS:
        if any(power.level_ups for power in card.powers):
            assert card.is_main and card.level == 1
        assert (card.level > 0) == card.is_main
    assert sum(1 for card in CARDS if any(power.level_ups for power in card.powers)) == 26


# Locations and symbols


def groups_to_pay(card: Card) -> list[int]:
    """For every symbol of every super power and Reaction of a card, those that can pay for it."""
    costs = [each.cost for power in card.powers for each in power.supers]
    costs += [each.cost for power in card.powers for each in power.reactions]
    return [group for cost in costs for group in cost.groups]


@rule("vs.cards.power_symbols")
def test_there_are_exactly_six_power_symbols():
    assert sorted(SYMBOL_NAMES.values()) == ["alien", "energy", "humanity", "intellect", "might", "skill"]
    used = 0
    for card in CARDS:
        used |= card.symbols
        for group in groups_to_pay(card):
            used |= group
    assert sorted(symbol_names(used)) == sorted(SYMBOL_NAMES.values())


@rule("vs.cards.basic_location")
def test_a_basic_location_makes_one_symbol_and_there_is_a_type_for_each():
    basics = [card for card in CARDS if card.type is BASIC_LOCATION]
    for card in basics:
        assert card.symbols in SYMBOL_NAMES and card.teams == 0
    assert {card.symbols for card in basics} == set(SYMBOL_NAMES)


@rule("vs.cards.special_location")
@pytest.mark.parametrize("team", BOX_TEAMS)
def test_each_team_has_one_special_location_with_every_symbol_it_needs(team):
    bit = next(bit for bit, name in TEAM_NAMES.items() if name == team)
    (location,) = [card for card in CARDS if card.type is SPECIAL_LOCATION and card.teams & bit]
    assert location.teams == bit
    for card in CARDS:
        if card.teams & bit and not card.is_location:
            assert all(group & location.symbols for group in groups_to_pay(card)), card.name


@rule("vs.cards.location_without_symbol")
def test_a_location_without_a_symbol_is_a_resource_that_pays_for_nothing():
    with with_cards(Card("TST-001", "Danger Room", SPECIAL_LOCATION)):
        position = arranged(
            "Buffy",
            "The Master",
            at="resource",
            hand={"Buffy": ["Danger Room", "Danger Room", "Joyce"]},
        )
        assert {"resource Danger Room", "resource Danger Room face down"} <= set(position.option_texts())
        play(position, "resource Danger Room")
        power = "use She Alone Will Stand Against the Darkness with Buffy"
        assert position.option_texts() == ["pass"] and refused(position, power) == "vs.super.cost_turn_down"
        play(position, "pass")
        assert "recruit Joyce to front" in position.option_texts()
        with_symbol = arranged("Buffy", "The Master", at="build", resources={"Buffy": ["Cemetery"]})
        assert power in with_symbol.option_texts()


# Equipment of no team


@rule("vs.cards.affiliation_optional")
def test_equipment_without_a_team_symbol_needs_no_team_member():
    with with_cards(Card("TST-002", "Stake", EQUIPMENT, cost=1, powers=(Power("Pointy", text="It is pointy."),))):
        position = arranged(
            "Buffy", "The Master", at="recruit", hand={"Buffy": ["Stake", "Smart Disc"]}, face_down={"Buffy": 3}
        )
        assert position.option_texts() == ["end recruit", "equip Stake to Buffy"]
        assert refused(position, "equip Smart Disc to Buffy") == "vs.equip.affiliation_needed"
        play(position, "equip Stake to Buffy")
        assert position.whole()["equipment"]["Buffy"] == ["Stake"]


# Tokens

SUMMONING = Card(
    "TST-010", "Summoning", PLOT_TWIST, powers=(Power("", PlotTwist(MAIN_PHASE, PutToken("TST-011"))),)
)  # fmt: skip
MINION = Card(
    "TST-011", "Minion", SUPPORTING, teams=DARKNESS, atk=2, defense=2, health=1, universe="photographic", token=True
)


@rule("vs.cards.token", "vs.setup.tokens_aside")
def test_a_token_begins_outside_every_deck():
    with with_cards(MINION):
        deck = starter("master")
        wrong = faults(Deck(deck.main, (MINION, *deck.cards[1:])))
        assert [(fault.rule, fault.card) for fault in wrong] == [("vs.token.aside", "TST-011")]
        position = VsGame().start({"seats": ["master", "buffy"]}, 0)
        for seat in position.seats:
            assert not any(CARDS[kind].is_token for place in range(PLACES) for kind in seat.pile(place))


@rule("vs.cards.token")
def test_a_token_enters_play_through_an_effect_alone():
    with with_cards(SUMMONING, MINION):
        position = arranged(
            "The Master", "Buffy", hand={"The Master": ["Summoning", "Luke"]}, face_down={"The Master": 9}
        )
        assert position.whole()["in_play"] == ["The Master", "Buffy"]
        play(position, "play Summoning", "front row")
        position.check()
        told = position.whole()
        assert told["front"]["The Master"] == ["The Master", "Minion"] and told["owner"]["Minion"] == "The Master"
        assert told["ko"]["The Master"] == ["Summoning"] and len(told["deck"]["The Master"]) == 20
        assert "attack Buffy with Minion" in position.option_texts()


@rule("vs.token.leaves")
def test_a_token_that_is_kod_is_in_no_pile():
    with with_cards(SUMMONING, MINION):
        position = arranged("The Master", "Buffy", hand={"The Master": ["Summoning"]}, front={"Buffy": ["Buffy", "Oz"]})
        play(position, "play Summoning", "front row", "attack Oz with Minion")
        position.check()
        told = position.whole()
        assert told["in_play"] == ["Buffy", "Oz", "The Master"]
        assert told["ko"]["The Master"] == ["Summoning"] and told["removed"]["The Master"] == []
