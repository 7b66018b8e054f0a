"""Inca Empire: the data, the rules and the drawings."""
