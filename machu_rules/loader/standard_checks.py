"""Semantic checks that follow from the class of all figures."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, NamedTuple, get_args, get_origin, get_type_hints

import attrs

from machu_rules.core.phrasing import a, did_you_mean, quoted
from machu_rules.loader.data_nodes import Path
from machu_rules.loader.figures import FigureDeclaration, path_of
from machu_rules.loader.spec import Check, Data, Report


class _List(NamedTuple):
    """A list of things with ids: the path of the list in the data, the noun for an entry, and its class."""

    path: str
    noun: str
    entry: Any


def standard_checks(model: Any) -> tuple[Check, ...]:
    """Return the checks that follow from a class of all figures.

    They report an id that two things have, an unknown id in a field that refers to other things, a player count that is
    stated twice, and an unknown option in a rule.

    Args:
        model: The class of all figures.

    Returns:
        The checks.
    """
    return partial(distinct_ids, model), partial(references, model), player_counts, rules


def distinct_ids(model: Any, data: Data, report: Report) -> None:
    """Report an id that two things have. ``model`` is the class of all figures."""
    found: dict[str, str] = {}
    for each in _lists(model):
        for i, thing in enumerate(_at(data, each.path)):
            if noun := found.get(thing["id"]):
                message = f"there is already {a(noun)} {quoted(thing['id'])}"
                report((*each.path.split("."), i, "id"), message, "another id", None)
            found[thing["id"]] = each.noun


def references(model: Any, data: Data, report: Report) -> None:
    """Report an unknown id in a field that refers to other things. ``model`` is the class of all figures."""
    ids = {each.path: [thing["id"] for thing in _at(data, each.path)] for each in _lists(model)}
    for path, figure, value in _figures(model, data, ()):
        targets = [each for each in figure.refers_to.split() if each in ids]
        if targets and not figure.separator:
            known = [name for each in targets for name in ids[each]]
            for inner, name in _names(value):
                if name not in known:
                    hint = did_you_mean(name, known) or f"such as {', '.join(known[:3])}"
                    report((*path, *inner), f"{quoted(name)} is not in {targets[0]}", hint, None)


def player_counts(data: Data, report: Report) -> None:
    """Report a player count that is stated twice."""
    players: Any = data.get("players")
    for i, number in enumerate(players if isinstance(players, list) else ()):
        if number in players[:i]:
            report(("players", i), f"{number} players are named twice", "once", None)


def rules(data: Data, report: Report) -> None:
    """Report a rule with the id of another rule, and an unknown option in a rule."""
    options = [name for name in data.get("options", {}) if name not in ("provenance", "rule", "note")]
    for i, rule in enumerate(data["rules"]):
        if rule["id"] in [other["id"] for other in data["rules"][:i]]:
            report(("rules", i, "id"), f"there is already a rule {quoted(rule['id'])}", "another id", None)
        for k, option in enumerate(rule.get("options", ())):
            if option not in options:
                hint = did_you_mean(option, options)
                report(("rules", i, "options", k), f"there is no option {quoted(option)}", hint, rule["id"])


def _lists(model: Any) -> list[_List]:
    found = []
    for name, hint in get_type_hints(model, include_extras=True).items():
        plain = get_type_hints(model)[name]
        entry = get_args(plain)[0] if get_origin(plain) is tuple else None
        if entry is not None and attrs.has(entry) and "id" in attrs.fields_dict(entry):
            found.append(_List(path_of(name, hint), entry.__name__.lower(), entry))
    return found


def _at(data: Any, path: str) -> Any:
    """Return the list at a path in the data."""
    for key in path.split("."):
        data = data[key]
    return data


def _figures(model: Any, data: Any, path: Path) -> Iterator[tuple[Path, FigureDeclaration, Any]]:
    """Yield all declared values in data: the path, the declaration and the value."""
    hints, plain = get_type_hints(model, include_extras=True), get_type_hints(model)
    for field in attrs.fields(model):
        keys = path_of(field.name, hints[field.name]).split(".")
        value: Any = data
        for key in keys:
            value = value.get(key) if isinstance(value, dict) else None
        if value is None:
            continue
        here = (*path, *keys)
        shape = plain[field.name]
        if isinstance(figure := field.metadata.get("figure"), FigureDeclaration):
            yield here, figure, value
        entry = get_args(shape)[0] if get_origin(shape) is tuple else None
        if entry is not None and attrs.has(entry):
            for i, each in enumerate(value):
                yield from _figures(entry, each, (*here, i))
        elif attrs.has(shape):
            yield from _figures(shape, value, here)


def _names(value: Any) -> Iterator[tuple[Path, str]]:
    """Yield the ids in a value with their paths inside the value."""
    if isinstance(value, str):
        yield (), value
    elif isinstance(value, dict):
        yield from [((key,), key) for key in value if key not in ("provenance", "rule", "note")]
    else:
        yield from [((i,), name) for i, name in enumerate(value)]
