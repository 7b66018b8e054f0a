"""The position in parts for a terminal (`Game.panels`): a map of the city, and tables beside it.

Everything comes from the view, so that nobody is shown what their seat may not know, from the rulebook, so that any
variant can be shown, and from the catalogue, so that it can be shown in any language.
"""
