"""The map: districts as terraces, the ways between them, and what stands in a district."""

from __future__ import annotations

from machu_rules.games.princes.drawing.context import Picture
from machu_rules.games.princes.drawing.svg import pieces
from machu_rules.games.princes.drawing.svg.layout import (
    LINE_SIZE,
    NAME_SIZE,
    STEP,
    Layout,
    effect_text,
    name_lines,
    text_lines,
    ways,
)
from machu_rules.games.princes.model import District
from machu_rules.render.flow import Flow
from machu_rules.render.layers import around, between, box
from machu_rules.render.map import gap, road, terrain, window
from machu_rules.render.palette import CARD, INK, MUTED, ROAD_EDGE, TERRACE, colour_of, ink_on
from machu_rules.render.svg import Point, number


def draw(picture: Picture, measures: Layout) -> None:
    """The map: terrain and roads, what is printed in the districts, what lies there."""
    middles, joined, box_size = measures.map.middles, ways(picture.figures), measures.map.box
    if picture.ground.kept:
        _ground(picture, measures)
    for one, other in joined:
        title = picture.say("way", one=picture.name(one), other=picture.name(other))
        with picture.thing(f"way:{one}:{other}", title, between(*gap(middles[one], middles[other], box_size))):
            pass
    for district in picture.figures.districts:
        _district(picture, district, middles[district.id], measures)


def _ground(picture: Picture, measures: Layout) -> None:
    ground, middles, joined = picture.ground, measures.map.middles, ways(picture.figures)
    with window(ground, measures.map, 0, 0):
        terrain(ground, joined, middles, 2 * measures.map.box[1])
        for one, other in joined:
            road(ground, middles[one], middles[other])
        for district in picture.figures.districts:
            _printed(picture, district, middles[district.id], measures)


def _printed(picture: Picture, district: District, middle: Point, measures: Layout) -> None:
    """What is printed in a district."""
    ground, (width, height) = picture.ground, measures.map.box
    x, y = middle[0] - width / 2, middle[1] - height / 2
    colour = colour_of(district.colour)
    head = 9 + measures.name_lines * 17
    for step in (2, 1):
        ground.rect(x, y + step * STEP, width, height, rx=7, fill=TERRACE, stroke=ROAD_EDGE)
    ground.rect(x, y, width, height, rx=7, fill=CARD, stroke=INK, stroke_width=1.3)
    side, across = number(head - 7), number(width - 14)
    top = f"M{number(x)} {number(y + head)}v-{side}q0-7 7-7h{across}q7 0 7 7v{side}z"
    ground.add("path", d=top, fill=colour, stroke=INK, stroke_width=1.3)
    ink = ink_on(colour)
    pieces.sign(ground, x + 15, y + head / 2, district.kind, ink)
    lines = name_lines(picture, district, width)
    line_y = y + head / 2 + 5 - (len(lines) - 1) * 8.5
    for line in lines:
        ground.text(x + 29, line_y, line, NAME_SIZE, bold=True, fill=ink)
        line_y += 17
    line_y = y + head + 15
    for line in text_lines(picture, district, width):
        ground.text(x + 8, line_y, line, LINE_SIZE, fill=MUTED)
        line_y += 13


def _district(picture: Picture, district: District, middle: Point, measures: Layout) -> None:
    """A district as a thing, and what lies in it."""
    width, height = measures.map.box
    x, y = middle[0] - width / 2, middle[1] - height / 2
    names = picture.names(district.neighbours)
    title = f"{picture.name(district.id)}, {picture.say(f'kind {district.kind}')}"
    about = f"{effect_text(picture, district)}. {picture.say('ways', names=names)}"
    with picture.thing(f"district:{district.id}", title, box(x, y, width, height, 7), about):
        row = y + 9 + measures.name_lines * 17 + 8 + measures.text_lines * 13 + 14
        _bonus(picture, district, x + 8, row)
        _princes(picture, district, x + width - 8, row)
        _incas(picture, district, x + 7, row + 24, width)


def _bonus(picture: Picture, district: District, x: float, y: float) -> None:
    count = picture.view["bonus"].get(district.id, 0)
    if not count:
        return
    good = picture.good_of(district)
    key = "bonus" if good else "stones"
    title = picture.say(key, name=picture.name(district.id), count=count, good=picture.name(good or ""))
    drawn = count if picture.figures.bonuses.highest <= 3 else 1
    with picture.thing(f"bonus:{district.id}", title, box(x - 2, y - 11, 24 * drawn, 22)):
        for place in range(drawn):
            if good:
                _unit(picture, x + 24 * place, y, good)
            else:
                pieces.stone(picture.drawing, x + 10 + 24 * place, y)
        if drawn < count:
            picture.drawing.text(x + 24, y + 4.5, f"×{count}", 12, bold=True)


def _unit(picture: Picture, x: float, y: float, good: str) -> None:
    """One unit of goods: a token on a tray, with the number of its pieces where it is more than one."""
    unit = next(each.unit for each in picture.figures.goods if each.id == good)
    pieces.token(picture, x + 10, y, good, 8)
    if unit > 1:
        fill = ink_on(picture.good(good)[1])
        picture.drawing.text(x + 10, y + 3.8, str(unit), 11, bold=True, anchor="middle", fill=fill)


def _princes(picture: Picture, district: District, right: float, y: float) -> None:
    here = [seat for seat, player in enumerate(picture.players) if player["prince"] == district.id]
    for place, seat in enumerate(here):
        x = right - 10 - (len(here) - 1 - place) * pieces.PRINCE_WIDTH
        title = picture.say("prince", seat=seat, name=picture.name(district.id))
        with picture.thing(f"prince:{seat}", title, around(x, y)):
            pieces.prince(picture.drawing, x, y, seat)


def _incas(picture: Picture, district: District, x: float, y: float, width: float) -> None:
    clock = next((each.id for each in picture.figures.districts if each.kind == "sun_clock"), None)
    flow = Flow(x, y, width - 12, 24, 0)
    for seat, player in enumerate(picture.players):
        count = player["incas"].get(district.id, 0) + (player["clock"] if district.id == clock else 0)
        if count:
            title = picture.say("incas", seat=seat, count=count, name=picture.name(district.id))
            u, v = flow.place(pieces.INCA_WIDTH)
            with picture.thing(f"inca:{district.id}:{seat}", title, box(u, v - 10.5, pieces.INCA_WIDTH - 2, 21)):
                pieces.incas(picture.drawing, u, v, seat, count)
