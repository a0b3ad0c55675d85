"""An analysis as a page: everybody's chances as lines over the answers, and below it what changed them."""

from __future__ import annotations

from html import escape
from typing import Final

from slayground.games import find_game
from slayground.lab.analysis import Analysis, Step
from slayground.lab.page import page

WIDTH: Final = 1000
HEIGHT: Final = 300


def analysis_page(found: Analysis) -> str:
    title = find_game(found.game).title
    names = names_of(found)
    won = "" if not found.winners else f" {', '.join(names[seat] for seat in found.winners)} won."
    mistakes = [step for step in found.steps if step.mark == "mistake"]
    body = f"""<h1>{escape(" against ".join(names))}</h1>
<p>{escape(title)}, {len(found.steps)} answers.{escape(won)} Each line is how likely a seat was to win after each
answer, as its own players could judge it.</p>
<div class="panel">{graph(found)}</div>
{legend(found)}
<dl class="figures">{"".join(figure(found, seat) for seat in range(len(names)))}</dl>
<h2>Turning points</h2>
<p>{len(mistakes)} answers were mistakes: another was found to be clearly better. The others turned the game by
strength, by luck, or by showing what had been hidden.</p>
<div class="panel">{rows(found)}</div>"""
    return page(f"{title}: an analysis", "Slayground · analysis", body, "Chances are estimates of a search.")


def names_of(found: Analysis) -> list[str]:
    """What the seats are called: what they play, and their number where two play the same."""
    names = [
        seat.replace("_", " ").title() if "\n" not in seat else f"Seat {n}" for n, seat in enumerate(found.seats, 1)
    ]
    return [name if names.count(name) == 1 else f"{name} ({n})" for n, name in enumerate(names, 1)]


def colour(seat: int) -> str:
    return f"var(--ways-{seat % 6 + 1})"


def graph(found: Analysis) -> str:
    count = max(1, len(found.steps))
    lines: list[str] = []
    for seat in range(len(found.seats)):
        values = [found.start[seat], *(step.chances[seat] for step in found.steps)]
        points = " ".join(f"{n * WIDTH / count:.1f},{HEIGHT * (1 - value):.1f}" for n, value in enumerate(values))
        lines.append(f'<polyline points="{points}" fill="none" stroke="{colour(seat)}" stroke-width="2.5"/>')
    marks = "".join(mark(step, count) for step in found.steps if step.mark)
    levels = "".join(
        f'<line x1="0" x2="{WIDTH}" y1="{HEIGHT * y:.0f}" y2="{HEIGHT * y:.0f}" stroke="var(--line)"/>'
        for y in (0, 0.25, 0.5, 0.75, 1)
    )
    scale = "".join(
        f'<text x="-8" y="{HEIGHT * (1 - y) + 4:.0f}" text-anchor="end">{y:.0%}</text>' for y in (0, 0.5, 1)
    )
    return (
        f'<svg viewBox="-52 -12 {WIDTH + 64} {HEIGHT + 40}" role="img" aria-label="Chances to win over the match" '
        f'style="width:100%;font-size:13px;fill:var(--text-mute)">{levels}{scale}{turns(found, count)}'
        f"{''.join(lines)}{marks}</svg>"
    )


def turns(found: Analysis, count: int) -> str:
    """Where turns begin, as many as there is room to name."""
    begins = [
        step for before, step in zip((None, *found.steps), found.steps) if before is None or before.turn != step.turn
    ]
    every = max(1, len(begins) // 16)
    return "".join(
        f'<text x="{(step.number - 1) * WIDTH / count:.0f}" y="{HEIGHT + 20}">{step.turn}</text>'
        for step in begins[::every]
        if step.turn
    )


def mark(step: Step, count: int) -> str:
    x = step.number * WIDTH / count
    y = HEIGHT * (1 - step.chances[step.seat])
    said = escape(f"{step.text}" + (f"; better: {step.better}" if step.mark == "mistake" else ""))
    inside = colour(step.seat) if step.mark == "mistake" else "var(--surface)"
    return (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="6" fill="{inside}" stroke="{colour(step.seat)}" stroke-width="2.5">'
        f"<title>{said}</title></circle>"
    )


def legend(found: Analysis) -> str:
    items = [
        f'<li><i style="--colour:{colour(seat)}"></i>{escape(name)}</li>' for seat, name in enumerate(names_of(found))
    ]
    items.append("<li>● a mistake</li><li>○ turns the game otherwise</li>")
    return f'<ul class="legend">{"".join(items)}</ul>'


def figure(found: Analysis, seat: int) -> str:
    own = [step for step in found.steps if step.seat == seat]
    lost = sum(step.lost for step in own) / max(1, len(own))
    wrong = sum(step.mark == "mistake" for step in own)
    return (
        f"<div><dt>{escape(names_of(found)[seat])}</dt><dd><span class='figure'>{wrong}</span>"
        f"<span class='soft'>{'mistake' if wrong == 1 else 'mistakes'} in {len(own)} answers; {lost:.1%} given away "
        "with each, on average</span></dd></div>"
    )


def rows(found: Analysis) -> str:
    names = names_of(found)
    body: list[str] = []
    before = found.start
    for step in found.steps:
        if step.mark:
            better = f"{escape(step.better or '')}, by {step.lost:.0%}" if step.mark == "mistake" else "—"
            body.append(
                f'<tr><td class="number">{step.number}</td><td class="number">{step.turn}</td>'
                f"<td>{escape(names[step.seat])}</td><td>{escape(step.text)}</td>"
                f'<td class="number">{before[step.seat]:.0%} → {step.chances[step.seat]:.0%}</td><td>{better}</td></tr>'
            )
        before = step.chances
    return (
        '<table><thead><tr><th class="number">Answer</th><th class="number">Turn</th><th>Who</th><th>What</th>'
        f'<th class="number">Chance</th><th>Better</th></tr></thead><tbody>{"".join(body)}</tbody></table>'
    )
