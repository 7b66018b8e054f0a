"""The base class of this game's bots. They go to districts where they can do something useful, and they rate the legal
moves.

A planner uses only the rulebook and the view for its seat. Its code contains no ids of goods or districts, so it can
play any rulebook. For each kind of decision, a method rates the moves. The bot makes the best move, or a random one if
several are equally good.

In its turn, the bot goes towards the first set of districts in `aims` that it can reach. If it can reach none, it takes
a moon tile. This makes sure that days come to an end.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence, Set
from functools import wraps
from typing import Any, TypeVar

from machu_rules.core.decisions import Decision, Move
from machu_rules.core.rng import Stream
from machu_rules.framework.game_bot import GameBot, moves_to_choose
from machu_rules.games.princes.model import Figures
from machu_rules.games.princes.rules.bank import can_pay
from machu_rules.games.princes.rules.scoring import card_points
from machu_rules.games.princes.rules.turn import occupied
from machu_rules.games.princes.state import Player, Position
from machu_rules.games.princes.tables import Rules

WHIM = 50
"""One move in this many is random on average. Otherwise bots could wait for each other forever."""

Amounts = Mapping[str, int]
"""The number of pieces, by good."""

P = TypeVar("P", bound="Planner")
R = TypeVar("R")


def missing(goods: Amounts, price: Amounts) -> dict[str, int]:
    """Return the part of ``price`` that ``goods`` do not cover.

    >>> missing({"coca": 1, "cloth": 3}, {"coca": 2, "cloth": 1})
    {'coca': 1}
    """
    return {good: pieces - goods[good] for good, pieces in price.items() if pieces > goods[good]}


def remembered(method: Callable[[P], R]) -> Callable[[P], R]:
    """Make a method of a planner cache its result for the current decision."""
    name = method.__name__

    @wraps(method)
    def look_up(planner: P) -> R:
        known = planner.known
        if name not in known:
            known[name] = method(planner)
        found: R = known[name]
        return found

    return look_up


class Planner(GameBot, ABC):
    """A bot whose aims are defined by a subclass.

    `look` sets five attributes. ``view`` is the view for the seat, and ``me`` is the entry for this seat among its
    players. ``position`` is the position that the view shows, and ``player`` is this seat's part of it. ``known`` is
    the cache for this decision (see `remembered`).
    """

    figures: Figures
    rules: Rules
    view: Mapping[str, Any]
    me: Mapping[str, Any]
    position: Position
    player: Player
    known: dict[str, Any]

    def __init__(self, game: Any, seat: int, stream: Stream) -> None:
        super().__init__(game, seat, stream)
        self.districts = {district.id: district for district in self.figures.districts}
        self.homes = {district.occupation: district.id for district in self.figures.districts if district.occupation}
        self.occupations = {occupation.id: occupation for occupation in self.figures.occupations}
        self.units = {good.id: good.unit for good in self.figures.goods}
        self.tile_steps = {tile.id: tile.steps or 0 for tile in self.figures.moon_tiles}
        self._of_kind: dict[tuple[str, ...], Set[str]] = {}

    def choose(self, view: Mapping[str, Any], decision: Decision, /) -> Move:
        moves = moves_to_choose(decision)
        if self.stream.below(WHIM) == 0:
            return self.stream.choice(moves)
        self.look(view)
        if decision.kind == "turn":
            return self.turn(moves)
        worth: Callable[[Move], float] = getattr(self, f"worth_of_{decision.kind}")
        return self.best(moves, worth)

    def look(self, view: Mapping[str, Any]) -> None:
        """Set the attributes that depend on the view."""
        self.view, self.me, self.known = view, view["players"][self.seat], {}
        self.position = self.game.position_of(view)
        self.player = self.position.players[self.seat]

    def best(self, moves: Sequence[Move], worth: Callable[[Move], float]) -> Move:
        worths = [worth(move) for move in moves]
        most = max(worths)
        return self.stream.choice([move for move, value in zip(moves, worths, strict=True) if value == most])

    # Aims

    @abstractmethod
    def aims(self) -> Iterator[Set[str]]:
        """Yield sets of districts to go to, the most useful first."""

    @abstractmethod
    def saving(self) -> Amounts:
        """Return the goods to keep for the next purchase."""

    # Movement

    def turn(self, moves: Sequence[Move]) -> Move:
        """Return a move towards the first aim that can be reached. If there is none, return a move that takes a moon
        tile."""
        enters = {move.args[0]: move for move in moves if move.verb == "enter"}
        for aim in self.aims():
            if ways := self.ways(aim, enters):
                return enters[self.stream.choice(ways)]
        rests = [move for move in moves if move.verb == "rest"]
        return self.best(rests, lambda move: self.tile_steps[move.args[0]]) if rests else self.stream.choice(moves)

    def ways(self, aim: Set[str], enters: Collection[str]) -> list[str]:
        """Return the districts that are good next steps towards ``aim``. The list is empty if ``aim`` is out of reach.

        If the Prince can enter districts in ``aim`` now, these are returned. Riding counts only if the player can spare
        the price. Otherwise, the adjacent districts that are nearest to ``aim`` are returned.
        """
        here = self.me["prince"]
        near = enters if here is None else [place for place in self.districts[here].neighbours if place in enters]
        rides = not missing(self.spare(), self.figures.riding.price)
        if there := [place for place in near if place in aim] or [place for place in enters if place in aim and rides]:
            return there
        distances = self.distances(aim)
        least = min((distances[place] for place in near if place in distances), default=None)
        return [place for place in near if place in distances and distances[place] == least]

    def distances(self, aim: Set[str]) -> Mapping[str, int]:
        """Return the walking distances from all districts to the nearest district in ``aim``. Districts that other
        Princes close to this Prince cannot be crossed (TURN-3).
        """
        closed = {place for number, place in enumerate(self.districts) if occupied(self.rules, self.position, number)}
        closed -= {self.me["prince"]}
        distance, reached = 0, aim - closed
        distances = dict.fromkeys(reached, distance)
        while reached:
            distance += 1
            near = {there for here in reached for there in self.districts[here].neighbours}
            reached = near - closed - distances.keys()
            distances.update(dict.fromkeys(reached, distance))
        return distances

    def of_kind(self, *kinds: str) -> Set[str]:
        """Return the districts of these ``kinds``."""
        if kinds not in self._of_kind:
            self._of_kind[kinds] = {place for place, district in self.districts.items() if district.kind in kinds}
        return self._of_kind[kinds]

    def with_bonus(self, *kinds: str) -> Set[str]:
        return {place for place in self.of_kind(*kinds) if self.view["bonus"][place]}

    def producing(self) -> Set[str]:
        """Return the districts where the player's own Incas can produce and the player can pay for at least one of
        them.
        """
        rules, player, bonus = self.rules, self.player, self.position.bonus
        return {
            rules.home_ids[occupation]
            for occupation, home in enumerate(rules.home)
            if player.incas[occupation] and bonus[home] and can_pay(player, rules.production_price[occupation])
        }

    def setting_up(self) -> Set[str]:
        """Return the districts in which the player can set up Incas and pay for at least one."""
        costs = zip(self.rules.occupation_ids, self.rules.inca_cost, strict=True)
        payable = {name for name, cost in costs if can_pay(self.player, cost)}
        places = self.of_kind("set_up") if self.player.supply else set()
        return {place for place in places if payable.intersection(self.districts[place].occupations)}

    # Belongings

    def goods(self) -> Amounts:
        held: Amounts = self.me["goods"]
        return held

    @remembered
    def kept(self) -> Amounts:
        return self.saving()

    @remembered
    def spare(self) -> dict[str, int]:
        """Return the goods that the player has beyond the goods to keep."""
        kept = self.kept()
        return {good: max(0, pieces - kept.get(good, 0)) for good, pieces in self.goods().items()}

    @remembered
    def lacks(self) -> dict[str, int]:
        return missing(self.goods(), self.kept())

    def nearest(self, prices: Collection[Amounts]) -> Amounts:
        """Return the price with the fewest missing pieces, or an empty price if there are no ``prices``."""
        return min(prices, key=lambda price: sum(missing(self.goods(), price).values()), default={})

    # Ratings of answers

    def worth_of_settle(self, move: Move) -> float:
        """Prefer moves that place more Incas, and occupations of which the player has few Incas. Occupations that
        produce for free count twice.
        """
        incas, worth = self.me["incas"], 0.0
        for name in move.args:
            if name in self.occupations:
                worth += (1 if self.occupations[name].production_price else 2) / (1 + incas[self.homes[name]])
        return worth

    worth_of_set_up = worth_of_settle

    def worth_of_produce(self, move: Move) -> float:
        return int(move.args[0])

    def worth_of_sacrifice(self, move: Move) -> float:
        """Prefer as many sacrifices as the player can spare goods for."""
        number = int(move.args[0])
        price = {good: pieces * number for good, pieces in self.figures.temples.sacrifice_price.items()}
        return -number if missing(self.spare(), price) else number

    def worth_of_offer(self, move: Move) -> float:
        """Prefer the goods that the player can spare."""
        spare = self.spare()
        return sum(1 if spare[good] >= self.units[good] else -1 for good in move.args if good in spare)

    def worth_of_acquire(self, move: Move) -> float:
        return move.args[0] in self.me["clergy"]

    def worth_of_adjust(self, move: Move) -> float:
        """Prefer to make missing goods cheaper."""
        return move.args[0] in self.lacks() and move.args[-1] == "+1"

    def worth_of_trade(self, move: Move) -> float:
        """Prefer to sell spare goods until there is enough money, then to buy the missing goods, and then to close."""
        lacks, market = self.lacks(), self.figures.market
        if move.verb == "sell":
            poor = self.goods()[market.currency] < market.buy_beyond * sum(lacks.values())
            return 2 if poor and self.spare()[move.args[0]] >= self.units[move.args[0]] else -1
        return 0 if move.verb == "close" else 1 if move.args[0] in lacks else -1

    def worth_of_serve(self, move: Move) -> float:
        """Prefer an Inca from the player's most frequent occupation."""
        incas: Amounts = self.me["incas"]
        return incas.get(self.homes.get(move.args[0], ""), 0)

    def worth_of_take(self, move: Move) -> float:
        """Prefer the goods that the player needs most, then those with the fewest pieces."""
        lacks, held, worth = self.lacks(), self.goods(), 0.0
        for good in move.args:
            if good in held:
                worth += lacks.get(good, 0) / self.units[good] + 1 / (2 + held[good])
        return worth

    worth_of_redeem = worth_of_take

    def worth_of_return(self, move: Move) -> float:
        """Prefer the card with the lowest value. It depends on the points for the card's icons (SCORE-1) and, if these
        are equal, on its gold.
        """
        card = self.rules.card_of[str(move.args[0])]
        return -card_points(self.rules, self.player, card) - self.rules.gold[card] / 100
