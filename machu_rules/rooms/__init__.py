"""Rooms: matches for people with tokens, bots and spectators. They do not depend on any game or network."""
