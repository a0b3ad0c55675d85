"""What is printed on the 50 cards and 4 character cards, and the words we print for each card.

`python -m tests.unmatched.test_card_facts` writes the words down anew, for somebody to read and approve.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from slayground.unmatched.anatomy import HEROES, Hero
from slayground.unmatched.game import UnmatchedGame
from slayground.unmatched.rulings import RULINGS
from tests.support import rule

APPROVED = Path(__file__).with_name("card-texts.txt")

Row = tuple[str, int, str, int | None, int, str, str | None, str]
"""Name, copies, type, value, boost, who may use it, timing, in the deck with."""

BUFFY: list[Row] = [
    ("Mr. Pointy", 2, "attack", 5, 4, "buffy", None, "base"),
    ("Daring Strike", 3, "attack", 4, 3, "any", "after_combat", "base"),
    ("Swift Strike", 3, "attack", 3, 2, "any", "after_combat", "base"),
    ("Skirmish", 3, "versatile", 4, 3, "any", "after_combat", "base"),
    ("Slayer's Strength", 3, "versatile", 4, 3, "buffy", "after_combat", "base"),
    ("Rapid Recovery", 3, "versatile", 3, 3, "buffy", "after_combat", "base"),
    ("Feint", 3, "versatile", 2, 2, "any", "immediately", "base"),
    ("Regroup", 3, "versatile", 1, 1, "any", "after_combat", "base"),
    ("Cartwheel Kick", 2, "defense", 2, 2, "buffy", "after_combat", "base"),
    ("Insight", 3, "scheme", None, 3, "giles", "scheme", "giles"),
    ("Training", 2, "scheme", None, 3, "giles", "scheme", "giles"),
    ("Military Knowledge", 3, "attack", 4, 3, "xander", "after_combat", "xander"),
    ("Right-hand Man", 2, "versatile", 2, 3, "xander", "during_combat", "xander"),
]
ANGEL: list[Row] = [
    ("Angelus, Scourge of Europe", 3, "attack", 5, 3, "angel", None, "base"),
    ("Five by Five", 2, "attack", 5, 3, "faith", "after_combat", "base"),
    ("Disengage", 3, "attack", 4, 2, "any", "after_combat", "base"),
    ("Cursed with a Soul", 2, "attack", 4, 3, "angel", "after_combat", "base"),
    ("Wisdom of Ages", 2, "attack", 3, 2, "angel", "after_combat", "base"),
    ("Brooding", 2, "versatile", 3, 2, "angel", "after_combat", "base"),
    ("The Rogue Slayer", 2, "versatile", 3, 3, "faith", "after_combat", "base"),
    ("Momentous Shift", 3, "versatile", 3, 1, "any", "during_combat", "base"),
    ("Feint", 3, "versatile", 2, 2, "any", "immediately", "base"),
    ("Regroup", 3, "versatile", 1, 1, "any", "after_combat", "base"),
    ("Haunted by the Faces", 2, "defense", 3, 2, "angel", "after_combat", "base"),
    ("Killer of the Dead", 3, "scheme", None, 3, "faith", "scheme", "base"),
]
WILLOW: list[Row] = [
    ("Flayed Alive", 3, "attack", 4, 3, "willow", "during_combat", "base"),
    ("When Good Magic Fails", 2, "attack", 4, 3, "willow", "after_combat", "base"),
    ("Rending Shot", 2, "attack", 3, 1, "any", "after_combat", "base"),
    ("Swift Strike", 2, "attack", 3, 2, "any", "after_combat", "base"),
    ("Knowledge of the Craft", 2, "versatile", 4, 2, "tara", "after_combat", "base"),
    ("Black Magic", 3, "versatile", 3, 3, "willow", "during_combat", "base"),
    ("Revoke", 2, "versatile", 3, 2, "tara", "immediately", "base"),
    ("Hacker", 2, "versatile", 2, 2, "any", "after_combat", "base"),
    ("Feint", 3, "versatile", 2, 2, "any", "immediately", "base"),
    ("Regroup", 3, "versatile", 1, 1, "any", "after_combat", "base"),
    ("Meditation", 2, "defense", 5, 2, "willow", "after_combat", "base"),
    ("Love & Loss", 2, "scheme", None, 3, "willow", "scheme", "base"),
    ("Resurrect", 2, "scheme", None, 2, "willow", "scheme", "base"),
]
SPIKE: list[Row] = [
    ("Arrogance", 1, "attack", 4, 2, "spike", "during_combat", "base"),
    ("The Rush", 2, "attack", 3, 3, "spike", "during_combat", "base"),
    ("Leap Away", 2, "versatile", 4, 1, "any", "after_combat", "base"),
    ("Skirmish", 2, "versatile", 4, 1, "any", "after_combat", "base"),
    ("Let's Dance", 3, "versatile", 4, 3, "spike", "during_combat", "base"),
    ("Bloody Hell!", 3, "versatile", 3, 2, "spike", "after_combat", "base"),
    ("Empathy", 2, "versatile", 3, 3, "drusilla", "after_combat", "base"),
    ("Feint", 3, "versatile", 2, 2, "any", "immediately", "base"),
    ("Always Surprising", 3, "versatile", 1, 2, "drusilla", "during_combat", "base"),
    ("Regroup", 3, "versatile", 1, 1, "any", "after_combat", "base"),
    ("The Sight", 2, "scheme", None, 2, "drusilla", "scheme", "base"),
    ("Seek the Shadows", 4, "scheme", None, 2, "spike", "scheme", "base"),
]
DECKS = {"buffy": BUFFY, "angel": ANGEL, "willow": WILLOW, "spike": SPIKE}

# health, move, ranged, sidekicks with their health and whether they are ranged
CHARACTERS = {
    "buffy": (14, 3, False, [("Giles", 6, False), ("Xander", 6, False)]),
    "angel": (16, 2, False, [("Faith", 8, False)]),
    "willow": (14, 2, True, [("Tara", 6, True)]),
    "spike": (15, 2, False, [("Drusilla", 7, False)]),
}


@pytest.mark.parametrize(("hero", "row"), [(hero, row) for hero, rows in DECKS.items() for row in rows])
@rule("unmatched.card.fields")
def test_a_card_is_as_printed(hero, row):
    printed = [facts for facts in UnmatchedGame().cards() if facts["deck"] == hero and facts["name"] == row[0]]
    assert len(printed) == 1
    fields = ("name", "count", "type", "value", "boost", "fighter", "timing", "group")
    assert tuple(printed[0][field] for field in fields) == row


def test_there_are_no_other_cards():
    assert Counter(facts["deck"] for facts in UnmatchedGame().cards()) == {
        hero: len(rows) for hero, rows in DECKS.items()
    }


@pytest.mark.parametrize("key", CHARACTERS)
@rule("unmatched.fighters.stats_on_card")
def test_a_character_card_is_as_printed(key):
    hero = HEROES[key]
    sidekicks = [(sidekick.name, sidekick.health, sidekick.ranged) for sidekick in hero.sidekicks]
    assert (hero.fighter.health, hero.move, hero.fighter.ranged, sidekicks) == CHARACTERS[key]


def test_every_card_has_its_own_scenarios():
    files = {path.relative_to(APPROVED.parent / "cards") for path in (APPROVED.parent / "cards").rglob("*.yaml")}
    assert files == {Path(hero, f"{file_name(row[0])}.yaml") for hero, rows in DECKS.items() for row in rows}


def file_name(card: str) -> str:
    plain = card.lower().replace("&", "and").replace(" ", "-")
    return "".join(letter for letter in plain if letter.isalpha() or letter == "-")


def test_the_words_on_the_cards_are_approved():
    assert words() == APPROVED.read_text(encoding="utf-8")


def test_rulings_are_sentences_about_cards_that_there_are():
    names = {row[0] for rows in DECKS.values() for row in rows}
    assert set(RULINGS) <= names
    for facts in UnmatchedGame().cards():
        assert facts["rulings"] == list(RULINGS.get(facts["name"], ()))
        assert all(said[0].isupper() and said.endswith(".") for said in facts["rulings"])
    assert {"Feint", "Slayer's Strength", "Meditation", "Bloody Hell!", "Seek the Shadows"} <= set(RULINGS)


def words() -> str:
    return "\n".join(words_of(hero) for hero in HEROES.values())


def words_of(hero: Hero) -> str:
    lines = [hero.name.upper(), f"    {hero.ability_text()}"]
    for card in hero.cards:
        lines += [card.name, f"    {card.text() or 'No effect.'}"]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    APPROVED.write_text(words(), encoding="utf-8")
    print(f"wrote {APPROVED}: read it aloud before approving")
