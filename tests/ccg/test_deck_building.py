"""Building decks of the Buffy CCG: what is legal, and how lists are read and written."""

from __future__ import annotations

import pytest

from slayground.ccg.anatomy import BY_CODE, CHALLENGE, LOCATION, Card
from slayground.ccg.decks import (
    CONSTRUCTED,
    STARTERS,
    Deck,
    clear_name,
    faults,
    find_card,
    read_deck,
    starter,
    stats,
    write_deck,
)
from slayground.kernel.decks import DeckError
from slayground.kernel.errors import SetupError
from tests.ccg.tables import arranged, begun, refused
from tests.support import rule


def card(name: str) -> Card:
    return find_card(name, name)


def cards(*lines: str) -> list[Card]:
    """`3 Fire Axe` is the card three times."""
    found: list[Card] = []
    for line in lines:
        number, name = line.split(" ", 1)
        found += [card(name)] * int(number)
    return found


GOOD = cards("1 Spring Madness", "1 Curfew Patrol", "1 Cram Session", "1 Missing Pets")
EVIL = cards("1 Feeding Time", "1 Whisper Campaign", "1 Forged Permits")


def filled(size: int, *given: Card) -> list[Card]:
    """These cards, and harmless ones up to a Resource Deck of so many beside the Main Character."""
    harmless = [BY_CODE[code] for code in BY_CODE if code[0] in "IS" and code[1:].isdigit()]
    free = [each for each in harmless if each.side == 0 and each.copies == 3 and each not in given]
    room = size - 1 - len([each for each in given if each.type not in (CHALLENGE, LOCATION) and not second(each)])
    return [*given, *[each for each in free for _ in range(3)][:room]]


def second(card: Card) -> bool:
    return card.part == 2


def built(*given: Card, size: int = 40, main: str = "Buffy 1", essence: str = "Buffy", challenges: bool = True) -> Deck:
    """A deck that is legal but for what is given."""
    others = [*GOOD, *EVIL] if challenges else []
    identity = card(main)
    return Deck(find_card(essence, essence, BY_CODE["E01"].type), identity, (*filled(size, *given), *others))


def broken(deck: Deck, size: int = 40) -> list[str]:
    return [fault.rule for fault in faults(deck, size)]


@rule("ccg.deck.minimum_casual", "ccg.deck.minimum_sealed", "ccg.deck.main_counts")
def test_forty_cards_with_the_main_character_are_enough_for_casual_play_and_sealed_decks():
    deck = built()
    assert len(deck.resource_deck()) == 39
    assert broken(deck) == []
    assert broken(built(size=39)) == ["ccg.deck.minimum_casual"]


@rule("ccg.deck.minimum_constructed")
def test_sixty_cards_are_asked_for_in_constructed_play():
    assert broken(built(size=60), CONSTRUCTED) == []
    assert broken(built(size=59), CONSTRUCTED) == ["ccg.deck.minimum_constructed"]


@rule("ccg.deck.no_maximum")
def test_a_deck_may_have_any_number_of_cards():
    deck = built(size=110)
    assert len(deck.resource_deck()) == 109 and broken(deck) == [] == broken(deck, CONSTRUCTED)


@rule("ccg.deck.not_counted", "ccg.deck.locations_not_in_resource")
def test_challenges_locations_the_essence_and_second_parts_do_not_count():
    deck = built(*cards("8 Cemetery", "1 Bad Girls, Part I", "1 Bad Girls, Part II"))
    assert broken(deck) == []
    assert len(deck.cards) > 39 == len(deck.resource_deck())
    fewer = Deck(
        deck.essence, deck.main, tuple(x for x in deck.cards if x != card("Bad Girls, Part I") and not second(x))
    )
    assert broken(fewer) == ["ccg.deck.minimum_casual"]


@rule("ccg.deck.part_one_counts")
def test_a_first_part_counts():
    deck = built(*cards("1 Bad Girls, Part I", "1 Bad Girls, Part II"))
    assert card("Bad Girls, Part I") in deck.resource_deck() and len(deck.resource_deck()) == 39
    assert card("Bad Girls, Part II") in deck.parts_two()


@rule("ccg.deck.side", "ccg.deck.side_of_main")
@pytest.mark.parametrize(
    ("essence", "main", "other"),
    [("Buffy", "Buffy 1", "Spike 1"), ("Buffy", "Buffy 1", "Harmony"), ("Spike", "Spike 1", "Kendra 1"),
     ("Spike", "Spike 1", "Amy 1"), ("Spike", "Spike 1", "Xander 1")],
)  # fmt: skip
def test_a_deck_keeps_to_the_side_of_its_main_character(essence, main, other):
    assert broken(built(essence=essence, main=main)) == []
    assert broken(built(card(other), essence=essence, main=main)) == ["ccg.deck.side_of_main"]


@rule("ccg.deck.side_of_main")
def test_a_companion_as_main_character_makes_a_deck_of_heroes():
    assert broken(built(*cards("1 Kendra 1", "1 Amy 1"), essence="Xander", main="Xander 1")) == []
    assert broken(built(card("Harmony"), essence="Xander", main="Xander 1")) == ["ccg.deck.side_of_main"]


@rule("ccg.deck.essence_one")
def test_a_deck_has_one_essence():
    with pytest.raises(DeckError, match="names a second"):
        read_deck("Essence: Buffy\nEssence: Willow\nMain: Buffy 1")
    with pytest.raises(DeckError, match="names no essence"):
        read_deck("1 Buffy 1")
    # Who leads the deck says which it is.
    assert read_deck("Main: Buffy 1").essence is read_deck("Main: Buffy").essence is BY_CODE["E01"]
    with pytest.raises(DeckError, match="there is no essence of Harmony"):
        read_deck("Main: Harmony")
    deck = built()
    assert broken(Deck(deck.essence, deck.main, (*deck.cards, BY_CODE["E02"]))) == ["ccg.deck.essence_one"]


@rule("ccg.deck.main_level_one")
@pytest.mark.parametrize("main", ["Buffy 2", "Willow 1", "Buffy, Bizarro Land"])
def test_the_main_character_is_a_level_1_card_of_the_essence(main):
    assert broken(built(main=main)) == ["ccg.deck.main_level_one"]


@rule("ccg.deck.challenges_seven")
def test_the_challenge_deck_has_seven_different_challenges():
    assert broken(built(*GOOD, *EVIL, challenges=False)) == []
    assert broken(built(*GOOD, *EVIL[:2], challenges=False)) == ["ccg.deck.challenges_seven"]
    assert broken(built(*GOOD, *EVIL, card("Buy the Council"), challenges=False)) == ["ccg.deck.challenges_seven"]
    assert broken(built(*GOOD, *EVIL[:2], EVIL[0], challenges=False)) == ["ccg.deck.challenges_seven"]


@rule("ccg.deck.challenges_any_side")
@pytest.mark.parametrize(("essence", "main"), [("Buffy", "Buffy 1"), ("Spike", "Spike 1")])
def test_challenges_may_be_of_either_side(essence, main):
    good = cards("1 Spring Madness", "1 Curfew Patrol", "1 Cram Session", "1 Missing Pets", "1 One-Man Army",
                 "1 Breaking the Bones", "1 Locker 217")  # fmt: skip
    assert broken(built(*good, challenges=False, essence=essence, main=main)) == []
    assert broken(built(essence=essence, main=main)) == []


@rule("ccg.deck.three_copies", "ccg.contradiction.duplicates_or_copies")
@pytest.mark.parametrize("name", ["Fire Axe", "Knife Practice", "Hot Pursuit"])
def test_three_copies_and_no_fourth(name):
    assert broken(built(*cards(f"3 {name}"))) == []
    assert broken(built(*cards(f"4 {name}"))) == ["ccg.deck.three_copies"]


@rule("ccg.deck.three_copies", "ccg.golden.card_beats_rule")
def test_a_card_that_allows_fewer_is_followed():
    assert broken(built(*cards("2 Circle of Kayless", "1 Rocket Launcher"))) == []
    assert broken(built(*cards("3 Circle of Kayless"))) == ["ccg.golden.card_beats_rule"]
    assert broken(built(*cards("2 Rocket Launcher"))) == ["ccg.golden.card_beats_rule"]


@rule("ccg.deck.three_per_level", "ccg.deck.main_counts", "ccg.example.buffy_cards_in_deck")
def test_three_cards_of_a_level_whatever_the_version_and_the_main_is_one_of_them():
    assert broken(built(*cards("2 Buffy 1", "3 Buffy 2", "3 Buffy 3"))) == []
    assert broken(built(*cards("3 Buffy 1"))) == ["ccg.deck.three_per_level"]
    assert broken(built(*cards("4 Giles 1"))) == ["ccg.deck.three_per_level"]
    spike = built(*cards("1 Spike 1", "1 WW1 Spike"), essence="Spike", main="Spike 1")
    assert broken(spike) == []
    spike = built(*cards("1 Spike 1", "2 WW1 Spike"), essence="Spike", main="Spike 1")
    assert broken(spike) == ["ccg.deck.three_per_level"]
    # Bizarro Land's Buffy is a character of her own
    assert broken(built(*cards("2 Buffy 1", "3 Buffy, Bizarro Land"))) == []


@rule("ccg.deck.event_one")
def test_an_event_once():
    assert broken(built(*cards("1 Full Moon", "1 Blood Moon"))) == []
    assert broken(built(*cards("2 Full Moon"))) == ["ccg.deck.event_one"]


@rule("ccg.deck.part_one_one", "ccg.deck.part_two_one", "ccg.deck.part_two_needs_part_one")
def test_each_part_of_an_episode_once_and_no_second_part_without_the_first():
    both = cards("1 Bad Girls, Part I", "1 Bad Girls, Part II")
    assert broken(built(*both)) == []
    assert broken(built(*both, both[0])) == ["ccg.deck.part_one_one"]
    assert broken(built(*both, both[1])) == ["ccg.deck.part_two_one"]
    assert broken(built(both[1])) == ["ccg.deck.part_two_needs_part_one"]
    assert broken(built(both[1], card("Rivalry Week, Part I"))) == ["ccg.deck.part_two_needs_part_one"]


@rule("ccg.deck.part_one_without_two", "ccg.card.episode_both_needed", "ccg.open.episode_part_two_missing")
def test_a_first_part_alone_may_be_in_a_deck_and_only_be_stacked():
    assert broken(built(card("Bad Girls, Part I"))) == []
    table = arranged("Buffy", "Spike", at="resource", hand={"Buffy": ["Bad Girls, Part I"]})
    assert refused(table, "place Bad Girls, Part I") == "ccg.card.episode_both_needed"
    other = {"Buffy": ["Rivalry Week, Part II"]}
    table = arranged("Buffy", "Spike", at="resource", hand={"Buffy": ["Bad Girls, Part I"]}, parts_two=other)
    assert refused(table, "place Bad Girls, Part I") == "ccg.card.episode_both_needed"
    table = arranged(
        "Buffy", "Spike", stand={"Buffy": {"park": "Buffy"}, "Spike": {"park": "Spike"}},
        hand={"Buffy": ["Bad Girls, Part I"]},
    )  # fmt: skip
    for answer in ("attack Spike with Buffy", "pass", "pass", "stack Bad Girls, Part I for CH"):
        table.answer(table.option_named(answer))
    assert table.whole()["phase"]["stacks"]["Buffy"] == ["Bad Girls, Part I CH 1"]


@rule("ccg.deck.locations_eight", "ccg.deck.locations_non_unique_copies", "ccg.deck.locations_unique_copies")
def test_eight_locations_at_most_and_a_unique_one_once():
    assert broken(built(*cards("8 Cemetery"))) == []
    assert broken(built(*cards("5 Cemetery", "1 The Bronze", "1 Army Base", "1 Faith's Motel"))) == []
    assert broken(built(*cards("9 Cemetery"))) == ["ccg.deck.locations_eight"]
    assert broken(built(*cards("5 Cemetery", "4 Streets of Sunnydale"))) == ["ccg.deck.locations_eight"]
    assert broken(built(*cards("2 The Bronze"))) == ["ccg.deck.locations_unique_copies"]


@rule("ccg.deck.action_half", "ccg.deck.half_of_resource_deck")
def test_half_of_the_deck_may_be_actions_and_not_one_more():
    names = ("Hot Pursuit", "Testosterone", "Wild Swing", "Photo Finish", "Priority Check", "Walk It Off", "Sunset")
    actions = cards(*[f"3 {name}" for name in names])
    assert len(actions) == 21
    # the Main Character is one of the forty; locations and challenges are none of them
    assert broken(built(*actions[:20], *cards("8 Cemetery"))) == []
    assert broken(built(*actions, *cards("8 Cemetery"))) == ["ccg.deck.action_half"]
    assert broken(built(*actions, size=42)) == []


@rule("ccg.deck.character_half", "ccg.deck.half_of_resource_deck", "ccg.deck.main_counts")
def test_half_of_the_deck_may_be_characters_the_main_among_them():
    names = ("Giles 1", "Willow 1", "Angel 1", "Anya 1", "Oz 1", "Cordelia 1", "Kendra 1")
    characters = cards(*[f"3 {name}" for name in names])
    assert broken(built(*characters[:19])) == []
    assert broken(built(*characters[:20])) == ["ccg.deck.character_half"]


@rule("ccg.deck.faith_cards_side", "ccg.limit.faith_essence")
def test_faith_is_of_the_side_of_the_deck():
    assert broken(built(BY_CODE["FAIH1"], BY_CODE["FAIH2"])) == []
    assert broken(built(BY_CODE["FAIV1"])) == ["ccg.deck.side_of_main"]
    for main, own, other in (("FAIH1", "FAIH2", "FAIV2"), ("FAIV1", "FAIV2", "FAIH2")):
        assert broken(built(BY_CODE[own], essence="Faith", main=main)) == []
        assert broken(built(BY_CODE[other], essence="Faith", main=main)) == ["ccg.deck.side_of_main"]


@rule("ccg.deck.no_first_patrol")
@pytest.mark.parametrize("key", STARTERS)
def test_no_starter_deck_has_cards_of_first_patrol(key):
    deck = starter(key)
    assert not any(each.first_patrol for each in (deck.essence, deck.main, *deck.cards))


@pytest.mark.parametrize("key", STARTERS)
def test_what_is_written_is_read_again(key):
    deck = starter(key)
    again = read_deck(write_deck(deck))
    assert (again.essence, again.main, again.counts()) == (deck.essence, deck.main, deck.counts())


def test_a_game_does_not_begin_with_a_deck_that_is_not_legal():
    whole = write_deck(starter("patrol")).replace("2 Fire Axe", "4 Fire Axe")
    with pytest.raises(SetupError, match=r"ccg\.deck\.three_copies"):
        begun(whole, "city")
    assert begun(whole, "city", any_deck=True).decision is not None


def test_a_name_of_several_cards_must_be_told_by_its_code():
    with pytest.raises(DeckError, match="FAIV1, FAIH1"):
        find_card("Faith 1", "1 Faith 1")
    assert clear_name(BY_CODE["FAIV1"]) == "Faith (FAIV1)"


def test_the_figures_of_a_deck_count_the_main_character_too():
    figures = stats(built(*cards("2 Buffy 1", "1 Buffy 2", "2 Been There Killed That", "1 Full Moon"), size=40))
    assert figures["cards"] == 40
    assert figures["levels"] == {"level 1": 3, "level 2": 1}
    assert figures["stacks"] == {"BK": 2, "SM": 4, "WE": 0, "CH": 0}
    assert figures["types"]["character"] == 4 and figures["types"]["challenge"] == 7
    assert figures["challenges"] == {"evil 1": 3, "good 1": 4}
