"""The bound of whatever plays."""

MAX_DECISIONS = 10_000
"""No rule bounds a game, so everything that plays has a bound; more than enough for any player with a goal."""
