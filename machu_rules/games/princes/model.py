"""The figures of The Princes of Machu Picchu. The model and the JSON Schemas of the data files follow from them.

A field has the name of its key, unless it has a `FieldPath`. Fields marked ``presentation`` are for pictures only, and
the fingerprint omits them. It also omits a field with its default value, unless the field is marked
``always_fingerprinted``.
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from attrs import frozen

from machu_rules.core.frozen import FrozenMap
from machu_rules.loader.figures import (
    DataFileDescription,
    NoteExamples,
    ObjectDescription,
    amount,
    amounts_of_goods,
    colour_field,
    decimal,
    defined_in_file,
    described,
    entry_list,
    name_field,
    nested_object,
    only_in_files,
    option,
    some_id,
    string,
    title_field,
    word,
)
from machu_rules.loader.normal_form import FieldPath, Unordered

Goods = FrozenMap[str, int]
"""An amount of goods: pieces (not units) by the id of the good. Missing goods count as none."""


@described()
@frozen(kw_only=True)
class Order:
    """An order of the clergy, with all its cards from the left."""

    id: str = some_id("The order's id. It is also its icon on sacrifice cards.", "puma")
    name: str = name_field("The display name of a member.", "Priest of the Puma")
    colour: str = colour_field("The colour of the order. Default: grey.", "#b5651d")
    count: int = amount("The number of cards of the order.", 1, 12, 5)
    price: ClassVar[Any] = only_in_files(
        amounts_of_goods(
            "The price of all cards of the order. If cards differ, use `prices` instead. An empty price, {}, "
            "means that it is free.",
            {"cloth": 2, "pottery": 1},
        )
    )
    prices: tuple[Goods, ...] = entry_list(
        "The prices of the cards of the order from the left, one per card, instead of `price`.",
        1,
        12,
        [{"cloth": 1}, {"cloth": 2}],
        of=amounts_of_goods(""),
        default=(),
        always_fingerprinted=True,
    )
    ladder: tuple[int, ...] = entry_list(
        "Steps for a sacrifice after the 1st, 2nd, 3rd ... card of the order has been acquired, one number per card.",
        1,
        12,
        [8, 7, 6, 5, 4],
        of=amount("Steps.", 0, 100, 8),
    )


@described()
@frozen(kw_only=True)
class Card:
    """A sacrifice card."""

    id: str = defined_in_file("card_id", "The card's id: its icons joined by underscores.", "farmer_puma")
    icons: Annotated[tuple[str, ...], Unordered(ids="occupations orders")] = entry_list(
        "The icons: occupations and orders, in the order of the data, occupations first. An icon scores a "
        "point for each Inca or member of its holder.",
        1,
        4,
        ["farmer", "puma"],
        of=some_id(""),
    )
    gold: int = amount("The gold on the card.", 0, 100, 5)


@described()
@frozen(kw_only=True)
class MoonTile:
    """A moon tile with exactly one of `steps`, `gives` and `good`."""

    id: str = some_id("The tile's id. Only the tile of a good may have the id of that good.", "steps_2")
    name: str = name_field("The tile's display name.", "2 steps")
    steps: int | None = amount("The steps that its holder's Scout advances.", 1, 100, 2, default=None)
    gives: Goods | None = amounts_of_goods("Goods that its holder receives for free.", {"corn": 3}, default=None)
    good: str | None = some_id(
        "The good of which its holder may redeem one piece at the price of redeeming.",
        "llama",
        default=None,
        refers_to="goods",
    )


@described(noted=False, example={"x": 320, "y": 145.5})
@frozen(kw_only=True)
class Point:
    """The middle of the district in pictures: x from left to right, y from top to bottom."""

    x: float = decimal("The distance to the right.", -10000, 10000, 320)
    y: float = decimal("The distance downwards.", -10000, 10000, 145.5)


@described()
@frozen(kw_only=True)
class District:
    """A district."""

    id: str = some_id("The district's id, as moves and other files name it.", "royal_palace")
    name: str = name_field("The district's display name.", "Royal Palace")
    kind: Literal["production", "temple", "main_temple", "set_up", "house", "plaza", "sun_clock"] = word(
        "The action on entering. production: Incas of one occupation produce. temple: players sacrifice for "
        "one order. main_temple: players offer goods. set_up: Incas are set up. house: clergy is acquired. "
        "plaza: the market. sun_clock: an Inca may serve.",
        "production",
    )
    occupation: str | None = some_id(
        "For a production district: the occupation of its Incas.", "farmer", default=None, refers_to="occupations"
    )
    order: str | None = some_id("For a temple: its order of the clergy.", "puma", default=None, refers_to="orders")
    occupations: Annotated[tuple[str, ...], Unordered(ids="occupations orders")] = entry_list(
        "For a set_up district: the occupations that can be set up here.",
        0,
        8,
        ["farmer", "shepherd"],
        of=some_id(""),
        default=(),
        always_fingerprinted=True,
    )
    orders: Annotated[tuple[str, ...], Unordered(ids="occupations orders")] = entry_list(
        "For a house: the orders whose cards can be acquired here.",
        0,
        8,
        ["condor", "puma"],
        of=some_id(""),
        default=(),
        always_fingerprinted=True,
    )
    colour: str = colour_field("The colour of the district in pictures. Default: grey.", "#d9822b")
    position: Point = nested_object(presentation=True)
    neighbours: Annotated[tuple[str, ...], Unordered(ids="districts")] = entry_list(
        "The districts that a Prince can walk to from here. Neighbours name each other.",
        0,
        40,
        ["central_plaza", "condor_temple"],
        of=some_id(""),
    )


@described()
@frozen(kw_only=True)
class SetupRow:
    """The figures for one number of players."""

    players: int = amount("The number of players.", 2, 8, 4)
    incas: int = amount("The Incas in the supply of a player.", 1, 60, 9)
    first_day: int = amount("The day on which the game starts.", 1, 50, 3)


@described(example={"last_day": 9, "track_corn": 1, "tiles_for_sun_tile": 3})
@frozen(kw_only=True)
class Days:
    """The days, and the end of a day."""

    last_day: int = amount("The last day. The conquest follows it.", 1, 50, 9)
    track_corn: int = amount(
        "Pieces of the market's currency on the time track for each day except the last.", 0, 100, 1
    )
    tiles_for_sun_tile: int = amount(
        "The number of moon tiles taken in a day that ends it. The player who takes the last of them also "
        "takes the Sun Tile.",
        1,
        20,
        3,
    )


@described(example={"start": 1, "most": 2})
@frozen(kw_only=True)
class Bonuses:
    """The units on production districts and the stones on temples."""

    start: int = amount("Units or stones per district at the start of the game.", 0, 10, 1)
    most: int = amount("The limit per district. Each night adds one.", 1, 10, 2)


@described(example={"price": {"llama": 1}})
@frozen(kw_only=True)
class Riding:
    """Entering a district that is not adjacent."""

    price: Goods = amounts_of_goods("The price. An empty price, {}, means that it is free.", {"llama": 1})


@described(example={"stone_steps": 3, "sacrifice_price": {"llama": 1}, "offered_unit_steps": 2})
@frozen(kw_only=True)
class Temples:
    """Stones, sacrifices and offers in temples."""

    stone_steps: int = amount("Steps for each stone that the entering player takes.", 0, 100, 3)
    sacrifice_price: Goods = amounts_of_goods(
        "The price of a sacrifice. An empty price, {}, means that it is free.", {"llama": 1}
    )
    offered_unit_steps: int = amount("Steps for each unit of goods offered in the Main Temple.", 0, 100, 2)


@described(example={"units": 3, "steps": 3})
@frozen(kw_only=True)
class SunClock:
    """The reward of an Inca at the Sun Clock."""

    units: int = amount("Units of different goods, at most as many as there are goods.", 0, 8, 3)
    steps: int = amount("Steps of the Scout.", 0, 100, 3)


@described(example={"price": {"corn": 1}})
@frozen(kw_only=True)
class Redeeming:
    """Redeeming the good of a moon tile."""

    price: Goods = amounts_of_goods("The price of each good. An empty price, {}, means that it is free.", {"corn": 1})


@described()
@frozen(kw_only=True)
class Place:
    """A place on the trail."""

    id: str = some_id("The place's id.", "granary")
    name: str = name_field("The place's display name.", "Granary")
    at: int = amount("Its field.", 1, 199, 7)
    gives: Goods = amounts_of_goods("Goods for a Scout that reaches or passes it.", {"corn": 3}, {})
    points: int = amount("Points at the end for a Scout on it or beyond it, up to the next place.", 0, 100, 1)
    gold: int = amount("Gold after a conquest for a Scout on it or beyond it, up to the next place.", 0, 100, 1)


@described(example={"length": 20, "draws": 3, "returns": 2, "points_without_card": 3, "places": []})
@frozen(kw_only=True)
class Trail:
    """The Incatrail."""

    length: int = amount("The number of the summit. Fields are numbered from 0 to one less.", 3, 200, 20)
    draws: int = amount("The sacrifice cards drawn at the summit.", 1, 20, 3)
    returns: int = amount("The cards of the hand that are returned after a full draw.", 0, 20, 2)
    points_without_card: int = amount("Points for a summit if the stack is empty.", 0, 100, 3)
    places: Annotated[tuple[Place, ...], Unordered(field="at")] = entry_list(
        "The places on the trail.",
        0,
        20,
        [{"id": "granary", "name": "Granary", "at": 7, "gives": {"corn": 3}, "points": 1, "gold": 1}],
    )


@described(example={"most_gold": 3, "second_most_gold": 2})
@frozen(kw_only=True)
class Conquest:
    """The factors by which gold multiplies points after a conquest."""

    most_gold: int = amount("The multiplier for the most gold.", 1, 20, 3)
    second_most_gold: int = amount("The multiplier for the second most gold.", 1, 20, 2)


@described(
    example={
        "bank": "unlimited",
        "riding": "llama",
        "sharing_districts": "allowed",
        "plaza_adjust": "allowed",
        "trail_goods": "end_of_turn",
        "hands": "secret",
        "rescue_by_clergy": "ends",
        "rescue_by_cards": "ends",
        "below_a_tie": "next_doubles",
        "last_tie": "shared",
    }
)
@frozen(kw_only=True)
class Options:
    """Options that a variant may change."""

    bank: Literal["unlimited", "limited"] = option(
        "unlimited: the bank never runs out (BANK-1). limited: all goods come from the box (BANK-2).", "unlimited"
    )
    riding: Literal["llama", "none"] = option(
        "llama: a Prince may ride to any district at the price of riding (TURN-2). none: Princes walk.", "llama"
    )
    sharing_districts: Literal["allowed", "forbidden"] = option(
        "allowed: Princes may share a district (TURN-3). forbidden: you cannot enter a district with "
        "another Prince, on foot, by riding or on the first turn.",
        "allowed",
    )
    plaza_adjust: Literal["allowed", "forbidden"] = option(
        "allowed: you may add a unit to the market or take one from it before you trade (PLAZA-1). "
        "forbidden: you may not.",
        "allowed",
    )
    trail_goods: Literal["end_of_turn", "at_once"] = option(
        "end_of_turn: the trail pays its goods when the turn is over (TURN-5). at_once: it pays at that "
        "very step, and you can use them in the same turn.",
        "end_of_turn",
    )
    hands: Literal["secret", "open"] = option(
        "secret: only the holder sees the faces of cards (SECRET-1). open: hands, draws and returns are public.",
        "secret",
    )
    rescue_by_clergy: Literal["ends", "goes_on"] = option(
        "ends: the game ends when the last of the clergy is acquired (END-1). goes_on: it does not.", "ends"
    )
    rescue_by_cards: Literal["ends", "goes_on"] = option(
        "ends: the game ends when the stack is empty (END-2). goes_on: it does not, and summits score "
        "points (TRAIL-4).",
        "ends",
    )
    below_a_tie: Literal["next_doubles", "nobody_doubles"] = option(
        "next_doubles: below a tie for the most gold, the next lower amount is second most (SCORE-4). "
        "nobody_doubles: it is not.",
        "next_doubles",
    )
    last_tie: Literal["shared", "latest_seat"] = option(
        "shared: players who are still tied share the victory (SCORE-5). latest_seat: the one with the "
        "highest seat number wins alone.",
        "shared",
    )


@described()
@frozen(kw_only=True)
class Good:
    """A kind of goods."""

    id: str = some_id("The good's id, as moves and other files name it.", "corn")
    name: str = name_field("The good's display name.", "corn")
    colour: str = colour_field("The colour of the good. Default: grey.", "#e8b923")
    unit: int = amount(
        "The pieces in a unit of this good. Prices count pieces. The market, bonuses, the Sun Clock, offers "
        "and the final tie count units.",
        1,
        12,
        3,
        1,
    )
    start: int = amount("The pieces that each player starts with.", 0, 100, 3)
    bank: int = amount("The pieces in the box. It matters only if the option `bank` is `limited`.", 0, 1000, 64)


@described()
@frozen(kw_only=True)
class Occupation:
    """An occupation."""

    id: str = some_id("The occupation's id. It is also its icon on sacrifice cards.", "farmer")
    name: str = name_field("The occupation's display name.", "coca planter")
    good: str = some_id("The good that such an Inca produces.", "corn", refers_to="goods")
    yields: int = amount("The pieces that one Inca produces at a time.", 1, 20, 3)
    production_price: Goods = amounts_of_goods(
        "The price of one Inca's production. An empty price, {}, means that it is free and never declined, "
        "so it is not a decision.",
        {"corn": 1},
        {},
    )
    cost: Goods = amounts_of_goods(
        "The price of setting up such an Inca. An empty price, {}, means that it is free.", {"corn": 3, "coca": 1}
    )


@described()
@frozen(kw_only=True)
class Column:
    """A column of the market."""

    good: str = some_id("The good that is traded in this column.", "coca", refers_to="goods")
    fields: tuple[int, ...] = entry_list(
        "The prices of the column from the top. Units fill it from the top without gaps.",
        0,
        12,
        [6, 5, 4, 3],
        of=amount("A price.", 1, 100, 6),
    )
    start: int = amount("The fields from the top that hold a unit at the start of the game.", 0, 12, 2)


@described(
    example={
        "currency": "corn",
        "buy_beyond": 6,
        "sell_beyond": 3,
        "columns": [{"good": "coca", "fields": [6, 5, 4, 3], "start": 2}],
    }
)
@frozen(kw_only=True)
class Market:
    """The market on the plaza, which sells and buys units of goods."""

    currency: str = some_id(
        "The good in which all prices of the market are paid, and which is on the time track.",
        "corn",
        refers_to="goods",
    )
    buy_beyond: int = amount("The price of a unit from the bank if its column is empty.", 1, 100, 6)
    sell_beyond: int = amount("The price that the bank pays for a unit if its column is full.", 1, 100, 3)
    columns: Annotated[tuple[Column, ...], Unordered(field="good", ids="goods")] = entry_list(
        "The columns, at most one per good, and none for the currency.",
        1,
        8,
        [{"good": "coca", "fields": [6, 5, 4, 3], "start": 2}],
    )


@frozen(kw_only=True)
class Figures:
    """Everything that play depends on, and what only pictures need."""

    orders: tuple[Order, ...] = entry_list(
        "The orders of the clergy.",
        1,
        8,
        [
            {
                "id": "condor",
                "name": "Priest of the Condor",
                "count": 2,
                "price": {"pottery": 2, "coca": 1},
                "ladder": [7, 6],
            }
        ],
    )
    cards: Annotated[tuple[Card, ...], FieldPath("sacrifice_cards.cards")] = entry_list(
        "The cards. They differ, and there is at least one more than players.",
        1,
        200,
        [{"id": "farmer_puma", "icons": ["farmer", "puma"], "gold": 5}],
    )
    moon_tiles: tuple[MoonTile, ...] = entry_list(
        "The moon tiles, one of each.", 1, 20, [{"id": "corn_3", "name": "3 corn", "gives": {"corn": 3}}]
    )
    districts: tuple[District, ...] = entry_list(
        "The districts of the board.",
        2,
        40,
        [
            {
                "id": "royal_palace",
                "name": "Royal Palace",
                "kind": "set_up",
                "occupations": ["potter", "weaver"],
                "position": {"x": 1, "y": 2},
                "neighbours": ["central_plaza", "condor_temple"],
            },
            {
                "id": "central_plaza",
                "name": "Central Plaza",
                "kind": "plaza",
                "position": {"x": 4, "y": 2},
                "neighbours": ["royal_palace"],
            },
        ],
    )
    title: str = title_field("The name of the game.", "The Princes of Machu Picchu")
    setup: Annotated[tuple[SetupRow, ...], FieldPath("setup.table"), Unordered(field="players")] = entry_list(
        "One row per number of players, in order and without a gap.", 1, 7, [{"players": 4, "incas": 9, "first_day": 3}]
    )
    days: Days = nested_object()
    bonuses: Bonuses = nested_object()
    riding: Riding = nested_object()
    temples: Temples = nested_object()
    sun_clock: SunClock = nested_object()
    redeeming: Redeeming = nested_object()
    trail: Trail = nested_object()
    conquest: Conquest = nested_object()
    options: Options = nested_object()
    goods: tuple[Good, ...] = entry_list(
        "The kinds of goods. Lists inside a move follow this order.",
        1,
        8,
        [
            {
                "id": "llama",
                "name": "llama",
                "colour": "#8c6d4f",
                "unit": 1,
                "start": 1,
                "bank": 38,
                "provenance": "printed",
                "rule": "SETUP-2",
            }
        ],
    )
    occupations: tuple[Occupation, ...] = entry_list(
        "The occupations of Incas. An occupation has one production district of its own.",
        1,
        8,
        [
            {
                "id": "potter",
                "name": "potter",
                "good": "pottery",
                "yields": 1,
                "production_price": {"corn": 1},
                "cost": {"coca": 1, "cloth": 1},
            }
        ],
    )
    market: Market = nested_object()

    NOTES: ClassVar[NoteExamples] = NoteExamples(
        "The amount of corn is reported, not printed.",
        text={"id": "TURN-4", "title": "There is one of each moon tile", "text": "There is one of each."},
        provenance=("printed", {"count": "reported", "ladder": ["deduced", "printed"]}),
        rule=("TURN-2", {"count": "SETUP-7", "ladder": "CLERGY-3"}),
    )
    FILES: ClassVar[dict[str, DataFileDescription]] = {
        "cards": DataFileDescription(
            "Clergy, sacrifice cards and moon tiles",
            "The clergy cards, the sacrifice cards and the moon tiles, with the figures printed on them.",
            "orders sacrifice_cards moon_tiles",
            sections={
                "sacrifice_cards": ObjectDescription(
                    "The stack of sacrifice cards.",
                    {"provenance": "deduced", "cards": [{"id": "farmer_puma", "icons": ["farmer", "puma"], "gold": 5}]},
                )
            },
            defaults={
                "orders": (
                    "Provenance and rule of entries of `orders` that name none of their own.",
                    {"provenance": {"price": "printed"}, "rule": {"price": "CLERGY-2"}},
                ),
                "moon_tiles": (
                    "Provenance and rule of entries of `moon_tiles` that name none of their own.",
                    {"provenance": {"price": "printed"}, "rule": {"price": "CLERGY-2"}},
                ),
            },
            definitions={"card_id": string("A card's id.", r"^[a-z][a-z0-9]*(_[a-z0-9]+)*$(?!\n)", 170, "farmer_puma")},
        ),
        "districts": DataFileDescription(
            "Districts",
            "The districts with their actions, their neighbours and their places in the picture.",
            "districts",
            defaults={
                "districts": (
                    "Provenance and rule of entries of `districts` that name none of their own.",
                    {"provenance": {"neighbours": "reconstructed"}, "rule": {"neighbours": "TURN-2"}},
                )
            },
        ),
        "game": DataFileDescription(
            "Setup and options",
            "Setup, days, bonuses, riding, temples, Sun Clock, trail, scoring and options.",
            "title setup days bonuses riding temples sun_clock redeeming trail conquest options",
            sections={
                "setup": ObjectDescription(
                    "Figures that depend on the number of players.",
                    {"table": [{"players": 2, "incas": 12, "first_day": 1}]},
                )
            },
        ),
        "goods": DataFileDescription(
            "Goods, occupations and the market",
            "The goods of the game, the occupations that produce them, and the market on the plaza.",
            "goods occupations market",
            defaults={
                "goods": (
                    "Provenance and rule of entries of `goods` that name none of their own.",
                    {"provenance": {"start": "printed"}, "rule": {"start": "SETUP-2"}},
                ),
                "occupations": (
                    "Provenance and rule of entries of `occupations` that name none of their own.",
                    {"provenance": {"start": "printed"}, "rule": {"start": "SETUP-2"}},
                ),
            },
        ),
    }
