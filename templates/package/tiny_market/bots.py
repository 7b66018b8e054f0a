"""A bot."""

from __future__ import annotations

from typing import Any

from machu_rules.kit import Decision, GameBot, Move

from tiny_market.state import Position
from tiny_market.tables import Rules


class Trader(GameBot):
    """A bot that sells if it can, buys while it has fewer than two cards, and otherwise goes to a place that wants one
    of its cards.
    """

    rules: Rules

    def choose(self, view: dict[str, Any], decision: Decision, /) -> Move:
        """Return the best move."""
        position: Position = self.game.position_of(view)
        return max(decision.moves, key=lambda move: (self.worth(position, move), self.stream.below(100)))

    def worth(self, position: Position, move: Move) -> int:
        """Return a number that is higher for a better move."""
        hand = position.players[self.seat].hand
        if move.verb == "sell":
            return 100 + self.rules.card_value[self.rules.card_of[str(move.args[0])]]
        if move.verb == "buy":
            return 50 if len(hand) < 2 else 0
        wanted = self.rules.place_wants[self.rules.place_ids.index(str(move.args[0]))]
        return sum(self.rules.card_value[card] for card in hand if self.rules.card_good[card] == wanted)
