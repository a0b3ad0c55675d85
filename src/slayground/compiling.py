"""What sources tell the compiler. In ordinary Python it means nothing.

`mypyc_attr(free_list_len=1)` keeps the last object of a class that was thrown away for the next one that is made:
for small things of which there is hardly ever more than one, made and thrown away all the time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**told):
        return lambda cls: cls
