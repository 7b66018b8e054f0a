"""The whole picture: the map on the left, with cards and players beside it. The parts can also be drawn separately."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from machu_rules.core.text_catalogue import Catalogue
from machu_rules.games.inca_empire.drawing.context import Picture
from machu_rules.games.inca_empire.drawing.svg import hand, land, legend, seats, sun, track
from machu_rules.games.inca_empire.figures import Figures
from machu_rules.render import areas
from machu_rules.render.buttons import Actions, draw_buttons
from machu_rules.render.cache import CACHE
from machu_rules.render.layers import Layers
from machu_rules.render.palette import MUTED
from machu_rules.render.panels import draw_panel
from machu_rules.render.parts import DrawnPart, Part, PictureWithParts, combine_parts, draw_part
from machu_rules.render.picture_options import PLAIN, PictureOptions
from machu_rules.render.tracked_view import TrackedView

MARGIN, GAP, SIDE, TOP = 18.0, 14.0, 512.0, 78.0
"""The margin around the picture, the gap between its parts, the width of the column beside the map, and the top of the
first part."""

FRAMED = {"columns": track.columns, "score": track.score, "sun": sun.draw, "hand": hand.draw, "legend": legend.draw}
"""The functions that draw the content of the framed parts. They return the y coordinate of the lower edge."""

PARTS = ("map", "columns", "score", "sun", "seats", "hand", "actions", "legend")
"""The parts that can be drawn alone."""

OF_PLAYERS = ("score", "seats", "hand")
"""Parts that are drawn only if there are players."""


def board(
    figures: Figures,
    view: Mapping[str, Any] | None,
    catalogue: Catalogue,
    options: PictureOptions = PLAIN,
    actions: Actions = (),
) -> str:
    """Return a picture of the board in the position of ``view``, as SVG text. If ``view`` is None, it shows the board
    before a game with the largest player count.

    All texts in the picture come from ``catalogue`` (see `Game.catalogue`). The same arguments always result in the
    same SVG text. ``actions`` lists the ids and texts of moves without a target on the board. They are drawn as
    buttons. The positions in the drawing do not matter in play (EMPIRE-MAP-1).
    """
    return parted(figures, view, catalogue, actions).requested_svg(options)


def parted(
    figures: Figures, view: Mapping[str, Any] | None, catalogue: Catalogue, actions: Actions = ()
) -> PictureWithParts:
    """Return the picture that `board` returns, divided into its parts."""
    seen = None if view is None else TrackedView(view)
    parts = {name: _part(figures, seen, catalogue, name, actions) for name in PARTS}
    return PictureWithParts(
        parts, lambda: land.WIDE, lambda options: _whole(Picture(figures, seen, catalogue), parts, options)
    )


def _part(figures: Figures, view: TrackedView | None, catalogue: Catalogue, name: str, actions: Actions) -> Part:
    """Return the part with this ``name``. The map, the columns and the legend have a background that depends only on
    the rulebook and the player count. Other parts have no background.
    """

    title = catalogue.say("drawing", f"part {name}", {})

    def draw(layers: Layers, width: float) -> float:
        picture = Picture(figures, view, catalogue, layers)
        if name == "map":
            size = map_of(picture, width)
            land.draw(picture, size)
            return size.height
        if name in OF_PLAYERS and not picture.players:
            return 0.0
        if name == "seats":
            return seats.draw(picture, 0, 0, width)
        if name == "actions":
            return draw_buttons(layers, actions, width)
        frame = layers.ground if name in GROUNDED else layers.pieces
        return draw_panel(frame, title, lambda *place: FRAMED[name](picture, *place), 0, 0, width)

    players = 0 if view is None else len(view["players"])
    more = tuple(actions) if name == "actions" else ()
    return Part(name, title, draw, (figures, catalogue), players if name in GROUNDED else None, view, more)


GROUNDED = ("map", "columns", "legend")


def map_of(picture: Picture, width: float | None) -> land.Measures:
    """Return the measures of the map for this ``width``. By default, the width follows from the data, as in the whole
    picture.
    """
    wanted = (
        None if width == CACHE.get_or_make((picture.figures,), "wide", lambda: land.measures(picture).width) else width
    )
    return CACHE.get_or_make((picture.figures,), ("map", wanted), lambda: land.measures(picture, wanted))


def _whole(picture: Picture, parts: Mapping[str, Part], options: PictureOptions) -> str:
    """Return the whole picture: a heading, and below it the map with a column of other parts beside it."""
    figures, catalogue = picture.figures, picture.catalogue
    title = f"{picture.say('board', title=catalogue.title_with_variant)}, {_heading(picture)}"
    map_width = land.measures(picture).width
    done = draw_part(parts["map"], options, map_width)
    places: list[tuple[DrawnPart, float, float]] = [(done, MARGIN, TOP)]
    side, right = MARGIN + map_width + GAP, TOP
    for name in ("columns", "score", "sun", "hand", "actions", "seats", "legend"):
        part = draw_part(parts[name], options, SIDE)
        places.append((part, side, right))
        right += part.height + GAP if part.height else 0
    width = side + SIDE + MARGIN
    name, about = (
        catalogue.title_with_variant,
        picture.say("about", regions=len(picture.regions), sites=len(figures.sites), roads=len(figures.roads)),
    )
    above = Layers(options)
    above.ground.text(MARGIN, 40, name, 30, True, serif=True, room=width - 2 * MARGIN)
    above.pieces.text(MARGIN, 65, _heading(picture), 15, fill=MUTED, room=width - 2 * MARGIN)
    return combine_parts(places, options, width, max(TOP + done.height, right - GAP) + MARGIN, title, about, above)


def heat_map(figures: Figures, shades: Mapping[str, tuple[str, str]], catalogue: Catalogue) -> str:
    """Return the map as SVG text. The colour and the text of a region come from ``shades``."""
    title = catalogue.say("drawing", "board", {"title": catalogue.title_with_variant})
    outlines = {each.id: [each.outline] for each in figures.regions}
    middles = {each.id: each.at for each in figures.regions}
    names = {each.id: catalogue.name(each.id) for each in figures.regions}
    return areas.heat_map_from_colours(title, outlines, middles, names, shades)


def _heading(picture: Picture) -> str:
    view = picture.view
    if picture.empty:
        return picture.say("set up")
    parts = [picture.say("heading", column=view["column"], columns=picture.figures.columns[-1][0], era=view["era"])]
    if view["over"]:
        parts.append(picture.say("over"))
    else:
        parts.append(picture.say("phase", phase=view["phase"]))
        if view["seat"] is not None:
            parts.append(picture.say("asked", seat=view["seat"]))
    return " · ".join(parts)
