"""Fights: one character attacks another, in five stages (Fight Phase)."""

from __future__ import annotations

from typing import Any, Final

from slayground.ccg.acts import CANNOT_BE_ATTACKED, CANNOT_START_FIGHT, CRYPTED_WHEN_DEFEATED
from slayground.ccg.anatomy import (
    BUTT_KICKING,
    DEFEATED,
    FIGHT_BATTLE,
    FIGHT_CHOOSE,
    FIGHT_DISCARD,
    FIGHT_ENDED,
    FIGHT_RESOLVE,
    FIGHT_STARTED,
    FIGHT_WON,
    TALENT_KEYS,
)
from slayground.ccg.comings import remove_character
from slayground.ccg.conflict import StageWatch, empty_stacks, total_of
from slayground.ccg.destiny import change_destiny
from slayground.ccg.fatigue import fatigue, find_waiver, may_fatigue_for, use_waiver, waives_win
from slayground.ccg.layers import in_force, specials
from slayground.ccg.modifiers import BY_WIN, BringsBack, Buries, FixesTalent, Spares
from slayground.ccg.names import piece_name
from slayground.ccg.table import (
    CRYPT,
    DISCARD,
    HAND,
    LOST,
    OFF,
    THIS_PHASE,
    TIED,
    WON,
    Active,
    Context,
    Happening,
    Phase,
    Piece,
    Table,
)
from slayground.ccg.triggers import emit, settle
from slayground.kernel.frames import Frame
from slayground.kernel.nodes import Env
from slayground.kernel.options import NO, YES, pack, verb_of

DRAWN: Final = 5

# Where a fight stands between its stages.
CHOOSE: Final = 0
DRAW_STAGE: Final = 1
BATTLE: Final = 2
RESOLVE: Final = 3
RESULT: Final = 4
AFTER_RESULT: Final = 5
DISCARD_STAGE: Final = 6
OVER: Final = 7


def may_start_fight(table: Table, attacker: Piece) -> str | None:
    """None, or the rule by which this character cannot attack anybody."""
    if table.phase is not None:
        return "ccg.turn.one_phase_at_a_time"
    if table.acts(attacker) & CANNOT_START_FIGHT:
        return "ccg.golden.cannot_over_can"
    if not may_fatigue_for(table, attacker, BY_WIN):
        return "ccg.fight.attacker_refreshed"
    return None


def may_attack(table: Table, attacker: Piece, defender: Piece, anywhere: bool = False) -> str | None:
    rule = may_start_fight(table, attacker)
    if rule is not None:
        return rule
    if attacker.seat == defender.seat:
        return "ccg.conflict.no_fight_between_own"
    if attacker.space != defender.space and not anywhere:
        return "ccg.fight.same_space"
    if table.acts(defender) & CANNOT_BE_ATTACKED:
        return "ccg.golden.cannot_over_can"
    return None


def start_fight(table: Table, attacker: Piece, defender: Piece) -> None:
    """A fight begins: it suspends the step under way (ccg.fight.outside_step)."""
    phase = Phase(attacker.seat, defender.seat, defender.space)
    phase.attacker = attacker.thing
    phase.defender = defender.thing
    phase.first_defender = defender.thing
    phase.talent = BUTT_KICKING
    if attacker.fatigued:
        waiver = find_waiver(table, attacker, BY_WIN)
        if waiver is not None:
            use_waiver(table, waiver, attacker)
            phase.waived = (attacker.thing,)
    table.phase = phase
    table.fights += 1
    table.touch()
    if table.log is not None:
        facts = {
            "attacker": piece_name(table, attacker),
            "defender": piece_name(table, defender),
            "rival": defender.seat,
            "space": table.streets.key(phase.space),
        }
        table.happen("fight", attacker.seat, facts)
    fix_talent(table, phase, attacker)
    table.stack = Fight(CHOOSE, table.stack)
    emit(table, Happening(FIGHT_STARTED, attacker.seat, attacker.thing, defender.thing, space=defender.space))


def fix_talent(table: Table, phase: Phase, attacker: Piece) -> None:
    """Some attackers settle the resolving talent for the whole fight."""
    for active in specials(table):
        if isinstance(active.modifier, FixesTalent) and in_force(table, active, attacker):
            phase.talent = active.modifier.talent
            phase.talent_fixed = True


def set_talent(table: Table, talent: int) -> None:
    """A card changes the resolving talent; the last one counts (ccg.open.resolving_talent_twice)."""
    phase = table.phase
    if phase is None or phase.talent_fixed or phase.talent == talent:
        return
    phase.talent = talent
    if table.log is not None:
        table.happen("talent", phase.seat, {"talent": TALENT_KEYS[talent]})


class Fight(Frame):
    """A fight between its stages."""

    def __init__(self, at: int, below: Frame | None) -> None:
        self.at: Final = at
        self.below = below

    def resume(self, position: Table) -> None:
        if settle(position):
            return
        phase = position.phase
        assert phase is not None
        at = self.at
        if at < RESOLVE and (phase.seat_left or phase.rival_left):
            # ccg.open.leave_in_choose_stage
            at = RESOLVE
        position.stack = Fight(at + 1, self.below)
        if at == CHOOSE:
            self.watch(position, phase, FIGHT_CHOOSE)
        elif at == DRAW_STAGE:
            position.draw(phase.seat, DRAWN)
            position.draw(phase.rival, DRAWN)
        elif at == BATTLE:
            self.watch(position, phase, FIGHT_BATTLE)
        elif at == RESOLVE:
            self.watch(position, phase, FIGHT_RESOLVE)
        elif at == RESULT:
            resolve(position, phase)
        elif at == AFTER_RESULT:
            fatigue_attacker(position, phase)
        elif at == DISCARD_STAGE:
            self.watch(position, phase, FIGHT_DISCARD)
        else:
            position.stack = self.below
            end_fight(position, phase)

    def watch(self, table: Table, phase: Phase, window: int) -> None:
        """ccg.fight.attacker_first"""
        phase.stage = window
        table.stack = StageWatch(window, phase.seat, 0, 0, table.stack)

    def answer(self, position: Table, option: int) -> None:
        raise AssertionError("nothing was asked")


def resolve(table: Table, phase: Phase) -> None:
    """Compare the totals, or settle who left; then points and defeat (ccg.fight.highest_wins)."""
    attacker = table.piece(phase.attacker)
    defender = table.piece(phase.defender)
    if phase.seat_left or phase.rival_left:
        result = TIED if phase.seat_left and phase.rival_left else LOST if phase.seat_left else WON
    else:
        mine = total_of(table, phase.seat, attacker, phase.talent)
        theirs = total_of(table, phase.rival, defender, phase.talent)
        result = WON if mine > theirs else LOST if mine < theirs else TIED
        if table.log is not None:
            fighters = [piece_name(table, each) for each in (attacker, defender) if each is not None]
            facts = {
                "attacker": mine,
                "defender": theirs,
                "talent": TALENT_KEYS[phase.talent],
                "fighters": fighters,
            }
            table.happen("totals", phase.seat, facts)
    phase.result = result
    losers: list[int] = []
    if result != WON:
        losers.append(phase.attacker)
    if result != LOST:
        losers.append(phase.defender)
    if result != TIED:
        phase.winner = phase.attacker if result == WON else phase.defender
        phase.loser = losers[0]
        loser = table.piece(phase.loser)
        if loser is not None:
            phase.loser_card = loser.card.number
            phase.loser_main = table.is_main(loser)
            phase.loser_owner = loser.owner
            phase.loser_cards = (*loser.below, loser.card.number)
        winning_seat = phase.seat if result == WON else phase.rival
        if attacker is not None and result == WON:
            waive_win(table, phase, attacker)
    graves = [where_buried(table, thing, phase.winner) for thing in losers]
    if result != TIED:
        emit(table, Happening(FIGHT_WON, winning_seat, phase.winner, phase.loser, space=phase.space))
    if table.log is not None:
        winner = table.piece(phase.winner)
        name = None if winner is None else piece_name(table, winner)
        outcome: dict[str, Any] = {
            "result": ("open", "won", "lost", "tied")[result],
            "winner": name,
            "left": phase.seat_left or phase.rival_left,
        }
        table.happen("fight over", phase.seat, outcome)
    for thing, grave in zip(losers, graves, strict=True):
        left = phase.seat_left if thing == phase.attacker else phase.rival_left
        loser = table.piece(thing)
        if loser is not None and not left:
            table.stack = Defeat(thing, grave, 0, table.stack)
    note_defeats(table, phase, losers)
    points = destiny_of(table, phase, losers)
    if points:
        change_destiny(table, points, True)


def waive_win(table: Table, phase: Phase, attacker: Piece) -> None:
    """Some attackers do not fatigue for winning; it is judged while the loser is still there."""
    active = waives_win(table, attacker, phase.loser)
    if active is not None and not attacker.fatigued:
        use_waiver(table, active, attacker)
        phase.waived = (*phase.waived, attacker.thing)


def note_defeats(table: Table, phase: Phase, losers: list[int]) -> None:
    for thing in losers:
        loser = table.piece(thing)
        if loser is None:
            continue
        table.touch()
        table.defeats = (*table.defeats, loser.owner << 12 | loser.card.number)
        emit(table, Happening(DEFEATED, loser.seat, thing, phase.winner, loser.card.number, space=phase.space))


def destiny_of(table: Table, phase: Phase, losers: list[int]) -> list[tuple[int, int]]:
    """1 for the winner; a defeated main costs its player 1 (ccg.fight.winner_destiny, ccg.fight.main_loss)."""
    changes: list[tuple[int, int]] = []
    if phase.result == WON:
        changes.append((phase.seat, 1))
    elif phase.result == LOST:
        changes.append((phase.rival, 1))
    for thing in losers:
        seat = phase.seat if thing == phase.attacker else phase.rival
        if was_main(table, phase, thing, seat):
            changes.append((seat, -1))
    return changes


def was_main(table: Table, phase: Phase, thing: int, seat: int) -> bool:
    """Whether a loser is, or was before it left play, its player's Main Character."""
    piece = table.piece(thing)
    return table.is_main(piece) if piece is not None else thing in phase.mains


def fatigue_attacker(table: Table, phase: Phase) -> None:
    """A surviving attacker fatigues on entering the discard stage (ccg.fight.fatigue_timing)."""
    attacker = table.piece(phase.attacker)
    if attacker is None or phase.attacker in phase.waived or attacker.fatigued:
        return
    waiver = find_waiver(table, attacker, BY_WIN)
    if waiver is None:
        fatigue(table, attacker)
        phase.tired = attacker.thing
    else:
        use_waiver(table, waiver, attacker)


def end_fight(table: Table, phase: Phase) -> None:
    """Stacks are emptied, talents return to what they were, the step goes on (ccg.fight.stacks_discarded)."""
    winning_seat = phase.rival if phase.winner == phase.defender else phase.seat
    losing_seat = OFF if phase.winner == OFF else phase.seat if winning_seat == phase.rival else phase.rival
    over = Happening(
        FIGHT_ENDED, winning_seat, phase.winner, phase.loser, phase.loser_card, int(phase.loser_main), phase.space,
        losing_seat,
    )  # fmt: skip
    emit(table, over)
    empty_stacks(table)
    table.phase = None
    table.expire(THIS_PHASE)
    table.touch()
    if phase.again:
        table.next_fight = phase.again


class Defeat(Frame):
    """A defeated character leaves play, unless something spares it or sends it elsewhere."""

    def __init__(self, thing: int, grave: int, asked: int, below: Frame | None) -> None:
        self.thing: Final = thing
        self.grave: Final = grave
        """Where it goes; what the defeat itself brings into play has no say in it."""
        self.asked: Final = asked
        """How many have declined to bring it back."""
        self.below = below

    def resume(self, position: Table) -> None:
        piece = position.piece(self.thing)
        phase = position.phase
        if piece is None or phase is None:
            position.stack = self.below
            return
        if self.thing in phase.spared:
            position.stack = self.below
            tell_spared(position, piece)
            fatigue(position, piece)
            return
        spares = spared_by(position, piece)
        if spares is not None:
            position.stack = self.below
            tell_spared(position, piece)
            modifier = spares.modifier
            assert isinstance(modifier, Spares)
            source = position.piece(spares.env.source)
            extra = Context(name="" if source is None else source.card.name)
            modifier.then.run(position, Env(piece.seat, spares.env.source, piece.thing, "character", (), extra))
            return
        helpers = brought_back_by(position, piece)
        if self.asked < len(helpers):
            position.ask(helper_seat(position, helpers[self.asked], piece), "bring back", [pack(YES), pack(NO)])
            return
        position.stack = self.below
        remove_character(position, piece, self.grave)

    def answer(self, position: Table, option: int) -> None:
        piece = position.piece(self.thing)
        if verb_of(option) == NO or piece is None:
            position.stack = Defeat(self.thing, self.grave, self.asked + 1, self.below)
            return
        helper = brought_back_by(position, piece)[self.asked]
        modifier = helper.modifier
        assert isinstance(modifier, BringsBack)
        source = position.piece(helper.env.source)
        if modifier.fatiguing and source is not None:
            fatigue(position, source)
        position.stack = self.below
        remove_character(position, piece, HAND)


def tell_spared(table: Table, piece: Piece) -> None:
    if table.log is not None:
        table.happen("spare", piece.seat, {"card": piece_name(table, piece), "code": piece.card.code})


def spared_by(table: Table, piece: Piece) -> Active | None:
    phase = table.phase
    for active in specials(table):
        modifier = active.modifier
        if isinstance(modifier, Spares) and in_force(table, active, piece):
            if not modifier.defending or (phase is not None and phase.defender == piece.thing):
                return active
    return None


def brought_back_by(table: Table, piece: Piece) -> list[Active]:
    """Who may have the defeated character's level 1 card returned to hand."""
    found: list[Active] = []
    for active in specials(table):
        modifier = active.modifier
        if isinstance(modifier, BringsBack) and modifier.whom.test(table, active.env, piece.thing):
            source = table.piece(active.env.source)
            if not modifier.fatiguing or (source is not None and not source.fatigued and source.thing != piece.thing):
                found.append(active)
    return found


def helper_seat(table: Table, helper: Active, piece: Piece) -> int:
    modifier = helper.modifier
    return helper.env.seat if isinstance(modifier, BringsBack) and modifier.fatiguing else piece.owner


def where_buried(table: Table, thing: int, winner: int) -> int:
    """The pile for a loser, by what is in play when it is defeated."""
    piece = table.piece(thing)
    return CRYPT if piece is not None and is_buried(table, piece, winner) else DISCARD


def is_buried(table: Table, piece: Piece, winner: int) -> bool:
    """Whether the loser goes to the Crypt instead of the discard pile."""
    if table.acts(piece) & CRYPTED_WHEN_DEFEATED:
        return True
    victor = table.piece(winner)
    if victor is None:
        return False
    phase = table.phase
    for active in specials(table):
        modifier = active.modifier
        if isinstance(modifier, Buries) and in_force(table, active, victor):
            attacked = phase is not None and phase.attacker == winner
            if modifier.whom.test(table, active.env, piece.thing) and (attacked or not modifier.attacking):
                return True
    return False

