"""How piles change: clones of a table share them, so none is changed in place, and each of these makes a new list."""

from __future__ import annotations

from slayground.kernel.piles import insert


def with_card(pile: list[int], kind: int) -> list[int]:
    """One more card in a pile that is kept sorted."""
    new = pile.copy()
    insert(new, kind)
    return new


def less(pile: list[int], kind: int) -> list[int]:
    """One card of this kind fewer: the lowest of them."""
    new = pile.copy()
    new.remove(kind)
    return new


def topped(pile: list[int], kind: int) -> list[int]:
    """One more card on top."""
    new = pile.copy()
    new.append(kind)
    return new


def lifted(pile: list[int], kind: int) -> list[int]:
    """One more card underneath."""
    new = pile.copy()
    new.insert(0, kind)
    return new
