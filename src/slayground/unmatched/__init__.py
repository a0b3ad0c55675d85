"""Unmatched: Buffy the Vampire Slayer, chapter by chapter of its rule book."""
