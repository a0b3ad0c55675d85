"""What sources tell the compiler. In ordinary Python it means nothing.

`mypyc_attr(free_list_len=1)` keeps the last object of a class that was thrown away for the next one that is made:
for small things of which there is hardly ever more than one, made and thrown away all the time.

`acyclic=True` is not used: it spares the collector of rings some work, but what is so marked is still handed to
CPython's trashcan when many objects that hold one another are thrown away at once, and that writes where only the
collector's own objects have room (seen in what mypyc 2.4 makes, and in CPython 3.11).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**told):
        return lambda cls: cls
