"""Rooms. In a room, people and bots play a match, and spectators can watch it. A person who plays has a secret token
for a seat. Rooms work with any game and need no network."""
