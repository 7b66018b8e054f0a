"""The methods that ask about games and rulebooks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from attrs import asdict

from machu_rules.core.errors import UsageError
from machu_rules.core.values import Data
from machu_rules.framework.json_schemas import json_schema, schema_names
from machu_rules.loader.rulebook import Rule
from machu_rules.rpc.handles import Desk
from machu_rules.rpc.limits import LIMITS
from machu_rules.rpc.params import TEXTUAL, method


@method()
def limits(desk: Desk) -> Data:
    """What of everything is the most."""
    return dict(LIMITS)


@method()
def games(desk: Desk) -> Data:
    """The names of the shipped games, and the version of the engine."""
    import machu_rules as mr

    return {"games": list(mr.games()), "engine": mr.__version__}


@method(source=TEXTUAL, language=TEXTUAL)
def load(desk: Desk, source: str, language: str | None = None) -> Data:
    """The game of a shipped name or of a path, its texts in a language."""
    import machu_rules as mr

    desk.check("games", len(desk.games) + 1)
    game: mr.Game[Any] = mr.load(source)
    if language is not None:
        game = game.in_language(language)
    book = game.rulebook
    return {
        "game": desk.add_game(game),
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
def validate(desk: Desk, source: str) -> Data:
    """Everything that is wrong with the data at a path."""
    import machu_rules as mr

    return {"problems": [asdict(problem) for problem in mr.validate(source)]}


@method(game=TEXTUAL)
def rulebook(desk: Desk, game: str) -> Data:
    """All of a rulebook: display names by id, rules, and every figure with its standing."""
    found = desk.game(game)
    return {
        "names": dict(found.catalogue.names),
        "rules": [rule_data(found.rule(one.id)) for one in found.rulebook.rules],
        "figures": [
            {
                "path": figure.path,
                "value": plain(figure.value),
                "standing": figure.standing,
                "rule": figure.rule,
                "note": figure.note,
            }
            for figure in found.rulebook.figures
        ],
    }


def plain(value: Any) -> Any:
    """A value of a figure in JSON's own types."""
    if isinstance(value, Mapping):
        return {key: plain(item) for key, item in value.items()}
    return [plain(item) for item in value] if isinstance(value, list | tuple) else value


@method(game=TEXTUAL, rule=TEXTUAL)
def rule(desk: Desk, game: str, rule: str) -> Data:
    """A rule by its id."""
    return rule_data(desk.game(game).rule(rule))


def rule_data(rule: Rule) -> Data:
    """A rule as a JSON object."""
    return {**asdict(rule), "options": list(rule.options), "rulings": list(rule.rulings)}


@method(game=TEXTUAL)
def texts(desk: Desk, game: str) -> Data:
    """Every text that players, and that chance, can ever be asked, in a stable order."""
    found = desk.game(game)
    try:
        of_chance = list(found.chance_texts)
    except UsageError:  # a game without chance
        of_chance = []
    return {"texts": list(found.texts), "chance_texts": of_chance}


@method(game=TEXTUAL)
def board(desk: Desk, game: str) -> Data:
    """The board as a picture."""
    return {"svg": desk.game(game).svg()}


@method(of=TEXTUAL)
def schemas(desk: Desk, of: str | None = None) -> Data:
    """The names of the JSON Schemas: for all games, or those that a shipped game describes more closely."""
    return {"schemas": list(schema_names(of))}


@method(name=TEXTUAL, of=TEXTUAL)
def schema(desk: Desk, name: str, of: str | None = None) -> Data:
    """A JSON Schema in one piece."""
    return json_schema(name, of)


@method(handle=TEXTUAL)
def close(desk: Desk, handle: str) -> Data:
    """A game, a table or a bot is needed no more."""
    desk.close(handle)
    return {}


@method()
def shutdown(desk: Desk) -> Data:
    """The engine ends once it has answered."""
    desk.closed = True
    return {}
