"""Why not? For anything a player may want to do now and cannot, the rule that forbids it.

A wish is said like an option (`attack Spike with Buffy`, `use Flay with Dark Willow`), or less exactly (`attack Spike`,
`pass`). Wherever a function makes the options, the same function is asked here, so the answers cannot differ from
what the engine allows.
"""

from __future__ import annotations

from typing import Final

from slayground.kernel.choosing import And, Choose, Is, One, Some
from slayground.kernel.nodes import Env, Filter
from slayground.kernel.options import DONE, NO, first, second, verb_of
from slayground.kernel.piles import card_in
from slayground.kernel.position import Refusal, plain
from slayground.vs.acts import MUST_ATTACK_FIRST
from slayground.vs.anatomy import ANY_COMBAT, BUILD, CARDS, COMBAT, GOOD, MAIN_PHASE, Power, Super
from slayground.vs.attack import (
    ChooseTeam,
    attackers_of,
    may_attack,
    may_be_attacker,
    may_join,
    may_team,
    must_attack,
    open_targets,
)
from slayground.vs.combat import may_strike_back
from slayground.vs.filters import (
    Aligned,
    Enemy,
    Fighting,
    FightingWith,
    HasCounter,
    InPile,
    InRow,
    OnTeam,
    Protecting,
    Type,
    Yours,
)
from slayground.vs.layers import refresh
from slayground.vs.play import may_join_side
from slayground.vs.powers import (
    Pay,
    Payer,
    may_act,
    may_carry,
    may_now,
    may_play_from,
    may_play_twist,
    may_power_up,
    may_use,
    may_use_from,
    plays_itself_from,
    symbols_made,
    user_of,
)
from slayground.vs.selectors import ChooseSome, UpTo
from slayground.vs.table import HAND, KEY_PILE, KO_PILE, OFF, STUNNED, UP, Piece, Table
from slayground.vs.turn import ANY_TURN, key_is_open, may_propose_end, may_recruit
from slayground.vs.verbs import JOIN, TEAM_ATTACK
from slayground.vs.wishes import DECLINING, ENDING, PROPOSING, Wish, understand

WINDOWS: Final = (BUILD, MAIN_PHASE, COMBAT)
STEPS: Final = ("resource", "recruit", "formation")
ACTIONS: Final = (
    "attack", "team attack", "join", "move", "recruit", "equip", "resource", "use", "play", "power up",
)  # fmt: skip


def why_not(table: Table, wish: str, seat: int | None) -> Refusal | None:
    """None when the wish is an option now; else the rule against it. AnswerError when the wish makes no sense."""
    decision = table.decision
    if decision is None:
        return Refusal("vs.end.immediate")
    asker = decision.seat if seat is None else seat
    said = plain(wish)
    if asker == decision.seat:
        for option in decision.options:
            if said in (plain(table.text(option)), plain(table.longer_text(option))):
                return None
    refresh(table)
    meant = understand(table, said, asker)
    rule = against(table, meant, asker, decision.kind, asker == decision.seat)
    return None if rule is None else Refusal(rule)


def against(table: Table, meant: Wish, seat: int, kind: str, mine: bool) -> str | None:
    """The rule against a wish that is not the text of an option."""
    if kind in BEFORE_THE_GAME:
        return BEFORE_THE_GAME[kind]
    if table.seats[seat].out:
        return "vs.end.main_ko_out"
    if meant.verb in ACTIONS:
        return against_action(table, meant, seat, kind.removeprefix(ANY_TURN), mine)
    if not mine:
        return not_asked(table, seat, kind)
    if meant.verb == PROPOSING:
        return may_propose_end(table) or asked_instead(kind)
    if meant.verb in ("turn down", "discard"):
        return against_payment(table, meant, seat, kind)
    if meant.verb == "choose":
        return against_choice(table, meant, seat, kind)
    if meant.verb in DECLINING or meant.verb in ENDING:
        return against_declining(table, meant, kind)
    return asked_instead(kind)


BEFORE_THE_GAME: Final = {
    "first player": "vs.setup.choose_first_player",
    "place": "vs.setup.place_main",
    "mulligan": "vs.setup.mulligan",
}


def not_asked(table: Table, seat: int, kind: str) -> str:
    """Somebody else is asked now."""
    if kind == COMBAT:
        return "vs.action.alternate"
    if kind in WINDOWS or kind in STEPS:
        return "vs.turn.next_player" if not table.my_turn(seat) else "vs.timing.action_resolves_first"
    return "vs.timing.no_stack"


def asked_instead(kind: str) -> str:
    """The rule by which something else is asked now."""
    return ASKED.get(kind, "vs.timing.action_resolves_first")


ASKED: Final = {
    "build": "vs.turn.phases",
    "main": "vs.turn.phases",
    "combat": "vs.action.options",
    "resource": "vs.turn.build_steps",
    "recruit": "vs.turn.build_steps",
    "formation": "vs.turn.build_steps",
    "join": "vs.team.requirements",
    "strike back": "vs.team.strike_back_one",
    "pay": "vs.super.cost_before_effect",
    "order": "vs.timing.trigger_order",
    "reaction": "vs.super.reaction_optional",
    "level": "vs.level.automatic",
    "row": "vs.recruit.row_choice",
    "namesake": "vs.unique.simultaneous",
    "search": "vs.open.search_fail",
}


def against_declining(table: Table, meant: Wish, kind: str) -> str | None:
    """Either it must be done, or declining is an option by another name."""
    if meant.verb in ENDING and kind not in (meant.verb.split()[-1], "main" if meant.verb == "end turn" else ""):
        return "vs.turn.phases" if meant.verb == "end turn" else "vs.turn.build_steps"
    decision = table.decision
    assert decision is not None
    for option in decision.options:
        if verb_of(option) in (DONE, NO):
            return None
    return MANDATORY.get(kind, "vs.timing.follow_instructions")


MANDATORY: Final = {
    "join": "vs.team.requirements",
    "strike back": "vs.team.strike_back_mandatory",
    "pay": "vs.super.cost_before_effect",
    "level": "vs.level.automatic",
    "row": "vs.recruit.row_choice",
    "namesake": "vs.unique.simultaneous",
    "order": "vs.timing.trigger_order",
}


# Actions


def against_action(table: Table, meant: Wish, seat: int, kind: str, mine: bool) -> str | None:
    verb = meant.verb
    if verb == "play" and not CARDS[meant.card].is_plot_twist:
        verb = "resource" if CARDS[meant.card].is_location else "recruit"
    if kind not in WINDOWS and kind not in STEPS and not (kind == "join" and verb == "join"):
        return asked_instead(kind) if mine else "vs.timing.no_stack"
    rule: str | None
    if verb in ("attack", "team attack"):
        rule = against_attack(table, meant, seat, kind)
    elif verb == "join":
        rule = against_joining(table, meant, seat)
    elif verb == "move":
        rule = against_moving(table, meant, seat, kind)
    elif verb in ("recruit", "equip"):
        rule = against_recruiting(table, meant, seat, kind)
    elif verb == "resource":
        rule = against_resource(table, meant, seat, kind)
    elif verb == "use":
        rule = against_use(table, meant, seat, kind)
    elif verb == "play":
        rule = against_twist(table, meant, seat, kind)
    else:
        rule = against_power_up(table, meant, seat, kind)
    if rule is None and not mine:
        return not_asked(table, seat, kind)
    return rule


def wrong_time(table: Table, seat: int) -> str:
    """What belongs to another part of the turn, or to another's turn."""
    return "vs.turn.phases" if table.my_turn(seat) else "vs.turn.next_player"


# Attacking


def against_attack(table: Table, meant: Wish, seat: int, kind: str) -> str | None:
    if not table.my_turn(seat):
        return "vs.turn.next_player"
    if kind == COMBAT:
        return "vs.main.attacks_one_at_a_time"
    if kind != MAIN_PHASE:
        return "vs.turn.phases"
    if meant.absent or meant.target is None:
        return "vs.main.attack_sources" if meant.target is not None else "vs.melee.declare"
    if meant.piece is not None:
        return against_attacker(table, meant, meant.piece, meant.target, seat)
    # Of several who cannot attack, the first that could attack somebody explains best.
    rules = [against_attacker(table, meant, piece, meant.target, seat) for piece in table.side(seat)]
    if None in rules:
        return None
    able = [rules[i] for i, piece in enumerate(table.side(seat)) if may_be_attacker(piece) is None]
    return (able or rules or ["vs.main.attack_sources"])[0]


def against_attacker(table: Table, meant: Wish, attacker: Piece, target: Piece, seat: int) -> str | None:
    if not table.same_side(attacker.seat, seat):
        return "vs.team.own_characters_only"
    if not attacker.card.is_character:
        return "vs.main.attack_sources"
    refused = may_be_attacker(attacker) or may_attack(table, attacker, target)
    if refused is not None:
        return refused
    able = attackers_of(table, seat)
    targets = open_targets(table, seat, able)
    if target not in targets:
        return "vs.golden.card_beats_book"
    must = must_attack(table, seat, able, targets)
    if meant.verb == "team attack":
        return against_team(table, attacker, target, seat, must)
    if must > 1 or (must == 1 and not attacker.acts & MUST_ATTACK_FIRST):
        return "vs.open.angry_multiple" if must > 1 else "vs.kw.angry"
    return None


def against_team(table: Table, attacker: Piece, target: Piece, seat: int, must: int) -> str | None:
    """Nobody can attack together with this one; or a team is put together in the order of the table."""
    decision = table.decision
    assert decision is not None
    partners = [piece for piece in attackers_of(table, seat) if piece is not attacker]
    rules: list[str] = []
    for partner in partners:
        refused = may_attack(table, partner, target) or may_team(table, [attacker, partner])
        if refused is None:
            offered = [verb_of(option) == TEAM_ATTACK and second(option) == target.slot for option in decision.options]
            return None if any(offered) else "vs.kw.angry" if must else "vs.team.requirements"
        rules.append(refused)
    return rules[0] if rules else "vs.team.requirements"


def against_joining(table: Table, meant: Wish, seat: int) -> str | None:
    frame = table.stack
    if not isinstance(frame, ChooseTeam):
        return "vs.team.requirements"
    piece = meant.piece
    if piece is None or not piece.card.is_character:
        return "vs.main.attack_sources"
    if not table.same_side(piece.seat, seat):
        return "vs.team.own_characters_only"
    if piece.thing in frame.attackers:
        return "vs.team.requirements"
    refused = may_be_attacker(piece)
    if refused is not None:
        return "vs.team.all_ready" if not piece.ready else refused
    target = table.piece(frame.target)
    chosen = [known for thing in frame.attackers if (known := table.piece(thing)) is not None]
    if target is None:
        return "vs.team.single_defender"
    refused = may_join(table, chosen, piece, target)
    if refused is not None:
        return refused
    decision = table.decision
    assert decision is not None
    offered = [verb_of(option) == JOIN and first(option) == piece.slot for option in decision.options]
    # Who comes earlier in the order of the table and was passed over can no longer join.
    return None if any(offered) else "vs.team.requirements"


# Build Phase


def against_moving(table: Table, meant: Wish, seat: int, kind: str) -> str | None:
    piece = meant.piece
    if kind != "formation" or not table.my_turn(seat):
        return "vs.formation.no_other_time"
    if piece is None or not table.same_side(piece.seat, seat):
        return "vs.formation.rearrange"
    return "vs.formation.rearrange" if piece.card.is_character else "vs.formation.machines_fixed"


def against_resource(table: Table, meant: Wish, seat: int, kind: str) -> str | None:
    if kind != "resource" or not table.my_turn(seat):
        return wrong_time(table, seat) if kind in (MAIN_PHASE, COMBAT) else "vs.turn.build_steps"
    if meant.card not in table.seats[seat].hand:
        return "vs.resource.any_card"
    if not meant.face_down and not CARDS[meant.card].is_location:
        return "vs.resource.only_location_face_up"
    return None


def against_recruiting(table: Table, meant: Wish, seat: int, kind: str) -> str | None:
    card = CARDS[meant.card]
    if meant.verb == "equip" and not card.is_equipment:
        return "vs.recruit.equipment_target"
    if meant.verb == "equip" and card.is_machine:
        return "vs.machine.own_row_place"
    if kind == COMBAT and card.is_equipment:
        return against_quick_equipment(table, meant, seat)
    if kind != "recruit" or not table.my_turn(seat):
        if card.is_equipment:
            return "vs.equip.play_time"
        return wrong_time(table, seat) if kind in (MAIN_PHASE, COMBAT) else "vs.turn.build_steps"
    if meant.place == KEY_PILE:
        if meant.card not in table.seats[seat].key_pile or not key_is_open(table, seat):
            return "vs.card.dawn_recruit"
    elif meant.card not in table.seats[seat].hand:
        return "vs.recruit.spend"
    refused = may_recruit(table, seat, card)
    if refused is not None:
        return refused
    if meant.x > table.seats[seat].points or (card.x_cost and not meant.x):
        return "vs.recruit.cost_paid"
    if meant.verb == "equip":
        return against_wearer(table, meant, seat)
    if card.is_equipment and not card.is_machine:
        return "vs.recruit.equipment_target"
    if meant.player not in (OFF, seat):
        return against_teammate(table, meant, seat)
    return None


def against_wearer(table: Table, meant: Wish, seat: int) -> str | None:
    piece = meant.piece
    if piece is None or not piece.card.is_character or not table.same_side(piece.seat, seat):
        return "vs.recruit.equipment_target"
    return may_carry(piece)


def against_quick_equipment(table: Table, meant: Wish, seat: int) -> str | None:
    """Equipment at the time of a combat plot twist, if its text allows that."""
    quick = plays_itself_from(CARDS[meant.card], HAND)
    if quick is None or quick.at != COMBAT or meant.card not in table.seats[seat].hand:
        return "vs.equip.play_time"
    refused = against_wearer(table, meant, seat)
    return refused if refused is not None else "vs.golden.card_beats_book"


def against_teammate(table: Table, meant: Wish, seat: int) -> str | None:
    if not table.setup.teammate_recruit or table.opposes(meant.player, seat) or table.seats[meant.player].out:
        return "vs.mode.teammate_recruit"
    refused = may_join_side(table, CARDS[meant.card], meant.player)
    return "vs.mode.teammate_recruit_owner" if refused is not None else None


# Powers and plot twists


def window_of(kind: str) -> str:
    return kind if kind in WINDOWS else ""


def against_use(table: Table, meant: Wish, seat: int, kind: str) -> str | None:
    if meant.target is None and meant.piece is None and meant.card != OFF:
        return against_use_from(table, meant, seat, kind)
    source = meant.target if meant.target is not None else meant.piece
    if source is None:
        source = bearer(table, meant.power, seat)
    if source is None:
        return "vs.super.face_up_only"
    if meant.place == KO_PILE:
        return against_use_from(table, meant, seat, kind)
    power = power_on(source, meant.power)
    if power is None:
        return against_lost_power(source, meant.power)
    for ability in power.supers:
        if ability.zone != "play":
            return "vs.golden.card_beats_book"
        user = meant.piece.thing if meant.piece is not None else user_of(table, source, ability)
        rule = against_super(table, seat, source, power, ability, user, kind)
        if rule is None or kind in WINDOWS:
            return rule
        return "vs.open.build_inside_step" if ability.timing == BUILD and table.my_turn(seat) else rule
    for action in power.actions:
        return may_act(table, seat, source, power, action, window_of(kind))
    return "vs.super.reaction" if power.reactions else "vs.cards.power_kinds"


def against_super(
    table: Table, seat: int, source: Piece, power: Power, ability: Super, user: int, kind: str
) -> str | None:
    using = table.piece(user)
    if ability.user is None and user != user_of(table, source, ability):
        return "vs.super.face_up_only" if source.wearer == OFF else "vs.equip.gives_powers"
    if using is not None and not table.same_side(using.seat, seat):
        return "vs.super.face_up_only"
    if ability.user is not None and source.wearer == OFF:
        env = Env(source.seat, source.thing)
        if not ability.user.test(table, env, user):
            return "vs.golden.card_beats_book"
    elif not table.same_side(source.seat, seat):
        return "vs.super.face_up_only"
    return may_use(table, seat, source, power, ability, user, window_of(kind))


def bearer(table: Table, number: int, seat: int) -> Piece | None:
    """A card in play with the power, the asker's first."""
    found: Piece | None = None
    for piece in table.in_play():
        if power_on(piece, number) is not None and (found is None or table.same_side(piece.seat, seat)):
            found = piece
    return found


def power_on(piece: Piece, number: int) -> Power | None:
    for power in piece.powers:
        if power.number == number:
            return power
    return None


def against_lost_power(piece: Piece, number: int) -> str:
    """It does not have the power now; perhaps it has it in print."""
    printed = any(power.number == number for power in piece.card.powers)
    if printed and piece.face != UP:
        return "vs.stun.stunned_super_off" if piece.face == STUNNED else "vs.stun.hidden_limits"
    return "vs.golden.cant_beats_can" if printed else "vs.super.face_up_only"


def against_use_from(table: Table, meant: Wish, seat: int, kind: str) -> str | None:
    """A power of a card in the hand or the KO pile."""
    card = CARDS[meant.card]
    for place, supers in ((HAND, card.hand_supers), (KO_PILE, card.pile_supers)):
        for power, ability in supers:
            if power.number == meant.power:
                if meant.card not in table.seats[seat].pile(place):
                    return "vs.golden.card_beats_book"
                user = card_in(seat, place, meant.card)
                if place == KO_PILE and meant.piece is not None:
                    if meant.piece.face != UP or not table.same_side(meant.piece.seat, seat):
                        return "vs.super.face_up_only"
                    user = meant.piece.thing
                window = window_of(kind)
                late = may_now(table, seat, ability.timing, ability.any_turn, window)
                if late is not None and not window and ability.timing == BUILD and table.my_turn(seat):
                    return "vs.open.build_inside_step"
                return may_use_from(table, seat, place, meant.card, power, ability, user, window)
    return "vs.super.face_up_only"


def against_twist(table: Table, meant: Wish, seat: int, kind: str) -> str | None:
    """Of several timings, what keeps the one that fits now from being played explains best."""
    card = CARDS[meant.card]
    place = meant.place
    if not may_play_from(table, seat, card, place) or meant.card not in table.seats[seat].pile(place):
        return "vs.plot.from_hand"
    window = window_of(kind)
    rules: list[str] = []
    for twist in card.plot_twists():
        late = may_now(table, seat, twist.timing, twist.any_turn, window)
        rule = may_play_twist(table, seat, card, twist, place, window)
        if rule is None or late is None:
            return rule
        rules.append(rule)
        if not window and twist.timing == BUILD and table.my_turn(seat):
            return "vs.plot.build_windows"
        if late == "vs.super.own_turn_default" and twist.timing not in (COMBAT, ANY_COMBAT):
            return "vs.plot.main" if twist.timing == MAIN_PHASE else "vs.plot.build"
    return rules[0] if rules else "vs.plot.timing_printed"


def against_power_up(table: Table, meant: Wish, seat: int, kind: str) -> str | None:
    piece = meant.piece
    if piece is None or not table.same_side(piece.seat, seat) or meant.card == OFF:
        return "vs.powerup.discard_same_name"
    if meant.card not in table.seats[seat].hand:
        return "vs.powerup.discard_same_name"
    window = window_of(kind)
    if window != COMBAT and not table.my_turn(seat):
        return "vs.powerup.own_turn_main"
    return may_power_up(table, CARDS[meant.card], piece, window)


# Paying


def against_payment(table: Table, meant: Wish, seat: int, kind: str) -> str | None:
    frame = table.stack
    if not isinstance(frame, Pay):
        return "vs.super.cost_turn_down" if kind in WINDOWS else asked_instead(kind)
    at = table.seats[seat]
    card = CARDS[meant.card]
    payer = Payer(table, frame.payer, frame.then.for_super())
    if meant.verb == "turn down":
        if meant.card not in at.up and meant.card not in at.exhausted:
            return "vs.super.cost_face_down_unusable" if meant.card in at.down else "vs.super.cost_turn_down"
    elif meant.card not in at.hand:
        return "vs.super.cost_discard"
    elif card.bond and card.bond not in payer.names:
        return "vs.super.bond"
    made = symbols_made(card, payer.teams, payer.names, payer.in_play)
    if not made:
        special = card.is_location and card.teams
        return "vs.super.special_location_team" if special else "vs.super.cost_turn_down"
    wanted = frame.groups[0] & (meant.symbol or frame.groups[0])
    if not payer.any_kind and not made & wanted:
        return "vs.super.cost_turn_down"
    return "vs.super.cost_multi"


# Choices of effects


def against_choice(table: Table, meant: Wish, seat: int, kind: str) -> str | None:
    """Why an effect, or a defender, cannot choose this."""
    frame = table.stack
    if kind == "strike back":
        return against_strike_back(table, meant)
    if kind in WINDOWS or kind in STEPS:
        return asked_instead(kind)
    if not isinstance(frame, (Choose, ChooseSome)):
        return asked_instead(kind)
    if meant.player != OFF:
        return "vs.terms.enemy" if not table.opposes(meant.player, seat) else "vs.golden.card_beats_book"
    if meant.piece is None or kind == "choose player":
        return "vs.golden.card_beats_book"
    if meant.piece.thing in frame.chosen:
        return "vs.golden.card_beats_book"
    who = frame.deed.who
    if isinstance(who, (One, Some, UpTo)):
        parts = who.where.parts if isinstance(who.where, And) else (who.where,)
        for part in parts:
            if not part.test(table, frame.env, meant.piece.thing):
                return rule_of(part)
    return "vs.golden.card_beats_book"


def against_strike_back(table: Table, meant: Wish) -> str | None:
    combat = table.combat
    piece = meant.piece
    if combat is None or piece is None or piece.thing not in combat.attackers:
        return "vs.team.strike_back_one"
    defender = table.piece(combat.defender)
    refused = None if defender is None else may_strike_back(table, combat, defender, piece)
    return "vs.team.strike_back_one" if refused is None else refused


def rule_of(part: Filter) -> str:
    """The rule that says what a quality is; where no rule does, the card says what it chooses among."""
    if isinstance(part, Enemy):
        return "vs.terms.enemy"
    if isinstance(part, Yours):
        return "vs.terms.in_play"
    if isinstance(part, Type):
        return "vs.cards.main_exception_scope"
    if isinstance(part, (Fighting, FightingWith)):
        return "vs.action.in_combat_only"
    if isinstance(part, Aligned):
        return "vs.align.good" if part.alignment == GOOD else "vs.align.evil"
    if isinstance(part, OnTeam):
        return "vs.cards.two_affiliations"
    if isinstance(part, HasCounter):
        return "vs.counter.until_removed"
    if isinstance(part, (InRow, Protecting)):
        return "vs.zones.front_row"
    if isinstance(part, Is):
        return "vs.stun.stun_face_down"
    return "vs.zones.ko_pile_public" if isinstance(part, InPile) else "vs.golden.card_beats_book"
