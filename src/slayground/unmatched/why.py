"""Why not? For anything a player may want to do now and cannot, the rule that forbids it.

A wish is said like an option (`attack drusilla with "Feint" by xander`, `move giles to S12`), or less exactly
(`attack drusilla`, `scheme`, `end turn`). Wherever a function makes the options, the same function is asked here, so
the answers cannot differ from what the engine allows; and no rule is named for a wish that an option fulfils.
"""

from __future__ import annotations

from typing import Final

from slayground.kernel.effects import And, Choose, Filter, Is, One, Some
from slayground.kernel.options import DONE, NO, verb_of
from slayground.kernel.position import Refusal, plain
from slayground.unmatched.anatomy import CARDS, DECKS
from slayground.unmatched.attack import may_attack_with, may_defend_with, may_target
from slayground.unmatched.effects import (
    AdjacentTo,
    EitherFighter,
    FighterKind,
    Friendly,
    InZoneOf,
    Opposing,
    Return,
)
from slayground.unmatched.maneuver import IntoSpace, Maneuver, MoveUpTo
from slayground.unmatched.scheme import may_scheme
from slayground.unmatched.setup import PlaceFighters
from slayground.unmatched.table import OFF, Table
from slayground.unmatched.wishes import DECLINING, Wish, fulfilled, understand

ACTIONS: Final = ("attack", "scheme", "maneuver")


def why_not(position: Table, wish: str, seat: int | None) -> Refusal | None:
    """None when the wish is an option now; else the rule against it. AnswerError when the wish makes no sense."""
    decision = position.decision
    if decision is None:
        return Refusal("unmatched.victory.immediate")
    asker = decision.seat if seat is None else seat
    said = plain(wish)
    texts = [plain(text) for text in position.option_texts()]
    if asker == decision.seat and said in texts:
        return None
    if left_out(position, said):
        return Refusal(
            BEFORE_THE_GAME["sidekick"] if decision.kind == "sidekick" else "unmatched.hero.buffy.one_sidekick"
        )
    meant = understand(position, said, asker)
    if asker != decision.seat:
        return Refusal(against_waiting(position, meant, asker, decision.kind))
    if fulfilled(position, meant, asker, texts):
        return None
    return Refusal(against(position, meant, asker, decision.kind))


def left_out(position: Table, said: str) -> bool:
    """Whether somebody is named who could have been chosen as a sidekick and was not."""
    words = said.split()
    playing = [fighter.card.key for fighter in position.fighters]
    for seat in position.seats:
        for sidekick in seat.hero.sidekicks:
            if sidekick.key in words and sidekick.key not in playing:
                return True
    return False


# The rule against it


def against_waiting(position: Table, meant: Wish, seat: int, kind: str) -> str:
    """Somebody else is asked now."""
    if kind == "defend" and meant.verb == "defend":
        return "unmatched.reveal.defender_is_owner"
    if kind == "defend" and meant.verb == "attack" and seat == position.turn_seat:
        return "unmatched.reveal.no_take_back"
    if meant.verb == "defend" and position.scheme_card != OFF:
        return "unmatched.scheme.no_response"
    if kind in BEFORE_THE_GAME:
        return BEFORE_THE_GAME[kind]
    return "unmatched.turn.sequential" if seat == position.turn_seat else "unmatched.turn.active_player_only"


BEFORE_THE_GAME: Final = {
    "sidekick": "unmatched.hero.buffy.choose_sidekick",
    "place sidekick": "unmatched.setup.placement_sequence",
}


def against(position: Table, meant: Wish, seat: int, kind: str) -> str:
    """The rule against a wish that no option fulfils."""
    verb = meant.verb
    if verb == "move" and kind in ("move", "effect move", "into space", "place sidekick"):
        return against_move(position, meant)
    if kind in BEFORE_THE_GAME:
        return BEFORE_THE_GAME[kind]
    if out_of_the_deck(position, meant.card, seat):
        return "unmatched.hero.buffy.sidekick_cards"
    if verb in ACTIONS or verb == "draw" or meant.said == "end turn":
        return against_action(position, meant, seat, kind)
    if verb == "move" or meant.said == "end move":
        return against_moving_now(position, seat, kind)
    if verb == "boost" or meant.said == "no boost":
        return against_boost(position, meant, seat, kind)
    if verb == "defend" or meant.said == "no defense":
        return against_defense(position, meant, seat, kind)
    if verb == "shadow" or meant.said == "no shadow":
        return against_shadow(position, meant, seat, kind)
    if verb == "discard":
        return "unmatched.turn.hand_limit_choice" if kind == "hand limit" else "unmatched.turn.hand_limit_end"
    if verb == "sidekick":
        return "unmatched.hero.buffy.choose_sidekick"
    if verb in DECLINING:
        return against_declining(position, kind)
    if verb == "choose":
        return against_choice(position, meant, kind)
    return asked_instead(position, kind)


def out_of_the_deck(position: Table, kind: int, seat: int) -> bool:
    """Whether a card belongs to the sidekick who was not chosen."""
    if kind == OFF or DECKS[kind] != position.seats[seat].hero.key:
        return False
    return kind not in position.seats[seat].hero.deck(position.fighters[position.seats[seat].fighters[-1]].card.key)


def asked_instead(position: Table, kind: str) -> str:
    """The rule by which something else is asked now."""
    return ASKED.get(kind, mandatory(position))


ASKED: Final = {
    "action": "unmatched.turn.action_list",
    "boost": "unmatched.maneuver.may_boost",
    "move": "unmatched.maneuver.each_fighter",
    "defend": "unmatched.reveal.defender_may_choose",
    "boost card": "unmatched.boost.card_value",
    "hand limit": "unmatched.turn.hand_limit_end",
    "shadow": "unmatched.hero.spike.place_shadow",
    "effect move": "unmatched.open.up_to_and_may",
    "may": "unmatched.open.up_to_and_may",
    "order": "unmatched.open.own_simultaneous_effects",
    "next fighter": "unmatched.open.all_or_none_adjacent",
}


def mandatory(position: Table) -> str:
    """What an effect says must be done."""
    return "unmatched.combat.mandatory" if position.scheme_card == OFF else "unmatched.scheme.mandatory"


def against_declining(position: Table, kind: str) -> str:
    """Either it must be done, or declining is an option with another name."""
    if kind == "action":
        return "unmatched.turn.no_skip"
    decision = position.decision
    assert decision is not None
    for option in decision.options:
        if verb_of(option) in (DONE, NO):
            return OPTIONAL.get(kind, "unmatched.open.up_to_and_may")
    return asked_instead(position, kind)


OPTIONAL: Final = {
    "boost": "unmatched.boost.optional",
    "move": "unmatched.maneuver.move_optional",
    "defend": "unmatched.reveal.defender_may_choose",
    "shadow": "unmatched.hero.spike.place_optional",
}


# Actions


def against_action(position: Table, meant: Wish, seat: int, kind: str) -> str:
    if seat != position.turn_seat:
        return "unmatched.turn.active_player_only"
    if kind != "action":
        return against_action_now(position, meant, kind)
    if meant.verb == "attack":
        return against_attack(position, meant, seat)
    if meant.verb == "scheme":
        return against_scheme(position, meant, seat)
    return "unmatched.turn.no_skip" if meant.verb == "end" else "unmatched.turn.action_list"


def against_action_now(position: Table, meant: Wish, kind: str) -> str:
    """Actions are chosen one at a time, between what begins and what ends the turn."""
    if kind == "hand limit":
        return "unmatched.turn.hand_limit_end" if meant.verb == "end" else "unmatched.turn.two_actions"
    if position.combat is not None or position.scheme_card != OFF or isinstance(position.stack, Maneuver):
        return "unmatched.turn.sequential"
    return "unmatched.turn.end_of_turn" if position.actions_left == 0 else "unmatched.turn.start_of_turn"


def against_attack(position: Table, meant: Wish, seat: int) -> str:
    own = position.seats[seat].fighters
    if not any(CARDS[kind].attacks for kind in position.seats[seat].hand):
        return "unmatched.attack.needs_card"
    every_target = range(len(position.fighters))
    if meant.fighter == OFF and not any(can_target(position, a, t) for a in own for t in every_target):
        return "unmatched.attack.needs_target"
    if meant.by != OFF:
        return against_attacker(position, meant, seat, meant.by)
    if meant.whole() and any(against_attacker(position, meant, seat, number) == "" for number in own):
        return "unmatched.attack.declare_attacker"
    # Of several fighters who cannot, the one whose attack card it is explains best, else the hero.
    attacks = meant.card != OFF and CARDS[meant.card].attacks
    return against_attacker(position, meant, seat, card_owner(position, seat, meant.card if attacks else OFF))


def can_target(position: Table, attacker: int, target: int) -> bool:
    return may_target(position, position.fighters[attacker], position.fighters[target]) is None


def card_owner(position: Table, seat: int, kind: int) -> int:
    """The fighter named on the card, or the hero."""
    own = position.seats[seat].fighters
    if kind != OFF:
        for number in own:
            if position.fighters[number].card.key == CARDS[kind].fighter:
                return number
    return own[0]


def against_attacker(position: Table, meant: Wish, seat: int, number: int) -> str:
    """The rule against this attacker; empty when there is none."""
    attacker = position.fighters[number]
    if attacker.seat != seat:
        return not_yours(position, attacker.seat, seat)
    if attacker.health == 0:
        return "unmatched.defeat.not_a_target"
    if meant.fighter != OFF:
        rule = may_target(position, attacker, position.fighters[meant.fighter])
        if rule is not None:
            return rule
    if meant.card == OFF:
        return "unmatched.attack.card_fits_attacker"
    if meant.card not in position.seats[seat].hand:
        return "unmatched.reveal.attacker_must_choose"
    rule = may_attack_with(meant.card, attacker)
    if rule is not None:
        return rule
    return "unmatched.attack.card_fits_attacker" if meant.fighter == OFF else ""


def not_yours(position: Table, owner: int, seat: int) -> str:
    opposing = position.opposes(owner, seat)
    return "unmatched.turn.active_player_only" if opposing else "unmatched.team.own_control"


def against_scheme(position: Table, meant: Wish, seat: int) -> str:
    kind = meant.card
    if kind == OFF:
        return "unmatched.scheme.needs_card"
    if not CARDS[kind].is_scheme:
        return "unmatched.scheme.only_scheme_cards"
    if kind not in position.seats[seat].hand:
        return "unmatched.scheme.play"
    number = card_owner(position, seat, kind) if meant.by == OFF else meant.by
    owner = position.fighters[number].seat
    if owner != seat:
        return not_yours(position, owner, seat)
    rule = may_scheme(kind, position.fighters[number])
    return "unmatched.scheme.declare_fighter" if rule is None else rule


# Movement


def against_moving_now(position: Table, seat: int, kind: str) -> str:
    """Nobody moves now."""
    if kind == "boost":
        return "unmatched.open.boost_timing"
    if kind == "action":
        return "unmatched.maneuver.order"
    if seat != position.turn_seat:
        return "unmatched.turn.active_player_only"
    return asked_instead(position, kind)


def against_move(position: Table, meant: Wish) -> str:
    """The rule against a move while something is being moved or placed."""
    frame = position.stack
    if isinstance(frame, Maneuver):
        return against_maneuver(position, frame, meant)
    if isinstance(frame, MoveUpTo):
        if meant.fighter != frame.fighter:
            return mandatory(position)
        return against_path(position, meant.fighter, meant.space, frame.steps, frame.passes)
    if isinstance(frame, IntoSpace):
        return against_space(position, frame, meant)
    assert isinstance(frame, PlaceFighters)
    return against_placing(position, frame, meant)


def against_maneuver(position: Table, frame: Maneuver, meant: Wish) -> str:
    number = meant.fighter
    if number == OFF:
        return "unmatched.maneuver.once_each"
    fighter = position.fighters[number]
    if fighter.seat != frame.seat:
        return "unmatched.maneuver.each_fighter"
    if fighter.health == 0:
        return "unmatched.defeat.not_a_target"
    if frame.moved >> number & 1:
        return "unmatched.maneuver.once_each"
    return against_path(position, number, meant.space, frame.move, fighter.card.passes)


def against_path(position: Table, number: int, space: int, steps: int, passes: bool) -> str:
    """Why a move of so many steps cannot end in this space."""
    fighter = position.fighters[number]
    if space == fighter.space:
        return "unmatched.maneuver.zero_spaces"
    if space != OFF and position.taken() >> space & 1:
        return "unmatched.maneuver.no_end_on_occupied"
    if space == OFF or (not passes and space in position.board.reach(fighter.space, steps, 0, 0)):
        return "unmatched.maneuver.not_through_opposing"
    return "unmatched.maneuver.distance_per_fighter"


def against_space(position: Table, frame: IntoSpace, meant: Wish) -> str:
    """Why an effect cannot take a fighter to this space."""
    here = position.fighters[frame.fighter].space
    space = meant.space
    if meant.fighter != frame.fighter or space in (here, OFF):
        return mandatory(position)
    if position.taken() >> space & 1:
        return "unmatched.spaces.one_fighter"
    if not position.board.zone_bits[here] >> space & 1:
        return "unmatched.spaces.same_zone_test"
    return "unmatched.maneuver.not_through_opposing"


def against_placing(position: Table, frame: PlaceFighters, meant: Wish) -> str:
    """Why a sidekick cannot be placed in this space at setup."""
    seat = frame.order[frame.place]
    number = position.seats[seat].fighters[frame.placed]
    space = meant.space
    if meant.fighter != number or space == OFF:
        return "unmatched.setup.placement_sequence"
    if position.taken() >> space & 1:
        return "unmatched.setup.sidekick_empty_space"
    board = position.board
    if space in board.starts[frame.place + 1 : len(frame.order)]:
        return "unmatched.open.reserved_start_space"
    decision = position.decision
    assert decision is not None
    hero = position.fighters[position.seats[seat].fighters[0]]
    in_zone = board.zone_bits[hero.space] & ~position.taken()
    for start in board.starts[frame.place + 1 : len(frame.order)]:
        in_zone &= ~(1 << start)
    return "unmatched.setup.sidekick_same_zone" if in_zone else "unmatched.open.sidekick_zone_full"


# Cards


def against_boost(position: Table, meant: Wish, seat: int, kind: str) -> str:
    if kind in ("boost", "boost card"):
        if meant.card == OFF:
            return mandatory(position)
        if meant.card == played(position, seat):
            return "unmatched.reveal.left_hand"
        return "unmatched.boost.maneuver" if kind == "boost" else "unmatched.boost.card_value"
    frame = position.stack
    if isinstance(frame, Maneuver):
        boosted = frame.move != position.seats[seat].hero.move
        return "unmatched.boost.one_card" if boosted else "unmatched.open.boost_timing"
    return "unmatched.boost.only_when_allowed"


def played(position: Table, seat: int) -> int:
    """The card that this seat has on the table, or OFF."""
    combat = position.combat
    if combat is not None and position.fighters[combat.attacker].seat == seat:
        return combat.attack_card
    if combat is not None and position.fighters[combat.defender].seat == seat:
        return combat.defense_card
    return position.scheme_card if seat == position.turn_seat else OFF


def against_defense(position: Table, meant: Wish, seat: int, kind: str) -> str:
    combat = position.combat
    if position.scheme_card != OFF:
        return "unmatched.scheme.no_response"
    if combat is None:
        return "unmatched.reveal.defender_may_choose"
    if kind != "defend":
        return "unmatched.reveal.one_card_each"
    hand = position.seats[seat].hand
    if meant.card == OFF:
        some = any(CARDS[number].defends for number in hand)
        return "unmatched.reveal.defense_card_allowed" if some else "unmatched.reveal.card_types"
    if meant.card not in hand:
        return "unmatched.reveal.defender_is_owner"
    rule = may_defend_with(meant.card, position.fighters[combat.defender])
    assert rule is not None
    return rule


# Shadows and other choices


def against_shadow(position: Table, meant: Wish, seat: int, kind: str) -> str:
    shadows = position.seats[seat].shadows
    if not shadows:
        return "unmatched.components.shadow_tokens"
    if kind == "spread shadows":
        moving = meant.origin != OFF
        return "unmatched.open.shadow_move_destination" if moving else mandatory(position)
    if kind != "shadow" or meant.space == OFF:
        return "unmatched.hero.spike.place_shadow"
    if meant.origin != OFF and OFF in shadows:
        return "unmatched.hero.spike.no_move_before_three"
    own = [position.fighters[number].space for number in position.seats[seat].fighters]
    near = any(space != OFF and position.board.adjacent_bits[space] >> meant.space & 1 for space in own)
    if meant.space in own and not near:
        return "unmatched.hero.spike.not_own_space"
    if not near:
        return "unmatched.hero.spike.place_shadow"
    return "unmatched.hero.spike.move_shadow"


def against_choice(position: Table, meant: Wish, kind: str) -> str:
    """Why an effect does not offer this card, fighter, player or space."""
    frame = position.stack
    if isinstance(frame, Return) and meant.space != OFF:
        taken = position.taken() >> meant.space & 1
        return "unmatched.spaces.one_fighter" if taken else "unmatched.spaces.same_zone_test"
    if not isinstance(frame, Choose):
        return asked_instead(position, kind)
    if kind == "choose card" and meant.card != OFF:
        return against_card(position, meant.card, frame.env.seat)
    if kind == "choose player":
        return "unmatched.open.team_your_opponent"
    if kind == "choose fighter" and meant.fighter != OFF and not meant.player:
        return against_fighter(position, frame, meant.fighter)
    return mandatory(position)


def against_card(position: Table, kind: int, seat: int) -> str:
    if kind == position.scheme_card:
        return "unmatched.scheme.not_in_discard_while_resolving"
    if kind == played(position, seat):
        return "unmatched.open.played_cards_out_of_zones"
    return "unmatched.combat.state_at_resolution"


def against_fighter(position: Table, frame: Choose, number: int) -> str:
    """The rule behind the first quality that the effect asks for and this fighter lacks."""
    who = frame.deed.who
    if isinstance(who, (One, Some)):
        where = who.where
        parts = where.parts if isinstance(where, And) else (where,)
        for part in parts:
            if not part.test(position, frame.env, number):
                return rule_of(part, position.fighters[number].health == 0)
    return "unmatched.combat.state_at_resolution"


def rule_of(part: Filter, defeated: bool) -> str:
    """The rule that says what this quality is."""
    if isinstance(part, Opposing):
        return "unmatched.fighters.opposing"
    if isinstance(part, Friendly):
        return "unmatched.fighters.friendly"
    if isinstance(part, Is):
        return "unmatched.open.return_sidekick"
    if defeated:
        return "unmatched.defeat.not_a_target"
    if isinstance(part, FighterKind):
        return "unmatched.fighters.sidekick"
    if isinstance(part, AdjacentTo):
        return "unmatched.spaces.fighters_adjacent"
    if isinstance(part, InZoneOf):
        return "unmatched.spaces.same_zone_test"
    if isinstance(part, EitherFighter):
        return "unmatched.attack.one_target"
    return "unmatched.combat.state_at_resolution"
