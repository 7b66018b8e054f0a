"""The methods for games and rulebooks."""

from __future__ import annotations

from attrs import asdict

from machu_rules.bots.load import bot_names
from machu_rules.core.errors import UsageError
from machu_rules.core.frozen import plain
from machu_rules.core.json_types import JsonObject
from machu_rules.core.version import __version__
from machu_rules.games import registry
from machu_rules.games.json_schemas import json_schema, schema_names
from machu_rules.loader.rulebook import Rule
from machu_rules.match.record_formatter import embedded_of
from machu_rules.rpc.handles import Handles
from machu_rules.rpc.limits import LIMITS, Limits
from machu_rules.rpc.method_registry import method
from machu_rules.rpc.param_types import AnyHandle, GameHandle, GameName, Language, RuleName, SchemaName, Source
from machu_rules.rpc.results import (
    ActionSpace,
    BoardGraph,
    DataFiles,
    Games,
    Loaded,
    Nothing,
    Problems,
    RulebookJson,
    RuleData,
    SchemaNames,
)


@method
def limits(handles: Handles) -> Limits:
    """Return the limits on the resources that a program can use, such as the number of open matches."""
    return LIMITS


@method
def games(handles: Handles) -> Games:
    """List the names of the games, and the version of the engine."""
    return {"games": list(registry.games()), "engine": __version__}


@method
def load(handles: Handles, source: Source, language: Language = None) -> Loaded:
    """Load a game by its name or by a path."""
    handles.check_limit("games", len(handles.games) + 1)
    if source in handles.offered:
        game = handles.offered[source]
    else:
        handles.check_name_if_paths_forbidden(source, registry.games())
        game = registry.load_data(source)
    if language is not None:
        handles.check_name_if_paths_forbidden(language, registry.languages(game))
        game = game.in_language(language)
    book = game.rulebook
    return {
        "game": handles.add_game(game),
        "of": book.game,
        "name": book.name,
        "title": book.title,
        "players": list(game.players),
        "options": dict(game.options),
        "rules_revision": game.rules_revision,
        "fingerprint": game.fingerprint,
        "bots": list(bot_names(game)),
    }


@method
def validate(handles: Handles, source: Source) -> Problems:
    """List all problems of the data at a path."""
    if source in handles.offered:
        return {"problems": []}
    handles.check_name_if_paths_forbidden(source, registry.games())
    return {"problems": [asdict(problem) for problem in registry.validate_data(source)]}


@method
def rulebook(handles: Handles, game: GameHandle) -> RulebookJson:
    """Return a whole rulebook: the display names, the rules, and the values in the data with their sources."""
    found = handles.game(game)
    return {
        "names": dict(found.catalogue.names),
        "rules": [rule_as_json(found.rule(one.id)) for one in found.rulebook.rules],
        "figures": [
            {
                "path": figure.path,
                "value": plain(figure.value),
                "provenance": figure.provenance,
                "rule": figure.rule,
                "note": figure.note,
            }
            for figure in found.rulebook.provenance
        ],
    }


@method
def data(handles: Handles, game: GameHandle) -> DataFiles:
    """Return the data files of a game, including the changes of a variant. The files contain colours, positions,
    prices, names and options."""
    return {"files": embedded_of(handles.game(game))}


@method
def graph(handles: Handles, game: GameHandle) -> BoardGraph:
    """Return the board as a graph: the places with their positions, and the connections between them."""
    found = handles.game(game).board
    return {
        "nodes": [{**plain(more), "id": place} for place, more in found.nodes(data=True)],
        "edges": [{**plain(more), "from": one, "to": other} for one, other, more in found.edges(data=True)],
    }


@method
def rule(handles: Handles, game: GameHandle, rule: RuleName) -> RuleData:
    """Return a rule by its id."""
    return rule_as_json(handles.game(game).rule(rule))


def rule_as_json(rule: Rule) -> RuleData:
    """Return a rule as a JSON object."""
    return {**asdict(rule), "options": list(rule.options), "rulings": list(rule.rulings)}


@method
def action_space(handles: Handles, game: GameHandle) -> ActionSpace:
    """List the texts of all moves that a game can ever offer, in a stable order."""
    found = handles.game(game)
    try:
        of_chance = list(found.chance_space)
    except UsageError:  # this game has no chance
        of_chance = []
    return {"action_space": list(found.action_space), "chance_space": of_chance}


@method
def schemas(handles: Handles, of: GameName = None) -> SchemaNames:
    """List the names of the JSON Schemas, for all games or for the game ``of``."""
    return {"schemas": list(schema_names(of))}


@method
def schema(handles: Handles, name: SchemaName, of: GameName = None) -> JsonObject:
    """Return a JSON Schema without references to other files."""
    return json_schema(name, of)


@method
def close(handles: Handles, handle: AnyHandle) -> Nothing:
    """Free the handle of a game, a match, a bot or a room."""
    handles.close(handle)
    return {}


@method
def shutdown(handles: Handles) -> Nothing:
    """End the engine after this response."""
    handles.closed = True
    return {}
