"""The figures of the game: all values in the data files."""

from __future__ import annotations

from attrs import frozen
from machu_rules.kit import figure


@frozen(kw_only=True)
class Good:
    """A good that merchants trade."""

    id: str = figure.some_id("The good.", "salt")
    name: str = figure.name_field("Its name.", "Salt")
    colour: str = figure.colour_field("Its colour in pictures.", "#8fa3ad")


@frozen(kw_only=True)
class Card:
    """A card with one unit of a good."""

    id: str = figure.some_id("The card.", "salt_3")
    good: str = figure.some_id("Its good.", "salt", refers_to="goods")
    value: int = figure.amount("The coins for which it is sold.", 1, 20, 3)


@frozen(kw_only=True)
class Place:
    """A place on the map."""

    id: str = figure.some_id("The place.", "harbour")
    name: str = figure.name_field("Its name.", "Harbour")
    wants: str = figure.some_id("The good that merchants can sell here.", "salt", refers_to="goods")
    neighbours: tuple[str, ...] = figure.ids("The places at the other ends of its roads.", "places", ["mill"])


@frozen(kw_only=True)
class Figures:
    """All figures of the game."""

    title: str = figure.title_field("The name of the game.", "Tiny market")
    players: tuple[int, ...] = figure.player_counts([2, 3, 4])
    turns: int = figure.amount("The number of turns for each player.", 1, 50, 12)
    coins: int = figure.amount("The coins of each player at the start.", 0, 50, 3)
    hand: int = figure.amount("The cards of each player at the start.", 0, 5, 2)
    price: int = figure.amount("The price of a card from the deck.", 0, 20, 1)
    goods: tuple[Good, ...] = figure.entry_list("The goods.", 1, 10)
    cards: tuple[Card, ...] = figure.entry_list("The cards.", 1, 100)
    places: tuple[Place, ...] = figure.entry_list("The map. All merchants start at the first place.", 2, 20)

    FILES = {"game": "title players turns coins hand price", "cards": "goods cards", "map": "places"}
