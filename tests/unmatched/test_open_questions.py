"""What the book leaves open, as it was ruled, where a scenario cannot say it: guests from other sets, views, setups."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from slayground import new_match
from slayground.kernel.effects import All, Discard, Draw, Effect, If, In, One, Pick, Put, Seq, You
from slayground.kernel.errors import SetupError
from slayground.kernel.piles import DISCARD, HAND
from slayground.unmatched.abilities import AtTurn, WhenDamaged
from slayground.unmatched.anatomy import (
    SCHEME,
    TURN_STARTS,
    VERSATILE,
    Ability,
    Card,
    FighterCard,
    Hero,
)
from slayground.unmatched.board import Board
from slayground.unmatched.effects import (
    BlindBoost,
    CancelCard,
    Damage,
    Fighter,
    FighterKind,
    Heal,
    InForm,
    OpposingFighter,
    SetValue,
    Won,
)
from slayground.unmatched.game import Unmatched, new_game
from tests.support import rule
from tests.unmatched.tables import another_battlefield, arranged, guest, play, refused

FOUR = ["buffy", "spike", "willow", "angel"]
BOTH_ENDS = pytest.mark.parametrize("end_check", ["instant", "end_of_action"])


@contextmanager
def visitor(
    *cards: Card, abilities: tuple[Ability, ...] = (), move: int = 2, forms: tuple[str, ...] = ()
) -> Iterator[Hero]:
    """A hero of another set with these cards, and with a friend."""
    friend = FighterCard("Friend", health=5, pronoun="she")
    hero = Hero(
        "Visitor",
        health=10,
        move=move,
        pronoun="he",
        sidekicks=(friend,),
        cards=(*cards, Card("Filler", copies=9, type=VERSATILE, value=1, boost=1)),
        abilities=abilities,
        forms=forms,
    )
    with guest(hero):
        yield hero


def versatile(name: str, value: int, **effects: Effect) -> Card:
    return Card(name, copies=3, type=VERSATILE, value=value, boost=2, **effects)  # type: ignore[arg-type]


def scheme(name: str, effect: Effect) -> Card:
    return Card(name, copies=3, type=SCHEME, boost=2, scheme=effect)


def beside(first: str, second: str, **table: Any) -> dict[str, Any]:
    """Two fighters next to each other, on a table of this kind."""
    return {"spaces": {first: "S05", second: "S03"}, **table}


def happened(position: Unmatched, *kinds: str) -> list[tuple[str, int]]:
    """The events of these kinds, each with its seat."""
    return [(event.kind, event.seat) for event in position.log or [] if event.kind in kinds]


def winners(position: Unmatched) -> list[str]:
    won: list[str] = position.whole()["winners"]
    return won


# Exhaustion


@rule("unmatched.open.exhaustion_simultaneous")
def test_for_each_missing_card_all_are_hurt_then_the_fallen_leave_then_comes_the_next_card():
    position = arranged(
        {"seats": ["buffy", "spike"]},
        spaces={"buffy": "S05", "spike": "S03"},
        hands={"buffy": ["Training", "Feint"]},
        decks={"buffy": []},
        health={"giles": 4},
    )
    play(position, 'scheme "Training" by giles')
    both, one = ["exhausted", "damage", "damage"], ["exhausted", "damage"]
    told = [kind for kind, _ in happened(position, "exhausted", "damage", "defeat")]
    assert told == [*both, *both, "defeat", *one]
    assert position.whole()["health"] == {"buffy": 8, "giles": 0, "spike": 15, "drusilla": 7}


# The end of the game

EARTHQUAKE = Damage(3, All(FighterKind("hero")))


@rule("unmatched.open.double_hero_defeat")
@pytest.mark.parametrize("turn", ["visitor", "spike"])
@BOTH_ENDS
def test_if_one_effect_defeats_both_heroes_the_player_whose_turn_it_is_wins(turn, end_check):
    with visitor(scheme("Earthquake", EARTHQUAKE), versatile("Tremor", 1, immediately=EARTHQUAKE)):
        position = arranged(
            {"seats": ["visitor", "spike"], "end_check": end_check},
            **beside("visitor", "spike", health={"visitor": 3, "spike": 3}, turn=turn),
            hands={"visitor": ["Earthquake", "Tremor"], "spike": ["Skirmish"]},
        )
        if turn == "visitor":
            play(position, 'scheme "Earthquake"')
        else:
            play(position, 'attack visitor with "Skirmish"', 'defend "Tremor"')
        assert winners(position) == [turn]


@rule("unmatched.open.team_double_defeat")
@pytest.mark.parametrize("turn", ["visitor", "spike"])
def test_if_one_effect_defeats_the_last_heroes_of_both_teams_the_team_whose_turn_it_is_wins(turn):
    with visitor(scheme("Earthquake", EARTHQUAKE), versatile("Tremor", 1, immediately=EARTHQUAKE)):
        fallen = {"buffy": "defeated", "giles": "S31", "angel": "defeated", "faith": "S26"}
        position = arranged(
            {"seats": ["visitor", "spike", "buffy", "angel"]},
            turn=turn,
            spaces={"visitor": "S05", "spike": "S03", **fallen},
            health={"visitor": 3, "spike": 3},
            hands={"visitor": ["Earthquake", "Tremor"], "spike": ["Skirmish"]},
        )
        if turn == "visitor":
            play(position, 'scheme "Earthquake"')
        else:
            play(position, 'attack visitor with "Skirmish"', 'defend "Tremor"')
        assert winners(position) == (["visitor", "buffy"] if turn == "visitor" else ["spike", "angel"])


@rule("unmatched.open.defender_hero_then_attacker_hero", "unmatched.open.game_end_timing")
@pytest.mark.parametrize(("end_check", "winner"), [("instant", "visitor"), ("end_of_action", "spike")])
def test_who_wins_when_the_defender_strikes_back_before_a_deadly_attack_deals_its_damage(end_check, winner):
    with visitor(versatile("Riposte", 0, during_combat=Damage(3, OpposingFighter()))):
        position = arranged(
            {"seats": ["spike", "visitor"], "end_check": end_check},
            **beside("spike", "visitor", health={"visitor": 3, "spike": 3}),
            hands={"spike": ["Skirmish"], "visitor": ["Riposte"]},
        )
        play(position, 'attack visitor with "Skirmish"', 'defend "Riposte"')
        assert winners(position) == [winner]
        assert position.whole()["health"]["visitor"] == (3 if winner == "visitor" else 0)


@rule("unmatched.open.game_end_timing")
def test_the_end_is_instant_unless_somebody_says_otherwise():
    assert not new_game(["buffy", "spike"]).setup.end_of_action
    assert new_game(["buffy", "spike"], end_check="end_of_action").setup.end_of_action
    with pytest.raises(SetupError, match="instant or end_of_action"):
        new_game(["buffy", "spike"], end_check="whenever")


@rule("unmatched.open.attacker_defeated_before_damage")
def test_giles_falls_before_his_attack_lands_and_it_lands_and_wins_all_the_same():
    with visitor(versatile("Riposte", 0, during_combat=Damage(3, OpposingFighter()))):
        position = arranged(
            {"seats": ["buffy", "visitor"]},
            spaces={"giles": "S05", "visitor": "S03", "buffy": "S26"},
            health={"giles": 3},
            hands={"buffy": ["Daring Strike"], "visitor": ["Riposte"]},
        )
        play(position, 'attack visitor with "Daring Strike" by giles', 'defend "Riposte"')
        assert happened(position, "defeat", "result") == [("defeat", 0), ("result", 0)]
        assert position.whole()["health"]["visitor"] == 6
        assert [event.facts["winner"] for event in position.log or [] if event.kind == "result"] == ["Giles"]
        # Two cards for winning with Daring Strike, before anything else is drawn.
        assert happened(position, "draw", "maneuver")[:2] == [("draw", 0), ("draw", 0)]


@rule("unmatched.open.defender_defeated_before_damage")
def test_a_defender_who_falls_before_the_damage_takes_none_and_counts_as_the_winner():
    blow = versatile(
        "Sucker Punch", 4, during_combat=Damage(3, OpposingFighter()), after_combat=Draw(Pick(Won(), 5, 1))
    )
    with visitor(blow, scheme("Wait", Draw(1))):
        position = arranged(
            {"seats": ["visitor", "buffy"]},
            spaces={"giles": "S05", "visitor": "S03", "buffy": "S26", "friend": "S31"},
            health={"giles": 3},
            hands={"visitor": ["Sucker Punch", "Wait"], "buffy": ["Regroup"]},
        )
        play(position, 'attack giles with "Sucker Punch"', 'defend "Regroup"')
        results = [event.facts for event in position.log or [] if event.kind == "result"]
        assert [(facts["damage"], facts["winner"]) for facts in results] == [(0, "Giles")]
        # Regroup draws two for the winner; the attacker lost and draws one.
        assert happened(position, "draw") == [("draw", 1), ("draw", 1), ("draw", 0)]


# Canceling

CANCEL_AND_DRAW = versatile("Interruption", 2, immediately=CancelCard(), after_combat=Draw(1))


@rule("unmatched.open.feint_vs_feint")
def test_of_two_canceling_cards_the_defenders_silences_the_attackers_and_not_the_other_way_round():
    with visitor(CANCEL_AND_DRAW):
        position = arranged(
            {"seats": ["visitor", "visitor"], "same_hero_allowed": True},
            spaces={"visitor-1": "S05", "visitor-2": "S03"},
            hands={"visitor-1": ["Interruption", "Filler"], "visitor-2": ["Interruption"]},
        )
        play(position, 'attack visitor-2 with "Interruption"', 'defend "Interruption"')
        assert happened(position, "cancel", "draw") == [("cancel", 1), ("draw", 1)]


@rule("unmatched.open.feint_vs_immediate_defense")
def test_a_feint_comes_too_late_for_what_the_defense_did_immediately_but_not_for_the_rest():
    defense = versatile("Reflex", 2, immediately=Draw(1), during_combat=SetValue(9), after_combat=Draw(1))
    with visitor(defense):
        position = arranged(
            {"seats": ["buffy", "visitor"]},
            **beside("buffy", "visitor"),
            hands={"buffy": ["Feint", "Regroup"], "visitor": ["Reflex"]},
        )
        play(position, 'attack visitor with "Feint"', 'defend "Reflex"')
        assert happened(position, "draw", "cancel", "value") == [("draw", 1), ("cancel", 0)]
        assert position.whole()["health"]["visitor"] == 10


@rule("unmatched.open.cancel_scope")
def test_a_boost_added_before_the_canceling_stays_and_so_does_the_value():
    defense = versatile("Guard", 1, immediately=BlindBoost(), during_combat=SetValue(9))
    with visitor(defense):
        position = arranged(
            {"seats": ["buffy", "visitor"]},
            **beside("buffy", "visitor"),
            hands={"buffy": ["Feint", "Regroup"], "visitor": ["Guard"]},
            decks={"visitor": {"top": ["Guard"]}},
        )
        play(position, 'attack visitor with "Feint"', 'defend "Guard"')
        results = [event.facts for event in position.log or [] if event.kind == "result"]
        assert [(facts["attack"], facts["defense"]) for facts in results] == [(2, 1 + 2)]


@rule("unmatched.open.cancel_and_reveal")
def test_the_defender_chooses_against_a_feint_as_against_any_card_lying_face_down():
    seen = []
    for card in ("Feint", "Mr. Pointy"):
        position = arranged(
            {"seats": ["buffy", "spike"]},
            **beside("buffy", "spike"),
            hands={"buffy": ["Feint", "Mr. Pointy"], "spike": ["Bloody Hell!", "Regroup"]},
        )
        play(position, f'attack spike with "{card}"')
        seen.append(position.view(1))
    assert seen[0] == seen[1]
    assert seen[0]["combat"]["attack_card"] is None


@rule("unmatched.open.cancel_no_defense")
def test_a_feint_with_nothing_to_cancel_cancels_nothing():
    setup = {"seats": ["angel", "buffy"]}
    hands = {"angel": ["Angelus, Scourge of Europe", "Feint"], "buffy": ["Feint"]}
    without_a_card = arranged(setup, **beside("angel", "buffy", hands=hands))
    play(without_a_card, 'attack buffy with "Feint"', "no defense")
    without_an_effect = arranged(setup, **beside("angel", "buffy", hands=hands))
    play(without_an_effect, 'attack buffy with "Angelus, Scourge of Europe"', 'defend "Feint"')
    assert happened(without_a_card, "cancel", "result") == [("result", 0)]
    assert happened(without_an_effect, "cancel", "result") == [("result", 0)]
    assert without_an_effect.whole()["health"]["buffy"] == 14 - 3


# Effects at the same time, and effects that can do only part


@rule("unmatched.open.own_simultaneous_effects")
def test_a_player_orders_two_abilities_but_the_clauses_of_one_go_as_printed():
    pray = AtTurn(TURN_STARTS, Heal(Fighter("Visitor", "he"), 1))
    read = AtTurn(TURN_STARTS, Seq(Draw(1), Damage(1, Fighter("Visitor", "he"))))
    with visitor(abilities=(pray, read)):
        orders = {}
        for answer in ("resolve 1", "resolve 2"):
            position = arranged({"seats": ["visitor", "spike"]}, at="turn start", turn="visitor", health={"visitor": 9})
            assert position.option_texts() == ["resolve 1", "resolve 2"]
            assert refused(position, "maneuver") == "unmatched.turn.start_of_turn"
            play(position, answer)
            orders[answer] = [kind for kind, _ in happened(position, "recover", "draw", "damage")][:3]
        assert orders == {"resolve 1": ["recover", "draw", "damage"], "resolve 2": ["draw", "damage", "recover"]}


@rule("unmatched.open.simultaneous_outside_combat")
@pytest.mark.parametrize("active", range(4))
def test_outside_combat_the_others_effects_come_in_turn_order_and_the_active_players_last(active):
    ability = WhenDamaged(("Visitor",), Draw(1))
    with visitor(scheme("Earthquake", EARTHQUAKE), abilities=(ability,)):
        name = f"visitor-{active + 1}"
        position = arranged(
            {"seats": ["visitor"] * 4, "same_hero_allowed": True}, turn=name, hands={name: ["Earthquake"]}
        )
        play(position, 'scheme "Earthquake"')
        drew = [seat for _, seat in happened(position, "draw")][:4]
        assert drew == [(active + step) % 4 for step in (1, 2, 3, 4)]


@rule("unmatched.open.discard_choice")
def test_who_has_to_discard_a_card_chooses_it():
    with visitor(scheme("Sacrifice", Discard(One(In(HAND, You()))))):
        position = arranged({"seats": ["visitor", "spike"]}, hands={"visitor": ["Sacrifice", "Sacrifice", "Filler"]})
        play(position, 'scheme "Sacrifice"')
        assert position.whole()["asked"] == "visitor"
        assert position.option_texts() == ['choose "Sacrifice"', 'choose "Filler"']


# Boosts and values


@rule("unmatched.open.boost_without_moving")
def test_a_move_value_of_0_can_be_boosted_or_the_card_be_thrown_away_for_nothing():
    with visitor(scheme("Wait", Draw(1)), move=0):
        position = arranged({"seats": ["visitor", "spike"]}, spaces={"visitor": "S05"}, hands={"visitor": ["Wait"]})
        play(position, "maneuver", 'boost "Wait"')
        assert "move visitor to S04" in position.option_texts()
        play(position, "end move")
        assert position.whole()["discards"]["visitor"] == ["Wait"]


@rule("unmatched.open.value_set_and_boost")
@pytest.mark.parametrize(
    "effect", [Seq(BlindBoost(), SetValue(5)), Seq(SetValue(5), BlindBoost())], ids=["boost first", "value first"]
)
def test_a_replaced_value_takes_no_boost_away_whichever_comes_first(effect):
    with visitor(versatile("Lunge", 1, during_combat=effect)):
        position = arranged(
            {"seats": ["visitor", "spike"]},
            **beside("visitor", "spike"),
            hands={"visitor": ["Lunge"]},
            decks={"visitor": {"top": ["Lunge"]}},
        )
        play(position, 'attack spike with "Lunge"', "no defense")
        assert position.whole()["health"]["spike"] == 15 - (5 + 2)


@rule("unmatched.open.negative_value")
def test_a_value_stops_at_zero_in_attack_and_in_defense():
    curse = Card("Curse", copies=2, type=VERSATILE, value=1, boost=-4, during_combat=BlindBoost())
    with visitor(curse):
        hands = {"visitor": ["Curse"], "spike": ["Skirmish"]}
        table = beside("visitor", "spike", hands=hands, decks={"visitor": {"top": ["Curse"]}})
        attacking = arranged({"seats": ["visitor", "spike"]}, **table)
        play(attacking, 'attack spike with "Curse"', "no defense")
        defending = arranged({"seats": ["visitor", "spike"]}, turn="spike", **table)
        play(defending, 'attack visitor with "Skirmish"', 'defend "Curse"')
        results = [
            (event.facts["attack"], event.facts["defense"], event.facts["damage"])
            for position in (attacking, defending)
            for event in position.log or []
            if event.kind == "result"
        ]
        assert results == [(0, 0, 0), (4, 0, 4)]


# What others learn


@rule("unmatched.open.defender_without_card")
def test_the_attacker_cannot_tell_a_hand_that_can_defend_from_one_that_cannot():
    seen = []
    for hand in (["The Rush", "The Rush"], ["Bloody Hell!", "Feint"]):
        position = arranged(
            {"seats": ["buffy", "spike"]},
            **beside("buffy", "spike"),
            hands={"buffy": ["Mr. Pointy"], "spike": hand},
        )
        play(position, 'attack spike with "Mr. Pointy"')
        assert position.decision is not None
        assert (position.decision.kind, position.decision.seat) == ("defend", 1)
        seen.append((position.view(0), position.view(None)))
    assert seen[0] == seen[1]


@rule("unmatched.open.hidden_information")
def test_a_view_shows_the_board_health_forms_tokens_discards_and_counts():
    position = arranged(
        {"seats": ["willow", "spike"]},
        spaces={"willow": "S09", "drusilla": "S31"},
        health={"tara": 4},
        forms={"willow": "Dark Willow"},
        shadows={"spike": ["S02"]},
        hands={"willow": ["Feint", "Revoke", "Love & Loss"]},
        discards={"willow": ["Hacker"], "spike": ["Regroup", "Feint"]},
    )
    for observer in (0, 1, None):
        seen = position.view(observer)
        fighters = {fighter["key"]: fighter for fighter in seen["fighters"]}
        assert (fighters["willow"]["space"], fighters["tara"]["health"]) == ("S09", 4)
        assert seen["seats"][0]["form"] == "Dark Willow"
        assert sorted(filter(None, seen["seats"][1]["shadows"])) == ["S02"]
        assert seen["seats"][0]["discard"] == ["Hacker"]
        assert sorted(seen["seats"][1]["discard"]) == ["Feint", "Regroup"]
        assert (seen["seats"][0]["hand_count"], seen["seats"][0]["deck_count"]) == (3, 26)
    assert "hand" in position.view(0)["seats"][0]
    assert "hand" not in position.view(1)["seats"][0]
    assert "hand" not in position.view(None)["seats"][0]


@rule("unmatched.open.hidden_information")
def test_a_view_hides_hands_decks_and_cards_lying_face_down():
    seen = []
    for hand in (["Feint", "Mr. Pointy", "Regroup"], ["Skirmish", "Slayer's Strength", "Insight"]):
        position = arranged({"seats": ["buffy", "spike"]}, **beside("buffy", "spike", hands={"buffy": hand}))
        before = (position.view(1), position.view(None))
        play(position, f'attack spike with "{hand[0]}"')
        seen.append((*before, position.view(1), position.view(None)))
    assert seen[0] == seen[1]
    play(position, "no defense")
    # Revealed, the card is known to all.
    assert "reveal" in [event.kind for event in position.log or []]
    assert any("Skirmish (4)" in position.tell(event, None) for event in position.log or [])


@rule("unmatched.open.return_from_discard_public")
def test_a_card_taken_from_a_discard_pile_shows_in_everybodys_view_of_the_hand():
    position = arranged(
        {"seats": ["willow", "spike"]},
        spaces={"willow": "S26", "tara": "S05", "spike": "S03"},
        hands={"willow": ["Knowledge of the Craft", "Hacker"]},
        discards={"willow": ["Flayed Alive", "Meditation"]},
    )
    play(position, 'attack spike with "Knowledge of the Craft" by tara', "no defense", 'choose "Meditation"')
    assert position.view(1)["seats"][0]["known_hand"] == ["Meditation"]
    assert "Willow takes Meditation back from the discard pile." in [
        position.tell(event, None) for event in position.log or []
    ]


@rule("unmatched.open.played_cards_out_of_zones")
def test_a_card_discarded_to_boost_can_be_taken_back_in_the_same_combat_but_not_the_one_played():
    recycle = Put(One(In(DISCARD, You())), HAND)
    with visitor(versatile("Lunge", 1, during_combat=BlindBoost(), after_combat=recycle)):
        position = arranged(
            {"seats": ["visitor", "spike"]},
            **beside("visitor", "spike"),
            hands={"visitor": ["Lunge"]},
            decks={"visitor": {"top": ["Filler"]}},
        )
        play(position, 'attack spike with "Lunge"', "no defense")
        assert happened(position, "boost", "return") == [("boost", 0), ("return", 0)]
        after = position.whole()
        assert after["discards"]["visitor"] == ["Lunge"]
        assert "Filler" in after["hands"]["visitor"]


# Setup

CRAMPED = Board(
    "Cramped",
    spaces={f"C{n}": (n, 0) for n in range(1, 8)},
    zones={
        "red": ("hall", ("C1", "C2", "C3")),
        "blue": ("nook", ("C4",)),
        "green": ("yard", ("C5", "C6", "C7")),
    },
    lines=(("C1", "C2"), ("C2", "C3"), ("C3", "C4"), ("C4", "C5"), ("C5", "C6"), ("C6", "C7")),
    starts=("C1", "C4", "C3", "C5"),
)
"""Starting spaces 1 and 3 share a zone, and starting space 2 is a zone of its own."""


@rule("unmatched.open.reserved_start_space")
def test_a_sidekick_keeps_off_the_starting_space_of_a_hero_still_to_come():
    with another_battlefield(CRAMPED):
        two = new_game(["angel", "spike"], board="cramped", first=1)
        assert two.option_texts() == ["move faith to C2", "move faith to C3"]
        four = new_game(["angel", "spike", "willow", "buffy"], board="cramped", first=1)
        play(four, "sidekick giles")
        # Faith has only C2 to go to, which needs no question; C3 waits for Willow.
        assert four.whole()["spaces"]["faith"] == "C2"
        play(four, "move drusilla to C7")
        assert four.whole()["spaces"]["willow"] == "C3"


@rule("unmatched.open.reserved_start_space")
def test_the_reserved_space_is_refused_by_name():
    wide = Board(
        "Wide",
        spaces={f"W{n}": (n, 0) for n in range(1, 6)},
        zones={"red": ("hall", tuple(f"W{n}" for n in range(1, 6)))},
        lines=(("W1", "W2"), ("W2", "W3"), ("W3", "W4"), ("W4", "W5")),
        starts=("W1", "W2"),
    )
    with another_battlefield(wide):
        position = new_game(["angel", "spike"], board="wide", first=1)
        assert position.option_texts() == ["move faith to W3", "move faith to W4", "move faith to W5"]
        assert refused(position, "move faith to W2") == "unmatched.open.reserved_start_space"
        assert refused(position, "move faith to W1") == "unmatched.setup.sidekick_empty_space"


@rule("unmatched.open.sidekick_zone_full")
def test_with_the_zone_full_a_sidekick_goes_next_to_its_hero_and_failing_that_anywhere():
    with another_battlefield(CRAMPED):
        position = new_game(["angel", "spike"], board="cramped", first=1)
        play(position, "move faith to C2")
        # Spike in C4 has a zone to himself; C3 and C5 are next to him.
        assert position.option_texts() == ["move drusilla to C3", "move drusilla to C5"]
        assert refused(position, "move drusilla to C7") == "unmatched.open.sidekick_zone_full"
        hemmed_in = new_game(["angel", "spike", "willow", "buffy"], board="cramped", first=1)
        play(hemmed_in, "sidekick giles")
        # C3 and C5 wait for Willow and Buffy, so any empty space will do.
        assert hemmed_in.option_texts() == ["move drusilla to C6", "move drusilla to C7"]


@rule("unmatched.open.setup_choices_order")
def test_battlefield_and_heroes_come_with_the_setup_and_only_buffys_sidekick_is_asked_for():
    for board in ("sunnydale_high", "the_bronze"):
        for seats in (["buffy", "spike"], ["spike", "buffy"]):
            position = new_game(seats, board=board, first=1)
            assert position.decision is not None
            assert position.decision.kind == "sidekick"
            assert position.view(seats.index("buffy"))["board"] == board
    assert new_game(["angel", "spike"], first=1).whole()["question"] == "place sidekick"


@rule("unmatched.open.setup_choices_order", "unmatched.open.buffy_choice_timing")
@pytest.mark.parametrize("seats", [["buffy", "willow"], ["willow", "buffy"]])
def test_buffys_player_chooses_knowing_the_other_hero_and_before_any_card_is_drawn(seats):
    position = new_game(seats, first=1)
    seat = seats.index("buffy")
    assert position.decision is not None
    assert position.decision.seat == seat
    seen = position.view(seat)["seats"]
    assert [each["hero"] for each in seen] == seats
    assert [(each["hand_count"], each["deck_count"]) for each in seen] == [(0, 0), (0, 0)]
    play(position, "sidekick xander")
    whole = position.whole()
    own = whole["hands"]["buffy"] + whole["decks"]["buffy"]
    assert (len(whole["hands"]["buffy"]), len(own)) == (5, 30)
    assert own.count("Military Knowledge") == 3
    assert "Insight" not in own


@rule("unmatched.open.mirror_match")
def test_two_of_a_hero_need_the_option_and_then_choose_their_sidekicks_in_player_order():
    with pytest.raises(SetupError, match="same_hero_allowed"):
        new_game(["buffy", "buffy"])
    with pytest.raises(SetupError, match="same_hero_allowed"):
        new_game(["buffy", "buffy"], same_hero_allowed=False)
    for first, order in ((1, [0, 1]), (2, [1, 0])):
        position = new_game(["buffy", "buffy"], same_hero_allowed=True, first=first)
        asked = []
        for answer in ("sidekick giles", "sidekick xander"):
            assert position.decision is not None
            asked.append(position.decision.seat)
            play(position, answer)
        assert asked == order


@rule("unmatched.open.first_player")
def test_the_setup_names_who_takes_the_place_of_the_younger_player():
    for first in (1, 2):
        position = new_game(["angel", "spike"], first=first)
        while position.turn == 0:
            position.answer(0)
        whole = position.whole()
        name = ["angel", "spike"][first - 1]
        other = ["spike", "angel"][first - 1]
        assert (whole["turn"], whole["spaces"][name], whole["spaces"][other]) == (name, "S05", "S26")


@rule("unmatched.open.first_player")
def test_without_a_name_chance_decides():
    first = [new_game(["angel", "spike"], seed=seed).view(None)["decision"]["seat"] for seed in range(40)]
    assert 5 < first.count(0) < 35
    again = [new_game(["angel", "spike"], seed=seed).view(None)["decision"]["seat"] for seed in range(40)]
    assert first == again


# Heroes


@rule("unmatched.open.dark_effects_on_tara_cards")
@pytest.mark.parametrize("fallen", [False, True])
def test_an_effect_of_one_form_follows_the_heros_form_whoever_plays_the_card(fallen):
    spell = versatile("Spell", 1, during_combat=If(InForm("Dark Visitor"), SetValue(4)))
    with visitor(spell, forms=("Visitor", "Dark Visitor")):
        for form, value in (("Visitor", 1), ("Dark Visitor", 4)):
            position = arranged(
                {"seats": ["visitor", "spike", "buffy", "angel"]},
                spaces={"visitor": "defeated" if fallen else "S26", "friend": "S05", "spike": "S03"},
                forms={"visitor": form},
                hands={"visitor": ["Spell"]},
            )
            play(position, 'attack spike with "Spell" by friend', "no defense")
            assert position.whole()["health"]["spike"] == 15 - value


# Teams


@rule("unmatched.open.three_player_control")
@pytest.mark.parametrize("team_hands", ["shown", "hidden"])
def test_one_of_three_players_has_two_seats_with_cards_and_turns_of_their_own(team_hands):
    position = new_game(["angel", "spike", "willow", "buffy"], players=3, first=1, team_hands=team_hands)
    assert [seat["player"] for seat in position.view(None)["seats"]] == [0, 1, 0, 2]
    turns: list[int] = []
    while position.turn < 6:
        position.answer(0)
        if len(turns) < position.turn:
            turns.append(position.turn_seat)
    assert turns[:5] == [0, 1, 2, 3, 0]
    # One person looks at both hands, whatever the option says of teammates.
    assert "hand" in position.view(0)["seats"][2]
    assert "hand" in position.view(2)["seats"][0]
    assert ("hand" in position.view(1)["seats"][3]) == (team_hands == "shown")
    position.check()  # no card has gone from one seat's piles to another's


@rule("unmatched.open.three_player_control")
def test_a_seat_plays_only_its_own_cards_and_fighters_though_one_person_holds_both():
    position = arranged(
        {"seats": ["angel", "spike", "willow", "buffy"], "players": 3},
        spaces={"angel": "S05", "willow": "S02", "spike": "S03"},
        hands={"angel": ["Feint"], "willow": ["Flayed Alive", "Love & Loss"]},
    )
    assert refused(position, 'attack spike with "Flayed Alive"') == "unmatched.reveal.attacker_must_choose"
    assert refused(position, 'attack spike with "Feint" by willow') == "unmatched.team.own_control"
    assert refused(position, 'scheme "Love & Loss"') == "unmatched.scheme.play"
    assert refused(position, "maneuver", seat=2) == "unmatched.turn.active_player_only"


@rule("unmatched.open.team_hidden_information")
def test_teammates_see_each_others_hands_unless_the_option_hides_them():
    for option, shown in (({}, True), ({"team_hands": "shown"}, True), ({"team_hands": "hidden"}, False)):
        position = arranged({"seats": FOUR, **option}, hands={"willow": ["Feint"], "buffy": ["Regroup"]})
        assert ("hand" in position.view(0)["seats"][2]) == shown
        assert ("hand" in position.view(2)["seats"][0]) == shown
        assert "hand" not in position.view(1)["seats"][0]
        assert position.view(2)["seats"][2]["hand"] == ["Feint"]
    with pytest.raises(SetupError, match="shown or hidden"):
        new_game(FOUR, team_hands="whispered")


@rule("unmatched.open.team_hidden_information")
def test_hidden_from_a_teammate_a_hand_is_as_unknown_as_an_opponents():
    seen = {}
    for team_hands in ("shown", "hidden"):
        views = [
            arranged({"seats": FOUR, "team_hands": team_hands}, hands={"willow": hand}).view(0)
            for hand in (["Feint"], ["Revoke"])
        ]
        seen[team_hands] = views[0] == views[1]
    assert seen == {"shown": False, "hidden": True}


@rule("unmatched.open.eliminated_player_state")
def test_an_eliminated_player_has_no_turn_in_which_anything_could_happen():
    position = arranged(
        {"seats": FOUR}, actions=1, spaces={"spike": "defeated", "drusilla": "defeated"}, hands={"spike": ["Feint"]}
    )
    play(position, "no boost", "end move")
    assert happened(position, "turn") == [("turn", 2)]
    assert position.whole()["hands"]["spike"] == ["Feint"]


@rule("unmatched.open.eliminated_in_own_turn")
def test_who_is_eliminated_in_their_own_turn_takes_no_second_action():
    position = arranged(
        {"seats": ["spike", "buffy", "willow", "angel"]},
        spaces={"spike": "defeated", "drusilla": "S03", "buffy": "S05"},
        health={"drusilla": 1},
        hands={"spike": ["Empathy", "Feint"], "buffy": ["Cartwheel Kick"]},
    )
    play(position, 'attack buffy with "Empathy" by drusilla', 'defend "Cartwheel Kick"', "stay")
    assert happened(position, "attack", "maneuver", "turn")[:2] == [("attack", 0), ("turn", 1)]


# What is outside the book


@rule("unmatched.open.extra_actions")
@pytest.mark.parametrize(("change", "left"), [(1, 2), (-1, 0)])
def test_gained_and_lost_actions_change_how_many_are_left_and_none_may_be_skipped(change, left):
    position = arranged(
        {"seats": ["buffy", "spike"]},
        **beside("buffy", "spike"),
        hands={"buffy": ["Feint", "Mr. Pointy", "Regroup"]},
    )
    play(position, 'attack spike with "Feint"')
    position.actions_left += change  # as an effect of another set would
    play(position, "no defense")
    for expected in range(left, 0, -1):
        assert (position.whole()["turn"], position.actions_left) == ("buffy", expected)
        assert refused(position, "end turn") == "unmatched.turn.no_skip"
        play(position, position.option_texts()[-1], "no defense")
    assert position.whole()["turn"] == "spike"


@rule("unmatched.open.endless_game")
def test_a_game_stopped_after_so_many_turns_has_no_winner():
    position = new_game(["buffy", "spike"], max_turns=3, watched=True)
    while position.decision is not None:
        position.answer(0)
    assert position.over
    assert position.turn == 3
    assert position.scores() == (0.5, 0.5)
    assert position.view(None)["winners"] == []
    assert happened(position, "win", "no winner") == [("no winner", position.turn_seat)]


@rule("unmatched.open.endless_game")
def test_without_that_option_turns_go_on_until_somebody_falls():
    position = new_game(["buffy", "spike"])
    while position.decision is not None:
        position.answer(0)  # maneuver, no boost, end move: nobody ever attacks
    # Exhaustion has ended it.
    assert position.turn > 30
    assert sorted(position.scores()) == [0.0, 1.0]


@rule("unmatched.open.concede")
@pytest.mark.parametrize("seat", [0, 1])
def test_who_gives_up_loses_at_any_moment_whoever_is_asked(seat):
    match = new_match("unmatched", seed=4, seats=["buffy", "spike"], first=1)
    match.answer("sidekick giles")
    match.concede(seat)
    assert match.position.over
    assert match.position.decision is None
    assert match.position.scores() == ((0.0, 1.0) if seat == 0 else (1.0, 0.0))
    assert f"{['Buffy', 'Spike'][seat]} gives up." in match.story(None)


@rule("unmatched.open.concede")
def test_in_a_team_game_giving_up_gives_the_game_to_the_other_team():
    position = arranged({"seats": FOUR})
    position.concede(2)
    assert winners(position) == ["spike", "angel"]


@rule("unmatched.open.concede")
def test_giving_up_is_no_option_of_the_game():
    position = arranged({"seats": ["buffy", "spike"]}, **beside("buffy", "spike", hands={"buffy": ["Feint"]}))
    assert not any("concede" in text or "give" in text for text in position.option_texts())
    before = position.digest()
    position.clone().concede(0)
    assert position.digest() == before
