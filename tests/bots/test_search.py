"""The search: the same for the same seed, on time, for any number of players, and it sees what is to be seen."""

import threading
from time import monotonic, sleep
from typing import Any

import pytest

from slayground.bots import Bot, Seen, find_bot
from slayground.bots.budget import Budget
from slayground.bots.levels import BOTS, LEVELS
from slayground.bots.search import Search, think
from slayground.bots.tree import Branch, Duels, Node
from slayground.games import find_game
from slayground.kernel.errors import SetupError
from slayground.kernel.options import Decision
from slayground.kernel.position import Position
from slayground.kernel.rng import seeded
from slayground.unmatched.game import Unmatched

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


def test_what_others_know_of_a_hand_is_imagined_with_the_hand():
    facts = {"seats": ["angel", "willow", "spike", "buffy"], "players": 3, "team_hands": "hidden"}
    position = in_the_middle("unmatched", facts)
    assert isinstance(position, Unmatched)
    spike = position.seats[2]
    assert spike.hand
    spike.known = ((), (), (), tuple(spike.hand))  # Buffy has looked at it, and Willow knows only that she has
    for seed in range(20):
        world = position.imagine(1, seeded(seed))
        assert sorted(world.seats[2].known[3]) == world.seats[2].hand
        assert world.imagine(3, seeded(seed)).seats[2].hand == world.seats[2].hand


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


@pytest.mark.parametrize("keys", [(7, 8), (8, 7)])
def test_the_same_worlds_tell_options_apart_whose_values_differ_from_world_to_world(keys):
    better, worse = (Branch(key, 0.5) for key in keys)
    root = Node()
    root.branches = {branch.key: branch for branch in (better, worse)}
    duels = Duels()
    for world in range(20):
        luck = 0.6 * (world % 2)
        root.learn(better, 0.3 + luck)
        root.learn(worse, 0.2 + luck)
        duels.learn(worse, better, -0.1)
    decision = Decision(0, "which", list(keys))
    assert not root.decided(decision, 0.001, Duels())
    assert root.decided(decision, 0.001, duels)


def test_options_that_are_always_alike_are_soon_left():
    root = Node()
    one, other = (Branch(key, 0.5) for key in (7, 8))
    root.branches = {branch.key: branch for branch in (one, other)}
    duels = Duels()
    decision = Decision(0, "which", [7, 8])
    for world in range(60):
        luck = 0.6 * (world % 2)
        assert world > 10 or not root.decided(decision, 0.001, duels)
        for branch in (one, other):
            root.learn(branch, 0.2 + luck)
        duels.learn(one, other, 0.0)
    assert root.decided(decision, 0.001, duels)


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
