"""What a game is made of: the contract `Game`, its invariants and goals, its texts, states as JSON. Knows no game."""
