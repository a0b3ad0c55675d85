"""What a seat sees of a table of Vs. System, what it never sees, and worlds that would look the same to it."""

from __future__ import annotations

from typing import Any

import pytest

from slayground.kernel.conformance import play_checked
from slayground.kernel.rng import seeded
from slayground.vs.fuzz import begin
from slayground.vs.game import Vs
from tests.vs.tables import MODES, arranged, play, random_game


def names(cards: list[dict[str, Any]]) -> list[str]:
    return sorted(card["name"] for card in cards)


def piece(position: Vs, called: str, seat: int | None = None) -> dict[str, Any]:
    """A card in play in the view of a seat, by what it is called."""
    found: dict[str, Any] = next(card for card in position.view(seat)["cards"] if card["called"] == called)
    return found


def seats(position: Vs, observer: int | None) -> list[dict[str, Any]]:
    seen: list[dict[str, Any]] = position.view(observer)["seats"]
    return seen


# What there is to see


def test_a_card_in_play():
    position = arranged(
        "Buffy",
        "The Master",
        front={"Buffy": ["Faith"], "The Master": ["Spike"]},
        back={"Buffy": ["Buffy"], "The Master": ["The Master"]},
        plus={"Faith": 2},
        wounds={"Faith": 1},
        exhausted=["Spike"],
    )
    faith = piece(position, "Faith")
    assert (faith["code"], faith["seat"], faith["owner"], faith["row"], faith["face"]) == (
        "TBB-055", 0, 0, "front", "face up",
    )  # fmt: skip
    assert (faith["atk"], faith["def"], faith["health"], faith["wounds"], faith["plus"]) == (6, 6, 2, 1, 2)
    assert faith["printed"] == [4, 4, 2] and faith["base"] == [4, 4]
    assert faith["teams"] == ["Scoobies", "Forces of Darkness"] and faith["alignment"] == ["good", "evil"]
    assert [power["name"] for power in faith["powers"]] == ["Want. Take. Have.", "Slayer"]
    assert all(power["text"] for power in faith["powers"])
    assert faith["ready"] and not piece(position, "Spike")["ready"]
    assert piece(position, "Buffy")["protected"] and not faith["protected"]


def test_a_key_is_never_given_again():
    position = arranged("Buffy", "The Master", front={"Buffy": ["Oz"], "The Master": ["Drusilla"]})
    before = {card["key"] for card in position.view(0)["cards"]}
    gone = piece(position, "Drusilla")["key"]
    play(position, "attack Drusilla with Oz")
    after = {card["key"] for card in position.view(0)["cards"]}
    assert after == before - {gone}


def test_a_super_power_with_its_price_and_whether_it_is_used():
    front = {"Buffy": ["Faith"]}
    position = arranged("Dark Willow", "Buffy", front=front, resources={"Dark Willow": ["The Magic Box"]})
    flay = next(power for power in piece(position, "Dark Willow")["powers"] if power["name"] == "Flay")
    assert (flay["super"], flay["cost"], flay["used"]) == ("Main", [["energy"]], False)
    assert seats(position, 1)[0]["resources"][0]["symbols"] == ["energy"]
    play(position, "use Flay with Dark Willow")
    flay = next(power for power in piece(position, "Dark Willow")["powers"] if power["name"] == "Flay")
    assert flay["used"]
    assert seats(position, 1)[0]["resources"] == []


def test_equipment_lies_with_who_carries_it():
    position = arranged("Ghost", "Dutch", front={"Ghost": ["Tracker"]}, equipment={"Tracker": ["Smart Disc"]})
    tracker = piece(position, "Tracker")
    disc = piece(position, "Smart Disc")
    assert tracker["equipment"] == [disc["key"]] and disc["wearer"] == tracker["key"] and disc["row"] == "carried"


def test_the_way_to_the_next_level():
    position = arranged("Buffy", "Emma Frost", xp={"Buffy": 3})
    assert seats(position, None)[0]["level_up"]["xp"] == 3
    assert seats(position, None)[0]["level_up"]["need"] == 7
    assert names(seats(position, None)[0]["level_up"]["next"]) == ["Buffy"]
    assert len(seats(position, None)[1]["level_up"]["next"]) == 2
    position = arranged("Buffy", "Emma Frost", level={"Buffy": 2})
    assert seats(position, None)[0]["level_up"] is None


def test_a_combat_with_its_running_totals():
    position = arranged(
        "Buffy",
        "The Master",
        front={"Buffy": ["Cordelia", "Giles"], "The Master": ["Spike"]},
        back={"Buffy": ["Buffy"], "The Master": ["The Master"]},
        hand={"The Master": ["Demonic Cruelty"]},
    )
    play(position, "team attack Spike with Cordelia")
    combat = position.view(1)["combat"]
    spike, cordelia, giles = (piece(position, name)["key"] for name in ("Spike", "Cordelia", "Giles"))
    assert combat["attackers"] == [cordelia, giles] and combat["defender"] == spike
    assert (combat["atk"], combat["def"], combat["back"]) == (5, 5, 10)
    assert combat["stuns_defender"] and combat["could_stun"] == [cordelia, giles]
    assert combat["team"] and not combat["ranged"] and combat["acting"] == 1 and combat["order"] == [0, 1]
    play(position, "play Demonic Cruelty", "choose Spike")
    assert [change["text"] for change in position.view(0)["changes"]] == ["Spike gets +1/+3 this combat."]
    assert position.decision is not None and position.decision.kind == "strike back"
    assert position.view(None)["combat"]["def"] == 8
    assert not position.view(None)["combat"]["stuns_defender"]


def test_first_strikes_come_before_striking_back():
    position = arranged(
        "Mr. Black", "Dutch", front={"Mr. Black": ["Mr. Black"], "Dutch": ["Billy"]}, hand={"Dutch": ["Death Trap"]},
        resources={"Mr. Black": ["The Game Preserve"]},
    )  # fmt: skip
    play(position, "use Super Predator with Mr. Black", "attack Billy with Mr. Black")
    combat = position.view(0)["combat"]
    assert combat["stuns_defender"] and combat["could_stun"] == []


def test_what_lasts_is_said_in_words():
    position = arranged(
        "Dutch", "Ghost", hand={"Dutch": ["He Couldn't See Me"]}, front={"Dutch": ["Dutch", "Billy"]}
    )
    play(position, "play He Couldn't See Me", "choose Billy", "case 1")
    change = position.view(None)["changes"][0]
    assert change["targets"] == [piece(position, "Billy")["key"]]
    assert change["text"].startswith("Billy has Stealth") and change["until"] == "this turn"


# What an option is about


def options(position: Vs) -> dict[str, dict[str, Any]]:
    decision = position.decision
    assert decision is not None
    return {option["text"]: option for option in position.view(decision.seat)["decision"]["options"]}


def test_options_light_what_they_are_about():
    position = arranged(
        "Buffy",
        "The Master",
        front={"Buffy": ["Buffy", "Cordelia"], "The Master": ["Spike"]},
        back={"The Master": ["The Master"]},
        hand={"Buffy": ["Slayage", "Cordelia"]},
    )
    spike, cordelia, buffy = (piece(position, name)["key"] for name in ("Spike", "Cordelia", "Buffy"))
    found = options(position)
    attack = found["attack Spike with Cordelia"]
    assert (attack["do"], attack["piece"], attack["target"]) == ("attack", cordelia, spike)
    twist = found["play Slayage"]
    assert (twist["do"], twist["card"], twist["place"], twist["seat"]) == ("play", "TBB-025", "hand", 0)
    up = found["power up Cordelia with Cordelia"]
    assert (up["target"], up["card"]) == (cordelia, "TBB-013")
    play(position, "team attack Spike with Buffy")
    assert position.view(0)["combat"]["attackers"] == [buffy, cordelia]


def test_only_who_is_asked_sees_the_options():
    position = arranged("Buffy", "The Master", hand={"Buffy": ["Slayage"]})
    assert "options" in position.view(0)["decision"]
    for observer in (1, None):
        assert position.view(observer)["decision"] == {"seat": 0, "kind": "main"}


@pytest.mark.parametrize("facts", MODES, ids=lambda facts: facts.get("mode", f"{len(facts['seats'])} players"))
def test_every_option_names_things_that_are_there(facts):
    for position in random_game(facts, 11):
        if position.decision is None:
            continue
        seen = position.view(position.decision.seat)
        keys = {card["key"] for card in seen["cards"]}
        for option in seen["decision"]["options"]:
            for field in ("piece", "target", "source"):
                assert option.get(field) is None or option[field] in keys
            if "place" in option and option["place"] not in ("deck", "down"):
                there = seen["seats"][option["seat"]]
                pile = there.get(option["place"], there.get("known_hand"))
                assert option["card"] in [card["code"] for card in pile]


# What is hidden


def test_hands_and_decks_are_seen_by_their_players_only():
    position = arranged("Buffy", "The Master", hand={"Buffy": ["Faith", "Slayage"]}, face_down={"Buffy": ["Oz"]})
    own, other, spectator = (seats(position, observer)[0] for observer in (0, 1, None))
    assert names(own["hand"]) == ["Faith", "Slayage"] and names(own["down"]) == ["Oz"]
    for seen in (other, spectator):
        assert "hand" not in seen and "down" not in seen
        assert (seen["hand_count"], seen["down_count"], seen["deck_count"]) == (2, 1, 20)
        assert seen["known_hand"] == seen["known_down"] == seen["deck_top"] == []


def test_teammates_do_not_see_each_others_hands():
    for mode in ("teams", "two-headed"):
        position = arranged("Buffy", "Xander", "The Master", "Angelus", mode={"mode": mode}, hand={"Buffy": ["Faith"]})
        for observer in (1, 2, 3):
            assert "hand" not in seats(position, observer)[0]


def test_what_was_shown_stays_known():
    position = arranged("Falconer", "Dutch", hand={"Falconer": ['"Turn Around."'], "Dutch": ["Anna", "Earth"]})
    play(position, 'play "Turn Around."', "choose Anna")
    assert names(seats(position, 0)[1]["known_hand"]) == ["Earth"]
    assert names(seats(position, None)[1]["known_hand"]) == ["Earth"]


def test_a_look_is_for_one_alone():
    hand = {"Dutch": ["Wolverine"], "Buffy": ["Faith"]}
    position = arranged("Dutch", "Buffy", "Ghost", at="recruit", hand=hand, face_down={"Dutch": 7})
    play(position, "recruit Wolverine to front", "choose player Buffy")
    assert names(seats(position, 0)[1]["known_hand"]) == ["Faith"]
    assert seats(position, 2)[1]["known_hand"] == seats(position, None)[1]["known_hand"] == []


def test_a_location_that_was_turned_down_is_remembered():
    position = arranged(
        "Dark Willow", "Buffy", front={"Buffy": ["Faith"]}, resources={"Dark Willow": ["The Magic Box"]},
        face_down={"Dark Willow": ["Oz"]},
    )  # fmt: skip
    play(position, "use Flay with Dark Willow")
    for observer in (1, None):
        assert names(seats(position, observer)[0]["known_down"]) == ["The Magic Box"]
        assert seats(position, observer)[0]["down_count"] == 2


def shown_hand(*laid_down: str) -> Vs:
    """Dutch has shown Anna and Earth, holds a third card by now, and lays one of them down."""
    position = arranged(
        "Falconer", "Dutch", hand={"Falconer": ['"Turn Around."'], "Dutch": ["Anna", "Earth", "Billy"]},
        deck={"Dutch": ["Poncho", "Mac", "Blain"]},
    )  # fmt: skip
    play(position, 'play "Turn Around."', "choose Billy", "end turn")
    while position.decision is not None and position.decision.kind != "resource":
        position.answer(0)
    play(position, *laid_down)
    return position


def test_a_card_laid_down_unseen_may_be_any_of_those_that_were_known():
    """What the others are shown does not depend on which card it was."""
    one = shown_hand("resource Anna face down")
    other = shown_hand("resource Poncho face down")
    for observer in (0, None):
        assert one.view(observer) == other.view(observer)
        assert names(seats(one, observer)[1]["known_hand_or_down"]) == ["Anna", "Earth"]
        assert seats(one, observer)[1]["known_hand"] == []
    assert names(seats(one, 1)[1]["down"]) == ["Anna"]


def test_nobody_is_passed_over_because_of_what_the_hand_lacks():
    """Royce could cancel the plot twist if he could pay: he is asked, whatever he holds."""
    for card in ("The Game Preserve", "Billy"):
        position = arranged(
            "Ghost", "Royce", hand={"Ghost": ['"Turn Around."'], "Royce": [card]}, level={"Royce": 2}
        )
        play(position, 'play "Turn Around."')
        decision = position.decision
        assert decision is not None and (decision.seat, decision.kind) == (1, "reaction")
        assert len(decision.options) == (2 if card == "The Game Preserve" else 1)


def test_an_open_view_hides_nothing():
    position = arranged("Buffy", "The Master", hand={"Buffy": ["Faith"], "The Master": ["Spike"]})
    seen = position.open_view()
    assert [names(seat["hand"]) for seat in seen["seats"]] == [["Faith"], ["Spike"]]
    assert seen["decision"]["options"]


# Imagined worlds


def test_known_cards_stay_where_they_are():
    position = arranged(
        "Falconer", "Dutch", hand={"Falconer": ['"Turn Around."'], "Dutch": ["Anna", "Earth", "Billy"]},
        deck={"Dutch": ["Poncho", "Mac", "Blain", "Dillon", "Keyes"]},
    )  # fmt: skip
    play(position, 'play "Turn Around."', "choose Billy")
    for seed in range(20):
        world = position.imagine(0, seeded(seed))
        assert world.seats[1].hand == position.seats[1].hand
        world = position.imagine(1, seeded(seed))
        assert world.seats[1].hand == position.seats[1].hand
        assert sorted(world.seats[1].deck) == sorted(position.seats[1].deck)


def test_unknown_cards_are_dealt_anew():
    position = arranged(
        "Buffy", "Dutch", hand={"Dutch": ["Anna", "Earth"]}, face_down={"Dutch": ["Mac"]},
        deck={"Dutch": ["Poncho", "Blain", "Dillon", "Keyes", "Lambert", "Royce"]},
    )  # fmt: skip
    held = position.seats[1]
    worlds = [position.imagine(0, seeded(seed)).seats[1] for seed in range(40)]
    assert len({tuple(seat.hand) for seat in worlds}) > 10
    assert len({tuple(seat.down) for seat in worlds}) > 3
    for seat in worlds:
        assert sorted(seat.hand + seat.down + seat.deck) == sorted(held.hand + held.down + held.deck)


def test_who_is_asked_about_hidden_cards_can_always_be_imagined():
    """Whoever pays with a card in hand has in every imagined world something to pay with."""
    hand: dict[str, Any] = {"Dutch": ["Los Angeles", "Headquarters", "Anna"], "Buffy": 2}
    position = arranged("Dutch", "Buffy", hand=hand, level={"Dutch": 2}, turn="Buffy")
    play(position, "attack Dutch with Buffy")
    while position.decision is not None and position.decision.seat == 1:
        play(position, "pass")
    play(position, "use Come On! Do It Now! with Dutch")
    assert position.decision is not None and position.decision.kind == "pay"
    for seed in range(30):
        world = position.imagine(1, seeded(seed))
        assert world.decision is not None and world.decision.kind == "pay" and world.decision.options


@pytest.mark.parametrize("number", range(16))
def test_every_mode_conforms(number):
    """Clones, views and imagined worlds at every so-manieth decision of random games with decks of any cards."""
    play_checked(lambda seed: begin(number, seed), number, every=25)


def test_who_cannot_strike_adds_nothing_to_the_totals():
    position = arranged(
        "Norman Osborn", "Iceman", back={"Norman Osborn": ["Sentry", "Bullseye"]}, hand={"Iceman": ["Anole"]}
    )
    play(position, "team attack Iceman with Sentry")
    assert position.view(0)["combat"]["atk"] == 4
    assert "4 ATK against 1 DEF" in position.prompt()


def test_counters_put_instead_of_a_strike_are_no_part_of_the_sum():
    position = arranged(
        "Iceman", "Norman Osborn", back={"Iceman": ["Match", "Magma"]}, hand={"Norman Osborn": ["Spin Master"]}
    )
    play(position, "team attack Norman Osborn with Match")
    combat = position.view(0)["combat"]
    assert (combat["atk"], combat["counters"], combat["def"]) == (3, 4, 6)
    assert not combat["stuns_defender"]
    assert "3 ATK and 4 -1/-1 counters against 6 DEF" in position.prompt()
    play(position, "pass")
    assert position.whole()["stunned"] == [] and position.whole()["def"]["Norman Osborn"] == 2


def test_who_is_attacked_face_down_strikes_back_and_the_totals_say_so():
    position = arranged(
        "Mr. Black", "Dutch", level={"Mr. Black": 2}, front={"Mr. Black": ["Mr. Black"], "Dutch": ["Dutch", "Dillon"]},
        stunned=["Dillon"], resources={"Mr. Black": ["Space"]}, hand={"Dutch": ["Anna"]},
    )  # fmt: skip
    play(position, "use Enhanced Bio-Mask with Mr. Black", "attack Dillon with Mr. Black")
    combat = position.view(0)["combat"]
    assert combat["back"] == 8 and len(combat["could_stun"]) == 1
    play(position, "pass", "pass")
    assert position.whole()["stunned"] == ["Mr. Black", "Dillon"]
