"""A bot."""

from __future__ import annotations

from typing import Any

from machu_rules.kit import Decision, GameBot, Move, Rules

from bellfounders.rules import has_bells, missing, missing_units, on_offer
from bellfounders.state import Player, Position


class Founder(GameBot):
    """A bot that decides which bell is the best to cast next, and takes a short way to its goods and to a pit."""

    rules: Rules

    def choose(self, view: dict[str, Any], decision: Decision, /) -> Move:
        position: Position = self.game.position_of(view)
        player = position.players[self.seat]
        bells = on_offer(position, player, [*range(self.rules.levels)])
        bell = max(bells, key=lambda bell: self.gain(player, bell), default=-1)
        return max(decision.moves, key=lambda move: (self.worth(position, bell, move), self.stream.below(100)))

    def gain(self, player: Player, bell: int) -> float:
        """Return what a bell brings for each unit that is still missing. Savings of a good are worth less each time."""
        value: int = 3 * self.rules.bell_renown[bell] + max(0, 4 - player.savings[self.rules.bell_saves[bell]])
        return value / (2 + missing_units(self.rules, player, bell))

    def worth(self, position: Position, bell: int, move: Move) -> float:
        """Return a number that is higher for a better move. `bell` is the bell to cast next, or -1."""
        rules, player, thing = self.rules, position.players[self.seat], str(move.args[0])
        if move.verb == "travel":
            return self.way(position, bell, rules.place_of[thing], 3)
        if move.verb in ("take", "return"):
            lacking = missing(rules, player, bell, rules.good_of[thing]) if bell >= 0 else 0
            return lacking if move.verb == "take" else player.goods[rules.good_of[thing]] - 10 * lacking
        if move.verb == "cast":
            return 10 + self.gain(player, rules.bell_of[thing])
        return 1.5 if rules.bell_of.get(thing) == bell and rules.bell_level[bell] > 0 else 0.1

    def way(self, position: Position, bell: int, place: int, steps: int) -> float:
        """Return the value of a place, or of the places behind it, which are worth less."""
        roads = self.rules.place_roads[place] if steps > 1 else []
        return max(
            [self.use(position, bell, place), *(0.6 * self.way(position, bell, end, steps - 1) for end in roads)]
        )

    def use(self, position: Position, bell: int, place: int) -> float:
        """Return the value of a visit to a place: a belfry to win, a pit for the bell, or goods for it."""
        rules, player = self.rules, position.players[self.seat]
        belfries = [belfry for belfry in position.belfries if rules.belfry_place[belfry] == place]
        value = 8.0 * sum(has_bells(rules, position, self.seat, belfry) for belfry in belfries)
        lacking = [missing(rules, player, bell, good) if bell >= 0 else 0 for good in range(rules.goods)]
        if not any(lacking):
            return value + 5 * (bell >= 0 and rules.place_pit[place] >= rules.bell_level[bell])
        units = [min(pair) for pair in zip(rules.place_yields[place], position.bank, strict=True)]
        useful = sum(min(pair) for pair in zip(units, lacking, strict=True))
        return float(value + useful + max(0, rules.place_choice[place]) + sum(units) / 10)
