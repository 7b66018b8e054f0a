"""Rooms. A room is a match for people, bots and spectators, and a person has a secret token for a seat. Rooms work with
any game and need no network."""
