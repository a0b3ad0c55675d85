"""What must always hold: every card in exactly one place, nobody where they cannot be."""

from __future__ import annotations

from slayground.ccg.anatomy import CARDS, CHALLENGE, CHARACTER, EPISODE, ESSENCE, ITEM, LOCATION, SKILL
from slayground.ccg.table import OFF, Table
from slayground.ccg.triggers import due

WHERE = {CHARACTER: True, CHALLENGE: True, LOCATION: True, SKILL: False, ITEM: False, EPISODE: False, ESSENCE: False}
"""Which cards in play stand at a space of their own."""


def check(table: Table) -> None:
    check_cards(table)
    check_settled(table)
    check_pieces(table)
    check_phase(table)


def check_cards(table: Table) -> None:
    """No card is lost or doubled."""
    if table.turn == 0:
        return
    for number, seat in enumerate(table.seats):
        setup = table.setup
        owned = [
            setup.mains[number],
            setup.essences[number],
            *setup.decks[number],
            *setup.challenges[number],
            *setup.locations[number],
            *setup.parts_two[number],
        ]
        cards: list[int] = []
        for place in range(8):
            cards += seat.pile(place)
        for piece in table.in_play():
            if piece.owner == number:
                cards += [piece.card.number, *piece.below]
        phase = table.phase
        if phase is not None:
            cards += [card.kind for card in phase.stacks if card.seat == number]
        arranged = table.setup.decks[number] == () and table.setup.challenges[number] == ()
        assert arranged or sorted(cards) == sorted(owned), f"cards of seat {number}"
        assert seat.hand == sorted(seat.hand), f"the hand of seat {number} is not sorted"
        assert seat.destiny >= 0, f"Destiny Points of seat {number}"
        for known in seat.known:
            left = list(seat.hand)
            for kind in known:
                assert kind in left, f"{CARDS[kind].name} is known in the hand of seat {number} and not there"
                left.remove(kind)
        assert all(n <= len(seat.deck) for n in (*seat.known_top, *seat.known_bottom)), f"deck of seat {number}"


def check_pieces(table: Table) -> None:
    challenges: list[int] = []
    for piece in table.in_play():
        name = piece.card.name
        stands = WHERE[piece.card.type]
        assert (0 <= piece.space < table.streets.size) == stands, f"{name} is at {piece.space}"
        attached = piece.card.type in (SKILL, ITEM)
        assert attached == (piece.carrier != OFF), f"{name} is carried by {piece.carrier}"
        if attached:
            carrier = table.piece(piece.carrier)
            assert carrier is not None and carrier.is_character, f"{name} hangs in the air"
        if piece.card.type == CHALLENGE:
            assert piece.card.number not in challenges, f"two {name} in play"
            challenges.append(piece.card.number)
        if piece.card.type == LOCATION:
            assert piece.space != table.streets.park, "a location in the Park"
            at = [p for p in table.of_type(LOCATION) if p.space == piece.space]
            assert len(at) == 1, f"two locations at {piece.space}"
    for seat in range(len(table.seats)):
        identities = [piece.card.character for piece in table.characters_of(seat)]
        assert len(identities) == len(set(identities)), f"seat {seat} has a character twice: {identities}"


def check_settled(table: Table) -> None:
    """No episode has become due without anybody looking again."""
    if table.settled:
        for piece in table.of_type(EPISODE):
            assert due(table, piece) is None, f"{piece.card.name} is due"


def check_phase(table: Table) -> None:
    phase = table.phase
    if phase is None:
        assert all(record.until != 0 for record in table.records), "a change outlived its fight or challenge"
        return
    assert phase.seat != phase.rival, "somebody fights themselves"
