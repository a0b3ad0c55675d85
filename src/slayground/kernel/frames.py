"""Work that waits: a frame is a small immutable object on a linked stack, so a clone of a position shares it.

The top frame is resumed until it asks something or is gone. To go on to its next step a frame puts a successor of
itself in its place; to have something done first it pushes a frame on top.
"""

from __future__ import annotations

from typing import Any


class Frame:
    below: Frame | None

    def resume(self, position: Any) -> None:
        """Do the next piece of work; this frame is on top of the position's stack."""
        raise NotImplementedError

    def answer(self, position: Any, option: int) -> None:
        """The question this frame asked has been answered with this option."""
        raise NotImplementedError

    def touched(self, thing: int) -> Frame:
        """The frame to stand here once an instruction above it has really done something to `thing`."""
        return self
