"""What can be wrong with what somebody gives us. Each message names what was wrong and what would be right."""

from __future__ import annotations


class SlaygroundError(Exception):
    """Bad input: its text is one sentence for the person who gave it."""


class SetupError(SlaygroundError):
    """A game that cannot be set up so: an unknown hero, a wrong number of seats, an unknown option."""


class AnswerError(SlaygroundError):
    """An answer that is not an option now."""


class MatchError(SlaygroundError):
    """A match file that is damaged, foreign, or parts from the rules that made it."""


class ScenarioError(SlaygroundError):
    """A scenario that cannot be set up as written."""
