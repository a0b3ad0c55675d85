"""The pool of cards, a module for each type. Importing this makes all of them join."""

from slayground.ccg.cards import (  # noqa: F401
    actions,
    challenges,
    episodes,
    essences,
    events,
    evil_characters,
    good_characters,
    items,
    locations,
    skills,
)
