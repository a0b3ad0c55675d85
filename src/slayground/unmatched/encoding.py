"""The table as numbers, as far as a seat may know it: the same facts as its view."""

from __future__ import annotations

from typing import Final

from slayground.kernel.encoding import Sheet, counts, one_of, rows, yes_or_no
from slayground.unmatched.anatomy import CARDS
from slayground.unmatched.board import BOARDS
from slayground.unmatched.table import OFF, Table

FIGHTERS: Final = 3
"""Rows for the fighters of a hero; nobody has more than a sidekick yet."""


def write(table: Table, sheet: Sheet, observer: int) -> None:
    count = len(table.seats)
    spaces = max([len(board.space_names) for board in BOARDS.values()])
    boards = list(BOARDS)
    places = [(observer + i) % count for i in range(count)]
    asked = OFF if table.decision is None else (table.decision.seat - observer) % count
    turn = OFF if table.turn_seat == OFF else (table.turn_seat - observer) % count
    sheet.place = -1
    sheet.put("board", f"which battlefield: {', '.join(boards)}", one_of(boards.index(table.board.key), len(boards)))
    sheet.put("asked", "who is asked, by place", one_of(asked, count))
    sheet.put("turn_of", "whose turn it is, by place", one_of(turn, count))
    sheet.put("turn", "the number of the turn; actions left in it", [float(table.turn), float(table.actions_left)])
    sheet.put("scheme", "the scheme being played, by card", one_of(table.scheme_card, len(CARDS)))
    write_combat(table, sheet, observer, places)
    for place, number in enumerate(places):
        sheet.place = place
        write_seat(table, sheet, observer, number, spaces)


def write_combat(table: Table, sheet: Sheet, observer: int, places: list[int]) -> None:
    combat = table.combat
    row = [0.0] * 10
    attack = defense = OFF
    if combat is not None:
        attacking = table.fighters[combat.attacker].seat
        row[0] = yes_or_no(combat.revealed)
        row[1] = 1.0 + places.index(attacking)
        row[2] = 1.0 + table.seats[attacking].fighters.index(combat.attacker)
        defending = table.fighters[combat.defender].seat
        row[3] = 1.0 + places.index(defending)
        row[4] = 1.0 + table.seats[defending].fighters.index(combat.defender)
        if combat.revealed or table.sees_hand(observer, attacking):
            attack = combat.attack_card
        if combat.revealed:
            defense = combat.defense_card
            row[5] = float(combat.attack())
            row[6] = float(combat.defense())
            row[7] = yes_or_no(combat.attack_canceled)
            row[8] = yes_or_no(combat.defense_canceled)
            row[9] = 0.0 if combat.damage == OFF else 1.0 + combat.damage
    sheet.put(
        "combat",
        "revealed; attacker's place and row from 1; defender's; attack; defense; each canceled; damage dealt, from 1",
        row,
    )
    sheet.put("attack_card", "the attack's card, if known", one_of(attack, len(CARDS)))
    sheet.put("defense_card", "the defense's card, once revealed", one_of(defense, len(CARDS)))


def write_seat(table: Table, sheet: Sheet, observer: int, number: int, spaces: int) -> None:
    seat = table.seats[number]
    kinds = len(CARDS)
    open_hand = table.sees_hand(observer, number)
    known = seat.hand if open_hand else list(seat.known[observer])
    top = seat.deck[len(seat.deck) - seat.known_top :] if open_hand else []
    bottom = seat.deck[: seat.known_bottom] if open_hand else []
    sheet.put(
        "standing",
        "on the observer's team; form; cards in hand and in deck; player's place in the order of players",
        [
            yes_or_no(not table.opposes(observer, number)), float(seat.form), float(len(seat.hand)),
            float(len(seat.deck)), float(table.setup.players[number]),
        ],
    )  # fmt: skip
    sheet.put("hand", "known cards in hand, of each how many", counts(known, kinds))
    sheet.put("discard", "cards in the discard pile, of each how many", counts(seat.discard, kinds))
    sheet.put("deck_top", "known cards on top of the deck, of each how many", counts(top, kinds))
    sheet.put("deck_bottom", "known cards at the bottom of the deck, of each how many", counts(bottom, kinds))
    sheet.put("shadows", "shadow tokens on each space", counts([s for s in seat.shadows if s != OFF], spaces))
    figures: list[list[float]] = []
    for fighter in seat.fighters:
        each = table.fighters[fighter]
        row = [
            1.0, yes_or_no(each.card.hero), yes_or_no(each.card.ranged), float(each.health),
            float(each.card.max_health),
        ]  # fmt: skip
        row.extend(one_of(each.space, spaces))
        figures.append(row)
    sheet.put(
        "fighters",
        f"{FIGHTERS} rows: there; a hero; ranged; health; greatest health; on each space of the battlefield",
        rows(figures, FIGHTERS, 5 + spaces),
    )
