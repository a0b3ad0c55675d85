"""Why not? For anything a player may want to do now and cannot, the rule that forbids it.

A wish is said like an option (`attack drusilla with "Feint" by xander`, `move giles to S12`), or less exactly
(`attack drusilla`, `scheme`, `end turn`). Each question is put to the functions that make the options, so the answers
cannot differ from what the engine allows.
"""

from __future__ import annotations

from typing import Final

from slayground.kernel.errors import AnswerError
from slayground.kernel.position import Refusal, plain
from slayground.unmatched.anatomy import CARDS, DECKS
from slayground.unmatched.attack import may_attack_with, may_defend_with, may_target
from slayground.unmatched.maneuver import IntoSpace, Maneuver, MoveUpTo
from slayground.unmatched.scheme import may_scheme
from slayground.unmatched.setup import PlaceFighters
from slayground.unmatched.table import OFF, Table

EXAMPLES: Final = (
    'say it like an option, for example: maneuver; scheme "Insight"; attack spike with "Feint"; '
    'move buffy to S03; boost "Feint"; defend "Feint"; end turn'
)


def why_not(position: Table, wish: str, seat: int | None) -> Refusal | None:
    """None when the wish is an option now; else the rule against it. AnswerError when the wish makes no sense."""
    decision = position.decision
    if decision is None:
        return Refusal("unmatched.victory.immediate")
    said = plain(wish)
    asker = decision.seat if seat is None else seat
    if asker == decision.seat and said in [plain(text) for text in position.option_texts()]:
        return None
    rule = against(position, said, asker, decision.kind)
    return None if rule is None else Refusal(rule)


def against(position: Table, said: str, seat: int, kind: str) -> str | None:
    """The rule against a wish that is not among the options, word for word."""
    words = said.split()
    verb = words[0] if words else ""
    rest = said[len(verb) :].strip()
    if verb not in VERBS:
        raise AnswerError(f"“{said}” is nothing one can do; {EXAMPLES}")
    decision = position.decision
    assert decision is not None
    if seat != decision.seat:
        return "unmatched.turn.active_player_only"
    if verb in ("attack", "scheme", "maneuver", "skip", "pass", "end", "draw") and kind != "action":
        return against_another_action(verb, kind, rest)
    if verb == "attack":
        return against_attack(position, seat, rest)
    if verb == "scheme":
        return against_scheme(position, seat, rest)
    if verb in ("skip", "pass", "end"):
        return "unmatched.turn.no_skip"
    if verb == "draw":
        return "unmatched.turn.action_list"
    if verb == "move" or verb == "place":
        return against_move(position, seat, rest, kind)
    if verb == "boost":
        return against_boost(position, seat, rest, kind)
    if verb == "defend":
        return against_defense(position, seat, rest, kind)
    if verb == "discard":
        return against_discard(position, seat, rest, kind)
    if verb == "shadow":
        return against_shadow(position, seat, rest, kind)
    return against_choice(position, rest)


VERBS: Final = (
    "attack", "scheme", "maneuver", "skip", "pass", "end", "draw", "move", "place", "boost", "defend", "discard",
    "shadow", "choose", "yes", "no", "stay", "decline", "case", "resolve", "sidekick",
)  # fmt: skip


def against_another_action(verb: str, kind: str, rest: str) -> str:
    """Actions are chosen one at a time, and a defender only defends."""
    if kind == "defend":
        return "unmatched.turn.active_player_only"
    if verb in ("skip", "pass", "end") and kind == "hand limit":
        return "unmatched.turn.hand_limit_end"
    return "unmatched.turn.sequential"


# Names


def card_named(position: Table, seat: int, name: str) -> int:
    """The number of the card of this seat's deck that goes by this name."""
    hero = position.seats[seat].hero.key
    for number in range(len(CARDS)):
        if DECKS[number] == hero and plain(CARDS[number].name) == name:
            return number
    raise AnswerError(f"{position.seats[seat].hero.name}'s deck has no card “{name}”; {EXAMPLES}")


def fighter_named(position: Table, name: str) -> int:
    for number in range(len(position.fighters)):
        if position.key_of(number) == name or plain(position.name_of(number)) == name:
            return number
    known = ", ".join(position.key_of(number) for number in range(len(position.fighters)))
    raise AnswerError(f"there is no fighter “{name}” in this game; the fighters are {known}")


def space_named(position: Table, name: str) -> int:
    names = position.board.space_names
    if name.upper() not in names:
        raise AnswerError(f"{position.board.name} has no space “{name}”; its spaces are {names[0]} to {names[-1]}")
    return names.index(name.upper())


def split(rest: str, word: str) -> tuple[str, str]:
    """What stands before and after a word, either of which may be missing."""
    padded = f" {rest} "
    before, found, after = padded.rpartition(f" {word} ")
    return (before.strip(), after.strip()) if found else (rest.strip(), "")


# Actions


def against_attack(position: Table, seat: int, rest: str) -> str | None:
    target_name, card_name, attacker_name = attack_names(rest)
    own = position.seats[seat].fighters
    hand = position.seats[seat].hand
    if not any(CARDS[kind].attacks for kind in hand):
        return "unmatched.attack.needs_card"
    every_target = range(len(position.fighters))
    if not target_name and not any(can_target(position, a, t) for a in own for t in every_target):
        return "unmatched.attack.needs_target"
    attackers = [fighter_named(position, attacker_name)] if attacker_name else list(own)
    rule: str | None = None
    for attacker in attackers:
        rule = against_attacker(position, seat, attacker, target_name, card_name)
        if rule is None:
            return None
    if not attacker_name:
        # Of several fighters who cannot, the one whose card it is explains best, else the hero.
        explains = card_owner(position, seat, card_name)
        rule = against_attacker(position, seat, explains, target_name, card_name)
    return rule


def attack_names(rest: str) -> tuple[str, str, str]:
    """Target, card and attacker, though cards are called “Cursed with a Soul” and “Five by Five”."""
    target, _, card = f" {rest} ".partition(" with ")
    card = card.strip()
    if not card:
        target, attacker = split(rest, "by")
        return target, "", attacker
    if any(plain(known.name) == card for known in CARDS):
        return target.strip(), card, ""
    card, attacker = split(card, "by")
    return target.strip(), card, attacker


def can_target(position: Table, attacker: int, target: int) -> bool:
    return may_target(position, position.fighters[attacker], position.fighters[target]) is None


def card_owner(position: Table, seat: int, card_name: str) -> int:
    """The fighter named on the card, or the hero."""
    own = position.seats[seat].fighters
    if card_name:
        wanted = CARDS[card_named(position, seat, card_name)].fighter
        for number in own:
            if position.fighters[number].card.key == wanted:
                return number
    return own[0]


def against_attacker(position: Table, seat: int, number: int, target_name: str, card_name: str) -> str | None:
    attacker = position.fighters[number]
    if attacker.seat != seat:
        return "unmatched.team.own_control"
    if attacker.health == 0:
        return "unmatched.defeat.not_a_target"
    if target_name:
        rule = may_target(position, attacker, position.fighters[fighter_named(position, target_name)])
        if rule is not None:
            return rule
    hand = position.seats[seat].hand
    if card_name:
        kind = card_named(position, seat, card_name)
        if kind not in hand:
            return "unmatched.reveal.attacker_must_choose"
        return may_attack_with(kind, attacker)
    if any(may_attack_with(kind, attacker) is None for kind in hand):
        return None
    return "unmatched.attack.card_fits_attacker"


def against_scheme(position: Table, seat: int, rest: str) -> str | None:
    card_name, fighter_name = split(rest, "by")
    hand = position.seats[seat].hand
    own = position.seats[seat].fighters
    if not card_name:
        fits = any(may_scheme(kind, position.fighters[number]) is None for kind in hand for number in own)
        return None if fits else "unmatched.scheme.needs_card"
    kind = card_named(position, seat, card_name)
    if not CARDS[kind].is_scheme:
        return "unmatched.scheme.only_scheme_cards"
    if kind not in hand:
        return "unmatched.scheme.play"
    number = fighter_named(position, fighter_name) if fighter_name else card_owner(position, seat, card_name)
    if position.fighters[number].seat != seat:
        return "unmatched.team.own_control"
    return may_scheme(kind, position.fighters[number])


# Movement


def against_move(position: Table, seat: int, rest: str, kind: str) -> str | None:
    fighter_name, space_name = split(rest, "to")
    number = fighter_named(position, fighter_name)
    frame = position.stack
    if isinstance(frame, Maneuver) and kind == "move":
        return against_maneuver(position, frame, number, space_name)
    if isinstance(frame, MoveUpTo):
        if number != frame.fighter:
            return "unmatched.combat.mandatory"
        return against_path(position, number, space_name, frame.steps, frame.passes)
    if isinstance(frame, IntoSpace):
        return against_space(position, frame, number, space_name)
    if isinstance(frame, PlaceFighters):
        return against_placing(position, frame, number, space_name)
    if kind == "boost":
        return "unmatched.open.boost_timing"
    return "unmatched.maneuver.order" if kind == "action" else "unmatched.turn.sequential"


def against_maneuver(position: Table, frame: Maneuver, number: int, space_name: str) -> str | None:
    fighter = position.fighters[number]
    if fighter.seat != frame.seat:
        return "unmatched.maneuver.each_fighter"
    if fighter.health == 0:
        return "unmatched.defeat.not_a_target"
    if frame.moved >> number & 1:
        return "unmatched.maneuver.once_each"
    return against_path(position, number, space_name, frame.move, fighter.card.passes)


def against_path(position: Table, number: int, space_name: str, steps: int, passes: bool) -> str | None:
    """Why a move of so many steps cannot end in this space."""
    fighter = position.fighters[number]
    space = space_named(position, space_name)
    if space == fighter.space:
        return "unmatched.maneuver.zero_spaces"
    if position.taken() >> space & 1:
        return "unmatched.maneuver.no_end_on_occupied"
    closed = 0 if passes else position.closed_to(fighter.seat)
    board = position.board
    if space in board.reach(fighter.space, steps, closed, 0):
        return None
    if space in board.reach(fighter.space, steps, 0, 0):
        return "unmatched.maneuver.not_through_opposing"
    return "unmatched.maneuver.distance_per_fighter"


def against_space(position: Table, frame: IntoSpace, number: int, space_name: str) -> str | None:
    """Why an effect cannot take a fighter to this space of its zone."""
    fighter = position.fighters[number]
    space = space_named(position, space_name)
    if number != frame.fighter:
        return "unmatched.combat.mandatory"
    if position.taken() >> space & 1 and space != fighter.space:
        return "unmatched.spaces.one_fighter"
    if not position.board.zone_bits[fighter.space] >> space & 1:
        return "unmatched.spaces.same_zone_test"
    return "unmatched.maneuver.not_through_opposing" if frame.walking else "unmatched.open.move_within_zone"


def against_placing(position: Table, frame: PlaceFighters, number: int, space_name: str) -> str | None:
    """Why a sidekick cannot be placed in this space at setup."""
    seat = frame.order[frame.place]
    if position.fighters[number].seat != seat or position.fighters[number].card.hero:
        return "unmatched.setup.placement_sequence"
    space = space_named(position, space_name)
    if position.taken() >> space & 1:
        return "unmatched.setup.sidekick_empty_space"
    if space in position.board.starts[: len(frame.order)]:
        return "unmatched.open.reserved_start_space"
    return "unmatched.setup.sidekick_same_zone"


# Cards


def against_boost(position: Table, seat: int, rest: str, kind: str) -> str | None:
    if kind in ("boost", "boost card"):
        return None if card_named(position, seat, rest) in position.seats[seat].hand else "unmatched.boost.card_value"
    frame = position.stack
    if isinstance(frame, Maneuver):
        boosted = frame.move != position.seats[seat].hero.move
        return "unmatched.boost.one_card" if boosted else "unmatched.open.boost_timing"
    return "unmatched.boost.only_when_allowed"


def against_defense(position: Table, seat: int, rest: str, kind: str) -> str | None:
    combat = position.combat
    if kind != "defend" or combat is None:
        return "unmatched.scheme.no_response" if position.scheme_card != OFF else "unmatched.reveal.defender_may_choose"
    number = card_named(position, seat, rest)
    if number not in position.seats[seat].hand:
        return "unmatched.reveal.defender_is_owner"
    return may_defend_with(number, position.fighters[combat.defender])


def against_discard(position: Table, seat: int, rest: str, kind: str) -> str | None:
    if kind != "hand limit":
        return "unmatched.turn.hand_limit_end"
    card_named(position, seat, rest)
    return "unmatched.turn.hand_limit_choice"


# Shadows and other choices


def against_shadow(position: Table, seat: int, rest: str, kind: str) -> str | None:
    shadows = position.seats[seat].shadows
    if not shadows:
        return "unmatched.components.shadow_tokens"
    if kind not in ("shadow", "spread shadows"):
        return "unmatched.hero.spike.place_shadow"
    origin_name, target_name = split(rest, "to")
    space = space_named(position, target_name)
    if origin_name.startswith("from") and OFF in shadows:
        return "unmatched.hero.spike.no_move_before_three"
    if not origin_name.startswith("from") and OFF not in shadows:
        return "unmatched.hero.spike.move_shadow"
    own = [position.fighters[number].space for number in position.seats[seat].fighters]
    return "unmatched.hero.spike.not_own_space" if space in own else "unmatched.hero.spike.place_shadow"


def against_choice(position: Table, rest: str) -> str | None:
    """Effects are mandatory, and choose among what they say at the moment they resolve."""
    return "unmatched.combat.state_at_resolution" if rest else "unmatched.combat.mandatory"
