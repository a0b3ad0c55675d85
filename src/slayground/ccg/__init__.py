"""Buffy the Vampire Slayer Collectible Card Game: one module a chapter of its rule book."""
