"""The data that the rules need, computed once from a rulebook as numbers and nested lists.

Goods, occupations, districts, orders, cards, moon tiles and market columns are numbered in the order of the data, and
-1 means none. A price is a list with the number of pieces by good. A set is a number with one bit per member. The
modules of the rules read only numbers and lists. Ids (in attributes named ``..._ids``) and the rulebook data are only
for texts.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any, Final

from machu_rules.games.princes.model import Figures, Goods

# Kinds of districts. A main temple is a temple that belongs to no order.
PRODUCTION: Final = 0
TEMPLE: Final = 1
SET_UP_DISTRICT: Final = 2
HOUSE: Final = 3
PLAZA: Final = 4
CLOCK: Final = 5
KINDS = {
    "production": PRODUCTION,
    "temple": TEMPLE,
    "main_temple": TEMPLE,
    "set_up": SET_UP_DISTRICT,
    "house": HOUSE,
    "plaza": PLAZA,
    "sun_clock": CLOCK,
}


class Rules:
    """The compiled data of one rulebook. Do not change it."""

    def __init__(self, figures: Figures, fingerprint: str) -> None:
        self.figures = figures
        self.fingerprint = fingerprint
        self._ids(figures)
        self._goods(figures)
        self._board(figures)
        self._clergy_and_cards(figures)
        self._market(figures)
        self._trail(figures)
        self._course(figures)
        self._options(figures)

    def _ids(self, figures: Figures) -> None:
        self.good_ids = tuple([good.id for good in figures.goods])
        self.occupation_ids = tuple([occupation.id for occupation in figures.occupations])
        self.district_ids = tuple([district.id for district in figures.districts])
        self.order_ids = tuple([order.id for order in figures.orders])
        self.card_ids = tuple([card.id for card in figures.cards])
        self.tile_ids = tuple([tile.id for tile in figures.moon_tiles])
        self.place_ids = tuple([place.id for place in figures.trail.places])
        self.ending_ids = ("rescue", "conquest")
        self.reason_ids = ("clergy", "cards", f"day_{figures.days.last_day}")
        self.card_of, self.tile_of = places(self.card_ids), places(self.tile_ids)
        self.district_of, self.reason_of = places(self.district_ids), places(self.reason_ids)
        self.goods = len(self.good_ids)
        self.occupations = len(self.occupation_ids)
        self.districts = len(self.district_ids)
        self.orders = len(self.order_ids)
        self.cards = len(self.card_ids)
        self.tiles = len(self.tile_ids)
        self.every_tile = list(range(self.tiles))

    def _goods(self, figures: Figures) -> None:
        good_of = places(self.good_ids)
        self.unit = [good.unit for good in figures.goods]
        self.start_goods = [good.start for good in figures.goods]
        self.box = [good.bank for good in figures.goods]
        self.currency = good_of[figures.market.currency]
        self.good_produced = [good_of[occupation.good] for occupation in figures.occupations]
        self.yields = [occupation.yields for occupation in figures.occupations]
        self.production_price: list[list[int]] = [
            self.price(occupation.production_price) for occupation in figures.occupations
        ]
        self.production_costs = [int(any(price)) for price in self.production_price]
        self.inca_cost: list[list[int]] = [self.price(occupation.cost) for occupation in figures.occupations]
        self.set_up_price: list[list[int]] = [
            [sum(cost[good] for i, cost in enumerate(self.inca_cost) if subset >> i & 1) for good in range(self.goods)]
            for subset in range(1 << self.occupations)
        ]
        """The total costs of setting up Incas, by set of occupations."""
        self.choices: list[list[list[int]]] = subsets(max(self.goods, self.occupations))
        """``choices[size][available]`` lists the subsets of the set ``available`` that have this size, in the order of
        their members.
        """
        self.riding_price = self.price(figures.riding.price)
        self.riding_goods = [good for good in range(self.goods) if self.riding_price[good]]
        """The goods in the price of a ride."""
        self.sacrifice_price = self.price(figures.temples.sacrifice_price)
        self.redeem_price = self.price(figures.redeeming.price)

    def _board(self, figures: Figures) -> None:
        occupation_of, order_of = places(self.occupation_ids), places(self.order_ids)
        district_of = places(self.district_ids)
        every = range(self.districts)
        self.kind = [KINDS[district.kind] for district in figures.districts]
        self.adjacent: list[list[int]] = [
            [int(other in d.neighbours) for other in self.district_ids] for d in figures.districts
        ]
        entered = range(self.tiles, self.tiles + self.districts)
        walked = [sorted(entered[district_of[other]] for other in d.neighbours) for d in figures.districts]
        ridden = [[there for there in entered if there != entered[here]] for here in every]
        self.reached: list[list[list[int]]] = [[*walked, [*entered]], [*ridden, [*entered]]]
        """``reached[rides][here]`` lists the districts that a Prince can enter, as the numbers of answers. These
        numbers follow those of the moon tiles. The last list is for a Prince who is not on the board yet.
        """
        self.occupation_at = [occupation_of.get(d.occupation or "", -1) for d in figures.districts]
        self.order_at = [order_of.get(d.order or "", -1) for d in figures.districts]
        self.occupations_at: list[list[int]] = [
            sorted(occupation_of[o] for o in d.occupations) for d in figures.districts
        ]
        self.orders_at: list[list[int]] = [sorted(order_of[o] for o in d.orders) for d in figures.districts]
        self.home = [self.occupation_at.index(occupation) for occupation in range(self.occupations)]
        self.home_ids = tuple([self.district_ids[home] for home in self.home])
        self.bonus_districts = [district for district in every if self.kind[district] in (PRODUCTION, TEMPLE)]

    def _clergy_and_cards(self, figures: Figures) -> None:
        self.clergy = [order.count for order in figures.orders]
        self.clergy_prices: list[list[list[int]]] = [
            [self.price(price) for price in order.prices] for order in figures.orders
        ]
        self.ladders: list[list[int]] = [list(order.ladder) for order in figures.orders]
        self.shown_incas: list[list[int]] = [
            [int(o in card.icons) for o in self.occupation_ids] for card in figures.cards
        ]
        self.shown_clergy: list[list[int]] = [[int(o in card.icons) for o in self.order_ids] for card in figures.cards]
        self.gold = [card.gold for card in figures.cards]
        self.every_card = list(range(self.cards))
        self.tile_steps = [tile.steps or 0 for tile in figures.moon_tiles]
        self.tile_gives: list[list[int]] = [self.price(tile.gives or {}) for tile in figures.moon_tiles]
        self.tile_pays = [int(any(goods)) for goods in self.tile_gives]
        self.tile_good = [self.good_ids.index(tile.good) if tile.good else -1 for tile in figures.moon_tiles]

    def _market(self, figures: Figures) -> None:
        good_of, columns = places(self.good_ids), figures.market.columns
        self.columns = len(columns)
        self.column_ids = tuple([column.good for column in columns])
        self.column_good = [good_of[column.good] for column in columns]
        self.column_sizes = [len(column.fields) for column in columns]
        self.column_fields: list[list[int]] = [list(column.fields) for column in columns]
        self.column_start = [column.start for column in columns]
        self.buy_beyond = figures.market.buy_beyond
        self.sell_beyond = figures.market.sell_beyond

    def _trail(self, figures: Figures) -> None:
        trail = figures.trail
        self.trail_length = trail.length
        self.draws = trail.draws
        self.returns = trail.returns
        self.points_without_card = trail.points_without_card
        self.places = len(trail.places)
        self.place_at = [place.at for place in trail.places]
        self.place_gives: list[list[int]] = [self.price(place.gives) for place in trail.places]
        self.place_points = [place.points for place in trail.places]
        self.place_gold = [place.gold for place in trail.places]

    def _course(self, figures: Figures) -> None:
        self.last_day = figures.days.last_day
        self.player_counts = [row.players for row in figures.setup]
        self.first_day = [0] * (max(self.player_counts) + 1)
        self.start_incas = [0] * len(self.first_day)
        """The number of Incas at the start, by player count."""
        for row in figures.setup:
            self.first_day[row.players] = row.first_day
            self.start_incas[row.players] = row.incas
        self.moon_corn = figures.days.track_corn
        self.tiles_for_sun_tile = figures.days.tiles_for_sun_tile
        self.start_bonus = figures.bonuses.start
        self.most_bonus = figures.bonuses.most
        self.highest_bonus = max(figures.bonuses.start, figures.bonuses.most)
        self.stone_steps = figures.temples.stone_steps
        self.offered_unit_steps = figures.temples.offered_unit_steps
        self.clock_units = figures.sun_clock.units
        self.clock_steps = figures.sun_clock.steps
        self.most_gold_factor = figures.conquest.most_gold
        self.second_gold_factor = figures.conquest.second_most_gold

    def _options(self, figures: Figures) -> None:
        options = figures.options
        self.limited = int(options.bank == "limited")
        self.riding = int(options.riding == "llama")
        self.sharing = int(options.sharing_districts == "allowed")
        self.adjusting = int(options.plaza_adjust == "allowed")
        self.trail_at_once = int(options.trail_goods == "at_once")
        self.open_hands = int(options.hands == "open")
        self.clergy_ends = int(options.rescue_by_clergy == "ends")
        self.cards_end = int(options.rescue_by_cards == "ends")
        self.tie_takes_second = int(options.below_a_tie == "nobody_doubles")
        self.latest_seat_wins = int(options.last_tie == "latest_seat")

    def price(self, goods: Goods | Mapping[str, int]) -> list[int]:
        """Return ``goods`` as a list with the number of pieces by good."""
        return [goods.get(good, 0) for good in self.good_ids]

    def goods_json(self, pieces: Sequence[int], times: int = 1) -> dict[str, int]:
        """Convert ``pieces``, a list with the number of pieces by good, to JSON. The numbers are multiplied by
        ``times``. Goods without pieces are omitted.
        """
        return {good: number * times for good, number in zip(self.good_ids, pieces, strict=True) if number}

    def __reduce__(self) -> tuple[Any, ...]:
        return Rules, (self.figures, self.fingerprint)


def places(ids: Sequence[str]) -> dict[str, int]:
    """Return a dict from the ids to their indexes in ``ids``."""
    return {name: i for i, name in enumerate(ids)}


def subsets(members: int) -> list[list[list[int]]]:
    """Return all subsets of all sets with up to this many members. A set is a number with one bit per member. The first
    index is the size of the subset, and the second is the set.

    >>> [[*map(bin, subset)] for subset in subsets(3)[2][0b111:]]
    [['0b11', '0b101', '0b110']]
    """
    return [
        [
            [sum(1 << i for i in chosen) for chosen in combinations([i for i in range(members) if of >> i & 1], size)]
            for of in range(1 << members)
        ]
        for size in range(members + 1)
    ]


def by_id(ids: Sequence[str], numbers: Sequence[int]) -> dict[str, int]:
    """Return a dict from ``ids`` to ``numbers``, for JSON."""
    return dict(zip(ids, numbers, strict=True))
