"""The turn: Draw Phase, Recovery Phase, Build Phase with its three steps, Main Phase (Turn Sequence)."""

from __future__ import annotations

from typing import Final

from slayground.compiling import mypyc_attr
from slayground.kernel.frames import Frame
from slayground.kernel.nodes import Env
from slayground.kernel.options import DONE, NO, STOP, YES, OptionsOf, first, pack, second, third, verb_of
from slayground.kernel.piles import card_in
from slayground.vs.acts import SHOWS_DRAWS
from slayground.vs.anatomy import AT, BUILD, CARDS, COSTS, MAIN_PHASE, PLAYED, REVEALED, Card
from slayground.vs.attack import attack_options, begin_attack
from slayground.vs.checks import alive
from slayground.vs.combat import holds_cards
from slayground.vs.harm import move_row, ready, recover
from slayground.vs.layers import refresh
from slayground.vs.modifiers import CostLess, MayPlay, SelfCostsLess
from slayground.vs.play import Recruit, may_join_side
from slayground.vs.powers import do_in_window, may_carry, meets_requirement, window_options
from slayground.vs.table import (
    BACK,
    CARRIED,
    FIGHT,
    FRONT,
    HAND,
    KEY_PILE,
    MOST_SEATS,
    NEXT_TIME,
    NEXT_TURN,
    OFF,
    RESOURCES_UP,
    STUNNED,
    THIS_TURN,
    UNTIL_RECOVERY,
    UNTIL_TURN_STARTS,
    UP,
    WHOSE_TURN,
    Delayed,
    Happening,
    Record,
    Table,
    named,
)
from slayground.vs.triggers import emit, heard, settle
from slayground.vs.verbs import ATTACK, EQUIP, MOVE, PROPOSE_END, RECRUIT, RESOURCE_DOWN, RESOURCE_UP, TEAM_ATTACK

# Points of a turn that powers wait for.

GAME_STARTS: Final = 0
TURN_STARTS: Final = 1
BUILD_STARTS: Final = 2
FORMATION_ENDS: Final = 3
MAIN_STARTS: Final = 4
TURN_ENDS: Final = 5

# The steps of a turn.

BEGIN: Final = 0
DRAW: Final = 1
RECOVER: Final = 2
READY: Final = 3
BUILD_BEGINS: Final = 4
WINDOW_1: Final = 5
RESOURCE: Final = 6
WINDOW_2: Final = 7
RECRUIT_STEP: Final = 8
WINDOW_3: Final = 9
FORMATION: Final = 10
FORMATION_OVER: Final = 11
WINDOW_4: Final = 12
MAIN_BEGINS: Final = 13
MAIN: Final = 14
ENDING: Final = 15
CLEAN_UP: Final = 16
NEXT: Final = 17

# (Said to be of any length: compiled code copies the whole of a tuple of a known length to take one out of it.)
PHASES: Final[tuple[str, ...]] = (
    "draw", "draw", "recovery", "recovery", "build", "build", "resource", "build", "recruit", "build", "formation",
    "build", "build", "main", "main", "end", "end", "end",
)  # fmt: skip


class Turn(Frame):
    """One turn of a player, or with two heads of a team."""

    def __init__(self, seat: int, step: int, following: Turn | None) -> None:
        self.seat: Final = seat
        self.step: Final = step
        self.phase: Final = PHASES[step]
        self.following: Final = following
        self.below = None

    def resume(self, position: Table) -> None:
        if settle(position):
            return
        seat = self.seat
        step = self.step
        if position.seats[seat].out:
            # Whoever is out in the middle of their own turn takes no more part in it.
            position.stack = turn_at(seat, NEXT) if step < NEXT else self
            if step < NEXT:
                abandon_turn(position)
                return
        position.phase = self.phase
        position.stack = self.following
        if step == BEGIN:
            begin_turn(position, seat)
        elif step == DRAW:
            draw_phase(position, seat)
        elif step == RECOVER:
            recovery_phase(position, seat)
        elif step == READY:
            ready_all(position, seat)
        elif step == BUILD_BEGINS:
            at_point(position, BUILD_STARTS, seat)
        elif step in (WINDOW_1, WINDOW_2, WINDOW_3, WINDOW_4):
            position.stack = Window(BUILD, heads(position, seat), 0, 0, position.stack)
        elif step == RESOURCE:
            for head in last_first(position, seat):
                position.stack = ResourceStep(head, position.stack)
        elif step == RECRUIT_STEP:
            for head in last_first(position, seat):
                position.seats[head].points = position.seats[head].resources()
                position.stack = RecruitStep(head, position.stack)
        elif step == FORMATION:
            for head in last_first(position, seat):
                position.stack = FormationStep(head, OFF, position.stack)
        elif step == FORMATION_OVER:
            at_point(position, FORMATION_ENDS, seat)
        elif step == MAIN_BEGINS:
            at_point(position, MAIN_STARTS, seat)
        elif step == MAIN:
            position.stack = Window(MAIN_PHASE, heads(position, seat), 0, 0, position.stack)
        elif step == ENDING:
            at_point(position, TURN_ENDS, seat)
        elif step == CLEAN_UP:
            clean_up(position, seat)
        else:
            next_turn(position, seat)


def steps_of_turn(seat: int) -> tuple[Turn, ...]:
    steps: list[Turn] = []
    following: Turn | None = None
    for step in range(NEXT, BEGIN - 1, -1):
        following = Turn(seat, step, following)
        steps.append(following)
    return tuple(reversed(steps))


TURNS: Final = tuple([steps_of_turn(seat) for seat in range(MOST_SEATS)])


def turn_at(seat: int, step: int) -> Turn:
    """The frame of a seat's turn at a step, of which one is enough."""
    return TURNS[seat][step]


ALONE: Final[tuple[tuple[int, ...], ...]] = tuple([(seat,) for seat in range(MOST_SEATS)])


def heads(table: Table, seat: int) -> tuple[int, ...]:
    """The players whose turn it is together."""
    if not table.setup.two_headed:
        return ALONE[seat]
    return tuple([s for s in range(len(table.seats)) if table.same_side(s, seat)])


def last_first(table: Table, seat: int) -> tuple[int, ...]:
    """The same in the order in which their frames are put on the stack."""
    return heads(table, seat)[::-1] if table.setup.two_headed else ALONE[seat]


def at_point(table: Table, point: int, seat: int) -> None:
    if heard(table, AT + point):
        emit(table, Happening(AT + point, OFF, seat))


def begin_turn(table: Table, seat: int) -> None:
    table.turn += 1
    table.turn_seat = seat
    table.noise = False
    table.proposed = False
    for head in heads(table, seat):
        table.seats[head].turns += 1
    for number in range(len(table.seats)):
        table.seats[number].attacks = 0
        table.seats[number].plot_twists = 0
        table.seats[number].points = 0
    for piece in table.slots:
        if piece is not None and (piece.used or piece.attacks):
            piece = table.own(piece)
            piece.used = ()
            piece.attacks = 0
    begin_records(table, seat)
    table.touch(WHOSE_TURN | FIGHT)
    if table.log is not None:
        table.happen("turn", seat, {"turn": table.turn})
    at_point(table, TURN_STARTS, seat)
    end_records(table, UNTIL_TURN_STARTS, seat)


def begin_records(table: Table, seat: int) -> None:
    """What holds during a player's next turn begins to hold."""
    if table.records and any(begins(table, record, seat) for record in table.records):
        table.records = tuple([r.started() if begins(table, r, seat) else r for r in table.records])
        table.touch()


def begins(table: Table, record: Record, seat: int) -> bool:
    return record.until == NEXT_TURN and not record.begun and table.same_side(record.until_seat, seat)


def end_records(table: Table, until: int, seat: int) -> None:
    if not table.records:
        return
    kept: list[Record] = [
        r for r in table.records if r.until != until or not table.same_side(r.until_seat, seat)
    ]
    if len(kept) < len(table.records):
        table.records = tuple(kept)
        table.touch()


# Draw Phase


def draw_phase(table: Table, seat: int) -> None:
    for head in heads(table, seat):
        draw_cards(table, head, cards_to_draw(table, seat))


def cards_to_draw(table: Table, seat: int) -> int:
    """Two; none on the very first turn, and in games of more than two one on the second."""
    if table.turn == 1:
        return 0
    if table.turn == 2 and len(table.seats) > 2 and not table.setup.two_headed:
        return 1
    return 2


def draw_cards(table: Table, seat: int, n: int) -> None:
    """Draw up to n cards; what cannot be drawn is skipped."""
    at = table.seats[seat]
    refresh(table)
    shown = shows_draws(table, seat)
    drawn: list[int] = []
    for _ in range(n):
        if not at.deck_size():
            break
        watchers = table.know_top(at)
        kind = table.take_top(at)
        drawn.append(kind)
        table.add_to_hand(seat, kind, table.everyone() if shown else watchers)
    if not drawn:
        return
    if table.log is not None:
        if shown:
            table.happen("draw", seat, {"count": len(drawn), **named(drawn)})
        else:
            table.happen("draw", seat, {"count": len(drawn)}, named(drawn), (seat,))
    if shown:
        emit(table, Happening(REVEALED, OFF, seat, len(drawn)))


def shows_draws(table: Table, seat: int) -> bool:
    for piece in table.slots:
        if piece is not None and piece.acts & SHOWS_DRAWS and table.opposes(piece.seat, seat):
            return True
    return False


# Recovery Phase


def recovery_phase(table: Table, seat: int) -> None:
    """Stunned characters recover and hidden ones turn up at the same time."""
    stunned: list[int] = []
    for piece in table.slots:
        if piece is None or piece.face == UP or not table.on_side(piece, seat):
            continue
        if piece.face == STUNNED:
            stunned.append(piece.thing)
            continue
        table.own(piece).face = UP
        table.touch()
        if table.log is not None:
            table.happen("turn up", piece.seat, {"card": table.called(piece)})
    recover(table, stunned)


def ready_all(table: Table, seat: int) -> None:
    ready(table, [p.thing for p in table.slots if p is not None and not p.ready and table.on_side(p, seat)])
    for head in heads(table, seat):
        at = table.seats[head]
        if at.exhausted:
            at.up = sorted(at.up + at.exhausted)
            at.exhausted = []
    end_records(table, UNTIL_RECOVERY, seat)


# Windows of one's own turn


@mypyc_attr(free_list_len=1)
class Window(Frame):
    """The player whose turn it is does things until they go on; with two heads, until both do."""

    def __init__(self, kind: str, order: tuple[int, ...], at: int, passes: int, below: Frame | None) -> None:
        self.kind: Final = kind
        self.order: Final = order
        self.at: Final = at
        self.passes: Final = passes
        self.below = below

    def resume(self, position: Table) -> None:
        if settle(position):
            return
        if self.passes >= len(self.order) or position.seats[self.order[0]].out:
            position.stack = self.below
            return
        seat = self.order[self.at]
        # The Main Phase ends by choice, even when nothing else can be done (vs.turn.end_is_choice).
        asked = self.kind == MAIN_PHASE or holds_cards(position, seat)
        options: list[int] = [STOP]
        if not asked or not position.unsaid(seat):
            refresh(position)
            if self.kind == MAIN_PHASE:
                attack_options(position, seat, options)
            window_options(position, seat, self.kind, options)
            if self.kind == MAIN_PHASE and may_propose_end(position) is None:
                options.append(pack(PROPOSE_END))
        position.ask(seat, self.kind, options, asked)

    def answer(self, position: Table, option: int) -> None:
        seat = self.order[self.at]
        verb = verb_of(option)
        if verb == DONE:
            if self.passes + 1 == len(self.order):
                position.stack = self.below
            else:
                at = (self.at + 1) % len(self.order)
                position.stack = Window(self.kind, self.order, at, self.passes + 1, self.below)
            return
        if self.passes:
            position.stack = Window(self.kind, self.order, self.at, 0, self.below)
        if verb == PROPOSE_END:
            propose_end(position, seat)
            return
        if position.setup.interjections:
            others = tuple([each for each in position.in_game() if not position.my_turn(each)])
            position.stack = Interjections(self.kind, others, position.stack)
        if verb in (ATTACK, TEAM_ATTACK):
            begin_attack(position, seat, option)
        else:
            do_in_window(position, seat, option)


ANY_TURN: Final = "any turn "


class Interjections(Frame):
    """After each action of the player whose turn it is, the others may use what is for any turn, once each in turn."""

    def __init__(self, kind: str, seats: tuple[int, ...], below: Frame | None) -> None:
        self.kind: Final = kind
        self.seats: Final = seats
        """Who is still to be asked."""
        self.below = below

    def resume(self, position: Table) -> None:
        if settle(position):
            return
        if not self.seats or position.seats[position.turn_seat].out:
            position.stack = self.below
            return
        seat = self.seats[0]
        if position.seats[seat].out:
            position.stack = self.after()
            return
        options: list[int] = [STOP]
        window_options(position, seat, self.kind, options)
        position.ask(seat, f"{ANY_TURN}{self.kind}", options, bool(position.seats[seat].hand))

    def after(self) -> Interjections:
        return Interjections(self.kind, self.seats[1:], self.below)

    def answer(self, position: Table, option: int) -> None:
        position.stack = self.after()
        if verb_of(option) != DONE:
            do_in_window(position, self.seats[0], option)


# Resource Step

PLACED_UP: Final = OptionsOf(RESOURCE_UP)
PLACED_DOWN: Final = OptionsOf(RESOURCE_DOWN)


@mypyc_attr(free_list_len=1)
class ResourceStep(Frame):
    def __init__(self, seat: int, below: Frame | None) -> None:
        self.seat: Final = seat
        self.below = below

    def resume(self, position: Table) -> None:
        hand = position.seats[self.seat].hand
        if hand and position.unsaid(self.seat):
            position.ask(self.seat, "resource", [STOP], True)
            return
        options: list[int] = [STOP]
        last = OFF
        for kind in hand:
            if kind != last:
                last = kind
                if CARDS[kind].is_location:
                    options.append(PLACED_UP.about(kind))
                options.append(PLACED_DOWN.about(kind))
        position.ask(self.seat, "resource", options)

    def answer(self, position: Table, option: int) -> None:
        position.stack = self.below
        verb = verb_of(option)
        if verb != DONE:
            play_resource(position, self.seat, first(option), verb == RESOURCE_UP)


def play_resource(table: Table, seat: int, kind: int, up: bool) -> None:
    if up:
        table.take_from_hand(seat, kind)
        table.add_resource(seat, kind, True, ())
    else:
        table.lay_down(seat, kind)
    if table.log is not None:
        name = {"card": CARDS[kind].name, "code": CARDS[kind].code}
        if up:
            table.happen("resource", seat, {"up": True, **name})
        else:
            table.happen("resource", seat, {"up": False}, name, (seat,))
    if up:
        emit(table, Happening(PLAYED, card_in(seat, RESOURCES_UP, kind), seat, card=CARDS[kind]))


# Recruit Step


def price(table: Table, seat: int, card: Card) -> int:
    """The recruit points a card costs now; what is printed stays its cost."""
    cost = card.cost
    if not card.self_pricing and not table.layers >> COSTS & 1:
        return cost
    thing = card_in(seat, HAND, card.number)
    env = Env(seat, thing)
    floor = 0
    for power in card.powers if card.self_pricing else ():
        for static in power.statics:
            for modifier in static.modifiers:
                if isinstance(modifier, SelfCostsLess) and (static.when is None or static.when.holds(table, env)):
                    cost -= modifier.n
    for piece in table.slots:
        if piece is None or not table.same_side(piece.seat, seat):
            continue
        for power in piece.powers:
            if not power.layers >> COSTS & 1:
                continue
            for static in power.statics:
                for modifier in static.modifiers:
                    if isinstance(modifier, CostLess):
                        own = piece.env
                        holds = static.when is None or static.when.holds(table, own)
                        if holds and modifier.what.test(table, own, thing):
                            cost -= modifier.n
                            floor = max(floor, min(modifier.floor, card.cost))
    for record in table.records:
        for modifier in record.modifiers:
            if isinstance(modifier, CostLess) and table.same_side(record.env.seat, seat):
                if modifier.what.test(table, record.env, thing):
                    cost -= modifier.n
                    floor = max(floor, min(modifier.floor, card.cost))
    return max(max(cost, floor), 0)


def may_recruit(table: Table, seat: int, card: Card) -> str | None:
    """None, or the rule by which this card cannot be played in the Recruit Step."""
    if not card.is_supporting and not card.is_equipment:
        return "vs.recruit.spend"
    if card.is_token:
        return "vs.token.enter"
    least = 1 if card.x_cost else price(table, seat, card)
    if least > table.seats[seat].points:
        return "vs.recruit.cost_paid"
    if card.is_supporting:
        return None if may_join_side(table, card, seat) is None else "vs.unique.main_name_play"
    if not meets_requirement(table, seat, card):
        return "vs.equip.affiliation_needed"
    return None


class RecruitStep(Frame):
    def __init__(self, seat: int, below: Frame | None) -> None:
        self.seat: Final = seat
        self.below = below

    def resume(self, position: Table) -> None:
        if settle(position):
            return
        if position.seats[self.seat].out:
            position.stack = self.below
            return
        at = position.seats[self.seat]
        if at.hand and position.unsaid(self.seat):
            position.ask(self.seat, "recruit", [STOP], True)
            return
        refresh(position)
        options: list[int] = [STOP]
        last = OFF
        for kind in at.hand:
            if kind != last:
                last = kind
                self.add(position, kind, HAND, options)
        if at.key_pile and key_is_open(position, self.seat):
            self.add(position, at.key_pile[0], KEY_PILE, options)
        position.ask(self.seat, "recruit", options, bool(at.hand))

    def add(self, table: Table, kind: int, place: int, options: list[int]) -> None:
        card = CARDS[kind]
        if may_recruit(table, self.seat, card) is not None:
            return
        if card.is_equipment and not card.is_machine:
            for piece in table.slots:
                if piece is not None and table.on_side(piece, self.seat) and may_carry(piece) is None:
                    options.append(pack(EQUIP, kind, piece.slot, place))
            return
        if not card.x_cost and not table.setup.teammate_recruit:
            options.append(pack(RECRUIT, kind, self.seat << 2 | FRONT, place))
            options.append(pack(RECRUIT, kind, self.seat << 2 | BACK, place))
            return
        most = table.seats[self.seat].points if card.x_cost else 0
        for to in self.sides(table, card):
            for row in (FRONT, BACK):
                for x in range(1 if card.x_cost else 0, most + 1):
                    options.append(pack(RECRUIT, kind, to << 2 | row, x << 4 | place))

    def sides(self, table: Table, card: Card) -> list[int]:
        """The seats on whose side a recruit may be put: one's own, and by the optional rule a teammate's."""
        found = [self.seat]
        if table.setup.teammate_recruit and card.is_supporting:
            for other in range(len(table.seats)):
                if other != self.seat and not table.seats[other].out and not table.opposes(other, self.seat):
                    if may_join_side(table, card, other) is None:
                        found.append(other)
        return found

    def answer(self, position: Table, option: int) -> None:
        at = position.seats[self.seat]
        if verb_of(option) == DONE:
            at.points = 0
            position.stack = self.below
            return
        kind = first(option)
        card = CARDS[kind]
        if not card.x_cost:
            self.pay(position, card)
        if verb_of(option) == EQUIP:
            source = card_in(self.seat, third(option), kind)
            wearer = position.at(second(option)).thing
            position.stack = Recruit(source, self.seat, self.seat, CARRIED, wearer, 0, 0, self)
            return
        x = third(option) >> 4
        at.points -= x
        source = card_in(self.seat, third(option) & 15, kind)
        position.stack = Recruit(source, self.seat, second(option) >> 2, second(option) & 3, OFF, x, 0, self)

    def pay(self, table: Table, card: Card) -> None:
        paid = price(table, self.seat, card)
        table.seats[self.seat].points -= paid
        if paid != card.cost and table.log is not None:
            table.happen("price", self.seat, {"card": card.name, "paid": paid, "cost": card.cost})


def key_is_open(table: Table, seat: int) -> bool:
    """Whether the cards of the Key pile may be recruited: their own text says when."""
    card = CARDS[table.seats[seat].key_pile[0]]
    for power in card.powers:
        for static in power.statics:
            for modifier in static.modifiers:
                if isinstance(modifier, MayPlay) and modifier.place == KEY_PILE:
                    env = Env(seat, card_in(seat, KEY_PILE, card.number))
                    return static.when is None or static.when.holds(table, env)
    return False


# Formation Step

MOVES: Final = OptionsOf(MOVE)


@mypyc_attr(free_list_len=1)
class FormationStep(Frame):
    """Characters change rows one by one, in the order of their slots, so that a formation is reached in one way."""

    def __init__(self, seat: int, last: int, below: Frame | None) -> None:
        self.seat: Final = seat
        self.last: Final = last
        self.below = below

    def resume(self, position: Table) -> None:
        options: list[int] = [STOP]
        for piece in position.slots:
            if piece is not None and piece.slot > self.last and position.on_side(piece, self.seat):
                options.append(MOVES.about(piece.slot))
                if position.unsaid(self.seat):
                    break
        position.ask(self.seat, "formation", options)

    def answer(self, position: Table, option: int) -> None:
        if verb_of(option) == DONE:
            position.stack = self.below
            return
        slot = first(option)
        position.stack = FormationStep(self.seat, slot, self.below)
        move_row(position, [position.at(slot).thing], OFF)


# The end of a turn


def clean_up(table: Table, seat: int) -> None:
    """What lasts this turn ends, after everything that happens at its end."""
    if table.records:
        kept: list[Record] = [record for record in table.records if not ends(table, record, seat)]
        if len(kept) < len(table.records):
            table.records = tuple(kept)
            table.touch()
    if table.delayed:
        delayed: list[Delayed] = [each for each in table.delayed if each.until != THIS_TURN]
        if len(delayed) < len(table.delayed):
            table.delayed = tuple(delayed)
            table.touch()
    quiet = not table.noise and out_of_cards(table)
    table.quiet_turns = table.quiet_turns + 1 if quiet else 0


def ends(table: Table, record: Record, seat: int) -> bool:
    if record.until in (THIS_TURN, NEXT_TIME):
        return True
    return record.until == NEXT_TURN and record.begun and table.same_side(record.until_seat, seat)


def abandon_turn(table: Table) -> None:
    """The turn of a player who is out ends at once: no combat goes on, and what lasts this turn ends."""
    table.combat = None
    clean_up(table, table.turn_seat)


def next_turn(table: Table, seat: int) -> None:
    if stalemate(table):
        decide_by_wounds(table)
        return
    if 0 < table.setup.max_turns <= table.turn:
        table.end("turns", OFF)  # a game cut short has no winner
        return
    count = len(table.seats)
    step = 1
    following = (seat + step) % count
    while table.seats[following].out or (table.setup.two_headed and table.same_side(following, seat)):
        step += 1
        following = (seat + step) % count
    table.stack = turn_at(following, BEGIN)


def out_of_cards(table: Table) -> bool:
    """Whether every deck is empty."""
    return not any(at.deck_size() for at in table.seats if not at.out)


def stalemate(table: Table) -> bool:
    """All decks are empty, and a whole round has passed without an attack on a main character or a wound to one."""
    if table.quiet_turns == 0:
        return False
    turns = len({table.side_of(s) for s in range(len(table.seats)) if not table.seats[s].out})
    return table.quiet_turns >= turns


def may_propose_end(table: Table) -> str | None:
    """None, or the rule by which the players cannot agree now that nobody wants to attack any more."""
    return None if out_of_cards(table) and not table.proposed else "vs.open.stalemate_detection"


def propose_end(table: Table, seat: int) -> None:
    """Once a turn; everybody else must agree."""
    table.proposed = True
    if table.log is not None:
        table.happen("proposes", seat, {})
    count = len(table.seats)
    others = tuple([s for i in range(1, count) if not table.seats[s := (seat + i) % count].out])
    table.stack = Agreement(others, table.stack)


class Agreement(Frame):
    """One player after the other is asked whether the game should end now, by the wounds on main characters."""

    def __init__(self, seats: tuple[int, ...], below: Frame | None) -> None:
        self.seats: Final = seats
        """Who is still to be asked."""
        self.below = below

    def resume(self, position: Table) -> None:
        if not self.seats:
            decide_by_wounds(position)
        elif position.seats[self.seats[0]].out:
            position.stack = Agreement(self.seats[1:], self.below)
        else:
            position.ask(self.seats[0], "agree", [pack(YES), pack(NO)])

    def answer(self, position: Table, option: int) -> None:
        agrees = verb_of(option) == YES
        if position.log is not None:
            position.happen("agrees" if agrees else "plays on", self.seats[0], {})
        position.stack = Agreement(self.seats[1:], self.below) if agrees else self.below


def decide_by_wounds(table: Table) -> None:
    """The fewest wounds on main characters win."""
    wounds: dict[int, int] = {}
    teams = table.setup.teams
    playing = [teams[number] for number in range(len(table.seats)) if alive(table, number)]
    for number in range(len(table.seats)):
        if teams[number] in playing:
            main = table.main_of(number) or table.seats[number].kept
            lost = main.wounds if main is not None else last_face(table, number).health
            wounds[teams[number]] = wounds.get(teams[number], 0) + lost
    fewest = min(wounds.values())
    best = [team for team, lost in wounds.items() if lost == fewest]
    if len(best) == 1:
        table.end("wounds", best[0])
    else:
        table.end("wounds", OFF, tuple(best))


def last_face(table: Table, number: int) -> Card:
    """The card that a main character was when it left the game: neither still beside the table nor replaced."""
    faces = [table.setup.mains[number], *table.setup.levels[number]]
    for kind in (*table.seats[number].levels, *table.seats[number].aside):
        faces.remove(kind)
    return CARDS[faces[0]]
