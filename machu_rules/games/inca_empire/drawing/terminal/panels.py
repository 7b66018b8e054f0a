"""All parts of a position for the terminal. The map is first."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from machu_rules.core.text_catalogue import Catalogue
from machu_rules.core.values import Panel
from machu_rules.games.inca_empire.drawing.context import Context
from machu_rules.games.inca_empire.drawing.terminal import tables
from machu_rules.games.inca_empire.drawing.terminal.land import Land
from machu_rules.games.inca_empire.tables import Rules
from machu_rules.render.terminal_panel_layout import panels_from_named_bodies


def panels(
    rules: Rules, view: Mapping[str, Any], catalogue: Catalogue, seats: Sequence[str] = (), marked: Collection[str] = ()
) -> tuple[Panel, ...]:
    """Return the panels that show ``view`` in a terminal (see `machu_rules.framework.game.Game.panels`)."""
    context = Context(rules.figures, view, catalogue)
    parts: dict[str, Any] = {
        "map": Land(context, marked),
        "sun": tables.sun_board(context, marked),
        "players": tables.players(context, seats),
        "cards": tables.hands(context, marked),
    }
    return panels_from_named_bodies(
        ((catalogue.word("screen", key), body) for key, body in parts.items()), heading(context)
    )


def heading(context: Context) -> str:
    """Return a line with the column, the era, the phase and the turn order. When the game is over, the line says so
    instead of naming the phase.
    """
    view, last = context.view, context.figures.columns[-1][0]
    parts = [context.say("heading", column=view["column"], columns=last, era=view["era"])]
    parts.append(context.say("over") if view["over"] else context.say("phase", phase=view["phase"]))
    if view["order"]:
        parts.append(context.say("order", seats=" ".join(str(seat + 1) for seat in view["order"])))
    return " · ".join(parts)
