"""Beside the map: days and moon tiles, the market, the clergy, what Incas make and cost, the bank, the setup.

Each part draws from ``x``, ``y`` downwards in the room it is given and answers where it ends.
"""

from __future__ import annotations

from collections.abc import Callable

from machu_rules.games.princes.draw import pieces, text
from machu_rules.games.princes.draw.look import CARD, EMPTY, GOLD, LINE, MUTED, colour_of
from machu_rules.games.princes.draw.scene import Flow, Scene
from machu_rules.games.princes.draw.svg import INK
from machu_rules.games.princes.model import Column, Goods, Order

Part = Callable[[Scene, float, float, float], float]


def panel(scene: Scene, key: str, part: Part, x: float, y: float, width: float) -> float:
    """A part in its frame under its heading; the bottom of the frame."""
    with scene.drawing.group(scene.say(key)):
        place = scene.drawing.keep()
        scene.drawing.text(x + 14, y + 24, scene.say(key), 17, bold=True, serif=True)
        bottom = part(scene, x + 14, y + 36, width - 28) + 12
        scene.drawing.put(place, "rect", x=x, y=y, width=width, height=bottom - y, rx=9, fill=CARD, stroke=LINE)
    return bottom


def note(scene: Scene, words: str, x: float, y: float, room: float) -> float:
    """A remark in small type over as many lines as it needs."""
    for line in text.wrap(words, room, 11, 4):
        scene.drawing.text(x, y + 11, line, 11, fill=MUTED)
        y += 15
    return y


def flowing(scene: Scene, goods: Goods, flow: Flow) -> None:
    """Amounts of goods, one after the other."""
    for good, count in goods.items():
        x, y = flow.place(pieces.counted_width(count))
        pieces.counted(scene, x, y + 9, good, count)


def market(scene: Scene, x: float, y: float, width: float) -> float:
    """The columns with their prices from the top; a covered field bears the good."""
    table = scene.figures.market
    pitch = min(90.0, width / len(table.columns))
    for place, column in enumerate(table.columns):
        _column(scene, column, x + place * pitch, y, pitch - 8)
    y += 26 + 28 * max(len(column.fields) for column in table.columns) + 4
    y = note(scene, scene.say("market note"), x, y, width)
    buy, sell = (scene.pieces(price, table.currency) for price in (table.buy_beyond, table.sell_beyond))
    beyond = scene.say("market beyond", buy=buy, sell=sell)
    return note(scene, beyond, x, y, width)


def _column(scene: Scene, column: Column, x: float, y: float, width: float) -> None:
    drawing, covered = scene.drawing, scene.view["market"].get(column.good, 0)
    title = scene.say(
        "column",
        good=scene.name(column.good),
        count=covered,
        places=len(column.fields),
        prices=" ".join(map(str, column.fields)),
    )
    with drawing.group(title):
        drawing.text(x + width / 2, y + 14, scene.name(column.good), 12, True, anchor="middle", room=width + 4)
        for place, price in enumerate(column.fields):
            top, full = y + 24 + 28 * place, place < covered
            drawing.rect(x, top, width, 25, rx=4, fill=EMPTY if full else "#ffffff", stroke=LINE)
            drawing.text(x + width * 0.3, top + 17.5, str(price), 14, bold=not full, anchor="middle", fill=INK)
            if full:
                pieces.token(scene, x + width * 0.72, top + 12.5, column.good, 8)


def clergy(scene: Scene, x: float, y: float, width: float) -> float:
    """Each order as a row of cards, taken from the left; a place without its card shows the number it uncovers."""
    for order in scene.figures.orders:
        left = scene.view["clergy_left"].get(order.id, 0)
        remain = scene.say("left", count=left, all=order.count)
        taken_room = text.width(remain, 11) + 8
        scene.drawing.rect(x, y + 2, 14, 14, rx=3, fill=colour_of(order.colour), stroke=INK)
        scene.drawing.text(x + 22, y + 14, scene.name(order.id), 13, True, room=width - 22 - taken_room)
        scene.drawing.text(x + width, y + 14, remain, 11, anchor="end", fill=MUTED)
        rows = max(1, *(len(price) for price in order.prices))
        flow = Flow(x, y + 22, width, rows * 17 + 38, 6)
        for place in range(order.count):
            u, v = flow.place(44)
            _card(scene, order, place, order.count - left, u, v, rows * 17 + 8)
        y = flow.bottom + 4
    return note(scene, scene.say("clergy note"), x, y - 2, width)


def _card(scene: Scene, order: Order, place: int, taken: int, x: float, y: float, height: float) -> None:
    drawing, colour, steps = scene.drawing, colour_of(order.colour), order.ladder[place]
    key = "card left" if place >= taken else "card visible" if place == taken - 1 else "card taken"
    price = scene.amount(order.prices[place])
    with drawing.group(scene.say(key, order=scene.name(order.id), place=place + 1, price=price, steps=steps)):
        if place >= taken:
            drawing.rect(x, y, 44, height, rx=4, fill=CARD, stroke=INK)
            drawing.rect(x, y, 7, height, rx=3, fill=colour, stroke=INK)
            line = y + height / 2 - (len(order.prices[place]) - 1) * 8.5
            for good, count in order.prices[place].items():
                pieces.counted(scene, x + 11, line, good, count, bold=False)
                line += 17
            drawing.text(x + 22, y + height + 16, str(steps), 12, anchor="middle", fill=MUTED)
        else:
            now = place == taken - 1
            fill, stroke, ink, size = (GOLD, INK, INK, 24) if now else (EMPTY, LINE, MUTED, 15)
            drawing.rect(x, y, 44, height + 22, rx=4, fill=fill, stroke=stroke, stroke_width=2 if now else 1)
            drawing.text(x + 22, y + height / 2 + 11 + size * 0.36, str(steps), size, now, anchor="middle", fill=ink)


def occupations(scene: Scene, x: float, y: float, width: float) -> float:
    """What an Inca of each occupation makes, for what, and what he costs."""
    makes, paid, costs = x + width * 0.31, x + width * 0.5, x + width * 0.66
    for left, key in ((makes, "makes"), (paid, "makes for"), (costs, "costs")):
        scene.drawing.text(left, y + 9, scene.say(key), 11, fill=MUTED)
    y += 17
    for each in scene.figures.occupations:
        yields = scene.pieces(each.yields, each.good)
        title = scene.say("occupation", name=scene.name(each.id), yields=yields, cost=scene.amount(each.cost))
        with scene.drawing.group(title):
            scene.drawing.text(x, y + 13, scene.name(each.id), 12, True, room=makes - x - 6)
            pieces.counted(scene, makes, y + 9, each.good, each.yields)
            price, cost = Flow(paid, y, costs - paid - 8, 20), Flow(costs, y, x + width - costs, 20)
            flowing(scene, each.production_price, price)
            flowing(scene, each.cost, cost)
        y = max(price.bottom, cost.bottom) + 3
    return y - 4


def days(scene: Scene, x: float, y: float, width: float) -> float:
    """The track of days with its corn, today marked; the moon tiles and the Sun Tile with those who hold them."""
    drawing, figures = scene.drawing, scene.figures
    flow, corn = Flow(x, y, width, 46, 4), figures.market.currency
    last, today, each = figures.days.last_day, scene.view["day"], figures.days.track_corn
    with_corn = -(-scene.view["track_corn"] // each) if each else 0
    for day in range(1, last + 1):
        u, v = flow.place(39)
        now, pays = day == today, last - with_corn <= day < last
        title = scene.say("day now" if now else "day", day=day)
        if pays:
            title = scene.say("day corn", day=title, corn=scene.pieces(each, corn))
        with drawing.group(title):
            over = today is not None and day < today
            fill, stroke = (GOLD, INK) if now else (EMPTY if over else "#ffffff", LINE)
            drawing.rect(u, v, 39, 41, rx=5, fill=fill, stroke=stroke, stroke_width=2 if now else 1)
            drawing.text(u + 19.5, v + 17, str(day), 14, now, anchor="middle", fill=INK if now or not over else MUTED)
            if pays:
                wide = pieces.counted_width(each)
                pieces.counted(scene, u + 19.5 - wide / 2, v + 30, corn, each, bold=False)
    y = flow.bottom + 4
    drawing.text(x, y + 13, scene.say("tiles"), 13, True)
    return _tiles(scene, Flow(x, y + 20, width, 28, 6))


def _tiles(scene: Scene, flow: Flow) -> float:
    holders = {tile: seat for seat, player in enumerate(scene.players) for tile in player["tiles"]}
    for tile in scene.figures.moon_tiles:
        holder = holders.get(tile.id)
        key = "tile left" if holder is None else "tile taken"
        pill(scene, flow, scene.name(tile.id), holder, scene.say(key, name=scene.name(tile.id), seat=holder))
    holder = scene.view["sun_tile"]
    title = scene.say("sun tile") if holder is None else scene.say("sun tile of", seat=holder)
    pill(scene, flow, scene.say("sun tile"), holder, title, sun=True)
    return flow.bottom


def pill(scene: Scene, flow: Flow, label: str, seat: int | None, title: str, sun: bool = False) -> None:
    """A small thing with its name and, where somebody holds it, whose it is."""
    label = text.fit(label, 150, 12)
    wide = text.width(label, 12) + 18 + (22 if sun else 0) + (20 if seat is not None else 0)
    x, y = flow.place(wide)
    with scene.drawing.group(title):
        scene.drawing.rect(x, y, wide, 23, rx=11.5, fill="#ffffff" if seat is None else EMPTY, stroke=LINE)
        middle = x + (wide + (22 if sun else 0) - (20 if seat is not None else 0)) / 2
        if sun:
            pieces.sun(scene.drawing, x + 16, y + 11.5, 0.8)
        scene.drawing.text(middle, y + 15.8, label, 12, anchor="middle")
        if seat is not None:
            pieces.disc(scene.drawing, x + wide - 12, y + 11.5, seat, 8.5)


def bank(scene: Scene, x: float, y: float, width: float) -> float:
    """What lies in the bank, with the names of the goods, and how many cards in the stack."""
    flow = Flow(x, y, width, 24, 16)
    for good in scene.figures.goods:
        count = scene.view["bank"].get(good.id, 0)
        name = text.fit(scene.named(count, good.id), 150, 11.5)
        u, v = flow.place(pieces.counted_width(count, name))
        with scene.drawing.group(scene.say("bank has", goods=scene.pieces(count, good.id))):
            pieces.counted(scene, u, v + 9, good.id, count, name)
    size = scene.view["stack_size"]
    label = scene.say("stack", count=size)
    u, v = flow.place(text.width(label, 11.5, True) + 4)
    with scene.drawing.group(scene.say("stack has", count=size)):
        scene.drawing.text(u, v + 13, label, 11.5, True)
    return flow.bottom


def setup(scene: Scene, x: float, y: float, width: float) -> float:
    """For each number of players: Incas and the first day; and what everybody starts with."""
    top, table = y, min(width, 396)
    columns = (x, x + table * 0.3, x + table * 0.65)
    for left, key in zip(columns, ("players", "incas each", "first day"), strict=True):
        scene.drawing.text(left, y + 9, scene.say(key), 11, fill=MUTED)
    y += 16
    for row in scene.figures.setup:
        with scene.drawing.group(scene.say("setup row", players=row.players, incas=row.incas, day=row.first_day)):
            for left, value in zip(columns, (row.players, row.incas, row.first_day), strict=True):
                scene.drawing.text(left, y + 13, str(value), 12, left == x)
        y += 19
    if beside := width > 2 * table:
        bottom, x, y, width = y, x + table + 30, top, width - table - 30
    flow = Flow(x, note(scene, scene.say("start goods"), x, y, width) + 6, width, 22, 14)
    for good in scene.figures.goods:
        if good.start:
            name = text.fit(scene.named(good.start, good.id), 150, 11.5)
            u, v = flow.place(pieces.counted_width(good.start, name))
            pieces.counted(scene, u, v + 9, good.id, good.start, name)
    return max(bottom, flow.bottom) if beside else flow.bottom
