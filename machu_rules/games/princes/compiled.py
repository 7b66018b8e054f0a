"""What the rules need of a rulebook, computed once: numbers instead of ids, and the menus made so far.

Seats, goods, occupations, districts, orders, cards, tiles and market columns are small ints in the order of the
data, -1 for none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from machu_rules.core.values import Move
from machu_rules.games.princes.model import Figures, Goods

Price = tuple[tuple[int, int], ...]
"""Pairs of a good and how many pieces of it."""

Act = Callable[..., None]
"""What carries a move out: called with the position, the value of the move and the arguments of the task."""

Entry = tuple[Move, Act, Any]
"""A legal answer: the move, what carries it out, and its value."""

MENUS_KEPT = 20_000
"""So many menus are kept before all are forgotten, which bounds memory in very long games."""


class Menu:
    """The legal answers to a question: their moves in order, and by text what carries each out, with which value."""

    __slots__ = ("acts", "moves")

    def __init__(self, moves: tuple[Move, ...], acts: dict[str, tuple[Act, Any]]) -> None:
        self.moves = moves
        self.acts = acts

    @classmethod
    def of(cls, entries: Iterable[Entry]) -> Menu:
        """The menu of these answers, in their order."""
        entries = tuple(entries)
        return cls(tuple([move for move, _, _ in entries]), {move.text: (act, value) for move, act, value in entries})

    def __add__(self, other: Menu) -> Menu:
        """The answers of both, the other's last."""
        return Menu(self.moves + other.moves, self.acts | other.acts)


class Rules:
    """The compiled figures of one rulebook. Immutable to its users; inside it keeps the menus that were made before."""

    def __init__(self, figures: Figures, fingerprint: str) -> None:
        self.figures = figures
        self.fingerprint = fingerprint
        self._menus: dict[Any, Menu] = {}

        self.goods = tuple(good.id for good in figures.goods)
        self.occupations = tuple(occupation.id for occupation in figures.occupations)
        self.districts = tuple(district.id for district in figures.districts)
        self.orders = tuple(order.id for order in figures.orders)
        self.cards = tuple(card.id for card in figures.cards)
        self.tiles = tuple(tile.id for tile in figures.moon_tiles)
        good_of = {good: i for i, good in enumerate(self.goods)}
        occupation_of = {occupation: i for i, occupation in enumerate(self.occupations)}
        district_of = {district: i for i, district in enumerate(self.districts)}
        order_of = {order: i for i, order in enumerate(self.orders)}
        self.good_of, self.occupation_of, self.district_of, self.order_of = (
            good_of, occupation_of, district_of, order_of,
        )  # fmt: skip
        self.tile_of = {tile: i for i, tile in enumerate(self.tiles)}
        self.card_of = {card: i for i, card in enumerate(self.cards)}

        self.seating = {
            row.players: tuple(
                tuple((first + i) % row.players for i in range(row.players)) for first in range(row.players)
            )
            for row in figures.setup
        }
        self.unit = tuple(good.unit for good in figures.goods)
        self.start_goods = tuple(good.start for good in figures.goods)
        self.box = tuple(good.bank for good in figures.goods)
        self.good_produced = tuple(good_of[occupation.good] for occupation in figures.occupations)
        self.yields = tuple(occupation.yields for occupation in figures.occupations)
        self.production_price = tuple(self.price(occupation.production_price) for occupation in figures.occupations)
        self.inca_cost = tuple(self.price(occupation.cost) for occupation in figures.occupations)

        self.kind = tuple(district.kind for district in figures.districts)
        self.neighbours = tuple(frozenset(district_of[n] for n in d.neighbours) for d in figures.districts)
        self.occupation_at = tuple(occupation_of.get(d.occupation or "", -1) for d in figures.districts)
        self.order_at = tuple(order_of.get(d.order or "", -1) for d in figures.districts)
        self.occupations_at = tuple(tuple(sorted(occupation_of[o] for o in d.occupations)) for d in figures.districts)
        self.orders_at = tuple(tuple(sorted(order_of[o] for o in d.orders)) for d in figures.districts)
        self.home = tuple(self.occupation_at.index(i) for i in range(len(self.occupations)))
        self.bonus_districts = tuple(
            i for i, kind in enumerate(self.kind) if kind in ("production", "temple", "main_temple")
        )

        self.clergy = tuple(order.count for order in figures.orders)
        self.clergy_prices = tuple(tuple(self.price(price) for price in order.prices) for order in figures.orders)
        self.ladders = tuple(order.ladder for order in figures.orders)
        self.icons = tuple(
            tuple((icon in order_of, order_of.get(icon, occupation_of.get(icon, -1))) for icon in card.icons)
            for card in figures.cards
        )
        self.gold = tuple(card.gold for card in figures.cards)

        self.tile_steps = tuple(tile.steps or 0 for tile in figures.moon_tiles)
        self.tile_gives = tuple(self.price(tile.gives) if tile.gives else () for tile in figures.moon_tiles)
        self.tile_good = tuple(good_of.get(tile.good or "", -1) for tile in figures.moon_tiles)

        self.currency = good_of[figures.market.currency]
        self.column_good = tuple(good_of[column.good] for column in figures.market.columns)
        self.column_fields = tuple(column.fields for column in figures.market.columns)
        self.column_start = tuple(column.start for column in figures.market.columns)

        self.places = tuple((place.at, self.price(place.gives)) for place in figures.trail.places)
        self.trail_length = figures.trail.length
        self.riding_price = self.price(figures.riding.price)
        self.sacrifice_price = self.price(figures.temples.sacrifice_price)
        self.redeem_price = self.price(figures.redeeming.price)
        self.last_day = figures.days.last_day

        options = figures.options
        self.limited = options.bank == "limited"
        self.riding = options.riding == "llama"
        self.sharing = options.sharing_districts == "allowed"
        self.trail_at_once = options.trail_goods == "at_once"
        self.open_hands = options.hands == "open"

    def price(self, goods: Goods) -> Price:
        """An amount of goods as pairs in the order of the goods."""
        return tuple((i, goods[good]) for i, good in enumerate(self.goods) if goods.get(good))

    def named(self, price: Iterable[tuple[int, int]]) -> dict[str, int]:
        """Pairs of goods and pieces as JSON."""
        goods = self.goods
        return {goods[good]: pieces for good, pieces in price}

    def menu(self, make: Callable[..., Menu | Iterable[Entry]], *arguments: Any) -> Menu:
        """The menu of ``make(rules, *arguments)``, made once: it depends on nothing but its arguments."""
        key = (make, arguments)
        menu = self._menus.get(key)
        if menu is None:
            if len(self._menus) >= MENUS_KEPT:
                self._menus.clear()
            made = make(self, *arguments)
            menu = self._menus[key] = made if isinstance(made, Menu) else Menu.of(made)
        return menu

    def __reduce__(self) -> tuple[Any, ...]:
        return Rules, (self.figures, self.fingerprint)


def with_added(row: tuple[int, ...], place: int, by: int) -> tuple[int, ...]:
    """A row of numbers with one of them changed.

    >>> with_added((4, 5, 6), 1, -1)
    (4, 4, 6)
    """
    return (*row[:place], row[place] + by, *row[place + 1 :])


def times(price: Price, number: int) -> Price:
    """A price paid several times.

    >>> times(((0, 1), (2, 3)), 2)
    ((0, 2), (2, 6))
    """
    return tuple((good, pieces * number) for good, pieces in price)


def total(prices: Iterable[Price]) -> Price:
    """Several prices as one, in the order of the goods.

    >>> total([((0, 1), (2, 3)), ((1, 1), (2, 1))])
    ((0, 1), (1, 1), (2, 4))
    """
    sums: dict[int, int] = {}
    for price in prices:
        for good, pieces in price:
            sums[good] = sums.get(good, 0) + pieces
    return tuple(sorted(sums.items()))


def by_id(ids: tuple[str, ...], numbers: Iterable[int]) -> Mapping[str, int]:
    """A row of numbers as JSON, by id."""
    return dict(zip(ids, numbers, strict=True))
