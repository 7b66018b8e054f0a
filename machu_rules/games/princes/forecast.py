"""Estimates of how much a player gains from purchases, the Sun Clock, and the districts."""

from __future__ import annotations

from machu_rules.games.princes.rules.temples import steps_per_sacrifice
from machu_rules.games.princes.state import Player, Position
from machu_rules.games.princes.tables import Rules
from machu_rules.games.princes.worths import TOP, Offer, Price, Weights, Worths

Rows = list[list[float]]
"""``rows[good][pieces]`` is the value of this many pieces of a good."""


Purchase = tuple[float, int, Offer]
"""A possible purchase: the gain minus the value of the goods paid, the number of pieces of the price that the player
does not have, and the thing to buy.
"""


class Outlook:
    """Estimates based only on what a player may know. They use neither the hands of others nor the stack."""

    def __init__(self, rules: Rules, weights: Weights) -> None:
        self.rules, self.weights = rules, weights
        self.worths = Worths(rules, weights)

    def shown(self, position: Position, player: Player) -> list[float]:
        """Return the expected score for one more Inca of an occupation or one more member of an order, by icon. It is
        based on the player's cards.
        """
        worths, rules, day = self.worths, self.rules, position.day
        shown = [worths.icon[day]] * (rules.occupations + rules.orders)
        for card in player.hand:
            for icon in worths.icons[card]:
                shown[icon] += 1.0
        followed, icon = worths.followed[day], 0
        for number in player.incas:
            shown[icon] += followed * number
            icon += 1
        for number in player.clergy:
            shown[icon] += followed * number
            icon += 1
        return shown

    def purchases(
        self, position: Position, player: Player, shown: list[float], held: list[int], rows: Rows
    ) -> list[Purchase]:
        """List the possible purchases: the Incas that can be set up, and the next member of each order."""
        worths, day = self.worths, position.day
        offers = [*worths.incas] if player.supply else []
        for left, members in zip(position.clergy, worths.clergy, strict=True):
            if left:
                offers.append(members[left - 1])
        found = []
        for offer in offers:
            icon, lasting, price, _ = offer
            gain, missing = shown[icon] + lasting[day], 0
            for good, pieces in price:
                has = held[good]
                if has < pieces:
                    missing += pieces - has
                    gain -= rows[good][has]
                else:
                    gain -= rows[good][has] - rows[good][has - pieces]
            found.append((gain, missing, offer))
        return found

    def wish(self, player: Player, purchases: list[Purchase], rows: Rows) -> tuple[float, Price]:
        """Return the gain and the price of the best purchase for which the player must buy goods first. If there is
        none, the gain is 0 and the price is empty.
        """
        best = 0.0
        found: Price = ()
        money = self.worths.usual_price * rows[self.rules.currency][1]
        for gain, missing, offer in purchases:
            if 0 < missing < 3 and gain - missing * money > best and self.affordable(player, offer[2]):
                best, found = gain - missing * money, offer[2]
        return best, found

    def affordable(self, player: Player, price: Price) -> bool:
        """Return True if the player can buy the missing part of ``price`` on the market.

        The estimate assumes usual market prices. The player can spend the money at hand and the money from selling
        spare goods.
        """
        rules, goods, sold = self.rules, player.goods, self.worths.column_of
        money = goods[rules.currency]
        for good, pieces in price:
            if goods[good] < pieces:
                if good not in sold:
                    return False
                money -= self.worths.usual_price * (pieces - goods[good])
        if money < 0:
            for good in sold:
                if goods[good] > 2:
                    money += (goods[good] - 2) // rules.unit[good] * rules.sell_beyond
        return money >= 0

    def service(self, position: Position, player: Player, shown: list[float]) -> tuple[float, int]:
        """Return the gain from the Sun Clock and the best Inca to send there. If no Inca brings a gain, return 0 and
        the answer that sends nobody.
        """
        rules, worths, day = self.rules, self.worths, position.day
        best, inca = 0.0, rules.occupations
        most = worths.reward[day]
        again = worths.left[day] and not player.supply
        for occupation, number in enumerate(player.incas):
            if number:
                loss = shown[occupation] + worths.produces[day]
                if again and loss > self.weights.loss:
                    loss = self.weights.loss
                if most - loss > best:
                    best, inca = most - loss, occupation
        return best, inca

    # Gains from entering districts

    def see_production(
        self, position: Position, player: Player, held: list[int], rows: Rows, gains: list[float]
    ) -> None:
        """Add the gains from production districts to ``gains``. These are bonuses and the player's production, minus a
        share of the other players' production.
        """
        rules, worths, goods = self.rules, self.worths, player.goods
        for occupation, place in enumerate(rules.home):
            units = position.bonus[place]
            if units:
                incas, good, gain = player.incas[occupation], rules.good_produced[occupation], 0.0
                others = -incas
                for other in position.players:
                    others += other.incas[occupation]
                if others:
                    gain -= others * self.weights.rivals * rows[good][1]
                if incas:
                    for paid, pieces in worths.production_price[occupation]:
                        if goods[paid] < incas * pieces:
                            incas = goods[paid] // pieces
                        gain -= rows[paid][1] * incas * pieces
                has, row = held[good], rows[good]
                gain += row[has + units * rules.unit[good] + incas * rules.yields[occupation]] - row[has]
                gains[place] += gain

    def see_temples(self, position: Position, player: Player, held: list[int], rows: Rows, gains: list[float]) -> None:
        """Add the gains from temples to ``gains``. These are stones and the player's sacrifices and offers, minus a
        share of the other players' sacrifices.
        """
        rules, weights = self.rules, self.weights
        for place, order in self.worths.temples:
            stones = position.bonus[place]
            if stones:
                gain = weights.step * rules.stone_steps * stones
                if order >= 0:
                    left = position.clergy[order]
                    if left < rules.clergy[order]:
                        steps = steps_per_sacrifice(rules, order, left)
                        gain += self.sacrifices(position, player, order, steps, rows)
                else:
                    for good in self.offered(held, rows):
                        has, unit = held[good], rules.unit[good]
                        gain += weights.step * rules.offered_unit_steps - rows[good][has] + rows[good][has - unit]
                gains[place] += gain

    def sacrifices(self, position: Position, player: Player, order: int, steps: int, rows: Rows) -> float:
        """Return the player's gain from the sacrifices in a temple, minus a share of the other players' gain."""
        gain = 0.0
        for other in position.players:
            number = other.clergy[order]
            if number:
                brought = steps * self.weights.step
                for good, pieces in self.worths.sacrifice_price:
                    if other.goods[good] < number * pieces:
                        number = other.goods[good] // pieces
                    brought -= rows[good][1] * pieces
                gain += number * brought if other is player else -self.weights.rivals * number * brought
        return gain

    def offered(self, held: list[int], rows: Rows) -> list[int]:
        """Return the goods to offer in the Main Temple. The next unit of such a good is worth less than the steps that
        it brings.
        """
        step, units = self.weights.step * self.rules.offered_unit_steps, self.rules.unit
        return [
            good
            for good, has in enumerate(held)
            if has >= units[good] and rows[good][has] - rows[good][has - units[good]] < step
        ]

    def tile(self, tile: int, held: list[int], rows: Rows) -> float:
        """Return the gain from a moon tile."""
        rules, weights = self.rules, self.weights
        gain, good = 0.0, rules.tile_good[tile]
        if good >= 0:
            gain = rows[good][held[good] + 1] - rows[good][held[good]]
        elif rules.tile_pays[tile]:
            for good, pieces in enumerate(rules.tile_gives[tile]):
                gain += rows[good][held[good] + pieces] - rows[good][held[good]]
        return weights.step * rules.tile_steps[tile] + weights.tile * gain


def at_most(goods: list[int]) -> list[int]:
    """Return the numbers of pieces in ``goods``, limited to `TOP`."""
    return [pieces if pieces < TOP else TOP for pieces in goods]
