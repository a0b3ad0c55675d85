"""The terminal client: `slayground play`."""
