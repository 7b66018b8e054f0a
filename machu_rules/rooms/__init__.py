"""Rooms: a match that people play, each by a token, with bots and spectators. Knows no game and no network."""
