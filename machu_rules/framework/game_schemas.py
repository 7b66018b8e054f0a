"""The JSON Schemas of a game: its types, its kinds of events and the parameters of its refusals."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import NoneType
from typing import Any, Literal, NotRequired, get_args, get_origin

import attrs

from machu_rules.core import json_types, values
from machu_rules.core.schema_files import (
    File,
    Named,
    Written,
    closed,
    in_words,
    shared,
    title_case,
    union,
)
from machu_rules.core.shape_schema import Refer, description_keyword, reference_or_schema, title_of
from machu_rules.core.shapes import fields_of, is_object, split_limit
from machu_rules.core.text_catalogue import template_parameters
from machu_rules.core.values import JsonDict
from machu_rules.framework.events import EventKind, Id
from machu_rules.framework.game import Game

ROOTS = ("Decision", "Outcome", "State", "Task", "View")
"""The types with a file of their own."""


def game_files(game: Game[Any], name: str) -> dict[str, File]:
    """Return the files with the schemas of a game, by their paths without the ending. They are in the folder ``name``.

    A game whose state is declared has types for its states, views, decisions, outcomes and refusals. For a
    `SimpleGame`, the type of its states follows from the class of the states.
    """
    types = _own_types(game)
    own = {
        title_of(shape): Named(shape, more=of_variants(shape, game))
        for key, shape in types.items()
        if _is_own(key, shape)
    }
    others = {in_words(title): one for title, one in own.items() if title not in ROOTS}
    files = {in_words(title): File(own[title]) for title in ROOTS if title in own}
    kind: Any = getattr(game, "states", None)
    if "State" not in own and attrs.has(kind):
        files["state"] = File(_simple_state(game, kind))
    if others:
        files["common"] = File(shared(f"Definitions that several schemas of {game.rulebook.title} share"), others)
    if game.event_kinds:
        about = "An event of the game. `kind` determines its type."
        files["event"] = union("Event", about, event_schemas(game))
    if types:
        files["preview"] = File(Named(values.Preview))
    if refusals := types.get("REFUSALS"):
        about = "The reason why a move is illegal. `code` determines its type."
        files["refusal"] = union("Refusal", about, refusal_schemas(game, _refusal_params(game, refusals)))
    return {f"{name}/{key}": file for key, file in files.items()}


def _own_types(game: Game[Any]) -> dict[str, Any]:
    """Return the types of a game's JSON by name. The result is empty for a game without declared types."""
    types = getattr(game, "json_types", None)
    return {} if types is None else {**vars(types), **getattr(game, "types", {})}


FORMS: dict[str, Any] = {
    "name": json_types.Id,
    "names": list[json_types.Id],
    "goods": dict[json_types.Id, json_types.Amount],
    "seat": json_types.Seat,
    "seats": list[json_types.Seat],
    "count": json_types.Amount,
    "plural": json_types.Amount,
}
"""The type of a parameter, by the form in which a text shows it. Parameters in other forms are texts or numbers."""


def _refusal_params(game: Game[Any], declared: Mapping[str, Mapping[str, Any]]) -> dict[str, Mapping[str, Any]]:
    """Return the types of the parameters of all refusals by code. If the game does not declare them, they follow from
    the text of the refusal.
    """
    found = dict(declared)
    for code, text in game.catalogue.section("refusals").items():
        if code not in found:
            params = {
                name: FORMS.get(way, json_types.Text | json_types.Amount) for name, way, _ in template_parameters(text)
            }
            found[code] = params
    return found


def _simple_state(game: Game[Any], kind: Any) -> Written:
    """Return the schema of the states of a `SimpleGame`. ``kind`` is the class of the states."""
    name = game.rulebook.game

    def make(refer: Refer) -> JsonDict:
        properties = {
            "game": {"const": name},
            "format": {"const": f"machu-rules/{name}/state/1"},
            "fingerprint": reference_or_schema(json_types.Text, refer),
        }
        properties |= {key: reference_or_schema(field.type, refer) for key, field in fields_of(kind).items()}
        return {**description_keyword("A state of the game, as `game.dump` returns it."), **closed(properties)}

    return Written("State", make)


def _is_own(key: str, shape: Any) -> bool:
    """True if a name in a module of types is a type with a title that is neither imported nor only a base class."""
    if is_object(shape):
        return not key.startswith("_") and shape.__module__.endswith("json_types")
    return bool(title_of(shape)) and shape is not vars(json_types).get(key)


def of_variants(shape: Any, game: Game[Any]) -> JsonDict:
    """The additions to a type of ids. The ids of the published game are only examples."""
    ids = next((note for note in get_args(shape)[1:] if isinstance(note, Id)), None)
    if ids is None:
        return {}
    about = f"{split_limit(shape)[1].about} A variant may have others than the published game."
    published = {"examples": [one.id for one in getattr(game.rulebook.figures, ids.figures)]} if ids.figures else {}
    return {**description_keyword(about), **published}


def event_schemas(game: Game[Any]) -> dict[str, Written]:
    def event(kind: EventKind) -> Written:
        def make(refer: Refer) -> JsonDict:
            private: Any = {"": None, "seat": json_types.Seat | None, "chance": Literal[-1]}[kind.private_to]
            data = {
                name: reference_or_schema(field.type, refer, _sentence(field.meaning))
                for name, field in kind.fields.items()
            }
            properties = {
                "kind": {"const": kind.name},
                "seat": reference_or_schema(json_types.Seat if kind.seat else NoneType, refer),
                "rule": reference_or_schema(json_types.RuleId, refer),
                "data": closed(data),
                "private_to": reference_or_schema(private if kind.private_to else NoneType, refer),
            }
            return {**description_keyword(kind.meaning), **closed(properties)}

        return Written(f"{title_case(kind.name)}Event", make)

    return {name: event(kind) for name, kind in game.event_kinds.items()}


def refusal_schemas(game: Game[Any], params: Mapping[str, Mapping[str, Any]]) -> dict[str, Written]:
    texts = game.catalogue.section("refusals")

    def refusal(code: str) -> Written:
        def make(refer: Refer) -> JsonDict:
            maybe = [name for name, shape in params[code].items() if get_origin(shape) is NotRequired]
            optional = {name: get_args(params[code][name])[0] for name in maybe}
            shapes = {**params[code], **optional}
            properties = {
                "rule": reference_or_schema(json_types.RuleId, refer),
                "code": {"const": code},
                "params": closed(
                    {name: reference_or_schema(shape, refer) for name, shape in shapes.items()}, tuple(optional)
                ),
                "message": reference_or_schema(json_types.Text, refer),
            }
            text = re.sub(r"{(\w+):[^}]*}", r"{\1}", texts[code])
            return {**description_keyword(f"Its sentence: {text}"), **closed(properties)}

        return Written(f"{title_case(code)}Refusal", make)

    return {code: refusal(code) for code in params}


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."
