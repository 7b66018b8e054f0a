"""The interface `Game` that all games implement, and the tools that games share: invariants, goals, texts, and the
conversion of states to JSON. The package does not depend on any particular game.
"""
