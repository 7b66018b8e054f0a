"""Convert data to the normal form from which the model of a game is made. The normal form does not depend on the way
the files are written.

The annotations of the fields in a model declare how the model differs from the files. `FieldPath` declares that the
value of a field has another path in the files. `Unordered` declares that the order of a list has no meaning.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from types import NoneType
from typing import Any, Final, get_args, get_type_hints

import attrs

from machu_rules.core.shapes import is_union

ABOUT = ("provenance", "rule", "note")
"""The keys under which an object in the data has notes about its values. The notes are not part of a model."""

NOTHING: Final = object()
"""Marks a value that is missing in the data."""

Sections = Mapping[str, Any]
"""Maps the names of the sections in a game's data to their plain data."""


@attrs.frozen
class FieldPath:
    """Declares the ``path`` at which the data files contain the value for a model field. The path begins at the object
    that the model describes. The declaration is only needed if the path differs from the name of the field:
    ``rounds: Annotated[int, FieldPath("rounds.number")]``.
    """

    path: str


@attrs.frozen
class Unordered:
    """Marks a list whose order has no meaning. The list is sorted, so that play cannot depend on its order in a file.

    Entries are sorted by their ``field``. If ``field`` is empty, the entries themselves are compared. If the compared
    values are ids, ``ids`` determines their order. ``ids`` is a tuple of ids, or a text that consists of the names of
    sections, separated by spaces: ``Unordered(ids="occupations orders")``. The order of the ids is then their order in
    these sections.
    """

    field: str = ""
    ids: str | tuple[str, ...] = ()

    def make_sort_key(self, figures: Sections) -> Callable[[Any], Any]:
        """Return the function that computes the sort key of an entry. ``figures`` contains all sections of the data. If
        ``ids`` names sections, their ids are taken from ``figures``.
        """
        ids = self.ids
        if isinstance(ids, str):
            ids = tuple([thing["id"] for section in ids.split() for thing in figures[section]])

        def rank(entry: Any) -> Any:
            value = entry[self.field] if self.field else entry
            return ids.index(value) if ids else value

        return rank


def strip_annotations(value: Any) -> Any:
    """Return a copy of ``value`` in which the objects have no notes (see `ABOUT`).

    >>> strip_annotations([{"id": "corn", "start": 3, "provenance": "printed"}])
    [{'id': 'corn', 'start': 3}]
    """
    if isinstance(value, dict):
        return {key: strip_annotations(item) for key, item in value.items() if key not in ABOUT}
    if isinstance(value, list):
        return [strip_annotations(item) for item in value]
    return value


def normal_form(figures: Sections, model: type) -> dict[str, Any]:
    """Return the checked game data ``figures`` in the normal form that the class ``model`` defines.

    >>> from typing import Annotated
    >>> cargo = Annotated[tuple[str, ...], Unordered(ids="goods")]
    >>> fields = {"holds": Annotated[int, FieldPath("size.holds")], "cargo": cargo}
    >>> Ship = attrs.make_class("Ship", {name: attrs.field(type=shape) for name, shape in fields.items()})
    >>> figures = {"size": {"holds": 3}, "cargo": ["corn", "gold"], "goods": [{"id": "gold"}, {"id": "corn"}]}
    >>> normal_form(figures, Ship)
    {'goods': [{'id': 'gold'}, {'id': 'corn'}], 'holds': 3, 'cargo': ['gold', 'corn']}
    """
    return _object(figures, model, figures)


def _object(value: Mapping[str, Any], model: type, figures: Sections) -> dict[str, Any]:
    """Return the object ``value`` in the normal form that the class ``model`` defines. ``figures`` is the whole data of
    the game.

    Keys that do not exist in the model remain in the result. They cause an error later, when the model is made from the
    result. If the path of a field leads into an inner object, the result contains only those values of the inner object
    that belong to fields of the model. The other values of the inner object are dropped. Fields without a value in the
    data are left out, so that the model uses their defaults.
    """
    shapes, paths = _field_types_and_paths(model)
    roots = {path[0] for path in paths.values()}
    form = {key: item for key, item in value.items() if key not in roots}
    for name, path in paths.items():
        found: Any = value
        for key in path:
            found = found.get(key, NOTHING) if isinstance(found, Mapping) else NOTHING
        if found is not NOTHING:
            form[name] = _normalise(found, shapes[name], figures)
    return form


@cache
def _field_types_and_paths(model: type) -> tuple[dict[str, Any], dict[str, list[str]]]:
    """Return two mappings for the fields of the class ``model``. The keys of both mappings are the names of the fields.
    The first mapping contains the types of the fields. The second mapping contains the paths at which the files contain
    the values of the fields (see `_field_path`). The result is cached, because computing it is slow.
    """
    shapes = get_type_hints(model, include_extras=True)
    return shapes, {name: _field_path(name, shape) for name, shape in shapes.items()}


def _field_path(name: str, shape: Any) -> list[str]:
    """Return the path, as a list of keys, at which the data files contain the value for the field ``name``. The path
    begins at the object that the model describes. ``shape`` is the annotated type of the field.
    """
    marks = [mark.path for mark in _annotated_metadata(shape) if isinstance(mark, FieldPath)]
    return [key for path in marks or [name] for key in path.split(".")]


def _normalise(value: Any, shape: Any, figures: Sections) -> Any:
    """Return the normal form of ``value``, which has the annotated type ``shape``. ``figures`` is the whole data of the
    game.
    """
    marks, parts = _annotated_metadata(shape), get_args(shape)
    if marks:
        form = _normalise(value, parts[0], figures)
        for mark in marks:
            if isinstance(mark, Unordered) and isinstance(form, list):
                form.sort(key=mark.make_sort_key(figures))
        return form
    if attrs.has(shape):
        return _object(value, shape, figures)
    if is_union(shape):
        some = [part for part in parts if part is not NoneType]
        return value if value is None or len(some) > 1 else _normalise(value, some[0], figures)
    return [_normalise(entry, parts[0], figures) for entry in value] if isinstance(value, list) and parts else value


def _annotated_metadata(shape: Any) -> tuple[Any, ...]:
    """Return the metadata in ``shape``, which is the type of a field. Returns an empty tuple if ``shape`` is not an
    ``Annotated`` type.
    """
    return getattr(shape, "__metadata__", ())
