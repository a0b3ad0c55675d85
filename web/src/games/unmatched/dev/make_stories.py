"""Write stories.json: tables of the real engine for the development page and the tests of the Unmatched table.

Run it as `PYTHONPATH=src python web/src/games/unmatched/dev/make_stories.py` from the repository's root.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from slayground.bots.greedy import Greedy
from slayground.bots.seen import Seen
from slayground.unmatched.anatomy import HEROES
from slayground.unmatched.board import BOARDS
from slayground.unmatched.game import Unmatched, UnmatchedGame

GAME = UnmatchedGame()
HERE = Path(__file__).parent


def facts() -> dict[str, Any]:
    """The game's facts as the server gives them."""
    decks = [
        {
            "key": hero.key,
            "name": hero.name,
            "move": hero.move,
            "ability": hero.ability_text(),
            "fighters": [
                {"key": f.key, "name": f.name, "health": f.health, "ranged": f.ranged, "hero": f.hero}
                for f in (hero.fighter, *hero.sidekicks)
            ],
            "choose_sidekick": hero.choose_sidekick,
            "forms": list(hero.forms),
            "shadows": hero.shadows,
        }
        for hero in HEROES.values()
    ]
    boards = [
        {
            "key": board.key,
            "name": board.name,
            "width": 1337,
            "height": 866,
            "spaces": [
                {
                    "name": name,
                    "x": board.places[i][0],
                    "y": board.places[i][1],
                    "zones": [board.zone_names[zone] for zone in board.zones_of[i]],
                    "start": board.starts.index(i) + 1 if i in board.starts else None,
                }
                for i, name in enumerate(board.space_names)
            ],
            "zones": [{"name": n, "depicts": d} for n, d in zip(board.zone_names, board.zone_depicts)],
            "lines": [[board.space_names[a], board.space_names[b]] for a, b in board.lines],
        }
        for board in BOARDS.values()
    ]
    return {
        "key": "unmatched", "title": GAME.title, "book": GAME.title, "players": [2, 4],
        "decks": decks, "boards": boards, "options": [], "bots": [],
    }  # fmt: skip


class Story:
    """A table seen from a seat, answer by answer."""

    def __init__(self, key: str, title: str, position: Unmatched, seat: int | None, names: list[str]) -> None:
        self.position = position
        self.seat = seat
        self.read = 0
        self.told: dict[str, Any] = {"key": key, "title": title, "seat": seat, "names": names, "steps": []}
        self.step(None)

    def step(self, answer: str | None) -> None:
        position = self.position
        assert position.log is not None
        events = [
            {**event.seen_by(self.seat), "said": position.tell(event, self.seat)} for event in position.log[self.read :]
        ]
        self.read = len(position.log)
        view = position.view(self.seat)
        self.told["steps"].append({"answer": answer, "events": events, "view": view})

    def answer(self, *texts: str) -> Story:
        for text in texts:
            self.position.answer(self.position.option_named(text))
            self.step(text)
        return self

    def bots(self, answers: int, seed: int = 1) -> Story:
        """Let bots give so many answers for everybody."""
        bot = Greedy(seed)
        for _ in range(answers):
            decision = self.position.decision
            if decision is None:
                break
            option = bot.choose(Seen(self.position, decision.seat))
            text = self.position.text(decision.options[option])
            self.position.answer(option)
            self.step(text)
        return self

    def until(self, kind: str, seat: int, seed: int = 1, skip: int = 0) -> Story:
        """Let bots play on, unrecorded, until this seat is asked this."""
        bot = Greedy(seed)
        while self.position.decision is not None:
            decision = self.position.decision
            if decision.kind == kind and decision.seat == seat and self.position.turn > 0:
                skip -= 1
                if skip < 0:
                    break
            self.position.answer(bot.choose(Seen(self.position, decision.seat)))
        self.told["steps"].clear()
        self.step(None)
        return self


def new(heroes: list[str], board: str, seed: int) -> Unmatched:
    position = GAME.start({"seats": heroes, "board": board, "first": 1}, seed, watched=True)
    return position


def arranged(heroes: list[str], board: str, table: dict[str, Any], sidekick: str | None = None) -> Unmatched:
    setup: dict[str, Any] = {"seats": heroes, "board": board, "first": 1}
    if sidekick is not None:
        setup["sidekick"] = sidekick
    return GAME.arrange(setup, table, 5)


DUEL = {
    "spaces": {"buffy": "S22", "giles": "S16", "spike": "S25", "drusilla": "S20"},
    "health": {"buffy": 11, "giles": 5, "spike": 9, "drusilla": 4},
    "hands": {
        "buffy": ["Slayer's Strength", "Daring Strike", "Mr. Pointy", "Feint", "Insight"],
        "spike": ["Let's Dance", "Arrogance", "Bloody Hell!", "Regroup"],
    },
    "discards": {"buffy": ["Regroup", "Skirmish", "Swift Strike"], "spike": ["Feint", "Skirmish", "The Rush"]},
    "shadows": {"spike": ["S20", "S27"]},
}
CLOSE = {
    **DUEL,
    "spaces": {"buffy": "S23", "giles": "S22", "spike": "S25", "drusilla": "S24"},
    "shadows": {"spike": ["S24", "S25", "S25"]},
}


def stories() -> list[dict[str, Any]]:
    duel = ["buffy", "spike"]
    who = ["Robin", "Hard bot"]
    told: list[Story] = []

    story = Story("setup", "Choosing and placing a sidekick", new(duel, "sunnydale_high", 3), 0, who)
    told.append(story.answer("sidekick giles", "move giles to S03").bots(2))

    story = Story("duel", "A maneuver, a boost and a move", arranged(duel, "sunnydale_high", DUEL, "giles"), 0, who)
    told.append(story.answer("maneuver", 'boost "Insight"', "move buffy to S23", "end move").bots(6))

    story = Story("attack", "An attack and a choice after it", arranged(duel, "sunnydale_high", CLOSE, "giles"), 0, who)
    told.append(story.answer('attack spike with "Slayer\'s Strength"').bots(7))

    story = Story("daring", "Giles attacks Drusilla", arranged(duel, "sunnydale_high", CLOSE, "giles"), 0, who)
    told.append(story.answer('attack drusilla with "Daring Strike" by giles').bots(3))

    hunted = {**CLOSE, "turn": "spike"}
    story = Story("defend", "Spike attacks Buffy", arranged(duel, "sunnydale_high", hunted, "giles"), 0, who)
    told.append(story.answer('attack buffy with "Let\'s Dance"', 'defend "Feint"').bots(4))

    story = Story("dance", "Spike boosts his attack", arranged(duel, "sunnydale_high", hunted, "giles"), 1, who[::-1])
    told.append(
        story.answer('attack buffy with "Let\'s Dance"', 'defend "Slayer\'s Strength"', 'boost "Bloody Hell!"').bots(3)
    )

    story = Story("arrogance", "A value is replaced", arranged(duel, "sunnydale_high", hunted, "giles"), 1, who[::-1])
    told.append(story.answer('attack buffy with "Arrogance"', 'defend "Slayer\'s Strength"', "yes").bots(3))

    story = Story("insight", "Giles looks at a hand", arranged(duel, "sunnydale_high", DUEL, "giles"), 0, who)
    told.append(story.answer('scheme "Insight" by giles').bots(2))

    shadows = {**DUEL, "turn": "spike", "at": "turn start", "shadows": {"spike": ["S20", "S27", "S27"]}}
    story = Story("shadows", "Spike moves a shadow", arranged(duel, "sunnydale_high", shadows, "giles"), 1, who[::-1])
    told.append(story.bots(3))

    full = {
        **DUEL,
        "actions": 1,
        "hands": {
            "buffy": [
                "Slayer's Strength", "Daring Strike", "Mr. Pointy", "Feint", "Insight", "Training", "Cartwheel Kick",
                "Rapid Recovery", "Regroup",
            ],
            "spike": ["Let's Dance", "Arrogance"],
        },
    }  # fmt: skip
    story = Story("limit", "Nine cards in hand", arranged(duel, "sunnydale_high", full, "giles"), 0, who)
    told.append(story.answer('scheme "Training" by giles').bots(4))

    willow = {
        "spaces": {"willow": "B22", "tara": "B20", "angel": "B26", "faith": "B25"},
        "health": {"willow": 9, "tara": 3, "angel": 12},
        "hands": {
            "willow": ["Flayed Alive", "Black Magic", "Love & Loss", "Revoke", "Hacker", "Meditation"],
            "angel": ["Disengage", "Brooding", "Five by Five", "Momentous Shift"],
        },
        "discards": {"willow": ["Feint", "Regroup"], "angel": ["Feint"]},
    }
    pair = ["willow", "angel"]
    story = Story("willow", "Willow before the storm", arranged(pair, "the_bronze", willow), 0, ["Robin", "Sam"])
    told.append(story.answer('attack angel with "Hacker"').bots(5))

    dark = {**willow, "forms": {"willow": "Dark Willow"}, "decks": {"willow": {"top": ["Flayed Alive"]}}}
    story = Story("dark", "Dark Willow attacks", arranged(pair, "the_bronze", dark), 0, ["Robin", "Sam"])
    told.append(story.answer('attack angel with "Flayed Alive"', 'defend "Brooding"').bots(3))

    hunted = {**willow, "turn": "angel"}
    story = Story("hurt", "Willow becomes Dark Willow", arranged(pair, "the_bronze", hunted), 0, ["Robin", "Sam"])
    told.append(story.bots(8))

    four = ["buffy", "spike", "willow", "angel"]
    story = Story("four", "Four at the table", new(four, "the_bronze", 11), 0, ["Robin", "Sam", "Alex", "Kim"])
    told.append(story.until("action", 0, skip=9).bots(14))

    story = Story("four-high", "Four at the school", new(four, "sunnydale_high", 4), 2, ["Robin", "Sam", "Alex", "Kim"])
    told.append(story.until("action", 2, skip=5).bots(4))

    story = Story("watch", "A spectator", new(["angel", "spike"], "the_bronze", 6), None, ["Robin", "Sam"])
    told.append(story.until("action", 0, skip=5).bots(12))

    last = {
        **CLOSE,
        "health": {"buffy": 6, "giles": 2, "spike": 2, "drusilla": 1},
        "hands": {"buffy": ["Mr. Pointy", "Feint"], "spike": ["Arrogance"]},
    }
    story = Story("over", "The last blow", arranged(duel, "sunnydale_high", last, "giles"), 0, who)
    told.append(story.answer('attack spike with "Mr. Pointy"').bots(2))

    return [each.told for each in told]


def slim(view: dict[str, Any]) -> dict[str, Any]:
    """A view without its question."""
    return {name: told for name, told in view.items() if name != "decision"}


def games() -> list[dict[str, Any]]:
    """Whole games, seen by one seat, for the test that events lead from one view to the next."""
    all_of_them = []
    for heroes, board, seed, seat in (
        (["spike", "willow"], "the_bronze", 21, 0),
        (["angel", "buffy", "willow", "spike"], "sunnydale_high", 22, 1),
    ):
        story = Story(f"game {seed}", "", new(heroes, board, seed), seat, [])
        story.bots(90 if len(heroes) == 2 else 60)
        for step in story.told["steps"]:
            step["view"] = slim(step["view"])
            for event in step["events"]:
                del event["said"]
        all_of_them.append(story.told)
    return all_of_them


def write(name: str, value: Any) -> None:
    (HERE / name).write_text(json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write("stories.json", {"facts": facts(), "cards": GAME.cards(), "stories": stories()})
    write("games.json", games())
