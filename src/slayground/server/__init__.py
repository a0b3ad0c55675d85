"""Slayground over the web: rooms, seats, a store of answers, and the interface the browser client speaks to."""
