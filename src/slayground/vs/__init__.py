"""Vs. System 2PCG: the Buffy, Predator and Utopia Battles."""
