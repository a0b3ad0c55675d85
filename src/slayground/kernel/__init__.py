"""What no game owns: decisions, frames, randomness, events, piles, effects, matches."""
