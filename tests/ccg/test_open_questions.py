"""What the book leaves open and no card of the pool brings about: settled on tables that are changed by hand."""

from __future__ import annotations

from typing import Any

import pytest

from slayground.ccg import fuzz
from slayground.ccg.actions import keeps_secret
from slayground.ccg.anatomy import (
    CARDS,
    CHALLENGE,
    CHARACTER,
    EPISODE,
    ESSENCE,
    GOOD,
    HERO,
    ITEM,
    LOCATION,
    RESOURCE,
    SPELLCRAFT,
    VAMPIRE,
    VILLAIN,
    Card,
    Static,
    Use,
)
from slayground.ccg.comings import attach, crypt_piece, leave_phase, move_piece, remove_character, take_off
from slayground.ccg.conflict import MOST_WATCHES, StageWatch, stage_options
from slayground.ccg.destiny import change_destiny
from slayground.ccg.effects import PayCards
from slayground.ccg.game import Ccg
from slayground.ccg.modifiers import CountsAs
from slayground.ccg.names import piece_named
from slayground.ccg.table import DISCARD, Piece
from slayground.ccg.turn import Watches, step_options
from slayground.kernel.dealing import Draw
from slayground.kernel.errors import SetupError
from slayground.kernel.rng import seeded
from tests.ccg.tables import arranged, begun, deck, play, refused, with_cards
from tests.support import rule


def piece(table: Ccg, name: str) -> Piece:
    found = piece_named(table, name)
    assert found is not None
    return found


def whole(table: Ccg, *path: str) -> object:
    found = table.whole()
    for name in path:
        found = found[name]
    return found


def fight(**more: object) -> Ccg:
    """Buffy has attacked Spike; both mains, both players with 3 points and a card of no use."""
    facts = {
        "stand": {"Buffy": {"park": ["Buffy", "Giles"]}, "Spike": {"park": ["Spike", "Harmony"]}},
        "destiny": {"Buffy": 3, "Spike": 3},
        "deck": {"Buffy": [], "Spike": []},
        **more,
    }
    table = arranged("Buffy", "Spike", **facts)
    play(table, "attack Spike with Buffy")
    return table


def challenge(name: str = "Curfew Patrol", **more: object) -> Ccg:
    """Buffy faces a challenge that Spike's player has placed."""
    facts = {
        "stand": {"Buffy": {"park": ["Buffy"]}},
        "challenges": {"Spike": {"park": name}},
        "destiny": {"Buffy": 3, "Spike": 3},
        "deck": {"Buffy": [], "Spike": []},
        **more,
    }
    table = arranged("Buffy", "Spike", **facts)
    play(table, f"face {name} with Buffy")
    return table


# Leaving


@rule("ccg.open.both_leave_fight")
def test_when_both_leave_nobody_gains_nobody_is_discarded_and_each_main_costs_a_point():
    table = fight()
    play(table, "pass", "pass")
    leave_phase(table, piece(table, "Buffy"))
    leave_phase(table, piece(table, "Spike"))
    play(table, "pass")
    assert whole(table, "phase", "stage") == "fight/resolve"
    table.log = []
    play(table, "pass", "pass")
    assert "Both fighters have left, and both have lost." in [table.tell(event, None) for event in table.log]
    assert table.phase is None
    assert whole(table, "destiny") == {"Buffy": 2, "Spike": 2}
    assert {"Buffy", "Spike"} <= set(table.whole()["in_play"])


@rule("ccg.open.fighter_moved_away", "ccg.fight.leaving_loses")
def test_a_fighter_that_is_moved_away_has_lost():
    table = fight()
    play(table, "pass", "pass")
    move_piece(table, piece(table, "Spike"), table.streets.own(1)[0])
    play(table, "pass")
    assert whole(table, "phase", "stage") == "fight/resolve"
    play(table, "pass", "pass")
    assert whole(table, "destiny") == {"Buffy": 4, "Spike": 2}
    assert whole(table, "where", "Spike") == "2-1" and whole(table, "fatigued") == ["Buffy"]


@rule("ccg.open.leave_in_choose_stage")
def test_who_leaves_in_the_choose_stage_of_a_fight_leaves_no_cards_to_draw():
    table = fight(deck={})
    leave_phase(table, piece(table, "Buffy"))
    play(table, "pass")
    assert whole(table, "phase", "stage") == "fight/resolve"
    assert [len(seat.hand) for seat in table.seats] == [1, 1]


@rule("ccg.open.leave_in_choose_stage", "ccg.challenge.all_left")
def test_the_same_in_a_challenge():
    table = challenge(deck={})
    leave_phase(table, piece(table, "Buffy"))
    play(table, "pass")
    assert whole(table, "phase", "stage") == "challenge/resolve"
    assert [len(seat.hand) for seat in table.seats] == [1, 1]
    play(table, "pass")
    assert whole(table, "phase") is None and whole(table, "destiny", "Buffy") == 2


@rule("ccg.open.leave_in_late_stage")
@pytest.mark.parametrize(("attacker", "leaves", "points"), [("Buffy", "Buffy", (4, 3)), ("Giles", "Spike", (3, 4))])
def test_in_the_discard_stage_the_result_stands(attacker, leaves, points):
    table = arranged(
        "Buffy", "Spike", stand={"Buffy": {"park": ["Buffy", "Giles"]}, "Spike": {"park": ["Spike", "Harmony"]}},
        destiny={"Buffy": 3, "Spike": 3}, deck={"Buffy": [], "Spike": []},
    )  # fmt: skip
    play(table, f"attack {'Harmony' if attacker == 'Buffy' else 'Spike'} with {attacker}")
    play(table, *["pass"] * 6)
    assert whole(table, "phase", "stage") == "fight/discard"
    remove_character(table, piece(table, leaves), DISCARD)
    play(table, "pass")
    assert whole(table, "phase") is None
    assert whole(table, "destiny") == {"Buffy": points[0], "Spike": points[1]}


def asked(table: Ccg, seat: int, hand: list[int]) -> bool:
    """Whether a player with these cards would be asked in the step or stage that is on, were it their watch."""
    table = table.clone()
    table.seats[seat].hand = sorted(hand)
    phase = table.phase
    window = table.step if phase is None else phase.stage
    options = step_options(table, seat, window) if phase is None else stage_options(table, phase, seat, window)
    return len(options) > 1 or keeps_secret(table, seat, window, options)


@rule("ccg.open.skipping_watches_leak")
@pytest.mark.parametrize("number", range(8))
def test_to_be_asked_or_not_tells_nothing_of_a_hand(number):
    table = fuzz.begin(number, number)
    rng = seeded(number)
    resources = [card.number for card in CARDS if card.type not in (ESSENCE, CHALLENGE, LOCATION)]
    skipped = 0
    for _ in range(300):
        if table.decision is None:
            break
        seats = table.playing() if table.phase is None else [table.phase.seat, table.phase.rival]
        for seat in seats if isinstance(table.stack, (Watches, StageWatch)) else []:
            hand = table.seats[seat].hand
            others = [[resources[rng.below(len(resources))] for _ in hand] for _ in range(4)]
            answers = {asked(table, seat, cards) for cards in [hand, *others]}
            assert len(answers) == 1
            skipped += len(hand) > 0 and answers == {False}
        table.answer(rng.below(len(table.decision.options)))
    assert skipped


@rule("ccg.open.face_up_stacks")
def test_everybody_sees_what_lies_in_the_stacks():
    table = fight(hand={"Buffy": ["Fire Axe"], "Spike": 1})
    play(table, "pass", "pass", "stack Fire Axe for SM")
    for watcher in (None, 0, 1):
        stacks = table.view(watcher)["phase"]["stacks"]
        assert [(card["seat"], card["name"], card["talent"]) for card in stacks] == [(0, "Fire Axe", "SM")]


# Challenges


@rule("ccg.open.challenge_removed_mid_phase")
def test_a_challenge_that_is_gone_is_neither_won_nor_lost_and_has_cost_its_fatigue():
    table = challenge()
    play(table, "pass", "pass")
    crypt_piece(table, piece(table, "Curfew Patrol"))
    play(table, "pass")
    assert whole(table, "phase", "stage") == "challenge/resolve"
    play(table, "pass")
    assert whole(table, "phase") is None
    assert whole(table, "destiny") == {"Buffy": 3, "Spike": 3} and whole(table, "fatigued") == ["Buffy"]
    assert whole(table, "crypt", "Spike") == ["Curfew Patrol"]


@rule("ccg.open.challenge_without_goals")
@pytest.mark.parametrize(("trait", "points"), [(0, 5), (SPELLCRAFT, 2)])
def test_without_goals_only_the_trait_is_asked_for(trait, points):
    empty = Card("T01", "Nothing To It", CHALLENGE, side=GOOD, destiny=2, traits=trait)
    with with_cards(empty):
        table = challenge("Nothing To It")
        play(table, *["pass"] * 5)
        assert whole(table, "destiny", "Buffy") == points


@rule("ccg.open.side_changes_mid_phase", "ccg.challenge.side_whole_group")
def test_the_side_is_looked_at_when_a_challenge_is_declared():
    turncoat = Card("T01", "Bad Company", ITEM, abilities=(Static(CountsAs(VILLAIN)),))
    with with_cards(turncoat):
        stand = {"Buffy": {"park": ["Kendra", "Faith", "Buffy"]}}
        facts = {"challenges": {"Spike": {"park": "Curfew Patrol"}}, "deck": {"Buffy": [], "Spike": []}}
        table = arranged("Buffy", "Spike", stand=stand, **facts)
        play(table, "face Curfew Patrol with Kendra", "join with Faith", "join with Buffy", "pass", "pass")
        attach(table, turncoat, 0, piece(table, "Kendra"))
        assert whole(table, "class", "Kendra") == "Villain"
        play(table, "pass", "pass", "pass")
        assert whole(table, "crypt", "Spike") == ["Curfew Patrol"] and len(table.whole()["fatigued"]) == 3
        table = arranged("Buffy", "Spike", stand=stand, attached={"Kendra": "Bad Company"}, **facts)
        assert refused(table, "face Curfew Patrol with Kendra") == "ccg.challenge.good_by_good"


# Victory


@rule("ccg.open.simultaneous_ten")
@pytest.mark.parametrize(
    ("turn", "before", "gains", "winner"),
    [("Buffy", (9, 9), (1, 1), "Buffy"), ("Spike", (9, 9), (1, 1), "Spike"), ("Buffy", (9, 9), (1, 2), "Spike")],
)
def test_of_two_who_reach_ten_the_one_with_more_wins_then_the_first_in_watch_order(turn, before, gains, winner):
    table = arranged("Buffy", "Spike", turn=turn, destiny={"Buffy": before[0], "Spike": before[1]})
    change_destiny(table, [(0, gains[0]), (1, gains[1])])
    assert table.over and whole(table, "winner") == winner


@rule("ccg.open.game_without_end")
def test_a_game_stops_without_a_winner_after_the_turns_that_were_settled():
    table = begun("patrol", "city", max_turns=3)
    while table.decision is not None:
        table.answer(0)
    assert table.over and table.winner == -1 and table.turn == 3
    with pytest.raises(SetupError, match="max_turns"):
        begun("patrol", "city", max_turns=-1)


@rule("ccg.open.game_without_end", "ccg.open.player_drops_out")
def test_who_is_left_alone_has_won():
    table = begun("patrol", "city")
    table.concede(0)
    assert table.over and table.winner == 1


@rule("ccg.open.player_drops_out")
def test_who_gives_up_takes_her_cards_along_and_leaves_blank_spaces_behind():
    table = arranged(
        "Buffy", "Spike", "Angel",
        stand={
            "Buffy": {"park": "Giles", "2-1": "Oz"},
            "Spike": {"2-2": ["Spike", "Harmony"], "1-1": "Drusilla"},
            "Angel": {"3-1": "Angel"},
        },
        locations={"2-2": "Cemetery", "3-1": "The Bronze"}, challenges={"Spike": {"park": "Spring Madness"}},
        attached={"Angel": "Chains of player Spike"}, at="movement",
    )  # fmt: skip
    table.concede(1)
    assert not table.over
    assert set(table.whole()["in_play"]) == {"Giles", "Oz", "Angel", "The Bronze"}
    # the ring is as long as before; her spaces are nobody's, and going there from the Park fatigues nobody
    assert [text for text in table.option_texts() if text.startswith("move")] == [
        *(f"move Giles to {player}-{space}" for player in (1, 2, 3) for space in (1, 2, 3, 4)),
        "move Oz to 1-4",
        "move Oz to 2-2",
        "move Oz to park",
    ]
    play(table, "move Giles to 2-2")
    assert whole(table, "fatigued") == [] and whole(table, "watch") == "Angel"


@rule("ccg.open.player_drops_out")
def test_a_challenge_is_gone_with_who_placed_it_though_others_are_about_to_face_it():
    table = arranged(
        "Buffy", "Spike", "Willow",
        stand={"Buffy": {"1-1": ["Buffy", "Kendra"]}, "Spike": {"2-1": "Spike"}, "Willow": {"3-1": "Willow"}},
        challenges={"Spike": {"1-1": "Curfew Patrol"}},
    )  # fmt: skip
    play(table, "face Curfew Patrol with Buffy")
    table.concede(1)
    assert table.phase is None and "Curfew Patrol" not in table.whole()["in_play"]
    assert whole(table, "watch") == "Willow"


@rule("ccg.open.player_drops_out")
def test_a_goal_about_to_be_changed_is_gone_with_who_placed_the_challenge():
    table = arranged(
        "Spike", "Buffy", "Willow",
        stand={"Spike": {"1-1": "Anyanka"}, "Buffy": {"2-1": "Buffy"}, "Willow": {"3-1": "Willow"}},
        challenges={"Buffy": {"1-1": "Read the Bone Scroll"}},
    )  # fmt: skip
    play(table, "use Anyanka")
    table.concede(1)
    assert whole(table, "watch") == "Willow" and whole(table, "fatigued") == ["Anyanka"]


@rule("ccg.open.player_drops_out")
@pytest.mark.parametrize("answers", [0, 1, 3, 6])
def test_who_gives_up_in_set_up_is_not_the_first_active_player(answers: int):
    table = begun("patrol", "court", "study")
    assert whole(table, "turn") == "The Master"
    for _ in range(answers):
        table.answer(0)
    table.concede(1)
    for _ in range(20):
        if table.turn == 0:
            table.answer(0)
    assert table.turn == 1 and whole(table, "turn") == "Willow"
    table.check()


# Movement and traits


@rule("ccg.open.vampire_becomes_mid_turn", "ccg.trait.vampire_trait_current")
def test_who_is_a_vampire_at_the_moment_moves_like_one():
    bitten = Card("T01", "Bite", ITEM, traits=VAMPIRE)
    with with_cards(bitten):
        table = arranged("Buffy", "Spike", at="movement", watch="Spike", stand={"Buffy": {"1-1": "Giles"}})
        bite = attach(table, bitten, 0, piece(table, "Giles"))
        play(table, "pass")
        assert refused(table, "move Giles to park") == "ccg.move.vampire_day"
        take_off(table, bite)
        table = arranged("Buffy", "Spike", at="movement", time="night", stand={"Buffy": {"1-1": "Giles"}})
        play(table, "move Giles to 1-2")
        bite = attach(table, bitten, 0, piece(table, "Giles"))
        # a Vampire's two moves, of which one is made
        play(table, "pass", "move Giles to 1-3", "pass")
        assert refused(table, "move Giles to 1-4") == "ccg.move.vampire_night"
        table = arranged("Buffy", "Spike", at="movement", time="night", stand={"Buffy": {"1-1": "Giles"}})
        bite = attach(table, bitten, 0, piece(table, "Giles"))
        play(table, "move Giles to 1-2")
        take_off(table, bite)
        play(table, "pass")
        assert refused(table, "move Giles to 1-3") == "ccg.move.non_vampire_limit"


# Characters


@rule("ccg.open.support_limit_after_ascend")
def test_an_ascension_may_exceed_the_limit_and_only_placing_is_barred():
    grown = Card("T01", "Amy", CHARACTER, side=GOOD, character="amy", kind=HERO, level=2, talents=(0, 2, 3, 1))
    with with_cards(grown):
        table = arranged(
            "Buffy", "Spike", at="resource", hand={"Buffy": ["T01", "Oz", "Jenny Calendar"]},
            stand={"Buffy": {"1-1": ["Buffy", "Giles", "Willow", "Angel", "Anya", "Kendra", "Amy"]}},
        )  # fmt: skip
        assert refused(table, "place Oz 1 at 1-1") == "ccg.limit.support_limit"
        ascension = next(text for text in table.option_texts() if text.startswith("ascend Amy"))
        play(table, ascension, "pass")
        assert whole(table, "class", "Amy") == "Hero"
        assert list(table.whole()["class"].values()).count("Hero") == 7
        assert refused(table, "place Oz 1 at 1-1") == "ccg.limit.support_limit"
        play(table, "place Jenny Calendar 1 at 1-1")


@rule("ccg.open.control_vs_ownership")
def test_who_controls_a_character_uses_it_and_who_owns_it_gets_its_cards():
    table = arranged(
        "Buffy", "Spike", stand={"Buffy": {"park": "Buffy", "1-1": "Giles"}, "Spike": {"park": "Harmony"}},
        deck={"Buffy": [], "Spike": []}, watch="Spike",
    )  # fmt: skip
    harmony = piece(table, "Harmony")
    harmony.seat = 0
    table.touch()
    play(table, "pass")
    # the Park is held by who controls all there; she cannot be attacked by her own side
    assert refused(table, "attack Harmony with Buffy") == "ccg.conflict.no_fight_between_own"
    play(table, *["pass"] * 3)
    assert whole(table, "park") == {"holder": "Buffy", "count": 1}
    remove_character(table, harmony, DISCARD)
    assert whole(table, "discard") == {"Buffy": [], "Spike": ["Harmony"]}


@rule("ccg.open.main_crypted")
def test_a_main_in_the_crypt_comes_back_only_as_another_card():
    table = arranged("Buffy", "Spike", at="resource", crypt={"Buffy": ["Buffy 1"]})
    assert refused(table, "resurrect Buffy 1 at 1-1") == "ccg.resource.resurrect_needs_discard"
    table = arranged("Buffy", "Spike", at="resource", crypt={"Buffy": ["Buffy 1"]}, discard={"Buffy": ["Buffy 1"]})
    play(table, "resurrect Buffy 1 at 1-1")
    table = arranged("Buffy", "Spike", at="resource", crypt={"Buffy": ["Buffy 1"]}, hand={"Buffy": ["Buffy 1"]})
    play(table, "place Buffy 1 at 1-1")


@rule("ccg.open.main_in_hand_and_discard")
def test_a_main_placed_from_the_hand_may_die_and_still_be_resurrected_in_the_same_turn():
    table = arranged(
        "Spike", "Buffy", at="resource", hand={"Spike": ["SPI1", "The Master 4"]}, discard={"Spike": ["WW1 Spike"]}
    )
    play(table, "place Spike 1 at 1-1")
    remove_character(table, piece(table, "Spike"), DISCARD)
    play(table, "pass", "resurrect WW1 Spike at 1-2")
    remove_character(table, piece(table, "WW1 Spike"), DISCARD)
    play(table, "pass")
    assert refused(table, "resurrect Spike 1 at 1-1") == "ccg.resource.resurrect_once_per_turn"


# Episodes, effects and endless steps


@rule("ccg.open.episode_simultaneous_targets")
@pytest.mark.parametrize(("turn", "order"), [("Buffy", [0, 1]), ("Spike", [1, 0])])
def test_targets_met_at_one_instant_bring_the_second_parts_in_watch_order(turn, order):
    both = {"Buffy": ["The Book Sale, Part I"], "Spike": ["The Book Sale, Part I"]}
    table = arranged(
        "Buffy", "Spike", turn=turn, at="resource", episodes=both,
        parts_two={"Buffy": ["The Book Sale, Part II"], "Spike": ["The Book Sale, Part II"]},
        stand={"Buffy": {"1-1": "Buffy"}, "Spike": {"2-1": "Spike"}},
        attached={"Buffy": ["Pack Rat", "Night Owl"], "Spike": ["Pack Rat", "Night Owl"]},
        hand={"Buffy": ["Night Owl"], "Spike": ["Night Owl"]},
    )  # fmt: skip
    play(table, f"attach Night Owl to {turn}")
    came = [each for each in table.of_type(EPISODE) if each.card.part == 2]
    assert [each.seat for each in sorted(came, key=lambda each: each.thing)] == order


def user(**cost: Any) -> Card:
    return Card("T01", "Gadget", ITEM, abilities=(Use((RESOURCE,), Draw(1), **cost),))


@rule("ccg.open.effect_reuse")
def test_what_costs_something_is_used_as_often_as_it_is_paid_and_what_costs_nothing_once_a_turn():
    facts = {"at": "resource", "stand": {"Buffy": {"1-1": "Buffy"}}, "attached": {"Buffy": "Gadget"}}
    with with_cards(user(cost=PayCards(1))):
        table = arranged("Buffy", "Spike", hand={"Buffy": 2}, deck={"Buffy": ["Fire Axe"]}, **facts)
        for _ in range(3):
            play(table, "use Gadget")
            play(table, *[text for text in table.option_texts() if text.startswith("choose")][:1])
            assert whole(table, "watch") == "Spike"  # once per watch
            play(table, "pass")
        assert "use Gadget" in table.option_texts()
    with with_cards(user()):
        table = arranged("Buffy", "Spike", **facts)
        play(table, "use Gadget", "pass")
        assert refused(table, "use Gadget") == "ccg.open.effect_reuse"


@rule("ccg.open.endless_step")
def test_a_step_in_which_nobody_stops_ends_after_very_many_watches():
    with with_cards(user(cost=PayCards(1))):
        table = arranged(
            "Buffy", "Spike", at="resource", stand={"Buffy": {"1-1": "Buffy"}, "Spike": {"2-1": "Spike"}},
            attached={"Buffy": "Gadget", "Spike": "Gadget"},
        )  # fmt: skip
        watches = 0
        while whole(table, "at") == "resource":
            assert watches <= MOST_WATCHES
            choice = next((text for text in table.option_texts() if text.startswith("use ")), None)
            if choice is None:
                play(table, table.option_texts()[0])
            else:
                watches += 1
                play(table, choice)
        assert watches == MOST_WATCHES


@rule("ccg.open.recycle_with_hand_size")
def test_what_is_discarded_in_the_discard_stage_can_be_drawn_again_and_stacks_only_later():
    table = arranged(
        "Buffy", "Spike", stand={"Buffy": {"park": "Buffy"}, "Spike": {"park": "Harmony"}},
        hand={"Buffy": ["Fire Axe", *["The Master 4"] * 5, "Giles 1"], "Spike": 1}, deck={"Buffy": [], "Spike": []},
    )  # fmt: skip
    play(table, "attack Harmony with Buffy", "pass", "pass", "stack Fire Axe for BK", "pass", "pass", "pass", "pass")
    play(table, "discard Giles 1")
    assert whole(table, "discard", "Buffy") == ["Giles 1"]
    table.draw(0, 2)
    # one card came back, and no second one, for the axe is still in the stack
    assert len(table.seats[0].hand) == 6 and "Giles 1" in table.whole()["hand"]["Buffy"]
    assert whole(table, "phase", "stacks", "Buffy") == ["Fire Axe BK 1"]


# Set-up

LONE = {"any_deck": True}


def bringing(essence: str, main: str, *lines: str) -> str:
    return deck(essence, main, "20 Fire Axe", "1 Curfew Patrol", *lines)


@rule("ccg.open.opening_hand")
def test_nobody_holds_a_card_before_the_first_draw_step():
    table = begun(bringing("Buffy", "Buffy 1"), bringing("Spike", "Spike 1"), **LONE)
    while whole(table, "at") in ("set-up", "prologue"):
        assert [len(seat.hand) for seat in table.seats] == [0, 0]
        table.answer(len(table.option_texts()) - 1 if whole(table, "at") == "prologue" else 0)
    assert whole(table, "at") == "draw"


@rule("ccg.open.first_player_many_villains")
def test_of_three_players_with_two_villains_one_of_the_villains_begins():
    decks = [bringing("Buffy", "Buffy 1"), bringing("Spike", "Spike 1"), bringing("The Master", "The Master 1")]
    assert {begun(*decks, seed=seed, **LONE).turn_seat for seed in range(30)} == {1, 2}


def settled(*decks: str) -> Ccg:
    """A table at which location cards are being laid."""
    table = begun(*decks, first=1, **LONE)
    while "lay none" not in table.option_texts():
        table.answer(0)
    return table


@rule("ccg.open.location_pass_in_setup")
def test_who_declined_to_lay_a_location_may_still_lay_one_until_all_decline_in_a_row():
    table = settled(bringing("Buffy", "Buffy 1", "2 Cemetery"), bringing("Willow", "Willow 1", "2 Cemetery"))
    play(table, "lay none")
    assert table.decision is not None and table.decision.seat == 1
    play(table, "lay Cemetery at 2-1")
    assert table.decision.seat == 0
    play(table, "lay Cemetery at 1-1")
    play(table, "lay none", "lay none")
    assert whole(table, "at") != "set-up"
    assert [whole(table, "crypt", name) for name in ("Buffy", "Willow")] == [["Cemetery"], ["Cemetery"]]


@rule(
    "ccg.open.unique_location_race",
    "ccg.limit.location_unique_shared",
    "ccg.card.location_unique",
    "ccg.card.location_non_unique",
)
def test_a_unique_location_is_for_who_plays_it_first_and_others_are_for_everybody():
    lines = ("1 The Bronze", "3 Cemetery")
    table = settled(bringing("Buffy", "Buffy 1", *lines), bringing("Willow", "Willow 1", *lines))
    play(table, "lay The Bronze at 1-1")
    assert not any("Bronze" in text for text in table.option_texts())
    assert refused(table, "lay The Bronze at 2-1") == "ccg.limit.location_unique_shared"
    play(table, "lay Cemetery at 2-1", "lay Cemetery at 1-2", "lay Cemetery at 2-2")
    play(table, "lay none", "lay none")
    assert sorted(table.whole()["crypt"]["Willow"]) == ["Cemetery", "The Bronze"]
    laid = [(each.card.name, table.streets.key(each.space)) for each in table.of_type(LOCATION)]
    assert sorted(laid) == [("Cemetery", "1-2"), ("Cemetery", "2-1"), ("Cemetery", "2-2"), ("The Bronze", "1-1")]


@rule("ccg.card.location_stays")
@pytest.mark.parametrize("seed", range(3))
def test_locations_stay_to_the_end_of_the_game(seed):
    table = begun("court", "study", seed=seed, max_turns=6)
    rng = seeded(seed)
    laid: set[tuple[str, int]] = set()
    while table.decision is not None:
        now = {(each.card.code, each.space) for each in table.of_type(LOCATION)}
        laid = laid if table.turn > 1 else now
        # one card of the pool exchanges a location for another
        if any(event.kind == "play" and event.facts.get("code") == "A01" for event in table.log or []):
            break
        assert now == laid
        table.answer(rng.below(len(table.decision.options)) if table.turn else len(table.decision.options) - 1)
    assert len(laid) >= 4
