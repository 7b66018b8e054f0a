"""Matches of any game: state, history, undo, records and replay."""
