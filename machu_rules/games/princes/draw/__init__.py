"""The board of The Princes of Machu Picchu as SVG, drawn from the data, with or without a position on it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from machu_rules.core.catalogue import Catalogue, english
from machu_rules.games.princes.draw import city, panels, pieces, plan, seats, trail
from machu_rules.games.princes.draw.look import MUTED, PAPER
from machu_rules.games.princes.draw.scene import Scene
from machu_rules.games.princes.draw.svg import INK, SANS, Drawing, number
from machu_rules.games.princes.model import Figures
from machu_rules.games.princes.view_check import checked
from machu_rules.loader.languages import english_texts
from machu_rules.loader.rulebook import Rulebook

MARGIN, GAP, SIDE, TOP = 24.0, 16.0, 424.0, 84.0


def board(rulebook: Rulebook, view: Mapping[str, Any] | None = None, catalogue: Catalogue | None = None) -> str:
    """The board as a complete SVG text: without a view as it lies before the game, else the position of a view.

    All sizes come from the data, all texts from the catalogue of a game (`Game.catalogue`); without it they are
    English. The same input gives the same text. Raises StateError where the view is none of this game's. Serves TURN-2
    (who touches whom is seen on the map).

    >>> import machu_rules as mr
    >>> from machu_rules.games.princes import draw
    >>> draw.board(mr.load("princes").rulebook).startswith("<svg")
    True
    """
    figures: Figures = rulebook.figures
    shown = _before(figures) if view is None else checked(figures, view)
    catalogue = catalogue or english(rulebook.title, rulebook.names, english_texts(rulebook.game))
    scene = Scene(Drawing(), figures, catalogue, shown)
    measures = plan.plan(scene)
    side = MARGIN + measures.width + GAP
    width = side + SIDE + MARGIN
    legend = pieces.legend(scene, width - MARGIN, TOP - 21)
    city.draw(scene, MARGIN, TOP, measures)
    left = panels.panel(scene, "trail", trail.draw, MARGIN, TOP + measures.height + GAP, measures.width)
    right = TOP
    parts = {"days": panels.days, "market": panels.market, "clergy": panels.clergy, "occupations": panels.occupations}
    if view is None:
        parts["setup"] = panels.setup
    for key, part in {**parts, "bank": panels.bank}.items():
        if key in ("setup", "bank") and left < right:
            left = panels.panel(scene, key, part, MARGIN, left + GAP, measures.width)
        else:
            right = panels.panel(scene, key, part, side, right, SIDE) + GAP
    bottom = max(left, right - GAP)
    if scene.players:
        bottom = seats.draw(scene, MARGIN, bottom + GAP, width - 2 * MARGIN)
    return _page(scene, catalogue.title, width, bottom + MARGIN, view is None, legend)


def _page(scene: Scene, name: str, width: float, height: float, empty: bool, legend: float) -> str:
    """The drawing on its sheet, with title and heading."""
    sheet = Drawing()
    heading, figures = _heading(scene, empty), scene.figures
    about = scene.say("about", districts=len(figures.districts), ways=len(plan.ways(figures)))
    size = {"width": width, "height": height, "viewBox": f"0 0 {number(width)} {number(height)}"}
    title = f"{scene.say('board', title=name)}, {heading}"
    with sheet.group(
        title, about, "svg", xmlns="http://www.w3.org/2000/svg", **size, font_family=SANS, font_size=12, fill=INK
    ):
        sheet.rect(0, 0, width, height, fill=PAPER)
        sheet.text(MARGIN, 42, name, 30, True, serif=True, room=width - 2 * MARGIN)
        sheet.text(MARGIN, 67, heading, 15, fill=MUTED, room=width - 2 * MARGIN - legend)
        sheet.include(scene.drawing)
    return f"{sheet}\n"


def _heading(scene: Scene, empty: bool) -> str:
    view = scene.view
    if empty:
        return scene.say("set up")
    says = [scene.say("day of", day=view["day"], days=scene.figures.days.last_day)]
    if view["over"]:
        says.append(scene.say("over"))
    else:
        if view["active"] is not None:
            says.append(scene.say("turn of", seat=view["active"]))
        if view["seat"] is not None:
            says.append(scene.say("asked", seat=view["seat"]))
    return " · ".join(says)


def _before(figures: Figures) -> dict[str, Any]:
    """The table before the first move, in the shape of a view without players."""
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
