"""The figures of the game: all values in the data files."""

from __future__ import annotations

from typing import Literal

from attrs import frozen
from machu_rules.kit import figure


@frozen(kw_only=True)
class SetUp:
    """What a number of players needs."""

    players: int = figure.amount("The number of players.", 2, 4, 2)
    supply: int = figure.amount("The units of each good in the game.", 3, 20, 5)
    belfries: int = figure.amount("The belfries that wait for bells.", 0, 9, 3)


@frozen(kw_only=True)
class Options:
    """The options of the game."""

    reserving: Literal["allowed", "forbidden"] = figure.option("May players reserve bells?", "allowed")


@frozen(kw_only=True)
class Good:
    """A good that founders need."""

    id: str = figure.some_id("The good.", "copper")
    name: str = figure.name_field("Its name.", "Copper")
    colour: str = figure.colour_field("Its colour in pictures.", "#b8693d")


@frozen(kw_only=True)
class Level:
    """A size of bells, which have a deck and a row of their own. The sizes go from small to large."""

    id: str = figure.some_id("The size.", "small")
    name: str = figure.name_field("Its name.", "Small bells")


@frozen(kw_only=True)
class Place:
    """A place in the valley."""

    id: str = figure.some_id("The place.", "redpit")
    name: str = figure.name_field("Its name.", "Redpit")
    yields: dict[str, int] = figure.amounts_of("goods", "The goods that carts load here.", {"copper": 3})
    pit: str = figure.some_id("The largest size of bells that can be cast here.", "small", refers_to="levels")
    choice: int | None = figure.amount("The units of any goods that players choose here.", 1, 5, 1, default=None)
    roads: tuple[str, ...] = figure.ids("The places at the other ends of its roads.", "places", ["tinholm"])


@frozen(kw_only=True)
class Bell:
    """A card with a bell."""

    id: str = figure.some_id("The bell.", "cow_bell")
    name: str = figure.name_field("Its name.", "Cow Bell")
    level: str = figure.some_id("Its size.", "small", refers_to="levels")
    saves: str = figure.some_id("The good of which later bells need one unit less.", "copper", refers_to="goods")
    cost: dict[str, int] = figure.amounts_of("goods", "The goods that it is cast from.", {"tin": 2, "clay": 1})
    renown: int = figure.amount("The renown that it brings.", 0, 9, 1)


@frozen(kw_only=True)
class Belfry:
    """A bonus tile: a belfry that asks for bells."""

    id: str = figure.some_id("The belfry.", "abbey")
    name: str = figure.name_field("Its name.", "Abbey")
    place: str = figure.some_id("Where it is.", "highfold", refers_to="places")
    needs: dict[str, int] = figure.amounts_of("goods", "The bells that it needs, by what they save.", {"tin": 3})
    renown: int = figure.amount("The renown that it brings.", 1, 9, 3)


@frozen(kw_only=True)
class Figures:
    """All figures of the game."""

    title: str = figure.title_field("The name of the game.", "Bellfounders")
    setup: tuple[SetUp, ...] = figure.entry_list("What each number of players needs.", 1, 3)
    goal: int = figure.amount("The renown that ends the game.", 1, 50, 15)
    rounds: int = figure.amount("The rounds until winter closes the roads.", 1, 99, 40)
    row: int = figure.amount("The bells in each row.", 1, 8, 4)
    capacity: int = figure.amount("The units that a cart can hold at the end of a turn.", 1, 30, 10)
    reservations: int = figure.amount("The most bells that a player can have reserved.", 0, 9, 3)
    gift: int = figure.amount("The units of any goods that come with a reservation.", 0, 5, 1)
    options: Options = figure.nested_object()
    goods: tuple[Good, ...] = figure.entry_list("The goods.", 1, 10)
    levels: tuple[Level, ...] = figure.entry_list("The sizes of bells.", 3, 3)
    places: tuple[Place, ...] = figure.entry_list("The map. All carts start in the first place.", 2, 20)
    bells: tuple[Bell, ...] = figure.entry_list("The bells.", 1, 200)
    belfries: tuple[Belfry, ...] = figure.entry_list("The belfries.", 1, 20)

    FILES = {
        "game": "title setup goal rounds row capacity reservations gift options",
        "valley": "goods places belfries",
        "bells": "levels bells",
    }
