"""The position in parts for a terminal (`Game.panels`): a map of the city, and tables beside it.

It uses only the view, so it reveals nothing that a seat may not know, the rulebook, so it can show any variant, and the
catalogue, so it can use any language.
"""
