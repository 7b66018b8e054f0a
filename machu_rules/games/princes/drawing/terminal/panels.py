"""All panels that show a position in a terminal, beginning with the city."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from rich.text import Text

from machu_rules.core.text_catalogue import Catalogue
from machu_rules.core.values import Panel
from machu_rules.games.princes.drawing.context import Context
from machu_rules.games.princes.drawing.terminal import tables
from machu_rules.games.princes.drawing.terminal.city import City
from machu_rules.games.princes.drawing.terminal.players import Players
from machu_rules.games.princes.tables import Rules
from machu_rules.render.terminal_panel_layout import panels_from_named_bodies


def panels(
    rules: Rules, view: Mapping[str, Any], catalogue: Catalogue, seats: Sequence[str] = (), marked: Collection[str] = ()
) -> tuple[Panel, ...]:
    """Return the panels that show a view (see `machu_rules.framework.game.Game.panels`).

    >>> import machu_rules as mr
    >>> game = mr.load("princes")
    >>> view = game.view(game.new(players=2, seed=7), 0)
    >>> [panel.name for panel in game.panels(view)]
    ['city', 'market', 'clergy', 'moon tiles', 'players', 'cards']
    """
    figures = rules.figures
    context = Context(figures, view, catalogue)
    parts: dict[str, Any] = {
        catalogue.word("screen", "city"): City(context, marked),
        context.say("market"): tables.market(rules, context, marked),
        context.say("clergy"): tables.clergy(rules, context, marked),
        context.say("tiles"): tables.moon_tiles(context, marked),
        catalogue.word("screen", "players"): Players(context, seats),
    }
    if figures.options.bank == "limited":
        parts[catalogue.word("drawing", "bank")] = Text(catalogue.goods(context.view["bank"]))
    parts[context.say("cards")] = tables.cards(context)
    return panels_from_named_bodies(parts.items(), heading(context))


def heading(context: Context) -> str:
    """Return the day, the player whose turn it is, and the number of cards in the stack as one line."""
    view = context.view
    parts = [context.say("day", day=view["day"], last=context.figures.days.last_day)]
    if view["over"]:
        parts.append(context.say("over"))
    elif view["active"] is not None:
        parts.append(context.say("turn", seat=view["active"]))
    parts.append(context.say("stack", count=view["stack_size"]))
    return " · ".join(parts)
