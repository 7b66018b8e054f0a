"""The products and costs of Incas, the content of the bank, and the setup."""

from __future__ import annotations

from machu_rules.games.princes.drawing.context import Picture
from machu_rules.games.princes.drawing.svg import pieces
from machu_rules.render import text_width
from machu_rules.render.flow import Flow
from machu_rules.render.layers import box
from machu_rules.render.palette import MUTED
from machu_rules.render.panels import draw_note


def occupations(picture: Picture, x: float, y: float, width: float) -> float:
    """Draw the occupations with their products, the prices of production, and the costs of setting up an Inca."""
    makes, paid, costs = x + width * 0.31, x + width * 0.5, x + width * 0.66
    for left, key in ((makes, "makes"), (paid, "makes for"), (costs, "costs")):
        picture.ground.text(left, y + 9, picture.say(key), 11, fill=MUTED)
    y += 17
    for each in picture.figures.occupations:
        yields = picture.pieces(each.yields, each.good)
        title = picture.say("occupation", name=picture.name(each.id), yields=yields, cost=picture.amount(each.cost))
        picture.ground.text(x, y + 13, picture.name(each.id), 12, True, room=makes - x - 6)
        pieces.counted(picture, makes, y + 9, each.good, each.yields, on=picture.ground)
        price, cost = Flow(paid, y, costs - paid - 8, 20), Flow(costs, y, x + width - costs, 20)
        for flow, goods in ((price, each.production_price), (cost, each.cost)):
            for good, count in goods.items():
                pieces.amount(picture, flow, good, count, on=picture.ground)
        high = max(price.bottom, cost.bottom) + 1 - y
        with picture.thing(f"occupation:{each.id}", title, box(x - 6, y - 2, width + 12, high)):
            pass
        y = max(price.bottom, cost.bottom) + 3
    return y - 4


def bank(picture: Picture, x: float, y: float, width: float) -> float:
    """Draw the content of the bank, with the names of the goods, and the number of cards in the stack."""
    flow = Flow(x, y, width, 24, 16)
    for good in picture.figures.goods:
        count = picture.view["bank"].get(good.id, 0)
        title = picture.say("bank has", goods=picture.pieces(count, good.id))
        pieces.amount_of(picture, flow, f"bank:{good.id}", good.id, count, title, named=True)
    size = picture.view["stack_size"]
    label = picture.say("stack", count=size)
    wide = text_width.width(label, 11.5, True) + 4
    u, v = flow.place(wide)
    with picture.thing("deck", picture.say("stack has", count=size), box(u - 4, v - 2, wide + 4, 22)):
        picture.drawing.text(u, v + 13, label, 11.5, True)
    return flow.bottom


def setup(picture: Picture, x: float, y: float, width: float) -> float:
    """Draw the number of Incas and the first day by player count. Also draw the starting goods, which are the same for
    all players."""
    top, table = y, min(width, 396)
    columns = (x, x + table * 0.3, x + table * 0.65)
    for left, key in zip(columns, ("players", "incas each", "first day"), strict=True):
        picture.ground.text(left, y + 9, picture.say(key), 11, fill=MUTED)
    y += 16
    for row in picture.figures.setup:
        title = picture.say("setup row", players=row.players, incas=row.incas, day=row.first_day)
        with picture.thing(f"setup:{row.players}", title, box(x - 6, y, table, 18)):
            for left, value in zip(columns, (row.players, row.incas, row.first_day), strict=True):
                picture.drawing.text(left, y + 13, str(value), 12, left == x)
        y += 19
    if beside := width > 2 * table:
        bottom, x, y, width = y, x + table + 30, top, width - table - 30
    flow = Flow(x, draw_note(picture.ground, picture.say("start goods"), x, y, width) + 6, width, 22, 14)
    for good in picture.figures.goods:
        if good.start:
            pieces.amount(picture, flow, good.id, good.start, on=picture.ground, named=True)
    return max(bottom, flow.bottom) if beside else flow.bottom
