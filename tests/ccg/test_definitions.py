"""What the book's words mean: talents, types, levels, points, and what is printed on a card."""

from __future__ import annotations

import pytest

from slayground.ccg.anatomy import (
    ACTION,
    CARDS,
    CHALLENGE,
    CHARACTER,
    EPISODE,
    ESSENCE,
    EVENT,
    EVIL,
    GOOD,
    TALENT_KEYS,
    TALENT_NAMES,
    TRAIT_NAMES,
    TYPE_NAMES,
    Card,
    Static,
    Turning,
    names_of,
)
from slayground.ccg.comings import remove_character
from slayground.ccg.decks import STARTERS, starter
from slayground.ccg.destiny import change_destiny
from slayground.ccg.faces import card_facts, face
from slayground.ccg.filters import Character
from slayground.ccg.game import CcgGame
from slayground.ccg.modifiers import Gains
from slayground.ccg.names import piece_named
from slayground.ccg.table import DISCARD
from slayground.rules import BOOKS
from tests.ccg.tables import arranged, begun, play, with_cards
from tests.support import rule


def of(type: int) -> list[Card]:
    return [card for card in CARDS if card.type == type]


@rule("ccg.talent.four")
def test_there_are_four_talents_and_a_fight_can_be_about_each():
    assert TALENT_NAMES == ("Butt-Kicking", "Smarts", "Weirdness", "Charm")
    table = arranged("Buffy", "Spike", stand={"Buffy": {"park": "Buffy"}})
    assert table.whole()["talents"]["Buffy"] == {"BK": 3, "SM": 1, "WE": 1, "CH": 2}
    assert list(TALENT_KEYS) == ["BK", "SM", "WE", "CH"]
    for card, talent in (("A34", "BK"), ("A33", "SM"), ("A32", "WE"), ("A35", "CH")):
        table = arranged(
            "Faith", "Spike", stand={"Faith": {"park": "FAIH2"}, "Spike": {"park": "Drusilla 3"}},
            hand={"Faith": 0, "Spike": [card]}, attached={"Drusilla": ["Silver Tongue", "S18", "S18"]},
        )  # fmt: skip
        play(table, "attack Drusilla with Faith")
        play(table, *[text for text in table.option_texts() if text.startswith("play")])
        assert table.whole()["phase"]["talent"] == talent


@rule("ccg.card.types")
def test_the_nine_types_of_cards_and_the_pool_has_each():
    assert set(TYPE_NAMES) == {
        "essence", "character", "challenge", "location", "skill", "item", "episode", "action", "event"
    }  # fmt: skip
    assert {TYPE_NAMES[card.type] for card in CARDS} == set(TYPE_NAMES)


@rule("ccg.card.character_levels")
def test_a_character_has_cards_of_every_level_from_one_on():
    levels: dict[tuple[str, int], set[int]] = {}
    for card in of(CHARACTER):
        levels.setdefault((card.character, card.side), set()).add(card.level)
    for found in levels.values():
        assert found == set(range(1, max(found) + 1))
    assert max(max(found) for found in levels.values()) == 4


@rule("ccg.card.character_effect", "ccg.glossary.effect")
def test_every_character_has_an_effect_and_the_text_of_a_card_is_what_it_does():
    for card in of(CHARACTER):
        assert card.abilities and card.text, card.name
    for card in (*of(ACTION), *of(EVENT)):
        assert card.effect is not None and card.text
    for card in CARDS:
        said = "\n".join(face(card_facts(card), 200))
        assert card.text in said
        assert bool(card.text) == bool(card.abilities or card.effect or card.placement or card.attach), card.name


@rule("ccg.card.challenge_card")
def test_what_a_challenge_has():
    for card in of(CHALLENGE):
        facts = card_facts(card)
        assert facts["talents"] and all(value > 0 for value in facts["talents"].values())
        assert facts["destiny"] >= 1 and card.side in (GOOD, EVIL)
    some = of(CHALLENGE)
    assert {bool(card.placement) for card in some} == {bool(card.traits) for card in some} == {True, False}
    assert names_of(next(card for card in some if card.code == "B05").traits, TRAIT_NAMES) == ["Spellcraft"]


@rule("ccg.card.episode_cancel_optional_text")
def test_a_part_two_without_a_cancel_stays_to_the_end():
    first = Card("T1a", "Long Summer, Part I", EPISODE, part=1, pair="T1b", abilities=(Turning(),))
    charm = Static(Gains(ch=1), Character())
    second = Card("T1b", "Long Summer, Part II", EPISODE, part=2, pair="T1a", abilities=(charm,))
    with with_cards(first, second):
        table = arranged(
            "Buffy", "Spike", at="resource", stand={"Buffy": {"1-1": "Buffy"}}, hand={"Buffy": ["T1a"]},
            parts_two={"Buffy": ["T1b"]},
        )  # fmt: skip
        play(table, *[text for text in table.option_texts() if "Long Summer" in text])
        assert table.whole()["episodes"]["Buffy"] == ["Long Summer, Part II"]
        found = piece_named(table, "Buffy")
        assert found is not None
        remove_character(table, found, DISCARD)
        turn = table.turn
        while table.turn < turn + 2:
            table.answer(0)
        assert table.whole()["episodes"]["Buffy"] == ["Long Summer, Part II"]


@rule("ccg.destiny.start", "ccg.destiny.tracked", "ccg.card.essence_tracks")
@pytest.mark.parametrize("seats", [("patrol", "city"), ("study", "dolls", "court")])
def test_each_player_has_one_total_beginning_with_none_and_everybody_sees_it(seats):
    table = begun(*seats)
    for watcher in (None, *range(len(seats))):
        seen = table.view(watcher)["seats"]
        assert [seat["destiny"] for seat in seen] == [0] * len(seats)
        assert [seat["essence"] for seat in seen] == [starter(key).essence.code for key in seats]
    change_destiny(table, [(1, 3)])
    assert [seat["destiny"] for seat in table.view(0)["seats"]] == [0, 3, *[0] * (len(seats) - 2)]


@rule("ccg.golden.most_recent_printing", "ccg.golden.mrp_exceptions")
def test_a_title_is_one_card_and_only_characters_and_essences_have_several_by_one_name():
    for type in range(len(TYPE_NAMES)):
        titles = [card.name for card in of(type)]
        if type not in (CHARACTER, ESSENCE):
            assert len(set(titles)) == len(titles)
    faiths = [card for card in of(CHARACTER) if card.name == "Faith" and card.level == 1]
    assert len({card.talents for card in faiths}) == len(faiths) == 2
    for key in STARTERS:
        assert all(card in CARDS for card in starter(key).cards)


@rule("ccg.glossary.ccg")
def test_what_the_three_letters_stand_for():
    game = CcgGame()
    assert BOOKS[game.key].endswith("Collectible Card Game") and game.title.endswith("CCG")
