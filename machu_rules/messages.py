"""Sentences from a catalogue: a template with a code's parameters (ids and numbers) filled in.

Every game has a catalogue of its own: a template for each code of its refusals and each kind of its events.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Names = Mapping[str, str]
"""Display names by id."""


class Shown:
    """A parameter in a sentence: ``{x:name}`` is the display name of an id, ``{x:names}`` those of a list,
    ``{x:goods}`` amounts of goods, ``{x:seat}`` a player, ``{x:count step|steps}`` a number of things,
    ``{x:maybe}`` a suggestion or nothing."""

    def __init__(self, names: Names, value: Any) -> None:
        self.names = names
        self.value = value

    def __format__(self, spec: str) -> str:
        if spec == "name":
            return self.names.get(self.value, str(self.value))
        if spec == "names":
            return ", ".join(self.names.get(item, str(item)) for item in self.value) or "nothing"
        if spec == "seat":
            return self.names.get(f"seat {self.value}", f"seat {self.value}")
        if spec.startswith("count "):
            one, several = spec.removeprefix("count ").split("|")
            return f"{self.value} {one if self.value == 1 else several}"
        if spec == "goods":
            return goods(self.names, self.value)
        if spec == "maybe":
            return f"; did you mean '{self.value}'?" if self.value else ""
        return str(self.value)


def goods(names: Names, amounts: Mapping[str, int]) -> str:
    """Amounts of goods as text.

    >>> goods({"coca": "coca"}, {"coca": 2, "corn": 3})
    '2 coca, 3 corn'
    """
    return ", ".join(f"{pieces} {names.get(good, good)}" for good, pieces in amounts.items()) or "nothing"


def render(names: Names, template: str, params: Mapping[str, Any]) -> str:
    """A template with its parameters filled in.

    >>> render({"puma": "Puma"}, "{seat:seat} takes {what:name}", {"seat": 1, "what": "puma"})
    'seat 1 takes Puma'
    """
    return template.format(**{key: Shown(names, value) for key, value in params.items()})
