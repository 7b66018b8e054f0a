"""The figures as numbers, for the rules. A card, a good or a place is its index in the data."""

from __future__ import annotations

from machu_rules.kit import Tables


class Rules(Tables):
    """The figures of `model.Figures`, filled in by name: `card_value[2]` is the value of the third card."""

    cards: int
    card_ids: tuple[str, ...]
    card_of: dict[str, int]
    card_good: list[int]
    card_value: list[int]
    places: int
    place_ids: tuple[str, ...]
    place_wants: list[int]
    place_neighbours: list[list[int]]
    turns: int
    coins: int
    hand: int
    price: int
