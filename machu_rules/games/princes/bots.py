"""Two bots with different goals: a `Worker` acquires clergy, and a `Runner` draws cards.

If all players of the published game are bots of the same class, they reach their goal between the sixth and the ninth
day.
"""

from __future__ import annotations

from collections.abc import Iterator, Set

from machu_rules.core.decisions import Move
from machu_rules.games.princes.planner import Amounts, Planner
from machu_rules.games.princes.rules.bank import can_pay
from machu_rules.games.princes.rules.clergy import price_of


class Worker(Planner):
    """Sets up Incas in the first half of the game, and acquires clergy as soon as it can pay for a card."""

    def aims(self) -> Iterator[Set[str]]:
        yield self.acquiring()
        yield self.producing()
        if self.growing():
            yield self.setting_up()
        yield self.buying()
        yield self.with_bonus("production")
        yield self.with_bonus("temple", "main_temple")

    def saving(self) -> Amounts:
        if self.growing():
            return self.nearest([occupation.cost for occupation in self.occupations.values()])
        return self.nearest([self.rules.goods_json(price) for price in self.prices().values()])

    def growing(self) -> bool:
        rules, position = self.rules, self.position
        return self.player.supply > 0 and 2 * position.day <= rules.first_day[position.seats] + rules.last_day

    def prices(self) -> dict[str, list[int]]:
        """Return the prices of the next cards of all orders that have cards left (CLERGY-2), by order."""
        orders = enumerate(zip(self.rules.order_ids, self.position.clergy, strict=True))
        return {name: price_of(self.rules, order, left) for order, (name, left) in orders if left}

    def acquiring(self) -> Set[str]:
        payable = {order for order, price in self.prices().items() if can_pay(self.player, price)}
        return {place for place in self.of_kind("house") if payable.intersection(self.districts[place].orders)}

    def buying(self) -> Set[str]:
        """Return the plaza if the player's money and spare goods are enough to buy all missing goods, even at the worst
        prices. Otherwise return an empty set.
        """
        lacks, spare, market = self.lacks(), self.spare(), self.figures.market
        columns = {column.good for column in market.columns}
        money = spare[market.currency] + market.sell_beyond * sum(spare[good] // self.units[good] for good in columns)
        enough = lacks and columns.issuperset(lacks) and money >= market.buy_beyond * sum(lacks.values())
        return self.of_kind("plaza") if enough else set()

    def worth_of_serve(self, move: Move) -> float:
        return -super().worth_of_serve(move)


class Runner(Planner):
    """Sets up Incas to send them all to the Sun Clock, and offers its spare goods in the Main Temple."""

    def aims(self) -> Iterator[Set[str]]:
        if any(spared >= self.units[good] for good, spared in self.spare().items()):
            yield self.with_bonus("main_temple")
        yield self.with_bonus("temple")
        yield self.setting_up()
        if any(self.me["incas"].values()):
            yield self.of_kind("sun_clock")
        yield self.producing()
        yield self.with_bonus("production", "main_temple")

    def saving(self) -> Amounts:
        """Return the total cost of setting up all Incas from the supply and the Sun Clock, spread evenly over the
        occupations.
        """
        kept = dict.fromkeys(self.units, 0)
        occupations = self.figures.occupations
        for number in range(self.me["supply"] + self.me["clock"]):
            for good, pieces in occupations[number % len(occupations)].cost.items():
                kept[good] += pieces
        return kept

    def worth_of_acquire(self, move: Move) -> float:
        return -super().worth_of_acquire(move)
