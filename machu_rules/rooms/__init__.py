"""Rooms: matches for people with tokens, bots and spectators. Independent of games and networks."""
