"""JSON Schemas (2020-12) of the types that `machu_rules.core.shape_reader` reads.

A type that has a name is referred to. A class is described by its docstring, a field by the text below it
in the source or by a plain text in its `Annotated`.
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
from machu_rules.core.shapes import Limit, ShapeField, fields_of, is_object, is_union, limited, tags
from machu_rules.core.strict_json import LARGEST
from machu_rules.core.values import JsonDict

SIMPLE = {str: "string", int: "integer", float: "number", bool: "boolean", NoneType: "null"}
Refer = Callable[[Any], str | None]
"""The reference of a type that is defined elsewhere, or None."""


def definition(shape: Any, refer: Refer, title: str = "") -> JsonDict:
    """The whole schema of a type. ``title`` is its name, if the type has none of its own."""
    _, limit = limited(shape)
    name = title or title_of(shape)
    about = limit.about or (summary(shape) if is_object(shape) else "")
    examples = {"examples": list(limit.examples)} if limit.examples else {}
    return {**({"title": name} if name else {}), **described(about), **_body(shape, refer), **examples}


def title_of(shape: Any) -> str:
    """The name of a type in schemas. The JSON of a class is named after the class, with `Json` at the end in Python
    only: the schema of `AnalysisJson` is ``Analysis``."""
    return limited(shape)[1].title or (shape.__name__.removesuffix("Json") if is_object(shape) else "")


def use(shape: Any, refer: Refer, about: str = "") -> JsonDict:
    """The schema for a use of a type: a reference, or the whole. ``about`` describes this use."""
    texts = [note for note in get_args(shape)[1:] if isinstance(note, str)] if get_origin(shape) is Annotated else []
    about = about or "".join(texts)
    named = without_texts(shape)
    if (reference := refer(named)) is not None:
        return {**described(about), "$ref": reference}
    whole = _body(named, refer) if about else definition(named, refer)
    return {**described(about), **whole}


def members(fields: Mapping[str, ShapeField], abouts: Mapping[str, str], refer: Refer) -> JsonDict:
    """An object with these keys and no others."""
    required = [name for name, field in fields.items() if field.required]
    return {
        "type": "object",
        **({"required": required} if required else {}),
        "additionalProperties": False,
        "properties": {name: use(field.type, refer, abouts.get(name, "")) for name, field in fields.items()},
    }


def described(about: str) -> JsonDict:
    return {"description": about} if about else {}


def without_texts(shape: Any) -> Any:
    """A type without the descriptions of its use."""
    if get_origin(shape) is not Annotated:
        return shape
    plain, *notes = get_args(shape)
    limits = tuple(note for note in notes if isinstance(note, Limit))
    return Annotated[plain, *limits] if limits else plain


def _body(shape: Any, refer: Refer) -> JsonDict:
    plain, limit = limited(shape)
    origin, arguments = get_origin(plain), get_args(plain)
    if is_union(plain):
        several = [use(one, refer) for one in arguments]
        return {"oneOf" if tags(list(arguments)) else "anyOf": several}
    if origin is Literal:
        return {"const": arguments[0]} if len(arguments) == 1 else {"enum": list(arguments)}
    if is_object(plain):
        return members(fields_of(plain), field_texts(plain), refer)
    if origin is tuple and arguments[1:] != (...,):
        items = {"anyOf": [use(one, refer) for one in arguments]}
        return {"type": "array", "items": items, "minItems": len(arguments), "maxItems": len(arguments)}
    if origin in (list, tuple):
        unique = {"uniqueItems": True} if limit.unique else {}
        items = use(arguments[0], refer)
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
        names = {"propertyNames": use(name, refer), "additionalProperties": use(item, refer)}
        return {"type": "object", **names, **_bound("maxProperties", limit.most)}
    if plain is Any:
        return {"anyOf": _any_json(use(Text, refer), {"$ref": refer(shape)})}
    return {"type": SIMPLE[plain], **_limits(plain, limit)}


def _limits(plain: Any, limit: Limit) -> JsonDict:
    if plain in (int, float):
        return {**_bound("minimum", limit.least), **_bound("maximum", limit.most)}
    if plain is str:
        return {**({"pattern": limit.pattern} if limit.pattern else {}), **_bound("maxLength", limit.most)}
    return {}


def _bound(keyword: str, bound: int | None) -> JsonDict:
    """A bound, if the type has one."""
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


def summary(thing: Any) -> str:
    """The first paragraph of a docstring, in one line."""
    return " ".join((inspect.getdoc(thing) or "").split("\n\n")[0].split()).replace("``", "`")


@cache
def field_texts(shape: type) -> dict[str, str]:
    """The texts below the fields of a class, and of the classes it inherits from, in the source. A class made at run
    time has them as its ``field_texts``."""
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


def result_of(function: Any) -> Any:
    """The type that a function returns."""
    return get_type_hints(function, include_extras=True)["return"]
