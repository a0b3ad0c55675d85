"""The cards, one module a box. Importing this has them join the roster."""
