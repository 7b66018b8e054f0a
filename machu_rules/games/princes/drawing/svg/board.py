"""The whole picture. All parts are arranged on one sheet, under a heading."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from machu_rules.core.text_catalogue import Catalogue
from machu_rules.games.princes.drawing.context import Context, Picture
from machu_rules.games.princes.drawing.svg import city, days, hand, layout, market, paper, pieces, seats, supply, trail
from machu_rules.games.princes.model import Figures
from machu_rules.render.buttons import Actions, draw_buttons
from machu_rules.render.cache import CACHE
from machu_rules.render.heat_map import heat_map_from_colours as drawn_map
from machu_rules.render.layers import Layers
from machu_rules.render.palette import MUTED
from machu_rules.render.panels import draw_panel
from machu_rules.render.parts import DrawnPart, Part, PictureWithParts, combine_parts, draw_part
from machu_rules.render.picture_options import PLAIN, PictureOptions
from machu_rules.render.svg import Drawing
from machu_rules.render.tracked_view import TrackedView

MARGIN, GAP, SIDE, TOP = 24.0, 16.0, 424.0, 84.0
"""The margin around the picture, the gap between its parts, the width of the column beside the map, and the y
coordinate at which the map begins.
"""

FRAMED = {
    "trail": trail.draw,
    "days": days.days,
    "market": market.market,
    "clergy": market.clergy,
    "occupations": supply.occupations,
    "setup": supply.setup,
    "bank": supply.bank,
    "hand": hand.draw,
}
"""The functions that draw the content of the framed parts, by the key of the frame's title."""

PARTS = ("map", "trail", "days", "market", "clergy", "supply", "seats", "hand", "actions", "setup")
"""The parts that can be drawn separately."""


def board(
    figures: Figures,
    view: Mapping[str, Any] | None,
    catalogue: Catalogue,
    options: PictureOptions = PLAIN,
    actions: Actions = (),
) -> str:
    """Return the board as an SVG string: in the position of ``view`` or, if ``view`` is None, before the game.

    All sizes come from the data, and all texts come from the catalogue of a game (`Game.catalogue`). The same input
    always results in the same string. The view must be valid, because it is not checked here. ``actions`` contains the
    ids and texts of the moves that have no target on the board. They are drawn as buttons.

    TURN-2: the map shows which districts are adjacent.

    >>> import machu_rules as mr
    >>> game = mr.load("princes")
    >>> board(game.rulebook.figures, None, game.catalogue).startswith("<svg")
    True
    """
    return parted(figures, view, catalogue, actions).requested_svg(options)


def parted(
    figures: Figures, view: Mapping[str, Any] | None, catalogue: Catalogue, actions: Actions = ()
) -> PictureWithParts:
    """Return the picture that `board` draws, divided into its parts."""
    seen = None if view is None else TrackedView(view)
    context = Context(figures, _before(figures) if seen is None else seen, catalogue)
    parts = {name: _part(context, name, actions, seen) for name in PARTS}
    return PictureWithParts(
        parts, lambda: map_of(context).map.width, lambda options: _whole(context, parts, options, view is None)
    )


def _part(context: Context, name: str, actions: Actions, seen: TrackedView | None) -> Part:
    """Return the part with this ``name``. Only the map and the trail have a background that depends on the player
    count. The parts that show the belongings and moves of players have no background.
    """

    def draw(layers: Layers, width: float) -> float:
        picture = Picture(context.figures, context.view, context.catalogue, layers)
        match name:
            case "map":
                measures = map_of(context, width)
                city.draw(picture, measures)
                return measures.map.height
            case "seats":
                return seats.draw(picture, 0, 0, width) if picture.players else 0.0
            case "hand":
                return _framed(picture, layers.pieces, "hand", 0, width) if picture.players else 0.0
            case "actions":
                return draw_buttons(layers, actions, width)
            case "supply":
                below = _framed(picture, layers.ground, "occupations", 0, width) + GAP
                return _framed(picture, layers.ground, "bank", below, width)
            case _:
                return _framed(picture, layers.ground, name, 0, width)

    title = context.catalogue.say("drawing", f"part {name}", {})
    players = None if name in ("seats", "hand", "actions") else len(context.players)
    more = tuple(actions) if name == "actions" else ()
    return Part(name, title, draw, (context.figures, context.catalogue), players, seen, more)


def _framed(picture: Picture, frame: Drawing, key: str, y: float, width: float) -> float:
    """Draw the part with this ``key`` inside a frame. Return the y coordinate of its lower end."""
    return draw_panel(frame, picture.say(key), lambda *place: FRAMED[key](picture, *place), 0, y, width)


def map_of(context: Context, width: float | None = None) -> layout.Layout:
    """Return the layout of the map at this ``width``, or at its natural width if ``width`` is None."""
    key = ("map", len(context.players), width)

    def measured() -> layout.Layout:
        return layout.layout(Picture(context.figures, context.view, context.catalogue, Layers()), width)

    return CACHE.get_or_make((context.figures, context.catalogue), key, measured)


def _whole(context: Context, parts: Mapping[str, Part], options: PictureOptions, empty: bool) -> str:
    """Draw the whole picture. The trail is below the map, the other parts are in a column beside them, and the players
    are at the bottom.
    """
    catalogue = context.catalogue
    title = f"{catalogue.say('drawing', 'board', {'title': catalogue.title_with_variant})}, {_heading(context, empty)}"
    map_width = map_of(context).map.width
    side = MARGIN + map_width + GAP
    width = side + SIDE + MARGIN
    places: list[tuple[DrawnPart, float, float]] = []

    def place(name: str, x: float, y: float, room: float) -> float:
        """Draw a part. Return the y coordinate at which the next part begins."""
        done = draw_part(parts[name], options, room)
        places.append((done, x, y))
        return y + done.height + GAP if done.height else y

    left = place("trail", MARGIN, place("map", MARGIN, TOP, map_width), map_width)
    right = TOP
    for name in ("days", "market", "clergy", "supply"):
        right = place(name, side, right, SIDE)
    if empty:
        left = place("setup", MARGIN, left, map_width)
    bottom = max(left, right)
    if context.players:
        for name in ("seats", "hand", "actions"):
            bottom = place(name, MARGIN, bottom, width - 2 * MARGIN)
    figures = context.figures
    about = context.catalogue.say(
        "drawing", "about", {"districts": len(figures.districts), "ways": len(layout.ways(figures))}
    )
    heading = Layers(options)
    picture = Picture(figures, context.view, context.catalogue, heading)
    name = context.catalogue.title_with_variant
    above = heading.ground
    legend = pieces.legend(picture, above, width - MARGIN, TOP - 21)
    above.text(MARGIN, 42, name, 30, True, serif=True, room=width - 2 * MARGIN)
    room = width - 2 * MARGIN - legend
    heading.pieces.text(MARGIN, 67, _heading(context, empty), 15, fill=MUTED, room=room)
    return combine_parts(places, options, width, bottom - GAP + MARGIN, title, about, heading)


card_picture = paper.card
"""Draws one card or tile by itself (see `machu_rules.framework.display.Displayed.card_picture`)."""


def heat_map(figures: Figures, shades: Mapping[str, tuple[str, str]], catalogue: Catalogue) -> str:
    """Return the map as an SVG string. The colours and texts of the districts come from ``shades``. TURN-2: the map
    shows which districts are adjacent.
    """
    picture = Picture(figures, {"players": []}, catalogue, Layers())
    title = picture.say("board", title=catalogue.title_with_variant)
    names = {each.id: picture.name(each.id) for each in figures.districts}
    return drawn_map(title, map_of(picture).map, layout.ways(figures), names, shades)


def _heading(context: Context, empty: bool) -> str:
    view = context.view

    def say(key: str, **params: Any) -> str:
        return context.catalogue.say("drawing", key, params)

    if empty:
        return say("set up")
    parts = [say("day of", day=view["day"], days=context.figures.days.last_day)]
    if view["over"]:
        parts.append(say("over"))
    else:
        if view["active"] is not None:
            parts.append(say("turn of", seat=view["active"]))
        if view["seat"] is not None:
            parts.append(say("asked", seat=view["seat"]))
    return " · ".join(parts)


def _before(figures: Figures) -> dict[str, Any]:
    """Return the board before the first move, in the form of a view without players."""
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
