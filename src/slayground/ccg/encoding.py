"""The table as numbers, as far as a seat may know it: the same facts as its view. Spaces are counted from the
observer's first one round the ring; the Park is the last."""

from __future__ import annotations

from typing import Final

from slayground.ccg.anatomy import (
    CARDS,
    CHALLENGE,
    CHARACTER,
    EPISODE,
    ESSENCE,
    LOCATION,
    TALENTS,
    TRAIT_NAMES,
    WINDOW_NAMES,
)
from slayground.ccg.streets import OWN_SPACES
from slayground.ccg.table import OFF, Phase, Piece, Table
from slayground.kernel.encoding import Sheet, counts, one_of, rows, yes_or_no

CHARACTERS: Final = 14
"""Rows for a player's characters; what is beyond is left out."""
ATTACHED: Final = 16
OTHERS: Final = 10
"""Rows for challenges, episodes and the essence of a player."""
TRAITS: Final = list(TRAIT_NAMES)


def write(table: Table, sheet: Sheet, observer: int) -> None:
    table.refresh()
    count = len(table.seats)
    places = [(observer + i) % count for i in range(count)]
    asked = OFF if table.decision is None else (table.decision.seat - observer) % count
    turn = OFF if table.turn_seat == OFF else (table.turn_seat - observer) % count
    holder = OFF if table.park_seat == OFF else (table.park_seat - observer) % count
    sheet.place = -1
    sheet.put("asked", "who is asked, by place", one_of(asked, count))
    sheet.put("turn_of", "whose turn it is, by place", one_of(turn, count))
    sheet.put("turn", "the number of the turn; night", [float(table.turn), yes_or_no(table.is_night())])
    sheet.put("step", "the step of the turn, or stage of a fight or challenge", one_of(table.step, len(WINDOW_NAMES)))
    sheet.put("park", "who holds the Park, by place, then for how many turns",
              [*one_of(holder, count), float(table.park_count)])  # fmt: skip
    sheet.put("events", "events played so far, of each whether", counts(list(table.events), len(CARDS)))
    locations = [0.0] * table.streets.size
    for piece in table.of_type(LOCATION):
        locations[space_from(table, piece.space, observer) - 1] = 1.0 + piece.card.number
    sheet.put("locations", "for each space the location card, from 1", locations)
    write_phase(table, sheet, table.phase, observer)
    for place, number in enumerate(places):
        sheet.place = place
        write_seat(table, sheet, observer, number)


def space_from(table: Table, space: int, observer: int) -> int:
    """A space counted from the observer's first one, from 1; 0 for nowhere."""
    if space == OFF:
        return 0
    if space == table.streets.park:
        return table.streets.size
    return 1 + (space - observer * OWN_SPACES) % table.streets.ring


def write_phase(table: Table, sheet: Sheet, phase: Phase | None, observer: int) -> None:
    """The fight or challenge under way. Who takes part is said in the rows of the characters."""
    about = "a fight; a challenge; its stage; the observer attacks, or defends; space; resolving talent, from 1"
    stacks = [0.0] * (2 * len(TALENTS))
    facts = [0.0] * 7
    if phase is not None:
        facts = [
            yes_or_no(phase.is_fight), yes_or_no(not phase.is_fight), float(phase.stage),
            yes_or_no(phase.seat == observer), yes_or_no(phase.rival == observer),
            float(space_from(table, phase.space, observer)), 1.0 + phase.talent,
        ]  # fmt: skip
        for card in phase.stacks:
            stacks[card.talent + (0 if card.seat == phase.seat else len(TALENTS))] += card.value
    sheet.put("phase", about, facts)
    sheet.put("stacks", "what lies in the talent stacks of the attacking player, then of the other", stacks)


def write_seat(table: Table, sheet: Sheet, observer: int, number: int) -> None:
    seat = table.seats[number]
    kinds = len(CARDS)
    own = number == observer
    hand = seat.hand if own else list(seat.known[observer])
    top = min(seat.known_top[observer], len(seat.deck))
    bottom = min(seat.known_bottom[observer], len(seat.deck))
    set_up = table.turn_seat == OFF
    known = 0 if set_up else min(seat.challenges_top[observer], len(seat.challenges))
    sheet.put(
        "standing",
        "Destiny Points; out; mandatory sub-step done; resurrected this turn; cards in hand, Resource Deck, Challenge "
        "Deck; locations and Part II cards left",
        [
            float(seat.destiny), yes_or_no(seat.out), yes_or_no(seat.done), yes_or_no(seat.resurrected),
            float(len(seat.hand)), float(len(seat.deck)), float(len(seat.challenges)), float(len(seat.locations)),
            float(len(seat.parts_two)),
        ],
    )  # fmt: skip
    sheet.put("hand", "known cards in hand, of each how many", counts(hand, kinds))
    sheet.put("beside", "locations and Part II cards left, own only, of each how many",
              counts(seat.locations + seat.parts_two if own else [], kinds))  # fmt: skip
    sheet.put("discard", "cards in the discard pile, of each how many", counts(seat.discard, kinds))
    sheet.put("crypt", "cards in the Crypt, of each how many", counts(seat.crypt, kinds))
    sheet.put("deck_top", "known cards on top of the Resource Deck", counts(seat.deck[len(seat.deck) - top :], kinds))
    sheet.put("deck_bottom", "known cards at its bottom", counts(seat.deck[:bottom], kinds))
    sheet.put("challenge_top", "known cards on top of the Challenge Deck",
              counts(seat.challenges[len(seat.challenges) - known :], kinds))  # fmt: skip
    characters: list[list[float]] = []
    bearers: list[int] = []
    attached: list[Piece] = []
    others: list[list[float]] = []
    for piece in table.in_play():
        if piece.seat != number:
            continue
        kind = piece.card.type
        if kind == CHARACTER:
            bearers.append(piece.thing)
            characters.append(character_row(table, piece, observer))
        elif piece.carrier != OFF:
            attached.append(piece)
        elif kind in (CHALLENGE, EPISODE, ESSENCE):
            others.append(other_row(table, piece, observer))
    carried = [
        [
            1.0 + piece.card.number, yes_or_no(piece.fatigued), float(len(piece.used)),
            1.0 + bearers.index(piece.carrier) if piece.carrier in bearers else 0.0,
        ]
        for piece in attached
    ]  # fmt: skip
    sheet.put(
        "characters",
        f"{CHARACTERS} rows: card, from 1; main character; level; Hero, Companion, Villain or Minion by number; space, "
        "from 1; fatigued; moves made and allowed; abilities used; takes part in the fight or challenge; four talents; "
        "each trait",
        rows(characters, CHARACTERS, 14 + len(TRAITS)),
    )
    sheet.put("attached", f"{ATTACHED} rows: card, from 1; fatigued; times used; bearer's row, from 1",
              rows(carried, ATTACHED, 4))  # fmt: skip
    sheet.put("others", f"{OTHERS} rows for challenges, episodes, essence: card, from 1; space, from 1; faced by the "
              "observer this turn; times used; four goals", rows(others, OTHERS, 8))  # fmt: skip


def character_row(table: Table, piece: Piece, observer: int) -> list[float]:
    phase = table.phase
    row = [
        1.0 + piece.card.number, yes_or_no(table.is_main(piece)), float(piece.card.level), float(piece.kind),
        float(space_from(table, piece.space, observer)), yes_or_no(piece.fatigued), float(piece.moves),
        float(piece.move_limit), float(len(piece.used)),
        yes_or_no(phase is not None and phase.takes_part(piece.thing)),
    ]  # fmt: skip
    for talent in TALENTS:
        row.append(float(piece.talents[talent]))
    for trait in TRAITS:
        row.append(yes_or_no(piece.traits & trait != 0))
    return row


def other_row(table: Table, piece: Piece, observer: int) -> list[float]:
    challenge = piece.card.type == CHALLENGE
    row = [
        1.0 + piece.card.number, float(space_from(table, table.spot(piece), observer)),
        yes_or_no(observer in piece.faced), float(len(piece.used)),
    ]  # fmt: skip
    for talent in TALENTS:
        row.append(float(table.goal(piece, talent)) if challenge and piece.card.goal(talent) else 0.0)
    return row
