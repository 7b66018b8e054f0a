"""The rules of board games as data and pure functions.

>>> import machu_rules as mr
>>> game = mr.load("princes")
>>> state = game.new(players=4, seed=7)
>>> decision = game.decision(state)
>>> state, events = game.apply(state, decision.moves[0])

The public names are imported when they are first used. This makes `import machu_rules` and
`machu-rules --help` fast.
"""

from importlib import import_module

from machu_rules.core.version import __version__, compiled

TYPE_CHECKING = False
"""Type checkers treat a variable with this name as True, so they see the imports below. It is not imported from the
module ``typing``, because that would take 10 ms.
"""

if TYPE_CHECKING:
    from machu_rules.analysis.decision_search import analyse, hint
    from machu_rules.analysis.values import AnalysedDecision, Analysis
    from machu_rules.bots.load import bot_names as bots
    from machu_rules.bots.load import load_bot, seat_bot
    from machu_rules.bots.playing import ask
    from machu_rules.bots.protocol import Bot, BotClass, BotError
    from machu_rules.core.decisions import Decision, Move
    from machu_rules.core.errors import (
        IllegalMove,
        MachuRulesError,
        Problem,
        RecordError,
        Refusal,
        RoomError,
        RulebookError,
        StateError,
        UndoError,
        UnknownRule,
        UsageError,
    )
    from machu_rules.core.rng import Stream
    from machu_rules.core.strict_json import JsonFault, loads
    from machu_rules.core.values import CHANCE, Event, Outcome, ScoreLine
    from machu_rules.framework.game import Game
    from machu_rules.games.json_schemas import json_schema, schema_names
    from machu_rules.games.registry import games, languages, load, validate
    from machu_rules.match import draw
    from machu_rules.match.match import Match
    from machu_rules.rooms.room import Room

__all__ = [
    "CHANCE",
    "AnalysedDecision",
    "Analysis",
    "Bot",
    "BotClass",
    "BotError",
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
    "Room",
    "RoomError",
    "RulebookError",
    "ScoreLine",
    "StateError",
    "Stream",
    "UndoError",
    "UnknownRule",
    "UsageError",
    "__version__",
    "analyse",
    "ask",
    "bots",
    "compiled",
    "draw",
    "games",
    "hint",
    "json_schema",
    "languages",
    "load",
    "load_bot",
    "loads",
    "schema_names",
    "seat_bot",
    "validate",
]

_NAMES = {
    "analysis.decision_search": "analyse hint",
    "analysis.values": "AnalysedDecision Analysis",
    "bots.load": "load_bot seat_bot",
    "bots.playing": "ask",
    "bots.protocol": "Bot BotClass BotError",
    "core.errors": "IllegalMove MachuRulesError Problem RecordError Refusal RoomError RulebookError StateError "
    "UndoError UnknownRule UsageError",
    "core.rng": "Stream",
    "core.strict_json": "JsonFault loads",
    "core.decisions": "Decision Move",
    "core.values": "CHANCE Event Outcome ScoreLine",
    "framework.game": "Game",
    "games.json_schemas": "json_schema schema_names",
    "games.registry": "languages load validate",
    "match": "draw",
    "match.match": "Match",
    "rooms.room": "Room",
}
"""The public names that `__getattr__` imports when they are first used, by module. The imports for type checkers above
list the same names.
"""

if not TYPE_CHECKING:  # otherwise type checkers would accept any name

    def __getattr__(name: str) -> object:
        if name in ("bots", "games"):  # these packages are callable, like the functions of the same name
            return import_module(f"machu_rules.{name}")
        for module, names in _NAMES.items():
            if name in names.split():
                value = getattr(__import__(f"machu_rules.{module}", fromlist=[name]), name)
                globals()[name] = value
                return value
        raise AttributeError(f"module 'machu_rules' has no attribute {name!r}")

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__})
