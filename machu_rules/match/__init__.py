"""A game being played: matches, their history, undo, records and replay. Knows no game."""
