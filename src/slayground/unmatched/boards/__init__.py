"""The two battlefields of the box."""

from slayground.unmatched.boards.sunnydale_high import SUNNYDALE_HIGH
from slayground.unmatched.boards.the_bronze import THE_BRONZE

__all__ = ["SUNNYDALE_HIGH", "THE_BRONZE"]
