"""Matches: state, history, undo, records and replay, for any game."""
