"""The drivers of these tests: random, with a goal, or stubborn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from machu_rules import Decision, Move
from machu_rules.bots import BotClass, RandomBot
from machu_rules.core.rng import Stream
from machu_rules.games.princes.bots import Runner, Worker
from machu_rules.games.princes.rules.bank import can_pay
from tests.games.princes.properties.games import AnyGame


class Hoarder:
    """Any move except resting, if there is another, so days are long. After some number of answers it gives in."""

    PATIENCE = 200

    def __init__(self, game: AnyGame, seat: int, stream: Stream) -> None:
        self.stream = stream
        self.answers = 0

    def choose(self, view: Mapping[str, Any], decision: Decision, /) -> Move:
        self.answers += 1
        gives_in = self.answers > self.PATIENCE
        moves = [move for move in decision.moves if (move.verb == "rest") == gives_in]
        return self.stream.choice(moves or decision.moves)


class Miser:
    """Takes everything and gives nothing away, but sends its Incas to the Sun Clock, so banks run dry."""

    GIVING = frozenset("offer sacrifice set_up acquire trade".split())

    def __init__(self, game: AnyGame, seat: int, stream: Stream) -> None:
        self.stream = stream

    def choose(self, view: Mapping[str, Any], decision: Decision, /) -> Move:
        declining = [move for move in decision.moves if move.args in (("nothing",), ("0",), ())]
        serving = [move for move in decision.moves if move.verb == "serve" and move.args != ("nobody",)]
        return self.stream.choice(serving or (decision.kind in self.GIVING and declining) or decision.moves)


class Pilgrim(Worker):
    """Acquires one order only and saves the goods for its temple, for as many sacrifices at once as possible."""

    def __init__(self, game: AnyGame, seat: int, stream: Stream) -> None:
        super().__init__(game, seat, stream)
        self.order = max(self.figures.orders, key=lambda order: order.count)

    def saving(self) -> Mapping[str, int]:
        next_price = self.prices().get(self.order.id)
        price = self.rules.goods_json(next_price) if next_price and not self.growing() else dict(super().saving())
        for good, pieces in self.figures.temples.sacrifice_price.items():
            price[good] = price.get(good, 0) + pieces * self.order.count
        return price

    def acquiring(self) -> set[str]:
        price = self.prices().get(self.order.id)
        payable = price is not None and can_pay(self.player, price)
        houses = self.of_kind("house")
        return {place for place in houses if payable and self.order.id in self.districts[place].orders}

    def worth_of_acquire(self, move: Move) -> float:
        return {self.order.id: 1, "nothing": 0}.get(move.args[0], -1)

    def worth_of_sacrifice(self, move: Move) -> float:
        return int(move.args[0])


DRIVERS: dict[str, BotClass] = {
    "random": RandomBot,
    "worker": Worker,
    "runner": Runner,
    "hoarder": Hoarder,
    "miser": Miser,
    "pilgrim": Pilgrim,
}
