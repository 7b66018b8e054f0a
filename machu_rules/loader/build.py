"""Make the typed model of a game from plain data, and compute the fingerprint of the model."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar, get_args, get_origin

import attrs

from machu_rules.core.errors import UsageError
from machu_rules.core.frozen import FrozenMap

if TYPE_CHECKING:
    import cattrs

    from machu_rules.loader.rulebook import Rulebook

T = TypeVar("T")


@cache
def _converter() -> cattrs.Converter:
    import cattrs  # imported only here: it takes 15 ms, and a cached rulebook does not need it

    converter = cattrs.Converter(forbid_extra_keys=True, detailed_validation=False)

    def frozen_map(value: Mapping[str, Any], wanted: Any) -> FrozenMap[str, Any]:
        _, inner = get_args(wanted)
        return FrozenMap({key: converter.structure(item, inner) for key, item in value.items()})

    def is_frozen_map(wanted: Any) -> bool:
        origin: Any = get_origin(wanted)
        return origin is FrozenMap

    converter.register_structure_hook_func(is_frozen_map, frozen_map)
    return converter


def structured(data: Mapping[str, Any], model: type[T]) -> T:
    """Return ``data``, which has passed all checks, as an instance of the class ``model``."""
    return _converter().structure(data, model)


def fingerprint(play: Any, game: str) -> str:
    """Return the fingerprint of a game: a SHA-256 hash in hexadecimal digits. ``game`` is the name of the game, and
    ``play`` is its model. The hash covers the name and the values in the model that affect play.

    Three kinds of fields are skipped: fields declared with ``presentation=True``, fields whose value is None, and
    fields whose value is the default. A field declared with ``always_fingerprinted=True`` is not skipped if its value
    is the default. For both arguments, see `machu_rules.loader.figures.declare`.
    """
    text = json.dumps([game, _fingerprinted_data(play)], sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode("ascii")).hexdigest()


def check_unchanged_since_load(rulebook: Rulebook) -> Rulebook:
    """Return ``rulebook`` if its data has not changed since the loader checked the data.

    Raises UsageError if the data was changed in Python. The error prevents a game from using unchecked data by
    accident.

    >>> import machu_rules as mr
    >>> book = mr.load("princes").rulebook
    >>> check_unchanged_since_load(attrs.evolve(book, figures=attrs.evolve(book.figures, cards=())))
    Traceback (most recent call last):
    machu_rules.core.errors.UsageError: the data of princes was changed after it was loaded. Write a variant and load
    that
    """
    if fingerprint(rulebook.figures, rulebook.game) != rulebook.fingerprint:
        raise UsageError(f"the data of {rulebook.name} was changed after it was loaded. Write a variant and load that")
    return rulebook


def _fingerprinted_data(value: Any) -> Any:
    if isinstance(value, str | int):
        return value
    if isinstance(value, tuple):
        return [_fingerprinted_data(item) for item in value]
    if isinstance(value, Mapping):
        return {key: _fingerprinted_data(item) for key, item in value.items()}
    if attrs.has(type(value)):
        found = {}
        kind: Any = type(value)
        for name, default in _fingerprinted_fields(kind):
            item = getattr(value, name)
            # a field added in a later version is at its default in all existing data, so it changes no fingerprint
            if item is not None and (
                type(item) is not type(default) or item != default
            ):  # 1 and true are different values
                found[name] = _fingerprinted_data(item)
        return found
    return value


@cache
def _fingerprinted_fields(model: type[Any]) -> tuple[tuple[str, Any], ...]:
    """Return the names and defaults of the fields in the class ``model``. Fields declared with ``presentation=True``
    are left out. For a field without a default, and for a field declared with ``always_fingerprinted=True``, the
    default in the result is `attrs.NOTHING`. No value equals `attrs.NOTHING`, so the value of such a field never counts
    as the default.
    """
    fields = [field for field in attrs.fields(model) if not field.metadata.get("presentation")]
    return tuple(
        (field.name, attrs.NOTHING if field.metadata.get("always_fingerprinted") else _attrs_default(field))
        for field in fields
    )


def _attrs_default(field: attrs.Attribute[Any]) -> Any:
    make = getattr(field.default, "factory", None)  # made by attrs.Factory
    return field.default if make is None else make()
