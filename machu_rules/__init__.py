"""The rules of board games as data and pure functions.

>>> import machu_rules as mr
>>> game = mr.load("princes")
>>> state = game.new(players=4, seed=7)
>>> decision = game.decision(state)
>>> state, events = game.apply(state, decision.moves[0])

What heavy modules (YAML, schemas, graphs) are for is imported when it is used.
"""

from machu_rules import draw
from machu_rules.errors import (
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
from machu_rules.game import Game

# the function takes the place of the module of its name, which is imported as `from machu_rules.games import ...`
from machu_rules.games import games, languages, load, validate
from machu_rules.json_schemas import json_schema, schema_names
from machu_rules.table.strict_json import JsonFault, loads
from machu_rules.table.table import Table
from machu_rules.values import CHANCE, Decision, Event, Move, Outcome, ScoreLine

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "Decision",
    "Event",
    "Game",
    "IllegalMove",
    "JsonFault",
    "MachuRulesError",
    "Move",
    "Outcome",
    "Problem",
    "RecordError",
    "Refusal",
    "RulebookError",
    "ScoreLine",
    "StateError",
    "Table",
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
