"""Unmatched on the terminal: its battlefield, fighters, hands and combats."""
