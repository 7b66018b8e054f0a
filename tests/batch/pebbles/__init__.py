"""A small game in the shape of a core, with everything that a batch compiles.

In a turn, chance deals the player a card, and the player takes a pebble of an adjacent colour, or passes. A player with
enough pebbles trades a hand card for points. The game ends when the bag or the cards run out.
"""
