"""The figures of a rulebook as typed, immutable values. Made by tools/generate_models.py: change `schemas/princes`.

The loader builds them from the data files; fields have the names of their keys, unless `At` says where they stand. What
is marked ``presentation`` is for pictures only and no part of a fingerprint. A field at its default is a part of it
only where it is marked ``always_fingerprinted``.
"""

from __future__ import annotations

from typing import Annotated, Literal

from attrs import NOTHING, frozen

from machu_rules.core.frozen import FrozenMap
from machu_rules.loader.build import always_fingerprinted, presentation
from machu_rules.loader.normal_form import At, Unordered

Goods = FrozenMap[str, int]
"""An amount of goods: pieces (not units) by the id of the good. Missing goods count as none."""


@frozen(kw_only=True)
class Order:
    """An order of the clergy, with all its cards from the left."""

    id: str
    """The order's id. It is also its icon on sacrifice cards."""
    name: str = presentation(NOTHING)
    """The display name of a member."""
    colour: str = presentation("#888888")
    """The colour of the order. Default: grey."""
    count: int
    """The number of cards of the order."""
    prices: tuple[Goods, ...] = always_fingerprinted(())
    """The prices of the cards of the order from the left, one per card, instead of `price`."""
    ladder: tuple[int, ...]
    """Steps for a sacrifice after the 1st, 2nd, 3rd ... card of the order has been acquired, one number per card."""


@frozen(kw_only=True)
class Card:
    """A sacrifice card."""

    id: str
    """The card's id: its icons joined by underscores."""
    icons: Annotated[tuple[str, ...], Unordered(ids="occupations orders")]
    """The icons: occupations and orders, in the order of the data, occupations first. An icon scores a point for each
    Inca or member of its holder."""
    gold: int
    """The gold on the card."""


@frozen(kw_only=True)
class MoonTile:
    """A moon tile with exactly one of `steps`, `gives` and `good`."""

    id: str
    """The tile's id. Only the tile of a good may have the id of that good."""
    name: str = presentation(NOTHING)
    """The tile's display name."""
    steps: int | None = None
    """The steps that its holder's Scout advances."""
    gives: Goods | None = None
    """Goods that its holder receives for free."""
    good: str | None = None
    """The good of which its holder may redeem one piece at the price of redeeming."""


@frozen(kw_only=True)
class Point:
    """The middle of the district in pictures: x from left to right, y from top to bottom."""

    x: float
    """The distance to the right."""
    y: float
    """The distance downwards."""


@frozen(kw_only=True)
class District:
    """A district."""

    id: str
    """The district's id, as moves and other files name it."""
    name: str = presentation(NOTHING)
    """The district's display name."""
    kind: Literal["production", "temple", "main_temple", "set_up", "house", "plaza", "sun_clock"]
    """The action on entering. production: Incas of one occupation produce. temple: players sacrifice for one order.
    main_temple: players offer goods. set_up: Incas are set up. house: clergy is acquired. plaza: the market. sun_clock:
    an Inca may serve."""
    occupation: str | None = None
    """For a production district: the occupation of its Incas."""
    order: str | None = None
    """For a temple: its order of the clergy."""
    occupations: Annotated[tuple[str, ...], Unordered(ids="occupations orders")] = always_fingerprinted(())
    """For a set_up district: the occupations that can be set up here."""
    orders: Annotated[tuple[str, ...], Unordered(ids="occupations orders")] = always_fingerprinted(())
    """For a house: the orders whose cards can be acquired here."""
    colour: str = presentation("#888888")
    """The colour of the district in pictures. Default: grey."""
    position: Point = presentation(NOTHING)
    """The middle of the district in pictures: x from left to right, y from top to bottom."""
    neighbours: Annotated[tuple[str, ...], Unordered(ids="districts")]
    """The districts that a Prince can walk to from here. Neighbours name each other."""


@frozen(kw_only=True)
class SetupRow:
    """The figures for one number of players."""

    players: int
    """The number of players."""
    incas: int
    """The Incas in the supply of a player."""
    first_day: int
    """The day on which the game starts."""


@frozen(kw_only=True)
class Days:
    """The days, and the end of a day."""

    last_day: int
    """The last day. The conquest follows it."""
    track_corn: int
    """Pieces of the market's currency on the time track for each day except the last."""
    tiles_for_sun_tile: int
    """The number of moon tiles taken in a day that ends it. The player who takes the last of them also takes the Sun
    Tile."""


@frozen(kw_only=True)
class Bonuses:
    """The units on production districts and the stones on temples."""

    start: int
    """Units or stones per district at the start of the game."""
    most: int
    """The limit per district. Each night adds one."""


@frozen(kw_only=True)
class Riding:
    """Entering a district that is not adjacent."""

    price: Goods
    """The price. An empty price, {}, means that it is free."""


@frozen(kw_only=True)
class Temples:
    """Stones, sacrifices and offers in temples."""

    stone_steps: int
    """Steps for each stone that the entering player takes."""
    sacrifice_price: Goods
    """The price of a sacrifice. An empty price, {}, means that it is free."""
    offered_unit_steps: int
    """Steps for each unit of goods offered in the Main Temple."""


@frozen(kw_only=True)
class SunClock:
    """The reward of an Inca at the Sun Clock."""

    units: int
    """Units of different goods, at most as many as there are goods."""
    steps: int
    """Steps of the Scout."""


@frozen(kw_only=True)
class Redeeming:
    """Redeeming the good of a moon tile."""

    price: Goods
    """The price of each good. An empty price, {}, means that it is free."""


@frozen(kw_only=True)
class Place:
    """A place on the trail."""

    id: str
    """The place's id."""
    name: str = presentation(NOTHING)
    """The place's display name."""
    at: int
    """Its field."""
    gives: Goods
    """Goods for a Scout that reaches or passes it."""
    points: int
    """Points at the end for a Scout on it or beyond it, up to the next place."""
    gold: int
    """Gold after a conquest for a Scout on it or beyond it, up to the next place."""


@frozen(kw_only=True)
class Trail:
    """The Incatrail."""

    length: int
    """The number of the summit. Fields are numbered from 0 to one less."""
    draws: int
    """The sacrifice cards drawn at the summit."""
    returns: int
    """The cards of the hand that are returned after a full draw."""
    points_without_card: int
    """Points for a summit if the stack is empty."""
    places: Annotated[tuple[Place, ...], Unordered(field="at")]
    """The places on the trail."""


@frozen(kw_only=True)
class Conquest:
    """The factors by which gold multiplies points after a conquest."""

    most_gold: int
    """The multiplier for the most gold."""
    second_most_gold: int
    """The multiplier for the second most gold."""


@frozen(kw_only=True)
class Options:
    """Options that a variant may change."""

    bank: Literal["unlimited", "limited"]
    """unlimited: the bank never runs out (BANK-1). limited: all goods come from the box (BANK-2)."""
    riding: Literal["llama", "none"]
    """llama: a Prince may ride to any district at the price of riding (TURN-2). none: Princes walk."""
    sharing_districts: Literal["allowed", "forbidden"]
    """allowed: Princes may share a district (TURN-3). forbidden: you cannot enter a district with another Prince, on
    foot, by riding or on the first turn."""
    plaza_adjust: Literal["allowed", "forbidden"]
    """allowed: you may add a unit to the market or take one from it before you trade (PLAZA-1). forbidden: you may
    not."""
    trail_goods: Literal["end_of_turn", "at_once"]
    """end_of_turn: the trail pays its goods when the turn is over (TURN-5). at_once: it pays at that very step, and you
    can use them in the same turn."""
    hands: Literal["secret", "open"]
    """secret: only the holder sees the faces of cards (SECRET-1). open: hands, draws and returns are public."""
    rescue_by_clergy: Literal["ends", "goes_on"]
    """ends: the game ends when the last of the clergy is acquired (END-1). goes_on: it does not."""
    rescue_by_cards: Literal["ends", "goes_on"]
    """ends: the game ends when the stack is empty (END-2). goes_on: it does not, and summits score points (TRAIL-4)."""
    below_a_tie: Literal["next_doubles", "nobody_doubles"]
    """next_doubles: below a tie for the most gold, the next lower amount is second most (SCORE-4). nobody_doubles: it
    is not."""
    last_tie: Literal["shared", "latest_seat"]
    """shared: players who are still tied share the victory (SCORE-5). latest_seat: the one with the highest seat number
    wins alone."""


@frozen(kw_only=True)
class Good:
    """A kind of goods."""

    id: str
    """The good's id, as moves and other files name it."""
    name: str = presentation(NOTHING)
    """The good's display name."""
    colour: str = presentation("#888888")
    """The colour of the good. Default: grey."""
    unit: int
    """The pieces in a unit of this good. Prices count pieces. The market, bonuses, the Sun Clock, offers and the final
    tie count units."""
    start: int
    """The pieces that each player starts with."""
    bank: int
    """The pieces in the box. It matters only if the option `bank` is `limited`."""


@frozen(kw_only=True)
class Occupation:
    """An occupation."""

    id: str
    """The occupation's id. It is also its icon on sacrifice cards."""
    name: str = presentation(NOTHING)
    """The occupation's display name."""
    good: str
    """The good that such an Inca produces."""
    yields: int
    """The pieces that one Inca produces at a time."""
    production_price: Goods
    """The price of one Inca's production. An empty price, {}, means that it is free and never declined, so it is not a
    decision."""
    cost: Goods
    """The price of setting up such an Inca. An empty price, {}, means that it is free."""


@frozen(kw_only=True)
class Column:
    """A column of the market."""

    good: str
    """The good that is traded in this column."""
    fields: tuple[int, ...]
    """The prices of the column from the top. Units fill it from the top without gaps."""
    start: int
    """The fields from the top that hold a unit at the start of the game."""


@frozen(kw_only=True)
class Market:
    """The market on the plaza, which sells and buys units of goods."""

    currency: str
    """The good in which all prices of the market are paid, and which is on the time track."""
    buy_beyond: int
    """The price of a unit from the bank if its column is empty."""
    sell_beyond: int
    """The price that the bank pays for a unit if its column is full."""
    columns: Annotated[tuple[Column, ...], Unordered(field="good", ids="goods")]
    """The columns, at most one per good, and none for the currency."""


@frozen(kw_only=True)
class Figures:
    """Everything that play depends on, and what only pictures need."""

    orders: tuple[Order, ...]
    """The orders of the clergy."""
    cards: Annotated[tuple[Card, ...], At("sacrifice_cards.cards")]
    """The cards. They differ, and there is at least one more than players."""
    moon_tiles: tuple[MoonTile, ...]
    """The moon tiles, one of each."""
    districts: tuple[District, ...]
    """The districts of the board."""
    title: str = presentation(NOTHING)
    """The name of the game."""
    setup: Annotated[tuple[SetupRow, ...], At("setup.table"), Unordered(field="players")]
    """One row per number of players, in order and without a gap."""
    days: Days
    """The days, and the end of a day."""
    bonuses: Bonuses
    """The units on production districts and the stones on temples."""
    riding: Riding
    """Entering a district that is not adjacent."""
    temples: Temples
    """Stones, sacrifices and offers in temples."""
    sun_clock: SunClock
    """The reward of an Inca at the Sun Clock."""
    redeeming: Redeeming
    """Redeeming the good of a moon tile."""
    trail: Trail
    """The Incatrail."""
    conquest: Conquest
    """The factors by which gold multiplies points after a conquest."""
    options: Options
    """Options that a variant may change."""
    goods: tuple[Good, ...]
    """The kinds of goods. Lists inside a move follow this order."""
    occupations: tuple[Occupation, ...]
    """The occupations of Incas. An occupation has one production district of its own."""
    market: Market
    """The market on the plaza, which sells and buys units of goods."""
