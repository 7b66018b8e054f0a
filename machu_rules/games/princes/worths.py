"""A rule of thumb for the values of things, in points. The values are computed once from the data of a rulebook.

Goods have a value because they pay for Incas and clergy. Steps have a value because a summit brings a card. An Inca or
a member of the clergy has a value because cards show its icon and because it produces or sacrifices. The fewer days
remain, the lower these values are.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from machu_rules.games.princes.rules.clergy import price_of
from machu_rules.games.princes.rules.temples import steps_per_sacrifice
from machu_rules.games.princes.tables import CLOCK, PLAZA, TEMPLE, Rules

TOP: Final = 40
"""If a player holds more pieces of a good than this number, only this number counts."""

Price = tuple[tuple[int, int], ...]
"""A price: pairs of a good and a number of pieces."""

Offer = tuple[int, list[float], Price, list[int]]
"""An Inca or a member of the clergy that can be bought. It consists of an icon, the gain besides the icon (by day), the
price, and the districts that offer it. The icon is the number of an occupation or, after all occupations, of an order.
"""


class Weights(NamedTuple):
    """Weights that set the values of things in points. They were tuned by playing the published game."""

    step: float = 0.62
    """The value of a step by the Scout."""
    unit: float = 0.95
    """The value of the first unit of a good."""
    decay: float = 0.9
    """The value of each further unit, as a share of the unit before it."""
    currency: float = 0.35
    """The value of a piece of the currency, as a share of a unit of another good."""
    last_goods: float = 0.1
    """The value of goods on the last day, as a share of their value on earlier days."""
    icon: float = 0.35
    """The expected score for an icon on cards that are still to be drawn, per remaining day."""
    followed: float = 0.02
    """The additional expected score for an icon, per remaining day and per Inca or member with this icon that the
    player already has.
    """
    produces: float = 0.61
    """The value of an Inca's production per remaining day, as a share of the goods produced."""
    sacrifices: float = 0.12
    """The number of sacrifices per remaining day by a member of the clergy."""
    rivals: float = 0.3
    """The weight of the other players' gain from the player's turn, as a share of the player's own gain."""
    serve: float = 0.8
    """The weight of the reward from the Sun Clock."""
    loss: float = 2.1
    """The highest cost of sending an Inca to the Sun Clock. The cost is limited because an Inca can be set up again."""
    market: float = 0.55
    """The weight of a purchase that needs other goods first, as a share of one that can be paid at once."""
    second: float = 0.6
    """The weight of a second purchase on one visit, as a share of the first. The goods may not be enough for both."""
    rest: float = -0.4
    """The value of staying in the district, without the gain from the moon tile."""
    last_rest: float = 0.02
    """The value of staying in the district on the last day, without the gain from the moon tile."""
    tile: float = 0.65
    """The weight of goods from a moon tile, which come later."""
    ride: float = 1.4
    """The weight of the goods that a ride costs."""
    gold: float = 0.3
    """The value of one gold on a card, as a share of a point."""


WEIGHTS: Final = Weights()


class Worths:
    """The values of things according to a rulebook.

    ``goods[day][good][pieces]`` is the value of this many pieces. The other values that depend on the day are lists by
    day. A price contains only the goods that must be paid.
    """

    def __init__(self, rules: Rules, weights: Weights) -> None:
        self.rules, self.weights = rules, weights
        self.left = [rules.last_day - day for day in range(rules.last_day + 1)]
        self.icon = [weights.icon * left for left in self.left]
        self.followed = [weights.followed * left for left in self.left]
        self.produces = [weights.produces * left for left in self.left]
        early = [self._row(good, 1.0) for good in range(rules.goods)]
        late = [self._row(good, weights.last_goods) for good in range(rules.goods)]
        self.goods = [early if left else late for left in self.left]
        self.rest = [weights.rest if left else weights.last_rest for left in self.left]
        self._prices()
        self.fare = [weights.ride * sum(rows[good][1] * n for good, n in self.riding_price) for rows in self.goods]
        self.reward = [weights.serve * self._reward(rows) for rows in self.goods]
        self._places()
        self._offers()
        self._cards()

    def _row(self, good: int, scale: float) -> list[float]:
        """Return the values of 0, 1, 2 and more pieces of a good, multiplied by ``scale``."""
        rules, weights = self.rules, self.weights
        unit = 1 if good == rules.currency else rules.unit[good]
        piece = scale * weights.unit * (weights.currency if good == rules.currency else 1 / unit)
        row = [0.0]
        for pieces in range(TOP + most_gained(rules)):
            row.append(row[-1] + piece)
            if pieces % rules.unit[good] == rules.unit[good] - 1 and pieces < TOP:
                piece *= weights.decay
        return row

    def _reward(self, rows: list[list[float]]) -> float:
        """Return the value of the reward from the Sun Clock."""
        rules = self.rules
        units = sorted((row[unit] for row, unit in zip(rows, rules.unit, strict=True)), reverse=True)
        return sum(units[: rules.clock_units]) + rules.clock_steps * self.weights.step

    def _prices(self) -> None:
        rules = self.rules
        self.production_price = [sparse(price) for price in rules.production_price]
        self.sacrifice_price = sparse(rules.sacrifice_price)
        self.riding_price = sparse(rules.riding_price)
        self.redeem_price = sparse(rules.redeem_price)

    def _places(self) -> None:
        """Collect the districts by their action, and the columns and the usual price of the market."""
        rules, every = self.rules, range(self.rules.districts)
        self.temples = [(place, rules.order_at[place]) for place in every if rules.kind[place] == TEMPLE]
        self.plazas = [place for place in every if rules.kind[place] == PLAZA]
        self.clocks = [place for place in every if rules.kind[place] == CLOCK]
        self.column_of = {good: column for column, good in enumerate(rules.column_good)}
        prices = [rules.buy_beyond, *(price for fields in rules.column_fields for price in fields)]
        self.usual_price = round(sum(prices) / len(prices))

    def _offers(self) -> None:
        """Collect the possible purchases: Incas by occupation, and clergy by order. In an order, the item *n* is the
        card that can be acquired while *n* + 1 cards are left.
        """
        rules, every = self.rules, range(self.rules.districts)
        set_up_at = [
            [place for place in every if inca in rules.occupations_at[place]] for inca in range(rules.occupations)
        ]
        self.incas: list[Offer] = [
            (inca, self.produces, sparse(rules.inca_cost[inca]), set_up_at[inca]) for inca in range(rules.occupations)
        ]
        step = self.weights.sacrifices * self.weights.step
        self.clergy: list[list[Offer]] = []
        for order in range(rules.orders):
            places = [place for place in every if order in rules.orders_at[place]]
            offers: list[Offer] = []
            for left in range(1, rules.clergy[order] + 1):
                steps, price = steps_per_sacrifice(rules, order, left - 1), price_of(rules, order, left)
                lasting = [step * steps * days for days in self.left]
                offers.append((rules.occupations + order, lasting, sparse(price), places))
            self.clergy.append(offers)

    def _cards(self) -> None:
        rules = self.rules
        self.icons = [icons_of(rules, card) for card in range(rules.cards)]
        self.gold = [self.weights.gold * gold for gold in rules.gold]
        size = max(rules.goods, rules.occupations)
        self.members = [[i for i in range(size) if subset >> i & 1] for subset in range(1 << size)]


def most_gained(rules: Rules) -> int:
    """Return an upper bound for the pieces of one good that a player can gain in a turn."""
    incas = max(rules.start_incas)
    return max(rules.unit) * (rules.highest_bonus + rules.clock_units) + incas * max(rules.yields)


def sparse(price: Sequence[int]) -> Price:
    """Return the goods that ``price`` contains, as pairs of a good and a number of pieces.

    >>> sparse([3, 0, 1])
    ((0, 3), (2, 1))
    """
    return tuple([(good, pieces) for good, pieces in enumerate(price) if pieces])


def icons_of(rules: Rules, card: int) -> list[int]:
    """Return the icons on a card as numbers. Occupations come first, and orders are numbered after them."""
    occupations = [number for number, shown in enumerate(rules.shown_incas[card]) if shown]
    return occupations + [rules.occupations + number for number, shown in enumerate(rules.shown_clergy[card]) if shown]
