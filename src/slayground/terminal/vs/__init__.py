"""Vs. System on the terminal."""
