"""The players: their tents with gems and artifacts, the gems that they hold in the temple, and whether they have
chosen.
"""

from __future__ import annotations

from machu_rules.games.incan_gold.drawing.svg import art
from machu_rules.games.incan_gold.drawing.svg.context import Adventurer, Picture
from machu_rules.render import text_width
from machu_rules.render.layers import box
from machu_rules.render.palette import INK, LINE, MUTED, SURFACE
from machu_rules.render.pieces import draw_disc_with_text

NARROWEST, GAP, HEAD, ROW = 165.0, 10.0, 32.0, 78.0


def draw(picture: Picture, x: float, y: float, width: float) -> float:
    """Draw one box per player, in rows. Return the lower edge."""
    players = picture.view["players"]
    if not players:
        return y
    rows = -(-len(players) // max(1, int((width + GAP) // (NARROWEST + GAP))))
    in_row = -(-len(players) // rows)
    wide = (width - GAP * (in_row - 1)) / in_row
    high = HEAD + ROW * max(len(player["adventurers"]) for player in players) + 4
    asked = {seat for seat, _ in picture.asked}
    for seat in range(len(players)):
        row, column = divmod(seat, in_row)
        u, v = x + column * (wide + GAP), y + row * (high + GAP)
        own = [each for each in picture.adventurers if each.seat == seat]
        ground = picture.layers.ground
        ground.rect(u, v, wide, high, rx=8, fill=SURFACE, stroke=LINE)
        draw_disc_with_text(ground, u + 17, v + 17, str(seat + 1), picture.colour(seat), 11)
        ground.text(u + 34, v + 22, picture.catalogue.seat(seat), 14, True, room=wide - 40)
        title = picture.say("player", seat=seat)
        with picture.layers.thing(f"seat:{seat}", title, box(u, v, wide, high, 8)):
            if seat in asked:
                picture.drawing.rect(u, v, wide, high, rx=8, fill="none", stroke=INK, stroke_width=2.2)
            for place, each in enumerate(own):
                row_of(picture, each, u + 8, v + HEAD + ROW * place, wide - 16)
    return y + rows * (high + GAP) - GAP


def row_of(picture: Picture, one: Adventurer, x: float, y: float, width: float) -> None:
    """Draw an adventurer's tent with its content, and the gems that the adventurer holds."""
    drawing, data = picture.drawing, one.data
    art.tent(picture.layers.ground, x + 28, y + 32, picture.colour(one.seat))
    title = picture.say("tent", seat=one.seat, gems=data["tent"])
    with picture.layers.thing(f"tent:{one.id}", title, box(x - 2, y, 62, 52)):
        if not data["in_temple"]:
            art.light(drawing, x + 28, y + 32)
    taken = picture.taken(one)
    drawing.text(x + 66, y + 24, str(data["tent"]), 20, True, True)
    beside = x + 72 + text_width.width(str(data["tent"]), 20, True, True)
    if data["tent"]:
        art.heap(drawing, data["tent"], (beside + x + width) / 2, y + 17, x + width - beside, 0.72)
    place = x + 78
    step = min(38.0, (width - 70) / max(1, len(taken)))
    for card, value in taken:
        with picture.layers.thing(f"artifact:{card}", picture.say("taken", card=card, value=value),
                                  box(place - 12, y + 32, 34, 24)):  # fmt: skip
            art.paint(drawing, art.IDOL, place, y + 44, 0.52)
            drawing.text(place + 12, y + 50, str(value), 11, True)
        place += step
    drawing.text(x + 2, y + 69, picture.doing(one), 11.5, fill=MUTED, room=width - (52 if data["held"] else 2))
    if data["held"]:
        with drawing.group(picture.say("held", gems=data["held"])):
            art.heap(drawing, 1, x + width - 38, y + 65, 15)
            drawing.text(x + width, y + 69, f"+{data['held']}", 12.5, True, anchor="end")
