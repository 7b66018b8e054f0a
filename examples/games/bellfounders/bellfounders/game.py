"""The class of the game, which is the entry point of the package."""

from __future__ import annotations

from machu_rules.kit import BoardGame, bots_of

from bellfounders.model import Figures
from bellfounders.rules import AGENDA
from bellfounders.state import Position


class Bellfounders(BoardGame[Position]):
    """The game Bellfounders."""

    name = "bellfounders"
    figures = Figures
    agenda = AGENDA
    rules_revision = 1
    asking = "TURN-1"
    bots = bots_of("bellfounders", "Founder")
