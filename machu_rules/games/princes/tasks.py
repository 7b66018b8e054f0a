"""Conversion of the agenda's tasks to JSON and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from machu_rules.core.errors import StateError
from machu_rules.core.values import JsonDict
from machu_rules.framework.state_reader import index, indexes, within
from machu_rules.games.princes.rules.plaza import has_bought, has_sold
from machu_rules.games.princes.state import AGENDA_WORDS
from machu_rules.games.princes.tables import Rules, places

FIELDS: Final = {
    **dict.fromkeys(AGENDA_WORDS, ("seat",)),
    **dict.fromkeys(("end_turn", "tiles_back", "night_goods", "dawn"), ()),
    "advance": ("seat", "steps"),
    "trade": ("seat", "sold", "bought"),
    "return": ("seat", "left"),
    "redeem_at_once": ("seat", "tile"),
    "deal": ("seat", "place"),
}
"""The names of the JSON fields for the seat and the value of a task, by task."""


def task_data(rules: Rules, task: tuple[int, int, int]) -> JsonDict:
    """Return a task of the agenda as JSON."""
    number, seat, value = task
    name = AGENDA_WORDS[number]
    data: JsonDict = {"task": name}
    for field in FIELDS[name]:
        if field == "seat":
            data["seat"] = seat
        elif field == "sold":
            data["sold"] = [good for column, good in enumerate(rules.column_ids) if has_sold(value, column)]
        elif field == "bought":
            data["bought"] = has_bought(value)
        elif field == "tile":
            data["tile"] = rules.tile_ids[value]
        else:
            data[field] = value
    return data


def task_of(rules: Rules, data: Mapping[str, Any], seats: int) -> tuple[int, int, int]:
    """Return the task of the agenda that this JSON describes."""
    task = AGENDA_WORDS.index(data["task"])
    value = data.get("steps", data.get("left", 0))
    if "tile" in data:
        value = index(data["tile"], "agenda", rules.tile_of)
    if "sold" in data:
        sold = indexes(data["sold"], "agenda", places(rules.column_ids))
        if sold != sorted(sold):
            raise StateError("agenda: the sold goods must be in the order of the columns")
        value = sum(2 << column for column in sold) | data["bought"]
    if "place" in data:
        value = within(data["place"], "agenda", 0, len(rules.card_ids))
    return task, within(data.get("seat", 0), "agenda", 0, seats - 1), value
