"""Why something cannot be done now."""

from __future__ import annotations

from slayground.kernel.position import Refusal
from slayground.unmatched.table import Table


def why_not(position: Table, wish: str) -> Refusal | None:
    raise NotImplementedError
