"""`slayground report`: what a run says, on one page that needs nothing beside itself."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from html import escape
from itertools import permutations
from math import ceil, floor
from pathlib import Path
from statistics import median
from typing import Any, Final

import pyarrow.compute as pc
import pyarrow.parquet as pq

from slayground.games import find_game
from slayground.kernel.errors import SetupError
from slayground.lab.matrix import fared, total
from slayground.lab.page import page
from slayground.lab.runs import folder_of, read_plan
from slayground.lab.series import Player
from slayground.lab.statistics import Share, share

BARS: Final = 24
"""How many columns a histogram has at most."""
RARE: Final = 20
"""A card of fewer games does not stretch a chart."""
COLOURS: Final = 6
"""How many ways to win have a colour of their own."""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("runs", nargs="+", type=Path, metavar="RUN", help="folders that sim or matrix made with --out")
    parser.add_argument("--out", type=Path, default=Path("report.html"), metavar="FILE", help="(default report.html)")


def run(args: argparse.Namespace) -> int:
    write_report(args.runs, args.out)
    print(args.out)
    return 0


def write_report(runs: Sequence[Path], out: Path) -> None:
    html = whole_page([Findings(folder_of(run)) for run in runs])
    try:
        out.write_text(html, encoding="utf-8")
    except OSError as error:
        raise SetupError(f"{out} cannot be written: {error.strerror}") from error


# What the tables say


@dataclass(frozen=True)
class CardShares:
    """How the games went in which a card was drawn, played, or in the hand at the end."""

    name: str
    copies: float
    drawn: Share
    played: Share
    held: Share


class Findings:
    """What stands in the tables of a run, counted."""

    def __init__(self, folder: Path) -> None:
        self.folder: Final = folder
        self.plan: Final = read_plan(folder)
        self.games: Final[list[dict[str, Any]]] = pq.read_table(folder / "games.parquet").to_pylist()

    @cached_property
    def against(self) -> dict[tuple[Player, Player], Share]:
        points: dict[tuple[Player, Player], list[float]] = {}
        for game in self.games:
            seats = list(zip(game["decks"], game["bots"]))
            for one, other in permutations(range(len(seats)), 2):
                points.setdefault((seats[one], seats[other]), []).extend(fared(game["scores"], one, other))
        return {pair: share(each) for pair, each in points.items()}

    @cached_property
    def players(self) -> list[Player]:
        """Who plays, the strongest first."""
        everybody = {one for one, _ in self.against}
        return sorted(everybody, key=lambda player: (-(self.overall(player).share or 0), player))

    def overall(self, player: Player) -> Share:
        return total([won for (one, _), won in self.against.items() if one == player])

    def title(self, player: Player) -> tuple[str, str]:
        """A player's name, and what is said below it in small letters."""
        deck, bot = player
        alone = len({bot for _, bot in self.players}) == 1
        name = Path(deck).stem if deck in self.plan["files"] else self.names.get(deck, deck)
        return name, "" if alone else bot

    @cached_property
    def names(self) -> dict[str, str]:
        """What the game calls its decks or heroes."""
        return {deck["key"]: deck["name"] for deck in find_game(self.plan["game"]).facts()["decks"]}

    @cached_property
    def first(self) -> Share:
        return share([game["scores"][game["first"] - 1] for game in self.games if game["first"] is not None])

    def by_turn(self, player: Player) -> tuple[Share, Share]:
        """How a player fared going first, and going later."""
        points: tuple[list[float], list[float]] = ([], [])
        for game in self.games:
            for seat, each in enumerate(zip(game["decks"], game["bots"]), 1):
                if each == player and game["first"] is not None:
                    points[game["first"] != seat].append(game["scores"][seat - 1])
        return share(points[0]), share(points[1])

    @cached_property
    def ways(self) -> dict[Player | None, Counter[str]]:
        """How each player won, and (None) how games ended without a winner."""
        found: dict[Player | None, Counter[str]] = {}
        for game in self.games:
            seats = zip(game["decks"], game["bots"], game["scores"])
            winners: set[Player | None] = {(deck, bot) for deck, bot, score in seats if score == 1.0}
            for who in winners or {None}:
                found.setdefault(who, Counter())[game["how"]] += 1
        return found

    @cached_property
    def cards(self) -> dict[Player, list[CardShares]]:
        """Of each player, the cards that were drawn or played, the most telling first."""
        table = pq.read_table(self.folder / "cards.parquet")
        played: dict[tuple[Player, str], dict[str, Any]] = {}
        for what in ("drawn", "played", "held"):
            some = table.filter(pc.greater(table[what], 0)).group_by(["deck", "bot", "card", "name"])
            for row in some.aggregate([("score", "sum"), ("score", "count"), ("copies", "mean")]).to_pylist():
                facts = played.setdefault(((row["deck"], row["bot"]), row["card"]), row)
                facts[what] = Share(row["score_sum"], row["score_count"])
        found: dict[Player, list[CardShares]] = {}
        for (player, _), facts in played.items():
            shares = [facts.get(what, Share(0, 0)) for what in ("drawn", "played", "held")]
            found.setdefault(player, []).append(CardShares(facts["name"], facts["copies_mean"], *shares))
        for each in found.values():
            each.sort(key=lambda card: (-(telling(card).share or 0), card.name))
        return found


# The page


def whole_page(all_findings: Sequence[Findings]) -> str:
    titles = " · ".join(dict.fromkeys(find_game(findings.plan["game"]).title for findings in all_findings))
    articles = "\n".join(article(findings) for findings in all_findings)
    return page(
        f"{titles}: results",
        "Slayground · the lab",
        articles,
        "Intervals hold the true value in 95 of 100 cases (Wilson).",
    )


def article(findings: Findings) -> str:
    parts = [heading(findings), heat_map(findings), going_first(findings), lengths(findings), ways_to_win(findings)]
    return f"<article>\n{''.join(parts)}{card_tables(findings)}</article>"


def heading(findings: Findings) -> str:
    plan = findings.plan
    bots = " and ".join(dict.fromkeys(plan["bots"]))
    options = "".join(f", {name} {value}" for name, value in plan["options"].items())
    played = f"{len(findings.games):,} games, played by {bots}, seed {plan['seed']}{options}"
    best = findings.players[0]
    strongest = findings.overall(best)
    tied = sum(1.0 not in game["scores"] for game in findings.games)
    turns = [game["turns"] for game in findings.games if game["turns"] is not None]
    facts = [
        ("The strongest", "".join(findings.title(best)[:1]), f"won {strongest.text()} ({strongest.interval_text()})"),
        ("Who begins wins", findings.first.text(), findings.first.interval_text()),
        ("A game takes", f"{median(turns):g} turns" if turns else "-", f"{decisions(findings):g} decisions"),
        ("Without a winner", f"{tied:,}", "of all games" if tied else "every game was won"),
    ]
    tiles = "".join(
        f'<div><dt>{escape(name)}</dt><dd><span class="figure">{escape(figure)}</span>'
        f'<span class="soft">{escape(more)}</span></dd></div>'
        for name, figure, more in facts
    )
    game = find_game(plan["game"]).title
    return f'<h1>{escape(game)}</h1>\n<p>{escape(played)}</p>\n<dl class="figures">{tiles}</dl>\n'


def decisions(findings: Findings) -> float:
    return float(median(game["decisions"] for game in findings.games))


def name_of(findings: Findings, player: Player) -> str:
    deck, bot = findings.title(player)
    return escape(deck) + (f"<small>{escape(bot)}</small>" if bot else "")


def heat_map(findings: Findings) -> str:
    columns = [each for each in findings.players if any((one, each) in findings.against for one in findings.players)]
    head = "".join(f'<th scope="col">{name_of(findings, column)}</th>' for column in columns)
    rows = ""
    for row in findings.players:
        cells = "".join(heat(findings.against.get((row, column)), "") for column in columns)
        overall = heat(findings.overall(row), " all")
        rows += f'<tr><th scope="row">{name_of(findings, row)}</th>{cells}{overall}</tr>\n'
    return f"""<h2>Who beats whom</h2>
<p>What the row won against the column, with its interval. ▲ and ▼ mark what is surely more, or less, than half.</p>
<div class="panel"><table class="heat">
<thead><tr><td></td>{head}<th scope="col">against all</th></tr></thead>
<tbody>
{rows}</tbody></table></div>
"""


def heat(won: Share | None, more: str) -> str:
    if won is None or won.share is None or won.interval is None:
        return '<td class="self"></td>'
    low, high = won.interval
    sure = " ▲" if low > 0.5 else " ▼" if high < 0.5 else ""
    much = round(min(1.0, abs(won.share - 0.5) * 2) * 44)
    kind = "won" if won.share >= 0.5 else "lost"
    about = f"{won.points:g} of {won.games:,} games"
    interval = f"{low:.0%} to {high:.0%}".replace("% to", " to")
    return (
        f'<td class="{kind}{more}" style="--much:{much}" title="{about}"><b>{won.share:.0%}{sure}</b>'
        f"<small>{interval}</small></td>"
    )


def going_first(findings: Findings) -> str:
    if not findings.first.games:
        return ""
    rows = ""
    for player in findings.players:
        first, later = findings.by_turn(player)
        both = interval(first, "var(--amber)") + interval(later, "var(--rival)", hollow=True)
        rows += (
            f'<tr class="two"><th scope="row">{name_of(findings, player)}</th><td class="number">{first.text()}</td>'
            f'<td class="number">{later.text()}</td><td style="width:60%">{ranged(both)}</td></tr>\n'
        )
    return f"""<h2>Going first</h2>
<p>Who began won {findings.first.text()} of all games ({findings.first.interval_text()}).</p>
<div class="panel"><table>
<thead><tr><th scope="col"></th><th scope="col" class="number">first</th><th scope="col" class="number">later</th>
<th scope="col">won, from none to all</th></tr></thead>
<tbody>
{rows}</tbody></table>
<ul class="legend"><li><i style="--colour:var(--amber)"></i>went first (full dot, above)</li>
<li><i style="--colour:var(--rival)"></i>went later (hollow dot, below)</li></ul></div>
"""


@dataclass(frozen=True)
class Axis:
    """From which share to which a chart goes."""

    low: float = 0.0
    high: float = 1.0

    def at(self, share: float) -> str:
        """Where a share lies, in percent of the width."""
        return f"{(min(max(share, self.low), self.high) - self.low) / (self.high - self.low) * 100:.1f}"

    def said(self) -> str:
        return f"from {self.low:.0%} to {self.high:.0%}"


ALL: Final = Axis()


def axis_for(cards: Sequence[CardShares], base: float) -> Axis:
    """Wide enough for most of the intervals; those of rare cards go beyond it."""
    ends = [end for card in cards for end in telling(card).interval or () if telling(card).games >= RARE]
    low = min([base - 0.1, *ends])
    high = max([base + 0.1, *ends])
    return Axis(max(0.0, floor(low * 20) / 20), min(1.0, ceil(high * 20) / 20))


def ranged(marks: str, base: float = 0.5, axis: Axis = ALL) -> str:
    return f'<span class="range" style="--base:{axis.at(base)}">{marks}</span>'


def interval(won: Share, colour: str, hollow: bool = False, axis: Axis = ALL) -> str:
    if won.share is None or won.interval is None:
        return ""
    low, high = won.interval
    style = f"--low:{axis.at(low)};--high:{axis.at(high)};--at:{axis.at(won.share)};--colour:{colour}"
    kind = ' class="hollow"' if hollow else ""
    return f'<i style="{style}"></i><b{kind} style="{style}"></b>'


def lengths(findings: Findings) -> str:
    charts = ""
    for key, name in (("turns", "Turns"), ("decisions", "Decisions")):
        numbers = [game[key] for game in findings.games if game[key] is not None]
        if numbers:
            charts += f'<div class="panel"><h3>{name}</h3>{histogram(numbers)}</div>\n'
    return f"""<h2>How long it takes</h2>
<p>The median is dashed; turns are those of all players together.</p>
<div class="side">{charts}</div>
"""


def histogram(numbers: Sequence[int]) -> str:
    """Columns of equal width over all that happened."""
    least, most = min(numbers), max(numbers)
    step = max(1, -(-(most - least + 1) // BARS))
    counts = Counter((number - least) // step for number in numbers)
    bars = (most - least) // step + 1
    tallest = max(counts.values())
    width, height = 480, 150
    wide = width / bars
    columns = "".join(
        f'<rect class="bar" x="{place * wide + 0.5:.1f}" y="{height - count / tallest * height:.1f}" rx="1.5" '
        f'width="{max(1.0, wide - 1):.1f}" height="{count / tallest * height:.1f}"><title>{least + place * step} to '
        f"{least + place * step + step - 1}: {count:,} games</title></rect>"
        for place, count in sorted(counts.items())
    )
    middle = (median(numbers) - least + 0.5) / (step * bars) * width
    side = "end" if middle > width / 2 else "start"
    return (
        f'<svg viewBox="0 -18 {width} {height + 36}" role="img" aria-label="from {least} to {most}, '
        f'median {median(numbers):g}">{columns}<line class="axis" x1="0" x2="{width}" y1="{height}" y2="{height}"/>'
        f'<line class="middle" x1="{middle:.1f}" x2="{middle:.1f}" y1="-14" y2="{height}"/>'
        f'<text class="said" x="{middle + (-5 if side == "end" else 5):.1f}" y="-6" text-anchor="{side}">median '
        f'{median(numbers):g}</text><text x="0" y="{height + 14}">{least}</text>'
        f'<text x="{width}" y="{height + 14}" text-anchor="end">{most}</text></svg>'
    )


def ways_to_win(findings: Findings) -> str:
    counts = sum(findings.ways.values(), Counter[str]())
    colours = {how: min(place, COLOURS) for place, (how, _) in enumerate(counts.most_common(), 1)}
    rows = ""
    for player in [*findings.players, None]:
        ways = findings.ways.get(player)
        if ways is None:
            continue
        name = "nobody" if player is None else name_of(findings, player)
        wins = sum(ways.values())
        said = ", ".join(f"{how} {number / wins:.0%}" for how, number in ways.most_common())
        parts = "".join(
            f'<span style="--part:{number / wins * 100:.2f};--colour:var(--ways-{colours[how]})" '
            f'title="{escape(how)}: {number:,}"></span>'
            for how, number in ways.most_common()
        )
        rows += (
            f'<tr><th scope="row">{name}</th><td class="number">{wins:,}</td>'
            f'<td style="width:45%"><div class="stack">{parts}</div></td><td>{escape(said)}</td></tr>\n'
        )
    legend = "".join(
        f'<li><i style="--colour:var(--ways-{colour})"></i>{escape(how)} ({counts[how]:,})</li>'
        for how, colour in colours.items()
    )
    return f"""<h2>What wins</h2>
<p>How the games of each winner ended.</p>
<div class="panel"><table>
<thead><tr><th scope="col"></th><th scope="col" class="number">won</th><th scope="col" colspan="2">by</th></tr></thead>
<tbody>
{rows}</tbody></table><ul class="legend">{legend}</ul></div>
"""


def card_tables(findings: Findings) -> str:
    tables = "".join(
        card_table(findings, player, findings.cards[player])
        for player in findings.players
        if findings.cards.get(player)
    )
    return f"""<h2>Cards</h2>
<p>What was won when a card was drawn, played, or still in the hand at the end. The dashed line is what the deck won in
all its games. A card that comes late is drawn in long games, and one that is strong is held by who had no time left:
read these as hints of where to look, not as causes.</p>
{tables}"""


def card_table(findings: Findings, player: Player, cards: list[CardShares]) -> str:
    base = self_share(findings, player)
    axis = axis_for(cards, base)
    rows = "".join(
        f'<tr><th scope="row">{escape(card.name)}</th><td class="number">{card.copies:g}</td>'
        f'<td class="number">{shown(card.drawn)}</td>'
        f"<td>{ranged(interval(telling(card), lean(card, base), axis=axis), base, axis)}</td>"
        f'<td class="number">{shown(card.played)}</td><td class="number">{shown(card.held)}</td></tr>\n'
        for card in cards
    )
    name, bot = findings.title(player)
    said = f"{bot + ', ' if bot else ''}won {base:.1%} of its games"
    return f"""<details open><summary><h3>{escape(name)}</h3><span>{escape(said)}</span></summary>
<div class="panel"><table class="cards">
<thead><tr><th scope="col">card</th><th scope="col" class="number">copies</th>
<th scope="col" class="number">won when drawn</th><th scope="col">its interval, {axis.said()}</th>
<th scope="col" class="number">when played</th><th scope="col" class="number">when held at the end</th></tr></thead>
<tbody>
{rows}</tbody></table></div></details>
"""


def self_share(findings: Findings, player: Player) -> float:
    """What a player won of all games it sat in."""
    points = [
        score
        for game in findings.games
        for each, score in zip(zip(game["decks"], game["bots"]), game["scores"])
        if each == player
    ]
    return share(points).share or 0.0


def telling(card: CardShares) -> Share:
    """What says most of a card: that it was drawn, or of one that is never drawn, that it was played."""
    return card.drawn if card.drawn.games else card.played


def lean(card: CardShares, base: float) -> str:
    """The colour of a card that surely does better or worse than its deck."""
    found = telling(card).interval
    if found is None or found[0] <= base <= found[1]:
        return "var(--text-mute)"
    return "var(--amber)" if found[0] > base else "var(--rival)"


def shown(won: Share) -> str:
    return f"{won.text()}<small>{won.games:,} games</small>" if won.games else "-"
