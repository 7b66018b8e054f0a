"""The whole picture: its parts one below the other, so that a phone shows it as well as a wide screen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from machu_rules.core.catalogue import Catalogue
from machu_rules.games.inca_empire.drawing.context import Picture
from machu_rules.games.inca_empire.drawing.svg import land, legend, seats, sun, track
from machu_rules.games.inca_empire.model import Figures
from machu_rules.render import areas
from machu_rules.render.layers import Layers
from machu_rules.render.look import PLAIN, Look
from machu_rules.render.palette import MUTED
from machu_rules.render.panels import panel
from machu_rules.render.parts import Drawn, Part, chosen, page

MARGIN, GAP, WIDTH, TOP = 18.0, 14.0, 724.0, 78.0
"""Around the picture, between its parts, the least width of the map, the top of the first part."""


WHOLE = ("board",)
"""The parts that can be had alone."""


def board(figures: Figures, view: Mapping[str, Any] | None, catalogue: Catalogue, look: Look = PLAIN) -> str:
    """The board as a complete SVG text: without a view as it lies before the game, for the most players, else the
    position of a view. All texts come from the catalogue of a game (`Game.catalogue`). The same input gives the same
    text. Serves EMPIRE-MAP-1 (what is drawn is for the eye only)."""
    chosen(dict.fromkeys(WHOLE), look.parts or ())
    picture = Picture(figures, view, catalogue, look)
    size = land.measures(picture, MARGIN, 0, WIDTH)
    width = size.width

    def framed(part: str, y: float) -> float:
        """A part in its frame; where the next one begins."""
        return panel(picture.drawing, picture.say(part), PARTS[part](picture), MARGIN, y, width) + GAP

    y = framed("columns", TOP)
    if picture.players:
        y = framed("score", y)
    size = land.measures(picture, MARGIN, y, WIDTH)
    land.draw(picture, MARGIN, y, size)
    y += size.height + GAP
    y = framed("sun", y)
    if picture.players:
        y = seats.draw(picture, MARGIN, y, width) + GAP
    return _page(picture, width + 2 * MARGIN, framed("legend", y) - GAP + MARGIN)


PARTS = {
    "columns": lambda picture: lambda *place: track.columns(picture, *place),
    "score": lambda picture: lambda *place: track.score(picture, *place),
    "sun": lambda picture: lambda *place: sun.draw(picture, *place),
    "legend": lambda picture: lambda *place: legend.draw(picture, *place),
}
"""The framed parts, by the key of their title."""


def heat_map(figures: Figures, shades: Mapping[str, tuple[str, str]], catalogue: Catalogue) -> str:
    """The map as a complete SVG text, with the colours and texts of ``shades`` in the regions."""
    title = catalogue.say("drawing", "board", {"title": catalogue.title})
    outlines = {each.id: [each.outline] for each in figures.regions}
    middles = {each.id: each.at for each in figures.regions}
    names = {each.id: catalogue.name(each.id) for each in figures.regions}
    return areas.heat_map(title, outlines, middles, names, shades)


def _page(picture: Picture, width: float, height: float) -> str:
    """The drawing on its page, with title and heading."""
    look, heading, figures = picture.layers.look, _heading(picture), picture.figures
    name = picture.catalogue.title
    about = picture.say("about", regions=len(picture.regions), sites=len(figures.sites), roads=len(figures.roads))
    title = f"{picture.say('board', title=name)}, {heading}"
    above = Layers(look)
    above.pieces.text(MARGIN, 40, name, 30, True, serif=True, room=width - 2 * MARGIN)
    above.pieces.text(MARGIN, 65, heading, 15, fill=MUTED, room=width - 2 * MARGIN)
    whole = Part(WHOLE[0], title, lambda layers, width: height)
    pieces = "" if look.layer == "ground" else str(picture.drawing)
    return page([(Drawn(whole, height, "", pieces), 0, 0)], look, width, height, title, about, above)


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
