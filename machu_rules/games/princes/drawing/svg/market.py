"""The market with its prices, and the clergy with the prices of its cards and the steps for a sacrifice."""

from __future__ import annotations

from machu_rules.games.princes.drawing.context import Picture
from machu_rules.games.princes.drawing.svg import pieces
from machu_rules.games.princes.model import Column, Order
from machu_rules.render import text_width
from machu_rules.render.flow import Flow
from machu_rules.render.layers import box
from machu_rules.render.palette import CARD, EMPTY, GOLD, INK, LINE, MUTED, ON_GOLD, SURFACE, safe_colour
from machu_rules.render.panels import draw_note


def market(picture: Picture, x: float, y: float, width: float) -> float:
    """Draw the market's columns with their prices, from the top down. A covered field shows a token of the column's
    good.
    """
    table = picture.figures.market
    pitch = min(90.0, width / len(table.columns))
    for place, column in enumerate(table.columns):
        _column(picture, column, x + place * pitch, y, pitch - 8)
    y += 26 + 28 * max(len(column.fields) for column in table.columns) + 4
    y = draw_note(picture.ground, picture.say("market note"), x, y, width)
    buy, sell = (picture.pieces(price, table.currency) for price in (table.buy_beyond, table.sell_beyond))
    beyond = picture.say("market beyond", buy=buy, sell=sell)
    return draw_note(picture.ground, beyond, x, y, width)


def _column(picture: Picture, column: Column, x: float, y: float, width: float) -> None:
    drawing, ground, covered = picture.drawing, picture.ground, picture.view["market"].get(column.good, 0)
    title = picture.say(
        "column",
        good=picture.name(column.good),
        count=covered,
        places=len(column.fields),
        prices=" ".join(map(str, column.fields)),
    )
    ground.text(x + width / 2, y + 14, picture.name(column.good), 12, True, anchor="middle", room=width + 4)
    for place, price in enumerate(column.fields):
        top = y + 24 + 28 * place
        ground.rect(x, top, width, 25, rx=4, fill=SURFACE, stroke=LINE)
        ground.text(x + width * 0.3, top + 17.5, str(price), 14, True, anchor="middle", fill=INK)
    height = 22 + 28 * len(column.fields)
    with picture.thing(f"market:{column.good}", title, box(x - 2, y, width + 4, height)):
        for place in range(min(covered, len(column.fields))):
            top = y + 24 + 28 * place
            drawing.rect(x + width * 0.5, top, width * 0.5, 25, rx=4, fill=EMPTY, stroke=LINE)
            pieces.token(picture, x + width * 0.75, top + 12.5, column.good, 8)


def clergy(picture: Picture, x: float, y: float, width: float) -> float:
    """Draw the orders as rows of cards, which are taken from the left. The place of a card that has been taken shows
    the number that it covered.
    """
    for order in picture.figures.orders:
        left = picture.view["clergy_left"].get(order.id, 0)
        remain, name = picture.say("left", count=left, all=order.count), picture.name(order.id)
        picture.ground.rect(x, y + 2, 14, 14, rx=3, fill=safe_colour(order.colour), stroke=INK)
        picture.ground.text(x + 22, y + 14, name, 13, True, room=width - 22 - _remaining_room(picture, order))
        rows = max(1, *(len(price) for price in order.prices))
        flow = Flow(x, y + 22, width, rows * 17 + 38, 6)
        places = [flow.place(44) for _ in range(order.count)]
        with picture.thing(f"order:{order.id}", f"{name}: {remain}", box(x - 6, y - 2, width + 12, flow.bottom - y)):
            picture.drawing.text(x + width, y + 14, remain, 11, anchor="end", fill=MUTED)
            for place, (u, v) in enumerate(places):
                _card(picture, order, place, order.count - left, u, v, rows * 17 + 8)
        y = flow.bottom + 4
    return draw_note(picture.ground, picture.say("clergy note"), x, y - 2, width)


def _remaining_room(picture: Picture, order: Order) -> float:
    """Return the width of the text with the number of remaining cards of an order."""
    return text_width.width(picture.say("left", count=order.count, all=order.count), 11) + 8


def _card(picture: Picture, order: Order, place: int, taken: int, x: float, y: float, height: float) -> None:
    drawing, colour, steps = picture.drawing, safe_colour(order.colour), order.ladder[place]
    key = "card left" if place >= taken else "card visible" if place == taken - 1 else "card taken"
    price = picture.amount(order.prices[place])
    title = picture.say(key, order=picture.name(order.id), place=place + 1, price=price, steps=steps)
    with picture.thing(f"clergy:{order.id}:{place + 1}", title, box(x, y, 44, height + 22, 4)):
        if place >= taken:
            drawing.rect(x, y, 44, height, rx=4, fill=CARD, stroke=INK)
            drawing.rect(x, y, 7, height, rx=3, fill=colour, stroke=INK)
            line = y + height / 2 - (len(order.prices[place]) - 1) * 8.5
            for good, count in order.prices[place].items():
                pieces.counted(picture, x + 11, line, good, count, bold=False)
                line += 17
            drawing.text(x + 22, y + height + 16, str(steps), 12, anchor="middle", fill=MUTED)
        else:
            now = place == taken - 1
            fill, stroke, ink, size = (GOLD, INK, ON_GOLD, 24) if now else (EMPTY, LINE, MUTED, 15)
            drawing.rect(x, y, 44, height + 22, rx=4, fill=fill, stroke=stroke, stroke_width=2 if now else 1)
            drawing.text(x + 22, y + height / 2 + 11 + size * 0.36, str(steps), size, now, anchor="middle", fill=ink)
