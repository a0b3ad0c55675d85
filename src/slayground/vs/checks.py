"""What is checked after every instruction, before anything else: DEF 0, wounds, XP, who is out (End of the Game)."""

from __future__ import annotations

from typing import Final

from slayground.compiling import mypyc_attr
from slayground.kernel.frames import Frame
from slayground.kernel.options import first, pack
from slayground.vs.anatomy import BY_CODE, CARDS, LEAVES_PLAY, LevelUp
from slayground.vs.harm import Instead, leave_play, may_be_stunned, remove_piece, stun
from slayground.vs.layers import refresh
from slayground.vs.piles import topped
from slayground.vs.play import change_side, may_join_side, older_namesakes
from slayground.vs.table import (
    BACK,
    CARRIED,
    FRONT,
    KO_PILE,
    OFF,
    PLACES,
    STUNNED,
    THE_RULES,
    Happening,
    Piece,
    Seat,
    Table,
)
from slayground.vs.triggers import LONG, end_in_a_tie, replacements
from slayground.vs.verbs import LEVEL, ROW

ASIDE: Final = -2
"""The main character is set aside for now by an effect: its player is not out."""


@mypyc_attr(free_list_len=1)
class Checks(Frame):
    """Looks again until nothing more happens; when something always does, the game is a tie."""

    def __init__(self, below: Frame | None, times: int = 0) -> None:
        self.below = below
        self.times: Final = times
        """How often something has happened already, because of one another."""

    def resume(self, position: Table) -> None:
        refresh(position)
        if mains_are_gone(position) or position.over:
            return
        if self.times == LONG:
            end_in_a_tie(position)
            return
        if somebody_falls(position):
            position.stack = Checks(self.below, self.times + 1)
            fall(position)
            return
        for number in range(len(position.seats)):
            if may_level_up(position, number):
                position.stack = Level(number, self)
                return
        position.settled = True
        position.stack = self.below

    def touched(self, thing: int) -> Frame:
        below = self.below
        touched = None if below is None else below.touched(thing)
        return self if touched is below else Checks(touched, self.times)


def somebody_falls(table: Table) -> bool:
    """Whether a character has as many wounds as health, or its DEF has dropped to 0."""
    found = False
    for piece in table.slots:
        if piece is None or not piece.card.is_character:
            continue
        if piece.wounds >= piece.health:
            found = True
        elif piece.face != STUNNED:
            if piece.defense > 0:
                if piece.zeroed:
                    table.own(piece).zeroed = False
            elif not piece.zeroed and may_be_stunned(piece) is None:
                found = True
    return found


def fall(table: Table) -> None:
    """Those with too many wounds are KO'd together; if there are none, those whose DEF is 0 are stunned together."""
    stunned: list[int] = []
    fallen: list[int] = []
    for piece in table.characters():
        if piece.wounds >= piece.health:
            fallen.append(piece.thing)
        elif piece.face != STUNNED and piece.defense <= 0 and not piece.zeroed and may_be_stunned(piece) is None:
            stunned.append(piece.thing)
    if fallen:
        leave_play(table, fallen, KO_PILE, THE_RULES, True)
    else:
        stun(table, stunned, THE_RULES)


def look(table: Table) -> None:
    """Have it looked whether something happens before anything else goes on."""
    table.stack = Checks(table.stack, looked_before(table))


def looked_before(table: Table) -> int:
    """How often something has happened already in the checks that are under way."""
    frame = table.stack
    while frame is not None:
        if isinstance(frame, Checks):
            return frame.times
        frame = frame.below
    return 0


def nothing_happens(table: Table) -> bool:
    """Look at once, which does when nothing happens."""
    refresh(table)
    for number in range(len(table.seats)):
        if main_is_gone(table, number) or may_level_up(table, number):
            return False
    if table.over or somebody_falls(table) or looked_before(table) == LONG:
        return False
    table.settled = True
    return True


# Levels


def level_power(piece: Piece) -> LevelUp | None:
    for power in piece.card.powers:
        for ability in power.level_ups:
            return ability
    return None


def may_level_up(table: Table, number: int) -> bool:
    """Whether a main character's XP has reached its number, and there is a next level."""
    seat = table.seats[number]
    if seat.xp == 0:
        return False
    piece = table.piece(seat.main)
    if piece is None:
        return False
    ability = level_power(piece)
    return ability is not None and seat.xp >= ability.need and bool(next_levels(piece, seat, seat.xp_team))


def next_levels(piece: Piece, seat: Seat, last_team: int) -> list[int]:
    """The cards it may become; more than one when the team of what gave the last XP leaves a choice."""
    ability = level_power(piece)
    assert ability is not None
    if ability.to:
        return [BY_CODE[code].number for team, code in ability.to if last_team & team or not last_team]
    return [
        kind
        for kind in seat.levels
        if CARDS[kind].level == piece.card.level + 1 and CARDS[kind].name == piece.card.name
    ]


class Level(Frame):
    def __init__(self, number: int, below: Frame | None) -> None:
        self.number: Final = number
        self.below = below

    def resume(self, position: Table) -> None:
        seat = position.seats[self.number]
        piece = position.piece(seat.main)
        assert piece is not None
        choices = next_levels(piece, seat, seat.xp_team)
        if len(choices) > 1:
            position.ask(self.number, "level", [pack(LEVEL, kind) for kind in choices])
        else:
            self.answer(position, pack(LEVEL, choices[0]))

    def answer(self, position: Table, option: int) -> None:
        position.stack = self.below
        seat = position.seats[self.number]
        piece = position.piece(seat.main)
        assert piece is not None
        seat.xp = 0
        turn_into(position, piece, first(option))
        if position.log is not None:
            card = CARDS[first(option)]
            facts = {"card": card.name, "code": card.code, "level": card.level}
            position.happen("level", self.number, facts)


def turn_into(table: Table, piece: Piece, kind: int) -> None:
    """Another card takes its place; it is still the same character in play."""
    piece = table.own(piece)
    seat = table.seats[piece.owner]
    old = piece.card.number
    levels = list(seat.levels)
    if kind in levels:
        levels.remove(kind)
    piece.card = CARDS[kind]
    table.lineup += 1
    if piece.card.level and CARDS[old].level == piece.card.level:
        levels.append(old)  # a transformation can be turned back
    else:
        seat.aside = (*seat.aside, old)
    seat.levels = tuple(levels)
    table.touch()
    # With a name that is new to it, it counts as the second of that name.
    leave_play(table, older_namesakes(table, piece), KO_PILE, THE_RULES, True)


# Who is out


def main_is_gone(table: Table, number: int) -> bool:
    """Whether the main character of somebody who is not yet out has left play."""
    seat = table.seats[number]
    return seat.main >= 0 and not seat.out and table.piece(seat.main) is None


def mains_are_gone(table: Table) -> bool:
    """Players whose main character has left play are out; True when that changed anything."""
    if not any(main_is_gone(table, number) for number in range(len(table.seats))):
        return False
    gone = [number for number in range(len(table.seats)) if main_is_gone(table, number)]
    if not table.setup.two_headed:
        from slayground.vs.giving_up import drop_unfinished

        drop_unfinished(table, gone)
    put_out(table, gone, "main character")
    return True


def put_out(table: Table, gone: list[int], how: str) -> None:
    """These players lose their main characters at the same moment."""
    for number in gone:
        table.seats[number].main = OFF
        if not table.setup.two_headed:
            table.seats[number].out = True
        if table.log is not None:
            table.happen("out", number, {})
    teams = sorted({table.setup.teams[s] for s in range(len(table.seats)) if alive(table, s)})
    if len(teams) <= 1:
        # When the last fall together, the team whose turn it is wins.
        table.end(how, teams[0] if teams else table.setup.teams[max(table.turn_seat, 0)])
        return
    if table.setup.two_headed:
        return
    for number in gone:
        clear_away(table, number)
    give_back(table)


def alive(table: Table, number: int) -> bool:
    seat = table.seats[number]
    return not seat.out and seat.main != OFF


def clear_away(table: Table, number: int) -> None:
    """All that a player owns leaves the game."""
    seat = table.seats[number]
    for piece in table.in_play():
        if piece.owner == number:
            for worn in table.equipment_of(piece.thing):
                if worn.owner != number:
                    remove_piece(table, worn)
                    table.seats[worn.owner].ko_pile = topped(table.seats[worn.owner].ko_pile, worn.card.number)
            for replacement in replacements(table, Happening(LEAVES_PLAY, piece.thing, piece.seat)):
                table.stack = Instead(replacement, table.stack)
            remove_piece(table, piece)
    for place in range(PLACES):
        seat.put_pile(place, [])
    nothing: tuple[tuple[int, ...], ...] = ((),) * len(seat.known)
    seat.known = nothing
    seat.known_either = nothing
    seat.known_down = nothing
    seat.known_top = (0,) * len(nothing)
    seat.known_bottom = (0,) * len(nothing)
    table.pending = tuple([waiting for waiting in table.pending if waiting.env.seat != number])
    table.delayed = tuple([delayed for delayed in table.delayed if delayed.env.seat != number])
    table.touch()


def give_back(table: Table) -> None:
    """What is left on the sides of players who are out returns to its owners; equipment goes with its wearer."""
    homeless = [piece for piece in table.in_play() if table.seats[piece.seat].out and piece.row != CARRIED]
    if homeless:
        order = table.in_game()
        things = [piece.thing for seat in order for piece in homeless if piece.owner == seat]
        table.stack = ReturnToOwners(tuple(things), (), table.stack)


class ReturnToOwners(Frame):
    """Owners choose the rows in which characters return to their sides, beginning with the player whose turn it is;
    then all of them return together."""

    def __init__(self, things: tuple[int, ...], rows: tuple[int, ...], below: Frame | None) -> None:
        self.things: Final = things
        self.rows: Final = rows
        """Of as many of them as have been chosen for."""
        self.below = below

    def resume(self, position: Table) -> None:
        if len(self.rows) < len(self.things):
            piece = position.piece(self.things[len(self.rows)])
            if piece is None:
                position.stack = ReturnToOwners(self.things, (*self.rows, OFF), self.below)
            else:
                position.ask(piece.owner, "row", [pack(ROW, FRONT), pack(ROW, BACK)])
            return
        position.stack = self.below
        for i in range(len(self.things)):
            piece = position.piece(self.things[i])
            if piece is not None:
                self.bring_back(position, piece, self.rows[i])

    def bring_back(self, table: Table, piece: Piece, row: int) -> None:
        if may_join_side(table, piece.card, piece.owner, piece) is None:
            change_side(table, piece, piece.owner, row)
        else:
            # Beside a main character of its name it cannot stand, and the side on which it stood is no more.
            leave_play(table, [piece.thing], KO_PILE, THE_RULES, True)

    def answer(self, position: Table, option: int) -> None:
        position.stack = ReturnToOwners(self.things, (*self.rows, first(option)), self.below)
