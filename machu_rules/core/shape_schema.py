"""Make JSON Schemas (2020-12) from shapes, the types that describe JSON data (see `machu_rules.core.shapes`).

A type that is defined elsewhere is written as a reference (see `Refer`). The description of a class is its docstring.
The description of a field is the string below the field in the source, or a string in the `Annotated` type of the
field.
"""

from __future__ import annotations

import ast
import inspect
import sys
import textwrap
from collections.abc import Callable, Mapping
from functools import cache
from types import NoneType
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

from machu_rules.core.json_types import Text
from machu_rules.core.shapes import Limit, ShapeField, fields_of, is_object, is_union, split_limit, tag_key_and_classes
from machu_rules.core.strict_json import LARGEST
from machu_rules.core.values import JsonDict

SIMPLE = {str: "string", int: "integer", float: "number", bool: "boolean", NoneType: "null"}
Refer = Callable[[Any], str | None]
"""A function that returns the reference to a type that is defined elsewhere, or None for any other type."""


def definition(shape: Any, refer: Refer, title: str = "") -> JsonDict:
    """Return the whole schema of the type ``shape``. ``title`` is the title of the schema. If ``title`` is empty,
    `title_of` returns the title.
    """
    _, limit = split_limit(shape)
    name = title or title_of(shape)
    about = limit.about or (docstring_summary(shape) if is_object(shape) else "")
    examples = {"examples": list(limit.examples)} if limit.examples else {}
    return {**({"title": name} if name else {}), **description_keyword(about), **_body(shape, refer), **examples}


def title_of(shape: Any) -> str:
    """Return the name of the type ``shape`` in schemas. The name is the title in the `Limit` of the type. If a class
    has no such title, the result is the name of the class without the ending ``Json``. For example, the schema of
    `AnalysisJson` is called ``Analysis``. For any other type without a title, the result is an empty text.
    """
    return split_limit(shape)[1].title or (shape.__name__.removesuffix("Json") if is_object(shape) else "")


def reference_or_schema(shape: Any, refer: Refer, about: str = "") -> JsonDict:
    """Return the schema for a place where a type is used. The result contains the reference from ``refer``, or the
    whole schema if ``refer`` returns None. ``about`` describes the value in this place.
    """
    texts = [note for note in get_args(shape)[1:] if isinstance(note, str)] if get_origin(shape) is Annotated else []
    about = about or "".join(texts)
    named = type_without_descriptions(shape)
    if (reference := refer(named)) is not None:
        return {**description_keyword(about), "$ref": reference}
    whole = _body(named, refer) if about else definition(named, refer)
    return {**description_keyword(about), **whole}


def object_schema(fields: Mapping[str, ShapeField], abouts: Mapping[str, str], refer: Refer) -> JsonDict:
    """Return the schema of an object with the keys in ``fields`` and no others. ``abouts`` contains the descriptions of
    the keys.
    """
    required = [name for name, field in fields.items() if field.required]
    return {
        "type": "object",
        **({"required": required} if required else {}),
        "additionalProperties": False,
        "properties": {
            name: reference_or_schema(field.type, refer, abouts.get(name, "")) for name, field in fields.items()
        },
    }


def description_keyword(about: str) -> JsonDict:
    return {"description": about} if about else {}


def type_without_descriptions(shape: Any) -> Any:
    """Return the type ``shape`` without the descriptions in `Annotated`. A `Limit` in `Annotated` is kept."""
    if get_origin(shape) is not Annotated:
        return shape
    plain, *notes = get_args(shape)
    limits = tuple(note for note in notes if isinstance(note, Limit))
    return Annotated[plain, *limits] if limits else plain


def _body(shape: Any, refer: Refer) -> JsonDict:
    plain, limit = split_limit(shape)
    origin, arguments = get_origin(plain), get_args(plain)
    if is_union(plain):
        several = [reference_or_schema(one, refer) for one in arguments]
        return {"oneOf" if tag_key_and_classes(list(arguments)) else "anyOf": several}
    if origin is Literal:
        return {"const": arguments[0]} if len(arguments) == 1 else {"enum": list(arguments)}
    if is_object(plain):
        return object_schema(fields_of(plain), field_texts(plain), refer)
    if origin is tuple and arguments[1:] != (...,):
        items = {"anyOf": [reference_or_schema(one, refer) for one in arguments]}
        return {"type": "array", "items": items, "minItems": len(arguments), "maxItems": len(arguments)}
    if origin in (list, tuple):
        unique = {"uniqueItems": True} if limit.unique else {}
        items = reference_or_schema(arguments[0], refer)
        return {
            "type": "array",
            "items": items,
            "minItems": limit.least or 0,
            **_bound("maxItems", limit.most),
            **unique,
        }
    if origin in (dict, Mapping):
        name, item = arguments
        if item is Any:
            return {"type": "object", "additionalProperties": True, **_bound("maxProperties", limit.most)}
        names = {
            "propertyNames": reference_or_schema(name, refer),
            "additionalProperties": reference_or_schema(item, refer),
        }
        return {"type": "object", **names, **_bound("maxProperties", limit.most)}
    if plain is Any:
        return {"anyOf": _any_json(reference_or_schema(Text, refer), {"$ref": refer(shape)})}
    return {"type": SIMPLE[plain], **_limits(plain, limit)}


def _limits(plain: Any, limit: Limit) -> JsonDict:
    if plain in (int, float):
        return {**_bound("minimum", limit.least), **_bound("maximum", limit.most)}
    if plain is str:
        return {**({"pattern": limit.pattern} if limit.pattern else {}), **_bound("maxLength", limit.most)}
    return {}


def _bound(keyword: str, bound: int | None) -> JsonDict:
    """Return an object that maps ``keyword`` to ``bound``, or an empty object if ``bound`` is None."""
    return {} if bound is None else {keyword: bound}


def _any_json(text: JsonDict, itself: JsonDict) -> list[JsonDict]:
    return [
        {"type": "null"},
        {"type": "boolean"},
        {"type": "integer", "minimum": -LARGEST, "maximum": LARGEST - 1},
        text,
        {"type": "array", "items": itself, "minItems": 0, "maxItems": 100_000},
        {"type": "object", "propertyNames": text, "additionalProperties": itself, "maxProperties": 100_000},
    ]


# ---------------------------------------------------------------------------------------------- texts


def docstring_summary(thing: Any) -> str:
    """Return the first paragraph of the docstring of ``thing``, joined into one line."""
    return " ".join((inspect.getdoc(thing) or "").split("\n\n")[0].split()).replace("``", "`")


@cache
def field_texts(shape: type) -> dict[str, str]:
    """Return the descriptions of the fields of the class ``shape``. The keys are the names of the fields. A description
    is the string below the field in the source. Fields from base classes are included. For a class that is made at run
    time, the descriptions come from its attribute ``field_texts``.
    """
    if "field_texts" in vars(shape):
        return dict(vars(shape)["field_texts"])
    (tree,) = ast.parse(textwrap.dedent(inspect.getsource(shape))).body
    assert isinstance(tree, ast.ClassDef)
    module = vars(sys.modules[shape.__module__])
    texts: dict[str, str] = {}
    for base in tree.bases:
        if isinstance(base, ast.Name) and is_object(module.get(base.id)):
            texts |= field_texts(module[base.id])
    for field, below in zip(tree.body, tree.body[1:], strict=False):
        match field, below:
            case ast.AnnAssign(target=ast.Name(name)), ast.Expr(ast.Constant(str(text))):
                texts[name] = " ".join(text.split()).replace("``", "`")
    return texts


def result_type(function: Any) -> Any:
    """Return the type of a function's result."""
    return get_type_hints(function, include_extras=True)["return"]
