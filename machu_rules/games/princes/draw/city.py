"""The map: districts as terraces, the ways between them, and what stands in a district."""

from __future__ import annotations

from collections.abc import Mapping

from machu_rules.games.princes.draw import look, pieces
from machu_rules.games.princes.draw.look import CARD, LINE, MUTED, colour_of, ink_on
from machu_rules.games.princes.draw.plan import (
    LINE_SIZE,
    NAME_SIZE,
    STEP,
    Plan,
    line_of,
    name_lines,
    text_lines,
    ways,
)
from machu_rules.games.princes.draw.scene import Flow, Scene
from machu_rules.games.princes.draw.svg import INK, Point, number
from machu_rules.games.princes.model import District

STEPS = 10


def draw(scene: Scene, x: float, y: float, measures: Plan) -> None:
    """The map, its upper left corner at ``x``, ``y``."""
    drawing = scene.drawing
    middles = {name: (x + u, y + v) for name, (u, v) in measures.middles.items()}
    width, height = measures.width, measures.height
    joined = ways(scene.figures)
    # an svg inside cuts off what reaches beyond it, without an id that another picture on the page may have as well
    window = " ".join(map(number, (x, y, width, height)))
    with drawing.group(tag="svg", x=x, y=y, width=width, height=height, viewBox=window):
        drawing.rect(x, y, width, height, fill=look.FIELDS[0])
        _terraces(scene, joined, middles, measures)
        for one, other in joined:
            _way(scene, one, other, middles)
        for district in scene.figures.districts:
            _district(scene, district, middles[district.id], measures)
    drawing.rect(x, y, width, height, fill="none", stroke=LINE, stroke_width=1.5)


def _terraces(scene: Scene, joined: list[tuple[str, str]], middles: Mapping[str, Point], measures: Plan) -> None:
    """Terraces follow the city like the lines of a relief: its ways, drawn wide, wider ones below narrower ones."""
    lines = [(middles[one], middles[other]) for one, other in joined]
    path = "".join(f"M{number(a)} {number(b)}L{number(c)} {number(d)}" for (a, b), (c, d) in lines)
    shape = {"d": path, "fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
    for step in range(STEPS):
        wide = 2 * measures.box[1] + 60 - step * (2 * measures.box[1] + 30) / STEPS
        part = step / (STEPS - 1)
        scene.drawing.add("path", **shape, stroke=look.blend(*look.FIELD_EDGES, part), stroke_width=wide + 2)
        scene.drawing.add("path", **shape, stroke=look.blend(*look.FIELDS, part), stroke_width=wide)


def _way(scene: Scene, one: str, other: str, middles: Mapping[str, Point]) -> None:
    drawing, (x, y), (u, v) = scene.drawing, middles[one], middles[other]
    ends = {"x1": x, "y1": y, "x2": u, "y2": v}
    title = scene.say("way", one=scene.name(one), other=scene.name(other))
    with drawing.group(title, data_way=f"{one} {other}"):
        drawing.add("line", **ends, stroke=look.ROAD_EDGE, stroke_width=11)
        drawing.add("line", **ends, stroke=look.ROAD, stroke_width=7.5)
        drawing.add("line", **ends, stroke="#cdbb8f", stroke_width=7.5, stroke_dasharray="1.5 8")


def _district(scene: Scene, district: District, middle: Point, measures: Plan) -> None:
    drawing, (width, height) = scene.drawing, measures.box
    x, y = middle[0] - width / 2, middle[1] - height / 2
    colour = colour_of(district.colour)
    head = 9 + measures.name_lines * 17
    names = scene.listing(district.neighbours)
    title = f"{scene.name(district.id)}, {scene.say(f'kind {district.kind}')}"
    with drawing.group(
        title, f"{line_of(scene, district)}. {scene.say('ways', names=names)}", data_district=district.id
    ):
        for step in (2, 1):
            drawing.rect(x, y + step * STEP, width, height, rx=7, fill="#cbbd9b", stroke=look.ROAD_EDGE)
        drawing.rect(x, y, width, height, rx=7, fill=CARD, stroke=INK, stroke_width=1.3)
        side, across = number(head - 7), number(width - 14)
        top = f"M{number(x)} {number(y + head)}v-{side}q0-7 7-7h{across}q7 0 7 7v{side}z"
        drawing.add("path", d=top, fill=colour, stroke=INK, stroke_width=1.3)
        ink = ink_on(colour)
        pieces.sign(drawing, x + 15, y + head / 2, district.kind, ink)
        found = name_lines(scene, district, width)
        line_y = y + head / 2 + 5 - (len(found) - 1) * 8.5
        for line in found:
            drawing.text(x + 29, line_y, line, NAME_SIZE, bold=True, fill=ink)
            line_y += 17
        line_y = y + head + 15
        for line in text_lines(scene, district, width):
            drawing.text(x + 8, line_y, line, LINE_SIZE, fill=MUTED)
            line_y += 13
        row = y + head + 8 + measures.lines * 13 + 14
        _bonus(scene, district, x + 8, row)
        _princes(scene, district, x + width - 8, row)
        _incas(scene, district, x + 7, row + 24, width)


def _bonus(scene: Scene, district: District, x: float, y: float) -> None:
    count = scene.view["bonus"].get(district.id, 0)
    if not count:
        return
    good = next((each.good for each in scene.figures.occupations if each.id == district.occupation), None)
    key = "bonus" if good else "stones"
    title = scene.say(key, name=scene.name(district.id), count=count, good=scene.name(good or ""))
    shown = count if scene.figures.bonuses.most <= 3 else 1
    with scene.drawing.group(title):
        for place in range(shown):
            if good:
                _unit(scene, x + 24 * place, y, good)
            else:
                pieces.stone(scene.drawing, x + 10 + 24 * place, y)
        if shown < count:
            scene.drawing.text(x + 24, y + 4.5, f"×{count}", 12, bold=True)


def _unit(scene: Scene, x: float, y: float, good: str) -> None:
    """One unit of goods: a token on a tray, with the number of its pieces where it is more than one."""
    pieces_in_unit = next(each.unit for each in scene.figures.goods if each.id == good)
    pieces.token(scene, x + 10, y, good, 8)
    if pieces_in_unit > 1:
        fill = ink_on(scene.good(good)[1])
        scene.drawing.text(x + 10, y + 3.8, str(pieces_in_unit), 10, bold=True, anchor="middle", fill=fill)


def _princes(scene: Scene, district: District, right: float, y: float) -> None:
    here = [seat for seat, player in enumerate(scene.players) if player["prince"] == district.id]
    for place, seat in enumerate(here):
        with scene.drawing.group(scene.say("prince", seat=seat, name=scene.name(district.id))):
            x = right - 10 - (len(here) - 1 - place) * pieces.PRINCE_WIDTH
            pieces.prince(scene.drawing, x, y, seat)


def _incas(scene: Scene, district: District, x: float, y: float, width: float) -> None:
    clock = next((each.id for each in scene.figures.districts if each.kind == "sun_clock"), None)
    flow = Flow(x, y, width - 12, 24, 0)
    for seat, player in enumerate(scene.players):
        count = player["incas"].get(district.id, 0) + (player["clock"] if district.id == clock else 0)
        if count:
            title = scene.say("incas", seat=seat, count=count, name=scene.name(district.id))
            u, v = flow.place(pieces.INCA_WIDTH)
            pieces.incas(scene.drawing, u, v, seat, count, title)
