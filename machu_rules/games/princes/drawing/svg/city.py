"""The map: the districts as terraces, the roads between them, and the pieces in them."""

from __future__ import annotations

from collections.abc import Mapping

from machu_rules.games.princes.drawing.context import Picture
from machu_rules.games.princes.drawing.svg import pieces
from machu_rules.games.princes.drawing.svg.layout import (
    LINE_SIZE,
    STEP,
    Layout,
    effect_text,
    name_lines,
    short_name_lines,
    text_lines,
    ways,
)
from machu_rules.games.princes.model import District
from machu_rules.render.cache import CACHE
from machu_rules.render.flow import Flow
from machu_rules.render.layers import box, circle_outline, line_outline
from machu_rules.render.map import clip_to_map_frame, draw_road, draw_terrain, trim_road_at_boxes
from machu_rules.render.palette import CARD, INK, LINE, MUTED, ROAD_EDGE, SURFACE, TERRACE, ink_on, safe_colour
from machu_rules.render.svg import Point, coordinate


def draw(picture: Picture, measures: Layout) -> None:
    """Draw the map: first the terrain and the roads, then the printed content of the districts, then the pieces."""
    middles, joined, box_size = measures.map.middles, ways(picture.figures), measures.map.box
    told = CACHE.get_or_make((picture.figures, picture.catalogue), "told", lambda: _told(picture))
    if picture.ground.kept:
        _ground(picture, measures)
    for one, other in joined:
        outline = line_outline(*trim_road_at_boxes(middles[one], middles[other], box_size))
        picture.layers.empty_thing(f"way:{one}:{other}", told[one, other], outline)
    for district in picture.figures.districts:
        _district(picture, district, middles[district.id], measures, told)


def _told(picture: Picture) -> dict[tuple[str, str], str]:
    """Return text descriptions of the roads and districts for screen readers.

    The key of a road is the pair of districts that it connects. A district has two entries, and their keys are its id
    together with ``title`` or ``about``.
    """
    told = {
        (one, other): picture.say("way", one=picture.name(one), other=picture.name(other))
        for one, other in ways(picture.figures)
    }
    for district in picture.figures.districts:
        names = picture.names(district.neighbours)
        about = f"{effect_text(picture, district)}. {picture.say('ways', names=names)}"
        told[district.id, "about"] = about
        told[district.id, "title"] = f"{picture.name(district.id)}, {picture.say(f'kind {district.kind}')}"
    return told


def _ground(picture: Picture, measures: Layout) -> None:
    ground, middles, joined = picture.ground, measures.map.middles, ways(picture.figures)
    with clip_to_map_frame(ground, measures.map, 0, 0):
        draw_terrain(ground, joined, middles, 2 * measures.map.box[1])
        for one, other in joined:
            draw_road(ground, middles[one], middles[other])
        for district in picture.figures.districts:
            _printed(picture, district, middles[district.id], measures)


def _printed(picture: Picture, district: District, middle: Point, measures: Layout) -> None:
    """Draw the printed content of a district."""
    ground, (width, height) = picture.ground, measures.map.box
    x, y = middle[0] - width / 2, middle[1] - height / 2
    colour, head, size = safe_colour(district.colour), measures.head, measures.name_size
    for step in () if measures.narrow else (2, 1):
        ground.rect(x, y + step * STEP, width, height, rx=7, fill=TERRACE, stroke=ROAD_EDGE)
    ground.rect(x, y, width, height, rx=7, fill=CARD, stroke=INK, stroke_width=1.3)
    side, across = coordinate(head - 7), coordinate(width - 14)
    top = f"M{coordinate(x)} {coordinate(y + head)}v-{side}q0-7 7-7h{across}q7 0 7 7v{side}z"
    ground.add("path", d=top, fill=colour, stroke=INK, stroke_width=1.3)
    ink = ink_on(colour)
    lines = (short_name_lines if measures.narrow else name_lines)(picture, district, width)
    line_y = y + head / 2 + size * 0.36 - (len(lines) - 1) * (size + 3) / 2
    if not measures.narrow:
        pieces.sign(ground, x + 15, y + head / 2, district.kind, ink)
    for line in lines:
        if measures.narrow:
            ground.text(middle[0], line_y, line, size, anchor="middle", fill=ink)
        else:
            ground.text(x + 29, line_y, line, size, bold=True, fill=ink)
        line_y += size + 3
    line_y = y + head + 15
    for line in () if measures.narrow else text_lines(picture, district, width):
        ground.text(x + 8, line_y, line, LINE_SIZE, fill=MUTED)
        line_y += 13


def _district(
    picture: Picture, district: District, middle: Point, measures: Layout, told: Mapping[tuple[str, str], str]
) -> None:
    """Draw the pieces in a district, inside an SVG group that has the id of the district (see `Layers.thing`)."""
    width, height = measures.map.box
    x, y = middle[0] - width / 2, middle[1] - height / 2
    title, about = told[district.id, "title"], told[district.id, "about"]
    with picture.thing(f"district:{district.id}", title, box(x, y, width, height, 7), about):
        pad = 3 if measures.narrow else 8
        row = y + measures.head + (-2 if measures.narrow else 8 + measures.text_lines * 13) + 14
        taken = _bonus(picture, district, x + pad, row, 1 if measures.narrow else 3)
        _princes(picture, district, x + width - pad, row, width - 2 * pad - taken)
        _incas(picture, district, x + pad - 1, row + 23, width, measures.inca_width)


def _bonus(picture: Picture, district: District, x: float, y: float, most: int) -> float:
    """Draw the bonus of a district and return its width. There is space for ``most`` pieces. If that is not enough, one
    piece is drawn, with the number of pieces.
    """
    count = picture.view["bonus"].get(district.id, 0)
    if not count:
        return 0
    good = picture.good_of(district)
    key = "bonus" if good else "stones"
    title = picture.say(key, name=picture.name(district.id), count=count, good=picture.name(good or ""))
    bonuses = picture.figures.bonuses
    highest = max(bonuses.start, bonuses.most) if most > 1 else 0
    drawn = count if max(count, highest) <= most else 1
    wide = 24 * drawn if drawn == count else 40
    with picture.thing(f"bonus:{district.id}", title, box(x - 2, y - 11, wide, 22)):
        for place in range(drawn):
            if good:
                _unit(picture, x + 24 * place, y, good)
            else:
                pieces.stone(picture.drawing, x + 10 + 24 * place, y)
        if drawn < count:
            picture.drawing.text(x + 21, y + 4.5, f"×{count}", 12, bold=True)
    return wide


def _unit(picture: Picture, x: float, y: float, good: str) -> None:
    """Draw one unit of a good as a token. If the unit has more than one piece, write the number of pieces on the
    token."""
    unit = next(each.unit for each in picture.figures.goods if each.id == good)
    pieces.token(picture, x + 10, y, good, 8)
    if unit > 1:
        fill = ink_on(picture.good(good)[1])
        picture.drawing.text(x + 10, y + 3.8, str(unit), 11, bold=True, anchor="middle", fill=fill)


def _princes(picture: Picture, district: District, right: float, y: float, room: float) -> None:
    """Draw the Princes side by side. They overlap if there is little space."""
    here = [seat for seat, player in enumerate(picture.players) if player["prince"] == district.id]
    pitch = min(pieces.PRINCE_WIDTH, (room - 20) / max(1, len(here) - 1))
    for place, seat in enumerate(here):
        x = right - 10 - (len(here) - 1 - place) * pitch
        title = picture.say("prince", seat=seat, name=picture.name(district.id))
        with picture.thing(f"prince:{seat}", title, circle_outline(x, y)):
            pieces.prince(picture.drawing, x, y, seat)


def _incas(picture: Picture, district: District, x: float, y: float, width: float, each: float) -> None:
    """Draw the players' Incas side by side. ``each`` is the width for one player."""
    clock = next((it.id for it in picture.figures.districts if it.kind == "sun_clock"), None)
    flow = Flow(x, y, width - 4, 21 if each < pieces.INCA_WIDTH else 24, 0)
    for seat, player in enumerate(picture.players):
        count = player["incas"].get(district.id, 0) + (player["clock"] if district.id == clock else 0)
        if count:
            title = picture.say("incas", seat=seat, count=count, name=picture.name(district.id))
            u, v = flow.place(each)
            outline = box(u, v - 10.5, each - 1, 21, fill=SURFACE, stroke=LINE)
            with picture.thing(f"inca:{district.id}:{seat}", title, outline):
                pieces.incas(picture.drawing, u, v, seat, count, each)
