"""The rulebook of The Princes of Machu Picchu as typed, immutable values.

The loader builds these from the data files through cattrs; field names are the keys of the YAML, unless `At` names
others. What is marked ``LOOK`` is for pictures only and no part of a fingerprint. Ids are text; amounts of goods are
pieces (a unit of corn is three pieces) unless a name says units.
"""

from __future__ import annotations

from typing import Annotated, Literal

from attrs import field, frozen

from machu_rules.core.frozen import FrozenMap
from machu_rules.loader.build import LOOK
from machu_rules.loader.normal_form import At, Unordered

Goods = FrozenMap[str, int]
"""Pieces by good, for example a price."""

Icons = Annotated[tuple[str, ...], Unordered(ids="occupations orders")]
"""Ids of occupations and orders."""

DistrictKind = Literal["production", "temple", "main_temple", "set_up", "house", "plaza", "sun_clock"]


@frozen
class Good:
    """A kind of goods. ``unit``: pieces that make one unit. ``bank``: pieces in the box."""

    id: str
    unit: int
    start: int
    bank: int
    name: str = LOOK()
    colour: str = LOOK("#888888")


@frozen
class Occupation:
    """What an Inca can be. With an empty ``production_price`` it produces for nothing and its owner is not asked
    (PROD-2)."""

    id: str
    good: str
    yields: int
    production_price: Goods
    cost: Goods
    name: str = LOOK()


@frozen
class Column:
    """A market column: prices from the top, and how many are covered at the start."""

    good: str
    fields: tuple[int, ...]
    start: int


@frozen
class Market:
    currency: str
    buy_beyond: int
    sell_beyond: int
    columns: Annotated[tuple[Column, ...], Unordered("good", ids="goods")]


@frozen
class Order:
    """An order of the clergy: ``prices`` and ``ladder`` have ``count`` entries, from the left."""

    id: str
    count: int
    prices: tuple[Goods, ...]
    ladder: tuple[int, ...]
    name: str = LOOK()
    colour: str = LOOK("#888888")


@frozen
class Card:
    """A sacrifice card; icons are ids of occupations and orders."""

    id: str
    icons: Icons
    gold: int


@frozen
class MoonTile:
    """Exactly one of ``steps``, ``matches`` (free goods) and ``good`` (one piece, to be redeemed) is set."""

    id: str
    steps: int | None = None
    gives: Goods | None = None
    good: str | None = None
    name: str = LOOK()


@frozen
class Point:
    x: float
    y: float


@frozen
class District:
    """A place of the board. A production district has an ``occupation``, a temple an ``order``; ``occupations`` can be
    set up here, and members of ``orders`` can be acquired here."""

    id: str
    kind: DistrictKind
    neighbours: Annotated[tuple[str, ...], Unordered(ids="districts")]
    occupation: str | None = None
    order: str | None = None
    occupations: Icons = ()
    orders: Icons = ()
    name: str = LOOK()
    colour: str = LOOK("#888888")
    position: Point = LOOK(Point(0, 0))


@frozen
class SetupRow:
    players: int
    incas: int
    first_day: int


@frozen
class Days:
    last_day: int
    track_corn: int
    tiles_for_sun_tile: int


@frozen
class Bonuses:
    """SETUP-6, NIGHT-5: how many bonuses lie in a district at the start, and up to how many the night adds."""

    start: int
    most: int

    @property
    def highest(self) -> int:
        """The most bonuses that a district ever has."""
        return max(self.start, self.most)


@frozen
class Priced:
    price: Goods


@frozen
class Temples:
    stone_steps: int
    sacrifice_price: Goods
    offered_unit_steps: int


@frozen
class SunClock:
    units: int
    steps: int


@frozen
class Place:
    """A place on the trail: reaching it earns ``gives``; standing on it or beyond scores ``points`` and ``gold``."""

    id: str
    at: int
    gives: Goods
    points: int
    gold: int
    name: str = LOOK()


@frozen
class Trail:
    length: int
    draws: int
    returns: int
    points_without_card: int
    places: Annotated[tuple[Place, ...], Unordered("at")]


@frozen
class Conquest:
    """Multipliers of the points of those with the most and the second most gold."""

    most_gold: int
    second_most_gold: int


@frozen
class Options:
    bank: Literal["unlimited", "limited"]
    riding: Literal["llama", "none"]
    sharing_districts: Literal["allowed", "forbidden"]
    plaza_adjust: Literal["allowed", "forbidden"]
    trail_goods: Literal["end_of_turn", "at_once"]
    hands: Literal["secret", "open"]
    rescue_by_clergy: Literal["ends", "goes_on"]
    rescue_by_cards: Literal["ends", "goes_on"]
    below_a_tie: Literal["next_doubles", "nobody_doubles"]
    last_tie: Literal["shared", "latest_seat"]


@frozen
class Figures:
    """Everything that play depends on, and what only pictures need (marked LOOK)."""

    title: str = LOOK()
    goods: tuple[Good, ...] = ()
    occupations: tuple[Occupation, ...] = ()
    market: Market = field(kw_only=True)
    districts: tuple[District, ...] = ()
    orders: tuple[Order, ...] = ()
    cards: Annotated[tuple[Card, ...], At("sacrifice_cards.cards")] = ()
    moon_tiles: tuple[MoonTile, ...] = ()
    setup: Annotated[tuple[SetupRow, ...], At("setup.table"), Unordered("players")] = ()
    days: Days = field(kw_only=True)
    bonuses: Bonuses = field(kw_only=True)
    riding: Priced = field(kw_only=True)
    temples: Temples = field(kw_only=True)
    sun_clock: SunClock = field(kw_only=True)
    redeeming: Priced = field(kw_only=True)
    trail: Trail = field(kw_only=True)
    conquest: Conquest = field(kw_only=True)
    options: Options = field(kw_only=True)
