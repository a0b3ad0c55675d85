"""What every game must hold to: one call plays games of it and raises at the first slip.

`start` makes the same new game for the same seed. Nothing here knows which game it is.
"""

from __future__ import annotations

from collections.abc import Callable

from slayground.kernel.position import Position
from slayground.kernel.rng import Rng, seeded

Start = Callable[[int], Position]
MOST_ANSWERS = 20_000
"""More than any game that ends can have."""


def conforms(start: Start, seeds: range, every: int = 1) -> None:
    """Play one random game a seed with every check at every so-manieth decision."""
    for seed in seeds:
        play_checked(start, seed, every)
        replays(start, seed, every)


def play_checked(start: Start, seed: int, every: int = 1) -> Position:
    """A random game during which all that must always hold is checked."""
    position = start(seed)
    rng = seeded(seed)
    answers = 0
    while position.decision is not None:
        assert answers < MOST_ANSWERS, f"the game of seed {seed} does not end"
        # From game to game at other moments, the first question of a game now and then among them.
        if (answers + seed) % every == 0:
            check_decision(position)
            check_clone(position, rng)
            check_views(position, rng)
        position.check()
        position.answer(rng.below(len(position.decision.options)))
        answers += 1
    check_end(position)
    return position


def check_decision(position: Position) -> None:
    """Options are there, unique, unique as text too, and the text gives the option back."""
    decision = position.decision
    assert decision is not None
    options = decision.options
    assert options, f"no option for {decision.kind}"
    assert len(options) > 1 or decision.secret, f"{decision.kind} asks with only one option"
    assert 0 <= decision.seat < position.seats_count, f"{decision.seat} is no seat"
    assert len(set(options)) == len(options), f"options repeat in {decision.kind}"
    texts = position.option_texts()
    assert len(set(texts)) == len(texts), f"texts repeat in {decision.kind}: {texts}"
    for number, text in enumerate(texts):
        assert position.option_named(text) == number, text
        assert position.why_not(text) is None, f"{text} is an option, yet a rule forbids it"
    assert position.prompt(), f"{decision.kind} has no prompt"


def check_clone(position: Position, rng: Rng) -> None:
    """A clone is the same, plays on like its original, and neither notices the other."""
    before = position.digest()
    clone = position.clone()
    assert clone.digest() == before, "a clone differs from its original"
    twin = position.clone()
    for _ in range(8):
        if clone.decision is None:
            break
        answer = rng.below(len(clone.decision.options))
        clone.answer(answer)
        twin.answer(answer)
    assert clone.digest() == twin.digest(), "two clones part on the same answers"
    assert position.digest() == before, "a clone's play changed its original"


def check_views(position: Position, rng: Rng) -> None:
    """Re-dealing what a seat cannot know changes neither its view nor the decision."""
    before = position.digest()
    decision = position.decision
    assert decision is not None
    for seat in range(position.seats_count):
        world = position.imagine(seat, rng)
        world.check()
        assert world.view(seat) == position.view(seat), f"seat {seat} would notice an imagined world"
        assert world.encode(seat) == position.encode(seat), f"the numbers tell seat {seat} something hidden"
        assert world.decision is not None
        assert (world.decision.seat, world.decision.kind) == (decision.seat, decision.kind)
        if decision.seat == seat:
            assert world.decision.options == decision.options, f"seat {seat} has other options when imagined"
        assert world.view(None) == position.view(None), "a spectator would notice an imagined world"
        play_on(world, rng)
    assert position.digest() == before, "imagining changed the position"


def play_on(world: Position, rng: Rng) -> None:
    """An imagined world can be played on, and whoever is asked in it can imagine in turn."""
    for _ in range(5):
        if world.decision is None:
            return
        world.imagine(world.decision.seat, rng).check()
        world.answer(rng.below(len(world.decision.options)))
        world.check()


def check_end(position: Position) -> None:
    scores = position.scores()
    assert position.over
    assert len(scores) == position.seats_count
    assert all(0.0 <= score <= 1.0 for score in scores)
    for seat in range(position.seats_count):
        assert position.evaluate(seat) == scores[seat], "a finished game is not judged by its result"
        position.view(seat)
    position.check()


def replays(start: Start, seed: int, every: int = 1) -> None:
    """The same seed and answers give the same game, and saving and loading at every decision loses nothing."""
    one = start(seed)
    other = start(seed)
    rng = seeded(seed)
    answers: list[int] = []
    assert one.digest() == other.digest(), "the same seed gives two different starts"
    while one.decision is not None:
        answer = rng.below(len(one.decision.options))
        answers.append(answer)
        one.answer(answer)
        other.answer(answer)
        if len(answers) % every == 0:
            assert one.digest() == other.digest(), f"the same answers part at answer {len(answers)}"
    again = start(seed)
    for answer in answers:
        again.answer(answer)
    assert again.digest() == one.digest(), "a replay ends elsewhere"


def playthrough(start: Start, seed: int) -> str:
    """One seeded game as text, for comparing from one version of the rules to the next."""
    position = start(seed)
    position.log = [] if position.log is None else position.log
    rng = seeded(seed)
    lines = [f"# seed {seed}"]
    told = 0
    while position.decision is not None:
        decision = position.decision
        log = position.log
        assert log is not None
        lines += [f"  {sentence}" for event in log[told:] if (sentence := position.tell(event, None))]
        told = len(log)
        answer = rng.below(len(decision.options))
        chosen = position.text(decision.options[answer])
        lines.append(f"{decision.seat + 1} {decision.kind} [{len(decision.options)}]: {chosen}")
        position.answer(answer)
    lines += [f"  {sentence}" for event in position.log[told:] if (sentence := position.tell(event, None))]
    lines.append(f"# {position.digest()} {position.scores()}")
    return "\n".join(lines) + "\n"
