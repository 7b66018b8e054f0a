"""A fast policy for rollouts, which can also play as an opponent.

In each turn, the `Settler` goes to the district with the largest immediate gain according to
`machu_rules.games.princes.forecast`. Gains come from bonuses and production, from stones and sacrifices, from buying an
Inca or a member of the clergy, from goods on the plaza, and from the Sun Clock. If a moon tile is worth more, the
Settler stays and takes it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from machu_rules.framework.rollout_policies import Rng
from machu_rules.games.princes.forecast import Outlook, at_most
from machu_rules.games.princes.rules.plaza import purchase_price
from machu_rules.games.princes.state import (
    ACQUIRE,
    OFFER,
    QUESTIONS,
    REDEEM,
    REDEEM_AT_ONCE,
    RETURN,
    SERVE,
    SET_UP,
    SETTLE,
    TAKE,
    TRADE,
    TURN,
    Player,
    Position,
)
from machu_rules.games.princes.worths import WEIGHTS, Weights

WHIM: Final = 0.01
"""The share of turns with a random move. Otherwise players could wait for each other forever."""

TIE: Final = 0.01
"""Gains count as equal if they differ by less than this. Chance decides between equal gains."""

Answers = Sequence[int]


class Settler(Outlook):
    """Sets up Incas and acquires clergy that score for its cards, and climbs the trail to draw more cards.

    >>> import random
    >>> import machu_rules as mr
    >>> game = mr.load("princes")
    >>> rollout_policy = Settler(game, 3, random.Random(7))
    >>> game.playout_by_policy(game.new(players=3, seed=7), rollout_policy, random.Random(7)).over
    True
    """

    def __init__(self, game: Any, players: int, rng: Rng, /, weights: Weights = WEIGHTS) -> None:
        super().__init__(game.rules, weights)
        self.random = rng.random
        self.ties = [[TIE * rng.random() for _ in range(self.rules.districts)] for _ in range(16)]
        self.by_question: list[Callable[[Position, Player, Answers], int]] = [last] * QUESTIONS
        self.by_question[SETTLE] = self.settle
        self.by_question[TURN] = self.turn
        self.by_question[OFFER] = self.offer
        self.by_question[SET_UP] = self.set_up
        self.by_question[ACQUIRE] = self.acquire
        self.by_question[TRADE] = self.trade
        self.by_question[SERVE] = self.serve
        self.by_question[RETURN] = self.return_card
        self.by_question[REDEEM] = self.by_question[REDEEM_AT_ONCE] = self.redeem
        self.by_question[TAKE] = self.take

    def choose(self, position: Position, question: int, seat: int, value: int, answers: Answers) -> int:
        """Return one of the ``answers`` (see `machu_rules.framework.rollout_policies.RolloutPolicy`)."""
        return self.by_question[question](position, position.players[seat], answers)

    def turn(self, position: Position, player: Player, answers: Answers) -> int:
        """Choose the district or the moon tile with the largest immediate gain."""
        chance = self.random()
        if chance < WHIM:
            return answers[int(chance / WHIM * len(answers))]
        rules, worths, here = self.rules, self.worths, player.prince
        gains = self.ties[int(chance * 16)][:]
        held, rows, shown = at_most(player.goods), worths.goods[position.day], self.shown(position, player)
        self.see_production(position, player, held, rows, gains)
        self.see_temples(position, player, held, rows, gains)
        self.see_purchases(position, player, shown, held, rows, gains)
        for place in worths.clocks:
            gains[place] += self.service(position, player, shown)[0]
        near, tiles = rules.adjacent[here], rules.tiles
        fare, rest = worths.fare[position.day], worths.rest[position.day]
        best, most = answers[0], -1000.0
        for answer in answers:
            if answer < tiles:
                gain = rest + self.tile(answer, held, rows)
            elif near[answer - tiles] or here < 0:
                gain = gains[answer - tiles]
            else:
                gain = gains[answer - tiles] - fare
            if gain > most:
                best, most = answer, gain
        return best

    def see_purchases(
        self, position: Position, player: Player, shown: list[float], held: list[int], rows: Any, gains: list[float]
    ) -> None:
        """Add the gains from possible purchases to ``gains``, in the districts that offer them. For the plaza, add a
        share of the gain from the best purchase for which the player must buy goods first.
        """
        weights = self.weights
        purchases = self.purchases(position, player, shown, held, rows)
        for worth, missing, offer in purchases:
            if worth > 0 and not missing:
                for place in offer[3]:
                    gain = gains[place]
                    gains[place] = worth + gain * weights.second if worth > gain else gain + worth * weights.second
        wish = self.wish(player, purchases, rows)[0]
        for place in self.worths.plazas:
            gains[place] += weights.market * wish

    def settle(self, position: Position, player: Player, answers: Answers) -> int:
        """Choose the Inca that scores most with the player's first card. Incas that produce for free are preferred,
        because they can produce at once.
        """
        shown, price = self.shown(position, player), self.worths.production_price
        return max(answers, key=lambda inca: shown[inca] + 0.5 * (not price[inca]) + 0.5 * self.random())

    def offer(self, position: Position, player: Player, answers: Answers) -> int:
        """Choose the goods that are worth less than the steps that they bring."""
        return sum(1 << good for good in self.offered(at_most(player.goods), self.worths.goods[position.day]))

    def set_up(self, position: Position, player: Player, answers: Answers) -> int:
        """Choose the set of Incas with the largest total gain, which can be empty."""
        gains = self.gains_of_purchases(position, player)
        return best_set(answers, self.worths.members, gains)

    def acquire(self, position: Position, player: Player, answers: Answers) -> int:
        """Choose the member of the clergy with the largest gain, or nothing."""
        orders = self.rules.occupations
        gains = self.gains_of_purchases(position, player)
        return max(answers, key=lambda order: gains[orders + order])

    def gains_of_purchases(self, position: Position, player: Player) -> list[float]:
        """Return the gains from the purchases, by icon. The last entry is the gain from buying nothing."""
        held, rows, rules = at_most(player.goods), self.worths.goods[position.day], self.rules
        gains = [0.0] * (rules.occupations + rules.orders + 1)
        for gain, _, offer in self.purchases(position, player, self.shown(position, player), held, rows):
            gains[offer[0]] = gain
        return gains

    def trade(self, position: Position, player: Player, answers: Answers) -> int:
        """Choose sales until there is enough money for the goods that the best purchase needs. Then choose to buy these
        goods, and finally `close`.
        """
        rules, goods, columns, close = self.rules, player.goods, self.rules.columns, answers[-1]
        held, rows = at_most(goods), self.worths.goods[position.day]
        purchases = self.purchases(position, player, self.shown(position, player), held, rows)
        _, price = self.wish(player, purchases, rows)
        if not price:
            return close
        kept, cost, buying = dict(price), 0, close
        for good, pieces in price:
            if goods[good] < pieces:
                column = self.worths.column_of[good]
                for unit in range((pieces - goods[good] - 1) // rules.unit[good] + 1):
                    cost += purchase_price(rules, column, position.market[column] - unit)
                if buying == close and columns + column in answers:
                    buying = columns + column
        if goods[rules.currency] >= cost:
            return buying
        best, most = close, 0
        for column, good in enumerate(rules.column_good):
            spare = goods[good] - kept.get(good, 0)
            if spare > most and column in answers:
                best, most = column, spare
        return best

    def serve(self, position: Position, player: Player, answers: Answers) -> int:
        """Choose the Inca with the smallest loss if the reward from the Sun Clock is larger than this loss. Otherwise
        choose nobody.
        """
        return self.service(position, player, self.shown(position, player))[1]

    def return_card(self, position: Position, player: Player, answers: Answers) -> int:
        """Choose the card with the lowest value. The value depends on the player's Incas and clergy with its icons, and
        on its gold.
        """
        worths, owned = self.worths, [*player.incas, *player.clergy]
        worst, least = answers[0], 1000.0
        for card in answers:
            worth = worths.gold[card]
            for icon in worths.icons[card]:
                worth += owned[icon]
            if worth < least:
                worst, least = card, worth
        return worst

    def redeem(self, position: Position, player: Player, answers: Answers) -> int:
        """Choose the goods on moon tiles that are worth more than the price of redeeming them."""
        rows, held = self.worths.goods[position.day], at_most(player.goods)
        paid = sum(rows[good][1] * pieces for good, pieces in self.worths.redeem_price)
        return best_set(
            answers, self.worths.members, [row[has + 1] - row[has] - paid for row, has in zip(rows, held, strict=True)]
        )

    def take(self, position: Position, player: Player, answers: Answers) -> int:
        """Choose the goods that add most to the value of the player's goods."""
        rows, held, units = self.worths.goods[position.day], at_most(player.goods), self.rules.unit
        gains = [row[has + unit] - row[has] for row, has, unit in zip(rows, held, units, strict=True)]
        return best_set(answers, self.worths.members, gains)


def best_set(answers: Answers, members: list[list[int]], gains: list[float]) -> int:
    """Return the answer with the largest total gain. An answer is a set, ``members`` lists the members of a set, and
    ``gains`` contains the gain from a member.
    """
    best, most = answers[0], -1000.0
    for subset in answers:
        gain = 0.0
        for member in members[subset]:
            gain += gains[member]
        if gain > most:
            best, most = subset, gain
    return best


def last(position: Position, player: Player, answers: Answers) -> int:
    """Choose the last answer. In some questions it means as many as possible, in others it means no change."""
    return answers[-1]
