"""How good a table looks to a seat, without looking ahead."""

from __future__ import annotations

from slayground.unmatched.table import Table


def evaluate(position: Table, seat: int) -> float:
    """From 0 (lost) to 1 (won)."""
    if position.over:
        return position.scores()[seat]
    own = 0.0
    other = 0.0
    for fighter in position.fighters:
        worth = fighter.health * (1.0 if fighter.card.hero else 0.4)
        if position.opposes(seat, fighter.seat):
            other += worth
        else:
            own += worth
    return own / (own + other) if own + other > 0 else 0.5
