"""Tiny market: a game with cards, a small map and coins."""
