"""The figures of a game of pebbles."""

from __future__ import annotations


class Rules:
    """Colours, cards with a value, the adjacent colours of the colours (ragged), and the price of a point."""

    def __init__(self, values: list[int], beside: list[list[int]], pebbles: int, price: list[int]) -> None:
        self.name = "pebbles"
        self.card_ids = tuple(f"card_{place}" for place in range(len(values)))
        self.colour_ids = ("red", "green", "blue")
        self.cards = len(values)
        self.colours = len(beside)
        self.values = values
        self.beside = beside
        self.pebbles = pebbles
        self.price = price
        self.generous = int(pebbles > 5)
