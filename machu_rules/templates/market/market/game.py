"""The class of the game, which is the entry point of the package."""

from __future__ import annotations

from machu_rules.kit import BoardGame, bots_of

from market.model import Figures
from market.rules import AGENDA, set_up
from market.state import Position
from market.tables import Rules


class Market(BoardGame[Position]):
    """The rules of the market."""

    name = "market"
    figures = Figures
    agenda = AGENDA
    rules_revision = 1
    asking = "MARKET-TURN"
    bots = bots_of("market", "Trader")

    def set_up(self, rules: Rules, position: Position) -> None:
        """Set up a new game."""
        set_up(rules, position)
