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
"""An amount of goods: pieces (not units) by the id of the good. A good that is left out is not in it."""


@frozen(kw_only=True)
class Order:
    """An order of the clergy, with all its cards from the left."""

    id: str
    """The order's id; also its icon on sacrifice cards."""
    name: str = presentation(NOTHING)
    """The display name of one of its members."""
    colour: str = presentation("#888888")
    """The colour that stands for the order; grey where left out."""
    count: int
    """How many cards of the order there are."""
    prices: tuple[Goods, ...] = always_fingerprinted(())
    """What each card of the order costs, from the left: one price for each of its cards, instead of `price`."""
    ladder: tuple[int, ...]
    """Steps for a sacrifice once the 1st, 2nd, 3rd ... card of the order is acquired: one number for each of its
    cards."""


@frozen(kw_only=True)
class Card:
    """A sacrifice card."""

    id: str
    """The card's id: its icons joined by underscores."""
    icons: Annotated[tuple[str, ...], Unordered(ids="occupations orders")]
    """The icons: occupations and orders, in the order of the data, occupations first. Each scores a point for every own
    Inca or member."""
    gold: int
    """The gold on the card."""


@frozen(kw_only=True)
class MoonTile:
    """A moon tile: exactly one of `steps`, `gives` and `good` says what it brings."""

    id: str
    """The tile's id. Only the tile of a good may have the id of that good."""
    name: str = presentation(NOTHING)
    """The tile's display name."""
    steps: int | None = None
    """How many steps its holder's Scout advances."""
    gives: Goods | None = None
    """Goods that its holder receives free of charge."""
    good: str | None = None
    """The good of which its holder may redeem one piece at the price of redeeming."""


@frozen(kw_only=True)
class Point:
    """Where the middle of the district is drawn: x from left to right, y from top to bottom."""

    x: float
    """How far to the right."""
    y: float
    """How far down."""


@frozen(kw_only=True)
class District:
    """A district."""

    id: str
    """The district's id, as moves and other files name it."""
    name: str = presentation(NOTHING)
    """The district's display name."""
    kind: Literal["production", "temple", "main_temple", "set_up", "house", "plaza", "sun_clock"]
    """What happens to who enters. production: Incas of one occupation produce. temple: one order sacrifices.
    main_temple: goods are offered. set_up: Incas are set up. house: clergy is acquired. plaza: the market. sun_clock:
    an Inca may serve."""
    occupation: str | None = None
    """Of a production district: the occupation whose Incas stand here."""
    order: str | None = None
    """Of a temple: the order of the clergy that sacrifices here."""
    occupations: Annotated[tuple[str, ...], Unordered(ids="occupations orders")] = always_fingerprinted(())
    """Of a set_up district: the occupations that can be set up here."""
    orders: Annotated[tuple[str, ...], Unordered(ids="occupations orders")] = always_fingerprinted(())
    """Of a house: the orders of which a card can be acquired here."""
    colour: str = presentation("#888888")
    """The colour that the district is drawn in; grey where left out."""
    position: Point = presentation(NOTHING)
    """Where the middle of the district is drawn: x from left to right, y from top to bottom."""
    neighbours: Annotated[tuple[str, ...], Unordered(ids="districts")]
    """The districts that a Prince can walk to from here. Each of them names this one too."""


@frozen(kw_only=True)
class SetupRow:
    """What holds for one number of players."""

    players: int
    """The number of players."""
    incas: int
    """How many Incas each player has in the supply."""
    first_day: int
    """The day that the game starts on."""


@frozen(kw_only=True)
class Days:
    """The days and how one ends."""

    last_day: int
    """The last day; the conquest comes when it is over."""
    track_corn: int
    """How many pieces of the market's currency lie on the time track for each day but the last."""
    tiles_for_sun_tile: int
    """Whoever takes this many-th moon tile of a day takes the Sun Tile, and the day draws to its end."""


@frozen(kw_only=True)
class Bonuses:
    """The units on production districts and the stones on temples."""

    start: int
    """How many lie on each of these districts when the game starts."""
    most: int
    """How many can lie on one of them; each night adds one."""


@frozen(kw_only=True)
class Riding:
    """Entering a district that does not touch the own one."""

    price: Goods
    """What it costs. An empty one, {}, means that it costs nothing."""


@frozen(kw_only=True)
class Temples:
    """What happens in temples."""

    stone_steps: int
    """Steps for each stone that the entering player takes."""
    sacrifice_price: Goods
    """What each sacrifice of a member of an order costs. An empty one, {}, means that it costs nothing."""
    offered_unit_steps: int
    """Steps for each unit of goods offered in the Main Temple."""


@frozen(kw_only=True)
class SunClock:
    """What an Inca at the Sun Clock earns."""

    units: int
    """How many units of goods, all different; no more than there are goods."""
    steps: int
    """How many steps of the Scout."""


@frozen(kw_only=True)
class Redeeming:
    """Redeeming the good of a moon tile."""

    price: Goods
    """What each good costs. An empty one, {}, means that it costs nothing."""


@frozen(kw_only=True)
class Place:
    """A place on the trail."""

    id: str
    """The place's id."""
    name: str = presentation(NOTHING)
    """The place's display name."""
    at: int
    """The field it is on."""
    gives: Goods
    """Goods for each Scout that reaches or passes it."""
    points: int
    """Points at the end for a Scout that stands on it or beyond, up to the next place."""
    gold: int
    """Gold after a conquest for a Scout that stands on it or beyond, up to the next place."""


@frozen(kw_only=True)
class Trail:
    """The Incatrail."""

    length: int
    """The number of the summit; fields are counted from 0 to one less."""
    draws: int
    """How many sacrifice cards are drawn at the summit."""
    returns: int
    """How many cards of the hand go back after drawing that many."""
    points_without_card: int
    """Points for a summit when the stack is empty."""
    places: Annotated[tuple[Place, ...], Unordered(field="at")]
    """The places on the trail."""


@frozen(kw_only=True)
class Conquest:
    """By how much gold multiplies points after a conquest."""

    most_gold: int
    """The multiplier of those with the most gold."""
    second_most_gold: int
    """The multiplier of those with the second most gold."""


@frozen(kw_only=True)
class Options:
    """What a variant may switch."""

    bank: Literal["unlimited", "limited"]
    """unlimited: the bank never runs out (BANK-1). limited: all goods come out of the box (BANK-2)."""
    riding: Literal["llama", "none"]
    """llama: a Prince may ride to any district at the price of riding (TURN-2). none: Princes walk."""
    sharing_districts: Literal["allowed", "forbidden"]
    """allowed: Princes may share a district (TURN-3). forbidden: a district with another Prince cannot be entered,
    walking, riding or at the first turn."""
    plaza_adjust: Literal["allowed", "forbidden"]
    """allowed: one unit may be put on the market or taken off before trading (PLAZA-1). forbidden: it may not."""
    trail_goods: Literal["end_of_turn", "at_once"]
    """end_of_turn: goods of the trail are paid when the turn is over (TURN-5). at_once: at that very step, usable in
    the same turn."""
    hands: Literal["secret", "open"]
    """secret: only the holder sees the faces of cards (SECRET-1). open: hands, draws and returns are public."""
    rescue_by_clergy: Literal["ends", "goes_on"]
    """ends: the last of the clergy acquired ends the game (END-1). goes_on: it does not."""
    rescue_by_cards: Literal["ends", "goes_on"]
    """ends: an exhausted stack ends the game (END-2). goes_on: it does not, and summits pay points (TRAIL-4)."""
    below_a_tie: Literal["next_doubles", "nobody_doubles"]
    """next_doubles: below a tie for the most gold the next lower amount is second most (SCORE-4). nobody_doubles: it is
    not."""
    last_tie: Literal["shared", "latest_seat"]
    """shared: who is level to the last shares the victory (SCORE-5). latest_seat: the one of them who sits last wins
    alone."""


@frozen(kw_only=True)
class Good:
    """A kind of goods."""

    id: str
    """The good's id, as moves and other files name it."""
    name: str = presentation(NOTHING)
    """The good's display name."""
    colour: str = presentation("#888888")
    """The colour that stands for the good; grey where left out."""
    unit: int
    """How many pieces make one unit of this good. Prices count pieces; market, bonuses, Sun Clock, offers and the final
    tie count units."""
    start: int
    """How many pieces each player starts with."""
    bank: int
    """How many pieces the box holds; it matters only where the option `bank` is `limited`."""


@frozen(kw_only=True)
class Occupation:
    """An occupation."""

    id: str
    """The occupation's id; also its icon on sacrifice cards."""
    name: str = presentation(NOTHING)
    """The occupation's display name."""
    good: str
    """The good that such an Inca produces."""
    yields: int
    """How many pieces one Inca produces at a time."""
    production_price: Goods
    """What one Inca's production costs its owner. An empty one, {}, means that it is free and never declined, so nobody
    is asked."""
    cost: Goods
    """What setting up such an Inca costs. An empty one, {}, means that it costs nothing."""


@frozen(kw_only=True)
class Column:
    """A column of the market."""

    good: str
    """The good that is traded in this column."""
    fields: tuple[int, ...]
    """The prices of the column from the top. It is filled from the top without gaps."""
    start: int
    """How many fields, from the top, hold a unit when the game starts."""


@frozen(kw_only=True)
class Market:
    """The market on the plaza, where units of goods are sold and bought."""

    currency: str
    """The good that all prices of the market are paid in, and that lies on the time track."""
    buy_beyond: int
    """What a unit costs that is bought from the bank because its column is empty."""
    sell_beyond: int
    """What a unit earns that is sold to the bank because its column is full."""
    columns: Annotated[tuple[Column, ...], Unordered(field="good", ids="goods")]
    """The columns, at most one for each good but the currency."""


@frozen(kw_only=True)
class Figures:
    """Everything that play depends on, and what only pictures need."""

    orders: tuple[Order, ...]
    """The orders of the clergy."""
    cards: Annotated[tuple[Card, ...], At("sacrifice_cards.cards")]
    """The cards, each different, at least one more than players."""
    moon_tiles: tuple[MoonTile, ...]
    """The moon tiles, one of each."""
    districts: tuple[District, ...]
    """The districts of the board."""
    title: str = presentation(NOTHING)
    """The name of the game."""
    setup: Annotated[tuple[SetupRow, ...], At("setup.table"), Unordered(field="players")]
    """One row for each number of players, in order and without a gap."""
    days: Days
    """The days and how one ends."""
    bonuses: Bonuses
    """The units on production districts and the stones on temples."""
    riding: Riding
    """Entering a district that does not touch the own one."""
    temples: Temples
    """What happens in temples."""
    sun_clock: SunClock
    """What an Inca at the Sun Clock earns."""
    redeeming: Redeeming
    """Redeeming the good of a moon tile."""
    trail: Trail
    """The Incatrail."""
    conquest: Conquest
    """By how much gold multiplies points after a conquest."""
    options: Options
    """What a variant may switch."""
    goods: tuple[Good, ...]
    """The kinds of goods. Lists inside a move stand in this order."""
    occupations: tuple[Occupation, ...]
    """What an Inca can be. Each has one production district of its own."""
    market: Market
    """The market on the plaza, where units of goods are sold and bought."""
