"""The attack action (pages 11 and 12): declare, choose and reveal, resolve the combat."""

from __future__ import annotations

from typing import Final

from slayground.kernel.effects import Effect, Env
from slayground.kernel.frames import Frame
from slayground.kernel.options import STOP, first, pack, verb_of
from slayground.unmatched.abilities import abilities_of, resolve_abilities
from slayground.unmatched.anatomy import ANY, CARDS, COMBAT_ENDS
from slayground.unmatched.fighters import deal_damage
from slayground.unmatched.table import OFF, Combat, Fighter, Table
from slayground.unmatched.verbs import ATTACK, DEFEND

# Step 1: declare target


def may_target(position: Table, attacker: Fighter, target: Fighter) -> str | None:
    """None, or the rule that keeps one fighter from attacking another."""
    if (attacker.seat - target.seat) % 2 == 0:
        return "unmatched.attack.target_opposing"
    start = attacker.space
    space = target.space
    if start < 0 or space < 0:
        return "unmatched.defeat.not_a_target"
    board = position.board
    if board.adjacent_bits[start] >> space & 1:
        return None
    if not attacker.card.ranged:
        return "unmatched.attack.melee"
    if board.zone_bits[start] >> space & 1:
        return None
    return "unmatched.attack.ranged"


def may_attack_with(kind: int, attacker: Fighter) -> str | None:
    """None, or the rule that keeps this fighter from attacking with this card."""
    card = CARDS[kind]
    if not card.attacks:
        return "unmatched.reveal.card_types"
    if card.fighter != ANY and card.fighter != attacker.card.key:
        return "unmatched.reveal.attack_card_allowed"
    return None


def attack_options(position: Table, seat_number: int, options: list[int]) -> None:
    """Every attacker, target and card that are legal together."""
    seat = position.seats[seat_number]
    fighters = position.fighters
    hand = seat.hand
    for number in seat.fighters:
        attacker = fighters[number]
        if attacker.space < 0:
            continue
        for target in range(len(fighters)):
            if may_target(position, attacker, fighters[target]) is None:
                base = pack(ATTACK, number, target)
                last = OFF
                for kind in hand:
                    if kind != last:
                        last = kind
                        if may_attack_with(kind, attacker) is None:
                            options.append(base | kind)


def declare_attack(position: Table, attacker: int, target: int, kind: int) -> None:
    """The attack card is laid face down: what others know of the hand, they know of hand and card together."""
    seat = position.fighters[attacker].seat
    position.seats[seat].hand.remove(kind)
    position.combat = Combat(attacker, target, kind)
    if position.log is not None:
        facts = {"attacker": position.name_of(attacker), "target": position.name_of(target)}
        position.happen("attack", seat, facts, {"card": CARDS[kind].name}, position.audience(seat))
    position.stack = ChooseDefense(position.stack)


# Step 2: choose and reveal


def may_defend_with(kind: int, defender: Fighter) -> str | None:
    """None, or the rule that keeps this fighter from defending with this card."""
    card = CARDS[kind]
    if not card.defends:
        return "unmatched.reveal.card_types"
    if card.fighter != ANY and card.fighter != defender.card.key:
        return "unmatched.reveal.defense_card_allowed"
    return None


class ChooseDefense(Frame):
    """The defender may lay a card face down. The question is put even to a hand without one, to tell nothing."""

    def __init__(self, below: Frame | None) -> None:
        self.below = below

    def resume(self, position: Table) -> None:
        combat = position.combat
        assert combat is not None
        defender = position.fighters[combat.defender]
        options = [STOP]
        last = OFF
        for kind in position.seats[defender.seat].hand:
            if kind != last:
                last = kind
                if may_defend_with(kind, defender) is None:
                    options.append(pack(DEFEND, kind))
        position.ask(defender.seat, "defend", options, True)

    def answer(self, position: Table, option: int) -> None:
        combat = position.combat
        assert combat is not None
        if verb_of(option) == DEFEND:
            kind = first(option)
            seat = position.fighters[combat.defender].seat
            position.seats[seat].hand.remove(kind)
            combat.defense_card = kind
        position.stack = ResolveCombat(IMMEDIATELY, self.below)
        reveal(position, combat)


def reveal(position: Table, combat: Combat) -> None:
    """Both cards are turned up at the same time."""
    combat.revealed = True
    combat.attack_value = CARDS[combat.attack_card].value
    attack_seat = position.fighters[combat.attacker].seat
    defense_seat = position.fighters[combat.defender].seat
    position.forget(position.seats[attack_seat], combat.attack_card)
    defense = None
    if combat.defense_card != OFF:
        combat.defense_value = CARDS[combat.defense_card].value
        position.forget(position.seats[defense_seat], combat.defense_card)
        defense = CARDS[combat.defense_card].name
    if position.log is not None:
        facts = {
            "attack": CARDS[combat.attack_card].name,
            "attack_value": combat.attack_value,
            "defense": defense,
            "defense_value": combat.defense_value if defense else None,
            "attacker": position.name_of(combat.attacker),
            "target": position.name_of(combat.defender),
            "defense_seat": defense_seat,
        }
        position.happen("reveal", attack_seat, facts)


# Step 3: resolve combat. In each step the defender's effect comes first.

IMMEDIATELY: Final = 0
DURING_COMBAT: Final = 2
DETERMINE_RESULT: Final = 4
AFTER_COMBAT: Final = 5
OTHER_EFFECTS: Final = 7
DISCARD_CARDS: Final = 9


class ResolveCombat(Frame):
    def __init__(self, step: int, below: Frame | None) -> None:
        self.step: Final = step
        self.below = below

    def resume(self, position: Table) -> None:
        combat = position.combat
        assert combat is not None
        step = self.step
        if step == DISCARD_CARDS:
            position.stack = self.below
            discard_played(position, combat)
            return
        position.stack = ResolveCombat(step + 1, self.below)
        if step == DETERMINE_RESULT:
            determine_result(position, combat)
        elif step >= OTHER_EFFECTS:
            seat = position.fighters[combat.defender if step == OTHER_EFFECTS else combat.attacker].seat
            resolve_abilities(position, seat, abilities_of(position, seat, COMBAT_ENDS, combat.attacker))
        else:
            resolve_card(position, combat, step)


def resolve_card(position: Table, combat: Combat, step: int) -> None:
    """Resolve the effect that one of the played cards has in this step, unless it has been canceled."""
    defending = step in (IMMEDIATELY, DURING_COMBAT, AFTER_COMBAT)
    kind = combat.defense_card if defending else combat.attack_card
    if kind == OFF or (combat.defense_canceled if defending else combat.attack_canceled):
        return
    card = CARDS[kind]
    effect: Effect | None
    if step < DURING_COMBAT:
        effect = card.immediately
    elif step < DETERMINE_RESULT:
        effect = card.during_combat
    else:
        effect = card.after_combat
    if effect is not None:
        fighter = combat.defender if defending else combat.attacker
        seat = position.fighters[fighter].seat
        if position.log is not None:
            position.happen("effect", seat, {"card": card.name})
        effect.run(position, Env(seat, fighter))


def determine_result(position: Table, combat: Combat) -> None:
    """The attack deals its value less the defense's; a defender already defeated takes nothing and counts as winner."""
    standing = position.fighters[combat.defender].health > 0
    combat.damage = max(0, combat.attack() - combat.defense()) if standing else 0
    if position.log is not None:
        facts = {
            "attack": combat.attack(),
            "defense": combat.defense(),
            "damage": combat.damage,
            "winner": position.name_of(combat.attacker if combat.damage > 0 else combat.defender),
            "target": position.name_of(combat.defender),
        }
        position.happen("result", position.fighters[combat.attacker].seat, facts)
    deal_damage(position, [combat.defender], combat.damage, "attack")


def discard_played(position: Table, combat: Combat) -> None:
    """Last of all, the played cards go to their owners' discard piles."""
    position.combat = None
    position.seats[position.fighters[combat.attacker].seat].discard.append(combat.attack_card)
    if combat.defense_card != OFF:
        position.seats[position.fighters[combat.defender].seat].discard.append(combat.defense_card)
