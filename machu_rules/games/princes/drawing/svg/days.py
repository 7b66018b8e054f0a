"""The track of days, and the moon tiles with their holders."""

from __future__ import annotations

from machu_rules.games.princes.drawing.context import Picture
from machu_rules.games.princes.drawing.svg import pieces
from machu_rules.render import text_width
from machu_rules.render.flow import Flow
from machu_rules.render.layers import box
from machu_rules.render.palette import EMPTY, GOLD, INK, LINE, MUTED, ON_GOLD, SURFACE
from machu_rules.render.pieces import draw_sun_disc


def days(picture: Picture, x: float, y: float, width: float) -> float:
    """Draw the track of days with its corn and a mark at the current day. Then draw the moon tiles and the Sun Tile
    with their holders."""
    ground, drawing, figures = picture.ground, picture.drawing, picture.figures
    flow, corn = Flow(x, y, width, 46, 4), figures.market.currency
    last, today, each = figures.days.last_day, picture.view["day"], figures.days.track_corn
    with_corn = -(-picture.view["track_corn"] // each) if each else 0
    for day in range(1, last + 1):
        u, v = flow.place(39)
        now, pays = day == today, last - with_corn <= day < last
        title = picture.say("day now" if now else "day", day=day)
        if pays:
            title = picture.say("day corn", day=title, corn=picture.pieces(each, corn))
        with picture.thing(f"day:{day}", title, box(u, v, 39, 41)):
            over = today is not None and day < today
            fill, stroke = (GOLD, INK) if now else (EMPTY if over else SURFACE, LINE)
            drawing.rect(u, v, 39, 41, rx=5, fill=fill, stroke=stroke, stroke_width=2 if now else 1)
            ink = ON_GOLD if now else MUTED if over else INK
            drawing.text(u + 19.5, v + 17, str(day), 14, now, anchor="middle", fill=ink)
            if pays:
                wide = pieces.counted_width(each)
                pieces.counted(
                    picture, u + 19.5 - wide / 2, v + 30, corn, each, bold=False, ink=ON_GOLD if now else INK
                )
    y = flow.bottom + 4
    ground.text(x, y + 13, picture.say("tiles"), 13, True)
    return _tiles(picture, Flow(x, y + 20, width, 28, 6))


def _tiles(picture: Picture, flow: Flow) -> float:
    holders = picture.holders()
    for tile in picture.figures.moon_tiles:
        holder = holders.get(tile.id)
        key = "tile left" if holder is None else "tile taken"
        title = picture.say(key, name=picture.name(tile.id), seat=holder)
        pill(picture, flow, f"tile:{tile.id}", picture.name(tile.id), holder, title)
    holder = picture.view["sun_tile"]
    title = picture.say("sun tile") if holder is None else picture.say("sun tile of", seat=holder)
    pill(picture, flow, "sun_tile", picture.say("sun tile"), holder, title, sun=True)
    return flow.bottom


def pill(picture: Picture, flow: Flow, name: str, label: str, seat: int | None, title: str, sun: bool = False) -> None:
    """Draw a small box with ``label`` and, if the thing belongs to a ``seat``, the sign for this seat. If ``sun`` is
    true, also draw a sun.
    """
    label = text_width.truncate_to_width(label, 150, 12)
    wide = text_width.width(label, 12) + 18 + (22 if sun else 0) + (20 if seat is not None else 0)
    x, y = flow.place(wide)
    with picture.thing(name, title, box(x, y, wide, 23, 11.5)):
        picture.drawing.rect(x, y, wide, 23, rx=11.5, fill=SURFACE if seat is None else EMPTY, stroke=LINE)
        middle = x + (wide + (22 if sun else 0) - (20 if seat is not None else 0)) / 2
        if sun:
            draw_sun_disc(picture.drawing, x + 16, y + 11.5, 0.8)
        picture.drawing.text(middle, y + 15.8, label, 12, anchor="middle")
        if seat is not None:
            pieces.disc(picture.drawing, x + wide - 12, y + 11.5, seat, 8.5)
