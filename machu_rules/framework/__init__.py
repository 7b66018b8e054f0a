"""The interface `Game` that all games implement, with their invariants, goals, texts, and states as JSON. The package
does not depend on any particular game.
"""
