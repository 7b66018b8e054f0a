"""The cache of the published rulebooks. Its files are stored next to the code of the games.

If the data files of a game have not changed, loading the game by name uses its cached rulebook. The data files are then
hashed to detect changes, but they are not parsed or checked. The cache files are written when the package is installed,
and also by ``make generate`` and ``make test``.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path
from types import NoneType
from typing import Any, get_args, get_origin, get_type_hints

import attrs

from machu_rules.core import resources
from machu_rules.core.frozen import FrozenMap
from machu_rules.loader.rulebook import Figure, Rule, Rulebook
from machu_rules.loader.spec import GameSpec


def cache_file_path(spec: GameSpec) -> Path:
    """Return the path of the cache file for a game. The file is next to the module that contains the game's model."""
    return Path(str(sys.modules[spec.model.__module__].__file__)).with_name("rulebook.json")


@cache
def cached_rulebook(spec: GameSpec) -> Rulebook | None:
    """Return the published rulebook of a game from the cache. Returns None if there is no cache file, if the data files
    have changed since the cache file was written, or if the cache file does not fit the model.
    """
    try:
        data = json.loads(resources.read_bytes_beside_module(spec.model.__module__, cache_file_path(spec)))
        return _rulebook(spec, data) if data["digest"] == digest(spec) else None
    except (OSError, ValueError, KeyError, TypeError):  # there is no cache, or the model has changed
        return None


def _rulebook(spec: GameSpec, data: Any) -> Rulebook:
    return Rulebook(
        game=spec.name,
        name=spec.name,
        title=data["title"],
        figures=_model(spec.model, data["figures"]),
        rules=tuple([_model(Rule, rule) for rule in data["rules"]]),
        provenance=tuple([Figure(path, _frozen(value), *others) for path, value, *others in data["provenance"]]),
        names=FrozenMap(data["names"]),
        fingerprint=data["fingerprint"],
        effective=data["effective"],
        spec=spec,
    )


def cache_file_text(spec: GameSpec, book: Rulebook) -> str:
    """Return the text of the cache file for ``book``, the published rulebook of a game."""
    data = {
        "digest": digest(spec),
        "title": book.title,
        "figures": _plain(book.figures),
        "rules": [_plain(rule) for rule in book.rules],
        "provenance": [list(_plain(figure).values()) for figure in book.provenance],
        "names": _plain(book.names),
        "fingerprint": book.fingerprint,
        "effective": book.effective,
    }
    return json.dumps(data, ensure_ascii=False, indent=0) + "\n"


def digest(spec: GameSpec) -> str:
    """Return the SHA-256 hash, in hexadecimal digits, of the data files of a game. Both kinds of line endings, LF and
    CRLF, result in the same hash.
    """
    total = sha256()
    for file in spec.files:
        text = spec.data_folder().joinpath(f"{file}.yaml").read_bytes().replace(b"\r\n", b"\n")
        total.update(b"%d:" % len(text) + text)
    return total.hexdigest()


def _plain(value: Any) -> Any:
    """Return ``value``, a value in a model, as plain JSON data."""
    if attrs.has(type(value)):
        return {field.name: _plain(getattr(value, field.name)) for field in attrs.fields(type(value))}
    if isinstance(value, Mapping):
        return {key: _plain(item) for key, item in value.items()}
    return [_plain(item) for item in value] if isinstance(value, tuple) else value


def _frozen(value: Any) -> Any:
    """Convert ``value``, the value of a figure, from plain JSON data to immutable data."""
    if isinstance(value, dict):
        return FrozenMap({key: _frozen(item) for key, item in value.items()})
    return tuple([_frozen(item) for item in value]) if isinstance(value, list) else value


def _model(shape: Any, value: Any) -> Any:
    """Convert ``value`` from plain JSON data back to the type ``shape``, which the value had in the model. `_plain`
    made the JSON data from a valid model, so the data needs no checks.
    """
    if type(value) not in (dict, list):
        return value
    others = [one for one in get_args(shape) if one is not NoneType]
    if isinstance(value, list):
        return tuple([_model(others[0], item) for item in value])
    if get_origin(shape) is FrozenMap:
        return FrozenMap({key: _model(others[1], item) for key, item in value.items()})
    if others:  # the value may be null
        return _model(others[0], value)
    hints = _type_hints(shape)
    return shape(**{name: _model(hints[name], item) for name, item in value.items()})


@cache
def _type_hints(shape: type) -> dict[str, Any]:
    return get_type_hints(shape)
