"""Where figures come from: standings and rules speak of fields that are there; figures are whole numbers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from machu_rules.princes.checks.words import Data, Path, Report
from machu_rules.rulebook.words import did_you_mean

ORIGINS = ("standing", "rule", "note")


def values(node: Any, path: Path) -> Iterator[tuple[Path, Any]]:
    """Every value of the data but the origins, with its path, the outer before the inner."""
    yield path, node
    entries: Any = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    for step, value in entries:
        if step not in ORIGINS:
            yield from values(value, (*path, step))


def fields_of_origins(data: Data, report: Report) -> None:
    """A standing or rule of a single field is that of a field which objects of this section have."""
    for section, content in data.items():
        inside = list(values(content, (section,)))
        fields = {step: None for path, _ in inside for step in path[1:] if isinstance(step, str)}
        for path, node in inside:
            for origin in ("standing", "rule"):
                named = node.get(origin) if isinstance(node, dict) else None
                for field in named if isinstance(named, dict) else ():
                    if field not in fields:
                        message = f"there is no field {field} that could have this {origin}"
                        report((*path, origin, field), message, did_you_mean(field, fields), None)


def lists_of_standings(data: Data, report: Report) -> None:
    """A list of standings has one for each entry of the field's list."""
    for section, content in data.items():
        for path, node in values(content, (section,)):
            standing = node.get("standing") if isinstance(node, dict) else None
            for field, one in standing.items() if isinstance(standing, dict) else ():
                entries = node.get(field)
                if isinstance(one, list) and not (isinstance(entries, list) and len(entries) == len(one)):
                    count = len(entries) if isinstance(entries, list) else 1
                    message = f"{len(one)} standings for a {field} of {count}"
                    report((*path, "standing", field), message, "one for each entry, or one for all", None)


def whole_numbers(data: Data, report: Report) -> None:
    """Figures are whole numbers, and written so; only drawing positions may have a fraction."""
    for section, content in data.items():
        for path, node in values(content, (section,)):
            if isinstance(node, float) and "position" not in path and node.is_integer():
                report(path, f"{node} is written with a decimal point", f"write {int(node)}", None)


CHECKS = (fields_of_origins, lists_of_standings, whole_numbers)
