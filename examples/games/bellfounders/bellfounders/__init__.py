"""Bellfounders, a market game with 60 cards and a map for two to four players."""
