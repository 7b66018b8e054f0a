"""The rules of board games as data and pure functions.

>>> import machu_rules as mr
>>> game = mr.load("princes")
>>> state = game.new(players=4, seed=7)
>>> decision = game.decision(state)
>>> state, events = game.apply(state, decision.moves[0])

What heavy modules (YAML, schemas, graphs) are for is imported when it is used.
"""

import sys
from typing import TYPE_CHECKING

from machu_rules.core.errors import (
    IllegalMove,
    MachuRulesError,
    Problem,
    RecordError,
    Refusal,
    RulebookError,
    StateError,
    UndoError,
    UnknownRule,
    UsageError,
)
from machu_rules.core.strict_json import JsonFault, loads
from machu_rules.core.values import CHANCE, Decision, Event, Move, Outcome, ScoreLine
from machu_rules.core.version import __version__
from machu_rules.framework import draw
from machu_rules.framework.game import Game
from machu_rules.framework.json_schemas import json_schema, schema_names
from machu_rules.games.registry import games, languages, load, validate
from machu_rules.match.match import Match

if not TYPE_CHECKING:
    # the function would hide the package of its name, which is called just as well
    games = sys.modules["machu_rules.games"]

__all__ = [
    "CHANCE",
    "Decision",
    "Event",
    "Game",
    "IllegalMove",
    "JsonFault",
    "MachuRulesError",
    "Match",
    "Move",
    "Outcome",
    "Problem",
    "RecordError",
    "Refusal",
    "RulebookError",
    "ScoreLine",
    "StateError",
    "UndoError",
    "UnknownRule",
    "UsageError",
    "__version__",
    "draw",
    "games",
    "json_schema",
    "languages",
    "load",
    "loads",
    "schema_names",
    "validate",
]
