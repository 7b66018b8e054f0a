"""Shapes: types that describe JSON data.

A shape is an attrs class, a TypedDict or the parameters of a function. It can also be `list`, `dict`, `tuple[X, ...]`,
`Literal`, a union, or `Annotated` with a `Limit`. `machu_rules.core.shape_reader` reads data as the value of a shape,
and `machu_rules.core.shape_schema` makes a JSON Schema from a shape.
"""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NamedTuple, NotRequired, Union, get_args, get_origin, get_type_hints

import attrs

OPTIONAL = "optional"

SAYABLE = 10**9
"""Messages omit upper bounds of at least this number, and lower bounds of at most minus this number. Such bounds exist
only to keep numbers finite.
"""


@attrs.frozen
class Limit:
    """The part of a type that Python annotations cannot express.

    ``least`` and ``most`` limit a number or the length of a text, list or object. ``pattern`` limits a text, and
    ``unique`` requires different items in a list. ``title`` is the name of the type, ``about`` is its description, and
    ``examples`` contains example values.
    """

    title: str = ""
    about: str = ""
    least: int | None = None
    most: int | None = None
    pattern: str = ""
    unique: bool = False
    examples: tuple[Any, ...] = attrs.field(default=(), eq=False)


_NOTHING = attrs.asdict(Limit())


class ShapeField(NamedTuple):
    """A key of an object: the type of its value, and whether the key is required."""

    type: Any
    required: bool


@cache
def fields_of(shape: Any) -> dict[str, ShapeField]:
    """Return the keys of the class ``shape``, or the parameters of the function ``shape``, by name."""
    hints = get_type_hints(shape, include_extras=True)
    if inspect.isfunction(shape):
        parameters = inspect.signature(shape).parameters.values()
        return {one.name: ShapeField(hints.get(one.name, Any), one.default is one.empty) for one in parameters}
    if attrs.has(shape):
        return {
            one.alias: ShapeField(
                _without_null(hints[one.name]) if OPTIONAL in one.metadata else hints[one.name],
                one.default is attrs.NOTHING,
            )
            for one in attrs.fields(shape)
        }
    return {
        name: ShapeField(get_args(hint)[0], False) if get_origin(hint) is NotRequired else ShapeField(hint, True)
        for name, hint in hints.items()
    }


def declare_optional_field(**options: Any) -> Any:
    """Declare a field of an attrs class. The field is None if its key is missing in the JSON data. The JSON value null
    is not accepted.
    """
    return attrs.field(default=None, metadata={OPTIONAL: True}, **options)


def _without_null(shape: Any) -> Any:
    return Union[tuple(one for one in get_args(shape) if one is not NoneType)]  # noqa: UP007 - made of a list


def is_object(shape: Any) -> bool:
    """Return True if a type is a class with annotated fields. A value of such a class is an object in JSON."""
    return isinstance(shape, type) and (attrs.has(shape) or _has_annotations(shape))


def _has_annotations(shape: type) -> bool:
    """Return True if a class has annotations of its own. Since Python 3.14 (PEP 649), most classes have no annotations
    in their namespace. Instead, their function ``__annotate__`` returns the annotations when they are needed.
    """
    return "__annotations__" in vars(shape) or getattr(shape, "__annotate__", None) is not None


def is_union(shape: Any) -> bool:
    return get_origin(shape) in (Union, UnionType)


KINDS: dict[Any, str] = {
    int: "a whole number",
    float: "a number",
    str: "a text",
    bool: "true or false",
    NoneType: "null",
    list: "a list",
    tuple: "a list",
    dict: "an object",
    Mapping: "an object",
}


def json_kind_of_value(value: Any) -> str:
    """Return the kind of the JSON value ``value`` in words, such as ``a list``.

    >>> json_kind_of_value(3), json_kind_of_value(True), json_kind_of_value("3"), json_kind_of_value({3})
    ('a whole number', 'true or false', 'a text', 'set')
    """
    kind = KINDS.get(type(value))
    if kind is None:
        kind = (
            "an object"
            if isinstance(value, Mapping)
            else next(
                (KINDS[one] for one in (int, float, str, list, tuple) if isinstance(value, one)), type(value).__name__
            )
        )
    return kind


def allowed_json_kinds(shape: Any) -> set[str]:
    """Return the kinds of JSON values that a type allows, as `json_kind_of_value` names them.

    >>> sorted(allowed_json_kinds(Literal["seed", 1] | None)), allowed_json_kinds(list[int])
    (['a text', 'a whole number', 'null'], {'a list'})
    """
    shape, _ = split_limit(shape)
    if is_union(shape):
        return set().union(*map(allowed_json_kinds, get_args(shape)))
    if get_origin(shape) is Literal:
        return set(map(json_kind_of_value, get_args(shape)))
    if shape is float:
        return {KINDS[int], KINDS[float]}
    if shape is Any:
        return set(KINDS.values())
    return {"an object"} if is_object(shape) else {KINDS[get_origin(shape) or shape]}


def words(shape: Any) -> str:
    """Return a description of the values of a type, in words that fit after "expected".

    >>> words(Annotated[int, Limit(least=0, most=99)] | None), words(Literal["seed", "ask"])
    ('a whole number from 0 to 99 or null', '"seed" or "ask"')
    """
    if get_origin(shape) is Literal:
        return " or ".join(str(one).lower() if isinstance(one, bool) else f'"{one}"' for one in get_args(shape))
    if is_union(shape):
        return " or ".join(dict.fromkeys(words(one) for one in get_args(shape)))
    plain, limit = split_limit(shape)
    if plain is not shape:
        number = plain in (int, float)
        least = f" from {limit.least:,}" if number and limit.least is not None and limit.least > -SAYABLE else ""
        most = f" to {limit.most:,}" if number and limit.most is not None and limit.most < SAYABLE else ""
        long = f" of at most {limit.most:,} characters" if plain is str and limit.most is not None else ""
        return f"{words(plain)}{least}{most}{long}"
    if is_object(shape):
        return "an object"
    return KINDS.get(get_origin(shape) or shape, "a JSON value")


def split_limit(shape: Any) -> tuple[Any, Limit]:
    """Return the type ``shape`` without its `Annotated` wrappers, and the limits from these wrappers as one `Limit`.
    Outer limits override inner ones.

    >>> split_limit(Annotated[Annotated[str, Limit("Id", most=40)], Limit("Good")])[1].title
    'Good'
    """
    limit = Limit()
    while get_origin(shape) is Annotated:
        shape, *notes = get_args(shape)
        for note in notes:
            if isinstance(note, Limit):
                given = {one.name: getattr(note, one.name) for one in attrs.fields(Limit)}
                limit = attrs.evolve(limit, **{name: value for name, value in given.items() if value != _NOTHING[name]})
    return shape, limit


def tag_key_and_classes(shapes: list[Any]) -> tuple[str, dict[str, Any]] | None:
    """Find a key whose type is a `Literal` in all classes in ``shapes``, so that the value of the key shows the class
    of an object. Return this key, and a mapping from its values to the classes. Returns None if there is no such key.
    """
    if not shapes or not all(map(is_object, shapes)):
        return None
    for key in fields_of(shapes[0]):
        constants = [fields_of(shape).get(key, ShapeField(None, False)).type for shape in shapes]
        if all(get_origin(constant) is Literal for constant in constants):
            return key, {tag: shape for shape, one in zip(shapes, constants, strict=True) for tag in get_args(one)}
    return None
