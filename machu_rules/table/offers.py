"""What a game may offer beyond its rules, for people who play or watch it. All of it is optional: a game that offers
nothing is shown as its JSON, told by the kinds of its events, and played by ``random``.

| attribute of the game | what it is |
| --- | --- |
| ``bots`` | its own bots: name to ``module:Class`` |
| ``show(view)`` | a view as text: lines, or a renderable of rich |
| ``course`` | kind of event to ``heading`` (a new part of the game begins) or ``notable`` (worth telling a spectator) |
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Literal

from machu_rules.game import Game
from machu_rules.values import Data

Weight = Literal["heading", "notable"]


def bots_of(game: Game[Any]) -> Mapping[str, str]:
    """The game's own bots: name to ``module:Class``."""
    bots: Mapping[str, str] = getattr(game, "bots", {})
    return bots


def shown_view(game: Game[Any], view: Data) -> Any:
    """A view as text: a renderable of rich, or lines in one text."""
    show = getattr(game, "show", None)
    found = show(view) if show else json.dumps(view, indent=1, ensure_ascii=False)
    return "\n".join(found) if isinstance(found, list | tuple) else found


def course_of(game: Game[Any]) -> Mapping[str, Weight]:
    """How much a kind of event matters to a spectator; kinds that are missing are routine."""
    course: Mapping[str, Weight] = getattr(game, "course", {})
    return course
