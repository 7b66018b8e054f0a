"""The whole picture: its parts on one sheet, under a heading."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from machu_rules.core.catalogue import Catalogue
from machu_rules.games.princes.drawing.context import Picture
from machu_rules.games.princes.drawing.svg import city, days, layout, market, pieces, seats, supply, trail
from machu_rules.games.princes.model import Figures
from machu_rules.render.heat_map import heat_map
from machu_rules.render.palette import MUTED
from machu_rules.render.panels import panel
from machu_rules.render.svg import Drawing

MARGIN, GAP, SIDE, TOP = 24.0, 16.0, 424.0, 84.0
"""Around the picture, between its parts, the width of the column beside the map, the top of the map."""


def board(figures: Figures, view: Mapping[str, Any] | None, catalogue: Catalogue) -> str:
    """The board as a complete SVG text: without a view as it lies before the game, else the position of a view.

    All sizes come from the data, all texts from the catalogue of a game (`Game.catalogue`). The same input gives the
    same text. The view has been checked. Serves TURN-2 (who touches whom is seen on the
    map).

    >>> import machu_rules as mr
    >>> game = mr.load("princes")
    >>> board(game.rulebook.figures, None, game.catalogue).startswith("<svg")
    True
    """
    position = _before(figures) if view is None else view
    picture = Picture(figures, position, catalogue, Drawing())
    measures = layout.layout(picture)
    map_width = measures.map.width
    side = MARGIN + map_width + GAP
    width = side + SIDE + MARGIN
    legend = pieces.legend(picture, width - MARGIN, TOP - 21)
    city.draw(picture, MARGIN, TOP, measures)

    def drawn(part: str, x: float, y: float, room: float) -> float:
        """A part in its frame; where it ends."""
        return panel(picture.drawing, picture.say(part), lambda *place: PARTS[part](picture, *place), x, y, room)

    left = drawn("trail", MARGIN, TOP + measures.map.height + GAP, map_width)
    right = TOP
    for part in ("days", "market", "clergy", "occupations"):
        right = drawn(part, side, right, SIDE) + GAP
    for part in ("setup", "bank") if view is None else ("bank",):
        if left < right:
            left = drawn(part, MARGIN, left + GAP, map_width)
        else:
            right = drawn(part, side, right, SIDE) + GAP
    bottom = max(left, right - GAP)
    if picture.players:
        bottom = seats.draw(picture, MARGIN, bottom + GAP, width - 2 * MARGIN)
    return _page(picture, width, bottom + MARGIN, view is None, legend)


PARTS = {
    "trail": trail.draw,
    "days": days.days,
    "market": market.market,
    "clergy": market.clergy,
    "occupations": supply.occupations,
    "setup": supply.setup,
    "bank": supply.bank,
}
"""The parts beside and below the map, by the key of their title."""


def districts(figures: Figures, shades: Mapping[str, tuple[str, str]], catalogue: Catalogue) -> str:
    """The map as a complete SVG text, with the colours and texts of ``shades`` in the districts. Serves TURN-2."""
    picture = Picture(figures, {"players": []}, catalogue, Drawing())
    title = picture.say("board", title=catalogue.title)
    names = {each.id: picture.name(each.id) for each in figures.districts}
    return heat_map(title, layout.layout(picture).map, layout.ways(figures), names, shades)


def _page(picture: Picture, width: float, height: float, empty: bool, legend: float) -> str:
    """The drawing on its page, with title and heading."""
    page, heading, figures = Drawing(), _heading(picture, empty), picture.figures
    name = picture.catalogue.title
    about = picture.say("about", districts=len(figures.districts), ways=len(layout.ways(figures)))
    with page.page(width, height, f"{picture.say('board', title=name)}, {heading}", about, font_size=12):
        page.text(MARGIN, 42, name, 30, True, serif=True, room=width - 2 * MARGIN)
        page.text(MARGIN, 67, heading, 15, fill=MUTED, room=width - 2 * MARGIN - legend)
        page.include(picture.drawing)
    return f"{page}\n"


def _heading(picture: Picture, empty: bool) -> str:
    view = picture.view
    if empty:
        return picture.say("set up")
    parts = [picture.say("day of", day=view["day"], days=picture.figures.days.last_day)]
    if view["over"]:
        parts.append(picture.say("over"))
    else:
        if view["active"] is not None:
            parts.append(picture.say("turn of", seat=view["active"]))
        if view["seat"] is not None:
            parts.append(picture.say("asked", seat=view["seat"]))
    return " · ".join(parts)


def _before(figures: Figures) -> dict[str, Any]:
    """What lies on the board before the first move, in the shape of a view without players."""
    corn_days = max(0, figures.days.last_day - 1)
    return {
        "day": None,
        "over": False,
        "active": None,
        "seat": None,
        "market": {column.good: column.start for column in figures.market.columns},
        "bonus": {
            each.id: figures.bonuses.start
            for each in figures.districts
            if each.kind in ("production", "temple", "main_temple")
        },
        "tiles_left": [tile.id for tile in figures.moon_tiles],
        "clergy_left": {order.id: order.count for order in figures.orders},
        "sun_tile": None,
        "track_corn": corn_days * figures.days.track_corn,
        "bank": {good.id: good.bank for good in figures.goods},
        "stack_size": len(figures.cards),
        "players": [],
    }
