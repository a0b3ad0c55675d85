"""The table as numbers, as far as a seat may know it: the same facts as its view."""

from __future__ import annotations

from typing import Final

from slayground.kernel.encoding import Sheet, counts, one_of, rows, yes_or_no
from slayground.vs.anatomy import CARDS, TEAM_NAMES
from slayground.vs.layers import refresh
from slayground.vs.table import CARRIED, OFF, STUNNED, UP, Piece, Table
from slayground.vs.turn import PHASES

CHARACTERS: Final = 20
"""Rows for the characters and machines of a side; what is beyond is left out."""
EQUIPMENT: Final = 10
STEPS: Final = list(dict.fromkeys(PHASES))
WHICH_STEP: Final = f"which of {', '.join(STEPS)}; none in the set-up"
TEAMS: Final = list(TEAM_NAMES)


def write(table: Table, sheet: Sheet, observer: int) -> None:
    refresh(table)
    count = len(table.seats)
    places = [(observer + i) % count for i in range(count)]
    asked = OFF if table.decision is None else (table.decision.seat - observer) % count
    sheet.place = -1
    sheet.put("asked", "who is asked, by place", one_of(asked, count))
    sheet.put("turn_of", "whose turn it is, by place", [yes_or_no(table.my_turn(number)) for number in places])
    sheet.put("turn", "the number of the turn", [float(table.turn)])
    phase = STEPS.index(table.phase) if table.phase in STEPS else OFF
    sheet.put("phase", WHICH_STEP, one_of(phase, len(STEPS)))
    combat = table.combat
    fight = [0.0, 0.0, 0.0]
    if combat is not None:
        fight = [1.0, yes_or_no(combat.team), yes_or_no(combat.struck)]
    sheet.put("combat", "there is one; a team attack; the strikes have been made", fight)
    for place, number in enumerate(places):
        sheet.place = place
        write_seat(table, sheet, observer, number)


def write_seat(table: Table, sheet: Sheet, observer: int, number: int) -> None:
    seat = table.seats[number]
    kinds = len(CARDS)
    own = number == observer
    hand = seat.hand if own else list(seat.known[observer])
    down = seat.down if own else list(seat.known_down[observer])
    either: list[int] = [] if own else list(seat.known_either[observer])
    top = min(seat.known_top[observer], len(seat.deck))
    bottom = min(seat.known_bottom[observer], len(seat.deck))
    sheet.put(
        "standing",
        "opposes the observer; out; XP; attacks and plot twists this turn; points; cards in hand, in deck, face-down "
        "resources",
        [
            yes_or_no(table.opposes(observer, number)), yes_or_no(seat.out), float(seat.xp), float(seat.attacks),
            float(seat.plot_twists), float(seat.points), float(len(seat.hand)), float(len(seat.deck)),
            float(len(seat.down)),
        ],
    )  # fmt: skip
    sheet.put("hand", "known cards in hand, of each how many", counts(hand, kinds))
    sheet.put("down", "known face-down resources, of each how many", counts(down, kinds))
    sheet.put("hand_or_down", "cards known to be in one of these two, of each how many", counts(either, kinds))
    sheet.put("deck_top", "known cards on top of the deck", counts(seat.deck[len(seat.deck) - top :], kinds))
    sheet.put("deck_bottom", "known cards at the bottom of the deck", counts(seat.deck[:bottom], kinds))
    sheet.put("resources", "ready face-up resources, of each how many", counts(seat.up, kinds))
    sheet.put("exhausted", "exhausted face-up resources, of each how many", counts(seat.exhausted, kinds))
    sheet.put("ko_pile", "cards in the KO pile, of each how many", counts(seat.ko_pile, kinds))
    sheet.put(
        "elsewhere", "cards removed, in the Key pile, in the Spellbook or resolving, of each how many",
        counts(seat.removed + seat.key_pile + seat.spellbook + seat.resolving, kinds),
    )  # fmt: skip
    characters: list[list[float]] = []
    worn: list[Piece] = []
    wearers: list[int] = []
    for piece in table.slots:
        if piece is None or piece.seat != number:
            continue
        if piece.row == CARRIED:
            worn.append(piece)
        else:
            wearers.append(piece.thing)
            characters.append(character_row(table, piece))
    carried = [
        [
            1.0 + piece.card.number, yes_or_no(piece.ready), yes_or_no(piece.face == UP),
            1.0 + wearers.index(piece.wearer) if piece.wearer in wearers else 0.0,
        ]
        for piece in worn
    ]  # fmt: skip
    sheet.put(
        "characters",
        f"{CHARACTERS} rows: card, from 1; main character; front row; stunned; hidden; ready; ATK; DEF; health; "
        "wounds; +1/+1, -1/-1 and vitality counters; attacks made; powers used; attacking; defending; protected; "
        "flies; ranged; each team",
        rows(characters, CHARACTERS, 20 + len(TEAMS)),
    )
    sheet.put("equipment", f"{EQUIPMENT} rows: card, from 1; ready; face up; wearer's row, from 1",
              rows(carried, EQUIPMENT, 4))  # fmt: skip


def character_row(table: Table, piece: Piece) -> list[float]:
    row = [
        1.0 + piece.card.number, yes_or_no(table.is_main(piece)), yes_or_no(piece.row == 0),
        yes_or_no(piece.face == STUNNED), yes_or_no(piece.face > STUNNED), yes_or_no(piece.ready),
        float(max(0, piece.atk)), float(max(0, piece.defense)), float(piece.health), float(piece.wounds),
        float(piece.plus), float(piece.minus), float(piece.vitality), float(piece.attacks), float(len(piece.used)),
        yes_or_no(table.attacking(piece)), yes_or_no(table.defending(piece)), yes_or_no(table.protected(piece)),
        yes_or_no(table.flies(piece)), yes_or_no(table.ranged(piece)),
    ]  # fmt: skip
    for team in TEAMS:
        row.append(yes_or_no(piece.teams & team != 0))
    return row
