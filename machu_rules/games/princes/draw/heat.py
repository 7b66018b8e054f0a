"""The map with a colour and a number in each district, for what was counted there."""

from __future__ import annotations

from collections.abc import Mapping

from machu_rules.core.catalogue import Catalogue
from machu_rules.games.princes.draw import look, plan, text
from machu_rules.games.princes.draw.scene import Scene
from machu_rules.games.princes.draw.svg import INK, SANS, Drawing, Point, number
from machu_rules.games.princes.model import Figures

NAME_SIZE, NUMBER_SIZE = 18.0, 30.0


def heat_map(figures: Figures, shades: Mapping[str, tuple[str, str]], catalogue: Catalogue) -> str:
    """The map as a complete SVG text; a district that is not in ``shades`` stays empty. Serves TURN-2."""
    scene = Scene(Drawing(), figures, catalogue, {"players": []})
    measures = plan.plan(scene)
    drawing, sheet = scene.drawing, Drawing()
    for one, other in plan.ways(scene.figures):
        (x, y), (u, v) = measures.middles[one], measures.middles[other]
        drawing.add("line", x1=x, y1=y, x2=u, y2=v, stroke=look.ROAD_EDGE, stroke_width=6)
    for district in scene.figures.districts:
        colour, told = shades.get(district.id, ("", ""))
        _place(scene, scene.name(district.id), measures.middles[district.id], measures.box, colour, told)
    box = f"0 0 {number(measures.width)} {number(measures.height)}"
    with sheet.group(
        scene.say("board", title=scene.catalogue.title), "", "svg",
        xmlns="http://www.w3.org/2000/svg", viewBox=box, font_family=SANS, fill=INK,
    ):  # fmt: skip
        sheet.rect(0, 0, measures.width, measures.height, fill=look.PAPER)
        sheet.include(drawing)
    return f"{sheet}\n"


def _place(scene: Scene, name: str, middle: Point, box: Point, colour: str, told: str) -> None:
    """A district: its name, and below it what is told of it."""
    drawing, (width, height) = scene.drawing, box
    colour = look.colour_of(colour) if colour else look.CARD
    ink, (x, y) = look.ink_on(colour), middle
    lines = text.wrap(name, width - 12, NAME_SIZE, 2, bold=True)
    with drawing.group(f"{name}: {told}" if told else name):
        drawing.rect(x - width / 2, y - height / 2, width, height, rx=7, fill=colour, stroke=INK, stroke_width=1.5)
        for place, line in enumerate(lines):
            below = y - height / 2 + (place + 1) * (NAME_SIZE + 2)
            drawing.text(x, below, line, NAME_SIZE, bold=True, anchor="middle", fill=ink)
        drawing.text(x, y + height / 2 - 9, told, NUMBER_SIZE, bold=True, anchor="middle", fill=ink, room=width)
