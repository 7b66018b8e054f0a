"""The steps, as a stack of tasks."""

from __future__ import annotations

from machu_rules.framework.steps import Agenda
from tests.batch.pebbles.rules.taking import Deal, EndTurn, Take, Trade
from tests.batch.pebbles.state import DEAL, END_TURN, TAKE, TRADE, Position

AGENDA: Agenda[Position] = Agenda({DEAL: Deal(), TAKE: Take(), TRADE: Trade(), END_TURN: EndTurn()})
