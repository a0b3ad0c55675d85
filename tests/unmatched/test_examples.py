"""The worked example of the setup (page 6); those of combat and boost are scenarios."""

from __future__ import annotations

from collections import Counter

from slayground.unmatched.anatomy import CARDS
from slayground.unmatched.game import new_game
from tests.support import rule
from tests.unmatched.tables import play


@rule("unmatched.example.setup.buffy_sidekick")
def test_xander_is_chosen_and_his_five_cards_are_in_the_deck_of_thirty():
    position = new_game(["buffy", "spike"])
    # The opponent's hero is known, and nothing is dealt yet.
    assert position.view(0)["seats"][1]["hero"] == "spike"
    assert position.option_texts() == ["sidekick giles", "sidekick xander"]
    play(position, "sidekick xander")
    buffy = position.seats[0]
    cards = Counter(CARDS[kind].name for kind in buffy.hand + buffy.deck)
    assert cards.total() == 30
    assert cards["Military Knowledge"] + cards["Right-hand Man"] == 5
    assert cards["Insight"] + cards["Training"] == 0
    assert [position.name_of(number) for number in buffy.fighters] == ["Buffy", "Xander"]
