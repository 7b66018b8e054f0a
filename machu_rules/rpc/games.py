"""The methods that ask about games and rulebooks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from attrs import asdict

from machu_rules.core.errors import UsageError
from machu_rules.core.values import Data
from machu_rules.framework.json_schemas import json_schema, schema_names
from machu_rules.loader.rulebook import Rule
from machu_rules.rpc.handles import Handles
from machu_rules.rpc.limits import LIMITS
from machu_rules.rpc.params import TEXTUAL, method


@method()
def limits(handles: Handles) -> Data:
    """What of everything is the most."""
    return dict(LIMITS)


@method()
def games(handles: Handles) -> Data:
    """The names of the shipped games, and the version of the engine."""
    import machu_rules as mr

    return {"games": list(mr.games()), "engine": mr.__version__}


@method(source=TEXTUAL, language=TEXTUAL)
def load(handles: Handles, source: str, language: str | None = None) -> Data:
    """The game of a shipped name or of a path, its texts in a language."""
    import machu_rules as mr

    handles.check("games", len(handles.games) + 1)
    game: mr.Game[Any] = mr.load(source)
    if language is not None:
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
        "bots": ["random", *game.bots],
    }


@method(source=TEXTUAL)
def validate(handles: Handles, source: str) -> Data:
    """Everything that is wrong with the data at a path."""
    import machu_rules as mr

    return {"problems": [asdict(problem) for problem in mr.validate(source)]}


@method(game=TEXTUAL)
def rulebook(handles: Handles, game: str) -> Data:
    """All of a rulebook: display names by id, rules, and every figure with its provenance."""
    found = handles.game(game)
    return {
        "names": dict(found.catalogue.names),
        "rules": [rule_data(found.rule(one.id)) for one in found.rulebook.rules],
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


def plain(value: Any) -> Any:
    """A value of a figure in JSON's own types."""
    if isinstance(value, Mapping):
        return {key: plain(item) for key, item in value.items()}
    return [plain(item) for item in value] if isinstance(value, list | tuple) else value


@method(game=TEXTUAL, rule=TEXTUAL)
def rule(handles: Handles, game: str, rule: str) -> Data:
    """A rule by its id."""
    return rule_data(handles.game(game).rule(rule))


def rule_data(rule: Rule) -> Data:
    """A rule as a JSON object."""
    return {**asdict(rule), "options": list(rule.options), "rulings": list(rule.rulings)}


@method(game=TEXTUAL)
def texts(handles: Handles, game: str) -> Data:
    """Every text that players, and that chance, can ever be asked, in a stable order."""
    found = handles.game(game)
    try:
        of_chance = list(found.chance_space)
    except UsageError:  # a game without chance
        of_chance = []
    return {"texts": list(found.action_space), "chance_space": of_chance}


@method(game=TEXTUAL)
def board(handles: Handles, game: str) -> Data:
    """The board as a picture."""
    return {"svg": handles.game(game).svg()}


@method(of=TEXTUAL)
def schemas(handles: Handles, of: str | None = None) -> Data:
    """The names of the JSON Schemas: for all games, or those that a shipped game describes more closely."""
    return {"schemas": list(schema_names(of))}


@method(name=TEXTUAL, of=TEXTUAL)
def schema(handles: Handles, name: str, of: str | None = None) -> Data:
    """A JSON Schema in one piece."""
    return json_schema(name, of)


@method(handle=TEXTUAL)
def close(handles: Handles, handle: str) -> Data:
    """A game, a match or a bot is needed no more."""
    handles.close(handle)
    return {}


@method()
def shutdown(handles: Handles) -> Data:
    """The engine ends once it has answered."""
    handles.closed = True
    return {}
