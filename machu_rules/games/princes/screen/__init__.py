"""The position in parts, for a screen of a terminal: a map of the city and tables beside it.

Everything comes from view, rulebook and catalogue, so that nobody is shown what his seat may not know, and any variant
can be shown in any language.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from machu_rules.core.catalogue import Catalogue
from machu_rules.core.values import Panel
from machu_rules.games.princes.model import Figures
from machu_rules.games.princes.screen import tables
from machu_rules.games.princes.screen.city import City
from machu_rules.games.princes.screen.players import Players
from machu_rules.games.princes.show import Sight
from machu_rules.games.princes.view_check import checked

if TYPE_CHECKING:
    from rich.console import RenderableType


def panels(
    figures: Figures,
    view: Mapping[str, Any],
    catalogue: Catalogue,
    seats: Sequence[str] = (),
    marked: Collection[str] = (),
) -> tuple[Panel, ...]:
    """A view in parts, the map first (see `machu_rules.framework.game.Game.panels`). Raises StateError where it is no
    view of this game.

    >>> import machu_rules as mr
    >>> game = mr.load("princes")
    >>> view = game.view(game.new(players=2, seed=7), 0)
    >>> [panel.name for panel in game.panels(view)]
    ['city', 'market', 'clergy', 'moon tiles', 'players', 'cards']
    """
    sight = Sight(figures, checked(figures, view), catalogue)
    word = catalogue.word
    parts: dict[str, RenderableType] = {
        word("screen", "city"): City(sight, marked),
        sight.say("market"): tables.market(sight, marked),
        sight.say("clergy"): tables.clergy(sight, marked),
        sight.say("tiles"): tables.moon(sight, marked),
        word("screen", "players"): Players(sight, seats),
        sight.say("cards"): tables.cards(sight),
    }
    return tuple(
        Panel(name, heading(sight) if number == 0 else name[:1].upper() + name[1:], body)
        for number, (name, body) in enumerate(parts.items())
    )


def heading(sight: Sight) -> str:
    """The day, and what else belongs to nobody."""
    view = sight.view
    parts = [sight.say("day", day=view["day"], last=sight.figures.days.last_day)]
    if view["over"]:
        parts.append(sight.say("over"))
    if view["sun_tile"] is not None:
        parts.append(sight.say("sun tile", seat=view["sun_tile"]))
    parts.append(sight.say("stack", count=view["stack_size"]))
    return " · ".join(parts)
