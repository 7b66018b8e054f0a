"""The parts of a game: the contract `Game`, its invariants and goals, its texts, states as JSON. It knows no game."""
