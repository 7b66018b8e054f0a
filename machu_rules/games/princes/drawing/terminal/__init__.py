"""A position as panels for a terminal (`Game.panels`): a map of the city, and tables beside it.

The panels are made from three things. The view ensures that nothing hidden is revealed, the rulebook makes any variant
possible, and the catalogue makes any language possible.
"""
