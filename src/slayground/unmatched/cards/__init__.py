"""The four heroes of the box, one module each, and the cards that several of them share."""

from slayground.unmatched.cards.angel import ANGEL
from slayground.unmatched.cards.buffy import BUFFY
from slayground.unmatched.cards.spike import SPIKE
from slayground.unmatched.cards.willow import WILLOW

__all__ = ["ANGEL", "BUFFY", "SPIKE", "WILLOW"]
