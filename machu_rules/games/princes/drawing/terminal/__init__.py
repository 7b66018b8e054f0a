"""A position as panels for a terminal (`Game.panels`): a map of the city, and tables beside it.

The panels use only a view, a rulebook and a catalogue. So they show no hidden information, and they work with any
variant and in any language.
"""
