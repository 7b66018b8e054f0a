"""A game being played: bots, playing to the end, records and their replay. Knows no game."""
