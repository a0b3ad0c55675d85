"""Building decks: what is legal, and how lists are read and written."""

from __future__ import annotations

import pytest

import slayground.vs.cards  # noqa: F401  the cards join the roster
from slayground import new_match
from slayground.kernel.decks import DeckError
from slayground.kernel.errors import SlaygroundError
from slayground.vs.anatomy import BY_CODE, CARDS, DARKNESS, SCOOBIES
from slayground.vs.decks import (
    STARTERS,
    Deck,
    faults,
    find_deck,
    key_pile,
    other_faces,
    read_deck,
    starter,
    stats,
    write_deck,
)
from slayground.vs.game import VsGame
from tests.support import rule


def broken(deck: Deck) -> list[str]:
    return [fault.rule for fault in faults(deck)]


def changed(deck: Deck, out: dict[str, int], into: dict[str, int]) -> Deck:
    """The deck with some cards taken out and others put in, by code."""
    cards = list(deck.cards)
    for code, number in out.items():
        for _ in range(number):
            cards.remove(BY_CODE[code])
    for code, number in into.items():
        cards += [BY_CODE[code]] * number
    return Deck(deck.main, tuple(cards), deck.title)


@rule("vs.deck.size", "vs.deck.main_not_counted", "vs.setup.deck_required")
def test_a_deck_is_sixty_cards_beside_its_main_character():
    deck = starter("buffy")
    assert len(deck.cards) == 60 and BY_CODE["TBB-003"] is deck.main
    assert broken(deck) == []
    assert broken(changed(deck, {"TBB-012": 1}, {})) == ["vs.deck.size"]
    assert broken(changed(deck, {}, {"TBB-012": 1})) == ["vs.deck.size"]


@rule("vs.deck.four_copies", "vs.deck.special_location_copies")
@pytest.mark.parametrize("code", ["TBB-017", "TBB-024", "TBB-027"])
def test_at_most_four_copies_of_a_card(code):
    deck = starter("buffy")
    more = 5 - list(deck.cards).count(BY_CODE[code])
    deck = changed(deck, {"TBB-021": more if more < 4 else 3}, {code: more if more < 4 else 3})
    assert broken(deck) == ["vs.deck.four_copies"]
    assert faults(deck)[0].card == code


@rule("vs.deck.copies_by_card", "vs.deck.one_of_a_kind_same_name", "vs.card.omega_components")
def test_cards_that_share_a_name_are_counted_apart():
    deck = starter("osborn")
    components = [card for card in deck.cards if card.name == "Omega Machine Component"]
    assert sorted(card.code for card in components) == ["TUB-054", "TUB-055", "TUB-056", "TUB-057"]
    assert all(card.one_of_a_kind for card in components)
    assert broken(deck) == []


@rule("vs.deck.one_of_a_kind", "vs.kw.one_of_a_kind", "vs.open.one_of_a_kind_query")
def test_only_one_copy_of_a_one_of_a_kind_card():
    deck = changed(starter("osborn"), {"TUB-059": 1}, {"TUB-054": 1})
    assert broken(deck) == ["vs.deck.one_of_a_kind"]
    assert "One of a Kind" in faults(deck)[0].sentence


@rule("vs.deck.basic_location_limit")
def test_at_most_four_basic_locations_of_a_type():
    deck = changed(starter("buffy"), {"TBB-021": 1}, {"TBB-058": 1})
    assert broken(deck) == ["vs.deck.basic_location_limit"]


@rule("vs.deck.basic_location_one_name", "vs.location.names_vary", "vs.location.six_basics")
def test_all_basic_locations_of_a_type_have_one_name():
    deck = changed(starter("osborn"), {"TUB-061": 2}, {"PRD-060": 2})
    assert BY_CODE["TUB-061"].symbols == BY_CODE["PRD-060"].symbols
    assert broken(deck) == ["vs.deck.basic_location_one_name"]
    assert len({card.symbols for card in CARDS if card.is_basic}) == 6


@rule("vs.deck.universes_no_mix", "vs.deck.universes")
def test_a_deck_keeps_to_one_universe():
    deck = changed(starter("osborn"), {"TUB-061": 4}, {"TBB-058": 4})
    assert broken(deck) == ["vs.deck.universes_no_mix"]
    assert "photographic" in faults(deck)[0].sentence and "illustrated" in faults(deck)[0].sentence
    assert {card.universe for card in CARDS} == {"illustrated", "photographic"}


@rule("vs.deck.universes_play_each_other", "vs.deck.universes_game_no_effect", "vs.ex.universe_cross")
def test_decks_of_different_universes_play_each_other():
    match = new_match("vs", seats=["buffy", "osborn"], seed=1)
    assert match.position.decision is not None


def test_a_game_is_not_begun_with_a_deck_that_is_not_legal():
    short = write_deck(changed(starter("buffy"), {"TBB-012": 1}, {}))
    with pytest.raises(SlaygroundError, match="59 cards"):
        new_match("vs", seats=[short, "osborn"], seed=1)
    whole = new_match("vs", seats=[write_deck(starter("buffy")), "osborn"], seed=1)
    assert whole.position.decision is not None


@rule("vs.deck.any_mix")
def test_teams_are_mixed_freely():
    deck = changed(starter("iceman"), {"TUB-019": 4}, {"TUB-051": 2, "PRD-012": 2})
    assert broken(deck) == []
    deck = changed(starter("buffy"), {"TBB-020": 2, "TBB-012": 2}, {"TBB-052": 2, "TBB-046": 2})
    assert broken(deck) == [] and {card.teams for card in deck.cards} >= {SCOOBIES, DARKNESS}


@rule("vs.deck.main_any")
@pytest.mark.parametrize("key", ["prey/royce", "prey/harrigan", "prey/isabelle", "predators/ghost"])
def test_a_starter_list_can_be_led_by_any_main_character_of_its_team(key):
    deck = starter(key)
    assert deck.main.name.casefold() == key.split("/")[1]
    assert broken(deck) == []


@rule("vs.deck.same_name_as_main", "vs.unique.main_name_power_up_use")
def test_a_deck_may_hold_supporting_characters_named_like_its_main_character():
    deck = starter("buffy")
    assert list(deck.cards).count(BY_CODE["TBB-020"]) == 2 and deck.main.name == BY_CODE["TBB-020"].name
    assert broken(deck) == []


@rule("vs.deck.key_pile_outside", "vs.zones.key_pile", "vs.card.dawn_key_pile")
def test_a_deck_with_buffy_has_a_key_pile_of_four_dawns_outside_it():
    dawn = BY_CODE["TBB-011"].number
    assert key_pile(starter("buffy")) == (dawn,) * 4
    assert len(starter("buffy").cards) == 60
    with_buffy = changed(starter("master"), {"TBB-038": 1}, {"TBB-020": 1})
    assert key_pile(with_buffy) == (dawn,) * 4
    assert key_pile(starter("master")) == ()


@rule("vs.card.dawn_not_in_deck")
def test_dawn_may_not_be_in_a_deck():
    deck = changed(starter("buffy"), {"TBB-012": 1}, {"TBB-011": 1})
    assert broken(deck) == ["vs.card.dawn_not_in_deck"]


@rule("vs.deck.angel_choice", "vs.card.angel_lock")
def test_angel_or_angelus_is_fixed_when_the_deck_is_built():
    for name, code in (("Angel", "TBB-001"), ("Angelus", "TBB-028")):
        deck = read_deck(write_deck(starter("master")).replace("Main: The Master", f"Main: {name}"))
        assert deck.main.code == code
        other = "TBB-028" if code == "TBB-001" else "TBB-001"
        assert BY_CODE[other].number in other_faces(deck.main)


@rule("vs.deck.falcon_drone_counted", "vs.card.falconer_start_count")
def test_the_falcon_drone_that_starts_in_play_is_one_of_the_sixty():
    position = VsGame().start({"seats": ["predators/falconer", "prey"]}, seed=3)
    while position.decision is not None and position.turn == 0:
        texts = position.option_texts()
        drone = [i for i, text in enumerate(texts) if "Falcon Drone" in text]
        position.answer(drone[0] if drone else 0)
    assert "Falcon Drone" in [piece.card.name for piece in position.in_play()]
    assert len(position.seats[0].deck) + len(position.seats[0].hand) == 59


LISTS = {
    "buffy": (31, 9, 0, 20),
    "master": (31, 9, 0, 20),
    "prey": (32, 9, 3, 16),
    "predators": (29, 4, 11, 16),
    "iceman": (33, 7, 0, 20),
    "osborn": (30, 6, 4, 20),
}


@rule("vs.deck.list_buffy", "vs.deck.list_master", "vs.deck.list_prey")
@rule("vs.deck.list_predators", "vs.deck.list_iceman", "vs.deck.list_osborn")
@pytest.mark.parametrize("key", STARTERS)
def test_the_starter_lists(key):
    deck = starter(key)
    characters, twists, equipment, locations = LISTS[key]
    assert sum(card.is_supporting for card in deck.cards) == characters
    assert sum(card.is_plot_twist for card in deck.cards) == twists
    assert sum(card.is_equipment for card in deck.cards) == equipment
    assert sum(card.is_location for card in deck.cards) == locations
    assert broken(deck) == []
    assert [CARDS[kind].name for kind in key_pile(deck)] == (["Dawn"] * 4 if key == "buffy" else [])


def test_simon_trask_allows_no_mutants():
    deck = Deck(BY_CODE["TUB-037"], starter("iceman").cards)
    assert set(broken(deck)) == {"vs.golden.card_beats_book"}
    deck = Deck(BY_CODE["TUB-037"], starter("osborn").cards)
    assert broken(deck) == []


# Lists as people type, paste and export them


@pytest.mark.parametrize("key", STARTERS)
def test_what_is_written_is_read_again(key):
    deck = starter(key)
    again = read_deck(write_deck(deck))
    assert again.main is deck.main and again.counts() == deck.counts()
    assert find_deck(write_deck(deck)).counts() == deck.counts()


def test_lists_in_many_hands():
    lines = ("// a deck", "Main: falconer", "[Characters]", "3x Falcon Drone", "2 X hellhound # comment", "1 Anytime")
    deck = read_deck("\n".join((*lines, "1 TUB-054", "SB: 1 Iceman", "")))
    assert deck.main.code == "PRD-001"
    codes = [card.code for card in deck.cards]
    assert codes == ["PRD-009"] * 3 + ["PRD-014"] * 2 + ["PRD-020", "TUB-054", "TUB-021"]


def test_cockatrice_and_octgn_files_are_read():
    cod = (
        '<?xml version="1.0"?><cockatrice_deck version="1"><deckname>x</deckname><zone name="main">'
        '<card number="1" name="Ghost"/><card number="3" name="Falcon Drone"/>'
        '<card number="1" name="&quot;Over Here.&quot;"/></zone></cockatrice_deck>'
    )
    deck = read_deck(cod)
    assert deck.main.code == "PRD-003"
    assert [card.code for card in deck.cards] == ["PRD-009"] * 3 + ["PRD-021"]
    cards = '<card qty="1" id="a">Dutch</card><card qty="2" id="b">Mac</card>'
    octgn = f'<deck><section name="Main">{cards}</section></deck>'
    deck = read_deck(octgn)
    assert deck.main.code == "PRD-031" and [card.code for card in deck.cards] == ["PRD-050"] * 2


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("4 Falcon Drone", "names no main character"),
        ("Main: Falconr", "did you mean “Falconer”"),
        ("Main: Falconer\n4 Falcon Dron", "did you mean “Falcon Drone”"),
        ("Main: Falconer\nfour drones", "“four drones” is not a line of a deck"),
        ("Main: Falconer\nMain: Ghost", "names a second"),
        ("Main: Falconer\n4 PRD-099", "there is no card PRD-099"),
        ("Main: Falconer\n4 PRD-003", "is a main character"),
        ("Main: PRD-009", "is no main character"),
        ("Main: Falconer\n1 Omega Machine Component", "write one of the codes TUB-054"),
        ("Main: Falconer\n100 Falcon Drone", "asks for 100 copies"),
        ("<deck></deck>", "lists no cards"),
        ('<!DOCTYPE x [<!ENTITY a "b">]><deck/>', "document type"),
    ],
)
def test_what_cannot_be_read_is_said_in_one_sentence(text, said):
    with pytest.raises(DeckError, match=said):
        read_deck(text)
    with pytest.raises(SlaygroundError):
        starter("nobody")


def test_figures_of_a_deck():
    figures = stats(starter("buffy"))
    assert figures["cards"] == 60 and figures["types"]["supporting character"] == 31
    assert sum(figures["curve"].values()) == 31
    assert figures["makes"]["energy"] == 8 and figures["cannot_pay"] == []
    assert stats(starter("osborn"))["curve"]["1"] > 0
