"""The cards, one module a box. Importing this has them join the roster."""

import slayground.vs.cards.predator  # noqa: I001  in the order in which the boxes came out
import slayground.vs.cards.buffy
import slayground.vs.cards.utopia  # noqa: F401
