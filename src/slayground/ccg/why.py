"""Why not? For anything a player may want to do now and cannot, the rule that forbids it.

A wish is said like an option (`attack Spike with Buffy`, `attach Fire Axe to Giles`). Wherever a function makes the
options, the same function is asked here, so the answers cannot differ from what the engine allows.
"""

from __future__ import annotations

import re
from typing import Final

from slayground.ccg.actions import may_play, may_use
from slayground.ccg.anatomy import (
    ACTION,
    CHALLENGE,
    CHARACTER,
    CONFLICT,
    DRAW,
    END,
    EPISODE,
    EVENT,
    ITEM,
    MOVEMENT,
    PROLOGUE,
    REFRESH,
    RESOURCE,
    SKILL,
    TALENT_KEYS,
    TALENT_NAMES,
)
from slayground.ccg.challenges import may_be_in_group, may_face
from slayground.ccg.conflict import may_double, may_stack
from slayground.ccg.fights import may_attack
from slayground.ccg.movement import may_move
from slayground.ccg.names import card_named, piece_name, piece_named, space_named
from slayground.ccg.prologue import may_place as may_place_challenge
from slayground.ccg.prologue import must_place
from slayground.ccg.resource import (
    may_ascend,
    may_attach_item,
    may_attach_skill,
    may_have,
    may_place_at,
    may_place_part_one,
    may_resurrect,
    may_swap,
)
from slayground.ccg.setup import may_lay
from slayground.ccg.table import HAND_SIZE, OFF, Piece, Table
from slayground.kernel.errors import AnswerError, ScenarioError
from slayground.kernel.position import Refusal, plain

STEP_RULES: Final = {
    PROLOGUE: "ccg.prologue.sub_steps",
    DRAW: "ccg.draw.no_listed_actions",
    REFRESH: "ccg.refresh.action_playable",
    MOVEMENT: "ccg.move.sub_steps",
    RESOURCE: "ccg.resource.sub_steps",
    CONFLICT: "ccg.conflict.sub_steps",
    END: "ccg.end.sub_steps",
}
EXAMPLES: Final = (
    "say it like an option, for example: attack Spike with Buffy; face Spring Madness with Willow; move Buffy to park; "
    "place Giles 1 at 1-2; attach Fire Axe to Buffy; play Priority Check; stack Fire Axe for BK; pass"
)


def why_not(table: Table, wish: str, seat: int | None) -> Refusal | None:
    """None when the wish is an option now; else the rule against it. AnswerError when the wish makes no sense."""
    decision = table.decision
    if decision is None:
        return Refusal("ccg.victory.destiny_immediate")
    asker = decision.seat if seat is None else seat
    said = plain(wish)
    if asker == decision.seat:
        for option in decision.options:
            if said in (plain(table.text(option)), plain(table.longer_text(option))):
                return None
    try:
        rule = forbids(table, asker, said)
    except ScenarioError as error:
        raise AnswerError(f"{error}; {EXAMPLES}") from error
    if rule is None:
        rule = "ccg.turn.watches_alternate" if asker != decision.seat else "ccg.turn.one_thing_per_watch"
    return Refusal(rule)


def forbids(table: Table, seat: int, said: str) -> str | None:
    """The rule against a wish, or None when nothing but the moment is."""
    if said in ("pass", "done"):
        return against_passing(table, seat)
    for pattern, judge in JUDGES:
        found = pattern.fullmatch(said)
        if found is not None:
            return judge(table, seat, *found.groups())
    raise AnswerError(f"“{said}” cannot be understood; {EXAMPLES}")


def in_step(table: Table, step: int) -> str | None:
    """The rule by which something belongs to another step, or to no fight or challenge."""
    if table.phase is not None:
        return "ccg.turn.step_suspended_by_phase"
    return None if table.step == step else STEP_RULES[step]


def in_play(table: Table, name: str) -> Piece:
    piece = piece_named(table, name)
    if piece is None:
        raise AnswerError(f"“{name}” is not in play")
    return piece


def against_passing(table: Table, seat: int) -> str | None:
    """A mandatory sub-step is still open (ccg.turn.mandatory_before_pass)."""
    if table.phase is not None:
        if len(table.seats[seat].hand) > HAND_SIZE:
            return "ccg.fight.discard_to_five" if table.phase.is_fight else "ccg.challenge.discard_to_five"
        return None
    if table.step == PROLOGUE and must_place(table, seat):
        return "ccg.prologue.placing_mandatory"
    if table.step == DRAW:
        return "ccg.draw.mandatory"
    return "ccg.refresh.mandatory" if table.step == REFRESH else None


def moving(table: Table, seat: int, who: str, where: str) -> str | None:
    piece = in_play(table, who)
    return in_step(table, MOVEMENT) or may_move(table, seat, piece, space_named(table, where))


def placing(table: Table, seat: int, what: str, where: str) -> str | None:
    card = card_named(what)
    space = space_named(table, where)
    if card.type == CHALLENGE:
        deck = table.seats[seat].challenges
        rule = in_step(table, PROLOGUE)
        if rule is None and table.seats[seat].done:
            return "ccg.prologue.once_per_turn"
        if rule is None and (not deck or deck[len(deck) - 1] != card.number):
            return "ccg.prologue.place_challenge"
        return rule or may_place_challenge(table, seat, card, space)
    if card.type != CHARACTER:
        return "ccg.card.location_setup_only"
    if card.number not in table.seats[seat].hand:
        return "ccg.resource.place_from_hand"
    return in_step(table, RESOURCE) or may_have(table, seat, card) or may_place_at(table, seat, card, space)


def placing_episode(table: Table, seat: int, what: str) -> str | None:
    card = card_named(what)
    if card.type != EPISODE:
        return "ccg.resource.place_own_space"
    return in_step(table, RESOURCE) or held(table, seat, card.number) or may_place_part_one(table, seat, card)


def held(table: Table, seat: int, kind: int) -> str | None:
    return None if kind in table.seats[seat].hand else "ccg.zone.hand"


def resurrecting(table: Table, seat: int, what: str, where: str) -> str | None:
    card = card_named(what)
    rule = in_step(table, RESOURCE) or may_resurrect(table, seat, card)
    if rule is None and table.space_owner(space_named(table, where)) != seat:
        return "ccg.resource.resurrect_space"
    return rule


def ascending(table: Table, seat: int, who: str, what: str) -> str | None:
    card = card_named(what)
    piece = in_play(table, who)
    return in_step(table, RESOURCE) or held(table, seat, card.number) or may_ascend(table, seat, piece, card)


def attaching(table: Table, seat: int, what: str, who: str, instead: str | None) -> str | None:
    card = card_named(what)
    piece = in_play(table, who)
    rule = in_step(table, RESOURCE) or held(table, seat, card.number)
    if rule is not None:
        return rule
    if card.type == SKILL:
        return may_attach_skill(table, seat, card, piece)
    if card.type != ITEM:
        return "ccg.resource.item_attach"
    return may_attach_item(table, seat, card, piece, None if instead is None else in_play(table, instead))


def giving(table: Table, seat: int, what: str, who: str) -> str | None:
    return in_step(table, RESOURCE) or may_swap(table, seat, in_play(table, what), in_play(table, who))


def attacking(table: Table, seat: int, whom: str, who: str) -> str | None:
    attacker = mine(table, seat, who)
    defender = theirs(table, seat, whom)
    if table.phase is not None:
        return "ccg.turn.one_phase_at_a_time"
    if attacker.seat != seat:
        return "ccg.conflict.start_fight"
    return in_step(table, CONFLICT) or may_attack(table, attacker, defender)


def mine(table: Table, seat: int, name: str) -> Piece:
    """Of several namesakes a player means their own."""
    for piece in table.characters_of(seat):
        if plain(piece.card.name) == name:
            return piece
    return in_play(table, name)


def theirs(table: Table, seat: int, name: str) -> Piece:
    exact = [piece for piece in table.characters() if plain(piece_name(table, piece)) == name]
    if exact:
        return exact[0]
    for piece in table.characters():
        if plain(piece.card.name) == name and piece.seat != seat:
            return piece
    return in_play(table, name)


def facing(table: Table, seat: int, what: str, who: str) -> str | None:
    challenge = in_play(table, what)
    piece = mine(table, seat, who)
    if challenge.card.type != CHALLENGE:
        return "ccg.challenge.declare"
    return (
        (may_face(table, seat, challenge) if table.phase is not None else in_step(table, CONFLICT))
        or may_face(table, seat, challenge)
        or may_be_in_group(table, seat, piece, challenge)
    )


def doubling(table: Table, seat: int, who: str) -> str | None:
    return may_double(table, seat, mine(table, seat, who))


def joining(table: Table, seat: int, who: str) -> str | None:
    piece = mine(table, seat, who)
    frame = table.stack
    challenge = table.piece(getattr(frame, "challenge", OFF))
    if challenge is None:
        return "ccg.open.join_challenge_late"
    return may_be_in_group(table, seat, piece, challenge)


def stacking(table: Table, seat: int, what: str, talent: str) -> str | None:
    names = [plain(name) for name in (*TALENT_KEYS, *TALENT_NAMES)]
    if talent not in names:
        raise AnswerError(f"“{talent}” is no talent; the talents are {', '.join(TALENT_KEYS)}")
    card = card_named(what)
    return held(table, seat, card.number) or may_stack(table, seat, card.number, names.index(talent) % 4)


def playing(table: Table, seat: int, what: str, who: str | None = None) -> str | None:
    card = card_named(what)
    if card.type not in (ACTION, EVENT):
        return "ccg.turn.action_timing"
    rule = held(table, seat, card.number)
    if rule is not None:
        return rule
    window = table.phase.stage if table.phase is not None else table.step
    if table.phase is not None and seat not in (table.phase.seat, table.phase.rival):
        return "ccg.multi.only_two_take_part"
    if card.type == EVENT and window != PROLOGUE:
        return "ccg.prologue.event_playable"
    user = OFF if who is None else mine(table, seat, who).thing
    return may_play(table, seat, card.number, window, user)


def using(table: Table, seat: int, what: str, number: str | None) -> str | None:
    piece = in_play(table, what)
    for other in table.in_play():
        # A character and its essence go by one name: what has something to use is meant.
        if not piece.card.uses and other.card.uses and plain(other.card.name) == what:
            piece = other
    if not piece.card.uses:
        return "ccg.turn.effect_timing"
    window = table.phase.stage if table.phase is not None else table.step
    which = min(len(piece.card.uses), int(number) if number else 1) - 1
    return may_use(table, seat, piece, which, window)


def laying(table: Table, seat: int, what: str, where: str) -> str | None:
    if table.turn > 0:
        return "ccg.card.location_setup_only"
    return may_lay(table, seat, card_named(what).number, space_named(table, where))


def starting(table: Table, seat: int, where: str) -> str | None:
    space = space_named(table, where)
    return None if table.space_owner(space) == seat else "ccg.setup.main_not_in_park"


def refreshing(table: Table, seat: int) -> str | None:
    return in_step(table, REFRESH) or "ccg.refresh.once_per_step"


def refilling(table: Table, seat: int) -> str | None:
    late = "ccg.draw.once_per_step" if table.seats[seat].done else "ccg.draw.over_five_discards"
    return in_step(table, DRAW) or late


def discarding(table: Table, seat: int, what: str) -> str | None:
    card = card_named(what)
    if card.type == ITEM and card.number not in table.seats[seat].hand:
        return "ccg.card.item_not_freely_discarded"
    return "ccg.zone.hand_limit_only_at_checks"


def bottoming(table: Table, seat: int, what: str) -> str | None:
    card_named(what)
    return in_step(table, PROLOGUE) or "ccg.prologue.bottoming_only_if_unplayable"


JUDGES: Final = (
    (re.compile(r"move (.+) to (.+)"), moving),
    (re.compile(r"place (.+) at (.+)"), placing),
    (re.compile(r"place (.+)"), placing_episode),
    (re.compile(r"resurrect (.+) at (.+)"), resurrecting),
    (re.compile(r"ascend (.+) to (.+)"), ascending),
    (re.compile(r"attach (.+?) to (.+?)(?: instead of (.+))?"), attaching),
    (re.compile(r"(?:give|swap) (.+) to (.+)"), giving),
    (re.compile(r"attack (.+) with (.+)"), attacking),
    (re.compile(r"face (.+) with (.+)"), facing),
    (re.compile(r"double with (.+)"), doubling),
    (re.compile(r"join with (.+)"), joining),
    (re.compile(r"stack (.+) for (.+)"), stacking),
    (re.compile(r"play (.+?) with (.+)"), playing),
    (re.compile(r"play (.+)"), playing),
    (re.compile(r"use (.+?)(?: number (\d+))?"), using),
    (re.compile(r"lay (.+) at (.+)"), laying),
    (re.compile(r"start at (.+)"), starting),
    (re.compile(r"refresh"), refreshing),
    (re.compile(r"refill"), refilling),
    (re.compile(r"discard (.+)"), discarding),
    (re.compile(r"put (.+) on the bottom"), bottoming),
)
