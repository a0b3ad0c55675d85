"""Options, questions and events in words: each of them has some, no two options share them, no secret slips out."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import slayground.vs
from slayground.kernel.events import Event
from slayground.vs.words import TOLD
from tests.vs.tables import MODES, arranged, play, random_game

SOURCES = Path(slayground.vs.__file__).parent


def kinds_of_events() -> set[str]:
    """Every kind that the engine writes down, as far as it stands in the source."""
    found: set[str] = set()
    for path in SOURCES.glob("*.py"):
        text = path.read_text(encoding="utf-8")
        for call in re.findall(r"\.happen\(([^,]+),", text):
            found |= set(re.findall(r'"([a-z ]+)"', call))
        found |= set(re.findall(r'kinds = \{KO_PILE: "(\w+)"', text))
    return found


def test_every_kind_of_event_has_a_sentence():
    assert len(kinds_of_events()) > 40
    assert kinds_of_events() <= set(TOLD)


@pytest.mark.parametrize("facts", MODES, ids=lambda facts: facts.get("mode", f"{len(facts['seats'])} players"))
@pytest.mark.parametrize("seed", range(2))
def test_random_games_can_be_read(facts, seed):
    told = 0
    for position in random_game(facts, seed, watched=True):
        assert position.prompt().endswith((".", "?", "!", ")")), position.prompt()
        texts = position.option_texts()
        assert len(set(texts)) == len(texts)
        for number, text in enumerate(texts):
            assert position.option_named(text) == number
        decision = position.decision
        if decision is not None:
            assert all(position.label(option) for option in decision.options)
        log = position.log or []
        for event in log[told:]:
            for seat in (None, *range(position.seats_count)):
                sentence = position.tell(event, seat)
                assert sentence[0].isupper() or not sentence[0].isalpha(), sentence
                assert sentence.endswith((".", "!", "?", '"', "”")), sentence
        told = len(log)


def test_a_longer_text_names_the_player_too():
    position = arranged("Buffy", "The Master", front={"The Master": ["Spike"]})
    play(position, "attack The Master's Spike with Buffy's Buffy")
    assert "Buffy attacks Spike." in told_to(position, None)


def told_to(position, seat):
    return [position.tell(event, seat) for event in position.log]


def test_powers_are_quoted_and_who_strikes_back_is_told():
    position = arranged(
        "Buffy", "The Master", at="recruit", front={"The Master": ["The Master", "Luke"]}, hand={"Buffy": ["Tara"]},
        face_down={"Buffy": 2},
    )  # fmt: skip
    play(position, "recruit Tara to front", "choose Luke")
    while position.decision is not None and position.decision.kind != "main":
        position.answer(0)
    play(position, "attack The Master with Buffy", "pass")
    said = told_to(position, None)
    assert "Tara's “Telekinetic Shove” triggers." in said
    assert "Buffy strikes The Master: 2 ATK against 5 DEF." in said
    assert "The Master strikes back at Buffy: 1 ATK against 4 DEF." in said


def test_a_card_found_is_told_before_the_deck_is_shuffled():
    table = {"hand": {"Buffy": ["The Chosen One"]}, "deck": {"Buffy": ["Buffy"]}}
    position = arranged("Buffy", "The Master", at="build", **table)
    play(position, "play The Chosen One", "choose Buffy")
    said = told_to(position, None)
    found = said.index("Buffy finds Buffy in the deck and puts it into the hand.")
    assert found < said.index("Buffy shuffles the deck.")


def test_a_question_says_once_that_something_is_chosen():
    hand = {"Buffy": ["Slayage"]}
    position = arranged("Buffy", "The Master", front={"Buffy": ["Oz"], "The Master": ["Luke"]}, hand=hand)
    play(position, "play Slayage")
    assert position.prompt().count("hoose") == 1
    assert position.prompt().endswith("(Slayage)")


def test_a_change_is_told_of_whom_it_is_about():
    side = {"Isabelle": ["Isabelle", "Anna"]}
    position = arranged("Isabelle", "The Master", front=side, resources={"Isabelle": ["Earth"]})
    play(position, "use We Need to Work as a Team with Isabelle")
    wanted = "Isabelle and Anna have Ferocious and Quick Draw while attacking as part of a team this turn."
    assert wanted in told_to(position, None)


def test_a_change_that_is_half_a_rule_is_told_in_two_sentences():
    position = arranged("Mr. Black", "Dutch", level={"Mr. Black": 2}, resources={"Mr. Black": ["Space"]})
    play(position, "use Enhanced Bio-Mask with Mr. Black")
    told = told_to(position, None)
    assert "Mr. Black can attack face-down characters this turn." in told
    assert "Whenever Mr. Black would stun a stunned character, instead wound it this turn." in told


def test_a_question_names_the_card_it_is_about_and_no_other_this():
    position = arranged(
        "The Master", "Buffy", front={"The Master": ["Glory"]}, resources={"The Master": ["The Magic Box"]},
        hand={"Buffy": ["Oz", "Joyce"]},
    )  # fmt: skip
    play(position, "use Drain Sanity with Glory")
    assert "have used Drain Sanity this game, this time too." in position.prompt()


def test_cards_drawn_are_told_to_who_drew_them():
    position = arranged("Buffy", "The Master", at="draw", deck={"Buffy": {"top": ["Faith", "Slayage"]}})
    assert "Buffy draws Faith and Slayage." in told_to(position, 0)
    assert "Buffy draws 2 cards." in told_to(position, 1)
    assert "Buffy draws 2 cards." in told_to(position, None)


def test_a_face_down_resource_is_told_to_its_player():
    position = arranged("Buffy", "The Master", at="resource", hand={"Buffy": ["Faith"]})
    play(position, "resource Faith face down")
    assert "Buffy plays Faith face down as a resource." in told_to(position, 0)
    assert "Buffy plays a card face down as a resource." in told_to(position, 1)


def test_an_event_that_nobody_knows_is_not_told():
    position = arranged("Buffy", "The Master")
    assert position.tell(Event("tea", 0, {}), None) == ""


def test_names():
    position = arranged(
        "Buffy",
        "Buffy",
        front={"Buffy 1": ["Faith"], "Buffy 2": ["2 Falcon Drone", "Hell Hound", "Hell Hound", "Faith"]},
        equipment={"Hell Hound 2": ["Medikit"]},
    )
    assert position.whole()["in_play"] == [
        "Buffy 1's Faith", "Falcon Drone 1", "Falcon Drone 2", "Hell Hound 1", "Hell Hound 2", "Buffy 2's Faith",
        "Buffy 1's Buffy", "Buffy 2's Buffy", "Medikit",
    ]  # fmt: skip


def test_machines_that_share_a_name_go_by_their_codes():
    position = arranged("Norman Osborn", "Iceman", front={"Norman Osborn": ["TUB-054", "TUB-055"]})
    assert "Omega Machine Component (TUB-055)" in position.whole()["in_play"]


def test_what_holds_for_all_opponents_is_told_once():
    position = arranged("Dutch", "Jungle Hunter", "Ghost", resources={"Dutch": ["The Game Preserve"]})
    play(position, "use My Men Are Not Expendable with Dutch")
    assert sum("can't team attack" in sentence for sentence in told_to(position, None)) == 1


def test_a_changed_price_is_told():
    position = arranged(
        "The Master", "Buffy", at="recruit", front={"The Master": ["Mr. Trick"]}, vitality={"Mr. Trick": 1},
        hand={"The Master": ["Caleb", "Faith", "Oz"]}, face_down={"The Master": 9},
    )  # fmt: skip
    play(position, "recruit Caleb to front", "recruit Oz to front")
    assert told_to(position, None)[:4] == [
        "The Master pays 1 recruit point for Caleb instead of 2.", "The Master recruits Caleb.",
        "Caleb comes into play in The Master's front row.", "The Master recruits Oz.",
    ]  # fmt: skip


def test_a_power_that_gives_no_xp_says_so():
    position = arranged("The Master", "Buffy", at="build start", hand={"The Master": 1})
    assert told_to(position, None) == ["The Master's “We Are in the Final Days” triggers.", "The Master gains no XP."]


def test_a_power_whose_card_has_left_play_says_so():
    position = arranged(
        "The Master", "Dutch", front={"The Master": ["Angelus"], "Dutch": ["Blain"]}, hand={"Dutch": ["Anna"]}
    )
    play(position, "attack Blain with Angelus", "pass")
    while position.decision is not None and position.decision.kind == "order":
        position.answer(0)
    assert "“Tough” triggers, though its card has left play." in told_to(position, None)


def test_quotation_marks_are_not_doubled():
    position = arranged(
        "Jungle Hunter", "Dutch", hand={"Jungle Hunter": ['"Over Here."']}, ko={"Dutch": ["Billy"]}
    )
    play(position, 'play "Over Here."', "front row", "end turn")
    assert '"Over Here." triggers.' in told_to(position, None)
    position = arranged(
        "Buffy", "Pixie", level={"Pixie": 2}, resources={"Pixie": ["Laboratory"]}, hand={"Buffy": ["Oz"]}
    )
    play(position, "attack Pixie with Buffy", "pass", 'use "Sihal Novarum Chinoth!" with Pixie')
    assert 'Pixie uses "Sihal Novarum Chinoth!"' in told_to(position, None)


def test_who_shows_a_hand_is_whose_hand_it_is():
    position = arranged(
        "Jungle Hunter", "Dutch", hand={"Jungle Hunter": ['"Turn Around."'], "Dutch": ["Billy", "Anna"]}
    )
    play(position, 'play "Turn Around."')
    assert "Dutch shows Anna and Billy from the hand." in told_to(position, None)


def test_the_texts_to_choose_from_name_whom_they_are_about():
    position = arranged("Dutch", "Ghost", hand={"Dutch": ["He Couldn't See Me"]}, front={"Dutch": ["Dutch", "Billy"]})
    play(position, "play He Couldn't See Me", "choose Billy")
    assert position.decision is not None
    assert [position.label(option) for option in position.decision.options] == [
        "Billy has Stealth this turn", "Billy has Invisibility this turn",
    ]  # fmt: skip


def test_who_is_to_carry_a_card_is_asked_by_its_name():
    position = arranged(
        "Ghost", "Dutch", at="build", front={"Ghost": ["Ghost", "Tracker"]}, ko={"Ghost": ["Smart Disc"]},
        resources={"Ghost": ["The Game Preserve"]},
    )  # fmt: skip
    play(position, "use Smart Weapon of Smart Disc from KO pile with Ghost")
    assert position.prompt() == "Ghost: who carries Smart Disc now?"
