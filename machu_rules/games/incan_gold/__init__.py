"""Incan Gold: the data, the rules and the drawings."""
