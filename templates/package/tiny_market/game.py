"""The class of the game, which is the entry point of the package."""

from __future__ import annotations

from machu_rules.kit import BoardGame, bots_of

from tiny_market.model import Figures
from tiny_market.rules import AGENDA
from tiny_market.state import Position


class TinyMarket(BoardGame[Position]):
    """The rules of the market."""

    name = "tiny-market"
    figures = Figures
    agenda = AGENDA
    rules_revision = 1
    asking = "TURN-1"
    bots = bots_of("tiny_market", "Trader")
