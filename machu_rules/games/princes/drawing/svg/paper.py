"""Cards and tiles for printing on paper, with the same signs as on the board."""

from __future__ import annotations

from collections.abc import Iterator

from machu_rules.core.text_catalogue import Catalogue
from machu_rules.games.princes.drawing.context import Picture
from machu_rules.games.princes.drawing.svg import pieces
from machu_rules.games.princes.model import Figures
from machu_rules.render.layers import Layers
from machu_rules.render.palette import INK, safe_colour

Sign = tuple[str, str]
"""The kind of a sign, and its content."""

STEP, HIGH = 24.0, 26.0
"""The width and the height of a sign, in CSS pixels. On paper, 96 CSS pixels are 25.4 mm."""


def card(figures: Figures, it: str, copy: int, catalogue: Catalogue) -> str | None:
    """Return an SVG string with the signs of a card or tile in one row. Return None if there is no such card or tile.

    ``it`` is the id of a tile, a sacrifice card or an order. For an order, ``copy`` is the number of one of its cards,
    counted from 0, and the row shows the price of that card.
    """
    signs = list(_signs(figures, it, copy))
    if not signs:
        return None
    picture = Picture(figures, {"players": []}, catalogue, Layers())
    drawing = picture.drawing
    with drawing.root_group_with_background(STEP * len(signs), HIGH, picture.name(it)):
        for place, (kind, what) in enumerate(signs):
            x, y = STEP * (place + 0.5), HIGH / 2
            if kind == "good":
                pieces.token(picture, x, y, what, 8)
            elif kind == "gold":
                pieces.coin(drawing, x, y, int(what))
            elif kind == "steps":
                pieces.scout(drawing, x - 5, y, None)
                drawing.text(x + 3, y + 4, what, 11, bold=True)
            else:
                drawing.rect(x - 7, y - 10, 14, 20, rx=2, fill=safe_colour(what), stroke=INK)
    return f"{drawing}\n"


def _signs(figures: Figures, it: str, copy: int) -> Iterator[Sign]:
    goods = {each.id: each.good for each in figures.occupations}
    orders = {each.id: each for each in figures.orders}
    if it in orders and 0 <= copy < orders[it].count:
        yield "order", orders[it].colour
        for good, count in orders[it].prices[copy].items():
            yield from [("good", good)] * count
    for each in figures.cards:
        if each.id == it:
            yield "gold", str(each.gold)
            for icon in each.icons:
                yield ("order", orders[icon].colour) if icon in orders else ("good", goods[icon])
    for tile in figures.moon_tiles:
        if tile.id == it:
            if tile.steps is not None:
                yield "steps", str(tile.steps)
            for good, count in (tile.gives or {}).items():
                yield from [("good", good)] * count
            if tile.good is not None:
                yield "good", tile.good
