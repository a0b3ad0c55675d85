"""The Buffy CCG on the terminal."""
