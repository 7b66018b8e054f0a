"""A small game in the shape of a core, with everything in it that a batch compiles.

Each turn a player is dealt a card, which chance chooses, and takes a pebble of a colour that lies beside it, or passes.
Who has taken enough trades a hand card for points. The game ends when the bag or the cards run out.
"""
