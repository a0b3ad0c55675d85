"""Why not? No rule is named for what is an option now, and a rule that exists for all else one may want to do."""

from __future__ import annotations

import re
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from slayground.kernel.effects import Draw
from slayground.kernel.errors import AnswerError
from slayground.kernel.options import first, second, third, verb_of
from slayground.kernel.position import plain
from slayground.kernel.rng import Rng, seeded
from slayground.rules import rule as find_rule
from slayground.unmatched.abilities import AtTurn
from slayground.unmatched.anatomy import CARDS, DECKS, TURN_STARTS, VERSATILE, Card, Hero
from slayground.unmatched.game import Unmatched, new_game
from slayground.unmatched.verbs import ATTACK, MOVE, SCHEME
from tests.unmatched.tables import arranged, guest, play, refused

# Positions of random games

KINDS = [
    "sidekick", "place sidekick", "action", "boost", "move", "defend", "boost card", "hand limit", "shadow",
    "spread shadows", "effect move", "into space", "may", "case", "choose fighter", "choose player", "choose card",
    "next fighter", "return",
]  # fmt: skip
HEROES = ["buffy", "spike", "willow", "angel"]
ENOUGH = 10
"""Positions of each kind of decision."""


@cache
def positions() -> dict[str, list[Unmatched]]:
    """Some of every kind of decision, from random games of all heroes, battlefields and numbers of players."""
    found: dict[str, list[Unmatched]] = {kind: [] for kind in KINDS}
    seed = 0
    while any(len(some) < ENOUGH for some in found.values()):
        for kind, some in one_of_each_kind(seed).items():
            found[kind].append(some)
        seed += 1
    return {kind: some[:ENOUGH] for kind, some in found.items()}


def one_of_each_kind(seed: int) -> dict[str, Unmatched]:
    """A random decision of each kind in a random game."""
    rng = seeded(seed)
    position = random_game(seed, rng)
    chosen: dict[str, Unmatched] = {}
    met: dict[str, int] = {}
    while position.decision is not None:
        kind = position.decision.kind
        met[kind] = met.get(kind, 0) + 1
        if rng.below(met[kind]) == 0:
            chosen[kind] = position.clone()
        position.answer(rng.below(len(position.decision.options)))
    return chosen


def random_game(seed: int, rng: Rng) -> Unmatched:
    seats = [HEROES[rng.below(4)] for _ in range(2 + 2 * (seed % 2))]
    board = ["sunnydale_high", "the_bronze"][rng.below(2)]
    return new_game(seats, board=board, seed=seed, same_hero_allowed=True)


# Wishes


def wishes(position: Unmatched, rng: Rng, most: int) -> list[str]:
    """What somebody may want to do, possible or not: some of each sort, of all own and opposing things."""
    names = Names(position)
    cards = [f'"{card}"' for card in names.cards]
    sorts: list[list[str]] = [
        WORDS,
        [f"sidekick {name}" for name in ("giles", "xander", "faith")],
        [f"attack {target} with {card}{by}" for target, card, by in product(names.fighters, cards, names.by)],
        [f"scheme {card}{by}" for card, by in product(cards, names.by)],
        [f"move {fighter} to {space}" for fighter, space in product(names.fighters, names.spaces)],
        [f"{verb} {card}" for verb, card in product(("boost", "defend", "discard", "choose"), cards)],
        [f"choose {thing}" for thing in (*names.fighters, *names.spaces)],
        [f"choose opponent {fighter}" for fighter in names.fighters],
        [f"shadow to {space}" for space in names.spaces],
        [f"shadow from {origin} to {space}" for origin, space in product(names.spaces, names.spaces)],
    ]
    return [wish for sort in sorts for wish in sample(sort, rng, most)]


WORDS = [
    "maneuver", "skip", "pass", "end turn", "draw", "yes", "no", "stay", "decline", "no boost", "no defense",
    "no shadow", "end move", "case 1", "case 2", "case 3", "resolve 1", "resolve 2",
]  # fmt: skip


class Names:
    """Everything at the table by name."""

    def __init__(self, position: Unmatched) -> None:
        heroes = [seat.hero.key for seat in position.seats]
        self.cards = sorted({card.name for card, deck in zip(CARDS, DECKS) if deck in heroes})
        self.fighters = [position.key_of(number) for number in range(len(position.fighters))]
        self.spaces = position.board.space_names
        assert position.decision is not None
        own_hero = position.key_of(position.seats[position.decision.seat].fighters[0])
        # In an option the hero goes without saying.
        self.by = ["", *(f" by {fighter}" for fighter in self.fighters if fighter != own_hero)]


def sample(texts: list[str], rng: Rng, most: int) -> list[str]:
    return texts if len(texts) <= most else [texts[rng.below(len(texts))] for _ in range(most)]


# For whatever is wished


@pytest.mark.parametrize("kind", KINDS)
def test_a_rule_is_named_exactly_when_the_wish_is_no_option(kind):
    rng = seeded(len(kind))
    for position in positions()[kind]:
        options = {plain(text) for text in position.option_texts()}
        before = position.digest()
        for wish in (*position.option_texts(), *wishes(position, rng, 40)):
            refusal = position.why_not(wish)
            assert (refusal is None) == (plain(wish) in options), (position.prompt(), wish, refusal and refusal.rule)
            if refusal is not None:
                assert find_rule(refusal.rule).game == "unmatched"
                assert refusal.sentence.startswith(find_rule(refusal.rule).sentence)
                assert refusal.rule in refusal.sentence
        assert position.digest() == before


@pytest.mark.parametrize("kind", KINDS)
def test_who_is_not_asked_can_do_nothing_and_learns_nothing_from_asking(kind):
    rng = seeded(len(kind))
    for position in positions()[kind][:3]:
        assert position.decision is not None
        for seat in range(position.seats_count):
            world = position.imagine(seat, rng)
            for wish in wishes(position, rng, 4):
                rule = refused(position, wish, seat)
                assert rule is not None or seat == position.decision.seat
                assert refused(world, wish, seat) == rule, (position.prompt(), wish)


@pytest.mark.parametrize("kind", ["action", "move", "defend", "boost", "effect move", "into space"])
def test_a_wish_said_less_exactly_is_granted_when_some_option_is_what_it_asks_for(kind):
    for position in positions()[kind]:
        assert position.decision is not None
        options = position.decision.options
        meant = {verb: [option for option in options if verb_of(option) == verb] for verb in (ATTACK, SCHEME, MOVE)}
        for number in range(len(position.fighters)):
            name = position.key_of(number)
            granted = {
                f"attack {name}": [option for option in meant[ATTACK] if second(option) == number],
                f"attack by {name}": [option for option in meant[ATTACK] if first(option) == number],
                f"scheme by {name}": [option for option in meant[SCHEME] if second(option) == number],
                f"move {name}": [option for option in meant[MOVE] if first(option) == number],
            }
            for wish, ways in granted.items():
                assert (refused(position, wish) is None) == bool(ways), (position.option_texts(), wish)
        for kind_of_card in {third(option) for option in meant[ATTACK]}:
            assert refused(position, f'attack with "{CARDS[kind_of_card].name}"') is None
        texts = position.option_texts()
        for verb in ("attack", "scheme", "move", "boost", "defend", "discard", "shadow", "choose"):
            assert (refused(position, verb) is None) == any(text.startswith(f"{verb} ") for text in texts)


@pytest.mark.parametrize("kind", ["action"])
def test_a_hero_may_be_named_where_an_option_need_not(kind):
    for position in positions()[kind]:
        assert position.decision is not None
        hero = position.key_of(position.seats[position.decision.seat].fighters[0])
        for text in position.option_texts():
            if text.startswith(("attack", "scheme")) and not text.endswith(tuple(Names(position).by[1:])):
                assert refused(position, f"{text} by {hero}") is None


def test_the_order_of_abilities_is_a_decision_like_the_others():
    ability = AtTurn(TURN_STARTS, Draw(1))
    card = Card("Guest Punch", copies=9, type=VERSATILE, value=1)
    hero = Hero("Visitor", health=9, move=2, pronoun="he", sidekicks=(), cards=(card,), abilities=(ability, ability))
    with guest(hero):
        position = arranged({"seats": ["visitor", "spike"]}, at="turn start", turn="visitor")
        assert position.option_texts() == ["resolve 1", "resolve 2"]
        for wish in wishes(position, seeded(1), 12):
            assert (refused(position, wish) is None) == (wish in position.option_texts())
        assert refused(position, "resolve 3") == "unmatched.open.own_simultaneous_effects"


def test_every_rule_that_the_game_names_exists():
    sources = Path(__file__).parents[2] / "src" / "slayground" / "unmatched"
    named = {name for path in sources.rglob("*.py") for name in re.findall(r'"(unmatched\.[\w.]+)"', path.read_text())}
    assert len(named) > 60
    for name in named:
        assert find_rule(name).sentence


def test_a_finished_game_is_the_answer_to_everything():
    position = new_game(["angel", "spike"], seed=1)
    position.concede(0)
    for wish in ("maneuver", 'attack angel with "Feint"', "sing"):
        assert refused(position, wish) == "unmatched.victory.immediate"


@pytest.mark.parametrize(
    ("wish", "complaint"),
    [
        ("", "nothing one can do"),
        ("sing", "“sing” is nothing one can do; say it like an option, for example: maneuver;"),
        ("attack dracula", "“dracula” is no card, fighter or space here; the fighters are buffy, giles, spike"),
        ('attack spike with "Stake"', "“stake” is no card"),
        ("move giles to S99", "the spaces S01 to S31"),
        ("move giles to B01", "“b01” is no card, fighter or space here"),
        ('boost "Killer of the Dead"', "“killer” is no card"),
    ],
)
def test_what_makes_no_sense_is_said_to_make_none(wish, complaint):
    position = arranged({"seats": ["buffy", "spike"]}, **NEXT_TO_SPIKE)
    with pytest.raises(AnswerError) as error:
        position.why_not(wish)
    assert complaint in str(error.value)


# What a player would expect to hear

NEXT_TO_SPIKE: dict[str, Any] = {
    "spaces": {"buffy": "S05", "giles": "S12", "spike": "S03", "drusilla": "S31"},
    "hands": {"buffy": ["Feint", "Cartwheel Kick", "Insight"], "spike": ["Feint", "The Rush", "Empathy"]},
}
ALONE: dict[str, Any] = {
    "spaces": {"buffy": "S05", "giles": "S12", "spike": "S26", "drusilla": "S31"},
    "hands": {"buffy": ["Feint", "Insight", "Mr. Pointy"]},
}


def heard(setup: dict[str, Any], table: dict[str, Any], answers: list[str], expected: dict[str, str]) -> None:
    """After these answers, each wish is refused by the rule beside it."""
    position = arranged(setup, **table)
    play(position, *answers)
    said = {wish: refused(position, wish) for wish in expected}
    assert said == {wish: f"unmatched.{rule}" for wish, rule in expected.items()}


BUFFY_AND_SPIKE = {"seats": ["buffy", "spike"]}
TEAMS = {"seats": ["buffy", "spike", "willow", "angel"]}


def test_choosing_an_action():
    expected = {
        "skip": "turn.no_skip",
        "pass": "turn.no_skip",
        "end turn": "turn.no_skip",
        "draw": "turn.action_list",
        "yes": "turn.action_list",
        "choose spike": "turn.action_list",
        "move buffy to S02": "maneuver.order",
        "end move": "maneuver.order",
        'boost "Feint"': "boost.only_when_allowed",
        'defend "Feint"': "reveal.defender_may_choose",
        'discard "Feint"': "turn.hand_limit_end",
        "shadow to S04": "components.shadow_tokens",
        "sidekick xander": "hero.buffy.one_sidekick",
    }
    heard(BUFFY_AND_SPIKE, NEXT_TO_SPIKE, [], expected)


def test_attacking():
    expected = {
        "attack drusilla": "attack.melee",
        'attack drusilla with "Feint"': "attack.melee",
        'attack spike with "Feint" by giles': "attack.melee",
        "attack giles": "attack.target_opposing",
        "attack buffy": "attack.target_opposing",
        "attack xander": "hero.buffy.one_sidekick",
        'attack spike with "Cartwheel Kick"': "reveal.card_types",
        'attack spike with "Insight"': "reveal.card_types",
        'attack spike with "Mr. Pointy"': "reveal.attacker_must_choose",
        'attack spike with "Bloody Hell!"': "reveal.attacker_must_choose",
        'attack spike with "Military Knowledge"': "hero.buffy.sidekick_cards",
        'attack drusilla with "Feint" by spike': "turn.active_player_only",
    }
    heard(BUFFY_AND_SPIKE, NEXT_TO_SPIKE, [], expected)


def test_attacking_with_nobody_in_reach_or_nothing_in_hand():
    heard(BUFFY_AND_SPIKE, ALONE, [], {"attack": "attack.needs_target", "attack spike": "attack.melee"})
    empty_handed = {**NEXT_TO_SPIKE, "hands": {"buffy": ["Insight", "Cartwheel Kick"]}}
    heard(BUFFY_AND_SPIKE, empty_handed, [], {"attack": "attack.needs_card", "attack spike": "attack.needs_card"})


def test_attacking_with_a_card_that_is_somebody_elses():
    table = {
        "spaces": {"buffy": "S05", "xander": "S02", "spike": "S03", "drusilla": "S01"},
        "hands": {"buffy": ["Mr. Pointy", "Military Knowledge"]},
    }
    expected = {
        'attack drusilla with "Mr. Pointy" by xander': "reveal.attack_card_allowed",
        'attack spike with "Military Knowledge" by buffy': "reveal.attack_card_allowed",
        # Xander's card, and Xander stands elsewhere.
        'attack spike with "Military Knowledge"': "attack.melee",
        # Xander could, but has to be named.
        'attack drusilla with "Military Knowledge"': "attack.declare_attacker",
        'attack drusilla with "Right-hand Man"': "reveal.attacker_must_choose",
        'attack drusilla with "Insight"': "hero.buffy.sidekick_cards",
    }
    heard({**BUFFY_AND_SPIKE, "sidekick": "xander"}, table, [], expected)


def test_attacking_with_the_defeated_and_attacking_them():
    table = {
        "spaces": {"buffy": "S05", "giles": "defeated", "spike": "S03", "drusilla": "defeated"},
        "hands": {"buffy": ["Feint", "Insight"]},
    }
    expected = {
        "attack drusilla": "defeat.not_a_target",
        'attack spike with "Feint" by giles': "defeat.not_a_target",
        'scheme "Insight" by giles': "scheme.not_if_defeated",
        'scheme "Insight"': "scheme.not_if_defeated",
        "scheme": "scheme.needs_card",
    }
    heard(BUFFY_AND_SPIKE, table, [], expected)


def test_attacking_from_afar():
    table = {
        "spaces": {"willow": "S09", "tara": "S26", "spike": "S10", "drusilla": "S03"},
        "hands": {"willow": ["Feint"]},
    }
    expected = {
        "attack drusilla": "attack.ranged",
        'attack drusilla with "Feint" by tara': "attack.ranged",
        'attack spike with "Feint" by drusilla': "turn.active_player_only",
    }
    heard({"seats": ["willow", "spike"]}, table, [], expected)


def test_names_that_hold_the_words_of_a_wish():
    table = {
        "spaces": {"angel": "S05", "faith": "S02", "spike": "S03", "drusilla": "S01"},
        "hands": {"angel": ["Cursed with a Soul", "Five by Five", "Haunted by the Faces"]},
    }
    position = arranged({"seats": ["angel", "spike"]}, **table)
    assert refused(position, "attack spike with Cursed with a Soul") is None
    assert refused(position, "attack drusilla with five by five by faith") is None
    expected = {
        "attack drusilla with Cursed with a Soul by faith": "reveal.attack_card_allowed",
        "attack spike with Five by Five": "attack.melee",
        "attack spike with Five by Five by angel": "reveal.attack_card_allowed",
        'attack spike with "Haunted by the Faces"': "reveal.card_types",
    }
    heard({"seats": ["angel", "spike"]}, table, [], expected)


def test_scheming():
    expected = {
        'scheme "Feint"': "scheme.only_scheme_cards",
        'scheme "Training" by giles': "scheme.play",
        'scheme "Seek the Shadows"': "scheme.play",
        'scheme "Insight"': "scheme.declare_fighter",
        'scheme "Insight" by buffy': "scheme.allowed_fighter",
        'scheme "Insight" by spike': "turn.active_player_only",
    }
    heard(BUFFY_AND_SPIKE, ALONE, [], expected)


def test_in_a_team():
    table = {
        "spaces": {"buffy": "S05", "willow": "S02", "spike": "S03"},
        "hands": {"buffy": ["Feint", "Insight"], "willow": ["Love & Loss", "Feint"]},
    }
    expected = {
        "attack willow": "attack.target_opposing",
        'attack spike with "Feint" by willow': "team.own_control",
        'scheme "Insight" by willow': "team.own_control",
        'scheme "Love & Loss"': "scheme.play",
    }
    heard(TEAMS, table, [], expected)


def test_boosting():
    expected = {
        'boost "Skirmish"': "boost.maneuver",
        'boost "Bloody Hell!"': "boost.maneuver",
        "move buffy to S03": "open.boost_timing",
        "end move": "open.boost_timing",
        "maneuver": "turn.sequential",
        'scheme "Insight" by giles': "turn.sequential",
        "end turn": "turn.sequential",
        "pass": "boost.optional",
        "no": "boost.optional",
    }
    heard(BUFFY_AND_SPIKE, {**ALONE, "decks": {"buffy": {"top": ["Regroup"]}}}, ["maneuver"], expected)


def test_moving():
    table = {
        "spaces": {"buffy": "S05", "giles": "S12", "spike": "S02", "drusilla": "S31"},
        "hands": {"buffy": ["Feint"]},
    }
    expected = {
        "move giles to S12": "maneuver.zero_spaces",
        "move giles to S05": "maneuver.no_end_on_occupied",
        "move giles to S02": "maneuver.no_end_on_occupied",
        # Two steps past Spike; four the other way round.
        "move giles to S01": "maneuver.not_through_opposing",
        "move giles to S20": "maneuver.distance_per_fighter",
        "move buffy to S20": "maneuver.distance_per_fighter",
        "move spike to S01": "maneuver.each_fighter",
        "move xander to S01": "hero.buffy.one_sidekick",
        'boost "Feint"': "open.boost_timing",
        "attack spike": "turn.sequential",
        "stay": "maneuver.move_optional",
    }
    heard(BUFFY_AND_SPIKE, table, ["maneuver", "no boost"], expected)
    moved = {"move giles to S15": "maneuver.once_each", "move giles": "maneuver.once_each"}
    heard(BUFFY_AND_SPIKE, table, ["maneuver", "no boost", "move giles to S14"], moved)
    boosted = {'boost "Regroup"': "boost.one_card"}
    heard(BUFFY_AND_SPIKE, table, ["maneuver", 'boost "Feint"'], boosted)


def test_moving_the_defeated():
    table = {**ALONE, "spaces": {"buffy": "S05", "giles": "defeated"}, "hands": {"buffy": ["Feint"]}}
    heard(BUFFY_AND_SPIKE, table, ["no boost"], {"move giles to S02": "defeat.not_a_target"})


def test_defending():
    expected = {
        'defend "The Rush"': "reveal.card_types",
        'defend "Empathy"': "reveal.defense_card_allowed",
        'defend "Skirmish"': "reveal.defender_is_owner",
        'defend "Mr. Pointy"': "reveal.defender_is_owner",
        "pass": "reveal.defender_may_choose",
        "maneuver": "turn.active_player_only",
        'attack buffy with "Feint"': "turn.active_player_only",
        "move spike to S01": "turn.active_player_only",
        'boost "Feint"': "boost.only_when_allowed",
    }
    heard(BUFFY_AND_SPIKE, NEXT_TO_SPIKE, ['attack spike with "Feint"'], expected)


def test_defending_without_a_card_for_it():
    for hand, rule in ((["The Rush"], "reveal.card_types"), (["Empathy"], "reveal.defense_card_allowed")):
        table = {**NEXT_TO_SPIKE, "hands": {"buffy": ["Feint"], "spike": hand}}
        heard(BUFFY_AND_SPIKE, table, ['attack spike with "Feint"'], {"defend": rule})


def test_waiting_for_the_other():
    position = arranged(BUFFY_AND_SPIKE, **NEXT_TO_SPIKE)
    assert refused(position, "maneuver", seat=1) == "unmatched.turn.active_player_only"
    assert refused(position, 'defend "Feint"', seat=1) == "unmatched.turn.active_player_only"
    play(position, 'attack spike with "Feint"')
    assert refused(position, "maneuver", seat=0) == "unmatched.turn.sequential"
    assert refused(position, 'defend "Feint"', seat=0) == "unmatched.reveal.defender_is_owner"
    assert refused(position, 'defend "Feint"', seat=1) is None


def test_discarding_down_to_seven():
    table = {
        "actions": 1,
        "spaces": ALONE["spaces"],
        "hands": {"buffy": ["Feint", "Feint", "Feint", "Regroup", "Regroup", "Regroup", "Insight"]},
        "decks": {"buffy": {"top": ["Skirmish"]}},
    }
    expected = {
        'discard "Mr. Pointy"': "turn.hand_limit_choice",
        "pass": "turn.hand_limit_end",
        "end turn": "turn.hand_limit_end",
        "maneuver": "turn.two_actions",
        'boost "Feint"': "boost.only_when_allowed",
    }
    heard(BUFFY_AND_SPIKE, table, ["maneuver", "no boost", "end move"], expected)


def test_setting_up():
    position = new_game(["buffy", "spike"], first=1)
    for wish in (
        "sidekick faith",
        "attack xander",
        "maneuver",
        "move buffy to S01",
        'attack spike with "Feint"',
        "pass",
    ):
        assert refused(position, wish) == "unmatched.hero.buffy.choose_sidekick", wish
    assert refused(position, "sidekick giles", seat=1) == "unmatched.hero.buffy.choose_sidekick"
    play(position, "sidekick giles")
    expected = {
        "move giles to S05": "setup.sidekick_empty_space",
        "move giles to S12": "setup.sidekick_same_zone",
        "move buffy to S01": "setup.placement_sequence",
        "move spike to S01": "setup.placement_sequence",
        "move xander to S01": "hero.buffy.one_sidekick",
        "maneuver": "setup.placement_sequence",
        "no": "setup.placement_sequence",
    }
    assert {wish: refused(position, wish) for wish in expected} == {
        wish: f"unmatched.{rule}" for wish, rule in expected.items()
    }


def test_moved_by_an_effect():
    table = {
        "spaces": {"buffy": "S26", "giles": "S03", "spike": "S05", "drusilla": "S19"},
        "hands": {"buffy": ["Swift Strike", "Feint"]},
    }
    expected = {
        "move giles to S22": "maneuver.not_through_opposing",
        "move giles to S05": "maneuver.no_end_on_occupied",
        "move giles to S31": "maneuver.distance_per_fighter",
        "move buffy to S25": "combat.mandatory",
        "move spike to S02": "combat.mandatory",
        "decline": "open.up_to_and_may",
        "maneuver": "turn.sequential",
        'defend "Feint"': "reveal.one_card_each",
        'boost "Feint"': "boost.only_when_allowed",
    }
    heard(BUFFY_AND_SPIKE, table, ['attack spike with "Swift Strike" by giles', "no defense"], expected)


def test_placed_by_an_effect():
    table = {"spaces": {"angel": "S26", "faith": "S10", "spike": "S08"}, "hands": {"angel": ["Disengage"]}}
    expected = {
        "move faith to S08": "spaces.one_fighter",
        "move faith to S28": "spaces.same_zone_test",
        "move faith to S10": "combat.mandatory",
        "stay": "combat.mandatory",
        "move angel to S25": "combat.mandatory",
    }
    heard({"seats": ["angel", "spike"]}, table, ['attack spike with "Disengage" by faith', "no defense"], expected)


def test_walking_through_a_zone():
    table = {
        "spaces": {"willow": "S11", "tara": "S26", "spike": "S09", "drusilla": "S10"},
        "forms": {"willow": "Dark Willow"},
        "hands": {"willow": ["When Good Magic Fails"]},
    }
    position = arranged({"seats": ["willow", "spike"]}, **table)
    play(position, 'attack spike with "When Good Magic Fails"', "no defense")
    # The way into the rest of the library leads past Spike and Drusilla, or all round the school.
    assert position.option_texts() == [f"move willow to {space}" for space in ("S06", "S07", "S08", "S11")]
    shut_in = {**table, "spaces": {"willow": "S11", "tara": "S26", "spike": "S09", "drusilla": "S28"}}
    answers = ['attack spike with "When Good Magic Fails"', "no defense"]
    heard(
        {"seats": ["willow", "spike"]},
        shut_in,
        answers,
        {"move willow to S28": "spaces.one_fighter", "move willow to S29": "spaces.same_zone_test"},
    )


def test_chosen_by_an_effect():
    table: dict[str, Any] = {
        "spaces": {"angel": "S02", "faith": "S05", "buffy": "S03", "giles": "S13"},
        "hands": {"angel": ["Killer of the Dead"]},
    }
    expected = {
        "choose angel": "fighters.opposing",
        "decline": "scheme.mandatory",
        "choose S03": "scheme.mandatory",
        'defend "Feint"': "scheme.no_response",
        "maneuver": "turn.sequential",
    }
    heard({"seats": ["angel", "buffy"]}, table, ['scheme "Killer of the Dead" by faith'], expected)
    teams = {"seats": ["angel", "buffy", "willow", "spike"]}
    far = {**table, "spaces": {**table["spaces"], "spike": "S26", "drusilla": "defeated"}}
    expected = {"choose spike": "spaces.fighters_adjacent", "choose drusilla": "defeat.not_a_target"}
    heard(teams, far, ['scheme "Killer of the Dead" by faith'], expected)


def test_hurt_by_love_and_loss():
    table = {
        "spaces": {"willow": "S09", "tara": "S08", "spike": "S10", "drusilla": "S07", "buffy": "S26", "giles": "S31"},
        "forms": {"willow": "Dark Willow"},
        "hands": {"willow": ["Love & Loss"]},
    }
    teams = {"seats": ["willow", "spike", "buffy", "angel"]}
    expected = {"choose spike": "fighters.sidekick", "choose giles": "spaces.same_zone_test"}
    heard(teams, table, ['scheme "Love & Loss"'], expected)


def test_choosing_cards():
    table = {"hands": {"buffy": ["Insight", "Feint"], "spike": ["Feint", "Regroup"]}}
    expected = {
        'choose "Skirmish"': "combat.state_at_resolution",
        'choose "Insight"': "scheme.not_in_discard_while_resolving",
        'discard "Feint"': "turn.hand_limit_end",
        "no": "scheme.mandatory",
    }
    heard(BUFFY_AND_SPIKE, table, ['scheme "Insight" by giles'], expected)


def test_choosing_an_opponent():
    table = {"hands": {"buffy": ["Insight", "Feint"], "angel": ["Feint"]}}
    expected = {
        "choose opponent willow": "open.team_your_opponent",
        "choose opponent buffy": "open.team_your_opponent",
        "choose opponent drusilla": "open.team_your_opponent",
        "choose spike": "open.team_your_opponent",
        "pass": "scheme.mandatory",
    }
    heard(TEAMS, table, ['scheme "Insight" by giles'], expected)


def test_shadows():
    table = {
        "at": "turn start",
        "spaces": {"spike": "S10", "drusilla": "S30", "buffy": "S08"},
        "shadows": {"spike": ["S12"]},
        "hands": {"spike": ["Feint"]},
    }
    expected = {
        "shadow to S12": "hero.spike.place_shadow",
        "shadow to S10": "hero.spike.not_own_space",
        "shadow from S12 to S08": "hero.spike.no_move_before_three",
        "pass": "hero.spike.place_optional",
        "maneuver": "turn.start_of_turn",
    }
    setup = {"seats": ["spike", "buffy"]}
    heard(setup, table, [], expected)
    all_out = {**table, "shadows": {"spike": ["S12", "S11", "S20"]}}
    expected = {
        "shadow to S08": "hero.spike.move_shadow",
        "shadow from S13 to S08": "hero.spike.move_shadow",
        "shadow from S11 to S11": "hero.spike.move_shadow",
        "shadow from S12 to S13": "hero.spike.place_shadow",
    }
    heard(setup, all_out, [], expected)
    heard(setup, table, ["no shadow", 'attack buffy with "Feint"'], {"shadow to S08": "components.shadow_tokens"})
    own_action = {"shadow to S08": "hero.spike.place_shadow", "no shadow": "hero.spike.place_shadow"}
    heard(setup, table, ["no shadow"], own_action)


def test_spreading_shadows():
    table = {
        "spaces": {"spike": "S03", "drusilla": "S30", "buffy": "S26"},
        "shadows": {"spike": ["S12"]},
        "hands": {"spike": ["Seek the Shadows"]},
    }
    expected = {
        "shadow to S30": "scheme.mandatory",
        "shadow from S12 to S03": "open.shadow_move_destination",
        "no shadow": "scheme.mandatory",
    }
    heard({"seats": ["spike", "buffy"]}, table, ['scheme "Seek the Shadows"'], expected)


def test_returning():
    table = {
        "spaces": {"willow": "S09", "tara": "defeated", "spike": "S08", "drusilla": "S26"},
        "hands": {"willow": ["Resurrect"]},
    }
    expected = {
        "choose S08": "spaces.one_fighter",
        "choose S28": "spaces.same_zone_test",
        "choose tara": "scheme.mandatory",
        "move tara to S07": "scheme.mandatory",
    }
    heard({"seats": ["willow", "spike"]}, table, ['scheme "Resurrect"'], expected)


def test_boosting_a_card():
    table = {
        "spaces": {"spike": "S05", "buffy": "S03"},
        "shadows": {"spike": ["S05"]},
        "hands": {"spike": ["Let's Dance", "Feint"]},
    }
    expected = {
        'boost "Let\'s Dance"': "reveal.left_hand",
        'boost "Arrogance"': "boost.card_value",
        "decline": "open.up_to_and_may",
    }
    heard({"seats": ["spike", "buffy"]}, table, ['attack buffy with "Let\'s Dance"', "no defense"], expected)
