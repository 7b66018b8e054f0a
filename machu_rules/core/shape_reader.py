"""Read plain JSON data strictly as a value of a type. If the data is invalid, one error is raised, which states the
location of the first fault and the expected value.

cattrs finds and caches the reader for a type. The readers themselves are defined here, because those of cattrs accept
"1" for 1 and any iterable for a list. The package msgspec would be ten times as fast, but it ignores unknown keys of
attrs classes and TypedDicts. It also cannot read a union of two object types.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from types import NoneType
from typing import Annotated, Any, Literal, get_args, get_origin

import attrs

from machu_rules.core.errors import MachuRulesError
from machu_rules.core.phrasing import nearest_word
from machu_rules.core.shapes import (
    KINDS,
    ShapeField,
    allowed_json_kinds,
    fields_of,
    is_object,
    is_union,
    json_kind_of_value,
    split_limit,
    tag_key_and_classes,
    words,
)
from machu_rules.core.strict_json import DEEPEST, LARGEST, quote_untrusted

Reader = Callable[[Any, Any], Any]

MOST_NAMED = 15
"""A message about an unknown key lists the known keys only if there are at most this number of known keys."""

MOST_KEPT = 1000
"""The largest number of texts that are cached per pattern. Only texts that match the pattern are cached."""


class ShapeError(MachuRulesError, ValueError):
    """Data with an invalid shape.

    Args:
        wrong: A description of the fault for a person, such as ``expected a whole number``.
        path: The keys and positions that lead to the invalid value. Default: (), which means the whole data.
        missing: The key that is missing. Default: "", which means that no key is missing.

    >>> fault = ShapeError("expected a whole number", ("players", 0, "corn"))
    >>> fault.path
    ('players', 0, 'corn')
    >>> print(fault)
    players[0].corn: expected a whole number
    """

    def __init__(self, wrong: str, path: tuple[str | int, ...] = (), missing: str = "") -> None:
        super().__init__(wrong, path, missing)
        self.wrong, self.path, self.missing = wrong, path, missing

    def under(self, *keys: str | int) -> ShapeError:
        """Return the same error with more keys before its path.

        Args:
            *keys: The keys and positions of the enclosing data, with the outermost first.

        Returns:
            A new error.

        >>> ShapeError("expected a whole number", (0, "corn")).under("players").path
        ('players', 0, 'corn')
        """
        return ShapeError(self.wrong, (*keys, *self.path), self.missing)

    def __str__(self) -> str:
        where = path_text(self.path)
        if self.missing:
            return f"{where}{'.' * bool(where)}{self.missing} is missing: {self.wrong}"
        return f"{where}: {self.wrong}" if where else self.wrong


def read(shape: Any, data: Any) -> Any:
    """Return ``data`` as a value of the type ``shape``. Raises ShapeError for the first fault.

    >>> from machu_rules.core.shapes import Limit
    >>> Pieces = Annotated[int, Limit(least=0)]
    >>> read(dict[str, list[Pieces]], {"corn": [3, 0]})
    {'corn': [3, 0]}
    >>> read(dict[str, list[Pieces]], {"corn": [3, "0"]})
    Traceback (most recent call last):
    machu_rules.core.shape_reader.ShapeError: corn[1]: expected a whole number from 0, not a text
    """
    return _reader(shape)(data, shape)


def read_parameters(function: Callable[..., Any], data: Any, skip: int = 1) -> dict[str, Any]:
    """Read the JSON object ``data`` as arguments of ``function``, and return the arguments by name. The annotations of
    ``function`` are the types of the arguments. The first ``skip`` parameters of ``function`` are left out.
    """
    return _read_members(data, _parameter_readers(function, skip))


def path_text(path: tuple[str | int, ...]) -> str:
    """Return a path in the form that messages use.

    >>> path_text(("players", 2, "goods", "corn"))
    'players[2].goods.corn'
    """
    text = ""
    for key in path:
        if isinstance(key, int):
            text += f"[{key}]"
        elif re.fullmatch(r"\w{1,60}", key):
            text += f"{'.' * bool(text)}{key}"
        else:
            text += f"[{quote_untrusted(key)}]"
    return text


def _reader(shape: Any) -> Reader:
    reader: Reader = _cattrs_converter().get_structure_hook(shape)
    return reader


@cache
def _cattrs_converter() -> Any:
    import cattrs  # imported only here: it takes long, and many programs never read data

    converter = cattrs.Converter(detailed_validation=False)
    register = converter.register_structure_hook_factory
    for scalar in (int, float, str, bool, NoneType):
        converter.register_structure_hook(scalar, _make_scalar_reader(scalar))
    by_origin: dict[Any, Any] = {
        **dict.fromkeys((list, tuple), _make_list_reader),
        **dict.fromkeys((dict, Mapping), _make_mapping_reader),
        Literal: _make_literal_reader,
        Annotated: _make_limited_reader,
    }
    register(lambda shape: get_origin(shape) in by_origin, lambda shape: by_origin[get_origin(shape)](shape))
    register(is_union, _make_union_reader)
    register(is_object, _make_object_reader)
    return converter


def _wrong_type(shape: Any, value: Any) -> ShapeError:
    return ShapeError(f"expected {words(shape)}, not {json_kind_of_value(value)}")


def _make_scalar_reader(shape: Any) -> Reader:
    types = (int, float) if shape is float else (shape,)

    def scalar(value: Any, wanted: Any) -> Any:
        if type(value) not in types and not (shape is str and isinstance(value, str)):
            raise _wrong_type(wanted, value)
        return value

    return scalar


def _make_literal_reader(shape: Any) -> Reader:
    def literal(value: Any, wanted: Any) -> Any:
        if not any(type(value) is type(one) and value == one for one in get_args(shape)):
            what = quote_untrusted(value) if isinstance(value, str) else json_kind_of_value(value)
            raise ShapeError(f"expected {words(wanted)}, not {what}")
        return value

    return literal


def _make_list_reader(shape: Any) -> Reader:
    make, (item, *others) = get_origin(shape), get_args(shape)
    if make is tuple and others != [...]:
        return _make_tuple_reader(shape)
    reader = _reader(item)

    def several(value: Any, wanted: Any) -> Any:
        if not isinstance(value, list | tuple):
            raise _wrong_type(wanted, value)
        items: list[Any] = []
        try:
            for one in value:
                items.append(reader(one, item))
        except ShapeError as error:
            raise error.under(len(items)) from None
        return make(items)

    return several


def _make_tuple_reader(shape: Any) -> Reader:
    """Return a reader for the tuple type ``shape``. Data of this type is a list of a fixed length, with one type per
    item.
    """
    types = get_args(shape)

    def row(value: Any, wanted: Any) -> Any:
        if not isinstance(value, list | tuple):
            raise _wrong_type(wanted, value)
        if len(value) != len(types):
            raise ShapeError(f"expected a list of {len(types)}, not of {len(value)}")
        items: list[Any] = []
        try:
            for one, item in zip(value, types, strict=True):
                items.append(_reader(item)(one, item))
        except ShapeError as error:
            raise error.under(len(items)) from None
        return tuple(items)

    return row


def _make_mapping_reader(shape: Any) -> Reader:
    name, item = get_args(shape)
    name_reader, reader = _reader(name), _reader(item)

    def mapping(value: Any, wanted: Any) -> Any:
        if not isinstance(value, Mapping):
            raise _wrong_type(wanted, value)
        items: dict[Any, Any] = {}
        for key, one in value.items():
            if not isinstance(key, str):
                raise ShapeError(f"the keys of an object are strings, not {json_kind_of_value(key)}")
            try:
                items[name_reader(key, name)] = reader(one, item)
            except ShapeError as error:
                raise error.under(key) from None
        return items

    return mapping


def _make_object_reader(shape: Any) -> Reader:
    readers: dict[str, tuple[Reader, ShapeField]] = {}  # filled at the first use, so that types may contain themselves

    def read_object(value: Any, wanted: Any) -> Any:
        if not readers:
            readers.update({name: (_reader(field.type), field) for name, field in fields_of(shape).items()})
        if not isinstance(value, Mapping):
            raise _wrong_type(wanted, value)
        members = _read_members(value, readers)
        return shape(**members) if attrs.has(shape) else members

    return read_object


@cache
def _parameter_readers(function: Callable[..., Any], skip: int) -> dict[str, tuple[Reader, ShapeField]]:
    fields = list(fields_of(function).items())[skip:]
    return {name: (_reader(field.type), field) for name, field in fields}


def _read_members(value: Mapping[Any, Any], readers: Mapping[str, tuple[Reader, ShapeField]]) -> dict[str, Any]:
    """Read the JSON object ``value`` and return its members by key. ``readers`` contains the readers of all known keys.
    Raises ShapeError if a key is unknown, or if a required key is missing.
    """
    members: dict[str, Any] = {}
    for key in value:
        if key not in readers:
            alike = nearest_word(key, [name for name in readers if name not in value])
            known = f"; there are {', '.join(readers) or 'none'}" if len(readers) <= MOST_NAMED else ""
            hint = f"; did you mean {alike}?" if alike else known
            raise ShapeError(f"{quote_untrusted(str(key))} is not known here{hint}")
    for name, (reader, field) in readers.items():
        if name in value:
            try:
                members[name] = reader(value[name], field.type)
            except ShapeError as error:
                raise error.under(name) from None
        elif field.required:
            raise ShapeError(words(field.type), missing=name)
    return members


def _make_union_reader(shape: Any) -> Reader:
    choices = get_args(shape)
    tagged = tag_key_and_classes(list(choices))
    readers = [(allowed_json_kinds(one), one, _reader(one)) for one in choices]

    scalars = {type(None): NoneType, int: int, bool: bool}
    by_type = {kind: one for kind, one in scalars.items() if one in choices}

    def union(value: Any, wanted: Any) -> Any:
        if type(value) in by_type:
            return value
        kind = json_kind_of_value(value)
        if tagged and kind == "an object":
            key, classes = tagged
            tag = value.get(key)
            if isinstance(tag, str) and tag in classes:
                return _reader(classes[tag])(value, classes[tag])
            raise ShapeError(_wrong_tag_message(tag, classes)).under(key)
        fault: ShapeError | None = None
        for kinds_of_one, one, reader in readers:
            if kind in kinds_of_one:
                try:
                    return reader(value, one)
                except ShapeError as error:
                    fault = error
        raise fault or _wrong_type(wanted, value)

    return union


def _wrong_tag_message(tag: Any, classes: Mapping[str, Any]) -> str:
    if not isinstance(tag, str):
        return f"expected a text, not {json_kind_of_value(tag)}"
    alike = nearest_word(tag, classes)
    return f"{quote_untrusted(tag)} is not known here" + (f"; did you mean {alike}?" if alike else "")


def _read_any_json(value: Any, wanted: Any, depth: int = DEEPEST) -> Any:
    """Return ``value`` if it is JSON data without fractional numbers and at most ``depth`` levels deep. Raises
    ShapeError for any other value. ``wanted`` is a parameter of all readers and is not used here.
    """
    kind = json_kind_of_value(value)
    if kind not in KINDS.values() or kind == KINDS[float] or not depth:
        raise ShapeError(f"expected a JSON value without fractions, not {kind}")
    if isinstance(value, list | tuple):
        return [_read_any_json(item, wanted, depth - 1) for item in value]
    if isinstance(value, Mapping):
        return {str(key): _read_any_json(item, wanted, depth - 1) for key, item in value.items()}
    return value


def _make_limited_reader(shape: Any) -> Reader:
    plain, limit = split_limit(shape)
    if plain is Any:
        return _read_any_json
    reader = _reader(plain)
    least = limit.least if limit.least is not None else float("-inf")
    most = limit.most if limit.most is not None else float("inf")
    pattern = re.compile(limit.pattern) if limit.pattern else None
    is_scalar, plain_kinds = plain in (int, float, str), allowed_json_kinds(plain)
    is_number, has_size = plain in (int, float), limit.least is not None or limit.most is not None
    parts = {str: " character", dict: " key", int: "", float: ""}.get(get_origin(plain) or plain, " item")

    fitting: set[str] = set()  # cached ids, which is the usual case

    def within(value: Any, wanted: Any) -> Any:
        if type(value) is str and value in fitting:
            return value
        if is_scalar and type(value) is not plain and json_kind_of_value(value) not in plain_kinds:
            raise _wrong_type(wanted, value)
        read_value = value if is_scalar else reader(value, plain)
        size = value if is_number else len(value) if has_size else 0
        if not least <= size <= most:
            bound, side = (limit.least, "at least") if size < least else (limit.most, "at most")
            found = f"{size:,}" if abs(size) < LARGEST else "this number"
            raise ShapeError(f"{bound:,}{parts}{'s' * bool(parts and bound != 1)} {side}, not {found}")
        if pattern is not None and not pattern.search(value):
            raise ShapeError(
                f"{quote_untrusted(value)} has the wrong format (write, for example, {limit.examples[0]!r})"
            )
        if pattern is not None and len(fitting) < MOST_KEPT:
            fitting.add(value)
        if limit.unique and len(value) > 1 and len(set(map(repr, value))) < len(value):
            raise ShapeError("an item appears twice")
        return read_value

    def whole_number(value: Any, wanted: Any) -> Any:
        return value if type(value) is int and least <= value <= most else within(value, wanted)

    return whole_number if plain is int else within
