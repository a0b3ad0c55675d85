"""The search: the same for the same seed, on time, for any number of players, and it sees what is to be seen."""

import threading
from time import monotonic, sleep
from typing import Any

import pytest

from slayground.bots import Bot, Seen, find_bot
from slayground.bots.budget import Budget
from slayground.bots.levels import BOTS, LEVELS
from slayground.bots.search import Search, think
from slayground.bots.tree import Node
from slayground.games import find_game
from slayground.kernel.errors import SetupError
from slayground.kernel.position import Position
from slayground.kernel.rng import seeded

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("unmatched", {"seats": ["buffy", "spike"]}),
    ("unmatched", {"seats": ["buffy", "spike", "willow", "angel"]}),
    ("vs", {"seats": ["buffy", "master"]}),
    ("vs", {"seats": ["buffy", "master", "buffy"], "mode": "free for all"}),
    ("vs", {"seats": ["buffy", "master", "buffy", "master"], "mode": "two-headed"}),
    ("ccg", {"seats": ["patrol", "study"]}),
    ("ccg", {"seats": ["patrol", "study", "patrol"]}),
]
NAMES = [f"{game} for {len(facts['seats'])} {facts.get('mode', '')}" for game, facts in TABLES]


def in_the_middle(game: str, facts: dict[str, Any], answers: int = 60) -> Position:
    position = find_game(game).start(facts, 3)
    rng = seeded(3)
    for _ in range(answers):
        assert position.decision is not None
        position.answer(rng.below(len(position.decision.options)))
    while position.decision is not None and position.decision.forced:
        position.answer(0)
    assert position.decision is not None
    return position


def answer_of(bot: Bot, position: Position) -> int:
    assert position.decision is not None
    return bot.choose(Seen(position, position.decision.seat))


@pytest.mark.parametrize(("game", "facts"), TABLES, ids=NAMES)
def test_the_same_seed_and_nodes_give_the_same_answers(game, facts):
    one, other = (Search(5, Budget(nodes=6)) for _ in range(2))
    position = in_the_middle(game, facts)
    before = position.digest()
    for _ in range(3):
        answer = answer_of(one, position)
        assert answer == answer_of(other, position)
        assert position.digest() == before, "thinking changed the position"
        assert position.decision is not None
        position.answer(answer)
        before = position.digest()
        if position.decision is None:
            break


@pytest.mark.parametrize(("game", "facts"), TABLES, ids=NAMES)
def test_hidden_cards_do_not_move_it(game, facts):
    position = in_the_middle(game, facts)
    assert position.decision is not None
    other = position.imagine(position.decision.seat, seeded(9))
    assert answer_of(Search(5, Budget(nodes=6)), position) == answer_of(Search(5, Budget(nodes=6)), other)


@pytest.mark.parametrize("turns", [0, 1, 2])
def test_it_thinks_as_far_ahead_as_it_is_told(turns):
    for game, facts in TABLES[::2]:
        position = in_the_middle(game, facts)
        assert position.decision is not None
        answer = answer_of(find_bot(f"search:nodes=8,turns={turns}")(1), position)
        assert 0 <= answer < len(position.decision.options)


def test_it_ends_when_its_time_is_over():
    position = in_the_middle(*TABLES[2])
    began = monotonic()
    answer_of(Search(1, Budget(nodes=0, seconds=0.2, settled=0.0)), position)
    assert monotonic() - began >= 0.1


def test_others_may_work_while_it_thinks():
    """A screen is drawn in another thread, and must not wait for the end of the thought."""
    position = in_the_middle(*TABLES[2])
    bot = Search(1, Budget(nodes=0, seconds=0.5, settled=0.0))
    thinking = threading.Thread(target=answer_of, args=(bot, position))
    thinking.start()
    looks = 0
    while thinking.is_alive():
        sleep(0.001)
        looks += 1
    thinking.join()
    assert looks >= 3


def test_it_ends_when_the_answer_is_decided():
    """Spike can be beaten now or never."""
    position = find_game("unmatched").arrange(
        {"seats": ["buffy", "spike"]},
        {
            "spaces": {"buffy": "S05", "giles": "S14", "spike": "S03", "drusilla": "defeated"},
            "health": {"spike": 1},
            "hands": {"buffy": ["Mr. Pointy", "Regroup", "Feint"], "spike": []},
        },
        seed=1,
    )
    bot = Search(1, Budget(nodes=2000))
    decision = position.decision
    assert decision is not None
    assert position.text(decision.options[answer_of(bot, position)]).startswith("attack spike with")
    assert bot.simulations < 2000


def test_what_was_thought_of_is_remembered_during_a_turn():
    position = find_game("unmatched").start({"seats": ["buffy", "spike"], "first": 1}, 3)
    bot = Search(1, Budget(nodes=100, settled=0.0))
    while position.decision is None or position.decision.kind != "boost":
        assert position.decision is not None
        names = position.option_texts()
        maneuver = names.index("maneuver") if "maneuver" in names else 0
        if position.decision.kind == "action":
            answer_of(bot, position)
            bot.last = bot.root.branches[position.decision.options[maneuver]]
        position.answer(maneuver)
    decision = position.decision
    assert bot.last is not None
    node = bot.last.nodes["boost"]
    visits = node.visits
    assert visits > 0
    world = position.imagine(decision.seat, seeded(1))
    node.look(world, decision, bot.budget)  # the card that was drawn may be one that was never imagined
    assert bot.remembered(world, decision) is node
    assert node.visits == visits * bot.budget.reuse


def test_what_comes_of_the_options_adds_up():
    position = in_the_middle(*TABLES[0])
    decision = position.decision
    assert decision is not None
    seen = Seen(position, decision.seat)
    root = Node()
    root.look(seen.imagine(seeded(1)), decision, Budget())
    count = think(root, seen, decision, Budget(nodes=100, settled=0.0), seeded(1))
    assert count == root.visits == 100
    assert root.total == pytest.approx(sum(branch.total for branch in root.branches.values()))
    assert 0.0 < root.total < root.visits


@pytest.mark.once
def test_several_processes_think_together():
    position = in_the_middle(*TABLES[0])
    alone = Search(1, Budget(nodes=40, settled=0.0))
    together = [Search(1, Budget(nodes=40, settled=0.0, processes=3)) for _ in range(2)]
    answer_of(alone, position)
    assert answer_of(together[0], position) == answer_of(together[1], position)
    visits = [sum(branch.visits for branch in bot.root.branches.values()) for bot in (alone, *together)]
    assert visits == [40, 120, 120]


# Names and budgets


def test_levels_are_offered():
    assert set(LEVELS) - {"search"} <= set(BOTS)


@pytest.mark.parametrize(
    ("said", "complaint"),
    [
        ("clever", "no bot clever"),
        ("greedy:nodes=4", "greedy has no budget"),
        ("hard:brains=4", "cannot be told brains=4"),
        ("hard:nodes", "cannot be told nodes"),
        ("hard:nodes=many", "nodes=many is no number"),
        ("hard:seconds=-1", "below 0"),
        ("search:nodes=0", "needs nodes or seconds"),
    ],
)
def test_bad_budgets(said, complaint):
    with pytest.raises(SetupError, match=complaint):
        find_bot(said)
