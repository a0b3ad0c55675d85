"""Step 3 of an attack, resolve combat (page 12), where the four decks of the box have no card to show it with."""

from __future__ import annotations

from slayground.kernel.effects import Draw, Env, May, Pick
from slayground.kernel.rng import seeded
from slayground.unmatched.abilities import AfterCombat
from slayground.unmatched.anatomy import ATTACK, CARDS, VERSATILE, Card, Hero
from slayground.unmatched.effects import Damage, Fighter, Heal, OpposingFighter, Won
from slayground.unmatched.game import Unmatched, new_game
from tests.support import rule
from tests.unmatched.tables import arranged, guest, play


def visitor(*cards: Card, abilities: tuple[AfterCombat, ...] = ()) -> Hero:
    """A hero without a sidekick, for one combat."""
    return Hero("Visitor", health=10, move=2, pronoun="she", sidekicks=(), cards=cards, abilities=abilities)


def against_spike(**table: object) -> Unmatched:
    """The visitor beside Spike, with a hand of her cards."""
    spaces = {"visitor": "S05", "spike": "S03", "drusilla": "S30"}
    return arranged({"seats": ["visitor", "spike"]}, spaces=spaces, **table)


def result(position: Unmatched) -> dict[str, object]:
    """What the last combat came to."""
    return next(event.facts for event in reversed(position.log or []) if event.kind == "result")


@rule("unmatched.combat.labels")
def test_the_effect_of_a_combat_card_comes_immediately_or_during_or_after_combat():
    timings = [[timing for timing, _ in card.effects()] for card in CARDS if not card.is_scheme]
    assert {timing for own in timings for timing in own} == {"immediately", "during_combat", "after_combat"}
    assert all(len(own) <= 1 for own in timings)
    assert all([timing for timing, _ in card.effects()] == ["scheme"] for card in CARDS if card.is_scheme)


@rule("unmatched.combat.order_of_steps", "unmatched.combat.special_ability_defender_first")
def test_a_combat_goes_through_all_its_steps_with_the_defender_first_in_each():
    # One card drawn immediately, two during combat, three after it, and one for the special ability.
    def clock(name: str, value: int) -> Card:
        return Card(
            name,
            copies=15,
            type=VERSATILE,
            value=value,
            immediately=Draw(1),
            during_combat=Draw(2),
            after_combat=Draw(3),
        )

    hero = visitor(
        clock("Noon", 5),
        clock("Dusk", 3),
        abilities=(
            AfterCombat(May(Draw(1)), attacking=True, won=True),
            AfterCombat(May(Draw(1)), attacking=False, won=False),
        ),
    )
    with guest(hero):
        position = arranged(
            {"seats": ["visitor", "visitor"], "same_hero_allowed": True},
            spaces={"visitor-1": "S05", "visitor-2": "S03"},
            hands={"visitor-1": ["Noon"], "visitor-2": ["Dusk"]},
        )
        play(position, 'attack visitor-2 with "Noon"', 'defend "Dusk"')
        # The abilities wait for the cards, the discarding waits for the abilities.
        assert position.decision is not None and position.decision.seat == 1
        assert [seat.discard for seat in position.seats] == [[], []]
        play(position, "yes")
        assert position.decision is not None and position.decision.seat == 0
        assert [seat.discard for seat in position.seats] == [[], []]
        play(position, "yes")
        assert position.view(None)["seats"][0]["discard"] == ["Noon"]
        assert position.view(None)["seats"][1]["discard"] == ["Dusk"]
        steps = [
            event.kind if event.kind != "draw" else ("defender" if event.seat == 1 else "attacker")
            for event in position.log or []
            if event.kind in ("reveal", "draw", "result", "damage")
        ]
    defender, attacker = ["defender"], ["attacker"]
    assert steps == [
        "reveal",
        *defender, *attacker,
        *defender * 2, *attacker * 2,
        "result", "damage",
        *defender * 3, *attacker * 3,
        *defender, *attacker,
    ]  # fmt: skip


@rule("unmatched.combat.own_order")
def test_a_player_with_two_effects_at_once_chooses_which_comes_first():
    hero = visitor(
        Card("Visitor's Jab", copies=30, type=ATTACK, value=1),
        abilities=(AfterCombat(Draw(1)), AfterCombat(Heal(Fighter("Visitor"), 1))),
    )
    with guest(hero):
        for first_of_all, order in (("resolve 1", ["draw", "recover"]), ("resolve 2", ["recover", "draw"])):
            position = against_spike(
                hands={"visitor": ["Visitor's Jab"] * 2, "spike": ["Skirmish"]}, health={"visitor": 5}
            )
            play(position, 'attack spike with "Visitor\'s Jab"', 'defend "Skirmish"', "choose spike", "stay")
            assert position.decision is not None and position.decision.seat == 0
            assert position.option_texts() == ["resolve 1", "resolve 2"]
            play(position, first_of_all)
            assert [event.kind for event in position.log or [] if event.kind in order] == order


@rule("unmatched.combat.win_without_card")
def test_a_defender_without_a_card_wins_against_an_attack_of_zero():
    hero = visitor(Card("Glare", copies=30, type=ATTACK, value=0, after_combat=Draw(Pick(Won(), 2, 1))))
    with guest(hero):
        position = against_spike(hands={"visitor": ["Glare"] * 2})
        play(position, 'attack spike with "Glare"', "no defense")
        assert result(position)["winner"] == "Spike"
        # One card, as the loser of the combat.
        assert len(position.seats[0].hand) == 2
        assert position.view(None)["fighters"][1]["health"] == 15


@rule("unmatched.combat.effect_damage_not_win")
def test_damage_from_an_effect_during_combat_wins_nothing():
    hero = visitor(Card("Spark", copies=30, type=VERSATILE, value=2, during_combat=Damage(3, OpposingFighter())))
    with guest(hero):
        position = against_spike(hands={"visitor": ["Spark"] * 2, "spike": ["Skirmish"]})
        play(position, 'attack spike with "Spark"', 'defend "Skirmish"')
        assert (result(position)["damage"], result(position)["winner"]) == (0, "Spike")
        assert position.view(None)["fighters"][1]["health"] == 12
        # Skirmish moves somebody for the winner.
        assert position.option_texts() == ["choose visitor", "choose spike"]

        position = against_spike(turn="spike", hands={"visitor": ["Spark"], "spike": ["Skirmish", "Feint"]})
        play(position, 'attack visitor with "Skirmish"', 'defend "Spark"')
        # The defender's effect did 3 damage, the attack 2.
        assert [fighter["health"] for fighter in position.view(None)["fighters"][:2]] == [8, 12]
        assert (result(position)["damage"], result(position)["winner"]) == (2, "Spike")
        assert position.option_texts() == ["choose visitor", "choose spike"]


@rule("unmatched.combat.one_winner")
def test_in_every_combat_exactly_one_side_has_won():
    won = Won()
    combats = 0
    for seed, seats in enumerate((["buffy", "spike"], ["willow", "angel"], ["spike", "angel"], ["buffy", "willow"])):
        position = new_game(seats, seed=seed)
        rng = seeded(seed)
        while position.decision is not None:
            combat = position.combat
            if combat is not None and combat.damage >= 0:
                combats += 1
                sides = [Env(position.owner(fighter), fighter) for fighter in (combat.attacker, combat.defender)]
                assert [won.holds(position, side) for side in sides].count(True) == 1
            position.answer(rng.below(len(position.decision.options)))
    assert combats > 10
