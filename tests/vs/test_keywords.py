"""Keywords as such; what each of them does is shown by scenarios."""

from __future__ import annotations

from slayground.vs.anatomy import BY_CODE, CARDS, card_facts
from slayground.vs.decks import Deck, faults, starter
from slayground.vs.keywords import BIOSENTINEL, KEYWORDS
from tests.support import rule


@rule("vs.kw.general", "vs.kw.icons")
def test_a_keyword_is_the_same_power_on_every_card_and_tells_what_it_does() -> None:
    seen = set()
    for card in CARDS:
        for power, facts in zip(card.powers, card_facts(card)["powers"], strict=True):
            assert facts["keyword"] == (power.keyword != 0)
            if power.name in KEYWORDS:
                seen.add(power.name)
                assert power.keyword != 0 and facts["text"], (card.code, power.name)
    assert {"Flight", "Range", "Lethal", "Swarm", "Dodge"} <= seen


@rule("vs.kw.biosentinel")
def test_biosentinel_does_nothing_by_itself_and_only_simon_trask_speaks_of_it() -> None:
    assert BIOSENTINEL.abilities == () and BIOSENTINEL.acts == 0
    speaking = [card.code for card in CARDS if any("Biosentinel" in power.text for power in card.powers)]
    assert speaking == ["TUB-038"]


@rule("vs.kw.one_of_a_kind")
def test_of_a_card_that_is_one_of_a_kind_a_deck_holds_one() -> None:
    celeste = BY_CODE["TUB-015"]
    deck = starter("iceman")
    others = [card for card in deck.cards if card is not celeste]
    for copies, allowed in ((1, True), (2, False)):
        cards = (*others[: 60 - copies], *[celeste] * copies)
        found = [fault.rule for fault in faults(Deck(deck.main, cards)) if fault.card == celeste.code]
        assert found == ([] if allowed else ["vs.deck.one_of_a_kind"])
