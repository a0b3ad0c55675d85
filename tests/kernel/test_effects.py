"""The shared vocabulary: what nodes do and how they say it, shown on a table of Unmatched."""

import pytest

from slayground.kernel.effects import (
    All,
    And,
    AndMore,
    AnyMatch,
    Count,
    Discard,
    Draw,
    Effect,
    Env,
    Exists,
    Filter,
    ForEach,
    If,
    In,
    Is,
    It,
    Kind,
    Let,
    Look,
    Match,
    May,
    Not,
    Of,
    One,
    OneOf,
    Opponent,
    Or,
    Pick,
    Put,
    Same,
    Seq,
    Some,
    Those,
    TopOf,
    Unless,
    WholeHand,
    You,
)
from slayground.kernel.options import CASE, pack
from slayground.kernel.piles import DECK, DISCARD, HAND, card_in
from slayground.kernel.words import article, counted, listing, sentence
from slayground.unmatched.effects import AdjacentTo, Damage, Fighter, FighterKind, Friendly, Heal, Opposing, PlaceInZone
from slayground.unmatched.game import Unmatched, new_game

SPIKE = Fighter("Spike", "he")
SPIKE_OR_DRUSILLA = Or(Same(SPIKE), Same(Fighter("Drusilla")))


@pytest.fixture
def table() -> Unmatched:
    position = new_game(["spike", "angel"], first=1, seed=3)
    while position.turn == 0:
        position.answer(0)
    return position


def env() -> Env:
    return Env(0, 0)


def found(table: Unmatched, where: Filter) -> list[str]:
    return [table.key_of(number) for number in where.find(table, env())]


def test_filters_compose(table):
    fighters = Kind("fighter")
    assert found(table, fighters) == ["spike", "drusilla", "angel", "faith"]
    assert found(table, And(fighters, Opposing())) == ["angel", "faith"]
    assert found(table, And(fighters, Not(Opposing()))) == ["spike", "drusilla"]
    assert found(table, And(fighters, SPIKE_OR_DRUSILLA)) == ["spike", "drusilla"]
    assert found(table, And(fighters, Not(Same(SPIKE)), Friendly())) == ["drusilla"]
    assert found(table, And(fighters, Is("defeated"))) == []
    assert found(table, And(fighters, Of(You()))) == ["spike", "drusilla"]
    assert Opponent().find(table, env()) == [1]


def test_spaces_are_occupied_or_empty(table):
    occupied = And(Kind("space"), Is("occupied")).find(table, env())
    empty = And(Kind("space"), Not(Is("occupied"))).find(table, env())
    assert len(occupied) == 4
    assert sorted(occupied + empty) == list(range(31))


def test_a_filter_must_say_what_it_is_about(table):
    with pytest.raises(AssertionError, match="what kind of thing"):
        Opposing().find(table, env())


@pytest.mark.parametrize(
    ("where", "said"),
    [
        (And(Opposing(), Kind("fighter"), AdjacentTo(SPIKE)), "opposing fighter adjacent to Spike"),
        (And(Not(Is("occupied")), Kind("space")), "empty space"),
        (And(Not(Is("stunned")), Kind("fighter")), "not stunned fighter"),
        (And(Kind("fighter"), Not(AdjacentTo(SPIKE))), "fighter not adjacent to Spike"),
        (And(Of(You()), Kind("fighter")), "your fighter"),
        (And(Kind("fighter"), SPIKE_OR_DRUSILLA), "fighter Spike or Drusilla"),
        (In(DISCARD, You()), "card from your discard pile"),
        (Opponent(), "opponent"),
    ],
)
def test_filters_say_themselves(where, said):
    assert where.say() == said


def test_amounts_and_conditions(table):
    here = env()
    four = Count(Kind("fighter"))
    assert four.value(table, here) == 4
    assert AndMore(1, four).value(table, here) == 5
    opposed = Match(SPIKE, Opposing())
    assert not opposed.holds(table, here)
    assert Unless(opposed).holds(table, here)
    assert Pick(opposed, 1, 2).value(table, here) == 2
    assert Exists(And(Kind("fighter"), Opposing())).holds(table, here)
    assert not Match(It(), Opposing()).holds(table, here), "nothing is bound: nothing matches"
    assert AnyMatch((SPIKE, It()), Friendly()).holds(table, here)


@pytest.mark.parametrize(
    ("effect", "said"),
    [
        (Draw(1), "draw 1 card"),
        (Draw(Pick(Match(SPIKE, AdjacentTo(Fighter("Drusilla"))), 3, 1)), "draw 1 card (3 instead if Spike is adjacent to Drusilla)"),  # noqa: E501
        (May(Draw(2)), "you may draw 2 cards"),
        (May(Seq(Draw(1), Heal(SPIKE, 1))), "you may draw 1 card. if you do, Spike recovers 1 health"),
        (Seq(Draw(1), Heal(SPIKE, 1)), "draw 1 card, then Spike recovers 1 health"),
        (OneOf(Draw(1), Heal(SPIKE, 1)), "draw 1 card or Spike recovers 1 health"),
        (Discard(WholeHand(You())), "discard your hand"),
        (Discard(TopOf(2)), "discard the top 2 cards of your deck"),
        (Look(TopOf(1)), "look at the top card of your deck"),
        (Put(TopOf(1, again=True), DECK, bottom=True), "put it under your deck"),
        (Put(One(In(DISCARD, You())), HAND), "put a card from your discard pile into your hand"),
        (Let(One(Opponent()), Look(WholeHand(It()))), "choose an opponent and look at their hand"),
        (Discard(Some(2, In(HAND, It()))), "they discard 2 cards of your choice"),
        (If(Exists(And(Opposing(), Kind("fighter"))), Draw(1)), "if there is an opposing fighter, draw 1 card"),
        (If(Unless(Exists(Kind("fighter"))), Draw(1), Draw(2)), "if there is no fighter, draw 1 card. if there is a fighter, draw 2 cards"),  # noqa: E501
    ],
)  # fmt: skip
def test_effects_say_themselves(effect: Effect, said: str):
    assert effect.say() == said


def run(table: Unmatched, effect: Effect, *answers: int) -> None:
    """Run an effect on top of what waits, answering the questions it asks."""
    table.decision = None
    depth = table.stack
    effect.run(table, env())
    for answer in answers:
        while table.decision is None:
            frame = table.stack
            assert frame is not None
            frame.resume(table)
        frame = table.stack
        assert frame is not None
        option = table.decision.options[answer]
        table.decision = None
        frame.answer(table, option)
    while table.stack is not depth:
        frame = table.stack
        assert frame is not None
        frame.resume(table)
        assert table.decision is None, f"{table.decision} is not answered"


def test_only_possible_alternatives_are_offered(table):
    table.seats[0].hand.clear()
    table.decision = None
    OneOf(Discard(WholeHand(You())), Draw(1)).run(table, env())
    frame = table.stack
    assert frame is not None
    frame.resume(table)
    assert table.decision is not None
    assert table.decision.options == [pack(CASE, 1)]


def test_a_chosen_few_are_reached_in_one_way_only(table):
    before = [fighter.health for fighter in table.fighters]
    run(table, Damage(1, Some(2, Kind("fighter"))), 1, 0)
    hurt = [fighter.health - was for fighter, was in zip(table.fighters, before, strict=True)]
    assert hurt == [0, -1, -1, 0], "after the second fighter only later ones are offered"


def test_what_is_dealt_with_one_by_one_comes_in_any_order(table):
    table.seats[0].hand[:] = [36, 36, 37, 38]
    run(table, Discard(Some(2, In(HAND, You()))), 1, 0)
    assert table.seats[0].discard == [37, 36]


def test_with_no_more_than_asked_nothing_is_asked(table):
    table.seats[0].hand[:] = [36]
    run(table, Discard(Some(2, In(HAND, You()))))
    assert table.seats[0].hand == []


def test_what_an_instruction_touched_is_known_to_the_next(table):
    """The members of a set are taken in the player's order, and those really treated are touched."""
    for fighter in table.fighters:
        fighter.health -= 2
    moved = ForEach(All(And(FighterKind(), Opposing())), PlaceInZone(It()))
    run(table, Seq(moved, Heal(Those("fighter moved"), 1)), 1, 0, 0, 0)
    assert [fighter.health for fighter in table.fighters] == [13, 5, 15, 7]


def test_declining_leaves_everything(table):
    before = table.seats[0].hand.copy()
    run(table, May(Discard(One(In(HAND, You())))), 0)
    assert table.seats[0].hand == before


def test_top_of_deck(table):
    seat = table.seats[0]
    top = seat.deck[-1]
    assert TopOf(1).things(table, env()) == [card_in(0, DECK, top)]
    run(table, Put(TopOf(1), DECK, bottom=True))
    assert seat.deck[0] == top


def test_small_english():
    assert article("opponent") == "an opponent"
    assert article("either fighter") == "either fighter"
    assert counted(1, "card") == "1 card"
    assert counted(2, "box") == "2 boxes"
    assert listing(["a", "b", "c"], "or") == "a, b or c"
    assert sentence("draw 1 card. then rest") == "Draw 1 card. Then rest."
